"""Pictures and measures of every table on every screen, from fixed matches.

    python -m tests.browser.screens FOLDER [GAME …]

writes FOLDER/sheet.html, a contact sheet of pictures to look at before and after pictures change,
and FOLDER/measures.json. The browser tests ask for the same measures.
"""

import json
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import ridotto
from ridotto.core.match import Match
from ridotto.house.ledger import BOT, Seat
from tests.browser.conftest import House, launch

SEED = 2099
MIDDLE = {"doge": 9, "mosaic": 60, "river": 60, "venice": 45, "serenissima": 160}  # moves
NAMES = ("Anna", "Arlecchino", "Colombina", "Il Capitano", "Pantalone")
PATIENCE = 30_000  # milliseconds


@dataclass(frozen=True)
class Screen:
    """A window, and whether fingers or a mouse are used there."""

    width: int
    height: int
    touch: bool = False
    share: float = 0.45  # of the window, at least, for the board

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(390, 844, touch=True),
    Screen(360, 740, touch=True),
    Screen(844, 390, touch=True, share=0.35),
    Screen(820, 1180, touch=True),
    Screen(1024, 600),
    Screen(1440, 900),
    Screen(1920, 1080),
)


def fixed_match(key: str, seats: int, plies: int) -> Match:
    """Always the same position, after so many moves, where somebody has a choice."""
    match = ridotto.new(key, seats=seats, seed=SEED)
    rng = random.Random(SEED)
    while not match.over and (match.ply < plies or len(match.codes(match.waiting[0])) < 2):
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.codes(seat)))
    return match


def positions(key: str, seats: int) -> dict[str, Match]:
    """The first decision, and one in the middle."""
    return {"first": fixed_match(key, seats, 0), "middle": fixed_match(key, seats, MIDDLE[key])}


def seat_numbers(key: str) -> tuple[int, ...]:
    """The smallest and the largest table."""
    seats = ridotto.game(key).seats
    return tuple(sorted({seats[0], seats[-1]}))


class Tables:
    """Tables at fixed positions in a house, and browsers to look at them."""

    def __init__(self, house: House, chromium: Browser) -> None:
        self.house = house
        self.chromium = chromium
        self.contexts: dict[tuple[bool, str], BrowserContext] = {}
        self.host = chromium.new_context(base_url=house.address, locale="en-GB")

    def set(self, match: Match) -> str:
        """A table at which that match is played by a guest and bots; its address."""
        seats = [{"who": "me", "name": name} for name in NAMES[: match.seats]]
        body = {"game": match.game.key, "seats": seats}
        table_id = self.host.request.post("/api/tables", data=body).json()["id"]
        with self.house.hall.at(table_id) as table:
            mine = match.waiting[0]
            table.seats = tuple(
                each if number == mine else Seat(kind=BOT, level="novice")
                for number, each in enumerate(table.seats)
            )
            table.match = match
            table.sheet = table.sheet_after(match)
        return f"/table/{table_id}"

    def look(self, address: str, screen: Screen, theme: str = "dusk") -> Page:
        """A page that shows a table on a screen."""
        key = (screen.touch, theme)
        if key not in self.contexts:
            self.contexts[key] = self.chromium.new_context(
                base_url=self.house.address,
                storage_state=self.host.storage_state(),
                locale="en-GB",
                has_touch=screen.touch,
                is_mobile=screen.touch,
                reduced_motion="reduce",
            )
        page = self.contexts[key].new_page()
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.goto(address)
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        page.wait_for_selector(".backdrop > *", state="attached")
        page.wait_for_selector("#table.mine")
        page.wait_for_timeout(120)  # the camera looks at once; fonts and the layout settle
        return page

    def close(self) -> None:
        for context in (self.host, *self.contexts.values()):
            context.close()


