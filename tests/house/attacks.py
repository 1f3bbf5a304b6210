"""All attacks at once for a while, and how a person's moves fare meanwhile.

    python -m tests.house.attacks [--seconds 300] [--cores 0,1]

Starts a house of its own with its default settings, and a second process that attacks it: files
with names of marks, maps that a parser chokes on, tables of masters that are all watched, idle and
half-sent connections, large bodies, long details, nonsense on sockets, foreign cookies, long lists.
The attackers come from many addresses, the person from another. Prints the time from a move until
its scene, what the attackers were answered, and what the house used.
"""

import argparse
import itertools
import json
import os
import random
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.house.change import Browser
from tests.house.load import SERVER, cpu_seconds, keep_to, memory, wait_until_ready
from tests.house.people import ME, OPEN, free_port

PATIENCE = 30.0
PAUSE = 0.3  # seconds between two moves of the person
MARKS = "\u0301\u0316" * 22_500
GRANDMASTER = {"who": "bot", "level": "grandmaster"}
JSON = {"content-type": "application/json"}
PLAIN = {"ridotto": 1, "game": "doge", "rules": 1, "seats": 2, "seed": "1", "options": {}}
MAPS = [".".join("a" * 29_000) + " = 1", "x = " + "[" * 30_000, "x = " + "9" * 5_000]
COOKIES = ['prefs={"a":1}', "lonely", "=;=;=", "ridotto_guest=forged"]
Say = Callable[[object], None]
# Frames without anything in them: a ping, the beginning of a message, what goes on with it.
PING, PART, REST = b"\x89\x80\0\0\0\0", b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


