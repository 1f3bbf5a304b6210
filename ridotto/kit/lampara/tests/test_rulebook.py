"""One test for each clause of words/rules.en.md, in its order."""

import ridotto
from ridotto.kit.lampara.game.board import CARDS, CATCHES, COPIES
from ridotto.kit.lampara.tests.position import legal, play, position

# 1 Aim


def test_1_1_who_has_earned_most_when_all_is_sold_wins() -> None:
    match = play(position("sardine", "squid squid", deck=0), "sell sardine", "sell squid")
    assert match.scores == (1, 3)
    assert match.winners == (1,)


# 2 Set-up


def test_2_1_there_are_eight_cards_of_each_catch() -> None:
    assert CATCHES == ("sardine", "squid", "crab", "eel")
    assert (COPIES, CARDS) == (8, 32)


def test_2_2_each_player_gets_four_cards_and_seat_0_begins() -> None:
    match = ridotto.new("lampara", seats=3, seed=1)
    assert match.state.held.tolist() == [4, 4, 4, 0]
    assert match.state.deck_left == 20
    assert match.waiting == (0,)


# 3 A turn


def test_3_1_a_turn_is_any_number_of_sales_and_a_cast() -> None:
    match = play(position("squid eel", "crab", "crab"), "sell squid", "sell eel")
    assert match.waiting == (0,)
    assert play(match, "cast").waiting == (1,)


def test_3_2_all_cards_of_a_catch_are_sold() -> None:
    match = play(position("squid squid eel", "crab"), "sell squid")
    assert match.state.hand[0].tolist() == [0, 0, 0, 1]
    assert match.state.sold.tolist() == [0, 2, 0, 0]
    assert legal(match) == ["sell eel", "cast"]


def test_3_3_a_cast_draws_two_cards_or_the_last_one() -> None:
    assert play(position("crab", "eel"), "cast").state.held[0] == 3
    assert play(position("crab", "eel", deck=1), "cast").state.held[0] == 2


def test_3_3_nobody_casts_with_more_than_six_cards() -> None:
    assert "cast" in legal(position("squid squid squid eel eel eel", "crab"))
    assert "cast" not in legal(position("squid squid squid squid eel eel eel", "crab"))


def test_3_4_without_a_deck_a_turn_is_one_sale() -> None:
    match = position("squid eel", "crab", "crab", deck=0)
    assert legal(match) == ["sell squid", "sell eel"]
    assert play(match, "sell squid").waiting == (1,)


def test_3_5_who_has_no_card_is_passed_over_when_the_deck_is_empty() -> None:
    assert play(position("squid eel", "", "crab", deck=0), "sell eel").waiting == (2,)
    assert play(position("squid eel", "", "crab"), "cast").waiting == (1,)


# 4 The market


def test_4_1_more_cards_earn_more_than_their_share() -> None:
    match = position("squid squid eel eel eel", "squid squid squid", deck=2)
    assert play(match, "sell eel").scores == (6, 0)
    many = position("", "crab crab crab crab crab crab crab", deck=9, turn=1)
    assert play(many, "sell crab").scores == (0, 28)


def test_4_2_the_first_sale_of_a_catch_earns_three_more() -> None:
    match = play(position("squid squid", "squid"), "sell squid", "cast")
    assert match.scores == (6, 0)
    assert play(match, "sell squid").scores == (6, 1)


# 5 The end


def test_5_1_the_match_ends_when_all_is_sold() -> None:
    match = play(position("squid", "crab", deck=0), "sell squid")
    assert not match.over
    assert play(match, "sell crab").ending == "sold-out"


def test_5_2_even_players_share_the_win() -> None:
    match = play(position("eel", "crab", deck=0), "sell eel", "sell crab")
    assert match.scores == (1, 1)
    assert match.winners == (0, 1)
