"""The set-up: the chart, closed ports, start ports and numbers (compiled)."""

from ridotto.core import chance
from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    BASILICAS,
    BOOK_COUNT,
    CARD_COUNT,
    CLOSE,
    CLOSED,
    CLOSED_GOODS,
    CLOSED_PORTS,
    FORTS,
    FROM_START,
    GALLEYS,
    GOOD_COUNT,
    HOME,
    MOST_SEATS,
    MOST_SLOTS,
    NO_GOOD,
    NO_TARGET,
    NOBODY,
    NOT_FOUGHT,
    NUMBER,
    PORTS,
    SAILORS,
    SCORINGS,
    START_DUCATS,
    START_GALLEYS,
    START_SAILORS,
    SUPPLY,
    ZONES,
)
from ridotto.games.serenissima.chart import (
    AT_ROW,
    BASILICA_ROW,
    CELL_ROW,
    DECK_ROW,
    GOOD_ROW,
    INCOME_ROW,
    LAST_ROW,
    NEAR_ROW,
    PRICE_ROW,
    SCORING_ROW,
    SLOTS_ROW,
    START_ROW,
    WINE_ROW,
    Numbers,
)
from ridotto.games.serenissima.fleet import book, launch
from ridotto.games.serenissima.state import EVENTS, MOVES, State
from ridotto.games.serenissima.turns import begin_turn

CLOSE_MOVE = MOVES.first("close")
HOME_MOVE = MOVES.first("home")

CLOSED_EVENT = EVENTS.code("closed")
SETTLED = EVENTS.code("settled")
LAUNCHED = EVENTS.code("launched")

FEWEST_SEATS = 2


# The chart and the pieces


@rule
def read_zones(s: State, row: Numbers) -> None:
    """The sea, the ports and what they make."""
    for zone in range(ZONES):
        s.near[zone] = row[NEAR_ROW + zone]
        s.at[zone, 0] = row[AT_ROW + 2 * zone]
        s.at[zone, 1] = row[AT_ROW + 2 * zone + 1]
        s.good[zone] = row[GOOD_ROW + zone]
        s.slots[zone] = row[SLOTS_ROW + zone]
        s.is_start[zone] = row[START_ROW + zone]
        for slot in range(MOST_SLOTS):
            s.price[zone, slot] = row[PRICE_ROW + MOST_SLOTS * zone + slot]


@rule
def read_figures(s: State, row: Numbers) -> None:
    """Income, the doge's cards and the track for this number of players."""
    for cubes in range(MOST_SLOTS + 1):
        s.income[cubes] = row[INCOME_ROW + cubes]
    s.basilica_income = row[BASILICA_ROW]
    s.wine_income = row[WINE_ROW]
    for kind in range(CARD_COUNT):
        s.deck[kind] = row[DECK_ROW + kind]
        s.discard[kind] = 0
    s.last_cell = row[LAST_ROW]
    place = s.seats - FEWEST_SEATS
    s.pawn = row[CELL_ROW + place]
    for i in range(SCORINGS):
        s.scoring[i] = row[SCORING_ROW + SCORINGS * place + i]


@rule
def empty_ports(s: State) -> None:
    """[2.1] All ports are neutral and empty; a zone without a port is as good as closed."""
    for zone in range(ZONES):
        s.owner[zone] = CLOSED if s.good[zone] == NO_GOOD else NOBODY
        s.garrison[zone] = 0
        s.stored[zone] = 0
        s.fort[zone] = 0
        s.basilica[zone] = 0
    s.forts_left = FORTS
    s.basilicas_left = BASILICAS
    for good in range(GOOD_COUNT):
        s.supply[good] = SUPPLY[good]
        s.loot[good] = 0


@rule
def empty_galleys(s: State) -> None:
    """No galley is in play."""
    for galley in range(GALLEYS):
        s.galley_owner[galley] = NOBODY
        s.galley_zone[galley] = 0
        s.crew[galley] = 0
        for good in range(GOOD_COUNT):
            s.cargo[galley, good] = 0
    for place in range(GALLEYS + 1):
        s.taken[place] = 0
        s.given[place] = 0


@rule
def fill_purses(s: State) -> None:
    """[2.2] Sailors and ducats for each seat."""
    for seat in range(MOST_SEATS):
        s.ducats[seat] = 0
        for source in range(BOOK_COUNT):
            s.booked[seat, source] = 0
        if seat < s.seats:
            book(s, seat, FROM_START, START_DUCATS)
        s.reserve[seat] = SAILORS[s.seats - FEWEST_SEATS] if seat < s.seats else 0
        s.fleet[seat] = 0
        s.ports[seat] = 0


