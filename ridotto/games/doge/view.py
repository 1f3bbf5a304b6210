"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import once
from ridotto.games.doge.board import NOBODY, SEATS
from ridotto.games.doge.rules import is_masquerade, pull
from ridotto.games.doge.state import State


class View(Struct, frozen=True, kw_only=True):
    """The position with the eyes of one seat; a hand is None where it may not be seen."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    pieces: tuple[int, ...]  # cell of left Guard, Doge, right Guard, Merchant, Harlequin
    favourite: int
    hands: tuple[tuple[int, ...] | None, ...]  # counts by kind of card
    held: tuple[int, ...]  # how many cards each seat holds
    discards: tuple[tuple[int, ...], ...]  # counts by kind of card
    deck_left: int
    deal: int
    turn: int  # NOBODY when the match is over
    playing: int  # type of card played this turn, or NO_TYPE
    target: int  # type moved by Harlequin cards this turn, or NO_TYPE
    merchant_seat: int
    pulls: tuple[int, ...]  # steps that the Favourite would go to each seat's door now
    masquerades: tuple[bool, ...]  # may the seat move any piece with Harlequin cards?
    round_number: int
    wins: tuple[int, ...]
    round_winners: tuple[int, ...]
    round_endings: tuple[int, ...]


def look(s: State, seat: int) -> View:
    """The view of a seat: what all see, and besides its own hand."""
    view, hands = look_around(s)
    own = tuple(hand if other == seat else None for other, hand in enumerate(hands))
    return replace(view, seat=seat, hands=own)


@once
def look_around(s: State) -> tuple[View, list[tuple[int, ...]]]:
    """What all eyes see; and all hands."""
    finished = [i for i in range(len(s.round_ending)) if s.round_ending[i] != NOBODY]
    view = View(
        seat=SPECTATOR,
        pieces=tuple(s.piece.tolist()),
        favourite=int(s.favourite),
        hands=(None,) * SEATS,
        held=tuple(s.held.tolist()),
        discards=tuple(tuple(pile) for pile in s.discard.tolist()),
        deck_left=int(s.deck_left),
        deal=int(s.deal),
        turn=int(s.turn),
        playing=int(s.playing),
        target=int(s.target),
        merchant_seat=int(s.merchant_seat),
        pulls=tuple(int(pull(s, own)) for own in range(SEATS)),
        masquerades=tuple(bool(is_masquerade(s, own)) for own in range(SEATS)),
        round_number=int(s.round_number),
        wins=tuple(s.wins.tolist()),
        round_winners=tuple(int(s.round_winner[i]) for i in finished),
        round_endings=tuple(int(s.round_ending[i]) for i in finished),
    )
    return view, [tuple(hand) for hand in s.hand.tolist()]
