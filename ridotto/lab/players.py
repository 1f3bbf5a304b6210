"""Who can play: the levels of the ladder, pure chance, OpenSpiel's bot, and bots of one's own."""

import math
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, ask
from ridotto.bots.errors import BadBudget, UnknownBot
from ridotto.bots.memory import Memory
from ridotto.bots.own import Outcome, Visitor, entries, find_bot, is_bot, name_of
from ridotto.core import chance
from ridotto.core.match import Match

RANDOM = "random"
OPENSPIEL = "openspiel"
NAMES = (RANDOM, *ladder.LEVELS, ladder.TASTE, OPENSPIEL)
ONE_CORE = 1  # for each bot: the arena plays several games at once instead
BUDGET = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<unit>s|ms)?")
WITH_BUDGET = re.compile(r"(?P<bot>.+)@(?P<budget>[^@\s]+)", re.DOTALL)


def parse_budget(text: str) -> Budget:
    """`0.2s` and `200ms` are times, `400` is a number of simulations."""
    found = BUDGET.fullmatch(text.strip())
    if found is None or float(found["number"]) <= 0:
        raise BadBudget(budget=text[:40])
    if found["unit"]:
        seconds = float(found["number"]) / (1000 if found["unit"] == "ms" else 1)
        return Budget(seconds=seconds, threads=ONE_CORE)
    if "." in found["number"]:
        raise BadBudget(budget=text[:40])
    return Budget(simulations=int(found["number"]), threads=ONE_CORE)


@dataclass(frozen=True)
class Entrant:
    """A bot that enters the arena: `master`, or `master@400` with a budget of its own."""

    bot: str
    budget: Budget
    own: Any = None  # a bot of one's own; `bot` is then its name

    def __str__(self) -> str:
        return f"{self.bot}@{self.budget}" if self.is_budget_felt else self.bot

    @property
    def is_budget_felt(self) -> bool:
        """Does the bot play otherwise with more or less of it?"""
        if self.own is not None or self.bot == OPENSPIEL:
            return True
        strongest = RANDOM if self.bot == RANDOM else highest_way(self.bot)
        patience, simulations = ladder.PATIENCE.get(strongest), self.budget.simulations
        is_more = patience is not None and simulations is not None and simulations >= patience
        return strongest in ladder.SEARCHING and not is_more


def highest_way(level: str) -> str:
    """The strongest of the levels that a bot of that strength plays like; taste's own."""
    return level if level == ladder.TASTE else ladder.level_of(math.ceil(ladder.strength_of(level)))


def parse_entrant(given: Any, usual: Budget) -> Entrant:
    """A bot, by its name with the usual budget or its own, or one of one's own as it is."""
    given = str(given) if isinstance(given, int | float) else given
    if not isinstance(given, str):
        if not is_bot(given):
            raise UnknownBot(bot=str(given), allowed=allowed())
        return Entrant(name_of(given), usual, given)
    found = WITH_BUDGET.fullmatch(given)
    bot, budget = (found["bot"], parse_budget(found["budget"])) if found else (given, usual)
    if bot in NAMES:
        return Entrant(bot, budget)
    if ladder.is_level(bot):
        return Entrant(ladder.level_of(ladder.strength_of(bot)), budget)
    own = find_bot(bot)
    if own is None:
        raise UnknownBot(bot=given, allowed=allowed())
    return Entrant(bot, budget, own)


def allowed() -> str:
    """The bots that have a name, or a number."""
    return ", ".join([*NAMES, ladder.NUMBERS, *entries()])


class Player(Protocol):
    """Somebody who sits in one seat for one match."""

    simulations: int  # made so far

    def choose(self, match: Match, seed: str) -> int:
        """The code of the move to make."""


class Chance:
    """Any legal move, each as likely as the others."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.simulations = 0

    def choose(self, match: Match, seed: str) -> int:
        """A random move."""
        codes = match.codes(self.seat)
        words = chance.derived_words(seed, "random", self.seat)
        return codes[int(words[0]) % len(codes)]


class Ladder:
    """A level of the ladder, on one core."""

    def __init__(self, entrant: Entrant, seat: int) -> None:
        self.entrant = entrant
        self.seat = seat
        self.memory = Memory() if highest_way(entrant.bot) in ladder.SEARCHING else None
        self.simulations = 0

    def choose(self, match: Match, seed: str) -> int:
        """The bot's move; it is told what its seat knows, nothing else."""
        if self.memory is not None:
            self.memory.follow(match, self.seat)
        question = ask(match, self.seat, seed=seed)
        decision = ladder.choose(question, self.entrant.bot, self.entrant.budget, self.memory)
        self.simulations += decision.simulations
        return decision.code


def seat_player(entrant: Entrant, seat: int, match: Match) -> Player:
    """A player for a seat."""
    if entrant.own is not None:
        return Visitor(entrant.own, seat, entrant.budget)
    if entrant.bot == RANDOM:
        return Chance(seat)
    if entrant.bot == OPENSPIEL:
        from ridotto.lab.spiel_bot import SpielBot

        return SpielBot(entrant.budget, seat, match)
    return Ladder(entrant, seat)


def dismiss(players: Iterable[Player], outcome: Outcome) -> None:
    """The match is over, and bots of one's own may hear how it ended."""
    for player in players:
        if isinstance(player, Visitor):
            player.end(outcome)


@dataclass
class Clock:
    """How long a player has thought, and about how many moves."""

    seconds: float = 0.0
    moves: int = 0

    def choose(self, player: Player, match: Match, seed: str) -> int:
        """The player's move, timed."""
        begin = time.perf_counter()
        code = player.choose(match, seed)
        self.seconds += time.perf_counter() - begin
        self.moves += 1
        return code
