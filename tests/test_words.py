"""The three languages say the same things."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ridotto.core.words import TONGUES

FOLDERS = sorted(path.parent for path in Path("ridotto").rglob("en.ftl"))


class Variables(Visitor):
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


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("tongue", TONGUES[1:])
def test_every_message_has_the_same_variables_in_every_language(folder: Path, tongue: str) -> None:
    assert messages(folder / f"{tongue}.ftl") == messages(folder / "en.ftl")


CYRILLIC_ONLY = {"ru": "іїєґ", "uk": "ыэъё"}


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("tongue", TONGUES[1:])
def test_russian_and_ukrainian_are_not_mixed_up(folder: Path, tongue: str) -> None:
    text = (folder / f"{tongue}.ftl").read_text("utf-8").lower()
    assert not set(text) & set(CYRILLIC_ONLY[tongue])
