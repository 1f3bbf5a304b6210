"""What telling a move costs: random moves, committed to SQLite, told to two pairs of eyes each.

    python -m tests.house.telling [--games doge,river] [--moves 600] [--threads 16] [--json]

No network: a hall with its store, tables of two people, and watchers that only count what they are
sent; as many moves at a time as the house has threads for. Prints for each game the processor time
of a told move, how many one core tells in a second, and what a watcher is sent. `--against FOLDER`
runs another checkout beside this one, turn by turn in processes of their own, so that what else the
machine does falls on both alike.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.house.desk import DESK_THREADS
from ridotto.house.errors import SENTENCES
from ridotto.house.guests import Guest, stranger
from ridotto.house.hall import Hall
from ridotto.house.ledger import GUEST, OVER, Seat
from ridotto.house.metrics import Metrics
from ridotto.house.settings import Settings
from ridotto.house.shelf import Shelf, rest_memory
from ridotto.house.store import Store

SEATS = 2
WARM = 400  # moves before the clock starts, for what a house that has run a while has seen
ROUNDS = 3  # of each checkout, when two are compared


class Watcher:
    """Somebody who looks on and counts."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.wish = self.shown = SPECTATOR
        self.shape = "wide"
        self.told: Any = None
        self.looks = False
        self.heard = 0

    def send(self, text: str | bytes) -> None:
        self.heard += len(text if isinstance(text, bytes) else text.encode())

    leave = send

    def hang_up(self) -> None:
        pass


def people() -> list[Guest]:
    return [stranger(f"{n}" * 22, "en") for n in range(SEATS)]


class Player:
    """Plays random matches of a game, one after the other, each at a table of its own."""

    def __init__(self, hall: Hall, key: str, seed: str) -> None:
        self.hall = hall
        self.key = key
        self.rng = Random(seed)
        self.guests = people()
        self.id = ""
        self.bytes: list[int] = []  # of each move, to one watcher

    def begin(self) -> None:
        """A new table, with both people before it."""
        seats = [Seat(kind=GUEST, guest=guest.id, name=guest.id[:2]) for guest in self.guests]
        seats += [
            Seat(kind=GUEST, guest="x" * 22, name="x")
            for _ in range(min(find_game(self.key).seats) - SEATS)
        ]
        self.id = self.hall.set_table(self.guests[0], self.key, seats, {}, False)
        self.watchers = [Watcher(guest) for guest in self.guests]
        with self.hall.at(self.id) as table:
            for watcher in self.watchers:
                table.watch(watcher)

    def move(self) -> None:
        """One random move, told to both."""
        if not self.id:
            self.begin()
        before = [watcher.heard for watcher in self.watchers]
        with self.hall.at(self.id) as table:
            match = table.playing()
            seat = self.rng.choice(match.waiting)
            code = self.rng.choice(match.codes(seat))
            table.move(table.seats[seat].guest, seat, code, match.ply)
            is_over = table.sheet.state == OVER
        self.bytes += [
            watcher.heard - heard for watcher, heard in zip(self.watchers, before, strict=True)
        ]
        if is_over:
            with self.hall.at(self.id) as table:
                for watcher in self.watchers:
                    table.unwatch(watcher)
            self.id = ""


def measure(key: str, moves: int, threads: int) -> dict[str, float]:
    """Tell so many moves of a game; what it took."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{folder}/house.db")
        find_game(key).compile()
        shelf = Shelf()
        shelf.done[key].set()  # nothing is compiled beside the clock
        SENTENCES.bundle("en")
        rest_memory()
        hall = Hall(store, shelf, Metrics(), Settings(db=""), "key", {})
        players = [Player(hall, key, f"{key} {n}") for n in range(threads)]

        def play(player: Player, count: int) -> None:
            for _ in range(count):
                player.move()

        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(play, players, [WARM // threads] * threads))
            for player in players:
                player.bytes.clear()
            cpu, wall = time.process_time(), time.perf_counter()
            list(pool.map(play, players, [moves // threads] * threads))
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        hall.close()
        shelf.close()
        store.close()
    told = [count for player in players for count in player.bytes]
    made = moves // threads * threads
    return {
        "ms": 1000 * cpu / made,
        "a_core": made / cpu,
        "wall": made / wall,
        "bytes": statistics.median(told),
        "bytes_p95": statistics.quantiles(told, n=20)[18],
    }


def measured_in(folder: Path, key: str, moves: int, threads: int) -> dict[str, float]:
    """The same in a process of its own, with the code of some folder."""
    command = [sys.executable, __file__, "--games", key, "--moves", str(moves)]
    command += ["--threads", str(threads), "--json"]
    env = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)[key]
    return found


def best(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The quietest of several rounds."""
    return min(rounds, key=lambda each: each["ms"])


def compare(keys: list[str], moves: int, threads: int, other: Path) -> None:
    """Both checkouts, turn by turn."""
    here = Path(__file__).parents[2]
    for key in keys:
        found: dict[Path, list[dict[str, float]]] = {other: [], here: []}
        for _ in range(ROUNDS):
            for folder, rounds in found.items():
                rounds.append(measured_in(folder, key, moves, threads))
        before, after = (best(rounds) for rounds in found.values())
        print(f"{line(key, before)}   before", flush=True)
        print(f"{line(key, after)}   after, {before['ms'] / after['ms']:.1f} times", flush=True)


def line(key: str, found: dict[str, Any]) -> str:
    return (
        f"{key:12} {found['ms']:6.2f} ms of a processor a move, {found['a_core']:5.0f} a second "
        f"and core, {found['wall']:5.0f} a second here; a watcher gets {found['bytes']:6.0f} bytes "
        f"(95 %: {found['bytes_p95']:.0f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(game_keys()))
    parser.add_argument("--moves", type=int, default=600)
    parser.add_argument("--threads", type=int, default=DESK_THREADS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--against", type=Path)
    wish = parser.parse_args()
    keys = wish.games.split(",")
    if wish.against:
        compare(keys, wish.moves, wish.threads, wish.against)
        return
    found = {key: measure(key, wish.moves, wish.threads) for key in keys}
    if wish.json:
        print(json.dumps(found))
        return
    for key, figures in found.items():
        print(line(key, figures))


if __name__ == "__main__":
    main()
