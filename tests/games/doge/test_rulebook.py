"""One test for each clause of ridotto/games/doge/words/rules.en.md, in its order."""

import pytest

import ridotto
from ridotto.core.errors import IllegalMove
from ridotto.games.doge.board import (
    COPIES,
    DOGE_HOME,
    DOGE_SIDE,
    DRAWN,
    FAVOURITE_HOME,
    FAVOURITE_SIDE,
    HAND,
    KINDS,
    NOBODY,
)
from ridotto.games.doge.rules import is_one_type
from tests.games.doge.position import legal, only, pieces, play, position, round_result

START_HAND = (
    *("doge-1", "doge-1", "guards-1", "guards-1-1"),
    *("guards-to-doge", "merchant-2", "harlequin-3", "harlequin-to-centre"),
)


# 1 Aim


def test_1_1_the_doge_on_seven_is_in_the_mansion() -> None:
    match = play(position(doge=6, guards=(0, 8), cards=("doge-1",)), "doge-1 right")
    assert round_result(match) == (0, DOGE_HOME)


def test_1_2_a_match_has_two_rounds_if_one_seat_wins_more() -> None:
    match = position(doge=6, guards=(0, 8), cards=("doge-1",), round_number=2, wins=(1, 0))
    assert play(match, "doge-1 right").scores == (2, 0)
    assert match.over


def test_1_3_seat_1_lives_at_the_left_end() -> None:
    match = play(position(1, doge=-6, guards=(-8, 0), cards=("doge-1",)), "doge-1 left")
    assert round_result(match) == (1, DOGE_HOME)


# 2 Set-up


def test_2_1_the_deck_has_54_cards() -> None:
    assert COPIES.sum() == 54
    by_type = [COPIES[0], COPIES[1:4].sum(), COPIES[4:7].sum(), COPIES[7:].sum()]
    assert by_type == [12, 16, 12, 14]


def test_2_2_each_seat_gets_eight_cards_and_38_are_left() -> None:
    s = ridotto.new("doge", seed=3).state
    assert s.held.tolist() == [8, 8]
    assert s.deck_left == 38


def test_2_3_a_hand_of_one_type_is_seen_specials_included() -> None:
    s = only(position(), 0, "harlequin-1", "harlequin-to-centre", "harlequin-5")._state[0]
    assert is_one_type(s, 0)


def test_2_3_a_hand_of_two_types_is_kept() -> None:
    assert not is_one_type(only(position(), 0, "harlequin-1", "merchant-1")._state[0], 0)


def test_2_3_no_match_starts_with_a_hand_of_one_type() -> None:
    states = [ridotto.new("doge", seed=seed)._state[0] for seed in range(3000)]
    assert not any(is_one_type(s, seat) for s in states for seat in (0, 1))


def test_2_4_doge_guards_and_favourite_start_in_the_middle() -> None:
    found = pieces(ridotto.new("doge", seed=3))
    assert (found["doge"], found["left"], found["right"], found["favourite"]) == (0, -2, 2, 0)


def test_2_5_merchant_and_harlequin_stand_on_the_side_of_their_players() -> None:
    for seed in range(20):
        match = ridotto.new("doge", seed=seed)
        side = 1 if match.state.merchant_seat == 0 else -1
        assert (pieces(match)["merchant"], pieces(match)["harlequin"]) == (side, -side)


def test_2_5_the_lot_falls_on_either_seat() -> None:
    lots = [int(ridotto.new("doge", seed=seed).state.merchant_seat) for seed in range(400)]
    assert 150 < sum(lots) < 250


def test_2_6_the_merchants_player_moves_first() -> None:
    for seed in range(20):
        match = ridotto.new("doge", seed=seed)
        assert match.waiting == (match.state.merchant_seat,)


# 3 The turn


def test_3_1_the_first_moves_of_the_merchants_player() -> None:
    assert len(legal(position(cards=START_HAND))) == 23


def test_3_1_the_first_moves_of_the_other_player() -> None:
    assert len(legal(position(1, cards=START_HAND))) == 28