@rule
def clear_activation(s: State) -> None:
    """Nothing has happened yet."""
    s.turn_number = 0
    s.scorings = 0
    s.card = NOBODY
    s.active = -1
    s.reach = 0
    s.steps = 0
    s.start_zone = 0
    s.sale_closed = 0
    s.capture_closed = 0
    s.asking = 0
    s.asked = 0
    s.pending = 0
    s.strength = NOT_FOUGHT
    s.target = NO_TARGET
    s.attack_dice = 0
    s.attack_skulls = 0
    s.defence_dice = 0
    s.defence_skulls = 0
    s.buying = NOBODY
    s.source = 0
    s.bought = 0


# Closed ports


@rule
def begin_closing(s: State, chosen: bool) -> None:
    """[2.3] With two or three players four ports are closed, [2.4] by lot or [2.5] by choice."""
    count = CLOSED_PORTS[s.seats - FEWEST_SEATS]
    s.step = 0
    if chosen and count > 0:
        s.phase = CLOSE
        s.turn = s.first
        return
    for i in range(count):
        s.owner[random_port(s, CLOSED_GOODS[i])] = CLOSED
    begin_homes(s)


@rule
def random_port(s: State, good: int) -> int:
    """[2.4] A port of the good that is no start port, by lot."""
    count = 0
    for port in range(PORTS):
        if s.good[port] == good and not s.is_start[port]:
            count += 1
    left = chance.below(s.rng, count)
    port = 0
    while left > 0 or s.good[port] != good or s.is_start[port]:
        if s.good[port] == good and not s.is_start[port]:
            left -= 1
        port += 1
    return port


@rule
def legal_closing(s: State, out: Codes, n: int) -> int:
    """[2.5] Any port of the good whose turn it is, if start ports enough stay open."""
    starts = 0
    for port in range(PORTS):
        if s.is_start[port] and s.owner[port] != CLOSED:
            starts += 1
    for port in range(PORTS):
        if s.good[port] == CLOSED_GOODS[s.step] and (not s.is_start[port] or starts > s.seats):
            n = add(out, n, CLOSE_MOVE + port)
    return n


@rule
def close(s: State, seat: int, port: int, log: Log) -> None:
    """[2.5] Close a port; the next player closes the next one."""
    s.owner[port] = CLOSED
    tell(log, CLOSED_EVENT, seat, port)
    s.step += 1
    s.turn = (s.turn + 1) % s.seats
    if s.step == CLOSED_PORTS[s.seats - FEWEST_SEATS]:
        begin_homes(s)


# Start ports and galleys


@rule
def begin_homes(s: State) -> None:
    """[2.6] The first player chooses first."""
    s.step = 0
    s.phase = HOME
    s.turn = s.first


@rule
def legal_homes(s: State, out: Codes, n: int) -> int:
    """[2.6] A start port that is free."""
    for port in range(PORTS):
        if s.is_start[port] and s.owner[port] == NOBODY:
            n = add(out, n, HOME_MOVE + port)
    return n


@rule
def settle_home(s: State, seat: int, port: int, log: Log) -> None:
    """[2.6] Three sailors into the port."""
    s.owner[port] = seat
    s.garrison[port] = START_SAILORS
    s.reserve[seat] -= START_SAILORS
    s.ports[seat] += 1
    s.phase = NUMBER
    tell(log, SETTLED, seat, port, START_SAILORS)


@rule
def launch_first(s: State, seat: int, galley: int, log: Log) -> None:
    """[2.7] A galley with three sailors off the own port; then the next player."""
    port = 0
    while s.owner[port] != seat:
        port += 1
    launch(s, seat, galley, port, START_SAILORS)
    s.reserve[seat] -= START_SAILORS
    tell(log, LAUNCHED, seat, galley, port, START_SAILORS)
    s.step += 1
    if s.step == s.seats * START_GALLEYS[s.seats - FEWEST_SEATS]:
        begin_turn(s, log)
        return
    s.phase = HOME if s.step < s.seats else NUMBER
    s.turn = snake(s)


@rule
def snake(s: State) -> int:
    """[2.7] Whose choice it is: clockwise, then back, then clockwise again."""
    lap, place = divmod(s.step, s.seats)
    if lap % 2 == 1:
        place = s.seats - 1 - place
    return (s.first + place) % s.seats
