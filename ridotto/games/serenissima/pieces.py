"""Are all components there, and do they stand where they may? Asked by tests at every move."""

from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    BASILICAS,
    CARD_COUNT,
    CLOSED,
    CLOSED_PORTS,
    DECK,
    FORTS,
    GALLEYS,
    GOOD_COUNT,
    MOST_GALLEYS,
    NO_GOOD,
    NOBODY,
    NUMBER,
    PLACES,
    SAILORS,
    SCORINGS,
    SUPPLY,
    ZONES,
)
from ridotto.games.serenissima.fleet import cargo_count, stored_count
from ridotto.games.serenissima.state import State

FEWEST_SEATS = 2


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of what is not."""
    for good in range(GOOD_COUNT):
        if count_cubes(s, good) != SUPPLY[good]:
            return 1
    for seat in range(s.seats):
        if count_sailors(s, seat) != SAILORS[s.seats - FEWEST_SEATS] or s.reserve[seat] < 0:
            return 2
        if not is_seat_counted(s, seat):
            return 3
    if not are_galleys_in_order(s):
        return 4
    if not are_ports_in_order(s):
        return 5
    if not are_buildings_complete(s):
        return 6
    return 0 if is_track_in_order(s) else 7


@rule
def count_cubes(s: State, good: int) -> int:
    """Cubes in the supply, on galleys, in warehouses, about to be plundered; -1 if impossible."""
    found = s.supply[good] + s.loot[good]
    if s.supply[good] < 0 or s.loot[good] < 0:
        return -1
    for galley in range(GALLEYS):
        if s.cargo[galley, good] < 0:
            return -1
        found += s.cargo[galley, good]
    for zone in range(ZONES):
        found += s.stored[zone] >> good & 1
    return found


@rule
def count_sailors(s: State, seat: int) -> int:
    """Sailors in the reserve, on galleys and in ports."""
    found = s.reserve[seat]
    for galley in range(GALLEYS):
        if s.galley_owner[galley] == seat:
            found += s.crew[galley]
    for zone in range(ZONES):
        if s.owner[zone] == seat:
            found += s.garrison[zone]
    return found


@rule
def is_seat_counted(s: State, seat: int) -> bool:
    """Galleys and ports are as many as noted; nobody owes money or has lost his last port."""
    galleys, ports = 0, 0
    for galley in range(GALLEYS):
        galleys += s.galley_owner[galley] == seat
    for zone in range(ZONES):
        ports += s.owner[zone] == seat
    if galleys != s.fleet[seat] or galleys > MOST_GALLEYS or ports != s.ports[seat]:
        return False
    return s.ducats[seat] >= 0 and (ports > 0 or s.phase <= NUMBER)


@rule
def are_galleys_in_order(s: State) -> bool:
    """[4.1] Five places, at least one sailor; a number not in play is empty."""
    for galley in range(GALLEYS):
        load = s.crew[galley] + cargo_count(s, galley)
        if s.galley_owner[galley] == NOBODY:
            if load != 0:
                return False
        elif load > PLACES or s.crew[galley] < 1 or galley >= s.numbers:
            return False
    return True


@rule
def are_ports_in_order(s: State) -> bool:
    """[4.2] A garrison owns its port; no more sailors and cubes than slots, never its own good."""
    closed = 0
    for zone in range(ZONES):
        if (s.garrison[zone] > 0) != (s.owner[zone] >= 0) or s.garrison[zone] < 0:
            return False
        if s.garrison[zone] > s.slots[zone] or stored_count(s, zone) > s.slots[zone]:
            return False
        if s.good[zone] != NO_GOOD and s.stored[zone] >> s.good[zone] & 1:
            return False
        if s.owner[zone] == CLOSED:
            closed += s.good[zone] != NO_GOOD
            if s.stored[zone]:
                return False
    return s.phase <= NUMBER or closed == CLOSED_PORTS[s.seats - FEWEST_SEATS]


@rule
def are_buildings_complete(s: State) -> bool:
    """Five forts and five basilicas, at most one of each in a port."""
    forts, basilicas = s.forts_left, s.basilicas_left
    if forts < 0 or basilicas < 0:
        return False
    for zone in range(ZONES):
        if s.fort[zone] > 1 or s.basilica[zone] > 1:
            return False
        forts += s.fort[zone]
        basilicas += s.basilica[zone]
    return forts == FORTS and basilicas == BASILICAS


@rule
def is_track_in_order(s: State) -> bool:
    """Five cards, and a white pawn that has scored wherever it passed."""
    cards = 0
    for kind in range(CARD_COUNT):
        cards += s.deck[kind] + s.discard[kind]
    passed = 0
    for i in range(SCORINGS):
        passed += s.scoring[i] <= s.pawn
    return cards == DECK and passed == s.scorings and s.pawn <= s.last_cell
