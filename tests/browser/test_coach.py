"""In a first match a coach says what matters, is never in the way, and falls silent."""

import json

import pytest
from playwright.sync_api import Page, expect

from ridotto.house import pages
from ridotto.school.coach import lines_of
from tests.browser import conftest
from tests.browser.conftest import Visit
from tests.browser.lessons import press
from tests.browser.player import set_table

LINES = {line.id: line.text for line in lines_of("doge", "en")}
PLACES = """["#board", ".sheet", "#hand"]
    .map((name) => JSON.stringify(document.querySelector(name).getBoundingClientRect()))"""


@pytest.fixture(autouse=True)
def newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes has not played before."""
    monkeypatch.setattr(pages, "is_new_to", conftest.is_new_to)


def sit_down(page: Page) -> None:
    page.click("[data-play=doge]")
    page.wait_for_selector("#next")


def said(page: Page) -> str:
    return page.inner_text("#prompt")


@pytest.mark.parametrize("way", ["finger", "keyboard"])
def test_he_says_the_goal_the_parts_and_what_is_possible_then_falls_silent(
    visit: Visit, way: str
) -> None:
    page = visit(phone=True)
    table = json.loads(str(page.get_attribute("[data-play=doge]", "data-table")))
    assert [seat.get("level") for seat in table["seats"]] == [None, "novice"]  # a gentle bot
    sit_down(page)
    heard, places = [], page.evaluate(PLACES)
    while page.locator("#next").count():
        heard.append(said(page))
        assert page.evaluate(PLACES) == places  # nothing jumps, and nothing lies on the board
        if "Doge. He always" in heard[-1]:
            expect(page.locator(".hint[data-name='piece:doge']")).to_be_visible()
        press(page, "next", way)
    assert heard[0] == LINES["goal"]
    assert LINES["part-piece-favourite"] in heard
    assert any(LINES[name] in heard for name in LINES if name.startswith("why-"))
    assert said(page).startswith("Your turn")
    for _ in LINES:  # what was said once is not said again, until all is said
        page.reload()
        page.wait_for_selector("#table.mine")
        if not page.locator("#next").count():
            break
        assert said(page) not in heard
        heard.append(said(page))
    assert said(page).startswith("Your turn")


def test_who_does_not_listen_just_plays(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    press(page, "piece:merchant", "keyboard")
    expect(page.locator("#prompt")).to_contain_text("Whom does the Merchant summon")


def test_what_is_to_be_confirmed_can_be_while_he_speaks(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.click("#moves-box summary")
    page.locator("#moves button").last.click()  # to draw anew, which nobody can take back
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#next")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#next")).to_be_visible()


def test_he_can_be_sent_away_for_good(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    with page.expect_response("**/api/me"):
        page.click("#coach-off")
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    expect(page.locator(".toast")).to_contain_text("settings")
    page.goto("/")
    page.click("[data-play=doge]")
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    assert page.locator("#next, [data-guide]").count() == 0
    page.goto("/settings")
    page.check("#coach")
    page.goto("/")
    sit_down(page)


def test_who_comes_by_a_link_hears_him_at_once(visit: Visit) -> None:
    host = visit()
    set_table(host, "me", "open", rounds="single")
    friend = visit(host.input_value("#invite"))
    friend.click("#join")
    for page in (host, friend):
        page.wait_for_selector("#hand .token")
        assert page.locator("[data-guide]").count() == 1
    first = host if host.is_visible("#table.mine") else friend
    expect(first.locator("#prompt")).to_have_text(LINES["goal"])
