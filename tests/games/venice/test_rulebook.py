"""Clauses 1 to 8 of the rules of Venice 2099, one test or more for each."""

from collections import Counter
from typing import Any

import pytest

import ridotto
from ridotto.games.venice.board import (
    ASIDE,
    BUY,
    CARD,
    COLOURS,
    DROWNED,
    MOVE,
    NOWHERE,
    OUTSIDE,
    OVER,
    PLACE,
    PLATFORM,
    REMOVED,
    RESCUE,
    SQUARES,
)
from tests.games.venice.position import (
    at,
    card_of,
    city,
    flood,
    hold,
    kinds,
    legal,
    play,
    points,
    put,
    whose,
)


def new(seats: int, seed: int = 1) -> Any:
    return ridotto.new("venice", seats, seed).state


@pytest.fixture
def placing() -> Any:
    """Three seats about to place their figures; seat 1 is the first player."""
    s = city(3)
    s.figure[:] = NOWHERE
    s.phase = PLACE
    s.first = 1
    s.turn = 1
    s.held[:3] = 1
    return s


@pytest.fixture
def turn() -> Any:
    """Three seats, seat 0 to move with one figure on c3 (green 4) and two cards."""
    s = city(3)
    put(s, 0, "c3")
    hold(s, 0, "red-3", "brown-x")
    hold(s, 1, "red-4")
    hold(s, 2, "red-5")
    return s


# 1. The aim


def test_1_1_most_points_win_when_the_last_card_has_been_played(turn: Any) -> None:
    turn.holder[card_of("brown-x")] = ASIDE
    turn.held[0] = 1
    turn.purse[:3] = (5, 6, 4)
    play(turn, 0, "card red-3")
    play(turn, 1, "card red-4")
    events = play(turn, 2, "card red-5")
    assert turn.phase == OVER
    assert (events[-1].kind, events[-1].seat) == ("match_ends", 0)  # 4 for c3 and 5 coins


# 2. Setting up


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_1_the_city_has_48_districts_and_16_platforms(seats: int) -> None:
    tiles = Counter(new(seats).tile.tolist())
    assert tiles == {**dict.fromkeys(range(48), 1), PLATFORM: 16}


def test_2_1_the_squares_lie_in_random_order() -> None:
    assert new(4, 1).tile.tolist() != new(4, 2).tile.tolist()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_2_ten_treasures_of_each_colour_lie_in_the_stock(seats: int) -> None:
    assert new(seats).stock.tolist() == [10] * 6


@pytest.mark.parametrize(("seats", "hand"), [(2, 10), (3, 12), (4, 9), (5, 7)])
def test_2_3_everybody_gets_the_same_number_of_cards(seats: int, hand: int) -> None:
    s = new(seats)
    assert s.held[:seats].tolist() == [hand] * seats
    assert [(s.holder == seat).sum() for seat in range(seats)] == [hand] * seats


def test_2_3_there_is_a_card_for_every_district_but_the_2s() -> None:
    cards = ridotto.game("venice").moves.families["card"].axes
    assert cards == {"colour": COLOURS, "value": ("3", "4", "5", "6", "7", "8", "x")}


@pytest.mark.parametrize(("seats", "aside"), [(2, 5), (3, 6), (4, 6), (5, 7)])
def test_2_4_the_cards_left_over_stay_aside(seats: int, aside: int) -> None:
    assert (new(seats).holder == ASIDE).sum() == aside


@pytest.mark.parametrize(
    ("seats", "figures", "coins"), [(2, 3, 11), (3, 4, 13), (4, 3, 10), (5, 3, 8)]
)
def test_2_5_everybody_gets_figures_coins_and_two_gondolas(
    seats: int, figures: int, coins: int
) -> None:
    s = new(seats)
    assert s.figures == figures
    assert s.purse.tolist() == [coins] * seats + [0] * (5 - seats)
    assert s.gondolas.tolist() == [2] * seats + [0] * (5 - seats)


