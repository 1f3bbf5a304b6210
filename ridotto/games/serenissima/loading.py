"""Loading: sailors and cubes between the active galley, its port and its companions (compiled).

What moved between two places is noted in `taken` and `given`: nothing goes back in the same step.
"""

from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    CLOSED,
    CUBE_PRICE,
    FOR_GOODS,
    FROM_FEES,
    GALLEYS,
    GOOD_COUNT,
    LOAD,
    NOBODY,
    SAILOR_BIT,
    SHORE,
)
from ridotto.games.serenissima.fleet import (
    active_seat,
    active_zone,
    book,
    is_companion,
    port_room,
    room,
    sink,
)
from ridotto.games.serenissima.state import EVENTS, MOVES, State

EMBARK_MOVE = MOVES.first("embark")
DISEMBARK_MOVE = MOVES.first("disembark")
SAILOR_FROM_MOVE = MOVES.first("sailor_from")
SAILOR_TO_MOVE = MOVES.first("sailor_to")
LOAD_MOVE = MOVES.first("load")
GOOD_FROM_MOVE = MOVES.first("good_from")
GOOD_TO_MOVE = MOVES.first("good_to")
JETTISON_MOVE = MOVES.first("jettison")

EMBARKED = EVENTS.code("embarked")
DISEMBARKED = EVENTS.code("disembarked")
CROSSED = EVENTS.code("crossed")
LOADED = EVENTS.code("loaded")
PASSED = EVENTS.code("passed")
JETTISONED = EVENTS.code("jettisoned")


# Legal moves


@rule
def legal_loading(s: State, seat: int, out: Codes, n: int) -> int:
    """[5.1] Sailors, [5.4] cubes of the port, [5.6] cubes of companions."""
    zone = active_zone(s)
    places = room(s, s.active)
    own = s.owner[zone] == seat
    if own:
        n = legal_shore(s, zone, places, out, n)
        for galley in range(GALLEYS):
            if places > 0 and is_companion(s, galley) and may_take(s, galley, SAILOR_BIT):
                n = add(out, n, SAILOR_FROM_MOVE + galley)
    for galley in range(GALLEYS):  # [5.2] away from an own port this is the only way
        if is_companion(s, galley) and room(s, galley) > 0 and may_give(s, galley, SAILOR_BIT):
            n = add(out, n, SAILOR_TO_MOVE + galley)
    if places > 0 and can_load(s, seat, zone):
        n = add(out, n, LOAD_MOVE + s.good[zone])
    return legal_passing(s, places, out, n)


@rule
def legal_shore(s: State, zone: int, places: int, out: Codes, n: int) -> int:
    """[5.1] Between the own port and the galley; [4.2] one sailor stays in the port."""
    if s.garrison[zone] > 1 and places > 0 and may_take(s, SHORE, SAILOR_BIT):
        n = add(out, n, EMBARK_MOVE)
    if port_room(s, zone) > 0 and may_give(s, SHORE, SAILOR_BIT):
        n = add(out, n, DISEMBARK_MOVE)
    return n


@rule
def legal_passing(s: State, places: int, out: Codes, n: int) -> int:
    """[5.6] Cubes between the galley and its companions."""
    if places > 0:
        for galley in range(GALLEYS):
            if is_companion(s, galley):
                for good in range(GOOD_COUNT):
                    if s.cargo[galley, good] > 0 and may_take(s, galley, good):
                        n = add(out, n, GOOD_FROM_MOVE + galley * GOOD_COUNT + good)
    for galley in range(GALLEYS):
        if is_companion(s, galley) and room(s, galley) > 0:
            for good in range(GOOD_COUNT):
                if s.cargo[s.active, good] > 0 and may_give(s, galley, good):
                    n = add(out, n, GOOD_TO_MOVE + galley * GOOD_COUNT + good)
    return n


@rule
def legal_jettison(s: State, out: Codes, n: int) -> int:
    """[4.6] At any decision; [5.7] while loading, not a good that was just loaded."""
    for good in range(GOOD_COUNT):
        if s.cargo[s.active, good] > 0 and (s.phase > LOAD or may_give(s, SHORE, good)):
            n = add(out, n, JETTISON_MOVE + good)
    return n


@rule
def may_take(s: State, place: int, bit: int) -> bool:
    """[5.7] Nothing comes back from where it was brought in this step."""
    return s.given[place] >> bit & 1 == 0


@rule
def may_give(s: State, place: int, bit: int) -> bool:
    """[5.7] Nothing goes back to where it was taken in this step."""
    return s.taken[place] >> bit & 1 == 0


