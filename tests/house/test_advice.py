"""Hints, and why a bot moved so: who may ask, what is told, and that it tells no secret."""

import threading
import time
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ridotto.bots.decision import Budget, ask
from ridotto.bots.master import Search
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match
from ridotto.house import advice, messages
from ridotto.house.advice import About
from ridotto.house.table import hidden_moves
from tests.house.conftest import quick
from tests.house.people import ME, OPEN, Person, Place, Wire, play_to_the_end, running, wait_for

GRANDMASTER = {"who": "bot", "level": "grandmaster"}
SHORT = {"options": {"rounds": "single"}}
UNTIL_TOLD = -1.0
SIMULATIONS = 60
CASES = [
    (key, seats)
    for key in game_keys()
    for seats in sorted({find_game(key).seats[0], find_game(key).seats[-1]})
]


def my_turn(wire: Wire) -> Any:
    """The first position in which I must act."""
    return wire.until("scene", lambda message: bool(message["scene"]["choices"]))


def bot_ply(person: Person, table: Any) -> int:
    """The number of the first move that may be asked about."""
    lines = person.get(f"/api/tables/{table['id']}/log")["lines"]
    return next((line["ply"] for line in lines if line.get("why")), 0)


# Hints


def test_a_hint_names_the_best_moves_with_their_numbers(anna: Person) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        scene = my_turn(wire)
        wire.send(type="hint", seat=scene["seat"])
        told = wire.until("thoughts")
    assert told["about"] == "hint"
    assert told["ply"] == 0
    legal = {choice["code"]: choice["text"] for choice in scene["scene"]["choices"]}
    assert 1 < len(told["rows"]) <= advice.SHOWN
    for row in told["rows"]:
        assert legal[row["code"]] == row["text"]
        assert 0 <= row["share"] <= 100
        assert str(row["visits"]) in row["facts"].replace(",", "")
    assert [row["visits"] for row in told["rows"]] == sorted(
        (row["visits"] for row in told["rows"]), reverse=True
    )
    assert "simulations" in told["note"]


def test_a_hint_is_told_to_nobody_else(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as one, bruno.at(table) as two:
        scene = my_turn(one)
        one.send(type="hint", seat=scene["seat"])
        one.until("thoughts")
        one.send(type="chat", text="done")
        while (message := two.next())["type"] != "chat" or not message["lines"]:
            assert message["type"] != "thoughts"


def test_hints_are_refused_with_a_sentence(anna: Person, bruno: Person) -> None:
    strict = anna.table(ME, ME, hints=False)
    mover = strict["waiting"][0]
    address = f"/api/tables/{strict['id']}/hint"
    assert anna.get(address, 403, seat=mover)["error"] == "no-hints"
    table = anna.table(ME, OPEN, public=True)
    address = f"/api/tables/{table['id']}/hint"
    assert anna.get(address, 409, seat=0)["error"] == "not-playing"
    bruno.post(f"/api/tables/{table['id']}/join", {})
    mover = anna.get(f"/api/tables/{table['id']}")["waiting"][0]
    turn, other = (anna, bruno) if mover == 0 else (bruno, anna)
    assert other.get(address, 403, seat=mover)["error"] == "not-your-seat"
    assert other.get(address, 409, seat=1 - mover)["error"] == "nothing-to-hint"
    assert turn.get(address, 422, seat=mover, seconds=5)["error"] == "too-long"
    assert turn.get(address, 422, seat=mover, seconds=-1)["error"] == "bad-field"
    assert turn.get(address, seat=mover)["rows"]


def test_too_many_questions_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path / "house.db", limits=0.1)) as place, Person(place) as person:
        table = person.table(ME, ME)
        address, seat = f"/api/tables/{table['id']}/hint", table["waiting"][0]
        statuses = [person.http.get(address, params={"seat": seat}) for _ in range(4)]
    assert [each.status_code for each in statuses] == [200, 200, 429, 429]
    assert "Wait" in statuses[-1].json()["sentence"]


