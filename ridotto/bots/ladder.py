"""The ladder of bots: four levels, one question.

    states = match.known(seat)          # never the true position
    decision = choose(match.game, states, seat, match.seats, "master", seconds=1.0)
    match.play(seat, decision.code)

A budget is a time or a number of simulations; with simulations and a seed the answer can be had
again. Novice and apprentice need no budget. Compiled code frees the interpreter, so `choose` may
run in a thread, and another thread may set `stop` to have the answer at once.
"""

import threading

import numpy as np

from ridotto.bots import master
from ridotto.bots.bind import bound
from ridotto.bots.decision import Decision, Question, Thought
from ridotto.bots.errors import BadBudget, NothingToChoose, UnknownBot
from ridotto.bots.master import Budget
from ridotto.bots.memory import Memory
from ridotto.core import chance
from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.game import Game
from ridotto.core.record import States

LEVELS = ("novice", "apprentice", "journeyman", "master")
DEFAULT_SECONDS = 1.0
NOVICE_TASTE = 0.5  # the power of the policy's weights that he feels; 0 would be none
APPRENTICE_DEALS = 8  # ways to deal the hidden that the apprentice looks at
JOURNEYMAN_SIMULATIONS = 200  # he thinks no further, however much time there is

GREEDY = "ridotto.bots.greedy"


def choose(
    game: Game,
    states: States,
    seat: int,
    seats: int,
    level: str,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: str | int | None = None,
    stop: threading.Event | None = None,
    memory: Memory | None = None,
    threads: int | None = None,
) -> Decision:
    """The move that a bot of a level makes; `states` is what the seat knows (`Match.known`).

    `memory` keeps the tree from move to move; `threads` is all cores unless told, and one where
    the budget is in simulations.
    """
    if level not in LEVELS:
        raise UnknownBot(bot=str(level)[:40], allowed=", ".join(LEVELS))
    check_budget(seconds, simulations)
    if not game.loops.whose(states) >> seat & 1:
        raise NothingToChoose(seat=seat + 1)
    words = chance.derived_words(chance.parse_seed(seed), "bot", seat)
    question = Question(game, states, seat, seats, words)
    if level == "novice":
        return by_taste(question)
    if level == "apprentice":
        return by_one_move(question)
    budget = budget_of(level, seconds, simulations, stop, threads)
    return master.by_search(question, budget, memory)


def check_budget(seconds: float | None, simulations: int | None) -> None:
    """Is there time, or a number of simulations, above zero?"""
    for budget in (seconds, simulations):
        if budget is not None and not budget > 0:
            raise BadBudget(budget=str(budget)[:40])


def budget_of(
    level: str,
    seconds: float | None,
    simulations: int | None,
    stop: threading.Event | None,
    threads: int | None,
) -> Budget:
    """What a level may spend: the journeyman's patience is short."""
    if level == "journeyman":
        simulations = min(simulations or JOURNEYMAN_SIMULATIONS, JOURNEYMAN_SIMULATIONS)
    if seconds is None and simulations is None:
        seconds = DEFAULT_SECONDS
    threads = threads or (master.cores() if simulations is None else 1)
    return Budget(seconds, simulations, stop, threads)


def by_taste(question: Question) -> Decision:
    """The novice: a random move, those of better taste more often."""
    codes, weights = scratch(question.game)
    n = bound(question.game, GREEDY).weigh(question.states, question.seat, codes, weights)
    likes = weights[:n].astype(np.float64) ** NOVICE_TASTE
    luck = np.random.default_rng(question.seed.tolist())
    return Decision(int(luck.choice(codes[:n], p=likes / likes.sum())))


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
    thoughts = [thought(int(codes[i]), means[i]) for i in order]
    return Decision(thoughts[0].code, tuple(thoughts))


def thought(code: int, mean: Values) -> Thought:
    """What the apprentice thinks of a move."""
    share, square, points = mean.tolist()
    deviation = max(0.0, square - share * share) ** 0.5
    return Thought(code, share, points, APPRENTICE_DEALS, deviation / APPRENTICE_DEALS**0.5)


def scratch(game: Game) -> tuple[Codes, Weights]:
    """Room for the legal moves and their weights."""
    return np.zeros(game.moves.size, np.int32), np.zeros(game.moves.size, np.float32)