def test_3_1_a_turn_is_never_passed_for_nothing() -> None:
    assert "done" not in legal(position())


def test_3_2_further_cards_are_of_the_same_type() -> None:
    match = play(position(cards=START_HAND), "guards-1 left-guard left")
    assert {move.split()[0] for move in legal(match)} == {"guards-1+1", "guards-to-doge", "done"}


def test_3_2_example_three_harlequin_cards_of_different_value() -> None:
    match = position(harlequin=-1, cards=("harlequin-2", "harlequin-4", "harlequin-to-centre"))
    play(match, "harlequin-2 harlequin right", "harlequin-4 harlequin right")
    assert pieces(match)["harlequin"] == 5
    assert pieces(play(match, "harlequin-to-centre harlequin"))["harlequin"] == 0


def test_3_3_example_four_merchant_cards_move_seven_cells() -> None:
    cards = ("merchant-3", "merchant-1", "merchant-1", "merchant-2")
    match = position(merchant=1, cards=cards)
    ways = ("merchant-3 right", "merchant-1 right", "merchant-1 right", "merchant-2 right")
    assert pieces(play(match, *ways))["merchant"] == 8


def test_3_3_each_card_may_go_its_own_way() -> None:
    match = position(merchant=1, cards=("merchant-3", "merchant-2"))
    assert pieces(play(match, "merchant-3 right", "merchant-2 left"))["merchant"] == 2


def test_3_3_equal_cards_are_one_choice() -> None:
    match = position(cards=("merchant-2",) * 4)
    assert legal(match, "merchant") == ["merchant-2 left", "merchant-2 right"]


def test_3_4_no_piece_leaves_the_street() -> None:
    match = position(merchant=7, cards=("merchant-2",))
    assert legal(match, "merchant") == ["merchant-2 left"]
    with pytest.raises(IllegalMove):
        match.play(0, "merchant-2 right")


def test_3_4_guards_that_stand_beside_the_doge_are_not_called() -> None:
    assert not legal(position(guards=(-1, 1), cards=("guards-to-doge",)), "guards-to-doge")


def test_3_4_a_harlequin_in_the_centre_does_not_leap() -> None:
    match = position(harlequin=0, cards=("harlequin-to-centre",))
    assert not legal(match, "harlequin-to-centre")


def test_3_5_after_a_card_one_may_stop() -> None:
    match = play(position(cards=("merchant-2", "merchant-3")), "merchant-2 right", "done")
    assert match.waiting == (1,)


def test_3_5_one_must_stop_when_nothing_is_playable() -> None:
    match = only(position(), 0, "merchant-2", "doge-1")
    assert legal(play(match, "merchant-2 right")) == ["done"]


def test_3_6_a_redraw_changes_all_eight_cards_and_ends_the_turn() -> None:
    match = position(guards=(-2, 8), merchant=8)
    play(match, "redraw")
    assert match.state.discard[0].sum() == HAND
    assert match.state.held[0] == HAND
    assert match.waiting == (1,)


def test_3_6_the_favourite_does_not_walk_after_a_redraw() -> None:
    match = play(position(guards=(-2, 8), merchant=8), "redraw")
    assert pieces(match)["favourite"] == 0


def test_3_6_no_redraw_once_a_card_is_played() -> None:
    assert "redraw" not in legal(play(position(cards=("merchant-2",)), "merchant-2 right"))


# 4 Pieces and cards


def test_4_1_the_doge_never_enters_a_guards_cell() -> None:
    assert not legal(position(guards=(-1, 1), cards=("doge-1",)), "doge-1")


def test_4_1_a_guard_never_enters_the_doges_cell() -> None:
    match = position(guards=(-1, 2), cards=("guards-1",))
    assert "guards-1 left-guard right" not in legal(match)
    assert "guards-1 right-guard left" in legal(match)


def test_4_1_merchant_and_harlequin_share_cells() -> None:
    match = play(position(merchant=1, cards=("merchant-1",)), "merchant-1 left")
    assert pieces(match)["merchant"] == pieces(match)["doge"] == 0


