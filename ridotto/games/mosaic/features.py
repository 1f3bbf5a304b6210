"""The names of what `observe` writes, in its order: the own seat first, then to the left."""

from ridotto.core.features import SEATS_FROM_OWN, named
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    AREAS,
    BONUS_AREAS,
    NUMBERS,
    PHASES,
    SEATS,
    TYPES,
)

OWN = SEATS_FROM_OWN[:SEATS]
CELLS = tuple(
    f"{area}.{cell + 1}" for area, n in zip(AREAS, AREA_CELLS, strict=True) for cell in range(n)
)
FIGURES = ("points", "diamonds", "ship", "turn", "doge", "chosen", "there")
KINDS = named(TYPES, NUMBERS)
CARD = (*named(("symbol",), TYPES), *named(("number",), NUMBERS))

FEATURES = (
    *named(OWN, CELLS),
    *named(OWN, (*FIGURES, *named(("bonus",), BONUS_AREAS))),
    *named(OWN, ("hand",), KINDS),
    *named(("row", "discard"), KINDS),
    *named(("my-choice", "card"), CARD),
    *named(("phase",), PHASES),
    *("deck", "row-left", "round", "cycle", "cycles-left", "hand-size", "in-turn"),
)