# The board's drawn area, targets, letters and edges, as a person meets them.
MEASURE = """() => {
    const box = (each) => each.getBoundingClientRect();
    const board = document.querySelector("#board");
    const { a, d, e, f } = board.getScreenCTM();
    const frame = box(board);
    const scene = board.dataset.size.split(" ").map(Number);
    const across = (from, to, low, high) => Math.max(0, Math.min(to, high) - Math.max(from, low));
    const drawn = across(e, e + a * scene[0], frame.left, frame.right)
        * across(f, f + d * scene[1], frame.top, frame.bottom);
    const names = new Map();
    for (const thing of document.querySelectorAll(".thing.next, #actions button")) {
        const name = thing.dataset.name || thing.id;
        const area = box(thing.querySelector(".area") || thing.querySelector(".body") || thing);
        if (!names.has(name)) names.set(name, []);
        names.get(name).push({ thing, area });
    }
    const small = [], overlapping = [], hidden = [];
    const side = 40;
    const owner = (x, y) => document.elementsFromPoint(x, y)
        .map((each) => each.closest(".thing.next, #actions button")).find(Boolean);
    const gap = ({ left, right, top, bottom }, x, y) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const all = [...names].flatMap(([name, boxes]) => boxes.map((each) => ({ name, ...each })));
    for (const [name, boxes] of names) {
        const [{ thing, area }] = boxes;
        const visible = area.left > -2 && area.right < innerWidth + 2 && area.top > -2 && area.bottom < innerHeight + 2;
        const isOnBoard = Boolean(thing.closest("svg"));
        const inView = !isOnBoard || (area.left > frame.left - 2 && area.right < frame.right + 2
            && area.top > frame.top - 2 && area.bottom < frame.bottom + 2);
        if (!visible || !inView) { hidden.push(name); continue; }
        // A finger that misses by up to 22 px meets the nearest: what belongs to this name alone?
        const reach = isOnBoard || thing.closest("#hand") ? 22 : 0;
        const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
        const free = (dx, dy) => {
            const [px, py] = [x + dx, y + dy];
            const direct = owner(px, py);
            if (direct) return (direct.dataset.name || direct.id) === name;
            if (!reach) return false;
            const near = all.filter((each) => !each.thing.matches("button"))
                .sort((p, q) => gap(p.area, px, py) - gap(q.area, px, py))[0];
            return near.name === name && gap(near.area, px, py) < reach;
        };
        let [left, right, top, bottom] = [0, 0, 0, 0];
        while (left < 60 && free(-left - 1, 0)) left++;
        while (right < 60 && free(right + 1, 0)) right++;
        while (top < 60 && free(0, -top - 1)) top++;
        while (bottom < 60 && free(0, bottom + 1)) bottom++;
        const [w, h] = [left + right + 1, top + bottom + 1];
        if (Math.min(w, h) < side) small.push(`${name} ${w}x${h}`);
    }
    all.forEach((p, i) => all.slice(0, i).forEach((q) => {
        if (p.name === q.name || !p.thing.closest("svg") || !q.thing.closest("svg")) return;
        const shared = across(p.area.left, p.area.right, q.area.left, q.area.right)
            * across(p.area.top, p.area.bottom, q.area.top, q.area.bottom);
        const least = Math.min(p.area.width * p.area.height, q.area.width * q.area.height);
        if (shared > 0.02 * least) overlapping.push(`${p.name} / ${q.name}`);
    }));
    const letters = [...board.querySelectorAll("text")].filter((each) => /\\w/.test(each.textContent)
        && getComputedStyle(each).visibility !== "hidden").map((each) => {
            const on = box(each);
            const inView = on.right > frame.left && on.left < frame.right && on.bottom > frame.top && on.top < frame.bottom;
            return inView ? parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a : Infinity;
        });
    const cut = [];
    for (const each of document.querySelectorAll("#prompt, #outcome, #seats li, #seats .name, #seats .score, #actions button, .top h1")) {
        const on = box(each);
        if (!on.width || getComputedStyle(each).clipPath !== "none") continue;
        if (on.left < -1 || on.right > innerWidth + 1 || on.top < -1 || on.bottom > innerHeight + 1
            || each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4)
            if (getComputedStyle(each).display !== "inline") cut.push(each.id || each.className || each.textContent);
    }
    const tokens = [...board.querySelectorAll(".token .body")].map(box);
    const out = window.isZoomed ? 0 : tokens.filter((on) => board.classList.contains("zoomed") ? false
        : on.left < frame.left - 2 || on.right > frame.right + 2 || on.top < frame.top - 2 || on.bottom > frame.bottom + 2).length;
    return {
        share: drawn / (innerWidth * innerHeight), small, overlapping, hidden,
        letters: Math.round(10 * Math.min(...letters)) / 10, cut, out,
        scrolls: document.documentElement.scrollWidth > innerWidth,
        zoomed: board.classList.contains("zoomed"),
        board: [frame.left, frame.top, frame.width, frame.height].map(Math.round),
    };
}"""


