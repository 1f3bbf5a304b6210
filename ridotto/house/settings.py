"""What can be set about a house: command line first, then environment, file, these defaults.

docs/house.md lists every setting; a test compares the two.
"""

import ipaddress
import math
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ridotto.core.homes import game_keys
from ridotto.house.errors import BadSetting, BadSettingsFile

if TYPE_CHECKING:
    from ridotto.bots.own import Command

PREFIX = "RIDOTTO_"
GIVEN, ENVIRONMENT, FILE, DEFAULT = "given", "environment", "file", "default"
SECRET = {"password", "metrics_token"}  # settings that are not shown
LARGEST_PORT = 65_535
OWN_NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")  # of a bot of the host's own
MOST_WORKERS = 64
ROOT = re.compile(r"(/[A-Za-z0-9._~-]+)*")
# Where a sub-path must not begin: a proxy may cut it off or not, and both must be told apart.
OWN_PATHS = {
    *("about", "api", "docs", "enter", "health", "me", "metrics", "new", "next", "openapi.json"),
    *("offline", "replay", "rules", "settings", "static", "stop", "sw.js", "table", "ws"),
}


def default_db() -> str:
    """One file where the system keeps the data of programs."""
    return str(user_folder("XDG_DATA_HOME", "~/.local/share") / "house.db")


def default_file() -> Path:
    """The file of settings that is read if it is there and no other is named."""
    return user_folder("XDG_CONFIG_HOME", "~/.config") / "settings.toml"


