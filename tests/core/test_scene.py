"""Scenes as JSON, as pictures and as words."""

import random
import xml.etree.ElementTree as ET
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ridotto
from ridotto.core.pen import Pen
from ridotto.core.scene import HAND, Button, Choice, Scene, Token, changes
from ridotto.house.told import Picture
from tests.house.change import patch, patch_list


def scene() -> Scene:
    return Scene(
        game="doge",
        seat=0,
        width=100,
        height=50,
        prompt="Choose <a> card & play",
        tokens=(
            Token(id="a", symbol="s", x=10, y=10, width=4, height=4, label="A"),
            Token(id="b", symbol="", width=5, height=8, place=HAND, text="3", turn=90),
        ),
        buttons=(Button(id="done", text="Done"),),
        choices=(Choice(code=1, notation="done", text="be done", path=("done",)),),
    )


def test_a_scene_is_sent_without_its_defaults() -> None:
    data = scene().to_dict()
    assert data["tokens"][0] == {
        "id": "a",
        "symbol": "s",
        "x": 10,
        "y": 10,
        "width": 4,
        "height": 4,
        "label": "A",
    }
    assert "backdrop" not in data


def test_a_picture_is_well_formed_and_holds_all_tokens() -> None:
    root = ET.fromstring(scene().svg())
    assert root.get("aria-label") == "Choose <a> card & play"
    assert len(root.findall("{http://www.w3.org/2000/svg}g")) == 2


def test_the_words_tell_prompt_tokens_and_choices() -> None:
    assert scene().text().splitlines() == ["Choose <a> card & play", "A", "- be done"]


@pytest.mark.parametrize("key", ridotto.games())
def test_the_picture_of_every_game_is_well_formed(key: str) -> None:
    ET.fromstring(ridotto.new(key, seed=1).scene(0).svg())


@pytest.mark.parametrize("key", ridotto.games())
def test_what_needs_no_confirmation_keeps_the_turn_and_touches_nothing_hidden(key: str) -> None:
    match = ridotto.new(key, seed=1)
    rng = random.Random(1)
    seen = set()
    while match.waiting and match.ply < 60:
        seat = match.waiting[0]
        choice = rng.choice(match.scene(seat).choices)
        before, hidden = match.state.tobytes(), match.hidden(seat).tobytes()
        match.play(seat, choice.code)
        after = match.state.tobytes()
        touched = any(mask and a != b for mask, a, b in zip(hidden, before, after, strict=True))
        assert choice.text
        assert choice.ends_turn == (seat not in match.waiting or touched)
        seen.add(choice.ends_turn)
    assert True in seen
    assert key != "doge" or seen == {False, True}


def test_the_last_choice_in_mosaic_shows_cards_and_asks_for_a_confirmation() -> None:
    match = ridotto.new("mosaic", 2, seed=1)
    match.play(0, match.codes(0)[0])
    assert all(choice.ends_turn for choice in match.scene(1).choices)


# Differences


def parts(*names: str, text: str = "") -> tuple[Token, ...]:
    return tuple(Token(id=name, symbol="s", width=1, height=1, text=text) for name in names)


def test_a_part_that_differs_is_told_by_its_id_and_what_is_new() -> None:
    (token,) = parts("a")
    moved = msgspec.structs.replace(token, x=5, label="A")
    assert changes([token], [moved]) == {"new": [{"id": "a", "x": 5, "label": "A"}]}


def test_what_comes_goes_or_changes_its_place_in_the_list_is_told() -> None:
    a, b, c, d = parts("a", "b", "c", "d")
    assert changes([a, b, c], [a, d, c]) == {"gone": ["b"], "put": [(1, d)]}
    assert changes([a, b, c, d], [d, a, b, c]) == {"gone": ["d"], "put": [(0, d)]}


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 9), unique=True))
def test_any_list_becomes_any_other(old: list[int], new: list[int]) -> None:
    before, after = parts(*map(str, old)), parts(*map(str, new), text="x")
    told = msgspec.to_builtins(changes(before, after))
    assert patch_list(msgspec.to_builtins(before), told) == list(msgspec.to_builtins(after))


@pytest.mark.parametrize("key", ridotto.games())
def test_the_differences_of_a_match_add_up_to_its_scenes(key: str) -> None:
    match = ridotto.new(key, seed=3)
    rng = random.Random(3)
    pen = Pen(match.game.words, "uk", ("Ада", "Бела"))
    eyes = (-1, *range(match.seats))
    told = {seat: match.draw(seat, pen) for seat in eyes}
    heard = {seat: scene.to_dict() for seat, scene in told.items()}
    while match.waiting and match.ply < 80:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
        for own in eyes:
            drawn = match.draw(own, pen)
            change = msgspec.to_builtins(drawn.difference(told[own]))
            told[own], heard[own] = drawn, patch(heard[own], change)
            assert whole(heard[own]) == whole(drawn.to_dict())
            fresh = match.draw(own, Pen(match.game.words, "uk", ("Ада", "Бела")))
            assert fresh == drawn, "a pen that has drawn before draws the same"


def whole(scene: dict[str, Any]) -> Any:
    """A scene with every default written out: a change may tell one, a whole scene does not."""
    return msgspec.convert(scene, Picture)
