"""What the taste of a game says of positions, on a CPU or on a GPU. Loaded once for each game."""

import math
from typing import Any

from ridotto.bots.mind import LEAST
from ridotto.core.contract import Codes, Values, Weights, evaluate, legal, policy
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.lab.fields import Counts


@rule
def taste_slot(
    s: Any, seat: int, codes: Codes, weights: Weights, worth: Values, liking: Weights
) -> None:
    """How well every seat stands, and how much one likes its moves: logarithms, 0 if illegal."""
    evaluate(s, worth)
    n = legal(s, seat, codes)
    policy(s, seat, codes, n, weights)
    total = 0.0
    for i in range(n):
        total += weights[i]
    for code in range(liking.shape[0]):
        liking[code] = 0.0
    for i in range(n):
        liking[codes[i]] = math.log(max(LEAST, weights[i] / total))


@rule
def taste_part(
    first: int,
    last: int,
    states: States,
    seat: Counts,
    codes: Codes,
    weights: Weights,
    worth: Weights,
    liking: Weights,
) -> None:
    """The same of several positions, a row each."""
    for i in range(first, last):
        taste_slot(states[i], int(seat[i]), codes, weights, worth[i], liking[i])
