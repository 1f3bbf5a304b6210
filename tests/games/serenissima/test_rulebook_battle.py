"""Rules 8 and 9 of Serenissima: battles and ports. One test at least for each clause."""

from ridotto.core.match import Match
from ridotto.games.serenissima.board import NOBODY
from tests.games.serenissima.position import (
    FULL_SUPPLY,
    cargo,
    crew,
    ducats,
    fight,
    garrison,
    in_play,
    kinds,
    legal,
    phase,
    play,
    position,
    roll_often,
    stored,
    supply,
)

# 8 Battle


def example_battle() -> Match:
    """The rulebook's example: blue 4 is blockaded at Algiers after one zone and attacks red 7."""
    galleys = {
        4: (0, "valencia", 3, "wood wood"),
        7: (1, "algiers", 2, "marble"),
        8: (1, "algiers", 2, ""),
    }
    match = play(position(galleys), "sail algiers", "blockade", "sell wood", "blockade")
    return fight(match, "attack 7", 1, 1)


def values(match: Match, kind: str) -> dict[str, str | int]:
    """The values of the last event of a kind in the last move."""
    return [event.values for event in match.events(match.ply) if event.kind == kind][-1]


def test_8_1_only_galleys_of_opponents_in_the_zone() -> None:
    galleys = {
        1: (0, "crete", 2, ""),
        2: (0, "crete", 2, ""),
        3: (1, "crete", 2, ""),
        4: (2, "crete", 1, ""),
        5: (1, "modon", 1, ""),
    }
    assert legal(position(galleys), "attack") == ["attack 3", "attack 4"]


def test_8_2_example_strength_is_three_less_one_zone() -> None:
    match = example_battle()
    assert match.state.strength == 2
    assert values(match, "fought") == {
        "dice": 2,
        "skulls": 1,
        "other_dice": 2,
        "other_skulls": 1,
        "left": 2,
        "other_left": 1,
    }


def test_8_2_example_after_a_loss_the_strength_is_still_two() -> None:
    match = fight(example_battle(), "fight", 1, 1)
    assert values(match, "fought")["dice"] == 2
    assert values(match, "fought")["other_dice"] == 1


def test_8_2_without_strength_no_attack() -> None:
    galleys = {1: (0, "valencia", 1, "wood"), 2: (1, "algiers", 1, "")}
    match = play(position(galleys), "sail algiers")
    assert legal(match) == ["jettison wood", "sell wood", "capture", "done"]


def test_8_2_never_more_than_the_sailors_left() -> None:
    galleys = {1: (0, "crete", 3, ""), 2: (1, "crete", 5, "")}
    match = fight(position(galleys), "attack 2", 0, 2)
    fight(match, "fight", 0, 0)
    assert values(match, "fought")["dice"] == 1


def test_8_2_a_defender_counts_all_his_sailors() -> None:
    galleys = {1: (0, "crete", 3, ""), 2: (1, "crete", 5, "")}
    match = fight(position(galleys), "attack 2", 1, 0)
    assert values(match, "fought")["other_dice"] == 5
    fight(match, "fight", 0, 0)
    assert values(match, "fought")["other_dice"] == 4


def test_8_3_half_of_all_dice_show_a_skull() -> None:
    match = position({1: (0, "crete", 5, ""), 2: (1, "crete", 5, "")})
    skulls = roll_often(match, "attack 2", 300)
    assert 1400 < sum(skulls) < 1600
    assert set(skulls) == {0, 1, 2, 3, 4, 5}


def test_8_3_both_sides_lose_at_the_same_time() -> None:
    match = fight(position({1: (0, "crete", 3, ""), 2: (1, "crete", 3, "")}), "attack 2", 2, 2)
    assert (crew(match, 1), crew(match, 2)) == (1, 1)


def test_8_3_skulls_beyond_the_crew_are_lost() -> None:
    match = position({1: (0, "crete", 3, ""), 2: (1, "crete", 1, "")})
    before = match.state.reserve[1]
    assert fight(match, "attack 2", 3, 0).state.reserve[1] == before + 1


def test_8_4_after_an_undecided_round_fight_on_or_stop() -> None:
    match = example_battle()
    assert legal(match) == ["jettison wood", "fight", "stop"]


def test_8_4_stopping_ends_the_activation() -> None:
    match = play(example_battle(), "stop")
    assert match.state.active == 6
    assert match.waiting == (1,)
    assert (crew(match, 4), crew(match, 7)) == (2, 1)


def test_8_4_the_first_round_follows_the_attack_at_once() -> None:
    match = fight(position({1: (0, "crete", 3, ""), 2: (1, "crete", 3, "")}), "attack 2", 0, 0)
    assert kinds(match) == ["attacked", "fought"]


