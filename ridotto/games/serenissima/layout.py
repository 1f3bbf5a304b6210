"""Where things lie on the picture of Serenissima: the chart on the left, wheel and trays right."""

from math import cos, pi, sin

from ridotto.games.serenissima.board import MOST_SLOTS, ZONE_KEYS

WIDTH, HEIGHT = 1600.0, 900.0
CHART_WIDTH = 1300.0
UNIT_X, UNIT_Y = 13.0, 15.0  # of the places in map.toml

# Of a port, counted from the middle of its zone; towards the sea is down, in Africa up.
AFRICA = frozenset(ZONE_KEYS.index(key) for key in ("algiers", "tunis", "tripoli", "alexandria"))
NAME_RISE, CITY_RISE, STORE_RISE, FLEET_RISE = -64.0, -22.0, 26.0, 84.0
CITY, BADGE, SLOT, NAME_HEIGHT = 58.0, 36.0, 30.0, 46.0
SLOT_STEP = 33.0
BADGE_SHIFT = 54.0
LETTER = 12.0  # the width of a letter of a name
ZONE_WIDTH, ZONE_HEIGHT = 196.0, 176.0
CHAIN, CHAIN_SHIFT, CHAIN_RISE = 40, ZONE_WIDTH / 2 - 16, NAME_RISE * 0.4

GALLEY_WIDTH, GALLEY_HEIGHT = 86.0, 54.0
PIP = 17.0
# Of so many galleys in a zone at most: how many in a row, and how large.
FLEET_COLUMNS = ((2, 2, 1.0), (4, 2, 0.82), (9, 3, 0.66), (99, 5, 0.5))

# The column on the right.
COLUMN = 1450.0
WHEEL_Y, WHEEL_RADIUS, WHEEL_RING, PAWN_RING = 150.0, 136.0, 112.0, 66.0
BEAD, PAWN_WIDTH, PAWN_HEIGHT = 44, 36, 44
TRACK_Y, TRACK_COLUMNS, CELL_WIDTH, CELL_HEIGHT = 322.0, 5, 54.0, 46.0
CARDS_Y, CARD_WIDTH, CARD_HEIGHT = 494.0, 58.0, 80.0
SUPPLY_Y, SUPPLY_SIZE, SUPPLY_DROP = 562.0, 42.0, 34.0
DECK_Y, DECK_SIZE, DECK_STEP = 662.0, 50.0, 55.0
DICE_Y, DICE_SIZE, DICE_STEP = (738.0, 794.0), 48.0, 55.0
LOOT_Y = 856.0


def place(at: tuple[int, int]) -> tuple[float, float]:
    """The middle of a zone."""
    return at[0] * UNIT_X, at[1] * UNIT_Y


def side(zone: int) -> float:
    """1 if galleys lie below a port, -1 if above it."""
    return -1.0 if zone in AFRICA else 1.0


def slot_x(x: float, slots: int, slot: int) -> float:
    """The middle of a slot of a warehouse."""
    return x + (slot - (slots - 1) / 2) * SLOT_STEP


def fleet_place(index: int, count: int) -> tuple[float, float, float]:
    """The place of one of several galleys in a zone: shift to the right, to the sea, and scale."""
    columns, scale = next((c, s) for most, c, s in FLEET_COLUMNS if count <= most)
    row, column = divmod(index, columns)
    in_row = min(columns, count - row * columns)
    shift = (column - (in_row - 1) / 2) * (GALLEY_WIDTH + 4) * scale
    return shift, row * (GALLEY_HEIGHT + PIP) * scale, scale


def sector(number: int, numbers: int, radius: float = WHEEL_RING) -> tuple[float, float]:
    """The middle of a sector of the wheel; 0 is the doge's, at the top, then clockwise."""
    angle = 2 * pi * number / (numbers + 1) - pi / 2
    return COLUMN + radius * cos(angle), WHEEL_Y + radius * sin(angle)


def cell(index: int) -> tuple[float, float]:
    """The middle of a cell of the track, in rows that run to and fro."""
    row, column = divmod(index, TRACK_COLUMNS)
    column = column if row % 2 == 0 else TRACK_COLUMNS - 1 - column
    x = COLUMN + (column - (TRACK_COLUMNS - 1) / 2) * (CELL_WIDTH + 2)
    return x, TRACK_Y + row * (CELL_HEIGHT + 4)


def in_row(index: int, count: int, step: float) -> float:
    """The middle of one of several things in a row of the column."""
    return COLUMN + (index - (count - 1) / 2) * step


DECK_PLACES = tuple(in_row(i, MOST_SLOTS, DECK_STEP) for i in range(MOST_SLOTS))