def test_4_2_a_doge_card_moves_the_doge_one_cell() -> None:
    match = position(cards=("doge-1",))
    assert legal(match, "doge-1") == ["doge-1 left", "doge-1 right"]
    assert pieces(play(match, "doge-1 right"))["doge"] == 1


def test_4_3_a_cortege_moves_doge_and_guards_and_takes_two_cards() -> None:
    match = play(position(cards=("doge-1", "doge-1")), "cortege right")
    found = pieces(match)
    assert (found["left"], found["doge"], found["right"]) == (-1, 1, 3)
    assert match.state.discard[0, KINDS.index("doge-1")] == 2


def test_4_3_a_cortege_is_impossible_with_the_leading_guard_at_the_end() -> None:
    match = position(guards=(-8, 8), cards=("doge-1", "doge-1"))
    assert not legal(match, "cortege")
    assert legal(match, "doge-1") == ["doge-1 left", "doge-1 right"]


def test_4_3_a_cortege_is_free_where_a_single_step_is_not() -> None:
    match = position(guards=(-1, 1), cards=("doge-1", "doge-1"))
    assert legal(match, "cortege") == ["cortege left", "cortege right"]


def test_4_3_one_card_makes_no_cortege() -> None:
    assert not legal(only(position(), 0, "doge-1"), "cortege")


def test_4_3_five_doge_cards_are_two_corteges_and_a_step() -> None:
    match = position(cards=("doge-1",) * 5)
    play(match, "cortege right", "doge-1 left", "cortege right")
    assert pieces(match)["doge"] == 1


def test_4_4_each_guards_1_chooses_its_own_guard() -> None:
    match = position(cards=("guards-1", "guards-1"))
    play(match, "guards-1 left-guard left", "guards-1 right-guard right")
    assert (pieces(match)["left"], pieces(match)["right"]) == (-3, 3)


def test_4_5_guards_1_1_moves_both_or_one_by_two() -> None:
    match = position(guards=(-4, 4), cards=("guards-1-1",))
    assert len(legal(match, "guards-1+1")) == 8


def test_4_5_the_ways_of_guards_1_1_beside_the_doge() -> None:
    match = position(guards=(-1, 2), cards=("guards-1-1",))
    assert legal(match, "guards-1+1") == [
        "guards-1+1 both-left",
        "guards-1+1 apart",
        "guards-1+1 left-guard-left",
        "guards-1+1 right-guard-right",
    ]


def test_4_5_one_guard_goes_two_cells() -> None:
    match = play(position(cards=("guards-1-1",)), "guards-1+1 right-guard-right")
    assert (pieces(match)["left"], pieces(match)["right"]) == (-2, 4)


def test_4_6_the_call_brings_both_guards_beside_the_doge() -> None:
    match = play(position(doge=3, guards=(-5, 8), cards=("guards-to-doge",)), "guards-to-doge")
    assert (pieces(match)["left"], pieces(match)["right"]) == (2, 4)


def test_4_6_the_call_is_playable_if_one_guard_moves() -> None:
    assert legal(position(guards=(-1, 5), cards=("guards-to-doge",)), "guards-to-doge")


def test_4_7_the_merchant_goes_by_the_value_of_the_card() -> None:
    match = position(merchant=1, cards=("merchant-2",))
    assert pieces(play(match, "merchant-2 left"))["merchant"] == -1


def test_4_8_the_word_summons_where_valour_allows() -> None:
    assert legal(position(), "summon") == ["summon doge", "summon right-guard"]


def test_4_8_the_word_replaces_cards_and_ends_the_turn() -> None:
    match = play(position(), "summon doge")
    assert pieces(match)["doge"] == 1
    assert match.waiting == (1,)


def test_4_8_after_a_summon_none_is_legal_until_something_moves() -> None:
    assert not legal(play(position(), "summon doge"), "summon")


def test_4_8_no_word_after_a_card() -> None:
    assert not legal(play(position(cards=("merchant-2",)), "merchant-2 right"), "summon")


