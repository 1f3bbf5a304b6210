"""Many matches at once, stepped in one call on CPU threads or on a GPU.

    batch = Batch("doge", n=65536)
    while batch.ended.sum() < 1000:
        batch.step(choose(batch.features, batch.mask))

Each slot of the batch holds one match after another. On a CPU the fields are NumPy arrays, on a GPU
they are device arrays; PyTorch, JAX and CuPy take both without copying.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from math import prod
from types import ModuleType
from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.errors import BadNumber
from ridotto.core.game import Game, find_game
from ridotto.core.loops import MATCH_STREAM
from ridotto.lab.errors import BadDevice, BadMoves
from ridotto.lab.slots import WORD

SLOTS = "ridotto.lab.slots"
ALIGNED = 64  # bytes; JAX copies an array that begins elsewhere
LEAST_PART = 256  # slots; a thread for fewer costs more than it brings
PARTS = 4  # for each thread: who is done early takes another
APART = 32  # numbers between the scratch rows of two threads, so that they share no cache line
DEVICES = ("cpu", "cuda")


@cache
def slots_of(key: str) -> ModuleType:
    """The compiled functions of a slot for a game."""
    return find_game(key).load(SLOTS)


class Batch:
    """A number of slots with a match of the same game in each."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        n: int = 1024,
        seed: str | int | None = 0,
        options: Mapping[str, str] | None = None,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else self.game.check_seats(seats)
        self.options = self.game.full_options(options)
        self.n = at_least_one("n", n)
        self.seed = chance.parse_seed(seed)
        self.device = device  # as PyTorch calls it
        self.engine = make_engine(self, device, threads)
        self.seat: Any = self.engine.array((), np.int32)  # who is to move
        self.count: Any = self.engine.array(
            (), np.int32
        )  # how many moves that seat may choose from
        self.done: Any = self.engine.array((), np.bool_)  # did a match end in the last step?
        self.refused: Any = self.engine.array((), np.bool_)  # was the last move illegal?
        self.ended: Any = self.engine.array((), np.int32)  # how many matches have ended
        # Of the match that ended last in a slot:
        self.endings: Any = self.engine.array((), np.int32)  # places in the game's `endings`
        self.ranks: Any = self.engine.array((self.seats,), np.int32)  # the highest wins
        self.scores: Any = self.engine.array((self.seats,), np.int32)
        # The winners of a match that ended in the last step share one; else 0.
        self.shares: Any = self.engine.array((self.seats,), np.float32)
        self.engine.begin(self)

    def step(self, moves: Any) -> None:
        """Make a move in every slot; where a match ends, the next one begins.

        A move that is not legal is refused: its slot stays as it is.
        """
        shape = np.shape(moves)
        if shape != (self.n,):
            raise BadMoves(given=" × ".join(map(str, shape)) or "1", n=self.n)
        self.engine.step(self, moves)

    def random(self, steps: int = 1) -> None:
        """Make random moves in every slot; `done` and `shares` tell of the last that ended."""
        self.engine.random(self, at_least_one("steps", steps))

    @property
    def states(self) -> Any:
        """The records; on a GPU a copy of them on the host."""
        return self.engine.records()

    @property
    def mask(self) -> Any:
        """One row for each slot, True for each legal move."""
        return self.engine.mask(self)

    @property
    def features(self) -> Any:
        """One row for each slot: what the seat to move knows, as numbers for a network."""
        return self.engine.features(self)

    def seed_of(self, slot: int, match: int) -> str:
        """The seed of a match of a slot: `ridotto.new(key, seats, seed)` begins the same one."""
        words = chance.seed_words(self.seed)
        words[1] ^= np.uint64(match)
        words[2] ^= np.uint64(slot)
        words[3] ^= MATCH_STREAM
        return "".join(f"{int(word):016x}" for word in reversed(words))


def at_least_one(name: str, number: int) -> int:
    """The number, if it is 1 or more."""
    if number < 1:
        raise BadNumber(name=name, value=number)
    return number