def measure(page: Page) -> dict[str, Any]:
    """What the screen shows, in figures."""
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def first_click(page: Page) -> None:
    """Choose something, so that the next question is asked."""
    page.evaluate(
        """() => {
            const card = document.querySelector("#hand .next") || document.querySelector(".board .next");
            if (!card) return;
            const { x, y, width, height } = card.getBoundingClientRect();
            const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, button: 0,
                pointerType: "mouse", bubbles: true };
            card.dispatchEvent(new PointerEvent("pointerdown", at));
            card.dispatchEvent(new PointerEvent("pointerup", at));
        }"""
    )
    page.wait_for_timeout(120)


def faults(found: dict[str, Any], screen: Screen) -> list[str]:
    """What does not hold."""
    wrong = []
    if found["share"] < screen.share:
        wrong.append(f"the board has {found['share']:.0%} of the window")
    if screen.touch and found["small"]:
        wrong.append(f"small targets: {found['small'][:6]}")
    if screen.touch and found["overlapping"]:
        wrong.append(f"overlapping targets: {found['overlapping'][:6]}")
    if found["letters"] < 11:
        wrong.append(f"letters of {found['letters']} px")
    if found["cut"] or found["out"]:
        wrong.append(f"cut off: {found['cut']}, {found['out']} tokens")
    if found["scrolls"]:
        wrong.append("scrolls sideways")
    return wrong


# The contact sheet


@contextmanager
def open_tables() -> Iterator[Tables]:
    """A house and a browser for the script."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.settings = replace(house.settings, prepare="all")
        house.open()
        browser = launch(playwright)
        tables = Tables(house, browser)
        try:
            yield tables
        finally:
            tables.close()
            browser.close()
            house.close()


def main(folder: Path, *keys: str) -> None:
    """Draw everything, measure everything."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Any] = {}
    with open_tables() as tables:
        for key in keys or ridotto.games():
            for seats in ridotto.game(key).seats:
                found |= sheet_of(tables, folder, key, seats)
    (folder / "measures.json").write_text(json.dumps(found, indent=1), "utf-8")
    figures = "".join(
        f'<figure><img src="{name}.png" height="{300}"><figcaption>{name}<br>'
        f"{'<br>'.join(each['faults'])}</figcaption></figure>"
        for name, each in found.items()
    )
    style = "body{font:12px sans-serif;background:#888}figure{display:inline-block;margin:6px}"
    (folder / "sheet.html").write_text(f"<style>{style}</style>{figures}", "utf-8")


def sheet_of(tables: Tables, folder: Path, key: str, seats: int) -> dict[str, Any]:
    """All screens of one table; by day on one phone and one desktop."""
    found = {}
    for moment, match in positions(key, seats).items():
        address = tables.set(match)
        for screen in SCREENS:
            themes = ("dusk", "day") if str(screen) in ("390x844", "1440x900") else ("dusk",)
            for theme in themes:
                name = f"{key}-{seats}-{moment}-{screen}-{theme}"
                page = tables.look(address, screen, theme)
                figures = measure(page)
                page.screenshot(path=folder / f"{name}.png")
                page.close()
                found[name] = figures | {"faults": faults(figures, screen)}
                print(name, f"{figures['share']:.0%}", *found[name]["faults"], sep=" · ")
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
