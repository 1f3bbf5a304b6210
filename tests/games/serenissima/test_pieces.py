"""The laws of the components notice every kind of fault."""

from typing import Any

import pytest

import ridotto
from ridotto.games.serenissima.board import CLOSED, NOBODY, NUMBER
from ridotto.games.serenissima.pieces import components

CUBES, SAILORS, SEATS, GALLEYS, PORTS, BUILDINGS, TRACK = range(1, 8)


@pytest.fixture
def s() -> Any:
    """A match of three after its opening, the first moves being the first that are legal."""
    match = ridotto.new("serenissima", 3, 1)
    while match.state.phase <= NUMBER:
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    return match.state


def zone_of(s: Any, owner: int) -> int:
    """The first zone of an owner."""
    return s.owner.tolist().index(owner)


def test_a_match_that_has_begun_breaks_no_law(s: Any) -> None:
    assert components(s) == 0


def test_a_cube_too_many(s: Any) -> None:
    s.supply[2] += 1
    assert components(s) == CUBES


def test_a_sailor_too_many(s: Any) -> None:
    s.reserve[1] += 1
    assert components(s) == SAILORS


def test_a_galley_that_is_not_counted(s: Any) -> None:
    s.fleet[0] -= 1
    assert components(s) == SEATS


def test_a_purse_in_debt(s: Any) -> None:
    s.ducats[2] = -1
    assert components(s) == SEATS


def test_a_galley_with_nobody_on_board(s: Any) -> None:
    galley = s.galley_owner.tolist().index(0)
    s.reserve[0] += s.crew[galley]
    s.crew[galley] = 0
    assert components(s) == GALLEYS


def test_sailors_on_a_galley_that_is_not_in_play(s: Any) -> None:
    s.crew[s.galley_owner.tolist().index(NOBODY)] = 1
    assert components(s) == GALLEYS


def test_a_port_that_stores_its_own_good(s: Any) -> None:
    zone = zone_of(s, 0)
    s.stored[zone] |= 1 << s.good[zone]
    s.supply[s.good[zone]] -= 1
    assert components(s) == PORTS


def test_a_closed_port_too_many(s: Any) -> None:
    s.owner[zone_of(s, NOBODY)] = CLOSED
    assert components(s) == PORTS


def test_two_forts_in_one_port(s: Any) -> None:
    s.fort[zone_of(s, 0)] = 2
    s.forts_left -= 2
    assert components(s) == BUILDINGS


def test_a_basilica_too_few(s: Any) -> None:
    s.basilicas_left -= 1
    assert components(s) == BUILDINGS


def test_a_card_too_few(s: Any) -> None:
    s.deck[s.deck.argmax()] -= 1
    assert components(s) == TRACK


def test_a_scoring_that_was_passed_over(s: Any) -> None:
    s.pawn = s.scoring[0]
    assert components(s) == TRACK
