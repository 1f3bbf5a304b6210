"""A league that others can cite: fixed opponents, fixed deals, every rotation of the seats.

An entry is a bot against one opponent in all other seats of one case, on the deals of the season;
it is one line of `docs/league.jsonl`, to which others add theirs. `standings` rates all entries of
a case together. docs/league.md has the rules of fair play.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ridotto import __version__
from ridotto.core.errors import BadMatchFile
from ridotto.core.game import find_game
from ridotto.lab import arena
from ridotto.lab.arena import Book, Plan
from ridotto.lab.players import Entrant
from ridotto.lab.ratings import Rating, ratings, wilson

SEASON = 2  # raised whenever cases, opponents, deals or budget change
CASES = (("doge", 2), ("mosaic", 3), ("river", 2), ("serenissima", 3), ("venice", 3))
OPPONENTS = ("random", "novice", "apprentice", "journeyman")  # the first has the rating 0
DEALS = 100  # of a whole entry; fewer are told as they are
BUDGET = "1s"  # for a move, on one core; levels below the master need less


@dataclass(frozen=True)
class Entry:
    """How a bot fared against one opponent."""

    season: int
    bot: str
    by: str  # who enters it
    game: str
    rules: int
    seats: int
    against: str
    deals: int
    games: int  # one for each rotation of each deal
    won: float  # pairs of players in which the bot came before the other, a tie being half
    lost: float
    share: float  # of the win, where an even one is 1 / seats
    low: float  # its 95 % interval
    high: float
    points: float
    seconds: float  # for a move
    faults: int  # matches lost by failing
    version: str  # of Ridotto


def plan_of(bot: Any, game: str, seats: int, against: str, deals: int) -> Plan:
    """The matches of an entry: the same deals for everybody."""
    bots = (bot, *(against,) * (seats - 1))
    return Plan(game, seats, bots, BUDGET, deals * seats, f"{SEASON}", {})


def enter(
    bot: Any, by: str, game: str, seats: int, against: str, deals: int = DEALS, workers: int = 1
) -> Entry:
    """Play an entry."""
    book = arena.run(plan_of(bot, game, seats, against, deals), workers=workers)
    return entry_of(book, by)


def entry_of(book: Book, by: str) -> Entry:
    """The line of a book: the first bot against the others."""
    plan, games = book.plan, book.games
    name, against = map(entered_as, plan.entrants[:2])
    wins = np.zeros((2, 2))
    places = [0] + [1] * (plan.seats - 1)
    for game in games:
        arena.add_duels(wins, places, game.ranks)
    share = float(np.mean([game.shares[0] for game in games]))
    low, high = wilson(share, len(games))
    moves = sum(game.moves[0] for game in games)
    return Entry(
        season=SEASON,
        bot=name,
        by=by,
        game=plan.game,
        rules=find_game(plan.game).rules_number,
        seats=plan.seats,
        against=against,
        deals=plan.deals,
        games=len(games),
        won=round(float(wins[0, 1]), 6),
        lost=round(float(wins[1, 0]), 6),
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        points=round(float(np.mean([game.points[0] for game in games])), 3),
        seconds=round(sum(game.seconds[0] for game in games) / max(1, moves), 5),
        faults=sum(bool(game.fault) for game in games),
        version=__version__,
    )


def entered_as(entrant: Entrant) -> str:
    """The name of a bot, with its budget where that is not the league's."""
    return entrant.bot if str(entrant.budget) == BUDGET else str(entrant)


def read(path: Path) -> list[Entry]:
    """The entries of a file, each checked."""
    found = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            found.append(check(Entry(**json.loads(line))))
        except (TypeError, ValueError, AssertionError) as fault:
            detail = f"{path.name}, line {number}: {fault}"
            raise BadMatchFile(reason="field", detail=detail) from None
    return found


def check(entry: Entry) -> Entry:
    """The entry, if its figures can be."""
    assert (entry.game, entry.seats) in CASES, "no case of the league"
    assert entry.against in OPPONENTS, "no opponent of the league"
    assert entry.games == entry.deals * entry.seats > 0, "not every rotation was played"
    assert abs(entry.won + entry.lost - entry.games) < 1e-3, "won and lost are not all games"
    low, high = wilson(entry.share, entry.games)
    assert abs(low - entry.low) + abs(high - entry.high) < 1e-2, "not the interval of the share"
    assert entry.bot.strip(), "no name"
    assert entry.by.strip(), "nobody enters it"
    return entry


def write(entries: Iterable[Entry]) -> str:
    """Entries as lines of the file."""
    return "".join(json.dumps(asdict(entry), ensure_ascii=False) + "\n" for entry in entries)


def standings(entries: Iterable[Entry], game: str, seats: int) -> dict[str, Rating]:
    """The bots of a case with their ratings, the strongest first; `random` has 0."""
    own = [each for each in entries if (each.game, each.seats) == (game, seats)]
    own = [each for each in own if each.season == SEASON]
    names = sorted({OPPONENTS[0], *(name for each in own for name in (each.bot, each.against))})
    wins = np.zeros((len(names), len(names)))
    for each in own:
        mine, other = names.index(each.bot), names.index(each.against)
        wins[mine, other] += each.won
        wins[other, mine] += each.lost
    rated = ratings(wins, names, OPPONENTS[0])
    return dict(sorted(rated.items(), key=lambda pair: -pair[1].elo))


def table(entries: list[Entry]) -> Iterator[str]:
    """The standings as Markdown, case by case."""
    yield "| game (seats) | bot | Elo (95 %) | entries | matches |"
    yield "|---|---|---:|---:|---:|"
    for game, seats in CASES:
        own = [each for each in entries if (each.game, each.seats) == (game, seats)]
        for name, rating in standings(own, game, seats).items() if own else ():
            sat = [each for each in own if each.bot == name]
            if not sat and name != OPPONENTS[0]:
                continue
            figures = f"{rating.elo:+.0f} ({rating.low:+.0f} … {rating.high:+.0f})"
            if name == OPPONENTS[0]:
                figures = "0"
            count = sum(each.games for each in sat)
            yield f"| {game} ({seats}) | {name} | {figures} | {len(sat)} | {count} |"
