"""The rules of Lampara. Numbers in brackets are the clauses of words/rules.en.md.

Setup · legal moves · playing a move · end of a turn · scoring · result.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.kit.lampara.game.board import (
    CARDS,
    CATCH_COUNT,
    COPIES,
    FIRST_SALE,
    FULL,
    HAND,
    NET,
    NOBODY,
    PRICES,
    SEATS,
)
from ridotto.kit.lampara.game.state import EVENTS, MOVES, State

SELL_MOVE = MOVES.first("sell")
CAST_MOVE = MOVES.first("cast")

SOLD = EVENTS.code("sold")
DREW = EVENTS.code("drew")
MATCH_ENDS = EVENTS.code("match_ends")


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """[2.1] All cards are the deck; [2.2] each seat gets its hand, seat 0 begins."""
    chance.start(s.rng, seed)
    s.seats = seats
    s.turn = 0
    s.deck_left = CARDS
    for catch in range(CATCH_COUNT):
        s.deck[catch] = COPIES
        s.sold[catch] = 0
    for seat in range(SEATS):
        s.points[seat] = 0
        s.held[seat] = 0
        for catch in range(CATCH_COUNT):
            s.hand[seat, catch] = 0
    for seat in range(seats):
        for _ in range(HAND):
            draw_card(s, seat)


@rule
def draw_card(s: State, seat: int) -> None:
    """Take one card from the deck, which is not empty."""
    catch = chance.draw_counted(s.rng, s.deck, s.deck_left)
    s.deck[catch] -= 1
    s.deck_left -= 1
    s.hand[seat, catch] += 1
    s.held[seat] += 1


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """[3.1] Sell a catch of which there is a card in hand, or cast."""
    if s.turn != seat:
        return 0
    n = 0
    for catch in range(CATCH_COUNT):
        if s.hand[seat, catch]:
            n = add(out, n, SELL_MOVE + catch)
    if can_cast(s, seat):
        n = add(out, n, CAST_MOVE)
    return n


@rule
def can_cast(s: State, seat: int) -> bool:
    """[3.3] Not with more than six cards in hand, nor [3.4] without a deck."""
    return s.held[seat] <= FULL and s.deck_left > 0


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a legal move."""
    if move == CAST_MOVE:
        cast(s, seat, log)
    else:
        sell(s, seat, move - SELL_MOVE, log)


@rule
def cast(s: State, seat: int, log: Log) -> None:
    """[3.3] Draw two cards, or the last one; that ends the turn."""
    count = min(NET, s.deck_left)
    for _ in range(count):
        draw_card(s, seat)
    tell(log, DREW, seat, count)
    end_turn(s, seat, log)


@rule
def sell(s: State, seat: int, catch: int, log: Log) -> None:
    """[3.2] All cards of a catch go to the market; [3.4] without a deck that ends the turn."""
    count = s.hand[seat, catch]
    points = price(s, catch, count)
    s.points[seat] += points
    s.hand[seat, catch] = 0
    s.held[seat] -= count
    s.sold[catch] += count
    tell(log, SOLD, seat, catch, count, points)
    if s.deck_left == 0:
        end_turn(s, seat, log)


@rule
def price(s: State, catch: int, count: int) -> int:
    """[4.1] What so many cards of a catch earn now; [4.2] the first sale of it earns more."""
    return PRICES[count] + (FIRST_SALE if s.sold[catch] == 0 else 0)


# End of a turn


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """[3.5] The next seat that can do something; [5.1] if there is none, the match ends."""
    for step in range(1, s.seats + 1):
        following = (seat + step) % s.seats
        if s.deck_left or s.held[following]:
            s.turn = following
            return
    s.turn = NOBODY
    tell(log, MATCH_ENDS, NOBODY)


# Scoring


@rule
def score(s: State, out: Points) -> None:
    """The points earned at the market."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def earned(s: State, out: Sources) -> None:
    """All points come from the market."""
    for seat in range(s.seats):
        out[seat, 0] = s.points[seat]


# Result


@rule
def result(s: State, out: Points) -> bool:
    """[5.2] Most points win; who is even shares the win."""
    score(s, out)
    return s.turn == NOBODY


@rule
def ending(s: State) -> int:
    """[5.1] There is one way to end."""
    return 0
