"""What who runs the house may do with its store, while a house runs on it or not.

Every deed changes the store in one transaction and leaves orders (orders.py), so that a house that
runs follows. A table that is changed gets its next version: a move that was made from the old one
is refused.
"""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar, cast

from msgspec.structs import replace
from sqlalchemy import Connection, and_, delete, func, or_, select, update

from ridotto.core.errors import NoSuchPly
from ridotto.house import errors, history, ledger
from ridotto.house.bots import LEVEL_OF_LEAVERS
from ridotto.house.guests import COOKIE_SECONDS, mask_name, new_id
from ridotto.house.ledger import BOT, GUEST, OPEN, OVER, PLAYING, WAITING, Seat, Sheet
from ridotto.house.limits import network_text
from ridotto.house.orders import BAN, BAN_HOME, TABLE, add_ban, give
from ridotto.house.schema import (
    BANS,
    CHANNELS,
    CHAT,
    GUESTS,
    LEARNED,
    MOVES,
    NOTES,
    OUTBOX,
    PASSKEYS,
    PRESENT,
    RESULTS,
    SEATS,
    SESSIONS,
    TABLES,
    TICKETS,
)
from ridotto.house.settings import Settings
from ridotto.house.store import Store
from ridotto.house.table import Services, Table

DAY = 24 * 3600.0
TRIES = 5  # to change a table at which people play meanwhile
AT_ONCE = 200  # tables removed in one transaction, so that nobody waits for long
Result = TypeVar("Result")


# Looking


def tables(
    connection: Connection, state: str = "", guest: str = "", page: int = 0
) -> ledger.Listed:
    """Tables, the latest first; of one state or one guest if asked."""
    query = select(TABLES)
    if state:
        query = query.where(TABLES.c.state == state)
    if guest:
        own = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        query = query.where(TABLES.c.id.in_(own))
    return ledger.listed(connection, query, page)


def guests(connection: Connection, name: str = "", page: int = 0) -> list[dict[str, Any]]:
    """Guests with the number of their tables, the latest first; those whose name holds `name`."""
    number = select(func.count(SEATS.c.table_id.distinct())).where(SEATS.c.guest == GUESTS.c.id)
    query = select(GUESTS.c.id, GUESTS.c.nickname, GUESTS.c.created, number.scalar_subquery())
    if name:
        query = query.where(GUESTS.c.nickname.icontains(name, autoescape=True))
    query = query.order_by(GUESTS.c.created.desc(), GUESTS.c.id)
    rows = connection.execute(
        query.limit(ledger.SHOWN_TABLES).offset(page * ledger.SHOWN_TABLES)
    ).all()
    names = ("id", "nickname", "created", "tables")
    return [dict(zip(names, row, strict=True)) for row in rows]


def bans(connection: Connection) -> list[dict[str, Any]]:
    rows = connection.execute(select(BANS).order_by(BANS.c.at))
    return [dict(row._mapping) for row in rows]


def stored_table(connection: Connection, table_id: str) -> ledger.Stored:
    stored = ledger.read_table(connection, table_id)
    if stored is None:
        raise errors.NoSuchTable
    return stored


def check_guest(connection: Connection, guest: str) -> None:
    """Raise if nothing is known of a guest."""
    is_kept = connection.execute(select(GUESTS.c.id).where(GUESTS.c.id == guest)).first()
    sits = connection.execute(select(SEATS.c.seat).where(SEATS.c.guest == guest)).first()
    played = connection.execute(select(RESULTS.c.seat).where(RESULTS.c.guest == guest)).first()
    if not guest or not (is_kept or sits or played):
        raise errors.NoSuchGuest(guest=guest)


# Tables


def close_table(connection: Connection, table_id: str) -> None:
    """End a match where it stands; a table at which none has begun is removed."""
    stored = stored_table(connection, table_id)
    sheet, seats = stored.sheet, stored.seats
    if sheet.state == WAITING:
        ledger.remove_table(connection, sheet)
    elif sheet.state == PLAYING:
        ended = replace(sheet, version=sheet.version + 1, state=OVER, waiting=0, winners="")
        ledger.change_table(connection, ended)
        history.record(connection, ended, seats, [None] * len(seats), history.CLOSED)
    give(connection, TABLE, table_id)


def insist(store: Store, work: Callable[[Connection], Result]) -> Result:
    """Have something done though people play meanwhile."""
    for _ in range(TRIES):
        with suppress(errors.StaleMove):
            return store.write(work)
    raise errors.StaleMove


def roll_back(store: Store, table_id: str, ply: int) -> Sheet:
    """Strike the moves of a match after a position; answers how the table then stands."""
    for _ in range(TRIES):
        stored = store.read(lambda connection: stored_table(connection, table_id))
        sheet = sheet_at(stored, ply)

        def work(connection: Connection, sheet: Sheet = sheet) -> None:
            ledger.take_back(connection, sheet)
            give(connection, TABLE, table_id)

        try:
            store.write(work)
        except errors.StaleMove:
            continue  # somebody moved meanwhile
        return sheet
    raise errors.StaleMove


