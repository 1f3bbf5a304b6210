"""The laws of the components notice every kind of fault."""

from typing import Any

import pytest

from ridotto.kit.lampara.game.pieces import COMPLETE, COUNTS, HANDS, IN_ORDER, TURN, components
from ridotto.kit.lampara.tests.position import position


@pytest.fixture
def s() -> Any:
    return position("squid squid", "crab")._state[0]


def test_a_position_without_fault(s: Any) -> None:
    assert components(s) == IN_ORDER


def test_a_card_too_many(s: Any) -> None:
    s.hand[0, 0] += 1
    assert components(s) == COMPLETE


def test_a_deck_that_is_counted_wrongly(s: Any) -> None:
    s.deck_left -= 1
    assert components(s) == COMPLETE


def test_fewer_than_no_cards(s: Any) -> None:
    s.hand[0, 0] -= 1
    assert components(s) == COUNTS


def test_a_hand_that_is_counted_wrongly(s: Any) -> None:
    s.held[0] += 1
    assert components(s) == HANDS


def test_a_seat_that_is_not_at_the_table(s: Any) -> None:
    s.turn = 2
    assert components(s) == TURN
