"""Venetian Mosaic: glassmakers of the lagoon draft cards and fill a board of five areas."""

from ridotto.core.game import Game, Option
from ridotto.games.mosaic import clicks, pieces, rules, scene, secrets
from ridotto.games.mosaic.board import ENDINGS, SOURCES
from ridotto.games.mosaic.features import FEATURES
from ridotto.games.mosaic.state import EVENTS, MOVES, State
from ridotto.games.mosaic.view import look

GAME = Game(
    key="mosaic",
    rules_number=1,
    seats=(2, 3, 4),
    options=(
        Option("choice", ("together", "tactical")),
        Option("first", ("seat", "lot")),
    ),
    designers=("Reiner Knizia",),
    published="Mille Fiori (Schmidt Spiele, 2021); Венецианская мозаика (Стиль Жизни)",
    minutes=75,
    weight="medium",
    state=State,
    moves=MOVES,
    events=EVENTS,
    endings=ENDINGS,
    ahead=("decline", "stay"),
    sources=SOURCES,
    features=FEATURES,
    rules=rules,
    secrets=secrets,
    view=look,
    scene=scene,
    clicks=clicks,
    pieces=pieces,
)
