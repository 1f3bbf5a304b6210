"""The deal is checked in the browser, and `ridotto verify` says the same."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ridotto.cli import main
from ridotto.core import fairness
from ridotto.house import ledger
from tests.browser.conftest import House, Visit
from tests.browser.test_pages import barriers

HEX = 64


@pytest.fixture
def begun(visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, str]:
    """A match that was begun by a click; its page and its id."""
    monkeypatch.setattr(ledger, "seed_of", fairness.seed_of)  # as it is for everybody else
    name = house.address.replace("127.0.0.1", "localhost")
    page = visit(base_url=name, service_workers="block")
    page.click("[data-play=doge]")
    page.wait_for_url("**/table/*")
    return page, page.url.rpartition("/")[2]


def give_up(page: Page, table: str) -> Any:
    call = f"fetch('/api/tables/{table}/concede', {{method: 'POST'}})"
    return page.evaluate(f"{call}.then((answer) => answer.json())")


def verify(folder: Path, data: Any) -> str:
    """What `ridotto verify` says about a match file."""
    path = folder / "match.json"
    path.write_text(json.dumps(data), "utf-8")
    return "fair" if main(["verify", str(path)]) == 0 else "unfair"


def test_one_click_checks_the_deal_as_the_command_does(
    begun: tuple[Page, str], axe: str, tmp_path: Path
) -> None:
    page, table = begun
    page.goto(f"/table/{table}/deal")
    bound = page.locator("#deal code").first.inner_text()
    assert len(bound) == HEX
    added = page.locator("#deal li code").all_inner_texts()
    assert len(added) == 1  # by this device, by itself
    assert not page.locator("#verdict").count()
    give_up(page, table)
    page.goto(f"/table/{table}")
    page.click("#check-deal")
    expect(page.locator("#verdict .good")).to_have_count(3)
    expect(page.locator("#saw")).to_contain_text("saw the same fingerprint")
    assert page.locator("#deal code").first.inner_text() == bound
    assert page.get_attribute("#deal", "data-verdict") == "fair"
    data = page.evaluate(f"fetch('/api/tables/{table}/match').then((answer) => answer.json())")
    assert verify(tmp_path, data) == "fair"
    assert barriers(page, axe) == []


@pytest.mark.parametrize("field", ["secret", "commitment", "seed", "entropy"])
def test_whatever_does_not_fit_is_found_here_and_there(
    begun: tuple[Page, str], tmp_path: Path, field: str
) -> None:
    page, table = begun
    fair = give_up(page, table)["fairness"]
    wrong = fair | {field: ["mine", ""] if field == "entropy" else fair[field][::-1]}

    def change(route: Route) -> None:
        html = route.fetch().text()
        for name in ("secret", "commitment", "seed"):
            html = html.replace(f"{fair[name]}&#34;", f"{wrong[name]}&#34;")
        old, new = (json.dumps(each["entropy"][0]).replace('"', "&#34;") for each in (fair, wrong))
        route.fulfill(body=html.replace(old, new), content_type="text/html")

    page.route("**/deal", change)
    page.goto(f"/table/{table}/deal")
    page.wait_for_selector("#deal[data-verdict]")
    assert page.get_attribute("#deal", "data-verdict") == "unfair"
    expect(page.locator("#verdict .bad").last).to_contain_text("not the one")
    page.unroute("**/deal")
    data = page.evaluate(f"fetch('/api/tables/{table}/match').then((answer) => answer.json())")
    assert verify(tmp_path, data | {"seed": wrong["seed"], "fairness": wrong}) == "unfair"


def test_a_chosen_deal_says_so(visit: Visit) -> None:
    page = visit("/new/doge?seed=b0a7")
    expect(page.locator("#seed")).to_have_value("b0a7")
    page.select_option("#seat-1", "open")
    page.click("#new-table .main")
    page.wait_for_url("**/table/*")
    expect(page.locator("#lobby .chosen")).to_be_visible()
    page.goto(f"{page.url}/deal")
    expect(page.locator("#deal .chosen")).to_have_text("The same deal for all")
