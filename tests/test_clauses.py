"""The rulebook is the specification: every clause stands in three languages and has a test."""

import re
from pathlib import Path

import pytest

import ridotto
from ridotto.core.words import TONGUES

CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\[(\d+\.\d+)\]")
every_game = pytest.mark.parametrize("key", ridotto.games())


def clauses(key: str, tongue: str = "en") -> list[str]:
    path = Path("ridotto/games") / key / "words" / f"rules.{tongue}.md"
    return CLAUSE.findall(path.read_text("utf-8"))


@every_game
def test_the_clauses_are_the_same_in_every_language(key: str) -> None:
    assert clauses(key)
    assert len(set(clauses(key))) == len(clauses(key))
    for tongue in TONGUES:
        assert clauses(key, tongue) == clauses(key)


@every_game
def test_every_clause_has_a_test(key: str) -> None:
    tests = "".join(path.read_text("utf-8") for path in Path("tests/games", key).glob("test_*.py"))
    untested = [
        clause for clause in clauses(key) if f"def test_{clause.replace('.', '_')}_" not in tests
    ]
    assert untested == []


@every_game
def test_the_rules_cite_only_clauses_that_exist(key: str) -> None:
    sources = "".join(path.read_text("utf-8") for path in Path("ridotto/games", key).glob("*.py"))
    cited = set(CITED.findall(sources))
    assert cited
    assert cited <= set(clauses(key))
