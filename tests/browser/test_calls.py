"""Being called, and a house without a network, in a real browser."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import House, Visit


def registered(page: Page) -> str:
    """The id of the service worker of the house, once it serves its pages."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page.url


def test_the_house_opens_without_a_network_and_says_so(visit: Visit) -> None:
    page = visit("/about", locale="uk")
    registered(page)
    page.wait_for_function("caches.match('/offline').then(Boolean)")
    page.context.set_offline(True)
    page.goto("/settings")
    expect(page.locator("h1")).to_have_text("До дому не дістатися")
    expect(page.locator("#again-online")).to_be_visible()
    page.context.set_offline(False)  # it goes on by itself
    expect(page.locator("#settings")).to_be_visible()


def test_a_push_is_shown_and_says_how_it_ends(visit: Visit, house: House) -> None:
    page = visit("/settings")
    page.context.grant_permissions(["notifications"], origin=house.address)
    line = page.context.new_cdp_session(page)
    ids: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: ids.extend(each["registrationId"] for each in told["registrations"]),
    )
    registered(page)
    line.send("ServiceWorker.enable")
    while not ids:  # told beside the answer, before it or after it
        page.evaluate("0")
    told = {"title": "It is your turn", "body": "", "tag": "t", "url": "/", "stop": "/stop/x"}
    data = json.dumps(told | {"stopTitle": "No more"})
    for _ in range(2):  # the same twice is one notice
        wish = {"origin": house.address, "registrationId": ids[-1], "data": data}
        line.send("ServiceWorker.deliverPushMessage", wish)
    shown = """async () => JSON.stringify(
        (await (await navigator.serviceWorker.ready).getNotifications())
            .map(({title, data, actions}) => [title, data.stop, actions[0].title]))"""
    wanted = json.dumps([["It is your turn", "/stop/x", "No more"]], separators=(",", ":"))
    page.wait_for_function(f"async (wanted) => (await ({shown})()) === wanted", arg=wanted)


def answers(wish: str) -> Callable[[Response], bool]:
    """Is it the answer to this wish? The page also sends its time zone, by itself."""
    return lambda response: wish in (response.request.post_data or "")


def test_what_one_wants_to_be_told_and_when_is_kept(visit: Visit) -> None:
    page = visit("/settings", timezone_id="Europe/Rome")
    expect(page.locator("#zone")).to_have_value("Europe/Rome")
    with page.expect_response(answers("calls")):
        page.uncheck("#calls-chat")
    with page.expect_response(answers("quiet_from")):
        page.fill("[name=quiet_from]", "22:30")
        page.press("[name=quiet_from]", "Tab")
    page.reload()
    expect(page.locator("#calls-chat")).not_to_be_checked()
    expect(page.locator("[name=quiet_from]")).to_have_value("22:30")
    expect(page.locator("#zone")).to_have_value("Europe/Rome")
