"""`ridotto bench --gpu` and `ridotto bench --threads N`: how fast batches are stepped."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from time import perf_counter, sleep, time
from typing import Any

from ridotto.core.errors import at_least_one
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.lab.batch import Batch
from ridotto.lab.errors import WORDS, NoGpu

MILLION = 1e6
TURNS = 3  # each figure is the best of so many
FEW = 10  # single steps in a turn
SECONDS = 0.5  # about how long a turn of moves inside takes
START_SECONDS = 6.0  # in which all processes are up and have loaded the rules
SLOTS_APART, STEPS_APART = 512, 100  # of a process that runs for itself
say = WORDS.say_here


@dataclass(frozen=True)
class Speed:
    """Millions of moves a second of a batch; legal moves and new matches are always included."""

    game: str
    seats: int
    device: str  # cpu, cuda or processes
    threads: int
    n: int
    inside: float  # many moves in one call
    masks: float | None  # one move a call, and the mask of legal moves after each


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the parser of `bench` what batches need."""
    parser.add_argument("--gpu", action="store_true", help=say("bench-gpu"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("bench-threads"))
    parser.add_argument("--n", type=int, metavar="N", help=say("bench-n"))


def run(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure the games, tell each figure, and return them for `--json`."""
    for name in ("threads", "n"):
        at_least_one(f"--{name}", getattr(args, name))
    keys = args.game or game_keys()
    device = device_for(args)
    found: list[Speed] = []
    for key in keys:
        seats = find_game(key).seats[-1]
        if args.threads is None:
            found.append(told(measure(key, seats, device, None, args.n), args))
        else:
            found += scaling(key, seats, args)
    return [asdict(speed) for speed in found]


def device_for(args: argparse.Namespace) -> str:
    """A GPU if one is asked for and there; else one sentence, and the CPU."""
    if not args.gpu:
        return "cpu"
    try:
        from ridotto.lab.gpu import check_gpu

        check_gpu()
    except NoGpu:
        print(say("bench-no-gpu"), file=sys.stderr)
        return "cpu"
    return "cuda"


def told(speed: Speed, args: argparse.Namespace) -> Speed:
    """Say a figure, unless programs listen."""
    if not getattr(args, "json", False):
        inside, masks = f"{speed.inside:.2f}", f"{speed.masks:.2f}"
        print(say("bench-line", game=speed.game, seats=speed.seats, inside=inside, masks=masks))
    return speed


def scaling(key: str, seats: int, args: argparse.Namespace) -> list[Speed]:
    """One thread beside many, and beside as many processes: what the machine itself can do."""
    one = measure(key, seats, "cpu", 1, args.n)
    many = measure(key, seats, "cpu", args.threads, args.n)
    apart = in_processes(key, seats, args.threads) / MILLION
    if not getattr(args, "json", False):
        linear = args.threads * one.inside
        print(
            say(
                "bench-scaling",
                game=key,
                seats=seats,
                one=f"{one.inside:.2f}",
                many=f"{many.inside:.2f}",
                threads=args.threads,
                part=f"{many.inside / linear:.0%}",
                apart=f"{apart:.2f}",
                apart_part=f"{apart / linear:.0%}",
            )
        )
    processes = replace(one, device="processes", threads=args.threads, inside=apart, masks=None)
    return [one, many, processes]


def in_processes(key: str, seats: int, count: int) -> float:
    """Moves a second of so many processes that share nothing, all at work at the same time."""
    ready = time() + START_SECONDS
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        return sum(pool.map(alone, [key] * count, [seats] * count, [ready] * count))


def alone(key: str, seats: int, ready: float) -> float:
    """Moves a second of this process on one thread, from a given moment on."""
    batch = Batch(key, seats, SLOTS_APART, seed=1, threads=1)
    batch.random(100)
    sleep(max(0.0, ready - time()))
    started, made = perf_counter(), 0
    while perf_counter() - started < TURNS * SECONDS:
        batch.random(STEPS_APART)
        made += SLOTS_APART * STEPS_APART
    return made / (perf_counter() - started)


def measure(key: str, seats: int, device: str, threads: int | None, n: int | None) -> Speed:
    """The figures of a game."""
    n = n or (1 << 20 if device == "cuda" else 1 << 13)
    batch = Batch(key, seats, n, seed=1, device=device, threads=threads)
    batch.random(100)  # not all matches at their beginning
    steps = max(1, int(SECONDS * rate(batch, inside, 1) / n))
    return Speed(
        game=key,
        seats=seats,
        device=device,
        threads=batch.engine.threads,
        n=n,
        inside=rate(batch, inside, steps) / MILLION,
        masks=rate(batch, in_steps, FEW) / MILLION,
    )


def inside(batch: Batch, steps: int) -> None:
    """Many moves in one call."""
    batch.random(steps)


def in_steps(batch: Batch, steps: int) -> None:
    """One move a call."""
    for _ in range(steps):
        batch.random()
        batch.mask  # noqa: B018


def rate(batch: Batch, work: Any, steps: int) -> float:
    """Moves a second, the best of a few turns."""
    work(batch, 1)
    best = 0.0
    for _ in range(TURNS):
        started = perf_counter()
        work(batch, steps)
        batch.engine.wait()
        best = max(best, batch.n * steps / (perf_counter() - started))
    return best
