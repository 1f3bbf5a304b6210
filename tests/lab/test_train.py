"""Learning from matches against itself: the same for the same seed, and something is learned."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np

from ridotto.bots import weights
from ridotto.core.game import find_game
from ridotto.lab.learning import SAYING, Lesson, Pupil
from ridotto.lab.train import CARD, Course, Teacher, careful, lesson_of, play_some

COURSE = Course("doge", (2,), seed=3, rounds=1, simulations=24, epochs=3, piece=48)


def test_the_same_seed_gives_the_same_matches() -> None:
    one, same, other = (play_some(COURSE, 1, 2, first, 3, None) for first in (0, 0, 3))
    assert all((one[name] == same[name]).all() for name in one)
    assert one["starts"].tobytes() != other["starts"].tobytes()


def test_notes_tell_how_their_match_ended() -> None:
    notes = play_some(COURSE, 0, 2, 0, 20, None)
    assert set(notes["match"].tolist()) <= set(range(20))
    assert (notes["shares"].sum(1) == 1).all()
    lesson = lesson_of(COURSE, 2, [notes])
    legal = lesson.visits >= 0
    assert legal.sum(1).min() > 1, "only decisions are noted"
    assert len(lesson.decided) == len(lesson.visits)


def test_a_course_is_taught_kept_and_taken_up(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    Teacher(COURSE, tmp_path, told=told.append).teach(1.0)
    assert [row["round"] for row in told if "round" in row] == [0, 1]
    game = find_game("doge")
    first = weights.load(tmp_path / weights.FILE, game)
    Teacher(Course(**(vars(COURSE) | {"rounds": 2})), tmp_path, told=told.append).teach(1.0)
    card = json.loads((tmp_path / CARD).read_text("utf-8"))
    assert [row["round"] for row in card["curve"]] == [0, 1, 2]
    later = weights.load(tmp_path / weights.FILE, game)
    assert any((later[name] != first[name]).any() for name in weights.LEARNED)


def test_what_is_learned_is_better_than_nothing() -> None:
    parts = [play_some(COURSE, 0, 2, first, 400, None) for first in range(0, 3200, 400)]
    lesson = lesson_of(COURSE, 2, parts)
    figures = Teacher(COURSE, Path()).new_pupil([lesson]).learn([lesson], 12)
    assert figures["brier"] < 0.95 * figures["base"], "in matches that it has not learned from"


# With care

CAREFUL = replace(careful(COURSE), simulations=24, usual=8, epochs=2)


def test_with_care_a_search_thinks_about_every_move() -> None:
    notes = play_some(CAREFUL, 1, 2, 0, 2, None)
    assert (notes["told"] >= 0).mean() > 0.8, "but for what is drawn by liking all the same"
    assert len(notes["decisions"]) > 0
    assert len(notes["starts"]) > len(notes["decisions"]) / 4


def test_a_careful_course_goes_on_from_what_the_game_brings(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    Teacher(CAREFUL, tmp_path, told=told.append).teach(1.0)
    assert [row["round"] for row in told if "round" in row] == [1]
    game = find_game("doge")
    ours, learned = weights.learned_for("doge"), weights.load(tmp_path / weights.FILE, game)
    assert ours is not None
    assert weights.layout_in(learned).first.tolist() == weights.layout_in(ours).first.tolist()
    assert np.abs(learned["own"] - ours["own"]).max() < 0.1, "a little, not from the beginning"


def test_a_liking_that_is_too_keen_is_tempered() -> None:
    pupil, lesson = keen_pupil()
    before = pupil.check([lesson])["liking"]
    pupil.temper([lesson])
    assert pupil.check([lesson])["liking"] < 0.7 * before


def test_judging_and_liking_are_kept_from_different_epochs() -> None:
    pupil, lesson = keen_pupil()
    judged = {name: pupil.weights[name] for name in ("own", "deep", "heads")}
    is_ahead = lesson.told > 0.5
    is_turned = lesson.match % 10 != 0  # who learns from these judges worse what is held out
    winner = np.where(is_ahead != is_turned, lesson.mover, 1 - lesson.mover)
    lesson.shares, lesson.told = np.eye(2)[winner], np.full_like(lesson.told, -1)
    pupil.learn([lesson], 4)
    assert all((pupil.weights[name] == array).all() for name, array in judged.items())
    assert any((pupil.weights[name] != old).any() for name, old in KEEN.items())


KEEN: dict[str, np.ndarray] = {}


def keen_pupil() -> tuple[Pupil, Lesson]:
    """Somebody who has the weights of doge, but is far too sure which move is best."""
    parts = [play_some(CAREFUL, 1, 2, first, 10, None) for first in range(0, 40, 10)]
    lesson = lesson_of(CAREFUL, 2, parts)
    teacher = Teacher(CAREFUL, Path())
    assert teacher.take_over()
    assert teacher.pupil is not None
    for name in SAYING:
        teacher.pupil.weights[name] = 6 * teacher.pupil.weights[name]
        KEEN[name] = teacher.pupil.weights[name]
    return teacher.pupil, lesson
