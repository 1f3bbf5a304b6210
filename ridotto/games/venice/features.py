"""The names of what `observe` writes, in its order: the own seat first, then clockwise."""

from ridotto.core.features import SEATS_FROM_OWN, named
from ridotto.games.venice.board import (
    COLOURS,
    MOST_FIGURES,
    MOST_SEATS,
    PHASES,
    SQUARES,
    X_SCORINGS,
)

OWN = SEATS_FROM_OWN[:MOST_SEATS]
SQUARE = (
    *("stands", "platform", "number", "cross", "coins"),
    *named(("colour",), COLOURS),
    *named(("my-figure",), [str(n + 1) for n in range(MOST_FIGURES)]),
    *named(("figure-of",), OWN[1:]),
    *("adrift", "my-card", "unknown-card"),
)
SEAT = ("there", "coins", "gondolas", "cards", "last-value", "turn", "figures", "points")

FEATURES = (
    *named(SQUARES, SQUARE),
    *named(OWN, (*SEAT, *named(("treasures",), COLOURS))),
    *named(COLOURS, ("stock", "worth")),
    *named(("phase",), PHASES),
    *named(("x-scoring",), X_SCORINGS),
    "dry-rescue",
)
