"""Are all components there, and do they stand where they may? Asked by tests at every move."""

from ridotto.games.doge.board import (
    COPIES,
    DOGE,
    END,
    HAND,
    LEFT_GUARD,
    MANSION,
    NOBODY,
    RIGHT_GUARD,
    SEATS,
)
from ridotto.games.doge.state import State


def check_components(s: State) -> None:
    """Raise AssertionError if a card is missing or a piece stands where it never may."""
    cards = s.hand.sum(axis=0) + s.discard.sum(axis=0) + s.deck
    assert (cards == COPIES).all(), "each of the 54 cards is in a hand, a discard pile or the deck"
    assert s.deck_left == s.deck.sum()
    assert (s.held == s.hand.sum(axis=1)).all()
    assert (s.seen <= s.hand).all(), "nobody concludes a card that is not there"
    assert (s.held <= HAND).all()
    assert (abs(s.piece) <= END).all()
    assert s.piece[LEFT_GUARD] < s.piece[DOGE] < s.piece[RIGHT_GUARD], "nobility and valour"
    assert abs(s.favourite) <= END
    assert sum(int(n) for n in s.wins) + (s.round_winner == NOBODY).sum() == len(s.round_winner)
    if s.turn != NOBODY:
        assert abs(s.piece[DOGE]) < MANSION
        assert abs(s.favourite) < MANSION
    assert s.turn in range(NOBODY, SEATS)
