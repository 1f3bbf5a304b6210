"""The addresses for accounts: passkeys, codes, the devices on which one is signed in.

Whoever signs in gets a cookie with a session of its own. What is wrong about a passkey or a code is
never told, so nobody learns from it who has an account here.
"""

import time
from collections.abc import Callable
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import Field
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from ridotto.house import accounts, pages, passkeys, told
from ridotto.house.address import bracketed, home_address
from ridotto.house.api import REFUSALS, Answer, answers, may
from ridotto.house.errors import NoPasskeys, NoSuchDevice, NotSignedIn, TooManyPasskeys, WrongCode
from ridotto.house.guests import Guest, clean
from ridotto.house.house import ENDED, House, become, guest_of, house_of
from ridotto.house.limits import network_of
from ridotto.house.passkeys import Site
from ridotto.house.schema import PASSKEYS
from ridotto.house.verbs import Strict

LONGEST_LABEL = 60
MOST_PASSKEYS = 20
QR_SCALE, QR_BORDER = 6, 3  # pixels and modules
router = APIRouter(responses=REFUSALS)
KeyId = Annotated[str, Path(max_length=1400, description="The id of a passkey")]
SessionId = Annotated[str, Path(max_length=64, description="The id of a session")]
Work = Callable[[Connection], Any]
Credential = Annotated[dict[str, Any], Field(max_length=12)]


class PasskeyBody(Strict):
    """What `navigator.credentials.create` gave, as JSON."""

    credential: Credential
    label: Annotated[str, Field(max_length=200)] = ""


class EnterBody(Strict):
    """What `navigator.credentials.get` gave; shall what this browser has played come along?"""

    credential: Credential
    bring: bool = False


class CodeBody(Strict):
    """A short code of another device, or a recovery code."""

    code: Annotated[str, Field(max_length=60)]
    bring: bool = False


def site_of(request: Request) -> Site:
    """The house as passkeys know it, for who asks."""
    house = house_of(request)
    return passkeys.site_of(house.settings.origin, request.headers.get("host", ""))


def check_site(request: Request) -> Site:
    site = site_of(request)
    if not site.can_have:
        raise NoPasskeys
    return site


def device(request: Request) -> str:
    return accounts.device_name(request.headers.get("user-agent", ""))


# Signing in


def sign_in(request: Request, guest_id: str, then: Work) -> Any:
    """A new session for the browser that asks, and what else follows; all of it or nothing."""
    house, old = house_of(request), guest_of(request)

    def work(connection: Connection) -> tuple[Any, str]:
        return then(connection), accounts.open_session(connection, guest_id, device(request))

    # What is open there would show another person's tables; whoever stays who they were goes on.
    gone = [old.session or old.id] if old.id != guest_id else []
    found, session = house.store.write(work, (ENDED, gone))
    house.show_out(gone)
    house.orders.carry_out(house)
    become(request, guest_id, session)
    return found


def leave_guest(request: Request, guest_id: str, *, bring: bool) -> Work:
    """What becomes of whom the browser was before: a guest may come along, a session ends."""
    old = guest_of(request)

    def work(connection: Connection) -> None:
        if old.account:
            accounts.end_sessions(connection, old.id, [old.session])
        elif bring and old.known and old.id != guest_id:
            accounts.bring_along(connection, old.id, guest_id)

    return work


def in_account(request: Request, then: Work) -> Any:
    """Do something in my account; a guest gets one, and this browser is its first session."""
    house, guest = house_of(request), guest_of(request)
    if guest.account:
        return house.store.write(then)

    def work(connection: Connection) -> Any:
        accounts.become_account(connection, guest)
        return then(connection)

    return sign_in(request, guest.id, work)


def wish(request: Request, kind: str) -> bytes:
    """A new challenge for the browser that asks."""
    house, guest = may(request, "sign")
    challenge = passkeys.new_challenge()
    ticket = accounts.ticket_id(house.hall.key, kind, challenge.hex())
    seconds = accounts.CHALLENGE_SECONDS
    house.store.write(lambda c: accounts.add_only(c, ticket, kind, guest.id, seconds))
    return challenge


