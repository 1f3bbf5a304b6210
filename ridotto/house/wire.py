"""The WebSocket of a table: scenes go out, moves come in. docs/protocol.md lists the messages."""

import asyncio
import json
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import IllegalMove, RidottoError
from ridotto.core.game import find_game
from ridotto.core.pen import WIDE, Shape
from ridotto.house import messages
from ridotto.house.api import Code, MoveBody, Number, Seconds, UndoBody, clean_line
from ridotto.house.doors import is_local
from ridotto.house.errors import (
    BadBody,
    BadField,
    HouseFault,
    Preparing,
    StaleMove,
    TooMany,
    status_of,
    to_dict,
)
from ridotto.house.guests import stranger
from ridotto.house.house import House, house_of
from ridotto.house.limits import network_of

MOST_UNSENT = 200  # messages; a browser that is so far behind must come anew
LARGEST_MESSAGE = 4_000  # characters
LOOK_AGAIN = 0.25  # seconds between looks whether a game is ready
COME_BACK = 1.0  # seconds until a browser should try again,
AT_ONCE = 0.1  # if there are other processes
RESTART, BEHIND = 1012, 1013  # close codes

router = APIRouter()
logger = logging.getLogger("ridotto.house")


class WhatIf(BaseModel):
    """What would this move do?"""

    model_config = ConfigDict(strict=True)
    seat: Number
    code: Code


class Hint(BaseModel):
    """What would a master do? 0 seconds for the usual time, -1 for until enough."""

    model_config = ConfigDict(strict=True)
    seat: Number
    seconds: Seconds = 0.0


class Why(BaseModel):
    """Why was this move made?"""

    model_config = ConfigDict(strict=True)
    ply: Code


class Turned(BaseModel):
    """The space for the board has another shape now."""

    model_config = ConfigDict(strict=True)
    shape: Shape


class Chat(BaseModel):
    """A line for the chat."""

    model_config = ConfigDict(strict=True)
    text: str


