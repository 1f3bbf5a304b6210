"""The names of what `observe` writes, in its order: the own seat first, then clockwise."""

from ridotto.core.features import SEATS_FROM_OWN, named
from ridotto.kit.lampara.game.board import CATCHES, SEATS

FEATURES = (
    *named(("hand", "sold"), CATCHES),
    *named(SEATS_FROM_OWN[:SEATS], ("cards", "points", "turn")),
    "deck",
)
