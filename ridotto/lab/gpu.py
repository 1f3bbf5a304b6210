"""The slots of a batch on a GPU: the very same rules, compiled for CUDA by numba-cuda.

Each thread takes one slot. It works on a copy of the record in its own memory, where neighbouring
threads lie beside each other, and writes the record back at the end. The bits of the legal moves
are kept word by word (`bits[word, slot]`), for the same reason. Nobody listens to events here: a
log whose length is known to be 0 lets the compiler leave all telling out.
"""

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.events import VALUES
from ridotto.core.game import find_game
from ridotto.lab.batch import Batch, slots_of, told
from ridotto.lab.errors import NoGpu
from ridotto.lab.slots import WORD

BLOCK = 128  # threads that start together
REGISTERS: int | None = None  # for each thread; fewer let more threads run at once, but spill


def cuda_module() -> ModuleType:
    """numba.cuda, or the sentence that says why there is none."""
    try:
        from numba import cuda

        is_there = cuda.is_available()
    except (ImportError, OSError, RuntimeError):
        is_there = False
    if not is_there:
        raise NoGpu
    return cuda


class Cuda:
    """The engine of a batch on a GPU."""

    def __init__(self, batch: Batch) -> None:
        self.cuda = cuda_module()
        self.n = batch.n
        self.grid = (-(-batch.n // BLOCK), BLOCK)
        self.kernels = kernels(batch.game.key)
        self.options = self.cuda.to_device(batch.game.choices(batch.options))
        self.seed = self.cuda.to_device(chance.seed_words(batch.seed))
        self.rngs = self.array((4,), np.uint64)
        words = -(-batch.game.moves.size // WORD)
        self.bits = self.cuda.to_device(np.zeros((words, batch.n), np.uint32))
        self.spaces: dict[str, Any] = {}  # of the mask and the features, made when first asked for

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array on the device with a row for each slot."""
        return self.cuda.to_device(np.zeros((self.n, *shape), kind))

    def space(self, name: str, width: int, kind: Any) -> Any:
        """The same array whenever it is asked for."""
        if name not in self.spaces:
            self.spaces[name] = self.array((width,), kind)
        return self.spaces[name]

    def begin(self, batch: Batch) -> None:
        """Deal the first matches."""
        self.kernels["begin"][self.grid](
            batch.states, batch.seats, self.options, self.seed, self.rngs, self.bits,
            batch.seat, batch.count,
        )  # fmt: skip

    def step(self, batch: Batch, moves: Any) -> None:
        """Make the given moves, from the host or from the device."""
        if not hasattr(moves, "__cuda_array_interface__"):
            moves = self.cuda.to_device(np.ascontiguousarray(moves, np.int32))
        self.kernels["step"][self.grid](
            batch.states, self.cuda.as_cuda_array(moves), batch.seats, self.options, self.seed,
            self.bits, *told(batch),
        )  # fmt: skip

    def random(self, batch: Batch, steps: int) -> None:
        """Make random moves."""
        self.kernels["random"][self.grid](
            batch.states, steps, self.rngs, batch.seats, self.options, self.seed, self.bits,
            *told(batch),
        )  # fmt: skip

    def mask(self, batch: Batch) -> Any:
        """The legal moves; the next call writes into the same array."""
        size = batch.game.moves.size
        out = self.space("mask", size, np.bool_)
        cells = self.n * size
        self.kernels["mask"][-(-cells // BLOCK), BLOCK](self.bits, out)
        return out

    def features(self, batch: Batch) -> Any:
        """What the seats to move know; the next call writes into the same array."""
        out = self.space("features", batch.game.feature_count, np.float32)
        self.kernels["observe"][self.grid](batch.states, batch.seat, out)
        return out


@cache
def kernels(key: str) -> dict[str, Any]:
    """The kernels of a game, each compiled when it is first launched."""
    from numba import cuda

    return {
        name: cuda.jit(max_registers=REGISTERS)(kernel)
        for name, kernel in kernel_sources(key, cuda).items()
    }


def kernel_sources(key: str, cuda: Any) -> dict[str, Any]:
    """The kernels of a game as Python functions. The sizes of local arrays are constants there."""
    import numba

    game, slots = find_game(key), slots_of(key)
    record = numba.from_dtype(game.state.dtype)
    size, values = game.moves.size, VALUES + 2
    code = numba.int16 if size < 2**15 else numba.int32
    number, word = numba.int32, numba.uint64
    begin_slot, step_slot, random_slot = slots.begin_slot, slots.step_slot, slots.random_slot
    observe, wide = slots.observe, slots.wide

    def begin(states, seats, options, seed, rngs, bits, seat, count):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        own = cuda.local.array(4, word)
        codes = cuda.local.array(size, code)
        held = cuda.local.array(1, record)
        held[0] = states[i]
        begin_slot(
            held[0], i, seats, options, seed, rngs[i], own, codes, bits[:, i], seat, count
        )
        states[i] = held[0]

    def step(  # type: ignore[no-untyped-def]
        states, moves, seats, options, seed, bits,
        seat, count, done, refused, ended, endings, ranks, scores, shares,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        own = cuda.local.array(4, word)
        codes = cuda.local.array(size, code)
        log = cuda.local.array((1, values), number)[1:]
        held = cuda.local.array(1, record)
        held[0] = states[i]
        step_slot(
            held[0], i, wide(moves[i]), seats, options, seed, own, codes, bits[:, i], log,
            seat, count, done, refused, ended, endings, ranks, scores, shares,
        )  # fmt: skip
        states[i] = held[0]

    def random(  # type: ignore[no-untyped-def]
        states, steps, rngs, seats, options, seed, bits,
        seat, count, done, refused, ended, endings, ranks, scores, shares,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        own = cuda.local.array(4, word)
        rng = cuda.local.array(4, word)
        codes = cuda.local.array(size, code)
        log = cuda.local.array((1, values), number)[1:]
        held = cuda.local.array(1, record)
        held[0] = states[i]
        for k in range(4):
            rng[k] = rngs[i, k]
        random_slot(
            held[0], i, steps, rng, seats, options, seed, own, codes, bits[:, i], log,
            seat, count, done, refused, ended, endings, ranks, scores, shares,
        )  # fmt: skip
        for k in range(4):
            rngs[i, k] = rng[k]
        states[i] = held[0]

    def mask(bits, out):  # type: ignore[no-untyped-def]
        at = cuda.grid(1)
        if at < out.shape[0] * out.shape[1]:
            i = at // size
            move = at % size
            out[i, move] = (bits[move // WORD, i] >> np.uint32(move % WORD)) & np.uint32(1)

    def look(states, seat, out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            observe(states[i], wide(seat[i]), out[i])

    return {"begin": begin, "step": step, "random": random, "mask": mask, "observe": look}
