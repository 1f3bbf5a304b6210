"""Venetian Mosaic: glassmakers of the lagoon draft cards and fill a board of five areas."""

from ridotto.core.game import Game, Option
from ridotto.games.mosaic.board import ENDINGS, SOURCES

GAME = Game(
    key="mosaic",
    package=__name__,
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
    endings=ENDINGS,
    ahead=("decline", "stay"),
    sources=SOURCES,
)
