"""A store that cannot be used, and a house that cannot be opened."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from ridotto.cli import main
from ridotto.house.errors import BadSetting, NoStore
from ridotto.house.server import Server
from ridotto.house.settings import read_settings
from ridotto.house.store import Store
from tests.house.conftest import quick
from tests.house.people import ME, Person, Place, free_port, running

Start = Callable[[object, str], None]


# The store in trouble


@contextmanager
def broken(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A database that cannot be reached."""

    def connect() -> None:
        raise OperationalError("x", {}, Exception("connection refused"))

    with monkeypatch.context() as patch:
        patch.setattr(store.engine, "connect", connect)
        patch.setattr(store, "kept", None)
        store.checked = 0.0
        yield


def test_without_a_store_people_are_asked_to_come_again(
    anna: Person, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.table(ME, ME)
    faults = place.house.metrics.faults._value.get()
    russian = {"accept-language": "ru"}
    with broken(place.house.store, monkeypatch):
        for path in ("/", "/api/me", "/health", "/settings"):
            answer = anna.http.get(path, headers=russian)
            assert answer.status_code == 503
            assert answer.headers["retry-after"]
            assert "книгу" in answer.text
        body = {"game": "doge", "seats": [ME, ME]}
        assert anna.post("/api/tables", body, 503)["error"] == "no-store"
        with anna.at(table) as wire:
            assert wire.until("error")["error"] == "no-store"
    assert place.house.metrics.faults._value.get() == faults
    assert anna.get("/health")["status"] == "ok"
    assert anna.play_first(table, anna.get(f"/api/tables/{table['id']}")["waiting"][0])["ply"] == 1


def test_health_tells_when_nothing_can_be_written(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db")) as place, Person(place) as person:
        assert person.get("/health")["status"] == "ok"
        place.house.store.checked = 0.0
        place.house.store.write(lambda c: c.exec_driver_sql("PRAGMA query_only=ON"))
        answer = person.get("/health", 503)
        assert answer["error"] == "no-store"


def test_what_the_store_cannot_do_is_no_fault_of_the_house(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "s.db"))

    def work(_connection: object) -> None:
        raise OperationalError("x", {}, Exception("disk full"))

    with pytest.raises(NoStore):
        store.write(work)
    store.close()


# Starting


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Start:
    """Start a house that cannot be opened: one sentence, and the exit code for that."""
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    monkeypatch.setattr(Server, "run", lambda _: pytest.fail("the house was opened"))

    def begin(db: object, words: str) -> None:
        assert main(["serve", "--no-open", "--db", str(db)]) == 2
        told = capsys.readouterr().err.strip()
        assert words in told
        assert len(told.splitlines()) == 1, told
        assert "secret" not in told

    return begin


def corrupt(path: Path) -> None:
    path.write_bytes(b"no database" * 1000)


def truncate(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def from_the_future(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (corrupt, "cannot be read"),
        (truncate, "cut off"),
        (empty, "is empty"),
        (from_the_future, "newer Ridotto (form 9999)"),
    ],
)
def test_a_spoilt_store_ends_in_a_sentence(
    tmp_path: Path, start: Start, spoil: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / "house.db"
    Store(str(path)).close()
    spoil(path)
    start(path, words)


def test_other_stores_that_cannot_be_opened_end_in_a_sentence(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "house.db"
    Store(str(path)).close()
    start(f"sqlite:///file:{path}?mode=ro&uri=true", "readonly")
    start(f"postgresql://me:secret@127.0.0.1:{free_port()}/x", "refused")
    start("mysql://me:secret@h/x", "cannot be opened")
    start(tmp_path / "house.db" / "below.db", "cannot be opened")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_SECONDS", "soon"),
        ("IDLE", "-1"),
        ("LIMITS", "nan"),
        ("ORIGIN", "x"),
        ("PREPARE", "go"),
    ],
)
def test_a_wrong_setting_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(f"RIDOTTO_{name}", value)
    with pytest.raises(BadSetting) as refused:
        read_settings(db=str(tmp_path / "x.db"))
    for tongue in ("en", "ru", "uk"):
        assert f"RIDOTTO_{name}" in refused.value.text(tongue)
        assert value in refused.value.text(tongue)


def test_a_wrong_setting_ends_in_a_sentence_and_nothing_is_made(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "ridotto", "serve", "--no-open", "--db", str(tmp_path / "x.db")],
        env=os.environ | {"RIDOTTO_TONGUE": "uk", "RIDOTTO_BOT_PAUSE": "long"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith("Налаштування RIDOTTO_BOT_PAUSE не може бути «long»")
    assert len(ended.stderr.splitlines()) == 1
    assert not (tmp_path / "x.db").exists()
