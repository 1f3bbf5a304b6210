"""Positions of Venice 2099 set up by hand, in a city that lies in order.

Row 1 holds the black districts 2, 3, 4, 5, 6, 7, 8, X from a to h, row 2 the violet ones, row 3
green, row 4 turquoise, row 5 red, row 6 brown; rows 7 and 8 are platforms. So b1 is the black 3 and
h4 the turquoise X.
"""

from typing import Any

import numpy as np

from ridotto.core.events import Event, new_log
from ridotto.core.record import States
from ridotto.games.venice import GAME, rules, scoring
from ridotto.games.venice.board import (
    ASIDE,
    CARD_VALUES,
    DISTRICT_COUNT,
    DROWNED,
    MOST_FIGURES,
    MOVE,
    NOBODY,
    PLATFORM,
    PLAYED,
    SQUARES,
    VALUE_COUNT,
)

SEED = np.array([1, 2, 3, 4], np.uint64)


def city(seats: int = 3, **options: str) -> Any:
    """A city in order with nobody in it, no cards dealt, and seat 0 to move."""
    states: States = GAME.state.blank()
    s: Any = states[0]
    rules.setup(s, seats, GAME.choices(GAME.full_options(options)), SEED)
    s.tile[:] = [min(square, PLATFORM) for square in range(len(SQUARES))]
    s.square_of[:] = range(DISTRICT_COUNT)
    s.water[:] = 0
    s.standing[:] = VALUE_COUNT
    s.stock[:] = 10
    s.holder[:] = ASIDE
    s.held[:] = 0
    s.figure[:] = DROWNED
    s.figure_on[:] = NOBODY
    s.first = 0
    s.turn = 0
    s.phase = MOVE
    return s


def put(s: Any, seat: int, *squares: str) -> None:
    """Stand the seat's figures 1, 2, … on these squares."""
    for figure, square in enumerate(squares):
        s.figure[seat, figure] = SQUARES.index(square)
        s.figure_on[SQUARES.index(square)] = seat * MOST_FIGURES + figure


def hold(s: Any, seat: int, *cards: str) -> None:
    """Give the seat these cards."""
    for card in cards:
        s.holder[card_of(card)] = seat
        s.held[seat] += 1


def flood(s: Any, *squares: str) -> None:
    """Sink the districts on these squares."""
    for square in squares:
        colour, value = divmod(SQUARES.index(square), VALUE_COUNT)
        s.water[SQUARES.index(square)] = 1
        s.standing[colour] -= 1
        if value:
            s.holder[colour * CARD_VALUES + value - 1] = PLAYED


def card_of(name: str) -> int:
    return GAME.moves.parse(f"card {name}") - GAME.moves.first("card")


def at(square: str) -> int:
    return SQUARES.index(square)


def legal(s: Any, seat: int, family: str = "") -> list[str]:
    """The legal moves of a seat as notation, of one family if given."""
    out = np.zeros(GAME.moves.size, np.int32)
    notations = [GAME.moves.notation(code) for code in out[: rules.legal(s, seat, out)].tolist()]
    return [notation for notation in notations if notation.startswith(family)]


def play(s: Any, seat: int, notation: str) -> list[Event]:
    """Make a legal move; what happened."""
    assert notation in legal(s, seat), f"{notation} is not among {legal(s, seat)}"
    log = new_log()
    rules.play(s, seat, GAME.moves.parse(notation), log)
    return list(GAME.events.read(log, GAME.words))


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def whose(s: Any) -> int:
    """The seat that must act, or NOBODY."""
    mask = rules.waiting(s)
    return mask.bit_length() - 1


def points(s: Any) -> list[int]:
    """The points of each seat."""
    return [scoring.points_of(s, seat) for seat in range(int(s.seats))]


def winners(s: Any) -> list[int]:
    """The seats of the highest rank."""
    ranks = np.zeros(int(s.seats), np.int32)
    assert rules.result(s, ranks)
    return np.flatnonzero(ranks == ranks.max()).tolist()
