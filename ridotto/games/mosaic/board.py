"""The board and the cards of Venetian Mosaic. Data only.

Each figure is marked [text] where the rulebook gives it, [sourced] where it was read off the
printed board and cards, [deduced] where it follows from these, and [invented] where neither helps.

Cells of an area are numbered from 0; a set of cells of one area is a mask of bits.
"""

from ridotto.core.record import table

SEATS = 4  # at most
NOBODY = -1

# The areas [text]; points are also earned on the sea route and on the bonus spaces.
AREAS = ("workshops", "residences", "nobles", "commoners", "trade", "harbour")
WORKSHOPS, RESIDENCES, NOBLES, COMMONERS, TRADE, HARBOUR = range(6)
AREA_COUNT = len(AREAS)
PYRAMIDS = AREAS[NOBLES : COMMONERS + 1]
SOURCES = (*AREAS, "sea", "bonus")
SOURCE_COUNT = len(SOURCES)
SEA, BONUS = 6, 7
AREA_CELLS = table([30, 20, 12, 12, 20, 15])  # [sourced]
CELL_COUNT = int(AREA_CELLS.sum())

# The symbols: each is on the cards of one area, and belongs to a set of symbols of that area.
TYPES = (
    *("quartz", "lime", "ash", "pigment", "key", "coin", "lion", "cross", "shell", "fish", "crab"),
    *("goblet", "carafe", "earrings", "swan", "ship"),
)
TYPE_COUNT = len(TYPES)
PIGMENT, GOBLET, SHIP = 3, 11, 15
TYPE_AREA = table([0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5])
TYPE_SYMBOL = table([0, 1, 2, 3, 0, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 0])
GOODS = TYPES[GOBLET:SHIP]
GOOD_COUNT = len(GOODS)

# The 109 playing cards: the numbers on the wheels of each symbol [sourced].
WHEELS = {
    "quartz": (1, 2, 3, 3, 3, 4, 5),
    "lime": (1, 1, 2, 3, 4, 5, 5),
    "ash": (1, 2, 2, 3, 4, 4, 5),
    "pigment": (1, 1, 2, 2, 3, 3, 4, 4, 5),
    "key": (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5),
    "coin": (1, 2, 3, 5),
    "lion": (1, 2, 3, 5),
    "cross": (1, 2, 3, 4),
    "shell": (1, 2, 3, 4),
    "fish": (1, 2, 3, 4),
    "crab": (1, 2, 3, 5),
    "goblet": (1, 2, 3, 4, 5),
    "carafe": (1, 2, 3, 4, 5),
    "earrings": (1, 2, 3, 4, 5),
    "swan": (1, 2, 3, 4, 5),
    "ship": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5),
}
NUMBERS = ("1", "2", "3", "4", "5")
NUMBER_COUNT = len(NUMBERS)
KIND_COUNT = TYPE_COUNT * NUMBER_COUNT  # a kind is a symbol with a number; six kinds do not exist
NO_CARD = -1
COPIES = table([WHEELS[name].count(number + 1) for name in TYPES for number in range(NUMBER_COUNT)])
CARDS = int(COPIES.sum())

# The game [text]: by number of seats where it differs.
HAND = 5
OPEN_CARDS = table([0, 0, 9, 4, 9])  # beside the board at the start
CYCLES = table([0, 0, 3, 4, 4])  # turns of each seat in a round
DIAMONDS = 30
SPARES = 3
SUPPLY = DIAMONDS - SPARES
BONUS_VALUES = table([20, 15, 10, 5])  # [sourced], the same in all five areas
BONUS_SPACES = len(BONUS_VALUES)
BONUS_AREAS = AREAS[:HARBOUR]
BONUS_AREA_COUNT = len(BONUS_AREAS)
SET_SIZE = table([4, 4, 3, 3, 4, CARDS])  # different symbols for the bonus; no set last


def mask(cells: tuple[int, ...] | list[int]) -> int:
    """A set of cells as bits."""
    return sum(1 << cell for cell in cells)


# Workshops [sourced]: four rows of hexagons, each with its place x (neighbours in a row differ by
# 2) and its symbol: Quartz, Lime, Ash, Pigment.
WORKSHOP_ROWS = (
    ((1, 3, 5, 7, 9, 11, 15), "PAPLALA"),
    ((0, 2, 4, 6, 8, 10, 14, 16), "QLQAPQPQ"),
    ((1, 3, 7, 9, 11, 13, 15, 17), "PAQLPQLP"),
    ((2, 6, 8, 10, 12, 14, 16), "QLPALPA"),
)
WORKSHOP_PLACES = tuple((row, x) for row, (xs, _) in enumerate(WORKSHOP_ROWS) for x in xs)
WORKSHOP_SYMBOLS = tuple("QLAP".index(name) for _, names in WORKSHOP_ROWS for name in names)
WORKSHOP_NAMES = tuple(
    "abcd"[row] + str(place + 1)
    for row, (xs, _) in enumerate(WORKSHOP_ROWS)
    for place in range(len(xs))
)
WORKSHOP_CELLS = len(WORKSHOP_PLACES)
STARS = (
    *((0, 7, 8), (1, 2, 9), (3, 10, 11), (4, 5, 12), (6, 13, 14)),
    *((15, 16, 23), (17, 24, 25), (18, 19, 26), (20, 27, 28), (21, 22, 29)),
)


