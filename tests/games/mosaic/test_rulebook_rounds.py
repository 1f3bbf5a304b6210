"""The course of a match, clause by clause (rules 1 to 4, 11 and 12)."""

import numpy as np

from ridotto.games.mosaic.board import AREA_CELLS, COPIES, NEIGHBOURS, NO_CARD, STARS
from tests.games.mosaic.position import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    all_choose,
    bonus,
    fill,
    gains,
    hand,
    in_play,
    kind,
    may_take,
    new,
    notations,
    pass_turn,
    phase,
    row,
    sail_to_the_end,
    state,
    told,
)

# 1 The game


def test_1_1_the_match_is_for_two_to_four() -> None:
    assert new().game.seats == (2, 3, 4)


def test_1_2_there_are_as_many_cards_as_cells() -> None:
    assert AREA_CELLS.tolist() == [30, 20, 12, 12, 20, 15]
    assert COPIES.sum() == AREA_CELLS.sum() == 109


def test_1_2_each_symbol_has_as_many_cards_as_cells() -> None:
    by_type = COPIES.reshape(16, 5).sum(axis=1).tolist()
    assert by_type == [7, 7, 7, 9, 20, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 15]


def test_1_2_the_numbers_on_the_cards() -> None:
    assert COPIES.reshape(16, 5).sum(axis=0).tolist() == [23, 23, 24, 20, 19]


def test_the_hexagons_of_the_workshops_have_61_common_sides() -> None:
    sides = sum(int(cells).bit_count() for cells in NEIGHBOURS)
    assert sides == 2 * 61
    assert sorted(cell for star in STARS for cell in star) == list(range(30))


# 2 Setup


def test_2_1_one_hundred_and_nine_cards_are_shuffled() -> None:
    first, second = state(new(seed=1)), state(new(seed=2))
    assert first.deck.tobytes() != second.deck.tobytes()


def test_2_2_nine_cards_lie_open_for_two_and_four() -> None:
    assert state(new(2)).row_left == state(new(4)).row_left == 9


def test_2_2_four_cards_lie_open_for_three() -> None:
    assert state(new(3)).row_left == 4


def test_2_3_everybody_has_27_diamonds_and_three_spares() -> None:
    match = new()
    assert state(match).used.tolist() == [0, 0, 0, 0]
    assert match.scene(0).panels[0].facts[0].value == "27"


def test_2_4_ships_and_points_begin_at_nothing() -> None:
    match = new()
    assert state(match).ship.tolist() == [0, 0, 0, 0]
    assert match.scores == (0, 0, 0, 0)


def test_2_5_the_first_seat_begins() -> None:
    assert state(new()).first == 0


def test_2_5_or_the_lot_decides() -> None:
    firsts = {int(state(new(3, seed, first="lot")).first) for seed in range(20)}
    assert firsts == {0, 1, 2}


# 3 A round


def test_3_1_everybody_gets_five_cards() -> None:
    assert state(new(3)).held.tolist() == [5, 5, 5, 0]


def test_3_2_all_choose_at_the_same_time() -> None:
    assert new(3).waiting == (0, 1, 2)


def test_3_2_equal_cards_are_one_choice() -> None:
    match = new(3)
    hand(match, RED, "ship-1", "ship-1", "key-2", "key-3", "key-2")
    words = [move.notation for move in match.moves(RED)]
    assert words == ["keep key-2", "keep key-3", "keep ship-1"]


def test_3_2_who_has_chosen_waits_for_the_others() -> None:
    match = new(3)
    match.play(2, match.codes(2)[0])
    assert match.waiting == (0, 1)
    assert told(match, "chose") == [(2, {})]


def test_3_2_a_choice_is_not_told() -> None:
    match = new(3)
    match.play(2, match.codes(2)[0])
    assert match.view(0).has_chosen == (False, False, True)
    assert match.view(0).kept is None
    assert match.view(2).kept is not None


