"""How long a move takes under load: from sending it until the scene after it is there.

    python -m tests.house.load [--tables 200] [--seconds 30] [--games doge,river] [--cores 0,1]

Starts a house of its own on a free port with its default settings (but no rate limits, since all
guests come from one address), sets the tables, of all games in turn, half with two people and half
with a person and a bot, opens two sockets at each (the second person, or a spectator), and plays
random moves with a pause before each as a quick person would make, while others still come. Tables
that the busy house refuses are counted as shed. Prints the 50th, 95th and 99th percentile over all
moves, for the mover and for the other socket at the table, how late this script itself was (that is
in the others), what the sockets were sent, what the server, this script and all else on the machine
used (neither of the last two must be the limit), how long the disk takes to keep something, and
after how long the house was no longer busy. With `--cores` the house has those to itself on a
larger machine (Linux), started with `taskset -c 2,3`.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ridotto.core.homes import game_keys
from tests.house.people import BOT, ME, OPEN, free_port

SERVER = (
    "import sys; from ridotto.house.server import serve; "
    "from ridotto.house.settings import read_settings; "
    "serve(read_settings(port=int(sys.argv[1]), db=sys.argv[2]), open_browser=False)"
)
PATIENCE = 60.0
AT_ONCE = 32  # tables that are set side by side
TOLD = 250  # tables after which we say how far we are
FLUSHES = 100
LOOK = 0.02  # seconds between two looks at how late the script is


class Clock:
    """When each move was sent, and how long until it was seen."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}  # the last move of each table and seat
        self.mover: list[float] = []
        self.others: list[float] = []
        self.late: list[float] = []  # how late this script itself is
        self.bots = 0  # moves of bots seen
        self.errors: Counter[str] = Counter()
        self.shed: Counter[str] = Counter()  # tables that the house refused, and what it said
        self.bytes = 0  # received
        self.counting = False

    async def watch_itself(self) -> None:
        """What is measured here is this much too long at most."""
        while True:
            due = time.perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            if self.counting:
                self.late.append(time.perf_counter() - due)


class Choice(Struct):
    """Of a choice the code is enough to make it."""

    code: int


class Choices(Struct, frozen=True):
    """What is new about the choices; see static/change.js."""

    gone: list[int] = []
    put: list[tuple[int, Choice]] = []


class Picture(Struct, frozen=True):
    choices: list[Choice] | Choices = Choices()


class Line(Struct):
    by: int


class Told(Struct):
    """As much of any message as a person needs who moves at random."""

    type: str
    ply: int = 0
    seat: int = -1
    scene: Picture = Picture()
    news: list[Line] = []
    error: str = ""


DECODER = msgspec.json.Decoder(Told)


class Socket:
    """One browser at one table."""

    def __init__(self, port: int, table: str, cookie: str, clock: Clock, pause: float) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        self.headers = {"Cookie": cookie}
        self.table = table
        self.clock = clock
        self.pause = pause
        self.open = asyncio.Event()
        self.now = Told("")  # the latest position that was told
        self.codes: list[int] = []
        self.waits = False  # for the answer to a move, or for the moment to make one
        self.seen: dict[int, float] = {}  # by seat, when its last move that we saw was sent

    async def run(self) -> None:
        try:
            await self.play()
        finally:
            self.open.set()  # nobody waits for who never came in

    async def play(self) -> None:
        async with connect(
            self.address,
            additional_headers=self.headers,
            max_queue=64,
            open_timeout=PATIENCE,
            compression=None,
        ) as wire:
            async for text in wire:
                self.clock.bytes += len(text) * self.clock.counting
                told = DECODER.decode(text)
                if told.type in {"scene", "change"}:
                    self.see(told)
                elif told.type == "error":
                    self.clock.errors[told.error] += 1
                    self.waits = False
                else:
                    continue
                if self.codes and not self.waits:
                    self.waits = True
                    pause = random.uniform(0.5, 1.5) * self.pause
                    asyncio.get_running_loop().call_later(pause, self.move, wire)

    def see(self, told: Told) -> None:
        """A new position: whose move was it, and when was that sent?"""
        self.open.set()
        self.now, choices = told, told.scene.choices
        self.codes = (
            patched(self.codes, choices) if isinstance(choices, Choices) else names(choices)
        )
        by = told.news[0].by if told.news else told.seat
        begun = self.clock.sent.get((self.table, by))
        if told.type == "change" and begun is None:
            self.clock.bots += self.clock.counting
        elif begun is not None and begun != self.seen.get(by):
            self.seen[by] = begun
            is_own = by == told.seat
            self.waits &= not is_own
            if self.clock.counting:
                (self.clock.mover if is_own else self.clock.others).append(
                    time.perf_counter() - begun
                )

    def move(self, wire: Any) -> None:
        """Make some move in the position as it is by now."""
        if not self.codes:
            self.waits = False
            return
        now = self.now
        move = {"type": "move", "seat": now.seat, "code": random.choice(self.codes), "ply": now.ply}
        self.clock.sent[self.table, now.seat] = time.perf_counter()
        self.sending = asyncio.create_task(send(wire, json.dumps(move)))


