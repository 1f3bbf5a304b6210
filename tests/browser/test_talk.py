"""Talk and notes at the table, in a real browser."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import set_table
from tests.browser.test_pages import barriers


def test_people_talk_in_their_own_languages_mute_and_keep_notes(visit: Visit, axe: str) -> None:
    anna = visit()
    set_table(anna, "me", "open", rounds="single")
    invite = anna.input_value("#invite")
    bruno = visit(invite, locale="uk", phone=True)
    bruno.click("#join")
    anna.wait_for_selector("#hand .token")
    anna.locator("#chat summary").press("Enter")  # by keyboard
    anna.locator("[data-phrase=luck]").press("Enter")
    expect(anna.locator("#talk li")).to_contain_text("Good luck!")
    bruno.click("#drawer-open")
    bruno.click("#chat summary")
    expect(bruno.locator("#talk li")).to_contain_text("Успіху!")
    expect(bruno.locator("#chat.news")).to_have_count(0)  # seen, a moment after it is opened
    bruno.reload()  # what was seen is not new again
    bruno.wait_for_selector("#hand .token")
    expect(bruno.locator("#talk li")).to_have_count(1)
    expect(bruno.locator("#chat.news")).to_have_count(0)
    anna.locator("[data-phrase=luck]").press("Enter")
    expect(bruno.locator("#chat.news")).to_have_count(1)
    bruno.click("#drawer-open")
    bruno.click("#chat summary")
    expect(bruno.locator("#chat.news")).to_have_count(0)
    expect(bruno.locator("#talk li")).to_have_count(2)
    bruno.click("[data-phrase=applause]")
    expect(anna.locator("#talk li").last).to_contain_text("applauds")
    expect(anna.locator(".bubble").last).to_contain_text("applauds")
    anna.click("#notes summary")
    anna.fill("#notes textarea", "He keeps the moon.")
    expect(anna.locator("#notes-kept")).to_have_text("Kept.")
    assert barriers(anna, axe) + barriers(bruno, axe) == []
    address = anna.url
    anna.goto(f"{address}/people")
    anna.locator("[data-mute='1']").press("Enter")
    expect(anna.locator("[data-mute='1']")).to_have_attribute("aria-pressed", "true")
    assert barriers(anna, axe) == []
    anna.goto(address)
    anna.click("#notes summary")
    expect(anna.locator("#notes textarea")).to_have_value("He keeps the moon.")
    anna.click("#chat summary")
    expect(anna.locator("#talk li")).to_have_count(2)  # what Bruno said is not heard


def test_a_seat_shows_how_much_time_is_left_and_who_is_away(visit: Visit) -> None:
    page = visit("/new/doge")
    page.select_option("#seat-1", "open")
    page.select_option("#tempo", label="live: 5 minutes for a move")
    page.click("#new-table .main")
    page.wait_for_selector("#lobby:not([hidden])")
    expect(page.locator("#lobby .pace")).to_contain_text("Live: 5 minutes for a move.")
    other = visit(page.input_value("#invite"))
    other.click("#join")
    page.wait_for_selector("#hand .token")
    expect(page.locator("#seats .clock")).to_have_text(re.compile(r"0[0-5]:\d\d"))
    other.goto("/about")
    expect(page.locator("#seats .gone")).to_have_count(1)
