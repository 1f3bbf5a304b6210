"""Rules 1 to 3 of Serenissima: pieces, beginning, turn. One test at least for each clause."""

import pytest

import ridotto
from ridotto.core.errors import IllegalMove
from ridotto.core.match import Match
from ridotto.games.serenissima.board import (
    ACT,
    CLOSED,
    GOODS,
    INVEST,
    NO_GOOD,
    NOBODY,
    PORT_KEYS,
    SAIL,
    SELL,
    SPECIAL,
    SUPPLY,
    ZONE_KEYS,
)
from ridotto.games.serenissima.rules import has_choice
from ridotto.kit.cases import Case, sampled
from tests.games.serenissima.position import (
    deciders,
    draw,
    ducats,
    garrison,
    in_play,
    kinds,
    legal,
    phase,
    play,
    position,
    where,
    zone,
)

START_PORTS = ["valencia", "genoa", "venice", "constantinople", "alexandria"]


def fresh(seats: int = 4, seed: int = 1, **options: str) -> Match:
    return ridotto.new("serenissima", seats=seats, seed=seed, options=options)


def closed_ports(match: Match) -> list[str]:
    s = match.state
    return [key for i, key in enumerate(PORT_KEYS) if s.owner[i] == CLOSED]


def goods_of(match: Match, keys: list[str]) -> list[str]:
    return sorted(GOODS[match.state.good[zone(key)]] for key in keys)


# 1 Aim and pieces


def test_1_1_the_richest_wins() -> None:
    match = position({1: (0, "valencia", 1, "")}, pawn=13, scorings=2, ducats=(7, 9, 3, 8))
    assert draw(match, "one").winners == (1,)


def test_1_2_seventy_cubes() -> None:
    assert dict(zip(GOODS, SUPPLY.tolist(), strict=True)) == {
        "wood": 14,
        "stone": 12,
        "marble": 12,
        "wine": 12,
        "gold": 10,
        "spice": 10,
    }


def test_1_2_five_forts_basilicas_and_cards() -> None:
    s = fresh().state
    assert (s.forts_left, s.basilicas_left, s.deck.tolist()) == (5, 5, [1, 2, 1, 1])


def test_1_3_twenty_zones_and_nineteen_ports_of_two_to_five_slots() -> None:
    s = fresh().state
    assert len(ZONE_KEYS) == 20
    assert (s.good != NO_GOOD).sum() == 19
    assert set(s.slots[:19].tolist()) == {2, 3, 4, 5}
    assert s.slots.sum() == 69


def test_1_3_six_wood_three_stone_marble_and_wine_two_gold_and_spice() -> None:
    s = fresh().state
    assert [(s.good == i).sum() for i in range(6)] == [6, 3, 3, 3, 2, 2]


def test_1_3_prices_rise_from_two_to_six_in_a_port_of_five() -> None:
    assert fresh().state.price[zone("valencia")].tolist() == [2, 3, 4, 5, 6]


# 2 Beginning


def test_2_1_all_ports_are_neutral_and_no_galley_is_in_play() -> None:
    s = fresh().state
    assert (s.owner[:19] == NOBODY).all()
    assert (s.galley_owner == NOBODY).all()
    assert not s.stored.any()


@pytest.mark.parametrize(("seats", "sailors"), [(2, 30), (3, 26), (4, 22)])
def test_2_2_five_ducats_and_sailors_by_the_number_of_players(seats: int, sailors: int) -> None:
    s = fresh(seats).state
    assert s.ducats[:seats].tolist() == [5] * seats
    assert s.reserve[:seats].tolist() == [sailors] * seats


@pytest.mark.parametrize(("seats", "numbers"), [(2, 12), (3, 12), (4, 15)])
def test_2_2_twelve_galleys_with_two_or_three(seats: int, numbers: int) -> None:
    match = play(fresh(seats), "home valencia")
    assert legal(match) == [f"number {n + 1}" for n in range(numbers)]


def test_2_3_with_four_players_no_port_is_closed() -> None:
    assert closed_ports(fresh(4)) == []


@pytest.mark.parametrize("seats", [2, 3])
def test_2_3_a_port_of_wood_wine_stone_and_marble_is_closed(seats: int) -> None:
    match = fresh(seats)
    assert goods_of(match, closed_ports(match)) == ["marble", "stone", "wine", "wood"]


def test_2_3_a_closed_port_can_be_sailed_to_but_not_traded_with() -> None:
    galleys = {1: (0, "valencia", 2, "stone")}
    match = play(position(galleys, seats=3, closed=("sardinia",)), "sail sardinia")
    assert legal(match, "sell") == []
    assert legal(match, "capture") == []
    assert "sail tunis" in legal(match)


def test_2_3_galleys_fight_and_blockade_off_a_closed_port() -> None:
    galleys = {1: (0, "valencia", 2, ""), 2: (1, "sardinia", 3, "")}
    match = play(position(galleys, seats=3, closed=("sardinia",)), "sail sardinia")
    assert legal(match) == ["blockade", "let pass"]
    assert "attack 2" in legal(play(match, "blockade"))


