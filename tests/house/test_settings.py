"""Settings: command line, environment, file, default; and the book that lists them."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from ridotto.cli import main
from ridotto.house.server import make_app
from ridotto.house.settings import OWN_PATHS, PREFIX, Settings, find_settings, read_settings
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


# The file


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "ridotto").mkdir()
    return tmp_path / "ridotto" / "settings.toml"


def test_the_file_comes_after_the_environment(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('port = 9001\nbot_pause = 2\nidle = 5.5\nhosts = ["a.lan", "b.lan"]\n')
    monkeypatch.setenv("RIDOTTO_BOT_PAUSE", "0.25")
    found = find_settings(port="9003")
    assert [found[name].value for name in ("port", "bot_pause", "idle", "hosts", "limits")] == [
        *(9003, 0.25, 5.5),
        *("a.lan,b.lan", 1.0),
    ]
    whence = {name: found[name].whence for name in ("port", "bot_pause", "idle", "limits")}
    assert list(whence.values()) == ["given", "environment", "file", "default"]
    assert found["idle"].place == f"idle ({file})"


def test_another_file_is_named(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("port = 9001")
    (tmp_path / "other.toml").write_text("port = 9002")
    assert read_settings(settings=str(tmp_path / "other.toml")).port == 9002
    monkeypatch.setenv("RIDOTTO_SETTINGS", str(tmp_path / "other.toml"))
    assert read_settings().port == 9002


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "there is no such setting"),
        ("port = 70000", "a port from 0 to 65535"),
        ("port = true", "a number"),
        ("port = 80.5", "a number"),
        ("limits = -1", "a number"),
        ("origin = 5", "a text"),
        ('origin = "https://x.org/games"', "an address such as"),
        ('root_path = "games"', "a path such as /games"),
        ('root_path = "/games/"', "a path such as /games"),
        ('root_path = "/api"', "no address of the house"),
        ('proxies = "*"', "IP addresses or networks"),
        ('metrics = "x"', "a port"),
        ("a.b = 1", "there is no such setting"),
        ("port = ", "cannot be read"),
        ("port = 1" + "0" * 5000, "cannot be read"),
    ],
)
def test_a_wrong_file_ends_in_one_sentence(
    file: Path,
    text: str,
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    file.write_text(text)
    assert main(["serve", "--no-open"]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert str(file) in told
    assert len(told.splitlines()) == 1


def test_wrong_words_on_the_command_line_end_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    for words in (["--port", "x"], ["--root-path", "x"], ["--settings", str(tmp_path / "none")]):
        assert main(["serve", "--no-open", *words]) == 2
        told = capsys.readouterr().err
        assert words[1] in told
        assert len(told.splitlines()) == 1


def test_what_holds_is_printed_without_secrets(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    monkeypatch.setenv("RIDOTTO_PASSWORD", "la luna")
    monkeypatch.setenv("RIDOTTO_DB", "postgresql://me:sesame@h/n")
    file.write_text("port = 9001")
    assert main(["settings", "--host", "::1"]) == 0
    told = capsys.readouterr().out
    assert f"port              9001  (file: port ({file}))" in told
    assert "host              ::1  (command line: --host)" in told
    assert "idle              120.0  (default)" in told
    assert "(environment: RIDOTTO_PASSWORD)" in told
    assert "luna" not in told
    assert "sesame" not in told
    assert main(["settings", "--json"]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["port"] == {
        "name": "port",
        "value": 9001,
        "whence": "file",
        "place": f"port ({file})",
    }


def test_no_sub_path_may_begin_like_an_address_of_the_house() -> None:
    paths = (getattr(route, "path", "/") for route in make_app(Settings()).routes)
    assert {path.split("/")[1] for path in paths} - {"", "refused"} <= OWN_PATHS
