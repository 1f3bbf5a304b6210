"""Are all components there, and do they lie where they may? Asked by tests at every move."""

import numpy as np
import numpy.typing as npt

from ridotto.games.river.board import (
    BLACK,
    BLACK_SEATS,
    CELL_BITS,
    CELL_MASK,
    COLOUR_COUNT,
    COLUMNS,
    COPIES,
    GATHER,
    KIND_COUNT,
    LAKE,
    LAKE_TAKE,
    LAY,
    NO_COLOUR,
    NOBODY,
    ONTO,
    POUCH,
    ROWS,
    SEATS,
    SHAPE_COUNT,
    TAKE,
    TILE_COUNT,
)
from ridotto.games.river.state import State

Counts = npt.NDArray[np.int64]


def check_components(s: State) -> None:
    """Raise AssertionError if a piece is missing or lies where it never may."""
    check_pieces(s)
    check_totals(s)
    check_river(s)
    check_phase(s)
    for board in range(SEATS):
        check_factory(s, board)


def check_pieces(s: State) -> None:
    """Each of the 120 or 132 pieces is somewhere; in the overflow only its colour is kept."""
    copies = COPIES.astype(np.int64).reshape(SHAPE_COUNT, COLOUR_COUNT)
    if s.seats != BLACK_SEATS:
        copies[:, BLACK] = 0
    loose = s.bag + s.lake + s.hand + s.river.sum(axis=0) + s.pouch.sum(axis=0)
    shaped = loose.reshape(SHAPE_COUNT, COLOUR_COUNT) + laid_pieces(s)
    assert (shaped <= copies).all(), "no piece is there twice"
    missing = (copies - shaped).sum(axis=0)
    assert (missing == s.overflow.sum(axis=0)).all(), "what is nowhere else is in the overflow"


def laid_pieces(s: State) -> Counts:
    """The pieces in the columns of all factories, by shape and colour."""
    laid = np.zeros((SHAPE_COUNT, COLOUR_COUNT), np.int64)
    for board in range(SEATS):
        for column in range(COLUMNS):
            for row in range(s.height[board, column]):
                shape = (int(s.mosaic[board, column]) >> (CELL_BITS * row)) & CELL_MASK
                laid[shape, s.column_colour[board, column]] += 1
    return laid


def check_totals(s: State) -> None:
    """The counts say how many there are in all."""
    for counts in (s.bag, s.lake, s.hand, s.river, s.pouch, s.overflow):
        assert (counts >= 0).all()
    assert s.bag_left == s.bag.sum()
    assert s.lake_left == s.lake.sum() <= LAKE
    assert (s.pile == s.river.sum(axis=1)).all()
    assert (s.held == s.pouch.sum(axis=1)).all()
    assert s.river.shape == (TILE_COUNT, KIND_COUNT)


def check_river(s: State) -> None:
    """Every tile lies in the river once."""
    assert sorted(s.order.tolist()) == list(range(TILE_COUNT))


def check_phase(s: State) -> None:
    """Pieces in hand, a pouch too full and a lake half taken belong to one phase each."""
    carried = {ONTO: 2}.get(int(s.phase), 0)
    assert s.hand.sum() == carried or (s.phase == LAY and s.hand.sum() > 1)
    assert (s.to_take > 0) == (s.phase == TAKE)
    assert s.to_take < LAKE_TAKE
    for seat in range(SEATS):
        own = seat == s.turn
        assert s.held[seat] <= (POUCH + LAKE_TAKE if own else POUCH)
        assert seat < s.seats or s.held[seat] == 0
    assert s.phase != GATHER or s.pile[s.used_tile] > 0
    assert s.turn in range(NOBODY, s.seats)


def check_factory(s: State, board: int) -> None:
    """Columns stand from the left without a gap, each of another colour, five cells high."""
    heights, colours = s.height[board], s.column_colour[board]
    used = int((heights > 0).sum())
    assert (heights[:used] > 0).all()
    assert (heights <= ROWS).all()
    assert (colours[:used] >= 0).all()
    assert (colours[used:] == NO_COLOUR).all()
    assert len(set(colours[:used].tolist())) == used
    assert (s.mosaic[board] < 1 << (CELL_BITS * heights.astype(np.int64))).all()
