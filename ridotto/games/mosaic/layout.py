"""Where everything lies on the board, in units of the scene, for both shapes of space.

In a wide space the areas lie side by side, in a tall one they are stacked. Cells, figures and names
lie in the box of their area, so that a shape is little more than its boxes.
"""

from dataclasses import dataclass
from functools import cached_property

from ridotto.core.pen import TALL, Box
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    BONUS_SPACES,
    FIRST_BOTTOM,
    FIRST_MIDDLE,
    GOOD_COUNT,
    HARBOUR,
    LAST_SPACE,
    RESIDENCES,
    SHIPS_IN_ROW,
    STARS,
    TRADE,
    WORKSHOP_PLACES,
    WORKSHOPS,
)

Point = tuple[float, float]

TEXT = 30.6  # the smallest letters
BAND = 28.0  # thickness of the score track
MARKER = 30.0
SEA_CELL = 52.0
DIAMOND = 46.0
BONUS_SIZE = 46.0
BONUS_PITCH = 51.0
HEX = 27.0  # half the width of a hexagon
HEX_PITCH = 47.0
WORKSHOP_LINES = 3  # of hexagons, counted from 0
SHIP = 38.0
SHIP_OFFSETS = ((-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0))
CARD_WIDTH, CARD_HEIGHT = 92.0, 132.0  # in hand
OPEN_WIDTH, OPEN_HEIGHT, OPEN_PITCH = 56.0, 80.0, 60.0  # beside the board
TITLE_HEIGHT = 2 * TEXT  # letters are half as high


