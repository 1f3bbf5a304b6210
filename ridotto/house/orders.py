"""Orders of who runs the house: written to the store, carried out by every house that runs on it.

`ridotto admin` changes the store and leaves an order; a house looks for new ones every second.
"""

import json
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, insert, select

from ridotto.house import messages, told
from ridotto.house.door import Bans, read_bans
from ridotto.house.errors import Banned, NoStore
from ridotto.house.limits import network_text
from ridotto.house.schema import BANS, HOUSE, ORDERS
from ridotto.house.store import Store

if TYPE_CHECKING:
    from ridotto.house.house import House

TABLE, NOTICE, BAN, BAN_HOME = "table", "notice", "ban", "ban-home"  # kinds of orders
SECONDS = 1.0  # between two looks
KEPT = 24 * 3600.0  # seconds for which an order is of use to anybody
logger = logging.getLogger("ridotto.house")


def give(connection: Connection, kind: str, value: str = "") -> None:
    """Leave an order; old ones go afterwards, since SQLite would use the last number again."""
    connection.execute(insert(ORDERS).values(kind=kind, value=value, at=time.time()))
    connection.execute(delete(ORDERS).where(ORDERS.c.at < time.time() - KEPT))


def newest(connection: Connection) -> int:
    return int(connection.execute(select(func.max(ORDERS.c.id))).scalar() or 0)


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
        self.last = store.read(newest)  # the last order that has been carried out
        self.bans: Bans = store.read(read_bans)
        self.text, self.until = store.read(read_notice)

    @property
    def notice(self) -> str:
        """What is announced now."""
        return self.text if time.time() < self.until else ""

    def carry_out(self, house: "House") -> None:
        """Do what has been ordered since the last look."""
        query = select(ORDERS).where(ORDERS.c.id > self.last).order_by(ORDERS.c.id)
        try:
            for row in self.store.read(lambda connection: connection.execute(query).all()):
                self.last = row.id
                self.do(house, row.kind, row.value)
        except NoStore:
            logger.warning("orders wait until the store is back")

    def do(self, house: "House", kind: str, value: str) -> None:
        if kind == TABLE:
            house.hall.drop(value)
        elif kind == NOTICE:
            self.text, self.until = self.store.read(read_notice)
            self.tell_notice(house)
        elif kind == BAN:
            self.bans = self.store.read(read_bans)
            show_out(house)
        elif kind == BAN_HOME and (home := network_text(house.limits.homes.get(value, ""))):
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