def test_3_3_the_rest_goes_to_the_left() -> None:
    match = new(3)
    hand(match, 0, "key-1", "key-2", "key-3", "key-4", "key-5")
    match.play(0, "keep key-1")
    all_choose(match)
    pass_turn(match)
    pass_turn(match)
    pass_turn(match)
    words = [move.notation for move in match.moves(1)]
    assert words == ["keep key-2", "keep key-3", "keep key-4", "keep key-5"]


def test_3_4_the_first_player_reveals_first() -> None:
    match = new(3)
    hand(match, 0, "key-1", "key-2")
    match.play(0, "keep key-2")
    all_choose(match)
    assert match.waiting == (0,)
    assert told(match, "revealed") == [(0, {"type": "key", "number": 2})]


def test_3_4_then_the_seats_to_the_left() -> None:
    match = new(3)
    all_choose(match)
    pass_turn(match)
    assert match.waiting == (1,)
    pass_turn(match)
    assert match.waiting == (2,)


def test_3_4_a_card_is_revealed_only_on_its_turn() -> None:
    match = new(3)
    all_choose(match)
    assert match.view(0).has_chosen == (False, True, True)
    assert match.view(-1).card != NO_CARD


def test_3_5_the_hands_are_taken_up_when_all_have_played() -> None:
    match = new(3)
    all_choose(match)
    pass_turn(match)
    pass_turn(match)
    assert match.view(1).hand != match.view(0).hand
    pass_turn(match)
    assert match.waiting == (0, 1, 2)
    assert state(match).cycle == 1
    assert state(match).held.tolist() == [4, 4, 4, 0]


def play_cycle(match: object, seats: int) -> None:
    all_choose(match)  # type: ignore[arg-type]
    for _ in range(seats):
        pass_turn(match)  # type: ignore[arg-type]


def test_3_6_the_last_cards_join_the_row_together_at_the_end_of_the_round() -> None:
    match = new(3)
    play_cycle(match, 3)
    play_cycle(match, 3)
    play_cycle(match, 3)
    all_choose(match)
    pass_turn(match)
    pass_turn(match)
    assert state(match).row_left == 4
    pass_turn(match)
    assert state(match).row_left == 7
    assert told(match, "laid_out") == [(-1, {"count": 3})]


def test_3_7_the_doge_goes_to_the_left() -> None:
    match = new(3)
    play_cycle(match, 3)
    play_cycle(match, 3)
    play_cycle(match, 3)
    play_cycle(match, 3)
    assert state(match).first == 1
    assert state(match).round_number == 2
    assert told(match, "round_begins") == [(1, {"number": 2})]
    all_choose(match)
    assert match.waiting == (1,)
    pass_turn(match)
    assert match.waiting == (2,)
    pass_turn(match)
    assert match.waiting == (0,)


def test_3_8_two_players_play_three_cards_of_five() -> None:
    match = new(2)
    play_cycle(match, 2)
    assert state(match).held.tolist() == [4, 4, 0, 0]
    play_cycle(match, 2)
    assert state(match).held.tolist() == [3, 3, 0, 0]
    play_cycle(match, 2)
    assert state(match).round_number == 2
    assert state(match).row_left == 13


# 4 A turn


def test_4_1_a_card_fills_a_cell_of_its_area() -> None:
    match = in_play("carafe-1")
    assert "trade 1 carafe" in notations(match)
    gains(match, "trade 1 carafe")
    assert state(match).used[BLUE] == 1
    assert state(match).glass[BLUE, 4] == 0b10


def test_4_2_points_then_bonus_then_extra_card() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    fill(match, BLUE, "trade", 7, 11)
    gains(match, "trade 1 swan")
    kinds = [event.kind for event in match.events(match.ply)]
    assert kinds == ["trade", "sold", "sold", "bonus", "extra"]


def test_4_3_a_played_card_goes_to_the_discards() -> None:
    match = in_play("carafe-1")
    gains(match, "trade 1 carafe")
    assert state(match).discard[kind("carafe-1")] == 1


def test_4_4_bonuses_go_from_20_down_to_5() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    bonus(match, YELLOW, "trade", 0)
    bonus(match, BLUE, "trade", 1)
    bonus(match, GREEN, "trade", 2)
    assert gains(match, "trade 1 swan") == (0, 1 + 5, 0, 0)


