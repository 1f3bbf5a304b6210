"""What a seat may know of a position: its own hand, and all that lies open."""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import SPECTATOR, Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.kit.lampara.game.board import CARDS, CATCH_COUNT, COPIES, MOST_CARDS, SEATS
from ridotto.kit.lampara.game.rules import draw_card
from ridotto.kit.lampara.game.state import State

MOST_POINTS = 100  # or nearly so
FEATURE_COUNT = 2 * CATCH_COUNT + 3 * SEATS + 1


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """Put the hands of the others back into the deck and draw as many cards again."""
    chance.start(s.rng, seed)
    for other in range(s.seats):
        if other != seat:
            for catch in range(CATCH_COUNT):
                s.deck[catch] += s.hand[other, catch]
                s.hand[other, catch] = 0
            s.deck_left += s.held[other]
    for other in range(s.seats):
        if other != seat:
            count = s.held[other]
            s.held[other] = 0
            for _ in range(count):
                draw_card(s, other)


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """Own hand, market; of each seat, the own first: cards, points, turn; the deck."""
    for catch in range(CATCH_COUNT):
        out[catch] = part(s.hand[seat, catch] if seat != SPECTATOR else 0, MOST_CARDS)
        out[CATCH_COUNT + catch] = part(s.sold[catch], COPIES)
    for step in range(SEATS):
        other = (max(seat, 0) + step) % s.seats
        is_there = step < s.seats
        first = 2 * CATCH_COUNT + 3 * step
        out[first] = part(s.held[other] if is_there else 0, MOST_CARDS)
        out[first + 1] = part(s.points[other] if is_there else 0, MOST_POINTS)
        out[first + 2] = is_there and s.turn == other
    out[FEATURE_COUNT - 1] = part(s.deck_left, CARDS)
