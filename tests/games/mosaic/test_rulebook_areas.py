"""The areas and the sea route, clause by clause (rules 5 to 10)."""

from tests.games.mosaic.position import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    bonus,
    fill,
    gains,
    in_play,
    may_take,
    notations,
    pass_turn,
    phase,
    row,
    state,
    told,
)

# 5 Workshops


def test_5_1_a_diamond_goes_on_any_free_cell_with_the_symbol_of_the_card() -> None:
    match = in_play("ash-2")
    fill(match, RED, "workshops", 4)
    cells = ["a2", "a7", "b4", "c2", "d4", "d7"]
    assert notations(match) == [*(f"workshop {cell}" for cell in cells), "sail"]


def test_5_1_other_diamonds_nearby_do_not_matter() -> None:
    match = in_play("lime-1")
    fill(match, RED, "workshops", 0, 7, 9)
    assert "workshop b2" in notations(match)


def test_5_2_a_group_of_three_earns_three_points() -> None:
    match = in_play("ash-1")
    fill(match, BLUE, "workshops", 8, 9)
    assert gains(match, "workshop a2") == (3, 0, 0, 0)
    assert told(match, "workshop") == [
        (BLUE, {"cell": "a2", "group": 3, "factor": 1, "points": 3}),
    ]


def test_5_2_a_single_diamond_earns_one_point() -> None:
    match = in_play("ash-1")
    fill(match, BLUE, "workshops", 5, 22)
    assert gains(match, "workshop a2") == (1, 0, 0, 0)


def test_5_2_the_whole_group_counts_not_only_direct_neighbours() -> None:
    match = in_play("lime-1")
    fill(match, BLUE, "workshops", 12, 17, 18)
    assert gains(match, "workshop a6") == (4, 0, 0, 0)


def test_5_2_diamonds_of_others_break_a_group() -> None:
    match = in_play("ash-1")
    fill(match, BLUE, "workshops", 7)
    fill(match, RED, "workshops", 0, 8)
    assert gains(match, "workshop a2") == (1, 0, 0, 0)


def test_5_2_cells_side_by_side_hang_together() -> None:
    match = in_play("quartz-1")
    fill(match, BLUE, "workshops", 19)
    assert gains(match, "workshop c6") == (2, 0, 0, 0)


def test_5_2_cells_across_a_gap_do_not() -> None:
    match = in_play("ash-1")
    fill(match, BLUE, "workshops", 5)
    assert gains(match, "workshop a7") == (1, 0, 0, 0)


def test_5_3_a_group_of_four_with_pigment_last_earns_eight_points() -> None:
    match = in_play("pigment-3")
    fill(match, BLUE, "workshops", 1, 2, 9)
    assert gains(match, "workshop a1") == (8, 0, 0, 0)
    assert state(match).used[BLUE] == 4
    assert told(match, "bonus") == []
    assert not may_take(match, BLUE)


def test_5_3_pigment_filled_earlier_does_not_double() -> None:
    match = in_play("ash-3")
    fill(match, BLUE, "workshops", 0)
    assert gains(match, "workshop a2") == (2, 0, 0, 0)


def test_5_4_the_fourth_raw_material_earns_the_bonus() -> None:
    match = in_play("pigment-3")
    fill(match, BLUE, "workshops", 1, 8, 9)
    assert gains(match, "workshop a1") == (28, 0, 0, 0)
    assert state(match).used[BLUE] == 5
    assert told(match, "bonus") == [(BLUE, {"area": "workshops", "points": 20})]
    assert not may_take(match, BLUE)


def test_5_4_the_bonus_comes_only_once() -> None:
    match = in_play("pigment-3")
    fill(match, BLUE, "workshops", 0, 1, 8, 9)
    bonus(match, BLUE, "workshops")
    assert gains(match, "workshop d3") == (2, 0, 0, 0)


