"""Learning from matches against itself: the same for the same seed, and something is learned."""

import json
from pathlib import Path

import numpy as np
import pytest

from ridotto.bots import weights
from ridotto.core.game import find_game
from ridotto.lab import train
from ridotto.lab.train import CARD, Course, Teacher, lesson_of, play_some

COURSE = Course("doge", (2,), seed=3, rounds=1, simulations=24, epochs=3)


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


def test_a_course_is_taught_kept_and_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "PIECE", 48)
    told: list[dict[str, object]] = []
    Teacher(COURSE, tmp_path, told=told.append).teach(1.0)
    assert [row["round"] for row in told if "round" in row] == [0, 1]
    game = find_game("doge")
    first = weights.load(tmp_path / weights.FILE, game)
    Teacher(Course(**(vars(COURSE) | {"rounds": 2})), tmp_path, told=told.append).teach(1.0)
    card = json.loads((tmp_path / CARD).read_text("utf-8"))
    assert [row["round"] for row in card["curve"]] == [0, 1, 2]
    later = weights.load(tmp_path / weights.FILE, game)
    assert np.abs(later["own"] - first["own"]).max() > 0


def test_what_is_learned_is_better_than_nothing() -> None:
    parts = [play_some(COURSE, 0, 2, first, 400, None) for first in range(0, 3200, 400)]
    lesson = lesson_of(COURSE, 2, parts)
    figures = Teacher(COURSE, Path()).new_pupil([lesson]).learn([lesson], 12)
    assert figures["brier"] < 0.95 * figures["base"], "in matches that it has not learned from"
