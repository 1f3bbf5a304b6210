"""Positions set by hand: who has filled what, and which card is in play."""

from typing import Any

import ridotto
from ridotto.core.match import Match
from ridotto.games.mosaic.board import (
    AREAS,
    NO_CARD,
    NUMBER_COUNT,
    PHASES,
    TYPES,
)

BLUE, RED, YELLOW, GREEN = range(4)


def new(seats: int = 4, seed: int = 1, **options: str) -> Match:
    return ridotto.new("mosaic", seats, seed, options)


def kind(card: str) -> int:
    """The number of a card such as "swan-3"."""
    name, number = card.split("-")
    return TYPES.index(name) * NUMBER_COUNT + int(number) - 1


def all_choose(match: Match) -> None:
    """Every seat keeps the first card of its hand."""
    for seat in match.waiting:
        match.play(seat, match.codes(seat)[0])


def in_play(card: str, seats: int = 4, turn: int = 0, **options: str) -> Match:
    """All have chosen, the first `turn` seats have had their turn, and this card is in play."""
    match = new(seats, **options)
    all_choose(match)
    for _ in range(turn):
        pass_turn(match)
    state(match).card = kind(card)
    return match


def state(match: Match) -> Any:
    """The record itself, to be changed."""
    return match._state[0]


def pass_turn(match: Match) -> None:
    """The seat on turn plays its card without any effect: its ship lies on the last space."""
    seat = match.waiting[0]
    before = int(state(match).ship[seat])
    state(match).ship[seat] = 20
    match.play(seat, "sail")
    state(match).ship[seat] = before


def fill(match: Match, seat: int, area: str, *cells: int) -> None:
    """Put diamonds of a seat on cells of an area."""
    for cell in cells:
        state(match).glass[seat, AREAS.index(area)] |= 1 << cell
        state(match).used[seat] += 1


def bonus(match: Match, seat: int, area: str, space: int = 0) -> None:
    """Give a bonus space to a seat."""
    state(match).bonus[AREAS.index(area), space] = seat


def row(match: Match, *cards: str) -> None:
    """Let exactly these cards lie open."""
    state(match).row[:] = 0
    for card in cards:
        state(match).row[kind(card)] += 1
    state(match).row_left = len(cards)


def hand(match: Match, seat: int, *cards: str) -> None:
    """Give a seat these cards (in the first cycle)."""
    kinds = sorted(kind(card) for card in cards)
    state(match).hand[seat] = [*kinds, *[NO_CARD] * (5 - len(cards))]
    state(match).held[seat] = len(cards)


def gains(match: Match, *moves: str) -> tuple[int, ...]:
    """The points that each seat gains while the seat on turn makes these moves."""
    before = match.scores
    for move in moves:
        match.play(match.waiting[0], move)
    return tuple(now - old for now, old in zip(match.scores, before, strict=True))


def phase(match: Match) -> str:
    return PHASES[state(match).phase]


def may_take(match: Match, seat: int) -> bool:
    """May the seat take an extra card now?"""
    return phase(match) == "extra" and match.waiting == (seat,)


def told(match: Match, name: str) -> list[tuple[int, dict[str, str | int]]]:
    """Seat and values of every event of a kind in the last move."""
    return [(event.seat, event.values) for event in match.events(match.ply) if event.kind == name]


def notations(match: Match) -> list[str]:
    """The legal moves of the seat on turn."""
    return [move.notation for move in match.moves(match.waiting[0])]


def sail_to_the_end(match: Match) -> int:
    """Choose and sail and decline until the match is over; returns the number of turns."""
    sails = 0
    while not match.over:
        seat = match.waiting[0]
        words = [move.notation for move in match.moves(seat)]
        move = next((word for word in ("sail", "decline") if word in words), words[0])
        sails += move == "sail"
        match.play(seat, move)
    return sails
