"""Sentences are written the quick way just as Fluent would write them."""

import itertools
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ridotto
from ridotto.core.words import TONGUES, Unusual, words_in

ROOT = Path(ridotto.__file__).parent
FILES = sorted(ROOT.rglob("en.ftl"))
NUMBERS = (-12, -1, 0, 1, 2, 3, 5, 11, 21, 22, 101, 999, 1000, 12345)
TRIES = 40  # of values for each message


def names_in(path: Path) -> dict[str, set[str]]:
    """The messages of a file, each with its variables."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in path.read_text("utf-8").splitlines():
        if begun := re.match(r"([a-z][\w-]*) =", line):
            name = begun[1]
            found[name] = set()
        if name:
            found[name] |= set(re.findall(r"\$([\w-]+)", line))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.parent.name)
def test_the_quick_way_writes_what_fluent_writes(path: Path) -> None:
    words = words_in(path.parent)
    keys = re.findall(r"^\s+\*?\[([\w-]+)\]", path.read_text("utf-8"), re.MULTILINE)
    rng = Random(path.parent.parent.name)
    quick = 0
    for (message, names), tongue in itertools.product(names_in(path).items(), TONGUES):
        bundle = words.bundle(tongue)
        pattern = bundle.get_message(message).value
        for _ in range(TRIES if names else 1):
            values: dict[str, Any] = {
                name: rng.choice([*NUMBERS, 0.5, "Ада", *(keys or ["x"])]) for name in names
            }
            try:
                written = words.writer(tongue).write(message, values)
            except Unusual:
                continue
            text, faults = bundle.format_pattern(pattern, values)
            assert written == text
            assert not faults
            quick += 1
    assert quick > 50


def test_a_value_that_is_missing_is_left_to_fluent() -> None:
    words = words_in(ROOT / "words")
    with pytest.raises(ValueError, match="player"):
        words.say("en", "player")
