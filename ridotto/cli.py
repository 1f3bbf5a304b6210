"""The command line: `ridotto COMMAND`; every command has --help with an example, and --json."""

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ridotto import __version__, game, games, load, new
from ridotto.analysis import command as analyse_command
from ridotto.core import words
from ridotto.core.errors import MissingExtra, RidottoError, UnfairDeal, at_least_one, writing
from ridotto.house import upkeep_command
from ridotto.kit import command as kit_command
from ridotto.school import command as puzzles_command

if TYPE_CHECKING:
    from ridotto.core.game import Game
    from ridotto.core.match import Match

WRONG = 2  # exit code for anything a person can put right
say = words.HOUSE.say_here
Given = TypeVar("Given")
Found = TypeVar("Found")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Without a command, the house is opened."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in {"-h", "--help", "--version"}):
        given.insert(0, "serve")
    try:
        parsed = parser(given[0]).parse_args(given)
        parsed.run(parsed)
    except RidottoError as fault:
        print(fault.text(words.native_tongue()), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
    return 0


# What can be asked


class Parser(argparse.ArgumentParser):
    """A parser whose commands show an example."""

    def add_command(
        self, commands: Any, name: str, run: Callable[[argparse.Namespace], None], example: str
    ) -> argparse.ArgumentParser:
        """A command with its help, its example and --json."""
        command: argparse.ArgumentParser = commands.add_parser(
            name,
            help=say(f"cli-{name}"),
            description=say(f"cli-{name}"),
            epilog=say("cli-example", example=example),
        )
        command.set_defaults(run=run)
        command.add_argument("--json", action="store_true", help=say("cli-json"))
        return command

    def add_late(self, commands: Any, name: str, wanted: str) -> None:
        """A command whose module is loaded only if it is wanted."""
        late = late_command(name) if name == wanted else None
        command = self.add_command(commands, name, run_late, late.EXAMPLE if late else "")
        command.set_defaults(late=late)
        if late:
            late.add_arguments(command)


def parser(wanted: str) -> Parser:
    """All commands, and the arguments of the one that is wanted: to load the lab takes a while."""
    top = Parser(prog="ridotto", description=say("cli-about"), epilog=say("cli-alone"))
    top.add_argument("--version", action="version", version=f"ridotto {__version__}")
    commands = top.add_subparsers(
        metavar="COMMAND", required=True, parser_class=argparse.ArgumentParser
    )

    command = top.add_command(
        commands, "serve", in_house(serve), "ridotto serve --port 8000 --no-open"
    )
    upkeep_command.add_serving(command)
    command.add_argument("--lan", action="store_true", help=say("cli-arg-lan"))
    command.add_argument("--no-open", action="store_true", help=say("cli-arg-no-open"))

    for name, upkeep in upkeep_command.RUN.items():
        example = upkeep_command.EXAMPLES[name]
        command = top.add_command(commands, name, in_house(upkeep), example)
        upkeep_command.add_arguments(name, command)

    top.add_late(commands, "admin", wanted)

    top.add_command(commands, "games", show_games, "ridotto games")

    command = top.add_command(commands, "prepare", prepare_games, "ridotto prepare doge")
    command.add_argument("game", nargs="*", help=say("cli-arg-bench"))

    command = top.add_command(
        commands, "new", new_match, "ridotto new doge --seed 7 -o evening.json"
    )
    command.add_argument("game", help=say("cli-arg-game"))
    add_setup(command)
    command.add_argument("-o", "--output", metavar="FILE", help=say("cli-arg-output"))

    command = top.add_command(commands, "show", show_match, "ridotto show evening.json --seat 0")
    command.add_argument("file", help=say("cli-arg-file"))
    command.add_argument("--seat", type=int, default=-1, help=say("cli-arg-seat"))
    command.add_argument("--ply", type=int, help=say("cli-arg-ply"))
    command.add_argument("--svg", metavar="FILE", help=say("cli-arg-svg"))

    command = top.add_command(commands, "replay", replay_match, "ridotto replay evening.json")
    command.add_argument("file", help=say("cli-arg-file"))

    command = top.add_command(commands, "verify", verify_match, "ridotto verify evening.json")
    command.add_argument("file", help=say("cli-arg-file"))

    command = top.add_command(commands, "sim", simulate_matches, "ridotto sim doge --games 100000")
    command.add_argument("game", help=say("cli-arg-game"))
    add_setup(command)
    command.add_argument(
        "--games", type=int, default=10_000, metavar="N", help=say("cli-arg-games")
    )
    command.add_argument("--threads", type=int, metavar="N", help=say("cli-arg-threads"))

    command = top.add_command(commands, "bench", bench_games, "ridotto bench doge")
    command.add_argument("game", nargs="*", help=say("cli-arg-bench"))
    if wanted == "bench":
        late_command(wanted).add_arguments(command)

    for name in ("arena", "study", "data", "league", "train", "mcp"):
        top.add_late(commands, name, wanted)

    analyse_command.add_arguments(
        top.add_command(commands, "analyse", analyse_command.run, analyse_command.EXAMPLE)
    )

    puzzles_command.add_arguments(
        top.add_command(commands, "puzzles", puzzles_command.run, puzzles_command.EXAMPLE)
    )

    kit_command.add_arguments(
        top.add_command(commands, "kit", kit_command.run, kit_command.EXAMPLE)
    )
    return top


def late_command(name: str) -> Any:
    """The module of a command of the lab, or of one that needs the house."""
    if name == "admin":
        return in_house(importlib.import_module)("ridotto.house.admin_command")
    return importlib.import_module(f"ridotto.lab.{name}_command")


def run_late(parsed: argparse.Namespace) -> None:
    """A command whose module was loaded when it was wanted."""
    parsed.late.run(parsed)


def in_house(run: Callable[[Given], Found]) -> Callable[[Given], Found]:
    """What needs what a house needs."""

    def command(given: Given) -> Found:
        try:
            return run(given)
        except ModuleNotFoundError as missing:
            raise MissingExtra(extra="house", module=str(missing.name)) from None

    return command


def add_setup(command: argparse.ArgumentParser) -> None:
    """Seats, seed and options of a match."""
    command.add_argument("--seats", type=int, metavar="N", help=say("cli-arg-seats"))
    command.add_argument("--seed", metavar="S", help=say("cli-arg-seed"))
    command.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=say("cli-arg-option")
    )


