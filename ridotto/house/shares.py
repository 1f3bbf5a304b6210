"""Work for the threads that think, shared out so that nobody can take all of it.

Every address has the same share of the time, and within it every guest; who has had least of it
comes next. Work that is not ready, for nobody watches the table, waits.
"""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

LOOK_AGAIN = 0.5  # seconds between looks whether work has become ready


@dataclass(frozen=True, eq=False)
class Job:
    """A piece of work, about a tenth of a second."""

    work: Callable[[], None]
    address: str
    guest: str
    is_ready: Callable[[], bool]

    @property
    def accounts(self) -> tuple[tuple[str, ...], ...]:
        """To whom the time is charged."""
        return (self.address,), (self.address, self.guest)


class Jobs:
    """All that waits to be thought about."""

    def __init__(self) -> None:
        self.waiting: list[Job] = []  # in the order in which they came
        self.spent: dict[tuple[str, ...], float] = {}  # seconds, by account
        self.floor: dict[tuple[str, ...], float] = {}  # what the last who was served had spent
        self.open: Counter[tuple[str, ...]] = Counter()  # jobs of an account that are not done
        self.change = threading.Condition()
        self.is_closed = False

    def put(self, job: Job) -> bool:
        """Have it done; False when the house is closing."""
        with self.change:
            self.open.update(job.accounts)
            self.waiting.append(job)
            self.change.notify()
            return not self.is_closed

    def take(self) -> Job | None:
        """The next to do; waits for it. None when the house closes."""
        with self.change:
            while not self.is_closed:
                ready = [job for job in self.waiting if job.is_ready()]
                if ready:
                    return self.begin(min(ready, key=self.had))
                self.change.wait(LOOK_AGAIN if self.waiting else None)
            return None

    def had(self, job: Job) -> list[float]:
        """What its address and its guest have had; who comes late gets nothing for the past."""
        return [
            max(self.spent.get(who, 0.0), self.floor.get(who[:-1], 0.0)) for who in job.accounts
        ]

    def begin(self, job: Job) -> Job:
        self.waiting.remove(job)
        for who, had in zip(job.accounts, self.had(job), strict=True):
            self.spent[who] = self.floor[who[:-1]] = had
        return job

    def end(self, job: Job, seconds: float) -> None:
        """Charge the time; who has nothing more to do is forgotten."""
        with self.change:
            for who in job.accounts:
                self.spent[who] += seconds
                self.open[who] -= 1
                if not self.open[who]:
                    del self.open[who], self.spent[who]
                    self.floor.pop(who, None)

    def rivals(self, address: str) -> int:
        """How many wait beside one of that address: those of its own, and every other address."""
        with self.change:
            ready = [job.address for job in self.waiting if job.is_ready()]
        return ready.count(address) + len(set(ready) - {address})

    def look_again(self) -> None:
        """Something may have become ready."""
        with self.change:
            self.change.notify()

    def close(self) -> None:
        with self.change:
            self.is_closed = True
            self.change.notify_all()
