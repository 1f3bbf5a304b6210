"""Where everything lies in the picture of River Valley: coordinates and sizes.

The river runs along the top to the lake at the right. Below lie the factories: the viewer's own
large at the left (slot 0), the others beside it, clockwise.
"""

from dataclasses import dataclass
from math import ceil

from ridotto.games.river.board import COLUMNS, ROWS

WIDTH, HEIGHT = 1200.0, 750.0
TEXT = 19.0  # the smallest text, a fortieth of the height

# The river
TILE_WIDTH, TILE_HEIGHT = 122.0, 152.0
TILE_STEP = 130.0
FIRST_TILE = 170.0
TILE_Y = 124.0
BENDS = (10.0, -6.0, 8.0, -8.0, 6.0, -2.0)  # the river winds: how far each place lies off
PILE_WIDTH, PILE_HEIGHT = 104.0, 88.0  # the room for pieces on a tile
LAKE_X, LAKE_Y = 1035.0, 122.0
LAKE_WIDTH, LAKE_HEIGHT = 290.0, 216.0
BAG_X, BAG_Y, BAG_SIZE = 55.0, 120.0, 84.0
LAKE_ROOM = (0.68 * LAKE_WIDTH, 0.62 * LAKE_HEIGHT)  # for pieces
TRAY = (495.0, 252.0, 880.0, 50.0)  # middle and size of the room for pieces that another carries

# The size of a piece
PIECE = 44.0  # in the river
LAKE_PIECE = 56.0
POUCH_PIECE = 40.0  # in another's pouch
HAND_PIECE = 72.0  # in the own pouch
SHARD = 30.0


def place_of_tile(place: int) -> tuple[float, float]:
    """The middle of a place in the river."""
    return FIRST_TILE + TILE_STEP * place, TILE_Y + BENDS[place]


# The factories


@dataclass(frozen=True)
class Slot:
    """A place for a factory: its frame, and the cells in it."""

    x: float  # the frame
    y: float
    width: float
    height: float
    cell: float  # the side of a cell
    margin: float  # from the frame to the cells, left; the points of the rows stand there
    text: float  # size of the numbers

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
    def is_wide(self) -> bool:
        """Is the pouch beside the cells instead of below them?"""
        return self.width > 2 * self.height

    @property
    def side(self) -> float:
        """The width of the overflow, right of the cells."""
        return WIDE_SIDE if self.is_wide else self.x + self.width - self.right

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
        top, bottom = self.bottom + 1.7 * self.text, self.y + self.height - 6
        if self.is_wide:
            left, right = self.right + self.side, self.x + self.width - 10
            top, bottom = self.top, self.y + self.height - self.badge - 12
        return (left + right) / 2, (top + bottom) / 2, right - left, bottom - top


WIDE_SIDE = 84.0  # the width of the overflow of a wide slot
LARGE = Slot(x=12, y=284, width=626, height=458, cell=58, margin=76, text=24)
TWIN = Slot(x=648, y=284, width=542, height=458, cell=51, margin=70, text=24)
HALVES = tuple(
    Slot(x=648, y=y, width=542, height=226, cell=36, margin=58, text=20) for y in (284, 516)
)
QUARTERS = tuple(
    Slot(x=x, y=y, width=268, height=226, cell=24, margin=42, text=TEXT)
    for y in (284, 516)
    for x in (648, 922)
)


def slots(tables: int) -> tuple[Slot, ...]:
    """The places for so many factories."""
    others = {2: (TWIN,), 3: HALVES}.get(tables, QUARTERS)
    return (LARGE, *others[: tables - 1])


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