def sheet_at(stored: ledger.Stored, ply: int) -> Sheet:
    """The sheet of a table for an earlier position of its match."""
    if stored.sheet.state == WAITING:
        raise errors.NotPlaying
    if not 0 <= ply <= len(stored.moves):
        raise NoSuchPly(ply=str(ply), last=len(stored.moves))
    match = ledger.replay(stored.sheet, stored.seats, stored.moves[:ply])
    return Table(cast(Services, None), stored, match).sheet_after(match)  # asks nobody for anything


# Guests


def ban_guest(connection: Connection, guest: str, *, and_address: bool = False) -> None:
    """Let a guest in no more; in matches that are still played bots take their seats.

    Where they come from is known only to a house that runs: it bans that address if asked.
    """
    check_guest(connection, guest)
    give_up_seats(connection, guest)
    add_ban(connection, "guest", guest)
    if and_address:
        give(connection, BAN_HOME, guest)


def ban_address(connection: Connection, address: str) -> str:
    """Let an address or a whole network in no more; answers the network."""
    if not (network := network_text(address)):
        raise errors.NotAnAddress(address=address)
    add_ban(connection, "address", network)
    return network


def lift_ban(connection: Connection, who: str) -> None:
    """Let a guest or a network in again."""
    found = connection.execute(delete(BANS).where(BANS.c.who.in_([who, network_text(who)])))
    if not found.rowcount:
        raise errors.NoSuchBan(who=who)
    give(connection, BAN)


def give_up_seats(connection: Connection, guest: str) -> None:
    """The seats of a guest at tables that are not over go to bots, or to whoever comes."""
    for sheet, seats in all_tables_of(connection, guest):
        if sheet.state == OVER:
            continue
        heir = Seat(kind=OPEN) if sheet.state == WAITING else Seat(kind=BOT, level=LEVEL_OF_LEAVERS)
        kept = [seat for seat in seats if seat.guest != guest]
        if sheet.state == WAITING and not any(seat.kind == GUEST for seat in kept):
            ledger.remove_table(connection, sheet)
        else:
            ledger.change_table(connection, replace(sheet, version=sheet.version + 1))
            for number, seat in enumerate(seats):
                if seat.guest == guest:
                    entropy = "" if heir.kind == OPEN else seat.entropy
                    new = replace(heir, entropy=entropy)
                    ledger.change_seat(connection, sheet.id, number, new)
        give(connection, TABLE, sheet.id)


def all_tables_of(connection: Connection, guest: str) -> ledger.Listed:
    """Every table at which a guest sits or which they have set."""
    own = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
    rows = connection.execute(
        select(TABLES).where(or_(TABLES.c.id.in_(own), TABLES.c.host == guest))
    ).all()
    seats = ledger.read_seats(connection, [row.id for row in rows])
    return [(ledger.sheet_of(row), seats[row.id]) for row in rows]


def names_of(connection: Connection, guest: str) -> set[str]:
    """The names under which a guest has been seen."""
    kept = connection.execute(select(GUESTS.c.nickname).where(GUESTS.c.id == guest)).scalars()
    seen = connection.execute(select(SEATS.c.name).where(SEATS.c.guest == guest)).scalars()
    return {*kept, *seen}


def own_lines(connection: Connection, guest: str) -> Any:
    """Which lines of chat are a guest's; older ones are known by their name and table alone."""
    own = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
    names = names_of(connection, guest)
    older = and_(CHAT.c.guest == "", CHAT.c.table_id.in_(own), CHAT.c.who.in_(names))
    return or_(CHAT.c.guest == guest, older)


def export_guest(connection: Connection, guest: str) -> dict[str, Any]:
    """All that is stored of a guest; nothing of others, and no secret of a match that goes on."""
    row = connection.execute(select(GUESTS).where(GUESTS.c.id == guest)).first()
    lines = connection.execute(
        select(CHAT.c.table_id, CHAT.c.who, CHAT.c.text, CHAT.c.phrase, CHAT.c.at)
        .where(own_lines(connection, guest))
        .order_by(CHAT.c.id)
    )
    own = {
        "results": (
            RESULTS,
            ("table_id", "seat", "game", "name", "mask", "score", "won", "ended", "at"),
        ),
        "channels": (CHANNELS, ("kind", "address", "label", "created")),
        "passkeys": (PASSKEYS, ("id", "label", "created", "used")),
        "sessions": (SESSIONS, ("label", "created", "seen")),
        "notes": (NOTES, ("table_id", "text", "muted", "at")),
    }
    rows = {
        name: [dict(each._mapping) for each in own_rows(connection, kind, told, guest)]
        for name, (kind, told) in own.items()
    }
    return {
        "guest": dict(row._mapping) if row else {"id": guest},
        "tables": [
            export_table(connection, sheet, seats, guest)
            for sheet, seats in all_tables_of(connection, guest)
        ],
        **rows,
        "chat": [dict(line._mapping) for line in lines],
        "learned": [list(each) for each in sorted(ledger.learned(connection, guest))],
        "bans": [ban for ban in bans(connection) if ban["who"] == guest],
    }


