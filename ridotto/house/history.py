"""What people have played: a result for each seat, written with the last move of a match.

Results stay when their table is removed. A match that a guest played against themselves (a hot
seat) stands in their list, but counts in no figure: they have both won and lost it.
"""

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, case, func, insert, select, update

from ridotto.core.errors import RidottoError
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.house import ledger, told
from ridotto.house.ledger import BOT, CONCEDED, GUEST, LATE, MATCH, Seat, Sheet
from ridotto.house.masks import masks_at
from ridotto.house.messages import name_of
from ridotto.house.schema import GUESTS, RESULTS, TABLES
from ridotto.house.store import Store

PLAYED, CLOSED = "played", "closed"  # to the end, or ended by the house before it
BRANCHED = "branched"  # to the end, from a position of another match, or for practice
CHOSEN = "chosen"  # to the end, with a deal that somebody has chosen
OLDER = "older"  # by rules that we do not have any more: nobody can tell the points
UNREAD = ""  # from before results were kept, not replayed yet
COUNTED = (PLAYED, OLDER, UNREAD, CONCEDED, LATE)  # in the figures
SHOWN = 50  # matches on a page
AT_ONCE = 20  # matches of before that are replayed for one commit
logger = logging.getLogger("ridotto.house")


def record(
    connection: Connection,
    sheet: Sheet,
    seats: Sequence[Seat],
    scores: Sequence[int | None],
    ended: str,
) -> None:
    """Write down how a match has ended."""
    winners = {int(seat) for seat in sheet.winners.split()}
    kept = ("kind", "level", "name", "mask")
    rows = [
        {name: getattr(seat, name) for name in kept}
        | {"guest": seat.guest or seat.owner}  # who has gone has played, and not won
        | {"table_id": sheet.id, "seat": number, "game": sheet.game, "seats": len(seats)}
        | {"score": scores[number], "won": number in winners, "ended": ended, "at": sheet.changed}
        for number, seat in enumerate(seats)
    ]
    connection.execute(insert(RESULTS), rows)


def how(sheet: Sheet) -> str:
    """How a match that was played to its end counts."""
    if sheet.ended or sheet.purpose != MATCH:
        return BRANCHED
    return PLAYED if sheet.secret else CHOSEN


def of(connection: Connection, guest: str, tongue: str, page: int = 0) -> told.History:
    """What a guest has played."""
    figures = figures_of(connection, guest, tongue)
    matches = matches_of(connection, guest, tongue, page)
    return told.History(figures, matches[:SHOWN], len(matches) > SHOWN)


def games_of(connection: Connection, guest: str) -> set[str]:
    """The games of which a guest has ended a match."""
    query = select(RESULTS.c.game).where(RESULTS.c.guest == guest).distinct()
    return set(connection.execute(query).scalars())


# People


def companions(connection: Connection, guest: str) -> list[tuple[str, int, str]]:
    """With whom a guest has played, the latest first: a table, a seat at it, the name of today."""
    mine = select(RESULTS.c.table_id).where(RESULTS.c.guest == guest)
    query = (
        select(RESULTS.c.table_id, RESULTS.c.seat, GUESTS.c.id, GUESTS.c.nickname)
        .join(GUESTS, GUESTS.c.id == RESULTS.c.guest)
        .where(RESULTS.c.table_id.in_(mine), RESULTS.c.guest != guest)
        .order_by(RESULTS.c.at.desc(), RESULTS.c.seat)
        .limit(SHOWN)
    )
    found: dict[str, tuple[str, int, str]] = {}
    for row in connection.execute(query):
        found.setdefault(row.id, (row.table_id, row.seat, row.nickname))
    return list(found.values())


def companion(connection: Connection, guest: str, table_id: str, seat: int) -> Any:
    """Whom a guest has met at a seat of a table: `id` and `nickname`; nothing if nobody."""
    mine = select(RESULTS.c.table_id).where(RESULTS.c.guest == guest)
    own = (RESULTS.c.table_id == table_id) & RESULTS.c.table_id.in_(mine)
    query = select(GUESTS.c.id, GUESTS.c.nickname).join(RESULTS, RESULTS.c.guest == GUESTS.c.id)
    met = own & (RESULTS.c.seat == seat) & (GUESTS.c.id != guest)
    return connection.execute(query.where(met)).first()


# Matches


def matches_of(connection: Connection, guest: str, tongue: str, page: int = 0) -> list[told.Played]:
    """The finished matches of a guest, the latest first; one more than are shown on a page."""
    latest = func.max(RESULTS.c.at).desc()
    own = select(RESULTS.c.table_id).where(RESULTS.c.guest == guest).group_by(RESULTS.c.table_id)
    shown = own.order_by(latest, RESULTS.c.table_id).limit(SHOWN + 1).offset(page * SHOWN)
    ids = connection.execute(shown).scalars().all()
    query = select(RESULTS).where(RESULTS.c.table_id.in_(ids)).order_by(RESULTS.c.seat)
    rows: dict[str, list[Any]] = {table_id: [] for table_id in ids}
    for row in connection.execute(query):
        rows[row.table_id].append(row)
    kept = set(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(ids))).scalars())
    return [played(rows[each], guest, tongue, each in kept) for each in ids]


