"""Hints, "why?", the clock of a bot that thinks, and telling it to move."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.player import play_match, ply, set_table, the_list
from tests.browser.test_pages import barriers

MASTER = "bot:grandmaster"


def sit(visit: Visit, *seats: str, think: str = "0", hints: bool = True, **more: object) -> Page:
    """At a new table, where one may set how long a master thinks and whether help is allowed."""
    page = visit("/new/doge", **more)
    for number, who in enumerate(seats):
        page.select_option(f"#seat-{number}", who)
    page.select_option("#option-rounds", "single")
    page.select_option("#think", think)
    page.set_checked("#hints", hints)
    page.click("#new-table button.main")
    page.wait_for_selector("#seats li")
    return page


def thinking(visit: Visit, **more: object) -> Page:
    """At a table whose master thinks until it is told to move; who begins is drawn."""
    while True:
        page = sit(visit, "me", MASTER, think="-1.0", **more)
        page.wait_for_selector("#table.mine, .clock", state="attached")
        if not page.is_visible("#table.mine"):
            return page


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_shows_the_best_moves_and_lights_the_best_one(
    visit: Visit, axe: str, phone: bool
) -> None:
    page = sit(visit, "me", "me", phone=phone)
    page.wait_for_selector("#hand .token.next")
    page.click("#hint")
    expect(page.locator("#thoughts")).to_have_class("hint")
    rows = page.locator("#thoughts-rows li")
    expect(rows.first).to_contain_text(re.compile(r"wins \d.* ± .*tr(y|ies)"))
    assert 1 < rows.count() <= 4
    expect(page.locator(".advised").first).to_be_visible()
    assert barriers(page, axe) == []
    before = ply(page)
    rows.first.locator("button").click()
    if page.is_visible("#confirm"):
        page.click("#confirm")
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )
    expect(page.locator("#thoughts")).to_be_hidden()
    assert page.locator(".advised").count() == 0


def test_what_is_clicked_next_is_lit_step_by_step(visit: Visit) -> None:
    page = sit(visit, "me", "me")
    page.wait_for_selector("#hand .token.next")
    page.click("#hint")
    expect(page.locator("#thoughts")).to_have_class("hint")
    before = ply(page)
    while ply(page) == before:
        page.wait_for_selector(f".advised, #confirm, #table:not([data-ply='{before}'])")
        page.evaluate("document.querySelector('.advised, #confirm')?.focus()")
        page.keyboard.press("Enter")


def test_a_table_without_help_offers_none(visit: Visit) -> None:
    page = sit(visit, "me", MASTER, hints=False)
    page.wait_for_selector("#table.mine")
    assert page.locator("#hint").count() == 0
    assert page.locator(".why").count() == 0
    page.goto("/")
    expect(page.locator(".tables")).to_contain_text("without hints")


@pytest.mark.parametrize(("locale", "word"), [("en-GB", "thinking for"), ("ru", "думает")])
def test_a_bot_shows_how_long_it_thinks_and_moves_when_told(
    visit: Visit, locale: str, word: str
) -> None:
    page = thinking(visit, locale=locale)
    clock = page.locator("#seats .clock")
    expect(clock).to_contain_text(re.compile(word + r" [2-9]"))
    assert ply(page) == 0
    page.click("#now")
    page.wait_for_function("() => document.querySelector('#table').dataset.ply > 0")


def test_why_is_asked_in_the_log(visit: Visit) -> None:
    page = sit(visit, "me", MASTER)
    page.wait_for_selector("#table.mine")
    while not page.locator("#log .why").count():
        the_list(page, Random(1))
        page.wait_for_selector("#table.mine, #ending:not([hidden])")
    page.locator("#log .why").first.click()
    expect(page.locator("#thoughts")).to_have_class("why")
    expect(page.locator("#thoughts-rows .played")).to_have_count(1)
    expect(page.locator("#thoughts-note")).to_contain_text("Seen with your eyes")
    assert page.locator("#thoughts-rows button").count() == 0
    page.click("#thoughts .dialog-bar button")
    expect(page.locator("#thoughts")).to_be_hidden()


def test_after_the_match_every_move_can_be_explained(visit: Visit, axe: str) -> None:
    page = sit(visit, "me", MASTER, hints=False)
    play_match(page, the_list, seed=21)
    page.click("#ending a[href^='/replay']")
    page.wait_for_selector("#board .token")
    lines = page.locator("#log li").evaluate_all(
        "(all) => new Set(all.map((each) => each.dataset.ply)).size"
    )
    assert page.locator("#log .why").count() == lines
    line = page.locator("#log li.seat-1").locator(".why").first
    wanted = line.evaluate("(each) => each.parentNode.dataset.ply")
    line.click()
    expect(page.locator("#ply")).to_have_value(wanted)
    expect(page.locator("#thoughts-note")).to_contain_text("Thought")
    expect(page.locator("#thoughts-rows .played")).to_have_count(1)
    assert barriers(page, axe) == []


def test_on_one_device_the_next_player_does_not_see_the_hint(visit: Visit) -> None:
    page = sit(visit, "me", "me")
    page.wait_for_selector("#hand .token.next")
    page.click("#hint")
    expect(page.locator("#thoughts")).to_have_class("hint")
    page.click("#actions [data-name=redraw]")
    page.click("#confirm")
    page.wait_for_selector("#curtain:not([hidden])")
    for secret in ("#thoughts", "#board", "#hand"):
        expect(page.locator(secret)).to_be_hidden()


def test_an_open_seat_can_be_given_to_a_bot(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", "open", rounds="single")
    page.select_option("#bot-level", "novice")
    page.click("#lobby [data-step='1']")
    page.click("#lobby-seats button")
    page.wait_for_selector("#hand .token")
    expect(page.locator("#seats .level")).to_have_text("◆◇")
    stranger = visit()
    set_table(stranger, "me", "open")
    other = visit(stranger.url)
    other.wait_for_selector("#lobby:not([hidden])")
    assert other.locator("#lobby-seats button").count() == 0


def test_a_hint_that_is_no_longer_wanted_ends(visit: Visit, house: House) -> None:
    page = sit(visit, "me", "me")
    page.wait_for_selector("#hand .token.next")
    page.click("#hint")
    page.select_option("#hint-time", "-1.0")  # asks anew
    expect(page.locator("#thoughts .clock")).to_contain_text(re.compile("thinking for [2-9]"))
    asked = house.server.config.app.state.house.hall.adviser.asked
    assert asked
    page.click("#thoughts .dialog-bar button")
    while asked:
        page.wait_for_timeout(20)
    expect(page.locator("#thoughts")).to_be_hidden()


def test_a_choice_of_others_does_not_undo_a_half_made_one(visit: Visit, house: House) -> None:
    house.server.config.app.state.house.shelf.prepare("mosaic")
    anna = visit()
    set_table(anna, "me", "open", game="mosaic")
    bruno = visit(anna.input_value("#invite"))
    bruno.click("#join")
    for page in (anna, bruno):
        page.wait_for_selector("#board .token")
    rng = Random(8)
    while not (anna.is_visible("#table.mine") and bruno.is_visible("#table.mine")):
        the_list(anna if anna.is_visible("#table.mine") else bruno, rng)
    anna.click("#hint")
    expect(anna.locator("#thoughts")).to_have_class("hint", timeout=60_000)
    lit, before = anna.locator(".advised").count(), ply(anna)
    assert lit
    while ply(anna) == before:
        the_list(bruno, rng)
    assert anna.locator(".advised").count() == lit
    expect(anna.locator("#thoughts")).to_be_visible()
