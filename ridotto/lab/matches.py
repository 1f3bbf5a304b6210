"""Matches between bots, told as rows of tables. Study and data are made of these.

A match depends on the plan and its number only, so it does not matter who plays it, or when. Bots
that differ change seats from match to match.

Three tables: `matches` (one row each), `seats` (one row for each seat of a match) and `deeds` (how
often a seat did what; what it did is a kind of event, with each of its named values once more as
`value=name`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ridotto.bots.own import BotFailed, Outcome, outcome_of
from ridotto.core.errors import at_least_one
from ridotto.core.events import NOBODY, Event
from ridotto.core.game import compiled_game, find_game
from ridotto.core.match import Match
from ridotto.lab.arena import Plan, check, sub_seed
from ridotto.lab.players import dismiss, seat_player

Columns = dict[str, list[Any]]  # of a table
ENDS = "match_ends"  # the event that says who has won, with what total: no deed


@dataclass
class Tables:
    """Rows about some matches."""

    matches: Columns = field(default_factory=dict)
    seats: Columns = field(default_factory=dict)
    deeds: Columns = field(default_factory=dict)
    moves: Columns = field(default_factory=dict)  # only where features are asked for
    files: list[dict[str, Any]] = field(default_factory=list)  # the match files


def add(table: Columns, **row: Any) -> None:
    """Append a row."""
    for name, value in row.items():
        table.setdefault(name, []).append(value)


def make_plan(
    game: str,
    seats: int | None,
    bots: Sequence[Any],
    budget: str,
    games: int,
    seed: str,
    options: dict[str, str],
) -> Plan:
    """The plan, if it can be played; one bot alone sits in every seat."""
    at_least_one("--games", games)
    found = find_game(game)
    count = found.seats[0] if seats is None else found.check_seats(seats)
    table = tuple(bots) if len(bots) != 1 else tuple(bots) * count
    return check(Plan(game, count, table, budget, games, seed, options))


def play_matches(plan: Plan, first: int, last: int, features: bool = False) -> Tables:
    """The matches first..last-1 of a plan."""
    tables = Tables()
    for number in range(first, last):
        play_match(plan, number, tables, features)
    return tables


def play_match(plan: Plan, number: int, tables: Tables, features: bool) -> None:
    """Play one match and tell it."""
    seed = sub_seed(plan.seed, "match", number)
    match = Match(compiled_game(plan.game), plan.seats, seed, plan.options)
    bots = [plan.entrants[(seat + number) % plan.seats] for seat in range(plan.seats)]
    players = [seat_player(bot, seat, match) for seat, bot in enumerate(bots)]
    tally = Tally(plan.seats)
    seen: list[dict[str, Any]] = []
    outcome = None
    while not match.over:
        seat = match.waiting[0]
        luck = sub_seed(plan.seed, "match", number, match.ply)
        try:
            code = players[seat].choose(match, luck)
        except BotFailed as fault:
            outcome = outcome_of(match, fault, seat)
            match.notes["fault"] = outcome.fault
            break
        if features:
            seen.append(look(match, seat))
        tally.choices.append(len(match.codes(seat)))
        tally.note(match.play(seat, code))
    outcome = outcome or outcome_of(match)
    dismiss(players, outcome)
    tell(tables, number, match, outcome, [str(bot) for bot in bots], tally)
    for ply, ((seat, code), row) in enumerate(zip(match.played, seen, strict=False)):
        about = {"match": number, "ply": ply, "seat": seat, "move": code}
        add(tables.moves, **about, **row, share=outcome.shares[seat])


def look(match: Match, seat: int) -> dict[str, Any]:
    """What a seat knows and may do before its move."""
    return {"legal": match.codes(seat), "features": match.features(seat)}


def tell(
    tables: Tables, number: int, match: Match, outcome: Outcome, bots: list[str], tally: "Tally"
) -> None:
    """Write the rows of a finished match."""
    tables.files.append(match.to_dict())
    add(
        tables.matches,
        match=number,
        seed=match.seed,
        plies=match.ply,
        ending=outcome.ending,
        choices=tally.choices,
    )
    for seat, share in enumerate(outcome.shares):
        about = {"match": number, "seat": seat, "bot": bots[seat], "share": share}
        points = {"score": match.scores[seat], "sources": match.sources[seat]}
        add(tables.seats, **about, **points, rank=outcome.ranks[seat])
        for (kind, detail), count in sorted(tally.counts[seat].items()):
            row = {"kind": kind, "detail": detail, "count": count}
            add(tables.deeds, match=number, seat=seat, share=share, **row)


class Tally:
    """What each seat did."""

    def __init__(self, seats: int) -> None:
        self.choices: list[int] = []  # how many moves there were to choose from, ply by ply
        self.counts: list[Counter[tuple[str, str]]] = [Counter() for _ in range(seats)]

    def note(self, events: tuple[Event, ...]) -> None:
        """Count the events of a move."""
        for event in events:
            if event.seat != NOBODY:
                self.counts[event.seat][event.kind, ""] += 1
                for key, value in event.values.items():
                    if isinstance(value, str):
                        self.counts[event.seat][event.kind, f"{key}={value}"] += 1