def test_4_8_the_favourite_walks_after_a_summon() -> None:
    match = position(1, doge=5, guards=(-3, 8), merchant=-7, harlequin=-8, favourite=2)
    assert pieces(play(match, "summon left-guard"))["favourite"] == 0


def test_4_8_the_doge_summoned_into_a_mansion_ends_the_round() -> None:
    match = play(position(1, doge=5, guards=(-3, 8), merchant=7), "summon doge")
    assert round_result(match) == (0, DOGE_HOME)


def test_4_9_the_harlequin_goes_by_the_value_of_the_card() -> None:
    match = play(position(cards=("harlequin-5",)), "harlequin-5 harlequin right")
    assert pieces(match)["harlequin"] == 4


def test_4_10_the_leap_brings_the_harlequin_to_the_centre() -> None:
    match = play(position(cards=("harlequin-to-centre",)), "harlequin-to-centre harlequin")
    assert pieces(match)["harlequin"] == 0


def test_4_11_masquerade_needs_the_harlequin_between_me_and_the_doge() -> None:
    cards = ("harlequin-1",)
    assert len(legal(position(0, cards=cards), "harlequin-1")) == 2
    assert len(legal(position(1, cards=cards), "harlequin-1")) == 10


def test_4_11_masquerade_is_off_on_the_doges_own_cell() -> None:
    match = position(1, harlequin=0, cards=("harlequin-1",))
    assert len(legal(match, "harlequin-1")) == 2


def test_4_11_example_the_merchant_goes_five_cells_by_two_harlequin_cards() -> None:
    cards = ("harlequin-2", "harlequin-3", "merchant-2")
    match = position(merchant=0, harlequin=4, cards=cards)
    play(match, "harlequin-2 merchant right", "harlequin-3 merchant right")
    assert pieces(match)["merchant"] == 5
    assert legal(match, "merchant") == []


def test_4_11_the_leap_by_masquerade_moves_any_other_piece_to_the_centre() -> None:
    match = position(
        doge=3, guards=(-1, 6), merchant=0, harlequin=4, cards=("harlequin-to-centre",)
    )
    assert legal(match, "harlequin-to-centre") == [
        "harlequin-to-centre left-guard",
        "harlequin-to-centre doge",
        "harlequin-to-centre harlequin",
    ]


def test_4_12_each_card_moves_one_guard_by_its_full_value() -> None:
    match = position(
        doge=0,
        guards=(-8, 8),
        merchant=1,
        harlequin=1,
        cards=("harlequin-5", "harlequin-3", "harlequin-4"),
    )
    play(match, "harlequin-5 left-guard right")
    assert pieces(match)["left"] == -3
    assert "harlequin-3 left-guard right" not in legal(match)
    assert pieces(play(match, "harlequin-4 right-guard left"))["right"] == 4


def test_4_12_all_harlequin_cards_of_a_turn_move_one_type() -> None:
    match = position(doge=0, guards=(-8, 8), harlequin=-1, cards=("harlequin-3", "harlequin-2"))
    play(match, "harlequin-3 harlequin right")
    assert legal(match, "harlequin-2") == [
        "harlequin-2 harlequin left",
        "harlequin-2 harlequin right",
    ]


def test_4_13_example_the_doge_reaches_the_harlequin_and_stops() -> None:
    match = position(
        doge=2, guards=(1, 8), merchant=0, harlequin=5, cards=("harlequin-3", "harlequin-2")
    )
    assert legal(play(match, "harlequin-3 doge right")) == ["done"]


def test_4_13_example_the_doge_passes_the_harlequin_within_one_card() -> None:
    match = position(
        doge=2, guards=(1, 8), merchant=0, harlequin=5, cards=("harlequin-3", "harlequin-2")
    )
    play(match, "harlequin-2 doge right")
    assert pieces(match)["doge"] == 4
    play(match, "harlequin-3 doge right")
    assert round_result(match) == (0, DOGE_HOME)


