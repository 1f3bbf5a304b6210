"""The outbox: notices that wait in the store until they have gone out.

A notice is written in the transaction that causes it, so none is lost. Who sends takes all notices
of one person that are due in one statement, which the store gives to one process only, and removes
them when they have gone out. What was taken by a process that died is taken once more.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ridotto.house.schema import CHANNELS, OUTBOX

TURN, INVITED, SHORT, OVER, CHAT = "turn", "invited", "short", "over", "chat"
PAUSE = 1.0  # seconds before a notice goes out: who is at the table need not be called
LOST = 60.0  # seconds after which whoever took a notice must have died
OLD = 2 * 86_400.0  # seconds after which nobody wants to know
MOST_TRIES = 4
RETRY = 30.0  # seconds before the second try; then four times as long each time


@dataclass(frozen=True)
class Notice:
    """Something that somebody is told."""

    id: int
    key: str
    guest: str
    event: str
    table_id: str
    who: str  # by whom
    channel: str  # empty for all
    tries: int
    at: float


def put(
    connection: Connection,
    guest: str,
    event: str,
    table_id: str,
    number: int | str = "",
    who: str = "",
) -> None:
    """Leave a notice, once for each number: that of a move, of a line. Nobody to be called
    anywhere, nothing to leave.
    """
    key = f"{event} {table_id} {number} {guest}"
    is_called = connection.execute(select(CHANNELS.c.id).where(CHANNELS.c.guest == guest)).first()
    is_left = connection.execute(select(OUTBOX.c.id).where(OUTBOX.c.key == key)).first()
    if is_left or not is_called:
        return
    now = time.time()
    connection.execute(
        insert(OUTBOX).values(
            key=key,
            guest=guest,
            event=event,
            table_id=table_id,
            who=who,
            channel="",
            tries=0,
            at=now,
            due=now + PAUSE,
            taken=0.0,
        )
    )


def unsent(guest: str, table_id: str) -> Any:
    return (OUTBOX.c.guest == guest) & (OUTBOX.c.table_id == table_id) & (OUTBOX.c.taken == 0)


def has(connection: Connection, guest: str, table_id: str) -> bool:
    """Is anything about a table still to be told to a guest?"""
    query = select(OUTBOX.c.id).where(unsent(guest, table_id))
    return connection.execute(query).first() is not None


def withdraw(connection: Connection, guest: str, table_id: str) -> None:
    """Somebody knows already: what has not gone out stays in."""
    connection.execute(delete(OUTBOX).where(unsent(guest, table_id)))


def due(connection: Connection, now: float) -> list[str]:
    """The guests for whom something is due."""
    waiting = select(OUTBOX.c.guest).where(OUTBOX.c.due <= now, OUTBOX.c.taken == 0).distinct()
    return list(connection.execute(waiting).scalars())


def postpone(connection: Connection, guest: str, until: float) -> None:
    """Not now: quiet hours, or somebody wants several at once."""
    own = (OUTBOX.c.guest == guest) & (OUTBOX.c.taken == 0)
    connection.execute(update(OUTBOX).where(own, OUTBOX.c.due < until).values(due=until))


def take(connection: Connection, guest: str, now: float) -> list[Notice]:
    """All notices of a guest that are due; nobody else gets them."""
    own = (OUTBOX.c.guest == guest) & (OUTBOX.c.taken == 0) & (OUTBOX.c.due <= now)
    taken = update(OUTBOX).where(own).values(taken=now).returning(OUTBOX)
    rows = connection.execute(taken).all()
    found = [notice_of(row) for row in sorted(rows, key=lambda row: row.id)]
    return [each for each in found if each.at > now - OLD]


def notice_of(row: Any) -> Notice:
    names = Notice.__dataclass_fields__
    return Notice(**{name: getattr(row, name) for name in names})


def done(connection: Connection, notices: Sequence[Notice]) -> None:
    """They have gone out."""
    ids = [notice.id for notice in notices]
    connection.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(ids)))


def again(connection: Connection, notices: Sequence[Notice], channel: str) -> None:
    """One channel has failed for now: try that one again, and give up in the end."""
    now = time.time()
    for notice in notices:
        tries = notice.tries + 1
        if tries < MOST_TRIES:
            values = {name: getattr(notice, name) for name in ("guest", "event", "table_id", "who")}
            key = f"{notice.key.partition(' @')[0]} @{channel}"
            moment = now + RETRY * 4 ** (tries - 1)
            connection.execute(delete(OUTBOX).where(OUTBOX.c.key == key))
            connection.execute(
                insert(OUTBOX).values(
                    key=key,
                    channel=channel,
                    tries=tries,
                    at=notice.at,
                    due=moment,
                    taken=0.0,
                    **values,
                )
            )


def take_up(connection: Connection, now: float) -> None:
    """Give back what a process has taken that is no longer there; drop what is old."""
    lost = (OUTBOX.c.taken > 0) & (OUTBOX.c.taken < now - LOST)
    connection.execute(delete(OUTBOX).where(lost, OUTBOX.c.tries >= MOST_TRIES - 1))
    connection.execute(update(OUTBOX).where(lost).values(taken=0.0, tries=OUTBOX.c.tries + 1))
    connection.execute(delete(OUTBOX).where(OUTBOX.c.at < now - OLD))
