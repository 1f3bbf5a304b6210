"""The rules of Venetian Mosaic. Numbers in brackets are the clauses of words/rules.en.md.

Setup · whose turn · legal moves · playing a move · end of a turn, a cycle, a round · result.
What a diamond earns is in scoring.py.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.mosaic.board import (
    AREA_COUNT,
    BONUS_AREA_COUNT,
    BONUS_SPACES,
    CARDS,
    CHOOSE,
    CITIZEN_CELLS,
    COMMONERS,
    COPIES,
    CYCLES,
    DECK,
    DIAMONDS,
    EXTRA,
    FLEETS,
    HAND,
    HARBOUR,
    KIND_COUNT,
    LAST_DIAMOND,
    LAST_SPACE,
    NO_CARD,
    NO_REASON,
    NOBLES,
    NOBODY,
    NUMBER_COUNT,
    OPEN_CARDS,
    OVER,
    PLAY,
    RESIDENCE_CELLS,
    RESIDENCES,
    ROW_COUNT,
    SEATS,
    SHIP_MOVE,
    SHIPS_IN_ROW,
    SOURCE_COUNT,
    SUPPLY,
    SUPPORTS,
    SYMBOL_CELLS,
    TRADE,
    TRADE_CELLS,
    TYPE_AREA,
    TYPE_SYMBOL,
    WORKSHOP_CELLS,
    WORKSHOPS,
)
from ridotto.games.mosaic.scoring import filled, place, sail_ship
from ridotto.games.mosaic.state import EVENTS, MOVES, State

KEEP_MOVE = MOVES.first("keep")
TAKE_MOVE = MOVES.first("take")
DECLINE_MOVE = MOVES.first("decline")
WORKSHOP_MOVE = MOVES.first("workshop")
RESIDENCE_MOVE = MOVES.first("residence")
NOBLE_MOVE = MOVES.first("noble")
COMMONER_MOVE = MOVES.first("commoner")
TRADE_MOVE = MOVES.first("trade")
HARBOUR_MOVE = MOVES.first("harbour")
SAIL_MOVE = MOVES.first("sail")
STAY_MOVE = MOVES.first("stay")

ROUND_BEGINS = EVENTS.code("round_begins")
CHOSE = EVENTS.code("chose")
REVEALED = EVENTS.code("revealed")
TOOK = EVENTS.code("took")
DECLINED = EVENTS.code("declined")
STAYED = EVENTS.code("stayed")
EXTRA_CARD = EVENTS.code("extra")
NO_EXTRA = EVENTS.code("no_extra")
HANDS_PASS = EVENTS.code("hands_pass")
LAID_OUT = EVENTS.code("laid_out")
MATCH_ENDS = EVENTS.code("match_ends")


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """[2] Begin a match."""
    chance.start(s.rng, seed)
    s.seats = seats
    s.in_turn = options[0]
    clear_board(s)
    for kind in range(KIND_COUNT):
        s.deck[kind] = COPIES[kind]
        s.row[kind] = 0
        s.discard[kind] = 0
    s.deck_left = CARDS
    s.row_left = 0
    for _ in range(OPEN_CARDS[seats]):
        lay_open(s, draw_card(s))  # [2.2]
    s.first = chance.below(s.rng, seats) if options[1] else 0  # [2.5]
    s.card = NO_CARD
    s.round_number = 0
    begin_round(s)


@rule
def clear_board(s: State) -> None:
    """[2.3] No diamonds, ships at the start, no points."""
    for area in range(BONUS_AREA_COUNT):
        for space in range(BONUS_SPACES):
            s.bonus[area, space] = NOBODY
    for seat in range(SEATS):
        s.used[seat] = 0
        s.ship[seat] = 0
        s.held[seat] = 0
        for area in range(AREA_COUNT):
            s.glass[seat, area] = 0
        for source in range(SOURCE_COUNT):
            s.earned[seat, source] = 0
        for place_in_hand in range(HAND):
            s.hand[seat, place_in_hand] = NO_CARD


@rule
def draw_card(s: State) -> int:
    """Take one card from the deck, which is not empty."""
    kind = chance.draw_counted(s.rng, s.deck, s.deck_left)
    s.deck[kind] -= 1
    s.deck_left -= 1
    return kind


@rule
def lay_open(s: State, kind: int) -> None:
    """Put a card into the row beside the board."""
    s.row[kind] += 1
    s.row_left += 1


@rule
def begin_round(s: State) -> None:
    """[3.1] Deal five cards to each seat, the first player first."""
    s.round_number += 1
    s.cycle = 0
    seats = s.seats
    for i in range(seats):
        seat = (s.first + i) % seats
        for _ in range(HAND):
            add_to_hand(s, seat, draw_card(s))
    begin_cycle(s)


@rule
def add_to_hand(s: State, hand: int, kind: int) -> None:
    """Put a card into a hand, at its place in the order."""
    at = s.held[hand]
    while at > 0 and s.hand[hand, at - 1] > kind:
        s.hand[hand, at] = s.hand[hand, at - 1]
        at -= 1
    s.hand[hand, at] = kind
    s.held[hand] += 1


@rule
def remove_from_hand(s: State, hand: int, kind: int) -> None:
    """Take a card out of a hand and close the gap."""
    s.held[hand] -= 1
    at = 0
    while s.hand[hand, at] != kind:
        at += 1
    for i in range(at, HAND - 1):
        s.hand[hand, i] = s.hand[hand, i + 1]
    s.hand[hand, HAND - 1] = NO_CARD


@rule
def begin_cycle(s: State) -> None:
    """[3.2] All choose at once; [12.1] in the tactical game the first player chooses alone."""
    for seat in range(SEATS):
        s.chosen[seat] = NO_CARD
    s.phase = CHOOSE
    s.turn = s.first if s.in_turn else NOBODY


# Whose turn


@rule
def waiting(s: State) -> int:
    """The seat on turn, or every seat that has not chosen yet."""
    if s.phase == OVER:
        return 0
    if s.turn != NOBODY:
        return 1 << s.turn
    seats = 0
    for seat in range(s.seats):
        if s.chosen[seat] == NO_CARD:
            seats |= 1 << seat
    return seats


@rule
def hand_of(s: State, seat: int) -> int:
    """[3.3] The hand a seat has now: hands go to the left once in each cycle."""
    return (seat - s.cycle) % s.seats


@rule
def has_handed_over(s: State, seat: int) -> bool:
    """[3.2] Has the seat chosen in this cycle? Its hand is then a card shorter."""
    return s.held[hand_of(s, seat)] < HAND - s.cycle


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """Choose a card; place a diamond or sail; move the ship or not; take an extra card or not."""
    if not waiting(s) >> seat & 1:
        return 0
    if s.phase == CHOOSE:
        return legal_keep(s, hand_of(s, seat), out)
    if s.phase == EXTRA:
        return legal_take(s, out)
    n = 0
    if s.phase == PLAY and s.used[seat] < DIAMONDS:  # [11.5]
        n = legal_place(s, out)
    n = add(out, n, SAIL_MOVE)  # [10.1]
    return add(out, n, STAY_MOVE) if s.phase == SHIP_MOVE else n  # [9.4]


@rule
def legal_keep(s: State, hand: int, out: Codes) -> int:
    """[3.2] Any card of the hand; equal cards are one choice."""
    n = 0
    for i in range(s.held[hand]):
        if i == 0 or s.hand[hand, i] != s.hand[hand, i - 1]:
            n = add(out, n, KEEP_MOVE + s.hand[hand, i])
    return n


@rule
def legal_take(s: State, out: Codes) -> int:
    """[4.5] Any open card, or [4.6] none."""
    n = 0
    for kind in range(KIND_COUNT):
        if s.row[kind]:
            n = add(out, n, TAKE_MOVE + kind)
    return add(out, n, DECLINE_MOVE)


@rule
def legal_place(s: State, out: Codes) -> int:
    """[4.1] The free cells that fit the card."""
    kind = s.card // NUMBER_COUNT
    area = TYPE_AREA[kind]
    free = ~filled(s, area)
    fitting = free & SYMBOL_CELLS[area, TYPE_SYMBOL[kind]]
    if area == WORKSHOPS:
        return legal_cells(fitting, WORKSHOP_CELLS, WORKSHOP_MOVE, out)  # [5.1]
    if area == TRADE:
        return legal_cells(fitting, TRADE_CELLS, TRADE_MOVE, out)  # [8.1]
    if area == NOBLES:
        return legal_pyramid(free, NOBLE_MOVE, out)
    if area == COMMONERS:
        return legal_pyramid(free, COMMONER_MOVE, out)
    if area == HARBOUR:
        return legal_harbour(free, out)
    return add(out, 0, RESIDENCE_MOVE) if free >> (RESIDENCE_CELLS - 1) & 1 else 0


@rule
def legal_cells(cells: int, size: int, first: int, out: Codes) -> int:
    """Every cell of a mask."""
    n = 0
    for cell in range(size):
        if cells >> cell & 1:
            n = add(out, n, first + cell)
    return n


@rule
def legal_pyramid(free: int, first: int, out: Codes) -> int:
    """[7.1] Any symbol, [7.2] but only above two filled cells."""
    n = 0
    for cell in range(CITIZEN_CELLS):
        if free >> cell & 1 and free & SUPPORTS[cell] == 0:
            n = add(out, n, first + cell)
    return n


@rule
def legal_harbour(free: int, out: Codes) -> int:
    """[9.1] A row with a free ship; the ships of a row are alike."""
    n = 0
    for row in range(ROW_COUNT):
        if free & FLEETS[row]:
            n = add(out, n, HARBOUR_MOVE + row)
    return n


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a move of a seat that must act."""
    if move < TAKE_MOVE:
        keep(s, seat, move - KEEP_MOVE, log)
    elif move < DECLINE_MOVE:
        take(s, seat, move - TAKE_MOVE, log)
    elif move == DECLINE_MOVE:
        tell(log, DECLINED, seat)
        end_turn(s, seat, log)
    elif move == SAIL_MOVE:
        finish_card(s, seat, sail_ship(s, seat, wheel(s), log), log)
    elif move == STAY_MOVE:
        tell(log, STAYED, seat)
        finish_card(s, seat, NO_REASON, log)
    else:
        place_diamond(s, seat, move, log)


