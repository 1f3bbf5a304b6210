"""The store: one database, read from any thread, written by one.

The writer takes all that waits, runs each piece of work in a savepoint and commits them together:
one commit serves many tables, and whoever asked is answered only when it is on disk.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 128  # pieces of work in one commit
Result = TypeVar("Result")
Work = Callable[[Connection], Any]


class Store:
    """A database that is ready for use."""

    def __init__(self, db: str) -> None:
        self.url = url_of(db)
        self.engine = open_engine(self.url)
        migrate(self.engine)
        self.jobs: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a query in this thread."""
        with self.engine.connect() as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Have the work done and committed; raises what the work raises, then nothing is kept."""
        future: Future[Result] = Future()
        self.jobs.put((work, future))
        return future.result()

    def check(self) -> None:
        """Raise if the database does not answer."""
        self.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self.jobs.put(None)
        self.writer.join()
        self.engine.dispose()

    def write_all(self) -> None:
        while batch := self.next_batch():
            answers: list[tuple[Future[Any], Any, Exception | None]] = []
            try:
                with self.engine.connect().execution_options(writes=True) as connection:
                    if len(batch) == 1:  # needs no savepoint: it is all that can fail
                        answers = [(batch[0][1], batch[0][0](connection), None)]
                    else:
                        answers = [(future, *attempt(connection, work)) for work, future in batch]
                    connection.commit()
            except Exception as fault:
                answers = [(future, None, fault) for _, future in batch]
            for each in answers:
                answer(*each)

    def next_batch(self) -> list[tuple[Work, Future[Any]]]:
        """All that waits, at least one; empty when the store is being closed."""
        first = self.jobs.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < BATCH and not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                self.jobs.put(None)  # close after this batch
                break
            batch.append(job)
        return batch


def attempt(connection: Connection, work: Work) -> tuple[Any, Exception | None]:
    """Run one piece of work so that its failure does not harm the others."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
    except Exception as fault:
        savepoint.rollback()
        return None, fault
    savepoint.commit()
    return result, None


def answer(future: "Future[Any]", result: Any, fault: Exception | None) -> None:
    if fault is None:
        future.set_result(result)
    else:
        future.set_exception(fault)


def url_of(db: str) -> str:
    """The SQLAlchemy address of a file name or of a PostgreSQL address."""
    for scheme in ("postgresql://", "postgres://"):
        if db.startswith(scheme):
            return "postgresql+psycopg://" + db.removeprefix(scheme)
    return db if "://" in db else f"sqlite:///{db}"


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=30)
    file = make_url(url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, pool_size=10, max_overflow=60)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer; a commit is on disk when it returns."""
    connection.isolation_level = None  # transactions are begun below, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: to fail half-way would be worse than to wait."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine, form: str = "head") -> None:
    """Bring the tables of the database to a form, the newest unless told."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, form)
        connection.commit()
