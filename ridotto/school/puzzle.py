"""Puzzles: positions in which one move is clearly best, found in matches of strong bots.

A puzzle is a file `puzzles/NAME.toml` of a game: a real position like that of a lesson, the best
move, and what two deep searches with different luck thought of it and of the second best. Most
positions hold no puzzle, so mining is cheap at first: what the players of a match thought anyway is
the first screen, longer searches are the next, and only what passes all is thought about deeply.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from ridotto.analysis.duel import fight
from ridotto.bots.decision import Budget, Decision, Thought, ask
from ridotto.bots.ladder import TASTE, choose
from ridotto.core.chance import parse_seed
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.school.lesson import Goal, Lesson, several

FOLDER = "puzzles"
GAP = 0.15  # of the win share, by which the best move must be above the second
DEEP = 200_000  # simulations of a check,
SEEDS = (1, 2)  # with each of these
BRIEF, LONG = 800, 8_000  # simulations of a duel with each other move, and with those that are near
WORSE = 0.08  # what another move must lose there
SCREENS = ((3_000, 0.17), (10_000, 0.17))  # simulations, and the gap they must show before
JUDGES = (TASTE, "grandmaster")  # who may play the matches that are looked through, and judge
OLD_NAMES = {"master": TASTE}  # as files call them that were mined when masters had no mind
GLANCE, GLIMPSE = 400, 0.12  # the simulations of a player, and the gap that must show there
FEWEST_MOVES = 3  # to choose from
APART = 8  # moves at least between two puzzles of a match
EASY_FOR_OTHERS = 3  # easy ones at most for each that is not
NAME_LENGTH = 8
HARDNESS = EASY, MIDDLE, HARD = "easy", "middle", "hard"


@dataclass(frozen=True)
class Verdict:
    """What a search thinks of a position."""

    code: int  # the best move
    best: float  # its win share
    second: float  # and that of the best of all others

    @property
    def gap(self) -> float:
        return self.best - self.second


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of a game."""

    game: str
    name: str
    seats: int
    seat: int
    options: dict[str, str]
    seed: str
    before: tuple[str, ...]
    move: str  # the best one
    level: str  # EASY, MIDDLE or HARD
    simulations: int  # of each check
    best: tuple[float, ...]  # the win share of the best move in each check,
    second: tuple[float, ...]  # and of the second best
    by: str = JUDGES[0]  # who searched

    @property
    def theme(self) -> str:
        """The kind of move that is to be found."""
        moves = find_game(self.game).moves
        return moves.split(moves.parse(self.move))[0]

    def position(self) -> Match:
        """The match as the solver finds it."""
        return self.lesson.begin()

    @property
    def lesson(self) -> Lesson:
        """The puzzle as a lesson that only asks for one move."""
        names = ("game", "name", "seats", "seat", "options", "seed", "before")
        position = {name: getattr(self, name) for name in names}
        goal = Goal(moves=1, way=(self.move,), move=self.move)
        return Lesson(**position, clause="", steps=(), goal=goal)


# Mining


def judge(match: Match, seat: int, by: str, simulations: int, seed: int) -> Verdict:
    """What a search of so many simulations thinks; whatever the seat cannot know is dealt anew."""
    return verdict(choose(ask(match, seat, seed=seed), by, Budget(simulations=simulations)))


def verdict(decision: Decision) -> Verdict:
    """The best move of a decision and the best of all others that were looked at."""
    (best, *others) = decision.thoughts or (Thought(decision.code, 1.0, 0.0, 1, 0.0),)
    second = max((each.win_share for each in others if each.visits), default=1.0)
    return Verdict(decision.code, best.win_share, second)


def is_clear(match: Match, seat: int, code: int) -> bool:
    """Do the short searches promise a puzzle with this best move?

    Theirs are playouts to the end, so that no mind finds a puzzle and judges it all by itself.
    """
    seen = ((judge(match, seat, JUDGES[0], number, SEEDS[0]), gap) for number, gap in SCREENS)
    return all(each.code == code and each.gap >= gap for each, gap in seen)


def check(match: Match, seat: int, by: str, simulations: int = DEEP) -> list[Verdict]:
    """The deep searches; none if they differ or the best move is not clear enough."""
    found: list[Verdict] = []
    for seed in SEEDS:
        found.append(judge(match, seat, by, simulations, seed))
        if found[-1].gap < GAP or found[-1].code != found[0].code:
            return []
    return found if is_alone(match, seat, found[0].code) else []


def is_alone(match: Match, seat: int, best: int) -> bool:
    """Is no other move as good once it is made and thought about as long as the best one?

    A search hardly looks at what it does not choose, and takes a second way to win for a bad move.
    """
    others = [code for code in match.codes(seat) if code != best]
    near = [code for code in others if fight(match, seat, best, code, BRIEF, "brief").loss < GAP]
    duels = (fight(match, seat, best, code, LONG, "long") for code in near)
    return all(duel.loss >= WORSE and duel.is_sure for duel in duels)


