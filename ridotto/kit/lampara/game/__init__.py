"""Lampara: fishing by lamplight, and selling at the right moment. From the kit for authors."""

from ridotto.core.game import Game
from ridotto.kit.lampara.game.board import ENDINGS, SOURCES

GAME = Game(
    key="lampara",
    package=__name__,
    rules_number=1,
    seats=(2, 3, 4),
    options=(),
    designers=("Ridotto",),
    published="the kit for authors",
    minutes=10,
    weight="light",
    endings=ENDINGS,
    sources=SOURCES,
)
