"""Accounts: one person on several devices. What the store keeps of them, and how it changes.

A guest stays a guest. One who wants more keeps their id, and so all their tables and settings, and
is known by sessions from then on: a browser in which they are signed in, each with a cookie of its
own. They come back by a passkey (passkeys.py), by a short code that another of their devices shows,
or by a recovery code. A code works once; only its hash is kept.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ridotto.house import admin
from ridotto.house.guests import Guest, keep, new_id
from ridotto.house.orders import TABLE, give
from ridotto.house.schema import (
    CHANNELS,
    CHAT,
    GUESTS,
    LEARNED,
    NOTES,
    OUTBOX,
    PASSKEYS,
    RESULTS,
    SEATS,
    SESSIONS,
    TABLES,
    TICKETS,
)

MAKE, ENTER, LINK, RECOVER = "make", "enter", "link", "recover"  # kinds of tickets
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that looks like another
LINK_LETTERS, RECOVERY_LETTERS, GROUP = 8, 16, 4  # 5 bits each; in groups
LINK_SECONDS, CHALLENGE_SECONDS = 300.0, 300.0
RECOVERY_CODES = 10
MOST_SESSIONS = 50
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "Chrom": "Chrome",
    "CriOS": "Chrome",
}
BROWSERS |= {"FxiOS": "Firefox", "Safari": "Safari"}  # most call themselves Safari, too
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}
SYSTEMS |= {"Mac OS": "macOS", "CrOS": "ChromeOS", "Linux": "Linux"}


def device_name(agent: str) -> str:
    """A browser as its owner would call it, from what it says about itself."""
    kinds = [
        next((name for mark, name in known.items() if mark in agent), "")
        for known in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(filter(None, kinds)) or "?"


# Sessions


def open_session(connection: Connection, guest: str, label: str) -> str:
    """Sign a browser in; its session. The one unused for longest makes room."""
    session, now = new_id(), time.time()
    connection.execute(
        insert(SESSIONS).values(id=session, guest=guest, label=label, created=now, seen=now)
    )
    for row in sessions_of(connection, guest)[MOST_SESSIONS:]:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.id == row.id))
    return session


def sessions_of(connection: Connection, guest: str) -> "list[Row[Any]]":
    """The browsers in which somebody is signed in, the latest first."""
    own = select(SESSIONS).where(SESSIONS.c.guest == guest)
    return list(connection.execute(own.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)))


def end_sessions(connection: Connection, guest: str, ids: Iterable[str]) -> list[str]:
    """Sign some browsers out; those that were signed in."""
    own = (SESSIONS.c.guest == guest) & SESSIONS.c.id.in_(list(ids))
    found = list(connection.execute(select(SESSIONS.c.id).where(own)).scalars())
    connection.execute(delete(SESSIONS).where(own))
    return found


def become_account(connection: Connection, guest: Guest) -> None:
    """From now on only sessions tell who this is."""
    keep(connection, guest)
    connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(account=True))


# What works once


def new_code(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def shown(code: str) -> str:
    """A code as people read it."""
    return "-".join(code[i : i + GROUP] for i in range(0, len(code), GROUP))


def read_code(text: str) -> str:
    """A code as somebody has typed it; people confuse what looks alike, so it is not in use."""
    return "".join(letter for letter in text.upper() if letter in LETTERS)


def ticket_id(key: str, kind: str, code: str) -> str:
    """The hash under which a code is kept."""
    return hmac.new(bytes.fromhex(key), f"{kind}:{code}".encode(), hashlib.sha256).hexdigest()


def add_ticket(connection: Connection, ticket: str, kind: str, guest: str, seconds: float) -> None:
    """Keep the hash of a code; 0 seconds for ever. Those whose time is over go."""
    now = time.time()
    old = (TICKETS.c.until > 0) & (TICKETS.c.until < now)
    connection.execute(delete(TICKETS).where(old))
    until = now + seconds if seconds else 0.0
    connection.execute(insert(TICKETS).values(id=ticket, kind=kind, guest=guest, until=until))


def add_only(connection: Connection, ticket: str, kind: str, guest: str, seconds: float) -> None:
    """The same, in the place of any other of that kind."""
    drop_tickets(connection, guest, kind)
    add_ticket(connection, ticket, kind, guest, seconds)


def drop_tickets(connection: Connection, guest: str, kind: str) -> None:
    own = (TICKETS.c.guest == guest) & (TICKETS.c.kind == kind)
    connection.execute(delete(TICKETS).where(own))


def take_ticket(connection: Connection, ticket: str) -> str:
    """Whose code this is; empty if nobody's. It does not work again, in no process."""
    row = connection.execute(select(TICKETS).where(TICKETS.c.id == ticket)).first()
    if (
        row is None
        or connection.execute(delete(TICKETS).where(TICKETS.c.id == ticket)).rowcount == 0
    ):
        return ""
    is_over = row.until and row.until < time.time()
    return "" if is_over else str(row.guest)


