"""What a seat of Serenissima may know: the dice and cards to come are hidden, and purses may be."""

import numpy as np

from ridotto.core.match import Match
from tests.games.serenissima.position import draw, play, position

ONE = {1: (0, "valencia", 3, "wood"), 2: (1, "genoa", 3, "")}


def purses(match: Match, seat: int, times: int = 40) -> np.ndarray:
    """The ducats of all seats in so many redealt copies."""
    return np.array([match.known(seat, seed=n)["ducats"][0] for n in range(times)])


def test_open_purses_are_kept() -> None:
    match = position(ONE, ducats=(4, 6, 7, 8))
    assert (purses(match, 0) == [4, 6, 7, 8]).all()


def test_a_hidden_purse_is_guessed_and_the_own_one_kept() -> None:
    found = purses(position(ONE, ducats=(4, 6, 7, 8), money="hidden"), 1)
    assert (found[:, 1] == 6).all()
    assert min(len(set(found[:, seat].tolist())) for seat in (0, 2, 3)) > 10


def test_the_guess_does_not_depend_on_what_is_hidden() -> None:
    poor = purses(position(ONE, ducats=(4, 6, 0, 0), money="hidden"), 1)
    rich = purses(position(ONE, ducats=(4, 6, 90, 90), money="hidden"), 1)
    assert (poor == rich).all()


def test_the_guess_grows_with_what_was_announced() -> None:
    match = position(ONE, money="hidden")
    match._state[0].announced[2] = 60
    found = purses(match, 1, 400)
    assert found[:, 2].max() > 70
    assert found[:, 3].max() <= 25


def test_a_spectator_looks_into_no_purse() -> None:
    found = purses(position(ONE, ducats=(4, 6, 7, 8), money="hidden"), -1)
    assert all(len(set(found[:, seat].tolist())) > 10 for seat in range(4))


def test_at_the_end_nothing_is_guessed() -> None:
    match = position(ONE, active=2, ducats=(4, 6, 7, 8), money="hidden", pawn=13, scorings=2)
    draw(match, "one")
    assert (purses(match, 1) == [4, 6, 7, 8]).all()


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
