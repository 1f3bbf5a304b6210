"""The course of a match: the chance of every seat after every move, chosen and luck.

    course = Course(match)                        # as somebody sees it who watches the open table
    course = Course(match, eyes=0)                # as seat 0 knew it
    for ply in course.plies():
        course.take(course.look(ply))             # in any order, in any thread
    course.steps()

The chances are those that the eyes could know. A decision is judged by what its own seat knew then:
every decision after the end, only those of the asking seat before. Each position is looked at by
itself, so the work can be shared out and goes on where it stopped.
"""

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from math import exp
from typing import Any

from ridotto.analysis.chances import Chances, calibrated, judge, shared_out
from ridotto.analysis.duel import Duel, fight
from ridotto.analysis.reasons import Reason, why
from ridotto.bots.decision import Thought
from ridotto.bots.master import cores
from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match

SIMULATIONS = 500_000  # of a whole match at the usual depth, shared out among its positions;
MOST, FEWEST = 4_000, 400  # but not more, and not fewer, for one of them
DEEPER = 6  # times as many to compare two moves again, where one may be marked
SHOWN = 4  # moves kept of those that were thought about
# Marks, by what the chosen move gives away of the chance to win.
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
MARKS = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))
# The accuracy of a move that gives away `loss`: lichess's curve, 100 for nothing.
HEIGHT, SLOPE, DEPTH = 103.1668, 4.354, 3.1669


@dataclass(frozen=True)
class Option:
    """A move that could have been made, as its seat could judge it."""

    code: int
    chance: float  # of its seat
    spread: float  # its standard error
    visits: int


@dataclass(frozen=True)
class Look:
    """What was found of one position."""

    ply: int
    chances: Chances | None  # of every seat; None where the move was forced
    options: tuple[Option, ...] = ()  # the best first
    duel: Duel | None = None  # of the best move and the one that was made, if they differ
    reasons: tuple[Reason, ...] = ()  # for the best move, where the one that was made is marked

    @property
    def mark(self) -> str:
        """The mark of the move that was made."""
        if self.duel is None or not self.duel.is_sure:
            return ""
        return mark_of(self.duel.loss)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Look":
        """As it was kept."""
        chances = None if data["chances"] is None else tuple(data["chances"])
        options = tuple(Option(**each) for each in data["options"])
        reasons = tuple(Reason(**each) for each in data["reasons"])
        return cls(data["ply"], chances, options, data["duel"] and Duel(**data["duel"]), reasons)


@dataclass(frozen=True)
class Step:
    """One move: the chances before and after it, and what the change came from."""

    ply: int  # of the position after it: 1 is the first move
    seat: int
    code: int | None  # None where the eyes have not seen it
    before: Chances
    after: Chances
    chosen: Chances  # what the decision changed, against the best one
    luck: Chances  # what no decision changed
    loss: float  # what the seat gave away
    mark: str
    look: Look

    @property
    def best(self) -> Option | None:
        return self.look.options[0] if self.look.options else None


