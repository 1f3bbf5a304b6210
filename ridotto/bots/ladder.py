"""The ladder of bots: four levels, one question.

    states = match.known(seat)          # never the true position
    decision = choose(match.game, states, seat, match.seats, "master", seconds=1.0)
    match.play(seat, decision.code)

A budget is a time or a number of simulations; with simulations and a seed the answer can be had
again. Novice and apprentice need no budget. Compiled code frees the interpreter, so `choose` may
run in a thread, and another thread may set `stop` to have the answer at once.
"""

import threading
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.bots.bind import bound
from ridotto.bots.errors import BadBudget, NothingToChoose, UnknownBot
from ridotto.bots.plain import Weights
from ridotto.core import chance
from ridotto.core.contract import Codes
from ridotto.core.game import Game
from ridotto.core.record import States

LEVELS = ("novice", "apprentice", "journeyman", "master")
DEFAULT_SECONDS = 1.0
APPRENTICE_DEALS = 8  # ways to deal the hidden that the apprentice looks at

GREEDY = "ridotto.bots.greedy"


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a move."""

    code: int
    win_share: float  # the part of a win that the seat expects, 0..1
    points: float  # the points that the seat expects
    visits: int  # how often the move was tried
    spread: float  # the standard error of the win share


@dataclass(frozen=True)
class Decision:
    """The move that a bot chose, and why: the moves it looked at, the best first."""

    code: int
    thoughts: tuple[Thought, ...] = ()
    simulations: int = 0


@dataclass(frozen=True)
class Question:
    """A position as a seat knows it, and with what luck to think about it."""

    game: Game
    states: States
    seat: int
    seats: int
    seed: chance.Words


def choose(
    game: Game,
    states: States,
    seat: int,
    seats: int,
    level: str,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: str | int | None = None,
    stop: threading.Event | None = None,  # noqa: ARG001
) -> Decision:
    """The move that a bot of a level makes; `states` is what the seat knows, `Match.known(seat)`."""
    if level not in LEVELS:
        raise UnknownBot(bot=str(level)[:40], allowed=", ".join(LEVELS))
    check_budget(seconds, simulations)
    if not game.loops.whose(states) >> seat & 1:
        raise NothingToChoose(seat=seat + 1)
    words = chance.derived_words(chance.parse_seed(seed), "bot", seat)
    question = Question(game, states, seat, seats, words)
    return by_taste(question) if level == "novice" else by_one_move(question)


def check_budget(seconds: float | None, simulations: int | None) -> None:
    """Is there time, or a number of simulations, above zero?"""
    for budget in (seconds, simulations):
        if budget is not None and not budget > 0:
            raise BadBudget(budget=str(budget)[:40])


def by_taste(question: Question) -> Decision:
    """The novice: a random move, those of better taste more often."""
    codes, weights = scratch(question.game)
    loops = bound(question.game, GREEDY)
    code = loops.choose_by_taste(question.states, question.seat, question.seed, codes, weights)
    return Decision(int(code))


def by_one_move(question: Question) -> Decision:
    """The apprentice: the move that leads to the best position."""
    game = question.game
    codes, weights = scratch(game)
    loops = bound(game, GREEDY)
    table = np.zeros((game.moves.size, 3), np.float64)
    n = loops.look_ahead(
        question.states,
        question.states.copy(),
        question.seat,
        question.seats,
        question.seed,
        APPRENTICE_DEALS,
        codes,
        weights,
        table,
    )
    likes = loops.TASTE * weights[:n] / weights[:n].sum()
    means = table[:n] / APPRENTICE_DEALS
    order = np.lexsort((means[:, loops.POINTS], means[:, loops.SHARE] + likes))[::-1]
    thoughts = [thought(loops, int(codes[i]), means[i]) for i in order]
    return Decision(thoughts[0].code, tuple(thoughts))


def thought(loops: ModuleType, code: int, mean: npt.NDArray[Any]) -> Thought:
    share, square, points = mean[loops.SHARE], mean[loops.SQUARE], mean[loops.POINTS]
    spread = max(0.0, square - share * share) ** 0.5 / APPRENTICE_DEALS**0.5
    return Thought(code, float(share), float(points), APPRENTICE_DEALS, spread)


def scratch(game: Game) -> tuple[Codes, Weights]:
    """Room for the legal moves and their weights."""
    return np.zeros(game.moves.size, np.int32), np.zeros(game.moves.size, np.float32)
