"""What the people at a table agree upon is said and answered at the table, in a real browser."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import update

from ridotto.house.schema import SEATS
from tests.browser.conftest import House, Visit
from tests.browser.player import set_table
from tests.browser.test_pages import barriers


@pytest.fixture
def two(visit: Visit) -> tuple[Page, Page]:
    """Anna, who has set the table, and Bruno on his phone."""
    anna = visit()
    set_table(anna, "me", "open", rounds="single")
    bruno = visit(anna.input_value("#invite"), phone=True)
    bruno.click("#join")
    for page in (anna, bruno):
        page.wait_for_selector("#hand .token")
    return anna, bruno


def propose(page: Page, kind: str) -> None:
    table = page.url.partition("?")[0]
    page.goto(f"{table}/people")
    page.locator(f"""[data-body='{{"kind": "{kind}"}}']""").press("Enter")
    expect(page.locator("#asked, [data-deed=resume]").first).to_be_visible()
    page.goto(table)


def test_a_pause_is_proposed_refused_agreed_to_and_ended(two: tuple[Page, Page], axe: str) -> None:
    anna, bruno = two
    propose(anna, "pause")
    expect(anna.locator("#prompt")).to_contain_text("yet to answer your proposal")
    expect(bruno.locator("#prompt")).to_have_text(f"{name(anna)} would like to pause.")
    assert barriers(anna, axe) + barriers(bruno, axe) == []
    bruno.click("#refuse")
    expect(anna.locator("#withdraw")).to_have_count(0)
    expect(bruno.locator("#agree")).to_have_count(0)
    propose(anna, "pause")
    bruno.locator("#agree").press("Enter")
    for page in (anna, bruno):
        expect(page.locator("#prompt")).to_have_text("The match is paused.")
        expect(page.locator(".thing.next")).to_have_count(0)  # nothing glows
    anna.locator("#resume").press("Enter")
    expect(bruno.locator("#resume")).to_have_count(0)
    expect(anna.locator("#table.mine .next, #seats .turn").first).to_be_visible()


def test_who_finds_a_bot_in_their_seat_takes_it_back_at_the_table(
    two: tuple[Page, Page], house: House
) -> None:
    anna, bruno = two
    address = bruno.url.partition("?")[0]
    bruno.goto("/about")
    expect(anna.locator("#seats .gone")).to_have_count(1)
    table = address.rpartition("/")[2]
    gone = update(SEATS).where(SEATS.c.table_id == table).values(seen=5.0)
    house.inside.store.write(lambda connection: connection.execute(gone))
    house.inside.hall.refresh(table)
    anna.goto(f"/table/{table}/people")
    anna.click("[data-deed=replace]")
    expect(anna.locator("[data-deed=replace]")).to_have_count(0)
    bruno.goto(address)
    expect(bruno.locator("#prompt")).to_have_text("A bot plays for you meanwhile.")
    bruno.locator("#come-back").press("Enter")
    bruno.wait_for_selector("#hand .token")
    expect(bruno.locator("#come-back")).to_have_count(0)


def test_a_mask_of_ones_own_is_worn_at_the_table_in_its_colour(visit: Visit) -> None:
    page = visit("/settings")
    for field, value in (("#mask", "dottore"), ("#colour", "ruby")):
        with page.expect_response("**/api/me"):
            page.select_option(field, value)
    set_table(page, "me", "open")
    expect(page.locator("#lobby-seats .mask.own-ruby use[href$=dottore]")).to_have_count(1)


def name(page: Page) -> str:
    return page.locator("#seats li:has(.you) .name").inner_text()
