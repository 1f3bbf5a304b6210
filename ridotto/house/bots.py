"""Bots think in threads of their own; compiled code frees the interpreter meanwhile.

Whoever thinks by search does so in portions of a tenth of a second and then lets others think. So
nobody who thinks long, for a person has asked for it, keeps the others waiting. Bots at a table
that nobody watches wait; see shares.py for whose turn it is.

They think below normal priority. What they have found is done and told at the desk at the usual
one: to wait for a processor while one holds the interpreter would hold up the whole house, and to
wait for the store would be time in which nobody thinks.
"""

import asyncio
import ctypes
import logging
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, Decision, ask
from ridotto.bots.master import Search
from ridotto.bots.memory import Memory
from ridotto.bots.own import BotFailed, Command, Visitor, outcome_of
from ridotto.core import chance
from ridotto.core.game import Game
from ridotto.core.match import Match
from ridotto.house.desk import Deed, Desk
from ridotto.house.errors import BadField, Busy, TooLong, UnknownLevel
from ridotto.house.ledger import BOT, UNTIL_TOLD
from ridotto.house.metrics import Metrics
from ridotto.house.settings import Settings, own_bots
from ridotto.house.shares import Job, Jobs
from ridotto.house.shelf import Shelf
from ridotto.house.table import Step, Table, Turn

LEVELS = ladder.LEVELS
LEVEL_OF_LEAVERS = "apprentice"  # who takes over when somebody leaves
PATIENT_LEVELS = LEVELS[4:]  # those that may be asked to think longer
SHORTEST_THOUGHT = 0.02  # seconds
PORTION = 0.1  # seconds, then it is another's turn
MOST_KEPT = 256_000_000  # bytes of trees that all bots together keep for their next moves
MMAP_THRESHOLD = -3  # as <malloc.h> has it
LARGE_ARRAY = 1 << 18  # bytes
BOT_PRIORITY = 15  # 0 is usual, 19 the lowest
logger = logging.getLogger("ridotto.house")


def step_back() -> None:
    """Where the system can do that for one thread: people go before bots."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BOT_PRIORITY)


def keep_trees_apart() -> None:
    """Have every large array in memory of its own, where the C library can do that.

    Else it learns from the first that is given back to take the next from its heap, which is never
    given back and must be filled with zeros: room that a tree does not use would cost as much.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE_ARRAY)


@dataclass(eq=False)
class Task:
    """Something to think about, portion by portion, and what becomes of the answer."""

    begin: Callable[[float], Search]  # gets the seconds it will have, as far as can be told
    limit: Callable[[], float]  # seconds it may take; asked again after every portion
    answer: Callable[[Search, float], None]  # gets the seconds it took
    fail: Callable[[], None]
    guest: str  # for whom
    is_ready: Callable[[], bool] = lambda: True  # does anybody wait for it?
    enough: threading.Event = field(default_factory=threading.Event)  # set: answer now
    is_long: bool = False  # is it counted among those who think longer than is usual?
    search: Search | None = None
    begun: float = 0.0
    spent: float = 0.0  # seconds of its own portions

    @property
    def seconds(self) -> float:
        """Since it began, also while others had their turn."""
        return time.perf_counter() - self.begun


