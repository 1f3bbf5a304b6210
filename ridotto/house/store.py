"""The store: one database, read from any thread, written by one.

The writer takes all that waits and commits it together: one commit serves many tables, and whoever
asked is answered only when it is on disk. A piece of work only asks and changes the database, for
if another of its batch fails it is done once more. In PostgreSQL the commit tells the other
processes of the house what has changed (`herald.py`).
"""

import json
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ridotto.house.errors import BadStore, NoStore
from ridotto.house.quick import Quick, execute
from ridotto.house.schema import HOUSE

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 128  # pieces of work in one commit
PATIENCE = 30.0  # seconds for which a piece of work may wait
SLOW = 0.02  # seconds: who takes so long to write something holds others up,
REST = 1.0  # and for some seconds leaves it to the writer
CHECKED = 2.0  # seconds for which it counts that something could be written
POSTGRES = {"connect_timeout": 5, "tcp_user_timeout": 10_000}  # seconds, milliseconds
PAGE_AT, PAGES_AT = 16, 28  # bytes in the head of an SQLite file: size of a page, number of pages
HEAD = 100
CONNECTIONS = 40  # of all processes to PostgreSQL; while one version takes over, twice as many
LEAST_CONNECTIONS = 5  # of one process
CHANNEL = "ridotto"
LONGEST_NEWS = 7_500  # bytes; PostgreSQL takes 8,000
TELL = Quick(text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:told AS text[])) AS news"))
PACK = json.JSONEncoder(separators=(",", ":")).encode
FRESH = 1.0  # seconds after its last use for which a line to a server counts as whole
logger = logging.getLogger("ridotto.house")
Result = TypeVar("Result")
Work = Callable[[Connection], Any]
Answer = tuple[Any, Exception | None]  # what it gave, or why it failed
News = tuple[Any, ...]  # the id of a table, what has happened there, and details; all of it JSON


class Job:
    """A piece of work for the writer."""

    def __init__(
        self, work: Work, news: News | None = None, then: Callable[[], None] = lambda: None
    ) -> None:
        self.work = work
        self.news = news  # what the other processes are told when it is committed
        self.then = then  # called by the writer when it is done; must not take long
        self.found: Answer = (None, None)
        self.waits = threading.Lock()  # free when it is done; a Future does more, and costs more
        self.waits.acquire()

    @property
    def place(self) -> str:
        """All processes lock tables in the same order, so that none waits for the other."""
        return str(self.news[0]) if self.news else ""

    def answer(self, found: Answer) -> None:
        """It is done."""
        self.found = found
        self.waits.release()
        self.then()

    def result(self, seconds: float = -1) -> Any:
        """What it gave; raises what the work raised, and TimeoutError after so many seconds."""
        if not self.waits.acquire(timeout=seconds):
            raise TimeoutError
        result, fault = self.found
        if fault is not None:
            raise fault
        return result