class Course:
    """A match as it is being analysed."""

    def __init__(
        self,
        match: Match,
        eyes: int = SPECTATOR,
        simulations: int | None = None,
        is_over: bool | None = None,
    ) -> None:
        """Begin; a match may be over though its rules would let it go on: conceded, agreed."""
        self.match = match
        self.eyes = eyes
        self.is_over = match.over if is_over is None else is_over
        self.looks: dict[int, Look] = {}
        self.simulations = simulations or self.usual()

    # Looking

    def usual(self) -> int:
        """The simulations of one search."""
        searches = sum(len(self.sights(self.made(ply)[0])) for ply in self.plies())
        return max(FEWEST, min(MOST, SIMULATIONS // max(1, searches)))

    def sights(self, seat: int) -> set[int]:
        """The eyes with which a position is looked at in which a seat is to move."""
        return {self.eyes, seat} if self.is_judged(seat) else {self.eyes}

    def is_judged(self, seat: int) -> bool:
        """May the decisions of a seat be judged by what it knew?"""
        return self.is_over or seat == self.eyes

    def plies(self) -> Iterator[int]:
        """The positions that have to be looked at, but for those that are known already."""
        for ply in range(self.match.ply + 1):
            if ply not in self.looks:
                if self.needs_thought(ply):
                    yield ply
                else:
                    self.looks[ply] = self.known(ply)

    def needs_thought(self, ply: int) -> bool:
        """Is the match on, and may nobody know that the seat had no choice?"""
        if ply == self.match.ply:
            return not self.match.over
        seat = self.match.played[ply][0]
        return not self.is_judged(seat) or len(self.match.at(ply).codes(seat)) > 1

    def known(self, ply: int) -> Look:
        """A position without a choice, or the end."""
        return Look(ply, self.match.shares if ply == self.match.ply else None)

    def look(self, ply: int) -> Look:
        """Think about a position; takes long, changes nothing."""
        pieces = self.looking(ply)
        while True:
            try:
                next(pieces)
            except StopIteration as done:
                found: Look = done.value
                return found

    def looking(self, ply: int) -> Generator[None, None, Look]:
        """The same in pieces of a few tenths of a second, so that others can think in between."""
        before = self.match.at(ply)
        seat, code = self.made(ply)
        seed, found = f"{ply:x}", {}
        for eyes in self.sights(seat):
            found[eyes] = judge(before, seat, eyes, self.simulations, seed)
            yield
        chances = found[self.eyes].chances
        thoughts = found[seat].thoughts if self.is_judged(seat) else ()
        options = tuple(self.option(seat, each, chances) for each in thoughts[:SHOWN])
        look = Look(ply, calibrated(before.game.key, chances), options)
        if not options or code is None or code == options[0].code:
            return look
        moves = options[0].code, code
        duel = fight(before, seat, *moves, self.simulations, seed)
        if mark_of(duel.loss):
            yield
            duel = fight(before, seat, *moves, DEEPER * self.simulations, seed)
        look = replace(look, duel=duel)
        if look.mark:
            yield
            look = replace(look, reasons=tuple(why(before, seat, seat, *moves, seed)))
        return look

    def made(self, ply: int) -> tuple[int, int | None]:
        """Who moved in a position and how, as far as the eyes have seen it."""
        if ply == self.match.ply:
            return self.match.waiting[0], None
        seat, code = self.match.played[ply]
        return seat, code if self.is_over or self.match.is_seen(ply + 1, self.eyes) else None

    def option(self, seat: int, thought: Thought, weights: Chances) -> Option:
        """A move as it was thought of, calibrated."""
        key = self.match.game.key
        low, middle, high = (
            calibrated(key, shared_out(min(1.0, max(0.0, share)), seat, weights))[seat]
            for share in (
                thought.win_share - thought.spread,
                thought.win_share,
                thought.win_share + thought.spread,
            )
        )
        return Option(thought.code, middle, (high - low) / 2, thought.visits)

    def take(self, look: Look) -> None:
        """Note what was found."""
        self.looks[look.ply] = look

    # What it comes to

    def steps(self) -> list[Step]:
        """The moves from the beginning on, as far as all that they need was looked at."""
        found: list[Step] = []
        for ply in range(1, self.match.ply + 1):
            before, after = self.chances(ply - 1), self.chances(ply)
            if before is None or after is None:
                break
            found.append(self.step(ply, before, after))
        return found

    def chances(self, ply: int) -> Chances | None:
        """The chances at a position; one without a choice has those of the next."""
        while ply in self.looks and self.looks[ply].chances is None:
            ply += 1
        return self.looks[ply].chances if ply in self.looks else None

    def step(self, ply: int, before: Chances, after: Chances) -> Step:
        """Split the change of a move."""
        look = self.looks[ply - 1]
        seat, code = self.made(ply - 1)
        loss = look.duel.loss if look.duel else 0.0
        chosen = tuple(
            -loss if other == seat else each
            for other, each in enumerate(shared_out(1 - loss, seat, before))
        )
        luck = tuple(b - a - c for a, b, c in zip(before, after, chosen, strict=True))
        return Step(ply, seat, code, before, after, chosen, luck, loss, look.mark, look)

    # Keeping

    def to_dict(self) -> dict[str, Any]:
        """All that was found."""
        looks = [asdict(look) for _, look in sorted(self.looks.items())]
        return {
            "eyes": self.eyes,
            "simulations": self.simulations,
            "is_over": self.is_over,
            "looks": looks,
        }

    @classmethod
    def from_dict(cls, match: Match, data: dict[str, Any]) -> "Course":
        """Go on with what was kept."""
        course = cls(match, data["eyes"], data["simulations"], data.get("is_over"))
        for each in data["looks"]:
            course.take(Look.from_dict(each))
        return course


def mark_of(loss: float) -> str:
    """The mark of a move that gives so much away."""
    return next((mark for least, mark in MARKS if loss >= least), "")


def accuracy_of(loss: float) -> float:
    """0..100 for one move."""
    return min(100.0, max(0.0, HEIGHT * exp(-SLOPE * loss) - DEPTH))


def run(course: Course, threads: int | None = None) -> Iterator[Look]:
    """Look at all positions with several threads, and give each as it is found, in order."""
    todo = list(course.plies())
    with ThreadPoolExecutor(threads or cores()) as pool:
        try:
            for look in pool.map(course.look, todo):
                course.take(look)
                yield look
        finally:
            pool.shutdown(cancel_futures=True)


def sum_up(vectors: Iterable[Chances], seats: int) -> Chances:
    """Chances added up by seat."""
    total = [0.0] * seats
    for vector in vectors:
        total = [a + b for a, b in zip(total, vector, strict=True)]
    return tuple(total)
