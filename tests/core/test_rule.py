"""Compiled code on disk: named after the sources, cleaned, never in the way."""

import importlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ridotto.core import compiled, homes, rule, twins
from ridotto.core.compiled import Compiled
from ridotto.core.record import Record, cell, i8, i32
from tests.kit.conftest import install

FIRST_MOVE = """
import sys, ridotto
match = ridotto.new("doge", seed=7)
match.play(0, match.moves(0)[0])
match.scene(0)
print("numba" in sys.modules)
"""
COMMANDS = """
import os, sys
from ridotto.cli import main
file = os.environ["FILE"]
for words in (["new", "river", "-o", file], ["show", file], ["replay", file], ["verify", file]):
    assert main(words) == 0
print("numba" in sys.modules)
"""
COMPILED = "import ridotto; print(ridotto.game('regata').compile())"
HELP = "import sys; sys.argv = ['ridotto', '--help']; from ridotto.cli import main; main()"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "RIDOTTO_JIT": "", **environment},
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.fixture(scope="module", autouse=True)
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game of the kit is compiled in a quarter of the time that any other takes."""
    package = install(tmp_path_factory.mktemp("package") / "regata")
    paths = [str(package), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        yield


def files_of(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def test_a_second_process_compiles_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    first = run(COMPILED, RIDOTTO_CACHE=str(tmp_path))
    assert "Setting up" in first.stderr, "the first compilation shows a line"
    before = files_of(tmp_path)
    second = run(COMPILED, RIDOTTO_CACHE=str(tmp_path))
    assert (second.stdout, second.stderr) == ("True\n", "")
    assert files_of(tmp_path) == before


def test_a_first_move_needs_no_compiler(tmp_path: Path) -> None:
    done = run(FIRST_MOVE, RIDOTTO_CACHE=str(tmp_path))
    assert (done.stdout.strip(), done.stderr) == ("False", "")


def test_commands_for_a_handful_of_moves_need_no_compiler(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    done = run(COMMANDS, RIDOTTO_CACHE=str(cache), FILE=str(tmp_path / "evening.json"))
    assert (done.stdout.split()[-1], done.stderr) == ("False", "")
    assert files_of(cache) == {}


def test_without_a_disk_to_write_to_a_game_is_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run(COMPILED, RIDOTTO_CACHE=str(tmp_path / "file" / "cache")).stdout.strip() == "True"


def test_without_a_compiler_a_sentence_says_so_and_all_works(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['numba'] = None\n"
    asked_twice = f"{COMPILED}\n{COMPILED}\n"
    done = run(hidden + asked_twice + FIRST_MOVE, RIDOTTO_CACHE=str(tmp_path))
    assert done.stdout.split()[:2] == ["False", "False"]
    assert "cannot be compiled here" in done.stderr
    assert done.stderr.count("\n") == 1 + 1, "one sentence after the line that it begins"


def test_the_interpreter_can_be_asked_for() -> None:
    assert run(COMPILED, RIDOTTO_JIT="0").stdout.strip() == "False"


@pytest.mark.parametrize(("code", "most"), [("import ridotto", 0.15), (HELP, 0.25)])
def test_it_starts_quickly(code: str, most: float) -> None:
    """Processor time: others may keep the clock waiting."""
    asked = f"""
