"""Results of the command line as tables in the terminal."""

from typing import Any

from rich.console import Console
from rich.table import Table

from ridotto.core import words
from ridotto.lab.bench import Report
from ridotto.lab.ratings import wilson
from ridotto.lab.simulate import Simulation

MILLION = 1e6
say = words.HOUSE.say_here


def simulation_table(done: Simulation) -> None:
    """Wins by seat with their intervals, length, ways of ending, speed."""
    table = Table(
        title=say("sim-title", game=done.game.title(words.native_tongue()), n=done.matches)
    )
    for column in ("sim-seat", "sim-wins", "sim-interval", "sim-points"):
        table.add_column(say(column), justify="right")
    points = done.scores.mean(axis=0)
    for seat, share in enumerate(done.wins()):
        low, high = wilson(share, done.matches)
        table.add_row(
            str(seat + 1), f"{share:.2%}", f"{low:.2%} – {high:.2%}", f"{points[seat]:.2f}"
        )
    ends = Table(title=say("sim-endings"))
    ends.add_column(say("sim-ending"))
    ends.add_column(say("sim-matches"), justify="right")
    for name, count in done.ways_of_ending().items():
        text = done.game.words.say(words.native_tongue(), f"ending-{name}")
        ends.add_row(text, f"{count} ({count / done.matches:.2%})")
    console = Console()
    console.print(table)
    console.print(ends)
    plies = done.plies
    console.print(
        say(
            "sim-length",
            mean=round(float(plies.mean()), 1),
            least=int(plies.min()),
            most=int(plies.max()),
        )
    )
    speed = f"{done.moves_per_second / MILLION:.2f}"
    console.print(say("sim-speed", speed=speed, seconds=f"{done.seconds:.2f}", seed=done.seed))


def pgx_table(found: dict[str, Any]) -> Table:
    """Our batches, with masks and with features, and how often as fast as each game of Pgx."""
    table = Table(title=say("bench-beside", device=found["device"]))
    table.add_column(say("bench-game"))
    for name in ("bench-masks", "bench-features"):
        table.add_column(say(name), justify="right")
    for name, speed in found["pgx"].items():
        table.add_column(f"{name} ({speed / MILLION:.3f} M) ×", justify="right")
    for key, speeds in found["games"].items():
        ratios = [f"{speeds['features'] / speed:.1f}" for speed in found["pgx"].values()]
        figures = [f"{speeds[kind] / MILLION:.2f} M" for kind in ("masks", "features")]
        table.add_row(key, *figures, *ratios)
    return table


def bench_table(report: Report) -> None:
    """Our games with their ratios to the yardsticks."""
    console = Console()
    table = Table(title=say("bench-title"))
    columns = ("game", "moves", "games", "copy", "bytes", "compile")
    table.add_column(say("bench-game"))
    for column in columns[1:]:
        table.add_column(say(f"bench-{column}"), justify="right")
    for row in report.games:
        table.add_row(
            f"{row.game} ({row.seats})",
            f"{row.moves_per_second / MILLION:.2f} M",
            f"{row.games_per_second:,.0f}",
            f"{row.copy_microseconds:.3f} µs",
            str(row.state_bytes),
            f"{row.compile_seconds:.1f} s",
        )
    console.print(table)
    if report.beside:
        console.print(pgx_table(report.beside))
    if not report.yardsticks:
        console.print(say("bench-no-yardsticks"))
        return
    beside = Table(title=say("bench-yardsticks"))
    beside.add_column(say("bench-yardstick"))
    beside.add_column(say("bench-moves"), justify="right")
    for row in report.games:
        beside.add_column(f"{row.game} ×", justify="right")
    for name, speed in report.yardsticks.items():
        ratios = [f"{row.moves_per_second / speed:.1f}" for row in report.games]
        beside.add_row(name, f"{speed / MILLION:.2f} M", *ratios)
    console.print(beside)
