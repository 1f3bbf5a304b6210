"""What stands between the world and the house: names, origins, sizes, cookies, headers.

It works on plain ASGI, before anything else sees a request.
"""

import asyncio
import ipaddress
import json
import re
import socket
from collections.abc import Iterator
from itertools import islice
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.house import errors
from ridotto.house.door import DOOR_COOKIE, REFUSED, cookie
from ridotto.house.guests import COOKIE, new_id, preferred_tongue
from ridotto.house.house import House
from ridotto.house.settings import Settings, listed

LARGEST_BODY = 64_000
LARGEST_FILE = 1_000_000  # a match file; the longest matches have about 100 kB
BODY_SECONDS = 20.0
FILES = "/api/matches"  # the only address that takes a file
PUBLIC = ("/static/", "/health", "/metrics")  # no guest needed there
FOR_PROGRAMS = ("/api", "/ws", "/health", "/metrics", "/openapi.json")  # no pages there
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
MOST_COOKIES = 4  # of our name that are tried
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^:\[\]]*))(?::\d*)?", re.IGNORECASE)

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # an invitation in an address stays in the house
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}


class Guard:
    """Refuses what is wrong on its face; gives every request a guest and every answer headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origin = settings.origin.rstrip("/").lower()
        self.hosts = own_names(settings)
        self.root = settings.root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        house: House = scope["app"].state.house
        headers = Headers(scope=scope)
        scope = self.under_root(scope)
        send = self.with_headers(house, scope, headers, send)
        try:
            self.check(house, scope, headers)
            if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
                check_limits(house, scope)
                body = await read_body(headers, receive, limit_of(scope["state"]["route"]))
                scope["state"]["body"] = body
                receive = replay(body)
        except errors.HouseError as fault:
            if not is_page(scope) or not isinstance(fault, errors.NotAdmitted | errors.Banned):
                house.metrics.refused.labels(errors.to_dict(fault, "en")["error"]).inc()
                await refuse(fault, scope, headers, receive, send)
                return
            scope = {**scope, "path": self.root + REFUSED}
            scope["state"] |= {"fault": fault, "route": REFUSED}
        if scope.get("method") == "HEAD":  # the server knows that no body is sent
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)

    def under_root(self, scope: Scope) -> Scope:
        """The scope as ASGI wants it below a sub-path, whether or not a proxy has cut that off."""
        path: str = scope["path"]
        is_below = path == self.root or path.startswith(f"{self.root}/")
        route = path.removeprefix(self.root) or "/" if is_below else path
        scope.setdefault("state", {})["route"] = route
        return {**scope, "root_path": self.root, "path": self.root + route}

    def check(self, house: House, scope: Scope, headers: Headers) -> None:
        """Raise if the request must not come any further."""
        if house.closing or (house.leaving and scope["type"] == "websocket"):
            raise errors.GoingDown
        if not self.is_own_host(headers.get("host", "")):
            raise errors.WrongHost
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:  # no store takes that
            raise errors.NoSuchPage
        if "content-length" in headers and "transfer-encoding" in headers:
            raise errors.BadBody
        state = scope["state"]
        if not state["route"].startswith(PUBLIC):
            house.bans.check(state["guest_id"], address_of(scope))
        house.door.check(state["route"], cookies_in(headers, DOOR_COOKIE))
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            self.check_origin(headers)

    def is_own_host(self, host: str) -> bool:
        """Is this a name of the house? A number is no name, so it cannot have been rebound."""
        name = name_in(host)
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self.hosts
        return True

    def check_origin(self, headers: Headers) -> None:
        """A page of another site must not act in a guest's name."""
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in {"none", "same-origin"}:
                raise errors.WrongOrigin
            return
        own = {f"http://{headers.get('host')}", f"https://{headers.get('host')}", self.origin}
        if origin.lower() not in {name.lower() for name in own if name}:
            raise errors.WrongOrigin

    def with_headers(self, house: House, scope: Scope, headers: Headers, send: Send) -> Send:
        """Know the guest by their cookie, and put the headers on what is sent."""
        tried = (house.guests.read_cookie(each) for each in cookies_in(headers, COOKIE))
        known = next((guest_id for guest_id in tried if guest_id), None)
        guest_id, _, session = (known or new_id()).partition(":")
        is_secure = self.origin.startswith("https:") or scope.get("scheme") in {"https", "wss"}
        state = scope["state"]
        state |= {"guest_id": guest_id, "session": session, "is_secure": is_secure}
        state["needs_cookie"] = known is None and not state["route"].startswith(PUBLIC)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if is_secure:
                    answer.setdefault("strict-transport-security", "max-age=31536000")
                is_shared = answer["cache-control"].startswith("public")  # others may get it
                if state["needs_cookie"] and not is_shared:  # who they are by now
                    signed = house.guests.sign(state["guest_id"], state["session"])
                    answer.append("set-cookie", cookie(COOKIE, signed, self.root, is_secure))
            await send(message)

        return send_with_headers


