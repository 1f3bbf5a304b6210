"""Rules 6 and 7 of Serenissima: sailing, blockades, selling. One test at least for each clause."""

from ridotto.core.match import Match
from tests.games.serenissima.position import (
    cargo,
    ducats,
    fight,
    in_play,
    kinds,
    legal,
    phase,
    play,
    position,
    stored,
    where,
)

# 6 Sailing


def test_6_1_a_zone_for_each_sailor() -> None:
    match = position({4: (0, "valencia", 2, "wood"), 5: (1, "genoa", 1, "")})
    assert legal(match, "sail ") == ["sail marseille", "sail algiers", "sail sardinia"]
    play(match, "sail algiers", "sail tunis")
    assert legal(match, "sail ") == []
    assert where(match, 4) == "tunis"


def test_6_1_example_three_sailors_reach_tripoli_from_valencia() -> None:
    match = play(position({4: (0, "valencia", 3, "wood")}), "sail algiers", "sail tunis")
    assert where(play(match, "sail tripoli"), 4) == "tripoli"
    assert legal(match, "sail ") == []


def test_6_1_a_galley_may_turn_back() -> None:
    match = play(position({4: (0, "valencia", 3, "")}), "sail algiers", "sail valencia")
    assert "sail algiers" in legal(match)


def test_6_1_the_sailors_count_when_it_sets_sail() -> None:
    galleys = {4: (0, "valencia", 1, ""), 6: (0, "valencia", 3, "")}
    match = play(position(galleys), "sailor from 6", "sailor from 6", "sail algiers")
    assert match.state.reach == 3


def example_blockade() -> Match:
    """The rulebook's example: blue 4 with three sailors meets red 7 and 8 with two each."""
    galleys = {
        4: (0, "valencia", 3, "wood wood"),
        7: (1, "algiers", 2, "marble"),
        8: (1, "algiers", 2, ""),
    }
    return play(position(galleys), "sail algiers")


def test_6_2_example_four_red_sailors_may_blockade_three_blue_ones() -> None:
    match = example_blockade()
    assert match.waiting == (1,)
    assert legal(match) == ["blockade", "let pass"]


def test_6_2_as_many_sailors_are_not_enough() -> None:
    galleys = {4: (0, "valencia", 3, ""), 7: (1, "algiers", 3, "")}
    match = play(position(galleys), "sail algiers")
    assert match.waiting == (0,)


def test_6_2_garrisons_do_not_count() -> None:
    galleys = {4: (0, "valencia", 3, ""), 7: (1, "algiers", 2, "")}
    match = play(position(galleys, {"algiers": (1, 3)}), "sail algiers")
    assert match.waiting == (0,)


def test_6_2_two_opponents_do_not_add_up() -> None:
    galleys = {4: (0, "valencia", 3, ""), 7: (1, "algiers", 3, ""), 8: (2, "algiers", 3, "")}
    assert play(position(galleys), "sail algiers").waiting == (0,)


def test_6_2_the_movers_other_galleys_do_not_help() -> None:
    galleys = {4: (0, "valencia", 2, ""), 6: (0, "algiers", 5, ""), 7: (1, "algiers", 3, "")}
    assert play(position(galleys), "sail algiers").waiting == (1,)


def test_6_3_who_has_the_most_sailors_is_asked_first() -> None:
    galleys = {
        1: (0, "valencia", 2, ""),
        2: (1, "algiers", 3, ""),
        3: (2, "algiers", 2, ""),
        4: (2, "algiers", 3, ""),
        5: (3, "algiers", 4, ""),
    }
    match = play(position(galleys), "sail algiers")
    asked = [*match.waiting]
    asked += play(match, "let pass").waiting
    asked += play(match, "let pass").waiting
    asked += play(match, "let pass").waiting
    assert asked == [2, 3, 1, 0]
    assert "sail tunis" in legal(match)


def test_6_3_of_equals_the_lowest_galley_is_asked_first() -> None:
    galleys = {
        1: (0, "valencia", 2, ""),
        2: (3, "algiers", 2, ""),
        3: (1, "algiers", 4, ""),
        4: (2, "algiers", 4, ""),
        5: (3, "algiers", 2, ""),
    }
    match = play(position(galleys), "sail algiers")
    asked = [*match.waiting]
    asked += play(match, "let pass").waiting
    asked += play(match, "let pass").waiting
    assert asked == [3, 1, 2]


def test_6_3_the_first_blockade_settles_it() -> None:
    galleys = {1: (0, "valencia", 2, ""), 2: (1, "algiers", 3, ""), 3: (2, "algiers", 4, "")}
    match = play(position(galleys), "sail algiers", "blockade")
    assert match.waiting == (0,)


def test_6_4_nobody_is_asked_in_the_zone_where_it_set_sail() -> None:
    galleys = {1: (0, "valencia", 4, ""), 2: (1, "valencia", 5, "")}
    match = play(position(galleys), "sail algiers", "sail valencia")
    assert match.waiting == (0,)
    assert "sail algiers" in legal(match)


def test_6_4_nobody_is_asked_when_it_could_not_sail_on() -> None:
    galleys = {1: (0, "valencia", 1, "wood"), 2: (1, "algiers", 5, "")}
    match = play(position(galleys), "sail algiers")
    assert match.waiting == (0,)
    assert "sell wood" in legal(match)


def test_6_5_a_blockaded_galley_stays_and_may_sell_or_fight() -> None:
    match = play(example_blockade(), "blockade")
    assert match.waiting == (0,)
    assert legal(match) == ["jettison wood", "sell wood", "attack 7", "attack 8", "capture", "done"]


def test_6_5_a_galley_let_pass_sails_on() -> None:
    match = play(example_blockade(), "let pass", "sail tunis")
    assert where(match, 4) == "tunis"