@rule
def can_load(s: State, seat: int, zone: int) -> bool:
    """[5.8] An open port, a cube in the supply, and the price in the purse."""
    if s.owner[zone] == CLOSED or s.supply[s.good[zone]] == 0:
        return False
    good = s.good[zone]
    return may_take(s, SHORE, good) and s.ducats[seat] >= load_price(s, seat, zone, good)


@rule
def load_price(s: State, seat: int, zone: int, good: int) -> int:
    """[5.5] One ducat; the first cube loaded in an own port is free."""
    if s.owner[zone] == seat and may_give(s, SHORE, good):
        return 0
    return CUBE_PRICE


# Playing a move


@rule
def play_loading(s: State, seat: int, move: int, log: Log) -> None:
    """One sailor or one cube."""
    s.phase = LOAD
    if move == EMBARK_MOVE:
        embark(s, seat, log)
    elif move == DISEMBARK_MOVE:
        disembark(s, seat, log)
    elif move < SAILOR_TO_MOVE:
        galley = move - SAILOR_FROM_MOVE
        s.taken[galley] |= 1 << SAILOR_BIT
        cross(s, seat, galley, s.active, log)
    elif move < LOAD_MOVE:
        galley = move - SAILOR_TO_MOVE
        s.given[galley] |= 1 << SAILOR_BIT
        cross(s, seat, s.active, galley, log)
    elif move < GOOD_FROM_MOVE:
        load(s, seat, move - LOAD_MOVE, log)
    elif move < GOOD_TO_MOVE:
        galley, good = divmod(move - GOOD_FROM_MOVE, GOOD_COUNT)
        s.taken[galley] |= 1 << good
        hand_over(s, seat, good, galley, s.active, log)
    else:
        galley, good = divmod(move - GOOD_TO_MOVE, GOOD_COUNT)
        s.given[galley] |= 1 << good
        hand_over(s, seat, good, s.active, galley, log)


@rule
def embark(s: State, seat: int, log: Log) -> None:
    """[5.1] A sailor of the port goes on board."""
    zone = active_zone(s)
    s.taken[SHORE] |= 1 << SAILOR_BIT
    s.garrison[zone] -= 1
    s.crew[s.active] += 1
    tell(log, EMBARKED, seat, s.active, zone)


@rule
def disembark(s: State, seat: int, log: Log) -> None:
    """[5.1] A sailor goes ashore; [5.3] with the last one the galley sinks."""
    zone = active_zone(s)
    s.given[SHORE] |= 1 << SAILOR_BIT
    s.garrison[zone] += 1
    s.crew[s.active] -= 1
    tell(log, DISEMBARKED, seat, s.active, zone)
    sink_if_empty(s, s.active, log)


@rule
def cross(s: State, seat: int, start: int, to: int, log: Log) -> None:
    """A sailor goes from one galley to another; [5.3] with the last one it sinks."""
    s.crew[start] -= 1
    s.crew[to] += 1
    tell(log, CROSSED, seat, start, to)
    sink_if_empty(s, start, log)


@rule
def sink_if_empty(s: State, galley: int, log: Log) -> None:
    """[5.3] The last sailor has left."""
    if s.crew[galley] == 0:
        sink(s, galley, log)


@rule
def load(s: State, seat: int, good: int, log: Log) -> None:
    """[5.4] Buy a cube of the port; [5.5] an enemy who owns the port is paid."""
    zone = active_zone(s)
    price = load_price(s, seat, zone, good)
    paid = NOBODY if s.owner[zone] == seat else s.owner[zone]
    book(s, seat, FOR_GOODS, -price)
    if paid != NOBODY:
        book(s, paid, FROM_FEES, price)
    s.taken[SHORE] |= 1 << good
    s.supply[good] -= 1
    s.cargo[s.active, good] += 1
    tell(log, LOADED, seat, s.active, good, zone, price, paid)


@rule
def hand_over(s: State, seat: int, good: int, start: int, to: int, log: Log) -> None:
    """[5.6] A cube goes from one galley to another."""
    s.cargo[start, good] -= 1
    s.cargo[to, good] += 1
    tell(log, PASSED, seat, start, good, to)


@rule
def jettison(s: State, good: int, log: Log) -> None:
    """[4.6] Throw a cube overboard; it goes to the supply."""
    if s.phase <= LOAD:
        s.phase = LOAD
        s.given[SHORE] |= 1 << good
    s.cargo[s.active, good] -= 1
    s.supply[good] += 1
    tell(log, JETTISONED, active_seat(s), s.active, good)
