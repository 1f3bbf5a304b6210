"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from dataclasses import dataclass

from ridotto.games.venice.board import CARD_COUNT, COLOUR_COUNT, MOST_FIGURES, PLAYED, WORTH
from ridotto.games.venice.scoring import (
    cross_points,
    cross_worth,
    district_points,
    figures_left,
    treasure_points,
)
from ridotto.games.venice.state import State


@dataclass(frozen=True)
class View:
    """The position with the eyes of one seat; a hand is None where it may not be seen."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    tiles: tuple[int, ...]  # the district on each square, PLATFORM or OUTSIDE
    water: tuple[bool, ...]  # where there is water
    coins_on: tuple[int, ...]  # coins on each square
    figures: tuple[tuple[int, ...], ...]  # by seat: the square of each figure, NOWHERE, DROWNED
    hands: tuple[tuple[int, ...] | None, ...]  # cards
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
    points: tuple[tuple[int, int, int, int], ...]  # by seat: treasures, districts, X, coins
    figures_left: tuple[int, ...]  # figures in the city
    first: int
    turn: int  # NOBODY when the match is over
    phase: int
    adrift: int  # seat * MOST_FIGURES + figure, or NOBODY
    x_scoring: int
    dry_rescue: bool


def look(s: State, seat: int) -> View:
    """The view of a seat."""
    seats = range(int(s.seats))
    return View(
        seat=seat,
        seats=len(seats),
        tiles=tuple(s.tile.tolist()),
        water=tuple(bool(wet) for wet in s.water),
        coins_on=tuple(s.coins_on.tolist()),
        figures=tuple(tuple(s.figure[own, : s.figures].tolist()) for own in seats),
        hands=tuple(hand_of(s, own) if own == seat else None for own in seats),
        held=tuple(s.held[: s.seats].tolist()),
        floors=tuple(s.floor[: s.seats].tolist()),
        played=tuple(card for card in range(CARD_COUNT) if s.holder[card] == PLAYED),
        purses=tuple(s.purse[: s.seats].tolist()),
        gondolas=tuple(s.gondolas[: s.seats].tolist()),
        treasures=tuple(tuple(s.treasures[own].tolist()) for own in seats),
        stock=tuple(s.stock.tolist()),
        standing=tuple(s.standing.tolist()),
        worth=tuple(int(WORTH[n]) for n in s.standing),
        cross_worth=tuple(cross_worth(s, colour) for colour in range(COLOUR_COUNT)),
        points=tuple(parts_of(s, own) for own in seats),
        figures_left=tuple(figures_left(s, own) for own in seats),
        first=int(s.first),
        turn=int(s.turn),
        phase=int(s.phase),
        adrift=int(s.adrift),
        x_scoring=int(s.x_scoring),
        dry_rescue=bool(s.dry_rescue),
    )


def hand_of(s: State, seat: int) -> tuple[int, ...]:
    """The cards of a seat."""
    return tuple(card for card in range(CARD_COUNT) if s.holder[card] == seat)


def parts_of(s: State, seat: int) -> tuple[int, int, int, int]:
    """The points of a seat by how they are earned."""
    crosses = cross_points(s, seat)
    return treasure_points(s, seat), district_points(s, seat), crosses, int(s.purse[seat])


def owner_of(figure: int) -> int:
    """The seat of a figure by its number in the match."""
    return figure // MOST_FIGURES
