"""People who come and go: presence, bots in their place, conceding, and what all agree upon."""

import time
from random import Random
from typing import Any, cast

import pytest
from sqlalchemy import update

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import consent
from ridotto.house.consent import Proposal
from ridotto.house.ledger import BOT as BOT_SEAT
from ridotto.house.ledger import GUEST, Seat, Sheet, Stored
from ridotto.house.schema import SEATS
from ridotto.house.table import Services, Table
from tests.house.people import BOT, ME, OPEN, Person, Place, play_to_the_end

ROUND = {"options": {"rounds": "single"}}


@pytest.fixture
def table(anna: Person, bruno: Person) -> Any:
    """Anna is the host and sits on seat 0, Bruno on seat 1; nobody looks."""
    found = anna.table(ME, OPEN, public=True, **ROUND)
    return bruno.post(f"/api/tables/{found['id']}/join", {})


def do(person: Person, table: Any, deed: str, body: Any = None, status: int = 200) -> Any:
    return person.post(f"/api/tables/{table['id']}/{deed}", body, status)


def look(person: Person, table: Any) -> Any:
    return person.get(f"/api/tables/{table['id']}")


def long_ago(place: Place, table: Any, moment: float = 5.0) -> None:
    """Everybody has gone long ago; the table is read anew."""
    seats = update(SEATS).where(SEATS.c.table_id == table["id"]).values(seen=moment)
    place.house.store.write(lambda connection: connection.execute(seats))
    place.house.hall.refresh(table["id"])


def test_a_table_says_who_is_here_and_who_is_away(anna: Person, bruno: Person, table: Any) -> None:
    with anna.at(table) as one:
        one.until("scene")
        assert [bool(seat["away"]) for seat in look(anna, table)["seats"]] == [False, True]
        with bruno.at(table) as two:
            two.until("scene")
            here = one.until("table", lambda m: not m["table"]["seats"][1]["away"])
            assert here["table"]["seats"][0]["away"] == 0
        gone = one.until("table", lambda m: bool(m["table"]["seats"][1]["away"]))
        assert gone["table"]["seats"][1]["away"] > 1_700_000_000


def test_the_host_sends_a_bot_for_who_has_gone_and_they_come_back(
    anna: Person, bruno: Person, place: Place, table: Any
) -> None:
    wish = {"seat": 1, "level": "novice"}
    with bruno.at(table) as two:
        two.until("scene")
        do(anna, table, "replace", wish, 409)  # he is here
    do(anna, table, "replace", wish, 409)  # he has just gone
    long_ago(place, table)
    do(bruno, table, "replace", {"seat": 0, "level": "novice"}, 403)  # he is not the host
    assert do(anna, table, "replace", wish)["seats"][1]["kind"] == "bot"
    assert look(bruno, table)["back"] == [1]
    assert look(anna, table)["back"] == []
    assert table["id"] in [each["id"] for each in bruno.get("/api/tables")["mine"]]
    do(anna, table, "back", status=403)  # not hers
    back = do(bruno, table, "back")
    assert (back["seats"][1]["kind"], back["mine"], back["back"]) == ("guest", [1], [])


def test_who_has_left_by_themselves_does_not_come_back(
    anna: Person, bruno: Person, table: Any
) -> None:
    do(bruno, table, "leave", status=204)
    assert look(bruno, table)["back"] == []
    do(bruno, table, "back", status=403)
    assert bruno.get("/api/tables")["mine"] == []


def test_conceding_ends_a_match_of_two(anna: Person, bruno: Person, table: Any) -> None:
    ended = do(anna, table, "concede")
    assert (ended["state"], ended["ended"], ended["winners"]) == ("over", "conceded", [1])
    assert ended["seats"][1]["name"] in ended["headline"]
    (mine,), (his,) = (each.get("/api/me/history")["matches"] for each in (anna, bruno))
    assert [seat["won"] for seat in mine["seats"]] == [False, True]
    assert bruno.get("/api/me/history")["figures"][0]["won"] == 1
    assert (mine["ended"], his["id"]) == ("conceded", table["id"])
    do(bruno, table, "concede", status=409)


