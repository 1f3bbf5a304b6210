"""A whole visit to a house below a path of another site, behind a password."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESK, House
from tests.house.prefix import below

WORD = "la luna"


@pytest.fixture
def hidden(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path, root_path="/games", password=WORD)
    found.open()
    yield found
    found.close()


def test_a_table_is_played_below_a_path(hidden: House, chromium: Browser) -> None:
    with below(hidden.port) as proxy:
        context = chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(60_000)
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(f"{proxy.base}/games/new/doge")
        page.fill("#password", "il sole")
        page.click("#enter button")
        expect(page.locator(".toast")).to_contain_text("not the password")
        page.fill("#password", WORD)
        page.click("#enter button")
        page.select_option("#seat-1", "me")
        page.click("#new-table .main")
        page.wait_for_url("**/games/table/*")
        page.wait_for_selector("#table[data-ply='0']")
        page.click("#moves-box summary")
        page.locator("#moves button").first.click()
        if page.locator("#confirm").count():
            page.click("#confirm")
        moved = page.locator("#table[data-ply='1'], #curtain:not([hidden])")  # or the other's turn
        expect(moved.first).to_be_visible()
        hidden.notice("The house closes at ten.")
        expect(page.locator("#notice")).to_contain_text("The house closes at ten.")
        page.click("#notice button")
        expect(page.locator("#notice")).to_be_hidden()
        page.goto(f"{proxy.base}/games/settings")
        page.check("#patterns")
        expect(page.locator(".toast")).to_contain_text("Kept")
        page.click(".brand")
        page.wait_for_url("**/games/")
        assert page.locator("main a[href^='/games/table/']").count() == 1
        context.close()
    assert faults == []
    assert proxy.missed == []
