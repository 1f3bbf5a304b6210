"""Walks through every state of many random matches and says all that is said there.

    python -m ridotto.kit.sentences [GAME ...] [--matches 1000]

At every position the scene is drawn for a seat that acts and, now and then, for a spectator, in
both shapes in turn, with the questions of all click paths, and what has just happened is told. Each
new sentence (a message with its values) is said in every language; one that is missing, empty or
not filled in ends the walk with its place, and so does a thing that does not say what it is.
"""

import argparse
import random
import re
import time
from typing import Any

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import Game
from ridotto.core.match import Match
from ridotto.core.pen import TALL, WIDE, Pen
from ridotto.core.scene import Spot, Token
from ridotto.core.words import TONGUES
from ridotto.kit.cases import play_random, where

WATCHED = 10  # every so many moves a spectator looks, too
CLAUSE = re.compile(r"\d\.\d")
NAMES = ("Anna", "Bohdan", "Chiara", "Dmytro", "Elena")

Pairs = tuple[tuple[str, str | float], ...]


class Listener:
    """Hears every sentence of a game once, and has it said in all languages."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard: dict[tuple[str, Pairs], str] = {}  # in English
        self.explained: dict[str, bool] = {}  # by the name of a thing
        self.positions = 0

    def say(self, _tongue: str, message: str, pairs: Pairs) -> str:
        """In place of the memory of `Words`."""
        key = (message, pairs)
        if key not in self.heard:
            texts = [self.game.words.format(tongue, message, pairs) for tongue in TONGUES]
            for text in texts:
                assert text.strip(), f"{message} {pairs} says nothing"
                assert not set("{}$") & set(text), f"{message} {pairs}: {text}"
            self.heard[key] = texts[0]
        return self.heard[key]

    def look(self, match: Match, eyes: int, pen: Pen) -> None:
        """Draw a position with the questions of its click paths."""
        moves = [] if eyes == SPECTATOR else match.moves(eyes)
        view = match.view(eyes)
        scene = match.game.scene.draw(view, moves, pen)
        paths = [match.game.clicks.path(view, move, moves) for move in moves]
        for step in {path[:n] for path in paths for n in range(1, len(path))}:
            clicks = [name.partition(":") for name in step]
            message = "-".join(["ask", *(kind for kind, _, _ in clicks)])
            pen.say(message, **{kind: value for kind, _, value in clicks})
        for move in moves:
            move.text("en")
        silent = [spot.id for spot in scene.spots if not spot.label]
        silent += [thing.id for thing in (*scene.tokens, *scene.spots) if not self.explains(thing)]
        assert scene.prompt, where(match)
        assert not silent, f"{where(match)}: {silent}"
        self.positions += 1

    def explains(self, thing: Token | Spot) -> bool:
        """Does a thing with a name say what it is, there or in a message `what-`, by its clause?"""
        if not thing.label or CLAUSE.search(thing.label):
            return True
        if thing.id not in self.explained:
            parts = ["what", *re.findall(r"[a-zA-Z\d]+", thing.id)]
            names = ["-".join(parts[:n]) for n in range(len(parts), 1, -1)]
            found = [name for name in names if self.game.words.has(name)]
            texts = [self.game.words.say("en", name) for name in found[:1]]
            self.explained[thing.id] = any(CLAUSE.search(text) for text in texts)
        return self.explained[thing.id]

    def walk(self, match: Match, rng: random.Random) -> None:
        """All states of a match."""
        pens = [Pen(match.game.words, "en", NAMES[: match.seats], shape) for shape in (WIDE, TALL)]
        for _ in play_random(match, rng):
            pen = pens[match.ply % 2]
            if match.ply:
                assert all(event.text("en", NAMES) for event in match.events(match.ply))
            for eyes in match.waiting[:1]:
                self.look(match, eyes, pen)
            if match.ply % WATCHED == 0 or match.over:
                self.look(match, SPECTATOR, pen)
        pens[0].say(f"ended-{match.ending}")


def walk_matches(key: str, matches: int) -> Listener:
    """So many random matches of a game, at all its numbers of seats."""
    game = ridotto.game(key)
    listener = Listener(game)
    memory: Any = game.words.remembered
    game.words.remembered = listener.say  # type: ignore[assignment]
    try:
        for number in range(matches):
            seats = game.seats[number % len(game.seats)]
            listener.walk(Match(game, seats, number), random.Random(number))
        for source in game.sources:
            game.words.say("en", f"source-{source}")
    finally:
        game.words.remembered = memory
    return listener


def main() -> None:
    """Say what was walked through, game by game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=ridotto.games())
    parser.add_argument("--matches", type=int, default=1000)
    wish = parser.parse_args()
    for key in wish.games or ridotto.games():
        ridotto.game(key).compile()
        begun = time.process_time()
        found = walk_matches(key, wish.matches)
        walked = f"{wish.matches} matches, {found.positions} positions drawn"
        said = f"{len(found.heard)} sentences in {len(TONGUES)} languages, none missing"
        print(f"{key}: {walked}, {said}; {time.process_time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
