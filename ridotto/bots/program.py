"""A bot that is a program: it reads lines on its input and answers on its output.

docs/own-bots.md describes the protocol. What a program does wrong (it cannot be started, ends, says
nothing, says something else, never reads) becomes `BotFailed`; nothing here waits without a limit.

A program stays for the next match after an end in peace. Two threads for each do the reading and
the writing, since a pipe that nobody empties blocks whoever writes.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from multiprocessing.util import Finalize
from typing import Any

import msgspec

from ridotto.bots import own
from ridotto.bots.own import Ask, BotFailed, Command, Outcome, Start
from ridotto.core.events import Event
from ridotto.core.moves import Move

PROTOCOL = 1
START_SECONDS = 20.0  # until a program must be ready
LONGEST_LINE = 1 << 16  # bytes of a line that it may say
MOST_UNREAD = 1000  # lines that it may be ahead
GLANCE = 0.02  # seconds between two looks at `stop`
LAST_WORDS = 2000  # bytes of its complaints that are read
ENDED = None  # in the queue of its lines


class Process:
    """A running program, and the lines it has said."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the process)
        try:
            self.process = subprocess.Popen(  # noqa: S603 (whoever names a bot wants it run)
                command.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                start_new_session=True,
            )
        except OSError as fault:
            raise failure("start", str(fault.strerror)) from None
        self.is_over = threading.Event()
        self.said: queue.Queue[bytes | None] = queue.Queue(MOST_UNREAD)
        self.told: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.threads = [
            threading.Thread(target=work, daemon=True) for work in (self.listen, self.speak)
        ]
        for thread in self.threads:
            thread.start()

    def listen(self) -> None:
        """Take its lines one by one, until it ends or one is too long."""
        assert self.process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self.process.stdout.readline(LONGEST_LINE + 1):
                self.hand_over(line)
                if len(line) > LONGEST_LINE:
                    break
        self.hand_over(ENDED)

    def hand_over(self, line: bytes | None) -> None:
        """Wait for room in the queue, but not for a program that nobody listens to any more."""
        while not self.is_over.is_set():
            with contextlib.suppress(queue.Full):
                self.said.put(line, timeout=GLANCE)
                return

    def speak(self) -> None:
        """Hand our lines to it as it reads them."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self.told.get()) is not None:
                self.process.stdin.write(line)
                self.process.stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.close()

    def tell(self, verb: str, about: Any) -> None:
        # int: a seat among the values of an event is a number of its own kind
        self.told.put(f"{verb} ".encode() + msgspec.json.encode(about, enc_hook=int) + b"\n")

    def hear(self, until: float, stop: threading.Event | None = None) -> str | None:
        """Its next line that is no `info`; None if the time is over or `stop` was set."""
        while (left := until - time.monotonic()) > 0 and not (stop and stop.is_set()):
            try:
                line = self.said.get(timeout=min(left, GLANCE) if stop else left)
            except queue.Empty:
                continue
            if line is ENDED:
                raise failure("gone", self.last_words())
            text = line.decode("utf-8", "replace").strip()
            if text and text.partition(" ")[0] != "info":
                return text
        return None

    def last_words(self) -> str:
        """How it ended, and the last line that it complained in."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(own.GRACE)
        code = self.process.poll()
        self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, self.complaints.tell() - LAST_WORDS))
        lines = self.complaints.read().decode("utf-8", "replace").split("\n")
        last = [line.strip() for line in lines if line.strip()][-1:]
        return ": ".join([str(code), *last])

    def kill(self) -> None:
        """End it and all that it has started."""
        self.is_over.set()
        self.told.put(None)
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(own.GRACE)
        self.complaints.close()
        listener = self.threads[0]
        listener.join(own.GRACE)
        if not listener.is_alive() and self.process.stdout is not None:
            self.process.stdout.close()


class Idle:
    """Programs that wait for their next match."""

    def __init__(self) -> None:
        self.waiting: dict[Command, list[Process]] = defaultdict(list)
        self.lock = threading.Lock()

    def take(self, command: Command) -> Process | None:
        """One that waits and is alive."""
        with self.lock:
            while self.waiting[command]:
                process = self.waiting[command].pop()
                if process.process.poll() is None and process.said.empty():
                    return process
                process.kill()
        return None

    def put(self, process: Process) -> None:
        with self.lock:
            self.waiting[process.command].append(process)

    def close(self) -> None:
        """Nobody needs them any more."""
        with self.lock:
            for process in (each for some in self.waiting.values() for each in some):
                process.kill()
            self.waiting.clear()


IDLE = Idle()
Finalize(None, IDLE.close, exitpriority=10)  # also at the end of a worker's process


class Program:
    """A bot of one seat in a process of its own."""

    def __init__(self, command: Command) -> None:
        found = IDLE.take(command)
        self.process = found or Process(command)
        if found is None:
            try:
                self.greet()
            except BotFailed:
                self.close()
                raise

    def greet(self) -> None:
        """Does it speak our protocol?"""
        self.process.tell("hello", {"protocol": PROTOCOL})
        line = self.process.hear(time.monotonic() + START_SECONDS)
        if line is None:
            raise failure("silent", f"{START_SECONDS:g}")
        verb, _, rest = line.partition(" ")
        if verb != "ready":
            raise failure("garbled", line)
        if rest.partition(" ")[0] != str(PROTOCOL):
            raise failure("protocol", rest)

    def begin(self, start: Start) -> None:
        self.process.complaints.truncate(0)
        self.process.tell("begin", start)

    def watch(self, seat: int, move: Move | None, events: tuple[Event, ...]) -> None:
        told = [{"kind": each.kind, "seat": each.seat, "values": each.values} for each in events]
        notation = None if move is None else move.notation
        self.process.tell("watch", {"seat": seat, "move": notation, "events": told})

    def choose(self, ask: Ask) -> Any:
        """Its answer in time, or after `stop` at once."""
        about = {
            "seconds": ask.seconds,
            "seed": ask.seed,
            "codes": [move.code for move in ask.moves],
            "moves": [move.notation for move in ask.moves],
            "view": ask.view,
        }
        self.process.tell("choose", about)
        line = self.process.hear(time.monotonic() + ask.seconds, ask.stop)
        if line is None:
            self.process.tell("stop", {})
            line = self.process.hear(time.monotonic() + own.GRACE)
        if line is None:
            raise failure("late", f"{ask.seconds:g}")
        verb, _, answer = line.partition(" ")
        if verb != "move":
            raise failure("garbled", line)
        by_code = {str(move.code): move for move in ask.moves}
        return by_code.get(answer.strip(), answer.strip())

    def end(self, outcome: Outcome) -> None:
        """It may rest until the next match."""
        self.process.tell("end", outcome)
        IDLE.put(self.process)

    def close(self) -> None:
        self.process.kill()


def failure(why: str, detail: str) -> BotFailed:
    """What a program did wrong; who and when is known to whoever asked it."""
    return BotFailed(bot="", why=why, ply=0, detail=detail)
