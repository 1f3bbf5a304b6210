"""`ridotto puzzles`: looks for puzzles, and checks those that are there."""

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ridotto.core.errors import RidottoError
from ridotto.core.words import HOUSE

if TYPE_CHECKING:
    from ridotto.school.puzzle import Puzzle

EXAMPLE = "ridotto puzzles mine doge --number 60"
FIRST_SEED = 1
say = HOUSE.say_here


class UnclearPuzzle(RidottoError):
    """The best move of a puzzle is not as clear as it must be."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument("deed", choices=["mine", "check"], help=say("puzzles-deed"))
    command.add_argument("game", help=say("cli-arg-game"))
    command.add_argument("--number", type=int, default=1, metavar="N", help=say("puzzles-number"))
    command.add_argument("--seats", type=int, help=say("cli-arg-seats"))
    command.add_argument("--option", action="append", default=[], help=say("cli-arg-option"))
    command.add_argument("--seed", type=int, default=FIRST_SEED, help=say("puzzles-seed"))
    judges = ["taste", "grandmaster"]  # puzzle.JUDGES, which `ridotto --help` does not wait for
    command.add_argument("--by", choices=judges, default=judges[0], help=say("puzzles-by"))
    command.add_argument("--folder", type=Path, metavar="DIR", help=say("puzzles-folder"))


def run(parsed: argparse.Namespace) -> None:
    """Mine or check."""
    from ridotto.core.game import compiled_game  # not before: `ridotto --help` is quick

    game = compiled_game(parsed.game)
    (mine if parsed.deed == "mine" else check)(parsed, game.key)


def mine(parsed: argparse.Namespace, key: str) -> None:
    """Look through matches until there are so many new puzzles; each is written when found."""
    from ridotto.core.game import find_game, parse_options
    from ridotto.school import puzzle as puzzles

    game = find_game(key)
    seats = game.check_seats(parsed.seats or (2 if 2 in game.seats else game.seats[0]))
    options = game.full_options(parse_options(parsed.option))
    folder = parsed.folder or game.folder / puzzles.FOLDER
    levels = [each.level for each in puzzles.puzzles_in(game, folder)]
    wanted, seed = partial(puzzles.wanted_beside, levels), parsed.seed
    enough = len(levels) + parsed.number
    while len(levels) < enough:
        for each in puzzles.mine(game, seats, options, parsed.by, seed, wanted):
            told(parsed.json, str(puzzles.write(each, folder)), each)
            levels.append(each.level)
        seed += 1


def check(parsed: argparse.Namespace, key: str) -> None:
    """Think deeply about every puzzle of a game once more."""
    from ridotto.school import puzzle as puzzles

    for each in puzzles.puzzles_of(key):
        match = each.position()
        verdicts = puzzles.check(match, each.seat, each.by)
        if not verdicts or match.game.moves.notation(verdicts[0].code) != each.move:
            raise UnclearPuzzle(game=key, puzzle=each.name)
        told(parsed.json, each.name, each)


def told(as_json: bool, name: str, each: "Puzzle") -> None:
    """A line for a puzzle."""
    fact = {"puzzle": name, "move": each.move, "level": each.level, "best": min(each.best)}
    print(
        json.dumps(fact | {"second": max(each.second)}) if as_json else f"{name}: {each.move}",
        flush=True,
    )
