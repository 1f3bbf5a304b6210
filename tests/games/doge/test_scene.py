"""The scene asks for a card, a piece and a stone, and shows what lies in the street."""

import pytest

from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.core.scene import HAND, Scene, Token
from ridotto.games.doge.layout import BEYOND, LYING
from ridotto.games.doge.scene import flights
from tests.games.doge.position import only, play, position

NAMES = ("Anna", "Bohdan")


def drawn(match: Match, seat: int = 0) -> Scene:
    return match.scene(seat, "en", NAMES)


def paths(match: Match, beginning: str = "") -> list[tuple[str, ...]]:
    """The paths of the moves of seat 0 whose notation begins like this."""
    return [c.path for c in drawn(match).choices if c.notation.startswith(beginning)]


def token(scene: Scene, name: str) -> Token:
    (found,) = (token for token in scene.tokens if token.id == name)
    return found


def facts(match: Match, seat: int) -> dict[str, str]:
    return {fact.symbol: fact.value for fact in drawn(match).panels[seat].facts}


# Choices


def test_a_card_and_a_stone_are_clicked() -> None:
    match = position(doge=1, merchant=3, cards=("doge-1", "guards-1", "merchant-3"))
    assert paths(match, "doge-1 left") == [("card:doge-1", "cell:0")]
    assert paths(match, "merchant-3 right") == [("card:merchant-3", "cell:6")]
    assert paths(match, "guards-1 left-guard left") == [("card:guards-1", "cell:-3")]


def test_a_cortege_is_a_doge_card_and_the_guard_that_leads_it() -> None:
    match = position(cards=("doge-1", "doge-1"))
    assert paths(match, "cortege") == [
        ("card:doge-1", "piece:left-guard"),
        ("card:doge-1", "piece:right-guard"),
    ]


def test_a_pair_is_a_button_for_both_guards_or_a_stone_for_one() -> None:
    match = position(guards=(-4, 4), cards=("guards-1-1",))
    assert paths(match, "guards-1+1 apart") == [("card:guards-1-1", "how:apart")]
    assert paths(match, "guards-1+1 left-guard-left") == [("card:guards-1-1", "cell:-6")]
    assert paths(match, "guards-1+1 right-guard-left") == [("card:guards-1-1", "cell:2")]


def test_a_masquerade_names_the_piece_before_the_stone() -> None:
    match = position(harlequin=3, merchant=-1, cards=("harlequin-2", "harlequin-to-centre"))
    merchant = ("card:harlequin-2", "piece:merchant", "cell:1")
    assert paths(match, "harlequin-2 merchant right") == [merchant]
    leap = ("card:harlequin-to-centre", "piece:merchant")
    assert paths(match, "harlequin-to-centre merchant") == [leap]


def test_the_call_the_word_and_the_buttons() -> None:
    match = position(cards=("guards-to-doge",), merchant=1)
    assert paths(match, "guards-to-doge") == [("card:guards-to-doge", "piece:doge")]
    assert paths(match, "summon doge") == [("piece:merchant", "piece:doge")]
    assert paths(match, "redraw") == [("redraw",)]
    assert paths(play(match, "guards-to-doge"), "done") == [("done",)]


def ending(match: Match) -> set[str]:
    return {choice.notation for choice in drawn(match).choices if choice.ends_turn}


def test_what_ends_the_turn_asks_for_a_confirmation() -> None:
    match = position(cards=("merchant-2",), merchant=1)
    assert ending(match) == {"summon doge", "summon right-guard", "redraw"}
    assert ending(play(match, "merchant-2 right")) == {"done"}


def test_a_card_that_brings_the_doge_home_asks_for_a_confirmation() -> None:
    match = position(doge=6, guards=(-2, 8), merchant=0, cards=("doge-1",))
    assert {"doge-1 right"} == {move for move in ending(match) if move.startswith("doge")}


# Prompts


def test_the_prompt_says_what_to_do() -> None:
    match = position(cards=("merchant-2",))
    assert drawn(match).clause == "3.1"
    assert drawn(match, 1).prompt == "Anna is to move."
    started = drawn(play(match, "merchant-2 right"))
    assert started.clause == "3.2"
    assert started.prompt != drawn(position()).prompt


def test_the_prompt_says_when_nothing_is_left_but_to_be_done() -> None:
    match = only(position(), 0, "merchant-2")
    more = drawn(play(position(cards=("merchant-2", "merchant-1")), "merchant-2 right")).prompt
    assert drawn(play(match, "merchant-2 right")).prompt != more


def test_the_end_of_a_match_is_told() -> None:
    match = position(doge=6, guards=(-2, 8), cards=("doge-1",), rounds="single")
    over = drawn(play(match, "doge-1 right"))
    assert over.prompt == "The match is over."
    assert over.clause == "7.7"


# What lies where


@pytest.mark.parametrize("cell", [-8, 0, 8])
def test_a_piece_stands_on_its_stone(cell: int) -> None:
    scene = drawn(position(merchant=cell, favourite=cell))
    assert (
        token(scene, "piece:merchant").x == token(scene, "piece:favourite").x == LYING.along(cell)
    )
    (spot,) = (spot for spot in scene.spots if spot.id == f"cell:{cell}")
    assert spot.x == LYING.along(cell)
    assert 0 < spot.x - spot.width / 2 < spot.x + spot.width / 2 < LYING.width


def test_the_hand_is_the_viewers_own_and_equal_cards_share_a_click() -> None:
    match = only(position(), 0, "doge-1", "doge-1", "merchant-2")
    cards = [token for token in drawn(match).tokens if token.place == HAND]
    assert [(card.id, card.click) for card in cards] == [
        ("card:doge-1:0", "card:doge-1"),
        ("card:doge-1:1", "card:doge-1"),
        ("card:merchant-2:0", "card:merchant-2"),
    ]
    assert not [token for token in drawn(match, SPECTATOR).tokens if token.place == HAND]


def test_discards_lie_open_beside_their_palace() -> None:
    match = play(position(cards=("merchant-2",)), "merchant-2 right")
    pile = token(drawn(match, 1), "discard:0")
    assert pile.text == "1"
    assert "Anna" in pile.label
    assert "1 × Merchant 2" in pile.label
    assert token(drawn(match, 1), "discard:1").symbol == "doge-empty"


def test_a_panel_tells_whom_the_favourite_follows_and_who_may_mask() -> None:
    match = position(doge=3, guards=(1, 7), merchant=8, harlequin=5)
    assert facts(match, 0) == {
        "doge-back": "8",
        "doge-fan": "3",
        "doge-mask": "",
        "doge-merchant": "",
    }
    assert facts(match, 1) == {"doge-back": "8", "doge-fan": "0"}


def test_the_favourites_steps_rise_where_she_walks() -> None:
    match = play(position(merchant=6, harlequin=7, cards=("merchant-2",)), "merchant-2 right")
    shown = [flight for event in match.play(0, "done") for flight in flights(event)]
    assert [(flight.seat, flight.text, flight.at) for flight in shown] == [
        (0, "2", "piece:favourite")
    ]


def test_the_backdrop_goes_on_beyond_the_board() -> None:
    assert f'x="{-BEYOND:g}"' in drawn(position()).backdrop
    assert drawn(position()).height == LYING.height
