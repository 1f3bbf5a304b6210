"""Serenissima: galleys carry goods and sailors between the ports of the Mediterranean."""

from ridotto.core.game import Game, Option, OwnText
from ridotto.games.serenissima import clicks, pieces, rules, scene, secrets
from ridotto.games.serenissima.board import BOOKS, ENDINGS
from ridotto.games.serenissima.chart import chart_of, read_file
from ridotto.games.serenissima.features import FEATURES
from ridotto.games.serenissima.state import EVENTS, MOVES, State
from ridotto.games.serenissima.view import look

GAME = Game(
    key="serenissima",
    rules_number=1,
    seats=(2, 3, 4),
    options=(
        Option("money", ("open", "hidden")),
        Option("closed", ("random", "chosen")),
        Option("map", ("standard",), OwnText(read_file, chart_of)),
    ),
    designers=("Dominique Ehrhard",),
    published="Serenissima, second edition (Ystari, 2012)",
    minutes=120,
    weight="heavy",
    state=State,
    moves=MOVES,
    events=EVENTS,
    endings=ENDINGS,
    ahead=("let_pass",),
    sources=BOOKS,
    moments=("scored",),
    features=FEATURES,
    rules=rules,
    secrets=secrets,
    view=look,
    scene=scene,
    pieces=pieces,
    clicks=clicks,
)
