"""What each decision of a batch was worth, for learners that play every seat themselves.

In a batch the seats of a match take turns, so the next decision of a seat lies several steps later,
and its reward may come in somebody else's move.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


def advantages(
    values: Floats,
    seats: npt.NDArray[Any],
    done: npt.NDArray[np.bool_],
    shares: Floats,
    discount: float = 1.0,
    trace: float = 0.95,
) -> tuple[Floats, Floats]:
    """Generalised advantages of each decision, and which of them are known (1) or not yet (0).

    `values` (what the mover expected), `seats` (who moved) and `done` have a row for each step and
    a column for each slot; `shares`, for each seat, is what the match that ended there paid. The
    last decisions of a seat whose outcome lies beyond the steps are not known.
    """
    steps, slots = values.shape
    rows = np.arange(slots)
    ahead, gain, pay = (np.zeros(shares.shape[1:], np.float32) for _ in range(3))
    known = np.zeros(shares.shape[1:], np.bool_)
    found, weight = np.zeros_like(values), np.zeros_like(values)
    for step in reversed(range(steps)):
        ended = done[step][:, None]
        ahead, gain = np.where(ended, 0, ahead), np.where(ended, 0, gain)
        pay, known = np.where(ended, shares[step], pay), known | ended
        own = rows, seats[step]
        surprise = pay[own] + discount * ahead[own] - values[step]
        found[step] = surprise + discount * trace * gain[own]
        weight[step] = known[own]
        ahead[own], gain[own] = values[step], np.where(known[own], found[step], 0)
        pay[own], known[own] = 0, True
    return found * weight, weight