def test_5_5_who_fills_the_third_cell_of_a_star_may_take_a_card() -> None:
    match = in_play("pigment-1")
    fill(match, RED, "workshops", 7)
    fill(match, GREEN, "workshops", 8)
    assert gains(match, "workshop a1") == (2, 0, 0, 0)
    assert may_take(match, BLUE)
    assert told(match, "extra") == [(BLUE, {"reason": "star"})]


def test_5_5_two_of_three_cells_give_nothing() -> None:
    match = in_play("pigment-1")
    fill(match, RED, "workshops", 7)
    gains(match, "workshop a1")
    assert not may_take(match, BLUE)


def test_5_4_and_5_5_a_bonus_and_an_extra_card_can_come_together() -> None:
    match = in_play("lime-1")
    fill(match, BLUE, "workshops", 0, 1, 7)
    assert gains(match, "workshop b2") == (24, 0, 0, 0)
    assert may_take(match, BLUE)


# 6 Residences


def test_6_1_residences_are_filled_in_their_order() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 1)
    assert notations(match) == ["residence", "sail"]
    match.play(BLUE, "residence")
    assert state(match).glass[BLUE, 1] == 0b100


def test_6_2_the_own_run_counts_again() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0)
    fill(match, BLUE, "residences", 1, 2)
    assert gains(match, "residence") == (12, 0, 0, 0)
    assert told(match, "residence") == [
        (BLUE, {"cell": 4, "first": 2, "value": 5, "length": 3, "points": 12}),
    ]
    assert may_take(match, BLUE)


def test_6_2_another_diamond_breaks_the_run() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3)
    fill(match, BLUE, "residences", 1, 2, 4)
    assert gains(match, "residence") == (5, 0, 0, 0)
    assert not may_take(match, BLUE)
    assert told(match, "bonus") == []


def test_6_2_a_run_may_begin_with_the_first_residence() -> None:
    match = in_play("key-1")
    fill(match, BLUE, "residences", 0)
    assert gains(match, "residence") == (6, 0, 0, 0)


def test_6_3_the_fourth_different_number_earns_the_bonus_and_no_card() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3, 5, 6, 7, 8)
    fill(match, BLUE, "residences", 1, 2, 4)
    assert gains(match, "residence") == (25, 0, 0, 0)
    assert told(match, "bonus") == [(BLUE, {"area": "residences", "points": 20})]
    assert not may_take(match, BLUE)


def test_6_4_the_third_different_number_earns_a_card() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3)
    fill(match, BLUE, "residences", 1, 2)
    assert gains(match, "residence") == (1, 0, 0, 0)
    assert may_take(match, BLUE)
    assert told(match, "extra") == [(BLUE, {"reason": "third-number"})]


def test_6_4_a_number_that_is_there_already_earns_no_card() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3, 4, 6)
    fill(match, BLUE, "residences", 1, 2, 5)
    assert gains(match, "residence") == (3, 0, 0, 0)
    assert not may_take(match, BLUE)


def test_6_4_the_third_number_counts_only_when_it_is_new() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3)
    fill(match, BLUE, "residences", 1, 2, 4)
    assert gains(match, "residence") == (5, 0, 0, 0)
    assert not may_take(match, BLUE)


def test_6_4_the_fifth_different_number_earns_a_card() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3, 5, 6, 7, 8)
    fill(match, BLUE, "residences", 1, 2, 4, 9)
    bonus(match, BLUE, "residences")
    assert gains(match, "residence") == (15, 0, 0, 0)
    assert may_take(match, BLUE)
    assert told(match, "extra") == [(BLUE, {"reason": "fifth-number"})]


def test_6_4_the_sixth_different_number_earns_nothing_more() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0, 3, 5, 6, 7, 8)
    fill(match, BLUE, "residences", 1, 2, 4, 9, 10)
    bonus(match, BLUE, "residences")
    assert gains(match, "residence") == (17, 0, 0, 0)
    assert not may_take(match, BLUE)
    assert told(match, "bonus") == []


