"""The contract of a game: the functions that its rules fulfil, in the order of `rules.py`.

These are signatures with their meaning, not a base class. A game writes functions of the same
names, all marked `@rule`: no allocation, no exception, no recursion, no Python object.
`core/loops.py` and the bots are written against these names, and are loaded once for each game
with the game's own functions in their place. `waiting`, `unknown` and `face_down` are for games
that need them; the rules below stand for all others. The last four are matters of taste: a game
may bring them in `taste.py`, and `bots/plain.py` stands in for those it does not.

`s` is one record of the game's `State`; a seat is 0..seats-1.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.chance import Luck
from ridotto.core.events import Log
from ridotto.core.rule import rule

Codes = npt.NDArray[np.int32]  # room for every move of the game
Points = npt.NDArray[np.int32]  # one number for each seat
Sources = npt.NDArray[np.int32]  # a row for each seat, a number for each of the game's sources
Choices = npt.NDArray[np.int32]  # the place of the chosen value of each option, in their order
Features = npt.NDArray[np.float32]
Weights = npt.NDArray[np.float32]  # one for each legal move, above 0
Values = npt.NDArray[np.float64]  # one number for each seat

SPECTATOR = -1  # the seat of somebody who sees only what lies open
NO_MOVE = -1

# How a search weighs things; a game's taste may have other numbers under the same names.
EXPLORE = 3.0  # how far a move that was tried little is preferred, in spreads of the results
POINTS_PART = 0.1  # of a result that is the lead in points, the rest being the share of the win
AGAIN = 0.0  # how far a move that was given up is tried again, in spreads, after many tries
FURTHER = 0  # turns after which a mind judges a simulation once more; 0: only at the turn's end
NOTICED: tuple[str, ...] = ()  # the names of what `notice` writes


def setup(s: Any, seats: int, options: Choices, seed: Luck) -> None:
    """Fill a blank record with the first position of a match."""
    raise NotImplementedError


@rule
def waiting(s: Any) -> int:
    """The seats that must act now, as a bit mask; several in a simultaneous choice, 0 when over.

    A game that has none of its own keeps in its field `turn` who acts, -1 when over.
    """
    return 0 if s.turn < 0 else 1 << s.turn


def legal(s: Any, seat: int, out: Codes) -> int:
    """Write the codes of the seat's legal moves in rising order, return how many.

    At least one for every waiting seat, none for any other.
    """
    raise NotImplementedError


def play(s: Any, seat: int, move: int, log: Log) -> None:
    """Carry out a legal move and everything that follows by itself; tell what happened."""
    raise NotImplementedError


def score(s: Any, out: Points) -> None:
    """The points of each seat as they stand now, as the players would count them."""
    raise NotImplementedError


def earned(s: Any, out: Sources) -> None:
    """The same points by what they came from; each row adds up to the score of its seat.

    What was spent or lost is below 0. In the order of the game's `sources`.
    """
    raise NotImplementedError


def result(s: Any, out: Points) -> bool:
    """Is the match over? If so, the rank of each seat: the highest wins, equal ones share.

    The rank includes the tie-breaks, so it may differ from the score. Who plays alone wins with a
    rank above 0.
    """
    raise NotImplementedError


def ending(s: Any) -> int:
    """How the match ended: a place in the game's `endings`."""
    raise NotImplementedError


def components(s: Any) -> int:
    """0 if every component is accounted for and stands where it may, else the number of the fault.

    In `pieces.py`; tests ask it at every move.
    """
    raise NotImplementedError


def redeal(s: Any, seat: int, seed: Luck) -> None:
    """Keep all that the seat has seen or can conclude, draw everything else anew, chance too.

    SPECTATOR keeps only what lies open.
    """
    raise NotImplementedError


def observe(s: Any, seat: int, out: Features) -> None:
    """The same knowledge as numbers for a network, about -1..1, seen from the seat's own side.

    SPECTATOR sits on the side of seat 0 and sees no hand. Each number is written once, zeros too,
    and in the same order in every position: the threads of a GPU then write side by side.
    """
    raise NotImplementedError


@rule
def unknown(s: Any, seat: int, mask: Any) -> None:
    """Mark what the seat, or SPECTATOR, does not know of the fields that are TOLD.

    `mask` is a blank record of the same type: an element that is not 0 there is unknown. What is
    marked may depend only on what the seat knows.
    """


@rule
def face_down(s: Any, seat: int) -> int:
    """The move, of a family seen by its OWN_SEAT, that the seat has made and keeps face down.

    NO_MOVE if nothing lies face down before the seat: what it chose has come to light.
    """
    return NO_MOVE


def policy(s: Any, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """How often a player with some taste would choose each of the n legal moves.

    From the seat's knowledge only.
    """
    raise NotImplementedError


def evaluate(s: Any, values: Values) -> None:
    """How well each seat stands: the chance of a seat to win is exp(value) over the sum of all."""
    raise NotImplementedError


def enough(s: Any, start: Any, plies: int) -> bool:
    """May a playout that began at `start`, `plies` moves ago, stop and be judged by `evaluate`?"""
    raise NotImplementedError


def notice(s: Any, seat: int, out: Features) -> None:
    """What a player of some experience sees besides, for a mind: sums and products over the table.

    From the seat's knowledge only, as numbers of about -1..1; NOTICED names them.
    """
    raise NotImplementedError
