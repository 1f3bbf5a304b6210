"""Bots of one's own, in a seat beside the levels of the ladder.

A bot is a callable `(view, moves, rng) -> move`, or an object with `choose(view, moves, rng)` and,
where it likes, `begin(start)`, `watch(seat, move, events)` and `end(outcome)`; a class is made anew
for each seat of each match; one whose `sees` is "features" is shown these numbers in place of the
view, as a network wants them. Such a bot plays where it is. A text names one that plays in a
process of its own (`find_bot`):

    examples/bots/careful.py:Careful      a file and a name in it
    my_package.bots:Best                  a module and a name in it
    best                                  a name in the group `ridotto.bots` of the entry points
    run:node examples/bots/first.js       a program that speaks the protocol of docs/own-bots.md

It is told what its seat may see. A crash, a late answer and a move that is not legal are told as
one sentence, `BotFailed`, and cost the match, nothing else.
"""

import operator
import random
import shlex
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from ridotto.bots.decision import Budget
from ridotto.bots.errors import BotError, NothingToChoose
from ridotto.core import chance
from ridotto.core.errors import IllegalMove
from ridotto.core.events import Event
from ridotto.core.match import Match
from ridotto.core.moves import Move

GROUP = "ridotto.bots"  # of the entry points
RUN = "run:"  # before the command of a program
USUAL_SECONDS = 10.0  # for a move where only simulations are counted
GRACE = 1.0  # seconds beyond its time after which an answer is late
FEATURES = "features"  # what a bot `sees` that would be shown numbers in place of the view
FORFEIT = "forfeit"  # the ending of a match that a bot lost by failing
EXACT = (1 << 53) - 1  # the largest seed that every language reads exactly


class BotFailed(BotError):
    """A bot of somebody's own crashed, came too late or chose what is not legal."""


@dataclass(frozen=True)
class Start:
    """What a bot is told when a match begins."""

    game: str
    rules: int  # the rules number of the game
    seat: int  # its own
    seats: int
    options: dict[str, str]
    seconds: float  # for each move


@dataclass(frozen=True)
class Outcome:
    """How a match ended; the lists are by seat."""

    shares: list[float]  # the winners share one
    ranks: list[int]  # the highest wins
    scores: list[int]
    ending: str
    fault: str = ""  # the sentence, where a bot lost by failing


@dataclass(frozen=True)
class Ask:
    """What a bot chooses from."""

    view: Any  # or the features of the seat
    moves: list[Move]
    seed: int  # for its luck
    seconds: float
    stop: Any  # a threading.Event that asks for the answer at once, or None


class Mind(Protocol):
    """A bot, wherever it thinks."""

    def begin(self, start: Start) -> None: ...

    def watch(self, seat: int, move: Move | None, events: tuple[Event, ...]) -> None: ...

    def choose(self, ask: Ask) -> Any: ...

    def end(self, outcome: Outcome) -> None: ...

    def close(self) -> None:
        """The match is not gone on with."""


class Here:
    """A bot of Python that plays in this process."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot() if isinstance(bot, type) else bot
        self.pick: Callable[..., Any] = getattr(self.bot, "choose", self.bot)

    def tell(self, verb: str, *told: Any) -> None:
        if hear := getattr(self.bot, verb, None):
            hear(*told)

    def begin(self, start: Start) -> None:
        self.tell("begin", start)

    def watch(self, seat: int, move: Move | None, events: tuple[Event, ...]) -> None:
        self.tell("watch", seat, move, events)

    def choose(self, ask: Ask) -> Any:
        return self.pick(ask.view, ask.moves, random.Random(ask.seed))

    def end(self, outcome: Outcome) -> None:
        self.tell("end", outcome)

    def close(self) -> None:
        pass


@dataclass(frozen=True)
class Command:
    """A program that speaks the protocol; it may be started as often as it is needed."""

    words: tuple[str, ...]
    name: str


class Visitor:
    """A bot of one's own in one seat, for one match."""

    def __init__(self, bot: Any, seat: int, budget: Budget) -> None:
        self.bot = bot
        self.name = name_of(bot)
        self.seat = seat
        self.seconds = budget.seconds or USUAL_SECONDS
        self.stop = budget.stop
        self.simulations = 0
        self.mind: Mind | None = None
        self.seen: list[tuple[int, int]] = []

    def __getstate__(self) -> dict[str, Any]:
        # A program cannot be copied: the copy is told the match again from the beginning.
        is_here = isinstance(self.mind, Here)
        return self.__dict__ | ({} if is_here else {"mind": None, "seen": []})

    def choose(self, match: Match, seed: str) -> int:
        """The code of its move, or BotFailed."""
        ply = match.ply + 1
        if self.seat not in match.waiting:
            raise NothingToChoose(seat=self.seat + 1)
        words = chance.derived_words(chance.parse_seed(seed), "own", self.seat)
        sees_numbers = getattr(self.bot, "sees", "") == FEATURES
        ask = Ask(
            match.features(self.seat) if sees_numbers else match.view(self.seat),
            match.moves(self.seat),
            int(words[0]) & EXACT,
            self.seconds,
            self.stop,
        )
        mind = self.guarded(ply, self.follow, match)
        begun = time.perf_counter()
        answer = self.guarded(ply, mind.choose, ask)
        if time.perf_counter() - begun > self.seconds + GRACE and self.stop is None:
            raise self.failed("late", ply, f"{self.seconds:g}")
        code = legal_code(match, self.seat, answer)
        if code is None:
            raise self.failed("illegal", ply, written(answer))
        return code

    def end(self, outcome: Outcome) -> None:
        """Tell it how the match ended; what it does then changes nothing any more."""
        if self.mind is not None:
            mind, self.mind = self.mind, None
            try:
                mind.end(outcome)
            except (Exception, SystemExit):
                mind.close()

    def follow(self, match: Match) -> Mind:
        """Tell it what its seat has seen since it was last asked."""
        if self.mind is None or match.played[: len(self.seen)] != self.seen:
            self.begin(match)
        assert self.mind is not None
        for ply in range(len(self.seen), match.ply):
            mover, code = match.played[ply]
            move = match.game.move(code) if match.is_seen(ply + 1, self.seat) else None
            self.mind.watch(mover, move, match.events(ply + 1))
            self.seen.append((mover, code))
        return self.mind

    def begin(self, match: Match) -> None:
        """At the beginning, or once more after moves were taken back."""
        if self.mind is None:
            self.mind = mind_of(self.bot)
        game = match.game
        place = (self.seat, match.seats, dict(match.options), self.seconds)
        self.mind.begin(Start(game.key, game.rules_number, *place))
        self.seen = []

    def guarded(self, ply: int, act: Callable[[Any], Any], about: Any) -> Any:
        """Whatever goes wrong in a bot is its own failure."""
        try:
            return act(about)
        except BotFailed as fault:
            raise self.failed(str(fault.details["why"]), ply, fault.details["detail"]) from None
        except (Exception, SystemExit) as fault:
            raise self.failed("crash", ply, said_by(fault)) from None

    def failed(self, why: str, ply: int, detail: str | int) -> BotFailed:
        """Out of the match, with a sentence."""
        if self.mind is not None:
            mind, self.mind = self.mind, None
            mind.close()
        return BotFailed(bot=self.name, why=why, ply=ply, detail=printable(str(detail)))


