"""Every game on every screen: what must hold wherever a table is opened."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ridotto.core.match import Match
from tests.browser.conftest import House, Visit
from tests.browser.player import MOST_CLICKS, play_match, ply
from tests.browser.screens import (
    SCREENS,
    Screen,
    Tables,
    faults,
    fixed_match,
    measure,
    positions,
    seat_numbers,
    shown,
    turned,
)
from tests.browser.touches import HANDS, SIZES, sit_down
from tests.ours import OURS

BEGINNING = 12  # clicks
MOST_MOVED = 2  # pixels


@pytest.fixture(scope="module")
def tables(house: House, chromium: Browser) -> Iterator[Tables]:
    found = Tables(house, chromium)
    yield found
    found.close()


# Fingers meet the longest words, those of Ukrainian; the mouse Russian ones. Everything else in
# these tests is English, and the script measures all three.
POINTERS = [(True, "uk"), (False, "ru")]


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize(("touch", "tongue"), POINTERS, ids=["finger", "mouse"])
def test_every_screen_shows_a_board_that_can_be_played_and_stays_where_it_is(
    tables: Tables, key: str, touch: bool, tongue: str
) -> None:
    screens = [screen for screen in SCREENS if screen.touch == touch]
    wrong = []
    numbers = seat_numbers(key)
    for seats, moment in (
        (numbers[-1], "first"),
        (numbers[0], "middle"),
    ):  # the script measures all of them
        match = positions(key, seats)[moment]
        address = tables.set(match)
        page = tables.look(address, screens[0], tongue=tongue)
        places = {}
        for screen in screens:
            turned(page, screen)
            found = measure(page, touch=touch)
            places[screen] = found["board"]
            wrong += [f"{seats} {moment} {screen}: {told}" for told in faults(found, screen)]
        for later in turn_after(match):
            tables.put(address, later)
            shown(page, later.ply)
            wrong += [f"{seats} {moment} {told}" for told in moves_away(page, places)]
        page.close()
    assert not wrong, "\n".join(wrong)


def turn_after(match: Match) -> list[Match]:
    """One of the next positions in which the same seat acts, if there is one."""
    key, seats, mine = match.game.key, match.seats, match.waiting[0]
    later = [fixed_match(key, seats, match.ply + further) for further in range(1, 9)]
    return [each for each in later if mine in each.waiting[:1]][:1]


def moves_away(page: Page, places: dict[Screen, list[int]]) -> list[str]:
    """Where the board is not where it was, whatever is asked and however many buttons there are."""
    wrong = []
    for screen, before in places.items():
        turned(page, screen)
        for after in page.evaluate(FRAMES):
            far = max(abs(a - b) for a, b in zip(before, after, strict=True))
            if far > MOST_MOVED:
                wrong.append(f"{screen}: the board moves by {far} px")
    return wrong


FRAME = """() => {
    const { left, top, width, height } = document.querySelector("#board").getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
}"""
# As it is, and with more to read and to press than any game has.
FRAMES = f"""() => {{
    const frame = {FRAME};
    const boxes = ["#prompt", "#outcome", "#actions"].map((each) => document.querySelector(each));
    const before = boxes.map((box) => [...box.childNodes]);
    const frames = [frame()];
    boxes[0].textContent = "What do you do? ".repeat(12);
    boxes[1].textContent = "It brings something. ".repeat(4);
    boxes[2].replaceChildren(...[..."12345678"].map((each) =>
        Object.assign(document.createElement("button"), {{ textContent: `Button ${{each}}` }})));
    frames.push(frame());
    boxes.forEach((box, i) => box.replaceChildren(...before[i]));
    return frames;
}}"""


# Dragging and the camera, at the first decision of a fixed match

PHONE, DESK = SCREENS[0], SCREENS[5]
CARD, GOAL = "#hand .next[data-name='card:doge-1']", "[data-name='cell:1']"  # one of several


def sit(tables: Tables, screen: Screen, *, still: bool = True) -> Page:
    page = tables.look(tables.set(fixed_match("doge", 2, 0)), screen, still=still)
    page.wait_for_selector(CARD)
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def has_moved(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('#table').dataset.ply > 0")


def touch(page: Page, *path: tuple[float, float]) -> None:
    """A finger that goes along a path."""
    line = page.context.new_cdp_session(page)
    for number, (x, y) in enumerate(path):
        kind = "touchMove" if number else "touchStart"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_a_finger_drags_a_card_to_its_goal_or_takes_it_back(tables: Tables, still: bool) -> None:
    page = sit(tables, PHONE, still=still)
    x, y = middle(page, CARD)
    lifted = ((x, y), (x, y - 12), (x, y - 30))
    touch(page, *lifted, (x, 70))
    expect(page.locator("#hand .picked, .carried")).to_have_count(0)
    page.wait_for_timeout(400)
    touch(page, *lifted, middle(page, GOAL))
    has_moved(page)
    page.close()


def test_an_arrow_points_to_what_glows_outside(tables: Tables) -> None:
    page = sit(tables, DESK)
    page.mouse.click(*middle(page, CARD))
    page.mouse.move(20, 70)
    page.mouse.wheel(0, -400)
    page.click("#beyond")
    expect(page.locator("#beyond")).to_be_hidden()
    page.click("#whole")
    expect(page.locator("#board.zoomed")).to_have_count(0)
    page.close()


def test_a_double_click_never_plays_and_enlarges_at_once(tables: Tables) -> None:
    page = sit(tables, DESK)
    page.mouse.click(*middle(page, CARD))
    page.mouse.dblclick(*middle(page, GOAL))
    has_moved(page)
    assert page.locator("#board.zoomed").count() == 0
    page.close()


def test_a_device_that_is_turned_keeps_what_was_chosen(tables: Tables) -> None:
    page = sit(tables, PHONE)
    page.touchscreen.tap(*middle(page, CARD))
    turned(page, SCREENS[2])
    expect(page.locator("#hand .picked")).to_have_count(1)
    page.close()


def test_the_camera_frames_what_can_be_tapped_and_comes_back(tables: Tables) -> None:
    page = tables.look(tables.set(fixed_match("mosaic", 4, 64)), PHONE)
    assert measure(page)["zoomed"]
    page.click("#whole")
    expect(page.locator("#board.zoomed")).to_have_count(0)
    page.close()


# A whole match of the shortest game, and the beginning of one of each other; the rest of the
# twenty ways is played to the end by `python -m tests.browser.touches`.
WAYS = [
    ("doge", "tap", "upright", MOST_CLICKS),
    ("mosaic", "drag", "upright", BEGINNING),
    ("river", "tap", "sideways", BEGINNING),
    ("serenissima", "tap", "upright", BEGINNING),
    ("venice", "drag", "sideways", BEGINNING),
]


@pytest.mark.parametrize(("key", "hand", "size", "clicks"), WAYS)
def test_matches_by_finger_with_motion_on(
    visit: Visit, key: str, hand: str, size: str, clicks: int
) -> None:
    page = visit(phone=True, still=False, viewport=SIZES[size])
    sit_down(page, key)
    play_match(page, HANDS[hand], seed=5, clicks=clicks)
    assert ply(page) > 0


# The seats and the drawer of a phone


def test_a_tap_on_the_seats_tells_more_and_moves_nothing(tables: Tables) -> None:
    page = tables.look(tables.set(fixed_match("venice", 5, 0)), PHONE)
    before = page.evaluate(FRAME)
    page.tap("#seats li")
    expect(page.locator("#sources .facts")).to_be_visible()
    assert page.evaluate(FRAME) == before
    page.close()


def test_the_drawer_opens_at_the_end_of_the_log_and_shows_what_was_said(tables: Tables) -> None:
    address = tables.set(fixed_match("doge", 2, 30))
    page = tables.look(address, PHONE)
    tables.host.request.post(
        f"/api{address.replace('table', 'tables')}/chat", data={"text": "ciao"}
    )
    page.wait_for_selector("#chat.news", state="attached")
    assert badge(page) != "none"
    page.tap("#drawer-open")
    page.wait_for_function(
        "({ scrollTop }) => scrollTop > 0", arg=page.locator("#log").element_handle()
    )
    page.tap("#chat summary")
    page.wait_for_selector("#chat:not(.news)")
    assert badge(page) == "none"
    page.close()


def badge(page: Page) -> str:
    found: str = page.evaluate(
        "getComputedStyle(document.querySelector('#drawer-open'), '::after').content"
    )
    return found