def test_4_13_moving_the_harlequin_herself_needs_no_masquerade() -> None:
    cards = ("harlequin-2", "harlequin-3")
    match = position(harlequin=-1, doge=2, guards=(-8, 8), cards=cards)
    play(match, "harlequin-2 harlequin right")
    assert "harlequin-3 harlequin left" in legal(match)


# 5 The Favourite


def walk(**where: object) -> int:
    """Where the Favourite stands after a turn in which the Merchant steps left and right."""
    match = position(cards=("merchant-1", "merchant-1"), **where)
    play(match, "merchant-1 left", "merchant-1 right", "done")
    return pieces(match)["favourite"]


def test_5_1_the_favourite_walks_at_the_end_of_either_seats_turn() -> None:
    assert walk(seat=0, guards=(-2, 8)) == 1
    assert walk(seat=1, guards=(-2, 8)) == 1


def test_5_2_example_two_pieces_in_my_mansion_are_two_steps() -> None:
    assert walk(doge=3, guards=(0, 7), merchant=8, harlequin=-2) == 2


def test_5_3_doge_and_both_guards_on_one_side_are_one_step() -> None:
    assert walk(doge=2, guards=(1, 3)) == 1
    assert walk(doge=-2, guards=(-3, -1)) == -1


def test_5_3_a_guard_on_the_centre_spoils_it() -> None:
    assert walk(doge=2, guards=(0, 3)) == 0


def test_5_4_both_seats_pull_and_the_difference_counts() -> None:
    assert walk(doge=5, guards=(3, 7), merchant=0, harlequin=-8) == 1


def test_5_5_overshooting_the_mansion_wins_and_she_stays_on_eight() -> None:
    match = position(
        doge=4, guards=(1, 8), merchant=7, harlequin=7, favourite=6, cards=("merchant-1",) * 2
    )
    play(match, "merchant-1 left", "merchant-1 right", "done")
    assert round_result(match) == (0, FAVOURITE_HOME)
    event = next(event for event in match.log if event.kind == "favourite")
    assert event.values["to"] == 8


# 6 Cards and deals


def test_6_1_the_hand_is_filled_to_eight() -> None:
    match = play(
        position(cards=("merchant-2", "merchant-3")), "merchant-2 right", "merchant-3 left"
    )
    assert match.state.held[0] == HAND - 2
    assert play(match, "done").state.held[0] == HAND


def test_6_2_the_discards_become_deck_two_in_the_middle_of_a_draw() -> None:
    match = play(position(deck=3), "redraw")
    s = match.state
    assert (s.deal, s.deck_left, s.held[0]) == (2, 38, 8)
    assert match.waiting == (1,)


def test_6_2_the_discards_become_deck_two_even_if_the_hand_is_full() -> None:
    match = play(position(deck=1, cards=("merchant-2",)), "merchant-2 right", "done")
    s = match.state
    assert (s.deal, s.deck_left, s.held[0]) == (2, 38, 8)


def test_6_3_the_harlequins_player_has_a_last_turn() -> None:
    match = play(position(deal=2, deck=3), "redraw")
    assert match.state.held[0] == 3
    assert match.waiting == (1,)
    play(match, "redraw")
    assert match.state.held[1] != 0
    assert match.ply == 2
    assert match.state.deal == 3


def test_6_3_the_harlequins_player_empties_the_deck_and_the_check_follows() -> None:
    match = play(position(1, deal=2, deck=3, doge=4, guards=(0, 6), favourite=-5), "redraw")
    assert round_result(match) == (0, DOGE_SIDE)


def test_6_3_the_last_turn_has_a_favourite_step() -> None:
    match = position(1, deal=2, deck=0, guards=(-2, 8), cards=("merchant-1", "merchant-1"))
    play(match, "merchant-1 left", "done")
    assert round_result(match) == (0, FAVOURITE_SIDE)


def test_6_4_the_doges_side_decides_before_the_favourites() -> None:
    match = play(position(1, deal=2, deck=0, doge=-1, favourite=5), "redraw")
    assert round_result(match) == (1, DOGE_SIDE)