def test_8_5_an_attacker_without_sailors_sinks() -> None:
    galleys = {1: (0, "crete", 1, "gold"), 2: (1, "crete", 3, "wine")}
    match = fight(position(galleys), "attack 2", 0, 1)
    assert not in_play(match, 1)
    assert supply(match, "gold") == FULL_SUPPLY["gold"]
    assert match.waiting == (1,)


def test_8_5_both_may_sink_and_all_cubes_are_lost() -> None:
    galleys = {1: (0, "crete", 1, "gold"), 2: (1, "crete", 1, "wine"), 3: (2, "crete", 1, "")}
    match = fight(position(galleys), "attack 2", 1, 1)
    assert not in_play(match, 1)
    assert not in_play(match, 2)
    assert (supply(match, "gold"), supply(match, "wine")) == (10, 12)
    assert match.waiting == (2,)


def test_8_6_example_blue_takes_the_marble() -> None:
    match = fight(example_battle(), "fight", 1, 1)
    assert not in_play(match, 7)
    assert legal(match) == ["jettison wood", "plunder marble", "done"]
    play(match, "plunder marble")
    assert cargo(match, 4) == ["wood", "wood", "marble"]
    assert crew(match, 4) == 1


def test_8_6_what_is_not_taken_goes_to_the_supply() -> None:
    galleys = {1: (0, "crete", 3, ""), 2: (1, "crete", 1, "wine gold"), 3: (2, "venice", 1, "")}
    match = fight(position(galleys), "attack 2", 1, 0)
    play(match, "plunder gold", "done")
    assert cargo(match, 1) == ["gold"]
    assert supply(match, "wine") == 12


def test_8_6_only_as_much_as_there_is_room_for() -> None:
    galleys = {1: (0, "crete", 4, "wood"), 2: (1, "crete", 1, "wine gold")}
    match = fight(position(galleys), "attack 2", 1, 0)
    assert legal(match) == ["jettison wood", "done"]
    play(match, "jettison wood")
    assert legal(match) == ["plunder wine", "plunder gold", "done"]


def test_8_6_a_galley_full_of_sailors_plunders_nothing() -> None:
    galleys = {1: (0, "crete", 5, ""), 2: (1, "crete", 1, "wine")}
    match = fight(position(galleys), "attack 2", 1, 0)
    assert phase(match) == "act"
    assert supply(match, "wine") == 12


def test_8_6_a_victorious_defender_gets_nothing() -> None:
    galleys = {1: (0, "crete", 1, "gold"), 2: (1, "crete", 3, "wine")}
    match = fight(position(galleys), "attack 2", 0, 1)
    assert cargo(match, 2) == ["wine"]


def test_8_7_example_after_the_victory_the_other_galley_or_the_port() -> None:
    match = play(fight(example_battle(), "fight", 1, 1), "plunder marble")
    assert "attack 8" in legal(match)
    assert "capture" in legal(match)
    fight(match, "attack 8", 0, 0)
    assert values(match, "attacked")["strength"] == 1


def test_8_7_strength_in_a_later_battle_is_not_above_the_first() -> None:
    galleys = {1: (0, "valencia", 4, ""), 2: (1, "algiers", 1, ""), 3: (2, "algiers", 1, "")}
    match = play(position(galleys), "sail algiers")
    fight(match, "attack 2", 2, 0)
    fight(match, "attack 3", 3, 0)
    assert (values(match, "attacked")["strength"], crew(match, 1)) == (3, 4)


def test_8_8_after_a_battle_no_sale_no_sailing_no_loading() -> None:
    galleys = {1: (0, "algiers", 3, "wood"), 2: (1, "algiers", 1, "")}
    match = fight(position(galleys), "attack 2", 1, 0)
    assert legal(match) == ["jettison wood", "capture", "done"]


# 9 Taking ports


def test_9_1_one_sailor_or_as_many_as_the_port_holds() -> None:
    match = play(position({1: (0, "crete", 4, "")}), "capture")
    assert legal(match) == ["land 1", "land 2"]
    play(match, "land 2")
    assert garrison(match, "crete") == (0, 2)
    assert crew(match, 1) == 2


def test_9_1_landing_all_sinks_the_galley() -> None:
    galleys = {1: (0, "crete", 1, "gold"), 2: (1, "genoa", 1, "")}
    match = play(position(galleys), "capture", "land 1")
    assert not in_play(match, 1)
    assert supply(match, "gold") == 10
    assert match.waiting == (1,)


def test_9_1_a_galley_without_strength_may_capture() -> None:
    match = play(position({1: (0, "valencia", 1, "")}), "sail algiers", "capture", "land 1")
    assert garrison(match, "algiers")[0] == 0