def are_neighbours(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Do two hexagons share a side? [deduced] from the printed grid."""
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (rows, columns) in ((0, 2), (1, 1))


NEIGHBOURS = table(
    [
        mask([i for i, other in enumerate(WORKSHOP_PLACES) if are_neighbours(place, other)])
        for place in WORKSHOP_PLACES
    ]
)
STAR_OF = table(
    [next(mask(star) for star in STARS if cell in star) for cell in range(WORKSHOP_CELLS)]
)

# Residences [sourced]: the numbers along the street.
RESIDENCE_VALUES = table([2, 4, 3, 5, 1, 4, 2, 3, 1, 5, 10, 2, 3, 4, 5, 10, 1, 5, 4, 3])
RESIDENCE_NUMBERS = (1, 2, 3, 4, 5, 10)
RESIDENCE_CELLS = len(RESIDENCE_VALUES)
THIRD, FIFTH = 3, 5  # different numbers that earn an extra card [text]

# The two pyramids [sourced]: three cells on top, four in the middle, five at the bottom.
CITIZEN_NAMES = (
    *("top-1", "top-2", "top-3", "middle-1", "middle-2", "middle-3", "middle-4"),
    *("bottom-1", "bottom-2", "bottom-3", "bottom-4", "bottom-5"),
)
CITIZEN_CELLS = len(CITIZEN_NAMES)
CITIZEN_SYMBOLS = (0, 1, 2, 1, 2, 0, 1, 2, 0, 1, 2, 0)  # places in coin, lion, cross
FIRST_MIDDLE, FIRST_BOTTOM = 3, 7
TOP, MIDDLE, BOTTOM = 6, 3, 1  # points of a cell by its level [text]
LEVEL_POINTS = table([TOP] * 3 + [MIDDLE] * 4 + [BOTTOM] * 5)
SUPPORTS = table(
    [mask([i + 3, i + 4]) for i in range(3)] + [mask([i + 4, i + 5]) for i in range(3, 7)] + [0] * 5
)
TRIANGLE_MIDDLES = table([mask([i + 3, i + 4]) for i in range(3)] + [0] * 9)
TRIANGLE_BOTTOMS = table(
    [mask([i + 7, i + 8, i + 9]) for i in range(3)]
    + [mask([i + 4, i + 5]) for i in range(3, 7)]
    + [0] * 5
)

# Trade and harbour [sourced]: five rows; in each, three ships and one of each good.
ROWS = ("1", "2", "3", "4", "5")
ROW_COUNT = len(ROWS)
TRADE_CELLS = ROW_COUNT * GOOD_COUNT
SHIPS_IN_ROW = 3
GOODS_IN_ROW = table(
    [mask([row * GOOD_COUNT + good for good in range(GOOD_COUNT)]) for row in range(ROW_COUNT)]
)
FLEETS = table(
    [mask([row * SHIPS_IN_ROW + i for i in range(SHIPS_IN_ROW)]) for row in range(ROW_COUNT)]
)
FLEET_VALUES = table([0, 1, 3, 6, 10])  # of a ship, by goods in the row [text]

# The sea route [sourced]: start and 20 spaces.
SEA_POINTS = table([0, 1, 1, 1, 3, 1, 10, 0, 1, 5, 1, 1, 10, 10, 1, 5, 0, 1, 1, 1, 10])
LAST_SPACE = len(SEA_POINTS) - 1
SEA_EXTRAS = table([space in {7, 16, LAST_SPACE} for space in range(LAST_SPACE + 1)])


def cells_with(symbols: tuple[int, ...], symbol: int) -> int:
    """The cells that show a symbol."""
    return mask([cell for cell, shown in enumerate(symbols) if shown == symbol])


# The cells of each symbol, by area and by the place of the symbol within it.
SYMBOLS_OF = (
    WORKSHOP_SYMBOLS,
    tuple(RESIDENCE_NUMBERS.index(value) for value in RESIDENCE_VALUES.tolist()),
    CITIZEN_SYMBOLS,
    CITIZEN_SYMBOLS,
    tuple(cell % GOOD_COUNT for cell in range(TRADE_CELLS)),
    (0,) * (ROW_COUNT * SHIPS_IN_ROW),
)
SYMBOL_COUNT = table([max(symbols) + 1 for symbols in SYMBOLS_OF])
MOST_SYMBOLS = int(SYMBOL_COUNT.max())
SYMBOL_CELLS = table(
    [[cells_with(symbols, symbol) for symbol in range(MOST_SYMBOLS)] for symbols in SYMBOLS_OF]
)

# What earns an extra card [text].
REASONS = ("star", "third-number", "fifth-number", "top-cell", "good-deal", "sea")
NO_REASON = -1
STAR, THIRD_NUMBER, FIFTH_NUMBER, TOP_CELL, GOOD_DEAL, SEA_SPACE = range(6)

# What the seat on turn is asked.
PHASES = ("choose", "play", "ship", "extra", "over")
CHOOSE, PLAY, SHIP_MOVE, EXTRA, OVER = range(5)
PHASE_COUNT = len(PHASES)

ENDINGS = ("deck", "diamonds")
DECK, LAST_DIAMOND = range(2)
