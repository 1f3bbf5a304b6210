"""The laws of the components notice every kind of fault."""

from ridotto.core.match import Match
from ridotto.games.mosaic.board import BONUS, CHOOSE, NOBODY, PLAY
from ridotto.games.mosaic.pieces import components
from tests.games.mosaic.position import BLUE, RED, all_choose, bonus, fill, kind, new, state

CARDS, HANDS, DIAMONDS, CELLS, ENOUGH, BONUSES, FIGURES = range(1, 8)


def fault(match: Match) -> int:
    return components(state(match))


def test_a_fresh_match_breaks_no_law() -> None:
    assert fault(new(3)) == 0


def test_a_card_too_many() -> None:
    match = new(3)
    state(match).row[kind("swan-3")] += 1
    assert fault(match) == CARDS


def test_a_deck_that_is_counted_wrongly() -> None:
    match = new(3)
    state(match).deck_left -= 1
    assert fault(match) == CARDS


def test_a_hand_out_of_order() -> None:
    match = new(3, seed=4)
    state(match).hand[RED] = state(match).hand[RED][::-1].copy()
    assert fault(match) == HANDS


def test_a_card_in_play_while_all_choose() -> None:
    match = new(3)
    all_choose(match)
    state(match).phase = CHOOSE
    assert fault(match) == HANDS


def test_a_diamond_that_was_never_taken() -> None:
    match = new(3)
    fill(match, BLUE, "workshops", 3)
    state(match).used[BLUE] = 0
    assert fault(match) == DIAMONDS


def test_two_diamonds_on_one_cell() -> None:
    match = new(3)
    fill(match, BLUE, "workshops", 3)
    fill(match, RED, "workshops", 3)
    assert fault(match) == CELLS


def test_a_gap_among_the_residences() -> None:
    match = new(3)
    fill(match, BLUE, "residences", 1)
    assert fault(match) == CELLS


def test_a_citizen_on_air() -> None:
    match = new(3)
    fill(match, BLUE, "nobles", 0)
    assert fault(match) == CELLS


def test_a_diamond_for_which_no_card_was_played() -> None:
    match = new(3)
    fill(match, BLUE, "workshops", 3)
    assert fault(match) == ENOUGH


def test_a_bonus_that_was_not_paid() -> None:
    match = new(3)
    bonus(match, BLUE, "trade")
    state(match).used[BLUE] = 1
    assert fault(match) == BONUSES
    state(match).earned[BLUE, BONUS] = 20
    assert fault(match) == 0


def test_a_bonus_below_a_free_one() -> None:
    match = new(3)
    bonus(match, BLUE, "trade", 1)
    state(match).used[BLUE] = 1
    state(match).earned[BLUE, BONUS] = 15
    assert fault(match) == BONUSES


def test_a_ship_beyond_the_last_space() -> None:
    match = new(3)
    state(match).ship[RED] = 21
    assert fault(match) == FIGURES


def test_nobody_on_turn_while_a_card_is_played() -> None:
    match = new(3)
    all_choose(match)
    assert state(match).phase == PLAY
    assert fault(match) == 0
    state(match).turn = NOBODY
    assert fault(match) == FIGURES
