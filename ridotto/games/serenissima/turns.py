"""The wheel, the doge's card, income and the special investments (compiled).

Each function does one step and names the next in `phase`; `rules.settle` calls them until a seat
has to decide.
"""

from ridotto.core import chance
from ridotto.core.events import NOBODY, Log, tell
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    CARD_COUNT,
    CARD_STEPS,
    CHOOSE,
    DOGE,
    FEWEST_GALLEYS,
    FROM_BASILICAS,
    FROM_WAREHOUSES,
    FROM_WINE,
    GALLEYS,
    NO_TARGET,
    NOT_FOUGHT,
    OVER,
    PORTS,
    RELIEF,
    RESHUFFLE_CARD,
    SCORINGS,
    SPECIAL,
    WHEEL,
    WINE,
    WINE_CARD,
)
from ridotto.games.serenissima.fleet import book, has_good, stored_count
from ridotto.games.serenissima.state import EVENTS, State

TURN_BEGINS = EVENTS.code("turn_begins")
CALLED = EVENTS.code("called")
CARD = EVENTS.code("card")
WINE_INCOME = EVENTS.code("wine")
SCORED = EVENTS.code("scored")
SPECIAL_BEGINS = EVENTS.code("special")
MATCH_ENDS = EVENTS.code("match_ends")


# The wheel


@rule
def begin_turn(s: State, log: Log) -> None:
    """[3.1] The black pawn leaves the doge's sector."""
    s.turn_number += 1
    s.active = -1
    s.phase = WHEEL
    tell(log, TURN_BEGINS, NOBODY, s.turn_number)


@rule
def turn_wheel(s: State, log: Log) -> None:
    """[3.1] The pawn goes to the next number in play, [11.1] or back to the doge."""
    for galley in range(s.active + 1, s.numbers):
        if s.galley_owner[galley] != NOBODY:
            call(s, galley, log)
            return
    s.active = -1
    s.phase = DOGE


@rule
def call(s: State, galley: int, log: Log) -> None:
    """[3.2] The owner of the galley decides: activate it or invest."""
    s.active = galley
    s.turn = s.galley_owner[galley]
    s.phase = CHOOSE
    s.steps = 0
    s.reach = 0
    s.start_zone = s.galley_zone[galley]
    s.sale_closed = 0
    s.capture_closed = 0
    s.strength = NOT_FOUGHT
    s.target = NO_TARGET
    s.attack_dice = 0
    s.defence_dice = 0
    for place in range(GALLEYS + 1):
        s.taken[place] = 0
        s.given[place] = 0
    tell(log, CALLED, s.turn, galley, s.galley_zone[galley])


# The doge's card


@rule
def open_card(s: State, log: Log) -> None:
    """[11.1] Draw a card, move the white pawn, [11.5] score where it reached or passed a cell."""
    card = draw_card(s)
    before = s.pawn
    s.pawn = min(before + CARD_STEPS[card], s.last_cell)
    tell(log, CARD, NOBODY, card, before, s.pawn)
    if card == WINE_CARD:
        pay_wine(s, log)
    if before < s.scoring[s.scorings] and s.scoring[s.scorings] <= s.pawn:
        pay_all(s, log)
    s.step = 0
    s.phase = RELIEF
    if s.scorings == SCORINGS:
        end_match(s, log)  # [12.3]


@rule
def draw_card(s: State) -> int:
    """[11.4] The card is laid aside; one of them brings all cards back into the deck."""
    left = 0
    for kind in range(CARD_COUNT):
        left += s.deck[kind]
    card = chance.draw_counted(s.rng, s.deck, left)
    s.card = card
    s.deck[card] -= 1
    s.discard[card] += 1
    if card == RESHUFFLE_CARD:
        for kind in range(CARD_COUNT):
            s.deck[kind] += s.discard[kind]
            s.discard[kind] = 0
    return card


@rule
def pay_wine(s: State, log: Log) -> None:
    """[11.2] Every port that makes or holds wine pays its owner."""
    for seat in range(s.seats):
        count = 0
        for port in range(PORTS):
            if s.owner[port] == seat and has_good(s, port, WINE):
                count += 1
        earned = count * s.wine_income
        book(s, seat, FROM_WINE, earned)
        if count > 0:
            tell(log, WINE_INCOME, seat, earned, count)


@rule
def pay_all(s: State, log: Log) -> None:
    """[12.1] Every port pays its owner by its cubes, [12.2] and more for a basilica."""
    s.scorings += 1
    for seat in range(s.seats):
        warehouses, basilicas = port_income(s, seat), basilica_income(s, seat)
        book(s, seat, FROM_WAREHOUSES, warehouses)
        book(s, seat, FROM_BASILICAS, basilicas)
        earned = warehouses + basilicas
        tell(log, SCORED, seat, earned, warehouses, basilicas, s.scorings)


@rule
def port_income(s: State, seat: int) -> int:
    """[12.1] By the number of cubes in each warehouse."""
    ducats = 0
    for port in range(PORTS):
        if s.owner[port] == seat:
            ducats += s.income[stored_count(s, port)]
    return ducats


@rule
def basilica_income(s: State, seat: int) -> int:
    """[12.2] For each basilica in an own port."""
    count = 0
    for port in range(PORTS):
        if s.owner[port] == seat:
            count += s.basilica[port]
    return count * s.basilica_income


# The special investments


@rule
def relieve(s: State, log: Log) -> None:
    """[11.6] Clockwise from the first player, who has fewer than two galleys may buy."""
    if s.step == s.seats:
        begin_turn(s, log)
        return
    seat = (s.first + s.step) % s.seats
    s.step += 1
    if s.fleet[seat] < FEWEST_GALLEYS:
        s.turn = seat
        s.bought = 0
        s.phase = SPECIAL
        tell(log, SPECIAL_BEGINS, seat)


@rule
def end_match(s: State, log: Log) -> None:
    """[12.3] The third scoring ends the match."""
    s.turn = NOBODY
    s.phase = OVER
    tell(log, MATCH_ENDS, leader(s))


@rule
def rank_of(s: State, seat: int) -> int:
    """[12.4] Ducats, then ports."""
    return s.ducats[seat] * (PORTS + 1) + s.ports[seat]


@rule
def leader(s: State) -> int:
    """The seat that has won, or NOBODY if several share it."""
    best, count = 0, 1
    for seat in range(1, s.seats):
        if rank_of(s, seat) > rank_of(s, best):
            best, count = seat, 1
        elif rank_of(s, seat) == rank_of(s, best):
            count += 1
    return best if count == 1 else NOBODY
