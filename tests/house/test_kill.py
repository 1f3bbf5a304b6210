"""Kill the server at any moment under load: what was told is never lost.

RIDOTTO_KILLS=260 kills it more often.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.apart import run
from tests.house.change import Browser
from tests.house.people import BOT, ME, free_port

KILLS = int(os.environ.get("RIDOTTO_KILLS", "15"))
TABLES = 6
HOT = 2  # of these are hot seats, the others against bots
PATIENCE = 30.0
LIFETIMES = (0.02, 0.25)  # seconds of play between two kills


class Player:
    """Plays at one table, comes back when the server is gone, remembers what it was told."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.rng = Random(seed)
        self.told: dict[int, list[str]] = {}  # by ply, the news that led to it
        self.connections = 0
        self.over = asyncio.Event()
        self.moving = asyncio.Event()  # set whenever something was told
        self.lost = 0.0  # when the line was lost, if it was
        self.gaps: list[float] = []  # seconds without a line, until the next scene
        self.pause = 0.0  # seconds before each move
        self.away = 0.01  # seconds before it comes back

    async def sit_down(self) -> None:
        base = f"http://127.0.0.1:{self.port}"
        seats = [ME, ME] if self.rng.random() < HOT / TABLES else [ME, BOT]
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
            answer = await http.post("/api/tables", json={"game": "doge", "seats": seats})
            assert answer.status_code == 201, answer.text
            self.table = answer.json()["id"]
            self.cookie = f"ridotto_guest={http.cookies['ridotto_guest']}"

    async def play(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{self.table}"
        headers = {"Cookie": self.cookie}
        while not self.over.is_set():
            try:
                async with connect(address, additional_headers=headers) as wire:
                    self.connections += 1
                    await self.talk(wire)
            except (OSError, EOFError, WebSocketException):
                self.lost = self.lost or time.monotonic()
                await asyncio.sleep(self.away)  # the server has been killed: come back

    async def talk(self, wire: Any) -> None:
        browser = Browser()
        async for text in wire:
            for message in browser.hear(json.loads(text)):
                await self.hear(wire, message)
            if self.over.is_set():  # the line is open, but nothing more will be told
                return

    async def hear(self, wire: Any, message: Any) -> None:
        if message["type"] == "table" and message["table"]["over"]:
            self.over.set()
        if message["type"] == "bye":
            self.away = message["after"]
        if message["type"] == "scene":
            self.remember(message)
            if choices := message["scene"]["choices"]:
                await asyncio.sleep(self.pause)
                move = {"seat": message["seat"], "ply": message["ply"], "type": "move"}
                await wire.send(json.dumps(move | {"code": self.rng.choice(choices)["code"]}))

    def remember(self, message: Any) -> None:
        """A position that was told once is told the same way for ever; none is taken back."""
        if self.lost:
            self.gaps.append(time.monotonic() - self.lost)
            self.lost = 0.0
        ply, news = message["ply"], [each["text"] for each in message["news"]]
        assert ply >= max(self.told, default=0), f"{max(self.told)} was told, now it is {ply}"
        assert self.told.setdefault(ply, news) == news
        self.moving.set()


async def wait_until_up(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        while True:
            try:
                if "doge" in (await http.get("/health")).json()["ready"]:
                    return
            except (httpx.HTTPError, ValueError):
                pass
            await asyncio.sleep(0.01)


async def storm(nursery: "subprocess.Popen[str]", port: int) -> list[Player]:
    """Play, kill, play, kill…"""
    rng = Random(50)
    players = [Player(port, seed) for seed in range(TABLES)]
    restart(nursery)
    await asyncio.wait_for(wait_until_up(port), PATIENCE)
    for player in players:
        await player.sit_down()
    tasks = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        for player in players:
            player.moving.clear()
        waits = [asyncio.create_task(p.moving.wait()) for p in players if not p.over.is_set()]
        if waits:
            await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.sleep(rng.uniform(*LIFETIMES))
        restart(nursery)
    await asyncio.wait_for(wait_until_up(port), PATIENCE)
    for task in tasks:
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled() and (fault := task.exception()):
            raise fault
    return players


def restart(nursery: "subprocess.Popen[str]") -> None:
    assert nursery.stdin
    assert nursery.stdout
    nursery.stdin.write("\n")
    nursery.stdin.flush()
    assert nursery.stdout.readline()


def test_no_move_that_was_told_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    port = free_port()
    settings = {"RIDOTTO_LIMITS": "0", "RIDOTTO_BOT_PAUSE": "0", "RIDOTTO_BOT_SECONDS": "0.02"}
    settings["RIDOTTO_PREPARE"] = "doge"
    nursery = subprocess.Popen(
        [sys.executable, "-m", "tests.house.nursery", str(port), str(tmp_path / "house.db")],
        env=os.environ | settings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        players = run(storm(nursery, port))
        check(players, port)
    finally:
        nursery.communicate()


def check(players: list[Player], port: int) -> None:
    """Every match opens, and holds all that was ever told of it."""
    assert sum(player.connections for player in players) > KILLS
    for player in players:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            table = http.get(f"/api/tables/{player.table}").json()
            lines = http.get(f"/api/tables/{player.table}/log").json()["lines"]
        assert table["ply"] >= max(player.told)
        for ply, news in player.told.items():
            assert [line["text"] for line in lines if line["ply"] == ply] == news
    assert sum(len(player.told) for player in players) > KILLS