def answered(request: Request, kind: str, credential: dict[str, Any]) -> bytes:
    """The challenge that a browser has answered, if it was asked this, and for the first time."""
    house, guest = may(request, "sign")
    challenge = passkeys.challenge_in(credential)
    ticket = accounts.ticket_id(house.hall.key, kind, challenge.hex())
    if house.store.write(lambda c: accounts.take_ticket(c, ticket)) != guest.id:
        raise NotSignedIn
    return challenge


@router.post("/api/signin/wish", **answers("Wish"))
def wish_to_enter(request: Request) -> Answer:
    """What a browser needs to ask for a passkey."""
    site = check_site(request)
    return Answer(told.Wish(passkeys.entering(site, wish(request, accounts.ENTER))))


@router.post("/api/signin", status_code=204)
def enter(request: Request, body: EnterBody) -> Response:
    """Sign in with a passkey."""
    site, house = check_site(request), house_of(request)
    challenge = answered(request, accounts.ENTER, body.credential)
    key_id = body.credential.get("id")
    known = house.store.read(lambda c: accounts.find_passkey(c, str(key_id)))
    if known is None:
        raise NotSignedIn
    count = passkeys.check_used(site, body.credential, challenge, known.key, known.uses)
    leave = leave_guest(request, known.guest, bring=body.bring)

    def then(connection: Connection) -> None:
        if not accounts.count_use(connection, known.id, known.uses, count):
            raise NotSignedIn
        leave(connection)

    sign_in(request, known.guest, then)
    return Response(status_code=204)


@router.post("/api/signin/code", status_code=204)
def enter_by_code(request: Request, body: CodeBody) -> Response:
    """Sign in with the short code of another device, or with a recovery code."""
    house, _ = may(request, "sign")
    address = request.client.host if request.client else ""
    house.limits.take("enter", f"address {network_of(address)}", 1)  # a new guest is no new address
    guest = house.store.write(lambda c: accounts.take_code(c, house.hall.key, body.code))
    if not guest:
        raise WrongCode
    sign_in(request, guest, leave_guest(request, guest, bring=body.bring))
    return Response(status_code=204)


# My account


def account_of(request: Request) -> told.Account:
    """What I may know of my account."""
    house, state = house_of(request), request.state
    me, here = state.guest_id, state.session

    def work(connection: Connection) -> told.Account:
        keys = accounts.passkeys_of(connection, me)
        sessions = accounts.sessions_of(connection, me)
        return told.Account(
            account=bool(here),
            possible=site_of(request).can_have,
            passkeys=[told.Passkey(k.id, k.label, round(k.created), round(k.used)) for k in keys],
            sessions=[
                told.Session(s.id, s.label, round(s.created), round(s.seen), s.id == here)
                for s in sessions
            ],
            recovery=accounts.recovery_left(connection, me),
        )

    return house.store.read(work)


@router.get("/api/me/account", **answers("Account"))
def account(request: Request) -> Answer:
    """My passkeys, and the devices on which I am signed in."""
    may(request)
    return Answer(account_of(request))


@router.post("/api/me/passkeys/wish", **answers("Wish"))
def wish_to_make(request: Request) -> Answer:
    """What a browser needs to make a passkey for me."""
    site = check_site(request)
    house, guest = may(request)
    known = [row.id for row in house.store.read(lambda c: accounts.passkeys_of(c, guest.id))]
    if len(known) >= MOST_PASSKEYS:
        raise TooManyPasskeys
    challenge = wish(request, accounts.MAKE)
    return Answer(told.Wish(passkeys.making(site, guest.id, guest.nickname, challenge, known)))


