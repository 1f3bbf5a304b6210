"""What stands between the world and the house."""

from http.cookies import CookieError, SimpleCookie

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.house.guests import COOKIE, COOKIE_SECONDS, new_id
from ridotto.house.settings import Settings


class Guard:
    """Gives every request a guest, and every answer its headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        guests = scope["app"].state.house.guests
        headers = dict(scope["headers"])
        try:
            jar = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
        except CookieError:
            jar = SimpleCookie()
        known = guests.read_cookie(jar[COOKIE].value) if COOKIE in jar else None
        guest_id = known or new_id()
        scope.setdefault("state", {})["guest_id"] = guest_id

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and known is None:
                cookie = (
                    f"{COOKIE}={guests.sign(guest_id)}; Path=/; Max-Age={COOKIE_SECONDS};"
                    " HttpOnly; SameSite=Lax"
                )
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
            await send(message)

        await self.app(scope, receive, answer)
