"""The Doge's way home: two houses of Venice pull the Doge and his Favourite to their doors."""

from ridotto.core.game import Game, Option
from ridotto.games.doge.board import ENDINGS, SOURCES

GAME = Game(
    key="doge",
    package=__name__,
    rules_number=1,
    seats=(2,),
    options=(Option("rounds", ("full", "single")),),
    designers=("Reiner Knizia",),
    published="Сумерки Венеции (Звезда); akin to Times Square (2006) and Royal Visit (2020)",
    minutes=30,
    weight="light",
    endings=ENDINGS,
    sources=SOURCES,
    moments=("round_ends",),
)
