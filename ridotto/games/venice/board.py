"""The squares, the cards and the set-ups of Venice 2099. Data only.

Each figure is marked [text] where the rulebook gives it, [sourced] where reviews of the game do,
and [deduced] where it follows from these.
"""

from ridotto.core.record import table

MOST_SEATS = 5
NOBODY = -1

# The squares of the city, a1..h8 row by row. The city of two players fills a1..f6 of them.
SIDE = 8  # [text]
SQUARE_COUNT = SIDE * SIDE
SQUARES = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in "abcdefgh")
SMALL_SIDE = 6  # of the city of two players [text]
NOWHERE = -1  # the square of a figure still to be placed, or of a district that is not in the match
DROWNED = -2  # the square of a figure that is out of the match

# Where a step may end that does not go round the edge, as bits, a1 the lowest: in any column but
# the first, in any but the last, in any row but the last.
FIRST_COLUMN = sum(1 << square for square in range(0, SQUARE_COUNT, SIDE))
RIGHT = ~FIRST_COLUMN
LEFT = FIRST_COLUMN * ((1 << (SIDE - 1)) - 1)
BELOW = (1 << (SQUARE_COUNT - SIDE)) - 1

# The districts: six colours [text] by eight values [sourced]; colour * VALUE_COUNT + value.
COLOURS = ("black", "violet", "green", "turquoise", "red", "brown")
COLOUR_COUNT = len(COLOURS)
VALUES = ("2", "3", "4", "5", "6", "7", "8", "x")
VALUE_BITS = 3
VALUE_COUNT = 1 << VALUE_BITS
assert len(VALUES) == VALUE_COUNT
LOWEST_NUMBER = 2
NUMBER = table([2, 3, 4, 5, 6, 7, 8, 0])  # what a value counts; X has no number
X = 7
DISTRICT_COUNT = COLOUR_COUNT * VALUE_COUNT
PLATFORM = DISTRICT_COUNT  # the tile of a square that belongs to no colour and never sinks
OUTSIDE = PLATFORM + 1  # the tile of a square that is not in the match

# The forecast cards: every district but the 2s [sourced]; colour * CARD_VALUES + value - 1. Each
# SINKS its district.
CARD_VALUES = VALUE_COUNT - 1
CARD_COUNT = COLOUR_COUNT * CARD_VALUES
SINKS = table([tile for tile in range(DISTRICT_COUNT) if tile % VALUE_COUNT])
ASIDE = -1  # the holder of a card that lies face down beside the city
PLAYED = -2  # the holder of a card that has sunk its district
REMOVED = -3  # the holder of a card that is not in the match

# The set-ups by number of players; the columns 0 and 1 are for nobody [text].
HAND = table([0, 0, 10, 12, 9, 7])
FIGURES = table([0, 0, 3, 4, 3, 3])
PURSE = HAND + 1
PLATFORMS = table([0, 0, 6, 16, 16, 16])
FIGURE_BITS = 2
MOST_FIGURES = 1 << FIGURE_BITS
MOST_CARDS = 12
MOST_COINS = 13
GONDOLAS = 2  # of each player [text]
SMALL_CITY = 2  # so many players play in the small city, without one colour and without 7 and 8
SEVEN, EIGHT = 5, 6  # these values [text]
TREASURES = 10  # of each colour: 60 in all [text], equally many of each [sourced]

# What a treasure is worth by the number of standing districts of its colour [text]; never none.
WORTH = table([0, 6, 3, 2, 1, 1, 1, 1, 1])

# What a figure on an X counts: twice the sum of the standing numbers of the colour [text], or, as
# the printed example may be read, four times the sum, or twice the number of standing districts.
X_SCORINGS = ("sum-2", "sum-4", "count-2")
SUM_2, SUM_4, COUNT_2 = range(3)
X_TIMES = table([2, 4, 2])

# The steps of a match: what the seat may still do.
PHASES = ("place", "move", "buy", "card", "rescue", "over")
PLACE, MOVE, BUY, CARD, RESCUE, OVER = range(6)

# The ways a match can end: one seat has most points; most figures among equals; a shared victory.
SOURCES = ("treasures", "districts", "crosses", "coins")  # of points

ENDINGS = ("points", "figures", "shared")
BY_POINTS, BY_FIGURES, SHARED = range(3)
