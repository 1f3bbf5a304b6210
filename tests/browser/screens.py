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

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import ridotto
from ridotto.core.match import Match
from ridotto.house.ledger import BOT, Seat
from tests.browser.conftest import House, launch

SEED = 2099
MIDDLE = {"doge": 9, "mosaic": 60, "river": 30, "venice": 25, "serenissima": 80}  # moves
NAMES = ("Anna", "Arlecchino", "Colombina", "Il Capitano", "Pantalone")
LETTERS = 11  # pixels, at least
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
        self.contexts: dict[tuple[bool, bool], BrowserContext] = {}
        self.host = chromium.new_context(base_url=house.address, locale="en-GB")

    def set(self, match: Match) -> str:
        """A table at which that match is played by a guest and bots; its address."""
        self.house.inside.shelf.prepare(match.game.key)
        seats = [{"who": "me", "name": name} for name in NAMES[: match.seats]]
        body = {"game": match.game.key, "seats": seats}
        table_id = self.host.request.post("/api/tables", data=body).json()["id"]
        with self.house.inside.hall.at(table_id) as table:
            mine = match.waiting[0]
            table.seats = tuple(
                each if number == mine else Seat(kind=BOT, level="novice")
                for number, each in enumerate(table.seats)
            )
            table.match = match
            table.sheet = msgspec.structs.replace(
                table.sheet_after(match), version=table.sheet.version
            )
        return f"/table/{table_id}"

    def look(
        self, address: str, screen: Screen, theme: str = "dusk", *, still: bool = True
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


MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8").partition("\n")[2]


def measure(page: Page) -> dict[str, Any]:
    """What the screen shows, in figures."""
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def first_click(page: Page) -> None:
    """Choose something, so that the next question is asked."""
    thing = page.locator("#hand .next, .board .next").first.bounding_box()
    if thing:
        page.mouse.click(thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2)
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
    if found["letters"]["size"] < LETTERS:
        wrong.append("letters of {size} px: {text}".format(**found["letters"]))
    if found["cut"]:
        wrong.append(f"cut off: {found['cut'][:6]}")
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
