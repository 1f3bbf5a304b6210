"""What a bot is asked, what it may spend, and what it answers."""

import threading
from dataclasses import dataclass

from ridotto.bots.errors import BadBudget
from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.game import Game
from ridotto.core.match import Match
from ridotto.core.record import States


@dataclass(frozen=True)
class Question:
    """What should a seat do in a position, as some eyes know it? And the luck to think with."""

    game: Game
    states: States  # never the true position: what the eyes know, the rest dealt anew
    seat: int  # who is to move
    eyes: int  # the seat's own; another's or a spectator's do not know the mover's hand either
    seats: int
    seed: Luck


def ask(
    match: Match, seat: int, *, eyes: int | None = None, seed: str | int | None = None
) -> Question:
    """The question of a match: with the seat's own eyes unless told, with new luck unless told."""
    eyes = seat if eyes is None else eyes
    luck = chance.derived_words(chance.parse_seed(seed), "bot", seat)
    return Question(match.game, match.known(eyes, seed), seat, eyes, match.seats, luck)


@dataclass(frozen=True)
class Budget:
    """What may be spent on a move: whichever ends first."""

    seconds: float | None = None
    simulations: int | None = None
    threads: int | None = None  # all cores unless told, one where simulations are counted
    stop: threading.Event | None = None  # set: answer now

    def __post_init__(self) -> None:
        for number in (self.seconds, self.simulations, self.threads):
            if number is not None and not number > 0:
                raise BadBudget(budget=str(number)[:40])

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds is not None else str(self.simulations)


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a move."""

    code: int
    win_share: float  # the part of a win that the seat expects, 0..1
    points: float  # the points that the seat expects
    visits: int  # how often the move was tried
    spread: float  # the standard error of the win share


@dataclass(frozen=True)
class Decision:
    """The move that a bot chose, and why: the moves it looked at, the best first."""

    code: int
    thoughts: tuple[Thought, ...] = ()
    simulations: int = 0