# 7 Citizens


def test_7_1_the_symbol_of_the_cell_may_differ_from_the_card() -> None:
    match = in_play("coin-1")
    assert notations(match) == [*(f"noble bottom-{n}" for n in range(1, 6)), "sail"]


def test_7_1_each_colour_has_its_own_pyramid() -> None:
    match = in_play("crab-1")
    assert notations(match) == [*(f"commoner bottom-{n}" for n in range(1, 6)), "sail"]


def test_7_2_a_cell_needs_both_cells_below_it() -> None:
    match = in_play("coin-1")
    fill(match, RED, "nobles", 7, 8, 10)
    assert notations(match) == ["noble middle-1", "noble bottom-3", "noble bottom-5", "sail"]


def test_7_2_the_top_needs_two_in_the_middle() -> None:
    match = in_play("coin-1")
    fill(match, RED, "nobles", 3, 4, 5, 7, 8, 9, 10, 11)
    assert notations(match) == ["noble top-1", "noble top-2", "noble middle-4", "sail"]


def test_7_3_the_middle_level_earns_three_and_the_triangle_pays_others() -> None:
    match = in_play("coin-1", turn=RED)
    fill(match, GREEN, "nobles", 8)
    fill(match, YELLOW, "nobles", 9)
    assert gains(match, "noble middle-2") == (0, 3, 1, 1)
    assert told(match, "bonus") == []
    assert not may_take(match, RED)


def test_7_3_the_bottom_level_earns_one() -> None:
    match = in_play("coin-1")
    assert gains(match, "noble bottom-1") == (1, 0, 0, 0)


def test_7_3_the_top_level_earns_six() -> None:
    match = in_play("shell-1")
    fill(match, RED, "commoners", 4, 5, 8, 9, 10)
    assert gains(match, "commoner top-2") == (6, 9, 0, 0)


def test_7_4_the_symbol_of_the_card_doubles_the_new_cell_alone() -> None:
    match = in_play("coin-1", turn=RED)
    fill(match, GREEN, "nobles", 3, 8)
    fill(match, RED, "nobles", 4, 7)
    fill(match, YELLOW, "nobles", 9)
    fill(match, BLUE, "nobles", 10)
    assert gains(match, "noble top-1") == (0, 16, 1, 4)
    assert told(match, "citizen") == [
        (RED, {"pyramid": "nobles", "cell": "top-1", "value": 6, "factor": 2, "points": 12}),
    ]
    assert may_take(match, RED)
    assert told(match, "bonus") == []


def test_7_5_a_triangle_pays_its_owners_once_for_each_diamond() -> None:
    match = in_play("crab-1", turn=RED)
    fill(match, RED, "commoners", 10)
    fill(match, GREEN, "commoners", 11)
    assert gains(match, "commoner middle-4") == (0, 4, 0, 1)
    assert told(match, "triangle") == [
        (RED, {"pyramid": "commoners", "middles": 0, "bottoms": 1, "points": 1}),
        (GREEN, {"pyramid": "commoners", "middles": 0, "bottoms": 1, "points": 1}),
    ]


def test_7_5_the_bottom_level_forms_no_triangle() -> None:
    match = in_play("coin-1")
    fill(match, RED, "nobles", 7, 9)
    assert gains(match, "noble bottom-2") == (2, 0, 0, 0)


def test_7_6_three_different_cells_earn_the_bonus_whatever_the_cards() -> None:
    match = in_play("coin-1", turn=RED)
    fill(match, RED, "nobles", 3, 4, 7)
    fill(match, GREEN, "nobles", 8)
    fill(match, YELLOW, "nobles", 9)
    assert gains(match, "noble top-1") == (0, 12 + 7 + 20, 1, 1)
    assert told(match, "bonus") == [(RED, {"area": "nobles", "points": 20})]


