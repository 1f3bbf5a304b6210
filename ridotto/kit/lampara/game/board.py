"""The cards of Lampara. Data only; every figure is [invented]."""

from ridotto.core.record import table

SEATS = 4  # at most
NOBODY = -1

CATCHES = ("sardine", "squid", "crab", "eel")
CATCH_COUNT = len(CATCHES)
COPIES = 8  # of each catch
CARDS = COPIES * CATCH_COUNT
HAND = 4  # cards dealt to each seat
NET = 2  # cards drawn in a cast
FULL = 6  # with more cards in hand nobody casts
MOST_CARDS = FULL + NET  # in a hand

PRICES = table([0, 1, 3, 6, 10, 15, 21, 28, 36])  # of so many cards of one catch
FIRST_SALE = 3  # more for the first sale of a catch

ENDINGS = ("sold-out",)
SOURCES = ("market",)  # of points