async def send(wire: Any, text: str) -> None:
    with suppress(ConnectionClosed):  # we have gone meanwhile
        await wire.send(text)


def names(choices: list[Choice]) -> list[int]:
    return [choice.code for choice in choices]


def patched(codes: list[int], change: Choices) -> list[int]:
    """The codes after a change."""
    kept = [code for code in codes if code not in change.gone]
    for place, choice in change.put:
        kept.insert(place, choice.code)
    return kept


class Hosts:
    """People who set tables and sit down: half of them for two, half with a bot and a spectator."""

    def __init__(self, port: int, clock: Clock, pause: float, games: list[str]) -> None:
        self.port = port
        self.clock = clock
        self.pause = pause
        self.games = games
        self.sockets: list[Socket] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def set_all(self, tables: int) -> None:
        numbers = iter(range(tables))

        async def work() -> None:
            for n in numbers:
                await self.set_one(n)
                if n % TOLD == 0:
                    print(f"{n} tables, {self.clock.shed.total()} of them shed", flush=True)

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))
        await asyncio.gather(*(socket.open.wait() for socket in self.sockets))

    async def set_one(self, n: int) -> None:
        base = f"http://127.0.0.1:{self.port}"
        async with (
            httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False) as one,
            httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False) as two,
        ):
            seats = [ME, OPEN] if n % 2 else [ME, dict(BOT, level=LEVELS[n // 2 % len(LEVELS)])]
            game = self.games[n // 2 % len(self.games)]
            body = {"game": game, "seats": seats, "public": True}
            answer = await one.post("/api/tables", json=body)
            if answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:
                told = answer.json()["sentence"], "come back", answer.headers["retry-after"]
                self.clock.shed[" ".join(told)] += 1
                return
            table = answer.json()["id"]
            if n % 2:
                await two.post(f"/api/tables/{table}/join", json={})
            await two.get("/api/me")
            for person in (one, two):
                cookie = f"ridotto_guest={person.cookies['ridotto_guest']}"
                self.sit_down(Socket(self.port, table, cookie, self.clock, self.pause))

    def sit_down(self, socket: Socket) -> None:
        """They play while others still come."""
        self.sockets.append(socket)
        self.tasks.append(asyncio.create_task(socket.run()))


LEVELS = ("novice", "apprentice", "journeyman", "master")


async def load(
    port: int, server: int, tables: int, seconds: float, pause: float, games: list[str]
) -> None:
    clock = Clock()
    print(f"setting {tables} tables…", flush=True)
    begun = time.perf_counter()
    hosts = Hosts(port, clock, pause, games)
    await hosts.set_all(tables)
    tasks = hosts.tasks
    print(f"all sat down after {time.perf_counter() - begun:.0f} s", flush=True)
    await asyncio.sleep(pause)
    gc.collect()
    gc.freeze()  # our own pauses are not the server's
    watch = asyncio.create_task(clock.watch_itself())
    clock.counting = True
    before, begun = used_so_far(server), time.perf_counter()
    await asyncio.sleep(seconds)
    clock.counting = False
    lasted = time.perf_counter() - begun
    used = [(now - then) / lasted for now, then in zip(used_so_far(server), before, strict=True)]
    watch.cancel()
    for task in tasks:
        task.cancel()
    faults = await asyncio.gather(*tasks, return_exceptions=True)
    broken = Counter(str(each) for each in faults if not isinstance(each, asyncio.CancelledError))
    print(
        f"{tables} tables, {clock.shed.total()} shed {dict(clock.shed)}, {len(tasks)} sockets, "
        f"{lasted:.0f} s, pause {pause:g} s"
    )
    told = len(clock.mover) + len(clock.others) + clock.bots
    print(f"bytes for each move and socket: {clock.bytes / max(1, told):.0f}")
    rates = [len(clock.mover) / lasted, clock.bots / lasted / 2]  # each bot's move is seen twice
    print(f"moves of people {rates[0]:.0f}/s, of bots {rates[1]:.0f}/s")
    print_line("mover", clock.mover)
    print_line("other", clock.others)
    print_line("this script is late by", clock.late)
    print(
        f"of {os.cpu_count()} cores: server {used[0]:.2f} ({memory(server):.0f} MB), "
        f"this script {used[1]:.2f}, all else {used[2] - used[0] - used[1]:.2f}; "
        f"load average {os.getloadavg()[0]:.1f}"
    )
    print(f"no longer busy after {await calm_after(port):.1f} s")
    print(await figures(port))
    print(f"refused {dict(clock.errors)}, broken {broken.total()} {dict(broken.most_common(5))}")


def used_so_far(server: int) -> tuple[float, float, float]:
    """Processor seconds of the server, of this script and of the whole machine."""
    user, nice, system, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return cpu_seconds(server), time.process_time(), (user + nice + system) / TICKS


async def calm_after(port: int) -> float:
    """Seconds until the house takes on new tables."""
    begun = time.perf_counter()
    async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http:
        while (await http.get(f"http://127.0.0.1:{port}/health")).json()["busy"]:
            await asyncio.sleep(0.2)
    return time.perf_counter() - begun


async def figures(port: int) -> str:
    """What the server itself has measured."""
    async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    parts = []
    for name in ("move", "commit", "open"):
        total, count = (float(found[f"ridotto_{name}_seconds_{each}"]) for each in ("sum", "count"))
        parts.append(f"{name} {1000 * total / max(count, 1):.1f} ms")
    return "means inside the server: " + ", ".join(parts)


def print_line(name: str, times: list[float]) -> None:
    cuts = [1000 * cut for cut in statistics.quantiles(times, n=100)]
    p50, p95, p99 = cuts[49], cuts[94], cuts[98]
    worst = 1000 * max(times)
    print(f"{name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, worst {worst:.1f} ms")


def flushes(folder: str) -> list[float]:
    """How long the disk takes to keep a few kilobytes, time and again."""
    took = []
    with Path(folder, "flushed").open("wb") as file:
        for _ in range(FLUSHES):
            file.write(bytes(8192))
            file.flush()
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - begun)
    return took


TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """User and system time of a process (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Megabytes that a process holds (Linux)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def keep_to(pid: int, cores: str) -> None:
    """Have a process that has just begun run on these cores only; on any where none are named."""
    if cores:
        os.sched_setaffinity(pid, map(int, cores.split(",")))


def wait_until_ready(port: int, games: list[str]) -> None:
    while True:
        try:
            if set(games) <= set(httpx.get(f"http://127.0.0.1:{port}/health").json()["ready"]):
                return
        except (httpx.HTTPError, ValueError):
            pass
        time.sleep(0.2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--games", default=",".join(game_keys()))
    parser.add_argument("--cores", default="", help="those of the house")
    wish = parser.parse_args()
    games = wish.games.split(",")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(port), f"{folder}/house.db"]
        server = subprocess.Popen(
            command,
            env=os.environ
            | {"RIDOTTO_LIMITS": "0", "RIDOTTO_PREPARE": wish.games}
            | {"RIDOTTO_CONNECTIONS": str(4000 + 2 * wish.tables)},
        )
        keep_to(server.pid, wish.cores)
        try:
            wait_until_ready(port, games)
            print_line("disk", flushes(folder))
            asyncio.run(load(port, server.pid, wish.tables, wish.seconds, wish.pause, games))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