def test_7_6_cards_of_three_symbols_on_one_symbol_earn_no_bonus() -> None:
    match = in_play("lion-1")
    fill(match, BLUE, "nobles", 7)
    assert gains(match, "noble bottom-4") == (1, 0, 0, 0)


def test_7_6_each_pyramid_has_its_own_bonus() -> None:
    match = in_play("fish-1")
    fill(match, BLUE, "commoners", 7, 8)
    bonus(match, BLUE, "nobles")
    assert gains(match, "commoner bottom-3") == (22, 0, 0, 0)
    assert told(match, "bonus") == [(BLUE, {"area": "commoners", "points": 20})]


def test_7_7_a_top_cell_earns_a_card() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    assert gains(match, "noble top-3") == (6, 9, 0, 0)
    assert may_take(match, BLUE)
    assert told(match, "extra") == [(BLUE, {"reason": "top-cell"})]


def test_7_7_other_cells_earn_none() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 7, 8)
    gains(match, "noble middle-1")
    assert not may_take(match, BLUE)


# 8 Trade


def test_8_1_a_good_goes_on_any_free_cell_of_that_good() -> None:
    match = in_play("swan-4")
    fill(match, RED, "trade", 7)
    rows = [1, 3, 4, 5]
    assert notations(match) == [*(f"trade {row} swan" for row in rows), "sail"]


def test_8_2_the_price_is_the_number_of_filled_cells_with_the_new_one() -> None:
    match = in_play("carafe-1", turn=RED)
    fill(match, RED, "trade", 1)
    fill(match, YELLOW, "trade", 5)
    assert gains(match, "trade 3 carafe") == (0, 6, 3, 0)
    assert told(match, "trade") == [(RED, {"row": 3, "good": "carafe", "price": 3})]
    assert not may_take(match, RED)


def test_8_3_every_owner_gets_the_price_for_each_diamond() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, BLUE, "trade", 3, 7)
    assert gains(match, "trade 3 swan") == (6, 3, 0, 0)
    assert told(match, "sold") == [
        (BLUE, {"good": "swan", "price": 3, "count": 2, "points": 6}),
        (RED, {"good": "swan", "price": 3, "count": 1, "points": 3}),
    ]


def test_8_3_other_goods_do_not_count() -> None:
    match = in_play("swan-1")
    fill(match, BLUE, "trade", 0, 1, 4)
    fill(match, RED, "trade", 2)
    assert gains(match, "trade 2 swan")[RED] == 0


def test_8_4_all_four_goods_earn_the_bonus() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    bonus(match, YELLOW, "trade")
    assert gains(match, "trade 1 swan") == (0, 16, 0, 0)
    assert state(match).used[RED] == 5
    assert told(match, "bonus") == [(RED, {"area": "trade", "points": 15})]


def test_8_5_a_good_deal_for_another_earns_a_card() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, BLUE, "trade", 3, 7)
    gains(match, "trade 3 swan")
    assert may_take(match, RED)
    assert told(match, "extra") == [(RED, {"reason": "good-deal"})]


def test_8_5_equal_numbers_are_no_good_deal() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, BLUE, "trade", 3)
    fill(match, GREEN, "trade", 7)
    assert gains(match, "trade 3 swan") == (3, 3, 0, 3)
    assert not may_take(match, RED)


def test_8_5_two_who_have_more_make_one_extra_card() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, BLUE, "trade", 3, 7)
    fill(match, GREEN, "trade", 11, 15)
    assert gains(match, "trade 5 swan") == (10, 5, 0, 10)
    assert told(match, "extra") == [(RED, {"reason": "good-deal"})]


def test_8_4_and_8_5_a_bonus_and_a_good_deal_can_come_together() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    fill(match, BLUE, "trade", 7, 11)
    assert gains(match, "trade 1 swan") == (6, 23, 0, 0)
    assert may_take(match, RED)


# 9 Harbour


