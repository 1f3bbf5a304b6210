"""Moves programmed ahead: kept by the house, made when they can be, told to nobody else."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from ridotto.core.game import find_game, game_keys
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.house import ahead, ledger, messages
from ridotto.house.ledger import GUEST, PLAYING, Seat, Sheet
from ridotto.house.schema import MOVES
from tests.house.people import ME, OPEN, Person, Place, wait_for

DECLINE = "decline"
Offer = tuple[Any, Person, Person, int, Match]  # the table, who is offered, the other, seat, match


@pytest.mark.parametrize("key", game_keys())
def test_only_single_moves_that_the_rules_know_are_made_ahead(key: str) -> None:
    game = find_game(key)
    for family in game.ahead:
        assert game.moves.families[family].count == 1
    for plan in ahead.plans_of(game):
        assert ahead.check_plan(game, plan) == plan
        assert len({ahead.say(game, plan, tongue) for tongue in TONGUES}) == len(TONGUES)


def offered(key: str, family: str) -> Match:
    """A position of a random match in which one seat may decline what is offered, or not."""
    game = find_game(key)
    code = game.moves.first(family)
    for seed in range(200):
        match, rng = Match(game, 2, seed), Random(seed)
        while not match.over:
            seat = rng.choice(match.waiting)
            codes = match.codes(seat)
            if code in codes and len(codes) > 1:
                return match
            match.play(seat, rng.choice(codes))
    raise AssertionError(f"{family} is never offered")


@pytest.fixture
def offer(place: Place, anna: Person, bruno: Person) -> Offer:
    """A table of two people that stands where one of them is offered an extra card."""
    match, house = offered("mosaic", DECLINE), place.house
    table = anna.table(ME, OPEN, game="mosaic")
    invite = table["invite"].partition("invite=")[2]
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": invite})
    with house.hall.at(table["id"]) as inside:
        sheet = inside.sheet_after(match)

    def work(connection: Connection) -> None:
        rows = [
            {"table_id": sheet.id, "ply": ply, "seat": seat, "code": code}
            for ply, (seat, code) in enumerate(match.played, 1)
        ]
        connection.execute(insert(MOVES), rows)
        ledger.change_table(connection, sheet)

    house.store.write(work)
    with house.hall.at(table["id"]) as inside:
        house.hall.drop(inside)
    seat = match.waiting[0]
    who, other = (anna, bruno) if seat == 0 else (bruno, anna)
    return table, who, other, seat, match


def plan(table: Any, who: Person, seat: int, wish: str, status: int = 200) -> Any:
    return who.post(f"/api/tables/{table['id']}/plan", {"seat": seat, "plan": wish}, status=status)


def plan_of(table: Any, who: Person) -> str:
    (found,) = who.get(f"/api/tables/{table['id']}")["ahead"]
    return str(found["plan"])


def moved(place: Place, table: Any, match: Match) -> tuple[int, int]:
    """The next move that was made."""

    def question() -> Any:
        with place.house.hall.at(table["id"]) as inside:
            return inside.playing().played[match.ply : match.ply + 1]

    found: list[tuple[int, int]] = wait_for(question)
    return found[0]


def test_a_plan_is_carried_out_and_nobody_else_is_told_of_it(place: Place, offer: Offer) -> None:
    table, who, other, seat, match = offer
    path = f"/api/tables/{table['id']}"
    before = other.get(path)
    plan(table, other, 1 - seat, "stay always")  # nothing that can be made now
    assert plan_of(table, other) == "stay always"
    assert who.get(path)["ahead"] == [{**before["ahead"][0], "seat": seat}]
    assert {**other.get(path), "ahead": before["ahead"]} == before
    plan(table, who, seat, "decline own")
    assert moved(place, table, match) == (seat, match.game.moves.first(DECLINE))
    assert plan_of(table, who) == "decline own"


def test_a_plan_is_kept_when_the_table_leaves_the_memory(place: Place, offer: Offer) -> None:
    table, who, _, seat, match = offer
    with place.house.hall.at(table["id"]) as inside:
        own = replace(inside.seats[seat], plan="decline always")
    place.house.store.write(lambda c: ledger.change_seat(c, table["id"], seat, own))
    with place.house.hall.at(table["id"]) as inside:
        place.house.hall.drop(inside)
    assert moved(place, table, match) == (seat, match.game.moves.first(DECLINE))
    assert plan_of(table, who) == "decline always"


@pytest.mark.parametrize(("wish", "left"), [("stay own", ""), ("stay always", "stay always")])
def test_a_plan_holds_until_i_move_myself_or_always(offer: Offer, wish: str, left: str) -> None:
    table, who, _, seat, match = offer
    plan(table, who, seat, wish)
    who.move(table, seat, match.codes(seat)[0], match.ply)
    assert plan_of(table, who) == left


def test_only_plans_that_there_are_for_ones_own_seat(offer: Offer) -> None:
    table, who, _, seat, _ = offer
    plan(table, who, seat, "conquer always", status=422)
    plan(table, who, 1 - seat, "decline always", status=403)
    plan(table, who, seat, "")
    assert plan_of(table, who) == ""


@pytest.mark.parametrize("key", [key for key in game_keys() if find_game(key).ahead])
def test_whether_a_plan_applies_follows_from_what_its_seat_knows(key: str) -> None:
    game = find_game(key)
    code = game.moves.first(game.ahead[0])
    match = offered(key, game.ahead[0]) if key != "river" else Match(game, 2, 1)
    for seat in range(match.seats):
        twin = match.at(match.ply)
        twin._state = match.known(seat, 7)
        assert (code in twin.codes(seat)) == (code in match.codes(seat))


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_table_of_others_is_the_same_with_a_plan_and_without(tongue: str) -> None:
    match = Match(find_game("serenissima"), 2, 1)
    sheet = Sheet(
        id="t",
        game="serenissima",
        rules=1,
        options=match.options,
        public=True,
        host="0",
        invite="i",
        state=PLAYING,
        secret="s",
        commitment="c",
    )
    told = [
        messages.face(
            sheet,
            (Seat(kind=GUEST, guest="0"), Seat(kind=GUEST, guest="1", plan=wish)),
            match,
            guest,
            tongue,
        )
        for guest in ("0", "nobody", "1")
        for wish in ("", "let_pass always")
    ]
    assert told[0] == told[1]
    assert told[2] == told[3]
    assert told[4] != told[5]
