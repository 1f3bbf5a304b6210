"""What can be set about a house: command line first, then the environment, then these defaults.

docs/house.md lists every setting; a test compares the two.
"""

import math
import os
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ridotto.core.homes import game_keys
from ridotto.house.errors import BadSetting

PREFIX = "RIDOTTO_"


def default_db() -> str:
    """One file where the system keeps the data of programs."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(base) if base else Path("~/.local/share").expanduser()) / "ridotto"
    return str(folder / "house.db")


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of one house; the variable of `bot_pause` is RIDOTTO_BOT_PAUSE."""

    db: str = ""  # a file for SQLite, or an address postgresql://…
    workers: int = 1  # processes; more than one needs PostgreSQL
    origin: str = ""  # the public address behind a proxy: https://games.example.org
    hosts: str = ""  # further names of this house, separated by commas
    limits: float = 1.0  # factor on all rate limits; 0 switches them off
    bot_seconds: float = 1.0  # how long a bot of the highest level thinks, unless asked
    bot_longest: float = 600.0  # the longest that a person may ask it to think
    bot_long: int = 2  # how many may think longer than usual at the same time
    bot_pause: float = 0.7  # between two moves of bots, so that people can follow
    bot_threads: int = 0  # threads that think; 0 for one less than there are cores
    prepare: str = "all"  # games to compile when the house opens, separated by commas
    idle: float = 120.0  # seconds until a table that nobody watches leaves the memory
    connections: int = 4000  # at one time; fewer where the system allows fewer open files
    connections_each: int = 500  # of one address


def read_settings(**given: Any) -> Settings:
    """The settings: what is given, else the environment, else the default."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        text = os.environ.get(PREFIX + field.name.upper())
        if given.get(field.name) is not None:
            found[field.name] = given[field.name]
        elif text:
            found[field.name] = text if field.type is str else number(field.name, text, field.type)
    settings = Settings(**found)
    check_words(settings)
    return replace(settings, db=settings.db or default_db(), workers=max(1, settings.workers))


def number(name: str, text: str, kind: Any) -> Any:
    """A number of 0 or more."""
    try:
        found = kind(text)
        if found >= 0 and math.isfinite(found):
            return found
    except ValueError:
        pass
    raise BadSetting(name=PREFIX + name.upper(), value=text, kind="number", least=0)


def check_words(settings: Settings) -> None:
    """Raise if a name leads nowhere."""
    origin = settings.origin
    if origin and (urlsplit(origin).scheme not in {"http", "https"} or not urlsplit(origin).netloc):
        raise BadSetting(name=f"{PREFIX}ORIGIN", value=origin, kind="origin")
    keys = {key.strip() for key in settings.prepare.split(",")} - {"", "all"}
    if keys - set(game_keys()):
        games = ", ".join(game_keys())
        raise BadSetting(name=f"{PREFIX}PREPARE", value=settings.prepare, kind="games", games=games)


def games_to_prepare(settings: Settings) -> list[str]:
    """The games that are compiled when the house opens; the others when they are first wanted."""
    wished = [key.strip() for key in settings.prepare.split(",")]
    return [key for key in game_keys() if "all" in wished or key in wished]
