"""The arena: bots against bots, on the same deals in every seat.

A deal is a seed. It is played once for each rotation of the bots around the table, so that nobody
is lucky for long. Every game is written to a file of lines as soon as it is over; started again
with
the same plan, the arena goes on where it was stopped, even in the middle of a line.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ridotto.bots.decision import Budget
from ridotto.bots.errors import BotError
from ridotto.bots.own import BotFailed, outcome_of
from ridotto.bots.prepare import compiled_with_bots
from ridotto.core import chance
from ridotto.core.game import compiled_game, find_game
from ridotto.core.match import Match
from ridotto.lab.players import (
    NAMES,
    Clock,
    Entrant,
    dismiss,
    parse_budget,
    parse_entrant,
    seat_player,
)
from ridotto.lab.ratings import FEWEST_DEALS, Floats, Rating, ratings, sequential_interval, wilson
from ridotto.lab.workers import spread

FORMAT = 1  # of the files


class WrongBots(BotError):
    """There must be one bot for each seat."""


class OtherPlan(BotError):
    """The file holds games of another plan."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    seats: int
    bots: tuple[Any, ...]  # one for each seat: `master@400`, or a bot of one's own
    budget: str  # for those without one
    games: int  # rounded up to whole deals
    seed: str
    options: dict[str, str] = field(default_factory=dict)

    @property
    def entrants(self) -> list[Entrant]:
        """The bots with their budgets."""
        usual: Budget = parse_budget(self.budget)
        return [parse_entrant(bot, usual) for bot in self.bots]

    @property
    def deals(self) -> int:
        """How many deals are played, each once for every rotation."""
        return -(-self.games // self.seats)

    def head(self) -> dict[str, Any]:
        """The plan as the first line of its file; more games may be asked for later."""
        game = find_game(self.game)
        return {
            "ridotto-arena": FORMAT,
            "game": self.game,
            "rules": game.rules_number,
            "seats": self.seats,
            "bots": [str(entrant) for entrant in self.entrants],
            "seed": self.seed,
            "options": game.full_options(self.options),
        }


def check(plan: Plan) -> Plan:
    """The plan, if it can be played; else the sentence that says why not."""
    game = find_game(plan.game)
    game.check_seats(plan.seats)
    game.full_options(plan.options)
    chance.parse_seed(plan.seed)
    if len(plan.bots) != plan.seats:
        raise WrongBots(bots=len(plan.bots), seats=plan.seats)
    assert plan.entrants
    return plan


@dataclass(frozen=True)
class Played:
    """One game of the arena; the lists are by bot, in the order of the plan."""

    deal: int
    rotation: int
    shares: list[float]
    points: list[int]
    ranks: list[int]
    seconds: list[float]
    moves: list[int]
    simulations: list[int]
    ending: str
    fault: str = ""  # the sentence, where a bot lost by failing


def play_game(plan: Plan, deal: int, rotation: int) -> Played:
    """Play one deal with the bots turned so far around the table."""
    match = new_match(plan, deal)
    entrants = plan.entrants
    bot_at = [(seat + rotation) % plan.seats for seat in range(plan.seats)]
    players = [seat_player(entrants[bot_at[seat]], seat, match) for seat in range(plan.seats)]
    clocks = [Clock() for _ in players]
    outcome = None
    while not match.over and outcome is None:
        seat = match.waiting[0]
        luck = sub_seed(plan.seed, deal, rotation, match.ply)
        try:
            match.play(seat, clocks[seat].choose(players[seat], match, luck))
        except BotFailed as fault:
            outcome = outcome_of(match, fault, seat)
    outcome = outcome or outcome_of(match)
    dismiss(players, outcome)
    seat_of = np.argsort(bot_at).tolist()
    return Played(
        deal=deal,
        rotation=rotation,
        shares=[outcome.shares[seat] for seat in seat_of],
        points=[outcome.scores[seat] for seat in seat_of],
        ranks=[outcome.ranks[seat] for seat in seat_of],
        seconds=[round(clocks[seat].seconds, 4) for seat in seat_of],
        moves=[clocks[seat].moves for seat in seat_of],
        simulations=[players[seat].simulations for seat in seat_of],
        ending=outcome.ending,
        fault=outcome.fault,
    )


def new_match(plan: Plan, deal: int) -> Match:
    """The match of a deal, the same for every rotation."""
    return Match(compiled_game(plan.game), plan.seats, sub_seed(plan.seed, deal), plan.options)


def sub_seed(seed: str, *purpose: object) -> str:
    """A seed for a part of the arena."""
    words = chance.derived_words(chance.parse_seed(seed), "arena", *purpose)
    return "".join(f"{int(word):016x}" for word in words)


# The file


class Book:
    """The games played so far, kept in a file of lines."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.plan = plan
        self.path = path
        self.games: list[Played] = []
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Read what an earlier run has left, and cut off a line it could not finish."""
        lines = whole_lines(path)
        head = json.dumps(self.plan.head())
        if lines and lines[0] != head:
            raise OtherPlan(file=str(path))
        self.games = [Played(**json.loads(line)) for line in lines[1:]]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines or [head]), "utf-8")

    def add(self, played: Played) -> None:
        """Keep a game."""
        self.games.append(played)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played.__dict__) + "\n")

    def left(self) -> list[tuple[int, int]]:
        """The games still to be played: deal and rotation."""
        done = {(game.deal, game.rotation) for game in self.games}
        return [
            (deal, rotation)
            for deal in range(self.plan.deals)
            for rotation in range(self.plan.seats)
            if (deal, rotation) not in done
        ]

    def whole_deals(self) -> dict[int, list[Played]]:
        """The deals of which every rotation has been played."""
        deals: dict[int, list[Played]] = {}
        for game in self.games:
            deals.setdefault(game.deal, []).append(game)
        full = {deal: games for deal, games in deals.items() if len(games) == self.plan.seats}
        return dict(sorted(full.items()))


