"""One folder for each game of the house. A folder in here is all it takes to add a game.

The package can be called: `ridotto.games()` gives the keys. Python binds the name of a package in
its parent as soon as it is imported, so a function of the same name would not last.
"""

import sys
from types import ModuleType

from ridotto.core.homes import game_keys


class Shelf(ModuleType):
    """A package that tells its content, and that of installed packages with a game."""

    def __call__(self) -> tuple[str, ...]:
        """The keys of the games of the house."""
        return game_keys()


sys.modules[__name__].__class__ = Shelf
