"""The rules of River Valley, clause by clause: from the glass in the box to the lake."""

import pytest

from ridotto.games.river.board import (
    BLACK,
    COLOUR_TOTAL,
    COLUMNS,
    COPIES,
    PIECES,
    ROWS,
    SHAPE_COUNT,
    SPLIT,
    STONES,
)
from ridotto.games.river.pieces import components
from tests.games.river.position import GAME, Table, bare, dealt

# 1 What there is


def test_1_1_every_colour_has_its_number_of_pieces() -> None:
    assert COLOUR_TOTAL.tolist() == [22, 22, 17, 17, 12, 12, 9, 9, 12]
    assert SPLIT.sum(axis=1).tolist() == COLOUR_TOTAL.tolist()
    assert PIECES == 132


def test_1_1_every_shape_is_equally_common_with_and_without_black() -> None:
    assert SPLIT.sum(axis=0).tolist() == [22] * 6
    assert SPLIT[:BLACK].sum(axis=0).tolist() == [20] * 6


def test_1_1_a_kind_of_piece_is_its_shape_and_its_colour() -> None:
    assert COPIES.reshape(SHAPE_COUNT, -1).T.tolist() == SPLIT.tolist()


def test_1_2_three_tiles_show_two_stones_and_three_show_one() -> None:
    assert STONES.tolist() == [1, 2, 1, 2, 1, 2]


def test_1_3_a_factory_has_seven_columns_of_five_cells() -> None:
    assert (COLUMNS, ROWS) == (7, 5)


# 2 Setting up


@pytest.mark.parametrize(("seats", "pieces"), [(1, 120), (2, 120), (3, 120), (4, 120), (5, 132)])
def test_2_1_black_is_in_the_bag_only_with_five_players(seats: int, pieces: int) -> None:
    table = dealt(seats)
    dealt_out = 9 + 5 + 3 * seats
    assert table.s.bag_left == table.s.bag.sum() == pieces - dealt_out
    assert components(table.s) == 0


def test_2_2_each_tile_gets_as_many_pieces_as_it_shows_stones() -> None:
    table = dealt(3)
    assert table.s.pile.tolist() == STONES.tolist()
    assert sorted(table.s.order.tolist()) == list(range(6))


def test_2_2_the_tiles_lie_in_a_random_order() -> None:
    assert dealt(3, seed=1).order != dealt(3, seed=2).order


def test_2_3_five_pieces_lie_in_the_lake() -> None:
    assert len(dealt(2).in_lake()) == 5


def test_2_4_each_player_has_three_pieces_and_an_empty_factory() -> None:
    table = dealt(4)
    assert table.s.held.tolist() == [3, 3, 3, 3, 0]
    assert table.heights(0) == [0] * 7
    assert table.scores == [0, 0, 0, 0]


def test_2_5_who_begins_is_drawn_by_lot() -> None:
    firsts = [dealt(3, seed).turn for seed in range(20)]
    assert set(firsts) == {0, 1, 2}


def test_2_5_play_goes_clockwise() -> None:
    table = bare(3).lake("white circle")
    table.s.turn = table.s.first = 1
    assert table.play("take white circle").turn == 2
    assert table.play("pass").turn == 0
    assert table.play("pass").turn == 1


def test_2_6_all_see_pouches_river_lake_and_factories() -> None:
    table = dealt(3)
    seen = table.view(0)
    assert table.view(2).pouches == seen.pouches
    assert [sum(n for _, n in pouch) for pouch in seen.pouches] == [3, 3, 3]
    assert sum(n for _, n in seen.lake) == 5


def test_2_6_nobody_sees_what_the_bag_will_give() -> None:
    table = dealt(3)
    before = table.view(0)
    bag = table.s.bag.tolist()
    GAME.loops.hide(table.states, 0, table.s.rng.copy())
    assert table.view(0) == before
    assert table.s.bag.tolist() == bag


