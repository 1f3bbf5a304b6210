"""What a seat of Serenissima may know: the dice and cards to come are hidden, and purses may be."""

import numpy as np

from ridotto.core.match import Match
from tests.games.serenissima.position import play, position

ONE = {1: (0, "valencia", 3, "wood"), 2: (1, "genoa", 3, "")}


def purses(match: Match, seat: int, times: int = 40) -> np.ndarray:
    """The ducats of all seats in so many redealt copies."""
    return np.array([match.known(seat, seed=n)["ducats"][0] for n in range(times)])


def test_open_purses_are_kept() -> None:
    match = position(ONE, ducats=(4, 6, 7, 8))
    assert (purses(match, 0) == [4, 6, 7, 8]).all()


def test_hidden_purses_are_kept_too_for_all_payments_are_seen() -> None:
    match = position(ONE, ducats=(4, 6, 7, 8), money="hidden")
    for eyes in (-1, 1):
        assert (purses(match, eyes) == [4, 6, 7, 8]).all()
    assert match.view(1).ducats == (None, 6, None, None)


def test_dice_and_cards_to_come_are_drawn_anew() -> None:
    match = position(ONE)
    streams = {match.known(0, seed=n)["rng"].tobytes() for n in range(20)}
    assert len(streams) == 20
    assert match.state.rng.tobytes() not in streams


def test_everything_else_is_kept() -> None:
    match = play(position(ONE), "load wood", "sail marseille")
    twin = match.known(1, seed=5)[0]
    kept = [name for name in twin.dtype.names if name != "rng"]
    assert all((twin[name] == match.state[name]).all() for name in kept)


def test_a_move_can_be_taken_back_until_a_die_is_rolled() -> None:
    galleys = {1: (0, "valencia", 3, ""), 2: (1, "valencia", 3, "")}
    match = play(position(galleys), "load wood")
    assert match.can_undo(0)
    play(match, "attack 2")
    assert not match.can_undo(0)


def test_a_move_can_be_taken_back_until_another_seat_has_decided() -> None:
    galleys = {1: (0, "valencia", 2, ""), 2: (1, "marseille", 3, "")}
    match = play(position(galleys), "sail marseille")
    assert match.can_undo(0)
    play(match, "let pass")
    assert not match.can_undo(0)
