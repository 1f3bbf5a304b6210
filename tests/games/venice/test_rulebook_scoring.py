"""Clause 9 of the rules of Venice 2099: the end and the counting."""

from typing import Any

import numpy as np
import pytest

from ridotto.games.venice import rules, scoring
from ridotto.games.venice.board import BY_FIGURES, BY_POINTS, ENDINGS, OVER, SHARED
from tests.games.venice.position import (
    city,
    flood,
    hold,
    kinds,
    legal,
    play,
    points,
    put,
    whose,
    winners,
)

BLUE, YELLOW, RED, WHITE = range(4)


@pytest.fixture
def last() -> Any:
    """Three seats, one card left: the red 3 of seat 2."""
    s = city(3)
    hold(s, 2, "red-3")
    s.turn = 2
    return s


@pytest.fixture
def finale() -> Any:
    """The end of the rulebook's example: twelve districts still stand."""
    s = city(4)
    flood(s, "b1", "c1", "d1", "h1")  # black 2, 6, 7, 8; printed without the 5
    flood(s, "b2", "c2", "d2", "e2", "h2")  # violet 2, 7, 8
    flood(s, "b3", "c3", "d3", "e3", "f3", "g3")  # green 2, X
    flood(s, "b4", "c4", "d4", "e4", "f4", "g4", "h4")  # turquoise 2
    flood(s, "b5", "c5", "d5", "e5", "f5", "g5", "h5")  # red 2
    flood(s, "b6", "c6", "d6", "e6", "f6", "g6", "h6")  # brown 2
    put(s, BLUE, "g1", "h3")  # black 8, green X
    put(s, YELLOW, "f2", "e1", "a5")  # violet 7, black 6, red 2
    put(s, RED, "g2")  # violet 8
    put(s, WHITE, "f1")  # black 7
    # black, violet, green, turquoise, red, brown
    s.treasures[BLUE] = (0, 1, 1, 2, 1, 0)
    s.treasures[YELLOW] = (0, 1, 0, 1, 1, 2)
    s.treasures[RED] = (1, 1, 0, 1, 1, 1)
    s.treasures[WHITE] = (4, 1, 0, 0, 0, 3)
    s.purse[:4] = (1, 1, 0, 0)
    return s


def over(s: Any) -> Any:
    """The same position with the last card played."""
    s.phase = OVER
    s.turn = -1
    return s


def test_9_1_the_match_ends_with_the_last_card(last: Any) -> None:
    events = play(last, 2, "card red-3")
    assert kinds(events) == ["sank", "counted", "counted", "counted", "match_ends"]
    assert last.phase == OVER
    assert whose(last) == -1
    assert legal(last, 0) == legal(last, 1) == legal(last, 2) == []


def test_9_1_and_after_the_rescue_that_it_calls_for(last: Any) -> None:
    put(last, 0, "b5")
    play(last, 2, "card red-3")
    assert whose(last) == 0
    events = play(last, 0, "rescue g1")
    assert kinds(events) == ["rescued", "counted", "counted", "counted", "match_ends"]
    assert last.phase == OVER
    assert points(last)[0] == 13 + 8


def test_9_1_it_goes_on_while_a_card_is_left(last: Any) -> None:
    hold(last, 0, "red-4")
    play(last, 2, "card red-3")
    assert whose(last) == 0
    assert not rules.result(last, np.zeros(3, np.int32))


@pytest.mark.parametrize(
    ("sunk", "worth"),
    [
        ((), 1),
        (("b1", "c1", "d1", "e1"), 1),
        (("b1", "c1", "d1", "e1", "f1"), 2),
        (("b1", "c1", "d1", "e1", "f1", "g1"), 3),
        (("b1", "c1", "d1", "e1", "f1", "g1", "h1"), 6),
    ],
)
def test_9_2_the_fewer_districts_stand_the_dearer_the_treasures(
    sunk: tuple[str, ...], worth: int
) -> None:
    s = city(3)
    flood(s, *sunk)
    s.treasures[1, 0] = 3
    assert scoring.treasure_points(s, 1) == 3 * worth


def test_9_2_example_treasures_of_the_final_city(finale: Any) -> None:
    finale.treasures[BLUE] = (1, 0, 0, 0, 0, 0)
    finale.treasures[YELLOW] = (0, 1, 1, 0, 0, 0)
    finale.treasures[RED] = (0, 0, 0, 1, 1, 1)
    assert scoring.treasure_points(finale, BLUE) == 1
    assert scoring.treasure_points(finale, YELLOW) == 2 + 3
    assert scoring.treasure_points(finale, RED) == 6 + 6 + 6


def test_9_3_a_figure_counts_the_number_of_its_district() -> None:
    s = city(3)
    put(s, 0, "a1", "g2", "d4")
    assert scoring.district_points(s, 0) == 2 + 8 + 5


