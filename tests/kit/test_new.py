"""`ridotto kit new` makes a whole game, in a checkout or as a package that can be installed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ridotto import cli
from ridotto.kit.errors import BadKey, FolderTaken
from ridotto.kit.new import new_game
from tests.kit.conftest import Run

OURS = 'lint.isort.known-first-party = ["ridotto", "tests"]'


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As much of a checkout as the kit looks for."""
    for folder in ("ridotto/games", "tests/games", "docs/games"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(Path("pyproject.toml").read_text("utf-8"))
    monkeypatch.chdir(tmp_path / "docs")
    return tmp_path


def test_in_a_checkout_it_becomes_a_game_of_the_house(checkout: Path) -> None:
    files = new_game("regata")
    folders = {path.relative_to(checkout).parts[:3] for path in files}
    assert folders == {
        ("ridotto", "games", "regata"),
        ("tests", "games", "regata"),
        ("docs", "games", "regata.md"),
    }
    assert all(path.exists() for path in files)


def test_nothing_of_the_old_name_is_left(checkout: Path) -> None:
    for path in new_game("regata"):
        assert "lampara" not in f"{path.name} {path.read_text('utf-8')}".lower()
        assert "ridotto.kit" not in path.read_text("utf-8")


@pytest.mark.parametrize("key", ["ox", "carnevale123", "zecchino9"])
def test_the_copy_is_as_well_written_as_the_house(key: str, checkout: Path) -> None:
    new_game(key)
    for check in (("check", "--config", OURS), ("format", "--check")):
        command = [sys.executable, "-m", "ruff", *check, "--quiet", "--no-cache", "."]
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("key", ["doge", "Regata", "a", "two-words", "9lives", "class", "../up"])
def test_a_key_is_small_letters_and_not_taken(key: str) -> None:
    with pytest.raises(BadKey, match="cannot be the key of a new game"):
        new_game(key)


def test_nothing_is_written_over(package: Path) -> None:
    (package / "README.md").write_text("mine")
    with pytest.raises(FolderTaken, match=r"README\.md|__init__\.py"):
        new_game("regata", package)
    assert (package / "README.md").read_text() == "mine"


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["kit", "new", "regata"]) == 0
    assert "Next, in regata: pip install" in capsys.readouterr().out
    assert cli.main(["kit", "new", "regata", "--json", "--folder", "other"]) == 0
    assert "other/pyproject.toml" in json.loads(capsys.readouterr().out)
    assert cli.main(["kit", "new", "regata"]) == 2
    (tmp_path / "file").write_text("in the way")
    assert cli.main(["kit", "new", "regata", "--folder", "file"]) == 2
    assert "file" in capsys.readouterr().err


def test_a_checkout_is_told_to_run_its_tests(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    assert cli.main(["kit", "new", "regata"]) == 0
    assert "./test -k regata" in capsys.readouterr().out


def test_the_copy_passes_every_test_unchanged(run: Run) -> None:
    done = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", jit="1")
    assert done.returncode == 0, done.stdout
