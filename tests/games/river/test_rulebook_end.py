"""The rules of River Valley, clause by clause: the end of the match, points, the solo rival."""

import pytest

from ridotto.games.river.pieces import components
from tests.games.river.position import Table, bare, dealt

PLACE = ("place white triangle", "gather circle")
SIXTEEN = (5, 5, 5, 1)


def at_sixteen(seats: int, seat: int, lake: str = "yes") -> Table:
    """A seat of a table, 0 being the first, is one piece short of 17 and about to gather it."""
    table = bare(seats, lake).factory(seat, *SIXTEEN).pouch(seat, "white triangle")
    table.tile("circle", "dark-blue drop").lake("black heart")
    table.s.turn = seat
    return table


def turns_to_the_end(table: Table) -> list[int]:
    """Whose turns follow, all of them passes."""
    turns = []
    while not table.over:
        turns.append(table.turn)
        table.play("pass")
    return turns


# 7 The end of the match


def test_7_1_seventeen_pieces_begin_the_end() -> None:
    table = at_sixteen(3, 1).play(*PLACE)
    assert table.event("end_begins").values == {"stock": 17, "turns": 4}
    assert table.event("end_begins").seat == 1
    assert not table.over


def test_7_1_sixteen_pieces_do_not() -> None:
    table = bare(3).factory(0, 5, 5, 5).pouch(0, "white triangle").tile("circle", "dark-blue drop")
    table.pouch(1, "white drop").play(*PLACE)
    assert "end_begins" not in table.kinds
    assert table.s.turns_left == -1


def test_7_1_the_overflow_does_not_count() -> None:
    table = bare(3).factory(0, 5, 5, 5, overflow=9).pouch(0, "white triangle")
    table.tile("circle", "dark-blue drop").pouch(1, "white drop").play(*PLACE)
    assert "end_begins" not in table.kinds


def test_7_1_the_end_begins_once() -> None:
    table = at_sixteen(3, 0).play(*PLACE)
    table.factory(1, *SIXTEEN).pouch(1, "white triangle").tile("circle", "dark-blue drop")
    table.play(*PLACE)
    assert table.kinds.count("end_begins") == 1
    assert table.s.turns_left == 4


def test_7_2_pouches_are_filled_up_to_three() -> None:
    table = at_sixteen(3, 0).bag(*["orange drop"] * 20)
    table.pouch(1, "black drop").pouch(2, *["black drop"] * 4).play(*PLACE)
    assert table.s.held.tolist() == [3, 3, 4, 0, 0]
    assert table.in_pouch(1) == ["orange drop", "orange drop", "black drop"]
    drawn = [(e.seat, e.values["count"]) for e in table.log if e.kind == "topped_up"]
    assert drawn == [(0, 3), (1, 2)]


def test_7_2_a_short_bag_serves_the_player_who_began_the_end_and_then_clockwise() -> None:
    table = at_sixteen(3, 1).bag(*["orange drop"] * 7).play(*PLACE)  # two of them refill the tile
    assert table.s.held.tolist() == [0, 3, 2, 0, 0]


def test_7_2_pouches_are_filled_up_only_once() -> None:
    table = at_sixteen(2, 0).bag(*["orange drop"] * 20).play(*PLACE)
    table.play("place orange drop", "gather heart")
    assert table.s.held[1] == 2


def test_7_3_the_second_of_four_begins_the_end() -> None:
    table = at_sixteen(4, 1, lake="no").play(*PLACE)
    assert turns_to_the_end(table) == [2, 3, 0, 1, 2, 3]


def test_7_3_the_last_of_four_begins_the_end() -> None:
    table = at_sixteen(4, 3, lake="no").play(*PLACE)
    assert turns_to_the_end(table) == [0, 1, 2, 3]


def test_7_3_a_round_ends_before_the_seat_that_began_the_match() -> None:
    table = at_sixteen(4, 1, lake="no")
    table.s.first = 2
    table.play(*PLACE)
    assert turns_to_the_end(table) == [2, 3, 0, 1]


def test_7_3_a_round_counts_from_the_seat_that_began() -> None:
    table = at_sixteen(4, 2, lake="no")
    table.s.first = 1
    table.play(*PLACE)
    assert turns_to_the_end(table) == [3, 0, 1, 2, 3, 0]