def user_folder(variable: str, otherwise: str) -> Path:
    base = os.environ.get(variable) or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path(otherwise).expanduser()) / "ridotto"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of one house; the variable of `bot_pause` is RIDOTTO_BOT_PAUSE."""

    db: str = ""  # a file for SQLite, or an address postgresql://…
    host: str = "127.0.0.1"  # the address to listen on
    port: int = 8000
    workers: int = 1  # processes; more than one needs PostgreSQL
    origin: str = ""  # the public address behind a proxy: https://games.example.org
    root_path: str = ""  # the sub-path behind a proxy: /games
    hosts: str = ""  # further names of this house, separated by commas
    proxies: str = "127.0.0.1,::1"  # whose X-Forwarded-For and X-Forwarded-Proto are believed
    password: str = ""  # asked of everybody who comes; empty: the house is open to all
    metrics: str = ""  # a port, or address:port, where /metrics is served and nowhere else
    metrics_token: str = ""  # what a program must bring to read /metrics
    keep_tables: float = 0.0  # days after the last move until a table is removed; 0 for ever
    keep_chat: float = 0.0  # days until a line of chat is removed; 0 for ever
    limits: float = 1.0  # factor on all rate limits; 0 switches them off
    bot_seconds: float = 1.0  # how long a bot of the highest level thinks, unless asked
    bot_longest: float = 600.0  # the longest that a person may ask it to think
    bot_long: int = 2  # how many may think longer than usual at the same time
    bot_pause: float = 0.7  # between two moves of bots, so that people can follow
    bots: str = ""  # bots of the host's own: name=WHERE, separated by commas
    bot_threads: int = 0  # threads that think; 0 for one less than there are cores
    prepare: str = "all"  # games to compile when the house opens, separated by commas
    calls_near: int = 0  # 1: notices may also go to machines of the network that the house is in
    idle: float = 120.0  # seconds until a table that nobody watches leaves the memory
    busy: float = 0.1  # seconds that work may wait before new tables are refused; 0 for ever
    connections: int = 4000  # at one time; fewer where the system allows fewer open files
    connections_each: int = 500  # of one address


@dataclass(frozen=True)
class Found:
    """The value of a setting, and where it was found."""

    value: Any
    whence: str = DEFAULT
    place: str = ""  # as a person would name it: --port, RIDOTTO_PORT, port in settings.toml


def read_settings(**given: Any) -> Settings:
    """The settings: what is given, else the environment, else the file, else the default."""
    return Settings(**{name: found.value for name, found in find_settings(**given).items()})


def find_settings(**given: Any) -> dict[str, Found]:
    """Every setting with where it was found; `settings` among the given is the name of the file."""
    path = given.pop("settings", None) or os.environ.get(f"{PREFIX}SETTINGS")
    read = read_file(Path(path or default_file()), must=bool(path))
    file = path or str(default_file())
    found = {
        field.name: find(field.name, field.type, given, read, file) for field in fields(Settings)
    }
    for name, check in CHECKS.items():
        check(found[name])
    if not found["db"].value:
        found["db"] = replace(found["db"], value=default_db())
    return found


def find(
    name: str, kind: Any, given: Mapping[str, Any], read: Mapping[str, Any], file: str
) -> Found:
    """One setting."""
    variable = PREFIX + name.upper()
    if given.get(name) is not None:
        found = Found(given[name], GIVEN, f"--{name.replace('_', '-')}")
    elif text := os.environ.get(variable):
        found = Found(text, ENVIRONMENT, variable)
    elif name in read:
        found = Found(read[name], FILE, f"{name} ({file})")
    else:
        return Found(getattr(Settings(), name), place=variable)
    return replace(found, value=text_of(found) if kind is str else number(found, kind))


def read_file(path: Path, *, must: bool) -> dict[str, Any]:
    """What stands in a file of settings; one that nobody has named need not be there."""
    try:
        read = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError as fault:
        if not must:
            return {}
        raise BadSettingsFile(path=str(path), why=str(fault.strerror)) from None
    except (OSError, ValueError, RecursionError) as fault:
        why = (getattr(fault, "strerror", None) or str(fault)).splitlines()[0]
        raise BadSettingsFile(path=str(path), why=why) from None
    names = [field.name for field in fields(Settings)]
    for name in read:
        if name not in names:
            raise bad(Found(name, FILE, str(path)), "name", names=", ".join(names))
    return read


def text_of(found: Found) -> str:
    """A text; several in a list of a file are joined."""
    value = found.value
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        value = ",".join(value)
    if not isinstance(value, str):
        raise bad(found, "text")
    return value


def number(found: Found, kind: type[int | float]) -> float:
    """A number of 0 or more."""
    try:
        value = kind(found.value)
        is_number = not isinstance(found.value, bool) and (
            kind is float or value == found.value or isinstance(found.value, str)
        )
        if is_number and value >= 0 and math.isfinite(value):
            return value
    except (TypeError, ValueError, OverflowError):
        pass
    raise bad(found, "number", least=0)


def bad(found: Found, kind: str, **allowed: str | int) -> BadSetting:
    return BadSetting(name=found.place, value=str(found.value), kind=kind, **allowed)


# What a word must be


def check_origin(found: Found) -> None:
    parts = urlsplit(found.value)
    if found.value and (
        parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/")
    ):
        raise bad(found, "origin")


def check_root(found: Found) -> None:
    first = found.value.removeprefix("/").partition("/")[0]
    if not ROOT.fullmatch(found.value) or first in OWN_PATHS:
        raise bad(found, "root")


def check_port(found: Found) -> None:
    if found.value > LARGEST_PORT:
        raise bad(found, "port")


def check_workers(found: Found) -> None:
    if not 1 <= found.value <= MOST_WORKERS:
        raise bad(found, "workers", most=MOST_WORKERS)


def check_proxies(found: Found) -> None:
    try:
        for each in listed(found.value):
            ipaddress.ip_network(each, strict=False)
    except ValueError:
        raise bad(found, "proxies") from None


def check_metrics(found: Found) -> None:
    port = found.value.rpartition(":")[2]
    if found.value and not (port.isdecimal() and 0 < int(port) <= LARGEST_PORT):
        raise bad(found, "metrics")


def check_games(found: Found) -> None:
    if set(listed(found.value)) - {"all", *game_keys()}:
        raise bad(found, "games", games=", ".join(game_keys()))


def own_bots(text: str) -> "dict[str, Command]":
    """The bots that a host brings, by name; ValueError names what is none."""
    if not text.strip():
        return {}
    from ridotto.bots.ladder import LEVELS  # takes a while, and few ask
    from ridotto.bots.own import find_bot

    found = {}
    for word in listed(text):
        name, _, place = word.partition("=")
        bot = find_bot(place.strip()) if OWN_NAME.fullmatch(name.strip()) else None
        if bot is None or name.strip() in LEVELS:
            raise ValueError(word)
        found[name.strip()] = bot
    return found


def check_bots(found: Found) -> None:
    try:
        own_bots(found.value)
    except ValueError:
        raise bad(found, "bots") from None


CHECKS: dict[str, Callable[[Found], None]] = {
    "origin": check_origin,
    "root_path": check_root,
    "port": check_port,
    "workers": check_workers,
    "proxies": check_proxies,
    "metrics": check_metrics,
    "prepare": check_games,
    "bots": check_bots,
}


def games_to_prepare(settings: Settings) -> list[str]:
    """The games that are compiled when the house opens; the others when they are first wanted."""
    wished = listed(settings.prepare)
    return [key for key in game_keys() if "all" in wished or key in wished]


def listed(text: str) -> list[str]:
    """The words of a setting, which are separated by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]
