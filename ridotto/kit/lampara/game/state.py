"""What a position of Lampara is, what can be done in it, and what can happen."""

from ridotto.core.events import Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import EVERYBODY, NO_ONE, OWN_SEAT, Record, cell, cells, i8, i16, stream
from ridotto.kit.lampara.game.board import CATCH_COUNT, CATCHES, SEATS


class State(Record):
    """One position. The order of the deck is unknown to all, so it is kept as counts."""

    rng = stream()  # the random stream: what is drawn
    points = cells(i16, SEATS, known=EVERYBODY)  # earned by each seat
    hand = cells(i8, SEATS, CATCH_COUNT, known=OWN_SEAT)  # cards of each catch that a seat holds
    held = cells(i8, SEATS, known=EVERYBODY)  # how many cards a seat holds in all
    deck = cells(i8, CATCH_COUNT, known=NO_ONE)  # cards left to draw, by catch
    deck_left = cell(i8, EVERYBODY)  # how many in all
    sold = cells(i8, CATCH_COUNT, known=EVERYBODY)  # cards at the market, by catch
    seats = cell(i8, EVERYBODY)  # 2..4
    turn = cell(i8, EVERYBODY)  # the seat to move; NOBODY when the match is over


MOVES = Moves(
    sell=Family("sell {catch}", catch=CATCHES),
    cast=Family("cast"),
)

EVENTS = Events(
    sold=Kind(catch=CATCHES, count=int, points=int),
    drew=Kind(count=int),
    match_ends=Kind(),
)
