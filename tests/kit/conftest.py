"""A game of the kit as an author has it: a package, installed without pip."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ridotto.kit.new import new_game

Run = Callable[..., subprocess.CompletedProcess[str]]
SPARE = {"RIDOTTO_TONGUE": "en", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # plugins take seconds
METADATA = "Metadata-Version: 2.1\nName: ridotto-regata\nVersion: 0.1.0\n"


def install(folder: Path) -> Path:
    """A folder with the game `regata`; whoever has it in PYTHONPATH has the package installed."""
    new_game("regata", folder)
    info = folder / "ridotto_regata-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text("[ridotto.games]\nregata = ridotto_regata\n")
    return folder


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The folder of a package with the game `regata`."""
    return install(tmp_path / "regata")


@pytest.fixture
def run(package: Path) -> Run:
    """Run Python where the package is installed, the rules in the interpreter unless told."""
    paths = os.pathsep.join([str(Path.cwd()), str(package), os.environ.get("PYTHONPATH", "")])

    def run(*arguments: str, jit: str = "0") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=package,
            env={**os.environ, **SPARE, "PYTHONPATH": paths, "RIDOTTO_JIT": jit},
            capture_output=True,
            text=True,
            check=False,
        )

    return run
