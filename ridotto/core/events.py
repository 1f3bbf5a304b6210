"""What happened in a move, so that the table can say it and show it.

Rules write events as rows of numbers; `Event` is such a row with names. Events are public: a rule
tells only what everybody at the table sees ("drew 3 cards", never which).

    EVENTS = Events(moved=Kind(piece=PIECES, start=int, to=int), robbed=Kind(other_seat=SEAT))

The sentence of an event (message `event-robbed`) gets every value, and the name of the player for
each seat: `who` for the one that caused it, `other_who` for `other_seat`. A number that may lie on
either side of 0 is there as its distance and its side too: `to_far` and `to_side` for `to`.
"""

from dataclasses import dataclass
from html import escape

import numpy as np
import numpy.typing as npt

from ridotto.core.pen import Pen
from ridotto.core.rule import rule
from ridotto.core.words import Words

# Row 0 holds the number of events so far, each further row one event: kind, seat, six values.
Log = npt.NDArray[np.int32]

ROWS = 512
VALUES = 6
NOBODY = -1  # the seat of an event that no seat caused


def new_log() -> Log:
    """Room for the events of one move."""
    return np.zeros((ROWS, VALUES + 2), np.int32)


@rule
def is_heard(log: Log) -> bool:
    """Does anybody listen? What only a listener would want to know need not be found out."""
    return bool(log.shape[0] > 0)


@rule
def tell(
    log: Log,
    kind: int,
    seat: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Append an event."""
    if not is_heard(log):
        return
    n = log[0, 0] + 1
    if n == log.shape[0]:
        return
    log[0, 0] = n
    log[n, 0] = kind
    log[n, 1] = seat
    log[n, 2] = a
    log[n, 3] = b
    log[n, 4] = c
    log[n, 5] = d
    log[n, 6] = e
    log[n, 7] = f


class SeatNumber(int):
    """A value that is a seat."""


SEAT = SeatNumber


class Kind:
    """The values of an event, in order: numbers (`int`), seats (`SEAT`) or one of several names."""

    def __init__(self, **values: type[int] | tuple[str, ...]) -> None:
        if len(values) > VALUES:
            raise TypeError(f"an event holds at most {VALUES} values")
        for key, names in values.items():
            if names is SEAT and not key.endswith("_seat"):
                raise TypeError(f"{key}: the name of a value that is a SEAT ends in _seat")
        self.values = values


@dataclass(frozen=True)
class Event:
    """One thing that happened."""

    kind: str
    seat: int  # NOBODY when no seat caused it
    values: dict[str, str | int]
    words: Words

    def text(self, tongue: str = "en", names: tuple[str, ...] = ()) -> str:
        """What happened, as a sentence; `names` are the players by seat."""
        return self.say(Pen(self.words, tongue, names))

    def say(self, pen: Pen) -> str:
        """The same, with a pen of the game."""
        players = {
            key.removesuffix("seat") + "who": pen.name(value)
            for key, value in self.values.items()
            if isinstance(value, SeatNumber)
        }
        places = {
            name: value
            for key, number in self.values.items()
            if type(number) is int
            for name, value in two_sided(key, number).items()
        }
        said = {"seat": self.seat, "who": pen.name(self.seat), **players, **places, **self.values}
        return pen.say(f"event-{self.kind}", **said)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.seat} {self.values}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.text())}</p>"


def two_sided(name: str, number: int) -> dict[str, str | int]:
    """A number as a sentence may want it: how far from 0, and on which side."""
    side = "left" if number < 0 else "right" if number else "centre"
    return {f"{name}_far": abs(number), f"{name}_side": side}


class Events:
    """The kinds of event of a game."""

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = kinds
        self.names = tuple(kinds)

    def code(self, kind: str) -> int:
        """The number that the rules write for a kind."""
        return self.names.index(kind)

    def read(self, log: Log, words: Words) -> tuple[Event, ...]:
        """The events that the rules have written."""
        return tuple(self.event(row, words) for row in log[1 : log[0, 0] + 1].tolist())

    def event(self, row: list[int], words: Words) -> Event:
        """One row with its names."""
        name = self.names[row[0]]
        values: dict[str, str | int] = {}
        for (key, names), number in zip(self.kinds[name].values.items(), row[2:], strict=False):
            if isinstance(names, type):
                values[key] = names(number)
            elif 0 <= number < len(names):
                values[key] = names[number]
            else:
                game = words.folder.parent.name
                raise IndexError(f"{game}: event {name}: {key} is {number}, not one of {names}")
        return Event(name, row[1], values, words)
