"""What an attacker tried, each closed: names, maps, bodies, cookies, messages, lists."""

import gc
import json
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ridotto.core.errors import BadMatchFile
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.games.serenissima.chart import BadMap, read_chart, standard
from ridotto.house.doors import HttpDoor
from ridotto.house.errors import to_dict
from ridotto.house.guests import LONGEST_NICKNAME, clean
from tests.house.attacks import PART, PING, REST, strike
from tests.house.conftest import quick
from tests.house.people import ME, OPEN, PATIENCE, Person, Place, running, wait_for

MARKS = "\u0301\u0316" * 22_500  # putting them in order takes a square of their number


def seconds_of(work: Callable[[], object]) -> float:
    """Processor time."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


# Names


def test_a_name_of_marks_is_cut_before_it_is_put_in_order(anna: Person) -> None:
    assert seconds_of(lambda: clean("e" + MARKS, LONGEST_NICKNAME)) < 0.1
    match = Match(find_game("doge"), 2, 1)
    file = match.to_dict() | {"players": ["e" + MARKS, "Bruno"]}
    begun = time.perf_counter()
    replay = anna.post("/api/matches", file)
    assert time.perf_counter() - begun < 2
    names = [seat["name"] for seat in anna.get(f"/api/tables/{replay['id']}")["seats"]]
    assert len(names[0]) <= LONGEST_NICKNAME
    assert names[1] == "Bruno"


@pytest.mark.parametrize("name", [None, 5, ["x"], {"a": MARKS}, True])
def test_only_text_is_a_name(name: Any) -> None:
    assert clean(name, LONGEST_NICKNAME) == ""


# Maps


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * 29_000) + " = 1",
        "\n".join(".".join("a" * 95) + f".k{i:03} = 1" for i in range(160)),
        "\u2028".join('"a\u2028"' + "." for _ in range(4_000)) + "a = 1",
        "x = " + "[" * 199,
        "x = " + "[\n" * 15_000,
        "x = " + "9" * 190 + "\n" + "y = [\n" + "9,\n" * 5_000 + "]",
        "x = " + "9" * 5_000,
        "x = 1\n" * 100_000,
        "x = 9999-99-99",
    ],
    ids=lambda text: f"{text[:8]!r}{len(text)}",
)
def test_no_map_takes_long_or_breaks_the_reader(text: str) -> None:
    def read() -> None:
        with pytest.raises(BadMap) as refused:
            read_chart(text)
        assert len(refused.value.text()) < 1000

    assert seconds_of(read) < 1


def test_our_own_map_is_far_below_the_limits() -> None:
    assert read_chart(standard() + "\n# more" * 2_000).any()


# Refusals


@pytest.mark.parametrize("detail", ["x" * 5_000, 10**4_000, -(10**20)])
def test_a_long_detail_is_shortened_in_every_sentence(detail: Any) -> None:
    for fault in (BadMatchFile(reason="no-match", detail=detail), BadMap("toml", found=detail)):
        for tongue in ("en", "ru", "uk"):
            assert len(to_dict(fault, tongue)["sentence"]) < 1000


def test_a_long_value_is_refused_with_a_sentence(anna: Person) -> None:
    body = {"game": "doge", "seats": [ME, ME], "options": {"rounds": "x" * 50_000}}
    assert "…" in anna.post("/api/tables", body, 422)["sentence"]


# Bodies


def test_a_body_is_not_read_when_the_guest_may_not_act(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db", limits=1.0)) as place, Person(place) as person:
        person.cookie  # noqa: B018
        for _ in range(6):
            last = person.http.post("/api/matches", json=[])
        assert last.status_code == 429
        assert last.headers["retry-after"]
        with socket.create_connection(("127.0.0.1", place.port), PATIENCE) as one:
            head = f"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nCookie: {person.cookie}\r\n"
            one.sendall(head.encode() + b"Content-Length: 900000\r\n\r\n{")
            assert one.recv(100).startswith(b"HTTP/1.1 429")


def test_a_large_body_does_not_make_others_wait(anna: Person, bruno: Person) -> None:
    body = b'{"a": [' + b"[1],[2]," * 120_000 + b"0]}"
    waits, is_done = [], threading.Event()

    def look() -> None:
        while not is_done.is_set():
            begun = time.perf_counter()
            bruno.http.get("/static/mark.svg")
            waits.append(time.perf_counter() - begun)

    thread = threading.Thread(target=look)
    thread.start()
    headers = {"content-type": "application/json"}
    for _ in range(5):
        assert anna.http.post("/api/matches", content=body, headers=headers).status_code == 422
    is_done.set()
    thread.join()
    assert max(waits) < 0.7


# Cookies, hosts, methods, headers


@pytest.mark.parametrize(
    "other",
    ['prefs={"a":1}', "lonely", "=x", "a=b=c", "ridotto_guest=forged", 'x="', "é=1", ";;;"],
)
def test_the_cookies_of_others_do_not_make_a_guest_a_stranger(anna: Person, other: str) -> None:
    anna.http.patch("/api/me", json={"nickname": "Anna"})
    own = anna.cookie
    for line in (f"{other}; {own}", f"{own}; {other}", f"a=1;{other};{own}"):
        with httpx.Client(base_url=anna.place.base) as http:
            answer = http.get("/api/me", headers={"cookie": line.encode("latin-1")})
        assert answer.json()["nickname"] == "Anna"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("[::1]", 200),
        ("[::1]:8000", 200),
        ("LocalHost:80", 200),
        ("127.0.0.1", 200),
        ("[::1].evil.com", 403),
        ("[::1]evil.com:80", 403),
        ("[::1", 403),
        ("localhost:80.evil.com", 403),
        ("127.0.0.1.evil.com", 403),
        ("localhost@evil.com", 403),
        ("", 403),
    ],
)
def test_only_whole_names_are_own_names(anna: Person, host: str, status: int) -> None:
    assert anna.http.get("/api/me", headers={"host": host}).status_code == status


@pytest.mark.parametrize("path", ["/", "/rules/doge", "/new/doge", "/api/games", "/health"])
def test_head_is_answered_like_get_without_a_body(anna: Person, path: str) -> None:
    answer = anna.http.head(path)
    assert answer.status_code == 200
    assert answer.content == b""
    assert int(answer.headers["content-length"]) > 0


def test_what_may_be_shared_brings_no_cookie(place: Place) -> None:
    with Person(place) as person:
        game = person.http.get("/api/games").json()[0]
        for path in (game["art"], game["picture"]):
            person.http.cookies.clear()
            answer = person.http.get(path)
            if answer.status_code == 200:
                assert answer.headers["cache-control"].startswith("public")
                assert "set-cookie" not in answer.headers
        assert "set-cookie" in person.http.get("/").headers


# The wire


def test_bytes_and_bad_text_on_the_wire_are_no_trouble(
    anna: Person, place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    faults = place.house.metrics.faults._value.get()
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        wire.wire.send(b"\x00\xff")
        assert wire.until("error")["error"] == "bad-body"
    with anna.at(table) as wire:
        wire.until("scene")
        with wire.wire.protocol_mutex:  # two at once: the second comes when the goodbye is said
            for _ in range(2):
                wire.wire.protocol.send_text(b"\xff\xfe")
            wire.wire.send_data()
        with pytest.raises(ConnectionClosed) as closed:
            wire.until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
    assert place.house.metrics.faults._value.get() == faults
    assert not [record for record in caplog.records if record.exc_info]


@contextmanager
def bare_wire(person: Person, table: Any, query: str = "") -> Iterator[socket.socket]:
    """A WebSocket to a table, as bytes."""
    with socket.create_connection(("127.0.0.1", person.place.port), PATIENCE) as line:
        line.sendall(
            f"GET /ws/tables/{table['id']}{query} HTTP/1.1\r\nHost: localhost\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Cookie: {person.cookie}\r\n\r\n".encode()
        )
        yield line


@pytest.mark.parametrize("flood", [PING * 40_000, PART + REST * 40_000])
def test_a_flood_of_frames_that_say_nothing_is_cut_off(
    anna: Person, place: Place, flood: bytes
) -> None:
    table = anna.table(ME, ME)
    with bare_wire(anna, table) as line:
        wait_for(lambda: place.house.hall.live[table["id"]].watchers)
        begun = time.process_time()
        with suppress(OSError):
            line.sendall(flood)  # and never read what is answered
        wait_for(lambda: not place.house.hall.live[table["id"]].watchers)
        assert time.process_time() - begun < 1.0


def test_a_few_frames_at_once_are_no_flood(anna: Person) -> None:
    with anna.at(anna.table(ME, ME)) as wire:
        wire.until("scene")
        for _ in range(100):
            wire.wire.ping()
            wire.send(type="nothing")
        for _ in range(100):
            assert wire.until("error")["error"] == "bad-field"


def test_who_has_gone_before_they_are_refused_leaves_no_traceback(
    anna: Person, bruno: Person, place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    table = anna.table(ME, ME)
    for _ in range(10):
        with bare_wire(bruno, table, "?seat=0") as line:
            line.recv(10)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wait_for(lambda: not place.house.wires)
    assert not [record for record in caplog.records if record.exc_info]


LEAVING = """
import gc
from collections import deque
from ridotto.house.shelf import rest_memory

