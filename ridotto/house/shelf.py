"""The shelf: the games of the house as pages and API show them, and which are ready to play.

A game is compiled once on every machine. That happens in a thread of its own, one game after
another; a table of a game that is not ready says so and waits.
"""

import gc
import hashlib
import logging
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ridotto.bots.prepare import prepare_bots
from ridotto.core.game import Game, find_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match

PICTURE_SEED = 1638  # the deal shown in the picture of a game
PICTURE_PLIES = 12
logger = logging.getLogger("ridotto.house")


RULES, BOTS = "rules", "bots"  # what is compiled of a game, in this order
Job = tuple[str, str]  # the key of a game, and what of it


class Shelf:
    """The games, and the thread that makes them ready, one after another."""

    def __init__(self) -> None:
        self.done = {
            (key, part): threading.Event() for part in (RULES, BOTS) for key in game_keys()
        }
        self.faults: dict[Job, Exception] = {}  # what could not be compiled, and why
        self.queue: list[Job] = []
        self.change = threading.Condition()
        self.thread: threading.Thread | None = None
        self.closing = False

    def prepare_all(self, keys: Iterable[str]) -> None:
        """Make these games ready in the background: first the rules of all, then the bots."""
        keys = list(keys)
        for part in (RULES, BOTS):
            for key in keys:
                self.want(key, part, first=False)

    def set_ready(self, keys: Iterable[str]) -> None:
        """These games were made ready before this process began."""
        for key in keys:
            for part in (RULES, BOTS):
                self.done[key, part].set()

    def want(self, key: str, part: str, *, first: bool = True) -> threading.Event:
        """Have something made ready, before all that is not wanted yet; the event tells when."""
        job, done = (key, part), self.done[key, part]
        with self.change:
            if not done.is_set():
                if job in self.queue:
                    self.queue.remove(job)
                self.queue.insert(0 if first else len(self.queue), job)
                self.change.notify()
                if self.thread is None:
                    self.thread = threading.Thread(target=self.work, name="shelf", daemon=True)
                    self.thread.start()
        return done

    def work(self) -> None:
        while (job := self.next_job()) is not None:
            try:
                compile_part(*job)
            except Exception as fault:  # the other games can still be played
                logger.exception("%s of %s could not be compiled", *reversed(job))
                self.faults[job] = fault
            self.done[job].set()
            if not self.queue:
                rest_memory()

    def next_job(self) -> Job | None:
        """What to do next; waits for it. None when the house closes."""
        with self.change:
            self.change.wait_for(lambda: self.queue or self.closing)
            return None if self.closing else self.queue.pop(0)

    def close(self) -> None:
        with self.change:
            self.closing = True
            self.change.notify()

    def prepare(self, key: str) -> Game:
        """The game, compiled; waits for that."""
        game = find_game(key)
        self.want(key, RULES).wait()
        if (key, RULES) in self.faults:
            raise self.faults[key, RULES]
        return game

    def prepare_bots(self, key: str) -> None:
        """Have the bots of a game compiled; waits for that."""
        self.prepare(key)
        self.want(key, BOTS).wait()

    def is_ready(self, key: str) -> bool:
        """Can a match be opened at once? If not, that game is next."""
        return self.want(key, RULES).is_set() and (key, RULES) not in self.faults

    def are_bots_done(self, key: str) -> bool:
        """Need a bot not wait for its compilation? A bot that failed it moves at random."""
        return self.want(key, BOTS).is_set()

    def ready_games(self) -> list[str]:
        """The games that can be played at once."""
        return [
            key
            for (key, part), done in self.done.items()
            if part == RULES and done.is_set() and (key, part) not in self.faults
        ]


def compile_part(key: str, part: str) -> None:
    """Load the rules of a game, or let each of its bots move once; compiles what never was."""
    game = find_game(key)
    _ = game.loops
    if part == BOTS:
        prepare_bots(game)


def rest_memory() -> None:
    """Have the collector leave alone what has been loaded.

    The compiler alone leaves a million objects behind; to go through them holds everybody up for a
    fifth of a second, time and again.
    """
    gc.collect()
    gc.freeze()


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
        "picture": picture_address(game.key),
    }


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


def picture_address(key: str) -> str:
    return f"/api/games/{key}/picture?v={version(key)}"


def backdrop_address(key: str, table: str) -> str:
    """Of a table, not of a game: a map of its own would be too long for an address."""
    return f"/api/tables/{table}/backdrop?v={version(key)}"


@cache
def art(key: str) -> str:
    """The symbols of a game as one SVG document."""
    symbols = (find_game(key).folder / "art.svg").read_text("utf-8")
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs></svg>'


def backdrop(key: str, seats: int, options: Mapping[str, str], shape: str) -> str:
    """The empty board as an SVG document."""
    game = find_game(key)
    board = game.scene.backdrop(game.check_seats(seats), game.full_options(options), shape)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{board}</svg>'


@cache
def picture(key: str) -> str:
    """A position of the game as a picture that stands alone."""
    game = find_game(key)
    match = Match(game, game.seats[0], PICTURE_SEED)
    for _ in range(PICTURE_PLIES):
        if not match.over:
            seat = match.waiting[0]
            codes = match.codes(seat)
            match.play(seat, codes[len(codes) // 2])
    return match.scene().svg()