# 3 Your turn


def test_3_1_a_player_places_or_goes_to_the_lake() -> None:
    table = bare().pouch(0, "white heart").tile("square", "purple drop").lake("black drop")
    assert table.moves() == ["place white heart", "take black drop"]


def test_3_1_one_thing_ends_the_turn() -> None:
    table = bare().pouch(0, "white heart", "white heart").tile("square", "purple drop")
    assert table.play("place white heart", "gather square").turn == 1


def test_3_1_nobody_moves_out_of_turn() -> None:
    table = bare().pouch(1, "white heart").pouch(0, "white drop")
    assert table.moves(1) == []


def test_3_1_only_the_seat_whose_turn_it_is_is_awaited() -> None:
    table = bare().pouch(1, "white heart").play("pass")
    assert GAME.loops.whose(table.states) == 0b010


def test_3_1_like_pieces_are_one_move() -> None:
    table = bare().pouch(0, "white heart", "white heart").lake("black drop", "black drop")
    assert table.moves() == ["place white heart", "pair white+white heart", "take black drop"]


def test_3_2_who_can_do_neither_passes() -> None:
    table = bare().pouch(1, "white heart")
    assert table.moves() == ["pass"]
    assert table.play("pass").turn == 1


def test_3_2_who_can_act_may_not_pass() -> None:
    assert "pass" not in bare().pouch(0, "white heart").moves()
    assert "pass" not in bare().lake("white heart").moves()


# 4 Gathering


def test_4_1_a_piece_goes_on_the_tile_of_its_shape() -> None:
    table = (
        bare()
        .pouch(0, "purple heart")
        .river("drop", "heart", "circle", "square", "triangle", "hexagon")
    )
    table.play("place purple heart")
    assert table.on("heart") == ["purple heart"]
    assert table.in_pouch(0) == []


def test_4_1_of_like_pieces_only_one_is_placed() -> None:
    table = bare().pouch(0, *["purple heart"] * 3).play("place purple heart")
    assert table.in_pouch(0) == ["purple heart", "purple heart"]
    assert table.s.held[0] == 2
    assert table.event("placed").values == {"colour": "purple", "shape": "heart", "tile": "heart"}


def test_4_2_two_pieces_of_one_shape_go_on_any_tile() -> None:
    table = bare().pouch(0, "purple heart", "white heart").play("pair white+purple heart")
    assert table.moves() == [
        "onto circle",
        "onto triangle",
        "onto square",
        "onto heart",
        "onto drop",
        "onto hexagon",
    ]
    table.play("onto drop")
    assert table.on("drop") == ["white heart", "purple heart"]
    assert table.in_pouch(0) == []


def test_4_2_a_pair_has_one_shape_and_any_colours() -> None:
    table = bare().pouch(0, "white heart", "white drop", "purple drop", "white heart")
    assert table.moves() == [
        "place white heart",
        "place white drop",
        "place purple drop",
        "pair white+white heart",
        "pair white+purple drop",
    ]


def test_4_2_three_of_a_shape_make_three_pairs_of_colours() -> None:
    table = bare().pouch(0, "white drop", "purple drop", "orange drop")
    assert table.moves()[3:] == [
        "pair white+purple drop",
        "pair white+orange drop",
        "pair purple+orange drop",
    ]


def test_4_2_the_named_pieces_of_a_pair_are_placed_and_the_others_stay() -> None:
    table = bare().pouch(0, "white drop", "purple drop", "orange drop", "purple drop")
    table.play("pair purple+orange drop", "onto square")
    assert table.on("square") == ["purple drop", "orange drop"]
    assert table.in_pouch(0) == ["white drop", "purple drop"]
    assert table.s.held[0] == 2


