"""The ways a figure can go: like a queen in chess. Clause 5, and what a free square is [3.4].

Squares are the bits of a number here, a1 the lowest: all lines are followed without another look at
the record.
"""

import numpy as np

from ridotto.core import bits
from ridotto.core.contract import Codes
from ridotto.core.moves import add_all
from ridotto.core.rule import rule
from ridotto.games.venice.board import BELOW, LEFT, RIGHT, SIDE, SQUARE_COUNT
from ridotto.games.venice.state import MOVES, State

MOVE_MOVE = MOVES.first("move")
SIGN = 7  # the bit of a byte that NOBODY alone has set


@rule
def free_squares(s: State) -> int:
    """[3.4] No water and no figure; coins do not matter."""
    water, figures = s.water.view(np.int64), s.figure_on.view(np.int64)
    free = 0
    for row in range(SIDE):
        dry = ~int(water[row])
        nobody = int(figures[row]) >> SIGN
        free |= bits.gathered(dry & nobody & bits.EVERY_BYTE) << (row * SIDE)
    return free


@rule
def legal_queen_moves(s: State, seat: int, free: int, out: Codes, n: int) -> int:
    """[5.1] One figure along a straight line."""
    for figure in range(s.figures):
        square = s.figure[seat, figure]
        if square >= 0:
            n = add_all(out, n, MOVE_MOVE + figure * SQUARE_COUNT, reached(free, square))
    return n


@rule
def reached(free: int, square: int) -> int:
    """[5.2] The squares that a queen reaches."""
    here = 1 << square
    along = forth(free, here, 1, RIGHT) | back(free, here, 1, LEFT)
    across = forth(free, here, SIDE, free) | back(free, here, SIDE, BELOW)
    rising = forth(free, here, SIDE + 1, RIGHT) | back(free, here, SIDE + 1, LEFT & BELOW)
    falling = forth(free, here, SIDE - 1, LEFT) | back(free, here, SIDE - 1, RIGHT & BELOW)
    return along | across | rising | falling


@rule
def forth(free: int, here: int, step: int, inside: int) -> int:
    """[5.2] Free squares up to water or the edge, and [5.3] up to a figure: to higher squares."""
    way = inside & free
    here = (here << step) & way
    found = here
    while here != 0:
        here = (here << step) & way
        found |= here
    return found


@rule
def back(free: int, here: int, step: int, inside: int) -> int:
    """The same to lower squares."""
    way = inside & free
    here = (here >> step) & way
    found = here
    while here != 0:
        here = (here >> step) & way
        found |= here
    return found
