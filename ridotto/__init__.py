"""Ridotto, a house of games.

>>> import ridotto
>>> match = ridotto.new("doge", seats=2, seed=7)
>>> match.waiting
(0,)
>>> match.moves(0)[0].text("en")
'Doge 1: the Doge goes one cell towards ruby'
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ridotto.core.errors import IllegalMove, RidottoError

if TYPE_CHECKING:

    def games() -> tuple[str, ...]:
        """The keys of the games of the house."""

else:
    from ridotto import games

if TYPE_CHECKING:
    from ridotto.core.game import Game
    from ridotto.core.match import Match

__version__ = "0.2.0"
__all__ = ["IllegalMove", "RidottoError", "game", "games", "load", "new"]


def game(key: str) -> "Game":
    """A game by its key."""
    from ridotto.core.game import find_game

    return find_game(key)


def new(
    key: str,
    seats: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
) -> "Match":
    """Begin a match; without `seats` for the smallest number of players the game allows.

    Where an option takes a text of one's own, the name of a file with it may be given.
    """
    from ridotto.core.match import Match

    found = game(key)
    options = found.read_files(options)
    return Match(found, found.seats[0] if seats is None else seats, seed, options)


def load(path: str | Path) -> "Match":
    """Open a match file."""
    from ridotto.core.match import load_match

    return load_match(path)
