"""The coach of every game knows its things and its moves, and is short in three languages."""

import re

import pytest

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.kit.lessons import LONGEST_SENTENCE, SENTENCE
from ridotto.kit.writing import check_words
from ridotto.school.coach import FOLDER, GOAL, KIND, PART, WHY, Line, kind, lines_of, words_of
from ridotto.school.puzzle import puzzles_of
from tests.ours import OURS

LONGEST = 140  # letters that a line has room for above the hand of a phone
FEWEST_PARTS = 3
every_game = pytest.mark.parametrize("key", OURS)


def names_at_first(key: str) -> set[str]:
    """As static/coach.js reads them: all that lies on the table at the first decision."""
    match = Match(find_game(key), 2, 5)
    scene = match.scene(match.waiting[0])
    names = {token.click or token.id for token in scene.tokens} | {each.id for each in scene.spots}
    return {re.sub("[^a-zA-Z0-9]+", "-", name) + "-" for name in names}


@every_game
@pytest.mark.parametrize("tongue", TONGUES)
def test_he_says_the_same_in_every_language_and_briefly(key: str, tongue: str) -> None:
    check_words(find_game(key).folder / FOLDER, tongue)
    for line in lines_of(key, tongue):
        assert len(line.text) <= LONGEST, f"{key}: {line.id} in {tongue} is too long"
        for sentence in SENTENCE.split(line.text):
            assert len(sentence.split()) <= LONGEST_SENTENCE, f"{key}: {line.id} in {tongue}"


@every_game
def test_he_begins_with_the_goal_and_parts_that_are_there(key: str) -> None:
    first, *others = lines_of(key, "en")
    assert first.id == GOAL
    parts = [line.things for line in others if line.id.startswith(PART)]
    assert len(parts) >= FEWEST_PARTS
    names = names_at_first(key)
    for part in parts:
        assert any(name.startswith(f"{part}-") for name in names), f"{key}: no {part} lies there"


@every_game
def test_he_tells_why_one_might_make_the_first_moves(key: str) -> None:
    match = Match(find_game(key), 2, 5)
    codes = match.codes(match.waiting[0])
    whys = [line for line in lines_of(key, "en") if line.id.startswith(WHY)]
    assert all(any(line.first <= code < line.end for line in whys) for code in codes)


@every_game
def test_every_kind_of_move_has_a_name(key: str) -> None:
    words = words_of(key)
    assert words is not None
    families = set(find_game(key).moves.families)
    assert {name.removeprefix(KIND) for name in words.beginning(KIND)} == families
    assert {name.removeprefix(WHY) for name in words.beginning(WHY)} <= families
    assert all(kind(key, puzzle.theme, "uk") for puzzle in puzzles_of(key))


def test_a_line_about_moves_holds_their_codes() -> None:
    moves = find_game("doge").moves
    line = next(each for each in lines_of("doge", "en") if each.id == "why-cortege")
    family = [code for code in range(moves.size) if moves.split(code)[0] == "cortege"]
    assert family == list(range(line.first, line.end))
    assert isinstance(line, Line)
