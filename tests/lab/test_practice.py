"""Practice: what a move was worth, and whether playing against itself makes a mind better."""

from pathlib import Path

import jax
import numpy as np
import pytest

from ridotto.core.game import compiled_game
from ridotto.lab.batch import Batch
from ridotto.lab.practice import STEPS, TRACE, Practice, worth_of
from ridotto.lab.train import Course, Teacher

SLOTS = 256


@pytest.fixture
def practice() -> Practice:
    """Somebody who plays doge by taste so far."""
    compiled_game("doge")
    teacher = Teacher(Course("doge", (2,)), Path())
    assert teacher.take_over(anew=True)
    assert teacher.pupil is not None
    return Practice(teacher.pupil, "doge", (2,), SLOTS)


def test_a_mind_of_any_size_goes_on_learning(tmp_path: Path) -> None:
    """A new one has the size of the course, one that goes on its own."""
    compiled_game("doge")
    for size in ((24, 8), (96, 32)):
        teacher = Teacher(Course("doge", (2,), size=size), tmp_path)
        teacher.practise(1.0, "cpu", 16, anew=True)
        assert teacher.pupil is not None
        assert teacher.pupil.weights["deep"].shape == (24, 8)
        assert np.abs(np.asarray(teacher.pupil.moments[0]["deep"])).max() > 0


def test_a_surprise_counts_for_the_moves_before_it_but_not_across_an_end() -> None:
    standing = np.array([0.5, 0.6, 0.3, 0.5]).reshape(4, 1, 1, 1)
    done = np.array([False, True, False]).reshape(3, 1)
    ended = np.array([0.0, 1.0, 0.0]).reshape(3, 1, 1, 1)
    gains = np.asarray(worth_of(jax, standing, done, ended)).ravel()
    assert gains == pytest.approx([0.1 + TRACE * 0.4, 0.4, 0.2], abs=1e-6)


def test_every_step_is_known_by_what_came_of_it(practice: Practice) -> None:
    batch = practice.batches[0]
    found = practice.play(batch, STEPS)
    assert len(found) == STEPS
    for step, outcome in found:
        assert np.asarray(step.mask)[np.arange(batch.n), np.asarray(step.move)].all()
        done, ended = np.asarray(outcome.done), np.asarray(outcome.ended)
        assert (ended[done, 0].sum(-1) == 1).all()
        assert np.asarray(step.standing)[:, 0].sum(-1) == pytest.approx(1, abs=1e-5)


def test_matches_that_begin_together_come_apart(practice: Practice) -> None:
    assert len(set(practice.batches[0].states["deck_left"].tolist())) > 5


def test_practice_makes_better(practice: Practice) -> None:
    before = dict(practice.pupil.weights)
    batch = practice.batches[0]
    for _ in range(40):
        figures = practice.learn_from(practice.play(batch, STEPS), 2, 1e-3)
    assert all(np.isfinite(value) for value in figures.values())
    share, ended = practice.duel(before, Batch("doge", 2, 512, seed=9), 300)
    assert ended > 500
    assert share > 0.6, "against the taste that it began with"
