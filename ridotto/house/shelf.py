"""The shelf: the games of the house as pages and API show them, and how they come to be compiled.

Every game can be played at once, in the interpreter. A process of its own compiles it, below normal
priority, the game that somebody plays before the others; then this house takes the compiled code
from disk, and the matches that are under way go on with it.
"""

import gc
import hashlib
import logging
import re
import subprocess
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, Final, Literal

from msgspec.structs import replace

from ridotto.analysis.bound import has_playouts
from ridotto.bots.master import cores
from ridotto.bots.prepare import is_prepared, prepare_bots, prepare_elsewhere
from ridotto.core.game import Game, find_game, warm_up
from ridotto.core.homes import game_keys
from ridotto.core.match import Match
from ridotto.core.rule import JIT, NEVER, cache_folder
from ridotto.core.words import HOUSE, native_tongue

PICTURE_SEED = 1638  # the deal shown in the picture of a game
PICTURE_PLIES = 12
WHAT = "what-"  # messages that say what a thing is
Theme = Literal["dusk", "day"]
DUSK: Final = "dusk"
DAY: Final = "day"
COLOUR = re.compile("#[0-9a-f]{6}")
TABLE_TOP = {DUSK: "#0c1f26", DAY: "#e6ddc8"}  # under the board and the hand of a picture
LOWEST_PRIORITY = 19
LOOK_AGAIN = 1.0  # seconds
YOUNG = 3_000  # new objects after which the collector looks at them, which takes 3 ms
OLDER = 20  # such looks, after which it looks at what was there at one of them
SELDOM = 1_000_000  # looks at those, after which it looks at all by itself
logger = logging.getLogger("ridotto.house")


class Shelf:
    """The games, and the threads that have them compiled, each by a process of its own.

    Of several processes of a house none compiles: whoever has started them does (crew.py).
    """

    def __init__(self, *, is_one_of_many: bool = False) -> None:
        self.is_one_of_many = is_one_of_many
        self.done = {key: threading.Event() for key in game_keys()}  # or it cannot be done
        self.queue: list[str] = []
        self.begun: set[str] = set()
        self.change = threading.Condition()
        self.most = max(1, cores() - 1)  # games that are compiled side by side
        self.threads: list[threading.Thread] = []
        self.compilers: set[subprocess.Popen[str]] = set()
        self.taking = threading.Lock()  # one game at a time goes over
        self.closing = False

    def prepare_all(self, keys: Iterable[str]) -> None:
        """Have these games compiled in the background, or say that it cannot be done here."""
        if JIT != NEVER and (why := why_not()):
            logger.warning(HOUSE.say(native_tongue(), "only-interpreted", why=why))
        for key in keys:
            self.want(key, first=False)

    def set_ready(self, keys: Iterable[str]) -> None:
        """These games were compiled and loaded before this process began."""
        for key in keys:
            self.done[key].set()

    def want(self, key: str, *, first: bool = True) -> threading.Event:
        """Have a game compiled, before all that nobody plays yet; the event tells when."""
        done = self.done[key]
        if JIT == NEVER or why_not():
            done.set()
        with self.change:
            if not done.is_set() and key not in self.begun:
                if key in self.queue:
                    self.queue.remove(key)
                self.queue.insert(0 if first else len(self.queue), key)
                self.change.notify()
                if len(self.threads) < self.most:
                    self.threads.append(threading.Thread(target=self.work, daemon=True))
                    self.threads[-1].start()
        return done

    def work(self) -> None:
        while (key := self.next_key()) is not None:
            if self.is_one_of_many and not is_prepared(find_game(key)):
                self.put_off(key)
                continue
            try:
                self.compile(find_game(key))
            except Exception as fault:  # it can be played all the same
                title = find_game(key).title(native_tongue())
                line = HOUSE.say(native_tongue(), "not-compiled", title=title, why=str(fault))
                logger.warning(line)
            self.done[key].set()

    def next_key(self) -> str | None:
        """The game to compile next; waits for it. None when the house closes."""
        with self.change:
            self.change.wait_for(lambda: self.queue or self.closing)
            if self.closing:
                return None
            key = self.queue.pop(0)
            self.begun.add(key)
            return key

    def put_off(self, key: str) -> None:
        """Look again whether it has been compiled, after the others."""
        with self.change:
            self.begun.discard(key)
            self.queue.append(key)
            self.change.wait_for(lambda: self.closing, LOOK_AGAIN)

    def compile(self, game: Game) -> None:
        """Have it compiled elsewhere if it never was, and go over to it."""
        if not (is_prepared(game) and has_playouts(game)):
            told = self.compile_elsewhere(game)
            if not is_prepared(game) and not self.closing:
                raise RuntimeError(told.strip().rpartition("\n")[2])
        with self.taking:
            if not self.closing:
                take_over(game)

    def compile_elsewhere(self, game: Game) -> str:
        """Wait for the process that compiles it; what it told."""
        with prepare_elsewhere(game.key, LOWEST_PRIORITY) as compiler:
            self.compilers.add(compiler)
            if self.closing:
                compiler.kill()
            _, told = compiler.communicate()
            self.compilers.discard(compiler)
        return told

    def close(self) -> None:
        """Stop compiling. A thread inside the compiler when the interpreter ends would crash it."""
        with self.change:
            self.closing = True
            self.change.notify_all()
        for compiler in list(self.compilers):
            compiler.kill()
        for thread in self.threads:
            thread.join()

    def prepare(self, key: str) -> Game:
        """The game, compiled; waits for that."""
        self.want(key).wait()
        return find_game(key)

    def ready_games(self) -> list[str]:
        """The games that run as fast as they ever will here: compiled, where that can be done."""
        return [key for key, done in self.done.items() if done.is_set()]


