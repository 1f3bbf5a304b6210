"""Two moves against each other, by what the seat that had the choice knew.

A search looks hard at good moves only, so it cannot say how bad a bad one is. Here both moves are
made in the same few deals of what the seat does not know, and every position that comes of them is
thought about as long as any other.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

import numpy as np

from ridotto.analysis.chances import calibrated, judged
from ridotto.bots.decision import Question
from ridotto.core import chance
from ridotto.core.events import new_log
from ridotto.core.match import Match
from ridotto.core.record import States

DEALS = 8  # in which the two moves are made
SURE = 2.0  # standard errors by which a loss must differ from 0 to count


@dataclass(frozen=True)
class Duel:
    """The chance of the seat with either move, and the error of the difference."""

    best: float
    made: float
    error: float

    @property
    def loss(self) -> float:
        """What was given away; nothing where the move proves as good."""
        return max(0.0, self.best - self.made)

    @property
    def is_sure(self) -> bool:
        """Is the loss more than luck?"""
        return self.loss > SURE * self.error


def fight(match: Match, seat: int, best: int, made: int, simulations: int, seed: str) -> Duel:
    """Think about both moves with so many simulations in all."""
    each = max(1, simulations // (2 * DEALS))
    lucks = [chance.derived_words(seed, "duel", deal) for deal in range(DEALS)]
    pairs = [
        [chance_after(match, seat, code, each, luck) for code in (best, made)] for luck in lucks
    ]
    error = stdev(one - other for one, other in pairs) / sqrt(DEALS)
    return Duel(fmean(pair[0] for pair in pairs), fmean(pair[1] for pair in pairs), error)


def chance_after(match: Match, seat: int, code: int, simulations: int, luck: chance.Luck) -> float:
    """The chance of a seat after a move, in one deal of what it does not know."""
    game = match.game
    state = match.known(seat, "0")
    game.loops.hide(state, seat, luck)
    game.loops.step(state, seat, code, new_log())
    mover = play_forced(match, state, seat)
    if mover is None:
        shares = np.zeros(match.seats)
        game.loops.shares(state, shares)
        return float(shares[seat])
    question = Question(game, state, mover, seat, match.seats, luck)
    return calibrated(game.key, judged(question, simulations).chances)[seat]


def play_forced(match: Match, state: States, seat: int) -> int | None:
    """Who is to move next; where the seat has no choice it moves on. None when the match ended."""
    loops = match.game.loops
    codes = np.zeros(match.game.moves.size, np.int32)
    while mask := loops.whose(state):
        mover = int(loops.lowest_seat(mask))
        if mover != seat or loops.choices(state, mover, codes) > 1:
            return mover
        loops.step(state, seat, int(codes[0]), new_log())
    return None
