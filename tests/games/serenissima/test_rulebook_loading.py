"""Rules 4 and 5 of Serenissima: galleys, ports, loading. One test at least for each clause."""

from tests.games.serenissima.position import (
    FULL_SUPPLY,
    cargo,
    crew,
    ducats,
    fight,
    garrison,
    in_play,
    legal,
    phase,
    play,
    position,
    stored,
    supply,
)

# 4 Galleys and ports


def test_4_1_a_full_galley_takes_neither_cubes_nor_sailors() -> None:
    match = position({1: (0, "valencia", 3, "wood wood")}, {"valencia": (0, 3)})
    assert legal(match, "load") == []
    assert legal(match, "embark") == []


def test_4_1_four_cubes_beside_one_sailor() -> None:
    match = position({1: (0, "valencia", 1, "gold gold gold")})
    assert cargo(play(match, "load wood"), 1) == ["wood", "gold", "gold", "gold"]
    assert legal(match, "load") == []


def test_4_2_the_last_sailor_of_a_port_stays() -> None:
    match = position({1: (0, "valencia", 1, "")}, {"valencia": (0, 2)})
    play(match, "embark")
    assert garrison(match, "valencia") == (0, 1)
    assert legal(match, "embark") == []


def test_4_2_valencia_holds_five_sailors() -> None:
    match = position({1: (0, "valencia", 3, "")}, {"valencia": (0, 4)})
    play(match, "disembark")
    assert garrison(match, "valencia") == (0, 5)
    assert legal(match, "disembark") == []


def test_4_3_a_galley_without_sailors_sinks_with_its_cubes() -> None:
    match = position({1: (0, "valencia", 1, "gold"), 2: (1, "genoa", 1, "")})
    play(match, "disembark")
    assert not in_play(match, 1)
    assert cargo(match, 1) == []
    assert supply(match, "gold") == FULL_SUPPLY["gold"]
    assert match.state.fleet[0] == 0


def test_4_4_lost_sailors_return_to_the_reserve() -> None:
    match = position({1: (0, "crete", 3, ""), 2: (1, "crete", 3, "")})
    before = match.state.reserve.tolist()
    fight(match, "attack 2", 2, 1)
    assert match.state.reserve.tolist() == [before[0] + 1, before[1] + 2, *before[2:]]


def test_4_5_a_warehouse_keeps_its_cubes_when_the_owner_changes() -> None:
    ports = {"naples": (1, 1), "genoa": (1, 1)}
    match = position({1: (0, "naples", 3, "")}, ports, stored={"naples": "wine gold"})
    play(fight(match, "attack port", 1, 0), "land 1")
    assert stored(match, "naples") == ["wine", "gold"]


def test_4_5_a_warehouse_holds_a_good_once() -> None:
    match = position({1: (0, "algiers", 3, "wood wood")})
    play(match, "sell wood")
    assert legal(match, "sell") == []


def test_4_6_cubes_thrown_overboard_go_to_the_supply() -> None:
    match = play(position({1: (0, "valencia", 1, "gold spice")}), "jettison gold")
    assert cargo(match, 1) == ["spice"]
    assert supply(match, "gold") == FULL_SUPPLY["gold"]


def test_4_6_overboard_at_every_decision_of_the_activation() -> None:
    galleys = {1: (0, "crete", 4, "gold"), 2: (1, "crete", 3, "wine")}
    match = position(galleys)
    assert "jettison gold" in legal(match)
    play(match, "sail libyan-sea")
    assert "jettison gold" in legal(match)
    play(match, "sail crete")
    fight(match, "attack 2", 2, 0)
    assert legal(match) == ["jettison gold", "fight", "stop"]
    fight(match, "fight", 1, 0)
    assert legal(match) == ["jettison gold", "done"]
    assert phase(match) == "plunder"


def test_4_6_overboard_before_landing() -> None:
    match = play(position({1: (0, "crete", 2, "gold")}), "capture")
    assert legal(match) == ["jettison gold", "land 1", "land 2"]


def test_4_6_sailors_are_never_thrown_overboard() -> None:
    match = position({1: (0, "crete", 3, "")})
    assert legal(match, "jettison") == []
    assert legal(match, "disembark") == []


