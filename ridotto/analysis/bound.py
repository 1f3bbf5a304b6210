"""The playouts bound to a game."""

from types import ModuleType

import numpy as np

from ridotto.analysis.traits import new_traits
from ridotto.bots import bind
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.core.rule import is_kept

PLAYOUT = "ridotto.analysis.playout"
LAYER = "analysis"
ANY_SEED = 1638


def playouts_of(game: Game) -> ModuleType:
    """The module `playout` for a game, as the game runs now."""
    return game.as_it_runs(bind.plain(game.key, PLAYOUT))


def has_playouts(game: Game) -> bool:
    """Does this machine have the compiled playouts of a game on disk?"""
    return is_kept(game.key, LAYER)


def compile_playouts(key: str) -> bool:
    """Have the playouts compiled and kept on disk, whatever the game runs as now."""
    game = find_game(key)
    if not has_playouts(game):
        game.compile_for(play_once, LAYER)
    return has_playouts(game)


def play_once(game: Game) -> None:
    """Call what is called of the playouts, with the types that an analysis uses."""
    match = Match(game, game.seats[0], ANY_SEED)
    seat, luck = match.waiting[0], np.ones(4, np.uint64)
    traits, means = new_traits(game, match.seats), np.zeros(match.seats)
    playouts = playouts_of(game)
    playouts.imagine(match.known(seat), seat, seat, match.codes(seat)[0], 1, luck, traits)
    playouts.outlook(match.known(seat), seat, 1, luck, traits, means)
