"""What all steps of Serenissima share: room, sinking, paying, strength in a zone (compiled)."""

from ridotto.core.events import Log, tell
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    CUBES,
    GALLEYS,
    GOOD_COUNT,
    NOBODY,
    PLACES,
    WHEEL,
)
from ridotto.games.serenissima.state import EVENTS, State

SUNK = EVENTS.code("sunk")


@rule
def active_zone(s: State) -> int:
    """The zone of the galley under the black pawn."""
    return s.galley_zone[s.active]


@rule
def active_seat(s: State) -> int:
    """Its owner."""
    return s.galley_owner[s.active]


@rule
def cargo_count(s: State, galley: int) -> int:
    """How many cubes a galley carries."""
    total = 0
    for good in range(GOOD_COUNT):
        total += s.cargo[galley, good]
    return total


@rule
def room(s: State, galley: int) -> int:
    """[4.1] Five places for sailors and cubes together."""
    return PLACES - s.crew[galley] - cargo_count(s, galley)


@rule
def port_room(s: State, zone: int) -> int:
    """[4.2] A port holds as many sailors as its warehouse has slots."""
    return s.slots[zone] - s.garrison[zone]


@rule
def stored_count(s: State, zone: int) -> int:
    """How many cubes lie in a warehouse."""
    return CUBES[s.stored[zone]]


@rule
def has_good(s: State, zone: int, good: int) -> bool:
    """Does the port make the good, or is a cube of it in the warehouse?"""
    return s.good[zone] == good or s.stored[zone] >> good & 1 == 1


@rule
def is_companion(s: State, galley: int) -> bool:
    """Is it another galley of the same owner in the zone of the active one?"""
    active = s.active
    return (
        galley != active
        and s.galley_owner[galley] == s.galley_owner[active]
        and s.galley_zone[galley] == s.galley_zone[active]
    )


@rule
def crew_in_zone(s: State, seat: int, zone: int) -> int:
    """The sailors on all galleys of a seat in a zone; garrisons do not count."""
    total = 0
    for galley in range(GALLEYS):
        if s.galley_owner[galley] == seat and s.galley_zone[galley] == zone:
            total += s.crew[galley]
    return total


@rule
def is_number_free(s: State) -> bool:
    """Is there a galley left to buy?"""
    in_play = 0
    for seat in range(s.seats):
        in_play += s.fleet[seat]
    return in_play < s.numbers


@rule
def launch(s: State, seat: int, galley: int, zone: int, crew: int) -> None:
    """Put a galley into the water with its sailors, wherever they come from."""
    s.galley_owner[galley] = seat
    s.galley_zone[galley] = zone
    s.crew[galley] = crew
    s.fleet[seat] += 1


@rule
def lose_sailors(s: State, galley: int, count: int) -> None:
    """[4.4] Lost sailors go back to their owner's reserve."""
    s.crew[galley] -= count
    s.reserve[s.galley_owner[galley]] += count


@rule
def drop_cargo(s: State, galley: int) -> None:
    """All cubes on board go back to the supply."""
    for good in range(GOOD_COUNT):
        s.supply[good] += s.cargo[galley, good]
        s.cargo[galley, good] = 0


@rule
def sink(s: State, galley: int, log: Log) -> None:
    """[4.3] A galley without sailors: its cubes go to the supply, its number is free again."""
    seat = s.galley_owner[galley]
    tell(log, SUNK, seat, galley, s.galley_zone[galley])
    drop_cargo(s, galley)
    s.fleet[seat] -= 1
    s.galley_owner[galley] = NOBODY
    if galley == s.active:
        end_activation(s)


@rule
def end_activation(s: State) -> None:
    """The black pawn goes on."""
    s.phase = WHEEL


@rule
def book(s: State, seat: int, source: int, ducats: int) -> None:
    """Ducats come in, or below 0 go out."""
    s.ducats[seat] += ducats
    s.booked[seat, source] += ducats
