"""Lessons: a position of a real match, steps that ask for a click each, and a goal to reach alone.

A lesson is a file `lessons/N-name.toml` of a game; its sentences are the messages `name`, `name-1`,
`name-1-wrong`, …, `name-goal`, `name-missed` and `name-done` of `lessons/en.ftl` and its sisters.

    clause = "4.3"                       # of the rules, which show its position as an example
    seats = 2                            # the least number of the game unless told
    options = { rounds = "single" }
    seed = 7
    seat = 0                             # whose eyes the learner has
    before = "merchant-2 left; done"     # moves of all; with "1: " if several seats may act

    [[steps]]
    look = ["piece:doge"]                # what the sentence is about; no move: it is only read
    [[steps]]
    move = "doge-1 right"                # what is asked for; several with "; ": any of them
    answers = "done; merchant-2 left"    # what happens then without the learner

    [goal]
    moves = 2                            # of the learner, at most
    event = { kind = "round_ends" }      # what must happen in a move of the learner, or
    gain = 5                             # points to be gained, or both
    answers = "done"                     # the first of these that is legal, else the first legal
    way = "doge-1 right; done"           # one way to reach it, for the tests

Where a match stands says where the lesson stands: nothing else is remembered.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ridotto.core.chance import parse_seed
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.core.words import Words, words_in

FOLDER = "lessons"
SAID = re.compile(r"(?:(\d): )?(.+)")  # a move, with its seat where several may act
READ, STEP, GOAL, MISSED, DONE = "read", "step", "goal", "missed", "done"


@dataclass(frozen=True)
class Step:
    """A sentence, and the click it asks for."""

    moves: tuple[str, ...] = ()  # any of which is right; none: the sentence is only read
    answers: tuple[str, ...] = ()  # what happens then
    look: tuple[str, ...] = ()  # names of the things that it is about


@dataclass(frozen=True)
class Goal:
    """What the learner does alone at the end."""

    moves: int  # of the learner, at most
    way: tuple[str, ...]  # one way to reach it
    kind: str = ""  # of an event that must happen,
    values: tuple[tuple[str, str], ...] = ()  # with these values,
    gain: int | None = None  # and points to be gained
    answers: tuple[str, ...] = ()  # what the others like to do meanwhile
    move: str = ""  # the one move that does it, in a puzzle


@dataclass(frozen=True)
class Task:
    """What is asked of the learner in a position."""

    state: str  # STEP, GOAL, MISSED or DONE
    says: tuple[str, ...]  # messages, to be read one after another
    looks: tuple[tuple[str, ...], ...] = ()  # what each of them is about
    codes: tuple[int, ...] = ()  # the moves that are right; none: all
    wrong: str = ""  # the message for all others
    number: int = 0  # of the steps before it


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    game: str
    name: str
    clause: str
    seats: int
    seat: int
    options: dict[str, str]
    seed: str
    before: tuple[str, ...]
    steps: tuple[Step, ...]
    goal: Goal
    begins: dict[int, int] = field(default_factory=dict, compare=False)  # ply -> its first step

    def __post_init__(self) -> None:
        ply = len(self.before)
        self.begins[ply] = 0
        for number, step in enumerate(self.steps, 1):
            if step.moves:
                ply += 1 + len(step.answers)
                self.begins[ply] = number

    @property
    def start(self) -> int:
        """The moves that are made before the lesson."""
        return len(self.before)

    @property
    def alone(self) -> int:
        """The moves that are made before the goal."""
        return max(self.begins)

    @property
    def words(self) -> Words:
        return words_in(find_game(self.game).folder / FOLDER)

    def begin(self) -> Match:
        """The match as the learner finds it."""
        match = Match(find_game(self.game), self.seats, self.seed, self.options)
        return match.play_all(parse(match, said) for said in self.before)

    def example(self) -> Match:
        """The match as the learner finds it when nothing more is told: a worked example."""
        match = self.begin()
        for step in self.steps:
            if step.moves:
                match.play(self.seat, step.moves[0])
                while match.ply < self.alone and (reply := self.reply(match)):
                    match.play(*reply)
        return match

    def task(self, match: Match) -> Task:
        """What is asked of the learner; after a goal that was missed, nothing."""
        if match.ply < self.alone:
            return self.step_at(match.ply)
        last = len(self.steps)
        reading = self.reading(self.begins[self.alone], last)
        if self.is_reached(match):
            return Task(DONE, (f"{self.name}-done",), number=last + 1)
        if match.over or self.own_moves(match) >= self.goal.moves:
            return Task(MISSED, (f"{self.name}-missed",), number=last)
        says, looks = reading if match.ply == self.alone else ((), ())
        return Task(GOAL, (*says, f"{self.name}-goal"), (*looks, ()), number=last)

    def step_at(self, ply: int) -> Task:
        number = self.begins.get(ply)
        if number is None:
            return Task(STEP, ())  # the others are about to move
        end = number
        while not self.steps[end].moves:
            end += 1
        moves = find_game(self.game).moves
        codes = tuple(moves.parse(move) for move in self.steps[end].moves)
        shown = self.reading(number, end + 1)
        return Task(STEP, *shown, codes, f"{self.name}-{end + 1}-wrong", number)

    def reading(self, first: int, end: int) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """What is to be read in these steps, and what it is about."""
        shown = range(first, end)
        says = tuple(f"{self.name}-{each + 1}" for each in shown)
        return says, tuple(self.steps[each].look for each in shown)

    def reply(self, match: Match) -> tuple[int, int] | None:
        """The seat and the move of what happens now without the learner; None if nothing does."""
        if match.over or (match.ply in self.begins and match.ply < self.alone):
            return None
        if match.ply >= self.alone:
            return None if self.seat in match.waiting else self.gentle(match)
        begun = max(ply for ply in self.begins if ply < match.ply)
        step = next(step for step in self.steps[self.begins[begun] :] if step.moves)
        return parse(match, step.answers[match.ply - begun - 1])

    def gentle(self, match: Match) -> tuple[int, int]:
        """What the others do while the learner is after the goal."""
        seat = match.waiting[0]
        legal = match.codes(seat)
        liked = [match.game.moves.parse(move) for move in self.goal.answers]
        return seat, next((code for code in liked if code in legal), legal[0])

    def own_moves(self, match: Match) -> int:
        return sum(seat == self.seat for seat, _ in match.played[self.alone :])

    def is_reached(self, match: Match) -> bool:
        """Has the goal been reached?"""
        if match.ply <= self.alone:
            return False
        goal, before = self.goal, match.at(self.alone)
        if goal.move and match.played[self.alone][1] != match.game.moves.parse(goal.move):
            return False
        gained = match.scores[self.seat] - before.scores[self.seat]
        if goal.gain is not None and gained < goal.gain:
            return False
        own = [
            ply
            for ply in range(self.alone + 1, match.ply + 1)
            if match.played[ply - 1][0] == self.seat
        ]
        happened = [event for ply in own for event in match.events(ply)]
        return not goal.kind or any(
            event.kind == goal.kind
            and all(str(fact_of(event, name)) == value for name, value in goal.values)
            for event in happened
        )


def fact_of(event: Any, name: str) -> Any:
    """A value of an event; its seat is one, too."""
    return event.seat if name == "seat" else event.values[name]


def parse(match: Match, said: str) -> tuple[int, int]:
    """The seat and the code of a move as a lesson writes it."""
    found = SAID.fullmatch(said)
    assert found is not None, said
    seat = int(found[1]) if found[1] else match.waiting[0]
    return seat, match.game.moves.parse(found[2])


def several(text: str) -> tuple[str, ...]:
    """Moves written with “; ” between them."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