# 5 Loading


def test_5_1_sailors_between_port_and_galley() -> None:
    match = position({1: (0, "valencia", 2, "")}, {"valencia": (0, 3)})
    assert crew(play(match, "embark"), 1) == 3
    assert garrison(match, "valencia") == (0, 2)


def test_5_1_example_two_sailors_from_galley_6_to_galley_4() -> None:
    galleys = {4: (0, "valencia", 1, ""), 6: (0, "valencia", 4, "")}
    match = position(galleys)
    assert "embark" not in legal(match)
    play(match, "sailor from 6", "sailor from 6")
    assert (crew(match, 4), crew(match, 6)) == (3, 2)


def test_5_1_example_galley_4_may_give_its_only_sailor_and_sink() -> None:
    galleys = {4: (0, "valencia", 1, ""), 6: (0, "valencia", 3, "")}
    match = position(galleys)
    assert {"disembark", "sailor to 6"} <= set(legal(match))
    play(match, "sailor to 6")
    assert not in_play(match, 4)
    assert crew(match, 6) == 4


def test_5_1_only_with_room_on_the_other_galley() -> None:
    galleys = {4: (0, "valencia", 2, ""), 6: (0, "valencia", 2, "wood wood gold")}
    assert legal(position(galleys), "sailor to") == []


def test_5_1_not_with_galleys_of_others_or_elsewhere() -> None:
    galleys = {
        4: (0, "valencia", 2, ""),
        5: (1, "valencia", 2, "wood"),
        6: (0, "algiers", 2, "wood"),
    }
    match = position(galleys)
    assert legal(match, "sailor") == []
    assert legal(match, "wood") == []


def test_5_2_off_a_neutral_port_sailors_only_leave_the_active_galley() -> None:
    galleys = {4: (0, "crete", 2, ""), 6: (0, "crete", 2, "")}
    match = position(galleys)
    assert legal(match, "sailor") == ["sailor to 6"]
    assert legal(match, "disembark") == []


def test_5_2_off_an_opponents_port_and_on_the_open_sea_too() -> None:
    galleys = {4: (0, "genoa", 2, ""), 6: (0, "genoa", 2, "")}
    assert legal(position(galleys), "sailor") == ["sailor to 6"]
    galleys = {4: (0, "libyan-sea", 2, ""), 6: (0, "libyan-sea", 2, "")}
    assert legal(position(galleys), "sailor") == ["sailor to 6"]


def test_5_3_the_last_sailor_of_another_galley_sinks_it_and_its_cubes() -> None:
    galleys = {4: (0, "valencia", 1, ""), 6: (0, "valencia", 1, "gold")}
    match = play(position(galleys), "sailor from 6")
    assert not in_play(match, 6)
    assert supply(match, "gold") == FULL_SUPPLY["gold"]
    assert (match.waiting, phase(match)) == ((0,), "load")


def test_5_3_the_last_sailor_of_the_active_galley_ends_its_activation() -> None:
    galleys = {4: (0, "valencia", 1, "gold"), 6: (1, "genoa", 1, "")}
    match = play(position(galleys), "disembark")
    assert match.waiting == (1,)
    assert garrison(match, "valencia") == (0, 2)


def test_5_4_only_the_good_of_the_port_and_only_onto_the_active_galley() -> None:
    match = position({4: (0, "valencia", 1, ""), 6: (0, "valencia", 1, "")})
    assert legal(match, "load") == ["load wood"]
    assert cargo(play(match, "load wood"), 4) == ["wood"]
    assert cargo(match, 6) == []


def test_5_4_not_when_the_supply_is_empty() -> None:
    match = position({4: (0, "valencia", 1, "")})
    match._state[0].supply[0] = 0
    assert legal(match, "load") == []


def test_5_4_cubes_come_from_the_supply() -> None:
    match = play(position({4: (0, "valencia", 1, "")}), "load wood", "load wood")
    assert supply(match, "wood") == FULL_SUPPLY["wood"] - 2


