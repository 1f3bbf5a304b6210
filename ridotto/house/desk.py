"""The desk, where the moves are made that come over the wire, and those of bots one at a time.

Threads that hand a move to one another wait for the interpreter far longer than they work. So a
move at a table in memory is tried and told on the event loop; in between, the store's own thread
commits it together with all others that wait. Whatever may take long or has to ask the store is
done in threads, and so is a move whose table is taken.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import IntegrityError

from ridotto.house.errors import StaleMove
from ridotto.house.metrics import Metrics
from ridotto.house.post import Post
from ridotto.house.store import Job, Store, told_plainly
from ridotto.house.table import Step, Table

DESK_THREADS = 16
logger = logging.getLogger("ridotto.house")


@dataclass(frozen=True, eq=False)
class Deed:
    """A move that somebody wants to make."""

    table: Table | None  # None if it is not in memory
    attempt: Callable[[], Step | None]  # on a copy; None if there is nothing to do any more
    slowly: Callable[[], object]  # all of it, in a thread


class Desk:
    """Makes moves, and has threads for all else that is done at tables."""

    def __init__(self, store: Store, post: Post, metrics: Metrics) -> None:
        self.store = store
        self.post = post
        self.metrics = metrics
        self.threads = ThreadPoolExecutor(DESK_THREADS, thread_name_prefix="desk")
        self.taken: set[Table] = set()  # whose move is being written; their locks are held here
        self.bots: asyncio.Queue[Deed] = asyncio.Queue()
        self.unwritten: list[Job] = []  # the moves of this round of the event loop

    # Called from any thread

    def put(self, deed: Deed) -> None:
        """Have the move of a bot made; without an event loop in a thread."""
        if self.post.loop is None:
            self.do(self.slowly, deed)
        else:
            self.post.leave(self.bots.put_nowait, deed)
            self.post.send()

    def do(self, work: Callable[..., Any], *values: Any) -> "Future[Any] | None":
        """Have something done in a thread, unless the house closes."""
        with suppress(RuntimeError):
            return self.threads.submit(work, *values)
        return None

    def slowly(self, deed: Deed) -> None:
        """A move of a bot, in a thread."""
        try:
            deed.slowly()
        except Exception:
            self.lament(deed)

    def lament(self, deed: Deed) -> None:
        logger.exception("a bot at table %s could not move", deed.table and deed.table.id)
        self.metrics.faults.inc()

    def close(self) -> None:
        self.threads.shutdown(wait=True, cancel_futures=True)

    # Called on the event loop

    async def serve_bots(self) -> None:
        """Make the moves of bots, one after another, until cancelled: people do not wait long."""
        while True:
            deed = await self.bots.get()
            try:
                await self.make(deed)
            except Exception:
                self.lament(deed)

    async def make(self, deed: Deed) -> None:
        """Make a move; when this returns it is told."""
        if not await self.make_here(deed):
            await asyncio.get_running_loop().run_in_executor(self.threads, deed.slowly)

    async def make_here(self, deed: Deed) -> bool:
        """Make a move if the table is free and all that is needed at hand."""
        table = deed.table
        # The lock would let this thread in once more while another move is being written.
        if table is None or table in self.taken or not table.lock.acquire(blocking=False):
            return False
        self.taken.add(table)
        try:
            step = deed.attempt() if table.is_at_hand else None
            if step is None or not await self.is_written(table, step):
                return False
            step.keep()
        finally:
            self.taken.discard(table)
            table.lock.release()
        return True

    def write(self) -> None:
        """Have the moves of this round committed together."""
        batch, self.unwritten = self.unwritten, []
        self.store.write_here(batch)

    async def is_written(self, table: Table, step: Step) -> bool:
        """Commit a step; False if the table in memory is an old one."""
        done = asyncio.get_running_loop().create_future()

        def tell() -> None:
            self.post.leave(settle, done)
            self.post.send()

        begun, job = time.perf_counter(), Job(step.work, step.news, tell)
        if not self.unwritten:
            asyncio.get_running_loop().call_soon(self.write)
        self.unwritten.append(job)
        try:
            await done
            self.metrics.commit_seconds.observe(time.perf_counter() - begun)
            with told_plainly():
                job.result()
        except (StaleMove, IntegrityError):
            return False
        except BaseException:  # nobody knows what is stored: the table is opened anew
            self.do(close, table)
            raise
        return True


def settle(done: "asyncio.Future[None]") -> None:
    if not done.done():
        done.set_result(None)


def close(table: Table) -> None:
    with table.lock:
        table.close()
