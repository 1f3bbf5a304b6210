"""What a seat may know of a position: all but chance to come.

Payments are made in the open, so hidden purses hide nothing from somebody who keeps count.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Features
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
    NO_GOOD,
    NO_TARGET,
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
    out[:] = 0
    observe_seats(s, seat, out[:SEATS_END])
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
    """How far clockwise another seat sits; the own one is 0."""
    return (other - max(seat, 0)) % s.seats


@rule
def observe_seats(s: State, seat: int, out: Features) -> None:
    """Is there such a seat, purse, reserve, galleys, ports, to move, first."""
    for other in range(s.seats):
        i = SEAT_WIDTH * place_of(s, seat, other)
        out[i] = 1
        out[i + 1] = s.ducats[other] / PURSE
        out[i + 2] = s.reserve[other] / MOST_SAILORS
        out[i + 3] = s.fleet[other] / MOST_GALLEYS
        out[i + 4] = s.ports[other] / PORTS
        out[i + 5] = s.turn == other
        out[i + 6] = s.first == other


@rule
def observe_port(s: State, seat: int, zone: int, out: Features) -> None:
    """Owner, neutral, closed, goods stored, good made, garrison, slots, fort, basilica."""
    owner = s.owner[zone]
    if owner >= 0:
        out[place_of(s, seat, owner)] = 1
    out[MOST_SEATS] = owner == NOBODY
    out[MOST_SEATS + 1] = owner == CLOSED
    first = MOST_SEATS + 2
    for good in range(GOOD_COUNT):
        out[first + good] = s.stored[zone] >> good & 1
    if s.good[zone] != NO_GOOD:
        out[first + GOOD_COUNT + s.good[zone]] = 1
    first += 2 * GOOD_COUNT
    out[first] = s.garrison[zone] / MOST_SLOTS
    out[first + 1] = s.slots[zone] / MOST_SLOTS
    out[first + 2] = s.fort[zone]
    out[first + 3] = s.basilica[zone]


@rule
def observe_galley(s: State, seat: int, galley: int, out: Features) -> None:
    """Owner, crew, cargo, zone, is it the active one; all 0 for a free number."""
    owner = s.galley_owner[galley]
    if owner == NOBODY:
        return
    out[place_of(s, seat, owner)] = 1
    out[MOST_SEATS] = s.crew[galley] / PLACES
    for good in range(GOOD_COUNT):
        out[MOST_SEATS + 1 + good] = s.cargo[galley, good] / MOST_CARGO
    out[MOST_SEATS + 1 + GOOD_COUNT + s.galley_zone[galley]] = 1
    out[GALLEY_WIDTH - 1] = s.active == galley


@rule
def observe_step(s: State, out: Features) -> None:
    """Phase, the active galley's figures, what is asked, good offered, loot, target."""
    out[s.phase] = 1
    i = len(PHASES)
    out[i] = s.reach / PLACES
    out[i + 1] = s.steps / PLACES
    out[i + 2] = strength(s) / PLACES if s.active >= 0 else 0
    out[i + 3] = s.sale_closed
    out[i + 4] = s.capture_closed
    out[i + 5] = s.bought != 0
    i += 6
    out[i + s.asking] = 1
    i += len(ASKINGS)
    out[i + s.pending] = 1
    for good in range(GOOD_COUNT):
        out[i + GOOD_COUNT + good] = s.loot[good] / MOST_CARGO
    if s.target != NO_TARGET:
        out[i + 2 * GOOD_COUNT + s.target] = 1


@rule
def observe_loading(s: State, out: Features) -> None:
    """What came from and went to each place in this loading."""
    for place in range(GALLEYS + 1):
        for bit in range(BITS):
            i = 2 * (place * BITS + bit)
            out[i] = s.taken[place] >> bit & 1
            out[i + 1] = s.given[place] >> bit & 1


@rule
def observe_progress(s: State, out: Features) -> None:
    """Track, scorings, turns, buildings left, scoring cells, cards, cubes left."""
    out[0] = s.pawn / s.last_cell
    out[1] = s.scorings / SCORINGS
    out[2] = s.turn_number / MOST_TURNS
    out[3] = s.forts_left / FORTS
    out[4] = s.basilicas_left / FORTS
    for i in range(SCORINGS):
        out[5 + i] = s.scoring[i] / s.last_cell
    i = 5 + SCORINGS
    for kind in range(CARD_COUNT):
        out[i + kind] = s.deck[kind] / DECK
    for good in range(GOOD_COUNT):
        out[i + CARD_COUNT + good] = s.supply[good] / SUPPLY[good]
