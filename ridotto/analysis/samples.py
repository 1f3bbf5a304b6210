"""Positions for fitting and testing the calibration, kept by table in a folder of JSON lines.

Matches of one level against itself, half of them played as people play, half strongly. Of each a
few decisions are judged as an analysis judges them, with as many simulations, and kept beside how
the match ended. What is there already is not played again.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from ridotto.analysis.chances import judge
from ridotto.analysis.course import Course
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import AT_EASE, choose
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import compiled_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match

# Who plays: as people do, then strongly.
KINDS = {
    "apprentice": AT_EASE,
    "taste@50": Budget(simulations=50),
    "taste@200": Budget(simulations=200),
    "grandmaster@100": Budget(simulations=100),
}


@dataclass(frozen=True)
class Sample:
    """A few positions of one match: what was thought of them, the points, how the match ended."""

    number: int  # of the match
    kind: str
    simulations: int
    plies: list[int]
    chances: list[list[float]]  # by position and seat, as the search has them
    points: list[list[int]]
    shares: list[float]  # of the win, by seat
    length: int = 0  # plies of the match; 0 where it was not kept yet


def tables() -> Iterator[tuple[str, int]]:
    """Every game for two where it is for two, then at its largest table."""
    games = [compiled_game(key) for key in game_keys()]
    small = [(game.key, 2 if 2 in game.seats else game.seats[0]) for game in games]
    yield from small
    yield from (
        (game.key, game.seats[-1]) for game in games if (game.key, game.seats[-1]) not in small
    )


def kind_of(number: int) -> str:
    """Who plays a match: every kind as often as any other."""
    return list(KINDS)[number // 2 % len(KINDS)]


def play(key: str, seats: int, number: int) -> Match:
    """A match of one level against itself."""
    match, kind = Match(compiled_game(key), seats, number + 1), kind_of(number)
    while not match.over:
        question = ask(match, match.waiting[0], seed=number * 10_000 + match.ply)
        match.play(question.seat, choose(question, kind.partition("@")[0], KINDS[kind]).code)
    return match


def sample(key: str, seats: int, number: int, positions: int) -> Sample:
    """Some decisions of one match, each judged by what lies open."""
    match = play(key, seats, number)
    course, points = Course(match), match.course()
    rng = np.random.default_rng(number)
    todo = list(course.plies())
    plies = sorted(rng.choice(todo, min(positions, len(todo)), replace=False).tolist())
    chances = [
        judge(
            match.at(ply), match.played[ply][0], SPECTATOR, course.simulations, f"{ply:x}"
        ).chances
        for ply in plies
    ]
    return Sample(
        number,
        kind_of(number),
        course.simulations,
        plies,
        [[round(chance, 4) for chance in row] for row in chances],
        [list(points[ply]) for ply in plies],
        list(match.shares),
        match.ply,
    )


def file_of(folder: Path, key: str, seats: int) -> Path:
    return folder / f"{key}-{seats}.jsonl"


def read(folder: Path, key: str, seats: int) -> list[Sample]:
    """All that was kept of a table."""
    file = file_of(folder, key, seats)
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Sample(**json.loads(line)) for line in lines]


def collect(folder: Path, key: str, seats: int, matches: int, positions: int) -> None:
    """Play and judge what is missing of so many matches."""
    folder.mkdir(parents=True, exist_ok=True)
    there = {each.number for each in read(folder, key, seats)}
    with file_of(folder, key, seats).open("a", encoding="utf-8") as file:
        for number in sorted(set(range(matches)) - there):
            print(json.dumps(asdict(sample(key, seats, number, positions))), file=file, flush=True)
