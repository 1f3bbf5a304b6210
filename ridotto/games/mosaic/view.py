"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from dataclasses import dataclass

from ridotto.core.contract import SPECTATOR
from ridotto.games.mosaic.board import NO_CARD
from ridotto.games.mosaic.state import State

Cards = tuple[int, ...]  # kinds in rising order


@dataclass(frozen=True)
class View:
    """The position with the eyes of one seat; hidden cards are None."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    in_turn: bool  # does each seat choose only on its own turn?
    glass: tuple[tuple[int, ...], ...]  # by seat and area: cells with its diamonds, as bits
    bonus: tuple[tuple[int, ...], ...]  # by area: who has the 20, 15, 10, 5; or NOBODY
    used: tuple[int, ...]  # diamonds on the board, by seat
    ships: tuple[int, ...]  # spaces of the sea route, by seat
    earned: tuple[tuple[int, ...], ...]  # by seat: points by area, sea route and bonus
    points: tuple[int, ...]
    row: Cards
    discards: Cards
    deck_left: int
    hand: Cards | None  # what the seat chooses from; handed over already once it has chosen
    kept: int | None  # the card the seat keeps face down, or None
    known: tuple[Cards | None, ...]  # by holder: another's hand, kept card included, if once held
    held: tuple[int, ...]  # cards in each seat's hand
    has_chosen: tuple[bool, ...]
    card: int  # in play, or NO_CARD
    phase: int
    turn: int  # NOBODY while all choose, and when over
    first: int
    round_number: int
    cycle: int


def look(s: State, seat: int) -> View:
    """The view of a seat."""
    seats = range(int(s.seats))
    return View(
        seat=seat,
        seats=int(s.seats),
        in_turn=bool(s.in_turn),
        glass=tuple(tuple(s.glass[other].tolist()) for other in seats),
        bonus=tuple(tuple(spaces) for spaces in s.bonus.tolist()),
        used=tuple(s.used.tolist()[: len(seats)]),
        ships=tuple(s.ship.tolist()[: len(seats)]),
        earned=tuple(tuple(s.earned[other].tolist()) for other in seats),
        points=tuple(int(s.earned[other].sum()) for other in seats),
        row=listed(s.row.tolist()),
        discards=listed(s.discard.tolist()),
        deck_left=int(s.deck_left),
        hand=None if seat == SPECTATOR else cards_in(s, hand_number(s, seat)),
        kept=None if seat == SPECTATOR else kept_card(s, seat),
        known=tuple(known_cards(s, seat, holder) for holder in seats),
        held=tuple(int(s.held[hand_number(s, holder)]) for holder in seats),
        has_chosen=tuple(bool(s.chosen[other] != NO_CARD) for other in seats),
        card=int(s.card),
        phase=int(s.phase),
        turn=int(s.turn),
        first=int(s.first),
        round_number=int(s.round_number),
        cycle=int(s.cycle),
    )


def listed(counts: list[int]) -> Cards:
    """Cards kept as counts, one by one."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def hand_number(s: State, holder: int) -> int:
    """The hand that a seat chooses from in this cycle, by the seat it was dealt to."""
    return (holder - int(s.cycle)) % int(s.seats)


def cards_in(s: State, hand: int) -> Cards:
    """The cards of a hand."""
    return tuple(s.hand[hand].tolist()[: int(s.held[hand])])


def kept_card(s: State, seat: int) -> int | None:
    """The card that a seat keeps face down."""
    return None if s.chosen[seat] == NO_CARD else int(s.chosen[seat])


def known_cards(s: State, seat: int, holder: int) -> Cards | None:
    """The cards of another's hand, with the one kept face down, if the seat has held it."""
    hand = hand_number(s, holder)
    if seat in (SPECTATOR, holder) or (seat - hand) % int(s.seats) > s.cycle:
        return None
    kept = kept_card(s, holder)
    return tuple(sorted((*cards_in(s, hand), *(() if kept is None else (kept,)))))
