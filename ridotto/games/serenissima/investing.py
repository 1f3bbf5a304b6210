"""Investments: sailors, galleys, forts, basilicas, and the special investment (compiled)."""

from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    BUILDING_PRICE,
    FEWEST_GALLEYS,
    FOR_BUILDINGS,
    FOR_GALLEYS,
    FOR_SAILORS,
    FROM_PORT,
    FROM_RESERVE,
    GALLEYS,
    GOLD,
    INVEST,
    INVEST_NUMBER,
    MARBLE,
    MOST_GALLEYS,
    NOBODY,
    PORTS,
    SAILOR_PRICE,
    SPECIAL,
    SPECIAL_NUMBER,
    STONE,
    WOOD,
)
from ridotto.games.serenissima.fleet import (
    book,
    has_good,
    is_number_free,
    launch,
    port_room,
    room,
)
from ridotto.games.serenissima.state import EVENTS, MOVES, State

NUMBER_MOVE = MOVES.first("number")
HIRE_MOVE = MOVES.first("hire")
HIRE_ABOARD_MOVE = MOVES.first("hire_aboard")
BUY_MOVE = MOVES.first("buy")
FORT_MOVE = MOVES.first("fort")
BASILICA_MOVE = MOVES.first("basilica")

LAUNCHED = EVENTS.code("launched")
INVESTED = EVENTS.code("invested")
HIRED = EVENTS.code("hired")
HIRED_ABOARD = EVENTS.code("hired_aboard")
BOUGHT = EVENTS.code("bought")
BUILT_FORT = EVENTS.code("built_fort")
BUILT_BASILICA = EVENTS.code("built_basilica")

SOURCE_COUNT = 2


# Legal moves


@rule
def legal_investing(s: State, seat: int, out: Codes, n: int) -> int:
    """[10.1] Anything in own ports, in any order; [11.7] a special investment is galleys only."""
    if s.phase == INVEST and can_hire(s, seat):
        for port in range(PORTS):
            if s.owner[port] == seat and port_room(s, port) > 0:
                n = add(out, n, HIRE_MOVE + port)
    n = legal_hiring_aboard(s, seat, out, n)
    if may_buy(s, seat):
        n = legal_buying(s, seat, out, n)
    if s.phase == INVEST and s.ducats[seat] >= BUILDING_PRICE:
        n = legal_building(s, seat, out, n)
    return n


@rule
def can_hire(s: State, seat: int) -> bool:
    """[10.2] A sailor in the reserve and a ducat."""
    return s.reserve[seat] > 0 and s.ducats[seat] >= SAILOR_PRICE


@rule
def legal_hiring_aboard(s: State, seat: int, out: Codes, n: int) -> int:
    """[10.2] Onto own galleys off own ports."""
    if can_hire(s, seat):
        for galley in range(GALLEYS):
            if can_man(s, seat, galley):
                n = add(out, n, HIRE_ABOARD_MOVE + galley)
    return n


@rule
def can_man(s: State, seat: int, galley: int) -> bool:
    """[10.2] An own galley off an own port, with room; [11.7] a new one if it is special."""
    if s.galley_owner[galley] != seat or s.owner[s.galley_zone[galley]] != seat:
        return False
    if s.phase == SPECIAL and s.bought >> galley & 1 == 0:
        return False
    return room(s, galley) > 0


@rule
def may_buy(s: State, seat: int) -> bool:
    """[10.3] One galley, at most six of a colour; [11.7] in a special investment up to two."""
    if s.phase == SPECIAL:
        return s.fleet[seat] < FEWEST_GALLEYS and is_number_free(s)
    return s.bought == 0 and s.fleet[seat] < MOST_GALLEYS and is_number_free(s)


@rule
def legal_buying(s: State, seat: int, out: Codes, n: int) -> int:
    """[10.3] In each own port, with a first sailor from the reserve or from the port."""
    for port in range(PORTS):
        if s.owner[port] == seat:
            for source in range(SOURCE_COUNT):
                if can_buy(s, seat, port, source):
                    n = add(out, n, BUY_MOVE + SOURCE_COUNT * port + source)
    return n


@rule
def can_buy(s: State, seat: int, port: int, source: int) -> bool:
    """[10.4] Hired, or taken from the port: if the reserve is empty, or [11.7] it is special."""
    if s.ducats[seat] < galley_price(s, seat, source):
        return False
    if source == FROM_RESERVE:
        return s.reserve[seat] > 0
    return s.garrison[port] > 1 and (s.reserve[seat] == 0 or s.phase == SPECIAL)


@rule
def galley_price(s: State, seat: int, source: int) -> int:
    """[10.3] A ducat for each galley in play, [10.4] one more if the sailor is hired."""
    return s.fleet[seat] + (SAILOR_PRICE if source == FROM_RESERVE else 0)


@rule
def legal_building(s: State, seat: int, out: Codes, n: int) -> int:
    """[10.6] Forts, [10.7] basilicas."""
    for port in range(PORTS):
        if can_build_fort(s, seat, port):
            n = add(out, n, FORT_MOVE + port)
    for port in range(PORTS):
        if can_build_basilica(s, seat, port):
            n = add(out, n, BASILICA_MOVE + port)
    return n


