"""Several processes at one door: `ridotto serve --workers N`.

The keeper, which is the command itself, holds the listening socket. It starts a nursery: the same
command once more, which loads the games, forks the workers, and replaces those that die. Each
worker is a whole house on the same store. On SIGHUP the keeper starts another nursery, with the
program and the settings as they are by then; when its workers are there, the old ones say goodbye.

Games that were never compiled on this machine are compiled by the nursery, one after another, while
the workers play them in the interpreter; a nursery that takes over compiles them first.
"""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

from ridotto.bots.prepare import is_prepared, prepare_elsewhere
from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import RidottoError
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.core.pen import WIDE, Pen
from ridotto.core.rule import JIT, NEVER
from ridotto.core.words import HOUSE, TONGUES
from ridotto.house import ledger, messages, watch
from ridotto.house.address import listen
from ridotto.house.door import Door
from ridotto.house.errors import SENTENCES, NeedsPostgres
from ridotto.house.guests import stranger
from ridotto.house.house import ENTERING, House, signing_key
from ridotto.house.neighbours import Homes, Neighbours
from ridotto.house.push import vapid_key
from ridotto.house.settings import Settings, games_to_prepare
from ridotto.house.shelf import LOWEST_PRIORITY, rest_memory, take_over, why_not
from ridotto.house.store import Store, url_of
from ridotto.house.table import Eyes, Place
from ridotto.house.talk import Muted

NURSERY = "HOUSE_NURSERY"  # no setting: tells a nursery its two open files, and if it takes over
BACKLOG = 2048  # connections that may wait for a worker
LOOK = 0.1  # seconds between looks whether somebody has died
LEAST_LIFE = 1.0  # seconds; who dies sooner is replaced only then
REHEARSED = 10  # moves; no match is shorter
LAST_WORD = 15.0  # seconds in which a process must have ended
logger = logging.getLogger("ridotto.house")
Greet = Callable[[int, str], None]  # gets the port and the invitation
Run = Callable[[House, socket.socket, Callable[[], None], Neighbours], None]


def is_nursery() -> bool:
    """Has a keeper started this process?"""
    return NURSERY in os.environ


def serve_many(settings: Settings, greet: Greet, run: Run) -> None:
    """Be the keeper, or the nursery if a keeper has started us."""
    if not url_of(settings.db).startswith("postgresql"):
        raise NeedsPostgres(workers=settings.workers)
    if told := os.environ.pop(NURSERY, ""):
        file, ready, is_heir = map(int, told.split())
        Nursery(settings, socket.socket(fileno=file), ready, run).run(is_heir=bool(is_heir))
        return
    with listen(settings.host, settings.port) as door:
        door.listen(BACKLOG)
        door.set_inheritable(True)
        port = door.getsockname()[1]
        Keeper(door).run(lambda: greet(port, invitation_of(settings)))


def invitation_of(settings: Settings) -> str:
    """What brings people into a house with a password."""
    if not settings.password:
        return ""
    store = Store(settings.db)
    key = store.write(signing_key)
    store.close()
    return Door(settings.password, key).invitation


class Keeper:
    """Holds the door, and sees to it that there is a nursery."""

    def __init__(self, door: socket.socket) -> None:
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

    def start(self, *, is_heir: bool = False) -> tuple["subprocess.Popen[bytes]", bool]:
        """A new nursery, and whether its workers have come."""
        ready, told = os.pipe()
        nursery = subprocess.Popen(  # noqa: S603 - our own command once more
            [sys.executable, "-m", "ridotto", *sys.argv[1:]],
            env=os.environ | {NURSERY: f"{self.door.fileno()} {told} {is_heir:d}"},
            pass_fds=[self.door.fileno(), told],
            start_new_session=True,  # Ctrl-C is for the keeper
        )
        os.close(told)
        missing = None  # workers; the nursery tells first how many there will be
        while missing != 0 and not self.stop and nursery.poll() is None:
            if select.select([ready], [], [], LOOK)[0] and (byte := os.read(ready, 1)):
                missing = byte[0] if missing is None else missing - 1
        os.close(ready)
        return nursery, missing == 0

    def replace(self, old: "subprocess.Popen[bytes]") -> "subprocess.Popen[bytes]":
        """Another nursery in the place of the old one, if it can be started."""
        new, is_ready = self.start(is_heir=True)
        if is_ready:
            end(old)
            return new
        end(new)
        print(HOUSE.say_here("cli-not-renewed"), file=sys.stderr)
        return old


def rehearse(game: Game) -> None:
    """Play, draw and say something of a game: what is done for the first time takes long."""
    match = Match(game, game.seats[0], 1)
    for _ in range(REHEARSED):
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
        match.can_undo(seat)
    for tongue in TONGUES:
        names = (SENTENCES.say(tongue, "open-seat"),) * match.seats
        pen = Pen(game.words, tongue, names, WIDE)
        told = messages.scene(match, match.draw(seat, pen), messages.news(match, pen))
        messages.encode(told)
        messages.log(match, pen)


