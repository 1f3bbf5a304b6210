"""Accounts in a real browser, with passkeys of a virtual authenticator."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.test_pages import barriers

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


class Device:
    """A browser with an authenticator of its own."""

    def __init__(self, visit: Visit, house: House, **more: Any) -> None:
        # Passkeys belong to names, and 127.0.0.1 is none.
        name = house.address.replace("127.0.0.1", "localhost")
        self.page: Page = visit("/account", base_url=name, **more)
        self.line = self.page.context.new_cdp_session(self.page)
        self.line.send("WebAuthn.enable")
        added = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id = added["authenticatorId"]

    def passkeys(self) -> list[Any]:
        wish = {"authenticatorId": self.id}
        return list(self.line.send("WebAuthn.getCredentials", wish)["credentials"])

    def share(self, other: "Device") -> None:
        """As a phone shares its passkeys with one's other devices."""
        for credential in self.passkeys():
            wish = {"authenticatorId": other.id, "credential": credential}
            other.line.send("WebAuthn.addCredential", wish)

    def sessions(self, number: int) -> None:
        expect(self.page.locator("#sessions > li")).to_have_count(number)

    def is_guest(self) -> None:
        expect(self.page.locator("#key-enter")).to_be_visible()


SET_TABLE = """fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"},
body: JSON.stringify({game: "doge", seats: [{who: "me"}, {who: "open"}]})}).then((a) => a.json())"""


@pytest.fixture
def device(visit: Visit, house: House) -> Any:
    return lambda **more: Device(visit, house, **more)


def test_an_account_is_made_entered_elsewhere_ended_and_recovered(device: Any) -> None:
    first = device()
    table = first.page.evaluate(SET_TABLE)
    first.page.focus("#key-add")
    first.page.keyboard.press("Enter")  # nothing here needs a mouse
    first.sessions(1)
    assert len(first.passkeys()) == 1
    first.page.click("#recovery-make")
    code = first.page.locator("#recovery-codes li").first.inner_text()

    second = device(phone=True)  # another browser, with the same passkey
    first.share(second)
    second.page.click("#key-enter")
    second.sessions(2)
    second.page.goto("/")
    expect(second.page.locator(f"a[href='/table/{table['id']}']")).to_be_visible()

    second.page.goto("/account")
    second.page.once("dialog", lambda dialog: dialog.accept())
    second.page.click("#end-others")
    second.sessions(1)
    first.page.reload()
    first.is_guest()

    found = device()  # all is lost but a piece of paper
    found.page.fill("#code", code)
    found.page.press("#code", "Enter")
    found.sessions(2)
    found.page.goto("/")
    expect(found.page.locator(f"a[href='/table/{table['id']}']")).to_be_visible()


def test_who_does_not_agree_stays_a_guest(device: Any) -> None:
    anna = device()
    wish = {"authenticatorId": anna.id, "isUserVerified": False}
    anna.line.send("WebAuthn.setUserVerified", wish)
    anna.page.click("#key-add")
    expect(anna.page.locator(".toast")).to_be_visible()
    anna.page.click("#key-enter")  # and no passkey to come in with
    expect(anna.page.locator(".toast")).to_have_count(2)
    anna.is_guest()


@pytest.mark.parametrize("locale", ["en-GB", "ru", "uk"])
def test_a_phone_comes_in_by_the_picture_of_a_code(
    device: Any, visit: Visit, house: House, axe: str, locale: str
) -> None:
    desk = device(locale=locale)
    found = barriers(desk.page, axe)
    desk.page.click("#link-show")
    expect(desk.page.locator("#link-picture")).to_be_visible()
    code = desk.page.locator("#link-code").inner_text()
    phone = visit(f"/account#{code}", phone=True, locale=locale, color_scheme="light")
    expect(phone.locator("#code")).to_have_value(code)
    assert "#" not in phone.url  # it does not stay in the history
    phone.keyboard.press("Enter")
    expect(phone.locator("#sessions > li")).to_have_count(2)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.click("#recovery-make")
    expect(phone.locator("#recovery-codes li")).to_have_count(10)
    assert found + barriers(desk.page, axe) + barriers(phone, axe) == []
