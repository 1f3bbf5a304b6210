"""What a seat may know of a position: the open things, its own cards, every hand it has held.

A hand that a seat has held is known to it for good, less the cards played from it since. Which of
its cards the present holder keeps face down is not known until that card is revealed.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import NO_MOVE, SPECTATOR, Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    AREA_COUNT,
    BONUS_AREA_COUNT,
    BONUS_SPACES,
    CARDS,
    CELL_COUNT,
    CYCLES,
    DIAMONDS,
    HAND,
    KIND_COUNT,
    LAST_SPACE,
    NO_CARD,
    NUMBER_COUNT,
    PHASE_COUNT,
    SEATS,
    TYPE_COUNT,
)
from ridotto.games.mosaic.rules import (
    KEEP_MOVE,
    add_to_hand,
    draw_card,
    hand_of,
    remove_from_hand,
    total_points,
)
from ridotto.games.mosaic.state import State

MOST_COPIES = 4
MANY_POINTS = 200
MANY_ROUNDS = 10

# The parts of the features, in order; one block of cells, of seat figures and of hands per seat.
CELLS = SEATS * CELL_COUNT
SEAT_FIGURES = 7 + BONUS_AREA_COUNT
FIGURES = SEATS * SEAT_FIGURES
HANDS = SEATS * KIND_COUNT
PILES = 2 * KIND_COUNT  # row and discards
SINGLE = 2 * (TYPE_COUNT + NUMBER_COUNT)  # own chosen card, card in play
PROGRESS = PHASE_COUNT + 7
FEATURE_COUNT = CELLS + FIGURES + HANDS + PILES + SINGLE + PROGRESS


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """Deal the hands the seat has not seen anew, and draw by lot which cards the others keep."""
    chance.start(s.rng, seed)
    for hand in range(s.seats):
        if holder_of(s, hand) != seat:
            gather(s, seat, hand)
    for hand in range(s.seats):
        if holder_of(s, hand) != seat:
            deal_again(s, seat, hand)


@rule
def holder_of(s: State, hand: int) -> int:
    """The seat that chooses from a hand in this cycle."""
    return (hand + s.cycle) % s.seats


@rule
def has_seen(s: State, seat: int, hand: int) -> bool:
    """Has the seat held this hand in this round?"""
    return seat != SPECTATOR and (seat - hand) % s.seats <= s.cycle


@rule
def gather(s: State, seat: int, hand: int) -> None:
    """Put the kept card back into its hand, and the cards of an unseen hand into the deck."""
    kept = s.chosen[holder_of(s, hand)]
    if kept != NO_CARD:
        add_to_hand(s, hand, kept)
    if not has_seen(s, seat, hand):
        for i in range(s.held[hand]):
            s.deck[s.hand[hand, i]] += 1
            s.deck_left += 1


@rule
def deal_again(s: State, seat: int, hand: int) -> None:
    """Draw as many cards for an unseen hand as it had; then draw the card that is kept."""
    size = s.held[hand]
    if not has_seen(s, seat, hand):
        s.held[hand] = 0
        for _ in range(size):
            add_to_hand(s, hand, draw_card(s))
    holder = holder_of(s, hand)
    if s.chosen[holder] != NO_CARD:
        kept = s.hand[hand, chance.below(s.rng, size)]
        remove_from_hand(s, hand, kept)
        s.chosen[holder] = kept


@rule
def unknown(s: State, seat: int, mask: State) -> None:
    """Hands never held, or with a card taken out face down; such cards; so, what is in the deck."""
    any_unseen = False
    for hand in range(s.seats):
        holder = holder_of(s, hand)
        if holder == seat:
            continue
        seen = has_seen(s, seat, hand)
        kept = s.chosen[holder] != NO_CARD
        if kept:
            mask.chosen[holder] = 1
        if kept or not seen:
            for i in range(s.held[hand]):
                mask.hand[hand, i] = 1
        any_unseen = any_unseen or (not seen and (kept or s.held[hand] > 0))
    if any_unseen and s.deck_left > 0:
        for kind in range(KIND_COUNT):
            mask.deck[kind] = 1


@rule
def face_down(s: State, seat: int) -> int:
    """[3.2] The card that the seat keeps."""
    return NO_MOVE if s.chosen[seat] == NO_CARD else KEEP_MOVE + s.chosen[seat]


# Features


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """The position as the seat sees it: itself first, then the others to the left."""
    for i in range(SEATS):
        cells = out[i * CELL_COUNT : (i + 1) * CELL_COUNT]
        first = CELLS + i * SEAT_FIGURES
        figures = out[first : first + SEAT_FIGURES]
        first = CELLS + FIGURES + i * KIND_COUNT
        hand = out[first : first + KIND_COUNT]
        if i < s.seats:
            other = (max(seat, 0) + i) % s.seats
            observe_cells(s, other, cells)
            observe_seat(s, other, figures)
            observe_hand(s, seat, hand_of(s, other), hand)
        else:
            cells[:] = 0
            figures[:] = 0
            hand[:] = 0
    first = CELLS + FIGURES + HANDS
    for kind in range(KIND_COUNT):
        out[first + kind] = part(s.row[kind], MOST_COPIES)
    first += KIND_COUNT
    for kind in range(KIND_COUNT):
        out[first + kind] = part(s.discard[kind], MOST_COPIES)
    first += KIND_COUNT
    chosen = s.chosen[seat] if seat != SPECTATOR else NO_CARD
    observe_card(chosen, out[first : first + SINGLE // 2])
    first += SINGLE // 2
    observe_card(s.card, out[first : first + SINGLE // 2])
    observe_progress(s, out[first + SINGLE // 2 :])


@rule
def observe_cells(s: State, other: int, out: Features) -> None:
    """The cells with a seat's diamonds, area after area."""
    at = 0
    for area in range(AREA_COUNT):
        glass = s.glass[other, area]
        for _ in range(AREA_CELLS[area]):
            out[at] = glass & 1 == 1
            glass >>= 1
            at += 1


