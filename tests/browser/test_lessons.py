"""Somebody who has never played learns by finger and by keyboard, clicks wrong, and goes on."""

import pytest
from playwright.sync_api import expect

from ridotto.school.lesson import find_lesson
from ridotto.school.puzzle import puzzles_of
from tests.browser.conftest import Visit
from tests.browser.lessons import WAYS, make_move, play_lesson, press, read_on


@pytest.mark.parametrize("way", WAYS)
def test_a_lesson_is_played_to_its_end(visit: Visit, way: str) -> None:
    lesson = find_lesson("doge", "first")
    assert lesson is not None
    page = visit("/learn/doge", phone=True)
    play_lesson(page, lesson, way)
    page.click("#actions .main")  # to the next lesson
    page.wait_for_selector("h1:has-text('The Doge comes home')")
    page.goto("/learn/doge")
    assert page.locator(".lessons .done").count() == 1


def test_a_wrong_click_is_answered_at_once(visit: Visit) -> None:
    page = visit("/learn/doge")
    page.click(".lessons button >> nth=0")
    page.wait_for_selector("#next")
    assert page.locator(".thing.next").count() == 0  # before all is read nothing can be clicked
    read_on(page, "keyboard")
    press(page, "card:merchant-2", "keyboard")
    expect(page.locator(".toast")).to_contain_text("lead the Doge")
    assert page.get_attribute("#table", "data-ply") == "0"
    expect(page.locator(".advised").first).to_be_visible()


def test_practice_with_a_deal_of_ones_own_takes_anything_back(visit: Visit) -> None:
    page = visit("/new/doge")
    page.select_option("#seat-1", "bot:novice")
    page.check("#practice")
    page.fill("#seed", "8")
    page.click("#new-table button.main")
    press(page, "redraw", "keyboard")
    page.click("#confirm")
    page.click("#anew")  # though new cards have been seen
    expect(page.locator("#table")).to_have_attribute("data-ply", "0")


def test_a_puzzle_that_is_solved_tells_why(visit: Visit) -> None:
    puzzle = next(each for each in puzzles_of("doge") if each.theme == "merchant")
    page = visit("/learn/doge", phone=True)
    made = page.request.post(f"/api/games/doge/puzzles/{puzzle.name}").json()
    page.goto(f"/table/{made['id']}")
    page.wait_for_selector("#board .token")
    page.evaluate(f"window.learner = {puzzle.seat}")
    make_move(page, puzzle.move, "finger")
    page.tap("#see-why")
    expect(page.locator("#thoughts-rows .played")).to_be_visible()


def test_how_to_play_opens_at_the_summary_first_and_later_at_the_clause_that_matters(
    visit: Visit,
) -> None:
    page = visit()
    page.click("[data-play=doge]")
    page.wait_for_selector("#table.mine")
    page.click("#rules-open")
    assert page.evaluate("document.querySelector('#rules').scrollTop") == 0
    assert page.locator("#rules .now").count() == 0
    expect(page.locator("#rules h2").first).to_be_in_viewport()  # on one page
    page.keyboard.press("Escape")
    page.click("#rules-open")
    expect(page.locator("#rules .now")).to_be_in_viewport()
    assert page.evaluate("document.querySelector('#rules').scrollTop") > 0
