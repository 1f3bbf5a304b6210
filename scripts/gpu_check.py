"""Is a batch on a GPU the same as on a CPU, bit by bit, and how fast is it?

    python scripts/gpu_check.py                       all games and seat counts, side by side
    python scripts/gpu_check.py doge --seats 2        one game
    python scripts/gpu_check.py doge --block 64 --registers 64
    python scripts/gpu_check.py --variants --seconds 150   how features are written best
    python scripts/gpu_check.py --pgx                 beside Pgx, in one run

Each line is JSON: for each number of seats whether all is equal, then how many thousand millions of
moves a second, then, if asked for, nanoseconds that the features of a match take with other
settings of the kernel. Games compile side by side and take turns measuring. The last line says
whether all was equal; if not, the exit code is 1.
"""

import argparse
import fcntl
import json
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

# Older numba-cuda asks for names that newer NumPy has dropped.
for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):
        setattr(np, old, getattr(np, new))

import ridotto  # noqa: E402
from ridotto.lab import beside, gpu  # noqa: E402
from ridotto.lab.batch import KINDS, Batch  # noqa: E402
from ridotto.lab.fields import Results  # noqa: E402

FIELDS = ("states", "seat", "count", "refused", *Results._fields)
CHECKED = 2048  # slots compared with the CPU
LONG = 300  # random moves in each of them
STEPS = 40  # given moves in each of them
# How features can be written: a warp with its records in shared memory, that many words asked for
# at a time; or threads that read where the records lie, so many in a block. And the registers.
VARIANTS = (
    *({"STAGED": 1 << 20, "AHEAD": ahead, "LOOK_REGISTERS": most} for ahead, most in
      ((8, 128), (16, 128), (32, 128), (8, 80), (8, 64), (16, 168), (4, 128))),
    *({"STAGED": 0, "LOOKERS": block, "LOOK_REGISTERS": most} for block, most in
      ((128, 64), (128, 128), (512, 128), (512, 48))),
)  # fmt: skip


@contextmanager
def turn() -> Any:
    """Alone on the GPU among the runs of this script."""
    with (Path(tempfile.gettempdir()) / "ridotto-gpu").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)


def differences(cpu: Batch, cuda: Batch) -> list[str]:
    """The fields that are not equal byte by byte."""
    found = [
        name for name in FIELDS
        if host(getattr(cpu, name)).tobytes() != host(getattr(cuda, name)).tobytes()
    ]  # fmt: skip
    if cpu.mask.tobytes() != host(cuda.mask).tobytes():
        found.append("mask")
    theirs = host(cuda.features)
    if cpu.features.tobytes() != theirs.tobytes():
        found.append(f"features (by at most {np.abs(cpu.features - theirs).max():.2g})")
    for kind in KINDS:
        if cpu.columns(kind).tobytes() != host(cuda.columns(kind)).tobytes():
            found.append(f"columns of {kind}")
    return found


def check(key: str, seats: int) -> list[str]:
    """Play the same random and the same given moves on both."""
    cpu = Batch(key, seats, CHECKED, seed=5)
    cuda = Batch(key, seats, CHECKED, seed=5, device="cuda")
    faults = [f"begin: {name}" for name in differences(cpu, cuda)]
    for batch in (cpu, cuda):
        batch.random(LONG)
    faults += [f"random: {name}" for name in differences(cpu, cuda)]
    luck = np.random.default_rng(seats)
    for _ in range(STEPS):
        moves = np.where(cpu.mask, luck.random(cpu.mask.shape), -1).argmax(axis=1)
        moves[:3] = (-1, 0, 10**6)  # some are refused
        cpu.step(moves)
        cuda.step(moves)
    faults += [f"step: {name}" for name in differences(cpu, cuda)]
    return faults


def rate(batch: Batch, work: Any, moves: int) -> float:
    """Moves a second: the best of three turns."""
    from numba import cuda

    work()
    cuda.synchronize()
    best = 0.0
    for _ in range(3):
        started = perf_counter()
        work()
        cuda.synchronize()
        best = max(best, batch.n * moves / (perf_counter() - started))
    return best