class Memories:
    """What bots keep from one move to the next; the longest unused are given up for room."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], tuple[Memory, int]] = {}  # by table and seat; with bytes
        self.lock = threading.Lock()

    def take(self, table: Table, match: Match, seat: int) -> Memory:
        """The memory of a bot, up to date; until it is put back nobody else has it."""
        with self.lock:
            memory, _ = self.kept.pop((table.id, seat), (Memory(), 0))
        memory.follow(match, seat)
        return memory

    def put_back(self, table: Table, seat: int, memory: Memory) -> None:
        """Keep it for the next move."""
        with self.lock:
            self.kept[table.id, seat] = memory, memory.size
            while sum(size for _, size in self.kept.values()) > MOST_KEPT:
                del self.kept[next(iter(self.kept))]

    def forget(self, table: Table) -> None:
        """The match is over."""
        with self.lock:
            self.kept = {key: kept for key, kept in self.kept.items() if key[0] != table.id}


class Visitors:
    """Bots of the host's own at the tables. One that fails gives its seat up for that match."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.bots: dict[str, Command] = own_bots(settings.bots)  # by name
        self.seconds = settings.bot_seconds
        self.metrics = metrics
        self.seated: dict[tuple[str, int], Visitor | None] = {}  # by table and seat; None: failed

    def choose(self, table: Table, turn: Turn, match: Match) -> Decision | None:
        """Its move; None where a level of the ladder has to play on."""
        bot, place = self.bots.get(table.seats[turn.seat].level), (table.id, turn.seat)
        if bot is None:
            return None
        if place not in self.seated:
            budget = Budget(seconds=self.seconds, stop=turn.enough)
            self.seated[place] = Visitor(bot, turn.seat, budget)
        visitor = self.seated[place]
        if visitor is None:
            return None
        visitor.stop = turn.enough
        try:
            return Decision(visitor.choose(match, secrets.token_hex(16)))
        except BotFailed as fault:
            logger.warning("table %s: %s", table.id, fault)
            self.metrics.faults.inc()
            self.seated[place] = None
            return None

    def forget(self, table: Table) -> None:
        """The match is over."""
        for key in [key for key in self.seated if key[0] == table.id]:
            visitor = self.seated.pop(key)
            if visitor is not None and table.match is not None:
                visitor.end(outcome_of(table.match))

    def close(self) -> None:
        """Nobody plays on."""
        for visitor in self.seated.values():
            if visitor is not None and visitor.mind is not None:
                visitor.mind.close()


