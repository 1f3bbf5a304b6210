"""How fast the rules run on one core, beside OpenSpiel's games in the same run.

Machines are noisy: ours and theirs take turns, each gets its best round, and ratios are told.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from ridotto.core.game import Game
from ridotto.lab import beside

ROUNDS = 5  # turns that each contestant takes
OURS_MOVES = 1_000_000  # moves of ours in a turn
COPIES = 1_000_000
THEIR_SECONDS = 0.5  # of a turn stepped from Python
ROLLOUTS = 10_000  # of a turn inside OpenSpiel
UCT = 1.4


@dataclass(frozen=True)
class GameSpeed:
    """The figures of one game at one number of seats."""

    game: str
    seats: int
    moves_per_second: float
    games_per_second: float
    copy_microseconds: float
    state_bytes: int
    compile_seconds: float


@dataclass(frozen=True)
class Report:
    """Our games and the yardsticks."""

    games: list[GameSpeed]
    yardsticks: dict[str, float] = field(default_factory=dict)  # moves a second
    beside: dict[str, Any] = field(default_factory=dict)  # batches beside Pgx, where it is there

    def to_dict(self) -> dict[str, Any]:
        data = asdict(self)
        for row in data["games"]:
            row["ratios"] = {
                name: row["moves_per_second"] / speed for name, speed in self.yardsticks.items()
            }
        return data


def bench(games: list[Game], tell: Callable[[str], None] = lambda _: None) -> Report:
    """Measure the games and, where OpenSpiel is installed, the yardsticks, turn by turn."""
    for game in games:
        tell(game.key)
        game.compile()
        our_turn(game)
    theirs = yardsticks()
    best: dict[str, float] = dict.fromkeys([game.key for game in games], 0.0)
    best_theirs: dict[str, float] = dict.fromkeys(theirs, 0.0)
    for turn in range(ROUNDS):
        tell(f"{turn + 1}/{ROUNDS}")
        for game in games:
            best[game.key] = max(best[game.key], our_turn(game))
        for name, measure in theirs.items():
            best_theirs[name] = max(best_theirs[name], measure())
    compared = beside.compare(games, ROUNDS) if beside.is_there() else {}
    return Report([game_speed(game, best[game.key]) for game in games], best_theirs, compared)


def our_turn(game: Game) -> float:
    """Random moves with their legal moves generated, one core, new matches included: per second."""
    states, codes = game.state.blank(), np.zeros(game.moves.size, np.int32)
    options = game.choices(game.full_options(None))
    seed = np.arange(1, 5, dtype=np.uint64)
    started = perf_counter()
    game.loops.random_moves(states, game.seats[0], options, seed, OURS_MOVES, codes)
    return OURS_MOVES / (perf_counter() - started)


def game_speed(game: Game, moves_per_second: float) -> GameSpeed:
    """All figures of a game."""
    states, codes = game.state.blank(), np.zeros(game.moves.size, np.int32)
    options = game.choices(game.full_options(None))
    seed = np.arange(1, 5, dtype=np.uint64)
    matches = game.loops.random_moves(states, game.seats[0], options, seed, OURS_MOVES, codes)
    return GameSpeed(
        game=game.key,
        seats=game.seats[0],
        moves_per_second=moves_per_second,
        games_per_second=moves_per_second * matches / OURS_MOVES,
        copy_microseconds=copy_time(game),
        state_bytes=game.state.dtype.itemsize,
        compile_seconds=compile_time(game),
    )


def copy_time(game: Game) -> float:
    """Microseconds to copy a state inside compiled code."""
    source, target = game.state.blank(), game.state.blank(64)
    game.loops.copies(source, target, 1)
    started = perf_counter()
    game.loops.copies(source, target, COPIES)
    return (perf_counter() - started) / COPIES * 1e6


def compile_time(game: Game) -> float:
    """Seconds in which a new process compiles the rules on a machine that has compiled nothing."""
    code = f"import ridotto; ridotto.game({game.key!r}).compile()"
    with tempfile.TemporaryDirectory() as folder:
        started = perf_counter()
        subprocess.run(  # noqa: S603
            [sys.executable, "-c", code],
            env={**os.environ, "RIDOTTO_CACHE": folder, "RIDOTTO_JIT": ""},
            stderr=subprocess.DEVNULL,
            check=True,
        )
        return perf_counter() - started


def yardsticks() -> dict[str, Callable[[], float]]:
    """OpenSpiel's C++ games: stepped from Python, and hearts rolled out inside its C++."""
    try:
        import pyspiel
    except ImportError:
        return {}
    return {
        "openspiel gin_rummy, from Python": lambda: stepped(pyspiel, "gin_rummy"),
        "openspiel hearts, from Python": lambda: stepped(pyspiel, "hearts"),
        "openspiel hearts, inside C++": lambda: rolled_out(pyspiel),
    }


def dealt(pyspiel: Any, name: str) -> Any:
    """A state of an OpenSpiel game at its first decision."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def play_out(state: Any) -> int:
    """Random actions to the end; returns how many of them were decisions."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


def stepped(pyspiel: Any, name: str) -> float:
    """Decisions a second, one Python call after another."""
    decisions, started = 0, perf_counter()
    while perf_counter() - started < THEIR_SECONDS:
        decisions += play_out(dealt(pyspiel, name))
    return decisions / (perf_counter() - started)


def rolled_out(pyspiel: Any) -> float:
    """Decisions a second of random rollouts that never leave C++."""
    state = dealt(pyspiel, "hearts")
    length = sum(play_out(state.clone()) for _ in range(100)) / 100
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, UCT, 1, 1, False, 1, False)
    started = perf_counter()
    bot.step(state)
    return ROLLOUTS * length / (perf_counter() - started)
