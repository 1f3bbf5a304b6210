"""Several processes on one PostgreSQL: what one does the others tell, and any may be killed."""

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from ridotto.cli import main
from ridotto.house import admin, presence
from ridotto.house.bots import Thinkers
from ridotto.house.crew import Nursery
from ridotto.house.herald import own_connection
from ridotto.house.leases import TAKE, key_of
from ridotto.house.orders import set_notice
from ridotto.house.schema import HOUSE
from ridotto.house.store import Store
from tests.apart import run
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, play_to_the_end, running, wait_for
from tests.house.postgres import Postgres
from tests.house.storm import Crew, crew_on, killing, renewing, restarting


@pytest.fixture(scope="module")
def crew(server: Postgres) -> Iterator[tuple[Place, Place]]:
    """Two houses on one store, each with threads and memory of its own."""
    db = server.database("crew")
    with running(quick(db)) as one, running(quick(db)) as two:
        for place in (one, two):
            wait_for(lambda place=place: place.house.herald.is_listening.is_set())
        yield one, two


@pytest.fixture
def anna(crew: tuple[Place, Place]) -> Iterator[Person]:
    with Person(crew[0]) as person:
        yield person


@pytest.fixture
def bruno(crew: tuple[Place, Place]) -> Iterator[Person]:
    with Person(crew[1]) as person:
        yield person


def elsewhere(person: Person, place: Place) -> Person:
    """The same guest at another process."""
    again = Person(place)
    again.http.cookies.set(*person.cookie.split("=", 1))
    return again


def test_who_joins_speaks_and_moves_in_one_process_is_told_of_in_the_other(
    anna: Person, bruno: Person
) -> None:
    table = anna.table(ME, OPEN, public=True)
    path = f"/api/tables/{table['id']}"
    with anna.at(table) as here, bruno.at(table) as there:
        bruno.post(f"{path}/join", {})
        seated = here.until("table", lambda m: m["table"]["state"] == "playing")
        assert [seat["kind"] for seat in seated["table"]["seats"]] == ["guest", "guest"]
        bruno.post(f"{path}/chat", {"text": "Привіт, 😀"})
        assert here.until("chat", lambda m: m["lines"])["lines"][-1]["text"] == "Привіт, 😀"
        for ply in range(8):
            seat = anna.get(path)["waiting"][0]
            mover, own, other = [(anna, here, there), (bruno, there, here)][seat]
            assert mover.play_first(table, seat)["ply"] == ply + 1
            for wire in (own, other):
                news = wire.until("scene", lambda m, ply=ply: m["ply"] == ply + 1)["news"]
                assert news
        assert anna.get(f"{path}/log") == bruno.get(f"{path}/log")


def test_who_is_in_one_process_is_here_for_the_other(
    anna: Person, bruno: Person, crew: tuple[Place, Place]
) -> None:
    table = anna.table(ME, OPEN, public=True)
    path = f"/api/tables/{table['id']}"
    is_here = lambda m: not m["table"]["seats"][1]["away"]  # noqa: E731
    with anna.at(table) as wire:
        bruno.post(f"{path}/join", {})
        wire.until("table", lambda m: bool(m["table"]["seats"][1]["away"]))
        with bruno.at(table):
            wire.until("table", is_here)
            with elsewhere(anna, crew[1]) as again:  # a process that has just heard of the table
                assert [seat["away"] for seat in again.get(path)["seats"]] == [0, 0]
        wire.until("table", lambda m: bool(m["table"]["seats"][1]["away"]))


def test_how_far_somebody_has_looked_in_one_process_the_other_knows(
    anna: Person, bruno: Person, crew: tuple[Place, Place]
) -> None:
    table = anna.table(ME, OPEN, public=True)
    bruno.post(f"/api/tables/{table['id']}/join", {})
    seat = anna.get(f"/api/tables/{table['id']}")["waiting"][0]
    mover, other = (anna, bruno)[seat], (bruno, anna)[seat]
    with other.at(table) as wire:
        mover.play_first(table, seat)
        wire.until("scene", lambda m: m["ply"] == 1)
    here = other.place is crew[0]
    with elsewhere(other, crew[1] if here else crew[0]) as again:
        wait_for(lambda: again.get(f"/api/tables/{table['id']}")["seats"][1 - seat]["away"])
        mover.play_first(table, mover.get(f"/api/tables/{table['id']}")["waiting"][0])
        with again.at(table) as wire:
            assert wire.until("looked")["ply"] == 1