def test_6_5_a_blockaded_galley_can_always_fight_the_blocker() -> None:
    galleys = {1: (0, "valencia", 2, ""), 2: (1, "genoa", 1, ""), 3: (2, "marseille", 3, "")}
    ports = {"marseille": (2, 1), "venice": (2, 1)}
    match = play(position(galleys, ports), "sail marseille", "blockade")
    assert legal(match) == ["attack 3", "done"]


# 7 Selling


def test_7_1_no_good_that_the_port_makes_or_holds() -> None:
    galleys = {1: (0, "algiers", 1, "gold wood wine")}
    match = position(galleys, stored={"algiers": "wine"})
    assert legal(match, "sell") == ["sell wood"]


def test_7_1_only_while_there_is_a_free_slot() -> None:
    match = position({1: (0, "marseille", 1, "wood")}, stored={"marseille": "gold spice"})
    assert legal(match, "sell") == []


def test_7_1_not_on_the_open_sea() -> None:
    assert legal(position({1: (0, "libyan-sea", 1, "wood")}), "sell") == []


def test_7_2_the_first_cube_in_a_neutral_port_pays_two_then_three() -> None:
    match = play(position({1: (0, "algiers", 1, "wood stone")}), "sell wood")
    assert ducats(match) == 7
    assert ducats(play(match, "sell stone")) == 10
    assert stored(match, "algiers") == ["wood", "stone"]
    assert cargo(match, 1) == []


def test_7_2_an_opponents_port_pays_from_the_bank() -> None:
    galleys = {1: (0, "genoa", 1, "wood"), 2: (1, "genoa", 1, "")}
    match = position(galleys, stored={"genoa": "gold wine"})
    assert play(match, "sell wood").scores == (9, 5, 5, 5)


def test_7_2_the_own_port_pays_nothing() -> None:
    match = play(position({1: (0, "valencia", 1, "gold")}), "sell gold")
    assert ducats(match) == 5
    assert stored(match, "valencia") == ["gold"]


def test_7_3_spice_pays_two_more() -> None:
    assert ducats(play(position({1: (0, "algiers", 1, "spice")}), "sell spice")) == 9


def test_7_3_spice_as_the_fifth_cube_pays_eight() -> None:
    match = position({1: (0, "genoa", 1, "spice")}, stored={"genoa": "wood marble wine gold"})
    assert ducats(play(match, "sell spice")) == 13


def test_7_3_spice_pays_two_in_the_own_port() -> None:
    assert ducats(play(position({1: (0, "valencia", 1, "spice")}), "sell spice")) == 7


def test_7_4_example_red_blockades_the_sale_of_wood_in_algiers_too() -> None:
    match = play(example_blockade(), "blockade", "sell wood")
    assert match.waiting == (1,)
    assert "announced" in kinds(match)
    play(match, "blockade")
    assert match.waiting == (0,)
    assert stored(match, "algiers") == []
    assert legal(match) == ["jettison wood", "attack 7", "attack 8", "capture", "done"]


def test_7_4_if_nobody_forbids_it_the_cube_is_sold_and_others_follow() -> None:
    galleys = {1: (0, "algiers", 1, "wood stone"), 2: (1, "algiers", 2, "")}
    match = play(position(galleys), "sell wood", "let pass")
    assert (match.waiting, ducats(match)) == ((0,), 7)
    play(match, "sell stone")
    assert ducats(match) == 10


def test_7_4_also_where_the_galley_has_not_moved_and_in_the_own_port() -> None:
    galleys = {1: (0, "valencia", 1, "gold"), 2: (1, "valencia", 2, "")}
    assert play(position(galleys), "sell gold").waiting == (1,)


def test_7_4_nobody_is_asked_who_is_not_stronger() -> None:
    galleys = {1: (0, "algiers", 2, "wood"), 2: (1, "algiers", 2, ""), 3: (2, "venice", 1, "")}
    match = play(position(galleys, {"algiers": (2, 3), "venice": (2, 1)}), "sell wood")
    assert stored(match, "algiers") == ["wood"]


def test_7_4_all_who_could_are_asked() -> None:
    galleys = {
        1: (0, "algiers", 1, "wood"),
        2: (1, "algiers", 2, ""),
        3: (2, "algiers", 3, ""),
    }
    match = play(position(galleys), "sell wood")
    assert match.waiting == (2,)
    assert play(match, "let pass").waiting == (1,)
    assert play(match, "blockade").state.sale_closed == 1


def test_7_5_no_sale_even_when_the_blocker_is_sunk() -> None:
    galleys = {1: (0, "algiers", 2, "wood"), 2: (1, "algiers", 3, "")}
    match = play(position(galleys), "sell wood", "blockade")
    fight(match, "attack 2", 2, 0)
    fight(match, "fight", 1, 0)
    assert not in_play(match, 2)
    assert legal(match) == ["jettison wood", "capture", "done"]


def test_7_5_a_neutral_port_may_be_tried_with_its_own_blockade() -> None:
    galleys = {1: (0, "algiers", 2, "wood"), 2: (1, "algiers", 3, "")}
    match = play(position(galleys), "sell wood", "blockade", "capture")
    assert match.waiting == (1,)
    play(match, "let pass", "land 1")
    assert match.state.owner[6] == 0


def test_7_6_after_a_sale_neither_battle_nor_capture() -> None:
    galleys = {1: (0, "algiers", 3, "wood stone"), 2: (1, "algiers", 1, "")}
    match = play(position(galleys), "sell wood")
    assert legal(match) == ["jettison stone", "sell stone", "done"]
    assert phase(match) == "sell"


def test_7_7_a_galley_that_has_not_sailed_may_sell() -> None:
    assert "sell wood" in legal(position({1: (0, "algiers", 3, "wood")}))
