"""Are all components there, and do they lie where they may? Asked by tests at every move."""

from ridotto.core.rule import rule
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    AREA_COUNT,
    BONUS,
    BONUS_AREA_COUNT,
    BONUS_SPACES,
    BONUS_VALUES,
    CHOOSE,
    CITIZEN_CELLS,
    COMMONERS,
    COPIES,
    CYCLES,
    DIAMONDS,
    EXTRA,
    HAND,
    KIND_COUNT,
    LAST_SPACE,
    NO_CARD,
    NOBLES,
    NOBODY,
    NUMBER_COUNT,
    OVER,
    PHASE_COUNT,
    PLAY,
    RESIDENCES,
    SEATS,
    SOURCE_COUNT,
    SUPPORTS,
    SYMBOL_CELLS,
    TYPE_AREA,
    TYPE_COUNT,
    TYPE_SYMBOL,
)
from ridotto.games.mosaic.scoring import count, filled, own
from ridotto.games.mosaic.state import State


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of what is not."""
    if not are_cards_complete(s):
        return 1
    if not are_hands_in_order(s):
        return 2
    if not are_diamonds_counted(s):
        return 3
    if not are_cells_in_order(s):
        return 4
    if not are_cards_enough_for_cells(s):
        return 5
    if not are_bonuses_in_order(s):
        return 6
    return 0 if are_figures_in_range(s) else 7


@rule
def are_cards_complete(s: State) -> bool:
    """Deck, row, discards, hands, kept cards and the card in play are the 109 cards."""
    deck, row = 0, 0
    for kind in range(KIND_COUNT):
        deck += s.deck[kind]
        row += s.row[kind]
        if s.deck[kind] + s.row[kind] + s.discard[kind] + copies_held(s, kind) != COPIES[kind]:
            return False
    deals_fit = deck % (HAND * s.seats) == 0  # a deal is never short
    return deck == s.deck_left and row == s.row_left and deals_fit


@rule
def copies_held(s: State, kind: int) -> int:
    """How many cards of a kind are in hands, kept face down or in play."""
    found = 1 if s.card == kind else 0
    for seat in range(SEATS):
        found += s.chosen[seat] == kind
        for i in range(HAND):
            found += s.hand[seat, i] == kind
    return found


@rule
def are_hands_in_order(s: State) -> bool:
    """Hands rise, have no gaps, and are as large as the cycle says."""
    for hand in range(SEATS):
        held = s.held[hand]
        for i in range(HAND):
            if (s.hand[hand, i] == NO_CARD) != (i >= held):
                return False
            if 0 < i < held and s.hand[hand, i] < s.hand[hand, i - 1]:
                return False
        due = HAND - s.cycle
        if hand < s.seats and s.phase != OVER and held != due and held != due - 1:
            return False
    no_card = s.phase == CHOOSE or s.phase == EXTRA or s.phase == OVER
    return (s.card == NO_CARD) == no_card and s.cycle < CYCLES[s.seats]


@rule
def are_diamonds_counted(s: State) -> bool:
    """The diamonds used are those on cells and on bonus spaces, at most 30 for each seat."""
    for seat in range(SEATS):
        placed = 0
        for area in range(AREA_COUNT):
            placed += count(own(s, seat, area))
        for area in range(BONUS_AREA_COUNT):
            for space in range(BONUS_SPACES):
                placed += s.bonus[area, space] == seat
        if placed != s.used[seat] or placed > DIAMONDS or (seat >= s.seats and placed):
            return False
    return True


@rule
def are_cells_in_order(s: State) -> bool:
    """One diamond on a cell, no gap among the residences, nobody of the citizens on air."""
    for area in range(AREA_COUNT):
        total = 0
        for seat in range(SEATS):
            total += s.glass[seat, area]
        if total != filled(s, area) or total >> AREA_CELLS[area]:
            return False
    street = filled(s, RESIDENCES)
    if street & (street + 1):
        return False
    for area in range(NOBLES, COMMONERS + 1):
        cells = filled(s, area)
        for cell in range(CITIZEN_CELLS):
            if cells >> cell & 1 and SUPPORTS[cell] & ~cells:
                return False
    return True


@rule
def are_cards_enough_for_cells(s: State) -> bool:
    """A card for every filled cell, so that a card in play always finds a free one."""
    for kind in range(TYPE_COUNT):
        area = TYPE_AREA[kind]
        cells = filled(s, area)
        first, last = kind, kind
        if NOBLES <= area <= COMMONERS:  # any card of the pyramid fills any of its cells
            first = kind - TYPE_SYMBOL[kind]
            last = first + 2
        elif area != RESIDENCES:
            cells &= SYMBOL_CELLS[area, TYPE_SYMBOL[kind]]
        played, total = 0, 0
        for i in range(first * NUMBER_COUNT, (last + 1) * NUMBER_COUNT):
            played += s.discard[i] + (s.card == i)
            total += COPIES[i]
        if count(cells) > played:
            return False
        in_play = s.card != NO_CARD and first <= s.card // NUMBER_COUNT <= last
        if s.phase == PLAY and in_play and count(cells) >= total:
            return False
    return True


@rule
def are_bonuses_in_order(s: State) -> bool:
    """Bonus spaces are taken from the highest down, one of an area by a seat, and paid."""
    for seat in range(SEATS):
        points = 0
        for area in range(BONUS_AREA_COUNT):
            taken = 0
            for space in range(BONUS_SPACES):
                if s.bonus[area, space] == seat:
                    taken += 1
                    points += BONUS_VALUES[space]
                if space and s.bonus[area, space] != NOBODY and s.bonus[area, space - 1] == NOBODY:
                    return False
            if taken > 1:
                return False
        if points != s.earned[seat, BONUS]:
            return False
    return True


@rule
def are_figures_in_range(s: State) -> bool:
    """Ships on the route, no negative points, a seat on turn unless all choose or it is over."""
    for seat in range(SEATS):
        if s.ship[seat] < 0 or s.ship[seat] > LAST_SPACE:
            return False
        for source in range(SOURCE_COUNT):
            if s.earned[seat, source] < 0:
                return False
    nobody = s.phase == OVER or (s.phase == CHOOSE and s.in_turn == 0)
    if (s.turn == NOBODY) != nobody or s.turn >= s.seats:
        return False
    return 0 <= s.first < s.seats and 0 <= s.phase < PHASE_COUNT
