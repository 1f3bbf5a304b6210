"""The arrays of a batch as three records, which the `@rule` functions of `slots` and kernels take.

One row is one slot. On a GPU the arrays are numba's device arrays, used in the same way.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Points
from ridotto.core.game import Game

Bits = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int32]
NewArray = Callable[[tuple[int, ...], Any], Any]  # zeros: the shape of a row, the kind of number

WORD = 32  # legal moves in a word of bits


class Terms(NamedTuple):
    """How all matches of a batch begin."""

    seats: int
    options: Choices
    seed: Luck


class Turns(NamedTuple):
    """What is to be decided in each slot."""

    seat: Counts  # who is to move
    choices: Counts  # from how many moves (`count` belongs to tuples)
    bits: Bits  # from which, WORD of them in a word
    refused: Flags  # was the last move illegal?


class Results(NamedTuple):
    """The match that ended last in each slot."""

    done: Flags  # did it end in the last step?
    ended: Counts  # how many have ended
    endings: Counts  # places in the game's `endings`
    ranks: Points  # by seat; the highest wins
    scores: Points  # by seat
    shares: npt.NDArray[np.float32]  # by seat, of the win; 0 unless it ended in the last step


def new_turns(array: NewArray, game: Game) -> Turns:
    """Room for what is to be decided."""
    return Turns(
        seat=array((), np.int32),
        choices=array((), np.int32),
        bits=array((-(-game.moves.size // WORD),), np.uint32),
        refused=array((), np.bool_),
    )


def new_results(array: NewArray, seats: int) -> Results:
    """Room for results."""
    return Results(
        done=array((), np.bool_),
        ended=array((), np.int32),
        endings=array((), np.int32),
        ranks=array((seats,), np.int32),
        scores=array((seats,), np.int32),
        shares=array((seats,), np.float32),
    )