def read_step(data: dict[str, Any]) -> Step:
    data = dict(data)
    moves, answers = several(data.pop("move", "")), several(data.pop("answers", ""))
    return Step(moves, answers, tuple(data.pop("look", ())), **data)


def read_goal(data: dict[str, Any]) -> Goal:
    data = dict(data)
    event = dict(data.pop("event", {}))
    kind = event.pop("kind", "")
    values = tuple((name, str(value)) for name, value in event.items())
    way, answers = several(data.pop("way")), several(data.pop("answers", ""))
    return Goal(way=way, answers=answers, kind=kind, values=values, **data)


def read(game: Game, path: Path) -> Lesson:
    """The lesson in a file."""
    data = tomllib.loads(path.read_text("utf-8"))
    return Lesson(
        game=game.key,
        name=path.stem.partition("-")[2],
        clause=data.pop("clause"),
        seats=data.pop("seats", game.seats[0]),
        seat=data.pop("seat", 0),
        options=data.pop("options", {}),
        seed=parse_seed(data.pop("seed")),
        before=several(data.pop("before", "")),
        steps=tuple(map(read_step, data.pop("steps"))),
        goal=read_goal(data.pop("goal")),
        **data,  # what nobody knows is refused
    )


@cache
def lessons_of(key: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order."""
    game = find_game(key)
    paths = sorted((game.folder / FOLDER).glob("*.toml"), key=number_of)
    return tuple(read(game, path) for path in paths)


def number_of(path: Path) -> int:
    return int(path.stem.partition("-")[0])


def find_lesson(key: str, name: str) -> Lesson | None:
    """The lesson of that name."""
    return next((lesson for lesson in lessons_of(key) if lesson.name == name), None)


def after(lesson: Lesson) -> Lesson | None:
    """The next one."""
    lessons: Sequence[Lesson] = lessons_of(lesson.game)
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None