def make_engine(batch: Batch, device: str, threads: int | None) -> Any:
    """What does the work."""
    if device not in DEVICES:
        raise BadDevice(device=str(device)[:40], allowed=", ".join(DEVICES))
    if device == "cuda":
        from ridotto.lab.gpu import Cuda

        return Cuda(batch)
    return Cores(batch, threads)


class Cores:
    """The slots shared out among threads; the result does not depend on how many."""

    def __init__(self, batch: Batch, threads: int | None) -> None:
        self.n = batch.n
        self.slots = slots_of(batch.game.key)
        most = -(-batch.n // LEAST_PART)
        self.threads = max(1, min(threads or os.cpu_count() or 1, most))
        self.parts = min(self.threads * PARTS, most) if self.threads > 1 else 1
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.options = batch.game.choices(batch.options)
        self.seed = chance.seed_words(batch.seed)
        self.codes = np.zeros((self.parts, batch.game.moves.size + APART), np.int32)
        self.states = self.array((), batch.game.state.dtype)
        self.rngs = self.array((4,), np.uint64)
        self.bits = self.array((-(-batch.game.moves.size // WORD),), np.uint32)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array with a row for each slot."""
        return aligned_zeros((self.n, *shape), np.dtype(kind))

    def records(self) -> Any:
        """The matches."""
        return self.states

    def share_out(self, work: Callable[[int, int, int], None]) -> None:
        """Call `work(part, first, last)` for each part, as many at once as there are threads."""
        cuts = [self.n * i // self.parts for i in range(self.parts + 1)]
        parts = list(zip(range(self.parts), cuts, cuts[1:], strict=False))
        if self.pool is None:
            work(*parts[0])
            return
        futures = [self.pool.submit(work, *part) for part in parts]
        wait(futures)
        for future in futures:
            future.result()

    def begin(self, batch: Batch) -> None:
        """Deal the first matches."""

        def work(part: int, first: int, last: int) -> None:
            self.slots.begin_part(
                first, last, self.states, batch.seats, self.options, self.seed, self.rngs,
                self.codes[part], self.bits, batch.seat, batch.count,
            )  # fmt: skip

        self.share_out(work)

    def step(self, batch: Batch, moves: Any) -> None:
        """Make the given moves."""
        chosen = np.ascontiguousarray(moves, np.int32)

        def work(part: int, first: int, last: int) -> None:
            self.slots.step_part(
                first, last, self.states, chosen, batch.seats, self.options, self.seed,
                self.codes[part], self.bits, *told(batch),
            )  # fmt: skip

        self.share_out(work)

    def random(self, batch: Batch, steps: int) -> None:
        """Make random moves."""

        def work(part: int, first: int, last: int) -> None:
            self.slots.random_part(
                first, last, self.states, steps, self.rngs, batch.seats, self.options, self.seed,
                self.codes[part], self.bits, *told(batch),
            )  # fmt: skip

        self.share_out(work)

    def wait(self) -> None:
        """Until all that was asked for is done, which it is."""

    def mask(self, batch: Batch) -> Any:
        """The legal moves."""
        mask = self.array((batch.game.moves.size,), np.bool_)
        self.share_out(lambda _, first, last: self.slots.mask_part(first, last, self.bits, mask))
        return mask

    def features(self, batch: Batch) -> Any:
        """What the seats to move know."""
        out = self.array((batch.game.feature_count,), np.float32)

        def work(_: int, first: int, last: int) -> None:
            self.slots.observe_part(first, last, self.states, batch.seat, out)

        self.share_out(work)
        return out


def aligned_zeros(shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
    """Zeros that begin where every library can use them as they are."""
    size = kind.itemsize * prod(shape)
    room = np.zeros(size + ALIGNED, np.uint8)
    start = -room.ctypes.data % ALIGNED
    return room[start : start + size].view(kind).reshape(shape)


def told(batch: Batch) -> tuple[Any, ...]:
    """The fields that a step writes, in the order of `slots`."""
    return (
        batch.seat,
        batch.count,
        batch.done,
        batch.refused,
        batch.ended,
        batch.endings,
        batch.ranks,
        batch.scores,
        batch.shares,
    )
