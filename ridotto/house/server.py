"""The server: the app with all its parts, and `serve`, which runs it."""

from contextlib import asynccontextmanager
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from ridotto.house import pages
from ridotto.house.guard import Guard
from ridotto.house.house import House
from ridotto.house.settings import Settings, read_settings

STATIC = Path(__file__).parent / "static"


def make_app(settings: Settings | None = None) -> FastAPI:
    """The app of a house; everything is opened when the server starts it."""
    settings = settings or read_settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings)
        yield
        app.state.house.close()

    app = FastAPI(title="Ridotto", lifespan=life, docs_url=None, redoc_url=None)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=STATIC))
    app.add_middleware(Guard, settings=settings)
    return app
