"""The night watch: keeps note that the house is there, and looks after the clocks of its tables.

Whoever starts the house reads when it was last there. If that is too long ago, the time between is
an outage, and a little more, so that people can come back: no clock runs then.
"""

import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from ridotto.core.errors import RidottoError
from ridotto.house import ledger, presence
from ridotto.house.clocks import DAY, Span
from ridotto.house.schema import HOUSE, OUTAGES

if TYPE_CHECKING:
    from ridotto.house.hall import Hall

SECONDS = 1.0  # between two looks at the clocks
BEAT = 10.0  # seconds between two notes
MISSED = 30.0  # seconds without a note that are an outage
GRACE = 120.0  # seconds in which people may come back after it
KEPT = 400 * DAY  # seconds for which an outage may matter to a clock


def note(connection: Connection, now: float) -> None:
    """The house is there; if it was not for a while, that was an outage."""
    last = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == "alive")).scalar()
    if last is not None and now - float(last) > MISSED:
        connection.execute(delete(OUTAGES).where(OUTAGES.c.begin == float(last)))
        connection.execute(insert(OUTAGES).values(begin=float(last), end=now + GRACE))
    own = update(HOUSE).where(HOUSE.c.name == "alive").values(value=str(now))
    if not connection.execute(own).rowcount:
        connection.execute(insert(HOUSE).values(name="alive", value=str(now)))


def outages(connection: Connection, now: float) -> tuple[Span, ...]:
    rows = connection.execute(select(OUTAGES).where(OUTAGES.c.end > now - KEPT))
    return tuple((row.begin, row.end) for row in rows)


class Watch:
    """Looks at the clocks of all tables of a house."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.beat(time.time())  # before anybody can be late

    def beat(self, now: float) -> None:
        """Note that the house is there, and when it was not."""
        self.hall.store.write(lambda connection: note(connection, now))
        self.hall.outages = self.hall.store.read(lambda connection: outages(connection, now))
        self.noted = now
        store = self.hall.store
        if store.is_shared:
            self.hall.forget_lost(store.write(lambda c: presence.beat(c, store.name, now)))

    def look(self) -> None:
        """Do what is due at the tables."""
        now = time.time()
        if now - self.noted > BEAT:
            self.beat(now)
        for table_id in self.hall.store.read(lambda c: ledger.due_tables(c, now)):
            try:
                with self.hall.at(table_id) as table:
                    table.look_at_clocks(now)
            except RidottoError:
                continue  # it has been removed, or the store is away
