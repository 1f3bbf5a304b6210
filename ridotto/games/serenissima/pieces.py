"""Are all components there, and do they stand where they may? Asked by tests at every move."""

import numpy as np

from ridotto.games.serenissima.board import (
    BASILICAS,
    CLOSED,
    CLOSED_PORTS,
    DECK,
    FORTS,
    GALLEYS,
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
from ridotto.games.serenissima.state import State

FEWEST_SEATS = 2


def check_components(s: State) -> None:
    """Raise AssertionError if a piece is missing, too many, or where it never may be."""
    check_cubes(s)
    for seat in range(s.seats):
        check_seat(s, seat)
    check_galleys(s)
    check_ports(s)
    assert int(s.deck.sum()) + int(s.discard.sum()) == DECK, "five doge's cards"
    assert s.forts_left + s.fort.sum() == FORTS
    assert s.basilicas_left + s.basilica.sum() == BASILICAS
    assert 0 <= s.pawn <= s.last_cell
    assert 0 <= s.scorings <= SCORINGS


def check_cubes(s: State) -> None:
    """[1.2] Every cube is in the supply, on a galley, in a warehouse or about to be plundered."""
    stored = [int((s.stored >> good & 1).sum()) for good in range(len(SUPPLY))]
    cubes = s.supply + s.cargo.sum(axis=0) + s.loot + np.array(stored)
    assert (cubes == SUPPLY).all(), "14 wood, 12 stone, 12 marble, 12 wine, 10 gold, 10 spice"
    assert (s.supply >= 0).all()
    assert (s.cargo >= 0).all()


def check_seat(s: State, seat: int) -> None:
    """Sailors, galleys and ports of a seat."""
    own_ports = s.owner == seat
    own_galleys = s.galley_owner == seat
    sailors = s.reserve[seat] + s.garrison[own_ports].sum() + s.crew[own_galleys].sum()
    assert sailors == SAILORS[s.seats - FEWEST_SEATS], "all sailors"
    assert s.reserve[seat] >= 0
    assert s.ducats[seat] >= 0
    assert s.fleet[seat] == own_galleys.sum() <= MOST_GALLEYS
    assert s.ports[seat] == own_ports.sum()
    if s.phase > NUMBER:
        assert s.ports[seat] >= 1, "the last port cannot be lost"


def check_galleys(s: State) -> None:
    """[4.1] Five places, at least one sailor."""
    for galley in range(GALLEYS):
        load = int(s.crew[galley]) + int(s.cargo[galley].sum())
        if s.galley_owner[galley] == NOBODY:
            assert load == 0
        else:
            assert galley < s.numbers
            assert s.crew[galley] >= 1
            assert load <= PLACES


def check_ports(s: State) -> None:
    """[4.2] No more sailors and cubes than slots, never its own good."""
    for zone in range(ZONES):
        owned = s.owner[zone] >= 0
        assert (s.garrison[zone] > 0) == owned, "a garrison owns its port"
        assert s.garrison[zone] <= s.slots[zone]
        assert int(s.stored[zone]).bit_count() <= s.slots[zone]
        if s.good[zone] != NO_GOOD:
            assert s.stored[zone] >> s.good[zone] & 1 == 0
        if s.owner[zone] == CLOSED:
            assert s.stored[zone] == 0
    if s.phase > NUMBER:
        closed = ((s.owner == CLOSED) & (s.good != NO_GOOD)).sum()
        assert closed == CLOSED_PORTS[s.seats - FEWEST_SEATS]