def own_names(settings: Settings) -> set[str]:
    """The names under which this house may be asked for."""
    machine = socket.gethostname().lower()
    names = {"localhost", machine, f"{machine}.local", f"{machine}.lan"}
    names |= {name.lower() for name in listed(settings.hosts)}
    if settings.origin:
        names.add(name_in(urlsplit(settings.origin).netloc))
    return names


def name_in(host: str) -> str:
    """The name in a Host header, without its port; empty if it is none."""
    found = HOST.fullmatch(host)
    return (found[1] or found[2] or "").lower() if found else ""


def cookies_in(headers: Headers, wanted: str) -> Iterator[str]:
    """The cookies of that name, the first few; what others have set does not concern us."""
    parts = (part for line in headers.getlist("cookie") for part in line.split(";"))
    pairs = (part.partition("=") for part in parts)
    own = (value.strip(' "') for name, _, value in pairs if name.strip() == wanted)
    return islice(own, MOST_COOKIES)


def is_page(scope: Scope) -> bool:
    """Does a person look at the answer?"""
    is_read = scope["type"] == "http" and scope["method"] in SAFE_METHODS
    return is_read and not scope["state"]["route"].startswith(FOR_PROGRAMS)


def address_of(scope: Scope) -> str:
    return str(scope["client"][0]) if scope["client"] else ""


def check_limits(house: House, scope: Scope) -> None:
    """Raise if the guest has done too much lately; before anything of the body is read."""
    guest_id, address = scope["state"]["guest_id"], address_of(scope)
    house.limits.check("act", guest_id, address)
    if scope["state"]["route"] == FILES:
        house.limits.check("file", guest_id, address)


def limit_of(path: str) -> int:
    return LARGEST_FILE if path == FILES else LARGEST_BODY


async def read_body(headers: Headers, receive: Receive, limit: int) -> bytes:
    """The whole body, if it is small enough and comes in time."""
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > limit:
        raise errors.TooLarge(limit=limit)
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                body += bytes(message.get("body", b""))
                if len(body) > limit:
                    raise errors.TooLarge(limit=limit)
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    return body
    except TimeoutError:
        raise errors.TooSlow from None


def replay(body: bytes) -> Receive:
    """The body that has been read, for whoever reads it next."""
    rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return rest.pop() if rest else {"type": "http.disconnect"}

    return receive


async def refuse(
    fault: errors.HouseError, scope: Scope, headers: Headers, receive: Receive, send: Send
) -> None:
    """Say what is wrong; nothing has been done."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + errors.status_of(fault)})
        return
    tongue = preferred_tongue(headers.get("accept-language", ""))
    text = json.dumps(errors.to_dict(fault, tongue), ensure_ascii=False)
    more = errors.retry_after(errors.status_of(fault))
    if isinstance(fault, errors.BadBody):  # where it ends, and another request begins, is in doubt
        more = {"connection": "close"}
    answer = Response(text, errors.status_of(fault), more, media_type="application/json")
    await answer(scope, receive, send)