def test_whether_help_is_allowed_is_kept_and_shown(anna: Person) -> None:
    table = anna.table(ME, ME, hints=False, think=0.5, **SHORT)
    assert (table["hints"], table["think"]) == (False, 0.5)
    mine = anna.get("/api/tables")["mine"]
    assert [each["hints"] for each in mine] == [False]
    with anna.at(table) as wire:
        play_to_the_end(wire, Random(3))
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert (again["hints"], again["think"]) == (False, 0.5)


# Why


def test_people_at_the_table_may_ask_why_a_bot_moved_so(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, GRANDMASTER)
    with anna.at(table) as wire, bruno.at(table) as watching:
        scene = my_turn(wire)
        while not (ply := bot_ply(anna, table)):
            wire.move(scene, scene["scene"]["choices"][0]["code"])
            scene = my_turn(wire)
        for each in (wire, watching):
            each.send(type="why", ply=ply)
            told = each.until("thoughts")
            assert (told["about"], told["ply"]) == ("why", ply)
            assert sum(row.get("played", False) for row in told["rows"]) == 1
            assert "your eyes" in told["note"]
        wire.send(type="why", ply=10_000)
        assert wire.until("error")["error"] == "no-such-ply"


def test_only_moves_of_bots_are_explained_while_a_match_is_played(anna: Person) -> None:
    for hints, error in ((True, "no-bot-move"), (False, "no-hints")):
        table = anna.table(ME, ME, hints=hints)
        anna.play_first(table, table["waiting"][0])
        address = f"/api/tables/{table['id']}/why"
        assert anna.get(address, 409 if hints else 403, ply=1)["error"] == error
        assert not bot_ply(anna, table)


def test_after_the_match_every_move_is_explained_by_the_bots_own_thoughts(
    anna: Person, bruno: Person
) -> None:
    table = anna.table(ME, GRANDMASTER, **SHORT, hints=False)
    with anna.at(table) as wire:
        end = play_to_the_end(wire, Random(5))
    address = f"/api/tables/{table['id']}/why"
    mover_of = movers(anna, table)
    notes = {True: "", False: ""}
    for ply in range(1, min(24, end["ply"]) + 1):
        told = bruno.get(address, ply=ply)
        assert sum(row.get("played", False) for row in told["rows"]) == 1
        notes[mover_of[ply - 1] == 1] += told["note"]
    assert "Thought for" in notes[True]
    assert "simulations" in notes[True]
    assert "your eyes" not in notes[True] + notes[False]
    assert "Thought about anew" in notes[False]


def movers(person: Person, table: Any) -> list[int]:
    moves = person.get(f"/api/tables/{table['id']}/match")["moves"]
    return [int(line.split()[0]) for line in moves]


def test_a_choice_made_in_secret_is_not_explained_before_it_is_turned_up() -> None:
    match = Match(find_game("mosaic"), 3, 8)
    first = match.state.first
    order = [(first + 1) % 3, first, (first + 2) % 3]
    for n, seat in enumerate(order):
        match.play(seat, match.codes(seat)[0])
        assert hidden_moves(match) == ({1, 3} if n == 2 else set(range(1, n + 2)))
    assert hidden_moves(match, 2) == {3}
    while match.waiting == (first,):
        match.play(first, match.codes(first)[0])
    assert hidden_moves(match) == {3}


@pytest.mark.parametrize("eyes", ["player", "spectator"])
def test_the_last_to_choose_is_not_explained_while_its_card_lies_face_down(
    place: Place, eyes: str
) -> None:
    place.house.shelf.prepare("mosaic")
    with Person(place) as anna, Person(place) as bruno:
        table = anna.table(ME, GRANDMASTER, GRANDMASTER, game="mosaic")
        anna.play_first(table, 0)
        wait_for(lambda: anna.get(f"/api/tables/{table['id']}")["ply"] >= 3)
        who = anna if eyes == "player" else bruno
        address = f"/api/tables/{table['id']}/why"
        told = sorted(who.get(address, 409, ply=ply)["error"] for ply in (1, 2, 3))
    assert told == ["no-bot-move", "still-secret", "still-secret"]


