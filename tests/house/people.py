"""People for the tests: a guest with a cookie who asks, sits down, watches and plays."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from ridotto.house.house import House
from ridotto.house.neighbours import Neighbours
from ridotto.house.server import Server, config_of, make_app
from ridotto.house.settings import Settings
from tests.house.change import Browser

PATIENCE = 20  # seconds after which a test gives up
BOT = {"who": "bot", "level": "novice"}
ME = {"who": "me"}
OPEN = {"who": "open"}


class Place:
    """A running house and its address."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.base = f"http://127.0.0.1:{port}"

    @property
    def house(self) -> House:
        return self.server.config.app.state.house


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(settings: Settings, neighbours: Neighbours | None = None) -> Iterator[Place]:
    """A real server on a free port of this machine."""
    port = free_port()
    server = Server(config_of(make_app(settings), settings, "127.0.0.1", port, neighbours))
    thread = threading.Thread(target=server.run)
    thread.start()
    place = Place(server, port)
    try:
        wait_for(lambda: server.started)
        place.house.shelf.prepare("doge")
        yield place
    finally:
        server.should_exit = True
        thread.join()


def wait_for(question: Callable[[], Any]) -> Any:
    """Ask until the answer is yes."""
    pause = threading.Event()
    for _ in range(PATIENCE * 100):
        if answer := question():
            return answer
        pause.wait(0.01)
    raise TimeoutError


class Person:
    """A guest of the house."""

    def __init__(self, place: Place, **headers: str) -> None:
        self.place = place
        self.http = httpx.Client(base_url=place.base, headers=headers, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **values: Any) -> Any:
        answer = self.http.get(path, params=values)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def table(self, *seats: dict[str, Any], game: str = "doge", **more: Any) -> Any:
        """Set a table."""
        return self.post("/api/tables", {"game": game, "seats": list(seats), **more})

    def scene(self, table: Any, seat: int = -1, **values: Any) -> Any:
        return self.get(f"/api/tables/{table['id']}/scene", seat=seat, **values)

    def move(self, table: Any, seat: int, code: int, ply: int, status: int = 200) -> Any:
        body = {"seat": seat, "code": code, "ply": ply}
        return self.post(f"/api/tables/{table['id']}/moves", body, status)

    def play_first(self, table: Any, seat: int) -> Any:
        """Make the first legal move there is."""
        scene = self.scene(table, seat)
        return self.move(table, seat, scene["scene"]["choices"][0]["code"], scene["ply"])

    @property
    def cookie(self) -> str:
        if "ridotto_guest" not in self.http.cookies:
            self.get("/api/me")
        return f"ridotto_guest={self.http.cookies['ridotto_guest']}"

    @contextmanager
    def at(self, table: Any, query: str = "", **headers: str) -> Iterator["Wire"]:
        """Come to a table over a WebSocket."""
        address = f"ws://127.0.0.1:{self.place.port}/ws/tables/{table['id']}{query}"
        own = {"Cookie": self.cookie} | headers
        with connect(address, additional_headers=own, open_timeout=PATIENCE) as wire:
            yield Wire(wire)


class Wire:
    """The browser's end of the wire."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.browser = Browser()
        self.heard: list[Any] = []  # but not taken yet

    def next(self) -> Any:
        """The next message; a change as the scene and the table that it leads to."""
        if not self.heard:
            self.heard = self.browser.hear(json.loads(self.wire.recv(timeout=PATIENCE)))
        return self.heard.pop(0)

    def until(self, kind: str, test: Callable[[Any], bool] = lambda _: True) -> Any:
        """The next message of a kind."""
        while True:
            message = self.next()
            if message["type"] == kind and test(message):
                return message

    def send(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def move(self, scene: Any, code: int) -> None:
        self.send(type="move", seat=scene["seat"], code=code, ply=scene["ply"])


def play_to_the_end(wire: Wire, rng: Random) -> Any:
    """Random moves whenever it is our turn; the table when the match is over."""
    while True:
        message = wire.next()
        assert message["type"] != "error", message
        if message["type"] == "table" and message["table"]["over"]:
            return message["table"]
        if message["type"] == "scene" and message["scene"]["choices"]:
            wire.move(message, rng.choice(message["scene"]["choices"])["code"])
