"""What holds for the lessons of every game: they are replayed, read and measured.

A module of tests takes all of it and names its games, as with `ridotto.kit.conformance`. A lesson
that a changed rule has broken fails by its name.
"""

import re
from copy import copy

import pytest

import ridotto
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.kit.writing import check_words, clauses, messages
from ridotto.school import lesson as school
from ridotto.school.lesson import DONE, GOAL, MISSED, STEP, Lesson, Task, lessons_of

FEWEST, MOST = 5, 9  # lessons of a game that has any
LONGEST_SENTENCE = 25  # words
LONGEST_LESSON = 120  # seconds,
WORDS_PER_SECOND = 2.2  # of which reading takes so much,
CLICKS = 4.0  # and a move so many
SENTENCE = re.compile(r"[.!?…](?:\s|$)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test for every lesson of the games of the module that asks."""
    keys = getattr(metafunc.module, "KEYS", ridotto.games())
    if "lesson" in metafunc.fixturenames:
        found = [lesson for key in keys for lesson in lessons_of(key)]
        metafunc.parametrize("lesson", found, ids=lambda each: f"{each.game}-{each.name}")
    elif "taught" in metafunc.fixturenames:
        metafunc.parametrize("taught", [key for key in keys if lessons_of(key)])


def told(lesson: Lesson) -> str:
    """How a fault of a lesson begins."""
    return f"{lesson.game}: lesson {lesson.name}"


def said_by(lesson: Lesson) -> list[str]:
    """All messages of a lesson."""
    found = [lesson.name]
    for number, step in enumerate(lesson.steps, 1):
        found.append(f"{lesson.name}-{number}")
        if step.moves:
            found.append(f"{lesson.name}-{number}-wrong")
    return [*found, *(f"{lesson.name}-{end}" for end in ("goal", "missed", "done"))]


def play(lesson: Lesson, match: Match, seat: int, move: int | str) -> None:
    """Play a move of a lesson; what is wrong with it is told with the lesson's name."""
    try:
        match.play(seat, move)
    except ridotto.RidottoError as fault:
        pytest.fail(f"{told(lesson)}: move {match.ply + 1}, {move} of seat {seat}: {fault}")
    law = match.game.pieces.components(match.state)
    assert not law, f"{told(lesson)}: move {match.ply}: components() gives fault {law}"


def answer(lesson: Lesson, match: Match) -> None:
    """What happens without the learner."""
    while reply := lesson.reply(match):
        play(lesson, match, *reply)


def begin(lesson: Lesson) -> Match:
    try:
        return lesson.begin()
    except ridotto.RidottoError as fault:
        pytest.fail(f"{told(lesson)}: before it begins: {fault}")


def check_task(lesson: Lesson, match: Match, task: Task) -> None:
    """Can what is asked be done, and is there something to point at?"""
    assert lesson.seat in match.waiting, f"{told(lesson)}: ply {match.ply} is not the learner's"
    legal = match.codes(lesson.seat)
    moves = match.game.moves
    for code in task.codes:
        assert code in legal, f"{told(lesson)}: {moves.notation(code)} is not legal"
    scene = match.scene(lesson.seat)
    names = {token.click or token.id for token in scene.tokens}
    names |= {spot.id for spot in scene.spots} | {button.id for button in scene.buttons}
    lost = {name for look in task.looks for name in look} - names
    assert not lost, f"{told(lesson)}: ply {match.ply}: there is no {lost} to look at"


def to_the_goal(lesson: Lesson) -> Match:
    """The lesson, step by step, until the learner is alone; every right answer is tried."""
    match = begin(lesson)
    while (task := lesson.task(match)).state == STEP:
        check_task(lesson, match, task)
        for other in task.codes[1:]:
            twin = copy(match)
            play(lesson, twin, lesson.seat, other)
            answer(lesson, twin)
        play(lesson, match, lesson.seat, task.codes[0])
        answer(lesson, match)
    return match


def test_a_lesson_can_be_played_to_its_goal(lesson: Lesson) -> None:
    match = to_the_goal(lesson)
    task = lesson.task(match)
    assert task.state == GOAL, f"{told(lesson)}: {task.state} before the learner has tried"
    check_task(lesson, match, task)
    for move in lesson.goal.way:
        assert lesson.task(match).state == GOAL, f"{told(lesson)}: over before {move}"
        play(lesson, match, lesson.seat, move)
        answer(lesson, match)
    assert lesson.task(match).state == DONE, f"{told(lesson)}: its way does not reach the goal"


def test_a_goal_can_be_missed(lesson: Lesson) -> None:
    match = to_the_goal(lesson)
    assert is_missed(lesson, match), f"{told(lesson)}: whatever one does reaches the goal"


def is_missed(lesson: Lesson, match: Match) -> bool:
    """Is there a way to miss the goal?"""
    state = lesson.task(match).state
    if state != GOAL:
        return state == MISSED
    for code in match.codes(lesson.seat):
        twin = copy(match)
        twin.play(lesson.seat, code)
        answer(lesson, twin)
        if is_missed(lesson, twin):
            return True
    return False


def test_a_lesson_shows_a_clause_of_the_rules(lesson: Lesson) -> None:
    assert lesson.clause in clauses(lesson.game), f"{told(lesson)}: no clause {lesson.clause}"
    assert lesson.example().ply == lesson.alone, f"{told(lesson)}: its example is not its goal"


@pytest.mark.parametrize("tongue", TONGUES)
def test_all_sentences_are_there_and_short(lesson: Lesson, tongue: str) -> None:
    for message in said_by(lesson):
        text = lesson.words.say(tongue, message)
        for sentence in SENTENCE.split(text):
            length = len(sentence.split())
            place = lesson.words.place(tongue, message)
            assert length <= LONGEST_SENTENCE, f"{place} has {length} words: {sentence}"


@pytest.mark.parametrize("tongue", TONGUES)
def test_no_lesson_takes_longer_than_two_minutes(lesson: Lesson, tongue: str) -> None:
    read = [message for message in said_by(lesson) if not message.endswith(("-wrong", "-missed"))]
    words = sum(len(lesson.words.say(tongue, message).split()) for message in read)
    moves = sum(bool(step.moves) for step in lesson.steps) + len(lesson.goal.way)
    seconds = words / WORDS_PER_SECOND + moves * CLICKS
    assert seconds <= LONGEST_LESSON, f"{told(lesson)}: {seconds:.0f} s in {tongue}"


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_language_teaches_the_same(taught: str, tongue: str) -> None:
    folder = ridotto.game(taught).folder / school.FOLDER
    check_words(folder, tongue)
    wanted = {message for lesson in lessons_of(taught) for message in said_by(lesson)}
    assert set(messages(folder / f"{tongue}.ftl")) == wanted, f"{taught}: {folder}"


def test_there_are_some_lessons_and_not_too_many(taught: str) -> None:
    assert FEWEST <= len(lessons_of(taught)) <= MOST, taught