def positions(
    game: Game, seats: int, options: dict[str, str], by: str, seed: int
) -> Iterator[tuple[Match, Verdict]]:
    """Every position of a match of good bots as it comes up, and what the mover thinks of it."""
    match = Match(game, seats, seed, options)
    while not match.over:
        seat, luck = match.waiting[0], seed * 1_000 + match.ply
        thought = judge(match, seat, by, GLANCE, luck)
        yield match, thought
        match.play(seat, thought.code)


def mine(
    game: Game,
    seats: int,
    options: dict[str, str],
    by: str,
    seed: int,
    wanted: Callable[[str], bool],
) -> Iterator[Puzzle]:
    """The puzzles of one match, of levels that are wanted and not close to each other."""
    free = 0  # the ply from which the next may come
    for match, thought in positions(game, seats, options, by, seed):
        seat = match.waiting[0]
        if (
            match.ply >= free
            and thought.gap >= GLIMPSE
            and len(match.waiting) == 1
            and len(match.codes(seat)) >= FEWEST_MOVES
            and wanted(level := level_of(match, seat, thought.code))
            and is_clear(match, seat, thought.code)
            and (found := check(match, seat, by))
        ):
            yield made_of(copy(match), seat, level, by, found)
            free = match.ply + APART


def wanted_beside(known: Sequence[str], level: str) -> bool:
    """Shall one more of this level come to those of known levels? Easy ones are met most often."""
    others = sum(each != EASY for each in known)
    return level != EASY or len(known) - others < EASY_FOR_OTHERS * (others + 1)


def made_of(match: Match, seat: int, level: str, by: str, verdicts: list[Verdict]) -> Puzzle:
    """A puzzle of a position and what was thought of it."""
    notation = match.game.moves.notation
    puzzle = Puzzle(
        game=match.game.key,
        name="",
        seats=match.seats,
        seat=seat,
        options=match.options,
        seed=match.seed,
        before=tuple(f"{who}: {notation(code)}" for who, code in match.played),
        move=notation(verdicts[0].code),
        level=level,
        simulations=DEEP,
        best=tuple(round(each.best, 3) for each in verdicts),
        second=tuple(round(each.second, 3) for each in verdicts),
        by=by,
    )
    name = hashlib.sha256(repr(puzzle).encode()).hexdigest()[:NAME_LENGTH]
    return replace(puzzle, name=name)


def level_of(match: Match, seat: int, code: int) -> str:
    """How hard it is: an apprentice finds it, who sees but his turn, or a short search, or none."""
    for level, bot in ((EASY, "apprentice"), (MIDDLE, "journeyman")):
        if choose(ask(match, seat, seed=SEEDS[0]), bot).code == code:
            return level
    return HARD


# Files


def write(puzzle: Puzzle, folder: Path) -> Path:
    """Keep a puzzle as a file."""
    options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in puzzle.options.items())
    lines = [
        f"seats = {puzzle.seats}",
        f"seat = {puzzle.seat}",
        f"options = {{ {options} }}",
        f'seed = "{puzzle.seed}"',
        'before = """',
        ";\n".join(puzzle.before) + '"""',
        f'move = "{puzzle.move}"',
        f'level = "{puzzle.level}"',
        f'by = "{puzzle.by}"',
        f"simulations = {puzzle.simulations}",
        f"best = {list(puzzle.best)}",
        f"second = {list(puzzle.second)}",
    ]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{puzzle.name}.toml"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def read(game: Game, path: Path) -> Puzzle:
    """The puzzle in a file."""
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    by = data.pop("by", JUDGES[0])
    return Puzzle(
        game=game.key,
        name=path.stem,
        seed=parse_seed(data.pop("seed")),
        before=several(data.pop("before")),
        best=tuple(data.pop("best")),
        second=tuple(data.pop("second")),
        by=OLD_NAMES.get(by, by),
        **data,
    )


@cache
def puzzles_of(key: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first."""
    game = find_game(key)
    found = puzzles_in(game, game.folder / FOLDER)
    return tuple(sorted(found, key=lambda each: (HARDNESS.index(each.level), each.name)))


def puzzles_in(game: Game, folder: Path) -> list[Puzzle]:
    """The puzzles in the files of a folder."""
    return [read(game, path) for path in sorted(folder.glob("*.toml"))]


def of_the_day(key: str, day: int) -> Puzzle | None:
    """The puzzle of a day, counted from any day: the same for all."""
    found = puzzles_of(key)
    return found[day * 7919 % len(found)] if found else None