def test_4_2_two_like_pieces_make_a_pair() -> None:
    table = bare().pouch(0, "orange heart", "orange heart", "white drop", "purple heart")
    assert table.moves()[3:] == ["pair purple+orange heart", "pair orange+orange heart"]
    table.play("pair orange+orange heart", "onto circle")
    assert table.on("circle") == ["orange heart", "orange heart"]
    assert table.in_pouch(0) == ["purple heart", "white drop"]


def test_4_2_the_first_pair_of_all_is_a_pair() -> None:
    table = bare().pouch(0, "white circle", "white circle").play("pair white+white circle")
    assert "onto hexagon" in table.moves()


def test_4_2_a_pair_gathers_once() -> None:
    table = bare().pouch(0, "purple heart", "white heart").tile("square", "orange drop")
    table.tile("drop", "yellow drop").pouch(1, "white drop")
    table.play("pair white+purple heart", "onto heart", "gather drop")
    assert table.turn == 1
    assert table.colours(0) == ["yellow"]


def test_4_3_a_neighbour_is_chosen_never_the_used_tile() -> None:
    table = bare().pouch(0, "white square").tile("square", "white drop")
    table.tile("triangle", "white drop").tile("heart", "white drop").tile("drop", "white drop")
    assert table.play("place white square").moves() == ["gather triangle", "gather heart"]


def test_4_3_the_first_tile_has_one_neighbour() -> None:
    table = bare().pouch(0, "white circle").tile("triangle", "white drop")
    table.tile("hexagon", "white drop")
    assert table.play("place white circle").moves() == ["gather triangle"]


def test_4_3_the_last_tile_has_one_neighbour_and_the_lake_is_none() -> None:
    table = bare().pouch(0, "white hexagon").tile("drop", "white drop").lake("black drop")
    table.tile("circle", "white drop")
    assert table.play("place white hexagon").moves() == ["gather drop"]


def test_4_3_neighbours_are_those_in_the_river_not_in_the_list_of_shapes() -> None:
    table = bare().river("heart", "circle", "drop", "square", "hexagon", "triangle")
    table.tile("heart", "white drop").tile("drop", "white drop").pouch(0, "white circle")
    assert table.play("place white circle").moves() == ["gather heart", "gather drop"]


def test_4_4_a_neighbour_with_pieces_comes_before_an_empty_one() -> None:
    table = bare().pouch(0, "white square").tile("heart", "white drop")
    assert table.play("place white square").moves() == ["gather heart"]


def test_4_4_of_two_empty_neighbours_one_is_chosen_and_moves() -> None:
    table = bare().pouch(0, "white square").pouch(1, "white drop")
    assert table.play("place white square").moves() == ["gather triangle", "gather heart"]
    table.play("gather heart")
    assert table.order == ["heart", "circle", "triangle", "square", "drop", "hexagon"]
    assert table.heights(0) == [0] * 7
    assert table.turn == 1


def test_4_4_an_empty_tile_that_moves_is_refilled_if_the_bag_allows() -> None:
    table = bare().pouch(0, "white square").bag("black drop", "black drop")
    table.play("place white square", "gather heart")
    assert table.on("heart") == ["black drop"]


def test_4_5_all_pieces_of_the_tile_are_taken() -> None:
    table = bare().pouch(0, "white square")
    table.tile("heart", "white drop", "white circle", "white circle").tile("triangle", "black drop")
    table.play("place white square", "gather heart")
    assert table.on("heart") == []
    assert table.s.pile.tolist() == [0, 1, 1, 0, 0, 0]
    assert table.event("gathered").values == {"tile": "heart", "count": 3}
    assert table.on("square") == ["white square"]
    assert table.heights(0) == [3, 0, 0, 0, 0, 0, 0]


def test_4_6_the_tile_goes_to_the_start_and_the_others_move_up() -> None:
    table = bare().pouch(0, "white square").tile("heart", "white drop")
    table.play("place white square", "gather heart")
    assert table.order == ["heart", "circle", "triangle", "square", "drop", "hexagon"]


