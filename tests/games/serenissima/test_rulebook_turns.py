"""Rules 11 and 12 of Serenissima: the end of a turn and of the match."""

import pytest

from ridotto.core.match import Match
from ridotto.games.serenissima.board import CARDS
from tests.games.serenissima.position import (
    crew,
    draw,
    ducats,
    garrison,
    kinds,
    legal,
    phase,
    play,
    position,
)

TWO_EACH = {
    1: (0, "valencia", 1, ""),
    2: (0, "valencia", 1, ""),
    3: (1, "genoa", 1, ""),
    4: (1, "genoa", 1, ""),
    5: (2, "venice", 1, ""),
    6: (2, "venice", 1, ""),
    7: (3, "constantinople", 1, ""),
    8: (3, "constantinople", 1, ""),
}


# 11 The end of a turn


def test_11_1_after_the_last_galley_a_card_is_drawn_and_a_new_turn_begins() -> None:
    match = draw(position(TWO_EACH, active=8), "one")
    assert kinds(match) == ["card", "turn_begins", "called"]
    assert match.state.active == 0
    assert match.state.turn_number == 2


def test_11_1_each_card_is_drawn_as_often_as_it_is_there() -> None:
    cards = [draw_any(seed) for seed in range(400)]
    assert [cards.count(card) > 50 for card in CARDS] == [True] * 4
    assert cards.count("one") > 130


def draw_any(seed: int) -> str:
    match = position(TWO_EACH, active=8, seed=seed)
    return CARDS[play(match, "done").state.card]


def test_11_2_three_ducats_for_each_port_that_makes_or_holds_wine() -> None:
    ports = {"venice": (2, 1), "tunis": (2, 1), "naples": (2, 1), "modon": (-1, 0)}
    match = position(TWO_EACH, ports, active=8, stored={"tunis": "wine", "modon": "gold"})
    draw(match, "wine")
    assert match.scores == (5, 5, 11, 5)
    assert match.state.pawn == 4


def test_11_3_one_hourglass_is_one_cell() -> None:
    assert draw(position(TWO_EACH, active=8), "one").state.pawn == 5


@pytest.mark.parametrize("card", ["two", "two-reshuffle"])
def test_11_3_two_hourglasses_are_two_cells(card: str) -> None:
    assert draw(position(TWO_EACH, active=8), card).state.pawn == 6


def test_11_3_never_past_the_last_cell() -> None:
    match = position(TWO_EACH, active=8, pawn=13, scorings=2)
    assert draw(match, "two").state.pawn == 14


def test_11_4_a_card_is_laid_aside() -> None:
    match = draw(position(TWO_EACH, active=8), "one")
    assert match.state.deck.tolist() == [1, 1, 1, 1]
    assert match.state.discard.tolist() == [0, 1, 0, 0]


def test_11_4_the_card_with_arrows_brings_all_back() -> None:
    match = position(TWO_EACH, active=8, deck={"two-reshuffle": 1})
    play(match, "done")
    assert match.state.deck.tolist() == [1, 2, 1, 1]
    assert match.state.discard.tolist() == [0, 0, 0, 0]


def test_11_5_reaching_a_cell_scores() -> None:
    match = position(TWO_EACH, active=8, pawn=7, stored={"valencia": "gold"})
    assert ducats(draw(match, "one")) == 7
    assert match.state.scorings == 1


def test_11_5_two_hourglasses_from_step_three_pass_the_cell_at_four_and_score_once() -> None:
    match = position(TWO_EACH, active=8, pawn=7, stored={"valencia": "gold"})
    draw(match, "two")
    assert (match.state.pawn, match.state.scorings, ducats(match)) == (9, 1, 7)


def test_11_5_leaving_a_cell_that_has_scored_does_not_score() -> None:
    match = position(TWO_EACH, active=8, pawn=8, scorings=1, stored={"valencia": "gold"})
    assert ducats(draw(match, "one")) == 5


def test_11_5_the_wine_card_on_a_scoring_cell_does_not_score_again() -> None:
    match = position(TWO_EACH, active=8, pawn=8, scorings=1, stored={"valencia": "gold"})
    assert ducats(draw(match, "wine")) == 5


@pytest.mark.parametrize(
    ("seats", "start", "cells"), [(2, 0, [6, 10, 14]), (3, 2, [6, 10, 14]), (4, 4, [8, 11, 14])]
)
def test_11_5_start_and_scoring_cells(seats: int, start: int, cells: list[int]) -> None:
    s = position({1: (0, "valencia", 1, "")}, seats=seats).state
    assert (s.pawn, s.scoring.tolist()) == (start, cells)


def needy(garrisons: tuple[int, int] = (3, 3), money: tuple[int, ...] = (5, 5, 5, 5)) -> Match:
    """Seat 0 has no galley, seat 1 has one; seat 1 is the first player."""
    galleys = {n: TWO_EACH[n] for n in (4, 5, 6, 7, 8)}
    ports = {"valencia": (0, garrisons[0]), "genoa": (1, garrisons[1])}
    return position(galleys, ports, active=8, ducats=money, first=1)


def test_11_6_who_has_fewer_than_two_may_buy_clockwise_from_the_first_player() -> None:
    match = draw(needy(), "one")
    assert (match.waiting, phase(match)) == ((1,), "special")
    assert play(match, "done").waiting == (0,)
    play(match, "done")
    assert (phase(match), match.state.turn_number) == ("choose", 2)