class Store:
    """A database that is ready for use."""

    def __init__(self, db: str, workers: int = 1) -> None:
        self.url = url_of(db)
        self.name = secrets.token_hex(4)  # by which a process knows its own news
        self.engine = open_safely(self.url, workers)
        self.is_shared = self.engine.name == "postgresql"  # may other processes use it?
        self.checked = 0.0  # when something was last written to try it
        self.kept: Connection | None = None  # to write with, between two batches
        self.kept_at = 0.0  # since when it is not used
        self.turn = threading.Lock()  # to write
        self.slow_until = 0.0  # until when the disk counts as slow
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a query in this thread."""
        with told_plainly(), self.engine.connect() as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], Result], news: News | None = None) -> Result:
        """Have the work done and committed; raises what the work raises, then nothing is kept."""
        job = Job(work, news)
        self.jobs.put(job)
        with told_plainly():
            result: Result = job.result()
            return result

    def tell(self, news: News) -> None:
        """Tell the other processes something that is not stored; nobody waits for it."""
        if self.is_shared and len(json.dumps(news)) < LONGEST_NEWS:
            self.jobs.put(Job(lambda _: None, news))

    def check(self) -> None:
        """Raise if nothing can be written; tried anew every few seconds."""
        if time.monotonic() - self.checked < CHECKED:
            return
        job = Job(touch)
        self.jobs.put(job)
        with told_plainly():
            job.result(PATIENCE)
        self.checked = time.monotonic()

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self.jobs.put(None)
        self.writer.join()
        self.engine.dispose()

    def write_all(self) -> None:
        while batch := self.next_batch():
            with self.turn:
                self.settle(batch)
        if self.kept:
            self.kept.close()

    def write_here(self, batch: list[Job]) -> None:
        """Have all of it done by this thread at once, or else soon by the writer.

        Threads that hand work to one another wait for the interpreter; a quick disk takes less. A
        server may let us wait, and another thread may be writing.
        """
        now = time.monotonic()
        if self.is_shared or now < self.slow_until or not self.turn.acquire(blocking=False):
            for job in batch:
                self.jobs.put(job)
            return
        try:
            self.settle(batch)
        finally:
            self.turn.release()
        if time.monotonic() - now > SLOW:
            self.slow_until = now + REST

    def settle(self, batch: list[Job]) -> None:
        """Do all of it, and say what came of it."""
        batch.sort(key=lambda job: job.place)
        try:
            answers = self.write_batch(batch)
        except Exception as fault:
            answers = [(None, fault)] * len(batch)
        for job, found in zip(batch, answers, strict=True):
            job.answer(found)

    def write_batch(self, batch: list[Job]) -> list[Answer]:
        """What came of each piece of work, committed and told."""
        with self.writing() as connection:
            answers = carry_out(connection, batch)
            pairs = zip(batch, answers, strict=True)
            told = [job.news for job, (_, no) in pairs if job.news and not no]
            announce(connection, told, self.name)
            connection.commit()
        return answers

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """The writer's connection; it is kept, for getting it costs as much as a move.

        A server may go at any time: after a while the pool looks whether it is there.
        """
        if self.kept and self.is_shared and time.monotonic() - self.kept_at > FRESH:
            self.kept.close()
            self.kept = None
        connection = self.kept or writing(self.engine)
        self.kept = None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self.kept, self.kept_at = connection, time.monotonic()

    def next_batch(self) -> list[Job]:
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


def announce(connection: Connection, told: list[News], sender: str = "") -> None:
    """Have the processes of the house told, except the sender, if and when this is committed."""
    if told and connection.dialect.name == "postgresql":
        texts = [PACK((sender, *news)) for news in told]
        TELL(connection, {"channel": CHANNEL, "told": texts})


def carry_out(connection: Connection, batch: list[Job]) -> list[Answer]:
    """Do all of it; only if something fails, all once more, each so that it harms no other."""
    try:
        return [(job.work(connection), None) for job in batch]
    except Exception:
        if len(batch) == 1:
            raise
        connection.rollback()
    return [attempt(connection, job.work) for job in batch]


def attempt(connection: Connection, work: Work) -> Answer:
    """Run one piece of work so that its failure does not harm the others."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
    except Exception as fault:
        savepoint.rollback()
        return None, fault
    savepoint.commit()
    return result, None


def touch(connection: Connection) -> None:
    """Write something that changes nothing."""
    connection.execute(update(HOUSE).where(HOUSE.c.name == "key").values(value=HOUSE.c.value))


@contextmanager
def told_plainly() -> Iterator[None]:
    """What the database cannot do is no fault of the guest nor of the house."""
    try:
        yield
    except IntegrityError:
        raise  # two wrote the same: whoever wrote knows what that means
    except (SQLAlchemyError, TimeoutError) as fault:
        logger.warning("the store: %s", first_line(fault))
        raise NoStore from fault


def first_line(fault: Exception) -> str:
    """What is wrong, without the query and without links."""
    cause = fault.orig if isinstance(fault, DBAPIError) and fault.orig else fault
    return (str(cause).strip() or type(cause).__name__).splitlines()[0].rstrip(".")


def writing(engine: Engine) -> Connection:
    """A connection for a change. Who reads sees one moment; who writes, the newest."""
    options = {"isolation_level": "READ COMMITTED"} if engine.name == "postgresql" else {}
    return engine.connect().execution_options(writes=True, **options)


