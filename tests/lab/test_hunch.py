"""A hunch of what others hold: learned from play, and of use only where it was."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ridotto.bots import weights
from ridotto.core.game import Game, compiled_game, find_game
from ridotto.lab import hunch
from ridotto.lab.errors import NothingHidden
from ridotto.lab.train import Course, Teacher, look, play_some

COURSE = Course("doge", (2,), seed=5, piece=48, kept=1.0)


@cache
def matches() -> dict[str, Any]:
    """Matches by taste: who plays by it keeps what it likes little."""
    parts = [play_some(COURSE, 0, 2, first, 200, None) for first in range(0, 1000, 200)]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def doge() -> Game:
    return compiled_game("doge").in_mode(compiled=True)


def riddles(part: dict[str, Any], seed: int = 1) -> hunch.Riddles:
    return hunch.riddles_of(doge(), [part], look, np.random.default_rng(seed))


def layout() -> Any:
    arrays = weights.learned_for("doge")
    assert arrays is not None
    return weights.layout_in(arrays)


def test_the_true_position_comes_first_and_only_the_hidden_is_dealt_anew() -> None:
    some = riddles(matches())
    rows = np.arange(64)
    seen = some.seen(rows, np.random.default_rng(2)).astype(np.float32)
    true = np.zeros_like(seen[:, 0])
    for row in rows:
        doge().secrets.observe(some.starts[row], int(some.other[row]), true[row])
    np.testing.assert_allclose(seen[:, 0], true, atol=1e-3)
    changed = {doge().features[i] for i in np.flatnonzero((seen != seen[:, :1]).any((0, 1)))}
    assert changed, "hands differ"
    assert all("hand" in name or "card" in name for name in changed), changed
    assert (some.other != some.mover).all()


def test_what_was_played_tells_something_of_what_is_held() -> None:
    learned, figures = hunch.guess(layout(), riddles(matches()), np.random.default_rng(3), np.inf)
    assert figures["hunch"] < figures["by_chance"] - 0.02, "in matches it has not learned from"
    assert {name: array.shape[-1] for name, array in learned.items()} == dict.fromkeys(
        weights.GUESSING, hunch.WIDE
    )


def test_where_all_deals_are_alike_nothing_is_learned() -> None:
    """The planted case: hands dealt anew tell nothing, so whoever finds something has cheated."""
    dealt = matches() | {"starts": matches()["starts"].copy()}
    luck = np.random.default_rng(9)
    for i, seat in enumerate(dealt["mover"].tolist()):
        words = luck.integers(0, 1 << 64, 4, np.uint64)
        doge().loops.hide(dealt["starts"][i : i + 1], seat, words)
    figures = hunch.guess(layout(), riddles(dealt), luck, np.inf)[1]
    assert figures["hunch"] > figures["by_chance"] - 0.01


def test_a_hunch_is_learned_beside_what_is_known(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    Teacher(COURSE, tmp_path, told=told.append).guess(1.0)
    assert told[-1]["by_chance"] == pytest.approx(np.log(1 + hunch.DEALT), abs=1e-4)
    ours, learned = (
        weights.learned_for("doge"),
        weights.load(tmp_path / weights.FILE, find_game("doge")),
    )
    assert ours is not None
    assert learned["doubt"].shape[-1] == hunch.WIDE
    np.testing.assert_allclose(learned["deep"], ours["deep"], atol=2e-2)
    np.testing.assert_array_equal(learned["trust"], ours["trust"])


def test_where_nothing_is_hidden_a_sentence_says_so(tmp_path: Path) -> None:
    course = Course("river", (2,), seed=5)
    with pytest.raises(NothingHidden):
        Teacher(course, tmp_path).guess(1.0)
