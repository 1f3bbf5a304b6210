"""Every game on every screen: what must hold wherever a table is opened."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import ridotto
from tests.browser.conftest import House, Visit
from tests.browser.player import Hand, drag, play_match, set_table, tap
from tests.browser.screens import (
    SCREENS,
    Screen,
    Tables,
    faults,
    first_click,
    measure,
    positions,
    seat_numbers,
)

BOT = "bot:novice"
UPRIGHT, SIDEWAYS = {"width": 390, "height": 844}, {"width": 844, "height": 390}
SHORT = {"doge": {"rounds": "single"}}
MOST_MOVED = 2  # pixels


@pytest.fixture(scope="module")
def tables(house: House, chromium: Browser) -> Iterator[Tables]:
    found = Tables(house, chromium)
    yield found
    found.close()


def turned(page: Page, screen: Screen) -> None:
    """Give the window another size, and wait for the board that is composed for it."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    shape = "tall" if screen.height > screen.width else "wide"
    page.wait_for_selector(f"#board[data-shape={shape}]")
    page.wait_for_timeout(150)


@pytest.mark.parametrize("moment", ["first", "middle"])
@pytest.mark.parametrize("key", ridotto.games())
def test_every_screen_shows_a_board_that_can_be_played(
    tables: Tables, key: str, moment: str
) -> None:
    wrong = []
    for seats in seat_numbers(key):
        address = tables.set(positions(key, seats)[moment])
        for touch in (True, False):
            screens = [screen for screen in SCREENS if screen.touch == touch]
            page = tables.look(address, screens[0])
            for screen in screens:
                turned(page, screen)
                found = faults(measure(page), screen)
                wrong += [f"{seats} seats, {screen}: {fault}" for fault in found]
            page.close()
    assert wrong == []


@pytest.mark.parametrize("key", ridotto.games())
def test_the_board_stays_where_it_is_when_the_next_question_is_asked(
    tables: Tables, key: str
) -> None:
    address = tables.set(positions(key, seat_numbers(key)[0])["middle"])
    for screen in SCREENS:
        page = tables.look(address, screen)
        before = measure(page)["board"]
        first_click(page)
        after = measure(page)["board"]
        page.close()
        assert max(abs(a - b) for a, b in zip(before, after, strict=True)) <= MOST_MOVED, screen


# Both ways and both shapes in every game; all four in the shortest.
WAYS = [(key, *way) for key in ridotto.games() for way in ((tap, UPRIGHT), (drag, SIDEWAYS))]
WAYS += [("doge", tap, SIDEWAYS), ("doge", drag, UPRIGHT)]


@pytest.mark.parametrize(("key", "hand", "size"), WAYS)
def test_a_whole_match_by_finger_with_motion_on(
    visit: Visit, key: str, hand: Hand, size: dict[str, int]
) -> None:
    page = visit(phone=True, still=False, viewport=size)
    seats = seat_numbers(key)[0]
    set_table(page, "me", *[BOT] * (seats - 1), game=key, **SHORT.get(key, {}))
    play_match(page, hand, seed=5)