def played(rows: Sequence[Any], guest: str, tongue: str, is_kept: bool) -> told.Played:
    """One finished match as a guest sees it."""
    first = rows[0]
    return told.Played(
        id=first.table_id,
        game=first.game,
        title=title_of(first.game, tongue),
        at=round(first.at),
        ended=first.ended,
        kept=is_kept,
        mine=[row.seat for row in rows if row.guest == guest],
        seats=[result(row, tongue) for row in rows],
    )


def result(row: Any, tongue: str) -> told.Result:
    mask = masks_at(row.table_id, row.seats)[row.seat] if row.kind == BOT else row.mask
    return told.Result(
        seat=row.seat,
        kind=row.kind,
        name=name_of(row, mask, tongue),
        level=row.level,
        mask=mask,
        score=row.score,
        won=row.won,
    )


def title_of(game: str, tongue: str) -> str:
    """The title of a game; its key if it is no longer on the shelf."""
    return find_game(game).title(tongue) if game in game_keys() else game


# Figures


def figures_of(connection: Connection, guest: str, tongue: str) -> list[told.Figures]:
    """What a guest has reached in each game."""
    mine = RESULTS.alias()
    one_seat = (
        select(RESULTS.c.table_id)
        .where(RESULTS.c.guest == guest)
        .group_by(RESULTS.c.table_id)
        .having(func.count() == 1)
    )
    own = (mine.c.guest == guest) & mine.c.ended.in_(COUNTED) & mine.c.table_id.in_(one_seat)
    tally = (
        func.count().label("played"),
        func.sum(case((mine.c.won & (mine.c.kind == GUEST), 1), else_=0)).label("won"),
    )
    sizes = connection.execute(
        select(mine.c.game, mine.c.seats, *tally, func.max(mine.c.score).label("best"))
        .where(own)
        .group_by(mine.c.game, mine.c.seats)
        .order_by(mine.c.seats)
    ).all()
    bots = select(RESULTS.c.table_id, RESULTS.c.level).where(RESULTS.c.kind == BOT).distinct()
    met = bots.subquery()
    levels = connection.execute(
        select(mine.c.game, met.c.level, *tally)
        .join(met, met.c.table_id == mine.c.table_id)
        .where(own)
        .group_by(mine.c.game, met.c.level)
    ).all()
    return [figures(game, sizes, levels, tongue) for game in sorted({row.game for row in sizes})]


def figures(game: str, sizes: Sequence[Any], levels: Sequence[Any], tongue: str) -> told.Figures:
    """The figures of one game."""
    own = [row for row in sizes if row.game == game]
    bests = [row.best for row in own if row.best is not None]
    return told.Figures(
        game=game,
        title=title_of(game, tongue),
        played=sum(row.played for row in own),
        won=sum(row.won for row in own),
        best=max(bests, default=None),
        by_seats=[told.BySeats(row.seats, row.played, row.won, row.best) for row in own],
        by_bots=[told.ByBots(row.level, row.played, row.won) for row in levels if row.game == game],
    )


# Matches of before results were kept


def fill_in(store: Store) -> int:
    """Replay the matches whose points are not known yet; answers how many."""
    number = 0
    while found := store.read(unread):
        ended = {table_id: how_it_ended(store, table_id) for table_id in found}
        store.write(lambda connection, ended=ended: write_down(connection, ended))  # type: ignore[misc]
        number += len(found)
    return number


def unread(connection: Connection) -> list[str]:
    query = select(RESULTS.c.table_id).where(RESULTS.c.ended == UNREAD).distinct().limit(AT_ONCE)
    return list(connection.execute(query).scalars())


def how_it_ended(store: Store, table_id: str) -> tuple[str, Sequence[int]]:
    """How a stored match ended, and the points; none if it cannot be replayed."""
    stored = store.read(lambda connection: ledger.read_table(connection, table_id))
    if stored is None:
        return OLDER, ()
    try:
        match = ledger.replay(stored.sheet, stored.seats, stored.moves)
    except RidottoError as fault:
        logger.warning("the match at table %s cannot be replayed: %s", table_id, fault)
        return OLDER, ()
    return (PLAYED if match.over else CLOSED), match.scores


def write_down(connection: Connection, ended: dict[str, tuple[str, Sequence[int]]]) -> None:
    for table_id, (how, scores) in ended.items():
        same = RESULTS.c.table_id == table_id
        connection.execute(update(RESULTS).where(same).values(ended=how))
        for seat, score in enumerate(scores):
            own = same & (RESULTS.c.seat == seat)
            connection.execute(update(RESULTS).where(own).values(score=score))
