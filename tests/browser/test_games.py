"""Whole matches of every other game in Chromium, at their smallest and largest tables."""

import pytest
from playwright.sync_api import expect

import ridotto
from tests.browser.conftest import Visit
from tests.browser.player import (
    is_over,
    mouse,
    one_wins,
    play_match,
    play_together,
    set_table,
    the_list,
)

BOT = "bot:novice"
OTHERS = [key for key in ridotto.games() if key != "doge"]
TABLES = [
    (key, seats)
    for key in OTHERS
    for seats in sorted({ridotto.game(key).seats[0], 2, ridotto.game(key).seats[-1]})
]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_person_plays_a_whole_match_against_bots(visit: Visit, key: str, seats: int) -> None:
    page = visit()
    set_table(page, "me", *[BOT] * (seats - 1), game=key)
    play_match(page, the_list if seats > 2 else mouse, seed=seats)
    expect(page.locator("#ending-table thead th")).to_have_count(seats)


@pytest.mark.parametrize("key", OTHERS)
def test_two_people_play_a_whole_match_in_two_browsers(visit: Visit, key: str) -> None:
    anna = visit()
    set_table(anna, "me", "open", game=key)
    bruno = visit(anna.input_value("#invite"))
    bruno.click("#join")
    for page in (anna, bruno):
        page.wait_for_selector("#board .token")
    play_together([anna, bruno], the_list, seed=3)
    assert is_over(anna)
    one_wins(anna, bruno)
