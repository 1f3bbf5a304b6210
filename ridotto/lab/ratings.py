"""Figures about who is stronger: intervals, ratings, and when enough has been played.

- Win share with a 95 % interval by Wilson's formula.
- Bradley–Terry strengths on the scale of Elo (400 points are 10 to 1), from all pairs that met.
  Both of a pair that met are credited one win besides, so that nobody is infinitely strong.
  Intervals from the curvature of the likelihood.
- A sequential test: the interval of Robbins' mixture holds at every moment at once, so a match may
  stop as soon as it leaves the even share.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

NORMAL_95 = 1.959964  # how many standard errors make 95 %
ELO = 400 / np.log(10)
CREDIT = 1.0  # game won by each of a pair that met
ROUNDS = 200  # of the fit; it converges far sooner
ALPHA = 0.05
FEWEST_DEALS = 20  # before the sequential test may stop anything
TUNED_TO = 200.0  # deals for which the sequential interval is narrowest


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of n games."""
    if n == 0:
        return 0.0, 1.0
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = NORMAL_95 / (1 + z2 / n) * (share * (1 - share) / n + z2 / (4 * n * n)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def sequential_interval(values: Sequence[float]) -> tuple[float, float]:
    """An interval of the mean that holds at every moment at once, with 95 %."""
    n = len(values)
    if n < FEWEST_DEALS:
        return -np.inf, np.inf
    mean = float(np.mean(values))
    variance = max(float(np.var(values)), 1.0 / n)  # a run of equal results proves no certainty
    rho = (-2 * np.log(ALPHA) + np.log(-2 * np.log(ALPHA)) + 1) / TUNED_TO
    wide = n * rho + 1
    half = (2 * wide / (n * n * rho) * np.log(wide**0.5 / ALPHA) * variance) ** 0.5
    return mean - half, mean + half


@dataclass(frozen=True)
class Rating:
    """The strength of a bot on Elo's scale, with its 95 % interval."""

    elo: float
    low: float
    high: float


def elo(wins: Floats) -> Floats:
    """Bradley–Terry strengths from wins[i, j], how often i beat j; the mean is 0."""
    met = (wins + wins.T) > 0
    full = wins + CREDIT * met
    games = full + full.T
    strength = np.ones(len(wins))
    for _ in range(ROUNDS):
        meeting = np.where(met, games / (strength[:, None] + strength[None, :]), 0.0)
        strength = full.sum(1) / np.maximum(meeting.sum(1), 1e-12)
        strength = np.maximum(strength, 1e-12)
        strength /= np.exp(np.log(strength).mean())
    rating: Floats = ELO * np.log(strength)
    return rating


def covariance(wins: Floats, rating: Floats) -> Floats:
    """How uncertain the strengths are together, from the curvature of the likelihood."""
    full = wins + CREDIT * ((wins + wins.T) > 0)
    chance = 1 / (1 + np.exp((rating[None, :] - rating[:, None]) / ELO))
    pull = (full + full.T) * chance * (1 - chance)
    np.fill_diagonal(pull, 0.0)
    curve = np.diag(pull.sum(1)) - pull
    inverse: Floats = np.linalg.pinv(curve) * ELO**2
    return inverse


def ratings(wins: Floats, names: Sequence[str], anchor: str) -> dict[str, Rating]:
    """Ratings from wins[i, j], how often i beat j; the anchor has 0."""
    zero = list(names).index(anchor)
    point = elo(wins)
    shared = covariance(wins, point)
    found = {}
    for i, name in enumerate(names):
        variance = shared[i, i] + shared[zero, zero] - 2 * shared[i, zero]
        half = NORMAL_95 * max(0.0, float(variance)) ** 0.5
        middle = float(point[i] - point[zero])
        found[name] = Rating(middle, middle - half, middle + half)
    return found
