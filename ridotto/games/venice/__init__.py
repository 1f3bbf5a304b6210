"""Venice 2099: collect treasures in a city that sinks by the cards in everybody's hands."""

from ridotto.core.game import Game, Option
from ridotto.games.venice.board import ENDINGS, SOURCES, X_SCORINGS

GAME = Game(
    key="venice",
    package=__name__,
    rules_number=1,
    seats=(2, 3, 4, 5),
    options=(
        Option("x_scoring", X_SCORINGS),
        Option("rescue_only_to_districts", ("no", "yes")),
    ),
    designers=("Leo Colovini",),
    published="Venezia 2099 (Piatnik 2014); Венеция 2099 (Мир Хобби 2014)",
    minutes=45,
    weight="light",
    endings=ENDINGS,
    sources=SOURCES,
)
