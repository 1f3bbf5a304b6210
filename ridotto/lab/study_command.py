"""`ridotto study`: many matches between bots, and one page about them."""

import argparse
import shlex
from pathlib import Path

from ridotto.core.errors import writing
from ridotto.lab.arena_command import file_name, told_programs
from ridotto.lab.data_command import add_plan, plan_of, play, say
from ridotto.lab.errors import need
from ridotto.lab.page import page
from ridotto.lab.study import summarize

EXAMPLE = "ridotto study doge --games 2000 --bots apprentice"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    add_plan(parser, games=1000)
    parser.add_argument("--out", type=Path, default=Path("study"), help=say("study-out"))


def run(args: argparse.Namespace) -> int:
    """Play, count, and write the page."""
    need("matplotlib.figure")
    plan = plan_of(args)
    folder = args.out / file_name(plan)
    data = play(args, plan, folder / "data", features=False)
    target = folder / "study.html"
    study = summarize(data)
    with writing(target):
        target.write_text(page(study, command_of(args)), "utf-8")
    if not told_programs(args, {"file": str(target), **study.to_dict()}):
        print(say("study-written", file=str(target)))
    return 0


def command_of(args: argparse.Namespace) -> str:
    """The command that makes this page again."""
    plan = plan_of(args)
    words = ["ridotto", "study", plan.game, "--seats", str(plan.seats), "--bots", *args.bots]
    words += ["--games", str(plan.games), "--budget", plan.budget, "--seed", plan.seed]
    words += [word for pair in args.option for word in ("--option", pair)]
    return shlex.join(words)
