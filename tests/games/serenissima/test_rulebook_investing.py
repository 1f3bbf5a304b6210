"""Rule 10 of Serenissima: investments. One test at least for each clause."""

from tests.games.serenissima.position import (
    crew,
    ducats,
    garrison,
    legal,
    play,
    position,
    stored,
    where,
)


def test_10_1_sailors_a_galley_and_buildings_in_any_order() -> None:
    ports = {"valencia": (0, 2), "genoa": (0, 1)}
    stores = {"valencia": "stone", "genoa": "gold marble"}
    galleys = {1: (0, "crete", 2, ""), 2: (1, "tunis", 1, "")}
    match = position(galleys, {**ports, "tunis": (1, 1)}, stored=stores, ducats=(20, 5, 5, 5))
    play(match, "invest", "basilica genoa", "hire valencia", "buy genoa reserve", "number 9")
    play(match, "fort valencia", "hire genoa", "hire aboard 9")
    assert ducats(match) == 20 - 2 - 1 - 2 - 2 - 1 - 1
    assert (garrison(match, "valencia"), garrison(match, "genoa")) == ((0, 3), (0, 2))
    assert crew(match, 9) == 2


def test_10_1_only_one_galley() -> None:
    match = position({1: (0, "crete", 2, "")}, ducats=(20, 5, 5, 5))
    play(match, "invest", "buy valencia reserve", "number 9")
    assert legal(match, "buy") == []


def test_10_1_not_in_ports_of_others() -> None:
    match = play(position({1: (0, "genoa", 2, "")}), "invest")
    assert legal(match) == ["hire valencia", "buy valencia reserve", "done"]


def test_10_2_a_sailor_costs_one_ducat_and_comes_from_the_reserve() -> None:
    match = play(position({1: (0, "crete", 2, "")}), "invest")
    before = match.state.reserve[0]
    play(match, "hire valencia")
    assert (ducats(match), match.state.reserve[0]) == (4, before - 1)


def test_10_2_onto_galleys_off_own_ports_with_room() -> None:
    galleys = {
        1: (0, "crete", 2, ""),
        2: (0, "valencia", 2, ""),
        3: (0, "valencia", 3, "wood wood"),
        4: (1, "valencia", 1, ""),
    }
    match = play(position(galleys), "invest")
    assert legal(match, "hire") == ["hire valencia", "hire aboard 2"]


def test_10_2_not_beyond_the_slots_the_ducats_or_the_reserve() -> None:
    galleys = {1: (0, "crete", 2, "")}
    match = play(position(galleys, {"valencia": (0, 5)}), "invest")
    assert legal(match, "hire") == []
    galleys = {1: (0, "crete", 2, ""), 2: (0, "valencia", 1, "")}
    match = position(galleys, stored={"valencia": "stone"}, ducats=(2, 5, 5, 5))
    play(match, "invest")
    assert legal(match, "hire") == ["hire valencia", "hire aboard 2"]
    play(match, "hire valencia")
    assert legal(match) == ["hire valencia", "hire aboard 2", "done"]
    play(match, "hire valencia")
    assert match.state.active == 1


def test_10_2_not_without_a_reserve() -> None:
    match = position({1: (0, "crete", 2, "")}, {"valencia": (0, 2)}, reserve={0: 0})
    assert legal(play(match, "invest"), "hire") == []


def test_10_3_the_price_is_the_number_of_own_galleys() -> None:
    galleys = dict.fromkeys((1, 2, 3), (0, "crete", 2, ""))
    match = position(galleys, ducats=(9, 5, 5, 5))
    play(match, "invest", "buy valencia reserve")
    assert ducats(match) == 9 - 3 - 1


def test_10_3_not_without_the_price() -> None:
    galleys = dict.fromkeys((1, 2, 3), (0, "crete", 2, ""))
    match = position(galleys, ducats=(3, 5, 5, 5))
    assert legal(play(match, "invest"), "buy") == []


def test_10_3_at_most_six() -> None:
    galleys = dict.fromkeys(range(1, 7), (0, "crete", 2, ""))
    match = position(galleys, ducats=(50, 5, 5, 5))
    assert legal(play(match, "invest"), "buy") == []


