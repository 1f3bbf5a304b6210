"""What a seat may see of a position: field by field, so that a new field of State stays secret."""

from dataclasses import dataclass

from ridotto.core.contract import SPECTATOR
from ridotto.kit.lampara.game.board import CATCH_COUNT
from ridotto.kit.lampara.game.rules import can_cast, price
from ridotto.kit.lampara.game.state import State


@dataclass(frozen=True)
class View:
    """The position with the eyes of one seat."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    hand: tuple[int, ...]  # own cards by catch
    prices: tuple[int, ...]  # what selling them would earn, by catch
    held: tuple[int, ...]  # how many cards each seat holds
    points: tuple[int, ...]
    sold: tuple[int, ...]  # cards at the market, by catch
    deck_left: int
    may_cast: bool  # the seat whose eyes these are, if it were its turn
    turn: int  # NOBODY when the match is over


def look(s: State, seat: int) -> View:
    """The view of a seat."""
    hand = (0,) * CATCH_COUNT if seat == SPECTATOR else tuple(s.hand[seat].tolist())
    return View(
        seat=seat,
        seats=s.seats,
        hand=hand,
        prices=tuple(int(price(s, catch, hand[catch])) for catch in range(CATCH_COUNT)),
        held=tuple(s.held[: s.seats].tolist()),
        points=tuple(s.points[: s.seats].tolist()),
        sold=tuple(s.sold.tolist()),
        deck_left=s.deck_left,
        may_cast=seat != SPECTATOR and bool(can_cast(s, seat)),
        turn=s.turn,
    )
