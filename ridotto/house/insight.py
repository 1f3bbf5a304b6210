"""Numbers about a guest, from the analyses of their matches: accuracy, points, typical mistakes.

Only finished analyses of finished matches count. What points came from is compared with that of
masters among the bots, in all analysed matches of the house that were played to their end.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from sqlalchemy import Connection, select

from ridotto.analysis.course import MARKS, Course, Look, accuracy_of
from ridotto.analysis.reasons import deed_text
from ridotto.analysis.report import accounts
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.house.ledger import BOT, OVER
from ridotto.house.schema import ANALYSES, SEATS, TABLES

MOST_READ = 40  # analyses of a guest, and of masters of a game
MOST_SHOWN = 12  # mistakes
MASTERS = ("master", "grandmaster")
OPENING = 8  # decisions of a match that are its beginning
COUNTED = 3  # of what mistakes were about, and of openings


@dataclass(frozen=True)
class Slip:
    """A marked move of a guest."""

    table: str
    eyes: int
    ply: int
    mark: str
    best: float
    made: float
    move: str  # the one that was made


@dataclass
class Insight:
    """What is known about a guest in one game."""

    game: str
    matches: int = 0
    accuracy: list[float] = field(default_factory=list)
    marks: Counter[str] = field(default_factory=Counter)
    about: Counter[tuple[str, str]] = field(default_factory=Counter)  # kind and source of reasons
    sources: list[Sequence[int]] = field(default_factory=list)
    masters: list[Sequence[int]] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    openings: dict[int, list[bool]] = field(default_factory=dict)  # by first decision: was it won?
    early: list[float] = field(default_factory=list)  # the accuracy of decisions at the beginning


def summary(course: Course) -> list[dict[str, Any]]:
    """By seat what is kept beside a finished analysis, so that nobody has to replay the match."""
    found = accounts(course, course.steps())
    sources = course.match.sources if course.match.over else None
    return [asdict(each) | {"sources": sources and sources[each.seat]} for each in found]


def rows_of(connection: Connection, guest: str) -> Iterable[Any]:
    """The latest analyses of matches in which a guest has played, with the seat."""
    columns = (ANALYSES, TABLES.c.game, TABLES.c.winners, SEATS.c.seat)
    query = select(*columns).select_from(joined()).where(SEATS.c.guest == guest)
    return connection.execute(
        query.where(*finished()).order_by(ANALYSES.c.at.desc()).limit(MOST_READ)
    )


def masters_of(connection: Connection, game: str) -> Iterable[Any]:
    """The same of masters among the bots, in one game."""
    is_master = (SEATS.c.kind == BOT) & SEATS.c.level.in_(MASTERS) & (TABLES.c.game == game)
    query = select(ANALYSES, SEATS.c.seat).select_from(joined()).where(is_master, *finished())
    return connection.execute(query.order_by(ANALYSES.c.at.desc()).limit(MOST_READ))


def joined() -> Any:
    return ANALYSES.join(TABLES, ANALYSES.c.table_id == TABLES.c.id).join(
        SEATS, SEATS.c.table_id == TABLES.c.id
    )


def finished() -> tuple[Any, ...]:
    return (TABLES.c.state == OVER, ANALYSES.c.eyes == SPECTATOR, TABLES.c.ply == ANALYSES.c.ply)


def of(connection: Connection, guest: str) -> list[Insight]:
    """What is known about a guest, game by game."""
    found: dict[str, Insight] = {}
    for row in rows_of(connection, guest):
        data = json.loads(row.data)
        if row.game in game_keys() and "seats" in data:
            add(found.setdefault(row.game, Insight(row.game)), row, data)
    for each in found.values():
        for row in masters_of(connection, each.game):
            data = json.loads(row.data)
            if "seats" in data and data["seats"][row.seat]["sources"]:
                each.masters.append(data["seats"][row.seat]["sources"])
    return list(found.values())


def add(insight: Insight, row: Any, data: dict[str, Any]) -> None:
    """Count one match in."""
    own = data["seats"][row.seat]
    insight.matches += 1
    insight.marks.update(own["marks"])
    if own["sources"]:
        insight.sources.append(own["sources"])
    if own["accuracy"] is not None:
        insight.accuracy.append(own["accuracy"])
    looks = [look for look in map(Look.from_dict, data["looks"]) if look.options]
    decisions = [look for look in looks if data["movers"][look.ply] == row.seat]
    for look in decisions:
        if look.mark:
            insight.about.update((each.kind, each.source) for each in look.reasons[:1])
            insight.slips.append(slip(row, look, data["moves"][look.ply]))
    if decisions:
        is_won = str(row.seat) in row.winners.split()
        first = data["moves"][decisions[0].ply]
        insight.openings.setdefault(first, []).append(is_won)
        losses = [look.duel.loss if look.duel else 0.0 for look in decisions[:OPENING]]
        insight.early += map(accuracy_of, losses)


def slip(row: Any, look: Look, move: int) -> Slip:
    assert look.duel is not None
    game = find_game(row.game)
    best, made = 100 * look.duel.best, 100 * look.duel.made
    text = game.moves.notation(move)
    return Slip(row.table_id, row.eyes, look.ply + 1, look.mark, best, made, text)


# For the page


def told(insight: Insight, tongue: str) -> dict[str, Any]:
    """One game in the guest's language."""
    game = find_game(insight.game)
    slips = sorted(insight.slips, key=lambda each: each.made - each.best)[:MOST_SHOWN]
    return {
        "title": game.title(tongue),
        "matches": insight.matches,
        "accuracy": round(fmean(insight.accuracy)) if insight.accuracy else None,
        "early": round(fmean(insight.early)) if insight.early else None,
        "openings": openings(insight, tongue),
        "marks": {mark: insight.marks[mark] for _, mark in reversed(MARKS)},
        "about": [
            (about_text(insight.game, *what, tongue), count)
            for what, count in insight.about.most_common(COUNTED)
        ],
        "masters": len(insight.masters),
        "sources": [
            (game.words.say(tongue, f"source-{name}"), *means(insight, place))
            for place, name in enumerate(game.sources)
        ],
        "slips": [
            asdict(each) | {"text": game.move(game.moves.parse(each.move)).text(tongue)}
            for each in slips
        ],
    }


def openings(insight: Insight, tongue: str) -> list[tuple[str, int, int]]:
    """The commonest first decisions: the move, how often it was made, and won in a hundred."""
    game = find_game(insight.game)
    common = sorted(insight.openings.items(), key=lambda each: -len(each[1]))[:COUNTED]
    return [
        (game.move(code).text(tongue), len(won), round(100 * fmean(won))) for code, won in common
    ]


def about_text(key: str, kind: str, source: str, tongue: str) -> str:
    """What a mistake was about, in the words of its game."""
    game = find_game(key)
    return (
        game.words.say(tongue, f"source-{source}") if source else deed_text(game, kind, "", tongue)
    )


def means(insight: Insight, place: int) -> list[float | None]:
    """The mean points of a source: the guest's, and the masters'."""
    return [
        round(fmean(row[place] for row in rows), 1) if rows else None
        for rows in (insight.sources, insight.masters)
    ]


def page(connection: Connection, guest: str, tongue: str) -> list[dict[str, Any]]:
    """All games of a guest."""
    return [told(each, tongue) for each in of(connection, guest)]


def whole(course: Course) -> dict[str, Any]:
    """What is kept of a finished analysis besides its looks."""
    match = course.match
    return {
        "seats": summary(course),
        "movers": [seat for seat, _ in match.played],
        "moves": [code for _, code in match.played],
    }