@dataclass(frozen=True)
class Layout:
    """The board for one shape of space."""

    columns: int  # steps of the score track along the top, and down a side
    lines: int
    width: float
    height: float
    boxes: tuple[Box, ...]  # one for each area, in their order; these begin at their corner
    sea_box: Box
    card_box: Box  # the piles and the card in play
    open_box: Box  # the open cards
    titles: tuple[Point, ...]  # the middle of the name of each area, from the corner of its box
    houses: tuple[int, float]  # residences in a row, and their pitch
    houses_bonus: Point  # from the corner of the box
    houses_pitch: float
    citizen_middle: float
    citizen_pitch: float
    citizen_rows: tuple[float, float, float]
    citizen_bonus: float
    sea_row: tuple[int, float]  # spaces of the sea route in a row, and their pitch
    play_card: Box
    deck: Box
    discards: Box
    kept: Point
    open_columns: int  # of open cards at their full size
    open_room: Box  # the corner and the size of the room for open cards
    open_title: Point

    # Areas

    def workshop(self, cell: int) -> Point:
        box = self.boxes[WORKSHOPS]
        line, x = WORKSHOP_PLACES[cell]
        return box.x + 39 + HEX * x, box.y + box.height - 37 - HEX_PITCH * (WORKSHOP_LINES - line)

    def residence(self, cell: int) -> Point:
        box = self.boxes[RESIDENCES]
        line, place = divmod(cell, self.houses[0])
        return box.x + 44 + self.houses[1] * place, box.y + 68 + 58 * line

    def citizen(self, cell: int, box: Box) -> Point:
        """Three cells on top, four in the middle, five at the bottom."""
        top, middle, bottom = self.citizen_rows
        x, pitch = box.x + self.citizen_middle, self.citizen_pitch
        if cell < FIRST_MIDDLE:
            return x + pitch * (cell - 1), box.y + top
        if cell < FIRST_BOTTOM:
            return x + pitch * (cell - FIRST_MIDDLE - 1.5), box.y + middle
        return x + pitch * (cell - FIRST_BOTTOM - 2), box.y + bottom

    def trade(self, cell: int) -> Point:
        box = self.boxes[TRADE]
        line, good = divmod(cell, GOOD_COUNT)
        return box.x + 38 + 54.0 * good, self.row(line)

    def row(self, line: int) -> float:
        """The middle of a row of goods and ships."""
        box = self.boxes[TRADE]
        return box.y + 80 + (box.height - 112) / 4 * line

    def harbour(self, cell: int) -> Point:
        box = self.boxes[HARBOUR]
        line, place = divmod(cell, SHIPS_IN_ROW)
        return box.x + 28 + 50.0 * place, self.row(line)

    def place(self, area: int, cell: int) -> Point:
        """The middle of a cell."""
        if area == WORKSHOPS:
            return self.workshop(cell)
        if area == RESIDENCES:
            return self.residence(cell)
        if area == TRADE:
            return self.trade(cell)
        if area == HARBOUR:
            return self.harbour(cell)
        return self.citizen(cell, self.boxes[area])

    def cell_size(self, area: int) -> Point:
        """The room of a cell that is its own."""
        if area == WORKSHOPS:
            return 2 * HEX - 2, HEX_PITCH - 1
        if area in (TRADE, HARBOUR):
            return 48.0, self.row(1) - self.row(0) - 2
        return 50.0, 52.0

    @cached_property
    def places(self) -> tuple[tuple[Point, ...], ...]:
        """The middles of all cells by area."""
        sizes = enumerate(AREA_CELLS)
        return tuple(tuple(self.place(area, cell) for cell in range(size)) for area, size in sizes)

    @cached_property
    def stars(self) -> tuple[Point, ...]:
        """The middles of the stars, each between its three workshops."""
        corners = [[self.workshop(cell) for cell in star] for star in STARS]
        return tuple((sum(x for x, _ in of) / 3, sum(y for _, y in of) / 3) for of in corners)

    def bonus_place(self, area: int, space: int) -> Point:
        """The middle of a bonus space."""
        box = self.boxes[area]
        if area == WORKSHOPS:
            return box.x + 348 + 52.0 * space, box.y + 30
        if area == RESIDENCES:
            x, y = self.houses_bonus
            return box.x + x + self.houses_pitch * space, box.y + y
        if area == TRADE:
            return box.x + 306, box.y + 90 + BONUS_PITCH * space
        return box.x + self.citizen_bonus, box.y + 46 + BONUS_PITCH * space

    @cached_property
    def bonuses(self) -> tuple[tuple[Point, ...], ...]:
        """The middles of all bonus spaces by area."""
        spaces = range(BONUS_SPACES)
        return tuple(
            tuple(self.bonus_place(area, space) for space in spaces) for area in range(HARBOUR)
        )

    def title(self, area: int) -> Point:
        """The middle of the name of an area."""
        x, y = self.titles[area]
        return self.boxes[area].x + x, self.boxes[area].y + y

    def price(self, good: int) -> Point:
        """Where the price of a good stands, above its column."""
        return self.trade(good)[0], self.boxes[TRADE].y + 41

    def fleet(self, row: int) -> Point:
        """Where the value of a row of ships stands."""
        return self.boxes[HARBOUR].x + 170, self.harbour(row * SHIPS_IN_ROW)[1]

    # Around them

    def sea(self, space: int) -> Point:
        """A space of the sea route; a second row leads back."""
        in_row, pitch = self.sea_row
        line, place = divmod(space, in_row)
        if line:
            place = in_row - 1 - place
        x, y = self.sea_box.x + 44 + pitch * place, self.sea_box.y + self.sea_box.height / 2
        return x, y + (54 * line - 27 if LAST_SPACE >= in_row else 0)

    def track(self, points: int) -> Point:
        """The middle of a step of the score track: along the top to the right, and around."""
        across, down = self.width / self.columns, self.height / self.lines
        step = points % (2 * (self.columns + self.lines) - 4)
        if step < self.columns - 1:
            return across * (step + 0.5), BAND / 2
        step -= self.columns - 1
        if step < self.lines - 1:
            return self.width - BAND / 2, down * (step + 0.5)
        step -= self.lines - 1
        if step < self.columns - 1:
            return self.width - across * (step + 0.5), self.height - BAND / 2
        step -= self.columns - 1
        return BAND / 2, self.height - down * (step + 0.5)

    def open_card(self, index: int, count: int) -> Box:
        """The place of one of the open cards; the more there are, the smaller they lie."""
        room, columns = self.open_room, self.open_columns
        while True:
            scale = columns / self.open_columns
            line, column = divmod(index, columns)
            pitch = (OPEN_HEIGHT + 4) / scale
            if -(-count // columns) * pitch <= room.height:
                break
            columns += 1
        across = OPEN_PITCH / scale
        x, y = room.x + across * (column + 0.5), room.y + pitch * (line + 0.5)
        return Box(x, y, OPEN_WIDTH / scale, OPEN_HEIGHT / scale)

    def kept_card(self, seat: int) -> Point:
        """Where a card lies that a seat keeps face down."""
        return self.kept[0] + 42 * seat, self.kept[1]


SIDE_BY_SIDE = Layout(
    columns=32,
    lines=20,
    width=32 * 42.0,
    height=20 * 42.0,
    boxes=(
        Box(36, 148, 536, 262),
        Box(36, 36, 1272, 106),
        Box(580, 148, 420, 283),
        Box(580, 439, 420, 283),
        Box(232, 418, 340, 304),
        Box(36, 418, 192, 304),
    ),
    sea_box=Box(36, 730, 1272, 74),
    card_box=Box(1008, 148, 300, 574),
    open_box=Box(1008, 148, 300, 574),
    titles=((164, 24), (154, 22), (180, 22), (180, 22), (274, 22), (86, 22)),
    houses=(20, 51.0),
    houses_bonus=(1086, 76),
    houses_pitch=54,
    citizen_middle=180,
    citizen_pitch=64,
    citizen_rows=(84, 154, 224),
    citizen_bonus=380,
    sea_row=(LAST_SPACE + 1, 59.0),
    play_card=Box(1064, 232, 92, 132),
    deck=Box(1168, 214, 64, 98),
    discards=Box(1250, 214, 64, 98),
    kept=(1150, 286),
    open_columns=5,
    open_room=Box(1008, 350, 300, 368),
    open_title=(1158, 334),
)
STACKED = Layout(
    columns=22,
    lines=30,
    width=820.0,
    height=1112.0,
    boxes=(
        Box(36, 190, 536, 252),
        Box(36, 34, 748, 152),
        Box(36, 446, 370, 226),
        Box(414, 446, 370, 226),
        Box(246, 676, 340, 288),
        Box(36, 676, 204, 288),
    ),
    sea_box=Box(36, 968, 748, 110),
    card_box=Box(580, 190, 204, 252),
    open_box=Box(592, 676, 192, 288),
    titles=((164, 24), (154, 20), (162, 20), (162, 20), (274, 20), (86, 20)),
    houses=(10, 52.0),
    houses_bonus=(564, 104),
    houses_pitch=51,
    citizen_middle=162,
    citizen_pitch=60,
    citizen_rows=(78, 137, 196),
    citizen_bonus=340,
    sea_row=(11, 66.0),
    play_card=Box(636, 292, 92, 132),
    deck=Box(734, 244, 64, 98),
    discards=Box(734, 348, 64, 98),
    kept=(612, 412),
    open_columns=3,
    open_room=Box(596, 722, 184, 238),
    open_title=(688, 698),
)


def layout_of(shape: str) -> Layout:
    """The board for a shape of space."""
    return STACKED if shape == TALL else SIDE_BY_SIDE