def test_4_6_the_first_tile_stays_where_it_is() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "white drop")
    table.play("place white triangle", "gather circle")
    assert table.order == ["circle", "triangle", "square", "heart", "drop", "hexagon"]


def test_4_6_pieces_stay_on_the_tiles_that_move_up() -> None:
    table = bare().pouch(0, "white square").tile("heart", "white drop").tile("circle", "black drop")
    table.play("place white square", "gather heart")
    assert table.on("circle") == ["black drop"]


def test_4_7_the_new_neighbour_says_how_many_pieces_come() -> None:
    table = bare().pouch(0, "white square").tile("heart", "white drop").bag(*["black drop"] * 9)
    table.play("place white square", "gather heart")
    assert table.on("heart") == ["black drop"]  # the circle shows one stone, the heart itself two
    assert table.event("refilled").values == {
        "tile": "heart",
        "count": 1,
        "neighbour": "circle",
        "stones": 1,
    }


def test_4_7_the_first_tile_asks_the_second() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "white drop")
    table.bag(*["black drop"] * 9).play("place white triangle", "gather circle")
    assert table.on("circle") == ["black drop", "black drop"]


def test_4_7_a_short_bag_gives_what_it_has() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "white drop").bag("black drop")
    table.play("place white triangle", "gather circle")
    assert table.on("circle") == ["black drop"]
    assert table.s.bag_left == 0


def test_4_8_the_river_is_refilled_before_pieces_are_laid() -> None:
    table = bare().pouch(0, "white triangle").bag(*["black drop"] * 4)
    table.tile("circle", "white drop", "purple drop")
    table.play("place white triangle", "gather circle")
    assert table.moves() == ["lay white", "lay purple"]
    assert table.on("circle") == ["black drop", "black drop"]


def test_4_8_nothing_gathered_goes_to_the_pouch() -> None:
    table = bare().pouch(0, "white triangle", "white drop").tile("circle", "orange drop")
    table.play("place white triangle", "gather circle")
    assert table.in_pouch(0) == ["white drop"]


# 5 The factory


def gathering(*pieces: str) -> Table:
    """Seat 0 is about to gather these pieces from the circle."""
    table = bare().pouch(0, "white triangle").pouch(1, "white drop")
    return table.tile("circle", *pieces)


GATHER = ("place white triangle", "gather circle")


def test_5_1_a_new_colour_opens_the_leftmost_empty_column() -> None:
    table = gathering("orange drop").factory(0, 2, 1).play(*GATHER)
    assert table.colours(0) == ["white", "purple", "orange"]
    assert table.heights(0) == [2, 1, 1, 0, 0, 0, 0]


def test_5_1_shapes_do_not_count_in_the_factory() -> None:
    table = gathering("orange drop", "orange heart").play(*GATHER)
    assert table.colours(0) == ["orange"]
    assert table.shapes(0, 0) == ["heart", "drop"]


def test_5_2_a_known_colour_goes_on_top_of_its_column() -> None:
    table = gathering("purple drop", "purple heart").factory(0, 2, 1, 3).play(*GATHER)
    assert table.heights(0) == [2, 3, 3, 0, 0, 0, 0]
    assert table.wasted(0) == {}


def test_5_3_the_sixth_piece_of_a_colour_goes_to_the_overflow() -> None:
    table = gathering("purple drop", "purple heart", "purple heart").factory(0, 2, 4).play(*GATHER)
    assert table.heights(0) == [2, 5, 0, 0, 0, 0, 0]
    assert table.wasted(0) == {"purple": 2}


def test_5_3_a_new_colour_that_comes_in_sixes_fills_its_column_and_overflows() -> None:
    table = gathering(*["white drop"] * 4, "white heart", "white heart").play(*GATHER)
    assert table.heights(0) == [5, 0, 0, 0, 0, 0, 0]
    assert table.wasted(0) == {"white": 1}


