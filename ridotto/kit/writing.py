"""What is written about every game: its clauses, its words and its golden matches.

A module of tests takes all of it and names its games, as with `ridotto.kit.conformance`. The tests
of a game lie in a folder `games/KEY` beside that module or, where there is none, beside it.
"""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ridotto
from ridotto.core.words import TONGUES
from ridotto.kit.golden import golden_files, home_of_tests, replay, write_out

CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\[(\d+\.\d+)\]")
CYRILLIC_ONLY = {"ru": "іїєґ", "uk": "ыэъё"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test for every game of the module that asks, or for its golden matches."""
    keys = getattr(metafunc.module, "KEYS", ridotto.games())
    if "golden" in metafunc.fixturenames:
        here = Path(metafunc.module.__file__).parent
        files = {f"{key}-{path.stem}": path for key in keys for path in golden_files(here, key)}
        metafunc.parametrize("golden", files.values(), ids=files.keys())
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", keys)


@pytest.fixture
def folder(key: str, request: pytest.FixtureRequest) -> Path:
    """The folder with the tests of a game."""
    return home_of_tests(request.path.parent, key)


# Clauses


def rules_file(key: str, tongue: str) -> Path:
    return ridotto.game(key).folder / "words" / f"rules.{tongue}.md"


def clauses(key: str, tongue: str = "en") -> list[str]:
    return CLAUSE.findall(rules_file(key, tongue).read_text("utf-8"))


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_clauses_are_the_same_in_every_language(key: str, tongue: str) -> None:
    found = clauses(key, tongue)
    assert found, f"{key}: {rules_file(key, tongue)} has no clause that begins like **1.1**"
    assert len(set(found)) == len(found), f"{key}: {rules_file(key, tongue)}: one is there twice"
    other = set(found) ^ set(clauses(key))
    assert found == clauses(key), f"{key}: {rules_file(key, tongue)} differs from English: {other}"


def test_the_tests_are_called_as_in_every_game(folder: Path) -> None:
    found = {path.stem for path in folder.glob("*.py")}
    missing = {"position", "test_scene", "test_secrets", "test_pieces"} - found
    assert not missing, f"{folder} has no {sorted(missing)}"
    assert any(name.startswith("test_rulebook") for name in found), f"{folder}: no test_rulebook"


def test_every_clause_has_a_test(key: str, folder: Path) -> None:
    tests = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    names = {clause: f"def test_{clause.replace('.', '_')}_" for clause in clauses(key)}
    untested = [clause for clause, name in names.items() if name not in tests]
    wanted = ", ".join(f"{clause} (no “{names[clause]}…” in {folder})" for clause in untested)
    assert not untested, f"{key}: clauses of {rules_file(key, 'en')} without a test: {wanted}"


def test_the_rules_cite_only_clauses_that_exist(key: str) -> None:
    sources = {path.name: path.read_text("utf-8") for path in ridotto.game(key).folder.glob("*.py")}
    cited = {(name, clause) for name, text in sources.items() for clause in CITED.findall(text)}
    assert cited, f"{key}: no source cites a clause like [1.1]"
    unknown = [each for each in cited if each[1] not in clauses(key)]
    assert not unknown, f"{key}: {rules_file(key, 'en')} has no such clauses: {unknown}"


# Words


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Each message of a Fluent file with the variables it uses."""
    found = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
            found[entry.id.name] = variables.found
    return found


def check_words(folder: Path, tongue: str) -> None:
    """Does a language say the same as English, and in its own letters?"""
    path = folder / f"{tongue}.ftl"
    ours, english = messages(path), messages(folder / "en.ftl")
    other = [name for name in ours.keys() | english.keys() if ours.get(name) != english.get(name)]
    assert not other, f"{path}: other messages or variables than in English: {sorted(other)}"
    mixed = set(path.read_text("utf-8").lower()) & set(CYRILLIC_ONLY.get(tongue, ""))
    assert not mixed, f"{path}: letters that {tongue} does not have: {mixed}"


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_language_says_the_same(key: str, tongue: str) -> None:
    check_words(ridotto.game(key).folder / "words", tongue)


# Golden matches


def test_a_golden_match_replays_to_the_letter(golden: Path) -> None:
    text = golden.read_text("utf-8")
    match = replay(text)
    assert write_out(match) == text, f"{golden} replays otherwise"
    assert tuple(map(sum, match.sources)) == match.scores, f"{golden}: earned() is not score()"


def test_there_is_a_golden_match_for_every_way_to_end_and_every_number_of_seats(
    key: str, folder: Path
) -> None:
    game = ridotto.game(key)
    matches = [replay(path.read_text("utf-8")) for path in (folder / "golden").glob("*.txt")]
    for said, wanted, found in (
        ("way of ending", set(game.endings), {match.ending for match in matches}),
        ("number of seats", set(game.seats), {match.seats for match in matches}),
    ):
        missing = wanted - found
        assert not missing, f"{key}: {folder}/golden has no match for the {said} {missing}"
