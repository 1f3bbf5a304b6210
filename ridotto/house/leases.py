"""Leases: the bots of a table think in one process at a time, the one that holds its lock.

The locks are PostgreSQL's advisory ones. They belong to a connection, so that those of a process
that was killed are free at once; whoever waits for one tries again twice a second. A process also
holds a lock of its own for as long as it lives.
"""

import hashlib
import logging
import math
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection, text

from ridotto.house.herald import own_connection
from ridotto.house.store import Store, first_line

BEAT = 0.5  # seconds between attempts
SETTLED = 2 * BEAT  # seconds in which all that have lost their connection have it back
TAKE = "SELECT key FROM unnest(%s::bigint[]) AS key WHERE pg_try_advisory_lock(key)"
LIVE = "SELECT pg_advisory_lock(%s)"
FREE = text("SELECT pg_try_advisory_xact_lock(:key)")
GIVE = "SELECT pg_advisory_unlock(key) FROM unnest(%s::bigint[]) AS key"
logger = logging.getLogger("ridotto.house")


def number_of(lock: str) -> int:
    """A lock as PostgreSQL knows it."""
    return int.from_bytes(hashlib.sha256(lock.encode()).digest()[:8], "big", signed=True)


def key_of(table_id: str) -> int:
    """The lock of a table."""
    return number_of(f"bots of {table_id}")


def life_of(process: str) -> int:
    """The lock that a process holds while it lives."""
    return number_of(f"life of {process}")


class Leases:
    """The tables whose bots think in this process."""

    def __init__(
        self, store: Store, is_needed: Callable[[str], bool], granted: Callable[[], None]
    ) -> None:
        self.store = store
        self.is_needed = is_needed
        self.granted = granted
        self.held: set[str] = set()
        self.asked: set[str] = set()  # not tried yet
        self.denied: set[str] = set()  # tried in vain: another process has them
        self.wish = threading.Event()
        self.is_closed = False
        self.since = math.inf  # when this process last came back to the store
        self.thread = threading.Thread(target=self.keep_always, name="leases", daemon=True)
        self.thread.start()

    def has(self, table_id: str) -> bool:
        """Do the bots of a table think here? If not, that is asked for; nobody waits for it."""
        if table_id in self.held:
            return True
        if table_id not in self.denied:
            self.asked.add(table_id)
            self.wish.set()
        return False

    def keep_always(self) -> None:
        """Take and give up; when the store has gone, everything is given up."""
        while not self.is_closed:
            try:
                with own_connection(self.store.engine) as connection:
                    connection.execute(LIVE, [life_of(self.store.name)])
                    self.since = time.monotonic()
                    self.keep(connection)
            except Exception as fault:
                logger.warning("the leases: %s", first_line(fault))
                time.sleep(BEAT)
            self.since = math.inf
            self.held.clear()

    def dead(self, connection: Connection, processes: Iterable[str]) -> list[str]:
        """Those of some processes that are no more: their locks are free.

        When the store itself was away all have lost theirs; so nobody is called dead by who has
        only just come back.
        """
        if time.monotonic() - self.since < SETTLED:
            return []
        return [
            name for name in processes if connection.execute(FREE, {"key": life_of(name)}).scalar()
        ]

    def keep(self, connection: Any) -> None:
        beat = 0.0
        while not self.is_closed:
            self.wish.wait(BEAT)
            self.wish.clear()
            if time.monotonic() > beat + BEAT:
                beat = time.monotonic()
                self.give_up(connection)
                self.asked |= self.denied
                self.denied.clear()
            self.take(connection)

    def take(self, connection: Any) -> None:
        """Try for all that were asked for."""
        wanted = {key_of(each): each for each in list(self.asked)}
        self.asked -= set(wanted.values())
        wanted = {key: each for key, each in wanted.items() if self.is_needed(each)}
        if not wanted:
            return
        taken = {wanted[key] for (key,) in connection.execute(TAKE, [list(wanted)])}
        self.denied |= set(wanted.values()) - taken
        self.held |= taken
        if taken:
            self.granted()

    def give_up(self, connection: Any) -> None:
        """Let others have the tables that nobody watches here."""
        idle = [each for each in list(self.held) if not self.is_needed(each)]
        self.held -= set(idle)
        self.unlock(connection, idle)

    def unlock(self, connection: Any, tables: Iterable[str]) -> None:
        if keys := [key_of(each) for each in tables]:
            connection.execute(GIVE, [keys])

    def close(self) -> None:
        """Give everything up."""
        self.is_closed = True
        self.wish.set()
        self.thread.join()
