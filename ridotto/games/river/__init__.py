"""River Valley: gather glass from a forest river and lay it out in your factory."""

from ridotto.core.game import Game, Option
from ridotto.games.river.board import ENDINGS, SOURCES

GAME = Game(
    key="river",
    package=__name__,
    rules_number=1,
    seats=(1, 2, 3, 4, 5),
    options=(Option("lake_in_end_phase", ("yes", "no")),),
    designers=("Adam Hill", "Ben Pinchback", "Matt Riddle"),
    published="River Valley Glassworks (Allplay, 2024); Річкова Долина. Фабрика мозаїки (Бельвіль)",
    minutes=25,
    weight="light",
    endings=ENDINGS,
    ahead=("pass_turn",),
    sources=SOURCES,
)
