"""Lends a bot of Python the protocol of programs: `python -m ridotto.bots.speak file.py:name`.

It reads what docs/own-bots.md describes, and gives the bot the same view, moves and luck that it
would have had in the process of the arena. What the bot prints goes to the error output.
"""

import importlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import Any, TextIO, get_type_hints

import msgspec

from ridotto.bots.own import Ask, Here, Outcome, Start
from ridotto.bots.program import PROTOCOL
from ridotto.core.events import SEAT, Event
from ridotto.core.game import Game, find_game


def load(place: str) -> Any:
    """The bot at `file.py:name` or `module:name`."""
    home, _, name = place.rpartition(":")
    if not home.endswith(".py"):
        return getattr(importlib.import_module(home), name)
    sys.path.insert(0, str(Path(home).parent.resolve()))
    spec = importlib.util.spec_from_file_location(Path(home).stem, home)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


class Speaker:
    """A bot and the match it is in."""

    def __init__(self, bot: Any, out: TextIO) -> None:
        self.bot = bot
        self.out = out
        self.mind = Here(bot)
        self.game: Game | None = None

    def say(self, line: str) -> None:
        print(line, file=self.out, flush=True)

    def hear(self, verb: str, about: dict[str, Any]) -> None:
        """One line from the other side; what this version does not know is passed over."""
        if verb == "hello":
            self.say(f"ready {PROTOCOL}")
        elif verb == "begin":
            self.mind = Here(self.bot)  # a class is made anew for each match
            self.game = find_game(about["game"])
            self.mind.begin(msgspec.convert(about, Start))
        elif verb == "end":
            self.mind.end(msgspec.convert(about, Outcome))
        elif verb == "watch":
            assert self.game is not None
            move = about["move"] and self.game.move(self.game.moves.parse(about["move"]))
            events = tuple(event(self.game, each) for each in about["events"])
            self.mind.watch(about["seat"], move, events)
        elif verb == "choose":
            assert self.game is not None
            self.say(f"move {self.answer(self.game, about)}")

    def answer(self, game: Game, about: dict[str, Any]) -> str:
        """The bot's choice as text."""
        kind = get_type_hints(game.view).get("return", Any)
        view = msgspec.convert(about["view"], kind, str_keys=True)
        moves = [game.move(code) for code in about["codes"]]
        chosen = self.mind.choose(Ask(view, moves, about["seed"], about["seconds"], None))
        return str(getattr(chosen, "notation", chosen)).replace("\n", " ")


def event(game: Game, told: dict[str, Any]) -> Event:
    """An event as a match tells it: seats among its values know that they are seats."""
    kinds = game.events.kinds[told["kind"]].values
    values = {
        key: SEAT(value) if kinds[key] is SEAT else value for key, value in told["values"].items()
    }
    return Event(told["kind"], told["seat"], values, game.words)


def main() -> None:
    """Speak until the other side has nothing more to say."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    speaker = Speaker(load(sys.argv[1]), out)
    for line in sys.stdin:
        verb, _, about = line.partition(" ")
        speaker.hear(verb, msgspec.json.decode(about))


if __name__ == "__main__":
    main()
