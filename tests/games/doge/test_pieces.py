"""The laws of the components notice every kind of fault."""

from typing import Any

import pytest

import ridotto
from ridotto.games.doge.board import DOGE, HAND, LEFT_GUARD, MANSION, MERCHANT, SEATS
from ridotto.games.doge.pieces import components

CARDS, HANDS, PIECES, TURN, ENDED, ROUNDS = range(1, 7)


@pytest.fixture
def s() -> Any:
    """A fresh match."""
    return ridotto.new("doge", seed=1).state


def test_a_fresh_match_breaks_no_law(s: Any) -> None:
    assert components(s) == 0


def test_a_card_too_many(s: Any) -> None:
    s.discard[0, 3] += 1
    assert components(s) == CARDS


def test_a_deck_that_is_counted_wrongly(s: Any) -> None:
    s.deck_left -= 1
    assert components(s) == CARDS


def test_a_hand_that_is_counted_wrongly(s: Any) -> None:
    s.held[1] -= 1
    assert components(s) == HANDS


def test_a_hand_of_nine(s: Any) -> None:
    kind = int(s.deck.argmax())
    s.deck[kind] -= 1
    s.deck_left -= 1
    s.hand[0, kind] += 1
    s.held[0] = HAND + 1
    assert components(s) == HANDS


def test_a_card_that_is_concluded_but_not_there(s: Any) -> None:
    kind = int(s.hand[0].argmin())
    s.seen[0, kind] = s.hand[0, kind] + 1
    assert components(s) == HANDS


def test_a_doge_beside_his_guards(s: Any) -> None:
    s.piece[LEFT_GUARD] = s.piece[DOGE]
    assert components(s) == PIECES


def test_a_piece_beyond_the_end(s: Any) -> None:
    s.piece[MERCHANT] = 9
    assert components(s) == PIECES


def test_a_third_player(s: Any) -> None:
    s.turn = SEATS
    assert components(s) == TURN


def test_a_round_that_should_have_ended(s: Any) -> None:
    s.favourite = MANSION
    assert components(s) == ENDED


def test_a_round_that_nobody_won(s: Any) -> None:
    s.wins[0] = 1
    assert components(s) == ROUNDS
