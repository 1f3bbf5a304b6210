"""Orders of who runs the house: written to the store, carried out by every house that runs on it.

`ridotto admin` changes the store and leaves an order; a house looks for new ones every second, and
at once where the store tells it of them (PostgreSQL).
"""

import json
import logging
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from ridotto.house import messages, told
from ridotto.house.door import Bans, read_bans
from ridotto.house.errors import Banned, NoStore
from ridotto.house.limits import network_text
from ridotto.house.schema import BANS, HOUSE, ORDERS
from ridotto.house.store import Store, announce

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Row

    from ridotto.house.house import House

TABLE, NOTICE, BAN, BAN_HOME = "table", "notice", "ban", "ban-home"  # kinds of orders
GIVEN = "orders"  # news for the processes of a house
SECONDS, TOLD_SECONDS = 1.0, 60.0  # between two looks, and where the store tells of orders
LATE = 1000  # numbers by which an order may come later than one with a higher number
KEPT = 24 * 3600.0  # seconds for which an order is of use to anybody
logger = logging.getLogger("ridotto.house")


def give(connection: Connection, kind: str, value: str = "") -> None:
    """Leave an order; old ones go afterwards, since SQLite would use the last number again."""
    connection.execute(insert(ORDERS).values(kind=kind, value=value, at=time.time()))
    connection.execute(delete(ORDERS).where(ORDERS.c.at < time.time() - KEPT))
    announce(connection, [(GIVEN,)])


def read_after(connection: Connection, number: int) -> "Sequence[Row[Any]]":
    query = select(ORDERS).where(ORDERS.c.id > number).order_by(ORDERS.c.id)
    return connection.execute(query).all()


def read_notice(connection: Connection) -> tuple[str, float]:
    """What is announced, and until when."""
    row = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == NOTICE)).scalar()
    told = json.loads(row) if row else {}
    return told.get("text", ""), told.get("until", 0.0)


def set_notice(connection: Connection, text: str, seconds: float) -> None:
    """Announce something for a while; an empty text takes it back."""
    connection.execute(delete(HOUSE).where(HOUSE.c.name == NOTICE))
    if text:
        value = json.dumps({"text": text, "until": time.time() + seconds})
        connection.execute(insert(HOUSE).values(name=NOTICE, value=value))
    give(connection, NOTICE)


def add_ban(connection: Connection, kind: str, who: str) -> None:
    """Let a guest or a network in no more."""
    same = (BANS.c.kind == kind) & (BANS.c.who == who)
    connection.execute(delete(BANS).where(same))
    connection.execute(insert(BANS).values(kind=kind, who=who, at=time.time()))
    give(connection, BAN)


class Orders:
    """The orders that one house has seen, and what it knows from them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = threading.Lock()
        rows = store.read(lambda connection: read_after(connection, 0))
        self.done = {row.id for row in rows}  # orders that have been carried out
        self.bans: Bans = store.read(read_bans)
        self.text, self.until = store.read(read_notice)

    @property
    def seconds(self) -> float:
        """How often to look for new ones."""
        return TOLD_SECONDS if self.store.is_shared else SECONDS

    @property
    def notice(self) -> str:
        """What is announced now."""
        return self.text if time.time() < self.until else ""

    def carry_out(self, house: "House") -> None:
        """Do what has been ordered since the last look."""
        with self.lock:
            first = max(self.done, default=0) - LATE  # numbers are given before the commit
            try:
                for row in self.store.read(lambda connection: read_after(connection, first)):
                    if row.id not in self.done:
                        self.done.add(row.id)
                        self.do(house, row.kind, row.value)
            except NoStore:
                logger.warning("orders wait until the store is back")
            self.done = {number for number in self.done if number > first}

    def do(self, house: "House", kind: str, value: str) -> None:
        if kind == TABLE:
            house.hall.refresh(value)
        elif kind == NOTICE:
            self.text, self.until = self.store.read(read_notice)
            self.tell_notice(house)
        elif kind == BAN:
            self.bans = self.store.read(read_bans)
            show_out(house)
        elif kind == BAN_HOME and (home := network_text(house.limits.homes.get(value, ""))):
            with suppress(IntegrityError):  # another process has done the same
                self.store.write(lambda connection: add_ban(connection, "address", home))

    def tell_notice(self, house: "House") -> None:
        text = messages.encode(told.Notice(text=self.notice))
        for wire in list(house.wires):
            wire.send(text)


def show_out(house: "House") -> None:
    """Cut the wires of those who are banned."""
    for wire in list(house.wires):
        try:
            house.bans.check(wire.guest.id, wire.address)
        except Banned:
            wire.hang_up()
