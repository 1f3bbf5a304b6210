"""Scenes as JSON, as pictures and as words."""

import random
import xml.etree.ElementTree as ET

import pytest

import ridotto
from ridotto.core.game import find_game
from ridotto.core.scene import HAND, Button, Choice, Scene, Token


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


def test_a_notebook_shows_the_picture() -> None:
    assert scene()._repr_svg_() == scene().svg()


def test_the_words_tell_prompt_tokens_and_choices() -> None:
    assert scene().text().splitlines() == ["Choose <a> card & play", "A", "- be done"]


@pytest.mark.parametrize("key", ridotto.games())
def test_the_picture_of_every_game_is_well_formed(key: str) -> None:
    ET.fromstring(ridotto.new(key, seed=1).scene(0).svg())


@pytest.mark.parametrize("key", [key for key in ridotto.games() if find_game(key).clicks])
def test_what_needs_no_confirmation_keeps_the_turn_and_asks_no_chance(key: str) -> None:
    match = ridotto.new(key, seed=1)
    rng = random.Random(1)
    seen = set()
    while match.waiting and match.ply < 60:
        seat = match.waiting[0]
        choice = rng.choice(match.scene(seat).choices)
        stream = match.state.rng.tolist()
        match.play(seat, choice.code)
        assert choice.text
        assert choice.ends_turn == (seat not in match.waiting or match.state.rng.tolist() != stream)
        seen.add(choice.ends_turn)
    assert True in seen
    assert key != "doge" or seen == {False, True}