def test_9_1_the_activation_ends() -> None:
    galleys = {1: (0, "crete", 4, "gold"), 2: (1, "genoa", 1, "")}
    assert play(position(galleys), "capture", "land 1").waiting == (1,)


def test_9_1_example_orange_takes_naples_instead_of_selling_wood() -> None:
    galleys = {8: (2, "sicily", 3, "wood"), 9: (3, "naples", 3, "")}
    match = play(position(galleys), "sail naples")
    assert match.waiting == (2,)
    assert {"sell wood", "capture"} <= set(legal(match))
    play(match, "capture")
    assert match.waiting == (2,)
    play(match, "land 2")
    assert garrison(match, "naples") == (2, 2)
    assert stored(match, "naples") == []


def test_9_2_a_stronger_opponent_may_blockade_the_landing() -> None:
    galleys = {1: (0, "crete", 2, ""), 2: (1, "crete", 3, ""), 3: (2, "crete", 4, "")}
    match = play(position(galleys), "capture")
    assert match.waiting == (2,)
    assert play(match, "let pass").waiting == (1,)
    assert legal(play(match, "let pass"), "land") == ["land 1", "land 2"]


def test_9_2_others_cannot() -> None:
    galleys = {1: (0, "crete", 2, ""), 2: (1, "crete", 2, "")}
    assert play(position(galleys), "capture").waiting == (0,)


def test_9_3_after_the_blockade_attack_or_be_done() -> None:
    galleys = {1: (0, "crete", 2, "gold"), 2: (1, "crete", 3, "")}
    match = play(position(galleys), "capture", "blockade")
    assert legal(match) == ["jettison gold", "attack 2", "done"]


def test_9_3_blockade_fight_capture() -> None:
    galleys = {1: (0, "crete", 2, ""), 2: (1, "crete", 3, ""), 3: (2, "crete", 4, "")}
    match = play(position(galleys), "capture", "let pass", "blockade")
    fight(match, "attack 2", 2, 0)
    fight(match, "fight", 1, 0)
    play(match, "capture")
    assert match.waiting == (2,)
    play(match, "let pass")
    assert legal(match) == ["land 1", "land 2"]


def test_9_3_not_again_before_a_galley_is_sunk() -> None:
    galleys = {1: (0, "crete", 2, ""), 2: (1, "crete", 3, ""), 3: (2, "crete", 1, "")}
    match = play(position(galleys), "capture", "blockade")
    assert legal(match) == ["attack 2", "attack 3", "done"]
    fight(match, "attack 3", 1, 0)
    assert "capture" in legal(match)


def test_9_4_the_owners_galleys_come_first() -> None:
    ports = {"naples": (1, 2), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, ""), 2: (1, "naples", 1, "")}
    match = position(galleys, ports)
    assert "attack port" not in legal(match)
    fight(match, "attack 2", 1, 0)
    assert "attack port" in legal(match)


def test_9_4_galleys_of_others_do_not_matter() -> None:
    ports = {"naples": (1, 2), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, ""), 2: (2, "naples", 5, "")}
    match = position(galleys, ports)
    assert "attack port" in legal(match)
    fight(match, "attack port", 1, 0)
    assert match.waiting == (0,)
    assert garrison(match, "naples") == (1, 1)


def test_9_4_the_garrison_is_the_strength_of_the_port() -> None:
    ports = {"naples": (1, 4), "genoa": (1, 1)}
    match = fight(position({1: (0, "naples", 3, "")}, ports), "attack port", 1, 2)
    assert values(match, "fought") == {
        "dice": 3,
        "skulls": 1,
        "other_dice": 4,
        "other_skulls": 2,
        "left": 1,
        "other_left": 3,
    }


def test_9_4_an_own_port_is_not_attacked() -> None:
    ports = {"valencia": (0, 1), "naples": (0, 1)}
    assert legal(position({1: (0, "naples", 3, "")}, ports), "attack") == []


def forted(sailors: int, garrison: int = 2) -> Match:
    ports = {"naples": (1, garrison), "genoa": (1, 1)}
    galleys = {1: (0, "naples", sailors, "gold"), 2: (2, "venice", 1, "")}
    return position(galleys, ports, forts=("naples",))


def test_9_5_a_fort_shoots_before_the_first_round() -> None:
    match = fight(forted(4), "attack port", 2, 0, 0)
    assert kinds(match) == ["attacked_port", "salvo", "fought"]
    assert crew(match, 1) == 2