# Secrets


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_an_answer_does_not_change_when_the_hidden_is_redealt(key: str, seats: int) -> None:
    match, rng = Match(find_game(key), seats, 4), Random(f"why {key} {seats}")
    asked = 0
    while not match.over and asked < 3:
        mover = rng.choice(match.waiting)
        code = rng.choice(match.codes(mover))
        if len(match.waiting) == 1 and len(match.codes(mover)) > 1 and match.ply % 9 == 5:
            for eyes in {SPECTATOR, (mover + 1) % seats, mover}:
                other = copy(match)
                other._state = match.known(eyes, rng.getrandbits(256))
                assert answer(other, mover, eyes, code) == answer(match, mover, eyes, code)
            asked += 1
        match.play(mover, code)
    assert asked


def answer(match: Match, seat: int, eyes: int, code: int) -> str:
    """What is sent, to the byte, but for luck and for the clock."""
    budget = Budget(simulations=SIMULATIONS)
    found = Search(ask(match, seat, eyes=eyes, seed=2), budget)
    found.grow(budget)
    about = About("B", "en", match.ply + 1, code, True, None)
    told = advice.why_message(match, about, found, is_over=False)
    hint = advice.hint_message(match, found, 1.0, "en") if eyes == seat else {}
    return messages.encode(told) + messages.encode(hint)


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_every_move_that_is_explained_was_seen_by_all(key: str, seats: int) -> None:
    """Two different moves of one seat never look alike to another, or they would be hidden."""
    match, rng = Match(find_game(key), seats, 6), Random(f"seen {key} {seats}")
    compared = 0
    while not match.over and compared < 40:
        mover = rng.choice(match.waiting)
        code = rng.choice(match.codes(mover))
        before = copy(match)
        match.play(mover, code)
        if hidden_moves(match, match.ply):
            continue
        for eyes in {SPECTATOR, *range(seats)} - {mover}:
            twin = copy(before)
            twin._state = before.known(eyes, rng.getrandbits(256))
            options = twin.codes(mover)
            if code in options:
                others = rng.sample(options, min(4, len(options)))
                looks = {each: seen_after(twin, mover, each, eyes) for each in {code, *others}}
                assert len(set(looks.values())) == len(looks), match.game.move(code)
                compared += len(looks) - 1
    assert compared >= 40 or match.over


def seen_after(match: Match, mover: int, code: int, eyes: int) -> str:
    after = copy(match)
    events = after.play(mover, code)
    return f"{after.view(eyes)} {[event.text() for event in events]}"


# Thinking for long


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Place]:
    """A house where bots may think for long; one thread for all."""
    settings = quick(tmp_path / "house.db", bot_longest=60.0, bot_threads=1, bot_long=1)
    with running(settings) as place:
        yield place


def bot_to_move(person: Person, **more: Any) -> Any:
    """A table at which a master thinks: who begins is drawn, so try until it is the bot."""
    while True:
        table = person.table(ME, GRANDMASTER, **more)
        if table["waiting"] == [1]:
            return table


def test_a_bot_thinks_until_it_is_told_to_move(patient: Place) -> None:
    with Person(patient) as person, Person(patient) as stranger:
        table = bot_to_move(person, think=UNTIL_TOLD)
        with person.at(table) as wire, stranger.at(table) as watching:
            face = wire.until("table")["table"]
            assert [each["seat"] for each in face["thinking"]] == [1]
            time.sleep(0.5)
            assert person.get(f"/api/tables/{table['id']}")["ply"] == 0
            watching.send(type="now")
            assert watching.until("error")["error"] == "not-at-table"
            wire.send(type="now")
            assert wire.until("scene", lambda message: message["ply"] == 1)


