"""The ways a figure can go: like a queen in chess. Clause 5, and what a free square is [3.4]."""

from ridotto.core.contract import Codes
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    EAST,
    HIGHER,
    LOWER,
    NEXT,
    NOBODY,
    NOWHERE,
    SQUARE_COUNT,
    STEP,
    WEST,
)
from ridotto.games.venice.state import MOVES, State

MOVE_MOVE = MOVES.first("move")


@rule
def is_free(s: State, square: int) -> bool:
    """[3.4] No water and no figure; coins do not matter."""
    return s.water[square] == 0 and s.figure_on[square] == NOBODY


@rule
def reach(s: State, square: int, direction: int) -> int:
    """[5.2] How far the way is free: up to water or the edge, and [5.3] up to a figure."""
    steps = 0
    there = NEXT[square, direction]
    while there != NOWHERE and is_free(s, there):
        steps += 1
        there = NEXT[there, direction]
    return steps


@rule
def legal_queen_moves(s: State, seat: int, out: Codes, n: int) -> int:
    """[5.1] One figure along a straight line, written from the lowest square to the highest."""
    for figure in range(s.figures):
        square = s.figure[seat, figure]
        if square >= 0:
            n = legal_rays(s, square, out, n, MOVE_MOVE + figure * SQUARE_COUNT)
    return n


@rule
def legal_rays(s: State, square: int, out: Codes, n: int, first: int) -> int:
    """The squares a queen reaches, row by row."""
    n = legal_lower_rows(s, square, out, n, first)
    for steps in range(reach(s, square, WEST), 0, -1):
        n = add(out, n, first + square - steps)
    for steps in range(1, reach(s, square, EAST) + 1):
        n = add(out, n, first + square + steps)
    return legal_higher_rows(s, square, out, n, first)


@rule
def legal_lower_rows(s: State, square: int, out: Codes, n: int, first: int) -> int:
    """The ends of the three rays to lower rows, the farthest row first."""
    left, straight = reach(s, square, LOWER), reach(s, square, LOWER + 1)
    right = reach(s, square, LOWER + 2)
    for steps in range(max(left, straight, right), 0, -1):
        if steps <= left:
            n = add(out, n, first + square + steps * STEP[LOWER])
        if steps <= straight:
            n = add(out, n, first + square + steps * STEP[LOWER + 1])
        if steps <= right:
            n = add(out, n, first + square + steps * STEP[LOWER + 2])
    return n


@rule
def legal_higher_rows(s: State, square: int, out: Codes, n: int, first: int) -> int:
    """The ends of the three rays to higher rows, the nearest row first."""
    left, straight = reach(s, square, HIGHER), reach(s, square, HIGHER + 1)
    right = reach(s, square, HIGHER + 2)
    for steps in range(1, max(left, straight, right) + 1):
        if steps <= left:
            n = add(out, n, first + square + steps * STEP[HIGHER])
        if steps <= straight:
            n = add(out, n, first + square + steps * STEP[HIGHER + 1])
        if steps <= right:
            n = add(out, n, first + square + steps * STEP[HIGHER + 2])
    return n
