"""Is there more to do than the house can do in time?

Now and then a piece of work that does nothing is sent the way of a move, over the event loop to the
desk and back. How long that takes is what people wait before anything is done for them. When it is
too long, the house takes on nothing new that can wait: new tables are refused with a sentence, and
nobody thinks longer than usual. So those who play go on in time.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor

from ridotto.house.errors import Busy

PAUSE = 0.1  # seconds between two tries,
CALM, CALM_PAUSE = 0.005, 0.4  # and while hardly anything waits: so long, so many
WEIGHT = 0.2  # of the latest try: one that was slow does not count, a few in a row do


class Strain:
    """How long work waits at present."""

    def __init__(self, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most  # seconds; 0 for never too long
        self.clock = clock
        self.usual = 0.0  # seconds, over the last tries
        self.begun: float | None = None  # when the try under way began

    @property
    def seconds(self) -> float:
        """What work waits now; a try that has not come back yet counts as well."""
        under_way = 0.0 if self.begun is None else self.clock() - self.begun
        return max(self.usual, under_way * WEIGHT)

    @property
    def is_busy(self) -> bool:
        return 0 < self.most < self.seconds

    def check(self) -> None:
        """Raise if nothing new should be begun."""
        if self.is_busy:
            raise Busy

    def begin(self) -> None:
        self.begun = self.clock()

    def end(self) -> None:
        assert self.begun is not None
        self.usual += (self.clock() - self.begun - self.usual) * WEIGHT
        self.begun = None

    async def watch(self, desk: Executor) -> None:
        """Try again and again, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            self.begin()
            await loop.run_in_executor(desk, time.monotonic)
            self.end()
            await asyncio.sleep(PAUSE if self.usual > CALM else CALM_PAUSE)
