"""Modules written against the contract, bound to the rules and the taste of a game."""

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from ridotto.core import contract
from ridotto.core.game import Game, find_game
from ridotto.core.homes import package_of

TASTE = ("policy", "evaluate", "enough", "notice")
JUDGE = "judge"
PLAIN = "ridotto.bots.plain"
GREEDY = "ridotto.bots.greedy"
SEARCH = "ridotto.bots.search"
LAST = "ridotto.bots.last"
TOGETHER = (GREEDY, SEARCH, LAST)  # one piece of machine code, which asks for all when it is read


def bound(game: Game, template: str) -> ModuleType:
    """A module of the bots for a game, as the game runs now."""
    for each in TOGETHER:
        plain(game.key, each)
    return game.as_it_runs(plain(game.key, template))


@cache
def plain(key: str, template: str) -> ModuleType:
    """A module of the bots bound to a game, not compiled."""
    module = find_game(key).load(template)
    for name, function in taste(key).items():
        setattr(module, name, function)
    return module


@cache
def taste(key: str) -> dict[str, object]:
    """The functions of taste: the game's own where it brings them, else the plain ones."""
    usual = find_game(key).load(PLAIN)
    own = own_taste(key)
    for name in TASTE:
        setattr(usual, name, getattr(own, name, getattr(usual, name)))
    return {name: getattr(usual, name) for name in (*TASTE, JUDGE)}


@cache
def own_taste(key: str) -> ModuleType | None:
    """The module `taste` of a game, if there is one."""
    name = f"{package_of(key)}.taste"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def inputs(game: Game) -> tuple[str, ...]:
    """The names of all numbers that a mind of the game sees: those of `observe`, then `notice`."""
    noticed: tuple[str, ...] = getattr(own_taste(game.key), "NOTICED", contract.NOTICED)
    return (*game.features, *noticed)
