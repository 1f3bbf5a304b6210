"""The arena: fair seats, files that resume, sentences for what cannot be."""

import argparse
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ridotto.bots import prepare
from ridotto.bots.errors import BadBudget, UnknownBot
from ridotto.bots.ladder import LEVELS
from ridotto.core.errors import BadSeats, RidottoError, UnknownGame
from ridotto.core.words import TONGUES
from ridotto.lab import arena, arena_command
from ridotto.lab.arena import Book, OtherPlan, Plan, WrongBots
from ridotto.lab.learner import Learner
from ridotto.lab.players import parse_budget, parse_entrant

PLAN = Plan("doge", 2, ("apprentice", "random"), "10", 6, "1")


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    arena_command.add_arguments(parser)
    return parser.parse_args(words)


def test_every_deal_is_played_in_every_rotation() -> None:
    book = arena.run(PLAN)
    assert [(game.deal, game.rotation) for game in book.games] == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
    ]
    assert arena.new_match(PLAN, 1).seed == arena.new_match(PLAN, 1).seed
    assert arena.new_match(PLAN, 1).seed != arena.new_match(PLAN, 2).seed


def test_an_uneven_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert len(arena.run(replace(PLAN, games=3)).games) == 4


def test_the_same_plan_gives_the_same_games() -> None:
    plan = replace(PLAN, bots=("master", "novice"), games=2)
    first, second = arena.run(plan), arena.run(plan)
    assert [game.points for game in first.games] == [game.points for game in second.games]
    assert [game.moves for game in first.games] == [game.moves for game in second.games]


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = arena.run(PLAN, tmp_path / "whole.jsonl")
    arena.run(replace(PLAN, games=4), path)
    with path.open("a") as file:
        file.write('{"deal": 2, "rotation": 0, "sha')  # killed in the middle of a line
    heard: list[int] = []
    book = arena.run(PLAN, path, told=lambda book: heard.append(len(book.games)))
    assert heard == [4, 5, 6]
    assert [game.points for game in book.games] == [game.points for game in whole.games]
    assert len(path.read_text().splitlines()) == 7


def test_a_file_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena.run(replace(PLAN, games=2), path)
    before = path.read_text()
    with pytest.raises(OtherPlan, match="holds games of another plan"):
        Book(replace(PLAN, seed="2"), path)
    assert path.read_text() == before


def test_a_clear_match_stops_early() -> None:
    book = arena.run(replace(PLAN, games=400), stop_early=True)
    assert 40 <= len(book.games) < 400


def test_equal_bots_do_not_stop_early() -> None:
    plan = replace(PLAN, bots=("random", "random"), games=100)
    assert len(arena.run(plan, stop_early=True).games) == 100


