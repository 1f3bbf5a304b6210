"""Counts of pieces by kind, read two at a time: the sets and sums that the rules need of them."""

import numpy as np
import numpy.typing as npt

from ridotto.core.rule import rule
from ridotto.games.river.board import COLOUR_COUNT, KIND_COUNT

Counts = npt.NDArray[np.int8]  # of pieces by kind

BYTE_BITS, BYTE = 8, 0xFF
TWOS = KIND_COUNT // 2  # numbers of 16 bits in a row of counts
COUNT_BITS = 6  # of a colour among colours counted together; no colour has more pieces
COUNT = (1 << COUNT_BITS) - 1


@rule
def kinds_with(pieces: Counts, least: int) -> int:
    """The kinds of which there are so many pieces or more, as bits."""
    twos = pieces.view(np.int16)
    found = 0
    for i in range(TWOS):
        two = int(twos[i])
        found |= int((two & BYTE) >= least) << (2 * i)
        found |= int((two >> BYTE_BITS) >= least) << (2 * i + 1)
    return found


@rule
def by_colour(pieces: Counts) -> int:
    """How many pieces of each colour, COUNT_BITS for each."""
    twos = pieces.view(np.int16)
    found = 0
    for i in range(TWOS):
        two = int(twos[i])
        found += (two & BYTE) << (2 * i % COLOUR_COUNT * COUNT_BITS)
        found += (two >> BYTE_BITS) << ((2 * i + 1) % COLOUR_COUNT * COUNT_BITS)
    return found


@rule
def of_colour(counted: int, colour: int) -> int:
    """How many of one colour, out of `by_colour`."""
    return (counted >> (colour * COUNT_BITS)) & COUNT


@rule
def without(counted: int, colour: int) -> int:
    """The same counts with none of a colour."""
    return counted & ~(COUNT << (colour * COUNT_BITS))
