"""A wheel built from the tree and installed into an empty environment works like the tree."""

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from ridotto.kit.new import files_in

PLAY = """
import ridotto, sys
assert "site-packages" in ridotto.__file__, ridotto.__file__
for key in ridotto.games():
    match = ridotto.new(key, seed=1)
    for tongue in ("en", "ru", "uk"):
        assert match.moves(match.waiting[0])[0].text(tongue)
    assert "<symbol" in match.scene(match.waiting[0]).svg()
    assert (match.game.folder / "words" / "rules.uk.md").exists()
print(*ridotto.games())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, "."],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_words_and_pictures_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "ridotto/words/uk.ftl" in names
    assert "ridotto/py.typed" in names
    assert "ridotto/games/doge/art.svg" in names
    kit = {path.as_posix() for path in files_in(Path("ridotto/kit"))}
    assert "ridotto/kit/lampara/tests/golden/sold-out-2.txt" in kit
    assert kit <= set(names)
    assert not [name for name in names if not name.startswith(("ridotto/", "ridotto-"))]


def test_the_wheel_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    # Its own packages come from the wheel alone; numpy and numba are lent, to spare their download.
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel], check=True
    )
    site = subprocess.check_output(
        [python, "-c", "import site; print(site.getsitepackages()[0])"], text=True
    ).strip()
    (Path(site) / "lent.pth").write_text(str(Path(os.__file__).parent) + "\n" + lender() + "\n")
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["RIDOTTO_JIT"] = "0"  # the interpreter: what the wheel holds is in question, not numba
    out = subprocess.check_output([python, "-c", PLAY], text=True, cwd=tmp_path, env=env)
    assert "doge" in out.split()
    done = subprocess.run(
        [tmp_path / "venv" / "bin" / "ridotto", "games", "--json"],
        cwd=tmp_path,
        env=env,
        check=True,
    )
    assert done.returncode == 0
    make_and_install_a_game(tmp_path, env)


def make_and_install_a_game(folder: Path, env: dict[str, str]) -> None:
    """What the kit of the wheel makes can be installed beside it."""
    bin_folder = folder / "venv" / "bin"
    subprocess.run(
        [bin_folder / "ridotto", "kit", "new", "regata"], cwd=folder, env=env, check=True
    )
    alone = ("--no-deps", "--no-index", "--no-build-isolation")
    install = [bin_folder / "python", "-m", "pip", "install", "--quiet", *alone, "./regata"]
    subprocess.run(install, cwd=folder, env=env, check=True)
    out = subprocess.check_output(
        [bin_folder / "ridotto", "sim", "regata", "--games", "5", "--json"], cwd=folder, env=env
    )
    assert json.loads(out)["endings"] == {"sold-out": 5}


def lender() -> str:
    """Where the packages that Ridotto needs are installed."""
    import numpy as np

    return str(Path(np.__file__).parent.parent)
