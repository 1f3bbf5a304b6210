"""The ladder of bots: four levels, one question.

    question = ask(match, seat)         # holds what the seat knows, never the true position
    decision = choose(question, "master", Budget(seconds=1.0))
    match.play(seat, decision.code)

A budget is a time or a number of simulations; with simulations and a seed the answer can be had
again. Novice and apprentice need no budget. Compiled code frees the interpreter, so `choose` may
run in a thread, and another thread may set the budget's `stop` to have the answer at once.
"""

from dataclasses import replace

import numpy as np

from ridotto.bots.bind import bound
from ridotto.bots.decision import Budget, Decision, Question, Thought
from ridotto.bots.errors import NothingToChoose, UnknownBot
from ridotto.bots.master import Search
from ridotto.bots.memory import Memory
from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.game import Game

LEVELS = ("novice", "apprentice", "journeyman", "master")
SEARCHING = LEVELS[2:]  # what they have seen is of use to them
DEFAULT_SECONDS = 1.0
AT_EASE = Budget()  # as much as the level usually takes
NOVICE_TASTE = 0.5  # the power of the policy's weights that he feels; 0 would be none
APPRENTICE_DEALS = 8  # ways to deal the hidden that the apprentice looks at
JOURNEYMAN_SIMULATIONS = 200  # he thinks no further, however much time there is

GREEDY = "ridotto.bots.greedy"


def choose(
    question: Question, level: str, budget: Budget = AT_EASE, memory: Memory | None = None
) -> Decision:
    """The move that a bot of a level makes; `memory` keeps its trees from move to move."""
    if level not in LEVELS:
        raise UnknownBot(bot=str(level)[:40], allowed=", ".join(LEVELS))
    if not question.game.loops.whose(question.states) >> question.seat & 1:
        raise NothingToChoose(seat=question.seat + 1)
    if level == "novice":
        return by_taste(question)
    if level == "apprentice":
        return by_one_move(question)
    return by_search(question, budget_of(level, budget), memory)


def budget_of(level: str, given: Budget) -> Budget:
    """What a level may spend: the journeyman's patience is short."""
    simulations = given.simulations
    if level == "journeyman":
        simulations = min(simulations or JOURNEYMAN_SIMULATIONS, JOURNEYMAN_SIMULATIONS)
    seconds = DEFAULT_SECONDS if simulations is None and given.seconds is None else given.seconds
    return replace(given, seconds=seconds, simulations=simulations)


def by_search(question: Question, budget: Budget, memory: Memory | None) -> Decision:
    """Journeyman and master: the move that was tried most by information-set tree search."""
    search = Search(question, budget, memory)
    search.grow(budget)
    search.rest()
    return search.decision()


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
    sums = np.zeros((game.moves.size, 3), np.float64)
    n = loops.look_ahead(
        question.states,
        question.states.copy(),
        question.seat,
        question.seats,
        question.seed,
        APPRENTICE_DEALS,
        codes,
        weights,
        sums,
    )
    likes = loops.TASTE * weights[:n] / weights[:n].sum()
    means = sums[:n] / APPRENTICE_DEALS
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
