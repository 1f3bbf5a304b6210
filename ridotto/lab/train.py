"""Teach a mind: matches against itself, then learning from them, round by round.

    ridotto train doge --minutes 25

The first round is played by taste, the next ones by what has been learned so far. A match is the
same whenever its seed, its round and the weights are; what a machine has time for only decides how
many there are. In the folder: `mind.npz`, the newest weights; `card.json`, how they were learned. A
folder that has weights already is taken up where it was left.
"""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ridotto.bots import bind, weights
from ridotto.bots.master import cores, style_of
from ridotto.bots.prepare import prepare_bots
from ridotto.bots.tree import new_deals, new_tree
from ridotto.core import chance, words
from ridotto.core.game import Game, compiled_game, find_game
from ridotto.core.loops import no_log
from ridotto.lab import hunch
from ridotto.lab.batch import taste
from ridotto.lab.errors import NothingHidden
from ridotto.lab.learning import RATE, SIZE, Lesson, Pupil, layout_of
from ridotto.lab.practice import Practice
from ridotto.lab.selfplay import DECISIONS, STARTS, Manner, Notes
from ridotto.lab.workers import spread

SELFPLAY = "ridotto.lab.selfplay"
CARD = "card.json"
ROOM = 1 << 14  # notes of one piece of work
FIRST_PART = 0.12  # of the time: matches by taste
GUESSING_PART = 0.25  # of the time, when a hunch is learned; the rest is for playing
DEALS = 64  # of the hidden, before a search
WINDOW = 3  # rounds that are learned from, the newest
MEASURED = 128  # matches that tell how many points there are
SAMPLED = 7  # every so many positions tell which values a number has
MOST_POSITIONS = 600_000  # of a lesson: the newest


