"""Somebody at a table: plays whole matches with a mouse, a finger, the keyboard or the list."""

import random
from collections.abc import Callable

from playwright.sync_api import Page

# What a person can do next, or the sign that there is nothing more to do.
READY = (
    "#ending:not([hidden]), #curtain:not([hidden]), #table.mine .thing.next,"
    " #table.mine #actions button[data-name], #confirm"
)
CHOICES = ".thing.next, #actions button[data-name], #confirm"
MOST_CLICKS = 3000

Hand = Callable[[Page, random.Random], None]


def set_table(page: Page, *seats: str, game: str = "doge", **options: str) -> None:
    """Set a table by the form; `seats` are the values of its fields."""
    page.goto(f"/new/{game}")
    if page.is_visible("#count"):
        page.select_option("#count", str(len(seats)))
    for number, who in enumerate(seats):
        page.select_option(f"#seat-{number}", who)
    for key, value in options.items():
        page.select_option(f"#option-{key}", value)
    page.click("#new-table button.main")
    page.wait_for_selector("#seats li, #lobby:not([hidden])")


def is_over(page: Page) -> bool:
    return page.is_visible("#ending")


def one_wins(*pages: Page) -> None:
    """The end speaks to each in their own person: one has won, or the match is drawn."""
    titles = [page.inner_text("#ending-title") for page in pages]
    own = [title for title in titles if title.startswith("You win")]
    assert len(own) == 1 or all("drawn" in title for title in titles), titles


def ply(page: Page) -> int:
    return int(page.get_attribute("#table", "data-ply") or 0)


def play_match(page: Page, hand: Hand, seed: int = 1, clicks: int = MOST_CLICKS) -> None:
    """Play until the match is over, or for so many clicks."""
    rng = random.Random(seed)
    for _ in range(clicks):
        page.wait_for_selector(READY)
        if is_over(page):
            return
        if page.is_visible("#curtain"):
            page.click("#curtain-open")
        else:
            hand(page, rng)
    assert clicks < MOST_CLICKS, "the match does not end"


def play_together(pages: list[Page], hand: Hand, seed: int = 1, most: int = MOST_CLICKS) -> None:
    """Several people, each in their own browser, until the match is over for all, or so long."""
    rng = random.Random(seed)
    for _ in range(MOST_CLICKS):
        if all(is_over(page) or ply(page) >= most for page in pages):
            return
        for page in pages:
            if page.is_visible("#table.mine"):
                hand(page, rng)
    raise AssertionError("the match does not end")


def spot(page: Page, rng: random.Random) -> tuple[float, float] | None:
    """The middle of one of the things that can be clicked now."""
    found = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((each) => {
            const rect = each.getBoundingClientRect();
            return [rect.x + rect.width / 2, rect.y + rect.height / 2];
        })""",
        CHOICES,
    )
    return tuple(rng.choice(found)) if found else None


def mouse(page: Page, rng: random.Random) -> None:
    if place := spot(page, rng):
        page.mouse.click(*place)


def finger(page: Page, rng: random.Random) -> None:
    if place := spot(page, rng):
        page.touchscreen.tap(*place)


def tap(page: Page, rng: random.Random) -> None:
    """A finger on something that can be clicked, brought into view where it is not."""
    if found := reach(page, rng, CHOICES):
        page.touchscreen.tap(*found)
        page.wait_for_timeout(40)


def drag(page: Page, rng: random.Random) -> None:
    """A finger that carries a thing to its goal where it has one; else a tap."""
    place = reach(page, rng, ".thing.token.next")
    if not place:
        return tap(page, rng)
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    x, y = place
    send("touchStart", place)
    for step in (4, 9, 14, 24):
        send("touchMove", (x, y - step))
    page.wait_for_timeout(320)  # the board frames the goals
    goal = reach(page, rng, ".board .next") if page.locator(".dragged").count() else None
    if goal:
        send("touchMove", ((x + goal[0]) / 2, (y + goal[1]) / 2))
        send("touchMove", goal)
    send("touchEnd")
    touch.detach()
    if not goal:
        tap(page, rng)
    return None


def reach(page: Page, rng: random.Random, selector: str) -> tuple[float, float] | None:
    """The middle of one of these things that is seen, or that its row can show."""
    found = page.evaluate(
        """([selector, chance]) => {
            const middle = (each) => {
                const { x, y, width, height } = each.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            };
            const board = document.querySelector("#board").getBoundingClientRect();
            const isSeen = ([x, y]) =>
                x > board.left && x < board.right && y > board.top && y < board.bottom;
            const things = [...document.querySelectorAll(selector)]
                .filter((each) => !each.closest("svg") || isSeen(middle(each)));
            const thing = things[Math.floor(chance * things.length)];
            if (thing && !thing.closest("svg")) {
                thing.scrollIntoView({ block: "nearest", inline: "nearest" });
            }
            return thing && middle(thing);
        }""",
        [selector, rng.random()],
    )
    return tuple(found) if found else None


def keyboard(page: Page, rng: random.Random) -> None:
    """Some arrows, then Enter."""
    for _ in range(rng.randrange(1, 5)):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    page.keyboard.press("Enter")


THE_LIST = """(chance) => {
    const confirm = document.querySelector("#confirm");
    if (confirm) return confirm.click();
    document.querySelector("#moves-box").open = true;
    const moves = document.querySelectorAll("#moves button");
    moves[Math.floor(chance * moves.length)]?.click();
}"""


def the_list(page: Page, rng: random.Random) -> None:
    """Only the list of moves as text, and the confirmation."""
    page.evaluate(THE_LIST, rng.random())
