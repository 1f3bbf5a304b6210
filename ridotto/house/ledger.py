"""Tables as they are stored: reading and writing them, one function for each deed."""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from ridotto.bots.decision import Decision, Thought
from ridotto.core.errors import RidottoError
from ridotto.core.events import Event
from ridotto.core.fairness import seed_of
from ridotto.core.game import find_game
from ridotto.core.match import Match, check_rules
from ridotto.house.errors import NoReplay, StaleMove
from ridotto.house.quick import Quick
from ridotto.house.schema import ANALYSES, CHAT, LEARNED, MOVES, NOTES, RESULTS, SEATS, TABLES

SHOWN_TABLES = 50
KEPT_CHAT = 200  # lines shown to somebody who comes to the table

WAITING, PLAYING, OVER = "waiting", "playing", "over"
AWAY, LEFT, CONCEDED, AGREED, LATE = "away", "left", "conceded", "agreed", "late"
GUEST, BOT, OPEN, RECORD = "guest", "bot", "open", "record"
MATCH, PRACTICE = "", "practice"  # what a table is for; else a lesson or a puzzle
UNTIL_TOLD = -1.0  # a thinking time: as long as people like
KEPT_THOUGHTS = 5  # moves of a bot's thoughts that are written down
DIGITS = 4  # of their numbers


class Seat(Struct, frozen=True, kw_only=True):
    """Who sits on a chair of a table."""

    kind: str
    guest: str = ""
    level: str = ""
    name: str = ""
    entropy: str = ""
    plan: str = ""
    mask: str = ""
    colour: str = ""
    owner: str = ""
    gone: str = ""
    seen: float = 0.0


class Sheet(Struct, frozen=True, kw_only=True):
    """What is written about a table; see schema.py."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    public: bool
    host: str
    invite: str
    state: str
    secret: str
    commitment: str
    seed: str = ""
    ply: int = 0
    waiting: int = 0
    winners: str = ""
    scores: str = ""
    ended: str = ""
    proposal: str = ""
    paused: bool = False
    pace: str = ""
    late: str = "bot"
    clocks: str = ""
    due: float = 0.0
    rematch: str = ""
    hints: bool = True
    think: float = 0.0
    talk: bool = False
    purpose: str = ""
    start: int = 0
    version: int = 0
    created: float = 0.0
    changed: float = 0.0


@dataclass(frozen=True)
class Line:
    """Something said at a table."""

    who: str
    text: str  # empty if it is a phrase
    at: float
    guest: str = ""  # who said it; never told
    phrase: str = ""


@dataclass(frozen=True)
class Stored:
    """All that is stored of one table."""

    sheet: Sheet
    seats: tuple[Seat, ...]
    moves: tuple[tuple[int, int], ...]  # (seat, code)
    chat: tuple[Line, ...]


def deal(sheet: Sheet, seats: Sequence[Seat]) -> Match:
    """The match of a table whose seats are all taken, at its beginning."""
    game = find_game(sheet.game)
    check_rules(game, sheet.rules)
    seed = sheet.seed or seed_of(sheet.secret, [seat.entropy for seat in seats])
    return Match(game, len(seats), seed, sheet.options)


def replay(sheet: Sheet, seats: Sequence[Seat], moves: Iterable[tuple[int, int]]) -> Match:
    """The match of a table after the moves that are stored."""
    match = deal(sheet, seats)
    try:
        return match.play_all(moves)
    except RidottoError as fault:
        raise NoReplay(ply=match.ply + 1, why=str(fault)) from fault


def standing(match: Match) -> dict[str, Any]:
    """What a sheet says about a match as it stands."""
    waiting = sum(1 << seat for seat in match.waiting)
    return {
        "state": PLAYING if waiting else OVER,
        "seed": match.seed,
        "ply": match.ply,
        "waiting": waiting,
        "winners": " ".join(map(str, match.winners)),
        "scores": "" if waiting else " ".join(map(str, match.scores)),  # before, maybe a secret
    }


def read_table(connection: Connection, table_id: str) -> Stored | None:
    """A table with everything."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
    if row is None:
        return None
    chat = connection.execute(
        select(CHAT.c.who, CHAT.c.text, CHAT.c.at, CHAT.c.guest, CHAT.c.phrase)
        .where(CHAT.c.table_id == table_id)
        .order_by(CHAT.c.id.desc())
        .limit(KEPT_CHAT)
    )
    return Stored(
        sheet_of(row),
        read_seats(connection, [table_id])[table_id],
        tuple(read_moves(connection, table_id)),
        tuple(Line(*line) for line in chat)[::-1],
    )