def test_after_a_concession_nobody_is_to_move(anna: Person, bruno: Person, table: Any) -> None:
    assert anna.scene(table, 0)["scene"]["choices"] or bruno.scene(table, 1)["scene"]["choices"]
    ended = do(anna, table, "concede")
    assert (ended["waiting"], ended["your_turn"]) == ([], False)
    names = [seat["name"] for seat in ended["seats"]]
    assert ended["headline"] == f"You conceded: {names[1]} wins."
    assert look(bruno, table)["headline"] == f"You win: {names[0]} conceded."
    assert bruno.get("/api/tables")["mine"][0]["headline"] == f"You win: {names[0]} conceded."
    for person, seat in ((anna, 0), (bruno, 1), (anna, -1)):
        shown = person.scene(table, seat)["scene"]
        assert shown["prompt"] == f"{names[1]} wins: {names[0]} conceded."
        assert (shown["choices"], shown["buttons"], shown["asks"]) == ([], [], {})


def test_who_plays_alone_gives_up_without_a_winner(anna: Person) -> None:
    assert do(anna, anna.table(ME, ME), "concede")["headline"] == "The match was given up."


class Stub:
    """A hall that keeps nothing."""

    def write(self, work: Any, news: Any = None) -> None:
        pass

    def ask_bot(self, table: Table, turn: Any) -> None:
        pass

    def send(self) -> None:
        pass


def test_among_more_a_bot_plays_on_for_who_concedes() -> None:
    match = Match(find_game("venice"), 3, 1, {})
    sheet = Sheet(
        id="t" * 22,
        game="venice",
        rules=1,
        options=match.options,
        public=False,
        host="a",
        invite="",
        state="playing",
        secret="00",
        commitment="00",
    )
    seats = tuple(Seat(kind=GUEST, guest=guest, name=guest) for guest in "abc")
    table = Table(cast(Services, Stub()), Stored(sheet, seats, (), ()), match)
    table.concede("b", "novice")
    assert table.sheet.state == "playing"
    assert [seat.kind for seat in table.seats] == ["guest", "bot", "guest"]
    assert (table.seats[1].owner, table.gone_seats("b")) == ("b", [])


def test_a_match_ends_without_a_winner_when_all_agree(
    anna: Person, bruno: Person, table: Any
) -> None:
    asked = do(anna, table, "propose", {"kind": "end"})
    assert asked["proposal"] == {"kind": "end", "by": 0, "seat": -1, "yes": [0]}
    assert asked["state"] == "playing"
    assert do(bruno, table, "answer", {"yes": False})["proposal"] is None
    do(bruno, table, "answer", {"yes": True}, 409)  # there is nothing to answer any more
    do(bruno, table, "propose", {"kind": "end"})
    ended = do(anna, table, "answer", {"yes": True})
    assert (ended["state"], ended["ended"], ended["winners"]) == ("over", "agreed", [])
    assert anna.get("/api/me/history")["figures"] == []


def mover_and_other(anna: Person, bruno: Person, table: Any) -> tuple[Person, Person, int]:
    seat = look(anna, table)["waiting"][0]
    return ((anna, bruno), (bruno, anna))[seat] + (seat,)


def test_a_move_is_taken_back_when_all_agree(anna: Person, bruno: Person, table: Any) -> None:
    mover, other, seat = mover_and_other(anna, bruno, table)
    do(mover, table, "propose", {"kind": "back"}, 409)  # nothing was moved
    mover.play_first(table, seat)
    asked = do(mover, table, "propose", {"kind": "back"})
    assert asked["ply"] == 1
    back = do(other, table, "answer", {"yes": True})
    assert (back["ply"], back["waiting"], back["ended"]) == (0, [seat], "back")


def test_a_proposal_is_void_after_a_move(anna: Person, bruno: Person, table: Any) -> None:
    mover, other, seat = mover_and_other(anna, bruno, table)
    do(mover, table, "propose", {"kind": "pause"})
    assert mover.play_first(table, seat)["proposal"] is None
    do(other, table, "answer", {"yes": True}, 409)


