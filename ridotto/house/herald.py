"""The herald: hears what other processes of the house have done (LISTEN of PostgreSQL).

`Store.write` has them told in the same commit (NOTIFY), so nobody hears of what is not stored, and
all hear of it in the order in which it was stored.

Most of it is moves, and half of those are of tables that nobody looks at here. So the line is read
on the event loop, where that costs least and a move can be told at once. What may take long or has
to ask the store is left to a thread, and so is all else about its table until that is done.
"""

import asyncio
import logging
import queue
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Engine

from ridotto.house.store import CHANNEL, News, Store, first_line

BREATH = 0.5  # seconds before the store is tried again
AT_ONCE = 8  # news of tables here that are heard in one round of the event loop
LULL = 0.02  # seconds without a look at the line after one at which nothing was about a table here
logger = logging.getLogger("ridotto.house")


def own_connection(engine: Engine) -> Any:
    """A connection of psycopg beside the pool, without transactions."""
    taken = engine.raw_connection()
    connection: Any = taken.driver_connection
    taken.detach()
    connection.rollback()
    connection.autocommit = True
    return connection


class Herald:
    """Listens, from `open` on."""

    def __init__(
        self,
        store: Store,
        is_here: Callable[[str], bool],
        hear_at_once: Callable[[News], bool],
        hear: Callable[[News], None],
        catch_up: Callable[[], None],
    ) -> None:
        self.store = store
        self.is_here = is_here  # is a table in the memory of this process?
        self.hear_at_once = hear_at_once  # on the event loop; False if that cannot be
        self.hear = hear  # in the thread
        self.catch_up = catch_up  # called when news may have been missed
        self.is_closed = threading.Event()
        self.is_listening = threading.Event()
        self.later: queue.SimpleQueue[News | Exception | None] = queue.SimpleQueue()
        self.lock = threading.Lock()
        self.behind: Counter[str] = Counter()  # by table, the news that wait for the thread
        self.line: Any = None  # the one that the event loop reads,
        self.wakes = False  # as soon as something has come
        self.thread: threading.Thread | None = None

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Listen from now on."""
        self.loop = loop
        self.thread = threading.Thread(target=self.listen_always, name="herald", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.is_closed.set()
        self.later.put(None)
        if self.thread:
            self.thread.join()

    # The thread

    def listen_always(self) -> None:
        """Listen; when the store has gone, until it is back."""
        while not self.is_closed.is_set():
            try:
                self.listen()
            except Exception as fault:
                self.is_listening.clear()
                logger.warning("the herald: %s", first_line(fault))
                self.is_closed.wait(BREATH)

    def listen(self) -> None:
        """Have one line read, and hear what is left to the thread, until it is lost."""
        with own_connection(self.store.engine) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.catch_up()
            line = connection.pgconn
            number: int = line.socket
            self.loop.call_soon_threadsafe(self.take_line, line, number)
            self.is_listening.set()
            try:
                while (news := self.later.get()) is not None:
                    if isinstance(news, Exception):
                        raise news
                    self.hear_later(news)
            finally:  # before the number of the line can become that of another
                self.cut(line, number)

    def hear_later(self, news: News) -> None:
        """One table that cannot be brought up to date must not deafen the others."""
        try:
            self.hear(news)
        except Exception:
            logger.exception("news of another process")
        with self.lock:
            if self.behind[news[0]] > 1:
                self.behind[news[0]] -= 1
            else:
                del self.behind[news[0]]

    def cut(self, line: Any, number: int) -> None:
        """Have a line read no more."""
        is_cut = threading.Event()

        def lay_down() -> None:
            self.drop_line(line, number)
            is_cut.set()

        with suppress(RuntimeError):  # the event loop has ended
            self.loop.call_soon_threadsafe(lay_down)
            is_cut.wait(BREATH)

    # The event loop

    def take_line(self, line: Any, number: int) -> None:
        self.line = line
        self.read(line, number)

    def drop_line(self, line: Any, number: int) -> None:
        if self.line is line:
            self.wake(line, number, wakes=False)
            self.line = None

    def wake(self, line: Any, number: int, *, wakes: bool) -> None:
        """Have the line read as soon as something has come, or only when it is looked at."""
        if wakes and not self.wakes:
            self.loop.add_reader(number, self.read, line, number)
        elif self.wakes and not wakes:
            self.loop.remove_reader(number)
        self.wakes = wakes

    def read(self, line: Any, number: int) -> None:
        """Hear what has come; if it is much, let others do something in between.

        In a busy house hardly anything of it is about tables here: then look again after a while.
        """
        if self.line is not line:
            return
        try:
            line.consume_input()
            found, here = self.take_some(line)
        except Exception as fault:  # the store has gone
            self.drop_line(line, number)
            self.later.put(fault)
            return
        if here >= AT_ONCE:
            self.loop.call_soon(self.read, line, number)
            return
        self.wake(line, number, wakes=here > 0 or found == 0)
        if not self.wakes:
            self.loop.call_later(LULL, self.read, line, number)

    def take_some(self, line: Any) -> tuple[int, int]:
        """Take what has come; how much, and how much of that is about tables here."""
        found = here = 0
        while here < AT_ONCE and (told := line.notifies()) is not None:
            found += 1
            here += self.take(told.extra)
        return found, here

    def take(self, told: bytes) -> bool:
        """Hear something, or leave it to the thread. Is it about a table here?"""
        sender, *news = msgspec.json.decode(told)
        if sender == self.store.name:
            return False
        with self.lock:
            is_behind = news[0] in self.behind
        is_here = self.is_here(news[0])
        if is_behind or not self.is_heard(tuple(news)):
            with self.lock:
                self.behind[news[0]] += 1
            self.later.put(tuple(news))
        return is_here

    def is_heard(self, news: News) -> bool:
        try:
            return self.hear_at_once(news)
        except Exception:
            logger.exception("news of another process")
            return True
