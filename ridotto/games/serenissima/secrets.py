"""What a seat may know of a position: all but chance to come.

Payments are made in the open, so hidden purses hide nothing from somebody who keeps count.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.games.serenissima.battle import strength
from ridotto.games.serenissima.board import (
    ASKINGS,
    CARD_COUNT,
    CLOSED,
    DECK,
    FORTS,
    GALLEYS,
    GOOD_COUNT,
    MOST_GALLEYS,
    MOST_SEATS,
    MOST_SLOTS,
    NOBODY,
    PHASES,
    PLACES,
    PORTS,
    SCORINGS,
    SUPPLY,
    ZONES,
)
from ridotto.games.serenissima.state import State

PURSE = 100  # ducats, for the scale
MOST_SAILORS = 30
MOST_TURNS = 15
MOST_CARGO = 4
BITS = GOOD_COUNT + 1  # of the tables of a loading step

# The parts of the features, in order.
SEAT_WIDTH = 7
PORT_WIDTH = MOST_SEATS + 2 + 2 * GOOD_COUNT + 4
GALLEY_WIDTH = MOST_SEATS + 1 + GOOD_COUNT + ZONES + 1
SEATS_END = SEAT_WIDTH * MOST_SEATS
PORTS_END = SEATS_END + PORT_WIDTH * ZONES
GALLEYS_END = PORTS_END + GALLEY_WIDTH * GALLEYS
STEP_WIDTH = len(PHASES) + 6 + len(ASKINGS) + 2 * GOOD_COUNT + GALLEYS + 1
STEP_END = GALLEYS_END + STEP_WIDTH
LOADING_END = STEP_END + 2 * BITS * (GALLEYS + 1)
PROGRESS_WIDTH = 5 + SCORINGS + CARD_COUNT + GOOD_COUNT
FEATURE_COUNT = LOADING_END + PROGRESS_WIDTH


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """Draw chance anew. The order of the deck is not in the record at all."""
    chance.start(s.rng, seed)


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """The position with the own seat first, the others clockwise."""
    for i in range(MOST_SEATS):
        observe_seat(s, seat, i, out[SEAT_WIDTH * i : SEAT_WIDTH * (i + 1)])
    for zone in range(ZONES):
        first = SEATS_END + PORT_WIDTH * zone
        observe_port(s, seat, zone, out[first : first + PORT_WIDTH])
    for galley in range(GALLEYS):
        first = PORTS_END + GALLEY_WIDTH * galley
        observe_galley(s, seat, galley, out[first : first + GALLEY_WIDTH])
    observe_step(s, out[GALLEYS_END:STEP_END])
    observe_loading(s, out[STEP_END:LOADING_END])
    observe_progress(s, out[LOADING_END:])


@rule
def place_of(s: State, seat: int, other: int) -> int:
    """How far clockwise another seat sits, the own one is 0; NOBODY where there is no other."""
    if other < 0:
        return NOBODY
    place = other - max(seat, 0)
    return place if place >= 0 else place + s.seats  # a GPU divides slowly


@rule
def observe_seat(s: State, seat: int, i: int, out: Features) -> None:
    """The i-th seat from the own one: is it there, purse, reserve, galleys, ports, turn, first."""
    if i >= s.seats:
        out[:] = 0
        return
    other = (max(seat, 0) + i) % s.seats
    out[0] = 1
    out[1] = part(s.ducats[other], PURSE)
    out[2] = part(s.reserve[other], MOST_SAILORS)
    out[3] = part(s.fleet[other], MOST_GALLEYS)
    out[4] = part(s.ports[other], PORTS)
    out[5] = s.turn == other
    out[6] = s.first == other


@rule
def observe_port(s: State, seat: int, zone: int, out: Features) -> None:
    """Owner, neutral, closed, goods stored, good made, garrison, slots, fort, basilica."""
    owner, stored, made = s.owner[zone], s.stored[zone], s.good[zone]
    place = place_of(s, seat, owner)
    for i in range(MOST_SEATS):
        out[i] = place == i
    out[MOST_SEATS] = owner == NOBODY
    out[MOST_SEATS + 1] = owner == CLOSED
    first = MOST_SEATS + 2
    for good in range(GOOD_COUNT):
        out[first + good] = stored & (1 << good) != 0
    first += GOOD_COUNT
    for good in range(GOOD_COUNT):
        out[first + good] = made == good
    first += GOOD_COUNT
    out[first] = part(s.garrison[zone], MOST_SLOTS)
    out[first + 1] = part(s.slots[zone], MOST_SLOTS)
    out[first + 2] = s.fort[zone]
    out[first + 3] = s.basilica[zone]


@rule
def observe_galley(s: State, seat: int, galley: int, out: Features) -> None:
    """Owner, crew, cargo, zone, is it the active one; all 0 for a free number."""
    owner = s.galley_owner[galley]
    is_there = owner != NOBODY
    place = place_of(s, seat, owner)
    for i in range(MOST_SEATS):
        out[i] = place == i
    out[MOST_SEATS] = part(s.crew[galley] if is_there else 0, PLACES)
    first = MOST_SEATS + 1
    for good in range(GOOD_COUNT):
        out[first + good] = part(s.cargo[galley, good] if is_there else 0, MOST_CARGO)
    first += GOOD_COUNT
    here = s.galley_zone[galley] if is_there else NOBODY
    for zone in range(ZONES):
        out[first + zone] = here == zone
    out[GALLEY_WIDTH - 1] = is_there and s.active == galley


@rule
def observe_step(s: State, out: Features) -> None:
    """Phase, the active galley's figures, what is asked, good offered, loot, target."""
    for phase in range(len(PHASES)):
        out[phase] = s.phase == phase
    i = len(PHASES)
    out[i] = part(s.reach, PLACES)
    out[i + 1] = part(s.steps, PLACES)
    out[i + 2] = part(strength(s) if s.active >= 0 else 0, PLACES)
    out[i + 3] = s.sale_closed
    out[i + 4] = s.capture_closed
    out[i + 5] = s.bought != 0
    i += 6
    for asking in range(len(ASKINGS)):
        out[i + asking] = s.asking == asking
    i += len(ASKINGS)
    for good in range(GOOD_COUNT):
        out[i + good] = s.pending == good
    i += GOOD_COUNT
    for good in range(GOOD_COUNT):
        out[i + good] = part(s.loot[good], MOST_CARGO)
    i += GOOD_COUNT
    for target in range(GALLEYS + 1):
        out[i + target] = s.target == target


@rule
def observe_loading(s: State, out: Features) -> None:
    """What came from and went to each place in this loading."""
    for place in range(GALLEYS + 1):
        taken, given = s.taken[place], s.given[place]
        for bit in range(BITS):
            i = 2 * (place * BITS + bit)
            out[i] = taken & (1 << bit) != 0
            out[i + 1] = given & (1 << bit) != 0


@rule
def observe_progress(s: State, out: Features) -> None:
    """Track, scorings, turns, buildings left, scoring cells, cards, cubes left."""
    out[0] = part(s.pawn, s.last_cell)
    out[1] = part(s.scorings, SCORINGS)
    out[2] = part(s.turn_number, MOST_TURNS)
    out[3] = part(s.forts_left, FORTS)
    out[4] = part(s.basilicas_left, FORTS)
    for i in range(SCORINGS):
        out[5 + i] = part(s.scoring[i], s.last_cell)
    i = 5 + SCORINGS
    for kind in range(CARD_COUNT):
        out[i + kind] = part(s.deck[kind], DECK)
    for good in range(GOOD_COUNT):
        out[i + CARD_COUNT + good] = part(s.supply[good], SUPPLY[good])
