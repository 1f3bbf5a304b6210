"""The laws of the components notice every kind of fault."""

from typing import Any

import pytest

import ridotto
from ridotto.games.venice.board import ASIDE, MOVE, NOBODY, NOWHERE, PLATFORM, PLAYED
from ridotto.games.venice.pieces import components
from tests.games.venice.position import at, put

SQUARES, WATER, CARDS, HANDS, MONEY, TREASURES, FIGURES, TURN = range(1, 9)


@pytest.fixture
def s() -> Any:
    """A fresh match of three."""
    return ridotto.new("venice", 3, 1)._state[0]


def test_a_fresh_match_breaks_no_law(s: Any) -> None:
    assert components(s) == 0


def test_a_platform_too_many(s: Any) -> None:
    s.tile[s.square_of[0]] = PLATFORM
    assert components(s) == SQUARES


def test_a_district_that_lies_nowhere(s: Any) -> None:
    s.square_of[0] = NOWHERE
    assert components(s) == SQUARES


def test_water_without_a_card(s: Any) -> None:
    s.water[at("a1")] = 1
    assert components(s) == WATER


def test_a_played_card_whose_district_stands(s: Any) -> None:
    s.holder[0] = PLAYED
    assert components(s) == WATER


def test_a_colour_that_is_counted_wrongly(s: Any) -> None:
    s.standing[0] -= 1
    assert components(s) == WATER


def test_a_hand_that_is_too_large(s: Any) -> None:
    s.held[0] += 1
    assert components(s) == CARDS


def test_a_card_that_changed_hands(s: Any) -> None:
    s.holder[(s.holder == 0).argmax()] = 1
    assert components(s) == HANDS


def test_a_card_below_the_last_one_played(s: Any) -> None:
    s.floor[0] = 7
    assert components(s) == HANDS


def test_a_card_taken_from_aside(s: Any) -> None:
    s.holder[(s.holder == ASIDE).argmax()] = 0
    assert components(s) == CARDS


def test_a_coin_too_many(s: Any) -> None:
    s.purse[0] += 1
    assert components(s) == MONEY


def test_a_coin_on_a_platform(s: Any) -> None:
    s.purse[0] -= 1
    s.coins_on[(s.tile == PLATFORM).argmax()] = 1
    assert components(s) == MONEY


def test_a_gondola_that_is_lost(s: Any) -> None:
    s.gondolas[0] -= 1
    assert components(s) == MONEY


def test_a_treasure_too_many(s: Any) -> None:
    s.treasures[0, 2] += 1
    assert components(s) == TREASURES


def test_two_figures_on_one_square(s: Any) -> None:
    put(s, 0, "a1")
    put(s, 1, "a1")
    assert components(s) == FIGURES


def test_a_figure_that_is_not_placed_after_the_beginning(s: Any) -> None:
    s.phase = MOVE
    assert components(s) == FIGURES


def test_nobody_on_turn(s: Any) -> None:
    s.turn = NOBODY
    assert components(s) == TURN


def test_a_figure_adrift_that_nobody_asks_about(s: Any) -> None:
    put(s, 0, "a1")
    s.adrift = 0
    assert components(s) == TURN
