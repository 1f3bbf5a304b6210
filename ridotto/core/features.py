"""Names for the numbers of `observe`, so that a learner can be asked what it looks at.

A game declares them in its `features.py`, in the order in which `observe` writes:

    FEATURES = (*named(("hand",), KINDS), *named(SEATS_FROM_OWN[:2], ("points", "turn")))
"""

from collections.abc import Iterable
from itertools import product

SEATS_FROM_OWN = ("own", "next", "third", "fourth", "fifth")  # the own seat first, then clockwise


def named(*axes: Iterable[str]) -> tuple[str, ...]:
    """Every combination of the names on the axes, the last axis fastest: `own.points`."""
    return tuple(".".join(names) for names in product(*map(tuple, axes)))
