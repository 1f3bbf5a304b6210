"""Chances after every move, split exactly into what was chosen and what was luck."""

from copy import copy
from itertools import pairwise
from typing import Any

import pytest

import ridotto
from ridotto.analysis.chances import shared_out
from ridotto.analysis.course import (
    BLUNDER,
    DEEPER,
    MISTAKE,
    Course,
    accuracy_of,
    mark_of,
    run,
    sum_up,
)
from ridotto.analysis.duel import Duel
from ridotto.analysis.report import Report, accounts, turning_point
from ridotto.bots.decision import ask
from ridotto.bots.ladder import choose
from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.school.puzzle import puzzles_of

FEW = 24  # simulations: what must hold exactly holds with any number


def played(key: str, seats: int, plies: int = 10_000, **options: str) -> Match:
    """A match of novices, or its beginning."""
    match = ridotto.new(key, seats=seats, seed=11, options=options)
    while not match.over and match.ply < plies:
        seat = match.waiting[0]
        match.play(seat, choose(ask(match, seat, seed=match.ply), "novice").code)
    return match


def analysed(match: Match, eyes: int = SPECTATOR) -> Course:
    course = Course(match, eyes, FEW)
    for _ in run(course, threads=1):
        pass
    return course


@pytest.fixture(scope="module")
def round_of_doge() -> Course:
    return analysed(played("doge", 2, rounds="single"))


@pytest.mark.parametrize(
    ("key", "seats"), [("mosaic", 2), ("river", 1), ("river", 5), ("venice", 3)]
)
def test_luck_and_skill_add_up_exactly_at_any_table(key: str, seats: int) -> None:
    check_sums(analysed(played(key, seats)))


def test_luck_and_skill_add_up_exactly(round_of_doge: Course) -> None:
    check_sums(round_of_doge)
    check_sums(analysed(round_of_doge.match, eyes=1))


def check_sums(course: Course) -> None:
    steps, seats = course.steps(), course.match.seats
    assert len(steps) == course.match.ply
    chosen = sum_up((step.chosen for step in steps), seats)
    luck = sum_up((step.luck for step in steps), seats)
    for seat in range(seats):
        change = course.match.shares[seat] - steps[0].before[seat]
        assert chosen[seat] + luck[seat] == pytest.approx(change, abs=1e-12)
    for one, following in pairwise(steps):
        assert one.after == following.before
    assert steps[-1].after == course.match.shares
    if seats > 1:
        assert all(sum(step.before) == pytest.approx(1) for step in steps)
        assert all(sum(step.chosen) == pytest.approx(0) for step in steps)


def test_nobody_is_credited_with_more_than_the_best_move(round_of_doge: Course) -> None:
    for step in round_of_doge.steps():
        assert step.chosen[step.seat] == -step.loss <= 0


def test_positions_may_be_looked_at_in_any_order_and_later(round_of_doge: Course) -> None:
    match = round_of_doge.match
    course = Course(match, simulations=FEW)
    todo = list(course.plies())
    course.take(course.look(todo[-1]))
    assert course.steps() == []  # what comes before is not known yet
    again = Course.from_dict(match, course.to_dict())
    assert list(again.plies()) == todo[:-1]
    for ply in todo[:3]:
        again.take(again.look(ply))
    known = again.steps()
    assert 0 < len(known) < match.ply
    assert known == round_of_doge.steps()[: len(known)]


def test_a_report_is_said_in_every_language(round_of_doge: Course) -> None:
    for tongue in TONGUES:
        report = Report(round_of_doge, tongue, ("Anna", "Bohdan"))
        told = report.to_dict()
        assert any("Anna" in line for line in told["report"])
        assert len(told["steps"]) == round_of_doge.match.ply
        assert len(told["mistakes"]) == len(report.marked())


def test_the_turning_point_is_after_the_last_time_that_the_winner_was_behind(
    round_of_doge: Course,
) -> None:
    steps = round_of_doge.steps()
    winner = round_of_doge.match.winners[0]
    point = turning_point(round_of_doge, steps)
    later = steps if point is None else steps[point.ply :]
    assert all(step.before[winner] >= max(step.before) for step in later)


