"""Are all components there, and do they stand where they may? Asked by tests at every move."""

from ridotto.core.rule import rule
from ridotto.games.doge.board import (
    COPIES,
    DOGE,
    END,
    HAND,
    KIND_COUNT,
    LAST_ROUND,
    LEFT_GUARD,
    MANSION,
    NOBODY,
    PIECES,
    RIGHT_GUARD,
    SEATS,
)
from ridotto.games.doge.state import State

PIECE_COUNT = len(PIECES)


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of what is not."""
    if not are_cards_complete(s):
        return 1
    if not are_hands_counted(s):
        return 2
    if not are_pieces_in_order(s):
        return 3
    if s.turn < NOBODY or s.turn >= SEATS:
        return 4
    if s.turn != NOBODY and (abs(s.piece[DOGE]) >= MANSION or abs(s.favourite) >= MANSION):
        return 5  # a round that should have ended
    won = 0
    for i in range(LAST_ROUND):
        won += s.round_winner[i] != NOBODY
    return 0 if s.wins[0] + s.wins[1] == won else 6


@rule
def are_cards_complete(s: State) -> bool:
    """Each of the 54 cards is in a hand, a discard pile or the deck."""
    left = 0
    for kind in range(KIND_COUNT):
        left += s.deck[kind]
        found = s.deck[kind]
        for seat in range(SEATS):
            found += s.hand[seat, kind] + s.discard[seat, kind]
        if found != COPIES[kind]:
            return False
    return left == s.deck_left


@rule
def are_hands_counted(s: State) -> bool:
    """Hands have at most eight cards, and nobody concludes a card that is not there."""
    for seat in range(SEATS):
        held = 0
        for kind in range(KIND_COUNT):
            held += s.hand[seat, kind]
            if s.seen[seat, kind] > s.hand[seat, kind]:
                return False
        if held != s.held[seat] or held > HAND:
            return False
    return True


@rule
def are_pieces_in_order(s: State) -> bool:
    """All on the board, the Doge strictly between the Guards."""
    for piece in range(PIECE_COUNT):
        if abs(s.piece[piece]) > END:
            return False
    if abs(s.favourite) > END:
        return False
    return s.piece[LEFT_GUARD] < s.piece[DOGE] and s.piece[DOGE] < s.piece[RIGHT_GUARD]
