"""House: everything a request may need, made once when the server starts."""

import asyncio
import secrets
from collections.abc import Collection
from typing import Protocol

from sqlalchemy import Connection, insert, select
from starlette.requests import HTTPConnection

from ridotto.house.crier import Crier
from ridotto.house.door import Bans, Door
from ridotto.house.guests import Guest, Guests
from ridotto.house.hall import Hall
from ridotto.house.herald import Herald
from ridotto.house.limits import Limits
from ridotto.house.metrics import Metrics
from ridotto.house.orders import GIVEN, Orders
from ridotto.house.pictures import Studio
from ridotto.house.schema import HOUSE
from ridotto.house.settings import Settings
from ridotto.house.shelf import Shelf
from ridotto.house.store import News, Store
from ridotto.house.strain import Strain
from ridotto.house.watch import Watch

ENTERING = 4  # browsers that are shown to their tables at a time
LIMITS, ENDED = "limits", "ended"  # news that are about no table


class Wire(Protocol):
    """An open WebSocket."""

    guest: Guest
    session: str

    @property
    def address(self) -> str: ...

    def send(self, text: str) -> None: ...
    def hang_up(self) -> None: ...
    def say_goodbye(self) -> None: ...


class House:
    """The parts of the house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = 0  # its number among the processes of the house
        self.store = Store(settings.db, settings.workers)
        key = self.store.write(signing_key)
        self.guests = Guests(self.store, key)
        self.door = Door(settings.password, key)
        self.orders = Orders(self.store)
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.strain = Strain(settings.busy)
        self.metrics.wait_seconds.set_function(lambda: self.strain.seconds)
        self.metrics.busy.set_function(lambda: float(self.strain.is_busy))
        self.shelf = Shelf(is_one_of_many=settings.workers > 1)
        self.hall = Hall(self.store, self.shelf, self.metrics, settings, key, self.limits.homes)
        self.hall.thinkers.is_busy = lambda: self.strain.is_busy
        self.limits.is_told = self.store.is_shared
        self.watch = Watch(self.hall)
        self.crier = Crier(
            self.store,
            self.guests,
            key,
            settings.origin + settings.root_path,
            settings.root_path,
            near=bool(settings.calls_near),
            leases=self.hall.leases,
        )
        # What comes over the wire is done here, so that slow pages do not hold it up.
        self.desk = self.hall.desk
        # When all come back at once, after a restart, those who sit already go on meanwhile.
        self.entering = asyncio.Semaphore(ENTERING)
        self.studio = Studio()
        self.wires: set[Wire] = set()
        self.leaving = False  # do the guests go elsewhere, or come back soon?
        self.closing = False  # is everything let go of?
        self.herald: Herald | None = None
        if self.store.is_shared:
            self.herald = Herald(
                self.store, self.hall.live.__contains__, self.hear_at_once, self.hear, self.catch_up
            )

    @property
    def bans(self) -> Bans:
        return self.orders.bans

    @property
    def notice(self) -> str:
        return self.orders.notice

    def close(self) -> None:
        """Let go of everything."""
        self.closing = True
        self.shelf.close()
        self.desk.close()
        self.studio.close()
        self.hall.close()
        if self.herald:
            self.herald.close()
        self.crier.close()
        self.store.close()

    def open(self) -> None:
        """From now on things are done on the event loop that calls this."""
        loop = self.hall.thinkers.loop = self.hall.post.open()
        if self.herald:
            self.herald.open(loop)

    def hear_at_once(self, news: News) -> bool:
        """What another process tells, on the event loop; False if it may take long."""
        about, *told = news
        if about == LIMITS:
            self.limits.hear(*told)
            return True
        return about not in (GIVEN, ENDED) and self.hall.hear_at_once(news)

    def hear(self, news: News) -> None:
        """What another process of the house tells."""
        about, *told = news
        if about == GIVEN:
            self.orders.carry_out(self)
        elif about == ENDED:
            self.show_out(*told)
        else:
            self.hall.hear(news)

    def catch_up(self) -> None:
        """News may have been missed."""
        self.hall.catch_up_all()
        self.orders.carry_out(self)

    def show_out(self, ended: Collection[str]) -> None:
        """Cut the wires of sessions that have ended, or of guests who are somebody else by now."""
        for wire in list(self.wires):
            if (wire.session or wire.guest.id) in ended:
                wire.hang_up()

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


def become(request: HTTPConnection, guest_id: str, session: str = "") -> None:
    """Whoever asks is somebody else from now on; the guard puts that into the cookie."""
    state = request.state
    state.guest_id, state.session, state.needs_cookie = guest_id, session, True


def is_call(request: HTTPConnection) -> bool:
    """Is it a call of the API? One that a page made just before its guest got an account comes with
    the cookie of before, and must not take the new one away.
    """
    return str(request.state.route).startswith("/api/")


def guest_of(request: HTTPConnection) -> Guest:
    """Who is asking; looked up once for each request."""
    state = request.state
    if not hasattr(state, "guest"):
        languages = request.headers.get("accept-language", "")
        state.guest = house_of(request).guests.admit(state.guest_id, state.session, languages)
        if state.guest.id != state.guest_id and (state.session or not is_call(request)):
            become(request, state.guest.id)
    guest = state.guest
    assert isinstance(guest, Guest)
    return guest
