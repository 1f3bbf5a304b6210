"""Settings: command line, environment, default; and the book that lists them."""

from dataclasses import fields
from pathlib import Path

import pytest

from ridotto.house.settings import PREFIX, Settings, read_settings
from ridotto.house.store import url_of


def test_every_setting_is_documented() -> None:
    text = Path("docs/house.md").read_text("utf-8")
    for field in fields(Settings):
        assert f"`{PREFIX}{field.name.upper()}`" in text


def test_what_is_given_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDOTTO_DB", "env.db")
    monkeypatch.setenv("RIDOTTO_BOT_PAUSE", "0.25")
    assert read_settings().db == "env.db"
    assert read_settings(db="given.db").db == "given.db"
    assert read_settings(db=None) == Settings(db="env.db", bot_pause=0.25)


def test_without_any_setting_there_is_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RIDOTTO_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert read_settings().db == "/data/ridotto/house.db"


def test_a_database_is_a_file_or_an_address() -> None:
    assert url_of("house.db") == "sqlite:///house.db"
    assert url_of("/srv/house.db") == "sqlite:////srv/house.db"
    for scheme in ("postgres", "postgresql"):
        assert url_of(f"{scheme}://u:p@h/n") == "postgresql+psycopg://u:p@h/n"