def test_7_3_after_the_last_turn_the_match_is_over() -> None:
    table = at_sixteen(2, 1, lake="no").play(*PLACE)
    turns_to_the_end(table)
    assert table.ending == "final-round"
    assert table.moves(0) == []
    assert table.kinds[-3:] == ["scored", "scored", "match_ends"]


def test_7_4_by_the_usual_rules_the_lake_stays_open() -> None:
    assert at_sixteen(2, 1).play(*PLACE).moves() == ["take black heart"]


def test_7_4_by_option_the_lake_closes_when_the_end_begins() -> None:
    table = at_sixteen(2, 1, lake="no")
    assert "take black heart" in table.moves()
    assert table.play(*PLACE).moves() == ["pass"]


def test_7_4_a_player_with_pieces_still_places_when_the_lake_is_closed() -> None:
    table = at_sixteen(2, 1, lake="no").pouch(0, "white drop").play(*PLACE)
    assert table.moves() == ["place white drop"]


def test_7_5_without_a_piece_to_play_the_match_ends_at_once() -> None:
    table = bare(3).pouch(0, "white triangle").play(*PLACE)
    assert table.over
    assert table.ending == "run-dry"


def test_7_5_a_piece_in_another_pouch_keeps_the_match_going() -> None:
    table = bare(3).pouch(0, "white triangle").pouch(2, "white triangle").play(*PLACE)
    assert not table.over
    assert table.play("pass").turn == 2
    assert table.play(*PLACE).over


def test_7_5_a_piece_in_the_lake_keeps_the_match_going() -> None:
    table = bare(2).pouch(0, "white triangle").lake("black drop").play(*PLACE)
    assert table.moves() == ["take black drop"]


def test_7_5_it_also_ends_a_final_round() -> None:
    table = at_sixteen(3, 0)
    table.s.lake[:] = 0
    table.s.lake_left = 0
    table.play(*PLACE)
    assert table.over
    assert table.s.turns_left == 5
    assert table.ending == "run-dry"


# 8 Points


def worth(*heights: int, overflow: int = 0) -> tuple[int, int, int]:
    """Rows, columns and total of a factory."""
    seen = bare(2).factory(0, *heights, overflow=overflow).view().factories[0]
    return sum(seen.row_points), sum(seen.column_points), seen.total


def test_8_1_rows_bring_more_the_longer_they_are() -> None:
    assert worth()[0] == 0
    assert worth(1)[0] == 1
    assert worth(1, 1)[0] == 2
    assert worth(1, 1, 1)[0] == 4
    assert worth(1, 1, 1, 1)[0] == 7
    assert worth(1, 1, 1, 1, 1)[0] == 11
    assert worth(1, 1, 1, 1, 1, 1)[0] == 16
    assert worth(1, 1, 1, 1, 1, 1, 1)[0] == 22


def test_8_1_a_row_stops_at_its_first_gap() -> None:
    seen = bare(2).factory(0, 3, 1, 3, 3).view().factories[0]
    assert seen.row_points == (7, 1, 1, 0, 0)


def test_8_1_a_row_without_its_first_cell_brings_nothing() -> None:
    seen = bare(2).factory(0, 1, 5, 5).view().factories[0]
    assert seen.row_points == (4, 0, 0, 0, 0)


def test_8_2_only_the_two_tallest_columns_bring_points() -> None:
    seen = bare(2).factory(0, 3, 5, 2, 4, 2, 1, 1).view().factories[0]
    assert seen.column_points == (0, 10, 0, 16, 0, 0, 0)


def test_8_2_of_equal_columns_the_left_ones_come_first() -> None:
    assert worth(2, 4, 4, 4)[1] == 8 + 12
    assert worth(1, 3, 5, 3, 3)[1] == 15 + 6
    assert worth(1, 1, 1, 1, 1, 1, 1)[1] == 1 + 2


def test_8_2_empty_columns_bring_nothing() -> None:
    assert worth(4)[1] == 4


def test_8_3_overflow_costs_three_points_each() -> None:
    assert worth(2, 2, overflow=2)[2] == 2 + 2 + 2 + 4 - 6


