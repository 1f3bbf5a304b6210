"""Pictures and measures of every table on every screen, from fixed matches.

    python -m tests.browser.screens FOLDER [GAME …]

writes FOLDER/sheet.html, a contact sheet of pictures to look at before and after pictures change,
and FOLDER/measures.json: every game, seat count and screen at dusk and by day, in English; the same
measures, without pictures, in Russian and Ukrainian. The browser tests ask for them too.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal
from unittest.mock import patch

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import ridotto
from ridotto.core.match import Match
from ridotto.house import messages, pages
from ridotto.house.ledger import BOT, Seat
from tests.browser.conftest import House, is_an_old_hand, launch

SEED = 2099
MIDDLE = {"doge": 9, "mosaic": 60, "river": 30, "venice": 25, "serenissima": 80}  # moves
# As long as the longest names that guests and bots get by themselves, or longer.
NAMES = ("Scaramuccia 57",) * 5
MASKS = ("truffaldino", "smeraldina", "scaramuccia", "pulcinella", "arlecchino")
TONGUES = ("en", "ru", "uk")
SCHEMES: dict[str, Literal["dark", "light"]] = {"dusk": "dark", "day": "light"}
LETTERS = 11  # pixels, at least
COVERED = 2  # pixels, at most
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
    Screen(2560, 1440),
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
        self.contexts: dict[tuple[bool, bool], BrowserContext] = {}
        self.host = chromium.new_context(base_url=house.address, locale="en-GB")
        self.masks = patch.object(messages, "masks_at", lambda _table, seats: MASKS[:seats])
        self.masks.start()

    def set(self, match: Match) -> str:
        """A table at which that match is played by a guest and bots; its address."""
        self.house.inside.shelf.prepare(match.game.key)
        seats = [{"who": "me", "name": name} for name in NAMES[: match.seats]]
        body = {"game": match.game.key, "seats": seats}
        table_id = self.host.request.post("/api/tables", data=body).json()["id"]
        address = f"/table/{table_id}"
        self.put(address, match)
        return address

    def put(self, address: str, match: Match) -> None:
        """Another position on a table; whoever looks at it sees it with the eyes of who acts."""
        with self.house.inside.hall.at(address.removeprefix("/table/")) as table:
            mine = match.waiting[0]
            mine_now = next(seat for seat in table.seats if seat.kind != BOT)
            bot = Seat(kind=BOT, level="master")
            table.seats = tuple(mine_now if seat == mine else bot for seat in range(match.seats))
            table.match = match
            table.sheet = msgspec.structs.replace(
                table.sheet_after(match), version=table.sheet.version
            )
            for watcher in table.watchers:
                watcher.shown, watcher.told = mine, None  # no curtain, and the whole scene
            table.tell_scene(fresh=False)

    def look(
        self,
        address: str,
        screen: Screen,
        theme: str = "dusk",
        *,
        tongue: str = "en",
        still: bool = True,
    ) -> Page:
        """A page that shows a table on a screen."""
        key = (screen.touch, still)
        if key not in self.contexts:
            self.contexts[key] = self.chromium.new_context(
                base_url=self.house.address,
                storage_state=self.host.storage_state(),
                locale="en-GB",
                has_touch=screen.touch,
                is_mobile=screen.touch,
                reduced_motion="reduce" if still else "no-preference",
            )
        self.host.request.patch("/api/me", data={"tongue": tongue})
        page = self.contexts[key].new_page()
        page.set_default_timeout(PATIENCE)
        page.emulate_media(color_scheme=SCHEMES[theme])
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.goto(address)
        page.wait_for_selector("#table.mine")
        settled(page)
        return page

    def close(self) -> None:
        self.masks.stop()
        for context in (self.host, *self.contexts.values()):
            context.close()


def turned(page: Page, screen: Screen, theme: str = "dusk") -> None:
    """Give the window another size or light, and wait for the board that is composed for it."""
    page.emulate_media(color_scheme=SCHEMES[theme])
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    settled(page)


def shown(page: Page, ply: int) -> None:
    """Wait until a page shows the position after so many moves."""
    page.wait_for_selector(f"#table.mine[data-ply='{ply}']")
    settled(page)


def settled(page: Page) -> None:
    """The board is the one for this window, and has been laid out and looked at."""
    size = page.viewport_size
    assert size
    page.evaluate("window.calm = 0")
    page.wait_for_function(SETTLED, arg=[size["width"], size["height"]])


# Scene and backdrop are of the window's shape and light, and the camera has seen its size, for
# three frames. Asked in every frame.
SETTLED = """([windowWidth, windowHeight]) => {
    const isSettled = () => {
        if (innerWidth !== windowWidth || innerHeight !== windowHeight) return false;
        const shape = innerHeight > innerWidth ? "tall" : "wide";
        const theme = matchMedia("(prefers-color-scheme: light)").matches ? "day" : "dusk";
        const board = document.querySelector("#board");
        const backdrop = document.querySelector(".backdrop");
        if (board?.dataset.shape !== shape || !board.dataset.size) return false;
        if (!backdrop.childElementCount || !backdrop.dataset.look.endsWith(theme)) return false;
        const [width, height] = board.dataset.size.split(" ").map(Number);
        const seen = board.viewBox.baseVal, room = board.getBoundingClientRect();
        const differ = (a, b) => Math.abs(a / b - 1) > 0.01;
        return (height > width) === (shape === "tall")
            && !differ(board.getScreenCTM().a * seen.width, room.width)
            && !differ(seen.width / seen.height, room.width / room.height)
            && document.fonts.status === "loaded";
    };
    window.calm = isSettled() ? (window.calm || 0) + 1 : 0;
    return window.calm >= 3;
}"""


MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8").partition("\n")[2]


def measure(page: Page, *, touch: bool = True) -> dict[str, Any]:
    """What the screen shows, in figures; how much room fingers have only if there are any."""
    page.evaluate(TELL)
    found: dict[str, Any] = page.evaluate(MEASURE, touch)
    return found


# Others have just made a long turn: the line that tells it needs its room, too.
TELL = """() => {
    document.querySelector("#since").classList.remove("none");
    document.querySelector("#since-line").textContent = "Somebody did something. ".repeat(12);
}"""


def faults(found: dict[str, Any], screen: Screen) -> list[str]:
    """What does not hold."""
    wrong = []
    if found["share"] < screen.share:
        wrong.append(f"the board has {found['share']:.0%} of the window")
    if screen.touch and found["small"]:
        wrong.append(f"small targets: {found['small'][:6]}")
    if screen.touch and found["overlapping"]:
        wrong.append(f"overlapping targets: {found['overlapping'][:6]}")
    if found["letters"]["size"] < LETTERS:
        wrong.append("letters of {size} px: {text}".format(**found["letters"]))
    if found["cut"]:
        wrong.append(f"cut off: {found['cut'][:6]}")
    if found["covered"] > COVERED:
        wrong.append(f"{found['covered']} px of the board lie under the prompt")
    if found["scrolls"]:
        wrong.append("scrolls sideways")
    return wrong


# The contact sheet


@contextmanager
def open_tables(keys: Iterable[str]) -> Iterator[Tables]:
    """A house where these games are ready, and a browser, for the scripts."""
    pages.is_new_to = is_an_old_hand
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.settings = replace(house.settings, prepare=",".join({"doge", *keys}))
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
    wished = keys or ridotto.games()
    with open_tables(wished) as tables:
        for key in wished:
            for seats in ridotto.game(key).seats:
                for tongue in TONGUES:
                    found |= sheet_of(tables, folder, key, seats, tongue)
    (folder / "measures.json").write_text(json.dumps(found, indent=1), "utf-8")
    figures = "".join(
        f'<figure><img src="{name}.png" height="300" loading="lazy"><figcaption>{name}<br>'
        f"{'<br>'.join(each['faults'])}</figcaption></figure>"
        for name, each in found.items()
        if (folder / f"{name}.png").exists()
    )
    style = "body{font:12px sans-serif;background:#888}figure{display:inline-block;margin:6px}"
    (folder / "sheet.html").write_text(f"<style>{style}</style>{figures}", "utf-8")
    print(f"{len(found)} looked at, {sum(bool(each['faults']) for each in found.values())} faulty")


def sheet_of(tables: Tables, folder: Path, key: str, seats: int, tongue: str) -> dict[str, Any]:
    """All screens of one table in one language; pictures of the English ones and of faults."""
    found = {}
    moments = positions(key, seats)
    address = tables.set(moments["first"])
    themes = ("dusk", "day") if tongue == "en" else ("dusk",)
    for touch in (True, False):
        screens = [screen for screen in SCREENS if screen.touch == touch]
        page = tables.look(address, screens[0], tongue=tongue)
        for (moment, match), screen, theme in product(moments.items(), screens, themes):
            tables.put(address, match)
            turned(page, screen, theme)
            shown(page, match.ply)
            name = f"{key}-{seats}-{moment}-{screen}-{theme}-{tongue}"
            figures = measure(page, touch=touch)
            found[name] = figures | {"faults": faults(figures, screen)}
            if tongue == "en" or found[name]["faults"]:
                page.screenshot(path=folder / f"{name}.png")
            print(name, f"{figures['share']:.0%}", *found[name]["faults"], sep=" · ", flush=True)
        page.close()
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
