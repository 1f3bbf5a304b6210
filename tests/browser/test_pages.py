"""Every page: no barriers, three languages, two lights, a phone, and a small client."""

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, Route, expect

import ridotto.house
from ridotto.core.homes import game_keys
from tests.browser.conftest import House, Visit
from tests.browser.lessons import read_on
from tests.browser.player import play_match, set_table, the_list
from tests.browser.screens import SCREENS

STATIC = Path(ridotto.house.__file__).parent / "static"
PAGES = [
    "/",
    "/new/doge",
    "/rules/doge",
    "/me",
    "/mistakes",
    "/account",
    "/about",
    "/settings",
    "/offline",
    "/stop/x",
    "/docs",
    "/nowhere",
]
GAME_PAGES = [f"/{page}/{key}" for page in ("new", "rules", "learn") for key in game_keys()]
GRAVE = ("serious", "critical")
GZIP = {"Accept-Encoding": "gzip"}


def barriers(page: Page, axe: str) -> list[str]:
    """What axe-core finds on a page, as far as it is serious."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        f"{page.url} {each['id']}: {each['nodes'][0]['html'][:200]}"
        for each in found
        if each["impact"] in GRAVE
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True])
def test_no_page_has_barriers(visit: Visit, axe: str, scheme: str, phone: bool) -> None:
    page = visit(phone=phone, color_scheme=scheme)
    found = []
    for path in PAGES + (GAME_PAGES if phone and scheme == "dark" else []):
        page.goto(path)
        found += barriers(page, axe)
    assert found == []


@pytest.mark.parametrize(("scheme", "phone"), [("dark", False), ("light", True)])
def test_the_table_has_no_barriers(visit: Visit, axe: str, scheme: str, phone: bool) -> None:
    page = visit(phone=phone, color_scheme=scheme)
    set_table(page, "me", "open", rounds="single")
    found = barriers(page, axe)  # waiting for a friend
    set_table(page, "me", "bot:novice", rounds="single")
    page.wait_for_selector("#hand .token.next")
    found += barriers(page, axe)
    page.locator("#hand .token.next").first.press("Enter")
    found += barriers(page, axe)
    if phone:
        page.click("#drawer-open")
    else:
        page.click("#rules-open")
        page.wait_for_selector("#rules[open]")
    found += barriers(page, axe)
    assert found == []


@pytest.mark.parametrize(("scheme", "phone"), [("dark", True), ("light", False)])
@pytest.mark.parametrize("what", [".lessons", ".puzzles"])
def test_tables_to_learn_at_have_no_barriers(
    visit: Visit, axe: str, scheme: str, phone: bool, what: str
) -> None:
    page = visit(phone=phone, color_scheme=scheme)
    found = []
    for key in game_keys():
        page.goto(f"/learn/{key}")
        page.locator(f"{what} button").first.click()
        page.wait_for_selector(".thing.next, #actions button")
        found += barriers(page, axe)  # while the lesson is read, the puzzle is asked
        if what == ".lessons":
            read_on(page, "keyboard")
            found += barriers(page, axe)  # while one acts
    assert found == []


def test_the_end_and_the_replay_have_no_barriers(visit: Visit, axe: str) -> None:
    page = visit()
    set_table(page, "me", "bot:novice", rounds="single")
    play_match(page, the_list, seed=11)
    found = barriers(page, axe)
    page.click("#ending a[href^='/replay']")
    page.wait_for_selector("#board .token")
    found += barriers(page, axe)
    page.goto(page.url.partition("?")[0].replace("/replay/", "/analysis/"))
    page.wait_for_selector("#found h2")
    assert page.locator("#found svg[role=img]").count() == 3
    found += barriers(page, axe)
    page.goto(page.url.replace("/analysis/", "/explore/") + "?ply=3")
    page.wait_for_selector("#lines li", state="attached")
    assert found + barriers(page, axe) == []


@pytest.mark.parametrize("path", PAGES + GAME_PAGES)
def test_a_phone_need_not_scroll_sideways(visit: Visit, path: str) -> None:
    page = visit(path, phone=True)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


@pytest.mark.parametrize(
    ("locale", "word"), [("en-GB", "A house of games"), ("ru", "Дом игр"), ("uk", "Дім ігор")]
)
def test_the_house_speaks_the_language_of_the_browser(visit: Visit, locale: str, word: str) -> None:
    expect(visit(locale=locale).locator("h1")).to_have_text(word)


@pytest.mark.parametrize("locale", ["en-GB", "ru", "uk"])
def test_the_first_glance_at_the_house_meets_a_game_to_play(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    for screen in SCREENS:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        play = page.locator("[data-play]").first.bounding_box()
        assert play
        assert play["y"] + play["height"] <= screen.height, str(screen)
        assert page.evaluate("document.documentElement.scrollWidth") <= screen.width, str(screen)


def test_settings_are_kept_and_applied(visit: Visit) -> None:
    page = visit("/settings")
    for name, value in (("theme", "day"), ("tongue", "uk")):
        with page.expect_response("**/api/me"):
            page.select_option(f"#{name}", value)
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    with page.expect_response("**/api/me"):
        page.check("#patterns")
    with page.expect_response("**/api/me"):
        page.fill("#nickname", "Бьянка")
        page.press("#nickname", "Enter")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    expect(page.locator("html")).to_have_attribute("data-patterns", "true")
    expect(page.locator(".foot")).to_contain_text("Бьянка")


def test_a_match_file_can_be_downloaded_and_opened(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    set_table(page, "me", "bot:novice", rounds="single")
    play_match(page, the_list, seed=12)
    with page.expect_download() as download:
        page.click("#ending a[download]")
    download.value.save_as(tmp_path / "match.json")
    assert json.loads((tmp_path / "match.json").read_text("utf-8"))["game"] == "doge"
    page.goto("/")
    page.set_input_files("#match-file", tmp_path / "match.json")
    page.wait_for_url("**/replay/**")
    page.wait_for_selector("#board .token")


def test_a_first_visit_speaks_as_the_browser_does_up_to_the_table(visit: Visit) -> None:
    page = visit(locale="uk-UA")
    addresses = page.locator("img[src*=picture]").evaluate_all("(all) => all.map((x) => x.src)")
    assert addresses
    assert all("tongue=uk" in address for address in addresses)
    set_table(page, "me", "me")
    page.wait_for_selector("#board .token")
    assert page.get_attribute("html", "lang") == "uk"
    expect(page.locator("#prompt")).to_have_text(re.compile("оберіть"))
    names = page.locator("#seats .name").all_inner_texts()
    assert [name.partition(" (")[2] for name in names] == ["лазурит)", "рубін)"]


def test_the_house_can_be_installed(visit: Visit) -> None:
    page = visit()
    address = page.get_attribute("link[rel=manifest]", "href")
    manifest = page.request.get(str(address)).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(urljoin(page.url + str(address)[1:], icon["src"])).ok


IMPORT = re.compile(r'(?:from |import\()"\./(\w+\.js)"')  # at once, or when it is needed
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")  # a text within a text, which jsmin takes for code


def test_the_client_is_small_and_knows_no_game(house: House) -> None:
    modules = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
    needed = {"table.js"}
    while more := {name for own in needed for name in IMPORT.findall(modules[own])} - needed:
        needed |= more
    assert "ending.js" in needed
    asked = [Request(f"{house.address}/static/{name}", headers=GZIP) for name in needed]
    sent = [urlopen(each).read() for each in asked]
    assert sum(map(len, sent)) < 25_000
    assert not any(gzip.decompress(each).startswith(b"//") for each in sent)
    assert [name for name, text in modules.items() if NESTED.search(text)] == []
    named = [
        (name, key)
        for name, text in modules.items()
        for key in game_keys()
        if re.search(rf"\b{key}\b", text)
    ]
    assert named == []


def test_every_block_of_a_style_sheet_is_closed() -> None:
    for path in STATIC.glob("*.css"):
        text = path.read_text("utf-8")
        assert text.count("{") == text.count("}"), path.name


def test_no_page_has_inline_script_or_style() -> None:
    for path in (STATIC.parent / "templates").glob("*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"\sstyle=|<style|\son\w+=", text), path.name
        scripts = re.findall(r"<script\b[^>]*>", text)
        assert all("src=" in each or "application/json" in each for each in scripts), path.name


ANALYSE = """async () => {
    const address = `/api${location.pathname.replace("table", "tables")}/analysis?seat=-1`;
    const ask = () => fetch(address, { method: "POST" });
    for (let told; !told || told.done < told.total; told = await (await ask()).json());
}"""


def test_an_analysis_grows_without_taking_the_reader_from_their_place(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", "bot:novice", rounds="single")
    play_match(page, the_list, seed=11)
    page.evaluate(ANALYSE)
    answers = 0

    def half_done(route: Route) -> None:
        """At first as if much were still to be thought about, then with another line."""
        nonlocal answers
        answers += 1
        told = route.fetch().text()
        if answers < 3:
            told = told.replace('data-done="', 'data-done="-', 1)
        if answers == 2:
            told = told.replace("</p></div>", "</p><p>News</p></div>", 1)
        route.fulfill(body=told, content_type="text/html")

    page.route("**/found?*", half_done)
    page.click("#ending a[href^='/analysis']")
    page.click("#found summary")
    page.locator("#found tbody a").first.focus()
    place = page.evaluate_handle("document.activeElement")
    expect(page.locator("#found")).to_contain_text("News")
    assert page.evaluate("(place) => document.activeElement === place", place)
    assert page.locator("#found details[open]").count() == 1
    expect(page.locator("#done")).to_contain_text("analysed")
