"""Matches and events in a notebook: pictures that leave each other alone, no secrets."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.core.display import own_style, scoped
from ridotto.core.match import Match


def begun(key: str, plies: int = 6) -> Match:
    match, luck = ridotto.new(key, seed=4), random.Random(4)
    for _ in range(plies):
        match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))
    return match


@pytest.mark.parametrize("key", ridotto.games())
def test_two_pictures_share_no_id_and_no_style(key: str) -> None:
    match = begun(key)
    first, second = match.at(2).scene(0)._repr_svg_(), match.scene(0)._repr_svg_()
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (first, second)]
    assert ids[0]
    assert not ids[0] & ids[1]
    for svg, own in ((first, ids[0]), (second, ids[1])):
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= own
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= own
        name = ET.fromstring(svg).attrib["class"]
        style = re.search(r"<style>(.*?)</style>", svg, re.DOTALL)
        assert style is not None
        rules = re.findall(r"([^{}]+)\{", style[1])
        assert all(
            part.strip().startswith(f".{name} ") for rule in rules for part in rule.split(",")
        )


def test_a_style_is_narrowed_rule_by_rule() -> None:
    assert own_style("a,b{x:1}c{y:2}", "me") == ".me a,.me b{x:1}.me c{y:2}"


@pytest.mark.parametrize("key", ridotto.games())
def test_a_match_shows_what_lies_open(key: str) -> None:
    match = begun(key)
    shown = match._repr_html_()
    assert shown.count("<li>") == 6
    assert "<svg" in shown
    twin = match.at(match.ply)
    twin._state = match.known(SPECTATOR, seed=9)
    assert scoped(twin.scene().svg()) in shown


def test_a_secret_move_is_not_listed() -> None:
    match = ridotto.new("mosaic", seats=3, seed=1)
    match.play(0, match.moves(0)[0])
    assert "<li>1: …</li>" in match._repr_html_()


def test_an_event_is_its_sentence() -> None:
    match = begun("doge")
    event = match.log[0]
    assert event._repr_html_().startswith("<p>")
    assert event.text()[:10] in event._repr_html_()


def test_a_widget_steps_through_a_match() -> None:
    pytest.importorskip("anywidget", reason="the extra [notebook] is not installed")
    from ridotto.lab.notebook import Stepper, show

    match = begun("doge")
    stepper = Stepper(match, seat=0)
    assert (stepper.ply, stepper.last) == (6, 6)
    before = stepper.picture
    stepper.ply = 2
    assert stepper.picture != before
    assert stepper.text.startswith("2. ")
    assert "<th>favourite</th>" in show(match.view(0))._repr_html_()