def test_8_3_a_total_may_be_negative() -> None:
    assert worth(1, overflow=3) == (1, 1, -7)
    assert bare(2).factory(1, 1, overflow=3).scores == [0, -7]


def test_8_4_pieces_left_in_the_pouch_are_worth_nothing() -> None:
    assert bare(2).pouch(0, "white drop", "black drop").scores == [0, 0]


def finished(*totals: tuple[int, ...]) -> Table:
    """A match that has ended with these columns in the factories."""
    table = bare(len(totals))
    for seat, heights in enumerate(totals):
        table.factory(seat, *heights)
    return table.play("pass")


def test_8_5_most_points_win() -> None:
    table = finished((1,), (2,), (1, 1))
    assert table.over
    assert table.ranks == table.scores == [2, 4, 5]


def test_8_5_equal_points_share_the_victory() -> None:
    assert finished((2, 1), (1,), (2, 1)).ranks == [7, 2, 7]


def test_8_5_a_match_that_goes_on_has_no_result() -> None:
    with pytest.raises(AssertionError):
        assert dealt(2).ranks


def test_8_6_the_example_of_the_rulebook() -> None:
    seen = bare(2).factory(0, 3, 5, 2, 4, 2, 1, 1, overflow=2).view().factories[0]
    assert seen.row_points == (22, 11, 2, 0, 0)
    assert sum(seen.column_points) == 26
    assert seen.total == 55


def test_8_6_further_totals() -> None:
    assert worth() == (0, 0, 0)
    assert worth(1) == (1, 1, 2)
    assert worth(1, 1, 1, 1, 1, 1, 1) == (22, 3, 25)
    assert worth(5, 5, 5, 5, 5, 5, 5) == (110, 15, 125)
    assert worth(2, 3, 3, 1) == (11, 15, 26)
    assert worth(4, 4, 2, 1, 1, 2, 1) == (30, 12, 42)  # ours, of the lesson about the end


def test_8_6_the_end_tells_how_the_points_were_made() -> None:
    table = bare(2).factory(0, 3, 5, 2, 4, 2, 1, 1, overflow=2).play("pass")
    scored = next(event for event in table.log if event.kind == "scored")
    assert scored.values == {"rows": 35, "columns": 26, "overflow": 2, "total": 55}


# 9 Alone against the river


def alone(lake: str = "yes") -> Table:
    """A solo match in which the player has one piece and the lake another."""
    return bare(1, lake).pouch(0, "white triangle").lake("black heart")


def test_9_1_the_player_begins_with_120_pieces() -> None:
    table = dealt(1)
    assert table.turn == 0
    assert table.s.bag_left == 120 - 9 - 5 - 3
    assert all(dealt(1, seed).turn == 0 for seed in range(9))


def test_9_2_the_rival_has_a_factory_but_no_pouch() -> None:
    table = dealt(1)
    assert len(table.view(0).factories) == 2
    assert len(table.view(0).pouches) == 1
    assert table.s.held.tolist() == [3, 0, 0, 0, 0]


def test_9_3_the_rival_takes_the_fullest_tile() -> None:
    table = alone().tile("circle", "orange drop").tile("drop", "white drop", "white heart")
    table.tile("hexagon", "purple drop").play(*PLACE)
    assert table.colours(1) == ["white"]
    assert table.heights(1) == [2, 0, 0, 0, 0, 0, 0]
    assert table.order == ["drop", "circle", "triangle", "square", "heart", "hexagon"]
    assert table.turn == 0


@pytest.mark.parametrize("tile", ["circle", "triangle", "square", "heart", "drop", "hexagon"])
def test_9_3_the_fullest_tile_may_lie_anywhere(tile: str) -> None:
    table = alone().tile("circle", "purple drop").tile("triangle", "purple drop")
    table.tile("square", "purple drop").tile("heart", "purple drop").tile("drop", "purple drop")
    table.tile("hexagon", "purple drop").tile(tile, "purple heart").play("take black heart")
    assert table.order[0] == tile
    assert table.heights(1) == [2, 0, 0, 0, 0, 0, 0]


