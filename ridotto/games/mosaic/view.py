"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import once
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    AREA_COUNT,
    CHOOSE,
    EXTRA,
    GOOD_COUNT,
    NO_CARD,
    NOBODY,
    ROW_COUNT,
)
from ridotto.games.mosaic.rules import hand_of, has_handed_over, total_points
from ridotto.games.mosaic.scoring import fleet_value, has_left, price_of
from ridotto.games.mosaic.secrets import has_seen
from ridotto.games.mosaic.state import State
from ridotto.games.mosaic.worth import Use, outlook, uses

Cards = tuple[int, ...]  # kinds in rising order


class View(Struct, frozen=True, kw_only=True):
    """The position with the eyes of one seat; hidden cards are None."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    in_turn: bool  # does each seat choose only on its own turn?
    owners: tuple[tuple[int, ...], ...]  # by area and cell: whose diamond it has, or NOBODY
    bonus: tuple[tuple[int, ...], ...]  # by area: who has the 20, 15, 10, 5; or NOBODY
    used: tuple[int, ...]  # diamonds on the board, by seat
    ships: tuple[int, ...]  # spaces of the sea route, by seat
    prices: tuple[int, ...]  # of the goods
    fleets: tuple[tuple[int, bool], ...]  # by row: what a ship is worth, has the fleet left?
    earned: tuple[tuple[int, ...], ...]  # by seat: points by area, sea route and bonus
    points: tuple[int, ...]
    row: Cards
    discards: Cards
    deck_left: int
    hand: Cards | None  # what the seat chooses from; handed over already once it has chosen
    has_handed: bool  # has the seat chosen, and handed over the rest?
    kept: int | None  # the card the seat keeps face down, or None
    known: tuple[Cards | None, ...]  # by holder: another's hand, kept card included, if once held
    held: tuple[int, ...]  # cards in each seat's hand
    has_chosen: tuple[bool, ...]
    card: int  # in play, or NO_CARD
    uses: dict[int, Use]  # what the seat's moves with the card in play would do, by their codes
    outlook: dict[int, tuple[Use | None, Use]]  # best cell and voyage of the cards to choose from
    phase: int
    turn: int  # NOBODY while all choose, and when over
    first: int
    round_number: int
    cycle: int


def look(s: State, seat: int) -> View:
    """The view of a seat: what all see, and besides its own cards and what they would bring."""
    view = look_around(s)
    if seat == SPECTATOR:
        return view
    return replace(
        view,
        seat=seat,
        hand=cards_in(s, hand_of(s, seat)),
        has_handed=bool(has_handed_over(s, seat)),
        kept=kept_card(s, seat),
        known=tuple(known_cards(s, seat, holder) for holder in range(view.seats)),
        uses=uses(s, seat) if s.card != NO_CARD and s.turn == seat else {},
        outlook={card: outlook(s, seat, card) for card in offered(s, seat)},
    )


@once
def look_around(s: State) -> View:
    """What all eyes see."""
    seats = range(int(s.seats))
    return View(
        seat=SPECTATOR,
        seats=int(s.seats),
        in_turn=bool(s.in_turn),
        owners=tuple(tuple(owners(s, area)) for area in range(AREA_COUNT)),
        bonus=tuple(tuple(spaces) for spaces in s.bonus.tolist()),
        used=tuple(s.used.tolist()[: len(seats)]),
        ships=tuple(s.ship.tolist()[: len(seats)]),
        prices=tuple(price_of(s, good) for good in range(GOOD_COUNT)),
        fleets=tuple(
            (int(fleet_value(s, row)), bool(has_left(s, row))) for row in range(ROW_COUNT)
        ),
        earned=tuple(tuple(s.earned[other].tolist()) for other in seats),
        points=tuple(int(total_points(s, other)) for other in seats),
        row=listed(s.row.tolist()),
        discards=listed(s.discard.tolist()),
        deck_left=int(s.deck_left),
        hand=None,
        has_handed=False,
        kept=None,
        known=(None,) * len(seats),
        held=tuple(int(s.held[hand_of(s, holder)]) for holder in seats),
        has_chosen=tuple(bool(s.chosen[other] != NO_CARD) for other in seats),
        card=int(s.card),
        uses={},
        outlook={},
        phase=int(s.phase),
        turn=int(s.turn),
        first=int(s.first),
        round_number=int(s.round_number),
        cycle=int(s.cycle),
    )


def listed(counts: list[int]) -> Cards:
    """Cards kept as counts, one by one."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def owners(s: State, area: int) -> list[int]:
    """Whose diamond each cell of an area has."""
    found = [NOBODY] * int(AREA_CELLS[area])
    for seat in range(int(s.seats)):
        cells = int(s.glass[seat, area])
        for cell in range(cells.bit_length()):
            if cells >> cell & 1:
                found[cell] = seat
    return found


def offered(s: State, seat: int) -> set[int]:
    """The cards that a seat may choose from, now or on its turn in this cycle."""
    if s.phase == CHOOSE and not has_handed_over(s, seat):
        return set(cards_in(s, hand_of(s, seat)))
    return set(listed(s.row.tolist())) if s.phase == EXTRA and s.turn == seat else set()


def cards_in(s: State, hand: int) -> Cards:
    """The cards of a hand."""
    return tuple(s.hand[hand].tolist()[: int(s.held[hand])])


def kept_card(s: State, seat: int) -> int | None:
    """The card that a seat keeps face down."""
    return None if s.chosen[seat] == NO_CARD else int(s.chosen[seat])


def known_cards(s: State, seat: int, holder: int) -> Cards | None:
    """The cards of another's hand, with the one kept face down, if the seat has held it."""
    hand = hand_of(s, holder)
    if seat == holder or not has_seen(s, seat, hand):
        return None
    kept = kept_card(s, holder)
    return tuple(sorted((*cards_in(s, hand), *(() if kept is None else (kept,)))))