def test_5_3_an_eighth_colour_goes_to_the_overflow() -> None:
    table = gathering("orange drop", "orange heart").factory(0, 1, 1, 1, 1, 1, 1, 1).play(*GATHER)
    assert table.heights(0) == [1] * 7
    assert table.wasted(0) == {"orange": 2}


def test_5_4_of_two_new_colours_the_player_chooses_the_first() -> None:
    table = gathering("orange drop", "yellow heart", "yellow drop").factory(0, 2).play(*GATHER)
    assert table.moves() == ["lay yellow", "lay orange"]
    table.play("lay orange")
    assert table.colours(0) == ["white", "orange", "yellow"]
    assert table.heights(0) == [2, 1, 2, 0, 0, 0, 0]
    assert table.turn == 1


def test_5_4_three_new_colours_are_asked_for_twice() -> None:
    table = gathering("orange drop", "yellow heart", "black drop").play(*GATHER)
    assert table.moves() == ["lay yellow", "lay orange", "lay black"]
    table.play("lay black")
    assert table.moves() == ["lay yellow", "lay orange"]
    table.play("lay orange")
    assert table.colours(0) == ["black", "orange", "yellow"]


def test_5_4_known_colours_are_laid_by_themselves_and_not_asked_for() -> None:
    table = gathering("white drop", "orange drop", "yellow drop").factory(0, 2).play(*GATHER)
    assert table.heights(0) == [3, 0, 0, 0, 0, 0, 0]
    assert table.moves() == ["lay yellow", "lay orange"]


def test_5_4_one_new_colour_is_not_asked_for() -> None:
    table = gathering("white drop", "orange drop").factory(0, 2).play(*GATHER)
    assert table.heights(0) == [3, 1, 0, 0, 0, 0, 0]
    assert table.turn == 1


def test_5_4_with_one_free_column_the_question_comes_once() -> None:
    table = gathering("yellow drop", "orange drop", "orange heart", "black drop")
    table.factory(0, 1, 1, 1, 1, 1, 1).play(*GATHER)
    assert table.moves() == ["lay yellow", "lay orange", "lay black"]
    table.play("lay orange")
    assert table.heights(0) == [1, 1, 1, 1, 1, 1, 2]
    assert table.colours(0)[6] == "orange"
    assert table.wasted(0) == {"yellow": 1, "black": 1}
    assert table.turn == 1


def test_5_4_with_seven_columns_nothing_is_asked() -> None:
    table = gathering("orange drop", "black drop").factory(0, 1, 1, 1, 1, 1, 1, 1).play(*GATHER)
    assert table.wasted(0) == {"orange": 1, "black": 1}
    assert table.turn == 1


def test_5_5_the_stock_counts_columns_without_overflow() -> None:
    seen = bare().factory(1, 3, 5, 2, overflow=4).view().factories[1]
    assert seen.stock == 10
    assert sum(seen.overflow) == 4


def test_5_5_laying_tells_the_column_its_height_and_the_change_of_the_score() -> None:
    table = gathering("purple drop", "purple heart").factory(0, 2, 2).play(*GATHER)
    assert table.event("laid").values == {
        "colour": "purple",
        "count": 2,
        "column": 2,
        "height": 4,
        "points": 4,
    }
    assert "wasted" not in table.kinds


def test_5_5_overflow_tells_why() -> None:
    full = gathering("purple drop", "purple heart").factory(0, 2, 5).play(*GATHER)
    assert full.event("wasted").values == {"colour": "purple", "count": 2, "reason": "column-full"}
    assert "laid" not in full.kinds
    taken = gathering("black drop").factory(0, 1, 1, 1, 1, 1, 1, 1).play(*GATHER)
    assert taken.event("wasted").values == {"colour": "black", "count": 1, "reason": "no-column"}


# 6 The lake

FIVE = ("white drop", "white drop", "purple heart", "black circle", "orange square")
FOUR = ("take white drop", "take white drop", "take purple heart", "take black circle")