def test_4_4_a_bonus_needs_a_diamond_of_its_own() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    gains(match, "trade 1 swan")
    assert state(match).used[RED] == 5
    assert state(match).bonus[4, 0] == RED


def test_4_5_an_extra_card_is_taken_from_the_row_and_played_at_once() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match, "key-3", "key-3", "ash-1")
    match.play(BLUE, "noble top-3")
    assert notations(match) == ["take ash-1", "take key-3", "decline"]
    match.play(BLUE, "take key-3")
    assert state(match).row_left == 2
    assert notations(match) == ["residence", "sail"]
    assert gains(match, "residence") == (2, 0, 0, 0)
    assert match.waiting == (RED,)


def test_4_5_an_extra_card_may_earn_another() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 4, 5, 6, 8, 9, 10, 11)
    row(match, "coin-1", "cross-1")
    gains(match, "noble top-3", "take coin-1", "noble top-2")
    assert may_take(match, BLUE)
    gains(match, "take cross-1")
    assert phase(match) == "play"


def test_4_5_an_extra_card_may_sail() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match, "key-4")
    assert gains(match, "noble top-3", "take key-4", "sail") == (9, 9, 0, 0)


def test_4_5_the_played_card_cannot_be_taken_again() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match, "key-4")
    match.play(BLUE, "noble top-3")
    assert notations(match) == ["take key-4", "decline"]


def test_4_6_an_extra_card_may_be_declined() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    gains(match, "noble top-3", "decline")
    assert match.waiting == (RED,)
    assert state(match).row_left == 9


def test_4_7_without_open_cards_there_is_no_extra_card() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match)
    gains(match, "noble top-3")
    assert told(match, "no_extra") == [(BLUE, {"reason": "top-cell"})]
    assert match.waiting == (RED,)


# 11 The end


def test_11_1_the_match_ends_with_the_round_of_the_last_cards_for_two() -> None:
    match = new(2)
    assert sail_to_the_end(match) == 2 * 30
    assert state(match).round_number == 10
    assert match.ending == "deck"
    assert state(match).row_left == 9 + 10 * 4


def test_11_1_for_three() -> None:
    match = new(3)
    assert sail_to_the_end(match) == 3 * 28
    assert state(match).round_number == 7
    assert state(match).row_left == 4 + 7 * 3


def test_11_1_for_four() -> None:
    match = new(4)
    assert sail_to_the_end(match) == 4 * 20
    assert state(match).round_number == 5
    assert state(match).row_left == 9 + 5 * 4


def test_11_2_the_27th_diamond_ends_the_match_with_the_cycle() -> None:
    match = in_play("key-1", turn=GREEN)
    state(match).used[GREEN] = 26
    gains(match, "residence")
    assert told(match, "last_diamond") == [(GREEN, {})]
    assert match.over
    assert match.ending == "diamonds"
    assert state(match).round_number == 1


def test_11_2_cards_left_in_hand_are_not_laid_out() -> None:
    match = in_play("key-1", turn=GREEN)
    state(match).used[GREEN] = 26
    gains(match, "residence")
    assert state(match).row_left == 9
    assert told(match, "laid_out") == []


def test_11_3_the_others_have_their_turn_first() -> None:
    match = in_play("key-1", turn=RED)
    state(match).used[RED] = 26
    gains(match, "residence")
    assert match.waiting == (YELLOW,)
    pass_turn(match)
    assert match.waiting == (GREEN,)
    pass_turn(match)
    assert match.over
    assert match.ending == "diamonds"


def test_11_3_a_bonus_can_take_the_27th_diamond() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    state(match).used[RED] = 25
    gains(match, "trade 1 swan")
    assert told(match, "last_diamond") == [(RED, {})]
    pass_turn(match)
    assert not match.over
    pass_turn(match)
    assert match.over