def print_json(data: Any) -> None:
    """Data for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


# The commands


def serve(parsed: argparse.Namespace) -> None:
    """ridotto serve."""
    from ridotto.house.server import serve as run
    from ridotto.house.settings import read_settings

    found = upkeep_command.given(parsed)
    if parsed.lan and not found["host"]:
        found["host"] = "0.0.0.0"  # noqa: S104 (the home network is asked for)
    run(read_settings(**found), open_browser=not parsed.no_open, lan=parsed.lan)


def verify_match(parsed: argparse.Namespace) -> None:
    """ridotto verify."""
    from ridotto.core.fairness import verdict

    match = load(parsed.file)
    deal = verdict(json.loads(Path(parsed.file).read_text("utf-8")))
    if parsed.json:
        print_json({"moves": match.ply, "deal": deal, **outcome(match)})
    elif deal != "unfair":
        print(say("cli-verified", moves=match.ply, deal=deal))
    if deal == "unfair":
        raise UnfairDeal


def show_games(parsed: argparse.Namespace) -> None:
    """ridotto games."""
    found = [game(key) for key in games()]
    if parsed.json:
        print_json([about(one) for one in found])
        return
    for one in found:
        line = say(
            "cli-game-line",
            key=one.key,
            title=one.title(words.native_tongue()),
            designers=", ".join(one.designers),
            seats="–".join(map(str, sorted({one.seats[0], one.seats[-1]}))),
            minutes=one.minutes,
            weight=one.weight,
        )
        print(line)


def about(one: "Game") -> dict[str, Any]:
    """A game for programs."""
    return {
        "key": one.key,
        "title": one.title(words.native_tongue()),
        "seats": one.seats,
        "minutes": one.minutes,
        "weight": one.weight,
        "designers": one.designers,
        "options": {option.key: option.values for option in one.options},
        "rules": one.rules_number,
    }


def prepare_games(parsed: argparse.Namespace) -> None:
    """ridotto prepare."""
    from ridotto.analysis.bound import compile_playouts
    from ridotto.bots.prepare import BOTS, prepare

    taken = {}
    wanted = [game(key) for key in parsed.game or games()]
    for one, seconds in prepare(wanted, (*BOTS, compile_playouts)):
        taken[one.key] = round(seconds, 1)
        if not parsed.json:
            title = one.title(words.native_tongue())
            print(say("cli-prepared", title=title, seconds=taken[one.key]), flush=True)
    if parsed.json:
        print_json(taken)
    if len(taken) < len(wanted):
        raise SystemExit(WRONG)


def new_match(parsed: argparse.Namespace) -> None:
    """ridotto new."""
    from ridotto.core.game import parse_options

    match = new(parsed.game, parsed.seats, parsed.seed, parse_options(parsed.option))
    if parsed.output:
        with writing(parsed.output):
            match.save(parsed.output)
    if parsed.json or not parsed.output:
        print_json(match.to_dict())


def show_match(parsed: argparse.Namespace) -> None:
    """ridotto show."""
    match = load(parsed.file)
    match = match.at(match.ply if parsed.ply is None else parsed.ply)
    scene = match.scene(parsed.seat, words.native_tongue())
    if parsed.svg:
        Path(parsed.svg).write_text(scene.svg(), "utf-8")
    if parsed.json:
        print_json(scene.to_dict())
    elif not parsed.svg:
        print(scene.text())


def replay_match(parsed: argparse.Namespace) -> None:
    """ridotto replay."""
    match = load(parsed.file)
    tongue = words.native_tongue()
    if parsed.json:
        print_json({**match.to_dict(), **outcome(match)})
        return
    for ply, (seat, code) in enumerate(match.played, 1):
        print(f"{ply:4} {seat + 1}  {match.game.moves.notation(code)}")
        for event in match.events(ply):
            print(f"          {event.text(tongue)}")
    if match.over:
        ending = match.game.words.say(tongue, f"ending-{match.ending}")
        winners = ", ".join(str(seat + 1) for seat in match.winners)
        scores = ", ".join(map(str, match.scores))
        print(say("cli-outcome", ending=ending, winners=winners, scores=scores))


def outcome(match: "Match") -> dict[str, Any]:
    """How a match stands, for programs."""
    return {
        "over": match.over,
        "scores": match.scores,
        "winners": match.winners,
        "ending": match.ending,
    }


def simulate_matches(parsed: argparse.Namespace) -> None:
    """ridotto sim."""
    from rich.progress import Progress

    from ridotto.core.game import parse_options
    from ridotto.lab.simulate import simulate

    found = game(parsed.game)
    at_least_one("--games", parsed.games)
    at_least_one("--threads", parsed.threads)
    seats = found.seats[0] if parsed.seats is None else parsed.seats
    found.check_seats(seats)
    with Progress(transient=True, disable=parsed.json or not sys.stderr.isatty()) as bar:
        task = bar.add_task(found.title(words.native_tongue()), total=parsed.games)
        done = simulate(
            found,
            seats,
            parsed.games,
            parsed.seed,
            parse_options(parsed.option),
            parsed.threads,
            lambda n: bar.advance(task, n),
        )
    if parsed.json:
        print_json(done.to_dict())
    else:
        from ridotto.tables import simulation_table

        simulation_table(done)


def bench_games(parsed: argparse.Namespace) -> None:
    """ridotto bench."""
    if parsed.gpu or parsed.threads is not None:
        batches = late_command("bench").run(parsed)
        if parsed.json:
            print_json(batches)
        return
    from ridotto.lab.bench import bench

    def tell(step: str) -> None:
        if not parsed.json:
            print(say("cli-measuring", step=step), file=sys.stderr)

    report = bench([game(key) for key in parsed.game or games()], tell)
    if parsed.json:
        print_json(report.to_dict())
    else:
        from ridotto.tables import bench_table

        bench_table(report)
        if not report.yardsticks:
            print(late_command("bench").say("bench-no-openspiel"), file=sys.stderr)
