"""Venice 2099: collect treasures in a city that sinks by the cards in everybody's hands."""

from ridotto.core.game import Game, Option
from ridotto.games.venice import clicks, pieces, rules, scene, secrets
from ridotto.games.venice.board import ENDINGS, SOURCES, X_SCORINGS
from ridotto.games.venice.features import FEATURES
from ridotto.games.venice.state import EVENTS, MOVES, State
from ridotto.games.venice.view import look

GAME = Game(
    key="venice",
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
    state=State,
    moves=MOVES,
    events=EVENTS,
    endings=ENDINGS,
    sources=SOURCES,
    features=FEATURES,
    rules=rules,
    secrets=secrets,
    view=look,
    scene=scene,
    clicks=clicks,
    pieces=pieces,
)
