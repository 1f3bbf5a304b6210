"""Lampara: fishing by lamplight, and selling at the right moment. From the kit for authors."""

from ridotto.core.game import Game
from ridotto.kit.lampara.game import clicks, pieces, rules, scene, secrets
from ridotto.kit.lampara.game.board import ENDINGS, SOURCES
from ridotto.kit.lampara.game.features import FEATURES
from ridotto.kit.lampara.game.state import EVENTS, MOVES, State
from ridotto.kit.lampara.game.view import look

GAME = Game(
    key="lampara",
    rules_number=1,
    seats=(2, 3, 4),
    options=(),
    designers=("Ridotto",),
    published="the kit for authors",
    minutes=10,
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
