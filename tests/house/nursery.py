"""A process that has everything loaded and bears servers, so that killing one costs no time.

    python -m tests.house.nursery PORT DB

A line on its input: kill the server with SIGKILL, if there is one, and start the next. Each server
is a process of its own that opens the store from what is on disk.
"""

import os
import signal
import sys

import alembic.command  # noqa: F401 - loaded once for all children, like the two below
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto  # noqa: F401

from ridotto.house.server import serve
from ridotto.house.settings import read_settings
from ridotto.house.shelf import Shelf


def bear(port: int, db: str) -> int:
    """Fork, and serve in the child."""
    child = os.fork()
    if child == 0:
        try:
            serve(read_settings(port=port, db=db), open_browser=False)
        finally:
            os._exit(1)
    return child


def kill(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def main() -> None:
    port, db = int(sys.argv[1]), sys.argv[2]
    Shelf().prepare("doge")
    child = 0
    for _ in sys.stdin:
        if child:
            kill(child)
        child = bear(port, db)
        print(child, flush=True)
    if child:
        kill(child)


if __name__ == "__main__":
    main()
