"""A tiny proxy for tests: it serves a house below a path, as Caddy or nginx would."""

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

END_OF_HEAD = b"\r\n\r\n"


def pump(origin: socket.socket, target: socket.socket) -> None:
    """Hand on all that comes, until one of the two has gone."""
    with suppress(OSError):
        while data := origin.recv(65_536):
            target.sendall(data)
    for each in (origin, target):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


class Visit(socketserver.BaseRequestHandler):
    """One connection of a browser."""

    server: "PrefixProxy"
    request: socket.socket

    def handle(self) -> None:
        head = b""
        while END_OF_HEAD not in head and (data := self.request.recv(65_536)):
            head += data
        if not head:
            return
        method, path, rest = head.decode("latin1").split(" ", 2)
        if not path.startswith(f"{self.server.prefix}/"):
            self.server.missed.append(path)
            self.request.sendall(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")
            return
        if self.server.cuts:
            path = path.removeprefix(self.server.prefix)
        if "upgrade: websocket" not in rest.lower():  # one request on a connection
            rest = rest.replace("onnection: keep-alive", "onnection: close")
        with socket.create_connection(("127.0.0.1", self.server.house)) as house:
            house.sendall(f"{method} {path} {rest}".encode("latin1"))
            back = threading.Thread(target=pump, args=(house, self.request))
            back.start()
            pump(self.request, house)
            back.join()


class PrefixProxy(socketserver.ThreadingTCPServer):
    """Takes what begins with the prefix; `cuts` it off, or hands the address on as it is."""

    daemon_threads = False  # closing the server waits for them, so that no socket is left open
    request_queue_size = 64

    def __init__(self, house: int, prefix: str, cuts: bool) -> None:
        super().__init__(("127.0.0.1", 0), Visit)
        self.house = house
        self.prefix = prefix
        self.cuts = cuts
        self.missed: list[str] = []  # addresses that would have gone to the site around the house

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


@contextmanager
def below(port: int, prefix: str = "/games", *, cuts: bool = True) -> Iterator[PrefixProxy]:
    """The house on that port, below a path of another address."""
    with PrefixProxy(port, prefix, cuts) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, args=[0.05])
        thread.start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
            thread.join()