def printable(text: str) -> str:
    """A text that goes into one line of a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def said_by(fault: BaseException) -> str:
    """An exception in one line."""
    return f"{type(fault).__name__}: {fault}".partition("\n")[0]


def written(answer: Any) -> str:
    """Any answer as text; it may be anything."""
    try:
        return str(answer.notation if isinstance(answer, Move) else answer)
    except Exception:
        return type(answer).__name__


def legal_code(match: Match, seat: int, answer: Any) -> int | None:
    """The code of an answer (a move, its code or its notation), None if it is not legal."""
    try:
        if not isinstance(answer, Move | str):
            answer = None if isinstance(answer, bool) else operator.index(answer)
        return match._legal_code(seat, answer)
    except (IllegalMove, TypeError, ValueError, OverflowError):
        return None


def outcome_of(match: Match, fault: BotFailed | None = None, seat: int = -1) -> Outcome:
    """How a match ended: by its rules, or since the bot in a seat failed; the others then share."""
    scores = list(match.scores)
    if fault is None:
        return Outcome(list(match.shares), list(match.ranks), scores, match.ending or "")
    ranks = [int(other != seat) for other in range(match.seats)]
    shares = [rank / max(1, match.seats - 1) for rank in ranks]
    return Outcome(shares, ranks, scores, FORFEIT, fault.text())


# Names


def name_of(bot: Any) -> str:
    """What a bot is called."""
    if isinstance(bot, Command):
        return bot.name
    own = getattr(bot, "name", None) or getattr(bot, "__name__", None)
    return own if isinstance(own, str) else type(bot).__name__


def is_bot(bot: Any) -> bool:
    """Can it be seated?"""
    return isinstance(bot, Command) or callable(bot) or callable(getattr(bot, "choose", None))


def mind_of(bot: Any) -> Mind:
    """A bot, ready to be told that a match begins."""
    if isinstance(bot, Command):
        from ridotto.bots.program import Program

        return Program(bot)
    return Here(bot)


@cache
def entries() -> dict[str, str]:
    """The bots of installed packages, by name: module and name in it."""
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def find_bot(text: str) -> Command | None:
    """The bot that a text names, in a process of its own; None if it names none."""
    if text.startswith(RUN):
        return program_of(text)
    place = entries().get(text, text)
    home, colon, name = place.rpartition(":")
    if not colon or not name.isidentifier() or not is_home(home):
        return None
    return Command((sys.executable, "-m", "ridotto.bots.speak", place), text)


def program_of(text: str) -> Command | None:
    """The program after `run:`, if there is one of that name."""
    try:
        words = shlex.split(text.removeprefix(RUN))
    except ValueError:
        return None
    return Command(tuple(words), text) if words and shutil.which(words[0]) else None


def is_home(home: str) -> bool:
    """Is there such a file or module?"""
    if home.endswith(".py"):
        return Path(home).is_file()
    try:
        parts: Sequence[str] = home.split(".")
        return all(part.isidentifier() for part in parts) and find_spec(parts[0]) is not None
    except (ImportError, ValueError):
        return False
