"""Whose bots think, and whose wait."""

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from ridotto.house.shares import Job, Jobs
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, running, wait_for

# Bots


def test_a_table_needs_a_person(anna: Person) -> None:
    body = {"game": "doge", "seats": [BOT, BOT]}
    assert anna.post("/api/tables", body, 422)["error"] == "needs-person"
    table = anna.table(OPEN, BOT)
    bot = {"seat": 0, "level": "novice"}
    assert anna.post(f"/api/tables/{table['id']}/bot", bot, 422)["error"] == "needs-person"


def test_bots_that_nobody_watches_wait(
    anna: Person, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ridotto.house.table.ARRIVAL", 0.3)
    table = anna.table(ME, BOT, options={"rounds": "single"})
    anna.post(f"/api/tables/{table['id']}/leave")
    live = place.house.hall.live[table["id"]]
    before = wait_for(lambda: not live.is_watched and live.playing().ply)
    time.sleep(0.6)
    assert live.playing().ply <= before + 1
    with anna.at(table) as wire:
        assert wire.until("table", lambda message: message["table"]["over"])


def test_shares_go_by_address_then_by_guest() -> None:
    jobs, order = Jobs(), []

    def add(address: str, guest: str, portions: int) -> None:
        def work() -> None:
            order.append(address + guest)
            if order.count(address + guest) < portions:
                jobs.put(Job(work, address, guest, lambda: True))

        jobs.put(Job(work, address, guest, lambda: True))

    for n in range(110):
        add("thief", str(n), 5)
    add("home", "anna", 20)
    add("home", "bruno", 20)
    jobs.put(Job(lambda: order.append("never"), "thief", "x", lambda: False))
    for _ in range(80):
        job = jobs.take()
        assert job is not None
        job.work()
        jobs.end(job, 0.1)
    assert order[:80].count("homeanna") == 20
    assert order[:80].count("homebruno") == 20
    assert "never" not in order
    assert jobs.rivals("home") <= 1


def test_who_waited_unwatched_gets_nothing_for_the_past() -> None:
    jobs, order, ready = Jobs(), [], threading.Event()

    def add(name: str, is_ready: Callable[[], bool]) -> None:
        def work() -> None:
            order.append(name)
            jobs.put(Job(work, name, name, is_ready))

        jobs.put(Job(work, name, name, is_ready))

    add("late", ready.is_set)
    add("busy", lambda: True)
    for n in range(200):
        if n == 100:
            ready.set()
        job = jobs.take()
        assert job is not None
        job.work()
        jobs.end(job, 0.1)
    assert 45 <= order[100:].count("late") <= 55
    assert len(jobs.spent) <= 4


def test_a_stranger_s_many_tables_do_not_hold_up_the_others(tmp_path: Path) -> None:
    settings = quick(tmp_path / "h.db", bot_seconds=0.5, bot_threads=1, limits=1.0)
    master = {"who": "bot", "level": "grandmaster"}
    with running(settings) as place, ExitStack() as stack:
        thief = stack.enter_context(Person(place, **{"x-forwarded-for": "203.0.113.7"}))
        for _ in range(100):
            thief.http.cookies.clear()
            body = {"game": "doge", "seats": [ME, master]}
            answer = thief.http.post("/api/tables", json=body)
            if answer.status_code == 429:
                break
            stack.enter_context(thief.at(answer.json(), **{"x-forwarded-for": "203.0.113.7"}))
        person = stack.enter_context(Person(place, **{"x-forwarded-for": "198.51.100.1"}))
        table = person.table(ME, master)
        with person.at(table, **{"x-forwarded-for": "198.51.100.1"}) as wire:
            begun = time.perf_counter()
            wire.until("scene", lambda scene: scene["scene"]["choices"])
            assert time.perf_counter() - begun < 5
