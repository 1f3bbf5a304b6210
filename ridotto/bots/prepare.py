"""Have all of a game compiled, here or in a process of its own, so that its bots think deeper."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, ask
from ridotto.bots.master import cores
from ridotto.core.game import Game
from ridotto.core.match import Match
from ridotto.core.rule import is_kept

ANY_SEED = 1638


def prepare_bots(game: Game) -> None:
    """Let every level think once, compiled, whatever the game runs as now."""
    if not is_kept(game.key, "bots"):
        game.compile_for(think, "bots")
    think(game.in_mode(compiled=True))


def think(game: Game) -> None:
    """Let every level think once."""
    match = Match(game, game.seats[0], ANY_SEED)
    seat = match.waiting[0]
    for level in ladder.LEVELS:
        ladder.choose(ask(match, seat), level, Budget(simulations=1))


def prepare(games: list[Game]) -> Iterator[tuple[Game, float]]:
    """Compile games, one here, several side by side; each with the seconds it took, if it could."""
    begun = time.perf_counter()
    if len(games) == 1:
        if games[0].compile():
            prepare_bots(games[0])
            yield games[0], time.perf_counter() - begun
        return
    longest_first = sorted(games, key=length, reverse=True)  # so that no core is idle at the end
    with ThreadPoolExecutor(cores()) as pool:
        for game, (seconds, told) in zip(
            longest_first, pool.map(timed, longest_first), strict=True
        ):
            print(told, end="", file=sys.stderr)
            if is_prepared(game):
                yield game, seconds


def length(game: Game) -> int:
    """How much there is to compile, about."""
    return sum(path.stat().st_size for path in game.folder.glob("*.py"))


def timed(game: Game) -> tuple[float, str]:
    """Compile a game elsewhere; the seconds it took, and what was told."""
    begun = time.perf_counter()
    with prepare_elsewhere(game.key) as compiler:
        _, told = compiler.communicate()
    return time.perf_counter() - begun, told


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
