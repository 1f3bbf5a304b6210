"""What a seat may know of a position: the open things, its own hand, and what follows from them."""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import SPECTATOR, Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.games.doge.board import (
    CARDS,
    END,
    HAND,
    KIND_COUNT,
    LAST_DEAL,
    LAST_ROUND,
    LEFT_GUARD,
    PIECES,
    RIGHT_GUARD,
    SEATS,
    SIDE,
    TYPES,
)
from ridotto.games.doge.rules import draw_card, is_masquerade
from ridotto.games.doge.state import State

PIECE_COUNT = len(PIECES)
TYPE_COUNT = len(TYPES)
MOST_COPIES = 12

# The parts of the features, in order.
PLACES = PIECE_COUNT + 1
CARD_COUNTS = 4 * KIND_COUNT
TURN = 2 * TYPE_COUNT + 3
PROGRESS = 7
FEATURE_COUNT = PLACES + CARD_COUNTS + TURN + PROGRESS


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """Put hands that the seat cannot know back into the deck and draw them again.

    A card that the seat concluded to be in the other hand (`seen`) stays there. A spectator, who
    knows neither hand, concludes nothing.
    """
    chance.start(s.rng, seed)
    first, second = s.held[0], s.held[1]
    if seat == SPECTATOR:
        forget(s)
    for other in range(SEATS):
        if other != seat:
            return_unknown(s, other)
    while s.held[0] < first:
        draw_card(s, 0)
    while s.held[1] < second:
        draw_card(s, 1)


@rule
def forget(s: State) -> None:
    """Drop the conclusions of both seats."""
    for kind in range(KIND_COUNT):
        for seat in range(SEATS):
            s.seen[seat, kind] = 0


@rule
def return_unknown(s: State, other: int) -> None:
    """Put the cards of a hand that cannot be concluded back into the deck."""
    for kind in range(KIND_COUNT):
        unknown = s.hand[other, kind] - s.seen[other, kind]
        s.hand[other, kind] -= unknown
        s.held[other] -= unknown
        s.deck[kind] += unknown
        s.deck_left += unknown


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """The position with the seat's own mansion on the right, whichever side it is on."""
    side = max(seat, 0)
    observe_places(s, side, out[:PLACES])
    observe_hands(s, seat, out[PLACES : PLACES + 2 * KIND_COUNT])
    observe_piles(s, side, out[PLACES + 2 * KIND_COUNT : PLACES + CARD_COUNTS])
    observe_turn(s, side, out[PLACES + CARD_COUNTS : PLACES + CARD_COUNTS + TURN])
    observe_progress(s, side, out[PLACES + CARD_COUNTS + TURN :])


@rule
def observe_places(s: State, seat: int, out: Features) -> None:
    """Far Guard, Doge, near Guard, Merchant, Harlequin, Favourite; 1 is the own end."""
    side = SIDE[seat]
    for piece in range(PIECE_COUNT):
        out[piece] = part(s.piece[mirrored(piece, side)] * side, END)
    out[PIECE_COUNT] = part(s.favourite * side, END)


@rule
def mirrored(piece: int, side: int) -> int:
    """The piece that is this one for who sits on that side: the Guards change places."""
    is_guard = piece in (LEFT_GUARD, RIGHT_GUARD)
    return LEFT_GUARD + RIGHT_GUARD - piece if side < 0 and is_guard else piece


@rule
def observe_hands(s: State, seat: int, out: Features) -> None:
    """The own hand and what is known of the other, by kind; a spectator knows neither."""
    for kind in range(KIND_COUNT):
        out[kind] = part(s.hand[seat, kind] if seat != SPECTATOR else 0, HAND)
    for kind in range(KIND_COUNT):
        seen = s.seen[1 - seat, kind] if seat != SPECTATOR else 0
        out[KIND_COUNT + kind] = part(seen, HAND)


@rule
def observe_piles(s: State, seat: int, out: Features) -> None:
    """The own discards and the other's: by kind."""
    for kind in range(KIND_COUNT):
        out[kind] = part(s.discard[seat, kind], MOST_COPIES)
        out[KIND_COUNT + kind] = part(s.discard[1 - seat, kind], MOST_COPIES)


@rule
def observe_turn(s: State, seat: int, out: Features) -> None:
    """Type being played, target of the masquerade, is it my turn, who has the masquerade."""
    for kind in range(TYPE_COUNT):
        out[kind] = s.playing == kind
        out[TYPE_COUNT + kind] = s.target == kind
    out[2 * TYPE_COUNT] = s.turn == seat
    out[2 * TYPE_COUNT + 1] = is_masquerade(s, seat)
    out[2 * TYPE_COUNT + 2] = is_masquerade(s, 1 - seat)


@rule
def observe_progress(s: State, seat: int, out: Features) -> None:
    """Deck, deal, round, rounds won by me and by the other, Merchant's player, other's cards."""
    out[0] = part(s.deck_left, CARDS)
    out[1] = part(s.deal, LAST_DEAL)
    out[2] = part(s.round_number, LAST_ROUND)
    out[3] = s.wins[seat]
    out[4] = s.wins[1 - seat]
    out[5] = s.merchant_seat == seat
    out[6] = part(s.held[1 - seat], HAND)