def test_2_4_the_lot_never_closes_a_start_port() -> None:
    closed = [port for seed in range(60) for port in closed_ports(fresh(3, seed))]
    assert not set(closed) & set(START_PORTS)


def test_2_4_the_lot_closes_every_other_port_of_the_four_goods_some_time() -> None:
    closed = {port for seed in range(200) for port in closed_ports(fresh(2, seed))}
    wood = {"sardinia", "sicily", "ragusa", "crete", "antalya"}
    assert closed == wood | {"marseille", "modon", "corfu", "smyrna", "tunis", "naples"}


def test_2_5_the_players_close_wood_wine_stone_marble_in_turn() -> None:
    match = fresh(3, closed="chosen")
    first = match.state.first
    assert match.waiting == (first,)
    assert goods_of(match, [move.split()[1] for move in legal(match)]) == ["wood"] * 6
    play(match, "close crete")
    assert match.waiting == ((first + 1) % 3,)
    play(match, "close modon", "close corfu")
    assert match.waiting == (first,)
    play(match, "close alexandria")
    assert closed_ports(match) == ["alexandria", "corfu", "modon", "crete"]
    assert phase(match) == "home"
    assert match.waiting == (first,)


def test_2_5_a_real_game_closed_ragusa_modon_corfu_and_alexandria() -> None:
    match = fresh(2, closed="chosen")
    play(match, "close ragusa", "close modon", "close corfu", "close alexandria")
    assert legal(match) == ["home valencia", "home genoa", "home venice", "home constantinople"]


def test_2_5_as_many_start_ports_as_players_stay_open() -> None:
    match = fresh(3, closed="chosen")
    play(match, "close valencia", "close venice")
    assert legal(match) == ["close corfu", "close smyrna"]


def test_2_5_with_two_players_a_third_start_port_may_be_closed() -> None:
    match = fresh(2, closed="chosen")
    play(match, "close valencia", "close venice", "close genoa")
    assert "close alexandria" not in legal(match)
    assert len(legal(match)) == 2


