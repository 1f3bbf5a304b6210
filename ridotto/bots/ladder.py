"""The ladder of bots: five levels, one question.

    question = ask(match, seat)         # holds what the seat knows, never the true position
    decision = choose(question, "master", Budget(seconds=1.0))
    match.play(seat, decision.code)

A budget is a time or a number of simulations; with simulations and a seed the answer can be had
again. Novice and apprentice need no budget. Compiled code frees the interpreter, so `choose` may
run in a thread, and another thread may set the budget's `stop` to have the answer at once.
"""

import time
from dataclasses import replace

import numpy as np

from ridotto.bots.bind import GREEDY, bound
from ridotto.bots.decision import Budget, Decision, Question, Thought
from ridotto.bots.errors import NothingToChoose, UnknownBot
from ridotto.bots.master import Search
from ridotto.bots.memory import Memory
from ridotto.core import chance
from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.game import Game

LEVELS = ("novice", "apprentice", "journeyman", "master", "grandmaster")
SEARCHING = LEVELS[2:]  # what they have seen is of use to them
LEARNED = LEVELS[4:]  # they judge by what was learned of the game
DEFAULT_SECONDS = 1.0
AT_EASE = Budget()  # as much as the level usually takes
NOVICE_TASTE = 0.5  # the power of the policy's weights that he feels; 0 would be none
APPRENTICE_DEALS = 8  # ways to deal the hidden that the apprentice looks at
JOURNEYMAN_SIMULATIONS = 200  # he thinks no further, however much time there is
INTERPRETED_SECONDS = 0.5  # that the apprentice takes at most where the game is not compiled


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
    return by_search(question, budget_of(question.game, level, budget), memory, level in LEARNED)


def budget_of(game: Game, level: str, given: Budget) -> Budget:
    """What a level may spend: the journeyman's patience is short, interpreted also in seconds."""
    simulations = given.simulations
    if not game.is_compiled and given == AT_EASE:
        given = replace(given, seconds=DEFAULT_SECONDS)
    if level == "journeyman":
        simulations = min(simulations or JOURNEYMAN_SIMULATIONS, JOURNEYMAN_SIMULATIONS)
    seconds = DEFAULT_SECONDS if simulations is None and given.seconds is None else given.seconds
    return replace(given, seconds=seconds, simulations=simulations)


def by_search(question: Question, budget: Budget, memory: Memory | None, learned: bool) -> Decision:
    """From journeyman up: the move that was tried most by information-set tree search."""
    search = Search(question, budget, memory, learned)
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
    rng = np.zeros(4, np.uint64)
    chance.start(rng, question.seed)
    deals, begun = 0, time.perf_counter()
    while deals < APPRENTICE_DEALS and not (deals and is_late(game, begun)):
        n = loops.look_ahead(
            question.states,
            question.states.copy(),
            question.seat,
            question.seats,
            rng,
            1,
            codes,
            weights,
            sums,
        )
        deals += 1
    likes = loops.TASTE * weights[:n] / weights[:n].sum()
    means = sums[:n] / deals
    order = np.lexsort((means[:, loops.POINTS], means[:, loops.SHARE] + likes))[::-1]
    thoughts = [thought(int(codes[i]), means[i], deals) for i in order]
    return Decision(thoughts[0].code, tuple(thoughts))


def is_late(game: Game, begun: float) -> bool:
    """Has the apprentice looked long enough? In the interpreter every deal may take a while."""
    return not game.is_compiled and time.perf_counter() - begun > INTERPRETED_SECONDS


def thought(code: int, mean: Values, deals: int) -> Thought:
    """What the apprentice thinks of a move."""
    share, square, points = mean.tolist()
    deviation = max(0.0, square - share * share) ** 0.5
    return Thought(code, share, points, deals, deviation / deals**0.5)


def scratch(game: Game) -> tuple[Codes, Weights]:
    """Room for the legal moves and their weights."""
    return np.zeros(game.moves.size, np.int32), np.zeros(game.moves.size, np.float32)
