"""Clause 10 of the rules of Venice 2099, and what redealing keeps and changes."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.games.venice import rules, secrets
from ridotto.games.venice.board import ASIDE, CARD_VALUES, PLAYED
from ridotto.games.venice.view import look
from tests.games.venice.position import at, card_of, city, flood, hold, play, put, whose


def seed(number: int) -> Any:
    return np.array([number, 0, 0, 1], np.uint64)


def redealt(s: Any, seat: int, number: int) -> Any:
    """A copy with what the seat does not know dealt anew."""
    states = np.zeros(1, s.dtype)
    states[0] = s
    secrets.redeal(states[0], seat, seed(number))
    return states[0]


def hand(s: Any, seat: int) -> set[int]:
    return set(np.flatnonzero(s.holder == seat).tolist())


def values(s: Any, seat: int) -> set[int]:
    return {card % CARD_VALUES + 1 for card in hand(s, seat)}


@pytest.fixture
def table() -> Any:
    """Three seats with three cards each, six cards aside, all others played; seat 0 to move."""
    s = city(3)
    s.holder[:] = PLAYED
    aside = ("black-3", "black-4", "black-5", "black-6", "black-7", "black-8")
    s.holder[[card_of(card) for card in aside]] = ASIDE
    hold(s, 0, "red-5", "red-6", "red-x")
    hold(s, 1, "green-3", "green-4", "green-x")
    hold(s, 2, "brown-7", "brown-8", "brown-x")
    return s


def test_10_1_everything_but_hands_and_cards_aside_is_seen_by_all(table: Any) -> None:
    flood(table, "c2")
    put(table, 0, "b5")
    table.coins_on[at("b5")] = 3
    view = look(table, SPECTATOR)
    assert view.hands == (None, None, None)
    assert view.water[at("c2")]
    assert view.coins_on[at("b5")] == 3
    assert view.figures[0][0] == at("b5")
    assert card_of("violet-4") in view.played
    assert view.gondolas == (2, 2, 2)


def test_10_2_a_hand_is_seen_by_its_owner_only(table: Any) -> None:
    view = look(table, 1)
    assert view.hands[0] is None
    assert view.hands[1] == tuple(sorted(hand(table, 1)))
    assert view.hands[2] is None
    assert view.held == (3, 3, 3)


def test_10_2_the_own_hand_and_the_sizes_of_all_hands_stay(table: Any) -> None:
    twin = redealt(table, 0, 1)
    assert hand(twin, 0) == hand(table, 0)
    assert [len(hand(twin, seat)) for seat in range(3)] == [3, 3, 3]
    assert (twin.holder == ASIDE).sum() == 6
    assert (twin.holder == PLAYED).sum() == (table.holder == PLAYED).sum()


def test_10_2_a_spectator_knows_no_hand(table: Any) -> None:
    hands = {frozenset(hand(redealt(table, SPECTATOR, n), 0)) for n in range(40)}
    assert len(hands) > 30


def test_10_3_nobody_holds_a_lower_card_than_the_last_one_they_played(table: Any) -> None:
    table.floor[1] = 2  # a 4
    table.floor[2] = 5  # a 7
    table.holder[card_of("green-3")] = ASIDE
    table.holder[card_of("green-5")] = 1
    deals = [redealt(table, 0, n) for n in range(200)]
    assert set().union(*(values(deal, 1) for deal in deals)) == {2, 3, 4, 5, 6, 7}
    assert set().union(*(values(deal, 2) for deal in deals)) == {5, 6, 7}


def test_10_3_playing_a_card_tells_its_value(table: Any) -> None:
    play(table, 0, "card red-5")
    assert table.floor.tolist() == [3, 0, 0, 0, 0]
    assert whose(table) == 1
    deals = [redealt(table, 1, n) for n in range(200)]
    assert min(min(values(deal, 0)) for deal in deals) == 3
    assert min(min(values(deal, 2)) for deal in deals) == 1


def test_10_3_cards_aside_may_be_lower_than_any_hand(table: Any) -> None:
    table.floor[1] = 1
    table.floor[2] = 5
    assert any(table.holder[card] == ASIDE for card in [card_of("black-3")])
    deals = [redealt(table, 0, n) for n in range(100)]
    holders = {int(deal.holder[card_of("black-3")]) for deal in deals}
    assert holders == {ASIDE, 1}


def test_10_3_a_hand_that_leaves_no_choice_stays(table: Any) -> None:
    # Only three cards of value X are unseen, and seat 2 holds three that are not below X.
    table.holder[card_of("green-x")] = ASIDE
    table.holder[card_of("brown-7")] = 1
    table.holder[card_of("brown-8")] = ASIDE
    table.holder[card_of("turquoise-x")] = 2
    table.holder[card_of("green-x")] = 2
    table.floor[2] = 7
    before = hand(table, 2)
    assert before == {card_of("brown-x"), card_of("turquoise-x"), card_of("green-x")}
    assert hand(redealt(table, 0, 5), 2) == before


def test_10_3_every_possible_deal_is_equally_likely() -> None:
    s = city(3)
    s.holder[:] = PLAYED
    hold(s, 0, "red-x")
    hold(s, 1, "green-3")  # may hold anything: three cards are unseen
    hold(s, 2, "brown-8")  # holds an 8 or an X
    s.holder[card_of("black-x")] = ASIDE
    s.floor[2] = 6
    deals = Counter(
        (tuple(hand(deal, 1)), tuple(hand(deal, 2)))
        for deal in (redealt(s, 0, number) for number in range(4000))
    )
    assert len(deals) == 4  # two cards for seat 2, then two for seat 1
    assert max(deals.values()) < 1100
    assert min(deals.values()) > 900


def test_the_true_deal_is_among_the_possible_ones(table: Any) -> None:
    table.floor[1] = 1
    table.floor[2] = 5
    hands = {frozenset(hand(redealt(table, 0, n), 2)) for n in range(400)}
    assert frozenset(hand(table, 2)) in hands


def test_redealing_draws_chance_anew(table: Any) -> None:
    assert redealt(table, 0, 1).rng.tolist() != redealt(table, 0, 2).rng.tolist()


def test_redealing_keeps_everything_open(table: Any) -> None:
    put(table, 1, "b5")
    twin = redealt(table, 0, 3)
    open_fields = [name for name in table.dtype.names if name not in {"rng", "holder"}]
    assert [name for name in open_fields if not np.array_equal(twin[name], table[name])] == []


def test_redealing_out_of_turn_keeps_the_question(table: Any) -> None:
    put(table, 2, "d5")
    play(table, 0, "card red-5")
    twin = redealt(table, 2, 4)
    assert whose(twin) == 2
    out = np.zeros(1000, np.int32)
    assert rules.legal(twin, 2, out) == rules.legal(table, 2, out)


def features(s: Any, seat: int) -> Any:
    out = np.zeros(secrets.FEATURE_COUNT, np.float32)
    secrets.observe(s, seat, out)
    return out


def test_features_show_the_own_cards_on_the_squares_they_sink(table: Any) -> None:
    square = features(table, 0)[: secrets.SEATS_START].reshape(64, secrets.SQUARE_PART)
    assert np.flatnonzero(square[:, -2]).tolist() == [at("d5"), at("e5"), at("h5")]
    # what others may hold or what lies aside: black 3-8, three green, three brown ones
    assert square[:, -1].sum() == 12


def test_features_show_seats_from_the_own_one_on(table: Any) -> None:
    table.purse[:3] = (1, 2, 3)
    part = features(table, 1)[secrets.SEATS_START : secrets.COLOURS_START]
    seats = part.reshape(5, secrets.SEAT_PART)
    assert (seats[:, 1] * 13).round().tolist() == [2, 3, 1, 0, 0]
    assert seats[:, 0].tolist() == [1, 1, 1, 0, 0]


def test_features_tell_own_figures_apart_and_those_of_others_by_seat(table: Any) -> None:
    put(table, 1, "a1", "b2")
    put(table, 2, "c3")
    own = features(table, 1)[: secrets.SEATS_START].reshape(64, secrets.SQUARE_PART)[:, 11:19]
    assert np.argwhere(own).tolist() == [[at("a1"), 0], [at("b2"), 1], [at("c3"), 4]]


def test_a_view_of_a_whole_match_says_whose_turn_it_is() -> None:
    match = ridotto.new("venice", 5, 4)
    assert look(match.state, 0).turn == match.waiting[0]
