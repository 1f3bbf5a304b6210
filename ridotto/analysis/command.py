"""`ridotto analyse`: chances, mistakes and reasons of a match file."""

import argparse
import json
from typing import TYPE_CHECKING

from ridotto.analysis.saying import WORDS

if TYPE_CHECKING:
    from ridotto.analysis.report import Report

EXAMPLE = "ridotto analyse evening.json --eyes 0"
say = WORDS.say_here


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument("file", help=say("analyse-file"))
    command.add_argument("--eyes", type=int, default=-1, metavar="SEAT", help=say("analyse-eyes"))
    command.add_argument("--simulations", type=int, metavar="N", help=say("analyse-simulations"))
    command.add_argument("--quiet", action="store_true", help=say("analyse-quiet"))


def run(parsed: argparse.Namespace) -> None:
    """Tell each position as it is found, then the report and the marked moves."""
    from ridotto.analysis.course import Course  # not before: `ridotto --help` is quick
    from ridotto.analysis.course import run as analyse
    from ridotto.analysis.report import Report
    from ridotto.core.match import load_match
    from ridotto.core.words import native_tongue

    match = load_match(parsed.file)
    match.game.compile()
    match.view(parsed.eyes)  # refuses a seat that is not there
    course, tongue = Course(match, parsed.eyes, parsed.simulations), native_tongue()
    names = players(match.notes.get("players"), match.seats)
    if not parsed.json:
        title = match.game.title(tongue)
        print(say("analyse-head", title=title, moves=match.ply, simulations=course.simulations))
    shown = 0
    for _ in analyse(course):
        if not parsed.json:
            shown = tell_new(Report(course, tongue, names), shown)
    report = Report(course, tongue, names)
    if parsed.json:
        print(json.dumps(report.to_dict(parsed.quiet), ensure_ascii=False, indent=1))
        return
    tell_new(report, shown)
    for paragraph in (*report.lines(), *report.mistakes(parsed.quiet)):
        print(f"\n{paragraph}")


def players(found: object, seats: int) -> tuple[str, ...]:
    """The names of a match file, if it has one for each seat."""
    names = tuple(map(str, found)) if isinstance(found, list) else ()
    return names if len(names) == seats else ()


def tell_new(report: "Report", shown: int) -> int:
    """Print the moves whose chances have become known; returns how many there are by now."""
    for step in report.steps[shown:]:
        print(report.chances(step), flush=True)
    return len(report.steps)
