"""The front door: a password for the whole house, an invitation to it, and who is banned.

The invitation follows from the key of the house and the password. Whoever has entered keeps it as a
cookie, so another password shuts everybody out.
"""

import hashlib
import hmac
from collections.abc import Iterable
from secrets import compare_digest

from sqlalchemy import Connection, select

from ridotto.house.errors import Banned, NotAdmitted
from ridotto.house.guests import COOKIE_SECONDS
from ridotto.house.limits import Networks
from ridotto.house.schema import BANS

DOOR_COOKIE = "ridotto_door"
REFUSED = "/refused"  # where the guard leads people to read why
OPEN_ROUTES = ("/static/", "/health", "/metrics", "/enter", "/api/enter")


class Door:
    """Who may come in."""

    def __init__(self, password: str, key: str) -> None:
        self.password = password
        words = f"door {password}".encode()
        self.invitation = hmac.digest(key.encode(), words, hashlib.sha256).hex() if password else ""

    def check(self, route: str, brought: Iterable[str]) -> None:
        """Raise unless the way is open, or one of the cookies is the invitation."""
        if not self.password or route.startswith(OPEN_ROUTES):
            return
        if not any(self.is_invitation(each) for each in brought):
            raise NotAdmitted

    def is_invitation(self, text: str) -> bool:
        return compare_digest(text.encode(), self.invitation.encode())

    def is_password(self, text: str) -> bool:
        return compare_digest(text.encode(), self.password.encode())


class Bans:
    """Guests and networks that may not come in."""

    def __init__(self, guests: Iterable[str] = (), networks: Iterable[str] = ()) -> None:
        self.guests = frozenset(guests)
        self.networks = Networks(networks)

    def check(self, guest: str, address: str) -> None:
        if guest in self.guests or self.networks.has(address):
            raise Banned


def read_bans(connection: Connection) -> Bans:
    rows = connection.execute(select(BANS.c.kind, BANS.c.who)).all()
    return Bans(
        (row.who for row in rows if row.kind == "guest"),
        (row.who for row in rows if row.kind == "address"),
    )


def cookie(name: str, value: str, root: str, is_secure: bool) -> str:
    """A Set-Cookie header of the house; other houses of the same site have theirs."""
    parts = [f"{name}={value}", f"Path={root or '/'}", f"Max-Age={COOKIE_SECONDS}"]
    return "; ".join([*parts, "HttpOnly", "SameSite=Lax", *(["Secure"] if is_secure else [])])
