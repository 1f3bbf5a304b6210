"""Are all components there, and do they lie where they may? Asked by tests at every move."""

from ridotto.games.mosaic.board import (
    AREA_CELLS,
    BONUS_VALUES,
    CARDS,
    CITIZEN_CELLS,
    COMMONERS,
    COPIES,
    CYCLES,
    DIAMONDS,
    HAND,
    KIND_COUNT,
    LAST_SPACE,
    NO_CARD,
    NOBLES,
    NOBODY,
    NUMBER_COUNT,
    OVER,
    PHASES,
    PLAY,
    RESIDENCES,
    SUPPORTS,
    SYMBOL_CELLS,
    TYPE_AREA,
    TYPE_COUNT,
    TYPE_SYMBOL,
)
from ridotto.games.mosaic.state import State


def check_components(s: State) -> None:
    """Raise AssertionError if a card or a diamond is missing or lies where it never may."""
    check_cards(s)
    check_hands(s)
    check_diamonds(s)
    check_cells(s)
    check_bonuses(s)
    assert (s.ship >= 0).all()
    assert (s.ship <= LAST_SPACE).all()
    assert (s.earned >= 0).all()
    assert 0 <= s.phase < len(PHASES)
    assert s.turn in range(NOBODY, s.seats)
    assert s.first in range(s.seats)


def all_cells(s: State, area: int) -> int:
    """The filled cells of an area; no cell holds two diamonds."""
    masks = [int(mask) for mask in s.glass[:, area]]
    union = masks[0] | masks[1] | masks[2] | masks[3]
    assert sum(masks) == union, "a cell holds one diamond"
    assert union < 1 << AREA_CELLS[area]
    return union


def check_cards(s: State) -> None:
    """[I7] Deck, row, discards, hands, kept cards and the card in play are the 109 cards."""
    cards = s.deck.astype(int) + s.row + s.discard
    single = [*s.hand.flatten().tolist(), *s.chosen.tolist(), int(s.card)]
    for kind in single:
        if kind != NO_CARD:
            cards[kind] += 1
    assert (cards == COPIES).all(), "each of the 109 cards is somewhere"
    assert s.deck_left == s.deck.sum()
    assert s.row_left == s.row.sum()
    assert s.deck_left % (HAND * s.seats) == 0, "[I8] deals are never short"
    assert len(cards) == KIND_COUNT
    assert (s.card == NO_CARD) == (PHASES[s.phase] in {"choose", "extra", "over"})


def check_hands(s: State) -> None:
    """Hands are in order and as large as the cycle says."""
    for hand in range(4):
        kinds = s.hand[hand].tolist()
        size = int(s.held[hand])
        assert kinds[:size] == sorted(kinds[:size])
        assert NO_CARD not in kinds[:size]
        assert kinds[size:] == [NO_CARD] * (HAND - size)
        if hand < s.seats and s.phase != OVER:
            assert HAND - s.cycle - 1 <= size <= HAND - s.cycle
    assert 0 <= s.cycle < CYCLES[s.seats]


def check_diamonds(s: State) -> None:
    """[I5] Diamonds used are placements and bonuses, at most 30 for each seat."""
    for seat in range(4):
        placed = sum(int(mask).bit_count() for mask in s.glass[seat])
        assert s.used[seat] == placed + (s.bonus == seat).sum()
        assert s.used[seat] <= DIAMONDS
        if seat >= s.seats:
            assert s.used[seat] == 0


def check_cells(s: State) -> None:
    """[I1, I4] Cells are filled in their order, and never more than cards were played for them."""
    for area in range(len(AREA_CELLS)):
        all_cells(s, area)
    street = all_cells(s, RESIDENCES)
    assert street & (street + 1) == 0, "residences are filled without a gap"
    for area in (NOBLES, COMMONERS):
        cells = all_cells(s, area)
        for cell in range(CITIZEN_CELLS):
            assert not cells >> cell & 1 or SUPPORTS[cell] & ~cells == 0, "nobody stands on air"
    for kind in range(TYPE_COUNT):
        check_type(s, kind)


def check_type(s: State, kind: int) -> None:
    """The filled cells that cards of one type can fill: at most as many as were played."""
    area = int(TYPE_AREA[kind])
    types = [other for other in range(TYPE_COUNT) if TYPE_AREA[other] == area]
    cells = all_cells(s, area)
    if area not in (NOBLES, COMMONERS, RESIDENCES):
        types = [kind]
        cells &= int(SYMBOL_CELLS[area, TYPE_SYMBOL[kind]])
    played = sum(int(s.discard[t * NUMBER_COUNT : (t + 1) * NUMBER_COUNT].sum()) for t in types)
    total = sum(int(COPIES[t * NUMBER_COUNT : (t + 1) * NUMBER_COUNT].sum()) for t in types)
    in_play = s.card != NO_CARD and s.card // NUMBER_COUNT in types
    assert cells.bit_count() <= played + in_play
    if in_play and s.phase == PLAY:
        assert cells.bit_count() < total, "a card always has a free cell"


def check_bonuses(s: State) -> None:
    """[I2] Bonus spaces go from the highest down, at most one of an area to a seat."""
    for spaces in s.bonus.tolist():
        taken = [seat for seat in spaces if seat != NOBODY]
        assert spaces == taken + [NOBODY] * (len(spaces) - len(taken))
        assert len(set(taken)) == len(taken)
    for seat in range(4):
        values = int(sum(BONUS_VALUES[(s.bonus == seat).nonzero()[1]]))
        assert s.earned[seat, -1] == values
    assert CARDS == COPIES.sum()