@cache
def why_not() -> str:
    """What is missing to compile in the background: the compiler, a disk to keep it; or nothing."""
    if find_spec("numba") is None:
        return "compiler"
    return "" if cache_folder("core") else "disk"


def take_over(game: Game) -> None:
    """Load the compiled code from disk, let every part of it run once, then go over to it."""
    warm_up(game.in_mode(compiled=True))
    prepare_bots(game)
    game.switch()
    rest_memory()


def rest_memory() -> None:
    """Have the collector leave alone what has been loaded, and what has lived for a while.

    The compiler alone leaves a million objects behind; to go through them holds everybody up for a
    fifth of a second, time and again, and so do a thousand tables. Nearly all that a told move
    leaves goes by itself: the collector looks at a few new objects at a time, and at all of them
    when the server asks it to, every few minutes. A connection lives longer than a move, and leaves
    objects that know each other: those must not pile up until then.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, SELDOM)


def describe(game: Game, tongue: str) -> dict[str, Any]:
    """A game as the API and the pages show it."""
    say = game.words.say
    return {
        "key": game.key,
        "title": game.title(tongue),
        "subtitle": say(tongue, "subtitle"),
        "seats": list(game.seats),
        "options": [
            {
                "key": option.key,
                "title": say(tongue, f"option-{option.key}"),
                "values": [
                    {"value": value, "title": say(tongue, f"option-{option.key}-{value}")}
                    for value in option.values
                ],
            }
            for option in game.options
        ],
        "minutes": game.minutes,
        "weight": game.weight,
        "designers": list(game.designers),
        "published": game.published,
        "rules_number": game.rules_number,
        "art": art_address(game.key),
        "picture": picture_address(game.key, tongue),
    }


@cache
def what_is(key: str, tongue: str) -> dict[str, str]:
    """What the things of a game are, by the beginnings of their names; with the clause."""
    words = find_game(key).words
    return {name[len(WHAT) :]: words.say(tongue, name) for name in words.beginning(WHAT)}


@cache
def version(key: str) -> str:
    """Changes whenever the pictures of a game may have changed."""
    digest = hashlib.sha256()
    for path in sorted(find_game(key).folder.rglob("*")):
        if path.suffix in {".svg", ".py"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def art_address(key: str) -> str:
    return f"/api/games/{key}/art?v={version(key)}"


def picture_address(key: str, tongue: str) -> str:
    return f"/api/games/{key}/picture?v={version(key)}&tongue={tongue}"


def backdrop_address(key: str, table: str) -> str:
    """Of a table, not of a game: a map of its own would be too long for an address."""
    return f"/api/tables/{table}/backdrop?v={version(key)}"


@cache
def art(key: str) -> str:
    """The symbols of a game as one SVG document."""
    symbols = (find_game(key).folder / "art.svg").read_text("utf-8")
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs></svg>'


def backdrop(
    key: str, seats: int, options: Mapping[str, str], shape: str, theme: Theme = DUSK
) -> str:
    """The empty board as an SVG document."""
    game = find_game(key)
    board = game.scene.backdrop(game.check_seats(seats), game.full_options(options), shape)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{lit(game, board, theme)}</svg>'


def lit(game: Game, board: str, theme: Theme) -> str:
    """A board as it is drawn, or by day: some of its colours have another one then."""
    if theme == DUSK:
        return board
    day: Mapping[str, str] = getattr(game.scene, "DAY", {})
    return COLOUR.sub(lambda found: day.get(found[0], found[0]), board)


@cache
def picture(key: str, tongue: str = "en", theme: Theme = DUSK) -> str:
    """A position of the game as a picture that stands alone."""
    game = find_game(key)
    match = Match(game, game.seats[0], PICTURE_SEED)
    for _ in range(PICTURE_PLIES):
        if not match.over:
            seat = match.waiting[0]
            codes = match.codes(seat)
            match.play(seat, codes[len(codes) // 2])
    scene = match.scene(tongue=tongue)
    scene = replace(scene, backdrop=lit(game, scene.backdrop, theme))
    return scene.svg().replace(TABLE_TOP[DUSK], TABLE_TOP[theme], 1)
