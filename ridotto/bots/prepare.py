"""Have all of a game compiled, here or in a process of its own, so that its bots think deeper."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, ask
from ridotto.bots.master import cores
from ridotto.core.game import DONE, Game
from ridotto.core.match import Match
from ridotto.core.rule import cache_folder

ANY_SEED = 1638


def prepare_bots(game: Game) -> None:
    """Let every level think once, compiled, whatever the game runs as now."""
    match = Match(game.in_mode(compiled=True), game.seats[0], ANY_SEED)
    seat = match.waiting[0]
    for level in ladder.LEVELS:
        ladder.choose(ask(match, seat), level, Budget(simulations=1))
    if folder := cache_folder(game.key, "bots"):
        (folder / DONE).touch()


def prepare(games: list[Game]) -> Iterator[tuple[Game, float]]:
    """Compile games, one here, several side by side; each with the seconds it took, if it could."""
    begun = time.perf_counter()
    if len(games) == 1:
        if games[0].compile():
            prepare_bots(games[0])
            yield games[0], time.perf_counter() - begun
        return
    with ThreadPoolExecutor(cores()) as pool:
        for game, (seconds, told) in zip(games, pool.map(timed, games), strict=True):
            print(told, end="", file=sys.stderr)
            if is_prepared(game):
                yield game, seconds


def timed(game: Game) -> tuple[float, str]:
    """Compile a game elsewhere; the seconds it took, and what was told."""
    begun = time.perf_counter()
    _, told = prepare_elsewhere(game.key).communicate()
    return time.perf_counter() - begun, told


def is_prepared(game: Game) -> bool:
    """Does this machine have the compiled rules and bots on disk?"""
    folder = cache_folder(game.key, "bots")
    return game.is_kept and folder is not None and (folder / DONE).exists()


def prepare_elsewhere(key: str, priority: int = 0) -> subprocess.Popen[str]:
    """A process that compiles a game and keeps the result on disk."""
    compiler = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "ridotto", "prepare", key],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if priority and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, compiler.pid, priority)
    return compiler
