"""The names of what `observe` writes, in its order: the own seat first, then clockwise."""

from ridotto.core.features import SEATS_FROM_OWN, named
from ridotto.games.serenissima.board import (
    ASKINGS,
    CARDS,
    GALLEYS,
    GOODS,
    MOST_SEATS,
    NUMBER_KEYS,
    PHASES,
    SCORINGS,
    ZONE_KEYS,
)

OWN = SEATS_FROM_OWN[:MOST_SEATS]
FLEET = tuple(f"galley-{number}" for number in NUMBER_KEYS)
PORT = (
    *named(("of",), OWN),
    *("neutral", "closed"),
    *named(("stored", "made"), GOODS),
    *("garrison", "slots", "fort", "basilica"),
)
GALLEY = (
    *named(("of",), OWN),
    "crew",
    *named(("cargo",), GOODS),
    *named(("at",), ZONE_KEYS),
    "active",
)

FEATURES = (
    *named(OWN, ("there", "purse", "reserve", "galleys", "ports", "turn", "first")),
    *named(ZONE_KEYS, PORT),
    *named(FLEET, GALLEY),
    *named(("phase",), PHASES),
    *("reach", "steps", "strength", "sale-closed", "capture-closed", "bought"),
    *named(("asking",), ASKINGS),
    *named(("offered", "loot"), GOODS),
    *named(("target",), (*FLEET, "port")),
    *named((*FLEET[:GALLEYS], "shore"), (*GOODS, "sailor"), ("taken", "given")),
    *("track", "scorings", "turn-number", "forts-left", "basilicas-left"),
    *named(("scoring",), [str(n + 1) for n in range(SCORINGS)]),
    *named(("deck",), CARDS),
    *named(("supply",), GOODS),
)
