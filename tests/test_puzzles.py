"""Every puzzle that ships is a position of the rules as they are, with a move that is clearly best.

To think about all of them again takes hours: `ridotto puzzles check GAME`.
"""

from pathlib import Path

import pytest

import ridotto
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.school import puzzle as school
from ridotto.school.lesson import DONE, GOAL, MISSED
from ridotto.school.puzzle import DEEP, GAP, SEEDS, Puzzle, Verdict, puzzles_of

PUZZLES = [each for key in ridotto.games() for each in puzzles_of(key)]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda each: f"{each.game}-{each.name}")
def test_a_puzzle_can_be_solved_and_missed(puzzle: Puzzle) -> None:
    match = puzzle.position()
    assert match.game.pieces.components(match.state) == 0
    lesson = puzzle.lesson
    assert lesson.task(match).state == GOAL
    for move in match.moves(puzzle.seat):
        after = match.at(match.ply)
        after.play(puzzle.seat, move)
        assert lesson.task(after).state == (DONE if move.notation == puzzle.move else MISSED)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda each: f"{each.game}-{each.name}")
def test_the_figures_of_a_puzzle_are_clear(puzzle: Puzzle) -> None:
    assert puzzle.simulations >= DEEP
    assert len(puzzle.best) == len(puzzle.second) == len(SEEDS)
    gaps = [a - b for a, b in zip(puzzle.best, puzzle.second, strict=True)]
    assert min(gaps) >= GAP - 0.001  # they are rounded
    assert puzzle.level in {school.EASY, school.MIDDLE, school.HARD}


def test_a_position_that_is_not_clear_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find_game("doge"), 2, 1)
    answers = iter([Verdict(3, 0.6, 0.4), Verdict(3, 0.6, 0.5)])
    monkeypatch.setattr(school, "judge", lambda *_: next(answers))
    assert school.check(match, match.waiting[0]) == []
    answers = iter([Verdict(3, 0.6, 0.4), Verdict(4, 0.6, 0.4)])
    assert school.check(match, match.waiting[0]) == []
    answers = iter([Verdict(3, 0.6, 0.4), Verdict(3, 0.6, 0.44)])
    assert len(school.check(match, match.waiting[0])) == len(SEEDS)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    (puzzle, *_) = PUZZLES
    path = school.write(puzzle, tmp_path)
    assert school.read(find_game(puzzle.game), path) == puzzle
