"""What people say at a table besides plain text, whom they do not want to hear, and their notes.

A phrase is stored by its name and read by everybody in their own language. Notes are one guest's
alone; whom somebody has muted only the house knows.
"""

import time
from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from ridotto.core.contract import SPECTATOR
from ridotto.house.schema import NOTES

PHRASES = ("hello", "luck", "nice", "thanks", "moment", "turn", "sorry", "again", "bye")
REACTIONS = ("applause", "wow", "laugh", "hm", "sad", "heart")
LONGEST_NOTE = 4000  # characters
Muted = frozenset[int]


def read(connection: Connection, guest: str, table_id: str) -> tuple[str, Muted]:
    """The notes of a guest about a table, and the seats that they do not hear."""
    own = (NOTES.c.guest == guest) & (NOTES.c.table_id == table_id)
    row = connection.execute(select(NOTES).where(own)).first()
    return (row.text, seats_in(row.muted)) if row else ("", frozenset())


def write(connection: Connection, guest: str, table_id: str, text: str, muted: Muted) -> None:
    """Keep them; nothing is kept of nothing."""
    own = (NOTES.c.guest == guest) & (NOTES.c.table_id == table_id)
    connection.execute(delete(NOTES).where(own))
    if text or muted:
        seats = " ".join(map(str, sorted(muted)))
        row = {"guest": guest, "table_id": table_id, "text": text, "muted": seats}
        connection.execute(insert(NOTES).values(**row, at=time.time()))


def seats_in(text: str) -> Muted:
    return frozenset(int(seat) for seat in text.split())


def hears(muted: Muted, speaker: Iterable[int]) -> bool:
    """Does somebody hear who sits on these seats, or on none?"""
    seats = set(speaker) or {SPECTATOR}
    return not seats & muted


def deaf_to(connection: Connection, table_id: str, speaker: Iterable[int]) -> set[str]:
    """The guests who do not want to hear somebody at a table."""
    rows = connection.execute(
        select(NOTES).where(NOTES.c.table_id == table_id, NOTES.c.muted != "")
    )
    seats = list(speaker)
    return {row.guest for row in rows if not hears(seats_in(row.muted), seats)}
