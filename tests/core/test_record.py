"""Records: fixed size, named fields, no name that NumPy owns."""

import pickle
import sys
from copy import deepcopy

import numpy as np
import pytest

import ridotto
from ridotto.core.knowledge import knowledge_of
from ridotto.core.record import EVERYBODY, Record, cell, cells, i8, stream


class Street(Record):
    rng = stream()
    doge = cell(i8, EVERYBODY)
    guards = cells(i8, 2)


def test_a_record_has_its_fields_in_order_and_no_undefined_byte() -> None:
    assert Street.dtype.names == ("rng", "doge", "guards", "gap_35")
    assert Street.dtype.itemsize == 40
    assert sum(Street.dtype[name].itemsize for name in Street.dtype.names) == 40


def test_fields_are_read_and_written_by_name() -> None:
    states = Street.blank()
    states[0].guards[1] = 5
    states[0].doge = -3
    assert states[0].doge == -3
    assert states["guards"].tolist() == [[0, 5]]


def test_a_record_is_its_bytes() -> None:
    states = Street.blank()
    states[0].doge = 7
    again = np.frombuffer(states.tobytes(), Street.dtype)
    assert again[0].doge == 7


@pytest.mark.parametrize("name", ["round", "copy", "view", "size", "min", "choose"])
def test_names_of_numpys_own_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Wrong", (Record,), {name: cell(i8)})


def test_what_is_read_is_a_plain_number() -> None:
    s = Street.blank()[0]
    s.doge = 100
    s.guards[0] = 100
    assert [type(number) for number in (s.doge, s.guards[0], s.rng[3])] == [int, int, int]
    assert s.doge + s.guards[0] == 200, "which a field of eight bits has no room for"


@pytest.mark.parametrize("number", [128, -129, np.int64(128)])
def test_a_number_that_does_not_fit_is_refused(number: int) -> None:
    s = Street.blank()[0]
    with pytest.raises(OverflowError):
        s.doge = number
    with pytest.raises(OverflowError):
        s.guards[1] = number
    assert (s.doge, s.guards[1]) == (0, 0)


def test_a_table_is_read_and_written_in_parts() -> None:
    class Board(Record):
        hands = cells(i8, 2, 3)
        b = cells(i8, 1)  # as NumPy calls small numbers
        doge = cell(i8)

    states = Board.blank()
    s = states[0]
    s.b[0] = 1
    s.doge = 2
    assert states.tobytes() == bytes([0, 0, 0, 0, 0, 0, 1, 2])
    s.hands[1] = [4, 5, 6]
    s.hands[0, 1:] = 9
    assert states["hands"].tolist() == [[[0, 9, 9], [4, 5, 6]]]
    assert type(s.hands[1][2]) is int
    assert s.hands[1].sum() == 15
    s.hands = np.zeros((2, 3))
    assert not states["hands"].any()


def test_records_can_be_pickled_and_copied() -> None:
    states = Street.blank()
    states[0].doge = 7
    again = pickle.loads(pickle.dumps(states))
    assert again.dtype == Street.dtype
    assert again[0].doge == 7
    assert deepcopy(states)[0].doge == 7


def test_a_state_says_of_every_field_who_knows_it() -> None:
    with pytest.raises(
        TypeError, match=r"palace: state\.py: State\.guards does not say who knows it"
    ):
        knowledge_of("palace", Street, 2)


def test_reading_an_entry_leaves_nothing_behind() -> None:
    """An entry and its bytes must not hold on to each other: they would never be cleared away."""
    states = ridotto.game("doge").state.blank(2)
    before = sys.getrefcount(states)
    for place in (0, 1):
        assert states[place].turn == 0
        assert states[place].hand.sum() == 0
    assert sys.getrefcount(states) == before


def test_an_entry_is_found_in_any_part_of_an_array() -> None:
    states = ridotto.game("doge").state.blank(6)
    for place in range(6):
        states[place].deal = place
    assert [state.deal for state in states[1::2]] == [1, 3, 5]
    pairs = states.reshape(3, 2)
    assert pairs[2, 1].deal == 5
    assert [state.deal for state in pairs[:, 1]] == [1, 3, 5]
    pairs[1, 0].deal = 7
    assert states["deal"].tolist() == [0, 1, 7, 3, 4, 5]
