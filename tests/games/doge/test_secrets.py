"""What a seat may know: its own hand, the discards, and what follows from them."""

import random

import numpy as np

import ridotto
from ridotto.core.contract import SPECTATOR
from tests.games.doge.position import play, position


def test_a_view_shows_the_own_hand_only() -> None:
    match = ridotto.new("doge", seed=2)
    assert match.view(0).hands == (tuple(match.state.hand[0].tolist()), None)
    assert match.view(1).hands == (None, tuple(match.state.hand[1].tolist()))
    assert match.view(SPECTATOR).hands == (None, None)
    assert match.view(SPECTATOR).held == (8, 8)


def test_a_seat_concludes_the_other_hand_when_the_discards_become_the_deck() -> None:
    match = play(position(deck=1, cards=("merchant-2",)), "merchant-2 right", "done")
    for seed in range(20):
        known = match.known(0, seed=seed)
        assert np.array_equal(known["hand"][0, 1], match.state.hand[1])


def test_in_the_first_deal_the_other_hand_is_open_to_guessing() -> None:
    match = ridotto.new("doge", seed=2)
    hands = {match.known(0, seed=seed)["hand"][0, 1].tobytes() for seed in range(50)}
    assert len(hands) > 25


def test_redealing_keeps_own_hand_discards_and_counts() -> None:
    match = ridotto.new("doge", seed=2)
    rng = random.Random(1)
    for _ in range(60):
        match.play(match.waiting[0], rng.choice(match.codes(match.waiting[0])))
        known = match.known(1)
        assert np.array_equal(known["hand"][0, 1], match.state.hand[1])
        assert np.array_equal(known["discard"][0], match.state.discard)
        assert np.array_equal(known["held"][0], match.state.held)


def test_redealing_for_a_spectator_keeps_no_hand() -> None:
    match = ridotto.new("doge", seed=2)
    hands = {match.known(SPECTATOR, seed=seed)["hand"].tobytes() for seed in range(50)}
    assert len(hands) == 50


def test_a_card_may_be_taken_back_but_not_a_drawn_one() -> None:
    match = play(position(cards=("merchant-2",)), "merchant-2 right")
    assert match.can_undo(0)
    assert not play(match, "done").can_undo(0)
