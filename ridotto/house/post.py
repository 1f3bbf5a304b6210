"""What is on its way to the event loop, which is woken once for all of it.

To wake it takes a system call, and then it and whoever woke it contend for the interpreter. So a
move is drawn for everybody first, left here, and sent in one go.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

Put = Callable[[Any], None]  # called on the event loop


class Post:
    """Letters from any thread, in their order."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None  # until the server runs, nobody reads
        self.letters: deque[tuple[Put, Any]] = deque()

    def leave(self, put: Put, letter: Any) -> None:
        """For the next round."""
        self.letters.append((put, letter))

    def send(self) -> None:
        """All that was left goes out."""
        if self.letters and self.loop is not None:
            self.loop.call_soon_threadsafe(self.deliver)

    def deliver(self) -> None:
        while self.letters:
            put, letter = self.letters.popleft()
            put(letter)
