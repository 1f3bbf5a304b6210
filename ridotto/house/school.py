"""Lessons and puzzles at a table: what is asked, what is right, what happens without the learner.

The purpose of a table names its lesson; at all other tables nothing in here has anything to say.
"""

import hashlib
from functools import cache

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import told
from ridotto.house.errors import SENTENCES, NoSuchLesson, NotAsked
from ridotto.house.ledger import Sheet
from ridotto.house.shelf import version
from ridotto.school import lesson as lessons
from ridotto.school.lesson import DONE, Goal, Lesson, Task
from ridotto.school.puzzle import Puzzle, puzzles_of

LESSON, PUZZLE = "lesson", "puzzle"
MISTAKE = "mistake"  # one's own, of a match that was analysed: the better move is to be found


def purpose_of(lesson: Lesson | Puzzle) -> str:
    """What stands in the sheet of its table."""
    return f"{PUZZLE if isinstance(lesson, Puzzle) else LESSON} {lesson.name}"


def address(lesson: Lesson | Puzzle) -> str:
    """The call that sets its table."""
    kind = PUZZLE if isinstance(lesson, Puzzle) else LESSON
    return f"/api/games/{lesson.game}/{kind}s/{lesson.name}"


def picture_address(lesson: Lesson, tongue: str) -> str:
    """Of its position; another one when the lesson changes."""
    digest = hashlib.sha256(repr(lesson).encode()).hexdigest()[:8]
    return f"{address(lesson)}/picture?v={version(lesson.game)}-{digest}&tongue={tongue}"


@cache
def picture(lesson_name: tuple[str, str], tongue: str) -> str:
    """The position in which the learner is alone, as an SVG document."""
    lesson = find(*lesson_name)
    return lesson.example().scene(lesson.seat, tongue).svg()


def find(game: str, name: str, kind: str = LESSON) -> Lesson:
    """The lesson or the puzzle of that name."""
    found = find_any(game, kind, name)
    if found is None:
        raise NoSuchLesson
    return found


def find_any(game: str, kind: str, name: str) -> Lesson | None:
    if kind == PUZZLE:
        return next((each.lesson for each in puzzles_of(game) if each.name == name), None)
    return lessons.find_lesson(game, name) if kind == LESSON else None


def lesson_of(sheet: Sheet) -> Lesson | None:
    """The lesson that a table is for; none if a new version does not know it any more."""
    kind, _, name = sheet.purpose.partition(" ")
    return mistake_at(sheet) if kind == MISTAKE else find_any(sheet.game, kind, name)


def mistake_purpose(seat: int, code: int, best: float, made: float) -> str:
    """What stands in the sheet of an exercise: who moves, what is best, and both chances."""
    return f"{MISTAKE} {seat} {code} {round(100 * best)} {round(100 * made)}"


def mistake_at(sheet: Sheet) -> Lesson:
    """An exercise as a lesson that only asks for one move, from where its table begins."""
    _, seat, code, _, _ = sheet.purpose.split()
    move = find_game(sheet.game).moves.notation(int(code))
    goal = Goal(moves=1, way=(move,), move=move)
    before = ("",) * sheet.start  # the table itself knows them
    return Lesson(
        sheet.game, MISTAKE, "", 0, int(seat), sheet.options, sheet.seed, before, (), goal
    )


def say(sheet: Sheet, lesson: Lesson, tongue: str, message: str) -> str:
    """A sentence of a lesson; all puzzles have the same, each with its numbers."""
    if sheet.purpose.startswith(MISTAKE):
        best, made = sheet.purpose.split()[3:]
        return SENTENCES.say(tongue, message, best=best, made=made)
    if not sheet.purpose.startswith(PUZZLE):
        return lesson.words.say(tongue, message)
    own = next(each for each in puzzles_of(sheet.game) if each.name == lesson.name)
    shares = {"best": round(100 * min(own.best)), "second": round(100 * max(own.second))}
    return SENTENCES.say(tongue, message.replace(own.name, PUZZLE), **shares)


def check(sheet: Sheet, match: Match, code: int) -> None:
    """Raise, with the answer of the lesson, if another move is asked for."""
    lesson = lesson_of(sheet)
    task = lesson and lesson.task(match)
    if lesson and task and task.codes and code not in task.codes:
        raise NotAsked(folder=str(lesson.words.folder), message=task.wrong)


def reply(sheet: Sheet, match: Match | None) -> tuple[int, int] | None:
    """What happens now without the learner."""
    lesson = lesson_of(sheet)
    return lesson.reply(match) if lesson and match else None


def is_done(sheet: Sheet, match: Match) -> bool:
    """Has the learner done what the table is for?"""
    lesson = lesson_of(sheet)
    return bool(lesson and lesson.task(match).state == DONE)


def floor(sheet: Sheet, match: Match) -> int:
    """The ply that nobody can take back: in a lesson what is asked step by step stays."""
    lesson = lesson_of(sheet)
    return min(match.ply, lesson.alone) if lesson else sheet.start


def tell(sheet: Sheet, match: Match | None, tongue: str) -> told.Lesson | None:
    """What the learner is told."""
    lesson = lesson_of(sheet)
    if lesson is None or match is None:
        return None
    task = lesson.task(match)
    return told.Lesson(
        title=say(sheet, lesson, tongue, lesson.name),
        lines=[say(sheet, lesson, tongue, message) for message in task.says],
        looks=[*task.looks],
        state=task.state,
        asked=task.codes,
        wrong=lesson.words.say(tongue, task.wrong) if task.wrong else "",
        step=task.number,
        steps=len(lesson.steps) + 1,
        ways=ways(sheet, lesson, task, tongue),
    )


def ways(sheet: Sheet, lesson: Lesson, task: Task, tongue: str) -> list[told.Onward]:
    """Where to go when a lesson is done: to the next one first."""
    if task.state != DONE:
        return []
    following = lessons.after(lesson) if sheet.purpose.startswith(LESSON) else None
    found = [told.Onward(SENTENCES.say(tongue, "all-lessons"), f"/learn/{lesson.game}")]
    if following:
        title = following.words.say(tongue, following.name)
        text = SENTENCES.say(tongue, "next-lesson", title=title)
        found.insert(0, told.Onward(text, address(following)))
    return found
