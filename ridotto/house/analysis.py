"""Analyses of matches: thought about in the threads of the bots, kept with the match.

An analysis is work in pieces of a few tenths of a second that wait until nobody else has anything
to think about. It goes on when nobody looks any more, and where it stopped when the house opens
again and somebody asks. During a match it knows what the asking eyes know (`analysis/course.py`).
"""

import json
import threading
import time
from collections.abc import Generator
from dataclasses import dataclass, field

from ridotto.analysis.course import Course, Look, Step
from ridotto.analysis.report import Report, turning_point
from ridotto.core.game import Game
from ridotto.core.match import Match
from ridotto.core.rule import JIT, NEVER
from ridotto.house import insight, ledger, school, told
from ridotto.house.bots import Thinkers
from ridotto.house.errors import BadField, NoHints
from ridotto.house.guests import Guest
from ridotto.house.ledger import OVER
from ridotto.house.shares import Jobs
from ridotto.house.store import Store
from ridotto.house.table import Table

KEEP_EVERY = 5.0  # seconds after which what was found is written down
MOST_RUNNING = 200  # analyses remembered in a process

Key = tuple[str, int, int]  # table, eyes, moves


@dataclass(eq=False)
class Run:
    """An analysis that goes on, or has ended."""

    key: Key
    course: Course
    guest: str
    todo: list[int]
    total: int
    pieces: Generator[None, None, Look] | None = None
    kept: float = field(default_factory=time.monotonic)  # when it was last written down


@dataclass(frozen=True)
class Patience:
    """Is a game compiled, and has nobody else anything to think about?"""

    jobs: Jobs
    game: Game

    def __call__(self) -> bool:
        others = (job for job in self.jobs.waiting if not isinstance(job.is_ready, Patience))
        return (self.game.is_compiled or JIT == NEVER) and not any(job.is_ready() for job in others)


class Analyst:
    """Analyses matches, at the lowest priority."""

    def __init__(self, thinkers: Thinkers, store: Store) -> None:
        self.thinkers = thinkers
        self.store = store
        self.runs: dict[Key, Run] = {}
        self.lock = threading.Lock()

    def check(self, table: Table, guest: Guest, eyes: int) -> Match:
        """The match, if the guest may have it analysed with those eyes; the table is locked."""
        table.may_see(guest.id, eyes)
        if table.sheet.state != OVER and not table.sheet.hints:
            raise NoHints
        return table.playing()

    def begin(self, table_id: str, match: Match, guest: str, eyes: int, is_over: bool) -> Run:
        """Have a match analysed, or find what goes on or is kept already."""
        key = (table_id, eyes, match.ply)
        with self.lock:
            found = self.runs.get(key)
            if found and found.course.is_over == is_over:
                return found
            course = self.read(table_id, match, eyes, is_over)
            todo = list(course.plies())
            run = self.runs[key] = Run(key, course, guest, todo, len(todo))
            while len(self.runs) > MOST_RUNNING:
                del self.runs[next(iter(self.runs))]
        self.queue(run)
        return run

    def read(self, table_id: str, match: Match, eyes: int, is_over: bool) -> Course:
        """What is kept of an analysis, else a new one."""
        stored = self.store.read(lambda c: ledger.read_analysis(c, table_id, eyes))
        if stored is not None and stored[0] == match.ply:
            course = Course.from_dict(match, json.loads(stored[1]))
            if course.is_over == is_over:  # else more may be told by now
                return course
        return Course(match, eyes, is_over=is_over)

    def exercise(self, table_id: str, match: Match, eyes: int, ply: int) -> str:
        """The purpose of a table at which the better move is to be found, if one was found."""
        run = self.runs.get((table_id, eyes, match.ply))
        course = run.course if run else self.read(table_id, match, eyes, True)
        look = course.looks.get(ply - 1)
        if look is None or look.duel is None or not look.mark:
            raise BadField(field="ply")
        seat = match.played[ply - 1][0]
        return school.mistake_purpose(seat, look.options[0].code, look.duel.best, look.duel.made)

    # Thinking

    def queue(self, run: Run) -> None:
        if run.todo:
            patience = Patience(self.thinkers.jobs, run.course.match.game)
            self.thinkers.put(lambda: self.work(run), run.guest, patience)

    def work(self, run: Run) -> None:
        """One piece, then to the end of the queue; not where another run has taken its place."""
        if self.runs.get(run.key, run) is not run:
            return
        course = run.course
        if run.pieces is None:
            run.pieces = course.looking(run.todo[0])
        try:
            with self.thinkers.turn_of(course.match.game):
                next(run.pieces)
        except StopIteration as done:
            course.take(done.value)
            run.todo.pop(0)
            run.pieces = None
            if not run.todo or time.monotonic() - run.kept > KEEP_EVERY:
                self.keep(run)
        except Exception:
            self.runs.pop(run.key, None)  # who asks again tries again
            raise
        self.queue(run)

    def keep(self, run: Run) -> None:
        """Write down what was found, unless the match has gone on meanwhile."""
        table_id, eyes, ply = run.key
        whole = insight.whole(run.course) if run.course.is_over and not run.todo else {}
        data = json.dumps(run.course.to_dict() | whole, separators=(",", ":"))
        self.store.write(lambda c: ledger.keep_analysis(c, table_id, eyes, ply, data))
        run.kept = time.monotonic()


# What is told


def tell(run: Run, tongue: str, names: tuple[str, ...]) -> told.Analysis:
    """As much of an analysis as is known."""
    report = Report(run.course, tongue, names)
    point = turning_point(run.course, report.steps)
    return told.Analysis(
        seat=run.key[1],
        ply=run.key[2],
        done=run.total - len(run.todo),
        total=run.total,
        lines=report.lines(),
        turning_point=point.ply if point else 0,
        moves=[tell_move(report, step) for step in report.steps],
    )


def tell_move(report: Report, step: Step) -> told.AnalysedMove:
    duel = step.look.duel
    return told.AnalysedMove(
        ply=step.ply,
        seat=step.seat,
        text=report.move(step.code),
        before=rounded(step.before),
        after=rounded(step.after),
        chosen=rounded(step.chosen),
        luck=rounded(step.luck),
        mark=step.mark,
        made=round(100 * duel.made, 1) if duel and step.mark else 0.0,
        best=round(100 * duel.best, 1) if duel and step.mark else 0.0,
        better=report.move(step.best.code) if step.best and step.mark else "",
        said=report.mistake(step) if step.mark else "",
        reasons=report.reasons(step)[1:],
    )


def rounded(chances: tuple[float, ...]) -> list[float]:
    """In points of a hundred."""
    return [round(100 * each, 1) for each in chances]
