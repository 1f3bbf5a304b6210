"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import once
from ridotto.games.venice.board import COLOUR_COUNT, PLAYED
from ridotto.games.venice.rules import lowest_value, price_on
from ridotto.games.venice.scoring import cross_worth, figures_left, points_of, worth_of
from ridotto.games.venice.state import State


class View(Struct, frozen=True, kw_only=True):
    """The position with the eyes of one seat; a hand is None where it may not be seen."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    tiles: tuple[int, ...]  # the district on each square, PLATFORM or OUTSIDE
    square_of: tuple[int, ...]  # the square of each district, or NOWHERE
    water: tuple[bool, ...]  # where there is water
    coins_on: tuple[int, ...]  # coins on each square
    figures: tuple[tuple[int, ...], ...]  # by seat: the square of each figure, NOWHERE, DROWNED
    prices: tuple[int, ...]  # what a treasure costs each figure of the seat; 0 for one not there
    hands: tuple[tuple[int, ...] | None, ...]  # cards
    lowest: int  # the value of the cards that the seat must play next; 0 without a card
    held: tuple[int, ...]  # how many cards each seat holds
    floors: tuple[int, ...]  # the value of the last card each seat played, 0 before
    played: tuple[int, ...]  # cards that have sunk their district
    purses: tuple[int, ...]  # coins of each seat
    gondolas: tuple[int, ...]  # gondolas of each seat
    treasures: tuple[tuple[int, ...], ...]  # by seat and colour
    stock: tuple[int, ...]  # treasures left by colour
    standing: tuple[int, ...]  # standing districts by colour
    worth: tuple[int, ...]  # what a treasure of each colour is worth now
    cross_worth: tuple[int, ...]  # what a figure on the X of each colour would be worth now
    points: tuple[int, ...]  # of each seat, were the city to stay as it is
    figures_left: tuple[int, ...]  # figures in the city
    first: int
    turn: int  # NOBODY when the match is over
    phase: int
    adrift: int  # seat * MOST_FIGURES + figure, or NOBODY
    x_scoring: int
    dry_rescue: bool


def look(s: State, seat: int) -> View:
    """The view of a seat: what all see, and besides its own cards and what they mean."""
    view = look_around(s)
    if seat == SPECTATOR:
        return view
    return replace(
        view,
        seat=seat,
        prices=tuple(prices_of(s, seat)),
        hands=tuple(cards_of(s, own) if own == seat else None for own in range(view.seats)),
        lowest=lowest_value(s, seat) if s.held[seat] else 0,
    )


@once
def look_around(s: State) -> View:
    """What all eyes see."""
    seats = range(int(s.seats))
    return View(
        seat=SPECTATOR,
        seats=len(seats),
        tiles=tuple(s.tile.tolist()),
        square_of=tuple(s.square_of.tolist()),
        water=tuple(map(bool, s.water.tolist())),
        coins_on=tuple(s.coins_on.tolist()),
        figures=tuple(tuple(s.figure[own, : s.figures].tolist()) for own in seats),
        prices=(),
        hands=(None,) * len(seats),
        lowest=0,
        held=tuple(s.held[: s.seats].tolist()),
        floors=tuple(s.floor[: s.seats].tolist()),
        played=cards_of(s, PLAYED),
        purses=tuple(s.purse[: s.seats].tolist()),
        gondolas=tuple(s.gondolas[: s.seats].tolist()),
        treasures=tuple(tuple(s.treasures[own].tolist()) for own in seats),
        stock=tuple(s.stock.tolist()),
        standing=tuple(s.standing.tolist()),
        worth=tuple(worth_of(s, colour) for colour in range(COLOUR_COUNT)),
        cross_worth=tuple(cross_worth(s, colour) for colour in range(COLOUR_COUNT)),
        points=tuple(points_of(s, own) for own in seats),
        figures_left=tuple(figures_left(s, own) for own in seats),
        first=int(s.first),
        turn=int(s.turn),
        phase=int(s.phase),
        adrift=int(s.adrift),
        x_scoring=int(s.x_scoring),
        dry_rescue=bool(s.dry_rescue),
    )


def cards_of(s: State, holder: int) -> tuple[int, ...]:
    """The cards of a seat, or those that were PLAYED."""
    return tuple(card for card, held_by in enumerate(s.holder.tolist()) if held_by == holder)


def prices_of(s: State, seat: int) -> list[int]:
    """What a treasure costs each figure of a seat."""
    squares = s.figure[seat, : s.figures].tolist()
    return [price_on(s, square) if square >= 0 else 0 for square in squares]
