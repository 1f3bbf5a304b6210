"""A machine that has compiled nothing: the house is opened, and played in, at once."""

import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import ridotto
from ridotto.bots.master import cores
from ridotto.house.settings import Settings
from tests.house.people import BOT, ME, Person, Place, Wire, free_port, wait_for

# Five seconds on two quiet cores; tests run beside each other, so what counts is the time that a
# processor worked for the house and its bots paused, so that people can follow, and a clock that
# only a house that waits for the compiler misses; it goes slower where others want the cores too.
QUIET_SECONDS = 5.0
CLOCK_SECONDS = 20.0
PEOPLE = 4
LONGEST_WAIT = 0.5  # seconds
AFTERWARDS = 10  # moves that each of them makes with compiled code


@contextmanager
def fresh_house(folder: Path, **environment: str) -> Iterator[tuple[Place, subprocess.Popen[str]]]:
    """`ridotto serve` in a process of its own, with an empty cache."""
    port = free_port()
    own = {"RIDOTTO_CACHE": str(folder / "cache"), "RIDOTTO_JIT": "", "RIDOTTO_LIMITS": "0"}
    own["RIDOTTO_BUSY"] = "0"  # the tests beside it may keep the machine busy
    command = [sys.executable, "-m", "ridotto", "serve", "--no-open"]
    with (folder / "told").open("w") as told:
        server = subprocess.Popen(
            [*command, "--port", str(port), "--db", str(folder / "house.db")],
            env=os.environ | own | environment,
            stderr=told,
            text=True,
        )
    try:
        yield Place(None, port), server  # type: ignore[arg-type]
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def wait_until_open(place: Place) -> None:
    while True:
        try:
            httpx.get(f"{place.base}/health")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            return


def play_one_move(anna: Person, key: str, level: str = "novice") -> float:
    """Make the first move that is ours, until a bot has answered it; how long bots paused."""
    bots = [BOT | {"level": level}] * (max(2, ridotto.game(key).seats[0]) - 1)
    table = anna.table(ME, *bots, game=key)
    with anna.at(table) as wire:
        scene = wire.until("scene", lambda m: m["scene"]["choices"] and m["seat"] == 0)
        # If a bot began: none before its first move, short ones between the others.
        pauses = max(0, scene["ply"] - 1) / 2
        while True:
            wire.move(scene, scene["scene"]["choices"][0]["code"])
            after = wire.until("scene", lambda m, ply=scene["ply"]: m["ply"] > ply)
            if not after["scene"]["choices"]:
                wire.until("scene", lambda m, ply=after["ply"]: m["ply"] > ply)
                return (pauses + 1) * Settings.bot_pause
            scene = after


def seconds_of_work(process: int) -> float:
    """Processor time that a process has taken, without what it has others do."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_the_first_move_of_any_game_is_answered_within_five_seconds(tmp_path: Path) -> None:
    """One house for all games: of each counts what the house took to open, and what it took."""
    begun = time.perf_counter()
    with fresh_house(tmp_path) as (place, server), Person(place) as anna:
        wait_until_open(place)
        opening = time.perf_counter() - begun, seconds_of_work(server.pid)
        took = {key: first_answer(anna, key, server.pid) for key in ridotto.games()}
        compiled = anna.get("/health")["ready"]
    assert compiled == [], "all were played in the interpreter"
    for key, times in took.items():
        clock, quiet = (a + b for a, b in zip(opening, times, strict=True))
        print(f"{key}: {clock:.1f} s on the clock, {quiet:.1f} s of work and pauses")
        assert quiet < QUIET_SECONDS
        assert clock < CLOCK_SECONDS * max(1, os.getloadavg()[0] / cores())


def first_answer(anna: Person, key: str, house: int) -> tuple[float, float]:
    """How long a first move and its answer take: by the clock; in the house's work and pauses."""
    clock, work = time.perf_counter(), seconds_of_work(house)
    pauses = play_one_move(anna, key)
    return time.perf_counter() - clock, seconds_of_work(house) - work + pauses


def test_a_disk_that_cannot_be_written_to_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = str(tmp_path / "file" / "cache")
    with fresh_house(tmp_path, RIDOTTO_CACHE=cache) as (place, _), Person(place) as anna:
        wait_until_open(place)
        play_one_move(anna, "doge", "master")
    told = (tmp_path / "told").read_text()
    assert "the cache folder cannot be written to" in told
    assert told.count("\n") == 1, "one sentence, and no fault"


def test_a_missing_compiler_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('numba is hidden')\n")
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    with fresh_house(tmp_path, PYTHONPATH=paths, RIDOTTO_PREPARE="doge") as (place, _):
        wait_until_open(place)
        with Person(place) as anna:
            play_one_move(anna, "doge", "journeyman")
            wait_for(lambda: "doge" in anna.get("/health")["ready"])
    told = (tmp_path / "told").read_text()
    assert "cannot be compiled here (" in told
    assert "numba is hidden" in told
    assert "Traceback" not in told


def test_people_at_a_table_do_not_notice_the_change(tmp_path: Path) -> None:
    """Matches under load go over to compiled code: no move is lost, and nobody waits long for one.

    How long is told by the clock, and by the work of the house if others keep the machine busy.
    """
    cache = os.environ.get("RIDOTTO_CACHE", "")
    with fresh_house(
        tmp_path, RIDOTTO_CACHE=cache, RIDOTTO_PREPARE="doge", RIDOTTO_BOT_PAUSE="0"
    ) as (place, server):
        wait_until_open(place)
        done = threading.Event()
        with ThreadPoolExecutor(PEOPLE) as pool:
            tasks = [pool.submit(keep_moving, place, server.pid, done) for _ in range(PEOPLE)]
            with Person(place) as anna:
                assert anna.get("/health")["ready"] == []
                while "doge" not in anna.get("/health")["ready"]:
                    time.sleep(0.05)
            done.set()
            waits = [wait for task in tasks for wait in task.result()]
    print(f"{len(waits)} moves, the longest wait {max(waits):.3f} s")
    assert max(waits) < LONGEST_WAIT


def keep_moving(place: Place, house: int, done: threading.Event) -> list[float]:
    """Play against a bot, and a little longer than until it is done; how long each move took."""
    waits: list[float] = []
    until = math.inf
    with Person(place) as person:
        while len(waits) < until:
            with person.at(person.table(ME, BOT)) as wire:
                while len(waits) < until and (scene := next_turn(wire)):
                    clock, work = time.perf_counter(), seconds_of_work(house)
                    wire.move(scene, scene["scene"]["choices"][0]["code"])
                    after = wire.until("scene", lambda m, ply=scene["ply"]: m["ply"] > ply)
                    took = time.perf_counter() - clock, seconds_of_work(house) - work
                    waits.append(min(took))
                    assert after["ply"] == scene["ply"] + 1
                    until = min(until, len(waits) + AFTERWARDS) if done.is_set() else until
                    if after["scene"]["choices"]:
                        break  # a turn of several moves; another table will do
    return waits


def next_turn(wire: Wire) -> Any:
    """The scene in which we are to move; None when the match is over."""
    while True:
        message = wire.next()
        if message["type"] == "table" and message["table"]["over"]:
            return None
        if message["type"] == "scene" and message["scene"]["choices"]:
            return message
