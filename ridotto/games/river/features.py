"""The names of what `observe` writes, in its order: the own board first, then clockwise."""

from ridotto.core.features import SEATS_FROM_OWN, named
from ridotto.games.river.board import COLOURS, COLUMNS, PHASES, SEATS, SHAPES, TILES

KINDS = named(SHAPES, COLOURS)
COLUMN_NAMES = tuple(f"column-{n + 1}" for n in range(COLUMNS))
PLACES = tuple(f"place-{n + 1}" for n in range(len(TILES)))
FACTORY = (*named(COLUMN_NAMES, (*COLOURS, "height")), "stock", "overflow", "points")

FEATURES = (
    *named(PLACES, (*named(("tile",), TILES), "stones", "used", *COLOURS)),
    *named(SEATS_FROM_OWN[:SEATS], (*named(("pouch",), KINDS), *named(("factory",), FACTORY))),
    *named(("lake", "bag"), KINDS),
    *named(("hand",), COLOURS),
    *named(("phase",), PHASES),
    *named(("players",), [str(n + 1) for n in range(SEATS)]),
    *("my-turn", "my-place", "bag-left", "end-began", "turns-left", "lake-closed"),
)
