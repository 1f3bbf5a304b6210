"""How many are let in, and how long one may stand in a door."""

import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ridotto.house import doors as doors_module
from ridotto.house.doors import ALIKE, Alike, Doors
from ridotto.house.limits import network_of
from tests.house.conftest import quick
from tests.house.people import ME, PATIENCE, Person, Place, free_port, running, wait_for

# Connections


def test_an_ipv6_household_is_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("x" * 1000) == "x" * 64


class FakeTransport:
    aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_doors_have_room_for_each_address_and_for_all() -> None:
    doors = Doors(most=10, most_each=4)
    crowd: list[Any] = [FakeTransport() for _ in range(20)]
    assert [doors.enter(each, "192.0.2.1") for each in crowd[:6]] == [True] * 4 + [False] * 2
    assert [doors.enter(each, "127.0.0.1") for each in crowd[6:12]] == [True] * 6
    assert not doors.enter(crowd[12], "192.0.2.2")
    doors.waiting[crowd[7]] = None
    assert doors.enter(crowd[12], "192.0.2.2")
    assert crowd[7].aborted
    for each in crowd:
        doors.leave(each)
    assert not doors.inside
    assert not doors.count


@contextmanager
def small_house(tmp_path: Path, files: int, **more: str) -> Iterator[tuple[int, Path]]:
    """A house in a process of its own that may have few files open; its port and its log."""
    port, log = free_port(), tmp_path / "log"
    code = (
        "import sys; from ridotto.house import server, doors, settings; "
        "doors.HEADER_SECONDS = 3.0; "
        "own = settings.read_settings(port=int(sys.argv[1]), db=sys.argv[2]); "
        "server.serve(own, open_browser=False)"
    )
    environment = os.environ | {"RIDOTTO_PREPARE": "doge", "RIDOTTO_LIMITS": "0"} | more
    with log.open("wb") as file:
        server = subprocess.Popen(
            [sys.executable, "-c", code, str(port), str(tmp_path / "small.db")],
            env=environment,
            stderr=file,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),  # noqa: PLW1509
        )
    try:
        wait_for(lambda: is_up(port))
        yield port, log
    finally:
        server.terminate()
        server.wait()


def is_up(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE).is_success
    except httpx.HTTPError:
        return False


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: local"])
def test_idle_and_half_sent_connections_do_not_stop_the_house(tmp_path: Path, begun: bytes) -> None:
    with small_house(tmp_path, 1024) as (port, log), ExitStack() as stack:
        crowd = []
        for _ in range(1100):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
            one.sendall(begun)
            crowd.append(one)
        for _ in range(20):
            assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).is_success
        wait_for(lambda: are_closed(crowd))
        assert log.stat().st_size < 10_000


def are_closed(crowd: list[socket.socket]) -> bool:
    """Has the house let go of all of them? What comes last is an end or a reset."""
    for one in crowd:
        one.setblocking(False)
        try:
            if one.recv(100):
                return False
        except BlockingIOError:
            return False
        except OSError:
            continue
    return True


def test_a_header_that_trickles_is_not_waited_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors_module, "HEADER_SECONDS", 0.5)
    with socket.create_connection(("127.0.0.1", place.port), PATIENCE) as one:
        one.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert one.recv(1000).startswith(b"HTTP/1.1 200")
        begun = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT011 - reset or broken pipe
            trickle(one)
        assert time.monotonic() - begun < 5


def trickle(one: socket.socket) -> None:
    for _ in range(PATIENCE * 10):
        one.sendall(b"G")
        time.sleep(0.1)


def test_too_many_sockets_of_one_address_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db", connections_each=3)) as place, ExitStack() as stack:
        one = {"x-forwarded-for": "2001:db8::1"}
        person = stack.enter_context(Person(place))
        table = person.table(ME, ME)
        for _ in range(3):
            stack.enter_context(person.at(table, **one)).until("scene")
        with person.at(table, **{"x-forwarded-for": "2001:db8::2"}) as wire:
            assert wire.until("error")["error"] == "too-many"
        with person.at(table, **{"x-forwarded-for": "2001:db8:1::"}) as wire:
            wire.until("scene")


def test_the_same_line_is_written_a_few_times_only() -> None:
    import logging

    hush = Alike()
    lines = [
        logging.LogRecord("asyncio", logging.ERROR, "", 0, "out of files", None, None)
        for _ in range(1000)
    ]
    assert sum(hush.filter(line) for line in lines) == ALIKE
    other = logging.LogRecord("asyncio", logging.ERROR, "", 0, "something else", None, None)
    assert hush.filter(other)
