"""`ridotto data`: a folder of matches between bots, for programs that learn."""

import argparse
import os
from pathlib import Path

from ridotto.core.errors import at_least_one
from ridotto.core.game import parse_options
from ridotto.lab import data
from ridotto.lab.arena import Plan
from ridotto.lab.arena_command import progress_bar, told_programs
from ridotto.lab.data import DataSet
from ridotto.lab.errors import WORDS
from ridotto.lab.matches import make_plan
from ridotto.lab.workers import LOCAL

EXAMPLE = "ridotto data doge --games 10000 --bots journeyman -o data --features"
say = WORDS.say_here


def add_plan(parser: argparse.ArgumentParser, games: int) -> None:
    """What is played, and by how many workers."""
    parser.add_argument("game", help=say("lab-game"))
    parser.add_argument("--seats", type=int, help=say("lab-seats"))
    parser.add_argument("--bots", nargs="+", default=["random"], help=say("lab-bots"))
    parser.add_argument("--budget", default="50", help=say("lab-budget"))
    parser.add_argument("--games", type=int, default=games, help=say("lab-games"))
    parser.add_argument("--seed", default="1", help=say("lab-seed"))
    parser.add_argument("--option", action="append", default=[], help=say("lab-option"))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help=say("lab-workers"))
    parser.add_argument("--ray", nargs="?", const=LOCAL, metavar="ADDRESS", help=say("lab-ray"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    add_plan(parser, games=1000)
    parser.add_argument("-o", "--out", type=Path, default=Path("data"), help=say("data-out"))
    parser.add_argument("--features", action="store_true", help=say("data-features"))


def run(args: argparse.Namespace) -> int:
    """Play, and write the shards."""
    made = play(args, plan_of(args), args.out, args.features)
    if not told_programs(args, {"folder": str(made.folder), "matches": made.plan.games}):
        print(say("data-written", folder=str(made.folder), n=made.plan.games))
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    """The plan that the command line asks for."""
    options = parse_options(args.option)
    return make_plan(args.game, args.seats, args.bots, args.budget, args.games, args.seed, options)


def play(args: argparse.Namespace, plan: Plan, folder: Path, features: bool) -> DataSet:
    """Play what is left of the plan, with a progress bar."""
    at_least_one("--workers", args.workers)
    with progress_bar() as progress:
        task = progress.add_task(plan.game, total=plan.games)
        return data.generate(
            folder,
            plan,
            features,
            args.workers,
            args.ray,
            lambda there: progress.update(task, completed=there),
        )