def test_2_6_chance_names_the_first_player() -> None:
    assert {int(new(5, seed).first) for seed in range(60)} == {0, 1, 2, 3, 4}
    assert new(5).turn == new(5).first


def test_2_7_two_players_have_a_city_of_6_by_6() -> None:
    s = new(2)
    inside = [square for square in range(64) if s.tile[square] != OUTSIDE]
    assert [SQUARES[square] for square in inside] == [
        f"{c}{r}" for r in range(1, 7) for c in "abcdef"
    ]
    assert s.water.tolist() == (s.tile == OUTSIDE).tolist()


def test_2_7_two_players_have_30_districts_and_six_platforms() -> None:
    tiles = new(2).tile
    values = Counter((tiles[tiles < PLATFORM] % 8).tolist())
    assert values == {0: 5, 1: 5, 2: 5, 3: 5, 4: 5, 7: 5}  # 2, 3, 4, 5, 6 and X
    assert (tiles == PLATFORM).sum() == 6


def test_2_7_two_players_play_without_one_colour() -> None:
    s = new(2)
    gone = s.standing.tolist().index(0)
    assert sorted(s.standing.tolist()) == [0, 6, 6, 6, 6, 6]
    assert sorted(s.stock.tolist()) == [0, 10, 10, 10, 10, 10]
    assert s.stock[gone] == 0
    assert (s.holder[gone * 7 : gone * 7 + 7] == REMOVED).all()
    assert (s.holder == REMOVED).sum() == 42 - 25


def test_2_7_chance_chooses_the_colour() -> None:
    assert {new(2, seed).standing.tolist().index(0) for seed in range(80)} == {0, 1, 2, 3, 4, 5}


# 3. Placing the figures


def test_3_1_one_figure_each_clockwise_until_all_stand(placing: Any) -> None:
    play(placing, 1, "place a1")
    play(placing, 2, "place b1")
    play(placing, 0, "place c1")
    assert whose(placing) == 1
    play(placing, 1, "place b2")
    assert placing.figure[1].tolist() == [at("a1"), at("b2"), NOWHERE, NOWHERE]
    assert placing.figure_on[at("b2")] == 5


def test_3_1_only_a_free_square_will_do(placing: Any) -> None:
    play(placing, 1, "place a1")
    assert "place a1" not in legal(placing, 2)
    assert len(legal(placing, 2)) == 63


def test_3_2_own_figures_stand_on_different_values(placing: Any) -> None:
    put(placing, 1, "b1", "h2")
    places = legal(placing, 1)
    assert "place b4" not in places  # another 3
    assert "place h4" not in places  # another X
    assert "place a4" in places
    assert len(places) == 64 - 6 - 6  # neither 3s nor Xs


def test_3_2_figures_of_others_do_not_matter(placing: Any) -> None:
    put(placing, 0, "b1")
    assert "place b4" in legal(placing, 1)


def test_3_3_any_number_of_figures_may_start_on_platforms(placing: Any) -> None:
    put(placing, 1, "a7", "b7", "c7")
    assert {"place d7", "place h8", "place b1"} <= set(legal(placing, 1))


def test_3_4_coins_do_not_make_a_square_less_free(turn: Any) -> None:
    turn.coins_on[at("c4")] = 7
    assert "move 1 c4" in legal(turn, 0)
    assert "gondola 1 c4" in legal(turn, 0)


def test_3_5_the_first_player_takes_the_first_turn(placing: Any) -> None:
    put(placing, 1, "a1", "b2", "c3", "d4")
    put(placing, 2, "a2", "b3", "c4", "d5")
    put(placing, 0, "a3", "b4", "c5")
    placing.turn = 0
    hold(placing, 1, "black-8")
    events = play(placing, 0, "place d6")
    assert kinds(events) == ["placed", "turns_begin"]
    assert whose(placing) == 1
    assert placing.phase == MOVE


# 4. Your turn


