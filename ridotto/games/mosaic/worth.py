"""What a card would bring now: the rules carry out each of its uses on a copy of the board."""

from functools import lru_cache
from typing import Any

import numpy as np
from msgspec import Struct

from ridotto.core.events import Log, new_log
from ridotto.games.mosaic.board import NO_REASON, NUMBER_COUNT, PLAY, SEA, TYPE_AREA
from ridotto.games.mosaic.rules import SAIL_MOVE, STAY_MOVE, cell_of, legal, wheel
from ridotto.games.mosaic.scoring import place, sail_ship
from ridotto.games.mosaic.state import MOVES, State

MOST_KEPT = 4096  # cards on a board, with all their uses


class Use(Struct, frozen=True):
    """One use of a card: a diamond on a cell, or a voyage."""

    area: int  # or SEA
    cell: int  # or the space of the sea route
    gains: tuple[int, ...]  # by seat
    extra: bool  # does it earn an extra card?
    told: tuple[tuple[int, ...], ...]  # the events, as the rules write them

    def short(self, seat: int) -> str:
        """As it stands on the cell: "+8", with a star for an extra card."""
        return f"+{self.gains[seat]}" + ("★" if self.extra else "")


def uses(s: State, seat: int) -> dict[int, Use]:
    """What each legal move of a seat with the card in play would do, by its code."""
    return uses_in(trial(s, seat, s.card, s.phase), seat)


def outlook(s: State, seat: int, card: int) -> tuple[Use | None, Use]:
    """The best cell for a card if the seat played it now, None without any; and the voyage."""
    *cells, voyage = uses_in(trial(s, seat, card, PLAY), seat).values()
    best = max(cells, key=lambda one: (one.gains[seat], one.extra), default=None)
    return best, voyage


def trial(s: State, seat: int, card: int, phase: int) -> bytes:
    """The board with that card in play; nobody has any points yet, and no cards lie anywhere."""
    states = State.blank()
    bare = states[0]
    bare.glass[:], bare.bonus[:], bare.used[:], bare.ship[:] = s.glass, s.bonus, s.used, s.ship
    bare.card, bare.phase, bare.turn, bare.seats = card, phase, seat, s.seats
    return states.tobytes()


@lru_cache(MOST_KEPT)
def uses_in(data: bytes, seat: int) -> dict[int, Use]:
    """All uses of the card in play; the same as long as the board does not change."""
    s = np.frombuffer(bytearray(data), State.dtype)[0]
    codes = np.zeros(MOVES.size, np.int32)
    found = codes[: legal(s, seat, codes)].tolist()
    return {code: use(s, data, seat, code) for code in found if code != STAY_MOVE}


def use(s: Any, data: bytes, seat: int, move: int) -> Use:
    """Carry out one move, and take it back."""
    log = new_log()
    area, cell, reason = use_card(s, seat, move, log)
    told = tuple(tuple(row) for row in log[1 : log[0, 0] + 1].tolist())
    gains = tuple(map(sum, s.earned.tolist()[: s.seats]))
    s.bytes_[:] = data
    return Use(int(area), int(cell), gains, reason != NO_REASON, told)


def use_card(s: State, seat: int, move: int, log: Log) -> tuple[int, int, int]:
    """Place or sail, without what follows: where, and the reason for an extra card."""
    if move == SAIL_MOVE:
        reason = sail_ship(s, seat, wheel(s), log)
        return SEA, s.ship[seat], reason
    area, cell = TYPE_AREA[s.card // NUMBER_COUNT], cell_of(s, move)
    return area, cell, place(s, seat, area, cell, log)