class Thinkers:
    """The threads in which bots think."""

    def __init__(
        self,
        settings: Settings,
        shelf: Shelf,
        metrics: Metrics,
        homes: Mapping[str, str],
        desk: Desk,
        is_ours: Callable[[str], bool] = lambda _: True,
    ) -> None:
        keep_trees_apart()
        threads = settings.bot_threads or (os.cpu_count() or 2) - 1
        self.threads = max(1, threads // settings.workers)
        self.desk = desk
        self.is_ours = is_ours  # do the bots of that table think in this process?
        self.seconds = settings.bot_seconds
        self.longest = settings.bot_longest
        self.pause = settings.bot_pause
        self.shelf = shelf
        self.metrics = metrics
        self.homes = homes  # by guest, the network from which they come
        self.jobs = Jobs()
        self.pool = [
            threading.Thread(target=self.serve, name=f"bot {n}", daemon=True)
            for n in range(self.threads)
        ]
        self.long_thoughts = threading.BoundedSemaphore(
            max(1, settings.bot_long // settings.workers)
        )
        self.loop: asyncio.AbstractEventLoop | None = None  # keeps the pauses
        self.closing = threading.Event()
        self.memories = Memories()
        self.visitors = Visitors(settings, metrics)
        self.interpreter = threading.Lock()
        self.is_busy: Callable[[], bool] = lambda: False  # is there too much to do?
        metrics.bot_queue.set_function(lambda: len(self.jobs.waiting))
        for thread in self.pool:
            thread.start()

    def serve(self) -> None:
        """One thread: do what is next, again and again."""
        step_back()
        while (job := self.jobs.take()) is not None:
            begun = time.perf_counter()
            try:
                job.work()
            except Exception:
                logger.exception("a bot failed")
                self.metrics.faults.inc()
            self.jobs.end(job, time.perf_counter() - begun)

    def put(self, work: Callable[[], None], guest: str, is_ready: Callable[[], bool]) -> bool:
        """Have it done in a thread, at the cost of that guest; False when the house is closing."""
        return self.jobs.put(Job(work, self.homes.get(guest, guest), guest, is_ready))

    @property
    def own(self) -> tuple[str, ...]:
        """The bots of the host's own, by name."""
        return tuple(self.visitors.bots)

    def check_level(self, level: str) -> str:
        """The level as it is written, if there is such a one: a name, or a strength between."""
        if level in self.own:
            return level
        if not ladder.is_level(level):
            allowed = ", ".join([*LEVELS, *self.own, ladder.NUMBERS])
            raise UnknownLevel(level=level[:40], allowed=allowed)
        return ladder.level_of(ladder.strength_of(level))

    def check_seconds(self, wish: float) -> float:
        """A thinking time that may be asked for: 0 is the usual one."""
        if wish > self.longest:
            raise TooLong(seconds=round(self.longest))
        if (wish > self.seconds or wish == UNTIL_TOLD) and self.is_busy():
            raise Busy
        if wish < 0 and wish != UNTIL_TOLD:
            raise BadField(field="seconds")
        return wish

    def seconds_for(self, wish: float) -> float:
        """How long a wish lasts in this house."""
        return self.longest if wish == UNTIL_TOLD else min(wish or self.seconds, self.longest)

    # Bots that move

    def ask(self, table: Table, turn: Turn) -> None:
        """Have a bot think about its move, after a pause in which people can follow the last."""
        self.is_ours(table.id)  # to ask beforehand saves waiting later
        pause = self.pause_before(table, turn)
        if self.loop is None or pause <= 0:
            self.submit(table, turn)
        else:
            later = self.loop.call_later
            self.loop.call_soon_threadsafe(later, pause, self.submit, table, turn)

    def pause_before(self, table: Table, turn: Turn) -> float:
        """Half as long within a turn; none before the first move: there is nothing to follow."""
        played = table.match.played if table.match else []
        if not played:
            return 0.0
        return self.pause / 2 if played[-1][0] == turn.seat else self.pause

    def submit(self, table: Table, turn: Turn) -> None:
        if not self.closing.is_set() and turn.is_wanted:
            self.put(lambda: self.think(table, turn), table.sheet.host, self.awaited(table, turn))

    def awaited(self, table: Table, turn: Turn) -> Callable[[], bool]:
        """Whether a bot should think now, and here; or nobody needs its move any more."""

        def is_ready() -> bool:
            is_looked_at = table.is_watched or turn.enough.is_set()
            return not turn.is_wanted or (is_looked_at and self.is_ours(table.id))

        return is_ready

    def think(self, table: Table, turn: Turn) -> None:
        """Find a move and make it."""
        match, level = table.match, table.seats[turn.seat].level
        if match is None or not turn.is_wanted:
            return
        way = way_now(level)
        if table.seats[turn.seat].kind != BOT:
            self.make(table, partial(table.move_ahead, turn))
        elif way in PATIENT_LEVELS and len(match.codes(turn.seat)) > 1:
            self.queue(self.long_task(table, turn, match))
        else:
            begun = time.perf_counter()
            decision = self.visitors.choose(table, turn, match)
            if decision is None:
                decision = self.choose_safely(table, match, turn.seat, way)
            self.move(table, turn, decision, time.perf_counter() - begun)

    def long_task(self, table: Table, turn: Turn, match: Match) -> Task:
        """A bot that thinks as long as its table says; unwatched, not longer than usual."""
        wish = self.seconds_for(table.sheet.think)

        def limit() -> float:
            return wish if table.is_followed(turn.begun) else min(wish, self.seconds)

        def begin(seconds: float) -> Search:
            memory = self.memories.take(table, match, turn.seat)
            budget = Budget(seconds=seconds, threads=1)
            return Search(ask(match, turn.seat), budget, memory)

        def answer(found: Search, took: float) -> None:
            self.memories.put_back(table, turn.seat, found.rest())
            self.move(table, turn, found.decision(), took)

        return Task(
            begin=begin,
            limit=limit,
            answer=answer,
            fail=lambda: self.move(table, turn, any_move(match, turn.seat), 0.0),
            guest=table.sheet.host,
            is_ready=self.awaited(table, turn),
            enough=turn.enough,
        )

    def choose_safely(self, table: Table, match: Match, seat: int, level: str) -> Decision:
        """A move in any case: a table must not stand still because a bot fails."""
        try:
            memory = self.memories.take(table, match, seat)
            budget = Budget(seconds=self.seconds, threads=1)
            with self.turn_of(match.game):
                decision = ladder.choose(ask(match, seat), level, budget, memory)
            self.memories.put_back(table, seat, memory)
        except Exception:
            logger.exception("the bot %s of %s failed", level, match.game.key)
            self.metrics.faults.inc()
            return any_move(match, seat)
        return decision

    def move(self, table: Table, turn: Turn, decision: Decision, seconds: float) -> None:
        """Have the move made that was found, unless the table has moved on."""
        found = turn, decision, seconds
        self.metrics.bot_seconds.labels(counted_as(table.seats[turn.seat].level)).observe(seconds)
        self.make(table, partial(table.bot_move, *found), partial(table.bot_attempt, *found))

    def make(
        self,
        table: Table,
        slowly: Callable[[], object],
        attempt: Callable[[], Step | None] = lambda: None,
    ) -> None:
        """Have a move made at the desk."""

        def make() -> None:
            with table.lock:
                if not self.closing.is_set():
                    slowly()

        self.desk.put(Deed(table, attempt, make))

    def forget(self, table: Table) -> None:
        """The match is over."""
        self.memories.forget(table)
        self.visitors.forget(table)

    # Thinking in portions

    def queue(self, task: Task) -> None:
        """Have it thought about, after those who wait already; what has begun is finished."""
        is_ready = task.is_ready if task.search is None else lambda: True
        if not self.put(lambda: self.work(task), task.guest, is_ready):
            task.fail()

    def turn_of(self, game: Game) -> AbstractContextManager[object]:
        """In the interpreter one thinks at a time, so that enough of it is left for people."""
        return nullcontext() if game.is_compiled else self.interpreter

    def end(self, task: Task) -> None:
        if task.is_long:
            self.long_thoughts.release()

    def work(self, task: Task) -> None:
        """One portion, then to the end of the queue; or the answer."""
        try:
            found = self.grow(task)
            is_done = found.is_forced or task.enough.is_set()
            if not is_done and self.time_left(task) > 0:
                self.queue(task)
                return
            task.answer(found, task.seconds)
        except Exception:
            logger.exception("a thought failed")
            self.metrics.faults.inc()
            task.fail()
        self.end(task)

    def grow(self, task: Task) -> Search:
        begun = time.perf_counter()
        if task.search is None:
            task.begun = begun
            # A tree for the time that it will really have: when many wait, many trees are held.
            task.search = task.begin(max(PORTION, self.time_left(task)))
        portion = max(SHORTEST_THOUGHT, min(PORTION, self.time_left(task)))
        with self.turn_of(task.search.question.game):
            task.search.grow(Budget(seconds=portion, stop=task.enough))
        task.spent += time.perf_counter() - begun
        return task.search

    def time_left(self, task: Task) -> float:
        """Seconds it may still think. When many wait, who has the usual time takes less of it."""
        limit = self.limit_of(task)
        left = limit - task.seconds
        if limit <= self.seconds:
            rivals = self.jobs.rivals(self.homes.get(task.guest, task.guest))
            left = min(left, limit / (1 + rivals / self.threads) - task.spent)
        return left

    def limit_of(self, task: Task) -> float:
        """How long it may take: longer than usual only where not too many do so already."""
        limit = task.limit()
        if limit <= self.seconds or self.is_busy():
            return min(limit, self.seconds)
        task.is_long = task.is_long or self.long_thoughts.acquire(blocking=False)
        return limit if task.is_long else self.seconds

    def close(self) -> None:
        """No more thoughts."""
        self.closing.set()
        self.jobs.close()
        for thread in self.pool:
            thread.join()
        self.visitors.close()


def way_now(level: str) -> str:
    """The level of the ladder that chooses this move; where a bot is not known, a usual one."""
    if not ladder.is_level(level):
        return LEVEL_OF_LEAVERS
    return ladder.way_of(level, chance.derived_words(secrets.token_hex(16), "way"))


def counted_as(level: str) -> str:
    """The bot among whose figures this one is: what lies between two levels is with the lower."""
    is_level = ladder.is_level(level)
    return ladder.level_of(int(ladder.strength_of(level))) if is_level else level


def any_move(match: Match, seat: int) -> Decision:
    """A legal move without a thought."""
    return Decision(secrets.choice(match.codes(seat)))
