"""House: everything a request may need, made once when the server starts."""

import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, insert, select
from starlette.requests import HTTPConnection

from ridotto.house.guests import Guest, Guests
from ridotto.house.hall import Hall
from ridotto.house.herald import Herald
from ridotto.house.limits import Limits
from ridotto.house.metrics import Metrics
from ridotto.house.schema import HOUSE
from ridotto.house.settings import Settings
from ridotto.house.shelf import Shelf
from ridotto.house.store import News, Store

DESK_THREADS = 16
LIMITS = "limits"  # news that are about no table


class Wire(Protocol):
    """An open WebSocket."""

    def say_goodbye(self) -> None: ...


class House:
    """The parts of the house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.db, settings.workers)
        key = self.store.write(signing_key)
        self.guests = Guests(self.store, key)
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.shelf = Shelf()
        self.hall = Hall(self.store, self.shelf, self.metrics, settings, key, self.limits.homes)
        self.limits.is_told = self.store.is_shared
        self.herald: Herald | None = None
        if self.store.is_shared:
            self.herald = Herald(self.store, self.hear, self.hall.catch_up_all)
        # Moves that come over the wire are made here, so that slow pages do not hold them up.
        self.desk = ThreadPoolExecutor(DESK_THREADS, thread_name_prefix="desk")
        self.wires: set[Wire] = set()
        self.leaving = False  # do the guests go elsewhere, or come back soon?
        self.closing = False  # is everything let go of?

    def close(self) -> None:
        """Let go of everything."""
        self.closing = True
        self.shelf.close()
        self.desk.shutdown(wait=True, cancel_futures=True)
        self.hall.close()
        if self.herald:
            self.herald.close()
        self.store.close()

    def hear(self, news: News) -> None:
        """What another process of the house tells."""
        about, *told = news
        if about == LIMITS:
            self.limits.hear(*told)
        else:
            self.hall.hear(news)

    def tell_limits(self) -> None:
        """Let the other processes know what was done here."""
        for portion in self.limits.take_news():
            self.store.tell((LIMITS, portion))


def signing_key(connection: Connection) -> str:
    """The key that signs cookies; made when the house is first opened."""
    found = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == "key")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(HOUSE).values(name="key", value=found))
    return str(found)


def house_of(request: HTTPConnection) -> House:
    """The house that a request came to."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def guest_of(request: HTTPConnection) -> Guest:
    """Who is asking; looked up once for each request."""
    state = request.state
    if not hasattr(state, "guest"):
        languages = request.headers.get("accept-language", "")
        state.guest = house_of(request).guests.find(state.guest_id, languages)
    guest = state.guest
    assert isinstance(guest, Guest)
    return guest
