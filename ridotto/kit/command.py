"""`ridotto kit`: for authors of games."""

import argparse
import json
from pathlib import Path

from ridotto.core.errors import CannotWrite
from ridotto.kit.errors import WORDS
from ridotto.kit.new import new_game

EXAMPLE = "ridotto kit new regata"
say = WORDS.say_here


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument("deed", choices=["new"], help=say("kit-deed"))
    command.add_argument("key", help=say("kit-key"))
    command.add_argument("--folder", type=Path, metavar="DIR", help=say("kit-folder"))


def run(parsed: argparse.Namespace) -> None:
    """Copy the tiny game under a new name."""
    try:
        files = new_game(parsed.key, parsed.folder)
    except OSError as fault:
        raise CannotWrite(path=str(fault.filename), why=str(fault.strerror)) from None
    if parsed.json:
        print(json.dumps([str(path) for path in files], indent=1))
        return
    game = next(path.parent for path in files if path.name == "rules.py")
    print(say("kit-made", count=len(files), folder=str(game)))
    package = [path.parent for path in files if path.name == "pyproject.toml"]
    if package:
        print(say("kit-next-package", key=parsed.key, folder=str(package[0])))
    else:
        print(say("kit-next-house", key=parsed.key))