@rule
def observe_seat(s: State, other: int, out: Features) -> None:
    """Points, diamonds, ship, on turn, has the Doge, has chosen, is there; its bonuses."""
    out[0] = part(total_points(s, other), MANY_POINTS)
    out[1] = part(s.used[other], DIAMONDS)
    out[2] = part(s.ship[other], LAST_SPACE)
    out[3] = s.turn == other
    out[4] = s.first == other
    out[5] = s.chosen[other] != NO_CARD
    out[6] = 1
    for area in range(BONUS_AREA_COUNT):
        has_one = False
        for space in range(BONUS_SPACES):
            has_one = has_one or s.bonus[area, space] == other
        out[7 + area] = has_one


@rule
def observe_hand(s: State, seat: int, hand: int, out: Features) -> None:
    """A hand that the seat has held, with the card that its holder keeps unless that is known."""
    holder = holder_of(s, hand)
    is_known = has_seen(s, seat, hand)
    kept = s.chosen[holder] if is_known and holder != seat else NO_CARD
    held = s.held[hand] if is_known else 0
    at = 0
    for kind in range(KIND_COUNT):
        count = 1 if kept == kind else 0
        while at < held and s.hand[hand, at] == kind:  # a hand lies in rising order
            count += 1
            at += 1
        out[kind] = part(count, MOST_COPIES)


@rule
def observe_card(kind: int, out: Features) -> None:
    """The symbol and the number of one card."""
    is_there = kind != NO_CARD
    for symbol in range(TYPE_COUNT):
        out[symbol] = is_there and kind // NUMBER_COUNT == symbol
    for number in range(NUMBER_COUNT):
        out[TYPE_COUNT + number] = is_there and kind % NUMBER_COUNT == number


@rule
def observe_progress(s: State, out: Features) -> None:
    """Phase; deck, row, round, cycle, cycles left, cards in each hand, who chooses when."""
    for phase in range(PHASE_COUNT):
        out[phase] = s.phase == phase
    at = PHASE_COUNT
    out[at] = part(s.deck_left, CARDS)
    out[at + 1] = part(s.row_left, CARDS)
    out[at + 2] = part(s.round_number, MANY_ROUNDS)
    out[at + 3] = part(s.cycle, SEATS)
    out[at + 4] = part(CYCLES[s.seats] - s.cycle, SEATS)
    out[at + 5] = part(HAND - s.cycle, HAND)
    out[at + 6] = s.in_turn
