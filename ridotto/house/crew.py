"""Several processes at one door: `ridotto serve --workers N`.

The keeper, which is the command itself, holds the listening socket. It starts a nursery: the same
command once more, which loads the games, forks the workers, and replaces those that die. Each
worker is a whole house on the same store. On SIGHUP the keeper starts another nursery, with the
program and the settings as they are by then; when its workers are there, the old ones say goodbye.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from ridotto.bots.prepare import prepare_bots
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.core.words import HOUSE, TONGUES
from ridotto.house import messages
from ridotto.house.errors import SENTENCES, NeedsPostgres
from ridotto.house.house import signing_key
from ridotto.house.settings import Settings, games_to_prepare
from ridotto.house.shelf import rest_memory
from ridotto.house.store import Store, url_of

NURSERY = "HOUSE_NURSERY"  # no setting: tells a nursery the numbers of its two open files
BACKLOG = 2048  # connections that may wait for a worker
LOOK = 0.1  # seconds between looks whether somebody has died
LEAST_LIFE = 1.0  # seconds; who dies sooner is replaced only then
REHEARSED = 10  # moves; no match is shorter
LAST_WORD = 15.0  # seconds in which a process must have ended
Work = Callable[[Settings, socket.socket, Callable[[], None]], None]


def serve_many(
    settings: Settings, host: str, port: int, greet: Callable[[], None], work: Work
) -> None:
    """Be the keeper, or the nursery if a keeper has started us."""
    if not url_of(settings.db).startswith("postgresql"):
        raise NeedsPostgres(workers=settings.workers)
    if files := os.environ.pop(NURSERY, ""):
        door, ready = map(int, files.split())
        Nursery(settings, socket.socket(fileno=door), ready, work).run()
    else:
        Keeper(settings.workers, open_door(host, port)).run(greet)


def open_door(host: str, port: int) -> socket.socket:
    """The listening socket of all processes."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.create_server((host, port), family=family, backlog=BACKLOG)
    door.set_inheritable(True)
    return door


class Keeper:
    """Holds the door, and sees to it that there is a nursery."""

    def __init__(self, workers: int, door: socket.socket) -> None:
        self.workers = workers
        self.door = door
        self.renew = self.stop = False
        signal.signal(signal.SIGHUP, lambda *_: setattr(self, "renew", True))
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: setattr(self, "stop", True))

    def run(self, greet: Callable[[], None]) -> None:
        """Until we are told to stop."""
        nursery, is_ready = self.start()
        if not is_ready and not self.stop:
            raise SystemExit(nursery.wait())  # it has said why
        greet()
        while not self.stop:
            time.sleep(LOOK)
            if self.renew:
                self.renew = False
                nursery = self.replace(nursery)
            elif nursery.poll() is not None:
                nursery, _ = self.start()
                time.sleep(0 if nursery.poll() is None else LEAST_LIFE)
        end(nursery)

    def start(self) -> tuple["subprocess.Popen[bytes]", bool]:
        """A new nursery, and whether its workers have come."""
        ready, told = os.pipe()
        nursery = subprocess.Popen(  # noqa: S603 - our own command once more
            [sys.executable, "-m", "ridotto", *sys.argv[1:]],
            env=os.environ | {NURSERY: f"{self.door.fileno()} {told}"},
            pass_fds=[self.door.fileno(), told],
            start_new_session=True,  # Ctrl-C is for the keeper
        )
        os.close(told)
        missing = self.workers
        while missing > 0 and not self.stop and nursery.poll() is None:
            if select.select([ready], [], [], LOOK)[0]:
                missing -= len(os.read(ready, missing)) or missing + 1
        os.close(ready)
        return nursery, missing == 0

    def replace(self, old: "subprocess.Popen[bytes]") -> "subprocess.Popen[bytes]":
        """Another nursery in the place of the old one, if it can be started."""
        new, is_ready = self.start()
        if is_ready:
            end(old)
            return new
        end(new)
        print(HOUSE.say_here("cli-not-renewed"), file=sys.stderr)
        return old


def rehearse(key: str) -> None:
    """Play, draw and say something of a game: what is done for the first time takes long."""
    game = find_game(key)
    match = Match(game, game.seats[0], 1)
    for _ in range(REHEARSED):
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
        match.can_undo(seat)
    for tongue in TONGUES:
        names = (SENTENCES.say(tongue, "open-seat"),) * match.seats
        messages.scene(match, seat, tongue, names, fresh=True)
        messages.log(match, tongue, names)


def leave_with(parent: int) -> None:
    """Go when the process that bore this one has gone: another one takes its place."""
    while os.getppid() == parent:
        time.sleep(LEAST_LIFE)
    os.kill(os.getpid(), signal.SIGTERM)


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ask a process to go, and wait."""
    process.terminate()
    try:
        process.wait(LAST_WORD + 1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Nursery:
    """Has one version of everything loaded, and forks workers that need not load it again."""

    def __init__(self, settings: Settings, door: socket.socket, ready: int, work: Work) -> None:
        self.settings = settings
        self.door = door
        self.ready = ready
        self.work = work
        self.keeper = os.getppid()
        self.stop = False
        self.born: dict[int, float] = {}  # the workers, and when they began

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: setattr(self, "stop", True))
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.load()
        while not self.stop and os.getppid() == self.keeper:
            while len(self.born) < self.settings.workers:
                self.bear()
            self.bury()
            time.sleep(LOOK)
        for child in self.born:
            os.kill(child, signal.SIGTERM)
        last = time.monotonic() + LAST_WORD
        while self.born and time.monotonic() < last:
            self.bury()
            time.sleep(LOOK)
        for child in self.born:
            os.kill(child, signal.SIGKILL)

    def load(self) -> None:
        """The newest form of the store, and the games compiled: once for all workers."""
        store = Store(self.settings.db)
        store.write(signing_key)
        store.close()
        for key in games_to_prepare(self.settings):
            prepare_bots(find_game(key))
            rehearse(key)
        rest_memory()  # what is shared with the workers stays shared

    def bear(self) -> None:
        child = os.fork()
        if child:
            self.born[child] = time.monotonic()
            return
        code, nursery = 1, os.getppid()
        try:
            threading.Thread(target=leave_with, args=[nursery], daemon=True).start()
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            self.work(self.settings, self.door, self.tell_ready)
            code = 0
        except BaseException:  # whatever it is, it must not return into the nursery
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(code)

    def tell_ready(self) -> None:
        """A worker is there; the keeper counts them when they begin."""
        with suppress(OSError):
            os.write(self.ready, b".")

    def bury(self) -> None:
        """Take note of who has died."""
        with suppress(ChildProcessError):
            while (child := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                lived = time.monotonic() - self.born.pop(child, 0.0)
                if lived < LEAST_LIFE and not self.stop:
                    time.sleep(LEAST_LIFE - lived)
