"""Thinking in portions."""

import threading

import ridotto
from ridotto.bots.ladder import choose
from ridotto.bots.ponder import Pondering
from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match


def doge(seed: int = 7) -> Match:
    return ridotto.new("doge", seats=2, seed=seed)


def test_portions_add_up_to_the_same_tree_as_one_thought() -> None:
    match = doge()
    seat = match.waiting[0]
    parts, whole = (Pondering(match.game, match.known(seat, 1), seat, 2, seed=3) for _ in range(2))
    for _ in range(4):
        parts.grow(simulations=100)
    whole.grow(simulations=400)
    assert parts.decision() == whole.decision()
    assert parts.simulations == 400


def test_it_thinks_as_the_master_does() -> None:
    match = doge()
    seat = match.waiting[0]
    known = match.known(seat, 1)
    found = Pondering(match.game, known, seat, 2, seed=3, room=1 << 10)
    found.grow(simulations=300)
    asked = choose(match.game, known, seat, 2, "master", simulations=300, seed=3)
    assert found.decision() == asked


def test_a_full_tree_goes_on_counting() -> None:
    match = doge()
    seat = match.waiting[0]
    found = Pondering(match.game, match.known(seat), seat, 2, room=50)
    found.grow(simulations=500)
    assert sum(each.visits for each in found.decision().thoughts) == 500


def test_other_eyes_think_of_moves_that_the_seat_does_not_have() -> None:
    match = doge()
    seat = match.waiting[0]
    own = set(match.codes(seat))
    for eyes in (1 - seat, SPECTATOR):
        found = Pondering(match.game, match.known(eyes), seat, 2, eyes=eyes)
        found.grow(simulations=2000)
        thought_of = {each.thought.code for each in found.chances()}
        assert thought_of - own
        shares = [c.thought.visits / (c.available + 16) for c in found.chances()]
        assert shares == sorted(shares, reverse=True)


def test_stop_ends_it_and_a_single_move_needs_no_thought() -> None:
    match = doge()
    seat = match.waiting[0]
    stop = threading.Event()
    stop.set()
    found = Pondering(match.game, match.known(seat), seat, 2)
    found.grow(seconds=60, stop=stop)
    assert found.decision().code in match.codes(seat)
    while len(match.codes(match.waiting[0])) > 1:
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    seat = match.waiting[0]
    single = Pondering(match.game, match.known(seat), seat, 2)
    single.grow(simulations=20)
    assert single.decision().code == match.codes(seat)[0]
    assert not single.decision().thoughts
