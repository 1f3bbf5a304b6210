"""What a seat may know: everything but what the bag will give."""

from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.core.events import new_log
from tests.games.river.position import GAME, bare


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_redealing_changes_the_random_stream_only(seat: int) -> None:
    match = ridotto.new("river", 2, seed=3)
    known = match.known(seat, seed=9)
    assert (known["rng"] != match.state["rng"]).any()
    known["rng"] = match.state["rng"]
    assert known.tobytes() == match.state.tobytes()


def test_what_the_bag_gives_is_known_to_nobody() -> None:
    match = ridotto.new("river", 2, seed=3)
    match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    bags = {after_gathering(match.known(0, seed=seed)).tobytes() for seed in range(20)}
    assert len(bags) > 1


def after_gathering(states: Any) -> Any:
    """The bag once the seat on turn has gathered the first tile that it may."""
    codes = np.zeros(GAME.moves.size, np.int32)
    seat = int(states[0].turn)
    assert GAME.loops.choices(states, seat, codes)
    GAME.loops.step(states, seat, int(codes[0]), new_log())
    return states[0].bag


def test_every_pouch_lies_open_to_everybody() -> None:
    table = bare().pouch(1, "white drop").bag("black drop")
    assert table.view(0).pouches == table.view(SPECTATOR).pouches == table.view(1).pouches
    assert table.view(0).bag_left == 1


def test_a_view_says_how_much_is_left_in_the_bag_and_not_what() -> None:
    one, other = bare().bag("white drop"), bare().bag("black heart")
    assert one.view(0) == other.view(0)


def test_a_placed_piece_may_be_taken_back_but_not_a_draw_from_the_bag() -> None:
    match = ridotto.new("river", 2, seed=3)
    seat = match.waiting[0]
    place = next(move for move in match.moves(seat) if move.family == "place")
    match.play(seat, place)
    assert match.can_undo(seat)
    match.play(seat, next(move for move in match.moves(seat) if move.family == "gather"))
    assert not match.can_undo(seat)
