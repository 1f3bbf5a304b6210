"""Are all components there, and do they lie where they may? Asked by tests at every move.

`components` gives the number of the first law that does not hold; LAWS says it in words.
"""

from ridotto.core.rule import rule
from ridotto.kit.lampara.game.board import CATCH_COUNT, COPIES, MOST_CARDS, NOBODY, SEATS
from ridotto.kit.lampara.game.state import State

LAWS = (
    "all is in order",
    "every card is in a hand, at the market or in the deck",
    "no count is below 0",
    "the cards of a hand are counted, and are not more than a hand can hold",
    "the seat to move is at the table",
)
IN_ORDER, COMPLETE, COUNTS, HANDS, TURN = range(len(LAWS))


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of the law that is broken."""
    left = 0
    for catch in range(CATCH_COUNT):
        left += s.deck[catch]
        found = s.deck[catch] + s.sold[catch]
        for seat in range(SEATS):
            found += s.hand[seat, catch]
            if s.hand[seat, catch] < 0 or s.deck[catch] < 0:
                return COUNTS
        if found != COPIES:
            return COMPLETE
    if left != s.deck_left:
        return COMPLETE
    for seat in range(SEATS):
        if count(s, seat) != s.held[seat] or s.held[seat] > MOST_CARDS:
            return HANDS
    return IN_ORDER if NOBODY <= s.turn and s.turn < s.seats else TURN


@rule
def count(s: State, seat: int) -> int:
    """The cards of a hand."""
    found = 0
    for catch in range(CATCH_COUNT):
        found += s.hand[seat, catch]
    return found