def test_who_thinks_long_does_not_keep_others_waiting(patient: Place) -> None:
    with Person(patient) as person, Person(patient) as other:
        long = bot_to_move(person, think=UNTIL_TOLD)
        with person.at(long), other.at(table := bot_to_move(other)) as wire:
            wire.until("scene", lambda message: message["ply"] >= 1)
            # One may think long already: a second one gets the usual time.
            second = bot_to_move(other, think=UNTIL_TOLD)
            with other.at(second) as third:
                third.until("scene", lambda message: message["ply"] >= 1)
            assert person.get(f"/api/tables/{long['id']}")["ply"] == 0
            assert table["id"] != long["id"]


def test_nobody_watches_so_nobody_waits(patient: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.house.table.ARRIVAL", 0.2)
    with Person(patient) as person:
        table = bot_to_move(person, think=UNTIL_TOLD)
        wait_for(lambda: person.get(f"/api/tables/{table['id']}")["ply"])


def test_a_hint_may_take_long_and_ends_when_it_is_enough(patient: Place) -> None:
    with Person(patient) as person:
        table = person.table(ME, ME)
        with person.at(table) as wire:
            scene = my_turn(wire)
            asked = time.perf_counter()
            wire.send(type="hint", seat=scene["seat"])
            usual = wire.until("thoughts")
            # The first question is not answered: a second one takes its place.
            for _ in range(2):
                wire.send(type="hint", seat=scene["seat"], seconds=UNTIL_TOLD)
            time.sleep(6 * (time.perf_counter() - asked))  # however busy the machine is
            wire.send(type="enough")
            long = wire.until("thoughts")
            # A move makes the hint useless: the thought ends by itself and is told to nobody.
            wire.send(type="hint", seat=scene["seat"], seconds=UNTIL_TOLD)
            wire.move(scene, scene["scene"]["choices"][0]["code"])
            wait_for(lambda: not patient.house.hall.adviser.asked)
            wire.send(type="chat", text="done")
            while (message := wire.next())["type"] != "chat" or not message["lines"]:
                assert message["type"] != "thoughts"
    assert tries(long) > 2 * tries(usual)


def test_a_hint_is_not_lost_because_others_choose_at_the_same_time(patient: Place) -> None:
    patient.house.shelf.prepare("mosaic")
    with Person(patient) as anna, Person(patient) as bruno:
        table = anna.table(ME, OPEN, game="mosaic", public=True)
        bruno.post(f"/api/tables/{table['id']}/join", {})
        people, rng = (anna, bruno), Random(8)
        while len(face := anna.get(f"/api/tables/{table['id']}")["waiting"]) < 2:
            scene = people[face[0]].scene(table, face[0])
            code = rng.choice(scene["scene"]["choices"])["code"]
            people[face[0]].move(table, face[0], code, scene["ply"])
        with anna.at(table) as wire:
            scene = my_turn(wire)
            wire.send(type="hint", seat=0, seconds=UNTIL_TOLD)
            wait_for(lambda: patient.house.hall.adviser.asked)
            bruno.play_first(table, 1)
            wire.until("scene", lambda message: message["ply"] > scene["ply"])
            wire.send(type="enough")
            assert wire.until("thoughts")["rows"]


def tries(told: Any) -> int:
    return sum(row["visits"] for row in told["rows"])


def test_the_house_closes_while_somebody_thinks(tmp_path: Path) -> None:
    settings = quick(tmp_path / "house.db", bot_longest=60.0)
    others = set(threading.enumerate())
    with running(settings) as place, Person(place) as person:
        table = bot_to_move(person, think=UNTIL_TOLD)
        with person.at(table) as wire:
            wire.until("table")
    left = set(threading.enumerate()) - others
    assert not [each for each in left if each.name.startswith("bot")]