class Nobody:
    """Comes to a table, hears everything, and is gone."""

    def __init__(self) -> None:
        self.guest = stranger("", "")
        self.wish = self.shown = SPECTATOR
        self.shape = WIDE
        self.told: tuple[Eyes, Place] | None = None
        self.muted: Muted = frozenset()
        self.looks = False

    def send(self, _text: str) -> None: ...
    def leave(self, _text: str) -> None: ...
    def hang_up(self) -> None: ...


def look_around(house: House) -> None:
    """Do once what everybody will want who comes back in a moment: lists, guests, a table."""
    hall, nobody = house.hall, Nobody()
    with ExitStack() as lines:
        for _ in range(ENTERING):
            lines.enter_context(house.store.engine.connect())
    house.guests.admit("", "", "")
    hall.lobby(nobody.guest)
    for table_id in house.store.read(ledger.newest_tables):
        hall.notes(table_id, nobody.guest)
        hall.looked(table_id, "")
        with suppress(RidottoError), hall.at(table_id, newest=True) as table:
            table.watch(nobody)
            table.unwatch(nobody)
        hall.note_present(table_id, set(), {""})


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

    def __init__(self, settings: Settings, door: socket.socket, ready: int, run: Run) -> None:
        self.settings = settings
        self.door = door
        self.ready = ready
        self.serve = run
        self.keeper = os.getppid()
        self.stop = False
        self.homes: Homes | None = None  # where the workers hand connections to each other
        self.born: dict[int, tuple[int, float]] = {}  # the workers: their number, when they began
        can_compile = JIT != NEVER and not why_not()
        self.games = games_to_prepare(settings) if can_compile else []
        self.to_compile = [key for key in self.games if not is_prepared(find_game(key))]
        self.compiler: subprocess.Popen[str] | None = None

    def run(self, *, is_heir: bool) -> None:
        """Until the keeper says stop, or has gone; `is_heir`: others serve until we are ready."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: setattr(self, "stop", True))
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        while is_heir and self.is_on and self.compile():
            time.sleep(LOOK)
        self.load()
        self.homes = Homes(self.settings.workers)
        self.tell(self.settings.workers)
        while self.is_on:
            for worker in self.missing():
                self.bear(worker)
            self.bury()
            self.compile()
            time.sleep(LOOK)
        self.end()

    @property
    def is_on(self) -> bool:
        return not self.stop and os.getppid() == self.keeper

    def missing(self) -> set[int]:
        """The numbers of the workers that are to be born."""
        return set(range(self.settings.workers)) - {worker for worker, _ in self.born.values()}

    def compile(self) -> bool:
        """Have the next game compiled; False if there is nothing left to do."""
        if self.compiler is not None:
            if self.compiler.poll() is None:
                return True
            if self.compiler.returncode:  # its games can be played all the same
                logger.warning(self.compiler.communicate()[1].strip().rpartition("\n")[2])
            self.compiler = None
        if self.to_compile:
            self.compiler = prepare_elsewhere(self.to_compile.pop(0), LOWEST_PRIORITY)
        return self.compiler is not None

    def end(self) -> None:
        """Have the workers say goodbye, and wait for them."""
        if self.compiler is not None:
            self.compiler.kill()
        for child in self.born:
            os.kill(child, signal.SIGTERM)
        last = time.monotonic() + LAST_WORD
        while self.born and time.monotonic() < last:
            self.bury()
            time.sleep(LOOK)
        for child in self.born:
            os.kill(child, signal.SIGKILL)

    def load(self) -> None:
        """The newest form of the store, its keys, that the house is there, and the games.

        Once for all workers: two of them at a time could both find that something is missing.
        """
        store = Store(self.settings.db)
        store.write(signing_key)
        store.write(vapid_key)
        store.write(lambda connection: watch.note(connection, time.time()))
        store.close()
        for game in map(find_game, self.games):
            if is_prepared(game):
                take_over(game)
                rehearse(game)
        rest_memory()  # what is shared with the workers stays shared

    def bear(self, worker: int) -> None:
        """Fork, and serve in the child."""
        child = os.fork()
        if child:
            self.born[child] = worker, time.monotonic()
            return
        code, nursery = 1, os.getppid()
        try:
            threading.Thread(target=leave_with, args=[nursery], daemon=True).start()
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            self.work(worker)
            code = 0
        except BaseException:  # whatever it is, it must not return into the nursery
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(code)

    def work(self, worker: int) -> None:
        """Be a worker."""
        house = House(self.settings)
        assert self.homes
        house.worker = worker
        house.shelf.set_ready(key for key in self.games if find_game(key).is_compiled)
        look_around(house)  # the first question to the store takes the longest
        self.serve(house, self.door, lambda: self.tell(1), Neighbours(self.homes, worker))

    def tell(self, number: int) -> None:
        """The keeper hears of its workers, as long as it waits for them."""
        with suppress(OSError):
            os.write(self.ready, bytes([number]))

    def bury(self) -> None:
        """Take note of who has died."""
        for child in list(self.born):
            if os.waitpid(child, os.WNOHANG)[0]:
                worker, begun = self.born.pop(child)
                lived = time.monotonic() - begun
                if self.homes:
                    self.homes.shut(worker)  # until another has its place
                if lived < LEAST_LIFE and not self.stop:
                    time.sleep(LEAST_LIFE - lived)