def own_rows(connection: Connection, kind: Any, told: Iterable[str], guest: str) -> Iterable[Any]:
    """What a table of the store holds of a guest, as far as it is told."""
    return connection.execute(select(*(kind.c[name] for name in told)).where(kind.c.guest == guest))


def export_table(
    connection: Connection, sheet: Sheet, seats: Iterable[Seat], guest: str
) -> dict[str, Any]:
    """What a table holds of one guest."""
    mine = [number for number, seat in enumerate(seats) if seat.guest == guest]
    moves = connection.execute(
        select(MOVES.c.ply, MOVES.c.seat, MOVES.c.code)
        .where(MOVES.c.table_id == sheet.id, MOVES.c.seat.in_(mine))
        .order_by(MOVES.c.ply)
    )
    told = ("id", "game", "options", "public", "state", "created", "changed")
    return {name: getattr(sheet, name) for name in told} | {
        "host": sheet.host == guest,
        "seats": [
            {"seat": number, "name": seat.name, "entropy": seat.entropy}
            for number, seat in enumerate(seats)
            if seat.guest == guest
        ],
        "moves": [dict(move._mapping) for move in moves],
    }


def forget_guest(connection: Connection, guest: str) -> None:
    """Delete all that is stored of a guest.

    Matches with other people stay, with another name on the seat; matches with nobody else go.
    """
    connection.execute(delete(CHAT).where(own_lines(connection, guest)))
    give_up_seats(connection, guest)
    for sheet, seats in all_tables_of(connection, guest):
        if any(seat.kind == GUEST and seat.guest != guest for seat in seats):
            host = "" if sheet.host == guest else sheet.host
            newer = {"host": host, "version": TABLES.c.version + 1}
            connection.execute(update(TABLES).where(TABLES.c.id == sheet.id).values(**newer))
            mask = {"guest": "", "name": mask_name(new_id()), "mask": ""}
            own = (SEATS.c.table_id == sheet.id) & (SEATS.c.guest == guest)
            connection.execute(update(SEATS).where(own).values(**mask))
        else:
            ledger.remove_table(connection, sheet)
        give(connection, TABLE, sheet.id)
    forget_results(connection, guest)
    connection.execute(update(SEATS).where(SEATS.c.owner == guest).values(owner=""))
    asked = TABLES.c.proposal.contains(guest, autoescape=True)
    connection.execute(update(TABLES).where(asked).values(proposal=""))
    for kind in (CHANNELS, LEARNED, NOTES, OUTBOX, PASSKEYS, PRESENT, SESSIONS, TICKETS):
        connection.execute(delete(kind).where(kind.c.guest == guest))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))


def forget_results(connection: Connection, guest: str) -> None:
    """Results against other people stay theirs, with another name; the rest go."""
    own = select(RESULTS.c.table_id).where(RESULTS.c.guest == guest)
    others = select(RESULTS.c.table_id).where(RESULTS.c.guest != guest, RESULTS.c.kind == GUEST)
    alone = RESULTS.c.table_id.in_(own) & RESULTS.c.table_id.not_in(others)
    connection.execute(delete(RESULTS).where(alone))
    mask = {"guest": "", "name": mask_name(new_id()), "mask": ""}
    connection.execute(update(RESULTS).where(RESULTS.c.guest == guest).values(**mask))


# What is old


def tidy(store: Store, settings: Settings) -> dict[str, int]:
    """Remove tables and lines of chat that are older than the settings keep them."""
    removed = {"tables": 0, "chat": 0}
    while settings.keep_tables and (number := store.write(lambda c: remove_old(c, settings))):
        removed["tables"] += number
    if settings.keep_chat:
        old = delete(CHAT).where(CHAT.c.at < time.time() - settings.keep_chat * DAY)
        removed["chat"] = store.write(lambda connection: connection.execute(old).rowcount)
    store.write(remove_old_keys)
    return removed


def remove_old_keys(connection: Connection) -> None:
    """Forget sessions whose cookie nobody has any more, and codes whose time is over."""
    now = time.time()
    connection.execute(delete(SESSIONS).where(SESSIONS.c.seen < now - COOKIE_SECONDS))
    connection.execute(delete(TICKETS).where((TICKETS.c.until > 0) & (TICKETS.c.until < now)))


def remove_old(connection: Connection, settings: Settings) -> int:
    """Remove some tables that nobody has touched for long; answers how many."""
    limit = time.time() - settings.keep_tables * DAY
    query = select(TABLES).where(TABLES.c.changed < limit).limit(AT_ONCE)
    rows = connection.execute(query).all()
    for row in rows:
        ledger.remove_table(connection, ledger.sheet_of(row))
        give(connection, TABLE, row.id)
    return len(rows)
