from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ridotto.house.settings import Settings
from ridotto.house.store import Store
from tests.house.people import Person, Place, running
from tests.house.postgres import Postgres, postgres_server, programs


def quick(db: Path | str, **more: object) -> Settings:
    """A house for tests: bots do not wait, nobody is held back."""
    settings: dict[str, Any] = {
        "limits": 0.0,
        "busy": 0.0,
        "bot_pause": 0.0,
        "bot_seconds": 0.05,
        "bot_longest": 1.0,
        "prepare": "doge",
    } | more
    return Settings(db=str(db), **settings)


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with running(quick(tmp_path_factory.mktemp("house") / "house.db")) as found:
        yield found


@pytest.fixture
def anna(place: Place) -> Iterator[Person]:
    with Person(place) as person:
        yield person


@pytest.fixture
def bruno(place: Place) -> Iterator[Person]:
    with Person(place) as person:
        yield person


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(str(tmp_path / "store.db"))
    yield found
    found.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres_server() as found:
        yield found
