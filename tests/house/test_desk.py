"""Where moves are made: at once on the event loop, or in a thread where that could take long."""

import threading
import time
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from ridotto.house import store as store_module
from ridotto.house.errors import NoStore
from ridotto.house.schema import TABLES
from ridotto.house.store import Job, Store
from ridotto.house.table import Table
from tests.house.people import BOT, ME, Person, Place, Wire, play_to_the_end, wait_for

SHORT = {"options": {"rounds": "single"}}


@pytest.fixture(autouse=True)
def _at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the game were compiled already."""
    monkeypatch.setattr(Table, "is_at_hand", True)


def first_move(wire: Wire) -> None:
    move_in(wire, wire.until("scene"))


def move_in(wire: Wire, scene: Any) -> None:
    wire.move(scene, scene["scene"]["choices"][0]["code"])


def never(*_: object) -> None:
    pytest.fail("a thread was asked")


def test_moves_of_people_and_bots_need_no_threads(
    place: Place, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "carry_out", never)
    with anna.at(anna.table(ME, BOT, **SHORT)) as wire:
        assert play_to_the_end(wire, Random(1))["over"]
    assert not place.house.desk.taken


def test_a_move_waits_in_a_thread_while_its_table_is_taken(place: Place, anna: Person) -> None:
    table, other = anna.table(ME, ME), anna.table(ME, ME)
    with anna.at(table) as wire, anna.at(other) as elsewhere:
        shown = wire.until("scene")  # before the table is taken: who comes is shown it by a thread
        with place.house.hall.live[table["id"]].lock:
            move_in(wire, shown)
            first_move(elsewhere)
            assert elsewhere.until("scene")["ply"] == 1, "the others go on"
            assert place.house.hall.live[table["id"]].playing().ply == 0
        assert wire.until("scene")["ply"] == 1


def test_a_move_on_top_of_an_old_table_is_tried_again(place: Place, anna: Person) -> None:
    table = anna.table(ME, ME)

    def as_if_another_house(connection: Any) -> None:
        connection.execute(
            update(TABLES).where(TABLES.c.id == table["id"]).values(version=TABLES.c.version + 1)
        )

    with anna.at(table) as wire:
        scene = wire.until("scene")
        place.house.store.write(as_if_another_house)
        move_in(wire, scene)
        assert wire.until("scene", lambda message: message["ply"] == 1)
    assert anna.get(f"/api/tables/{table['id']}")["ply"] == 1


def test_when_nothing_can_be_stored_nothing_is_told(
    place: Place, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.table(ME, ME)

    def fail(*_: object) -> None:
        raise TimeoutError

    with anna.at(table) as wire:
        scene = wire.until("scene")
        monkeypatch.setattr(Store, "write_batch", fail)
        wire.move(scene, scene["scene"]["choices"][0]["code"])
        assert wire.until("error")["error"] == "no-store"
        monkeypatch.undo()
    wait_for(lambda: table["id"] not in place.house.hall.live or not place.house.desk.taken)
    assert anna.get(f"/api/tables/{table['id']}")["ply"] == 0


# The store


def by_whom(store: Store) -> str:
    """The thread that writes something which was to be written here."""
    found: list[str] = []
    job = Job(lambda _: found.append(threading.current_thread().name))
    store.write_here([job])
    job.result(5)
    return found[0]


def test_a_quick_disk_is_written_to_by_who_asks(store: Store) -> None:
    assert by_whom(store) == threading.current_thread().name
    assert not store.turn.locked()


def test_while_another_writes_the_writer_does_it_later(store: Store) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def hold(_: Any) -> None:
        begun.set()
        go_on.wait(5)

    holding = threading.Thread(target=store.write, args=[hold])
    holding.start()
    begun.wait(5)
    job = Job(lambda _: threading.current_thread().name)
    store.write_here([job])
    with pytest.raises(TimeoutError):
        job.result(0.05)
    go_on.set()
    assert job.result(5) == "writer"
    holding.join()


def test_a_slow_disk_is_left_to_the_writer_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "REST", 0.2)
    slow = Job(lambda _: time.sleep(store_module.SLOW * 2))
    store.write_here([slow])
    assert by_whom(store) == "writer"
    time.sleep(0.2)
    assert by_whom(store) == threading.current_thread().name


def test_what_fails_harms_nothing_else(store: Store) -> None:
    def fail(_: Any) -> None:
        raise NoStore

    jobs = [Job(fail), Job(lambda _: "kept")]
    store.write_here(jobs)
    with pytest.raises(NoStore):
        jobs[0].result(5)
    assert jobs[1].result(5) == "kept"
