"""Several processes in a storm: workers killed, the store restarted, a new version, the cost.

    python -m tests.house.storm [--workers 4] [--seconds 20] [--every 1] [--pause 0.5]
    python -m tests.house.storm --restart
    python -m tests.house.storm --renew
    python -m tests.house.storm --cost [--tables 60] [--pause 0.5]

Starts a PostgreSQL server and a house of its own. At every table sit two people, who move after a
pause, or a person and a bot; a third socket watches. Whatever any of them was told must be in the
match at the end, and must have been told to all in the same way. `--cost` measures the processor
time of all processes of the house for a move that is told, with one worker and with several.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.apart import run
from tests.house.load import cpu_seconds
from tests.house.people import BOT, ME, OPEN, free_port
from tests.house.postgres import Postgres, postgres_server
from tests.house.test_kill import PATIENCE, Player, wait_until_up

SETTINGS = {
    "RIDOTTO_LIMITS": "0",
    "RIDOTTO_BUSY": "0",
    "RIDOTTO_BOT_PAUSE": "0",
    "RIDOTTO_BOT_SECONDS": "0.02",
    "RIDOTTO_PREPARE": "doge",
}


class Crew:
    """A house of several processes."""

    def __init__(self, db: str, workers: int) -> None:
        self.port = free_port()
        self.workers = workers
        words = ["serve", "--no-open", "--port", self.port, "--db", db, "--workers", workers]
        self.keeper = subprocess.Popen(
            [sys.executable, "-m", "ridotto", *map(str, words)], env=os.environ | SETTINGS
        )

    @property
    def working(self) -> list[int]:
        """The processes that serve: those below a nursery, or the only one."""
        if self.workers == 1:
            return [self.keeper.pid]
        return [pid for nursery in children(self.keeper.pid) for pid in children(nursery)]

    def kill_one(self) -> None:
        if found := self.working:
            os.kill(random.choice(found), signal.SIGKILL)

    def cpu(self) -> float:
        return sum(cpu_seconds(pid) for pid in self.working)


def children(pid: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


@contextmanager
def crew_on(db: str, workers: int) -> Iterator[Crew]:
    crew = Crew(db, workers)
    try:
        run(asyncio.wait_for(wait_until_up(crew.port), 120))
        yield crew
    finally:
        crew.keeper.terminate()
        crew.keeper.wait()


async def sit_down(port: int, n: int, pause: float = 0.0) -> list[Player]:
    """Two people and somebody who watches, or a person, a bot and two who watch."""
    base, people = f"http://127.0.0.1:{port}", []
    seats = [ME, OPEN] if n % 3 else [ME, BOT]
    for who in range(3):
        player = Player(port, 10 * n + who)
        player.pause = pause
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
            if who == 0:
                body = {"game": "doge", "seats": seats, "public": True}
                answer = await http.post("/api/tables", json=body)
                answer.raise_for_status()
                player.table = answer.json()["id"]
            else:
                player.table = people[0].table
                await http.get("/api/me")
                if who == 1 and n % 3:
                    answer = await http.post(f"/api/tables/{player.table}/join", json={})
                    answer.raise_for_status()
            player.cookie = f"ridotto_guest={http.cookies['ridotto_guest']}"
        people.append(player)
    return people


async def play_on(port: int, n: int, pause: float, players: list[Player]) -> None:
    """One match after another."""
    while True:
        try:
            group = await sit_down(port, n, pause)
        except httpx.HTTPError:  # whoever was asked has been killed
            await asyncio.sleep(0.05)
            continue
        players += group
        await asyncio.gather(*(player.play() for player in group))


@asynccontextmanager
async def playing(port: int, tables: int, pause: float = 0.0) -> AsyncIterator[list[Player]]:
    """People who play and come back until the end of the block; what they found wrong is raised."""
    players: list[Player] = []
    tasks = [asyncio.create_task(play_on(port, n, pause, players)) for n in range(tables)]
    while len(players) < 3 * tables and not any(task.done() for task in tasks):
        await asyncio.sleep(0.05)
    yield players
    for task in tasks:
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled() and (fault := task.exception()):
            raise fault


def told(players: list[Player]) -> int:
    return sum(len(player.told) for player in players)


async def check(players: list[Player], port: int) -> None:
    """Every match holds all that was ever told of it, to anybody."""
    logs: dict[str, dict[int, list[str]]] = {}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        for player in players:
            if player.table not in logs:
                lines = (await http.get(f"/api/tables/{player.table}/log")).json()["lines"]
                log = logs[player.table] = {}
                for line in lines:
                    log.setdefault(line["ply"], []).append(line["text"])
            for ply, news in player.told.items():
                assert logs[player.table].get(ply, []) == news, ply


async def killing(
    crew: Crew, seconds: float, every: float, tables: int, pause: float = 0.0
) -> dict[str, Any]:
    """Kill a worker again and again while people play."""
    async with playing(crew.port, tables, pause) as players:
        end, kills = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            await asyncio.sleep(every)
            crew.kill_one()
            kills += 1
        before = told(players)
        await asyncio.sleep(3)
        after = told(players)
    await wait_until_up(crew.port)
    await check(players, crew.port)
    assert after > before
    return {
        "kills": kills,
        "tables": len({player.table for player in players}),
        "told": after,
        "connections": sum(each.connections for each in players),
    }


async def renewing(crew: Crew, tables: int) -> dict[str, Any]:
    """A new version while people play: how long anybody was without a line."""
    async with playing(crew.port, tables, pause=0.05) as players:
        await asyncio.sleep(2)
        old = set(crew.working)
        crew.keeper.send_signal(signal.SIGHUP)
        refused: list[str] = []
        asking = asyncio.create_task(ask(crew.port, refused))
        while old & set(crew.working) or len(crew.working) < crew.workers:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)  # the last goodbyes arrive
        while any(player.lost and not player.over.is_set() for player in players):
            await asyncio.sleep(0.05)
        asking.cancel()
    await check(players, crew.port)
    gaps = [gap for player in players for gap in player.gaps]
    return {
        "told": told(players),
        "longest_gap_s": round(max(gaps, default=0.0), 3),
        "median_gap_s": round(statistics.median(gaps or [0.0]), 3),
        "came_back": len(gaps),
        "refused": len(refused),
    }


async def ask(port: int, refused: list[str]) -> None:
    """A plain request again and again; notes those that were refused."""
    while True:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            try:
                answer = await http.get(f"http://127.0.0.1:{port}/api/games")
                refused += [answer.text] if answer.status_code != 200 else []
            except httpx.HTTPError as fault:
                refused.append(repr(fault))
        await asyncio.sleep(0.02)


async def restarting(crew: Crew, server: Postgres, tables: int, away: float) -> dict[str, Any]:
    """The store goes and comes back while people play."""
    async with playing(crew.port, tables, pause=0.03) as players:  # no match ends meanwhile
        await asyncio.sleep(2)
        await asyncio.to_thread(server.stop, "fast")
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            answers = [await http.get(f"http://127.0.0.1:{crew.port}/api/me") for _ in range(3)]
        await asyncio.sleep(away)
        await asyncio.to_thread(server.start)
        before, begun = told(players), time.monotonic()
        while told(players) < before + len(players) and time.monotonic() < begun + PATIENCE:
            await asyncio.sleep(0.05)
        back = time.monotonic() - begun
        await asyncio.sleep(2)
        after = told(players)
    await check(players, crew.port)
    return {
        "answers": [each.status_code for each in answers],
        "sentence": answers[0].json()["sentence"],
        "told_before": before,
        "told_after": after,
        "back_after_s": round(back, 2),
    }


async def costing(crew: Crew, tables: int, pause: float, seconds: float) -> dict[str, float]:
    """Processor time of the house for one move that is told to three pairs of eyes."""
    async with playing(crew.port, tables, pause) as players:
        await asyncio.sleep(3)
        moves, used = told(players) / 3, crew.cpu()
        await asyncio.sleep(seconds)
        moves, used = told(players) / 3 - moves, crew.cpu() - used
    return {"moves_per_s": round(moves / seconds, 1), "ms_per_move": round(1000 * used / moves, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=1)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--pause", type=float, default=0.5)
    for name in ("restart", "renew", "cost"):
        parser.add_argument(f"--{name}", action="store_true")
    wish = parser.parse_args()
    with postgres_server() as server:
        if wish.cost:
            for workers in (1, wish.workers, 1, wish.workers):
                with crew_on(server.database(f"cost{time.monotonic_ns()}"), workers) as crew:
                    work = costing(crew, wish.tables, wish.pause, wish.seconds)
                    print(workers, json.dumps(asyncio.run(work)), flush=True)
            return
        with crew_on(server.database("storm"), wish.workers) as crew:
            if wish.restart:
                work = restarting(crew, server, wish.tables, away=3.0)
            elif wish.renew:
                work = renewing(crew, wish.tables)
            else:
                work = killing(crew, wish.seconds, wish.every, wish.tables, wish.pause)
            print(json.dumps(asyncio.run(work), ensure_ascii=False))


if __name__ == "__main__":
    main()