import atexit, os, sys, time
atexit.register(lambda: print(sum(os.times()[:2]), file=sys.stderr))
{code}"""
    assert min(float(run(asked).stderr) for _ in range(3)) < most


def sources(key: str, above: str = "") -> set[str]:
    return {path.relative_to(rule.PACKAGE).as_posix() for path in rule.sources(key, above)}


def test_the_fingerprint_covers_the_game_and_the_core() -> None:
    names = sources("doge")
    assert {
        "core/chance.py",
        "core/record.py",
        "games/doge/rules.py",
        "games/doge/board.py",
    } <= names
    assert not [name for name in names if name.startswith("games/") and "/doge/" not in name]
    assert not [name for name in names if name.startswith(("bots/", "lab/"))]


def test_what_the_bots_compile_depends_on_their_sources_too() -> None:
    assert {"core/chance.py", "games/doge/rules.py", "bots/search.py"} <= sources("doge", "bots")
    assert rule.layer(str(rule.PACKAGE / "bots" / "search.py")) == "bots"
    assert rule.layer(str(rule.PACKAGE / "games" / "doge" / "rules.py")) == ""


@pytest.mark.parametrize(
    ("above", "file"),
    [
        ("", "games/doge/board.py"),
        ("", "core/record.py"),
        ("bots", "bots/tree.py"),
        ("lab", "lab/batch.py"),
    ],
)
def test_a_changed_constant_in_a_file_without_rules_changes_the_folder(
    above: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = shutil.copytree(rule.PACKAGE, tmp_path / "ridotto")
    monkeypatch.setattr(rule, "PACKAGE", package)
    monkeypatch.setattr(homes, "PACKAGE", package)
    before = rule.fingerprint.__wrapped__("doge", above)
    text = (package / file).read_text("utf-8")
    assert "@rule" not in text
    (package / file).write_text(text + "CONSTANT = 2\n", "utf-8")
    assert rule.fingerprint.__wrapped__("doge", above) != before


def test_old_folders_are_removed_and_new_ones_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule, "KEPT_FOLDERS", 3)
    folders = [tmp_path / f"doge-{n}" for n in range(6)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (time.time() - age, time.time() - age))
    (tmp_path / "mosaic-1").mkdir()
    rule.remove_old(folders[0], "doge")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["doge-0", "doge-1", "doge-2", "mosaic-1"]


def test_a_module_belongs_to_its_game() -> None:
    assert homes.key_of("ridotto.games.doge.rules") == "doge"
    assert homes.key_of("ridotto.core.chance") == "core"


# The types of arguments


class Pair(Record):
    small = cell(i8)
    large = cell(i32)


def total(s: Pair, number: int, more: int = 0) -> int:
    return s.small + number + more


def test_a_rule_is_compiled_once_whatever_the_width_of_its_numbers() -> None:
    inner = Compiled(total)

    def outer(s: Pair, number: int) -> int:
        return (
            inner(s, s.small)
            + inner(s, s.large, s.small)
            + inner(s, 1)
            + inner(s, more=1, number=number)
        )

    s = Pair.blank()[0]
    s.small, s.large = 100, 70_000
    asked = Compiled(outer)
    assert asked(s, np.int8(100)) == asked(s, 100) == 70_702
    assert len(asked.signatures) == 1
    assert [[str(kind) for kind in kinds[1:]] for kinds in inner.inner] == [["int64", "int64"]]
    assert asked.py_func(s, 100) == 70_702
    assert inner(s, 1) == 101, "called from Python, which marks a default in its own way"


def test_machine_code_on_disk_is_for_the_processor_that_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Pair.blank()[0]
    first, second, third = (Compiled(total, tmp_path) for _ in range(3))
    assert (first(s, 1), len(first.inner)) == (1, 1)
    assert (second(s, 1), len(second.inner)) == (1, 0), "it comes from disk"
    monkeypatch.setattr(compiled, "this_processor", lambda: ("another",))
    compiled.pieces.clear()
    assert (third(s, 1), len(third.inner)) == (1, 1)


DOUBLED = """
from ridotto.core.rule import rule

@rule
def doubled(number: int) -> int:
    return 2 * number
"""


def test_what_was_compiled_by_itself_is_of_the_piece_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "cache_folder", lambda *_: tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "doubling.py").write_text(DOUBLED)
    doubled = importlib.import_module("doubling").doubled
    assert twins.twin_of_rule(doubled)(3) == 6
    called = twins.Called()
    assert called.call(doubled, 4) == 8
    called.compile(tmp_path)
    assert (tmp_path / rule.TOGETHER).exists()