def test_6_1_four_pieces_are_taken_one_by_one() -> None:
    table = bare().lake(*FIVE)
    table.play("take orange square")
    assert table.turn == 0
    assert table.moves() == ["take black circle", "take purple heart", "take white drop"]
    table.play("take white drop", "take white drop", "take black circle")
    assert table.in_pouch(0) == ["black circle", "orange square", "white drop", "white drop"]
    assert table.in_lake() == ["purple heart"]
    assert table.turn == 1


def test_6_1_fewer_than_four_are_all_taken() -> None:
    table = bare().lake("white drop", "purple drop")
    table.play("take purple drop")
    assert table.moves() == ["take white drop"]
    table.play("take white drop")
    assert table.in_pouch(0) == ["white drop", "purple drop"]
    assert table.turn == 1


def test_6_1_an_empty_lake_cannot_be_used() -> None:
    table = bare().pouch(0, "white drop")
    assert table.moves() == ["place white drop"]


def test_6_1_nothing_from_the_lake_goes_to_the_factory() -> None:
    table = bare().lake(*FIVE).factory(0, 1).play(*FOUR)
    assert table.heights(0) == [1, 0, 0, 0, 0, 0, 0]


def test_6_2_a_pouch_with_one_piece_holds_all_four() -> None:
    table = bare().lake(*FIVE).pouch(0, "yellow heart").play(*FOUR)
    assert table.turn == 1
    assert table.s.held[0] == 5


def test_6_2_of_six_pieces_one_goes_to_the_overflow() -> None:
    table = bare().lake(*FIVE).pouch(0, "yellow heart", "yellow drop").play(*FOUR)
    assert table.turn == 0
    assert table.moves() == [
        "discard black circle",
        "discard purple heart",
        "discard yellow heart",
        "discard white drop",
        "discard yellow drop",
    ]
    table.play("discard yellow heart")
    assert table.wasted(0) == {"yellow": 1}
    assert table.s.held[0] == 5
    assert table.turn == 1


def test_6_2_of_a_full_pouch_four_pieces_go_one_by_one() -> None:
    table = bare().lake(*FIVE).pouch(0, *["yellow heart"] * 5).play(*FOUR)
    table.play(*["discard yellow heart"] * 2, "discard white drop", "discard yellow heart")
    assert table.wasted(0) == {"white": 1, "yellow": 3}
    assert table.turn == 1


def test_6_2_the_surplus_is_chosen_before_the_lake_is_refilled() -> None:
    table = bare().lake(*FIVE).pouch(0, "yellow heart", "yellow drop").bag(*["black drop"] * 9)
    table.play(*FOUR)
    assert table.in_lake() == ["orange square"]
    table.play("discard yellow heart")
    assert len(table.in_lake()) == 5


def test_6_2_the_first_kind_of_all_can_be_taken_and_discarded() -> None:
    table = bare().lake("white circle").pouch(0, *["black hexagon"] * 5).pouch(1, "white drop")
    table.play("take white circle")
    assert table.moves() == ["discard white circle", "discard black hexagon"]
    table.play("discard white circle")
    assert table.event("wasted").values == {"colour": "white", "count": 1, "reason": "pouch-full"}
    assert table.in_pouch(0) == ["black hexagon"] * 5
    assert table.turn == 1


def test_6_3_the_lake_is_filled_up_to_five() -> None:
    table = bare().lake(*FIVE).bag(*["black drop"] * 9).play(*FOUR)
    assert table.in_lake() == ["orange square"] + ["black drop"] * 4
    assert table.s.bag_left == 5
    assert table.event("lake_refilled").values == {"count": 4}


def test_6_3_a_short_bag_gives_what_it_has() -> None:
    table = bare().lake(*FIVE).bag("black drop").play(*FOUR)
    assert table.in_lake() == ["orange square", "black drop"]