class Connection:  # it and its protocol know each other
    count = 0
    def __init__(self):
        self.protocol = [self]
        Connection.count += 1
    def __del__(self):
        Connection.count -= 1

rest_memory()
open_ones = deque(maxlen=2000)
for _ in range(300_000):
    open_ones.append(Connection())
print(Connection.count)
"""


def test_what_many_connections_leave_does_not_pile_up() -> None:
    told = subprocess.run(
        [sys.executable, "-c", LEAVING], capture_output=True, text=True, check=True
    )
    assert int(told.stdout) < 100_000


def test_a_connection_that_was_reset_is_forgotten_at_once(anna: Person) -> None:
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", anna.place.port), PATIENCE) as line:
            line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
            line.recv(10)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    time.sleep(1)
    gc.collect()
    assert sum(isinstance(each, HttpDoor) for each in gc.get_objects()) < 25


# Addresses


@pytest.mark.parametrize("path", ["/api/tables/%00/notes", "/table/%00", "/?page=%00"])
def test_nothing_has_an_address_with_a_nought(anna: Person, path: str) -> None:
    assert anna.http.get(path).status_code == 404


def test_a_body_has_one_length(anna: Person) -> None:
    with socket.create_connection(("127.0.0.1", anna.place.port), PATIENCE) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        )
        answer = b"".join(iter(lambda: line.recv(10_000), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1 ") == 1  # what follows may be another's


def test_what_the_calls_are_is_written_once(
    anna: Person, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = anna.get("/openapi.json")
    monkeypatch.setattr(place.server.config.app, "openapi", None)
    assert anna.get("/openapi.json") == written


# Lists and talk


def test_a_list_of_tables_is_short(anna: Person, bruno: Person) -> None:
    chart = standard() + "\n# padding" * 2_500
    for _ in range(3):
        seats = [ME, *[OPEN] * 2]
        anna.table(*seats, game="serenissima", options={"map": chart}, public=True)
    listed = bruno.http.get("/api/tables")
    assert len(listed.content) < 60 * 1500
    assert all(
        len(value) <= 80 for table in listed.json()["open"] for value in table["options"].values()
    )
    first, second = anna.get("/api/tables"), anna.get("/api/tables", page=1)
    assert len(first["mine"]) == 3
    assert second["mine"] == []


def test_strangers_talk_only_where_the_host_allows_it(anna: Person, bruno: Person) -> None:
    quiet, lively = anna.table(ME, ME), anna.table(ME, ME, talk=True)
    assert (quiet["talk"], lively["talk"]) == (False, True)
    path = f"/api/tables/{quiet['id']}/chat"
    assert bruno.post(path, {"text": "psst"}, 403)["error"] == "only-players-talk"
    with bruno.at(quiet) as wire:
        wire.send(type="chat", text="psst")
        assert wire.until("error")["error"] == "only-players-talk"
    anna.post(path, {"text": "ciao"})
    bruno.post(f"/api/tables/{lively['id']}/chat", {"text": "ciao"})
    assert 'id="talk"' in anna.http.get("/new/doge").text


# All together


def test_a_person_plays_on_while_all_of_it_comes_at_once() -> None:
    found = strike(seconds=15.0)
    print(json.dumps(found))
    assert found["moves"] > 2
    assert found["faults"] == 0
    assert found["p50_ms"] < 1000  # on a quiet machine far less; tests share theirs with others
    assert found["p99_ms"] < 3000
    assert found["memory_mb"] < 1000
    assert "Traceback" not in found["log"]
    assert len(found["log"]) < 10_000
