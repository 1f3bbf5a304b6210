"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from functools import lru_cache

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import once
from ridotto.games.river.board import (
    CELL_BITS,
    CELL_MASK,
    COLUMNS,
    KIND_COUNT,
    NO_COLOUR,
    NOBODY,
    RIVAL_BEATEN,
    ROWS,
)
from ridotto.games.river.factory import column_worth, row_worth, stock, total
from ridotto.games.river.rules import ending, surplus, tables
from ridotto.games.river.state import State

FACTORY_FIELDS = ("mosaic", "column_colour", "height", "overflow")
MOST_KEPT = 4096  # factories, with what they bring
Pieces = tuple[tuple[int, int], ...]  # (kind, how many), only kinds that are there


class Factory(Struct, frozen=True):
    """A factory with the points that it brings now."""

    colours: tuple[int, ...]  # of each column in use, from the left
    columns: tuple[tuple[int, ...], ...]  # shapes in each column in use, from below
    overflow: tuple[int, ...]  # pieces by colour
    row_points: tuple[int, ...]  # of each row, from below
    column_points: tuple[int, ...]  # of each column; 0 where it is not among the two tallest
    stock: int
    total: int


class View(Struct, frozen=True, kw_only=True):
    """The position with the eyes of one seat: all lies open but what the bag will give."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    first: int
    turn: int  # NOBODY when the match is over
    phase: int
    order: tuple[int, ...]  # the tile at each place, from the start to the lake
    river: tuple[Pieces, ...]  # on each tile
    used_tile: int
    lake: Pieces
    to_take: int
    pouches: tuple[Pieces, ...]
    surplus: int  # pieces that the pouch of the seat on turn cannot hold
    hand: Pieces
    factories: tuple[Factory, ...]  # of each seat; in a solo match the second is the rival's
    bag_left: int
    turns_left: int  # until the match ends, or NOT_YET
    lake_closed: bool
    is_rival_beaten: bool  # as it stands; always False with two seats or more


def look(s: State, seat: int) -> View:
    """The view of a seat, which sees what all see."""
    return replace(look_around(s), seat=seat)


@once
def look_around(s: State) -> View:
    """What all eyes see."""
    return View(
        seat=SPECTATOR,
        seats=int(s.seats),
        first=int(s.first),
        turn=int(s.turn),
        phase=int(s.phase),
        order=tuple(s.order.tolist()),
        river=tuple(pieces(counts) for counts in s.river.tolist()),
        used_tile=int(s.used_tile),
        lake=pieces(s.lake.tolist()),
        to_take=int(s.to_take),
        pouches=tuple(pieces(s.pouch[own].tolist()) for own in range(s.seats)),
        surplus=0 if s.turn == NOBODY else int(surplus(s, int(s.turn))),
        hand=pieces(s.hand.tolist()),
        factories=tuple(factory(s, board) for board in range(tables(s))),
        bag_left=int(s.bag_left),
        turns_left=int(s.turns_left),
        lake_closed=bool(s.lake_closed),
        is_rival_beaten=bool(ending(s) == RIVAL_BEATEN),
    )


def pieces(counts: list[int]) -> Pieces:
    """The kinds that are there, with how many."""
    return tuple((kind, counts[kind]) for kind in range(KIND_COUNT) if counts[kind])


def factory(s: State, board: int) -> Factory:
    """One factory; most moves leave it as it is."""
    states = State.blank()
    alone = states[0]
    for name in FACTORY_FIELDS:
        getattr(alone, name)[0] = getattr(s, name)[board]
    return factory_in(states.tobytes())


@lru_cache(MOST_KEPT)
def factory_in(data: bytes) -> Factory:
    """The first factory of a position."""
    s = np.frombuffer(bytearray(data), State.dtype)[0]
    used = [i for i in range(COLUMNS) if s.column_colour[0, i] != NO_COLOUR]
    return Factory(
        colours=tuple(int(s.column_colour[0, i]) for i in used),
        columns=tuple(column(s, 0, i) for i in used),
        overflow=tuple(s.overflow[0].tolist()),
        row_points=tuple(int(row_worth(s, 0, row)) for row in range(ROWS)),
        column_points=tuple(int(column_worth(s, 0, i)) for i in range(COLUMNS)),
        stock=int(stock(s, 0)),
        total=int(total(s, 0)),
    )


def column(s: State, board: int, i: int) -> tuple[int, ...]:
    """The shapes in a column, from below."""
    packed = int(s.mosaic[board, i])
    return tuple((packed >> (CELL_BITS * row)) & CELL_MASK for row in range(s.height[board, i]))
