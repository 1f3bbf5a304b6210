"""The neighbours: the other processes at the same door, to whom a connection can be handed.

A browser that comes to a table is received by any process. All who look at one table are best
served by one of them: it makes each move once, and what equal eyes see it draws once. So a process
hands the open socket, with what was asked, to the one where that table is at home. If that one
takes nothing at the moment, the browser stays where it is: moves are told across processes anyway.
"""

import asyncio
import re
import socket
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress

LONGEST = 65_536  # bytes of a request, as much as uvicorn takes before its end
TABLE = re.compile(rb"/ws/tables/([A-Za-z0-9_-]{22})(?:\?|$)")
Pair = tuple[socket.socket, socket.socket]  # where a process receives, and where others send
Welcome = Callable[[bytes], asyncio.Protocol]  # who serves a connection that has asked this


def pairs(workers: int) -> list[Pair]:
    """For each process a pair; whoever takes its place later has the same one."""
    made = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
    for each in made:
        for end in each:
            end.setblocking(False)
    return made


def home_of(target: bytes, workers: int) -> int | None:
    """The number of the process where the table is at home that an address asks for, if any."""
    found = TABLE.search(target)
    return None if found is None else zlib.crc32(found[1]) % workers


class Neighbours:
    """The processes beside this one, and what they hand to it."""

    def __init__(self, made: Sequence[Pair], own: int) -> None:
        self.pairs = made
        self.own = own
        self.tasks: set[asyncio.Task[None]] = set()

    def take(self, target: bytes, request: bytes, transport: asyncio.Transport) -> bool:
        """Hand a connection to where its table is at home; False if it stays here."""
        home = home_of(target, len(self.pairs))
        found = transport.get_extra_info("socket")
        if home in (None, self.own) or found is None or transport.get_extra_info("sslcontext"):
            return False
        assert home is not None
        try:
            socket.send_fds(self.pairs[home][1], [request], [found.fileno()])
        except OSError:  # it has enough to do, or the request is too long
            return False
        transport.abort()  # our end of it; the connection itself lives on
        return True

    def open(self, welcome: Welcome) -> None:
        """Serve what the others hand over."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self.pairs[self.own][0], self.receive, welcome)

    def receive(self, welcome: Welcome) -> None:
        with suppress(OSError):  # there is none, or somebody with the same end was quicker
            request, files, _, _ = socket.recv_fds(self.pairs[self.own][0], LONGEST, 1)
            for number in files:
                task = asyncio.create_task(serve(socket.socket(fileno=number), welcome, request))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        """Take nothing more; whoever waits is let go, and comes anew."""
        asyncio.get_running_loop().remove_reader(self.pairs[self.own][0])
        with suppress(OSError):
            while True:
                for number in socket.recv_fds(self.pairs[self.own][0], LONGEST, 1)[1]:
                    socket.close(number)


async def serve(taken: socket.socket, welcome: Welcome, request: bytes) -> None:
    """Go on with a connection where the other process has left it."""
    taken.setblocking(False)
    with suppress(OSError):  # the browser has gone
        await asyncio.get_running_loop().connect_accepted_socket(lambda: welcome(request), taken)
