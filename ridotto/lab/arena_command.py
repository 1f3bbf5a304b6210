"""`ridotto arena`: the arena on the command line."""

import argparse
import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ridotto.bots.errors import WORDS
from ridotto.bots.ladder import LEVELS
from ridotto.core.game import find_game, parse_options
from ridotto.core.words import native_tongue
from ridotto.lab import arena
from ridotto.lab.arena import Book, Line, Plan, WrongBots
from ridotto.lab.errors import WORDS as LAB_WORDS
from ridotto.lab.players import RANDOM
from ridotto.lab.workers import LOCAL

UNUSUAL = re.compile(r"[^\w.@=+-]+")
PLAIN_WIDTH = 120  # columns of the table where there is no terminal
EXAMPLE = "ridotto arena mosaic --seats 3 --bots master apprentice apprentice --budget 0.2s"
say = WORDS.say_here


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("game", help=say("arena-game"))
    parser.add_argument("--seats", type=int, help=say("arena-seats"))
    parser.add_argument("--bots", nargs="+", default=[], help=say("arena-bots"))
    parser.add_argument("--ladder", action="store_true", help=say("arena-ladder"))
    parser.add_argument("--games", type=int, default=200, help=say("arena-games"))
    parser.add_argument("--budget", default="0.2s", help=say("arena-budget"))
    parser.add_argument("--seed", default="1", help=say("arena-seed"))
    parser.add_argument("--option", action="append", default=[], help=say("arena-option"))
    parser.add_argument("--workers", type=int, default=1, help=say("arena-workers"))
    ray = LAB_WORDS.say(native_tongue(), "lab-ray")
    parser.add_argument("--ray", nargs="?", const=LOCAL, metavar="ADDRESS", help=ray)
    parser.add_argument("--stop-early", action="store_true", help=say("arena-stop-early"))
    parser.add_argument("--out", type=Path, default=Path("arena"), help=say("arena-out"))


def run(args: argparse.Namespace) -> int:
    """Play, show the table, and write it as JSON beside the games."""
    books = []
    for plan in plans(args):
        path = args.out / f"{file_name(plan)}.jsonl"
        books.append(watch(plan, path, args.workers, args.stop_early, args.ray))
    table = arena.lines(books)
    summary = args.out / f"{file_name(books[0].plan)}{'-ladder' if args.ladder else ''}.json"
    result = as_json(books, table)
    summary.write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    if told_programs(args, {"file": str(summary), **result}):
        return 0
    console = Console()
    Console(width=console.width if console.is_terminal else PLAIN_WIDTH).print(as_table(table))
    print(say("arena-written", file=str(summary)))
    return 0


def told_programs(args: argparse.Namespace, result: dict[str, Any]) -> bool:
    """Print the result for programs, if they ask for it."""
    asked = bool(getattr(args, "json", False))
    if asked:
        print(json.dumps(result, ensure_ascii=False, indent=1))
    return asked


def plans(args: argparse.Namespace) -> list[Plan]:
    """One plan, or for the ladder one for each step of it."""
    game = find_game(args.game)
    seats = game.seats[0] if args.seats is None else game.check_seats(args.seats)
    if args.ladder:
        steps = zip(LEVELS, (RANDOM, *LEVELS), strict=False)
        entries = [(upper, *(lower,) * (seats - 1)) for upper, lower in steps]
    else:
        entries = [tuple(args.bots)]
    if args.games <= 0:
        raise WrongBots(bots=0, seats=seats)
    options = parse_options(args.option)
    return [
        arena.check(Plan(args.game, seats, bots, args.budget, args.games, args.seed, options))
        for bots in entries
    ]


def file_name(plan: Plan) -> str:
    """A name that tells the plan."""
    counted: dict[str, int] = {}
    for entrant in plan.entrants:
        counted[str(entrant)] = counted.get(str(entrant), 0) + 1
    bots = "-".join(f"{name}x{n}" if n > 1 else name for name, n in counted.items())
    chosen = "".join(f"-{key}={value}" for key, value in sorted(plan.options.items()))
    bots = UNUSUAL.sub("_", bots)  # of a bot that is a file or a command
    return f"{plan.game}-{plan.seats}-{bots}{chosen}-seed-{plan.seed}"


def watch(plan: Plan, path: Path, workers: int, stop_early: bool, ray: str | None) -> Book:
    """Play a plan with a progress bar that shows the running score."""
    with progress_bar() as progress:
        task = progress.add_task("", total=plan.deals * plan.seats)

        def told(book: Book) -> None:
            progress.update(task, completed=len(book.games), description=running_score(book))
            if book.games and book.games[-1].fault:
                progress.console.print(book.games[-1].fault, markup=False, highlight=False)

        return arena.run(plan, path, workers, stop_early, told, ray)


def progress_bar() -> Progress:
    """A bar that stays out of the way of what programs read."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True))


def running_score(book: Book) -> str:
    """Each bot with its wins so far."""
    wins: dict[str, float] = {}
    for i, entrant in enumerate(book.plan.entrants):
        wins.setdefault(str(entrant), 0.0)
        wins[str(entrant)] += sum(game.shares[i] for game in book.games)
    return "  ".join(f"{name} {won:g}" for name, won in wins.items())


def as_table(lines: list[Line]) -> Table:
    """The result for people."""
    columns = ("bot", "games", "share", "points", "elo", "time", "sims")
    table = Table(box=SIMPLE, padding=0)
    for column in columns:
        table.add_column(
            say(f"arena-column-{column}"), justify="left" if column == "bot" else "right"
        )
    for line in lines:
        table.add_row(*cells(line))
    return table


def cells(line: Line) -> tuple[str, ...]:
    """The figures of a bot as text."""
    return (
        line.bot,
        str(line.games),
        f"{line.win_share:.1%} ({line.low:.1%} – {line.high:.1%})",
        f"{line.points:.2f}",
        f"{line.rating.elo:+.0f} ({line.rating.low:+.0f} … {line.rating.high:+.0f})",
        f"{line.moves_per_second:,.1f}",
        f"{line.simulations_per_second:,.0f}",
    )


def as_json(books: list[Book], lines: list[Line]) -> dict[str, Any]:
    """The result for programs."""
    return {
        "plans": [book.plan.head() | {"played": len(book.games)} for book in books],
        "bots": [asdict(line) for line in lines],
        "faults": [game.fault for book in books for game in book.games if game.fault],
    }