def test_4_1_move_buy_and_card_in_one_turn(turn: Any) -> None:
    play(turn, 0, "move 1 d3")
    assert turn.phase == BUY
    play(turn, 0, "buy 1")
    assert turn.phase == CARD
    play(turn, 0, "card red-3")
    assert whose(turn) == 1


def test_4_1_moving_and_buying_may_be_left_out(turn: Any) -> None:
    assert "card red-3" in legal(turn, 0)
    play(turn, 0, "card red-3")
    assert whose(turn) == 1


def test_4_1_a_card_must_be_played(turn: Any) -> None:
    play(turn, 0, "move 1 d3")
    play(turn, 0, "buy 1")
    assert legal(turn, 0) == ["card red-3"]


def test_4_2_after_buying_there_is_no_more_moving(turn: Any) -> None:
    play(turn, 0, "buy 1")
    assert legal(turn, 0, "move") == []
    assert legal(turn, 0, "gondola") == []
    assert legal(turn, 0, "buy") == []


def test_4_2_one_move_only(turn: Any) -> None:
    play(turn, 0, "move 1 d3")
    assert legal(turn, 0, "move") == []
    assert legal(turn, 0, "gondola") == []


def test_4_3_the_turn_goes_clockwise(turn: Any) -> None:
    play(turn, 0, "card red-3")
    play(turn, 1, "card red-4")
    play(turn, 2, "card red-5")
    assert whose(turn) == 0


# 5. Moving


def test_5_1_a_figure_goes_like_a_queen(turn: Any) -> None:
    squares = {notation.split()[-1] for notation in legal(turn, 0, "move")}
    assert squares == {
        *("c1", "c2", "c4", "c5", "c6", "c7", "c8"),
        *("a3", "b3", "d3", "e3", "f3", "g3", "h3"),
        *("a1", "b2", "d4", "e5", "f6", "g7", "h8"),
        *("a5", "b4", "d2", "e1"),
    }


def test_5_1_any_of_the_figures_may_move_but_only_one(turn: Any) -> None:
    put(turn, 0, "c3", "f6")
    assert "move 2 f1" in legal(turn, 0)
    play(turn, 0, "move 2 f1")
    assert turn.figure[0, :2].tolist() == [at("c3"), at("f1")]
    assert turn.figure_on[at("f6")] == -1


def test_5_2_the_way_ends_before_water(turn: Any) -> None:
    flood(turn, "e3", "c5")
    moves = legal(turn, 0, "move")
    assert "move 1 d3" in moves
    assert "move 1 e3" not in moves
    assert "move 1 f3" not in moves
    assert "move 1 c4" in moves
    assert "move 1 c6" not in moves


def test_5_2_a_diagonal_passes_between_two_corners_of_water(turn: Any) -> None:
    flood(turn, "c4", "d3")
    assert "move 1 d4" in legal(turn, 0)
    assert "move 1 h8" in legal(turn, 0)


def test_5_2_the_edge_of_the_city_of_two_players_is_the_sixth_square() -> None:
    match = ridotto.new("venice", 2, 3)
    match._state[0].phase = MOVE
    s = match._state[0]
    s.turn = 0
    s.figure[0, 0] = at("f6")
    s.figure_on[at("f6")] = 0
    targets = {notation.split()[-1] for notation in legal(s, 0, "move 1")}
    assert targets == {
        *("f1", "f2", "f3", "f4", "f5"),
        *("a6", "b6", "c6", "d6", "e6"),
        *("a1", "b2", "c3", "d4", "e5"),
    }


def test_5_3_the_way_ends_before_any_figure(turn: Any) -> None:
    put(turn, 0, "c3", "c5")
    put(turn, 1, "e3")
    moves = legal(turn, 0, "move 1")
    assert "move 1 c4" in moves
    assert "move 1 c5" not in moves
    assert "move 1 c6" not in moves
    assert "move 1 d3" in moves
    assert "move 1 e3" not in moves
    assert "move 1 f3" not in moves