def test_9_1_a_ship_goes_into_any_row_with_a_free_place() -> None:
    match = in_play("ship-4")
    fill(match, RED, "harbour", 3, 4, 5)
    assert notations(match) == ["harbour 1", "harbour 3", "harbour 4", "harbour 5", "sail"]


def test_9_1_the_places_of_a_row_are_filled_from_the_left() -> None:
    match = in_play("ship-4")
    fill(match, RED, "harbour", 6)
    gains(match, "harbour 3")
    assert state(match).glass[BLUE, 5] == 1 << 7


def test_9_2_a_full_fleet_pays_each_ship_by_the_goods_in_its_row() -> None:
    match = in_play("ship-4", turn=GREEN)
    fill(match, BLUE, "trade", 4, 5)
    fill(match, YELLOW, "trade", 7)
    fill(match, GREEN, "harbour", 3)
    fill(match, RED, "harbour", 5)
    assert gains(match, "harbour 2") == (0, 6, 0, 12)
    assert told(match, "fleet") == [
        (RED, {"row": 2, "goods": 3, "value": 6, "count": 1, "points": 6}),
        (GREEN, {"row": 2, "goods": 3, "value": 6, "count": 2, "points": 12}),
    ]


def test_9_2_four_goods_make_ten_for_each_ship() -> None:
    match = in_play("ship-1", turn=RED)
    fill(match, BLUE, "trade", 8, 9, 10, 11)
    fill(match, RED, "harbour", 6, 7)
    assert gains(match, "harbour 3") == (0, 30, 0, 0)


def test_9_2_one_good_makes_one_and_two_make_three() -> None:
    match = in_play("ship-1")
    fill(match, RED, "trade", 0, 18, 19)
    fill(match, RED, "harbour", 0, 1, 12, 13)
    twin = match.at(match.ply)
    assert gains(match, "harbour 1") == (1, 2, 0, 0)
    assert gains(twin, "harbour 5") == (3, 6, 0, 0)


def test_9_2_a_fleet_that_is_not_full_earns_nothing() -> None:
    match = in_play("ship-1")
    fill(match, RED, "trade", 0, 1, 2, 3)
    fill(match, BLUE, "harbour", 0)
    assert gains(match, "harbour 1") == (0, 0, 0, 0)


def test_9_3_a_fleet_without_goods_leaves_for_nothing() -> None:
    match = in_play("ship-1", turn=RED)
    fill(match, BLUE, "harbour", 0, 1)
    assert gains(match, "harbour 1") == (0, 0, 0, 0)
    assert told(match, "empty_fleet") == [(-1, {"row": 1})]


def test_9_3_goods_that_come_later_pay_no_fleet() -> None:
    match = in_play("goblet-1")
    fill(match, RED, "harbour", 0, 1, 2)
    assert gains(match, "trade 1 goblet") == (1, 0, 0, 0)


def test_9_4_after_a_ship_card_the_ship_may_sail_the_whole_number() -> None:
    match = in_play("ship-4", turn=GREEN)
    state(match).ship[GREEN] = 5
    match.play(GREEN, "harbour 1")
    assert phase(match) == "ship"
    assert notations(match) == ["sail", "stay"]
    assert gains(match, "sail") == (0, 0, 0, 5)
    assert told(match, "sailed") == [(GREEN, {"start": 5, "to": 9, "points": 5})]


def test_9_4_or_it_may_stay() -> None:
    match = in_play("ship-2")
    state(match).ship[BLUE] = 5
    assert gains(match, "harbour 1", "stay") == (0, 0, 0, 0)
    assert state(match).ship[BLUE] == 5
    assert match.waiting == (RED,)


def test_9_4_the_ship_of_a_ship_card_can_reach_a_star() -> None:
    match = in_play("ship-2")
    state(match).ship[BLUE] = 5
    assert gains(match, "harbour 1", "sail") == (0, 0, 0, 0)
    assert state(match).ship[BLUE] == 7
    assert may_take(match, BLUE)