def test_11_4_the_spares_serve_the_rest_of_the_cycle() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    fill(match, BLUE, "trade", 7, 11)
    row(match, "key-1")
    state(match).used[RED] = 26
    assert gains(match, "trade 1 swan") == (6, 23, 0, 0)
    assert state(match).used[RED] == 28
    assert may_take(match, RED)
    assert gains(match, "take key-1", "residence") == (0, 2, 0, 0)
    assert state(match).used[RED] == 29


def test_11_4_the_chain_of_the_last_diamond_is_played_out() -> None:
    match = in_play("lion-1", turn=GREEN)
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match, "key-1")
    state(match).used[GREEN] = 26
    gains(match, "noble top-3")
    assert not match.over
    gains(match, "take key-1", "residence")
    assert match.over


def test_11_5_with_all_thirty_used_a_card_can_only_sail() -> None:
    match = in_play("key-1")
    state(match).used[BLUE] = 30
    assert notations(match) == ["sail"]


def test_11_5_a_bonus_without_a_diamond_is_lost() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    state(match).used[RED] = 29
    assert gains(match, "trade 1 swan") == (0, 1, 0, 0)
    assert told(match, "bonus_lost") == [(RED, {"area": "trade"})]
    assert (state(match).bonus == -1).all()


def test_11_5_an_extra_card_may_still_be_taken_to_sail() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    fill(match, BLUE, "trade", 7, 11)
    row(match, "key-4")
    state(match).used[RED] = 28
    assert gains(match, "trade 1 swan") == (6, 23, 0, 0)
    match.play(RED, "take key-4")
    assert notations(match) == ["sail"]
    assert gains(match, "sail") == (0, 3, 0, 0)


def test_11_6_the_most_points_win() -> None:
    match = in_play("key-1", turn=GREEN)
    state(match).used[GREEN] = 26
    state(match).earned[YELLOW, 0] = 50
    gains(match, "residence")
    assert match.winners == (YELLOW,)
    assert told(match, "match_ends") == [(YELLOW, {"ending": "diamonds", "points": 50})]


def test_11_7_equal_points_share_the_victory() -> None:
    match = in_play("key-1", turn=GREEN)
    state(match).used[GREEN] = 26
    state(match).earned[YELLOW, 0] = 50
    state(match).earned[RED, 3] = 50
    gains(match, "residence")
    assert match.winners == (RED, YELLOW)
    assert told(match, "match_ends") == [(-1, {"ending": "diamonds", "points": 50})]


def test_points_may_exceed_a_byte() -> None:
    match = in_play("key-1")
    state(match).earned[BLUE, 0] = 300
    assert gains(match, "residence") == (2, 0, 0, 0)
    assert match.scores[BLUE] == 302


# 12 The tactical game


def test_12_1_each_seat_chooses_only_on_its_own_turn() -> None:
    match = new(3, choice="tactical")
    assert match.waiting == (0,)
    hand(match, 0, "key-1", "key-2")
    match.play(0, "keep key-2")
    assert match.waiting == (0,)
    assert phase(match) == "play"
    gains(match, "sail")
    assert match.waiting == (1,)
    assert phase(match) == "choose"


def test_12_1_the_card_is_played_at_once() -> None:
    match = new(3, choice="tactical")
    hand(match, 0, "key-1", "key-2")
    match.play(0, "keep key-2")
    assert told(match, "revealed") == [(0, {"type": "key", "number": 2})]
    assert told(match, "chose") == []


def test_12_2_handed_cards_are_taken_up_when_the_cycle_ends() -> None:
    match = new(3, choice="tactical")
    match.play(0, match.codes(0)[0])
    pass_turn(match)
    assert len(match.codes(1)) == len(set(match.view(1).hand))
    assert match.view(1).held == (4, 5, 5)
    match.play(1, match.codes(1)[0])
    pass_turn(match)
    match.play(2, match.codes(2)[0])
    pass_turn(match)
    assert state(match).cycle == 1
    assert match.waiting == (0,)


def test_12_3_all_else_is_the_same() -> None:
    match = new(4, choice="tactical")
    assert sail_to_the_end(match) == 4 * 20
    assert state(match).round_number == 5


def test_the_copies_of_the_board_are_plain_numbers() -> None:
    assert COPIES.dtype == np.int8
