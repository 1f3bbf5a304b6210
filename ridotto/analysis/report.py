"""What an analysis says of a match, as numbers by seat and in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ridotto.analysis.course import BLUNDER, INACCURACY, MISTAKE, Course, Step, accuracy_of, sum_up
from ridotto.analysis.reasons import Reason, text
from ridotto.analysis.saying import WORDS
from ridotto.core.match import Match
from ridotto.core.pen import Pen

MARKED = (INACCURACY, MISTAKE, BLUNDER)


@dataclass(frozen=True)
class Account:
    """What one seat did, in a whole match."""

    seat: int
    decisions: int  # that were judged
    accuracy: float | None  # 0..100; None where nothing was judged
    marks: dict[str, int]
    chosen: float  # what all decisions, its own and the others', brought it
    luck: float  # and what no decision did


def accounts(course: Course, steps: list[Step]) -> list[Account]:
    """One for each seat."""
    seats = course.match.seats
    chosen = sum_up((step.chosen for step in steps), seats)
    luck = sum_up((step.luck for step in steps), seats)
    found = []
    for seat in range(seats):
        own = [step for step in steps if step.seat == seat and step.look.options]
        accuracy = fmean(accuracy_of(step.loss) for step in own) if own else None
        marks = {mark: sum(step.mark == mark for step in own) for mark in MARKED}
        found.append(Account(seat, len(own), accuracy, marks, chosen[seat], luck[seat]))
    return found


def turning_point(course: Course, steps: list[Step]) -> Step | None:
    """The move with which the winner took the lead for good; None if it was never another's."""
    winners = course.match.winners
    if len(winners) != 1 or len(steps) < course.match.ply:
        return None
    winner = winners[0]
    behind = [step for step in steps if step.before[winner] < max(step.before)]
    return behind[-1] if behind else None


# In words


class Report:
    """An analysis in a language, with the names of the players."""

    def __init__(self, course: Course, tongue: str = "en", names: tuple[str, ...] = ()) -> None:
        self.course = course
        self.steps = course.steps()
        self.pen = Pen(course.match.game.words, tongue, names)
        self.tongue = tongue

    def say(self, message: str, **values: str | float) -> str:
        return WORDS.say(self.tongue, message, **values)

    def move(self, code: int | None) -> str:
        """A move as a sentence."""
        if code is None:
            return self.say("unseen")
        return self.course.match.game.move(code).text(self.tongue)

    def lines(self) -> list[str]:
        """The short report: each seat, then the turning point."""
        found = [self.account(each) for each in accounts(self.course, self.steps)]
        if step := turning_point(self.course, self.steps):
            found.append(
                self.say(
                    "turning-point",
                    ply=step.ply,
                    who=self.pen.name(step.seat),
                    move=self.move(step.code),
                    winner=self.pen.name(self.course.match.winners[0]),
                )
            )
        return found

    def account(self, each: Account) -> str:
        """A seat in a sentence or two."""
        who = self.pen.name(each.seat)
        said: list[str] = []
        if each.accuracy is not None:
            said.append(
                self.say("account", who=who, accuracy=round(each.accuracy), **counted(each.marks))
            )
        said.append(
            self.say(
                "split", who=who, chosen=signed(100 * each.chosen), luck=signed(100 * each.luck)
            )
        )
        return " ".join(said)

    def marked(self) -> list[Step]:
        """The moves with a mark."""
        return [step for step in self.steps if step.mark]

    def chances(self, step: Step) -> str:
        """A move with the chances after it."""
        shown = " : ".join(f"{round(100 * each)} %" for each in step.after)
        who = self.pen.name(step.seat)
        return self.say(
            "analyse-chances", ply=step.ply, who=who, move=self.move(step.code), chances=shown
        )

    def mistakes(self, quiet: bool = False) -> list[str]:
        """Every marked move with its alternative, and why that is better."""
        return [
            " ".join([self.mistake(step), *([] if quiet else self.reasons(step))])
            for step in self.marked()
        ]

    def reasons(self, step: Step) -> list[str]:
        """Why the best move is better than the one that was made."""
        found = reason_lines(self.course.match, step.seat, step.look.reasons, self.pen)
        return [self.say("why-better"), *found] if found else []

    def mistake(self, step: Step) -> str:
        """A marked move and its alternative."""
        assert step.look.duel is not None
        assert step.best is not None
        return self.say(
            "mistake-line",
            ply=step.ply,
            who=self.pen.name(step.seat),
            mark=step.mark,
            move=self.move(step.code),
            best=self.move(step.best.code),
            better=round(100 * step.look.duel.best),
            made=round(100 * step.look.duel.made),
        )

    def to_dict(self, quiet: bool = False) -> dict[str, Any]:
        """For programs and pages."""
        notation = self.course.match.game.moves.notation
        return {
            "seats": [vars(each) for each in accounts(self.course, self.steps)],
            "steps": [
                {
                    "ply": step.ply,
                    "seat": step.seat,
                    "move": None if step.code is None else notation(step.code),
                    "before": step.before,
                    "after": step.after,
                    "chosen": step.chosen,
                    "luck": step.luck,
                    "loss": step.loss,
                    "mark": step.mark,
                    "best": step.best and notation(step.best.code),
                }
                for step in self.steps
            ],
            "report": self.lines(),
            "mistakes": self.mistakes(quiet),
        }


def reason_lines(match: Match, seat: int, reasons: Iterable[Reason], pen: Pen) -> list[str]:
    """Reasons as sentences, with the names of the players."""
    others = [other for other in range(match.seats) if other != seat]
    rest = pen.name(others[0]) if len(others) == 1 else WORDS.say(pen.tongue, "the-others")
    return [text(match.game.key, each, pen.tongue, pen.name(seat), rest) for each in reasons]


def counted(marks: dict[str, int]) -> dict[str, int]:
    """The counts under the names that sentences use."""
    return {
        "inaccuracies": marks[INACCURACY],
        "mistakes": marks[MISTAKE],
        "blunders": marks[BLUNDER],
    }


def signed(points: float) -> str:
    """A whole number with its sign."""
    number = round(points)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
