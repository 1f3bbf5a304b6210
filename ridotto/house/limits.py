"""Rate limits: how often a guest, and an address, may do what costs the house something.

The processes of a house tell each other every second what was done, so a limit holds for all of
them together; within that second everybody may do as much as they can in each.
"""

import ipaddress
import math
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ridotto.house.errors import TooOften

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST_KEPT = 20_000  # guests and addresses remembered
LONGEST_ADDRESS = 64  # characters of one that is no number
HOUSEHOLD = 64  # bits of an IPv6 address that tell households apart
PORTION = 50  # deeds told at once to other processes
SHARED = 10  # an address may do so many times more than one guest: people share addresses


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: float
    rate: float


LIMITS = {
    "create": Limit(10, 10 / 60),  # set a table, ask for a rematch
    "file": Limit(5, 5 / 60),  # open a match file
    "film": Limit(5, 5 / 60),  # have a match drawn
    "enter": Limit(10, 10 / 60),  # try a password, or a code to sign in
    "sign": Limit(20, 20 / 60),  # ask for a passkey, bring one, ask for codes
    "chat": Limit(8, 0.5),
    "advice": Limit(20, 0.5),  # ask for a hint, or why a move was made
    "socket": Limit(20, 0.5),  # open a WebSocket
    "look": Limit(150, 30.0),  # a scene, a log, a preview, a match file: each is computed
    "act": Limit(60, 15.0),  # anything that changes something, and every message on a socket
}


def network_of(address: str) -> str:
    """Whom an address stands for: in IPv6 one household or machine has a whole /64."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    plain = found.ipv4_mapped
    return str(plain or ipaddress.IPv6Network((int(found), HOUSEHOLD), strict=False))


def network_text(address: str) -> str:
    """A network, or the one for which an address stands, as text; empty if it is neither."""
    try:
        text = address if "/" in address else network_of(address)
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        return ""


class Networks:
    """Some networks, to ask whether an address lies in one of them."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.all = [ipaddress.ip_network(text, strict=False) for text in texts]

    def has(self, address: str) -> bool:
        if not self.all or not (text := network_text(address)):
            return False
        found = ipaddress.ip_network(text)
        same = (each for each in self.all if each.version == found.version)
        return any(found.subnet_of(each) for each in same)  # type: ignore[arg-type]


class Limits:
    """Buckets that fill with time; every deed takes one drop out."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.lock = threading.Lock()
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # level, when
        self.is_told = False  # do other processes want to know?
        self.news: Counter[tuple[str, str]] = Counter()  # done since they were last told
        self.homes: dict[str, str] = {}  # by guest, the network from which they last came

    def check(self, what: str, guest: str, address: str) -> None:
        """Raise if the guest or the address has done too much."""
        network = network_of(address)
        with self.lock:
            self.homes.pop(guest, None)
            keep_newest(self.homes, guest, network)
        self.take(what, f"guest {guest}", 1)
        self.take(what, f"address {network}", SHARED)

    def take(self, what: str, who: str, share: float) -> None:
        if self.factor <= 0:
            return
        with self.lock:
            level, rate = self.pour(what, who, share, 1)
            if self.is_told and level >= 1:
                self.news[what, who] += 1
        if level < 1:
            raise TooOften(seconds=math.ceil((1 - level) / rate))

    def pour(self, what: str, who: str, share: float, drops: int) -> tuple[float, float]:
        """Take drops out if there is one; the level before, and how fast it rises."""
        limit = LIMITS[what]
        burst, rate = limit.burst * share * self.factor, limit.rate * share * self.factor
        now = time.monotonic()
        level, then = self.buckets.pop((what, who), (burst, now))
        level = min(burst, level + (now - then) * rate)
        left = max(level - drops, -burst) if drops > 1 or level >= 1 else level
        keep_newest(self.buckets, (what, who), (left, now))
        return level, rate

    def take_news(self) -> Iterator[list[tuple[str, str, int]]]:
        """What was done here since the last time, in portions."""
        with self.lock:
            done, self.news = self.news, Counter()
        told = [(*deed, count) for deed, count in done.items()]
        for first in range(0, len(told), PORTION):
            yield told[first : first + PORTION]

    def hear(self, told: Iterable[tuple[str, str, int]]) -> None:
        """What was done in another process; who did too much there waits here as well."""
        with self.lock:
            for what, who, count in told:
                self.pour(what, who, 1 if who.startswith("guest ") else SHARED, count)


def keep_newest(kept: dict[Key, Value], key: Key, value: Value) -> None:
    """Remember one more; the one unused for longest makes room for it."""
    kept[key] = value
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