def read_moves(connection: Connection, table_id: str, after: int = 0) -> list[tuple[int, int]]:
    """The moves of a table after a number: (seat, code)."""
    rows = connection.execute(
        select(MOVES.c.seat, MOVES.c.code)
        .where(MOVES.c.table_id == table_id, MOVES.c.ply > after)
        .order_by(MOVES.c.ply)
    )
    return [(row.seat, row.code) for row in rows]


def newest_tables(connection: Connection, most: int = 2) -> list[str]:
    """The tables at which somebody moved last."""
    own = select(TABLES.c.id).where(TABLES.c.state == PLAYING).order_by(TABLES.c.changed.desc())
    return list(connection.execute(own.limit(most)).scalars())


def read_version(connection: Connection, table_id: str) -> int:
    """How often a table was changed; -1 if there is none."""
    found = connection.execute(select(TABLES.c.version).where(TABLES.c.id == table_id)).scalar()
    return -1 if found is None else found


def sheet_of(row: "Row[Any]") -> Sheet:
    fields = {name: row._mapping[name] for name in row._mapping if name != "options"}
    return Sheet(options=json.loads(row.options), **fields)


def read_seats(connection: Connection, ids: list[str]) -> dict[str, tuple[Seat, ...]]:
    """The seats of several tables."""
    rows = connection.execute(
        select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    found: dict[str, tuple[Seat, ...]] = dict.fromkeys(ids, ())
    for row in rows:
        kept = {name: getattr(row, name) for name in Seat.__struct_fields__}
        found[row.table_id] += (Seat(**kept),)
    return found


Listed = list[tuple[Sheet, tuple[Seat, ...]]]


def open_tables(connection: Connection, page: int = 0) -> Listed:
    """Public tables with an open seat, the newest first."""
    query = select(TABLES).where(TABLES.c.state == WAITING, TABLES.c.public)
    return listed(connection, query, page)


def tables_of(connection: Connection, guest: str, page: int = 0) -> Listed:
    """The tables at which a guest sits, the latest first; lessons stand elsewhere."""
    is_away = (SEATS.c.owner == guest) & (SEATS.c.gone == AWAY)  # and may sit again
    own = select(SEATS.c.table_id).where((SEATS.c.guest == guest) | is_away)
    is_own = TABLES.c.id.in_(own) & TABLES.c.purpose.in_((MATCH, PRACTICE))
    return listed(connection, select(TABLES).where(is_own), page)


def table_for(connection: Connection, guest: str, game: str, purpose: str) -> str | None:
    """The table at which a guest has already begun that lesson."""
    wanted = (TABLES.c.host == guest, TABLES.c.game == game, TABLES.c.purpose == purpose)
    return connection.execute(select(TABLES.c.id).where(*wanted)).scalar()


def learn(connection: Connection, guest: str, sheet: Sheet) -> None:
    """A guest has done what the table is for."""
    row = {"guest": guest, "game": sheet.game, "purpose": sheet.purpose}
    known = select(LEARNED.c.at).filter_by(**row)
    if connection.execute(known).first() is None:
        connection.execute(insert(LEARNED).values(**row, at=time.time()))


def learned(connection: Connection, guest: str) -> set[tuple[str, str]]:
    """The games and purposes of all that a guest has done."""
    query = select(LEARNED.c.game, LEARNED.c.purpose).where(LEARNED.c.guest == guest)
    return {(row.game, row.purpose) for row in connection.execute(query)}


def listed(connection: Connection, query: Any, page: int) -> Listed:
    latest = query.order_by(TABLES.c.changed.desc(), TABLES.c.id)
    rows = connection.execute(latest.limit(SHOWN_TABLES).offset(page * SHOWN_TABLES)).all()
    seats = read_seats(connection, [row.id for row in rows])
    return [(sheet_of(row), seats[row.id]) for row in rows]


def add_table(
    connection: Connection,
    sheet: Sheet,
    seats: Sequence[Seat],
    match: Match | None = None,
) -> None:
    """Write a new table down, with the moves of its match if it has any."""
    now = time.time()
    sheet = replace(sheet, created=now, changed=now)
    fields = asdict(sheet) | {"options": json.dumps(sheet.options)}
    connection.execute(insert(TABLES).values(**fields))
    rows = [{"table_id": sheet.id, "seat": i, **asdict(seat)} for i, seat in enumerate(seats)]
    connection.execute(insert(SEATS), rows)
    if match and match.played:
        moves = [row_of(sheet.id, match, ply) for ply in range(1, match.ply + 1)]
        connection.execute(insert(MOVES), moves)


def row_of(table_id: str, match: Match, ply: int, thoughts: str | None = None) -> dict[str, Any]:
    """A move as it is stored."""
    seat, code = match.played[ply - 1]
    row = {"table_id": table_id, "ply": ply, "seat": seat, "code": code, "thoughts": thoughts}
    return row | {"events": write_events(match.events(ply))}


def change_table(connection: Connection, sheet: Sheet) -> None:
    """Write down what changes while a match goes on.

    The sheet is the next version of the one that is stored. If it is not, another house has written
    to the table, and what ours knows of it is old: nothing is written. It comes before all else
    that is written about a table, so that others who write wait, and nobody for each other.
    """
    fields = {name: getattr(sheet, name) for name in CHANGING} | {"changed": time.time()}
    if CHANGE_TABLE(connection, {"own": sheet.id, "before": sheet.version - 1, **fields}) == 0:
        raise StaleMove


CHANGING = (
    *("version", "state", "seed", "ply", "waiting", "winners", "scores", "rematch"),
    *("ended", "proposal", "paused", "clocks", "due"),
)
CHANGE_TABLE = Quick(
    update(TABLES)
    .where(TABLES.c.id == bindparam("own"), TABLES.c.version == bindparam("before"))
    .values({name: bindparam(name) for name in (*CHANGING, "changed")})
)
ADD_MOVE = Quick(insert(MOVES))


def add_move(connection: Connection, sheet: Sheet, row: dict[str, Any]) -> None:
    """Write a move down; the key of the table refuses a second move of the same number."""
    change_table(connection, sheet)
    ADD_MOVE(connection, row)


def write_events(events: Iterable[Event]) -> str:
    """What happened in a move, as it is stored."""
    return json.dumps([[each.kind, each.seat, each.values] for each in events])


def read_events(connection: Connection, table_id: str) -> list[tuple[int, int, list[Any]]]:
    """What happened at a table: ply, who moved, and for each event its kind, seat and values."""
    rows = connection.execute(
        select(MOVES.c.ply, MOVES.c.seat, MOVES.c.events)
        .where(MOVES.c.table_id == table_id)
        .order_by(MOVES.c.ply)
    )
    return [(row.ply, row.seat, json.loads(row.events or "[]")) for row in rows]


def write_thoughts(decision: Decision, seconds: float) -> str:
    """What a bot thought before a move, as it is stored."""
    best = [
        [
            each.code,
            *(round(x, DIGITS) for x in (each.win_share, each.points)),
            each.visits,
            round(each.spread, DIGITS),
        ]
        for each in decision.thoughts[:KEPT_THOUGHTS]
    ]
    told = {"seconds": round(seconds, 2), "simulations": decision.simulations, "moves": best}
    return json.dumps(told, separators=(",", ":"))


def read_thoughts(connection: Connection, table_id: str, ply: int) -> tuple[Decision, float] | None:
    """What a bot thought before that move and for how many seconds; None if it was no bot."""
    query = select(MOVES.c.code, MOVES.c.thoughts)
    row = connection.execute(query.where(MOVES.c.table_id == table_id, MOVES.c.ply == ply)).first()
    if row is None or row.thoughts is None:
        return None
    told = json.loads(row.thoughts)
    thoughts = tuple(Thought(*each) for each in told["moves"])
    return Decision(row.code, thoughts, told["simulations"]), told["seconds"]


def read_analysis(connection: Connection, table_id: str, eyes: int) -> tuple[int, str] | None:
    """What is kept of an analysis: the moves of the match then, and the rest as JSON."""
    query = select(ANALYSES.c.ply, ANALYSES.c.data)
    own = (ANALYSES.c.table_id == table_id) & (ANALYSES.c.eyes == eyes)
    row = connection.execute(query.where(own)).first()
    return None if row is None else (row.ply, row.data)


def keep_analysis(connection: Connection, table_id: str, eyes: int, ply: int, data: str) -> None:
    """Write down what was found of a match, if it still stands there."""
    stands = select(TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.ply == ply)
    if connection.execute(stands).first() is None:
        return
    own = (ANALYSES.c.table_id == table_id) & (ANALYSES.c.eyes == eyes)
    connection.execute(delete(ANALYSES).where(own))
    row = {"table_id": table_id, "eyes": eyes, "ply": ply, "data": data, "at": time.time()}
    connection.execute(insert(ANALYSES).values(**row))


def take_back(connection: Connection, sheet: Sheet) -> None:
    """Strike the moves after the position of the sheet, and the result."""
    connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == sheet.id))
    connection.execute(delete(RESULTS).where(RESULTS.c.table_id == sheet.id))
    change_table(connection, sheet)
    connection.execute(delete(MOVES).where(MOVES.c.table_id == sheet.id, MOVES.c.ply > sheet.ply))


