"""What the taste of a game says of positions. Loaded once for each game."""

import math
from typing import Any

from ridotto.bots.mind import LEAST
from ridotto.core.contract import (
    Codes,
    Features,
    Values,
    Weights,
    evaluate,
    legal,
    notice,
    policy,
)
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.lab.fields import Counts


@rule
def taste_one(s: Any, seat: int, codes: Codes, worth: Values, liking: Weights) -> None:
    """How well every seat stands, and how much one likes its moves: logarithms, 0 if illegal."""
    evaluate(s, worth)
    n = legal(s, seat, codes)
    policy(s, seat, codes, n, liking)
    total = 0.0
    for i in range(n):
        total += liking[i]
    for code in range(n, liking.shape[0]):
        liking[code] = 0.0
    for back in range(n):  # from the last on: no move stands before its place among the legal
        i = n - 1 - back
        liked = math.log(max(LEAST, liking[i] / total))
        liking[i] = 0.0
        liking[codes[i]] = liked


@rule
def say(
    states: States,
    movers: Counts,
    codes: Codes,
    worth: Weights,
    liking: Weights,
    noticed: Features,
) -> None:
    """What taste says of several positions, a row each; and what every seat notices."""
    for i in range(states.shape[0]):
        taste_one(states[i], int(movers[i]), codes, worth[i], liking[i])
        for seat in range(noticed.shape[1]):
            notice(states[i], seat, noticed[i, seat])
