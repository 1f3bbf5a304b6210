"""The neighbours: the other processes at the same door, to whom a connection can be handed.

A browser that comes to a table is received by any process. All who look at one table are best
served by one of them: it makes each move once, and what equal eyes see it draws once. So a process
hands the open socket, with what was asked, to the one where that table is at home. If that one
takes nothing at the moment, the browser stays where it is: moves are told across processes anyway.
"""

import asyncio
import mmap
import re
import socket
import zlib
from collections.abc import Callable
from contextlib import suppress

LONGEST = 65_536  # bytes of a request, as much as uvicorn takes before its end
TABLE = re.compile(rb"/ws/tables/([A-Za-z0-9_-]{22})(?:\?|$)")
Welcome = Callable[[bytes], asyncio.Protocol]  # who serves a connection that has asked this


def home_of(target: bytes, workers: int) -> int | None:
    """The number of the process where the table is at home that an address asks for, if any."""
    found = TABLE.search(target)
    return None if found is None else zlib.crc32(found[1]) % workers


class Homes:
    """What all processes at a door share: where each receives what is handed to it.

    Made before they are forked; whoever takes the place of a process has its number.
    """

    def __init__(self, workers: int) -> None:
        self.pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        self.takes = mmap.mmap(-1, workers)  # a byte each, 1 while it takes connections
        for pair in self.pairs:
            for end in pair:
                end.setblocking(False)

    def hand(self, home: int, request: bytes, number: int) -> bool:
        """Hand an open file to a process; False if it does not take it."""
        try:
            return bool(self.takes[home]) and bool(
                socket.send_fds(self.pairs[home][1], [request], [number])
            )
        except OSError:  # it has enough to do, or the request is too long
            return False

    def receive(self, own: int) -> tuple[bytes, list[int]]:
        """What was handed to a process; raises OSError if there is nothing."""
        request, files, _, _ = socket.recv_fds(self.pairs[own][0], LONGEST, 1)
        return request, files

    def shut(self, own: int) -> None:
        """A process takes nothing more; who waits for it is let go, and comes anew."""
        self.takes[own] = 0
        with suppress(OSError):
            while True:
                for number in self.receive(own)[1]:
                    socket.close(number)

    def close(self) -> None:
        for pair in self.pairs:
            for end in pair:
                end.close()
        self.takes.close()


class Neighbours:
    """The processes beside this one, and what they hand to it."""

    def __init__(self, homes: Homes, own: int) -> None:
        self.homes = homes
        self.own = own
        self.tasks: set[asyncio.Task[None]] = set()

    def take(self, target: bytes, request: bytes, transport: asyncio.Transport) -> bool:
        """Hand a connection to where its table is at home; False if it stays here."""
        home = home_of(target, len(self.homes.pairs))
        found = transport.get_extra_info("socket")
        if home is None or home == self.own or not found or transport.get_extra_info("sslcontext"):
            return False
        if not self.homes.hand(home, request, found.fileno()):
            return False
        transport.abort()  # our end of it; the connection itself lives on
        return True

    def open(self, welcome: Welcome) -> None:
        """Serve what the others hand over."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self.homes.pairs[self.own][0], self.receive, welcome)
        self.homes.takes[self.own] = 1

    def receive(self, welcome: Welcome) -> None:
        with suppress(OSError):
            request, files = self.homes.receive(self.own)
            for number in files:
                task = asyncio.create_task(serve(socket.socket(fileno=number), welcome, request))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        """Take nothing more."""
        asyncio.get_running_loop().remove_reader(self.homes.pairs[self.own][0])
        self.homes.shut(self.own)


async def serve(taken: socket.socket, welcome: Welcome, request: bytes) -> None:
    """Go on with a connection where the other process has left it."""
    taken.setblocking(False)
    with suppress(OSError):  # the browser has gone
        await asyncio.get_running_loop().connect_accepted_socket(lambda: welcome(request), taken)
