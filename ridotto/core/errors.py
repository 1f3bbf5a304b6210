"""What can go wrong, each as one sentence in every language of the house.

The sentence of `class IllegalMove` is the message `error-illegal-move` in `ridotto/words`.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from ridotto.core.words import HOUSE, Words

LONGEST_DETAIL = 300  # characters of what a sentence repeats
LARGEST_DETAIL = 10**15


class RidottoError(Exception):
    """Something a person did that cannot be done; nothing has changed."""

    words: ClassVar[Words] = HOUSE  # where the sentences of this layer stand

    def __init__(self, **details: str | int) -> None:
        self.details = {name: shortened(value) for name, value in details.items()}
        super().__init__(self.details)

    @property
    def name(self) -> str:
        """The error for programs: `illegal-move`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()

    def text(self, tongue: str = "en") -> str:
        """The sentence that says what is wrong and what to do."""
        return self.words.say(tongue, f"error-{self.name}", **self.details)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), self.details)


def shortened(value: str | int) -> str | int:
    """A detail as it fits into a sentence: what somebody sent may be very long."""
    if isinstance(value, int) and abs(value) >= LARGEST_DETAIL:
        value = hex(value)  # Python refuses to write very many digits in decimal
    if isinstance(value, str) and len(value) > LONGEST_DETAIL:
        value = value[:LONGEST_DETAIL] + "…"
    return value


def rebuild(kind: type[RidottoError], details: dict[str, str | int]) -> RidottoError:
    """The same error in another process."""
    return kind(**details)


class UnknownGame(RidottoError):
    """There is no game of that name."""


class BadSeats(RidottoError):
    """The game is not for that many seats."""


class BadOption(RidottoError):
    """The game has no such option, or the option no such value."""


class BadSeed(RidottoError):
    """Not a number of 256 bits."""


class IllegalMove(RidottoError):
    """The rules do not allow this move now."""


class UnknownMove(IllegalMove):
    """The text or number is no move of this game."""


class NotYourTurn(IllegalMove):
    """The seat is not among those that must act."""


class MatchOver(IllegalMove):
    """Nobody can move any more."""


class UnknownSeat(IllegalMove):
    """The match has no such seat."""


class NothingToUndo(RidottoError):
    """The match is at its beginning."""


class NoSuchPly(RidottoError):
    """The match is shorter than that."""


class BadMatchFile(RidottoError):
    """The file cannot be read, or it does not hold a match."""


class NewerRules(BadMatchFile):
    """The match was played by rules that this version does not know yet."""


class OlderRules(BadMatchFile):
    """The match was played by rules that have changed since."""


class BadNumber(RidottoError):
    """A count that must be at least 1."""


def at_least_one(name: str, value: int | None) -> None:
    """Raise unless a count that a person gave, if any, is 1 or more."""
    if value is not None and value < 1:
        raise BadNumber(name=name, value=value)


class CannotWrite(RidottoError):
    """The file cannot be written."""


@contextmanager
def writing(path: object) -> Iterator[None]:
    """While a file is written: what goes wrong is said as CannotWrite."""
    try:
        yield
    except OSError as fault:
        raise CannotWrite(path=str(path), why=str(fault.strerror)) from None


class MissingExtra(RidottoError):
    """A part of Ridotto is not installed."""


class UnfairDeal(RidottoError):
    """The deal of a match file is not what was published."""