def test_9_3_a_platform_counts_nothing() -> None:
    s = city(3)
    put(s, 0, "a7", "h8")
    assert scoring.district_points(s, 0) == 0
    assert scoring.cross_points(s, 0) == 0


def test_9_3_a_figure_in_the_water_counts_nothing(last: Any) -> None:
    put(last, 0, "b5")
    play(last, 2, "card red-3")
    assert scoring.district_points(last, 0) == 0
    assert scoring.figures_left(last, 0) == 0


def test_9_4_an_x_counts_twice_the_sum_of_its_colour(finale: Any) -> None:
    assert scoring.cross_worth(finale, 2) == 2 * 2
    assert scoring.cross_points(finale, BLUE) == 4
    assert scoring.district_points(finale, BLUE) == 8


def test_9_4_option_four_times_the_sum(finale: Any) -> None:
    finale.x_scoring = city(4, x_scoring="sum-4").x_scoring
    assert scoring.cross_points(finale, BLUE) == 8


def test_9_4_option_two_for_each_standing_district(finale: Any) -> None:
    finale.x_scoring = city(4, x_scoring="count-2").x_scoring
    assert scoring.cross_worth(finale, 2) == 2 * 2
    assert scoring.cross_worth(finale, 0) == 2 * 4


def test_9_4_an_x_where_all_stands_counts_70() -> None:
    s = city(5)
    put(s, 0, "h1")
    assert scoring.cross_points(s, 0) == 70


def test_9_4_with_36_cards_played_an_x_counts_64_at_most() -> None:
    s = city(4)
    flood(s, "b1")
    put(s, 0, "h1")
    assert scoring.cross_points(s, 0) == 64


def test_9_4_in_the_city_of_two_players_an_x_counts_40_at_most() -> None:
    s = city(2)
    s.square_of[5] = -1  # neither 7 nor 8
    s.square_of[6] = -1
    put(s, 0, "h1")
    assert scoring.cross_points(s, 0) == 40


def test_9_5_each_own_coin_is_a_point_and_others_are_nobodys() -> None:
    s = city(3)
    s.purse[0] = 5
    s.coins_on[0] = 7
    put(s, 0, "a7")
    assert points(s) == [5, 13, 13]


def test_9_6_gondolas_count_nothing() -> None:
    s = city(3)
    s.purse[:3] = 0
    assert s.gondolas[:3].tolist() == [2, 2, 2]
    assert points(s) == [0, 0, 0]


def test_9_7_example_the_final_city_of_four_players(finale: Any) -> None:
    assert points(finale) == [36, 42, 29, 31]
    assert winners(over(finale)) == [YELLOW]


def test_9_7_example_with_four_times_the_sum_as_printed(finale: Any) -> None:
    finale.x_scoring = city(4, x_scoring="sum-4").x_scoring
    assert points(finale) == [40, 42, 29, 31]


def test_9_7_most_points_win_whatever_the_figures() -> None:
    s = city(3)
    s.purse[:3] = (6, 5, 1)
    put(s, 1, "a7", "b7", "c7", "d7")
    assert winners(over(s)) == [0]
    assert rules.ending(s) == BY_POINTS


def test_9_7_among_equals_figures_decide_but_only_among_equals() -> None:
    s = city(4)
    s.purse[:4] = (5, 5, 5, 4)
    put(s, 1, "a7")
    put(s, 3, "b7", "c7")
    assert winners(over(s)) == [1]
    assert rules.ending(s) == BY_FIGURES


def test_9_7_equal_figures_share_the_victory() -> None:
    s = city(4)
    s.purse[:4] = (5, 5, 5, 4)
    put(s, 1, "a7")
    put(s, 2, "b7")
    assert winners(over(s)) == [1, 2]
    assert rules.ending(s) == SHARED


def test_9_7_the_end_names_the_winner_or_says_that_they_share(last: Any) -> None:
    last.purse[:3] = (5, 5, 5)
    assert play(last, 2, "card red-3")[-1].seat == -1
    assert ENDINGS[rules.ending(last)] == "shared"


def test_9_7_the_score_is_the_points_without_the_figures(finale: Any) -> None:
    out = np.zeros(4, np.int32)
    rules.score(finale, out)
    assert out.tolist() == [36, 42, 29, 31]


def test_9_7_what_was_counted_is_told_in_parts(last: Any) -> None:
    put(last, 0, "h1", "g2", "a7")
    last.treasures[0, 1] = 2
    counted = play(last, 2, "card red-3")[1]
    assert counted.values == {
        "treasures": 2,
        "districts": 8,
        "crosses": 70,
        "coins": 13,
        "total": 93,
        "figures": 3,
    }
