"""The Doge's way home: two houses of Venice pull the Doge and his Favourite to their doors."""

from ridotto.core.game import Game, Option
from ridotto.games.doge import clicks, pieces, rules, scene, secrets
from ridotto.games.doge.board import ENDINGS, SOURCES
from ridotto.games.doge.features import FEATURES, turned
from ridotto.games.doge.state import EVENTS, MOVES, State
from ridotto.games.doge.view import look

GAME = Game(
    key="doge",
    rules_number=1,
    seats=(2,),
    options=(Option("rounds", ("full", "single")),),
    designers=("Reiner Knizia",),
    published="Сумерки Венеции (Звезда); akin to Times Square (2006) and Royal Visit (2020)",
    minutes=30,
    weight="light",
    state=State,
    moves=MOVES,
    events=EVENTS,
    endings=ENDINGS,
    sources=SOURCES,
    moments=("round_ends",),
    features=FEATURES,
    turned=turned,
    rules=rules,
    secrets=secrets,
    view=look,
    scene=scene,
    clicks=clicks,
    pieces=pieces,
)
