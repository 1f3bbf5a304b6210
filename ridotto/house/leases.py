"""Leases: the bots of a table think in one process at a time, the one that holds its lock.

The locks are PostgreSQL's advisory ones. They belong to a connection, so that those of a process
that was killed are free at once; whoever waits for one tries again twice a second.
"""

import hashlib
import logging
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from ridotto.house.herald import own_connection
from ridotto.house.store import Store, first_line

BEAT = 0.5  # seconds between attempts
TAKE = "SELECT key FROM unnest(%s::bigint[]) AS key WHERE pg_try_advisory_lock(key)"
GIVE = "SELECT pg_advisory_unlock(key) FROM unnest(%s::bigint[]) AS key"
logger = logging.getLogger("ridotto.house")


def key_of(table_id: str) -> int:
    """The number of a table's lock."""
    digest = hashlib.sha256(f"bots of {table_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


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
                    self.keep(connection)
            except Exception as fault:
                logger.warning("the leases: %s", first_line(fault))
                time.sleep(BEAT)
            self.held.clear()

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
