"""Small compiled sums that the bots share and that no game changes."""

import numpy as np

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Points, Values, Weights
from ridotto.core.rule import rule

MANTISSA = np.uint64(11)  # the bits of a draw that a float has no room for
UNIT = 2.0**-53


@rule
def unit(rng: Luck) -> float:
    """A random number of 0..1."""
    return float(chance.draw(rng) >> MANTISSA) * UNIT


@rule
def pick(weights: Weights, n: int, rng: Luck) -> int:
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
def shares_of_values(shares: Values) -> None:
    """Turn the values of an evaluation into chances to win, in place; alone against even odds."""
    total = 0.0
    if shares.shape[0] == 1:
        shares[0] = 1 / (1 + np.exp(-shares[0]))
        return
    best = shares[0]
    for seat in range(1, shares.shape[0]):
        best = max(best, shares[seat])
    for seat in range(shares.shape[0]):
        shares[seat] = np.exp(shares[seat] - best)
        total += shares[seat]
    for seat in range(shares.shape[0]):
        shares[seat] /= total


@rule
def margin(points: Points | Values, seat: int) -> float:
    """How many points a seat is ahead of the mean of the others; its own points if alone."""
    seats = points.shape[0]
    own = float(points[seat])
    if seats == 1:
        return own
    others = -own
    for other in range(seats):
        others += float(points[other])
    return float(own - others / (seats - 1))
