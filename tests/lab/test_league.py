"""The league: the same deals for everybody, entries that can be checked, ratings together."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ridotto.cli import main
from ridotto.core.errors import BadMatchFile
from ridotto.lab import arena, league
from ridotto.lab.league import CASES, Entry

RESULTS = Path("docs/league.jsonl")


def last(view: Any, moves: list[Any], rng: Any) -> Any:
    return moves[-1]


def test_everybody_plays_the_same_deals() -> None:
    first, second = (league.plan_of(bot, "doge", 2, "random", 3) for bot in (last, "novice"))
    seeds = [[arena.new_match(plan, deal).seed for deal in range(3)] for plan in (first, second)]
    assert seeds[0] == seeds[1]


def test_an_entry_is_what_was_played() -> None:
    entry = league.enter(last, "Anna", "doge", 2, "random", deals=4)
    assert league.check(entry) == entry
    assert (entry.bot, entry.games, entry.won + entry.lost) == ("last", 8, 8)
    again = league.enter(last, "Anna", "doge", 2, "random", deals=4)
    assert replace(again, seconds=0) == replace(entry, seconds=0)


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"games": 7}, {"won": 99.0}, {"low": 0.9}, {"against": "nobody"}]
)
def test_figures_that_cannot_be_are_found(wrong: dict[str, Any], tmp_path: Path) -> None:
    good = league.read(RESULTS)[0]
    path = tmp_path / "league.jsonl"
    path.write_text(league.write([good]) + league.write([replace(good, **wrong)]), "utf-8")
    with pytest.raises(BadMatchFile, match="line 2"):
        league.read(path)


def entry(bot: str, against: str, won: float, games: int = 40) -> Entry:
    known = league.read(RESULTS)[0]
    return replace(known, bot=bot, against=against, won=won, lost=games - won, games=games)


def test_the_strongest_stands_first() -> None:
    game, seats = CASES[0]
    entries = [
        replace(each, game=game, seats=seats)
        for each in (entry("mine", "novice", 30), entry("novice", "random", 35))
    ]
    found = league.standings(entries, game, seats)
    assert list(found) == ["mine", "novice", "random"]
    assert found["random"].elo == 0
    assert found["mine"].low < found["mine"].elo < found["mine"].high


def test_the_published_entries_hold() -> None:
    entries = league.read(RESULTS)
    assert {each.bot for each in entries} >= {"novice", "apprentice"}
    page = Path("docs/league.md").read_text("utf-8")
    assert "\n".join(league.table(entries)) in page


def test_a_published_entry_can_be_had_again() -> None:
    """The cheapest line of the file, played anew: the same won and lost."""
    known = next(e for e in league.read(RESULTS) if (e.game, e.bot) == ("doge", "novice"))
    again = league.enter(known.bot, known.by, known.game, known.seats, known.against, known.deals)
    assert (again.won, again.share, again.points) == (known.won, known.share, known.points)


def test_the_command_writes_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = "league novice --game doge --against random --deals 1 --by Anna --json --out"
    assert main([*words.split(), str(tmp_path / "mine.jsonl")]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert league.read(tmp_path / "mine.jsonl") == [Entry(**told)]