def test_5_4_platforms_may_be_crossed_and_entered(turn: Any) -> None:
    assert "move 1 c7" in legal(turn, 0)
    assert "move 1 c8" in legal(turn, 0)


def test_5_5_an_enclosed_figure_can_only_stay(turn: Any) -> None:
    turn.gondolas[0] = 0
    flood(turn, "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    assert legal(turn, 0) == ["buy 1", "card red-3"]
    turn.gondolas[0] = 1
    assert "gondola 1 h8" in legal(turn, 0)


# 6. Buying


def test_6_1_a_treasure_of_the_colour_under_any_own_figure(turn: Any) -> None:
    put(turn, 0, "c3", "b1")
    play(turn, 0, "move 1 c4")
    assert legal(turn, 0, "buy") == ["buy 1", "buy 2"]
    play(turn, 0, "buy 2")
    assert turn.treasures[0].tolist() == [1, 0, 0, 0, 0, 0]
    assert turn.stock.tolist() == [9, 10, 10, 10, 10, 10]


def test_6_1_no_treasure_where_somebody_else_stands(turn: Any) -> None:
    put(turn, 0, "h8")
    turn.figure_on[at("c3")] = -1
    put(turn, 1, "c3")
    assert legal(turn, 0, "buy") == []


@pytest.mark.parametrize(("lying", "price", "after"), [(0, 1, 1), (1, 2, 3), (3, 4, 7), (7, 8, 15)])
def test_6_2_the_price_is_one_coin_more_than_lies_there(
    turn: Any, lying: int, price: int, after: int
) -> None:
    turn.coins_on[at("c3")] = lying
    events = play(turn, 0, "buy 1")
    assert turn.purse[0] == 13 - price
    assert turn.coins_on[at("c3")] == after
    assert events[0].values["price"] == price


def test_6_2_example_white_may_buy_violet_for_1_brown_for_2_or_black_for_4(turn: Any) -> None:
    put(turn, 0, "g2", "c6", "d1")
    turn.coins_on[at("c6")] = 1
    turn.coins_on[at("d1")] = 3
    turn.purse[0] = 4
    assert legal(turn, 0, "buy") == ["buy 1", "buy 2", "buy 3"]
    play(turn, 0, "buy 3")
    assert turn.purse[0] == 0
    assert turn.treasures[0].tolist() == [1, 0, 0, 0, 0, 0]


def test_6_3_without_enough_coins_there_is_no_buying(turn: Any) -> None:
    turn.coins_on[at("c3")] = 3
    turn.purse[0] = 3
    assert legal(turn, 0, "buy") == []
    turn.purse[0] = 4
    assert legal(turn, 0, "buy") == ["buy 1"]


def test_6_3_an_empty_stock_sells_nothing(turn: Any) -> None:
    turn.stock[COLOURS.index("green")] = 0
    assert legal(turn, 0, "buy") == []


def test_6_4_platforms_sell_nothing_but_2s_and_xs_do(turn: Any) -> None:
    put(turn, 0, "a7", "a5", "h5")
    assert legal(turn, 0, "buy") == ["buy 2", "buy 3"]


# 7. The forecast


def test_7_1_the_lowest_card_must_be_played(turn: Any) -> None:
    hold(turn, 0, "black-8", "green-5")
    assert legal(turn, 0, "card") == ["card red-3"]


def test_7_1_x_is_higher_than_8() -> None:
    s = city(3)
    hold(s, 0, "red-8", "black-x")
    assert legal(s, 0, "card") == ["card red-8"]


def test_7_2_among_the_lowest_cards_the_choice_is_free() -> None:
    s = city(3)
    hold(s, 0, "green-3", "red-3", "black-5", "brown-x")
    assert legal(s, 0, "card") == ["card green-3", "card red-3"]


def test_7_2_two_xs_are_a_choice_too() -> None:
    s = city(3)
    hold(s, 0, "black-x", "brown-x")
    assert legal(s, 0, "card") == ["card black-x", "card brown-x"]


def test_7_3_the_district_on_the_card_sinks(turn: Any) -> None:
    events = play(turn, 0, "card red-3")
    assert turn.water[at("b5")] == 1
    assert turn.water.sum() == 1
    assert turn.standing[COLOURS.index("red")] == 7
    assert events[0].values == {
        "colour": "red",
        "value": "3",
        "square": "b5",
        "coins": 0,
        "standing": 7,
        "worth": 1,
    }


def test_7_4_the_coins_on_it_are_lost(turn: Any) -> None:
    turn.coins_on[at("b5")] = 3
    play(turn, 0, "card red-3")
    assert turn.coins_on[at("b5")] == 0
    assert turn.coins_lost == 3


def test_7_4_they_are_lost_even_if_the_figure_is_rescued(turn: Any) -> None:
    put(turn, 1, "b5")
    turn.coins_on[at("b5")] = 3
    play(turn, 0, "card red-3")
    play(turn, 1, "rescue h8")
    assert turn.coins_on.sum() == 0
    assert turn.coins_lost == 3
    assert turn.purse[1] == 13


def test_7_5_the_figure_on_it_drowns_for_good(turn: Any) -> None:
    put(turn, 1, "b5", "a1")
    turn.gondolas[1] = 0
    events = play(turn, 0, "card red-3")
    assert kinds(events) == ["sank", "drowned"]
    assert turn.figure[1, :2].tolist() == [DROWNED, at("a1")]
    assert turn.figure_on[at("b5")] == -1
    assert legal(turn, 1, "move 1 ") == []
    assert legal(turn, 1, "move 2 ") != []


def test_7_6_nothing_sinks_a_2_or_a_platform() -> None:
    cards = [
        ridotto.game("venice").moves.notation(code) for code in range(64 + 512 + 4, 64 + 516 + 42)
    ]
    assert len(cards) == 42
    assert all(card.startswith("card ") for card in cards)
    assert [card for card in cards if card.endswith("-2")] == []


def test_7_7_without_figures_there_is_only_the_card(turn: Any) -> None:
    turn.figure[0] = DROWNED
    turn.figure_on[:] = -1
    assert legal(turn, 0) == ["card red-3"]
    turn.treasures[0, 0] = 2
    assert points(turn)[0] == 13 + 2


# 8. Gondolas


def test_8_1_a_gondola_takes_a_figure_across_water_to_any_free_square(turn: Any) -> None:
    flood(turn, "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    put(turn, 1, "h1")
    targets = {notation.split()[-1] for notation in legal(turn, 0, "gondola")}
    assert len(targets) == 64 - 8 - 2
    assert "h4" in targets
    assert "h1" not in targets
    assert "b2" not in targets
    play(turn, 0, "gondola 1 h4")  # the turquoise X of the rulebook's example
    assert turn.figure[0, 0] == at("h4")


def test_8_1_a_gondola_is_the_move_of_the_turn_and_buying_comes_after(turn: Any) -> None:
    play(turn, 0, "gondola 1 h4")
    assert legal(turn, 0) == ["buy 1", "card red-3"]
    play(turn, 0, "buy 1")
    assert turn.treasures[0].tolist() == [0, 0, 0, 1, 0, 0]


def test_8_2_the_owner_is_asked_out_of_turn(turn: Any) -> None:
    put(turn, 2, "b5")
    events = play(turn, 0, "card red-3")
    assert kinds(events) == ["sank", "adrift"]
    assert turn.phase == RESCUE
    assert whose(turn) == 2
    assert legal(turn, 0) == legal(turn, 1) == []
    assert turn.turn == 0


def test_8_2_after_the_rescue_the_next_player_is_on(turn: Any) -> None:
    put(turn, 2, "b5")
    play(turn, 0, "card red-3")
    events = play(turn, 2, "rescue h4")
    assert kinds(events) == ["rescued"]
    assert turn.figure[2, 0] == at("h4")
    assert turn.figure_on[at("b5")] == -1
    assert whose(turn) == 1


def test_8_2_example_brown_5_sinks_and_yellow_is_rescued_to_turquoise_x(turn: Any) -> None:
    hold(turn, 1, "brown-5")
    turn.turn = 1
    turn.holder[card_of("red-4")] = ASIDE
    turn.held[1] = 1
    put(turn, 2, "d6")
    play(turn, 1, "card brown-5")
    play(turn, 2, "rescue h4")
    assert turn.figure[2, 0] == at("h4")
    assert turn.gondolas[2] == 1


def test_8_2_letting_it_drown_keeps_the_gondola(turn: Any) -> None:
    put(turn, 2, "b5")
    play(turn, 0, "card red-3")
    events = play(turn, 2, "drown")
    assert kinds(events) == ["drowned"]
    assert turn.figure[2, 0] == DROWNED
    assert turn.gondolas[2] == 2
    assert whose(turn) == 1


def test_8_2_ones_own_card_may_sink_ones_own_figure(turn: Any) -> None:
    put(turn, 0, "b5")
    play(turn, 0, "card red-3")
    assert whose(turn) == 0
    play(turn, 0, "rescue a8")
    assert whose(turn) == 1


def test_8_3_a_rescue_leads_to_any_free_square_and_to_no_purchase(turn: Any) -> None:
    put(turn, 2, "b5")
    play(turn, 0, "card red-3")
    assert len(legal(turn, 2, "rescue")) == 64 - 2  # all but the water and seat 0 on c3
    assert "rescue b5" not in legal(turn, 2)
    assert "rescue h8" in legal(turn, 2)
    play(turn, 2, "rescue h4")
    assert turn.treasures.sum() == 0
    assert whose(turn) == 1


def test_8_4_without_a_gondola_nobody_is_asked(turn: Any) -> None:
    put(turn, 2, "b5")
    turn.gondolas[2] = 0
    play(turn, 0, "card red-3")
    assert turn.figure[2, 0] == DROWNED
    assert whose(turn) == 1


def test_8_5_a_used_gondola_is_gone(turn: Any) -> None:
    play(turn, 0, "gondola 1 h4")
    assert turn.gondolas[0] == 1
    assert turn.gondolas_used == 1
    put(turn, 2, "b5")
    play(turn, 0, "card red-3")
    play(turn, 2, "rescue h8")
    assert turn.gondolas.tolist()[:3] == [1, 2, 1]
    assert turn.gondolas_used == 2


def test_8_5_the_last_gondola_leaves_none_to_take(turn: Any) -> None:
    turn.gondolas[0] = 0
    assert legal(turn, 0, "gondola") == []


def test_8_6_option_a_rescue_goes_only_to_districts(turn: Any) -> None:
    turn.dry_rescue = 1
    put(turn, 2, "b5")
    play(turn, 0, "card red-3")
    assert len(legal(turn, 2, "rescue")) == 48 - 2
    assert "rescue h8" not in legal(turn, 2)


def test_8_6_option_without_a_free_district_the_figure_drowns_and_the_gondola_stays(
    turn: Any,
) -> None:
    turn.dry_rescue = 1
    turn.figure_on[: at("h6") + 1] = 4
    turn.figure_on[at("b5")] = 8
    turn.figure[2, 0] = at("b5")
    play(turn, 0, "card red-3")
    assert turn.figure[2, 0] == DROWNED
    assert turn.gondolas[2] == 2
    assert whose(turn) == 1


def test_8_6_option_gondolas_as_a_move_still_go_to_platforms(turn: Any) -> None:
    turn.dry_rescue = 1
    assert "gondola 1 h8" in legal(turn, 0)


def test_8_6_the_option_is_read_from_the_set_up() -> None:
    assert city(3).dry_rescue == 0
    assert city(3, rescue_only_to_districts="yes").dry_rescue == 1
