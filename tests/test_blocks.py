"""Every block of code in the docs holds: Python runs, examples are true, commands are known."""

import __future__

import doctest
import importlib.util
import io
import json
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ridotto.cli import parser
from ridotto.core.errors import RidottoError
from ridotto.lab import arena_command

ROOT = Path.cwd()
PAGES = [Path("README.md"), Path("CONTRIBUTING.md"), *sorted(Path("docs").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```([\w-]*)[^\n]*\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
LANGUAGES = {"python", "sh", "toml", "json", "text"}
LAZY = __future__.annotations.compiler_flag  # blocks that only show signatures
TOOLS = {"ray", "docker", "git", "cloudflared", "printf", ".", "cc", "pip"}  # not ours to run
# What stands before the first line of a page's Python.
BEFORE = {
    "docs/games/serenissima.md": "import ridotto",
    "docs/scenes.md": "from ridotto.core.pen import WIDE",
}
NEEDS_TORCH = "torch."


def blocks(language: str) -> list[Any]:
    return list(found_blocks(language))


def found_blocks(language: str) -> Iterator[Any]:
    for page in PAGES:
        for number, found in enumerate(BLOCK.finditer(page.read_text("utf-8"))):
            if found[2] == language and not (language == "python" and ">>>" in found[3]):
                text = re.sub(f"^{found[1]}", "", found[3], flags=re.MULTILINE)
                yield pytest.param(page, text, id=f"{page}-{number}")


def test_every_block_says_what_it_is() -> None:
    for page in PAGES:
        for found in BLOCK.finditer(page.read_text("utf-8")):
            assert found[2] in LANGUAGES, f"{page}: ```{found[2]}: {found[3][:60]!r}"


def doctests() -> list[Path]:
    return [page for page in PAGES if ">>>" in page.read_text("utf-8")]


@pytest.mark.parametrize("page", doctests(), ids=str)
def test_examples_give_what_they_show(page: Path) -> None:
    failed, tried = doctest.testfile(str(page.resolve()), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize(("page", "text"), blocks("python"))
def test_python_runs(
    page: Path, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if NEEDS_TORCH in text or "sb3_contrib" in text:
        pytest.importorskip("torch", reason="torch is some 200 MB: pip install 'ridotto[train]'")
    monkeypatch.setattr(sys, "stdin", io.StringIO('hello {"protocol":1}\n'))
    shutil.copy(ROOT / "ridotto/games/serenissima/map.toml", tmp_path / "my-map.toml")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    if NEEDS_TORCH in text and "import torch" not in text:
        names |= policy_of_the_page()
    exec(BEFORE.get(page.as_posix(), ""), names)
    exec(compile(text, str(page), "exec", flags=LAZY), names)


def policy_of_the_page() -> dict[str, Any]:
    """What a block about hand-over takes for granted."""
    import torch

    from ridotto.lab.batch import Batch

    batch = Batch("doge", n=16)
    return {"torch": torch, "batch": batch, "policy": torch.nn.Linear(76, 83)}


@pytest.mark.parametrize(("page", "text"), blocks("json"))
def test_json_can_be_read(page: Path, text: str) -> None:
    assert json.loads(text)


@pytest.mark.parametrize(("page", "text"), blocks("toml"))
def test_toml_can_be_read(page: Path, text: str) -> None:
    assert tomllib.loads(text)


@pytest.mark.parametrize(("page", "text"), blocks("sh"))
def test_commands_are_understood(page: Path, text: str) -> None:
    for line in text.splitlines():
        words = shlex.split(line.replace("[--", "--").replace("]", ""), comments=True)
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            words = words[1:]
        if words:
            check(words)


def check(words: list[str]) -> None:
    """One command: of ours, of a script of ours, or of a tool that is not ours."""
    if words[0] == "ridotto":
        parsed = parser(words[1]).parse_args(words[1:])
        if words[1] == "arena":
            assert arena_command.plans(parsed)
    elif words[0] == "pip":
        for extra in re.findall(r"ridotto\[([\w,]+)\]", " ".join(words)):
            assert set(extra.split(",")) <= extras(), extra
    elif words[0] in {"python", "python3"}:
        assert importlib.util.find_spec(words[2]) if words[1] == "-m" else Path(words[1]).exists()
    else:
        assert words[0] in TOOLS or Path(words[0]).exists(), words


def extras() -> set[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    return set(project["optional-dependencies"])


def test_a_wrong_command_would_be_found() -> None:
    for line in (
        "ridotto arena doge --bots nobody random",
        "ridotto fly",
        "./nowhere",
        "pip install ridotto[x]",
    ):
        with pytest.raises((SystemExit, AssertionError, RidottoError)):
            check(shlex.split(line))