def test_nobody_moves_in_a_pause(anna: Person, bruno: Person, table: Any) -> None:
    mover, other, seat = mover_and_other(anna, bruno, table)
    do(other, table, "propose", {"kind": "pause"})
    assert do(mover, table, "answer", {"yes": True})["paused"]
    scene = mover.scene(table, seat)
    mover.move(table, seat, scene["scene"]["choices"][0]["code"], 0, 409)
    assert not do(other, table, "resume")["paused"]
    mover.play_first(table, seat)


def test_a_bot_is_sent_by_consent_of_those_who_are_left(
    anna: Person, bruno: Person, place: Place, table: Any
) -> None:
    wish = {"kind": "bot", "seat": 0}
    with anna.at(table) as one:
        one.until("scene")
        do(bruno, table, "propose", wish, 409)  # she is here
    do(bruno, table, "propose", wish, 409)  # just gone, and nobody else is there to agree
    long_ago(place, table)
    assert do(bruno, table, "propose", wish)["seats"][0]["kind"] == "bot"


def test_by_correspondence_nobody_has_gone_after_an_hour(
    anna: Person, bruno: Person, place: Place
) -> None:
    slow = {"kind": "move", "seconds": 259_200, "is_slow": True}
    found = anna.table(ME, OPEN, public=True, pace=slow, **ROUND)
    table = bruno.post(f"/api/tables/{found['id']}/join", {})
    long_ago(place, table, time.time() - 3600)
    do(anna, table, "replace", {"seat": 1, "level": "novice"}, 409)
    do(anna, table, "propose", {"kind": "bot", "seat": 1}, 409)
    long_ago(place, table, time.time() - 86_401)
    assert do(anna, table, "replace", {"seat": 1, "level": "novice"})["back"] == []


def test_strangers_have_no_say(anna: Person, table: Any, place: Place) -> None:
    with Person(place) as stranger:
        do(anna, table, "propose", {"kind": "end"})
        for deed, body in (
            ("answer", {"yes": True}),
            ("propose", {"kind": "end"}),
            ("concede", None),
            ("resume", None),
            ("back", None),
            ("replace", {"seat": 0, "level": "novice"}),
        ):
            do(stranger, table, deed, body, 403)
    assert look(anna, table)["state"] == "playing"


def test_what_is_proposed_and_paused_is_in_the_store(
    anna: Person, bruno: Person, place: Place, table: Any
) -> None:
    do(anna, table, "propose", {"kind": "pause"})
    place.house.hall.refresh(table["id"])  # as after a restart
    assert look(bruno, table)["proposal"]["kind"] == "pause"
    do(bruno, table, "answer", {"yes": True})
    place.house.hall.refresh(table["id"])
    assert look(bruno, table)["paused"]


def test_a_match_with_moves_taken_back_counts_in_no_figure(anna: Person) -> None:
    table = anna.table(ME, BOT, **ROUND)
    with anna.at(table) as wire:
        scene = wire.until("scene", lambda m: bool(m["scene"]["choices"]))
        wire.move(scene, scene["scene"]["choices"][0]["code"])
        wire.until("scene", lambda m: m["ply"] > scene["ply"])
        do(anna, table, "propose", {"kind": "back"})  # bots agree
        play_to_the_end(wire, Random(3))
    found = anna.get("/api/me/history")
    assert (found["figures"], found["matches"][0]["ended"]) == ([], "branched")


def test_only_people_have_to_agree_and_nobody_twice() -> None:
    seats = [
        Seat(kind=GUEST, guest="a"),
        Seat(kind=GUEST, guest="a"),
        Seat(kind=BOT_SEAT, owner="c"),
        Seat(kind=GUEST, guest="b"),
    ]
    proposal = Proposal("end", "a", 0, -1, ("a",))
    assert consent.voters(seats, proposal) == {"a", "b"}
    assert not consent.is_agreed(seats, proposal.with_yes("a"))
    assert consent.is_agreed(seats, proposal.with_yes("b"))
    assert consent.read(consent.write(proposal)) == proposal
    gone = Proposal("bot", "a", 0, 3, ("a",))
    assert consent.is_agreed(seats, gone)
