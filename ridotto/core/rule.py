"""`@rule`: one Python source for the interpreter, the CPU and the GPU.

A rule stays the Python function that it is, so a match can begin at once. `core/twins.py` makes
its compiled twin when a game is compiled; called from a CUDA kernel, the twin becomes a device
function.

Compiled code is kept on disk. Numba notices edits in the file of a function but not in the files of
what it calls, so the folder is named after a hash of all sources that can matter.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar

from ridotto.core.homes import PACKAGE, folder_of

Function = TypeVar("Function", bound=Callable[..., Any])

# RIDOTTO_JIT: never compile, compile a game as soon as it is used, or when it is asked for.
NEVER, AT_ONCE = "0", "1"
JIT = os.environ.get("RIDOTTO_JIT", "")
TAUGHT = {"lessons", "puzzles"}  # folders of a game that no rule reads
LAYERS = ("bots", "analysis", "lab")  # above the games, each may call the rules of those before it
TOGETHER = "together"  # the file in a cache folder with all that is usually called
KEPT_FOLDERS = 8  # compiled versions of a game on disk: the checkouts one switches between


def rule(function: Function) -> Function:
    """Mark a function as part of the rules."""
    function.__dict__["is_rule"] = True
    return function


def is_rule(value: object) -> bool:
    """Is it a function of the rules, not compiled?"""
    return hasattr(value, "is_rule") and hasattr(value, "__code__")


def layer(file: str) -> str:
    """The layer above the games that a source belongs to; empty for the rules themselves."""
    folder = Path(file).relative_to(PACKAGE).parts[0] if PACKAGE in Path(file).parents else ""
    return folder if folder in LAYERS else ""


@cache
def cache_folder(key: str, above: str = "") -> Path | None:
    """The folder of compiled code; None where no disk can be written to.

    What a layer above compiles for a game has a folder of its own: a change there leaves the game's
    alone.
    """
    name = f"{key}.{above}" if above else key
    folder = cache_root() / f"{name}-{fingerprint(key, above)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    remove_old(folder, name)
    return folder


def is_kept(key: str, above: str = "") -> bool:
    """Does this machine have the compiled rules of a game, or what a layer adds, on disk?"""
    folder = cache_folder(key, above)
    return folder is not None and (folder / TOGETHER).exists()


def cache_root() -> Path:
    """RIDOTTO_CACHE, or the place where the system keeps caches."""
    if own := os.environ.get("RIDOTTO_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path("~/.cache").expanduser()) / "ridotto"


@cache
def fingerprint(key: str, above: str) -> str:
    """A hash of every source that the compiled code may depend on."""
    digest = hashlib.sha256(f"{installed('numba')} {installed('numpy')} {sys.version}".encode())
    for path in sources(key, above):
        digest.update("/".join(path.parts[-2:]).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def installed(package: str) -> str:
    """The version of a package, found without importing it; none if it is missing."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def sources(key: str, above: str = "") -> list[Path]:
    """The game's folder, the core, and the layers up to the one named: all that rules may read."""
    own = [
        path
        for path in folder_of(key).rglob("*")
        if path.suffix in {".py", ".toml", ".json"} and not TAUGHT & set(path.parts)
    ]
    packages = ("core", *LAYERS[: LAYERS.index(above) + 1]) if above else ("core",)
    shared = [path for package in packages for path in (PACKAGE / package).rglob("*.py")]
    return sorted(own + shared)


def remove_old(folder: Path, name: str) -> None:
    """Keep the newest folders of that name, delete the rest."""
    siblings = [path for path in folder.parent.glob(f"{name}-*") if path != folder]
    siblings.sort(key=modified, reverse=True)
    for path in siblings[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def modified(path: Path) -> float:
    """When a folder was last used; 0 if another process has just deleted it."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
