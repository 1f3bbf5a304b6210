"""Who is at which table in which process of the house: kept in the store where several share it.

A process notes those of its guests who sit where they watch, and every few seconds that it is
alive. What a process has noted that is not alive any more counts for nothing.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select, update

from ridotto.house.schema import PRESENT, PROCESSES

LOST = 30.0  # seconds without a sign of life
Elsewhere = frozenset[tuple[str, str]]  # processes and guests


def note(
    connection: Connection, process: str, table_id: str, come: Iterable[str], gone: Iterable[str]
) -> None:
    """Write down who has come to a table in a process, and who has gone."""
    own = (PRESENT.c.process == process) & (PRESENT.c.table_id == table_id)
    connection.execute(delete(PRESENT).where(own & PRESENT.c.guest.in_([*come, *gone])))
    rows = [{"process": process, "table_id": table_id, "guest": guest} for guest in come]
    if rows:
        connection.execute(insert(PRESENT), rows)


def beat(connection: Connection, process: str, now: float) -> set[str]:
    """A process is alive; what others have left that are not goes. All that are alive."""
    seen = update(PROCESSES).where(PROCESSES.c.name == process).values(seen=now)
    if not connection.execute(seen).rowcount:
        connection.execute(insert(PROCESSES).values(name=process, seen=now))
    connection.execute(delete(PROCESSES).where(PROCESSES.c.seen < now - LOST))
    alive = set(connection.execute(select(PROCESSES.c.name)).scalars())
    connection.execute(delete(PRESENT).where(PRESENT.c.process.not_in(alive)))
    return alive


def leave(connection: Connection, process: str) -> None:
    """A process ends."""
    connection.execute(delete(PRESENT).where(PRESENT.c.process == process))
    connection.execute(delete(PROCESSES).where(PROCESSES.c.name == process))


def elsewhere(connection: Connection, process: str, table_id: str) -> Elsewhere:
    """Who is at a table in other processes."""
    own = (PRESENT.c.table_id == table_id) & (PRESENT.c.process != process)
    rows = connection.execute(select(PRESENT.c.process, PRESENT.c.guest).where(own))
    return frozenset((row.process, row.guest) for row in rows)