class Wire:
    """One browser at one table."""

    def __init__(
        self, house: House, socket: WebSocket, table_id: str, seat: int, shape: str
    ) -> None:
        self.house = house
        self.socket = socket
        self.table_id = table_id
        self.loop = asyncio.get_running_loop()
        self.unsent: asyncio.Queue[str | int] = asyncio.Queue()  # texts, or a code to close with
        self.languages = socket.headers.get("accept-language", "")
        self.guest = stranger(socket.state.guest_id, self.languages)  # until the store is asked
        self.wish = seat
        self.shown = SPECTATOR
        self.shape = shape

    # Called from any thread

    def send(self, text: str) -> None:
        self.loop.call_soon_threadsafe(self.put, text)

    def hang_up(self) -> None:
        self.loop.call_soon_threadsafe(self.put, RESTART)

    def say_goodbye(self) -> None:
        """The server goes down: come back soon."""
        after = AT_ONCE if self.house.settings.workers > 1 else COME_BACK
        self.send(messages.encode({"type": "bye", "after": after}))
        self.hang_up()

    def put(self, item: str | int) -> None:
        if self.unsent.qsize() < MOST_UNSENT:
            self.unsent.put_nowait(item)
        elif self.unsent.qsize() == MOST_UNSENT:
            self.unsent.put_nowait(BEHIND)

    def advise(self, future: "Future[dict[str, Any]]") -> None:
        """What was thought about for this browser."""
        fault = future.exception()
        if isinstance(fault, StaleMove):
            return  # a hint for a position that is no longer on the table
        if isinstance(fault, RidottoError):
            self.loop.call_soon_threadsafe(self.refuse, fault)
        else:
            self.send(messages.encode(future.result()))

    # Called on the event loop

    async def run(self) -> None:
        """From the first greeting to the end."""
        writer = asyncio.create_task(self.write())
        try:
            await self.come_in()
            await self.read()
        except RidottoError as fault:
            self.refuse(fault)
            self.put(4000 + status_of(fault))
            await writer
        except (WebSocketDisconnect, RuntimeError):
            pass  # the browser has gone
        finally:
            writer.cancel()

    async def do(self, work: Callable[..., Any], *values: Any) -> Any:
        """Nothing is computed on the event loop."""
        return await self.loop.run_in_executor(self.house.desk, work, *values)

    async def come_in(self) -> None:
        """Take a place at the table, as soon as its game is ready."""
        self.house.limits.check("socket", self.guest.id, self.address)
        self.check_number()
        self.guest = await self.do(self.house.guests.find, self.guest.id, self.languages)
        is_told = False
        while (key := await self.do(self.watch)) is not None:
            if not is_told:
                told = messages.preparing(find_game(key), self.guest.tongue)
                self.put(messages.encode(told))
            is_told = True
            await asyncio.sleep(LOOK_AGAIN)

    @property
    def address(self) -> str:
        return self.socket.client.host if self.socket.client else ""

    def check_number(self) -> None:
        """Raise if there are too many browsers of one address."""
        each, own = self.house.settings.connections_each, network_of(self.address)
        others = (wire for wire in self.house.wires if isinstance(wire, Wire))
        number = sum(network_of(wire.address) == own for wire in others)
        if number > each and not is_local(own):
            raise TooMany

    def watch(self) -> str | None:
        """Take a place; the key of a game that is not ready yet."""
        try:
            with self.house.hall.at(self.table_id, newest=True) as table:
                table.watch(self)
        except Preparing as fault:
            return str(fault.details["game"])
        return None

    def unwatch(self) -> None:
        """Leave; a table that is not in memory has forgotten this wire already."""
        table = self.house.hall.live.get(self.table_id)
        if table is not None and self in table.watchers:
            self.house.hall.adviser.enough(self.guest)
            with table.lock:
                table.unwatch(self)

    async def write(self) -> None:
        while True:
            item = await self.unsent.get()
            if isinstance(item, int):
                await self.socket.close(item)
                return
            await self.socket.send_text(item)

    async def read(self) -> None:
        """Every message is answered by what it changes, or by an error."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                self.house.limits.check("act", self.guest.id, self.address)
                await self.take(parse(message.get("text")))
            except RidottoError as fault:
                self.refuse(fault)
            except Exception:
                logger.exception("a message on the wire")
                self.house.metrics.faults.inc()
                self.refuse(HouseFault())

    def refuse(self, fault: RidottoError) -> None:
        told = to_dict(fault, self.guest.tongue)
        self.house.metrics.refused.labels(told["error"]).inc()
        self.put(messages.encode({"type": "error", **told}))

    async def take(self, message: dict[str, Any]) -> None:
        """Do what a message asks for."""
        kind = message.pop("type", None)
        if kind == "move":
            await self.do(self.move, checked(MoveBody, message))
        elif kind == "undo":
            await self.do(self.undo, checked(UndoBody, message))
        elif kind == "preview":
            await self.do(self.preview, checked(WhatIf, message))
        elif kind == "shape":
            await self.do(self.turn, checked(Turned, message))
        elif kind == "now":
            await self.do(self.hurry)
        elif kind == "enough":
            self.house.hall.adviser.enough(self.guest)
        elif kind == "hint":
            await self.ask(self.hint, checked(Hint, message))
        elif kind == "why":
            await self.ask(self.why, checked(Why, message))
        elif kind == "chat":
            self.house.limits.check("chat", self.guest.id, self.address)
            await self.do(self.say, clean_line(checked(Chat, message).text))
        else:
            raise BadField(field="type")

    async def ask(self, question: Callable[..., Any], body: BaseModel) -> None:
        """Have something thought about; the answer comes when it is there."""
        self.house.limits.check("advice", self.guest.id, self.address)
        (await self.do(question, body)).add_done_callback(self.advise)

    # Called at the desk

    def move(self, body: MoveBody) -> None:
        with self.house.metrics.move_seconds.time(), self.house.hall.at(self.table_id) as table:
            table.move(self.guest.id, body.seat, body.code, body.ply)
        self.house.metrics.moves.labels(table.sheet.game, "guest").inc()

    def undo(self, body: UndoBody) -> None:
        with self.house.hall.at(self.table_id) as table:
            table.undo(self.guest.id, body.seat, body.ply)

    def preview(self, body: WhatIf) -> None:
        with self.house.hall.at(self.table_id) as table:
            table.check_own(self.guest.id, body.seat)
            match, names = table.playing(), table.names(self.guest.tongue)
        with suppress(IllegalMove):  # the table has moved on since: nobody asks for it any more
            self.send(
                messages.encode(messages.preview(match, body.seat, body.code, names, self.shape))
            )

    def turn(self, body: Turned) -> None:
        """Draw the position anew for a device that was turned."""
        with self.house.hall.at(self.table_id) as table:
            self.shape = body.shape
            table.show(self)

    def hurry(self) -> None:
        with self.house.hall.at(self.table_id) as table:
            table.hurry(self.guest.id)

    def hint(self, body: Hint) -> "Future[dict[str, Any]]":
        with self.house.hall.at(self.table_id) as table:
            return self.house.hall.adviser.hint(table, self.guest, body.seat, body.seconds)

    def why(self, body: Why) -> "Future[dict[str, Any]]":
        with self.house.hall.at(self.table_id) as table:
            return self.house.hall.adviser.why(table, self.guest, self.shown, body.ply)

    def say(self, text: str) -> None:
        with self.house.hall.at(self.table_id) as table:
            table.say(self.guest, text)


def parse(text: str | None) -> dict[str, Any]:
    """The message in a text; None is a message of bytes, which nobody sends here."""
    try:
        message = json.loads(text) if text and len(text) <= LARGEST_MESSAGE else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BadBody
    return message


Body = TypeVar("Body", bound=BaseModel)


def checked(kind: type[Body], message: dict[str, Any]) -> Body:
    """The message with fields of the right kind."""
    try:
        return kind.model_validate(message)
    except ValidationError as fault:
        place = fault.errors()[0]["loc"]
        raise BadField(field=str(place[0])[:40] if place else "type") from None


@router.websocket("/ws/tables/{id}")
async def table_socket(
    socket: WebSocket,
    id: str,  # noqa: A002
    seat: int = SPECTATOR,
    shape: Shape = WIDE,
) -> None:
    """A browser comes to a table."""
    house = house_of(socket)
    await socket.accept()
    wire = Wire(house, socket, id, seat, shape)
    house.wires.add(wire)
    house.metrics.sockets.inc()
    try:
        await wire.run()
    finally:
        house.wires.discard(wire)
        house.metrics.sockets.dec()
        if not house.closing:
            await wire.do(wire.unwatch)
        if socket.client_state == WebSocketState.CONNECTED == socket.application_state:
            await socket.close()
