"""The doctor finds what is wrong, and says what to do in every language."""

import json
import shutil
import socket
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ridotto.cli import main
from ridotto.house import doctor
from ridotto.house.doctor import BAD, GOOD, WARN, Finding, examine
from ridotto.house.store import Store
from tests.house.people import Place, free_port


class Usage(NamedTuple):
    free: int


@pytest.fixture(autouse=True)
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which all is well."""
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    monkeypatch.setenv("RIDOTTO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RIDOTTO_DB", str(tmp_path / "house.db"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("RIDOTTO_JIT", raising=False)


def look(**given: Any) -> dict[str, Finding]:
    return {each.what: each for each in examine({"port": str(free_port())} | given)}


def test_all_is_well(tmp_path: Path) -> None:
    Store(str(tmp_path / "house.db")).close()
    found = look()
    assert {each.what for each in found.values() if each.grade == BAD} == set()
    wanted = "python packages compiler cache settings store disk clock port files address door"
    assert list(found) == wanted.split()
    forms = (Path(doctor.__file__).parent / "migrations" / "versions").glob("[0-9]*.py")
    assert f"form {max(path.name[:4] for path in forms)}" in found["store"].sentence


def test_a_house_that_is_not_founded_yet_is_no_trouble(tmp_path: Path) -> None:
    assert look()["store"].grade == GOOD
    assert not (tmp_path / "house.db").exists()


def test_a_spoilt_store_is_found_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(b"no database" * 500)
    found = look()["store"]
    assert (found.grade, "Restore it from a backup" in found.sentence) == (BAD, True)
    assert look(db="postgresql://me:secret@127.0.0.1:1/x")["store"].grade == BAD
    assert "secret" not in look(db="postgresql://me:secret@127.0.0.1:1/x")["store"].sentence


def test_a_port_that_is_taken_is_told_from_our_own(place: Place) -> None:
    assert look(port=str(place.port))["port"].sentence.startswith("A house is already open")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        taken.settimeout(0)
        assert look(port=str(taken.getsockname()[1]))["port"].grade == BAD


def test_disk_clock_files_and_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(3 << 20))
    monkeypatch.setattr(doctor.time, "time", lambda: 1_000_000.0)
    monkeypatch.setenv("RIDOTTO_JIT", "0")
    monkeypatch.setenv("RIDOTTO_CONNECTIONS", "2000000000")
    (tmp_path / "cache").write_text("a file where a folder should be")
    found = look()
    grades = {name: found[name].grade for name in ("disk", "clock", "compiler", "files", "cache")}
    assert list(grades.values()) == [WARN, BAD, WARN, WARN, BAD]
    assert "Only 3 MB" in found["disk"].sentence


def test_a_wrong_setting_is_one_of_the_findings() -> None:
    found = look(port="x")
    assert found["settings"].grade == BAD
    assert "store" not in found


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PACKAGES", ("sqlalchemy", "no_such_package"))
    found = look()
    assert "no_such_package" in found["packages"].sentence
    assert "store" not in found


@pytest.mark.parametrize(
    ("settings", "grade", "words"),
    [
        ({}, GOOD, "Only browsers on this machine"),
        ({"host": "0.0.0.0"}, GOOD, "http://"),
        ({"RIDOTTO_ORIGIN": "https://x.org", "root_path": "/g"}, GOOD, "https://x.org/g/"),
        ({"RIDOTTO_ORIGIN": "http://x.org"}, WARN, "Let a proxy speak HTTPS"),
    ],
)
def test_addresses(
    settings: dict[str, str], grade: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in settings if name.isupper()]:
        monkeypatch.setenv(name, settings.pop(name))
    found = look(**settings)["address"]
    assert found.grade == grade
    assert words in found.sentence


def test_the_command_tells_all_and_ends_with_the_code_for_trouble(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    port = str(free_port())
    assert main(["doctor", "--port", port]) == 0
    assert "✓ Python" in capsys.readouterr().out
    assert main(["doctor", "--port", port, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["what"] == "python"
    monkeypatch.setenv("RIDOTTO_TONGUE", "uk")
    assert main(["doctor", "--port", "x"]) == 2
    told = capsys.readouterr()
    assert "✗ Налаштування --port" in told.out
    assert "не гаразд 1 річ" in told.err