def test_2_6_the_first_player_is_drawn_by_lot() -> None:
    firsts = [int(fresh(4, seed).state.first) for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


def test_2_6_port_then_number_clockwise() -> None:
    match = fresh(4)
    first = match.state.first
    assert [move.split()[1] for move in legal(match)] == START_PORTS
    play(match, "home venice")
    assert garrison(match, "venice") == (first, 3)
    assert match.waiting == (first,)
    play(match, "number 4")
    assert match.waiting == ((first + 1) % 4,)
    assert "home venice" not in legal(match)
    play(match, "home genoa")
    assert "number 4" not in legal(match)


def test_2_7_the_second_galleys_are_chosen_in_reverse() -> None:
    match = fresh(4)
    first = int(match.state.first)
    clockwise = [(first + i) % 4 for i in range(4)]
    homes = ["venice", "genoa", "valencia", "alexandria"]
    play(match, "home venice", "number 1", "home genoa", "number 2")
    play(match, "home valencia", "number 3", "home alexandria", "number 4")
    chosen = deciders(match, "number 5", "number 6", "number 7", "number 8")
    assert chosen == clockwise[::-1]
    assert match.state.crew[:8].tolist() == [3] * 8
    assert [where(match, number) for number in range(1, 9)] == [*homes, *homes[::-1]]
    assert match.state.reserve.tolist() == [13] * 4
    assert match.waiting == (first,)
    assert phase(match) == "choose"


def test_2_7_with_two_players_there_are_three_galleys_in_snake_order() -> None:
    match = fresh(2)
    first = int(match.state.first)
    chosen = deciders(match, "home genoa", "number 1", "home venice", "number 2")
    assert chosen == [first, first, 1 - first, 1 - first]
    chosen = deciders(match, "number 3", "number 4", "number 5", "number 6")
    assert chosen == [1 - first, first, first, 1 - first]
    assert match.state.fleet[:2].tolist() == [3, 3]
    assert match.state.reserve[:2].tolist() == [18, 18]


def test_2_8_an_open_purse_is_seen_by_all() -> None:
    match = position({1: (0, "valencia", 1, "")}, ducats=(4, 6, 7, 8))
    assert match.view(0).ducats == (4, 6, 7, 8)


def test_2_8_a_hidden_purse_is_seen_by_its_owner_only() -> None:
    match = position({1: (0, "valencia", 1, "")}, ducats=(4, 6, 7, 8), money="hidden")
    assert match.view(1).ducats == (None, 6, None, None)
    assert match.view(-1).ducats == (None, None, None, None)


def test_2_8_at_the_end_all_purses_are_opened() -> None:
    galleys = {1: (0, "valencia", 1, "")}
    match = position(galleys, ducats=(4, 6, 7, 8), money="hidden", pawn=13, scorings=2)
    assert draw(match, "one").view(1).ducats == (4, 6, 7, 8)


# 3 The turn


def test_3_1_the_pawn_goes_from_number_to_number_and_skips_free_ones() -> None:
    galleys = {2: (1, "genoa", 1, ""), 5: (3, "crete", 1, ""), 9: (1, "genoa", 1, "")}
    match = position(galleys)
    assert match.waiting == (1,)
    assert match.state.active == 1
    play(match, "done")
    assert match.waiting == (3,)
    assert match.state.active == 4
    play(match, "done")
    assert match.state.active == 8


def test_3_1_after_the_last_number_the_turn_ends() -> None:
    match = play(position({2: (1, "genoa", 1, ""), 5: (3, "crete", 1, "")}), "done", "done")
    assert "card" in kinds(match)


def test_3_2_whoever_loads_cannot_invest_any_more() -> None:
    match = position({1: (0, "valencia", 3, "")})
    assert "invest" in legal(match)
    assert "invest" not in legal(play(match, "load wood"))


def test_3_2_whoever_invests_cannot_sail_any_more() -> None:
    match = play(position({1: (0, "valencia", 3, "")}), "invest")
    assert legal(match, "sail") == []


def test_3_2_investing_leaves_the_galley_where_it_is() -> None:
    galleys = {1: (0, "valencia", 3, ""), 2: (1, "genoa", 1, "")}
    match = play(position(galleys), "invest", "done")
    assert where(match, 1) == "valencia"
    assert match.waiting == (1,)


def test_3_3_after_sailing_nothing_is_loaded() -> None:
    match = play(position({1: (0, "valencia", 3, "")}), "sail marseille")
    assert legal(match, "load") == []


def test_3_3_after_an_attack_or_a_sale_nobody_sails() -> None:
    match = play(position({1: (0, "algiers", 3, "wood stone")}), "sell wood")
    assert legal(match) == ["jettison stone", "sell stone", "done"]


def test_3_3_steps_may_be_left_out() -> None:
    match = position({1: (0, "algiers", 3, "wood")})
    assert {"load gold", "sail tunis", "sell wood", "capture", "done"} <= set(legal(match))


def test_3_4_done_at_once_passes() -> None:
    match = play(position({1: (0, "valencia", 3, ""), 2: (1, "genoa", 1, "")}), "done")
    assert match.waiting == (1,)


def test_3_4_an_activation_with_nothing_left_to_do_ends_by_itself() -> None:
    galleys = {1: (0, "crete", 1, ""), 2: (1, "genoa", 1, "")}
    match = play(position(galleys), "sail libyan-sea")
    assert match.waiting == (1,)


def left_to_do(match: Match, step: int) -> tuple[bool, bool]:
    """In a step of the turn: is there a legal move but `done`, and do the rules say so?"""
    twin = match.at(match.ply)
    s = twin._state[0]
    s.phase = step
    s.turn = s.galley_owner[s.active] if s.turn == NOBODY else s.turn
    return len(twin.codes(s.turn)) > 1, bool(has_choice(s))


@pytest.mark.parametrize("step", [SAIL, ACT, SELL, INVEST, SPECIAL])
def test_3_4_a_step_ends_by_itself_exactly_when_nothing_but_done_is_legal(step: int) -> None:
    matches = sampled(Case("serenissima", 3), 150, seed=8)
    found = [left_to_do(match, step) for match in matches if match.state.active >= 0]
    assert {legal for legal, _ in found} == {True, False}
    assert [said for _, said in found] == [legal for legal, _ in found]


def test_3_4_done_during_a_battle_is_called_stop() -> None:
    with pytest.raises(IllegalMove):
        play(position({1: (0, "valencia", 1, "")}), "stop")


def test_3_5_a_galley_bought_above_the_pawn_acts_in_this_turn() -> None:
    galleys = {3: (0, "valencia", 2, ""), 9: (1, "genoa", 1, "")}
    match = play(position(galleys), "invest", "buy valencia reserve", "number 6", "done")
    assert (match.state.active, match.waiting) == (5, (0,))


def test_3_5_a_galley_bought_below_the_pawn_waits() -> None:
    galleys = {3: (0, "valencia", 2, ""), 9: (1, "genoa", 1, "")}
    match = play(position(galleys), "invest", "buy valencia reserve", "number 2", "done")
    assert (match.state.active, match.waiting) == (8, (1,))


def test_3_5_a_sunk_galleys_number_is_free_again() -> None:
    galleys = {3: (0, "valencia", 1, ""), 4: (0, "valencia", 1, ""), 9: (1, "genoa", 1, "")}
    match = play(position(galleys), "disembark")
    assert not in_play(match, 3)
    play(match, "invest", "buy valencia reserve")
    assert "number 3" in legal(match)


def test_3_5_a_number_that_was_bought_again_does_not_act_twice() -> None:
    galleys = {3: (0, "valencia", 1, ""), 4: (0, "valencia", 1, ""), 9: (1, "genoa", 1, "")}
    match = play(position(galleys), "disembark", "invest", "buy valencia reserve", "number 3")
    assert play(match, "done").state.active == 8


def test_3_5_who_has_no_galley_is_passed_over() -> None:
    match = position({2: (1, "genoa", 1, ""), 5: (3, "crete", 1, "")}, ducats=(0, 5, 0, 5))
    play(match, "done", "done")
    assert 0 not in match.waiting
    assert ducats(match, 0) == 0