def test_who_was_in_a_process_that_died_is_away(anna: Person, crew: tuple[Place, Place]) -> None:
    table = anna.table(ME, ME)
    hall = crew[1].house.hall
    with anna.at(table):
        wait_for(lambda: hall.store.read(lambda c: presence.elsewhere(c, "", table["id"])))
        with hall.at(table["id"]) as found:
            assert found.away_since(0) == 0
        hall.forget_lost({hall.store.name})  # the other gives no sign of life
        with hall.at(table["id"]) as found:
            assert found.away_since(0)


def test_a_process_knows_which_others_are_alive(crew: tuple[Place, Place]) -> None:
    one, two = (place.house for place in crew)
    leases, names = one.hall.leases, [two.store.name, one.store.name, "dead"]
    assert leases
    wait_for(lambda: one.store.read(lambda c: leases.dead(c, names)) == ["dead"])
    came, leases.since = leases.since, time.monotonic()  # others may still be on their way back
    try:
        assert one.store.read(lambda c: leases.dead(c, names)) == []
    finally:
        leases.since = came


def test_an_undo_in_one_process_is_an_undo_in_the_other(
    anna: Person, crew: tuple[Place, Place]
) -> None:
    while True:
        table = anna.table(ME, ME)
        after = anna.play_first(table, table["waiting"][0])
        if after["can_undo"]:
            break
    with elsewhere(anna, crew[1]) as again, again.at(table) as there:
        assert there.until("scene")["ply"] == 1
        body = {"seat": table["waiting"][0], "ply": 1}
        anna.post(f"/api/tables/{table['id']}/undo", body)
        assert there.until("scene")["ply"] == 0
        assert again.play_first(table, table["waiting"][0])["ply"] == 1
    wait_for(lambda: anna.get(f"/api/tables/{table['id']}")["ply"] == 1)