def test_5_5_example_two_wood_in_the_own_port_cost_one_ducat() -> None:
    match = play(position({4: (0, "valencia", 1, "")}), "load wood")
    assert ducats(match) == 5
    assert ducats(play(match, "load wood")) == 4


def test_5_5_two_cubes_in_a_neutral_port_cost_two() -> None:
    match = play(position({4: (0, "crete", 1, "")}), "load wood", "load wood")
    assert match.scores == (3, 5, 5, 5)


def test_5_5_two_cubes_in_an_opponents_port_are_paid_to_him() -> None:
    match = play(position({4: (0, "genoa", 1, "")}), "load stone", "load stone")
    assert match.scores == (3, 7, 5, 5)


def test_5_5_the_free_cube_is_one_in_each_activation() -> None:
    galleys = {4: (0, "valencia", 1, ""), 6: (0, "valencia", 1, "")}
    match = play(position(galleys), "load wood", "done", "load wood")
    assert ducats(match) == 5


def test_5_6_cubes_pass_between_own_galleys_anywhere() -> None:
    galleys = {4: (0, "crete", 1, "gold"), 6: (0, "crete", 1, "wine")}
    match = position(galleys)
    assert legal(match, "gold") == ["gold to 6"]
    assert legal(match, "wine") == ["wine from 6"]
    play(match, "gold to 6", "wine from 6")
    assert (cargo(match, 4), cargo(match, 6)) == (["wine"], ["gold"])
    assert ducats(match) == 5


def test_5_6_cubes_pass_only_into_free_places() -> None:
    galleys = {4: (0, "crete", 1, "gold gold gold gold"), 6: (0, "crete", 1, "wine")}
    assert legal(position(galleys), "wine") == []


def test_5_7_sailors_pass_in_one_direction_only() -> None:
    galleys = {4: (0, "valencia", 2, ""), 6: (0, "valencia", 2, "")}
    match = position(galleys, {"valencia": (0, 3)})
    play(match, "embark")
    assert "disembark" not in legal(match)
    play(match, "sailor to 6")
    assert legal(match, "sailor") == ["sailor to 6"]


def test_5_7_other_places_have_their_own_direction() -> None:
    galleys = {4: (0, "valencia", 2, ""), 6: (0, "valencia", 2, "")}
    match = play(position(galleys, {"valencia": (0, 3)}), "embark", "sailor to 6", "embark")
    assert (crew(match, 4), crew(match, 6), garrison(match, "valencia")) == (3, 3, (0, 1))


def test_5_7_a_good_passes_in_one_direction_only() -> None:
    galleys = {4: (0, "crete", 1, "gold"), 6: (0, "crete", 1, "gold wine")}
    match = play(position(galleys), "gold to 6")
    assert legal(match, "gold from") == []
    assert "wine from 6" in legal(match)


def test_5_7_what_was_loaded_is_not_thrown_overboard_at_once() -> None:
    match = play(position({4: (0, "valencia", 2, "wood gold")}), "load wood")
    assert legal(match, "jettison") == ["jettison gold"]


def test_5_7_after_sailing_it_may_be() -> None:
    match = play(position({4: (0, "valencia", 2, "")}), "load wood", "sail marseille")
    assert "jettison wood" in legal(match)


def test_5_7_what_was_thrown_overboard_is_not_loaded_again() -> None:
    match = play(position({4: (0, "valencia", 2, "wood")}), "jettison wood")
    assert legal(match, "load") == []


def test_5_8_nothing_to_load_in_a_closed_port_or_on_the_open_sea() -> None:
    match = position({4: (0, "crete", 2, "")}, seats=3, closed=("crete",))
    assert legal(match, "load") == []
    assert legal(position({4: (0, "libyan-sea", 2, "")}), "load") == []


def test_5_8_nothing_on_credit() -> None:
    match = position({4: (0, "valencia", 2, "")}, ducats=(0, 5, 5, 5))
    play(match, "load wood")
    assert legal(match, "load") == []


def test_5_8_loading_is_never_blockaded() -> None:
    galleys = {4: (0, "genoa", 1, ""), 6: (1, "genoa", 5, "")}
    match = play(position(galleys), "load stone")
    assert match.waiting == (0,)
