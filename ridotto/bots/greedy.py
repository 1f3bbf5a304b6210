"""Bots that look one move ahead or not at all. Loaded once for each game."""

import numpy as np

from ridotto.bots.plain import judge
from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Codes, Values, Weights, legal, play, policy, redeal
from ridotto.core.loops import no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

# The columns of what the apprentice thinks of each legal move: sums over the deals tried.
SHARE, SQUARE, POINTS = range(3)
TASTE = 0.02  # how much the game's policy counts where the position after the move says little


@rule
def weigh(states: States, seat: int, codes: Codes, weights: Weights) -> int:
    """The legal moves of a seat with their weights; returns how many."""
    n = legal(states[0], seat, codes)
    policy(states[0], seat, codes, n, weights)
    return n


@rule
def look_ahead(
    states: States,
    work: States,
    seat: int,
    seats: int,
    rng: Luck,
    deals: int,
    codes: Codes,
    weights: Weights,
    sums: Values,
) -> int:
    """What each legal move leads to, over several deals of the hidden; returns how many moves."""
    own = np.empty(4, np.uint64)
    points = np.empty(seats, np.int32)
    shares = np.empty(seats, np.float64)
    log = no_log()
    n = weigh(states, seat, codes, weights)
    for _ in range(deals):
        for word in range(4):
            own[word] = chance.draw(rng)
        for i in range(n):
            work[0] = states[0]
            redeal(work[0], seat, own)
            play(work[0], seat, int(codes[i]), log)
            judge(work, points, shares)
            sums[i, SHARE] += shares[seat]
            sums[i, SQUARE] += shares[seat] * shares[seat]
            sums[i, POINTS] += points[seat]
    return n
