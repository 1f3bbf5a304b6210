"""Where everything lies on the board, in units of the scene. Numbers only; scene.py draws."""

from dataclasses import dataclass

from ridotto.games.mosaic.board import (
    AREA_CELLS,
    BONUS_SPACES,
    FIRST_BOTTOM,
    FIRST_MIDDLE,
    GOOD_COUNT,
    HARBOUR,
    RESIDENCES,
    SHIPS_IN_ROW,
    STARS,
    TRADE,
    WORKSHOP_PLACES,
    WORKSHOPS,
)

Point = tuple[float, float]

# The score track: 100 steps around the board, 32 along each long side and 20 along each short one.
STEP = 42.0
COLUMNS, LINES = 32, 20
WIDTH, HEIGHT = COLUMNS * STEP, LINES * STEP
BAND = 28.0  # thickness of the track
TRACK_STEPS = 2 * (COLUMNS + LINES) - 4
MARKER = 30.0


@dataclass(frozen=True)
class Box:
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float


# One box for each area, in their order; then the sea route and the cards.
BOXES = (
    Box(36, 148, 536, 262),
    Box(36, 36, 1272, 106),
    Box(580, 148, 420, 283),
    Box(580, 439, 420, 283),
    Box(232, 418, 340, 304),
    Box(36, 418, 192, 304),
)
CITIZENS = Box(580, 148, 420, 574)
TRADE_AND_HARBOUR = Box(36, 418, 536, 304)
SEA_BOX = Box(36, 730, 1272, 74)
CARD_BOX = Box(1008, 148, 300, 574)

CELL = 52.0
DIAMOND = 46.0
BONUS_SIZE = 46.0
HEX = 27.0  # half the width of a hexagon
HEX_PITCH = 47.0
ROW_PITCH = 48.0
FIRST_ROW = 502.0
SEA_Y, SEA_FIRST, SEA_PITCH = 767.0, 80.0, 59.0
SHIP = 38.0
SHIP_OFFSETS = ((-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0))

CARD_WIDTH, CARD_HEIGHT = 92.0, 132.0  # in hand
OPEN_WIDTH, OPEN_HEIGHT = 56.0, 80.0  # beside the board
OPEN_COLUMNS, OPEN_X, OPEN_Y, OPEN_PITCH = 5, 1038.0, 384.0, 60.0
OPEN_BOTTOM = 676.0  # the middle of the lowest row of open cards at most
PLAY_CARD = Box(1064, 232, 92, 132)
DECK_CARD = Box(1168, 214, 60, 86)
DISCARD_CARD = Box(1250, 214, 60, 86)
KEPT_Y, KEPT_FIRST, KEPT_PITCH = 286.0, 1150.0, 42.0


def workshop(cell: int) -> Point:
    line, x = WORKSHOP_PLACES[cell]
    return 75 + HEX * x, 232 + HEX_PITCH * line


def residence(cell: int) -> Point:
    return 82 + 51.0 * cell, 106.0


def citizen(cell: int, box: Box) -> Point:
    """Three cells on top, four in the middle, five at the bottom."""
    middle = box.x + 180
    if cell < FIRST_MIDDLE:
        return middle + 64 * (cell - 1), box.y + 84
    if cell < FIRST_BOTTOM:
        return middle + 64 * (cell - FIRST_MIDDLE - 1.5), box.y + 154
    return middle + 64 * (cell - FIRST_BOTTOM - 2), box.y + 224


def trade(cell: int) -> Point:
    line, good = divmod(cell, GOOD_COUNT)
    return 284 + 56.0 * good, FIRST_ROW + ROW_PITCH * line


def harbour(cell: int) -> Point:
    line, place = divmod(cell, SHIPS_IN_ROW)
    return 64 + 50.0 * place, FIRST_ROW + ROW_PITCH * line


def place(area: int, cell: int) -> Point:
    """The middle of a cell."""
    if area == WORKSHOPS:
        return workshop(cell)
    if area == RESIDENCES:
        return residence(cell)
    if area == TRADE:
        return trade(cell)
    if area == HARBOUR:
        return harbour(cell)
    return citizen(cell, BOXES[area])


PLACES = tuple(
    tuple(place(area, cell) for cell in range(size)) for area, size in enumerate(AREA_CELLS)
)
STAR_PLACES = tuple(
    (sum(workshop(cell)[0] for cell in star) / 3, sum(workshop(cell)[1] for cell in star) / 3)
    for star in STARS
)


def bonus_place(area: int, space: int) -> Point:
    """The middle of a bonus space."""
    if area == WORKSHOPS:
        return 384 + 52.0 * space, 178
    if area == RESIDENCES:
        return 1122 + 54.0 * space, 112
    if area == TRADE:
        return 530, 510 + 54.0 * space
    return 960, BOXES[area].y + 62 + 54.0 * space


BONUS_PLACES = tuple(
    tuple(bonus_place(area, space) for space in range(BONUS_SPACES)) for area in range(HARBOUR)
)

# The middle of the name of each area, of the sea route's and of the open cards'.
TITLES = (
    (200.0, 172.0),
    (190.0, 58.0),
    (760.0, 170.0),
    (760.0, 461.0),
    (520.0, 440.0),
    (122.0, 440.0),
)
CARD_TITLE = (1158.0, 332.0)
TITLE_HEIGHT = 46.0  # letters are half as high
PRICE_Y = 461.0
VALUE_X = 206.0


def sea(space: int) -> Point:
    return SEA_FIRST + SEA_PITCH * space, SEA_Y


def track(points: int) -> Point:
    """The middle of a step of the score track: along the top to the right, and around."""
    step = points % TRACK_STEPS
    if step < COLUMNS - 1:
        return STEP * (step + 0.5), BAND / 2
    step -= COLUMNS - 1
    if step < LINES - 1:
        return WIDTH - BAND / 2, STEP * (step + 0.5)
    step -= LINES - 1
    if step < COLUMNS - 1:
        return WIDTH - STEP * (step + 0.5), HEIGHT - BAND / 2
    step -= COLUMNS - 1
    return BAND / 2, HEIGHT - STEP * (step + 0.5)


def open_card(index: int, count: int) -> Point:
    """The place of one of the open cards; many of them overlap from below."""
    lines = (count - 1) // OPEN_COLUMNS
    pitch = min(OPEN_HEIGHT + 4, (OPEN_BOTTOM - OPEN_Y) / max(lines, 1))
    line, column = divmod(index, OPEN_COLUMNS)
    return OPEN_X + OPEN_PITCH * column, OPEN_Y + pitch * line