def test_9_5_the_strength_is_fixed_before_the_salvo() -> None:
    galleys = {1: (0, "genoa", 4, ""), 2: (2, "venice", 1, "")}
    ports = {"naples": (1, 2), "genoa": (1, 1)}
    match = play(position(galleys, ports, forts=("naples",)), "sail naples")
    fight(match, "attack port", 1, 0, 0)
    assert match.state.strength == 3
    assert values(match, "fought")["dice"] == 3


def test_9_5_after_the_salvo_no_more_dice_than_sailors() -> None:
    match = fight(forted(3), "attack port", 2, 0, 0)
    assert values(match, "fought")["dice"] == 1


def test_9_5_a_salvo_that_sinks_the_galley_saves_the_port() -> None:
    match = fight(forted(2), "attack port", 2)
    assert not in_play(match, 1)
    assert supply(match, "gold") == 10
    assert garrison(match, "naples") == (1, 2)
    assert match.waiting == (2,)


def test_9_5_once_in_a_battle() -> None:
    match = fight(forted(4), "attack port", 0, 0, 0)
    fight(match, "fight", 1, 1)
    assert kinds(match) == ["fought"]


def test_9_5_not_at_traders_nor_in_a_battle_of_galleys() -> None:
    ports = {"naples": (1, 2), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, "gold"), 2: (1, "naples", 3, "")}
    match = position(galleys, ports, forts=("naples",))
    fight(match, "attack 2", 0, 0)
    assert kinds(match) == ["attacked", "fought"]
    match = position({1: (0, "naples", 3, "gold")}, ports, forts=("naples",))
    play(match, "sell gold")
    assert crew(match, 1) == 3


def test_9_5_not_for_a_neutral_port_and_never_destroyed() -> None:
    match = position({1: (0, "naples", 3, "")}, forts=("naples",))
    play(match, "capture", "land 1")
    assert match.state.fort.sum() == 1
    assert crew(match, 1) == 2


def test_9_6_the_port_is_neutral_at_once_and_the_victor_may_land() -> None:
    ports = {"naples": (1, 1), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, ""), 2: (2, "naples", 5, "")}
    match = fight(position(galleys, ports), "attack port", 1, 0)
    assert garrison(match, "naples") == (NOBODY, 0)
    assert match.waiting == (0,)
    assert legal(match) == ["land 0", "land 1", "land 2", "land 3"]
    play(match, "land 3")
    assert garrison(match, "naples") == (0, 3)
    assert not in_play(match, 1)
    assert match.state.ports.tolist() == [2, 1, 1, 1]


def test_9_6_landing_nobody_leaves_it_neutral() -> None:
    ports = {"naples": (1, 1), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, "wood"), 2: (2, "venice", 1, "")}
    match = play(fight(position(galleys, ports), "attack port", 1, 0), "land 0")
    assert garrison(match, "naples") == (NOBODY, 0)
    assert match.waiting == (2,)
    assert crew(match, 1) == 3


def test_9_7_both_lost_the_port_is_neutral_and_the_galley_sunk() -> None:
    ports = {"naples": (1, 1), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 1, "gold"), 2: (2, "venice", 1, "")}
    match = position(galleys, ports, stored={"naples": "wine"}, basilicas=("naples",))
    fight(match, "attack port", 1, 1)
    assert garrison(match, "naples") == (NOBODY, 0)
    assert not in_play(match, 1)
    assert supply(match, "gold") == 10
    assert stored(match, "naples") == ["wine"]
    assert match.state.basilica.sum() == 1
    assert match.waiting == (2,)


def test_9_8_an_only_port_cannot_be_attacked() -> None:
    match = position({1: (0, "genoa", 3, ""), 2: (1, "crete", 1, "")})
    assert legal(match, "attack") == []


def test_9_8_but_its_galleys_can() -> None:
    match = position({1: (0, "genoa", 3, ""), 2: (1, "genoa", 1, "")})
    assert legal(match, "attack") == ["attack 2"]


def test_9_9_cubes_and_buildings_stay_with_the_port() -> None:
    ports = {"naples": (1, 1), "genoa": (1, 1)}
    galleys = {1: (0, "naples", 3, "")}
    match = position(galleys, ports, stored={"naples": "gold wine"}, basilicas=("naples",))
    play(fight(match, "attack port", 1, 0), "land 1")
    assert garrison(match, "naples") == (0, 1)
    assert stored(match, "naples") == ["wine", "gold"]
    assert match.view(0).ports[9].basilica


def test_9_9_a_captured_port_serves_later_galleys_of_the_turn() -> None:
    galleys = {1: (0, "crete", 2, ""), 2: (0, "crete", 1, "")}
    match = play(position(galleys), "capture", "land 1", "load wood")
    assert ducats(match) == 5
