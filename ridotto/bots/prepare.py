"""Have all of a game compiled, here or in a process of its own, so that its bots think deeper."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from multiprocessing import get_context

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, ask
from ridotto.bots.master import cores
from ridotto.core.game import Game, find_game, tell_of_compiling
from ridotto.core.match import Match
from ridotto.core.rule import is_kept

ANY_SEED = 1638

Step = Callable[[str], bool]  # of preparing the game with a key; does it go well?


def prepare_bots(game: Game) -> None:
    """Let every level think once, compiled, whatever the game runs as now."""
    if not is_kept(game.key, "bots"):
        game.compile_for(think, "bots")
    think(game.in_mode(compiled=True))


def compiled_with_bots(key: str) -> Game:
    """The game of that name, it and its bots compiled if that can be done here: for many matches.

    Before anybody's time is taken, and before several processes would each do it.
    """
    game = find_game(key)
    is_told = not is_kept(key)  # whoever waits, by `compile`
    if game.compile() and not is_kept(key, "bots"):
        if not is_told:
            tell_of_compiling(game)
        prepare_bots(game)
    return game


def think(game: Game) -> None:
    """Let every level think once."""
    match = Match(game, game.seats[0], ANY_SEED)
    seat = match.waiting[0]
    for level in ladder.LEVELS:
        ladder.choose(ask(match, seat), level, Budget(simulations=1))


# Steps of preparing: each makes one piece of machine code, and needs those before it


def compile_rules(key: str) -> bool:
    """The rules of a game; False, and a sentence, where that cannot be done."""
    return find_game(key).compile()


def compile_bots(key: str) -> bool:
    """What its bots call."""
    game = find_game(key)
    prepare_bots(game)
    return is_prepared(game)


BOTS = (compile_rules, compile_bots)


def prepare(games: list[Game], steps: Sequence[Step] = BOTS) -> Iterator[tuple[Game, float]]:
    """Take the steps for games, one here, several side by side; each with the seconds it took."""
    keys = [game.key for game in sorted(games, key=length, reverse=True)]  # the longest first
    for key, seconds in side_by_side(keys, steps) if len(keys) > 1 else one_by_one(keys, steps):
        yield find_game(key), seconds


def one_by_one(keys: list[str], steps: Sequence[Step]) -> Iterator[tuple[str, float]]:
    """All steps here."""
    for key in keys:
        begun = time.perf_counter()
        if all(step(key) for step in steps):
            yield key, time.perf_counter() - begun


def side_by_side(keys: list[str], steps: Sequence[Step]) -> Iterator[tuple[str, float]]:
    """Each step of each game in any of several processes, so that no core waits before the end.

    The first step of all games comes before the second of any, and so on.
    """
    taken = dict.fromkeys(keys, 0.0)
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        running = {pool.submit(timed, steps[0], key): (key, steps[1:]) for key in keys}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                key, left = running.pop(each)
                went_well, seconds = each.result()
                taken[key] += seconds
                if went_well and left:
                    running[pool.submit(timed, left[0], key)] = (key, left[1:])
                elif went_well:
                    yield key, taken[key]


def length(game: Game) -> int:
    """How much there is to compile, about."""
    return sum(path.stat().st_size for path in game.folder.glob("*.py"))


def timed(step: Step, key: str) -> tuple[bool, float]:
    """Take a step; whether all went well, and the seconds it took."""
    begun = time.perf_counter()
    return step(key), time.perf_counter() - begun


def is_prepared(game: Game) -> bool:
    """Does this machine have the compiled rules and bots on disk?"""
    return is_kept(game.key) and is_kept(game.key, "bots")


def prepare_elsewhere(key: str, priority: int = 0) -> subprocess.Popen[str]:
    """A process that compiles a game and keeps the result on disk; closed by `with`."""
    compiler = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "ridotto", "prepare", key],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if priority and hasattr(os, "setpriority"):
        with suppress(OSError):  # then it competes with others, and is done sooner
            os.setpriority(os.PRIO_PROCESS, compiler.pid, priority)
    return compiler