@rule
def can_build_fort(s: State, seat: int, port: int) -> bool:
    """[10.6] Wood and stone in the port, no fort yet, one left."""
    if s.owner[port] != seat or s.fort[port] or s.forts_left == 0:
        return False
    return has_good(s, port, WOOD) and has_good(s, port, STONE)


@rule
def can_build_basilica(s: State, seat: int, port: int) -> bool:
    """[10.7] Gold and marble in the port, no basilica yet, one left."""
    if s.owner[port] != seat or s.basilica[port] or s.basilicas_left == 0:
        return False
    return has_good(s, port, GOLD) and has_good(s, port, MARBLE)


@rule
def legal_numbers(s: State, out: Codes, n: int) -> int:
    """[10.5] Any free number."""
    for galley in range(s.numbers):
        if s.galley_owner[galley] == NOBODY:
            n = add(out, n, NUMBER_MOVE + galley)
    return n


@rule
def can_invest(s: State, seat: int) -> bool:
    """Is anything left to do in this investment?"""
    if can_hire(s, seat):
        for galley in range(GALLEYS):
            if can_man(s, seat, galley):
                return True
    buys = may_buy(s, seat)
    hires = s.phase == INVEST and can_hire(s, seat)
    builds = s.phase == INVEST and s.ducats[seat] >= BUILDING_PRICE
    for port in range(PORTS):
        if s.owner[port] == seat:
            if hires and port_room(s, port) > 0:
                return True
            if buys and (can_buy(s, seat, port, FROM_RESERVE) or can_buy(s, seat, port, FROM_PORT)):
                return True
            if builds and (can_build_fort(s, seat, port) or can_build_basilica(s, seat, port)):
                return True
    return False


# Playing a move


@rule
def invest(s: State, seat: int, log: Log) -> None:
    """[3.2] Invest instead of activating the galley."""
    s.phase = INVEST
    s.bought = 0
    tell(log, INVESTED, seat, s.active)


@rule
def play_investing(s: State, seat: int, move: int, log: Log) -> None:
    """One sailor, one galley, one building."""
    if move < HIRE_ABOARD_MOVE:
        hire(s, seat, move - HIRE_MOVE, log)
    elif move < BUY_MOVE:
        hire_aboard(s, seat, move - HIRE_ABOARD_MOVE, log)
    elif move < FORT_MOVE:
        port, source = divmod(move - BUY_MOVE, SOURCE_COUNT)
        buy(s, seat, port, source, log)
    elif move < BASILICA_MOVE:
        build_fort(s, seat, move - FORT_MOVE, log)
    else:
        build_basilica(s, seat, move - BASILICA_MOVE, log)


@rule
def hire(s: State, seat: int, port: int, log: Log) -> None:
    """[10.2] A sailor into a port."""
    book(s, seat, FOR_SAILORS, -SAILOR_PRICE)
    s.reserve[seat] -= 1
    s.garrison[port] += 1
    tell(log, HIRED, seat, port)


@rule
def hire_aboard(s: State, seat: int, galley: int, log: Log) -> None:
    """[10.2] A sailor onto a galley."""
    book(s, seat, FOR_SAILORS, -SAILOR_PRICE)
    s.reserve[seat] -= 1
    s.crew[galley] += 1
    tell(log, HIRED_ABOARD, seat, galley)


@rule
def buy(s: State, seat: int, port: int, source: int, log: Log) -> None:
    """[10.3] Pay a galley and [10.4] its first sailor; its number comes next."""
    price = galley_price(s, seat, source)
    book(s, seat, FOR_GALLEYS, -price)
    s.buying = port
    s.source = source
    s.phase = INVEST_NUMBER if s.phase == INVEST else SPECIAL_NUMBER
    tell(log, BOUGHT, seat, port, price, source)


@rule
def number(s: State, seat: int, galley: int, log: Log) -> None:
    """[10.5] The galley bought gets its number and its sailor."""
    if s.source == FROM_PORT:
        s.garrison[s.buying] -= 1
    else:
        s.reserve[seat] -= 1
    launch(s, seat, galley, s.buying, 1)
    tell(log, LAUNCHED, seat, galley, s.buying, 1)
    s.buying = NOBODY
    s.bought |= 1 << galley
    s.phase = INVEST if s.phase == INVEST_NUMBER else SPECIAL


@rule
def build_fort(s: State, seat: int, port: int, log: Log) -> None:
    """[10.6] The cubes stay."""
    book(s, seat, FOR_BUILDINGS, -BUILDING_PRICE)
    s.forts_left -= 1
    s.fort[port] = 1
    tell(log, BUILT_FORT, seat, port)


@rule
def build_basilica(s: State, seat: int, port: int, log: Log) -> None:
    """[10.7] The cubes stay."""
    book(s, seat, FOR_BUILDINGS, -BUILDING_PRICE)
    s.basilicas_left -= 1
    s.basilica[port] = 1
    tell(log, BUILT_BASILICA, seat, port)
