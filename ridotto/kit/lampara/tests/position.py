"""Positions of Lampara, set up as a test needs them."""

from typing import Any

import ridotto
from ridotto.core.match import Match
from ridotto.kit.lampara.game.board import CATCHES, COPIES


def position(*hands: str, deck: int | None = None, turn: int = 0) -> Match:
    """A match with these hands, as "squid squid eel"; all other cards are in the deck.

    With `deck`, only so many are left there and the rest is at the market, later catches first.
    """
    match = ridotto.new("lampara", seats=len(hands), seed=1)
    s = match._state[0]
    s.turn = turn
    s.hand[:], s.held[:], s.deck[:] = 0, 0, COPIES
    for seat, cards in enumerate(hands):
        for card in cards.split():
            s.hand[seat, CATCHES.index(card)] += 1
            s.held[seat] += 1
            s.deck[CATCHES.index(card)] -= 1
    s.deck_left = int(s.deck.sum())
    sell_surplus(s, s.deck_left if deck is None else deck)
    return match


def sell_surplus(s: Any, deck: int) -> None:
    """Move cards from the deck to the market until so many are left."""
    for catch in reversed(range(len(CATCHES))):
        count = min(s.deck[catch], s.deck_left - deck)
        s.deck[catch] -= count
        s.sold[catch] += count
        s.deck_left -= count


def play(match: Match, *moves: str) -> Match:
    """Moves by whoever is to move."""
    for move in moves:
        match.play(match.waiting[0], move)
    return match


def legal(match: Match) -> list[str]:
    """The legal moves of the seat to move."""
    return [move.notation for move in match.moves(match.waiting[0])]
