"""Bots think in threads of their own; compiled code frees the interpreter meanwhile."""

import asyncio
import logging
import os
import secrets
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from ridotto.bots import ladder
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import messages
from ridotto.house.errors import UnknownLevel
from ridotto.house.metrics import Metrics
from ridotto.house.settings import Settings
from ridotto.house.shelf import Shelf
from ridotto.house.table import Table

LEVELS = ladder.LEVELS
LEVEL_OF_LEAVERS = "apprentice"  # who takes over when somebody leaves
SHORTEST_THOUGHT = 0.02  # seconds
BOT_PRIORITY = 15  # 0 is usual, 19 the lowest
logger = logging.getLogger("ridotto.house")


def check_level(level: str) -> str:
    """The level, if there is such a one."""
    if level not in LEVELS:
        raise UnknownLevel(level=level[:40], allowed=", ".join(LEVELS))
    return level


def step_back() -> None:
    """Where the system can do that for one thread: people go before bots."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BOT_PRIORITY)


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, settings: Settings, shelf: Shelf, metrics: Metrics) -> None:
        self.threads = settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = settings.bot_seconds
        self.pause = settings.bot_pause
        self.shelf = shelf
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(self.threads, "bot", initializer=step_back)
        self.loop: asyncio.AbstractEventLoop | None = None  # keeps the pauses
        self.closing = threading.Event()
        metrics.bot_queue.set_function(self.queued)

    def queued(self) -> int:
        """Bots that wait for a thread."""
        return self.pool._work_queue.qsize()

    def ask(self, table: Table, seat: int, stop: threading.Event) -> None:
        """Have a bot think about its move, after a pause in which people can follow."""
        if self.loop is None or self.pause <= 0:
            self.submit(table, seat, stop)
        else:
            self.loop.call_soon_threadsafe(
                self.loop.call_later, self.pause, self.submit, table, seat, stop
            )

    def submit(self, table: Table, seat: int, stop: threading.Event) -> None:
        if not self.closing.is_set() and not stop.is_set():
            self.pool.submit(self.think, table, seat, stop)

    def think(self, table: Table, seat: int, stop: threading.Event) -> None:
        """Find a move and make it."""
        if not self.shelf.are_bots_done(table.sheet.game):
            self.think_later(table, seat, stop)
            return
        try:
            match, level = table.match, table.seats[seat].level
            if stop.is_set() or match is None:
                return
            code = self.choose_safely(match, seat, level, stop)
            with table.lock:
                if not self.closing.is_set() and table.bot_move(seat, code, stop):
                    self.metrics.moves.labels(table.sheet.game, "bot").inc()
        except Exception:
            logger.exception("a bot at table %s could not move", table.id)
            self.metrics.faults.inc()

    def think_later(self, table: Table, seat: int, stop: threading.Event) -> None:
        """The first bot of a game on this machine is compiled; the others need not wait for it."""
        with table.lock:
            for watcher in table.watchers:
                told = messages.preparing(find_game(table.sheet.game), watcher.guest.tongue)
                watcher.send(messages.encode(told))

        def wait() -> None:
            self.shelf.prepare_bots(table.sheet.game)
            self.submit(table, seat, stop)

        threading.Thread(target=wait, name="bot waits", daemon=True).start()

    def choose_safely(self, match: Match, seat: int, level: str, stop: threading.Event) -> int:
        """A move in any case: a table must not stand still because a bot fails."""
        try:
            return self.choose(match, seat, level, stop)
        except Exception:
            logger.exception("the bot %s of %s failed", level, match.game.key)
            self.metrics.faults.inc()
            return secrets.choice(match.codes(seat))

    def choose(self, match: Match, seat: int, level: str, stop: threading.Event) -> int:
        """The code of a move; when many bots wait each thinks for a shorter time."""
        begun = time.perf_counter()
        seconds = max(SHORTEST_THOUGHT, self.seconds / (1 + self.queued() / self.threads))
        states = match.known(seat)
        found = ladder.choose(
            match.game, states, seat, match.seats, level, seconds=seconds, stop=stop, threads=1
        )
        self.metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)
        return found.code

    def close(self) -> None:
        """No more thoughts."""
        self.closing.set()
        self.pool.shutdown(wait=True, cancel_futures=True)
