"""One folder for each game of the house. A folder in here is all it takes to add a game.

The package can be called: `ridotto.games()` gives the keys. Python binds the name of a package in
its parent as soon as it is imported, so a function of the same name would not last.
"""

import pkgutil
import sys
from types import ModuleType


class Shelf(ModuleType):
    """A package that tells its content."""

    def __call__(self) -> tuple[str, ...]:
        """The keys of the games of the house."""
        return tuple(
            sorted(found.name for found in pkgutil.iter_modules(self.__path__) if found.ispkg)
        )


sys.modules[__name__].__class__ = Shelf