def test_9_3_of_equal_tiles_the_rival_takes_the_one_nearest_to_the_lake() -> None:
    table = alone().river("hexagon", "circle", "triangle", "drop", "square", "heart")
    table.tile("circle", "orange drop").tile("square", "purple drop").tile("drop", "white drop")
    table.tile("hexagon", "black drop").play(*PLACE)
    assert table.colours(1) == ["purple"]


def test_9_3_the_tile_of_the_rival_is_refilled_as_usual() -> None:
    table = alone().tile("circle", "orange drop").tile("drop", "white drop", "white heart")
    table.bag(*["dark-blue drop"] * 9).play(*PLACE)
    assert table.on("drop") == ["dark-blue drop"]  # beside the circle, which shows one stone


def test_9_3_the_rival_moves_also_after_a_pass_and_with_an_empty_river() -> None:
    table = bare(1).play("pass")
    assert table.order == ["hexagon", "circle", "triangle", "square", "heart", "drop"]


def test_9_3_the_rival_moves_after_the_lake() -> None:
    table = alone().tile("drop", "white drop").play("take black heart")
    assert table.heights(1) == [1, 0, 0, 0, 0, 0, 0]


def test_9_3_the_rival_is_named_as_nobody_in_the_log() -> None:
    table = alone().tile("drop", "white drop").play("take black heart")
    assert table.event("gathered").seat == -1
    assert table.event("laid").seat == -1


def test_9_4_the_rival_lays_the_rarest_colours_first() -> None:
    table = alone().tile(
        "drop",
        "white drop",
        "purple drop",
        "light-blue drop",
        "dark-blue drop",
        "light-green drop",
        "dark-green drop",
        "yellow drop",
        "orange drop",
    )
    table.play("take black heart")
    assert table.colours(1) == [
        "yellow",
        "orange",
        "light-green",
        "dark-green",
        "light-blue",
        "dark-blue",
        "white",
    ]
    assert table.wasted(1) == {"purple": 1}


def test_9_4_the_rival_overflows_like_a_player() -> None:
    table = alone().factory(1, 4).tile("drop", "white drop", "white heart")
    table.play("take black heart")
    assert table.heights(1) == [5, 0, 0, 0, 0, 0, 0]
    assert table.wasted(1) == {"white": 1}


def test_9_5_the_player_begins_the_end_and_is_filled_up_before_the_rival_moves() -> None:
    table = at_sixteen(1, 0).bag(*["orange drop"] * 20).play(*PLACE)
    assert table.kinds.index("topped_up") < len(table.kinds) - 1 - table.kinds[::-1].index("laid")
    assert table.s.held.tolist() == [3, 0, 0, 0, 0]
    assert table.s.turns_left == 2


def test_9_5_after_the_player_begins_the_end_both_have_one_more_round() -> None:
    table = at_sixteen(1, 0, lake="no").play(*PLACE)
    assert turns_to_the_end(table) == [0]
    assert table.kinds.count("gathered") == 1 + 2


def test_9_5_after_the_rival_begins_the_end_both_have_one_more_round() -> None:
    table = alone("no").factory(1, *SIXTEEN).tile("drop", "dark-blue drop", "white drop")
    table.tile("circle", "orange drop").bag(*["orange heart"] * 20).play(*PLACE)
    assert table.event("end_begins").seat == -1
    assert table.s.held.tolist() == [3, 0, 0, 0, 0]
    assert table.s.turns_left == 2
    table.play("place orange heart", "gather square")
    assert table.over


def test_9_5_the_rival_moves_before_a_match_that_has_run_dry_ends() -> None:
    table = bare(1).pouch(0, "white triangle").tile("drop", "white drop")
    table.play("place white triangle", "gather circle")
    assert table.over
    assert table.heights(1) == [1, 0, 0, 0, 0, 0, 0]


def test_9_6_more_points_than_the_rival_win() -> None:
    table = bare(1).factory(0, 2).factory(1, 1).play("pass")
    assert table.ending == "rival-beaten"
    assert table.ranks == [1]
    assert table.scores == [4]


def test_9_6_a_tie_is_lost() -> None:
    table = bare(1).factory(0, 1).factory(1, 1).play("pass")
    assert table.ending == "rival-unbeaten"
    assert table.ranks == [0]


def test_9_6_components_of_a_solo_match_are_counted_like_others() -> None:
    assert components(dealt(1).s) == 0