def test_bots_are_compiled_before_anybody_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not by every worker, and not in the time of a first move; whoever waits is told."""
    done: list[str] = []
    monkeypatch.setattr(prepare, "is_kept", lambda _, layer="": not layer)
    monkeypatch.setattr(prepare, "prepare_bots", lambda game: done.append(game.key))
    monkeypatch.setattr(arena, "spread", lambda *_: iter(done))
    assert list(arena.results(PLAN, [], 2, None)) == ["doge"]
    assert capsys.readouterr().err.count("Setting up The Doge's Way Home") == 1


def test_games_can_be_played_in_several_processes() -> None:
    alone, together = arena.run(PLAN), arena.run(PLAN, workers=2)
    assert [game.points for game in alone.games] == [game.points for game in together.games]


def test_the_command_writes_a_table_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("doge", "--bots", "apprentice", "random", "--games", "10", "--out", str(tmp_path))
    assert arena_command.run(parsed(*words)) == 0
    found = json.loads((tmp_path / "doge-2-apprentice-random-seed-1.json").read_text())
    best = found["bots"][0]
    assert best["bot"] == "apprentice"
    assert best["low"] < best["win_share"] <= best["high"] + 1e-9
    assert best["rating"]["low"] < best["rating"]["elo"] < best["rating"]["high"]
    assert found["plans"][0]["played"] == 10
    assert "apprentice" in capsys.readouterr().out


def test_the_ladder_rates_all_levels(tmp_path: Path) -> None:
    words = ("doge", "--ladder", "--games", "2", "--budget", "4", "--out", str(tmp_path))
    assert arena_command.run(parsed(*words)) == 0
    (summary,) = tmp_path.glob("*-ladder.json")
    names = {line["bot"].partition("@")[0] for line in json.loads(summary.read_text())["bots"]}
    assert names == {"random", *LEVELS}


BAD = [
    (("chess", "--bots", "master", "master"), UnknownGame),
    (("doge", "--seats", "3", "--bots", "master", "master", "master"), BadSeats),
    (("doge", "--bots", "master"), WrongBots),
    (("doge",), WrongBots),
    (("doge", "--bots", "master", "novice", "--games", "0"), WrongBots),
    (("doge", "--bots", "master", "deep-blue"), UnknownBot),
    (("doge", "--bots", "master", "novice", "--budget", "0s"), BadBudget),
    (("doge", "--bots", "master@0", "novice"), BadBudget),
    (("doge", "--bots", "master", "novice", "--budget", "soon"), BadBudget),
]


@pytest.mark.parametrize(("words", "fault"), BAD)
def test_bad_input_gets_a_sentence(words: tuple[str, ...], fault: type[RidottoError]) -> None:
    with pytest.raises(fault) as caught:
        arena_command.plans(parsed(*words))
    assert all(caught.value.text(tongue).endswith(".") for tongue in TONGUES)


@pytest.mark.parametrize(
    ("text", "seconds", "simulations"),
    [("0.2s", 0.2, None), ("50ms", 0.05, None), ("40", None, 40)],
)
def test_a_budget_is_a_time_or_simulations(
    text: str, seconds: float | None, simulations: int | None
) -> None:
    budget = parse_budget(text)
    assert (budget.seconds, budget.simulations) == (seconds, simulations)


def test_a_solo_bot_wins_or_loses(tmp_path: Path) -> None:
    plan = Plan("river", 1, ("random",), "10", 8, "1")
    shares = {share for game in arena.run(plan).games for share in game.shares}
    assert shares <= {0.0, 1.0}
    assert 0.0 in shares
    words = ("river", "--ladder", "--games", "1", "--budget", "4", "--out", str(tmp_path))
    assert arena_command.run(parsed(*words, "--seats", "1")) == 0


def test_a_bot_is_named_with_its_budget() -> None:
    plan = replace(PLAN, bots=("journeyman", "master@0.5s"), budget="400")
    assert plan.head()["bots"] == ["journeyman", "master@0.5s"]


@pytest.mark.parametrize(
    ("given", "budget", "told"),
    [
        ("1.5", "400", "1.5"),
        ("2", "400", "apprentice"),
        (2.5, "400", "2.5"),
        ("2.5", "50", "2.5@50"),
        ("3.5", "400", "3.5@400"),
        ("4.25@0.1s", "400", "4.25@0.1s"),
        (5, "400", "grandmaster@400"),
    ],
)
def test_a_strength_enters_like_a_level(given: str | float, budget: str, told: str) -> None:
    assert str(parse_entrant(given, parse_budget(budget))) == told


@pytest.mark.parametrize("given", ["0.5", "6", "2,5", 7.5])
def test_no_strength_is_refused_with_the_numbers_that_there_are(given: str | float) -> None:
    with pytest.raises(UnknownBot, match="1–5"):
        parse_entrant(given, parse_budget("10"))


def test_strengths_play_the_same_games_again() -> None:
    plan = replace(PLAN, bots=("2.5", "1.5"), games=4)
    first, second = arena.run(plan), arena.run(plan)
    assert [game.moves for game in first.games] == [game.moves for game in second.games]
    assert not any(game.fault for game in first.games)
    assert first.games[0].simulations[0] > 0, "a journeyman chose now and then"


def test_a_learner_sits_beside_a_strength() -> None:
    env = Learner("doge", bots=[1.5])
    observation, _ = env.reset(seed=3)
    assert env.observation_space.contains(observation)
