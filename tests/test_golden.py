"""Golden matches replay to the letter, and show every way a match can end."""

from pathlib import Path

import pytest

import ridotto
from tests.golden import golden_files, replay, write_out


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_golden_match_replays_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_out(replay(text)) == text


@pytest.mark.parametrize("key", ridotto.games())
def test_there_is_a_golden_match_for_every_way_to_end_and_every_number_of_seats(key: str) -> None:
    game = ridotto.game(key)
    matches = [replay(p.read_text("utf-8")) for p in golden_files() if p.parts[-3] == key]
    assert {match.ending for match in matches} == set(game.endings)
    assert {match.seats for match in matches} == set(game.seats)
