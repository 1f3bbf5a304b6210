"""The doors: how many may be in the house at once, and how long one may stand in a door.

Uvicorn limits neither the time for the headers nor the connections of one address, so the two
protocols here do. When the house is full, whoever has stood longest without a wish makes room.
"""

import asyncio
import ipaddress
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from ridotto.house.limits import Limit, Networks, network_of
from ridotto.house.neighbours import Neighbours

HEADER_SECONDS = 10.0  # until the headers of a request must be there
OWN_FILES = 300  # open files that the house needs for itself
BAD_TEXT = 1007  # close code: not UTF-8
FRAMES = Limit(400, 60.0)  # of one WebSocket: what it says, its parts, and pings
PIECE = 4_096  # bytes that are taken apart before the frames in them are counted
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-type: text/plain\r\ncontent-length: 34\r\n\r\nThe house is full. Come back soon."
)
LOGS = ("asyncio", "uvicorn.error", "ridotto.house")
ALIKE, MINUTE = 10, 60.0  # lines of one kind that are written in a minute


class Doors:
    """Who is in the house."""

    def __init__(self, most: int, most_each: int, proxies: Iterable[str] = ()) -> None:
        self.most = min(most, max_files() - OWN_FILES)
        self.most_each = most_each
        self.proxies = Networks(proxies)  # they bring everybody
        self.inside: dict[asyncio.BaseTransport, str] = {}  # every connection and its network
        self.count: Counter[str] = Counter()  # connections by network
        self.waiting: dict[asyncio.Transport, None] = {}  # those without a wish, the first first

    def enter(self, transport: asyncio.BaseTransport, network: str) -> bool:
        """Let somebody in, if there is room."""
        brings_all = is_local(network) or self.proxies.has(network)
        if self.count[network] >= self.most_each and not brings_all:
            return False
        if len(self.inside) >= self.most and not self.make_room():
            return False
        self.inside[transport] = network
        self.count[network] += 1
        return True

    def make_room(self) -> bool:
        """Show out who has stood longest without saying what they want."""
        for transport in self.waiting:
            self.leave(transport)
            transport.abort()
            return True
        return False

    def leave(self, transport: Any) -> None:
        self.waiting.pop(transport, None)
        if (network := self.inside.pop(transport, None)) is not None:
            self.count[network] -= 1
            if not self.count[network]:
                del self.count[network]


def is_local(network: str) -> bool:
    """Is it on this machine? A proxy there brings everybody; their wires are counted later."""
    try:
        return ipaddress.ip_network(network).is_loopback
    except ValueError:
        return True  # a socket without an address


def max_files() -> int:
    """How many files this process may have open; as many as the system allows."""
    if sys.platform == "win32":
        return 1 << 16
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard > 0 else 1 << 16


class HttpDoor(H11Protocol):
    """HTTP with a limit on the time that headers take."""

    doors: Doors
    neighbours: Neighbours | None
    asked = b""  # what another process has read before it handed the connection over

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timer: asyncio.TimerHandle | None = None
        if self.doors.enter(transport, network_of(self.client[0] if self.client else "")):
            self.wait()
            if self.asked:
                self.data_received(self.asked)
        else:
            transport.write(FULL)
            transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Who comes to a table goes on where that table is at home."""
        lines = [b" ".join((event.method, event.target, b"HTTP/1.1"))]
        lines += [b": ".join(header) for header in self.headers]
        request = b"\r\n".join((*lines, b"", b""))
        if not self.neighbours or not self.neighbours.take(event.target, request, self.transport):
            super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_asked = self.cycle is not None and not self.cycle.response_complete
        if is_asked or self.transport.get_protocol() is not self:
            self.stop_waiting()
        elif not self.transport.is_closing():
            self.wait()

    def wait(self) -> None:
        """Give the headers some time, from their first byte on."""
        if self.timer is None:
            self.timer = self.loop.call_later(HEADER_SECONDS, self.transport.abort)
            self.doors.waiting[self.transport] = None

    def stop_waiting(self) -> None:
        self.doors.waiting.pop(self.transport, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.doors.leave(self.transport)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn would hold on to it for seconds


class SocketDoor(WebSocketsSansIOProtocol):
    """A WebSocket that counts as a connection until its end, and takes bad text calmly.

    It takes only so many frames: uvicorn answers every ping, whether or not the answers are read,
    and keeps every empty part of a message that never ends.
    """

    doors: Doors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.left, self.counted = FRAMES.burst, self.loop.time()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        now = self.loop.time()
        self.left = min(FRAMES.burst, self.left + (now - self.counted) * FRAMES.rate)
        self.left, self.counted = self.left - len(self.conn.events), now
        if self.left < 0:
            self.transport.abort()
        else:
            super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn would write a traceback
                if self.conn.state is State.OPEN:  # else the goodbye is on its way already
                    self.conn.send_close(BAD_TEXT)
                    self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


def protocols(doors: Doors, neighbours: Neighbours | None = None) -> dict[str, Any]:
    """The two protocols of a house, for uvicorn.Config."""
    own = {"doors": doors, "neighbours": neighbours}
    return {"http": type("Http", (HttpDoor,), own), "ws": type("Socket", (SocketDoor,), own)}


class Alike(logging.Filter):
    """The same line is written a few times a minute; then how often it would have come."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = time.monotonic()
        self.seen: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if time.monotonic() - self.begun > MINUTE:
            self.begun = time.monotonic()
            self.seen.clear()
        kind = (record.name, record.msg, record.exc_info and record.exc_info[0])
        self.seen[kind] += 1
        if self.seen[kind] == ALIKE:
            record.msg = f"{record.msg} (no more of these for a minute)"
        return self.seen[kind] <= ALIKE


def speak_less() -> None:
    """A flood of the same trouble must not fill the disk."""
    for name in LOGS:
        log = logging.getLogger(name)
        if not any(isinstance(each, Alike) for each in log.filters):
            log.addFilter(Alike())
