"""Guests: somebody with a signed cookie, a nickname and a few settings; accounts.py knows the rest.

A guest is written to the store when there is something to keep; before that everything about them
follows from the random id in their cookie.
"""

import json
import secrets
import time
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from ridotto.core.words import TONGUES
from ridotto.house.errors import NoStore
from ridotto.house.schema import GUESTS, SESSIONS
from ridotto.house.store import Store

COOKIE = "ridotto_guest"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
ID_BYTES = 16
SEEN_SECONDS = 3600.0  # after which it is noted that a session is still in use
LONGEST_NICKNAME = 24
SPARE = 4  # times as many characters are looked at as are kept: some are dropped, some joined
UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # categories of characters
THEMES = ("auto", "dusk", "day")
COLOURS = ("lapis", "ruby", "amber", "emerald", "pearl")  # of the seats, in their order
EVENTS = ("turn", "invited", "short", "over", "chat")  # of which one may be told, see outbox.py
PACES = ("slow", "normal", "quick", "none")

# Other people of the comedy than the bots (masks.py): a guest without a nickname gets one of them.
MASKS = (
    "Beatrice", "Burattino", "Corallina", "Fabrizio", "Flaminia", "Flavio", "Florindo", "Gnaga",
    "Leandro", "Lelio", "Mattaccino", "Mezzettino", "Moretta", "Orazio", "Ottavio", "Pasquella",
    "Ricciolina", "Rosaura", "Scapino", "Silvio", "Trivella", "Turchetto", "Vittoria", "Zanni",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Me:
    """What a guest is told about themselves; the id stays in the cookie."""

    nickname: str
    tongue: str = "en"
    theme: str = "auto"
    motion: bool = True
    sound: bool = True
    confirm: bool = True
    patterns: bool = False
    auto: bool = True
    coach: bool = True  # in the first match of a game
    level: str = "apprentice"  # of the bots that Play brings
    pace: str = "normal"  # at which the moves of others are shown, see PACES
    mask: str = ""  # that they wear at a table, see masks.py; empty for none
    colour: str = ""  # of that mask, see COLOURS
    zone: str = "UTC"  # where they live; the hours below are minutes of the day there
    plays_from: int = 0
    plays_to: int = 0  # always, if both are alike
    holidays: Sequence[str] = ()  # days on which they do not play: 2026-12-24
    calls: Sequence[str] = EVENTS  # of what they want to be told when they are not here
    quiet_from: int = 0
    quiet_to: int = 0
    bundle: int = 0  # minutes between two notices


@dataclass(frozen=True, kw_only=True)
class Guest(Me):
    """Who is asking."""

    id: str
    known: bool = False  # is there anything about them in the store?
    account: bool = False  # do they come back by passkeys and codes, on several devices?
    session: str = ""  # of the browser that asks, if they have an account

    def to_dict(self) -> dict[str, Any]:
        """What the guest is told."""
        return {each.name: getattr(self, each.name) for each in fields(Me)}

    def settings(self) -> dict[str, Any]:
        """What is kept of it beside the nickname."""
        told = self.to_dict()
        del told["nickname"]
        return told


def new_id() -> str:
    """A random id of 128 bits; on a command line it must not look like an option."""
    found = secrets.token_urlsafe(ID_BYTES)
    return new_id() if found.startswith("-") else found


def mask_name(guest_id: str) -> str:
    """The mask a guest wears until they choose a name."""
    number = int.from_bytes(guest_id.encode(), "big")
    return f"{MASKS[number % len(MASKS)]} {number % 89 + 11}"


def stranger(guest_id: str, languages: str) -> Guest:
    """Somebody of whom nothing is known but what their browser says."""
    nickname, tongue = mask_name(guest_id), preferred_tongue(languages)
    return Guest(id=guest_id, nickname=nickname, tongue=tongue)


class Guests:
    """The guest book."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.signer = Signer(key, salt="guest")

    def sign(self, guest_id: str, session: str = "") -> str:
        """What the cookie holds: the guest, and in an account the session."""
        return self.signer.sign(f"{guest_id}:{session}" if session else guest_id).decode()

    def read_cookie(self, cookie: str | None) -> str | None:
        """What is in a cookie that this house has signed: an id, or `id:session`."""
        try:
            return self.signer.unsign(cookie or "").decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def find(self, guest_id: str, languages: str = "") -> Guest:
        """The guest of that id; `languages` is what their browser prefers."""
        row = self.store.read(
            lambda c: c.execute(select(GUESTS).where(GUESTS.c.id == guest_id)).first()
        )
        return guest_in(row) if row else stranger(guest_id, languages)

    def admit(self, guest_id: str, session: str, languages: str = "") -> Guest:
        """Who comes with a cookie. A session that has ended is somebody new, and so is the cookie
        of a guest who has an account by now.
        """
        own = (SESSIONS.c.guest == GUESTS.c.id) & (SESSIONS.c.id == session)
        query = select(GUESTS, SESSIONS.c.seen).outerjoin(SESSIONS, own)
        row = self.store.read(lambda c: c.execute(query.where(GUESTS.c.id == guest_id)).first())
        if row is None:
            return stranger(new_id() if session else guest_id, languages)
        if not row.account:
            return guest_in(row)
        if row.seen is None:
            return stranger(new_id(), languages)
        if time.time() - row.seen > SEEN_SECONDS:
            self.note_seen(session)
        return replace(guest_in(row), session=session)

    def note_seen(self, session: str) -> None:
        """A session is in use; without the store that is not worth a word."""
        seen = update(SESSIONS).where(SESSIONS.c.id == session).values(seen=time.time())
        with suppress(NoStore):
            self.store.write(lambda connection: connection.execute(seen))

    def change(self, guest: Guest, **changes: Any) -> Guest:
        """The guest with other settings, stored; what was changed at the same time stays."""

        def write(connection: Connection) -> Guest:
            query = select(GUESTS).where(GUESTS.c.id == guest.id).with_for_update()
            row = connection.execute(query).first()
            changed = replace(guest_in(row) if row else guest, **changes)
            keep(connection, changed)
            return changed

        return replace(self.store.write(write), known=True, session=guest.session)


def guest_in(row: "Row[Any]") -> Guest:
    """A guest as they are stored."""
    who = {"id": row.id, "nickname": row.nickname, "account": row.account}
    return Guest(**who, **json.loads(row.settings), known=True)


def settings_of(connection: Connection, guests: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The settings of those guests of whom any are stored."""
    query = select(GUESTS.c.id, GUESTS.c.settings).where(GUESTS.c.id.in_(guests))
    return {row.id: json.loads(row.settings) for row in connection.execute(query)}


def keep(connection: Connection, guest: Guest) -> None:
    """Write a guest down."""
    values = {"nickname": guest.nickname, "settings": json.dumps(guest.settings())}
    changed = update(GUESTS).where(GUESTS.c.id == guest.id).values(**values)
    if connection.execute(changed).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(
                insert(GUESTS).values(
                    id=guest.id, created=time.time(), called=0.0, account=False, **values
                )
            )
    except IntegrityError:  # another process has done so at the same moment
        connection.execute(changed)


def preferred_tongue(languages: str) -> str:
    """The first language of an Accept-Language header that the house speaks."""
    for wish in languages.lower().split(","):
        if (tongue := wish.strip()[:2]) in TONGUES:
            return tongue
    return "en"


def clean(text: object, longest: int) -> str:
    """Text without control characters, tricks of direction, or halves of characters.

    Empty for what is no text. It is cut first: to put many marks in order takes very long.
    """
    if not isinstance(text, str):
        return ""
    short = text[: SPARE * longest].encode("utf-8", "ignore").decode()
    plain = unicodedata.normalize("NFC", short)
    kept = "".join(
        c for c in plain if unicodedata.category(c) not in UNWANTED or c in " \n\t\u200d"
    )
    return " ".join(kept.split())[:longest].strip()
