"""The taste of a game that brings none: all moves alike, a position is worth its points.

The first four stand in for what a game's `taste.py` does not bring (see `core/contract.py`), and
`judge` is for all. Like `core/loops.py`, this module is loaded once for each game.
"""
# ruff: noqa: ARG001

from typing import Any

import numpy as np

from ridotto.bots.share import shares_of_values
from ridotto.core.contract import Codes, Features, Points, Values, Weights, result, score
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.core.wins import share_win

POINTS_PER_STEP = 10.0  # a lead of so many points makes a seat the favourite by 73 to 27


@rule
def policy(s: Any, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """All moves alike."""
    for i in range(n):
        weights[i] = 1.0


@rule
def evaluate(s: Any, values: Values) -> None:
    """By points."""
    points = np.empty(values.shape[0], np.int32)
    score(s, points)
    for seat in range(values.shape[0]):
        values[seat] = points[seat] / POINTS_PER_STEP


@rule
def enough(s: Any, start: Any, plies: int) -> bool:
    """Not before the match is over."""
    return False


@rule
def notice(s: Any, seat: int, out: Features) -> None:
    """Nothing but what `observe` tells."""


@rule
def judge(states: States, points: Points, shares: Values) -> None:
    """The points of each seat and its share of the win: the result, or a guess before the end."""
    if result(states[0], points):
        share_win(points, shares)
    else:
        evaluate(states[0], shares)
        shares_of_values(shares)
    score(states[0], points)