def change_seat(connection: Connection, table_id: str, number: int, seat: Seat) -> None:
    connection.execute(
        update(SEATS)
        .where(SEATS.c.table_id == table_id, SEATS.c.seat == number)
        .values(**asdict(seat))
    )


def note_seats(
    connection: Connection, table_id: str, seats: Sequence[int], **values: float
) -> None:
    """Write down when a guest left a table (`seen`), or how far they have looked (`looked`)."""
    own = (SEATS.c.table_id == table_id) & SEATS.c.seat.in_(seats)
    connection.execute(update(SEATS).where(own).values(values))


def read_looked(connection: Connection, table_id: str, guest: str) -> int:
    """How far a guest has looked at their match; -1 if nobody knows."""
    own = (SEATS.c.table_id == table_id) & (SEATS.c.guest == guest)
    return max(connection.execute(select(SEATS.c.looked).where(own)).scalars(), default=-1)


def due_tables(connection: Connection, now: float) -> list[str]:
    """The tables at which a clock has something to say."""
    query = select(TABLES.c.id).where(TABLES.c.due > 0, TABLES.c.due <= now)
    return list(connection.execute(query.order_by(TABLES.c.due).limit(SHOWN_TABLES)).scalars())


def add_line(connection: Connection, table_id: str, line: Line) -> None:
    connection.execute(insert(CHAT).values(table_id=table_id, **vars(line)))


def remove_table(connection: Connection, sheet: Sheet) -> None:
    """Forget a table at which nobody sits."""
    change_table(connection, replace(sheet, version=sheet.version + 1))
    for table in (ANALYSES, CHAT, MOVES, NOTES, SEATS):
        connection.execute(delete(table).where(table.c.table_id == sheet.id))
    connection.execute(delete(TABLES).where(TABLES.c.id == sheet.id))
