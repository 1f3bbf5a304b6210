"""Serenissima: galleys carry goods and sailors between the ports of the Mediterranean."""

from ridotto.core.game import Game, Option, OwnText
from ridotto.games.serenissima.board import BOOKS, ENDINGS
from ridotto.games.serenissima.chart import chart_of, read_file

GAME = Game(
    key="serenissima",
    package=__name__,
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
    endings=ENDINGS,
    ahead=("let_pass",),
    sources=BOOKS,
    moments=("scored",),
)
