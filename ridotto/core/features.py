"""The numbers of `observe`: names, so that a learner can be asked what it looks at, and parts.

A game declares the names in its `features.py`, in the order in which `observe` writes:

    FEATURES = (*named(("hand",), KINDS), *named(SEATS_FROM_OWN[:2], ("points", "turn")))
"""

from collections.abc import Iterable
from itertools import product

import numpy as np

from ridotto.core.rule import rule

SEATS_FROM_OWN = ("own", "next", "third", "fourth", "fifth")  # the own seat first, then clockwise


def named(*axes: Iterable[str]) -> tuple[str, ...]:
    """Every combination of the names on the axes, the last axis fastest: `own.points`."""
    return tuple(".".join(names) for names in product(*map(tuple, axes)))


@rule
def part(number: int, whole: int) -> np.float32:
    """A number as a part of a whole: as exact as the features are, and quick on a GPU.

    There a division takes long, above all of 0. What is multiplied in double precision and rounded
    afterwards is the same: no quotient of whole numbers below 2**20 lies so near to the middle
    between two features.
    """
    return np.float32(number * (1.0 / whole))
