"""The shelf: the games of the house as pages and API show them, and which are ready to play.

A game is compiled once on every machine. That happens in a thread of its own, one game after
another; a table of a game that is not ready says so and waits.
"""

import gc
import hashlib
import json
import logging
import threading
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

from ridotto.bots import ladder
from ridotto.core.game import Game, find_game, game_keys
from ridotto.core.match import Match

PICTURE_SEED = 1638  # the deal shown in the picture of a game
PICTURE_PLIES = 12
logger = logging.getLogger("ridotto.house")


class Shelf:
    """The games, and the thread that makes them ready."""

    def __init__(self) -> None:
        self.ready = {key: threading.Event() for key in game_keys()}
        self.bots_ready = {key: threading.Event() for key in game_keys()}
        self.lock = threading.Lock()
        self.closing = False

    def prepare_all(self) -> threading.Thread:
        """Make every game ready in the background."""
        thread = threading.Thread(target=self.prepare_each, name="shelf", daemon=True)
        thread.start()
        return thread

    def prepare_each(self) -> None:
        for step in (self.prepare, self.prepare_bots):
            for key in self.ready:
                if not self.closing:
                    try:
                        step(key)
                    except Exception:  # the other games can still be played
                        logger.exception("%s could not be compiled", key)
        rest_memory()

    def prepare(self, key: str) -> Game:
        """The game, compiled; waits for that."""
        game = find_game(key)
        if not self.ready[key].is_set():
            with self.lock:  # two threads must not compile the same thing
                _ = game.loops
                self.ready[key].set()
        return game

    def prepare_bots(self, key: str) -> None:
        """Have the bots of a game compiled; waits for that."""
        game = self.prepare(key)
        with self.lock:
            if not self.bots_ready[key].is_set():
                match = Match(game, game.seats[0], PICTURE_SEED)
                seat = match.waiting[0]
                for level in ladder.LEVELS:
                    states = match.known(seat)
                    ladder.choose(game, states, seat, match.seats, level, simulations=1)
                self.bots_ready[key].set()

    def are_bots_ready(self, key: str) -> bool:
        """Can a bot of the game think at once?"""
        return self.bots_ready[key].is_set()

    def is_ready(self, key: str) -> bool:
        """Can a match be opened at once?"""
        return self.ready[key].is_set()


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


def backdrop_address(key: str, seats: int, options: Mapping[str, str]) -> str:
    query = urlencode({"v": version(key), "seats": seats, "options": json.dumps(dict(options))})
    return f"/api/games/{key}/backdrop?{query}"


@cache
def art(key: str) -> str:
    """The symbols of a game as one SVG document."""
    symbols = (find_game(key).folder / "art.svg").read_text("utf-8")
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs></svg>'


def backdrop(key: str, seats: int, options: Mapping[str, str]) -> str:
    """The empty board as an SVG document."""
    game = find_game(key)
    board = game.scene.backdrop(game.check_seats(seats), game.full_options(options))
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
