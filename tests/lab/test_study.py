"""Studies and data sets: the same however the work is shared out, and finished after a stop."""

import argparse
import json
from pathlib import Path

import pytest
from pyarrow import parquet

import ridotto
from ridotto.core.errors import BadNumber
from ridotto.core.match import Match
from ridotto.lab import bench_command, data, data_command, study_command
from ridotto.lab.arena import Plan, WrongBots
from ridotto.lab.data import DataSet, generate
from ridotto.lab.errors import NotInstalled, OtherStudy, need
from ridotto.lab.matches import make_plan, play_matches
from ridotto.lab.study import summarize


def plan(games: int = 6, bots: tuple[str, ...] = ("random",), key: str = "doge") -> Plan:
    return make_plan(key, None, list(bots), "4", games, "7", {})


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "SHARD", 4)


def test_a_data_set_holds_matches_that_can_be_replayed(tmp_path: Path) -> None:
    made = generate(tmp_path, plan(), features=True)
    lines = (tmp_path / "files-00000.jsonl").read_text("utf-8").splitlines()
    matches = [Match.from_dict(json.loads(line)) for line in lines]
    assert all(match.over for match in matches)
    assert made.read("matches")["plies"].to_pylist()[:4] == [match.ply for match in matches]
    moves = made.read("moves").slice(0, matches[0].ply).to_pylist()
    assert [(row["seat"], row["move"]) for row in moves] == matches[0].played
    assert len(moves[0]["features"]) == ridotto.game("doge").feature_count
    assert moves[0]["move"] in moves[0]["legal"]


def test_the_work_may_be_shared_out(tmp_path: Path) -> None:
    generate(tmp_path / "one", plan())
    generate(tmp_path / "two", plan(), workers=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    generate(tmp_path / "whole", plan())
    generate(tmp_path / "stopped", plan())
    for path in (tmp_path / "stopped").glob("*-00000.*"):
        path.unlink()
    told: list[int] = []
    generate(tmp_path / "stopped", plan(), told=told.append)
    assert told == [2, 6]
    assert files(tmp_path / "whole") == files(tmp_path / "stopped")


def test_another_plan_is_not_mixed_in(tmp_path: Path) -> None:
    generate(tmp_path, plan(1))
    with pytest.raises(OtherStudy):
        generate(tmp_path, plan(1, ("novice",)))


def test_different_bots_change_seats() -> None:
    tables = play_matches(plan(2, ("random", "novice")), 0, 2)
    assert tables.seats["bot"] == ["random", "novice", "novice", "random"]


@pytest.mark.parametrize("key", ridotto.games())
def test_the_points_of_a_study_are_those_of_the_matches(key: str, tmp_path: Path) -> None:
    made = generate(tmp_path, plan(4, key=key))
    seats, deeds = made.read("seats").to_pylist(), made.read("deeds").to_pylist()
    for row in seats:
        own = [
            deed for deed in deeds if (deed["match"], deed["seat"]) == (row["match"], row["seat"])
        ]
        first = ridotto.new(key, seed=made.read("matches")["seed"][row["match"]].as_py()).scores
        assert sum(deed["points"] for deed in own) + first[row["seat"]] == row["score"]
    assert made.plan.seats == 1 or sum(row["share"] for row in seats) == pytest.approx(4)


@pytest.mark.parametrize("key", ridotto.games())
def test_a_study_is_one_page_that_fetches_nothing(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(study_command, key, "--games", "5", "--workers", "1", "--out", str(tmp_path))
    path = next(tmp_path.glob("*/study.html"))
    text = path.read_text("utf-8")
    assert str(path) in capsys.readouterr().out
    assert text.count("<svg") == 6
    for way in ("src=", "@import", "<link", "<script", "url(http"):
        assert way not in text
    assert f"ridotto study {key}" in text


def test_a_study_knows_the_figures(tmp_path: Path) -> None:
    study = summarize(generate(tmp_path, plan(40)))
    assert sum(one.share for one in study.seats) == pytest.approx(1)
    assert all(one.low <= one.share <= one.high for one in study.seats)
    assert sum(study.endings.values()) == 40
    assert 2 < study.mean_choices < 40
    assert {"card", "redrew"} <= {deed.kind for deed in study.deeds}
    assert any(deed.detail == "card=doge-1" for deed in study.deeds)


def run(command: object, *words: str) -> object:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)  # type: ignore[attr-defined]
    return command.run(parser.parse_args(words))  # type: ignore[attr-defined]


def test_the_command_writes_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(data_command, "doge", "--games", "2", "--workers", "1", "-o", str(tmp_path), "--features")
    assert "2 matches" in capsys.readouterr().out
    assert parquet.read_table(tmp_path / "moves-00000-2.parquet").num_rows > 20


def test_threads_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    args = argparse.Namespace(game=["doge"], gpu=True, threads=1, n=64, json=False)
    found = bench_command.run(args)
    assert all(row["inside"] > 0 for row in found)
    assert "of linear" in capsys.readouterr().out


def test_what_cannot_be_asked(tmp_path: Path) -> None:
    with pytest.raises(BadNumber):
        plan(0)
    with pytest.raises(WrongBots):
        plan(1, ("random", "random", "random"))
    with pytest.raises(NotInstalled, match="no_such_package is not installed"):
        need("no_such_package")
    assert DataSet(tmp_path, plan(1)).left() == [(0, 0, 1)]
