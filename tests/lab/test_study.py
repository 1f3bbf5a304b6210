"""Studies and data sets: the same however the work is shared out, and finished after a stop."""

import argparse
import json
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from pyarrow import parquet

import ridotto
from ridotto.core.errors import BadNumber
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.lab import bench_command, data, data_command, page, study_command
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


def test_more_matches_may_be_asked_for_later(tmp_path: Path) -> None:
    generate(tmp_path / "whole", plan(9))
    generate(tmp_path / "grown", plan(6))
    generate(tmp_path / "grown", plan(9))
    assert files(tmp_path / "whole") == files(tmp_path / "grown")


def test_studies_with_other_options_lie_side_by_side(tmp_path: Path) -> None:
    words = ("doge", "--games", "1", "--workers", "1", "--out", str(tmp_path))
    run(study_command, *words)
    run(study_command, *words, "--option", "rounds=single")
    assert len(list(tmp_path.glob("*/study.html"))) == 2


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
    seats = made.read("seats").to_pylist()
    assert [sum(row["sources"]) for row in seats] == [row["score"] for row in seats]
    assert made.plan.seats == 1 or sum(row["share"] for row in seats) == pytest.approx(4)


def test_in_doge_points_are_rounds(tmp_path: Path) -> None:
    study = summarize(generate(tmp_path, plan(12)))
    rounds = [seat.scores.mean() for seat in study.seats]
    assert {source.name for source in study.sources} <= set(ridotto.game("doge").endings)
    assert sum(source.winners + source.others for source in study.sources) == pytest.approx(
        sum(rounds)
    )


def test_in_mosaic_nothing_costs_points(tmp_path: Path) -> None:
    study = summarize(generate(tmp_path, plan(8, key="mosaic")))
    assert "workshops" in {source.name for source in study.sources}
    assert all(min(source.winners, source.others) >= 0 for source in study.sources)


@pytest.mark.parametrize("key", ridotto.games())
def test_a_study_is_one_page_that_fetches_nothing(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(study_command, key, "--games", "5", "--workers", "1", "--out", str(tmp_path))
    path = next(tmp_path.glob("*/study.html"))
    text = path.read_text("utf-8")
    assert str(path) in capsys.readouterr().out
    assert text.count("<svg") == 7
    for way in ("src=", "@import", "<link", "<script", "url(http"):
        assert way not in text
    assert f"ridotto study {key}" in text


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", ridotto.games())
def test_every_deed_and_its_values_have_words(
    key: str, tongue: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", tongue)
    study = SimpleNamespace(plan=plan(1, key=key))
    plain = re.compile(r"[a-z]?\d*")  # a square or a number is its own name
    for kind, about in ridotto.game(key).events.kinds.items():
        assert page.deed_text(study, kind)
        for name, values in about.values.items():
            for value in () if isinstance(values, type) else values:
                text = page.deed_text(study, kind, f"{name}={value}")
                assert tongue == "en" or plain.fullmatch(value) or value not in text


def test_a_study_says_whether_it_helps_to_sit_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    study = summarize(generate(tmp_path, plan(8)))
    for low, high, said in ((0.6, 0.8, "better"), (0.1, 0.2, "worse"), (0.4, 0.6, "no difference")):
        first = replace(study.seats[0], low=low, high=high)
        assert said in page.first_seat_line(replace(study, seats=[first, study.seats[1]]))
    assert "where an even share is 50.0%" in page.first_seat_line(study)


def test_a_study_reads_shard_by_shard_what_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = generate(tmp_path, plan(10))
    in_shards = summarize(made)
    matches, seats = made.read("matches"), made.read("seats")
    assert in_shards.mean_choices == pytest.approx(
        np.mean(np.concatenate(matches["choices"].to_pylist()))
    )
    assert in_shards.plies.tolist() == matches["plies"].to_pylist()
    points = sum(row["score"] * row["share"] for row in seats.to_pylist())
    assert sum(source.winners for source in in_shards.sources) == pytest.approx(points / 10)


def test_bins_hold_as_many_whole_numbers_each() -> None:
    for most in (0, 1, 39, 40, 41, 275):
        edges = page.whole_bins(np.array([0.0, float(most)]))
        assert edges[0] < 0 <= most < edges[-1]
        assert len(set(np.diff(edges))) == 1
        assert len(edges) - 1 <= page.MOST_BINS


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
