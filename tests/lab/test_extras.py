"""Without the extras every command says in one sentence what to install, or goes on without."""

import sys
from pathlib import Path

import pytest

from ridotto.cli import main
from ridotto.core.words import TONGUES
from ridotto.lab import bench

EXTRAS = ("matplotlib", "pyarrow", "ray", "pyspiel", "open_spiel", "pettingzoo", "gymnasium")
OURS = ("spiel", "spiel_bot", "agents", "learner", "vector", "sights")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after `pip install ridotto` alone, in an empty folder."""
    for name in list(sys.modules):
        if name.partition(".")[0] in EXTRAS:
            monkeypatch.delitem(sys.modules, name)
    for name in EXTRAS:
        monkeypatch.setitem(sys.modules, name, None)
    for name in OURS:
        monkeypatch.delitem(sys.modules, f"ridotto.lab.{name}", raising=False)
    monkeypatch.chdir(tmp_path)


REFUSED = [
    ("study doge --games 2", "matplotlib", "study"),
    ("data doge --games 2", "pyarrow", "study"),
    ("arena doge --bots novice random --games 2 --ray", "Ray", "ray"),
    ("arena doge --bots novice openspiel --games 2", "OpenSpiel", "openspiel"),
]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize(("words", "package", "extra"), REFUSED)
def test_what_is_missing_is_said(
    words: str,
    package: str,
    extra: str,
    tongue: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", tongue)
    assert main(words.split()) == 2
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert package in said
    assert f'pip install "ridotto[{extra}]"' in said


def test_the_arena_needs_no_extra(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "doge", "--bots", "novice", "random", "--games", "2"]) == 0
    assert "novice" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["agents", "learner", "vector", "spiel"])
def test_an_environment_says_what_it_needs(name: str) -> None:
    import importlib

    from ridotto.lab.errors import NotInstalled

    with pytest.raises(NotInstalled, match="is not installed"):
        importlib.import_module(f"ridotto.lab.{name}")


def test_bench_goes_on_without_a_yardstick(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "compile_time", lambda _: 0.0)
    assert main(["bench", "doge"]) == 0
    told = capsys.readouterr()
    assert "doge" in told.out
    assert "OpenSpiel is not installed, so nothing stands beside our figures" in told.err