@dataclass(frozen=True)
class Course:
    """What is taught and how."""

    game: str
    seats: tuple[int, ...]
    seed: int = 0
    rounds: int = 4  # by search
    simulations: int = 160  # of a search that is noted
    noted: float = 0.01  # the part of the decisions that a search thinks about
    sharp: float = 1.5  # the power of a liking when a move is drawn
    kept: float = 0.1  # the part of the positions that are learned from
    trust: float = 1.0  # of a result: the part that the mind judges; the rest is played out
    epochs: int = 12
    size: tuple[int, int] = SIZE  # of a new network
    usual: int = 0  # simulations of a search that is not noted; 0: moves are drawn by liking
    astray: float = 0.0  # the part of these that is drawn by liking all the same
    piece: int = 128  # matches in a piece of work
    learning: float = 0.35  # the part of a round for learning
    rate: float = RATE  # of learning, at first,
    pace: float = 1.0  # and how much slower judgement learns that others have learned before

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of seats as they are played, the least that is not solo every other time."""
        usual = min((seats for seats in self.seats if seats > 1), default=1)
        rest = [seats for seats in self.seats if seats != usual]
        return tuple(seats for other in rest for seats in (usual, other)) or (usual,)

    def manner(self, number: int) -> Manner:
        """How the matches of a round are played."""
        style = style_of(self.game)
        if number == 0:
            return Manner(0, self.noted, 1.0, self.kept, 0, 0.0, style)
        how = self.sharp, self.kept, self.usual, self.astray
        return Manner(self.simulations, self.noted, *how, style)


def careful(course: Course) -> Course:
    """The same with every move thought about: fewer matches, going on from what is known."""
    return replace(
        course,
        seats=tuple(seats for seats in course.seats if seats > 1),
        simulations=500,
        noted=0.25,
        usual=60,
        astray=0.1,
        kept=1.0,
        piece=4,
        learning=0.22,
        rate=5e-4,
        pace=0.3,
        epochs=40,
    )


@cache
def selfplay(key: str) -> ModuleType:
    """The loops of `selfplay.py` for a game."""
    module = bind.plain(key, SELFPLAY)
    search = bind.plain(key, bind.SEARCH)
    for name in ("think", "imagine", "root_edge", "prefer"):
        setattr(module, name, getattr(search, name))
    return find_game(key).in_mode(compiled=True).as_it_runs(module)


# Playing


def play_some(
    course: Course, number: int, seats: int, first: int, count: int, learned: weights.Arrays | None
) -> dict[str, Any]:
    """Play some matches of a round; what was noted of them."""
    game = find_game(course.game).in_mode(compiled=True)
    loops, manner = selfplay(course.game), course.manner(number)
    mind = weights.furnished(game, seats, learned) if learned else weights.blank(game, seats)
    seed = chance.derived_words(chance.parse_seed(course.seed), "train", number, seats, first)
    room = max(64, 2 * manner.simulations)
    tree = new_tree(game, seats, room, seed)
    chance.start(tree.rng, seed)
    deals = new_deals(game, DEALS if len(mind.hunch) else 0)
    notes = blank_notes(game)
    options = game.choices(game.full_options(None))
    states = game.state.blank()
    shares, points = np.zeros((count, seats), np.float32), np.zeros((count, seats), np.int32)
    for i in range(count):
        words = chance.derived_words(chance.parse_seed(course.seed), number, seats, first + i)
        loops.play_match(
            states, seats, options, words, i, manner, tree, mind, deals, notes, no_log()
        )
        game.loops.shares(states, shares[i])
        game.loops.count(states, points[i])
    return gathered(notes, first, shares, points)


def blank_notes(game: Game) -> Notes:
    """Room for notes."""
    few = ROOM // 4
    return Notes(
        starts=game.state.blank(ROOM),
        start_seat=np.zeros(ROOM, np.int32),
        start_match=np.zeros(ROOM, np.int32),
        start_share=np.zeros(ROOM, np.float32),
        decisions=game.state.blank(few),
        decision_seat=np.zeros(few, np.int32),
        decision_match=np.zeros(few, np.int32),
        visits=np.zeros((few, game.moves.size), np.int16),
        counts=np.zeros(2, np.int64),
    )


def gathered(notes: Notes, first: int, shares: Any, points: Any) -> dict[str, Any]:
    """The notes alone, each with the end of its match."""
    n, m = int(notes.counts[STARTS]), int(notes.counts[DECISIONS])
    match = notes.start_match[:n]
    return {
        "starts": np.array(notes.starts[:n]),
        "mover": notes.start_seat[:n].copy(),
        "told": notes.start_share[:n].copy(),
        "shares": shares[match],
        "points": points[match].astype(np.float32),
        "match": match + first,
        "decisions": np.array(notes.decisions[:m]),
        "decision_seat": notes.decision_seat[:m].copy(),
        "visits": notes.visits[:m].copy(),
        "decided_in": notes.decision_match[:m] + first,
        "matches": np.array([len(shares)]),
    }


def play_round(
    course: Course,
    number: int,
    seconds: float,
    workers: int,
    learned: weights.Arrays | None,
    ray: str | None = None,
) -> dict[int, list[dict[str, Any]]]:
    """Play for so long, every number of seats in turn; by the number of seats what was noted."""
    end = time.perf_counter() + seconds
    asked: list[int] = []

    def tasks() -> Iterator[tuple[Any, ...]]:
        first = dict.fromkeys(course.seats, 0)
        while True:
            for seats in course.order:
                if asked and time.perf_counter() > end:
                    return
                asked.append(seats)
                yield course, number, seats, first[seats], course.piece, learned
                first[seats] += course.piece

    found: dict[int, list[dict[str, Any]]] = {seats: [] for seats in course.seats}
    for place, notes in enumerate(spread(play_some, tasks(), workers, ray)):
        found[asked[place]].append(notes)
    return found


# Learning


def lesson_of(course: Course, seats: int, parts: list[dict[str, Any]]) -> Lesson:
    """Notes as a lesson: what every seat saw."""
    game = find_game(course.game).in_mode(compiled=True)
    whole = {
        name: np.concatenate([part[name] for part in parts])[-MOST_POSITIONS:] for name in parts[0]
    }
    starts = whole["starts"]
    seen = np.zeros((len(starts), seats, len(bind.inputs(game))), np.float16)
    for seat in range(seats):
        seen[:, seat] = look(course.game, starts, np.full(len(starts), seat, np.int32))
    turned = weights.seen_as(game, seats)
    rows = np.arange(len(whole["visits"]))[:, None]
    columns = turned[whole["decision_seat"]]
    visits, tasted = np.empty_like(whole["visits"]), np.zeros(whole["visits"].shape, np.float32)
    visits[rows, columns] = whole["visits"]
    tasted[rows, columns] = taste(game, seats, whole["decisions"], whole["decision_seat"])[1]
    return Lesson(
        seen=seen,
        mover=whole["mover"],
        told=whole["told"],
        shares=whole["shares"],
        points=whole["points"],
        worth=taste(game, seats, starts, whole["mover"])[0],
        match=whole["match"],
        decided=look(course.game, whole["decisions"], whole["decision_seat"]),
        tasted=tasted,
        visits=visits,
        decided_in=whole["decided_in"],
    )


def look(key: str, states: Any, seats: Any) -> Any:
    """What seats see of positions, in half precision; on all cores."""
    see = selfplay(key).see
    game = find_game(key)
    out = np.zeros((len(states), len(bind.inputs(game))), np.float16)

    def part(first: int) -> None:
        some = slice(first, first + 4096)
        full = np.zeros((len(out[some]), out.shape[1]), np.float32)
        see(states[some], seats[some], full[:, : game.feature_count], full[:, game.feature_count :])
        out[some] = full

    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(part, range(0, len(states), 4096)))
    return out


def matches_in(parts: list[dict[str, Any]]) -> int:
    """How many matches notes are of."""
    return sum(int(part["matches"][0]) for part in parts)


@dataclass
class Teacher:
    """A course on its way."""

    course: Course
    folder: Path
    workers: int = 1
    ray: str | None = None
    told: Callable[[dict[str, Any]], None] = print
    pupil: Pupil | None = None
    kept: list[dict[int, list[dict[str, Any]]]] = field(default_factory=list)
    curve: list[dict[str, Any]] = field(default_factory=list)
    trust: Any = None  # by table: how far the weights were trusted that it went on from
    beside: weights.Arrays = field(default_factory=dict)  # weights that a pupil leaves alone

    def teach(self, seconds: float) -> None:
        """All rounds within a time."""
        begun = time.perf_counter()
        game = compiled_game(self.course.game)
        prepare_bots(game)
        play_some(self.course, 1, self.course.seats[0], 0, 1, None)  # compiled here, not by each
        self.told({"seconds": round(time.perf_counter() - begun)})
        left = seconds - (time.perf_counter() - begun)
        first = self.take_up()
        if first == 0 and self.course.usual and self.take_over():
            first = 1
        if first == 0:
            self.round(0, FIRST_PART * left)
        for number in range(max(1, first), self.course.rounds + 1):
            left = seconds - (time.perf_counter() - begun)
            self.round(number, left / (self.course.rounds + 1 - number))

    def practise(self, seconds: float, device: str, slots: int, anew: bool = False) -> None:
        """Practise on a device, after a first round if nothing is learned of the game yet.

        Anew: as taste would have it, whatever the game brings.
        """
        begun = time.perf_counter()
        if self.take_up() == 0 and not self.take_over(anew):
            self.round(0, FIRST_PART * seconds)
        assert self.pupil is not None
        tables = tuple(seats for seats in self.course.order if seats > 1)
        practice = Practice(self.pupil, self.course.game, tables, slots, device, self.course.seed)
        self.told({"seconds": round(time.perf_counter() - begun)})
        for row in practice.learn(seconds - (time.perf_counter() - begun)):
            self.curve.append(row)
            self.keep(self.pupil)
            self.told(row)

    def guess(self, seconds: float) -> None:
        """Learn what others are likely to hold, from matches played with care; all else stays."""
        begun = time.perf_counter()
        game = compiled_game(self.course.game)
        first = self.take_up()
        if first == 0 and not self.take_over():
            self.round(0, FIRST_PART * seconds)
            self.take_up()
        assert self.pupil is not None
        self.beside["trust"] = self.trust
        course = replace(careful(self.course), noted=0.0)
        luck = np.random.default_rng(self.course.seed)
        number = max(1, first)

        def riddles_of(parts: list[dict[str, Any]]) -> hunch.Riddles:
            return hunch.riddles_of(game.in_mode(compiled=True), parts, look, luck)

        one = play_some(course, number, course.order[0], 0, 1, self.arrays())
        if not hunch.has_riddles(riddles_of([one]), luck):
            raise NothingHidden(title=game.title(words.native_tongue()))
        playing = (1 - GUESSING_PART) * (seconds - (time.perf_counter() - begun))
        notes = play_round(course, number, playing, self.workers, self.arrays(), self.ray)
        played = time.perf_counter() - begun
        riddles = riddles_of([part for some in notes.values() for part in some])
        learned, figures = hunch.guess(self.pupil.layout, riddles, luck, begun + seconds)
        self.beside = learned | {"trust": self.trust}
        matches = {seats: matches_in(some) for seats, some in notes.items()}
        row = {"matches": matches, "positions": len(riddles.match), "seconds": round(played)}
        row |= {name: round(float(value), 4) for name, value in figures.items()}
        self.curve.append(row)
        self.keep(self.pupil)
        self.told(row)

    def take_up(self) -> int:
        """Go on with what is in the folder; the number of the next round."""
        game = find_game(self.course.game)
        try:
            arrays = weights.load(self.folder / weights.FILE, game)
            card = json.loads((self.folder / CARD).read_text("utf-8"))
        except FileNotFoundError:
            return 0
        self.remember(arrays, *card["points"])
        self.curve = card["curve"]
        return 1 + max((int(row["round"]) for row in self.curve if "round" in row), default=0)

    def take_over(self, anew: bool = False) -> bool:
        """Begin with the weights that the game brings, if it does, or with their layout alone."""
        arrays = weights.learned_for(self.course.game)
        if arrays is None:
            return False
        quick = replace(self.course, usual=0, noted=0.0)
        points = play_some(quick, 1, self.course.order[0], 0, MEASURED, arrays)["points"]
        self.remember(arrays, float(points.mean()), float(points.std()) or 1.0, anew)
        return True

    def remember(
        self, arrays: weights.Arrays, middle: float, width: float, anew: bool = False
    ) -> None:
        """A pupil who knows what these weights know, or knows only their measures."""
        layout = weights.layout_in(arrays)
        size = self.course.size if anew else arrays["deep"].shape
        moves = find_game(self.course.game).moves.size
        self.pupil = Pupil(layout, moves, self.course.seed, size, self.course.pace)
        self.pupil.middle, self.pupil.width = middle, width
        self.trust = arrays["trust"]
        self.beside = {} if anew else {name: arrays[name] for name in weights.GUESSING}
        if not anew:
            self.pupil.remember(arrays, middle, width)

    def round(self, number: int, seconds: float) -> None:
        """Play, learn, write down."""
        begun = time.perf_counter()
        learned = None if self.pupil is None else self.arrays()
        playing = (1 - self.course.learning) * seconds
        notes = play_round(self.course, number, playing, self.workers, learned, self.ray)
        played = time.perf_counter() - begun
        self.kept = [*self.kept[-WINDOW + 1 :], notes] if number > 1 else [notes]
        lessons = self.lessons()
        pupil = self.pupil = self.pupil or self.new_pupil(lessons)
        if self.course.usual:
            pupil.temper(lessons)
        figures = pupil.learn(lessons, self.course.epochs, begun + seconds, self.course.rate)
        row = {
            "round": number,
            "matches": {seats: matches_in(parts) for seats, parts in notes.items()},
            "positions": sum(map(len, lessons)),
            "seconds": round(played),
            **{name: round(float(value), 4) for name, value in figures.items()},
        }
        self.curve.append(row)
        self.keep(pupil)
        self.told(row)

    def lessons(self) -> list[Lesson]:
        """What was noted in the newest rounds, for each number of seats."""
        parts = {s: [part for notes in self.kept for part in notes[s]] for s in self.course.seats}
        return [lesson_of(self.course, seats, some) for seats, some in parts.items() if some]

    def new_pupil(self, lessons: list[Lesson]) -> Pupil:
        """Somebody who knows nothing but which numbers there are."""
        seen = [lesson.seen.reshape(-1, lesson.seen.shape[-1])[::SAMPLED] for lesson in lessons]
        moves = find_game(self.course.game).moves.size
        layout = layout_of(np.concatenate(seen))
        pupil = Pupil(layout, moves, self.course.seed, self.course.size)
        pupil.measure_points(lessons)
        return pupil

    def arrays(self) -> weights.Arrays:
        """The weights learned so far, as the search takes them."""
        assert self.pupil is not None
        learned = self.pupil.export() | {"trust": weights.FULL_TRUST * (self.course.trust, 1.0)}
        learned |= self.beside or weights.no_hunch(len(learned["own"]))
        found = {name: np.ascontiguousarray(a, np.float32) for name, a in learned.items()}
        return found | self.pupil.layout._asdict()

    def keep(self, pupil: Pupil) -> None:
        """Write the weights, and the card that tells how they came about."""
        self.folder.mkdir(parents=True, exist_ok=True)
        game = find_game(self.course.game)
        weights.save(self.folder / weights.FILE, game, pupil.layout, self.arrays())
        measure = (pupil.middle, pupil.width)
        card = {"course": asdict(self.course), "points": measure, "curve": self.curve}
        (self.folder / CARD).write_text(json.dumps(card, indent=1) + "\n", "utf-8")
