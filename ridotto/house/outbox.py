"""The outbox: notices that wait in the store until they have gone out.

A notice is written in the transaction that causes it, so none is lost. Who sends takes all notices
of one person that are due in one statement, which the store gives to one process only; then there
is one for each channel, which is removed as soon as it has gone out there. What a process had taken
that died is free again at once: what it had sent is gone from here, and only the one that it was
sending at that moment may arrive twice. It is sent rather twice than not at all, and a browser
shows it once (`Call.tag`).
"""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ridotto.house.schema import CHANNELS, OUTBOX

TURN, INVITED, SHORT, OVER, CHAT = "turn", "invited", "short", "over", "chat"
PAUSE = 1.0  # seconds before a notice goes out: who is at the table need not be called
LOST = 60.0  # seconds after which a notice that was taken is forgotten by who took it
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
    channel: str  # empty for all, before it is taken
    tries: int
    at: float


def put(
    connection: Connection,
    guest: str,
    event: str,
    table_id: str,
    number: float | str = "",
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
            taker="",
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


def take(connection: Connection, guest: str, taker: str, now: float) -> list[Notice]:
    """All notices of a guest that are due, one for each channel; nobody else gets them."""
    own = (OUTBOX.c.guest == guest) & (OUTBOX.c.taken == 0) & (OUTBOX.c.due <= now)
    taken = update(OUTBOX).where(own).values(taken=now, taker=taker).returning(OUTBOX)
    rows = sorted(connection.execute(taken).all(), key=lambda row: row.id)
    spread = [each for row in rows for each in spread_out(connection, row)]
    return [each for each in spread if each.at > now - OLD]


def spread_out(connection: Connection, row: Any) -> list[Notice]:
    """A notice for all channels becomes one for each."""
    if row.channel:
        return [notice_of(row)]
    ids = select(CHANNELS.c.id).where(CHANNELS.c.guest == row.guest).order_by(CHANNELS.c.created)
    copies = [
        {**row._mapping, "channel": channel, "key": f"{row.key} @{channel}"}
        for channel in connection.execute(ids).scalars()
    ]
    for each in copies:
        del each["id"]
    old = (OUTBOX.c.id == row.id) | OUTBOX.c.key.in_([each["key"] for each in copies])
    connection.execute(delete(OUTBOX).where(old))
    return [
        notice_of(connection.execute(insert(OUTBOX).values(each).returning(OUTBOX)).one())
        for each in copies
    ]


def notice_of(row: Any) -> Notice:
    names = Notice.__dataclass_fields__
    return Notice(**{name: getattr(row, name) for name in names})


def done(connection: Connection, notices: Sequence[Notice]) -> None:
    """They have gone out, or need not."""
    ids = [notice.id for notice in notices]
    connection.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(ids)))


def again(connection: Connection, notices: Sequence[Notice]) -> None:
    """Their channel has failed for now: try again later, and give up in the end."""
    now = time.time()
    for notice in notices:
        due = now + RETRY * 4**notice.tries
        free(connection, OUTBOX.c.id == notice.id, due=due)


def free(connection: Connection, which: Any, **more: Any) -> None:
    """Notices may be taken once more, but not for ever."""
    connection.execute(delete(OUTBOX).where(which, OUTBOX.c.tries >= MOST_TRIES - 1))
    values = {"taken": 0.0, "taker": "", "tries": OUTBOX.c.tries + 1} | more
    connection.execute(update(OUTBOX).where(which).values(values))


def takers(connection: Connection) -> set[str]:
    """The processes that are sending."""
    return set(connection.execute(select(OUTBOX.c.taker).where(OUTBOX.c.taken > 0)).scalars())


def take_up(connection: Connection, now: float, dead: Collection[str] = ()) -> None:
    """Give back what processes had taken that are no more; drop what is old."""
    is_lost = (OUTBOX.c.taken < now - LOST) | OUTBOX.c.taker.in_(dead)
    free(connection, (OUTBOX.c.taken > 0) & is_lost)
    connection.execute(delete(OUTBOX).where(OUTBOX.c.at < now - OLD))