def test_6_5_nothing_decided_means_a_third_deal() -> None:
    match = play(position(1, deal=2, deck=0), "redraw")
    s = match.state
    assert (s.deal, s.deck_left, s.held.tolist()) == (3, 38, [8, 8])
    assert match.waiting == (0,)


# 7 Ends


def test_7_1_who_brings_the_doge_into_the_others_mansion_loses_the_round() -> None:
    match = play(position(1, doge=6, guards=(2, 7), cards=("doge-1",) * 2), "cortege right")
    assert round_result(match) == (0, DOGE_HOME)


def test_7_1_the_doge_at_home_stops_everything_else() -> None:
    match = play(position(doge=6, guards=(0, 8), favourite=-6, cards=("doge-1",)), "doge-1 right")
    assert round_result(match) == (0, DOGE_HOME)
    assert not [event for event in match.log if event.kind == "favourite"]


def test_7_2_the_favourite_in_a_mansion_wins_the_round() -> None:
    match = position(guards=(-2, 8), favourite=6, cards=("merchant-1",))
    play(match, "merchant-1 right", "done")
    assert round_result(match) == (0, FAVOURITE_HOME)


def test_7_3_the_doges_side_wins_when_the_cards_run_out() -> None:
    match = play(position(1, deal=2, deck=0, doge=4, guards=(0, 6), favourite=-5), "redraw")
    assert round_result(match) == (0, DOGE_SIDE)


def test_7_4_the_favourites_side_wins_if_the_doge_is_in_the_centre() -> None:
    match = play(position(1, deal=2, deck=0, favourite=1), "redraw")
    assert round_result(match) == (0, FAVOURITE_SIDE)


def test_7_5_nothing_decided_in_deal_three_is_a_drawn_round() -> None:
    match = play(position(1, deal=3, deck=0), "redraw")
    assert round_result(match) == (NOBODY, DRAWN)


def test_7_6_the_pieces_are_swapped_in_the_next_round() -> None:
    match = play(position(doge=6, guards=(0, 8), cards=("doge-1",)), "doge-1 right")
    s = match.state
    assert (s.round_number, s.merchant_seat, s.deal) == (2, 1, 1)
    assert (pieces(match)["merchant"], pieces(match)["harlequin"]) == (-1, 1)
    assert match.waiting == (1,)


def end_round(winner: int, round_number: int, wins: tuple[int, int]) -> object:
    """Finish a round for a seat (or drawn) with these rounds won before."""
    doge = {0: 3, 1: -3, NOBODY: 0}[winner]
    match = position(
        1, doge=doge, guards=(-8, 8), deal=3, deck=0, round_number=round_number, wins=wins
    )
    return play(match, "redraw")


def test_7_7_a_win_and_a_draw_win_the_match() -> None:
    assert end_round(NOBODY, 2, (1, 0)).winners == (0,)


def test_7_7_one_win_each_means_a_third_round() -> None:
    match = end_round(1, 2, (1, 0))
    assert not match.over
    assert match.state.round_number == 3


def test_7_7_two_draws_mean_a_third_round() -> None:
    assert end_round(NOBODY, 2, (0, 0)).state.round_number == 3


def test_7_7_the_third_round_decides() -> None:
    assert end_round(1, 3, (0, 0)).winners == (1,)


def test_7_7_a_drawn_third_round_is_a_drawn_match() -> None:
    match = end_round(NOBODY, 3, (1, 1))
    assert match.winners == (0, 1)
    assert match.ending == "drawn"


def test_7_7_a_single_round_may_be_all() -> None:
    match = position(doge=6, guards=(0, 8), cards=("doge-1",), rounds="single")
    assert play(match, "doge-1 right").over


def test_7_7_only_redraws_give_three_drawn_rounds() -> None:
    match = ridotto.new("doge", seed=5)
    while not match.over:
        match.play(match.waiting[0], "redraw")
    assert [event.values["ending"] for event in match.log if event.kind == "round_ends"] == [
        "drawn"
    ] * 3
    assert match.winners == (0, 1)
