"""Where everything lies in the picture of River Valley: coordinates and sizes.

The river runs along the top to the lake. Below lie the factories: the viewer's own large (slot 0),
the others, clockwise, beside it in a wide space and below it in a tall one.
"""

from dataclasses import dataclass
from math import ceil

from ridotto.core.pen import TALL, Box
from ridotto.games.river.board import COLUMNS, ROWS

Point = tuple[float, float]
Room = tuple[float, float, float, float]  # the middle of a box, its width and height

BEYOND = 900.0  # how far the forest goes on around the board
TEXT = 22.5  # the smallest text that is read without enlarging

# The size of a piece
PIECE = 44.0  # in the river
POUCH_PIECE = 40.0  # in another's pouch
HAND_PIECE = 72.0  # in the own pouch
SHARD = 30.0


# The factories


class Slot(Box, frozen=True):
    """A place for a factory: its frame, which begins at the corner, and the cells in it."""

    cell: float  # the side of a cell
    margin: float  # from the frame to the cells, left; the points of the rows stand there
    text: float  # size of the numbers
    wide_side: float = 84.0  # the width of the overflow where the pouch is beside the cells

    @property
    def left(self) -> float:
        return self.x + self.margin

    @property
    def top(self) -> float:
        return self.y + 1.9 * self.text

    @property
    def right(self) -> float:
        return self.left + COLUMNS * self.cell

    @property
    def bottom(self) -> float:
        return self.top + ROWS * self.cell

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell; row 0 is the lowest."""
        return self.left + self.cell * (column + 0.5), self.bottom - self.cell * (row + 0.5)

    def row_sign(self, row: int) -> tuple[float, float]:
        return self.x + self.margin / 2, self.middle(0, row)[1]

    def column_sign(self, column: int) -> tuple[float, float]:
        return self.middle(column, 0)[0], self.top - 0.75 * self.text

    @property
    def has_ladder(self) -> bool:
        """Is there room below the cells for the points of a row?"""
        return self.cell > LADDER_CELL

    @property
    def is_wide(self) -> bool:
        """Is the pouch beside the cells instead of below them?"""
        return self.width > 2 * self.height

    @property
    def side(self) -> float:
        """The width of the overflow, right of the cells."""
        return self.wide_side if self.is_wide else self.x + self.width - self.right

    @property
    def overflow(self) -> tuple[float, float, float, float]:
        """The middle and the size of the overflow."""
        height = 4.0 * self.cell
        return self.right + self.side / 2, self.top + height / 2, self.side - 14, height - 4

    @property
    def badge(self) -> float:
        """The size of the total's disc."""
        return min(72.0, self.side - 4)

    @property
    def total(self) -> tuple[float, float]:
        """The middle of the total, in the lower right corner."""
        return self.x + self.width - self.side / 2, self.y + self.height - self.badge / 2 - 6

    @property
    def pouch(self) -> tuple[float, float, float, float]:
        """The middle and the size of the pouch: below the cells, or beside the overflow."""
        left, right = self.left, self.right
        gap = 1.7 if self.has_ladder else 0.5
        top, bottom = self.bottom + gap * self.text, self.y + self.height - 6
        if self.is_wide:
            left, right = self.right + self.side, self.x + self.width - 10
            top, bottom = self.top, self.y + self.height - self.badge - 12
        return (left + right) / 2, (top + bottom) / 2, right - left, bottom - top


@dataclass(frozen=True)
class Valley:
    """The whole picture for one shape of space."""

    width: float
    height: float
    tile: Point  # the size of a tile of the river
    tiles: tuple[Point, ...]  # the middles of the places in the river; it winds
    pile: Point  # the room for pieces on a tile
    lake: Room
    lake_piece: float  # the size of a piece in it, with the space around it
    bag: Room
    tray: Room  # for pieces that another carries
    own: Slot
    others: tuple[tuple[Slot, ...], ...]  # for one, two and more other factories

    @property
    def lake_room(self) -> Room:
        """The room for pieces in the lake."""
        x, y, width, height = self.lake
        return x, y, 0.8 * width, 0.8 * height

    def slots(self, tables: int) -> tuple[Slot, ...]:
        """The places for so many factories."""
        others = self.others[min(tables, MANY) - 2]
        return (self.own, *others[: tables - 1])


LADDER_CELL = 40.0
MANY = 4  # factories, from which on the others are as small as they get
BENDS = (10.0, -6.0, 8.0, -8.0, 6.0, -2.0)  # how far each place lies off the middle of the river
ACROSS = Valley(
    width=1200.0,
    height=750.0,
    tile=(122.0, 152.0),
    tiles=tuple((170 + 130.0 * place, 124 + bend) for place, bend in enumerate(BENDS)),
    pile=(104.0, 88.0),
    lake=(1034.0, 122.0, 318.0, 222.0),
    lake_piece=84.0,
    bag=(55.0, 120.0, 84.0, 84.0),
    tray=(495.0, 252.0, 880.0, 50.0),
    own=Slot(x=12, y=284, width=626, height=458, cell=58, margin=76, text=24),
    others=(
        (Slot(x=648, y=284, width=542, height=458, cell=51, margin=70, text=24),),
        tuple(
            Slot(x=648, y=y, width=542, height=226, cell=36, margin=58, text=TEXT)
            for y in (284, 516)
        ),
        tuple(
            Slot(x=x, y=y, width=268, height=226, cell=24, margin=42, text=TEXT)
            for y in (284, 516)
            for x in (648, 922)
        ),
    ),
)
UPRIGHT = Valley(
    width=720.0,
    height=1000.0,
    tile=(108.0, 140.0),
    tiles=tuple((68 + 117.0 * place, 84 + 0.6 * bend) for place, bend in enumerate(BENDS)),
    pile=(94.0, 82.0),
    lake=(424.0, 250.0, 540.0, 146.0),
    lake_piece=86.0,
    bag=(76.0, 250.0, 116.0, 116.0),
    tray=(424.0, 336.0, 560.0, 34.0),
    own=Slot(x=10, y=340, width=700, height=476, cell=67, margin=80, text=27),
    others=(
        (Slot(x=10, y=819, width=700, height=173, cell=23, margin=56, text=26, wide_side=90),),
        tuple(
            Slot(x=x, y=824, width=346, height=168, cell=27, margin=22, text=9, wide_side=56)
            for x in (10, 364)
        ),
        tuple(
            Slot(x=x, y=824, width=169, height=168, cell=15.4, margin=10, text=7)
            for x in (10, 187, 364, 541)
        ),
    ),
)


def valley_of(shape: str) -> Valley:
    """The picture for a shape of space."""
    return UPRIGHT if shape == TALL else ACROSS


def pack(
    n: int, x: float, y: float, width: float, height: float, size: float
) -> tuple[float, list[tuple[float, float]]]:
    """So many equal things in a box: their size, the given one or smaller, and their middles."""
    while n > max(1, int(width // size)) * max(1, int(height // size)):
        size *= 0.94
    columns = min(n, max(1, int(width // size)))
    rows = ceil(n / columns) if n else 0
    middles = []
    for i in range(n):
        row, column = divmod(i, columns)
        across = min(columns, n - row * columns)
        middles.append(
            (x + size * (column - (across - 1) / 2), y + size * (row - (rows - 1) / 2)),
        )
    return size, middles
