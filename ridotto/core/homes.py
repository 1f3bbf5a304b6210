"""Where the games are: folders of `ridotto/games`, and installed packages that bring one.

An installed package names its game in the group `ridotto.games` of its entry points: the key of the
game, and the package with its `GAME`. A game of our own keeps its key if a package claims it too.
"""

import pkgutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
GAMES = "ridotto.games"  # our own package of games, and the group of the entry points
CORE = "core"  # what modules that belong to no game belong to


@cache
def installed() -> dict[str, str]:
    """By key, the packages of games that live elsewhere."""
    from importlib.metadata import entry_points  # takes a while, and few ask

    return {entry.name: entry.module for entry in entry_points(group=GAMES)}


def own_keys() -> tuple[str, ...]:
    """The keys of the games in our own folder."""
    found = pkgutil.iter_modules([str(PACKAGE / "games")])
    return tuple(each.name for each in found if each.ispkg)


def game_keys() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted({*own_keys(), *installed()}))


def package_of(key: str) -> str:
    """The package of a game."""
    return f"{GAMES}.{key}" if key in own_keys() else installed()[key]


def key_of(module: str) -> str:
    """The game that a module belongs to, or CORE."""
    if module.startswith(f"{GAMES}."):
        return module.split(".")[2]
    if module.startswith("ridotto."):
        return CORE
    found = (key for key, home in installed().items() if f"{module}.".startswith(f"{home}."))
    return next(found, CORE)


def folder_of(key: str) -> Path:
    """The folder of a game, or of what belongs to none."""
    if key == CORE or key in own_keys():
        return PACKAGE / "games" / key
    spec = find_spec(package_of(key))
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"{key}: {package_of(key)} is not a package with a game")
    return Path(spec.submodule_search_locations[0])