class Attackers:
    """Threads that each repeat one attack until the time is over."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.answers: Counter[str] = Counter()
        self.numbers = itertools.count()

    def run(self) -> None:
        attacks = [self.files, self.maps, self.bots, self.idle, self.bodies, self.details]
        attacks += [self.nonsense, self.cookies, self.lists, self.frames, self.strangers]
        threads = [threading.Thread(target=self.repeat, args=[attack]) for attack in attacks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(json.dumps(dict(sorted(self.answers.items()))))

    def repeat(self, attack: Callable[[httpx.Client, dict[str, str], Say], None]) -> None:
        name = attack.__name__
        while time.monotonic() < self.until:
            n = next(self.numbers)
            headers = {"x-forwarded-for": f"203.0.{n // 10 % 250}.{len(name)}"}
            try:
                with httpx.Client(
                    base_url=f"http://127.0.0.1:{self.port}", headers=headers, timeout=PATIENCE
                ) as http:
                    attack(http, headers, lambda told: self.answers.update([f"{name} {told}"]))
            except (httpx.HTTPError, OSError, WebSocketException, EOFError) as fault:
                self.answers[f"{name} {type(fault).__name__}"] += 1

    def files(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        body = PLAIN | {"players": ["e" + MARKS, {"a": MARKS}], "moves": []}
        say(http.post("/api/matches", json=body).status_code)

    def maps(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        for chart in MAPS:
            body = {"game": "serenissima", "seats": [ME, OPEN], "options": {"map": chart}}
            say(http.post("/api/tables", json=body).status_code)

    def bots(self, http: httpx.Client, headers: dict[str, str], say: Say) -> None:
        """Tables of masters, each by another guest and watched, until the address is stopped."""
        with ExitStack() as stack:
            for _ in range(110):
                http.cookies.clear()
                body = {"game": "doge", "seats": [ME, GRANDMASTER], "think": 60}
                answer = http.post("/api/tables", json=body)
                say(answer.status_code)
                if not answer.is_success or time.monotonic() > self.until:
                    break
                address = f"ws://127.0.0.1:{self.port}/ws/tables/{answer.json()['id']}"
                cookie = {"cookie": f"ridotto_guest={http.cookies['ridotto_guest']}"}
                stack.enter_context(connect(address, additional_headers=cookie | headers))
            time.sleep(min(10.0, max(0.0, self.until - time.monotonic())))

    def idle(self, _http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        with ExitStack() as stack:
            for n in range(1100):
                one = stack.enter_context(socket.create_connection(("127.0.0.1", self.port)))
                with suppress(OSError):
                    one.sendall(b"" if n % 2 else b"POST /api/tables HTTP/1.1\r\nHost: loc")
            say("stood")
            time.sleep(min(5.0, max(0.0, self.until - time.monotonic())))

    def bodies(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        for pairs in (120_000, 480_000):
            body = b'{"a": [' + b"[1],[2]," * pairs + b"0]}"
            say(http.post("/api/matches", content=body, headers=JSON).status_code)

    def details(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        body = {"game": "doge", "seats": [ME, ME], "options": {"rounds": "x" * 60_000}}
        say(http.post("/api/tables", json=body).status_code)
        say(http.post("/api/matches", json=PLAIN | {"seed": "9" * 4_000}).status_code)

    def new_table(self, http: httpx.Client, say: Say) -> str | None:
        """The address of a table's wire; None, after a pause, where the house refuses."""
        table = http.post("/api/tables", json={"game": "doge", "seats": [ME, ME]})
        say(table.status_code)
        if not table.is_success:
            time.sleep(0.2)
            return None
        return f"ws://127.0.0.1:{self.port}/ws/tables/{table.json()['id']}"

    def nonsense(self, http: httpx.Client, headers: dict[str, str], say: Say) -> None:
        address = self.new_table(http, say)
        if address is None:
            return
        with connect(address, additional_headers=headers) as wire:
            for _ in range(20):
                wire.send(random.randbytes(50))
                wire.send(json.dumps({"type": "move", "seat": "x" * 3_000}))
            wire.send(b"\xff\xfe", text=True)
            wire.recv(timeout=PATIENCE)

    def frames(self, http: httpx.Client, headers: dict[str, str], say: Say) -> None:
        """Pings and empty parts of a message without an end; the answers are never read."""
        address = self.new_table(http, say)
        if address is None:
            return
        for first, flood in ((PING, PING), (PART, REST)):
            with connect(address, additional_headers=headers) as wire, suppress(OSError):
                wire.socket.sendall(first)
                for _ in range(100):
                    wire.socket.sendall(flood * 10_000)
                say("not cut off")

    def strangers(self, _http: httpx.Client, headers: dict[str, str], say: Say) -> None:
        """Connections that are reset as soon as they are answered."""
        from_here = f"X-Forwarded-For: {headers['x-forwarded-for']}"
        for _ in range(100):
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
                line.sendall(
                    f"GET /api/me HTTP/1.1\r\nHost: localhost\r\n{from_here}\r\n\r\n".encode()
                )
                line.recv(10)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        say("came and went")

    def cookies(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        for line in COOKIES:
            for host in ("localhost", "[::1].evil.com"):
                say(http.get("/", headers={"cookie": line, "host": host}).status_code)

    def lists(self, http: httpx.Client, _headers: dict[str, str], say: Say) -> None:
        body = {"game": "doge", "seats": [ME, OPEN], "public": True}
        http.post("/api/tables", json=body)
        for _ in range(20):
            answer = http.get("/api/tables")
            say(f"{answer.status_code} up to {len(answer.content) // 100_000 + 1}00 kB")


def play(port: int, seconds: float) -> list[float]:
    """A person in a hot seat: how long each move took until its scene was there."""
    headers = {"x-forwarded-for": "198.51.100.1"}
    base, until = f"http://127.0.0.1:{port}", time.monotonic() + seconds
    waits: list[float] = []
    with httpx.Client(base_url=base, headers=headers, timeout=PATIENCE) as http:
        while time.monotonic() < until:
            table = http.post("/api/tables", json={"game": "doge", "seats": [ME, ME]}).json()["id"]
            own = headers | {"cookie": f"ridotto_guest={http.cookies['ridotto_guest']}"}
            address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
            with connect(address, additional_headers=own, open_timeout=PATIENCE) as wire:
                play_match(wire, until, waits)
    return waits


def play_match(wire: Any, until: float, waits: list[float]) -> None:
    sent = None
    browser = Browser()
    while time.monotonic() < until:
        heard = browser.hear(json.loads(wire.recv(timeout=PATIENCE)))
        if any(each["type"] == "table" and each["table"]["over"] for each in heard):
            return
        message = heard[0]
        if message["type"] != "scene":
            continue
        if sent is not None:
            waits.append(time.perf_counter() - sent)
            sent = None
        if choices := message["scene"]["choices"]:
            time.sleep(PAUSE)
            move = {"type": "move", "seat": message["seat"], "ply": message["ply"]}
            sent = time.perf_counter()
            wire.send(json.dumps(move | {"code": random.choice(choices)["code"]}))


def strike(seconds: float, cores: str = "") -> dict[str, Any]:
    """Attack a house of our own; what a person and the house had to bear."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as file:
            house = subprocess.Popen(
                [sys.executable, "-c", SERVER, str(port), f"{folder}/house.db"],
                env=os.environ | {"RIDOTTO_PREPARE": "doge"},
                stderr=file,
            )
        keep_to(house.pid, cores)
        try:
            wait_until_ready(port, ["doge"])
            return measure(port, house.pid, seconds) | {"log": log.read_text("utf-8")}
        finally:
            house.terminate()
            house.wait()


def measure(port: int, house: int, seconds: float) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.house.attacks", "--attack", str(port)]
    used, most = cpu_seconds(house), 0.0
    is_over = threading.Event()

    def weigh() -> None:
        nonlocal most
        while not is_over.wait(0.5):
            most = max(most, memory(house))

    scale = threading.Thread(target=weigh)
    scale.start()
    with subprocess.Popen(
        [*command, "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True
    ) as attackers:
        waits = play(port, seconds)
        answers = json.loads(attackers.communicate()[0])
    is_over.set()
    scale.join()
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    faults = next(x for x in text.splitlines() if x.startswith("ridotto_faults_total "))
    cuts = [1000 * cut for cut in statistics.quantiles(waits, n=100, method="inclusive")]
    return {
        "moves": len(waits),
        "p50_ms": round(cuts[49]),
        "p99_ms": round(cuts[98]),
        "worst_ms": round(1000 * max(waits)),
        "memory_mb": round(most),
        "cores": round((cpu_seconds(house) - used) / seconds, 2),
        "faults": float(faults.split()[1]),
        "load_average": os.getloadavg()[0],
        "answers": answers,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--attack", type=int, metavar="PORT", help="only attack the house there")
    parser.add_argument("--cores", default="", help="those of the house")
    wish = parser.parse_args()
    if wish.attack:
        Attackers(wish.attack, wish.seconds).run()
    else:
        print(json.dumps(strike(wish.seconds, wish.cores), indent=1))


if __name__ == "__main__":
    main()
