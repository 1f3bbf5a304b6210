"""The WebSocket of a table: scenes go out, moves come in. docs/protocol.md lists the messages."""

import asyncio
import json
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import IllegalMove, RidottoError
from ridotto.core.pen import WIDE, Shape
from ridotto.house import errors, messages, told
from ridotto.house.doors import is_local
from ridotto.house.guests import stranger
from ridotto.house.house import House, house_of
from ridotto.house.limits import network_of
from ridotto.house.table import Eyes, Place
from ridotto.house.talk import Muted
from ridotto.house.verbs import VERBS, MoveBody, Strict, Verb, Visit, move_of

MOST_UNSENT = 200  # messages; a browser that is so far behind must come anew
LARGEST_MESSAGE = 4_000  # characters
COME_BACK = 1.0  # seconds until a browser should try again,
AT_ONCE = 0.05  # if there are other processes
RESTART, BEHIND = 1012, 1013  # close codes
MOVED_ON = (IllegalMove,)  # a preview of a move for which the table is too far by now

router = APIRouter()
logger = logging.getLogger("ridotto.house")


class Wire:
    """One browser at one table."""

    def __init__(
        self,
        house: House,
        socket: WebSocket,
        table_id: str,
        seat: int,
        shape: str,
        *,
        hidden: bool = False,
    ) -> None:
        self.house = house
        self.socket = socket
        self.table_id = table_id
        self.loop = asyncio.get_running_loop()
        self.post = house.hall.post
        self.unsent: asyncio.Queue[str | int] = asyncio.Queue()  # texts, or a code to close with
        self.languages = socket.headers.get("accept-language", "")
        self.guest = stranger(socket.state.guest_id, self.languages)  # until the store is asked
        self.session: str = socket.state.session
        self.wish = seat
        self.shown = SPECTATOR
        self.shape = shape
        self.told: tuple[Eyes, Place] | None = None
        self.muted: Muted = frozenset()
        self.looks = not hidden

    # Called from any thread

    def leave(self, text: str) -> None:
        self.post.leave(self.put, text)

    def send(self, text: str) -> None:
        self.leave(text)
        self.post.send()

    def hang_up(self) -> None:
        self.post.leave(self.put, RESTART)
        self.post.send()

    def say_goodbye(self) -> None:
        """The server goes down: come back soon."""
        after = AT_ONCE if self.house.settings.workers > 1 else COME_BACK
        self.send(messages.encode(told.Bye(after=after)))
        self.hang_up()

    def put(self, item: str | int) -> None:
        if self.unsent.qsize() < MOST_UNSENT:
            self.unsent.put_nowait(item)
        elif self.unsent.qsize() == MOST_UNSENT:
            self.unsent.put_nowait(BEHIND)

    def advise(self, future: "Future[told.Thoughts]") -> None:
        """What was thought about for this browser."""
        fault = future.exception()
        if isinstance(fault, errors.StaleMove):
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
            self.put(4000 + errors.status_of(fault))
            with suppress(WebSocketDisconnect, RuntimeError):  # they have not waited for it
                await writer
        except (WebSocketDisconnect, RuntimeError):
            pass  # the browser has gone
        finally:
            writer.cancel()

    async def do(self, work: Callable[..., Any], *values: Any) -> Any:
        """Nothing is computed on the event loop."""
        return await self.loop.run_in_executor(self.house.desk.threads, work, *values)

    async def come_in(self) -> None:
        """Take a place at the table."""
        self.house.limits.check("socket", self.guest.id, self.address)
        self.check_number()
        known = self.guest.id, self.session, self.languages
        async with self.house.entering:
            self.guest = await self.do(self.house.guests.admit, *known)
            await self.do(self.watch)

    @property
    def address(self) -> str:
        return self.socket.client.host if self.socket.client else ""

    def check_number(self) -> None:
        """Raise if there are too many browsers of one address."""
        each, own = self.house.settings.connections_each, network_of(self.address)
        others = (wire for wire in self.house.wires if isinstance(wire, Wire))
        number = sum(network_of(wire.address) == own for wire in others)
        if number > each and not is_local(own):
            raise errors.TooMany

    def watch(self) -> None:
        """Take a place."""
        self.muted = frozenset(self.house.hall.notes(self.table_id, self.guest).muted)
        with self.house.hall.at(self.table_id, newest=True) as table:
            table.watch(self)
            is_player = bool(table.own_seats(self.guest.id))
        if is_player:
            self.house.crier.welcome(self.guest.id, self.table_id)

    def unwatch(self) -> None:
        """Leave; a table that is not in memory has forgotten this wire already."""
        table = self.house.hall.live.get(self.table_id)
        if table is not None and self in table.watchers:
            self.house.hall.adviser.enough(self.guest)
            with table.lock:
                table.unwatch(self, is_leaving=self.house.leaving)

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
                self.refuse(errors.HouseFault())

    def refuse(self, fault: RidottoError) -> None:
        refusal = told.Error(**errors.to_dict(fault, self.guest.tongue))
        self.house.metrics.refused.labels(refusal.error).inc()
        self.put(messages.encode(refusal))

    async def take(self, message: dict[str, Any]) -> None:
        """Do what a message asks for; what it answers is told to this browser alone."""
        kind = message.pop("type", None)
        verb = VERBS.get(kind) if isinstance(kind, str) else None
        if verb is None:
            raise errors.BadField(field="type")
        if verb.deed:
            self.house.limits.check(verb.deed, self.guest.id, self.address)
        body = checked(verb.body, message)
        visit = Visit(self.house, self.guest, self.table_id, self.shown, self.shape, self)
        with suppress(*(MOVED_ON if kind == "preview" else ())):
            answer = await self.act(verb, visit, body)
            if isinstance(answer, Future):
                answer.add_done_callback(self.advise)
            elif answer is not None:
                self.put(messages.encode(answer))

    async def act(self, verb: Verb, visit: Visit, body: Strict) -> Any:
        """Moves are made at the desk, all else in a thread."""
        if not isinstance(body, MoveBody):
            return await self.do(verb.act, visit, body)
        with self.house.metrics.move_seconds.time():
            return await self.house.desk.make(move_of(visit, body))


def parse(text: str | None) -> dict[str, Any]:
    """The message in a text; None is a message of bytes, which nobody sends here."""
    try:
        message = json.loads(text) if text and len(text) <= LARGEST_MESSAGE else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise errors.BadBody
    return message


def checked(kind: type[Strict], message: dict[str, Any]) -> Strict:
    """The message with fields of the right kind."""
    try:
        return kind.model_validate(message)
    except ValidationError as fault:
        place = fault.errors()[0]["loc"]
        raise errors.BadField(field=str(place[0])[:40] if place else "type") from None


@router.websocket("/ws/tables/{id}")
async def table_socket(
    socket: WebSocket,
    id: str,  # noqa: A002
    seat: int = SPECTATOR,
    shape: Shape = WIDE,
    hidden: bool = False,
) -> None:
    """A browser comes to a table."""
    house = house_of(socket)
    await socket.accept()
    wire = Wire(house, socket, id, seat, shape, hidden=hidden)
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
