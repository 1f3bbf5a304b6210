"""Positions of the Doge's way home, set up as a test needs them."""

import ridotto
from ridotto.core.match import Match
from ridotto.games.doge.board import COPIES, HAND, KINDS

FILLER = (
    "guards-1-1",
    "merchant-2",
    "doge-1",
)  # what a hand is filled with where it does not matter


def position(
    seat: int = 0,
    doge: int = 0,
    guards: tuple[int, int] = (-2, 2),
    merchant: int = 1,
    harlequin: int = -1,
    favourite: int = 0,
    cards: tuple[str, ...] = (),
    deal: int = 1,
    deck: int | None = None,
    merchant_seat: int = 0,
    round_number: int = 1,
    wins: tuple[int, int] = (0, 0),
    rounds: str = "full",
) -> Match:
    """A match in which `seat` is to move with these cards (and others to make eight).

    `deck` cards are left to draw and the rest lies on seat 0's discards; without `deck` all the
    rest is in the deck.
    """
    match = ridotto.new("doge", seed=1, options={"rounds": rounds})
    s = match._state[0]
    s.piece[:] = guards[0], doge, guards[1], merchant, harlequin
    s.favourite = favourite
    s.turn, s.deal, s.merchant_seat = seat, deal, merchant_seat
    s.round_number, s.wins[:] = round_number, wins
    give_cards(s, seat, cards)
    if deck is not None:
        shorten_deck(s, deck)
    return match


def give_cards(s: object, seat: int, cards: tuple[str, ...]) -> None:
    s.hand[:], s.discard[:], s.deck[:] = 0, 0, COPIES
    s.held[:] = 0
    for card in cards:
        take(s, seat, KINDS.index(card))
    for owner in (seat, 1 - seat):
        fill(s, owner)
    s.deck_left = s.deck.sum()


def fill(s: object, seat: int) -> None:
    """Cards that do not matter to the test, up to eight."""
    for kind in (KINDS.index(name) for name in FILLER):
        while s.held[seat] < HAND and s.deck[kind] > 0:
            take(s, seat, kind)


def take(s: object, seat: int, kind: int) -> None:
    s.hand[seat, kind] += 1
    s.held[seat] += 1
    s.deck[kind] -= 1


def shorten_deck(s: object, deck: int) -> None:
    """Move cards from the deck to seat 0's discards until so many are left."""
    for kind in range(len(KINDS)):
        while s.deck[kind] > 0 and s.deck.sum() > deck:
            s.deck[kind] -= 1
            s.discard[0, kind] += 1
    s.deck_left = deck


def only(match: Match, seat: int, *cards: str) -> Match:
    """The same position with just these cards in hand."""
    s = match._state[0]
    s.deck[:] += s.hand[seat]
    s.hand[seat] = 0
    s.held[seat] = 0
    for card in cards:
        take(s, seat, KINDS.index(card))
    s.deck_left = s.deck.sum()
    return match


def legal(match: Match, beginning: str = "") -> list[str]:
    """The legal moves of the seat to move that begin like this."""
    moves = match.moves(match.waiting[0])
    return [move.notation for move in moves if move.notation.startswith(beginning)]


def pieces(match: Match) -> dict[str, int]:
    s = match.state
    names = ("left", "doge", "right", "merchant", "harlequin")
    return {**dict(zip(names, s.piece.tolist(), strict=True)), "favourite": int(s.favourite)}


def play(match: Match, *moves: str) -> Match:
    """Moves by whoever is to move."""
    for move in moves:
        match.play(match.waiting[0], move)
    return match


def round_result(match: Match, number: int = 1) -> tuple[int, int]:
    """Who won a round and how."""
    s = match.state
    return int(s.round_winner[number - 1]), int(s.round_ending[number - 1])
