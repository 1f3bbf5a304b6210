"""Families of moves: codes, notation, sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.core.errors import UnknownMove
from ridotto.core.moves import Family, Moves

MOVES = Moves(
    step=Family("step {way}", way=("left", "right")),
    card=Family("card-{value} {way}", value=("1", "2", "3"), way=("left", "right")),
    done=Family("done"),
)


def test_codes_follow_each_other_family_by_family() -> None:
    assert MOVES.size == 9
    assert [MOVES.first(family) for family in MOVES.families] == [0, 2, 8]


def test_the_last_axis_runs_fastest() -> None:
    assert MOVES.code("card", 1, 0) == 4
    assert MOVES.notation(4) == "card-2 left"
    assert MOVES.split(4) == ("card", {"value": "2", "way": "left"})


@given(st.integers(0, MOVES.size - 1))
def test_notation_and_code_are_a_pair(code: int) -> None:
    assert MOVES.parse(MOVES.notation(code)) == code


def test_spaces_and_capitals_do_not_matter() -> None:
    assert MOVES.parse("  Card-3   RIGHT ") == 7


@pytest.mark.parametrize("wrong", ["", "card-4 left", "card-1", "dome"])
def test_unknown_text_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownMove, match="is not a move of this game"):
        MOVES.parse(wrong)


def test_a_place_off_the_axis_is_refused() -> None:
    with pytest.raises(IndexError):
        MOVES.code("card", 3, 0)
    with pytest.raises(UnknownMove):
        MOVES.split(9)
