"""Backup and restore. A backup is always one SQLite file, whatever the house itself is kept in.

So nothing else need be installed, and a backup of either store can be restored into the other.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select, text
from sqlalchemy.engine import make_url

from ridotto.house.errors import BadBackup, BadStore, CannotReplace
from ridotto.house.schema import GUESTS, METADATA, MOVES, TABLES
from ridotto.house.store import Store, migrate, open_engine, open_safely, url_of

ROWS = 5000  # copied at once
PAGES = 1000  # of a file copied at once; between two such pieces the house may write
NUMBERED = ("chat", "orders", "outbox")  # tables whose numbers PostgreSQL gives out itself


def check_exists(db: str) -> None:
    """Raise if there is no database yet: to look into a house must not found one."""
    path = file_of(db)
    if path is not None and not path.exists():
        raise BadStore(reason="missing", db=str(path))


def file_of(db: str) -> Path | None:
    """The file of an SQLite database."""
    url = make_url(url_of(db))
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(url.database or "") if is_file else None


def counts(connection: Connection) -> dict[str, int]:
    """How much there is in a store."""
    kinds = {"tables": TABLES, "moves": MOVES, "guests": GUESTS}
    return {
        name: connection.execute(select(func.count()).select_from(kind)).scalar_one()
        for name, kind in kinds.items()
    }


def back_up(db: str, target: Path) -> dict[str, int]:
    """Copy a store as it is at one moment, while a house may go on writing to it."""
    check_exists(db)
    if target.exists():
        raise BadBackup(reason="exists", file=str(target))
    try:
        handle, name = tempfile.mkstemp(
            dir=target.parent, prefix=f".{target.name}-"
        )  # for us alone
    except OSError as fault:
        raise BadBackup(reason="unwritable", file=str(target), detail=str(fault.strerror)) from None
    os.close(handle)
    draft = Path(name)
    try:
        copy_out(db, draft)
        found = check_backup(draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    return found


def copy_out(db: str, draft: Path) -> None:
    source = file_of(db)
    if source is not None:
        copy_file(source, draft)
        return
    draft.unlink()
    with (
        lent(open_safely(url_of(db))) as origin,
        lent(open_engine(url_of(str(draft)))) as into,
    ):
        migrate(into)
        with (
            origin.connect().execution_options(isolation_level="REPEATABLE READ") as rows,
            into.connect().execution_options(writes=True) as copy,
        ):
            copy_rows(rows, copy)
            copy.commit()
        settle(into)


@contextmanager
def lent(engine: Engine) -> Iterator[Engine]:
    """An engine that lets go of its database afterwards."""
    try:
        yield engine
    finally:
        engine.dispose()


def copy_file(source: Path, target: Path) -> None:
    """A copy of an SQLite file by its own online backup, with nothing left in a journal."""
    try:
        with open_file(source) as origin, open_file(target) as copy:
            origin.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as fault:
        raise BadBackup(reason="broken", file=str(source), detail=str(fault)) from None


@contextmanager
def open_file(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, timeout=30)
    try:
        yield connection
    finally:
        connection.close()


def settle(engine: Engine) -> None:
    """Put all of an SQLite store into its one file."""
    with engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def copy_rows(origin: Connection, target: Connection) -> None:
    """Every row of every table, those first that others refer to."""
    for table in METADATA.sorted_tables:
        for rows in origin.execute(select(table)).mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in rows])


def check_backup(path: Path) -> dict[str, int]:
    """What is in a backup; raises if it is none, or is damaged."""
    try:
        with open_file(path) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BadBackup(reason="broken", file=str(path), detail="integrity_check")
            return {
                name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608
                for name in ("tables", "moves", "guests")
            }
    except sqlite3.Error as fault:
        raise BadBackup(reason="broken", file=str(path), detail=str(fault)) from None


def restore(source: Path, db: str, *, replace: bool = False) -> dict[str, int]:
    """Make a store from a backup; `replace` gives up what is there already."""
    if not source.is_file():
        raise BadBackup(reason="missing", file=str(source))
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "house.db"
        copy_file(source, draft)
        found = check_backup(draft)
        Store(str(draft)).close()  # brings an older one to the newest form
        target = file_of(db)
        if target is None:
            restore_rows(draft, db, replace=replace)
        else:
            restore_file(draft, target, replace=replace)
    return found


def restore_file(draft: Path, target: Path, *, replace: bool) -> None:
    """Put a file in the place of another; the old one stays beside it."""
    if target.exists():
        if not replace:
            raise CannotReplace(reason="exists", db=str(target))
        check_unused(target)
        target.replace(target.with_name(target.name + ".before"))
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f".{target.name}-new")
    shutil.copyfile(draft, new)
    new.chmod(0o600)
    new.replace(target)


def check_unused(target: Path) -> None:
    """Raise while a house has the file open: SQLite lets go of the journal only when alone."""
    try:
        with open_file(target) as connection:
            connection.execute("PRAGMA busy_timeout=500")
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise CannotReplace(reason="used", db=str(target)) from None
    except sqlite3.Error:
        pass  # a broken file is a good reason to restore


def restore_rows(draft: Path, db: str, *, replace: bool) -> None:
    """Copy all rows into PostgreSQL in one transaction."""
    name = make_url(url_of(db)).database or ""
    with (
        lent(open_safely(url_of(db))) as engine,
        lent(open_engine(url_of(str(draft)))) as origin,
        engine.connect() as target,
        origin.connect() as rows,
    ):
        if any(counts(target).values()) and not replace:
            raise CannotReplace(reason="exists", db=name)
        if target.execute(text(OTHERS)).scalar_one():
            raise CannotReplace(reason="used", db=name)
        for table in reversed(METADATA.sorted_tables):
            target.execute(delete(table))
        copy_rows(rows, target)
        for table_name in NUMBERED:
            target.execute(text(NEXT_NUMBER.format(table_name)))
        target.commit()


OTHERS = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""
NEXT_NUMBER = "SELECT setval('{0}_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM {0}), false)"