def test_marks_stand_at_the_thresholds_that_are_written_down() -> None:
    assert [mark_of(loss) for loss in (0.049, 0.05, 0.1, 0.15)] == [
        "",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert accuracy_of(0) == pytest.approx(100, abs=0.01)
    assert accuracy_of(0.1) < accuracy_of(0.05) < 100
    assert accuracy_of(1) == 0


@pytest.mark.parametrize(
    ("losses", "asked"), [((0.04,), [FEW]), ((0.06, 0.01), [FEW, DEEPER * FEW])]
)
def test_what_would_be_marked_is_compared_again_deeper(
    round_of_doge: Course,
    monkeypatch: pytest.MonkeyPatch,
    losses: tuple[float, ...],
    asked: list[int],
) -> None:
    simulations: list[int] = []

    def fight(*given: Any) -> Duel:
        simulations.append(given[4])
        return Duel(0.5, 0.5 - losses[len(simulations) - 1], 0.001)

    monkeypatch.setattr("ridotto.analysis.course.fight", fight)
    ply = next(look.ply for look in round_of_doge.looks.values() if look.duel)
    look = Course(round_of_doge.match, simulations=FEW).look(ply)
    assert simulations == asked
    assert look.duel is not None
    assert look.duel.loss == pytest.approx(losses[-1])
    assert look.mark == ""


def test_accuracy_is_counted_for_each_seat(round_of_doge: Course) -> None:
    for each in accounts(round_of_doge, round_of_doge.steps()):
        assert each.decisions > 0
        assert each.accuracy is not None
        assert 0 <= each.accuracy <= 100


CLEAR = 0.35  # of the win share: far more than the luck of two thousand simulations
CLEAREST = [each.name for each in puzzles_of("doge") if min(each.best) - max(each.second) >= CLEAR]


@pytest.mark.parametrize("name", CLEAREST)
def test_who_misses_the_only_good_move_blunders(name: str) -> None:
    puzzle = next(each for each in puzzles_of("doge") if each.name == name)
    match = puzzle.position()
    best = match.game.moves.parse(puzzle.move)
    code = next(each for each in match.codes(puzzle.seat) if each != best)
    match.play(puzzle.seat, code)
    course = Course(match, puzzle.seat, 2_000)
    look = course.look(match.ply - 1)
    assert look.options[0].code == best
    assert look.mark in {MISTAKE, BLUNDER}
    assert look.reasons


# What is secret


def dealt_anew(match: Match, eyes: int) -> Match:
    """The same match for these eyes; all that they did not know at any time is another's."""
    twin = copy(match)
    twin._past = [match.at(ply).known(eyes, 99).tobytes() for ply in range(match.ply)]
    twin._state = match.known(eyes, 99)
    return twin


@pytest.mark.parametrize(
    ("key", "seats"),
    [("doge", 2), ("mosaic", 3), ("river", 2), ("serenissima", 2), ("venice", 3)],
)
@pytest.mark.parametrize("eyes", [SPECTATOR, 0, 1])
def test_during_a_match_nothing_hidden_is_told(key: str, seats: int, eyes: int) -> None:
    match = played(key, seats, plies=21)
    twin = dealt_anew(match, eyes)
    plies = [1, 10, 20, 21]
    told = [[Course(each, eyes, FEW).look(ply) for ply in plies] for each in (match, twin)]
    assert told[0] == told[1]
    todo = [list(Course(each, eyes, FEW).plies()) for each in (match, twin)]
    assert todo[0] == todo[1]


def test_others_are_not_judged_before_the_end() -> None:
    match = played("doge", 2, plies=12)
    course = Course(match, 0, FEW)
    for ply in range(match.ply):
        if match.played[ply][0] != 0:
            assert course.look(ply).options == ()


# Numbers


def test_a_rest_is_shared_out_by_weight() -> None:
    assert shared_out(0.4, 1, (1.0, 5.0, 3.0)) == pytest.approx((0.15, 0.4, 0.45))
    assert shared_out(0.4, 0, (1.0, 0.0, 0.0)) == pytest.approx((0.4, 0.3, 0.3))
