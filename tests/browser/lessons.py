"""Plays lessons to their end in a browser, by finger at 390×844 or by keyboard.

    python -m tests.browser.lessons [GAME …]

plays every lesson of every game both ways; the suite plays a few.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import ridotto
from ridotto.school.lesson import Lesson, lessons_of
from tests.browser.conftest import PHONE, House, launch

MOST_TABS = 200
MOST_LOOKS = 8
REST = 400  # milliseconds until the board comes to rest where it frames the choices
WAYS = ("finger", "keyboard")
AT = """(name) => {
    const seen = [...document.querySelectorAll(".thing.next, #actions button")]
        .find((each) => each.dataset.name === name || each.id === name);
    if (!seen) return null;
    if (!seen.closest("svg")) seen.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = seen.getBoundingClientRect();
    const topmost = ([left, top]) => document.elementsFromPoint(left, top)
        .map((each) => each.closest(".thing.next, #actions button")).find(Boolean);
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];  // pieces may stand on a place
    const points = parts.flatMap((a) => parts.map((b) => [x + a * width, y + b * height]));
    return points.find((point) => topmost(point) === seen) || points[0];
}"""

SEEN = f"""([name, ply]) => document.querySelector("#table").dataset.ply !== ply
    || document.querySelector(`.picked[data-name="${{name}}"]`) || ({AT})(name) !== null"""

INSIDE = """([name, [x, y]]) => {
    const shown = document.elementsFromPoint(x, y);
    return shown.some((each) => each.closest(`.thing.next[data-name="${name}"], #actions button`));
}"""


def press(page: Page, name: str, way: str) -> None:
    """Choose something by its name."""
    page.wait_for_function(f"name => ({AT})(name) !== null", arg=name)
    if way == "finger":
        page.wait_for_timeout(REST)
        bring_near(page, name)
        page.touchscreen.tap(*page.evaluate(AT, name))
        return
    for _ in range(MOST_TABS):
        here = page.evaluate(
            "[document.activeElement.dataset.name, document.activeElement.id, "
            "document.activeElement.matches('.next, button')]"
        )
        if name in here[:2] and here[2]:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by keyboard")


def bring_near(page: Page, name: str) -> None:
    """What glows outside the picture is one tap on its lens away, or a few."""
    for _ in range(MOST_LOOKS):
        if page.evaluate(INSIDE, [name, page.evaluate(AT, name)]) or page.is_hidden("#beyond"):
            return
        page.tap("#beyond")
        page.wait_for_timeout(REST)


def path_of(page: Page, notation: str) -> list[str]:
    """The names to click for a move."""
    id_, seat = page.get_attribute("#table", "data-id"), page.evaluate("window.learner")
    scene = page.request.get(f"/api/tables/{id_}/scene?seat={seat}&shape=tall").json()["scene"]
    return next(each["path"] for each in scene["choices"] if each["notation"] == notation)


def read_on(page: Page, way: str) -> None:
    """Read until a move is asked for."""
    while page.is_visible("#next"):
        assert page.inner_text("#prompt"), "nothing is said"
        press(page, "next", way)


def make_move(page: Page, notation: str, way: str) -> None:
    """Click a move name by name; what has no choice is clicked by itself."""
    before = page.get_attribute("#table", "data-ply")
    for name in path_of(page, notation):
        page.wait_for_function(SEEN, arg=[name, before])
        if page.get_attribute("#table", "data-ply") != before:
            return
        if page.evaluate(AT, name):  # else it was clicked by itself: there was no choice
            press(page, name, way)
    page.wait_for_function(
        "ply => document.querySelector('#table').dataset.ply !== ply", arg=before
    )


def settle(page: Page, lesson: Lesson, ply: int) -> None:
    """Wait until what the others do is told."""
    page.wait_for_function(
        "ply => Number(document.querySelector('#table').dataset.ply) >= ply", arg=ply
    )


def play_lesson(page: Page, lesson: Lesson, way: str) -> None:
    """A lesson from its first sentence to its last."""
    made = page.request.post(f"/api/games/{lesson.game}/lessons/{lesson.name}")
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['id']}")
    page.wait_for_selector("#board .token")
    page.evaluate(f"window.learner = {lesson.seat}")
    match = lesson.begin()
    asked = [step.moves[0] for step in lesson.steps if step.moves]
    for move in (*asked, *lesson.goal.way):
        settle(page, lesson, match.ply)
        page.wait_for_selector("#next, .thing.next, #actions button[data-name]")
        read_on(page, way)
        make_move(page, move, way)
        match.play(lesson.seat, move)
        while reply := lesson.reply(match):
            match.play(*reply)
    done = lesson.words.say("en", f"{lesson.name}-done")
    page.wait_for_function(
        "text => document.querySelector('#prompt').textContent === text", arg=done
    )


def main(keys: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house, browser = House(Path(folder)), launch(playwright)
        house.open()
        for key in keys or ridotto.games():
            for lesson in lessons_of(key):
                for way in WAYS:
                    begun = time.monotonic()
                    page = browser.new_page(
                        viewport=PHONE, has_touch=True, locale="en-GB",
                        base_url=house.address, reduced_motion="reduce",
                    )  # fmt: skip
                    page.goto(f"/learn/{key}")
                    play_lesson(page, lesson, way)
                    page.close()
                    print(
                        f"{key} {lesson.name} {way}: {time.monotonic() - begun:.1f} s", flush=True
                    )
        browser.close()
        house.close()


if __name__ == "__main__":
    main(sys.argv[1:])
