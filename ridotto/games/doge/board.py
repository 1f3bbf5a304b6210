"""The street, the pieces and the cards of the Doge's way home. Data only.

Each figure is marked [text] where the rulebook gives it, [sourced] where public descriptions of the
sister games (Times Square, Royal Visit) do, and [deduced] where it follows from these.
"""

from ridotto.core.record import table

SEATS = 2
NOBODY = -1

# The street: cells -8..8 [sourced]. Seat 0 lives at the right end (+), seat 1 at the left end (-).
END = 8
MANSION = (
    7  # the two last cells of each side, 7 and 8, are a mansion [text for the Favourite's alley]
)
SIDE = table([1, -1])  # the direction of each seat's mansion

# The pieces in the street; the Favourite walks in her own alley.
PIECES = ("left-guard", "doge", "right-guard", "merchant", "harlequin")
LEFT_GUARD, DOGE, RIGHT_GUARD, MERCHANT, HARLEQUIN = range(5)
GUARD_START = 2  # [text]
LOT_START = 1  # Merchant and Harlequin, on the side of the player who drew them [text]

# The four types of card; a Guards card may move either Guard.
TYPES = ("doge", "guards", "merchant", "harlequin")
DOGE_TYPE, GUARDS_TYPE, MERCHANT_TYPE, HARLEQUIN_TYPE = range(4)
NO_TYPE = -1
PIECE_TYPE = table([GUARDS_TYPE, DOGE_TYPE, GUARDS_TYPE, MERCHANT_TYPE, HARLEQUIN_TYPE])

# The 54 cards [text].
KINDS = (
    "doge-1",
    "guards-1",
    "guards-1-1",
    "guards-to-doge",
    "merchant-1",
    "merchant-2",
    "merchant-3",
    "harlequin-1",
    "harlequin-2",
    "harlequin-3",
    "harlequin-4",
    "harlequin-5",
    "harlequin-to-centre",
)
KIND_COUNT = len(KINDS)
(DOGE_1, GUARDS_1, GUARDS_1_1, GUARDS_TO_DOGE, MERCHANT_1) = range(5)
HARLEQUIN_1 = 7
HARLEQUIN_TO_CENTRE = 12
MERCHANT_VALUES = 3
HARLEQUIN_VALUES = 5
COPIES = table([12, 4, 10, 2, 2, 8, 2, 1, 3, 4, 3, 1, 2])
KIND_TYPE = table([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3])
CARDS = int(COPIES.sum())
HAND = 8

# The ways of a Guards 1+1: steps of the left and of the right Guard [text].
PAIR_WAYS = (
    "both-left",
    "apart",
    "together",
    "both-right",
    "left-guard-left",
    "left-guard-right",
    "right-guard-left",
    "right-guard-right",
)
PAIR_STEPS = table([(-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2), (0, 2)])

LAST_DEAL = 3  # a round has two deals, a third if nothing is decided [text]
ROUNDS = 2  # a match has two rounds, a third if nothing is decided [text]
LAST_ROUND = 3

# The ways a round can end; the last of them also tells how a match ended.
ENDINGS = ("doge-home", "favourite-home", "doge-side", "favourite-side", "drawn")
DOGE_HOME, FAVOURITE_HOME, DOGE_SIDE, FAVOURITE_SIDE, DRAWN = range(5)
SOURCES = ENDINGS[:DRAWN]  # of rounds won