@rule
def keep(s: State, seat: int, kind: int, log: Log) -> None:
    """[3.2] Keep one card face down; when all have chosen, [3.4] the first player reveals."""
    remove_from_hand(s, hand_of(s, seat), kind)
    s.chosen[seat] = kind
    if s.in_turn:
        reveal(s, seat, log)
        return
    tell(log, CHOSE, seat)
    if waiting(s) == 0:
        reveal(s, s.first, log)


@rule
def reveal(s: State, seat: int, log: Log) -> None:
    """[3.4] Turn up the chosen card, to be played at once."""
    kind = s.chosen[seat]
    s.chosen[seat] = NO_CARD
    s.turn = seat
    s.card = kind
    s.phase = PLAY
    tell(log, REVEALED, seat, kind // NUMBER_COUNT, kind % NUMBER_COUNT + 1)


@rule
def take(s: State, seat: int, kind: int, log: Log) -> None:
    """[4.5] Take an open card and play it like one from the hand."""
    s.row[kind] -= 1
    s.row_left -= 1
    s.card = kind
    s.phase = PLAY
    tell(log, TOOK, seat, kind // NUMBER_COUNT, kind % NUMBER_COUNT + 1)


@rule
def wheel(s: State) -> int:
    """The number on the card in play."""
    return s.card % NUMBER_COUNT + 1


@rule
def place_diamond(s: State, seat: int, move: int, log: Log) -> None:
    """[4.1] Put a diamond on a cell; [9.4] after a ship card the ship may move."""
    area = TYPE_AREA[s.card // NUMBER_COUNT]
    reason = place(s, seat, area, cell_of(s, move), log)
    if area == HARBOUR and s.ship[seat] < LAST_SPACE:
        s.phase = SHIP_MOVE
    else:
        finish_card(s, seat, reason, log)


@rule
def cell_of(s: State, move: int) -> int:
    """The cell that a placement fills."""
    if move < RESIDENCE_MOVE:
        return move - WORKSHOP_MOVE
    if move == RESIDENCE_MOVE:
        return first_free(filled(s, RESIDENCES), 0)  # [6.1]
    if move < COMMONER_MOVE:
        return move - NOBLE_MOVE
    if move < TRADE_MOVE:
        return move - COMMONER_MOVE
    if move < HARBOUR_MOVE:
        return move - TRADE_MOVE
    return first_free(filled(s, HARBOUR), (move - HARBOUR_MOVE) * SHIPS_IN_ROW)


@rule
def first_free(cells: int, cell: int) -> int:
    """The first cell, from a given one on, that a mask does not hold."""
    while cells >> cell & 1:
        cell += 1
    return cell


@rule
def finish_card(s: State, seat: int, reason: int, log: Log) -> None:
    """[4.3] Discard the card; then [4.5] the extra card, [4.7] if one lies open."""
    s.discard[s.card] += 1
    s.card = NO_CARD
    if reason == NO_REASON:
        end_turn(s, seat, log)
    elif s.row_left == 0:
        tell(log, NO_EXTRA, seat, reason)
        end_turn(s, seat, log)
    else:
        tell(log, EXTRA_CARD, seat, reason)
        s.phase = EXTRA


# End of a turn, a cycle, a round


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """[3.4] The next seat to the left plays its card; after the last the cycle ends."""
    following = (seat + 1) % s.seats
    if following == s.first:
        end_cycle(s, log)
    elif s.in_turn:
        s.turn = following
        s.phase = CHOOSE
    else:
        reveal(s, following, log)


@rule
def end_cycle(s: State, log: Log) -> None:
    """[11.2] The last diamond ends the match; else [3.5] take up the hands or end the round."""
    if is_supply_empty(s):
        end_match(s, LAST_DIAMOND, log)
    elif s.cycle + 1 == CYCLES[s.seats]:
        end_round(s, log)
    else:
        s.cycle += 1
        tell(log, HANDS_PASS, NOBODY)
        begin_cycle(s)


@rule
def is_supply_empty(s: State) -> bool:
    """[11.2] Has any seat placed its 27th diamond?"""
    empty = 0
    for seat in range(SEATS):
        empty += s.used[seat] >= SUPPLY
    return empty > 0


@rule
def end_round(s: State, log: Log) -> None:
    """[3.6] The cards left in hand join the row; [3.7] the Doge goes to the left."""
    tell(log, LAID_OUT, NOBODY, lay_out_hands(s))
    if s.deck_left == 0:
        end_match(s, DECK, log)  # [11.1]
        return
    s.first = (s.first + 1) % s.seats
    begin_round(s)
    tell(log, ROUND_BEGINS, s.first, s.round_number)


@rule
def lay_out_hands(s: State) -> int:
    """[3.6] All that is left in the hands lies open; returns how many cards."""
    total = 0
    for hand in range(SEATS):
        for i in range(s.held[hand]):
            lay_open(s, s.hand[hand, i])
            s.hand[hand, i] = NO_CARD
            total += 1
        s.held[hand] = 0
    return total


@rule
def end_match(s: State, way: int, log: Log) -> None:
    """[11.6] The most points win."""
    s.phase = OVER
    s.turn = NOBODY
    best, winner = -1, NOBODY
    for seat in range(s.seats):
        points = total_points(s, seat)
        if points == best:
            winner = NOBODY
        elif points > best:
            best, winner = points, seat
    tell(log, MATCH_ENDS, winner, way, best)


# Scoring and result


@rule
def total_points(s: State, seat: int) -> int:
    """All points of a seat."""
    points = 0
    for source in range(SOURCE_COUNT):
        points += s.earned[seat, source]
    return points


@rule
def score(s: State, out: Points) -> None:
    """The points on the track."""
    for seat in range(s.seats):
        out[seat] = total_points(s, seat)


@rule
def earned(s: State, out: Sources) -> None:
    """The points by area, sea route and bonus."""
    for seat in range(s.seats):
        for source in range(SOURCE_COUNT):
            out[seat, source] = s.earned[seat, source]


@rule
def result(s: State, out: Points) -> bool:
    """[11.6] The most points win, and [11.7] equal points share."""
    if s.phase != OVER:
        return False
    score(s, out)
    return True


@rule
def ending(s: State) -> int:
    """By the last diamond or by the last card."""
    return LAST_DIAMOND if is_supply_empty(s) else DECK
