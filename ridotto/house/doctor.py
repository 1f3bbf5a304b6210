"""What is wrong on this machine, each finding as a sentence that says what to do."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import ridotto
from ridotto.core.errors import RidottoError
from ridotto.core.words import native_tongue
from ridotto.house.address import addresses, home_address, listen
from ridotto.house.errors import SENTENCES, CannotListen
from ridotto.house.settings import Settings, read_settings

GOOD, WARN, BAD = "good", "warn", "bad"
OLDEST = (3, 11)
LITTLE = 500 * 1024 * 1024  # bytes of disk that a house soon fills
MEGABYTE = 1024 * 1024
FEW_FILES = 1024
SECONDS = 3.0  # for a house that may be running already to answer
PACKAGES = ("fastapi", "uvicorn", "websockets", "jinja2", "sqlalchemy", "alembic", "itsdangerous")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    what: str  # for programs
    grade: str  # good, warn, bad
    sentence: str


def finding(what: str, grade: str, message: str, **values: str | float) -> Finding:
    return Finding(what, grade, SENTENCES.say_here(f"doctor-{message}", **values))


def examine(given: dict[str, Any]) -> Iterator[Finding]:
    """Everything in turn; what depends on settings only if they can be read."""
    yield look_at_python()
    yield (packages := look_at_packages())
    yield look_at_compiler()
    yield look_at_cache()
    if packages.grade == BAD:
        return
    try:
        settings = read_settings(**given)
    except RidottoError as fault:
        yield Finding("settings", BAD, fault.text(native_tongue()))
        return
    yield finding("settings", GOOD, "settings")
    checks: tuple[Callable[[Settings], Finding], ...] = (
        *(look_at_store, look_at_disk, look_at_clock, look_at_port, look_at_files),
        *(look_at_address, look_at_door),
    )
    for check in checks:
        yield check(settings)


def look_at_python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info >= OLDEST
    return finding(
        "python", GOOD if is_new else BAD, "python" if is_new else "python-old", version=version
    )


def look_at_packages() -> Finding:
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        return finding("packages", BAD, "packages-missing", names=", ".join(missing))
    return finding("packages", GOOD, "packages", version=ridotto.__version__)


def look_at_compiler() -> Finding:
    """Can rules be compiled at all?"""
    if os.environ.get("RIDOTTO_JIT") == "0":
        return finding("compiler", WARN, "compiler-off")
    try:
        import numba

        numba.njit(lambda x: x + 1)(1)
    except Exception as fault:
        return finding("compiler", BAD, "compiler-broken", why=str(fault).partition("\n")[0])
    return finding("compiler", GOOD, "compiler", version=numba.__version__)


def look_at_cache() -> Finding:
    from ridotto.core.rule import cache_root

    folder = cache_root()
    if not can_write(folder):
        return finding("cache", BAD, "cache-unwritable", folder=str(folder))
    return finding("cache", GOOD, "cache", folder=str(folder))


def can_write(folder: Path) -> bool:
    """Could a file be made there?"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f".ridotto-{os.getpid()}"
        trial.touch()
        trial.unlink()
    except OSError:
        return False
    return True


def look_at_store(settings: Settings) -> Finding:
    """Can the store be opened, as it is? An older form is left as it is."""
    from ridotto.house.backup import file_of
    from ridotto.house.errors import NeedsPostgres
    from ridotto.house.store import look_into

    path = file_of(settings.db)
    if path is not None and settings.workers > 1:
        needs = NeedsPostgres(workers=settings.workers)
        return Finding("store", BAD, needs.text(native_tongue()))
    if path is not None and not path.exists():
        if can_write(path.parent):
            return finding("store", GOOD, "store-new", db=str(path))
        return finding("store", BAD, "store-unwritable", folder=str(path.parent))
    try:
        form = look_into(settings.db)
    except RidottoError as fault:
        return Finding("store", BAD, fault.text(native_tongue()))
    if path is not None and not (os.access(path, os.W_OK) and can_write(path.parent)):
        return finding("store", BAD, "store-unwritable", folder=str(path.parent))
    return finding("store", GOOD, "store", db=shown(settings.db), form=form)


def shown(db: str) -> str:
    """A database without its password."""
    from ridotto.house.store import plain_name, url_of

    return plain_name(url_of(db))


def look_at_disk(settings: Settings) -> Finding:
    from ridotto.core.rule import cache_root
    from ridotto.house.backup import file_of

    path = file_of(settings.db)
    folders = [cache_root(), *([path.parent] if path else [])]
    free, folder = min((free_bytes(each), str(each)) for each in folders)
    grade = WARN if free < LITTLE else GOOD
    message = "disk-little" if free < LITTLE else "disk"
    return finding("disk", grade, message, free=free // MEGABYTE, folder=folder)


def free_bytes(folder: Path) -> int:
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free


def look_at_clock(settings: Settings) -> Finding:
    """A clock that is behind what was written before is wrong; new tables would seem old."""
    from ridotto.house.backup import file_of

    written = (Path(ridotto.__file__), file_of(settings.db))
    newest = max(path.stat().st_mtime for path in written if path and path.exists())
    now, at_least = time.time(), newest - SECONDS
    told = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    if now < at_least:
        return finding("clock", BAD, "clock-behind", now=told)
    return finding("clock", GOOD, "clock", now=told)


def look_at_port(settings: Settings) -> Finding:
    """Is the port free, or does a house of ours answer there?"""
    values: dict[str, str | float] = {"host": settings.host, "port": str(settings.port)}
    try:
        listen(settings.host, settings.port).close()
    except CannotListen as fault:
        if is_house(addresses(settings, settings.port).here):
            return finding("port", GOOD, "port-house", **values)
        return finding("port", BAD, "port-taken", **values, why=str(fault.details["why"]))
    return finding("port", GOOD, "port", **values)


def is_house(address: str) -> bool:
    """Does a house answer at this address?"""
    import json
    from urllib.error import HTTPError
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}health", timeout=SECONDS) as answer:  # noqa: S310
            return "ready" in json.load(answer)
    except HTTPError as fault:
        return fault.code == 503
    except (OSError, ValueError):
        return False


def look_at_files(settings: Settings) -> Finding:
    """Are there enough open files for the connections that are wished for?"""
    from ridotto.house.doors import OWN_FILES, max_files

    most = max_files()
    values = {"most": most, "wished": settings.connections}
    if most < FEW_FILES or most < settings.connections + OWN_FILES:
        return finding("files", WARN, "files-few", **values)
    return finding("files", GOOD, "files", **values)


def look_at_address(settings: Settings) -> Finding:
    """Whom does the address that is set reach?"""
    found = addresses(settings, settings.port)
    if found.public:
        is_safe = found.public.startswith("https:")
        message = "address-public" if is_safe else "address-unsafe"
        return finding("address", GOOD if is_safe else WARN, message, address=found.public)
    if found.home:
        return finding("address", GOOD, "address-home", address=found.home)
    home = home_address()
    message = "address-here" if home else "address-alone"
    return finding("address", GOOD, message, address=found.here)


def look_at_door(settings: Settings) -> Finding:
    """Who may come in?"""
    if settings.password:
        return finding("door", GOOD, "door-password")
    is_public = bool(settings.origin)
    return finding("door", WARN if is_public else GOOD, "door-public" if is_public else "door-open")