@router.post("/api/me/passkeys", **answers("Account", 201))
def add_passkey(request: Request, body: PasskeyBody) -> Answer:
    """Come back by this passkey; a guest becomes an account."""
    site = check_site(request)
    _, guest = may(request)
    challenge = answered(request, accounts.MAKE, body.credential)
    key_id, key, count = passkeys.check_made(site, body.credential, challenge)
    label = clean(body.label, LONGEST_LABEL) or device(request)
    row = {"id": key_id, "guest": guest.id, "key": key, "uses": count, "label": label}
    own = insert(PASSKEYS).values(**row, created=time.time(), used=0.0)
    try:
        in_account(request, lambda connection: connection.execute(own))
    except IntegrityError:  # it is somebody's already
        raise NotSignedIn from None
    return Answer(account_of(request), 201)


@router.delete("/api/me/passkeys/{id}", **answers("Account"))
def remove_passkey(request: Request, id: KeyId) -> Answer:  # noqa: A002
    """Come back by this passkey no more."""
    house, guest = may(request)
    if not house.store.write(lambda c: accounts.remove_passkey(c, guest.id, id)):
        raise NoSuchDevice
    return Answer(account_of(request))


@router.post("/api/me/recovery", **answers("Recovery", 201))
def new_recovery(request: Request) -> Answer:
    """New recovery codes, told this once; those of before work no more."""
    house, guest = may(request, "sign")
    key = house.hall.key
    codes = in_account(request, lambda c: accounts.new_recovery(c, guest.id, key))
    return Answer(told.Recovery(codes), 201)


@router.post("/api/me/devices", **answers("Link", 201))
def add_device(request: Request) -> Answer:
    """A short code by which another device of mine signs in, once and soon."""
    house, guest = may(request, "sign")
    code, seconds = accounts.new_code(accounts.LINK_LETTERS), accounts.LINK_SECONDS
    ticket = accounts.ticket_id(house.hall.key, accounts.LINK, code)
    in_account(request, lambda c: accounts.add_only(c, ticket, accounts.LINK, guest.id, seconds))
    shown = accounts.shown(code)
    address = f"{far_address(request)}/account#{shown}"
    return Answer(told.Link(shown, round(time.time() + seconds), address, drawn(address)), 201)


def far_address(request: Request) -> str:
    """The house as another device of mine finds it: this machine has a number at home, too."""
    house, here = house_of(request), urlsplit(str(request.base_url))
    if house.settings.origin:
        return house.settings.origin.rstrip("/") + house.settings.root_path
    is_here = here.hostname in {"localhost", "127.0.0.1", "::1"}
    host = home_address() if is_here else ""
    place = f"{bracketed(host)}:{here.port}" if host else here.netloc
    return f"{here.scheme}://{place}{house.settings.root_path}"


def drawn(address: str) -> str:
    """An address as a QR code, SVG in the address of a picture."""
    import segno

    found: str = segno.make(address, micro=False, error="m").svg_data_uri(
        scale=QR_SCALE, border=QR_BORDER, light="#fff", dark="#0c1f26"
    )
    return found


def end(house: House, guest: Guest, ids: list[str]) -> list[str]:
    """End sessions of mine, at once wherever they are open."""
    gone = [*ids, guest.id]  # what was open when the guest got the account has no session yet
    ended = house.store.write(lambda c: accounts.end_sessions(c, guest.id, ids), (ENDED, gone))
    house.show_out(gone)
    return ended


@router.delete("/api/me/sessions/{id}", **answers("Account"))
def end_session(request: Request, id: SessionId) -> Answer:  # noqa: A002
    """Sign a device out; this one becomes somebody new."""
    house, guest = may(request)
    if not end(house, guest, [id]):
        raise NoSuchDevice
    return Answer(account_of(request))


@router.delete("/api/me/sessions", **answers("Account"))
def end_others(request: Request) -> Answer:
    """Sign all my other devices out."""
    house, guest = may(request)
    rows = house.store.read(lambda c: accounts.sessions_of(c, guest.id))
    end(house, guest, [row.id for row in rows if row.id != guest.session])
    return Answer(account_of(request))


@router.get("/account", include_in_schema=False)
def account_page(request: Request) -> HTMLResponse:
    """Account and devices."""
    guest_of(request)
    return pages.render(request, "account", account=account_of(request))
