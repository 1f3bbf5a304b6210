"""The server: the app with all its parts, and `serve`, which runs it."""

import asyncio
import gc
import gzip
import json
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache, lru_cache, partial
from pathlib import Path
from secrets import compare_digest
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from rjsmin import jsmin
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Scope

import ridotto
from ridotto.core.errors import RidottoError
from ridotto.house import (
    admin,
    api,
    calls,
    crew,
    crier,
    entrance,
    errors,
    history,
    keyring,
    pages,
    watch,
    wire,
)
from ridotto.house.address import addresses, listen, tell
from ridotto.house.doors import Doors, HttpDoor, is_local, protocols, speak_less
from ridotto.house.guard import Guard, is_page
from ridotto.house.guests import Guest, stranger
from ridotto.house.house import House, guest_of, house_of
from ridotto.house.limits import network_of
from ridotto.house.neighbours import Neighbours
from ridotto.house.settings import Settings, games_to_prepare, listed

STATIC = Path(__file__).parent / "static"
SWEEP_SECONDS = 10.0
TIDY_SECONDS = 3600.0
GATHER_SECONDS = 600.0
TELL_SECONDS = 1.0
LARGEST_FRAME = 16_000  # bytes of one WebSocket message
GOODBYE_SECONDS = 5
SWITCH_SECONDS = 0.0005  # how long a busy thread may keep the others from the interpreter
TEXTS = (".js", ".css", ".svg")
MOST_PRESSED = 128  # files; there are some thirty
logger = logging.getLogger("ridotto.house")


def make_app(settings: Settings, opened: House | None = None) -> FastAPI:
    """The app of a house; everything that is not open yet is opened when the server starts it."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = opened or House(settings)
        house.open()
        house.shelf.prepare_all(games_to_prepare(settings))
        chores = [
            asyncio.create_task(every(SWEEP_SECONDS, house.hall.trim)),
            asyncio.create_task(every(GATHER_SECONDS, gc.collect)),  # see rest_memory
            asyncio.create_task(every(house.orders.seconds, house.orders.carry_out, house)),
            asyncio.create_task(every(TIDY_SECONDS, admin.tidy, house.store, settings)),
            asyncio.create_task(in_turns(house, crier.SECONDS, house.crier.look)),
            asyncio.create_task(in_turns(house, watch.SECONDS, house.watch.look)),
            asyncio.create_task(house.desk.serve_bots()),
            asyncio.create_task(house.strain.watch(house.desk.threads)),
            asyncio.create_task(asyncio.to_thread(history.fill_in, house.store)),
        ]
        if house.store.is_shared:
            chores.append(asyncio.create_task(every(TELL_SECONDS, house.tell_limits)))
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.to_thread(house.close)

    app = FastAPI(
        title="Ridotto",
        summary="The JSON API of a house of games",
        version=ridotto.__version__,
        lifespan=life,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.openapi = partial(described, app, settings.root_path)  # type: ignore[method-assign]
    app.include_router(api.router)
    app.include_router(entrance.router)
    app.include_router(calls.router)
    app.include_router(keyring.router)
    app.include_router(wire.router)
    app.include_router(pages.router)
    written = cache(lambda: json.dumps(app.openapi()))  # takes as long as ten moves

    def calls_in_json() -> Response:
        return Response(written(), media_type="application/json")

    app.add_api_route("/openapi.json", calls_in_json, include_in_schema=False)
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.mount("/static", KeptFiles(directory=STATIC))
    app.add_exception_handler(RidottoError, refuse)
    app.add_exception_handler(HTTPException, refuse_plainly)
    app.add_exception_handler(RequestValidationError, refuse_fields)
    app.add_exception_handler(Exception, confess)
    app.add_middleware(Guard, settings=settings)
    return app


def described(app: FastAPI, root: str) -> dict[str, Any]:
    """What /openapi.json says: the calls as FastAPI knows them, the answers as told.py does."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        schema["components"]["schemas"] |= api.COMPONENTS
        if root:
            schema["servers"] = [{"url": root}]
    return app.openapi_schema or {}


