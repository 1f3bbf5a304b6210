"""The table tells: what others did, how it ended, and how to look back."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import MOST_CLICKS, READY, play_match, ply, set_table, the_list
from tests.browser.test_pages import barriers
from tests.browser.touches import SIZES
from tests.ours import OURS

BOT = "bot:novice"
LONG = 5000  # milliseconds after which a bot's turn must still be told


# What a turn of a bot names, in each game: the card, the piece or the place, and points if any.
NAMED = {
    "doge": r"plays .+ goes from .+ to ",
    "mosaic": r"reveals .+ (fills|sails) .+ \d+ points?\b",
    "river": r"gathers .+ of .+ in column \d.+ score [+−]\d",
    "serenissima": r"[Gg]alley \d+ .+ \d+ ducat|[Gg]alley \d+ sails to",
    "venice": r"plays a forecast: the .+ on [a-h]\d",
}


def until_told(page: Page, named: str = ".") -> list[str]:
    """Play until a bot has moved and it is my turn; what the house says happened since my move."""
    rng = random.Random(4)
    for _ in range(MOST_CLICKS):
        page.wait_for_selector(READY)
        told = page.locator(".marks .to").count() and page.inner_text("#since-line").strip()
        if told and re.search(named, told) and page.is_visible("#table.mine") and ply(page) > 6:
            break
        the_list(page, rng)
    lines = page.evaluate("""async () => {
        const id = document.querySelector('#table').dataset.id;
        const [table, log] = await Promise.all(['', '/log'].map(async (part) =>
            (await fetch(`/api/tables/${id}${part}`)).json()));
        const mine = log.lines.filter(({ by }) => table.mine.includes(by));
        const own = Math.max(0, ...mine.map(({ ply }) => ply));
        const isNews = ({ ply, seat }) =>
            ply > own || (ply === own && seat >= 0 && !table.mine.includes(seat));
        return log.lines.filter(isNews).map(({ text }) => text);
    }""")
    return list(lines)


@pytest.mark.parametrize("key", OURS)
def test_a_bots_turn_can_be_told_from_the_screen_alone(visit: Visit, axe: str, key: str) -> None:
    page = visit()
    set_table(page, "me", BOT, game=key)
    lines = until_told(page, NAMED[key])
    page.wait_for_timeout(LONG)
    assert re.search(NAMED[key], " ".join(lines))
    assert page.inner_text("#since-line") == " ".join(lines)
    assert page.locator(".marks .to").count() > 0
    spoken = page.locator("#since").aria_snapshot()
    assert all(re.sub(r"\W", "", line) in re.sub(r"\W", "", spoken) for line in lines)
    assert page.inner_text("#spoken").strip()
    page.click("#since summary")
    expect(page.locator("#since-all li")).to_have_count(len(lines))
    assert barriers(page, axe) == []
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert page.evaluate(UNREAD) == []


# The lines of a long turn that nobody can read even by scrolling.
UNREAD = """() => [...document.querySelectorAll("#since-all li")].filter((line) => {
    line.scrollIntoView({ block: "center" });
    const { x, y, width, height } = line.getBoundingClientRect();
    return !line.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((line) => line.textContent)"""


@pytest.mark.parametrize("key", OURS)
def test_a_thing_says_what_it_is_to_pointer_and_keyboard(visit: Visit, key: str) -> None:
    page = visit()
    set_table(page, "me", BOT, game=key)
    page.wait_for_selector(READY)
    named = page.locator("#board .thing[role]:not([data-what=''])").last
    assert re.search(r"\d\.\d", named.get_attribute("data-what") or ""), "the clause"
    place = named.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator("#tip")).to_have_text(re.compile(r"\d\.\d"))
    page.mouse.move(2, 2)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#tip")).to_have_text(re.compile(r"\d\.\d"))
    focused = "document.activeElement.ariaLabel + (document.activeElement.ariaDescription || '')"
    assert page.evaluate(focused) == page.locator("#tip").text_content()


def test_the_panel_of_a_seat_tells_where_its_points_come_from(visit: Visit, axe: str) -> None:
    page = visit()
    set_table(page, "me", BOT, game="venice")
    page.wait_for_selector("#seats .score")
    page.locator("#seats .score").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#sources td")
    points = page.locator("#sources td").all_inner_texts()
    assert sum(map(int, points)) == int(page.locator("#seats .score").first.inner_text())
    assert barriers(page, axe) == []
    page.keyboard.press("Escape")
    expect(page.locator("#sources")).to_be_hidden()


def test_a_move_is_programmed_ahead_and_taken_back(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", BOT, game="serenissima")
    field = page.locator("#ahead select")
    field.select_option("let_pass always")
    page.reload()
    expect(field).to_have_value("let_pass always")
    field.select_option("")
    page.reload()
    expect(field).to_have_value("")


def test_marks_and_line_go_with_my_own_move(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", BOT)
    until_told(page)
    page.click("#moves-box summary") if not page.is_visible("#moves") else None
    before = ply(page)
    page.locator("#moves button", has_text=re.compile("^(Doge|Merchant|Guards|Harl)")).first.click()
    page.wait_for_function("(n) => document.querySelector('#table').dataset.ply > n", arg=before)
    expect(page.locator("#since")).to_have_class(re.compile("none"))
    expect(page.locator(".marks *")).to_have_count(0)


# Makes the first move there is, if one of my seats must act; says whether it did.
ACT = """async (id) => {
    const ask = async (path, body) => (await fetch(`/api/tables/${id}${path}`, body && {
        method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" },
    })).json();
    const { waiting: [seat], mine } = await ask("");
    if (!mine.includes(seat)) return false;
    const { ply, scene } = await ask(`/scene?seat=${seat}`);
    return ask("/moves", { seat, code: scene.choices[0].code, ply });
}"""
LINES = """async ([id, from]) => (await (await fetch(`/api/tables/${id}/log`)).json())
    .lines.filter(({ ply }) => ply > from).map(({ text }) => text)"""


def name_of(page: Page) -> str:
    """The table that a page shows."""
    return page.url.partition("?")[0].rpartition("/")[2]


def act(anna: Page, bruno: Page | None = None) -> None:
    """Anna moves, and Bruno has been told if he is there."""
    before = ply(bruno) if bruno else 0
    assert anna.evaluate(ACT, name_of(anna)), "Bruno must act"
    if bruno:
        told = "(n) => document.querySelector('#table').dataset.ply > n"
        bruno.wait_for_function(told, arg=before)


def missed(page: Page, left: int) -> str:
    """All that has happened at a table since a ply, as the page tells it."""
    return " ".join(page.evaluate(LINES, [name_of(page), left]))


def hide(page: Page, is_hidden: bool) -> None:
    """Put another page before this one, or take it away."""
    page.evaluate(
        """(hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }""",
        is_hidden,
    )


def test_who_comes_back_is_told_what_happened_since_they_last_looked(visit: Visit) -> None:
    anna = visit()
    set_table(anna, "me", "me", "me", "me", "open", game="venice")
    bruno = visit(anna.input_value("#invite"), phone=True)
    bruno.click("#join")
    back, told = bruno.locator("#since-back"), bruno.locator("#since-line")
    bruno.wait_for_selector("#hand .token")
    while bruno.evaluate(ACT, name_of(bruno)):
        pass  # if he begins
    act(anna, bruno)
    expect(told).not_to_be_empty()
    expect(back).to_be_hidden()  # he has seen it happen

    table, left = bruno.url.partition("?")[0], ply(bruno)
    bruno.goto("/about")
    act(anna)
    bruno.goto(table)
    expect(back).to_have_text("Since you last looked:")
    expect(told).to_have_text(missed(anna, left))  # not what he had seen before
    bruno.reload()
    expect(told).not_to_be_empty()
    expect(back).to_be_hidden()  # nothing has happened since

    left = ply(bruno)
    hide(bruno, True)
    act(anna, bruno)
    hide(bruno, False)
    expect(back).to_be_visible()
    expect(told).to_have_text(missed(anna, left))

    left = ply(bruno)
    hide(bruno, True)
    act(anna, bruno)
    other = bruno.context.new_page()  # another device of his
    other.goto(table)
    expect(other.locator("#since-line")).to_have_text(missed(anna, left))
    other.close()
    hide(bruno, False)
    expect(back).to_be_hidden()


def test_moves_of_others_are_shown_one_after_another_and_a_click_skips(visit: Visit) -> None:
    page = visit(still=False)
    page.evaluate("document.documentElement.dataset.pace = 'slow'")
    set_table(page, "me", BOT)
    page.evaluate("document.documentElement.dataset.pace = 'slow'")
    page.wait_for_selector("#table.mine .next")
    page.click("#moves-box summary")
    page.locator("#moves button", has_text=re.compile("^Discard the whole hand")).click()
    page.click("#confirm")
    page.wait_for_selector("#log li.seat-1")
    shown = ply(page)
    page.wait_for_timeout(600)  # the bot has ended its turn long ago
    assert ply(page) <= shown + 1
    page.mouse.click(500, 300)
    page.wait_for_selector("#table.mine .next", timeout=4000)


def test_bots_at_one_table_have_different_names_and_masks(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", *[BOT] * 3, game="mosaic")
    page.wait_for_selector("#seats li")
    names = page.locator("#seats .name").all_inner_texts()
    assert len(set(names)) == 4
    masks = page.locator("#seats .mask use").evaluate_all("(all) => all.map((x) => x.href.baseVal)")
    assert len(set(masks)) == 3
    expect(page.locator("#seats .level").first).to_have_attribute("aria-label", "bot, novice")


def test_each_step_of_a_move_has_its_own_question(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", BOT)
    page.wait_for_selector("#hand .token.next")
    card = page.locator("#hand .token.next[data-name='card:doge-1'], #hand .token.next").first
    first = page.inner_text("#prompt")
    card.click()
    assert page.inner_text("#prompt") != first
    assert "glow" not in page.inner_text("#prompt")


def test_the_end_says_why_and_always_leaves_a_way_on(visit: Visit, axe: str) -> None:
    page = visit()
    set_table(page, "me", BOT, rounds="single")
    play_match(page, the_list, seed=5)
    title = page.inner_text("#ending-title")
    assert title.startswith("You win") or "to your" in title
    expect(page.locator("#ending-why")).to_have_text(re.compile(r"deciding round.*\.$"))
    totals = page.locator("#ending-table tfoot td").all_inner_texts()
    rows = page.locator("#ending-table tbody tr").all()
    columns = zip(*(row.locator("td").all_inner_texts() for row in rows), strict=True)
    assert [sum(map(int, column)) for column in columns] == [int(total) for total in totals]
    assert barriers(page, axe) == []
    page.click("#ending-close")
    expect(page.locator("#ending")).to_be_hidden()
    page.click("#result")
    expect(page.locator("#ending")).to_be_visible()
    page.click("#stronger")
    mark = page.wait_for_selector("#seats .level[aria-label='bot, novice +0.5']")
    assert mark is not None
    assert mark.inner_text() == "◆◇"


def test_looking_back_by_keys_by_link_and_playing_on(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", BOT, rounds="single")
    play_match(page, the_list, seed=6)
    page.click("#ending a[href^='/replay']")
    page.wait_for_selector("#board .token")
    last = int(page.input_value("#ply"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#ply")).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    expect(page.locator("#ply")).to_have_value("0")
    page.locator("#log li[data-ply='3']").first.click()
    expect(page.locator("#ply")).to_have_value("3")
    page.wait_for_url(re.compile(r"\?ply=3&seat=0$"))
    page.reload()
    expect(page.locator("#ply")).to_have_value("3")
    page.click("#autoplay")
    page.wait_for_function("() => Number(document.querySelector('#ply').value) > 3")
    page.click("#autoplay")
    page.click("#branch")
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector("#seats li")
    assert 3 < ply(page) <= last


def test_a_long_line_of_a_replay_does_not_lie_over_the_board(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", BOT)
    until_told(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector("#board .token")
    for size in (*SIZES.values(), {"width": 1440, "height": 900}):
        page.set_viewport_size(size)
        page.evaluate("document.querySelector('#prompt').textContent = 'Something. '.repeat(60)")
        assert page.evaluate(COVERED) <= 2, size


# Pixels by which what stands below the board lies over it.
COVERED = """() => {
    const [board, sheet] = ["#board", ".sheet"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return sheet.left >= board.right - 1 ? 0 : board.bottom - sheet.top;
}"""


def test_home_says_first_what_waits_for_me(visit: Visit, axe: str) -> None:
    page = visit()
    set_table(page, "me", BOT)
    page.wait_for_selector("#table.mine")
    page.goto("/")
    expect(page.locator(".mine-now .turn")).to_have_text("Your turn")
    page.select_option("#level", "master")
    page.wait_for_selector(".toast")
    page.reload()
    assert page.input_value("#level") == "master"
    assert "master" in (page.get_attribute("[data-play='doge']", "data-table") or "")
    page.click(".level-choice [data-step='1']")
    assert page.input_value("#level") == "4.5"
    page.click(".level-choice [data-step='1']")
    assert page.is_disabled(".level-choice [data-step='1']"), "nobody is stronger"
    page.click(".level-choice [data-step='-1']")
    assert "4.5" in (page.get_attribute("[data-play='doge']", "data-table") or "")
    assert barriers(page, axe) == []