def whole_lines(path: Path) -> list[str]:
    """The lines of a file that end as lines do."""
    if not path.exists():
        return []
    text = path.read_text("utf-8")
    return text[: text.rfind("\n") + 1].splitlines()


# Playing


def run(
    plan: Plan,
    path: Path | None = None,
    workers: int = 1,
    stop_early: bool = False,
    told: Callable[[Book], None] = lambda _: None,
    ray: str | None = None,
) -> Book:
    """Play what is left of the plan. `told` hears of every game."""
    book = Book(check(plan), path)
    told(book)
    if stop_early and is_decided(book):
        return book
    for played in results(plan, book.left(), workers, ray):
        book.add(played)
        told(book)
        if stop_early and is_decided(book):
            break
    return book


def results(
    plan: Plan, left: list[tuple[int, int]], workers: int, ray: str | None
) -> Iterator[Played]:
    """The games in order, one after another or several at once."""
    compiled_with_bots(plan.game)  # once, here, not by every worker
    tasks = ((plan, deal, rotation) for deal, rotation in left)
    yield from spread(play_game, tasks, workers, ray)


def is_decided(book: Book) -> bool:
    """Does the first bot win more or less than its even share, beyond doubt?"""
    first = book.plan.entrants[0]
    mine = [i for i, entrant in enumerate(book.plan.entrants) if entrant == first]
    shares = [
        float(np.mean([sum(game.shares[i] for i in mine) for game in games]))
        for games in book.whole_deals().values()
    ]
    even = len(mine) / book.plan.seats
    low, high = sequential_interval(shares)
    return len(shares) >= FEWEST_DEALS and not low <= even <= high


def meet(
    game: str,
    bots: Sequence[Any],
    games: int = 100,
    budget: str = "1s",
    seed: str = "1",
    options: Mapping[str, str] | None = None,
) -> list["Line"]:
    """Let bots meet, one for each seat; the strongest is told first."""
    plan = Plan(game, len(bots), tuple(bots), budget, games, seed, dict(options or {}))
    return lines([run(plan)])


# The figures


@dataclass(frozen=True)
class Line:
    """What the arena says about a bot; equal bots are one."""

    bot: str
    games: int  # times it sat at the table
    win_share: float  # of one seat
    low: float  # the 95 % interval of the share
    high: float
    points: float
    rating: Rating
    seconds_per_move: float
    moves_per_second: float
    simulations_per_second: float


def lines(books: list[Book]) -> list[Line]:
    """The table of one or several matches, the strongest bot first."""
    names = sorted({str(e) for book in books for e in book.plan.entrants})
    rated = ratings(duels(books, names), names, anchor(names))
    found = [line(books, name, rated[name]) for name in names]
    return sorted(found, key=lambda line: -line.rating.elo)


def anchor(names: list[str]) -> str:
    """The weakest sort of bot has the rating 0."""
    ours = {name: place for place, name in enumerate(NAMES)}
    return min(names, key=lambda name: (ours.get(name.partition("@")[0], len(ours)), name))


def duels(books: list[Book], names: list[str]) -> Floats:
    """How often each bot came before each other one, a tie being half."""
    wins = np.zeros((len(names), len(names)))
    for book in books:
        places = [names.index(str(entrant)) for entrant in book.plan.entrants]
        for game in book.games:
            add_duels(wins, places, game.ranks)
    return wins


def add_duels(wins: Floats, places: list[int], ranks: list[int]) -> None:
    """Count a game: each pair of different bots once, however many seats they held."""
    for i, mine in enumerate(places):
        for j, other in enumerate(places):
            if mine != other:
                part = 1 / (places.count(mine) * places.count(other))
                wins[mine, other] += part * (0.5 * (ranks[i] == ranks[j]) + (ranks[i] > ranks[j]))


def line(books: list[Book], name: str, rating: Rating) -> Line:
    """The figures of one bot."""
    sat = [
        (game, i)
        for book in books
        for i, entrant in enumerate(book.plan.entrants)
        if str(entrant) == name
        for game in book.games
    ]
    n = len(sat)
    share = sum(game.shares[i] for game, i in sat) / max(1, n)
    seconds = max(1e-9, sum(game.seconds[i] for game, i in sat))
    moves = sum(game.moves[i] for game, i in sat)
    simulations = sum(game.simulations[i] for game, i in sat)
    low, high = wilson(share, n)
    return Line(
        bot=name,
        games=n,
        win_share=share,
        low=low,
        high=high,
        points=sum(game.points[i] for game, i in sat) / max(1, n),
        rating=rating,
        seconds_per_move=seconds / max(1, moves),
        moves_per_second=moves / seconds,
        simulations_per_second=simulations / seconds,
    )