class KeptFiles(StaticFiles):
    """Static files; those asked for by their version may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        takes_gzip = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if takes_gzip and path.endswith(TEXTS) and isinstance(response, FileResponse):
            response = pressed(response)
        has_version = scope["query_string"].startswith(b"v=")
        lifetime = api.KEPT_FOR_EVER["cache-control"] if has_version else "no-cache"
        response.headers["cache-control"] = lifetime
        return response


def pressed(response: FileResponse) -> Response:
    """The same file in as few bytes as can be."""
    kept = {name: response.headers[name] for name in ("etag", "last-modified")}
    body = press(str(response.path), kept["etag"])
    headers = {"content-encoding": "gzip", "vary": "accept-encoding", **kept}
    return Response(body, media_type=response.media_type, headers=headers)


@lru_cache(MOST_PRESSED)
def press(path: str, _etag: str) -> bytes:
    """The bytes of a file, in a script without its comments and empty space; once for each form."""
    text = Path(path).read_text("utf-8")
    return gzip.compress((jsmin(text) if path.endswith(".js") else text).encode(), mtime=0)


async def every(seconds: float, chore: Callable[..., object], *values: Any) -> None:
    """Do something now and then; if it fails once, it may succeed the next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await asyncio.to_thread(chore, *values)
        except errors.NoStore:
            pass  # has been noted
        except Exception:
            logger.exception("a chore of the house")


async def in_turns(house: House, seconds: float, chore: Callable[[], object]) -> None:
    """Do something now and then that any process can do for all of them, each when it is due."""
    await asyncio.sleep(seconds * house.worker)
    await every(seconds * house.settings.workers, chore)


def health(request: Request) -> dict[str, object]:
    """Does the house answer, and can its store be written to?"""
    house = house_of(request)
    house.store.check()
    ready = house.shelf.ready_games()
    return {
        "status": "ok",
        "busy": house.strain.is_busy,
        "version": ridotto.__version__,
        "ready": ready,
    }


def metrics(request: Request) -> Response:
    """Figures for Prometheus: for who has the token; without one, for this machine alone."""
    settings, address = house_of(request).settings, request.client.host if request.client else ""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics or not (settings.metrics_token or is_local(network_of(address))):
        raise errors.NoSuchPage
    if (
        not compare_digest(token.encode(), settings.metrics_token.encode())
        and settings.metrics_token
    ):
        raise errors.WrongToken
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


# What goes wrong


async def refuse(request: Request, fault: Exception) -> Response:
    """A refusal in the guest's language: JSON to programs, a page to people."""
    assert isinstance(fault, RidottoError)
    guest = await asyncio.to_thread(guest_or_stranger, request)
    told, status = errors.to_dict(fault, guest.tongue), errors.status_of(fault)
    house_of(request).metrics.refused.labels(told["error"]).inc()
    if not is_page(request.scope):
        return JSONResponse(told, status, errors.retry_after(status))
    kind = "enter" if isinstance(fault, errors.NotAdmitted) else "trouble"
    page = await asyncio.to_thread(pages.render, request, kind, status, sentence=told["sentence"])
    page.headers.update(errors.retry_after(status) or {})
    return page


def guest_or_stranger(request: Request) -> Guest:
    """Who is asking; without the store somebody of whom nothing is known."""
    try:
        return guest_of(request)
    except errors.NoStore:
        languages = request.headers.get("accept-language", "")
        request.state.guest = stranger(request.state.guest_id, languages)
        return guest_of(request)


async def refuse_plainly(request: Request, fault: Exception) -> Response:
    """What the framework refuses, in our own words."""
    assert isinstance(fault, HTTPException)
    kinds = {404: errors.NoSuchPage, 405: errors.WrongMethod}
    answer = await refuse(request, kinds.get(fault.status_code, errors.BadBody)())
    answer.headers.update(fault.headers or {})
    return answer


