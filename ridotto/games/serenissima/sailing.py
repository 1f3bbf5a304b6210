"""Sailing and blockades: who may forbid sailing, a sale or a capture, in which order (compiled)."""

from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    ACT,
    ASK_CAPTURE,
    ASK_SAILING,
    ASK_SALE,
    BLOCKADE,
    GALLEYS,
    LAND,
    NOBODY,
    SAIL,
    ZONES,
)
from ridotto.games.serenissima.fleet import active_seat, active_zone, crew_in_zone
from ridotto.games.serenissima.selling import sell
from ridotto.games.serenissima.state import EVENTS, MOVES, State

SAIL_MOVE = MOVES.first("sail")
BLOCKADE_MOVE = MOVES.first("blockade")
LET_PASS_MOVE = MOVES.first("let_pass")

SAILED = EVENTS.code("sailed")
ANNOUNCED = EVENTS.code("announced")
BLOCKADED = EVENTS.code("blockaded")
LET_PASS = EVENTS.code("let_pass")


# Legal moves


@rule
def zones_left(s: State) -> int:
    """[6.1] One zone for each sailor on board when the galley set sail."""
    return s.reach - s.steps if s.phase == SAIL else s.crew[s.active]


@rule
def can_sail(s: State) -> bool:
    """[6.1] While a zone is left; [3.3] not once the galley has sold or fought."""
    return s.phase <= SAIL and zones_left(s) > 0


@rule
def legal_sailing(s: State, out: Codes, n: int) -> int:
    """The neighbouring zones."""
    if can_sail(s):
        ways = s.near[active_zone(s)]
        for zone in range(ZONES):
            if ways >> zone & 1:
                n = add(out, n, SAIL_MOVE + zone)
    return n


@rule
def legal_blockade(out: Codes, n: int) -> int:
    """[6.2] Forbid it or let it happen."""
    n = add(out, n, BLOCKADE_MOVE)
    return add(out, n, LET_PASS_MOVE)


# Playing a move


@rule
def sail(s: State, seat: int, zone: int, log: Log) -> None:
    """[6.1] Go to a neighbouring zone, where [6.2] a stronger opponent may blockade."""
    if s.phase != SAIL:
        s.phase = SAIL
        s.reach = s.crew[s.active]
        s.start_zone = s.galley_zone[s.active]
    s.galley_zone[s.active] = zone
    s.steps += 1
    tell(log, SAILED, seat, s.active, zone, s.steps)
    # [6.4] Nobody is asked where the galley set sail, nor when it cannot go on anyway.
    if zone != s.start_zone and zones_left(s) > 0:
        ask(s, ASK_SAILING, log)


@rule
def ask(s: State, asking: int, log: Log) -> None:
    """[6.2] Ask all who could blockade, one after the other."""
    s.asking = asking
    s.asked = 0
    if asking != ASK_SAILING and next_blocker(s) != NOBODY:
        tell(log, ANNOUNCED, active_seat(s), asking, s.active, active_zone(s))
    ask_next(s, log)


@rule
def ask_next(s: State, log: Log) -> None:
    """Ask the next who could blockade; if nobody is left, it happens."""
    seat = next_blocker(s)
    if seat != NOBODY:
        s.phase = BLOCKADE
        s.turn = seat
        return
    s.turn = active_seat(s)
    if s.asking == ASK_SAILING:
        s.phase = SAIL
    elif s.asking == ASK_SALE:
        sell(s, s.turn, s.pending, log)  # [7.4]
    else:
        s.phase = LAND  # [9.1]


@rule
def next_blocker(s: State) -> int:
    """[6.3] The next to be asked where the active galley lies."""
    return blocker(s, active_zone(s), s.asked)


@rule
def blocker(s: State, zone: int, asked: int) -> int:
    """[6.3] Of those not yet asked: the most sailors, then the lowest number of a galley there."""
    best = NOBODY
    most = s.crew[s.active]
    for galley in range(GALLEYS):
        seat = s.galley_owner[galley]
        if s.galley_zone[galley] == zone and may_be_asked(s, seat, asked):
            crew = crew_in_zone(s, seat, zone)
            if crew > most:  # in rising order of numbers, so the lowest number wins a tie
                best = seat
                most = crew
    return best


@rule
def may_be_asked(s: State, seat: int, asked: int) -> bool:
    """Is it an opponent who has not let it happen yet?"""
    return seat != NOBODY and seat != s.galley_owner[s.active] and asked >> seat & 1 == 0


@rule
def blockade(s: State, seat: int, log: Log) -> None:
    """[6.5] The galley sails no further, [7.5] sells nothing, or [9.3] captures nothing."""
    tell(log, BLOCKADED, seat, s.asking, s.active, active_zone(s))
    s.turn = active_seat(s)
    s.phase = ACT
    if s.asking != ASK_SAILING:
        s.sale_closed = 1
    if s.asking == ASK_CAPTURE:
        s.capture_closed = 1


@rule
def let_pass(s: State, seat: int, log: Log) -> None:
    """[6.3] The next one is asked."""
    tell(log, LET_PASS, seat, s.asking, s.active)
    s.asked |= 1 << seat
    ask_next(s, log)