def test_10_3_none_when_no_number_is_free() -> None:
    galleys = {n: ((n - 1) // 4, "crete", 1, "") for n in range(1, 16)}
    match = position(galleys, ducats=(50, 50, 50, 50), active=13)
    assert legal(play(match, "invest"), "buy") == []


def test_10_3_it_lies_off_the_port_where_it_was_bought() -> None:
    match = position({1: (0, "crete", 2, "")}, {"valencia": (0, 1), "tunis": (0, 1)})
    play(match, "invest", "buy tunis reserve", "number 4")
    assert (where(match, 4), crew(match, 4)) == ("tunis", 1)


def test_10_4_the_first_sailor_is_hired_for_one_ducat() -> None:
    match = play(position({1: (0, "crete", 2, "")}), "invest")
    before = match.state.reserve[0]
    play(match, "buy valencia reserve", "number 4")
    assert (ducats(match), match.state.reserve[0]) == (3, before - 1)
    assert garrison(match, "valencia") == (0, 1)


def test_10_4_from_the_port_only_if_the_reserve_is_empty() -> None:
    galleys = {1: (0, "crete", 2, "")}
    match = play(position(galleys, {"valencia": (0, 3)}), "invest")
    assert legal(match, "buy") == ["buy valencia reserve"]
    match = play(position(galleys, {"valencia": (0, 3)}, reserve={0: 0}), "invest")
    assert legal(match, "buy") == ["buy valencia port"]
    play(match, "buy valencia port", "number 4")
    assert (ducats(match), crew(match, 4), garrison(match, "valencia")) == (4, 1, (0, 2))


def test_10_4_one_sailor_stays_in_the_port() -> None:
    galleys = {1: (0, "crete", 2, "")}
    ports = {"valencia": (0, 1), "tunis": (0, 2)}
    match = play(position(galleys, ports, reserve={0: 0}), "invest")
    assert legal(match, "buy") == ["buy tunis port"]


def test_10_5_any_free_number() -> None:
    galleys = {1: (0, "crete", 2, ""), 3: (1, "crete", 2, "")}
    match = play(position(galleys), "invest", "buy valencia reserve")
    assert legal(match) == [f"number {n}" for n in range(1, 16) if n not in {1, 3}]


def test_10_6_a_fort_needs_wood_and_stone() -> None:
    galleys = {1: (0, "crete", 2, "")}
    assert legal(play(position(galleys), "invest"), "fort") == []
    match = play(position(galleys, stored={"valencia": "stone"}), "invest")
    assert legal(match, "fort") == ["fort valencia"]
    play(match, "fort valencia")
    assert (ducats(match), match.state.forts_left) == (3, 4)


def test_10_6_a_fort_costs_two() -> None:
    galleys = {1: (0, "crete", 2, "")}
    match = position(galleys, stored={"valencia": "stone"}, ducats=(1, 5, 5, 5))
    assert legal(play(match, "invest"), "fort") == []


def test_10_7_a_basilica_needs_gold_and_marble() -> None:
    galleys = {1: (0, "crete", 2, "")}
    match = play(position(galleys, stored={"valencia": "gold"}), "invest")
    assert legal(match, "basilica") == []
    match = play(position(galleys, stored={"valencia": "gold marble"}), "invest")
    play(match, "basilica valencia")
    assert (ducats(match), match.state.basilicas_left) == (3, 4)


def test_10_8_the_cubes_stay_and_there_is_one_of_each() -> None:
    galleys = {1: (0, "crete", 2, "")}
    match = position(galleys, stored={"valencia": "stone gold marble"}, ducats=(9, 5, 5, 5))
    play(match, "invest", "fort valencia", "basilica valencia")
    assert stored(match, "valencia") == ["stone", "marble", "gold"]
    assert legal(match, "fort") + legal(match, "basilica") == []


def test_10_8_made_and_stored_goods_count_alike() -> None:
    ports = {"constantinople": (0, 1), "alexandria": (0, 1), "tunis": (3, 1)}
    stores = {"constantinople": "marble", "alexandria": "gold"}
    match = play(position({1: (0, "crete", 2, "")}, ports, stored=stores), "invest")
    assert legal(match, "basilica") == ["basilica constantinople", "basilica alexandria"]


def test_10_8_after_five_there_are_no_more() -> None:
    built = ("tunis", "naples", "genoa", "crete", "modon")
    stores = {"valencia": "stone gold marble"}
    galleys = {1: (0, "crete", 2, "")}
    match = position(galleys, stored=stores, forts=built, basilicas=built)
    play(match, "invest")
    assert legal(match, "fort") + legal(match, "basilica") == []
