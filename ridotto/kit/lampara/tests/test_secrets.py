"""What a seat may know: its own hand, and all that lies open."""

import numpy as np

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.kit.lampara.tests.position import play, position


def test_a_view_shows_the_own_hand_only() -> None:
    match = position("squid squid eel", "crab")
    assert match.view(0).hand == (0, 2, 0, 1)
    assert match.view(1).hand == (0, 0, 1, 0)
    assert match.view(SPECTATOR).hand == (0, 0, 0, 0)
    assert match.view(SPECTATOR).held == (3, 1)


def test_redealing_keeps_the_own_hand_and_the_counts() -> None:
    match = ridotto.new("lampara", seats=3, seed=2)
    known = match.known(1)
    assert np.array_equal(known["hand"][0, 1], match.state.hand[1])
    assert np.array_equal(known["held"][0], match.state.held)


def test_the_other_hands_are_open_to_guessing() -> None:
    match = ridotto.new("lampara", seats=3, seed=2)
    hands = {match.known(0, seed=seed)["hand"].tobytes() for seed in range(50)}
    assert len(hands) > 25


def test_without_a_deck_the_other_of_two_hands_is_known() -> None:
    match = position("squid eel", "crab crab", deck=0)
    assert np.array_equal(match.known(0)["hand"][0], match.state.hand)


def test_a_sale_may_be_taken_back_but_not_a_cast() -> None:
    match = play(position("squid eel", "crab"), "sell eel")
    assert match.can_undo(0)
    assert not play(match, "cast").can_undo(0)
