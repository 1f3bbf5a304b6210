"""The laws of the components notice every kind of fault."""

import pytest

from ridotto.games.river.board import GATHER, LAY, NO_COLOUR, ONTO, TAKE
from ridotto.games.river.pieces import (
    COUNTS,
    FACTORIES,
    GLASS,
    IN_HAND,
    IN_ORDER,
    LAWS,
    POUCHES,
    RIVER,
    TOTALS,
    TURN,
    components,
)
from tests.games.river.position import Table, dealt, kind_of


@pytest.fixture
def table() -> Table:
    return dealt(3)


def test_a_fresh_match_breaks_no_law(table: Table) -> None:
    assert components(table.s) == IN_ORDER


def test_a_tile_that_lies_there_twice(table: Table) -> None:
    table.s.order[0] = table.s.order[1]
    assert components(table.s) == RIVER
    assert LAWS[RIVER] == "every tile lies in the river once"


def test_a_piece_too_many(table: Table) -> None:
    assert components(table.pouch(0, "white heart").s) == GLASS


def test_a_piece_of_overflow_that_is_nowhere_missing(table: Table) -> None:
    table.s.overflow[1, 0] += 1
    assert components(table.s) == GLASS


def test_a_black_piece_with_three_players(table: Table) -> None:
    assert components(table.bag("black heart").s) == GLASS


def test_a_piece_in_a_column_that_also_lies_elsewhere(table: Table) -> None:
    assert components(table.factory(0, 1).s) == GLASS


def test_fewer_than_no_pieces(table: Table) -> None:
    table.s.lake[kind_of("black heart")] = -1
    assert components(table.s) == COUNTS


def test_a_wrong_total(table: Table) -> None:
    table.s.bag_left -= 1
    assert components(table.s) == TOTALS


def test_a_wrong_pile(table: Table) -> None:
    table.s.pile[3] += 1
    assert components(table.s) == TOTALS


def test_a_column_beside_a_gap(table: Table) -> None:
    assert components(table.factory(0, 1, 0, 1).s) == FACTORIES


def test_two_columns_of_one_colour(table: Table) -> None:
    table.factory(0, 1, 1).s.column_colour[0, 1] = 0
    assert components(table.s) == FACTORIES


def test_a_column_without_a_colour(table: Table) -> None:
    table.factory(0, 1).s.column_colour[0, 0] = NO_COLOUR
    assert components(table.s) == FACTORIES


def test_a_column_of_six(table: Table) -> None:
    assert components(table.factory(0, 6).s) == FACTORIES


@pytest.mark.parametrize("phase", [ONTO, LAY])
def test_an_empty_hand_where_there_must_be_pieces(table: Table, phase: int) -> None:
    table.s.phase = phase
    assert components(table.s) == IN_HAND


def test_a_lake_phase_without_a_piece_to_take(table: Table) -> None:
    table.s.phase = TAKE
    assert components(table.s) == POUCHES


def test_gathering_beside_a_tile_that_was_not_used(table: Table) -> None:
    table.s.phase = GATHER
    tile = table.s.used_tile
    table.s.bag += table.s.river[tile]
    table.s.bag_left += table.s.pile[tile]
    table.s.river[tile] = 0
    table.s.pile[tile] = 0
    assert components(table.s) == POUCHES


def test_a_seat_that_is_not_at_the_table(table: Table) -> None:
    table.s.turn = 3
    assert components(table.s) == TURN
