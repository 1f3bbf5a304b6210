"""The glass, the river and the factories of River Valley. Data only.

Each figure is marked [text] where the rulebook gives it, [sourced] where public descriptions of the
game do, [deduced] where it follows from these, and [invented] where nothing is known: an owner of
the box can correct such a line.
"""

from ridotto.core.record import table

SEATS = 5  # the most players [text]
NOBODY = -1

# The glass. A kind of piece is SHAPE * COLOUR_COUNT + COLOUR.
COLOURS = (
    "white",
    "purple",
    "light-blue",
    "dark-blue",
    "light-green",
    "dark-green",
    "yellow",
    "orange",
    "black",
)
COLOUR_COUNT = len(COLOURS)
WHITE, PURPLE, LIGHT_BLUE, DARK_BLUE, LIGHT_GREEN, DARK_GREEN, YELLOW, ORANGE, BLACK = range(9)
NO_COLOUR = -1
BLACK_SEATS = 5  # black is in the bag only with so many players [text]

# Six shapes [sourced]; triangle and heart are named in public, the other names are [invented].
SHAPES = ("circle", "triangle", "square", "heart", "drop", "hexagon")
SHAPE_COUNT = len(SHAPES)
CIRCLE, TRIANGLE, SQUARE, HEART, DROP, HEXAGON = range(6)
KIND_COUNT = SHAPE_COUNT * COLOUR_COUNT

# How many pieces of a colour there are [text], and how they are split over the shapes: each shape
# is equally common [deduced], the single figures are [invented].
COLOUR_TOTAL = table([22, 22, 17, 17, 12, 12, 9, 9, 12])
SPLIT = table(
    [  # circle, triangle, square, heart, drop, hexagon
        (4, 4, 3, 3, 4, 4),  # white
        (4, 4, 4, 4, 3, 3),  # purple
        (2, 3, 3, 3, 3, 3),  # light blue
        (3, 2, 3, 3, 3, 3),  # dark blue
        (2, 2, 2, 2, 2, 2),  # light green
        (2, 2, 2, 2, 2, 2),  # dark green
        (2, 1, 2, 1, 2, 1),  # yellow
        (1, 2, 1, 2, 1, 2),  # orange
        (2, 2, 2, 2, 2, 2),  # black
    ]
)
COPIES = table(SPLIT.T.reshape(KIND_COUNT))  # by kind
PIECES = int(COPIES.sum())
MOST_COPIES = int(COPIES.max())

# The river: six tiles, one for each shape [sourced], named after it. Place 0 is the start of the
# river, place 5 lies beside the lake.
TILES = SHAPES
TILE_COUNT = SHAPE_COUNT
STONES = table([1, 2, 1, 2, 1, 2])  # 1 or 2 on a tile [text], on which is [invented]
LAKE = 5  # pieces in the lake [text]
LAKE_TAKE = 4  # pieces taken from it [text]
POUCH_START = 3  # pieces dealt to a pouch, and filled up to when the end begins [text]
POUCH = 5  # pieces that a pouch holds [text]

# The factory.
COLUMNS = 7  # [text]
ROWS = 5  # [deduced] from the five rows of the scoring example
NO_COLUMN = -1
CELL_BITS = 3  # room for a shape in the packed column of the state
CELL_MASK = 7
ROW_POINTS = table([0, 1, 2, 4, 7, 11, 16, 22])  # 2, 11, 22 in the example [deduced]
SCORED_COLUMNS = 2  # the two tallest [text]; a column brings its number x its height [deduced]
OVERFLOW_POINTS = 3  # lost for each piece [text]
LAST_STOCK = 17  # pieces in a factory that begin the end of the match [text]
NOT_YET = -1  # turns left, before the end has begun

# The solo rival [invented]: its factory is the second one, it lays the rarest colours first.
RIVAL = 1
RAREST_FIRST = table(
    [YELLOW, ORANGE, LIGHT_GREEN, DARK_GREEN, BLACK, LIGHT_BLUE, DARK_BLUE, WHITE, PURPLE]
)

# What a seat is asked for.
PHASES = ("act", "onto", "gather", "lay", "take", "discard")
ACT, ONTO, GATHER, LAY, TAKE, DISCARD = range(6)

# Why a piece goes to the overflow.
REASONS = ("column-full", "no-column", "pouch-full")
COLUMN_FULL, COLUMNS_TAKEN, POUCH_FULL = range(3)

# The ways a match can end; the last two are those of a solo match.
SOURCES = ("rows", "columns", "overflow")  # of points

ENDINGS = ("final-round", "run-dry", "rival-beaten", "rival-unbeaten")
FINAL_ROUND, RUN_DRY, RIVAL_BEATEN, RIVAL_UNBEATEN = range(4)