def test_11_6_not_after_the_last_scoring() -> None:
    match = needy()
    match._state[0].pawn, match._state[0].scorings = 13, 2
    assert draw(match, "one").over


def test_11_6_who_cannot_buy_is_passed_over() -> None:
    match = draw(needy((1, 1), (0, 1, 5, 5)), "one")
    assert phase(match) == "choose"


def test_11_7_until_there_are_two_at_the_usual_price() -> None:
    match = play(draw(needy(), "one"), "done", "buy valencia reserve", "number 1")
    assert ducats(match) == 4
    play(match, "buy valencia reserve", "number 2")
    assert ducats(match) == 2
    assert legal(match, "buy") == []


def test_11_7_the_first_sailor_may_come_from_the_port() -> None:
    match = draw(needy(money=(0, 5, 5, 5)), "one")
    play(match, "done")
    assert legal(match) == ["buy valencia port", "done"]
    play(match, "buy valencia port", "number 1")
    assert (crew(match, 1), garrison(match, "valencia")) == (1, (0, 2))
    assert match.state.active == 0


def test_11_7_further_sailors_only_onto_the_new_galleys() -> None:
    match = draw(needy(), "one")
    assert legal(match) == ["buy genoa reserve", "buy genoa port", "done"]
    play(match, "buy genoa port", "number 9")
    assert legal(match) == ["hire aboard 9", "done"]
    assert crew(play(match, "hire aboard 9"), 9) == 2


def test_11_7_no_buildings_and_no_sailors_for_ports() -> None:
    match = needy()
    match._state[0].stored[1] = 1
    assert legal(draw(match, "one")) == ["buy genoa reserve", "buy genoa port", "done"]


def test_11_7_none_when_no_number_is_free() -> None:
    owners = [0, *[1] * 4, *[2] * 5, *[3] * 5]
    galleys = {n + 1: (owner, "crete", 1, "") for n, owner in enumerate(owners)}
    match = draw(position(galleys, active=15), "one")
    assert phase(match) == "choose"


# 12 Scoring and end


@pytest.mark.parametrize(
    ("goods", "income"),
    [
        ("", 0),
        ("stone", 2),
        ("stone wine", 5),
        ("stone wine gold", 10),
        ("stone wine gold marble", 15),
        ("stone wine gold marble spice", 20),
    ],
)
def test_12_1_a_port_pays_by_its_cubes(goods: str, income: int) -> None:
    match = position(TWO_EACH, active=8, pawn=7, stored={"valencia": goods})
    assert draw(match, "one").scores == (5 + income, 5, 5, 5)


def test_12_1_a_full_port_of_two_slots_pays_five() -> None:
    ports = {"valencia": (0, 1), "marseille": (0, 1)}
    match = position(TWO_EACH, ports, active=8, pawn=7, stored={"marseille": "wood gold"})
    assert ducats(draw(match, "one")) == 10


def test_12_1_neutral_ports_pay_nobody() -> None:
    match = position(TWO_EACH, active=8, pawn=7, stored={"tunis": "wood gold"})
    assert draw(match, "one").scores == (5, 5, 5, 5)


def test_12_2_example_valencia_with_four_cubes_and_a_basilica_pays_twenty() -> None:
    stores = {"valencia": "gold marble wine stone"}
    match = position(TWO_EACH, active=8, pawn=7, stored=stores, basilicas=("valencia",))
    assert ducats(draw(match, "one")) == 25


def test_12_2_a_basilica_in_a_neutral_port_pays_nobody() -> None:
    match = position(TWO_EACH, active=8, pawn=7, basilicas=("tunis",))
    assert draw(match, "one").scores == (5, 5, 5, 5)


def test_12_3_the_third_scoring_ends_the_match() -> None:
    match = position(TWO_EACH, active=8, pawn=13, scorings=2, stored={"valencia": "gold"})
    draw(match, "one")
    assert match.over
    assert match.scores == (7, 5, 5, 5)
    assert kinds(match)[-1] == "match_ends"


def test_12_4_the_most_ducats_win() -> None:
    match = position(TWO_EACH, active=8, pawn=13, scorings=2, ducats=(5, 9, 5, 8))
    assert draw(match, "one").winners == (1,)
    assert match.ending == "richest"


def test_12_4_of_equals_the_one_with_the_most_ports() -> None:
    ports = {"constantinople": (3, 1), "crete": (3, 1)}
    match = position(TWO_EACH, ports, active=8, pawn=13, scorings=2, ducats=(5, 9, 5, 9))
    assert draw(match, "one").winners == (3,)
    assert match.ending == "ports"


def test_12_4_more_ports_never_beat_a_ducat() -> None:
    ports = {"constantinople": (3, 1), "crete": (3, 1), "modon": (3, 1)}
    match = position(TWO_EACH, ports, active=8, pawn=13, scorings=2, ducats=(5, 10, 5, 9))
    assert draw(match, "one").winners == (1,)


def test_12_4_else_they_share_the_victory() -> None:
    match = position(TWO_EACH, active=8, pawn=13, scorings=2, ducats=(5, 9, 5, 9))
    assert draw(match, "one").winners == (1, 3)
    assert match.ending == "shared"
