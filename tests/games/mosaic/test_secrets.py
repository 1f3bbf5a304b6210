"""Who knows what: perfect recall of the hands one has held, and nothing more."""

import numpy as np

from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.games.mosaic.board import NO_CARD
from tests.games.mosaic.position import all_choose, new, pass_turn, state


def deals(match: Match, seat: int, count: int = 30) -> np.ndarray:
    """What the seat holds possible: the record dealt anew so many times."""
    return np.concatenate([match.known(seat, seed) for seed in range(1, count + 1)])


def after_one_cycle(seats: int) -> Match:
    match = new(seats)
    all_choose(match)
    for _ in range(seats):
        pass_turn(match)
    return match


def kinds_seen(values: np.ndarray) -> int:
    """How many different contents a field has in all deals."""
    return len({value.tobytes() for value in values})


def test_a_seat_knows_its_own_hand() -> None:
    match = new(4)
    assert (deals(match, 2)["hand"][:, 2] == state(match).hand[2]).all()


def test_a_seat_does_not_know_the_hands_of_others() -> None:
    assert kinds_seen(deals(new(4), 2)["hand"][:, 3]) > 20


def test_a_seat_knows_its_own_choice() -> None:
    match = new(4)
    match.play(1, match.codes(1)[2])
    assert (deals(match, 1)["chosen"][:, 1] == state(match).chosen[1]).all()


def test_a_choice_of_another_is_unknown_but_that_there_is_one_is_known() -> None:
    match = new(4)
    match.play(1, match.codes(1)[2])
    chosen = deals(match, 0)["chosen"][:, 1]
    assert len(set(chosen.tolist())) > 5
    assert (chosen != NO_CARD).all()


def test_a_spectator_knows_no_hand() -> None:
    hands = deals(new(4), SPECTATOR)["hand"]
    assert kinds_seen(hands[:, 0]) > 20
    assert kinds_seen(hands[:, 3]) > 20


def test_a_hand_that_was_passed_on_stays_known() -> None:
    match = after_one_cycle(4)
    assert (deals(match, 2)["hand"][:, 2] == state(match).hand[2]).all()


def test_a_hand_never_held_stays_unknown() -> None:
    match = after_one_cycle(4)
    assert kinds_seen(deals(match, 2)["hand"][:, 3]) > 20
    assert kinds_seen(deals(match, 2)["hand"][:, 0]) > 20


def test_what_is_kept_from_a_known_hand_is_one_of_its_cards() -> None:
    match = after_one_cycle(4)
    before = set(state(match).hand[2].tolist())
    match.play(3, match.codes(3)[0])
    chosen = set(deals(match, 2, 60)["chosen"][:, 3].tolist())
    assert len(chosen) > 1
    assert chosen <= before


def test_kept_and_rest_of_a_known_hand_stay_together() -> None:
    match = after_one_cycle(4)
    before = sorted(state(match).hand[2].tolist())
    match.play(3, match.codes(3)[0])
    together = {
        tuple(sorted([*record["hand"][2].tolist(), int(record["chosen"][3])]))[1:]
        for record in deals(match, 2)
    }
    assert together == {tuple(before)}


def test_with_two_seats_all_hands_are_known_in_the_second_cycle() -> None:
    match = after_one_cycle(2)
    assert (deals(match, 0)["hand"] == state(match).hand).all()


def test_with_three_seats_all_hands_are_known_in_the_third_cycle() -> None:
    match = after_one_cycle(3)
    all_choose(match)
    pass_turn(match)
    pass_turn(match)
    pass_turn(match)
    assert (deals(match, 1)["hand"] == state(match).hand).all()


def test_the_order_of_the_deck_is_drawn_anew() -> None:
    match = new(4)
    assert kinds_seen(deals(match, 0)["rng"]) == 30


def test_unknown_cards_are_dealt_evenly() -> None:
    match = new(4)
    own = state(match).hand[0].tolist()
    ships = sum(75 <= kind < 80 for kind in [*own, *match.view(0).row])
    hands = deals(match, 0, 400)["hand"][:, 1:]
    share = ((hands >= 75) & (hands < 80)).mean()
    assert abs(share - (15 - ships) / (109 - 5 - 9)) < 0.02


def test_a_view_tells_the_hands_one_has_passed_on() -> None:
    match = after_one_cycle(4)
    passed = tuple(state(match).hand[2].tolist()[:4])
    assert match.view(2).known == (None, None, None, passed)
    assert match.view(SPECTATOR).known == (None, None, None, None)


def test_a_view_does_not_tell_which_card_of_a_known_hand_is_kept() -> None:
    match = after_one_cycle(4)
    before = match.view(2).known
    match.play(3, match.codes(3)[-1])
    assert match.view(2).known == before


def test_the_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = new(3)
    match.play(0, match.codes(0)[0])
    assert match.can_undo(0)
    match.play(1, match.codes(1)[0])
    match.play(2, match.codes(2)[0])
    assert not match.can_undo(2)
