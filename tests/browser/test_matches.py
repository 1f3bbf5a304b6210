"""Whole matches in Chromium, with every way to hold the cards."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import (
    finger,
    is_over,
    keyboard,
    mouse,
    one_wins,
    play_match,
    play_together,
    set_table,
    the_list,
)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until that has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_a_person_plays_a_whole_match_against_a_bot(visit: Visit) -> None:
    page = visit()
    page.click("[data-play='doge']")
    play_match(page, mouse)
    expect(page.locator("#ending-title")).to_contain_text("win")
    expect(page.locator("#ending-table thead th")).to_have_count(2)


def test_two_people_play_in_two_browsers(visit: Visit) -> None:
    anna = visit()
    set_table(anna, "me", "open", rounds="single")
    bruno = visit(anna.input_value("#invite"))
    bruno.click("#join")
    for page in (anna, bruno):
        page.wait_for_selector("#hand .token")
    play_together([anna, bruno], mouse, seed=4)
    one_wins(anna, bruno)
    anna.click("#again")
    expect(anna.locator("#lobby")).to_contain_text("is expected")
    bruno.click("#rematch")
    for page in (anna, bruno):  # who was expected has come, and both devices have added to the deal
        page.wait_for_selector("#hand .token")
        assert page.evaluate(
            "`deal-${document.querySelector('#table').dataset.id}` in localStorage"
        )


def test_two_people_play_on_one_device_and_pass_it(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", "me", rounds="single")
    play_match(page, mouse, seed=3)
    assert is_over(page)


def test_a_match_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit(phone=True)
    set_table(page, "me", "bot:novice", rounds="single")
    play_match(page, finger, seed=5)
    assert is_over(page)


def test_a_match_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/new/doge")
    tab_to(page, "#option-rounds")
    page.keyboard.press("ArrowDown")
    tab_to(page, "#new-table button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand .token")
    play_match(page, keyboard, seed=2)
    assert is_over(page)


def test_a_match_by_the_list_of_moves_alone(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", "bot:novice", rounds="single")
    play_match(page, the_list, seed=6)
    assert is_over(page)
