"""The server: the app with all its parts, and `serve`, which runs it."""

import asyncio
import itertools
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import Scope

import ridotto
from ridotto.core.errors import RidottoError
from ridotto.house import api, crew, pages, wire
from ridotto.house.doors import Doors, protocols, speak_less
from ridotto.house.errors import (
    BadBody,
    BadField,
    HouseFault,
    NoStore,
    NoSuchPage,
    WrongMethod,
    retry_after,
    status_of,
    to_dict,
)
from ridotto.house.guard import Guard
from ridotto.house.guests import Guest, stranger
from ridotto.house.house import House, guest_of, house_of
from ridotto.house.settings import Settings, games_to_prepare, read_settings

STATIC = Path(__file__).parent / "static"
SWEEP_SECONDS = 10
FOR_PROGRAMS = ("/api", "/health", "/metrics")
LARGEST_FRAME = 16_000  # bytes of one WebSocket message
GOODBYE_SECONDS = 5
SWITCH_SECONDS = 0.002  # how long a busy thread may keep the others from the interpreter
logger = logging.getLogger("ridotto.house")


def make_app(settings: Settings, opened: House | None = None) -> FastAPI:
    """The app of a house; everything that is not open yet is opened when the server starts it."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = opened or House(settings)
        house.hall.thinkers.loop = asyncio.get_running_loop()
        house.shelf.prepare_all(games_to_prepare(settings))
        sweeper = asyncio.create_task(sweep(house))
        yield
        sweeper.cancel()
        await asyncio.to_thread(house.close)

    app = FastAPI(
        title="Ridotto",
        summary="The JSON API of a house of games",
        version=ridotto.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(wire.router)
    app.include_router(pages.router)
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.mount("/static", KeptFiles(directory=STATIC))
    app.add_exception_handler(RidottoError, refuse)
    app.add_exception_handler(HTTPException, refuse_plainly)
    app.add_exception_handler(RequestValidationError, refuse_fields)
    app.add_exception_handler(Exception, confess)
    app.add_middleware(Guard, settings=settings)
    return app


class KeptFiles(StaticFiles):
    """Static files; those asked for by their version may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        has_version = scope["query_string"].startswith(b"v=")
        lifetime = api.KEPT_FOR_EVER["cache-control"] if has_version else "no-cache"
        response.headers["cache-control"] = lifetime
        return response


async def sweep(house: House) -> None:
    """Every second tell other processes of limits; now and then close unwatched tables."""
    for second in itertools.count(1):
        await asyncio.sleep(1)
        house.tell_limits()
        if second % SWEEP_SECONDS == 0:
            await asyncio.to_thread(house.hall.trim)


def health(request: Request) -> dict[str, object]:
    """Does the house answer, and can its store be written to?"""
    house = house_of(request)
    house.store.check()
    ready = house.shelf.ready_games()
    return {"status": "ok", "version": ridotto.__version__, "ready": ready}


def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


# What goes wrong


async def refuse(request: Request, fault: Exception) -> Response:
    """A refusal in the guest's language: JSON to programs, a page to people."""
    assert isinstance(fault, RidottoError)
    guest = await asyncio.to_thread(guest_or_stranger, request)
    told, status = to_dict(fault, guest.tongue), status_of(fault)
    house_of(request).metrics.refused.labels(told["error"]).inc()
    if request.url.path.startswith(FOR_PROGRAMS) or request.method != "GET":
        return JSONResponse(told, status, retry_after(status))
    page = await asyncio.to_thread(
        pages.render, request, "trouble", status, sentence=told["sentence"]
    )
    page.headers.update(retry_after(status) or {})
    return page


def guest_or_stranger(request: Request) -> Guest:
    """Who is asking; without the store somebody of whom nothing is known."""
    try:
        return guest_of(request)
    except NoStore:
        languages = request.headers.get("accept-language", "")
        request.state.guest = stranger(request.state.guest_id, languages)
        return guest_of(request)


async def refuse_plainly(request: Request, fault: Exception) -> Response:
    """What the framework refuses, in our own words."""
    assert isinstance(fault, HTTPException)
    kinds = {404: NoSuchPage, 405: WrongMethod}
    answer = await refuse(request, kinds.get(fault.status_code, BadBody)())
    answer.headers.update(fault.headers or {})
    return answer


async def refuse_fields(request: Request, fault: Exception) -> Response:
    """A field that is missing or wrong."""
    assert isinstance(fault, RequestValidationError)
    first = fault.errors()[0]
    if first["type"] == "json_invalid":
        return await refuse(request, BadBody())
    place = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return await refuse(request, BadField(field=place[:60]))


async def confess(request: Request, _fault: Exception) -> Response:
    """Something that must not happen; the server logs it."""
    house_of(request).metrics.faults.inc()
    return JSONResponse(to_dict(HouseFault(), "en"), 500)


# Running


class Server(uvicorn.Server):
    """A server that says goodbye before it goes."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.on_start and self.started:
            self.on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # who comes now is received by another process, if there is one
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


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    open_browser: bool = True,
    workers: int | None = None,
) -> None:
    """Run the house until it is told to stop."""
    settings = read_settings(db=db, workers=workers)
    speak_less()
    address = address_of(host, port)

    def greet() -> None:
        if open_browser:
            threading.Thread(target=show, args=[address], daemon=True).start()

    if settings.workers > 1:
        crew.serve_many(settings, host, port, greet, run_worker)
    else:
        run(config_of(make_app(settings, House(settings)), settings, host, port), greet)


def run(
    config: uvicorn.Config, on_start: Callable[[], None], sockets: list[socket.socket] | None = None
) -> None:
    """Serve in this process."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with suppress(KeyboardInterrupt):  # Ctrl-C, after the goodbyes
        Server(config, on_start).run(sockets)


def run_worker(settings: Settings, door: socket.socket, on_start: Callable[[], None]) -> None:
    """One of several processes, at a door that is open already."""
    house = House(settings)
    house.shelf.set_ready(games_to_prepare(settings))  # whoever bore this process has seen to it
    house.hall.lobby(stranger("", ""))  # the first question to the store takes longer than others
    run(config_of(make_app(settings, house), settings), on_start, [door])


def address_of(host: str, port: int) -> str:
    """The address of a house for a browser on this machine."""
    shown = f"[{host}]" if ":" in host else host
    local = "127.0.0.1" if host in {"0.0.0.0", "::", ""} else shown  # noqa: S104
    return f"http://{local}:{port}/"


def config_of(app: FastAPI, settings: Settings, host: str = "", port: int = 0) -> uvicorn.Config:
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
        **protocols(Doors(settings.connections, settings.connections_each)),
    )
