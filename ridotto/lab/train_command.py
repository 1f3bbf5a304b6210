"""`ridotto train`: teach a bot at home."""

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ridotto.bots import weights
from ridotto.bots.ladder import TASTE
from ridotto.core.errors import BadNumber
from ridotto.core.game import find_game
from ridotto.lab import arena
from ridotto.lab.arena import Plan
from ridotto.lab.arena_command import told_programs
from ridotto.lab.batch import DEVICES
from ridotto.lab.errors import WORDS
from ridotto.lab.learning import SIZE
from ridotto.lab.train import CARD, Course, Teacher, careful
from ridotto.lab.workers import LOCAL

EXAMPLE = "ridotto train doge --minutes 25"
BUDGET = "0.1s"  # of a move in the arena
say = WORDS.say_here


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("game", help=say("lab-game"))
    parser.add_argument("--minutes", type=float, default=25.0, help=say("train-minutes"))
    parser.add_argument("--rounds", type=int, default=4, help=say("train-rounds"))
    parser.add_argument("--trust", type=float, default=1.0, help=say("train-trust"))
    parser.add_argument("--games", type=int, default=40, help=say("train-games"))
    parser.add_argument("--seed", type=int, default=1, help=say("lab-seed"))
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help=say("train-workers")
    )
    parser.add_argument("--ray", nargs="?", const=LOCAL, metavar="ADDRESS", help=say("lab-ray"))
    parser.add_argument("--practice", action="store_true", help=say("train-practice"))
    parser.add_argument("--careful", action="store_true", help=say("train-careful"))
    parser.add_argument("--hunch", action="store_true", help=say("train-hunch"))
    parser.add_argument("--anew", action="store_true", help=say("train-anew"))
    parser.add_argument("--size", type=int, nargs=2, default=SIZE, help=say("train-size"))
    parser.add_argument("--device", choices=DEVICES, default="cpu", help=say("train-device"))
    parser.add_argument("--slots", type=int, default=1024, help=say("train-slots"))
    parser.add_argument("--out", type=Path, default=Path("minds"), help=say("train-out"))


def run(args: argparse.Namespace) -> int:
    """Teach, let the arena judge, and tell where the weights are."""
    for name in ("minutes", "rounds", "workers", "slots"):
        if not getattr(args, name) > 0:
            raise BadNumber(name=f"--{name}", value=getattr(args, name))
    for number in args.size:
        if number <= 0:
            raise BadNumber(name="--size", value=number)
    game = find_game(args.game)
    size = (args.size[0], args.size[1])
    course = Course(game.key, game.seats, args.seed, args.rounds, trust=args.trust, size=size)
    if args.careful:
        course = careful(course)
    folder = args.out / game.key
    teacher = Teacher(course, folder, args.workers, args.ray, tell)
    if args.practice:
        teacher.practise(60 * args.minutes, args.device, args.slots, args.anew)
    elif args.hunch:
        teacher.guess(60 * args.minutes)
    else:
        teacher.teach(60 * args.minutes)
    card = json.loads((folder / CARD).read_text("utf-8"))
    if args.games > 0:
        card["strength"] = strength(args, folder)
        (folder / CARD).write_text(json.dumps(card, indent=1) + "\n", "utf-8")
    if not told_programs(args, card):
        print(say("train-done", file=str(folder / weights.FILE), folder=str(args.out)))
    return 0


def tell(row: dict[str, Any]) -> None:
    """A line for whoever waits."""
    told = dict(row)
    if "matches" in row:
        told["matches"] = sum(row["matches"].values())
    kinds = {"round": "train-round", "practice": "train-practice-row", "hunch": "train-hunch-row"}
    message = next((kinds[name] for name in row if name in kinds), "train-compiled")
    print(say(message, **told), flush=True)


def strength(args: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    """How the new grandmaster does against the same search by taste, which has learned nothing."""
    os.environ["RIDOTTO_MINDS"] = str(args.out)  # for the workers too
    weights.learned_for.cache_clear()
    seats = max(2, find_game(args.game).seats[0])
    bots = ("grandmaster", *(TASTE,) * (seats - 1))
    plan = Plan(args.game, seats, bots, BUDGET, args.games, str(args.seed))
    rounds = len(json.loads((folder / CARD).read_text("utf-8"))["curve"])
    book = arena.run(plan, folder / f"arena-{rounds}.jsonl", args.workers)
    return [asdict(line) for line in arena.lines([book])]