def measure(batch: Batch) -> dict[str, float]:
    """Thousand millions of moves a second in the ways a batch can be stepped."""
    batch.random(100)
    steps = 50

    def each(*looks: Any) -> Any:
        """Moves, and after each what is looked at."""

        def work() -> None:
            for _ in range(steps):
                batch.random(1)
                for look in looks:
                    look()

        return round(rate(batch, work, steps) / 1e9, 4)

    engine = batch.engine
    return {
        "moves": round(rate(batch, lambda: batch.random(steps), steps) / 1e9, 4),
        "masks": each(engine.mask),
        "columns": each(batch.columns),
        "masks_and_columns": each(engine.mask, batch.columns),
        "masks_and_bytes": each(engine.mask, partial(batch.columns, np.int8)),
        "masks_and_features": each(engine.mask, engine.features),
    }


def compare(batch: Batch, seconds: float) -> None:
    """What the features of a match cost with other settings, as long as there is time."""
    from numba import cuda

    engine = batch.engine
    for settings in VARIANTS:
        if perf_counter() - STARTED > seconds:
            return
        for name, value in settings.items():
            setattr(gpu, name, value)
        name = "observe" if gpu.STAGED else "observe_far"
        source = gpu.game_kernels(batch.game.key)[name]
        engine.kernels[name] = cuda.jit(max_registers=gpu.LOOK_REGISTERS)(source)
        engine.ready.pop(f"{name}float16", None)
        batch.columns()
        with turn():
            found = rate(batch, lambda: [batch.columns() for _ in range(20)], 20)
        kernel = engine.ready[f"{name}float16"]
        tell(game=batch.game.key, **settings, used=used(kernel), ns=round(1e9 / found, 3))


def used(kernel: Any) -> list[int]:
    """Registers of a thread, and bytes that found no room in them."""
    return [kernel.get_regs_per_thread(), kernel.get_local_mem_per_thread()]


def main() -> int:
    """Check and measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--n", type=int, nargs="*", default=[1 << 17, 1 << 20])
    parser.add_argument("--block", type=int, nargs="*", default=[gpu.BLOCK])
    parser.add_argument("--registers", type=int, default=gpu.REGISTERS or 0)
    parser.add_argument("--measured", type=int, nargs="*", help="numbers of seats")
    parser.add_argument("--no-check", action="store_true")
    parser.add_argument("--pgx", action="store_true")
    parser.add_argument("--variants", action="store_true")
    parser.add_argument("--seconds", type=float, default=150)
    given = parser.parse_args()
    keys = given.game or ridotto.games()
    if given.pgx:
        tell(**beside.compare([*map(ridotto.game, keys)], turns=3, alone=turn))
        return 0
    with ProcessPoolExecutor(len(keys), get_context("spawn")) as pool:
        equal = list(pool.map(partial(examine, given=given), keys))
    if not given.no_check:
        tell(games=keys, all_equal=all(equal))
    return 0 if all(equal) else 1


def examine(key: str, given: argparse.Namespace) -> bool:
    """One game: is all of it equal?"""
    gpu.REGISTERS = given.registers or None
    seat_counts = given.seats or ridotto.game(key).seats
    equal = True
    for seats in [] if given.no_check else seat_counts:
        faults = check(key, seats)
        tell(game=key, seats=seats, equal=not faults, faults=faults)
        equal = equal and not faults
    for block in given.block:
        if block != gpu.BLOCK:
            gpu.BLOCK = block
            gpu.kernels.cache_clear()
        for n, seats in product(given.n, given.measured or seat_counts[-1:]):
            batch = Batch(key, seats, n, seed=1, device="cuda")
            warm(batch)
            with turn():
                figures = measure(batch)
            about = {"game": key, "seats": seats, "n": n, "block": block}
            tell(**about, registers=given.registers, **figures)
    if given.variants:
        compare(batch, given.seconds)
    return equal


def warm(batch: Batch) -> None:
    """All kernels compiled, so that no turn is spent on that."""
    batch.random(1)
    batch.mask  # noqa: B018
    batch.features  # noqa: B018
    for kind in KINDS:
        batch.columns(kind)
    batch.engine.wait()


def tell(**line: Any) -> None:
    """One line of JSON, with the seconds since the start."""
    print(json.dumps(line | {"seconds": round(perf_counter() - STARTED, 1)}), flush=True)


STARTED = perf_counter()

if __name__ == "__main__":
    sys.exit(main())
