"""Bots that look one move ahead or not at all. Loaded once for each game."""

import numpy as np
import numpy.typing as npt

from ridotto.bots.plain import Values, Weights, enough, evaluate, policy  # noqa: F401
from ridotto.core import chance
from ridotto.core.chance import Words
from ridotto.core.contract import Codes, Points, legal, play, redeal, result, score, waiting
from ridotto.core.loops import no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

Table = npt.NDArray[np.float64]

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
def pick(weights: Weights, n: int, rng: Words) -> int:
    """A place of 0..n-1, each as likely as its weight says."""
    total = 0.0
    for i in range(n):
        total += weights[i]
    left = unit(rng) * total
    for i in range(n - 1):
        left -= weights[i]
        if left < 0:
            return i
    return n - 1


@rule
def unit(rng: Words) -> float:
    """A random number of 0..1."""
    return float(chance.draw(rng) >> np.uint64(11)) / 9007199254740992.0


@rule
def choose_by_taste(states: States, seat: int, seed: Words, codes: Codes, weights: Weights) -> int:
    """A random move, those that the policy likes more often."""
    rng = np.zeros(4, np.uint64)
    chance.start(rng, seed)
    n = weigh(states, seat, codes, weights)
    return int(codes[pick(weights, n, rng)])


@rule
def shares_of_ranks(ranks: Points, shares: Values) -> None:
    """The winners share one win."""
    best = ranks.max()
    winners = 0
    for seat in range(ranks.shape[0]):
        if ranks[seat] == best:
            winners += 1
    for seat in range(ranks.shape[0]):
        shares[seat] = 1.0 / winners if ranks[seat] == best else 0.0


@rule
def shares_of_values(shares: Values) -> None:
    """Turn the values of an evaluation into chances to win, in place."""
    best = shares.max()
    total = 0.0
    for seat in range(shares.shape[0]):
        shares[seat] = np.exp(shares[seat] - best)
        total += shares[seat]
    for seat in range(shares.shape[0]):
        shares[seat] /= total


@rule
def judge(states: States, points: Points, shares: Values) -> None:
    """The points and the chances to win of each seat: the result, or the evaluation before it."""
    if result(states[0], points):
        shares_of_ranks(points, shares)
    else:
        evaluate(states[0], shares)
        shares_of_values(shares)
    score(states[0], points)


@rule
def margin(points: Points, seat: int) -> float:
    """How many points a seat is ahead of the mean of the others; its own points if alone."""
    seats = points.shape[0]
    own = float(points[seat])
    if seats == 1:
        return own
    others = -own
    for other in range(seats):
        others += float(points[other])
    return own - others / (seats - 1)


@rule
def look_ahead(
    states: States,
    work: States,
    seat: int,
    seats: int,
    seed: Words,
    deals: int,
    codes: Codes,
    weights: Weights,
    table: Table,
) -> int:
    """What each legal move leads to, over several deals of the hidden; returns how many moves."""
    rng = np.zeros(4, np.uint64)
    own = np.zeros(4, np.uint64)
    points = np.zeros(seats, np.int32)
    shares = np.zeros(seats, np.float64)
    log = no_log()
    chance.start(rng, seed)
    n = weigh(states, seat, codes, weights)
    for _ in range(deals):
        for word in range(4):
            own[word] = chance.draw(rng)
        for i in range(n):
            work[0] = states[0]
            redeal(work[0], seat, own)
            play(work[0], seat, np.int64(codes[i]), log)  # type: ignore[arg-type]
            judge(work, points, shares)
            table[i, SHARE] += shares[seat]
            table[i, SQUARE] += shares[seat] * shares[seat]
            table[i, POINTS] += points[seat]
    return n


@rule
def is_over(states: States) -> bool:
    return waiting(states[0]) == 0
