"""What a bot is asked and what it answers."""

from dataclasses import dataclass

from ridotto.core.chance import Words
from ridotto.core.game import Game
from ridotto.core.record import States


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


@dataclass(frozen=True)
class Question:
    """A position as a seat knows it, and with what luck to think about it."""

    game: Game
    states: States
    seat: int
    seats: int
    seed: Words