def test_9_4_the_fleet_pays_before_the_ship_sails() -> None:
    match = in_play("ship-1")
    fill(match, RED, "trade", 0)
    fill(match, BLUE, "harbour", 0, 1)
    assert gains(match, "harbour 1") == (3, 0, 0, 0)
    assert phase(match) == "ship"
    assert gains(match, "sail") == (1, 0, 0, 0)


def test_9_5_a_ship_on_the_last_space_has_no_choice() -> None:
    match = in_play("ship-2")
    state(match).ship[BLUE] = 20
    gains(match, "harbour 1")
    assert match.waiting == (RED,)
    assert phase(match) == "play"


# 10 The sea route


def test_10_1_any_card_may_sail_instead() -> None:
    match = in_play("crab-3")
    state(match).ship[BLUE] = 3
    assert gains(match, "sail") == (10, 0, 0, 0)
    assert state(match).ship[BLUE] == 6
    assert state(match).used[BLUE] == 0


def test_10_1_a_ship_card_that_only_sails_fills_no_place() -> None:
    match = in_play("ship-3")
    assert gains(match, "sail") == (1, 0, 0, 0)
    assert state(match).glass[BLUE, 5] == 0
    assert match.waiting == (RED,)


def test_10_2_only_the_space_where_the_ship_stops_counts() -> None:
    match = in_play("key-5")
    state(match).ship[BLUE] = 3
    assert gains(match, "sail") == (1, 0, 0, 0)


def test_10_2_ships_may_share_a_space() -> None:
    match = in_play("key-4")
    state(match).ship[RED] = 4
    assert gains(match, "sail") == (3, 0, 0, 0)


def test_10_3_a_star_earns_a_card_instead_of_points() -> None:
    match = in_play("key-1")
    state(match).ship[BLUE] = 15
    assert gains(match, "sail") == (0, 0, 0, 0)
    assert may_take(match, BLUE)
    assert told(match, "extra") == [(BLUE, {"reason": "sea"})]


def test_10_3_a_space_with_a_number_earns_no_card() -> None:
    match = in_play("key-5")
    state(match).ship[BLUE] = 1
    gains(match, "sail")
    assert not may_take(match, BLUE)


def test_10_4_the_last_space_ends_the_way_and_earns_ten_and_a_card() -> None:
    match = in_play("key-5")
    state(match).ship[BLUE] = 18
    assert gains(match, "sail") == (10, 0, 0, 0)
    assert state(match).ship[BLUE] == 20
    assert may_take(match, BLUE)


def test_10_4_also_when_the_number_fits() -> None:
    match = in_play("key-5")
    state(match).ship[BLUE] = 15
    assert gains(match, "sail") == (10, 0, 0, 0)
    assert may_take(match, BLUE)


def test_10_5_a_ship_on_the_last_space_sails_for_nothing() -> None:
    match = in_play("key-5")
    state(match).ship[BLUE] = 20
    assert "sail" in notations(match)
    assert gains(match, "sail") == (0, 0, 0, 0)
    assert told(match, "idle") == [(BLUE, {})]
    assert match.waiting == (RED,)


def test_10_6_a_card_that_sails_is_gone_and_pays_nobody_else() -> None:
    match = in_play("swan-1")
    fill(match, RED, "trade", 3, 7)
    fill(match, GREEN, "harbour", 0, 1)
    before = int(state(match).discard.sum())
    assert gains(match, "sail") == (1, 0, 0, 0)
    assert state(match).discard.sum() == before + 1
    assert state(match).glass[BLUE].sum() == 0


def test_sailing_is_told_with_its_steps() -> None:
    match = in_play("key-4", turn=RED)
    row(match)
    gains(match, "sail")
    assert told(match, "sailed") == [(RED, {"start": 0, "to": 4, "points": 3})]
    pass_turn(match)
    assert match.waiting == (GREEN,)