def open_safely(url: str, workers: int = 1) -> Engine:
    """The database in its newest form; raises BadStore with a sentence for who runs the house."""
    with told_to_owner(url) as shown:
        check_file(url, shown)
        engine = open_engine(url, workers)
        migrate(engine)
        with writing(engine) as connection:
            touch(connection)
            connection.commit()
    return engine


def look_into(db: str) -> str:
    """The form of a database, which is left as it is; raises BadStore if it cannot be used."""
    from alembic.migration import MigrationContext

    url = url_of(db)
    with told_to_owner(url) as shown:
        check_file(url, shown)
        engine = open_engine(url)
        with engine.connect() as connection:
            form = MigrationContext.configure(connection).get_current_revision()
            if url.startswith("sqlite"):
                connection.exec_driver_sql("PRAGMA quick_check").all()
        engine.dispose()
    if form is not None and not list((MIGRATIONS / "versions").glob(f"{form}_*.py")):
        raise BadStore(reason="newer", db=shown, detail=form)
    return form or "0000"


def plain_name(url: str) -> str:
    """A database as people name it, without its password."""
    shown = make_url(url).render_as_string(hide_password=True)
    return shown.removeprefix("sqlite:///").replace("+psycopg", "")


@contextmanager
def told_to_owner(url: str) -> Iterator[str]:
    """Raise BadStore for whatever a database cannot do; gives its name."""
    from alembic.util import CommandError

    try:
        shown = plain_name(url)
        yield shown
    except CommandError as fault:  # a form that our migrations do not know
        form = str(fault).rpartition("'")[0].rpartition("'")[2]
        raise BadStore(reason="newer", db=shown, detail=form) from fault
    except DBAPIError as fault:
        is_file = "file is not a database" in str(fault) or "malformed" in str(fault)
        reason = "broken" if is_file else "unreachable"
        raise BadStore(reason=reason, db=shown, detail=first_line(fault)) from fault
    except (SQLAlchemyError, OSError, ImportError) as fault:
        plain = url.partition("@")[2] or url  # an address that cannot be read may hold a password
        raise BadStore(reason="unreachable", db=plain, detail=first_line(fault)) from fault


def check_file(url: str, shown: str) -> None:
    """Raise if the file of an SQLite database is empty or cut off.

    While there is a journal, the file itself may be behind: SQLite puts that right.
    """
    name = make_url(url).database if url.startswith("sqlite") else None
    path = Path(name or "")
    if not name or not path.is_file() or journal_of(path):
        return
    if path.stat().st_size == 0:
        raise BadStore(reason="empty", db=shown)
    with path.open("rb") as file:
        head = file.read(HEAD)
    page = int.from_bytes(head[PAGE_AT : PAGE_AT + 2], "big")
    pages = int.from_bytes(head[PAGES_AT : PAGES_AT + 4], "big")
    page = 1 << 16 if page == 1 else page  # as the format has it
    if head.startswith(b"SQLite format 3\0") and path.stat().st_size < page * pages:
        raise BadStore(reason="short", db=shown)


def journal_of(path: Path) -> int:
    """Bytes of the journal beside a database."""
    journal = path.with_name(path.name + "-wal")
    return journal.stat().st_size if journal.is_file() else 0


def url_of(db: str) -> str:
    """The SQLAlchemy address of a file name or of a PostgreSQL address."""
    for scheme in ("postgresql://", "postgres://"):
        if db.startswith(scheme):
            return "postgresql+psycopg://" + db.removeprefix(scheme)
    return db if "://" in db else f"sqlite:///{db}"


def open_engine(url: str, workers: int = 1) -> Engine:
    if url.startswith("postgresql"):
        most = CONNECTIONS if workers == 1 else max(LEAST_CONNECTIONS, CONNECTIONS // workers)
        return create_engine(
            url,
            pool_pre_ping=True,
            pool_size=LEAST_CONNECTIONS,
            max_overflow=most - LEAST_CONNECTIONS,
            connect_args=POSTGRES,
            isolation_level="REPEATABLE READ",
        )
    if not url.startswith("sqlite"):
        return create_engine(url)
    file = make_url(url).database
    if file and not file.startswith("file:"):
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
    execute(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine, form: str = "head") -> None:
    """Bring the tables of the database to a form, the newest unless told."""
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.CRITICAL)  # what it raises is told in our words
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, form)
        connection.commit()
