"""The command line as a person or a program uses it."""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ridotto
from ridotto import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command; gives exit code, output and errors."""
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = cli.main(arguments)
        except SystemExit as done:
            code = int(done.code or 0)
        out = capsys.readouterr()
        return code, out.out, out.err

    return run


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """A match file of a few moves."""
    match = ridotto.new("doge", seed=7)
    match.play(0, "summon doge")
    match.play(1, "redraw")
    match.save(tmp_path / "evening.json")
    return str(tmp_path / "evening.json")


def commands() -> dict[str, argparse.ArgumentParser]:
    found = cli.parser("")._subparsers
    assert found is not None
    return dict(found._group_actions[0].choices or {})  # type: ignore[call-overload]


@pytest.mark.parametrize("name", commands())
def test_every_command_explains_itself_with_an_example(name: str, run: Run) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"Example: ridotto {name}" in " ".join(out.split())


def test_games_are_listed(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "Reiner Knizia" in out
    data = json.loads(run("games", "--json")[1])
    assert [row["key"] for row in data] == list(ridotto.games())


def test_a_match_is_begun_and_shown(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "new.json")
    assert run("new", "doge", "--seed", "7", "--option", "rounds=single", "-o", path)[0] == 0
    assert ridotto.load(path).options == {"rounds": "single"}
    code, out, _ = run("show", path, "--seat", "0")
    assert code == 0
    assert "Your turn" in out
    assert json.loads(run("show", path, "--json")[1])["game"] == "doge"


def test_a_new_match_without_a_file_is_printed(run: Run) -> None:
    assert json.loads(run("new", "doge", "--seed", "7")[1])["seed"].endswith("7")


def test_a_picture_is_written(run: Run, evening: str, tmp_path: Path) -> None:
    assert run("show", evening, "--svg", str(tmp_path / "a.svg"))[0] == 0
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<svg")


def test_a_match_is_replayed(run: Run, evening: str) -> None:
    code, out, _ = run("replay", evening)
    assert code == 0
    assert "summon doge" in out
    assert "Player 2 discards 8 cards" in out
    data = json.loads(run("replay", evening, "--json")[1])
    assert data["moves"] == ["0 summon doge", "1 redraw"]
    assert data["over"] is False


def test_a_simulation_is_counted_and_does_not_depend_on_threads(run: Run) -> None:
    ask = ("sim", "doge", "--games", "1200", "--seed", "5")
    code, out, _ = run(*ask)
    assert code == 0
    assert "95 % interval" in out
    assert "moves a second" in out
    one, two = (json.loads(run(*ask, "--threads", n, "--json")[1]) for n in ("1", "2"))
    for result in (one, two):
        del result["seconds"], result["moves_per_second"]
    assert one == two
    assert sum(one["endings"].values()) == 1200
    assert sum(seat["share"] for seat in one["wins"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("new", "chess"), "There is no game “chess”"),
        (("new", "doge", "--seats", "3"), "not for 3 players"),
        (("new", "doge", "--seed", "xyz"), "is not a seed"),
        (("new", "doge", "--option", "rounds"), "rounds=full, rounds=single"),
        (("new", "doge", "-o", "/nowhere/at/all.json"), "cannot be written"),
        (("show", "/nowhere.json"), "cannot be read"),
        (("replay", "pyproject.toml"), "damaged or cut off"),
        (("sim", "doge", "--games", "0"), "--games must be at least 1"),
        (("sim", "doge", "--threads", "-1"), "--threads must be at least 1"),
        (("bench", "chess"), "There is no game"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(
    arguments: tuple[str, ...], sentence: str, run: Run
) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert sentence in err
    assert out == ""
    assert len(err.strip().splitlines()) == 1


def test_a_seat_or_ply_that_is_not_there(run: Run, evening: str) -> None:
    assert run("show", evening, "--ply", "9")[0] == 2
    assert run("show", evening, "--seat", "4")[0] == 2


def test_the_command_line_speaks_the_readers_language(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "uk")
    assert "немає гри «chess»" in run("new", "chess")[2]


def test_the_benchmark_tells_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    from ridotto.lab import bench

    for name, little in (
        ("OURS_MOVES", 2000),
        ("ROUNDS", 1),
        ("THEIR_SECONDS", 0.05),
        ("ROLLOUTS", 20),
    ):
        monkeypatch.setattr(bench, name, little)
    report = bench.bench([ridotto.game("doge")]).to_dict()
    doge = report["games"][0]
    assert doge["state_bytes"] <= 512
    assert set(doge["ratios"]) == set(report["yardsticks"])
    assert len(report["yardsticks"]) == 3
    assert all(speed > 0 for speed in report["yardsticks"].values())


def test_an_interrupted_pipe_is_no_error() -> None:
    code = "import sys; from ridotto.cli import main; sys.exit(main(['games', '--json']))"
    command = f'{sys.executable} -c "{code}" | head -c 1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert "Traceback" not in done.stderr


def test_a_table_names_what_it_measured(run: Run) -> None:
    out: Any = run("sim", "doge", "--games", "100", "--option", "rounds=single")[1]
    assert "100 random matches" in out


def test_the_lab_answers_programs(run: Run, tmp_path: Path) -> None:
    game = ("--games", "2", "--option", "rounds=single", "--json", "--out", str(tmp_path))
    arena = json.loads(run("arena", "doge", "--bots", "novice", "random", *game)[1])
    assert [bot["bot"] for bot in arena["bots"]] == ["novice", "random"]
    assert Path(arena["file"]).exists()
    study = json.loads(run("study", "doge", "--workers", "1", *game)[1])
    assert sum(seat["share"] for seat in study["seats"]) == pytest.approx(1)
    assert study["plies"]["least"] <= study["plies"]["mean"] <= study["plies"]["most"]
    assert Path(study["file"]).exists()
    data = json.loads(run("data", "doge", "--workers", "1", *game)[1])
    assert data == {"folder": str(tmp_path), "matches": 2}


def test_an_option_needs_a_value(run: Run) -> None:
    for words in (
        "new doge",
        "sim doge",
        "arena doge --bots novice novice",
        "study doge",
        "data doge",
    ):
        code, _, said = run(*words.split(), "--option", "rounds")
        assert code == 2
        assert "rounds=full, rounds=single" in said


def test_a_match_is_analysed(run: Run, evening: str) -> None:
    code, out, _ = run("analyse", evening, "--eyes", "0", "--simulations", "20", "--json")
    assert code == 0
    told = json.loads(out)
    assert [step["ply"] for step in told["steps"]] == [1, 2]
    assert {step["seat"] for step in told["steps"] if step["best"]} == {0}  # the match goes on
    code, out, _ = run("analyse", evening, "--simulations", "20")
    assert code == 0
    assert "Move 2, Player 2" in out
    code, _, err = run("analyse", evening, "--eyes", "5")
    assert code == cli.WRONG
    assert "seat" in err
