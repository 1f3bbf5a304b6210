"""`ridotto kit new KEY`: a copy of the tiny game Lampara under a name of one's own.

In a checkout the copy becomes a game of the house; elsewhere it is a package that can be installed.
"""

import keyword
import re
from collections.abc import Iterator
from pathlib import Path

from ridotto.core.homes import game_keys
from ridotto.kit.errors import BadKey, FolderTaken

LAMPARA = Path(__file__).parent / "lampara"
GAME, TESTS = "ridotto.kit.lampara.game", "ridotto.kit.lampara.tests"  # how its modules are called
KEY = re.compile(r"[a-z][a-z0-9]{1,11}")
LEFT_OUT = {"__pycache__"}


def new_game(key: str, folder: Path | None = None) -> list[Path]:
    """Make the game; returns its files."""
    if not KEY.fullmatch(key) or keyword.iskeyword(key) or key in game_keys():
        raise BadKey(key=key, taken=", ".join(game_keys()))
    house = checkout() if folder is None else None
    files = in_house(key, house) if house else as_package(key, folder or Path(key))
    taken = [path for path in files if path.exists()]
    if taken:
        raise FolderTaken(path=str(taken[0]))
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return list(files)


def checkout() -> Path | None:
    """The checkout of Ridotto that we are in."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "ridotto" / "games").is_dir() and (folder / "tests" / "games").is_dir():
            return folder
    return None


def in_house(key: str, house: Path) -> dict[Path, str]:
    """The files of a game of the house."""
    game, tests = f"ridotto.games.{key}", f"tests.games.{key}"
    return {
        **copies("game", house / "ridotto" / "games" / key, key, game, tests),
        **copies("tests", house / "tests" / "games" / key, key, game, tests),
        **copies("page.md", house / "docs" / "games" / f"{key}.md", key, game, tests),
    }


def as_package(key: str, folder: Path) -> dict[Path, str]:
    """The files of a package that brings the game."""
    game, tests = f"ridotto_{key}", "tests"
    return {
        **copies("game", folder / game, key, game, tests),
        **copies("tests", folder / tests, key, game, tests),
        **copies("page.md", folder / "README.md", key, game, tests),
        **copies("package", folder, key, game, tests),
    }


def copies(part: str, target: Path, key: str, game: str, tests: str) -> dict[Path, str]:
    """A file or a folder of Lampara at its new place, with the new names in it."""
    return {
        target / path.relative_to(LAMPARA / part): renamed(
            path.read_text("utf-8"), key, game, tests
        )
        for path in files_in(LAMPARA / part)
    }


def files_in(place: Path) -> Iterator[Path]:
    """A file itself, or all files of a folder."""
    if place.is_file():
        yield place
        return
    for path in sorted(place.rglob("*")):
        if path.is_file() and not LEFT_OUT & set(path.parts):
            yield path


def renamed(text: str, key: str, game: str, tests: str) -> str:
    """The text with the names of the new game."""
    text = text.replace(GAME, game).replace(TESTS, tests)
    return text.replace("lampara", key).replace("Lampara", key.capitalize())