async def refuse_fields(request: Request, fault: Exception) -> Response:
    """A field that is missing or wrong."""
    assert isinstance(fault, RequestValidationError)
    first = fault.errors()[0]
    if first["type"] == "json_invalid":
        return await refuse(request, errors.BadBody())
    place = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return await refuse(request, errors.BadField(field=place[:60]))


async def confess(request: Request, _fault: Exception) -> Response:
    """Something that must not happen; the server logs it."""
    house_of(request).metrics.faults.inc()
    return JSONResponse(errors.to_dict(errors.HouseFault(), "en"), 500)


# Running


class Server(uvicorn.Server):
    """A server that says where it is, and goodbye before it goes."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.ready = ready  # called when the server is up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self.neighbours:
                self.neighbours.open(self.welcome)
            self.ready()

    @property
    def neighbours(self) -> Neighbours | None:
        """The processes beside this one; an ordinary door of uvicorn knows of none."""
        return getattr(self.config.http_protocol_class, "neighbours", None)

    def welcome(self, asked: bytes) -> HttpDoor:
        """Serves a connection that was handed over, with what it has asked already."""
        door = self.config.http_protocol_class
        assert isinstance(door, type)
        assert issubclass(door, HttpDoor)
        protocol = door(self.config, self.server_state, self.lifespan.state)
        protocol.asked = asked
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # who comes now is received by another process, if there is one
        if self.neighbours:
            self.neighbours.close()
        house = getattr(getattr(self.config.app, "state", None), "house", None)
        if house is not None:
            house.leaving = True
            for each in list(house.wires):
                each.say_goodbye()
            await asyncio.sleep(0.05)  # let the goodbyes go out before the wires are cut
        await super().shutdown(sockets)


def show(address: str) -> None:
    """Open a browser; a machine without one is no reason to stop."""
    with suppress(webbrowser.Error):
        webbrowser.open(address)


def serve(settings: Settings, *, open_browser: bool = True, lan: bool = False) -> None:
    """Run the house until it is told to stop; `lan`: tell its address in the home network."""
    speak_less()

    def greet(port: int, invitation: str) -> None:
        found = addresses(settings, port, invitation)
        tell(found, is_open=not settings.password, lan=lan)
        if open_browser:
            threading.Thread(target=show, args=[found.here], daemon=True).start()

    if settings.workers > 1 or crew.is_nursery():
        crew.serve_many(settings, greet, run)
        return
    with listen(settings.host, settings.port) as listener:
        house = House(settings)
        port = listener.getsockname()[1]
        run(house, listener, lambda: greet(port, house.door.invitation))


def run(
    house: House,
    listener: socket.socket,
    ready: Callable[[], None],
    neighbours: Neighbours | None = None,
) -> None:
    """Serve in this process."""
    sys.setswitchinterval(SWITCH_SECONDS)
    settings = house.settings
    if settings.metrics and settings.workers == 1:
        house.metrics.serve(settings.metrics)
    elif settings.metrics:
        place = settings.metrics, house.worker
        threading.Thread(target=house.metrics.serve_soon, args=place, daemon=True).start()
    app = make_app(settings, house)
    config = config_of(app, settings, settings.host, settings.port, neighbours)
    with suppress(KeyboardInterrupt):  # Ctrl-C, after the goodbyes
        Server(config, ready).run([listener])


def config_of(
    app: FastAPI,
    settings: Settings,
    host: str,
    port: int,
    neighbours: Neighbours | None = None,
) -> uvicorn.Config:
    """How uvicorn serves a house."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a scene is 5 kB; packing it would cost more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        server_header=False,
        forwarded_allow_ips=listed(settings.proxies),
        **protocols(
            Doors(settings.connections, settings.connections_each, listed(settings.proxies)),
            neighbours,
        ),
    )
