"""What is on its way to the event loop, which is woken once for all of it.

To wake it takes a system call, and then it and whoever woke it contend for the interpreter. So a
move is drawn for everybody first, left here, and sent in one go.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

Put = Callable[[Any], None]  # called on the event loop


class Post:
    """Letters from any thread, in their order."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None  # until the server runs, nobody reads
        self.home = 0  # the thread of that loop
        self.letters: deque[tuple[Put, Any]] = deque()
        self.is_due = False  # has the loop been woken already?

    def open(self) -> asyncio.AbstractEventLoop:
        """From now on letters are read by the event loop that calls this."""
        self.loop, self.home = asyncio.get_running_loop(), threading.get_ident()
        return self.loop

    def leave(self, put: Put, letter: Any) -> None:
        """For the next round."""
        self.letters.append((put, letter))

    def send(self) -> None:
        """All that was left goes out."""
        if threading.get_ident() == self.home:
            self.deliver()
        elif self.letters and self.loop is not None and not self.is_due:
            self.is_due = True
            with suppress(RuntimeError):  # the house has closed
                self.loop.call_soon_threadsafe(self.deliver)

    def deliver(self) -> None:
        self.is_due = False  # first: whoever leaves something from here on wakes the loop again
        while self.letters:
            put, letter = self.letters.popleft()
            put(letter)
