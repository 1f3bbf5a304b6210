"""Processes at one door: who comes to a table is brought to the one where it is at home."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from ridotto.house.neighbours import Homes, Neighbours, home_of
from tests.house.conftest import quick
from tests.house.people import ME, OPEN, Person, Place, running, wait_for
from tests.house.postgres import Postgres

Two = tuple[Place, Place]


@contextmanager
def two_at(db: str) -> Iterator[Two]:
    homes = Homes(2)
    with (
        running(quick(db), Neighbours(homes, 0)) as one,
        running(quick(db), Neighbours(homes, 1)) as two,
    ):
        for place in (one, two):
            wait_for(lambda place=place: place.house.herald.is_listening.is_set())
        yield one, two
    homes.close()


@pytest.fixture(scope="module")
def crew(server: Postgres) -> Iterator[Two]:
    with two_at(server.database("neighbours")) as places:
        yield places


def table_at(person: Person, home: int, **more: Any) -> Any:
    """A table that is at home in one of the two."""
    return wait_for(
        lambda: (
            table
            if home_of(f"/ws/tables/{(table := person.table(ME, OPEN, **more))['id']}".encode(), 2)
            == home
            else None
        )
    )


def watching(place: Place, table: Any) -> int:
    live = place.house.hall.live.get(table["id"])
    return len(live.watchers) if live else 0


def test_only_the_socket_of_a_table_has_a_home() -> None:
    table = "A" * 22
    homes = {home_of(f"{root}/ws/tables/{table}?seat=1".encode(), 4) for root in ("", "/games")}
    assert len(homes) == 1
    assert homes < set(range(4))
    for other in (f"/api/tables/{table}", "/ws/tables/short", f"/ws/tables/{table}/x"):
        assert home_of(other.encode(), 4) is None


@pytest.mark.parametrize("home", [0, 1])
def test_who_comes_to_a_table_is_served_where_it_is_at_home(crew: Two, home: int) -> None:
    with Person(crew[0]) as anna, Person(crew[1]) as bruno:
        table = table_at(anna, home, public=True)
        with anna.at(table) as here, bruno.at(table) as there:
            bruno.post(f"/api/tables/{table['id']}/join", {})
            here.until("scene")
            there.until("scene")
            assert [watching(place, table) for place in crew] == [2 * (home == n) for n in (0, 1)]
            seat = anna.get(f"/api/tables/{table['id']}")["waiting"][0]
            (anna, bruno)[seat].play_first(table, seat)
            for wire in (here, there):
                assert wire.until("scene", lambda m: m["ply"] == 1)["news"]
        wait_for(lambda: not any(watching(place, table) for place in crew))


def test_a_process_that_has_enough_to_do_is_passed_over(crew: Two) -> None:
    neighbours, deaf = crew[0].server.neighbours, Homes(2)
    with Person(crew[0]) as anna:
        table = table_at(anna, 1)
        usual, neighbours.homes = neighbours.homes, deaf
        deaf.takes[1] = 1
        with suppress(BlockingIOError):
            while True:
                deaf.pairs[1][1].send(b"never read")
        with anna.at(table) as wire:
            neighbours.homes = usual
            wire.until("table")
            assert [watching(place, table) for place in crew] == [1, 0]
    deaf.close()


def test_a_process_that_has_gone_is_passed_over(crew: Two) -> None:
    homes = crew[0].server.neighbours.homes
    with Person(crew[0]) as anna:
        table = table_at(anna, 1)
        homes.takes[1] = 0
        with anna.at(table) as wire:
            homes.takes[1] = 1
            wire.until("table")
            assert [watching(place, table) for place in crew] == [1, 0]


def test_who_was_handed_to_a_process_that_goes_is_let_go(server: Postgres) -> None:
    with two_at(server.database("going")) as (one, two), Person(one) as anna:
        table = table_at(anna, 1)
        neighbours = two.server.neighbours
        loop = two.house.hall.post.loop
        loop.call_soon_threadsafe(loop.remove_reader, neighbours.homes.pairs[1][0])  # it is busy
        with socket.create_connection(("127.0.0.1", one.port)) as line:
            line.sendall(upgrade(table, anna.cookie))
            time.sleep(0.2)
            loop.call_soon_threadsafe(neighbours.close)
            line.settimeout(5)
            assert line.recv(100) == b""  # it may come anew


def test_a_strangers_request_is_handed_over_as_it_was(crew: Two) -> None:
    with Person(crew[0]) as anna:
        table = table_at(anna, 1)
        with socket.create_connection(("127.0.0.1", crew[0].port)) as line:
            line.sendall(upgrade(table, anna.cookie, "http://elsewhere.example"))
            assert b" 403 " in line.recv(1000).splitlines()[0]


def upgrade(table: Any, cookie: str, origin: str = "") -> bytes:
    lines = [
        f"GET /ws/tables/{table['id']} HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: {cookie}",
        *([f"Origin: {origin}"] if origin else []),
    ]
    return "\r\n".join((*lines, "", "")).encode()
