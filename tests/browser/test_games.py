"""Every other game in Chromium: a whole match, a large table to its end, two people together."""

import random

import pytest
from playwright.sync_api import expect

import ridotto
from ridotto.kit.cases import play_random
from tests.browser.conftest import Visit
from tests.browser.player import is_over, mouse, play_match, play_together, ply, set_table, the_list

OTHERS = [key for key in ridotto.games() if key != "doge"]
LAST_PART = 0.8  # of a long match: the rest is played by hand
TOGETHER = 30  # moves


@pytest.mark.parametrize("key", OTHERS)
def test_a_person_plays_a_whole_match_against_a_bot(visit: Visit, key: str) -> None:
    page = visit()
    set_table(page, "me", "bot:novice", game=key)
    play_match(page, mouse, seed=2)
    expect(page.locator("#ending-table thead th")).to_have_count(2)


def test_a_person_plays_a_whole_match_alone(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", game="river")
    play_match(page, mouse, seed=1)
    expect(page.locator("#ending-table thead th")).to_have_count(1)


@pytest.mark.parametrize("key", OTHERS)
def test_a_person_plays_a_full_table_of_bots_to_its_end(visit: Visit, key: str) -> None:
    page = visit()
    seats = ridotto.game(key).seats[-1]
    match = ridotto.new(key, seats=seats, seed=5)
    for _ in play_random(match, random.Random(5)):
        pass
    record = page.request.post("/api/matches", data=match.to_dict()).json()["id"]
    here = {"ply": int(match.ply * LAST_PART), "seat": 0}
    page.goto("/table/" + page.request.post(f"/api/tables/{record}/branch", data=here).json()["id"])
    play_match(page, the_list, seed=seats)
    expect(page.locator("#ending-table thead th")).to_have_count(seats)


@pytest.mark.parametrize("key", OTHERS)
def test_two_people_play_in_two_browsers(visit: Visit, key: str) -> None:
    anna = visit()
    set_table(anna, "me", "open", game=key)
    bruno = visit(anna.input_value("#invite"))
    bruno.click("#join")
    for page in (anna, bruno):
        page.wait_for_selector("#board .token")
    play_together([anna, bruno], the_list, seed=3, most=TOGETHER)
    assert all(is_over(page) or ply(page) >= TOGETHER for page in (anna, bruno))
