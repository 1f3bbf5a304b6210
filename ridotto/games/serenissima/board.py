"""The pieces and the printed figures of Serenissima. Data only; the chart itself is map.toml.

Each figure is marked [text] where the rulebook gives it, [sourced] where public descriptions of the
game do, [deduced] where it follows from these, [invented] where nothing says it.
"""

from ridotto.core.record import table

NOBODY = -1
MOST_SEATS = 4

# The sea: 20 zones [sourced], each with the port of the same name, but for one [deduced].
ZONE_KEYS = (
    "valencia",
    "genoa",
    "venice",
    "constantinople",
    "alexandria",
    "marseille",
    "algiers",
    "sardinia",
    "tunis",
    "naples",
    "sicily",
    "tripoli",
    "ragusa",
    "corfu",
    "modon",
    "crete",
    "smyrna",
    "antalya",
    "antioch",
    "libyan-sea",
)
ZONES = len(ZONE_KEYS)
PORT_KEYS = ZONE_KEYS[:-1]
PORTS = len(PORT_KEYS)  # 19 [text]
MOST_SLOTS = 5  # six goods, never the one the port makes, each once [deduced]
CLOSED = -2  # the owner of a port where nothing can be done, and of a zone without a port

# The goods and how many cubes of each there are [text].
GOODS = ("wood", "stone", "marble", "wine", "gold", "spice")
GOOD_COUNT = len(GOODS)
WOOD, STONE, MARBLE, WINE, GOLD, SPICE = range(GOOD_COUNT)
NO_GOOD = -1
SUPPLY = table([14, 12, 12, 12, 10, 10])
CUBES = table([mask.bit_count() for mask in range(1 << GOOD_COUNT)])
SPICE_BONUS = 2  # [text]
CUBE_PRICE = 1  # of a cube to load [text]

# Galleys: 15 numbers, 12 with two or three players [text]; six of each colour [text].
GALLEYS = 15
NUMBER_KEYS = tuple(str(n + 1) for n in range(GALLEYS))
PLACES = 5  # for sailors and cubes together [text]
MOST_GALLEYS = 6
FEWEST_GALLEYS = 2  # who has fewer may buy at the end of a turn [text]

# By the number of seats, from two [text].
SAILORS = table([30, 26, 22])
NUMBERS = table([12, 12, 15])
START_GALLEYS = table([3, 2, 2])
CLOSED_GOODS = table([WOOD, WINE, STONE, MARBLE])  # a port of each, with two or three
CLOSED_PORTS = table([4, 4, 0])
START_DUCATS = 5
START_SAILORS = 3  # in the port and on each galley

# Buildings [text].
FORTS = 5
BASILICAS = 5
BUILDING_PRICE = 2
FORT_DICE = 2
SAILOR_PRICE = 1

# The dice: three blank faces and three skulls [sourced].
DIE = table([0, 0, 0, 1, 1, 1])
FACES = 6

# The doge's cards and how far each moves the white pawn [text].
CARDS = ("wine", "one", "two", "two-reshuffle")
CARD_COUNT = len(CARDS)
WINE_CARD, ONE_CARD, TWO_CARD, RESHUFFLE_CARD = range(CARD_COUNT)
CARD_STEPS = table([0, 1, 2, 2])
DECK = 5
SCORINGS = 3


# The steps of the game. The first three pass by themselves, the others wait for a seat.
PHASES = (
    "wheel",  # the black pawn goes to the next galley
    "doge",  # all galleys have acted
    "relief",  # who has fewer than two galleys may buy
    "close",  # choose a port to close
    "home",  # choose a port to begin in
    "number",  # choose a number for a galley of the beginning
    "choose",  # activate the galley or invest; anything but `invest` activates it
    "load",
    "sail",
    "act",  # sail no more: sell, fight, capture
    "sell",  # nothing but sell
    "blockade",  # another seat may forbid it
    "fight",  # the battle is undecided: go on or stop
    "plunder",
    "land",  # in a neutral port, at least one
    "occupy",  # in a port conquered just now, or nobody
    "invest",
    "special",  # the special investment
    "invest-number",  # choose the number of the galley bought
    "special-number",
    "over",
)
(
    WHEEL,
    DOGE,
    RELIEF,
    CLOSE,
    HOME,
    NUMBER,
    CHOOSE,
    LOAD,
    SAIL,
    ACT,
    SELL,
    BLOCKADE,
    FIGHT,
    PLUNDER,
    LAND,
    OCCUPY,
    INVEST,
    SPECIAL,
    INVEST_NUMBER,
    SPECIAL_NUMBER,
    OVER,
) = range(len(PHASES))

# What a blockade would forbid.
ASKINGS = ("sailing", "sale", "capture")
ASK_SAILING, ASK_SALE, ASK_CAPTURE = range(len(ASKINGS))

# Where the first sailor of a bought galley comes from.
SOURCES = ("reserve", "port")
FROM_RESERVE, FROM_PORT = range(len(SOURCES))

# What ducats are booked to: what comes in, then what goes out.
BOOKS = (
    *("start", "sales", "fees", "warehouses", "basilicas", "wine"),
    *("goods", "sailors", "galleys", "buildings"),
)
BOOK_COUNT = len(BOOKS)
FROM_START, FROM_SALES, FROM_FEES, FROM_WAREHOUSES, FROM_BASILICAS, FROM_WINE = range(6)
FOR_GOODS, FOR_SAILORS, FOR_GALLEYS, FOR_BUILDINGS = range(6, BOOK_COUNT)

# In the tables of one loading step: places 0..14 are galleys, the last is the port and the supply.
SHORE = GALLEYS
SAILOR_BIT = GOOD_COUNT  # bits 0..5 are goods

PORT_TARGET = GALLEYS  # the target of a battle that is no galley
NO_TARGET = -1
NOT_FOUGHT = -1  # the strength of a galley that has not attacked in this activation

# How a match is decided.
ENDINGS = ("richest", "ports", "shared")
RICHEST, MORE_PORTS, SHARED = range(len(ENDINGS))