def new_recovery(connection: Connection, guest: str, key: str) -> list[str]:
    """New recovery codes; those of before work no more."""
    drop_tickets(connection, guest, RECOVER)
    codes = [new_code(RECOVERY_LETTERS) for _ in range(RECOVERY_CODES)]
    for code in codes:
        add_ticket(connection, ticket_id(key, RECOVER, code), RECOVER, guest, 0.0)
    return [shown(code) for code in codes]


def recovery_left(connection: Connection, guest: str) -> int:
    own = (TICKETS.c.guest == guest) & (TICKETS.c.kind == RECOVER)
    return connection.execute(select(func.count()).select_from(TICKETS).where(own)).scalar_one()


def take_code(connection: Connection, key: str, typed: str) -> str:
    """Whose short code or recovery code was typed; empty if nobody's."""
    code = read_code(typed)
    kind = LINK if len(code) == LINK_LETTERS else RECOVER
    return take_ticket(connection, ticket_id(key, kind, code))


# Passkeys


def passkeys_of(connection: Connection, guest: str) -> "list[Row[Any]]":
    own = select(PASSKEYS).where(PASSKEYS.c.guest == guest)
    return list(connection.execute(own.order_by(PASSKEYS.c.created, PASSKEYS.c.id)))


def find_passkey(connection: Connection, passkey: str) -> "Row[Any] | None":
    return connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey)).first()


def remove_passkey(connection: Connection, guest: str, passkey: str) -> bool:
    """Lock a passkey out; false if it is not theirs."""
    own = (PASSKEYS.c.guest == guest) & (PASSKEYS.c.id == passkey)
    return connection.execute(delete(PASSKEYS).where(own)).rowcount > 0


def count_use(connection: Connection, passkey: str, before: int, count: int) -> bool:
    """Note that a passkey was used; false if another process was quicker with the same answer."""
    same = (PASSKEYS.c.id == passkey) & (PASSKEYS.c.uses == before)
    used = update(PASSKEYS).where(same).values(uses=count, used=time.time())
    return connection.execute(used).rowcount > 0


# Two who are one


def bring_along(connection: Connection, old: str, new: str) -> None:
    """All that a guest has becomes somebody else's, who keeps their own name and settings."""
    for sheet, _ in admin.all_tables_of(connection, old):
        values = {"version": TABLES.c.version + 1, "proposal": sheet.proposal.replace(old, new)}
        host = new if sheet.host == old else sheet.host
        changed = update(TABLES).where(TABLES.c.id == sheet.id).values(host=host, **values)
        connection.execute(changed)
        give(connection, TABLE, sheet.id)
    noted = select(NOTES.c.table_id).where(NOTES.c.guest == new)
    connection.execute(delete(NOTES).where(NOTES.c.guest == old, NOTES.c.table_id.in_(noted)))
    known = select(LEARNED.c.game, LEARNED.c.purpose).where(LEARNED.c.guest == new)
    for game, purpose in connection.execute(known).all():
        twice = (LEARNED.c.guest == old, LEARNED.c.game == game, LEARNED.c.purpose == purpose)
        connection.execute(delete(LEARNED).where(*twice))
    for kind in (SEATS, RESULTS, CHAT, CHANNELS, OUTBOX, LEARNED, NOTES):
        connection.execute(update(kind).where(kind.c.guest == old).values(guest=new))
    connection.execute(update(SEATS).where(SEATS.c.owner == old).values(owner=new))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == old))