def test_the_same_table_in_two_processes_at_once_loses_and_doubles_nothing(
    anna: Person, crew: tuple[Place, Place]
) -> None:
    table = anna.table(ME, ME)
    told: list[int] = []

    def play(person: Person, seed: int) -> None:
        """Move wherever it is somebody's turn; another may be quicker."""
        rng = Random(seed)
        for _ in range(40):
            for seat in (0, 1):
                scene = person.scene(table, seat)
                if codes := [each["code"] for each in scene["scene"]["choices"]]:
                    body = {"seat": seat, "code": rng.choice(codes), "ply": scene["ply"]}
                    answer = person.http.post(f"/api/tables/{table['id']}/moves", json=body)
                    assert answer.status_code in {200, 409}, answer.text
                    if answer.is_success:
                        told.append(answer.json()["ply"])

    with elsewhere(anna, crew[1]) as again:
        threads = [threading.Thread(target=play, args=[anna, 1])]
        threads += [threading.Thread(target=play, args=[again, 2])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        lines = [person.get(f"/api/tables/{table['id']}/log")["lines"] for person in (anna, again)]
    assert lines[0] == lines[1]
    assert len(set(told)) == len(told) > 40
    assert max(line["ply"] for line in lines[0]) == max(told) == len(told)
    assert all(place.house.metrics.faults._value.get() == 0 for place in crew)


def test_two_who_ask_for_a_rematch_get_the_same_table(
    anna: Person, crew: tuple[Place, Place]
) -> None:
    table = anna.table(ME, BOT, options={"rounds": "single"})
    with anna.at(table) as here:
        play_to_the_end(here, Random(1))
        path = f"/api/tables/{table['id']}/rematch"
        with elsewhere(anna, crew[1]) as again:
            first, second = anna.post(path), again.post(path)
    assert first["id"] == second["id"]
    assert first["id"] != table["id"]


def test_settings_changed_in_two_processes_at_once_are_all_kept(
    crew: tuple[Place, Place],
) -> None:
    guest = crew[0].house.guests.find("somebody")
    crew[0].house.guests.change(guest, zone="Europe/Rome")
    together = threading.Barrier(2)

    def change(place: Place, **changes: Any) -> None:
        seen = place.house.guests.find("somebody")
        together.wait()
        place.house.guests.change(seen, **changes)

    for minute in range(20):
        wishes = zip(crew, ({"quiet_from": minute}, {"quiet_to": minute}), strict=True)
        threads = [threading.Thread(target=change, args=[p], kwargs=wish) for p, wish in wishes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        after = crew[1].house.guests.find("somebody")
        assert (after.zone, after.quiet_from, after.quiet_to) == ("Europe/Rome", minute, minute)


def test_every_move_of_a_bot_is_thought_about_in_one_process_only(
    anna: Person, crew: tuple[Place, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[int] = []
    choose = Thinkers.choose_safely

    def count(self: Thinkers, *values: Any) -> Any:
        thought.append(values[1].ply)
        return choose(self, *values)

    monkeypatch.setattr(Thinkers, "choose_safely", count)
    table = anna.table(ME, BOT, options={"rounds": "single"})
    with elsewhere(anna, crew[1]) as again, again.at(table) as there, anna.at(table) as here:
        play_to_the_end(here, Random(2))
        there.until("table", lambda told: told["table"]["over"])
    bots = [place.house.metrics.moves.labels("doge", "bot")._value.get() for place in crew]
    assert len(thought) == len(set(thought)) > 3
    assert sum(bots) >= len(thought)


def test_bots_of_a_process_that_has_gone_are_taken_over(anna: Person, server: Postgres) -> None:
    store = Store(server.address("crew"))
    other = own_connection(store.engine)
    table = anna.table(ME, OPEN)
    taken = other.execute(TAKE, [[key_of(table["id"])]]).fetchall()
    assert taken
    with anna.at(table) as here:
        anna.post(f"/api/tables/{table['id']}/bot", {"seat": 1, "level": "novice"})
        while 1 not in (now := anna.get(f"/api/tables/{table['id']}"))["waiting"]:
            anna.play_first(table, 0)
        leases = anna.place.house.hall.leases
        wait_for(lambda: table["id"] in leases.denied)  # the bot belongs to the other
        assert anna.get(f"/api/tables/{table['id']}")["ply"] == now["ply"]
        other.close()
        here.until("scene", lambda m: m["ply"] == now["ply"] + 1)
    store.close()


def test_move_now_reaches_the_process_that_thinks(anna: Person, crew: tuple[Place, Place]) -> None:
    table = anna.table(ME, {"who": "bot", "level": "grandmaster"}, think=-1)
    path = f"/api/tables/{table['id']}"
    with anna.at(table):
        while 1 not in anna.get(path)["waiting"]:
            anna.play_first(table, 0)
        wait_for(lambda: crew[0].house.hall.leases.has(table["id"]))
        ply = anna.get(path)["ply"]
        with elsewhere(anna, crew[1]) as again:
            again.post(f"{path}/now")
        wait_for(lambda: anna.get(path)["ply"] > ply)


def test_a_limit_holds_for_all_processes_together(server: Postgres) -> None:
    db = server.database("limited")
    settings = quick(db, limits=1.0)
    with running(settings) as one, running(settings) as two, Person(one) as anna:
        for place in (one, two):
            wait_for(lambda place=place: place.house.herald.is_listening.is_set())
        body = {"game": "doge", "seats": [ME, ME]}
        wait_for(lambda: anna.http.post("/api/tables", json=body).status_code == 429)
        levels = two.house.limits.buckets
        wait_for(
            lambda: any(what == "create" and levels[what, who][0] < 1 for what, who in [*levels])
        )
        with elsewhere(anna, two) as again:
            assert again.http.post("/api/tables", json=body).status_code == 429


def test_news_missed_while_the_store_was_away_are_made_up_for(
    anna: Person, crew: tuple[Place, Place], server: Postgres
) -> None:
    table = anna.table(ME, ME)
    path = f"/api/tables/{table['id']}"
    with elsewhere(anna, crew[1]) as again, again.at(table) as there:
        there.until("scene")
        crew[1].house.herald.take = lambda _: False  # deaf for a while
        anna.play_first(table, table["waiting"][0])
        anna.post(f"{path}/chat", {"text": "ciao"})
        del crew[1].house.herald.take
        crew[1].house.hall.catch_up_all()
        assert there.until("scene")["ply"] == 1
        crew[1].house.hall.catch_up_all()
        assert again.get(path)["ply"] == 1


def test_news_of_a_table_that_is_taken_wait_in_their_order_and_hold_up_nobody(
    anna: Person, crew: tuple[Place, Place]
) -> None:
    table = anna.table(ME, ME)
    path = f"/api/tables/{table['id']}"
    with elsewhere(anna, crew[1]) as again, again.at(table) as there:
        there.until("scene")
        herald = crew[1].house.herald
        with crew[1].house.hall.live[table["id"]].lock:
            for _ in range(3):
                anna.play_first(table, anna.get(path)["waiting"][0])
            wait_for(lambda: herald.behind[table["id"]] == 3)
            with Person(crew[1]) as other:
                other.get("/api/games")
        assert [there.until("scene")["ply"] for _ in range(3)] == [1, 2, 3]
        wait_for(lambda: not herald.behind)
        anna.play_first(table, anna.get(path)["waiting"][0])
        assert there.until("scene")["ply"] == 4


def test_what_is_ordered_from_outside_reaches_every_process(
    anna: Person, bruno: Person, server: Postgres
) -> None:
    store = Store(server.address("crew"))
    table = anna.table(ME, ME)
    for _ in range(3):
        anna.play_first(table, anna.get(f"/api/tables/{table['id']}")["waiting"][0])
    with anna.at(table) as here, bruno.at(table) as there:
        for wire in (here, there):
            assert wire.until("scene")["ply"] == 3
        admin.roll_back(store, table["id"], 1)
        for wire in (here, there):
            assert wire.until("scene")["ply"] == 1
        admin.insist(store, lambda connection: admin.close_table(connection, table["id"]))
        for wire in (here, there):
            wire.until("table", lambda told: told["table"]["over"])
        store.write(lambda connection: set_notice(connection, "The house closes at ten.", 60))
        for wire in (here, there):
            assert wire.until("notice")["text"] == "The house closes at ten."
        store.write(lambda connection: set_notice(connection, "", 0))
    store.close()


def test_the_keys_and_the_first_note_are_there_before_any_worker(server: Postgres) -> None:
    """Two that both find none would both make one, and the second would fall over."""
    settings = quick(server.database("keys"), prepare="", workers=2)
    with socket.socket() as door:
        Nursery(settings, door, -1, lambda *_: None).load()
    store = Store(settings.db)
    names = store.read(lambda connection: set(connection.execute(select(HOUSE.c.name)).scalars()))
    store.close()
    assert {"key", "vapid", "alive"} <= names


# Real processes


@pytest.fixture(scope="module")
def house(server: Postgres) -> Iterator[Crew]:
    with crew_on(server.database("processes"), 2) as found:
        yield found


def test_workers_that_are_killed_lose_nothing_that_was_told(house: Crew) -> None:
    found = run(killing(house, seconds=3, every=1, tables=4))
    assert found["kills"] >= 2
    assert found["told"] > 20
    wait_for(lambda: len(house.working) == 2)


def test_a_new_version_takes_over_without_a_gap(house: Crew) -> None:
    old = house.working
    found = run(renewing(house, tables=2))
    assert not set(old) & set(house.working)
    assert found["refused"] == 0
    assert found["came_back"] > 0


def test_the_house_goes_on_when_its_store_was_away(server: Postgres, house: Crew) -> None:
    found = run(restarting(house, server, tables=3, away=0.5))
    assert set(found["answers"]) == {503}
    assert "book" in found["sentence"]
    assert found["told_after"] > found["told_before"]


@pytest.mark.parametrize(
    ("tongue", "words"), [("en", "is for one"), ("ru", "для одного"), ("uk", "для одного")]
)
def test_one_process_is_all_that_sqlite_is_for(
    tongue: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", tongue)
    db = str(tmp_path / "x.db")
    assert main(["serve", "--no-open", "--workers", "2", "--db", db]) == 2
    told = capsys.readouterr().err.strip()
    assert words in told
    assert len(told.splitlines()) == 1
    assert not (tmp_path / "x.db").exists()
