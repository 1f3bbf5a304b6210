"""The herald: hears what other processes of the house have done (LISTEN of PostgreSQL).

`Store.write` has them told in the same commit (NOTIFY), so nobody hears of what is not stored, and
all hear of it in the order in which it was stored.
"""

import json
import logging
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from ridotto.house.store import CHANNEL, News, Store, first_line

BREATH = 0.5  # seconds between looks whether the house closes, and before the store is tried again
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
    """A thread that listens."""

    def __init__(
        self, store: Store, hear: Callable[[News], None], catch_up: Callable[[], None]
    ) -> None:
        self.store = store
        self.hear = hear
        self.catch_up = catch_up  # called when news may have been missed
        self.is_closed = threading.Event()
        self.is_listening = threading.Event()
        self.thread = threading.Thread(target=self.listen_always, name="herald", daemon=True)
        self.thread.start()

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
        with own_connection(self.store.engine) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.catch_up()
            self.is_listening.set()
            while not self.is_closed.is_set():
                for told in connection.notifies(timeout=BREATH):
                    sender, *news = json.loads(told.payload)
                    if sender != self.store.name:
                        self.hear_safely(tuple(news))

    def hear_safely(self, news: News) -> None:
        """One table that cannot be brought up to date must not deafen the others."""
        try:
            self.hear(news)
        except Exception:
            logger.exception("news of another process")

    def close(self) -> None:
        self.is_closed.set()
        self.thread.join()
