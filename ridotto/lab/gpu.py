"""The slots of a batch on a GPU: the very same rules, compiled for CUDA by numba-cuda.

Each thread takes one slot. Four things make it fast:

- Records lie word by word (`words[word, slot]`), so neighbouring threads read neighbouring memory;
  a thread works on a copy of its own and writes it back. Bits and random streams lie likewise.
- Matches are dealt ahead. Where a match ends, the thread swaps it for its spare one and goes on;
  what is long and seldom (counting the result, dealing) is done by `refill`, for all ended slots
  together, so that no thread waits for the few that are at their end.
- Nobody listens to events here: a log whose length is known to be 0 lets the compiler leave all
  telling out.
- Few registers for each thread, so that many threads are on the way.
"""
# ruff: noqa: C901, PLR0915  (kernels are one function each: the sizes of their arrays are constants)

import importlib
from functools import cache
from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.events import VALUES
from ridotto.core.game import find_game
from ridotto.lab.batch import Batch, slots_of
from ridotto.lab.errors import NoGpu
from ridotto.lab.slots import WORD

try:
    cuda: Any = importlib.import_module("numba.cuda")
except ImportError:
    raise NoGpu from None

BLOCK = 128  # threads that start together
REGISTERS: int | None = 40  # for each thread
CHUNK = 32  # random moves between two refills
REFILLERS = 2048  # blocks that deal ahead; each thread takes every so-many-th slot that has ended
LANES = 32  # threads that go in step
TILE = (LANES, LANES)
STATE_WORD = 8  # bytes


def check_gpu() -> None:
    """Is there a GPU that numba can use?"""
    try:
        is_there = cuda.is_available()
    except (ImportError, OSError, RuntimeError):
        is_there = False
    if not is_there:
        raise NoGpu


class Cuda:
    """The engine of a batch on a GPU."""

    def __init__(self, batch: Batch) -> None:
        check_gpu()
        self.n = batch.n
        self.batch = batch
        self.grid = (-(-batch.n // BLOCK), BLOCK)
        self.kernels = kernels(batch.game.key)
        self.dtype = batch.game.state.dtype
        self.options = cuda.to_device(batch.game.choices(batch.options))
        self.seed = cuda.to_device(chance.seed_words(batch.seed))
        self.words = self.columns(self.dtype.itemsize // STATE_WORD, np.uint64)
        self.spare = self.columns(self.dtype.itemsize // STATE_WORD, np.uint64)
        self.rngs = self.columns(4, np.uint64)
        self.bits = self.columns(-(-batch.game.moves.size // WORD), np.uint32)
        self.queue = self.array((), np.int32)  # slots that have ended
        self.counts = cuda.to_device(np.zeros(3, np.int32))  # of two queues, of late slots
        self.owed = self.array((), np.int32)  # of a late slot: the moves still to make, and one
        self.turn = 0  # which of the two queues
        self.spaces: dict[str, Any] = {}  # of the mask and the features, made when first asked for

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array on the device with a row for each slot."""
        return cuda.to_device(np.zeros((self.n, *shape), kind))

    def columns(self, height: int, kind: Any) -> Any:
        """An array on the device with a column for each slot."""
        return cuda.to_device(np.zeros((height, self.n), kind))

    def space(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        """The same array whenever it is asked for."""
        if name not in self.spaces:
            self.spaces[name] = cuda.device_array(shape, kind)
        return self.spaces[name]

    def records(self) -> Any:
        """A copy of the matches on the host."""
        return np.ascontiguousarray(self.words.copy_to_host().T).view(self.dtype)[:, 0]

    def begin(self, batch: Batch) -> None:
        """Deal the first matches and the spare ones."""
        self.kernels["begin"][self.grid](
            self.words, self.spare, batch.seats, self.options, self.seed, self.rngs, self.bits,
            batch.seat, batch.count,
        )  # fmt: skip

    def step(self, batch: Batch, moves: Any) -> None:
        """Make the given moves, from the host or from the device."""
        if hasattr(moves, "__cuda_array_interface__"):
            moves = cuda.as_cuda_array(moves)
        else:
            moves = cuda.to_device(np.ascontiguousarray(moves, np.int32))
        self.kernels["step"][self.grid](
            self.words, self.spare, moves, self.bits, self.queue,
            self.counts, self.turn, batch.seat, batch.count, batch.done, batch.refused,
            batch.shares,
        )  # fmt: skip
        self.refill()

    def random(self, batch: Batch, steps: int) -> None:
        """Make random moves, a few between two refills."""
        made = 0
        while made < steps:
            part = min(CHUNK, steps - made)
            self.random_part(batch, part, is_first=made == 0)
            made += part
        while steps > 1 and self.counts.copy_to_host()[2]:
            self.random_part(batch, 0, is_first=False)

    def random_part(self, batch: Batch, steps: int, is_first: bool) -> None:
        """Random moves without a refill."""
        self.kernels["random"][self.grid](
            self.words, self.spare, steps, is_first, self.rngs, self.bits, self.queue,
            self.counts, self.turn, self.owed, batch.seat, batch.count, batch.done,
            batch.refused, batch.shares,
        )  # fmt: skip
        self.refill()

    def refill(self) -> None:
        """Count the matches that have ended and deal new ones ahead."""
        batch = self.batch
        self.kernels["refill"][min(REFILLERS, self.grid[0]), BLOCK](
            self.spare, batch.seats, self.options, self.seed, self.queue, self.counts, self.turn,
            batch.done, batch.ended, batch.endings, batch.ranks, batch.scores, batch.shares,
        )  # fmt: skip
        self.turn = 1 - self.turn

    def wait(self) -> None:
        """Until all that was asked for is done."""
        cuda.synchronize()

    def mask(self, batch: Batch) -> Any:
        """The legal moves; the next call writes into the same array."""
        out = self.space("mask", (self.n, batch.game.moves.size), np.bool_)
        slots = BLOCK // LANES  # of a block: one for each group of threads that go in step
        self.kernels["mask"][-(-self.n // slots), (LANES, slots)](self.bits, out)
        return out

    def features(self, batch: Batch) -> Any:
        """What the seats to move know; the next call writes into the same array."""
        height = batch.game.feature_count
        standing = self.space("standing", (height, self.n), np.float32)
        out = self.space("features", (self.n, height), np.float32)
        self.kernels["observe"][self.grid](self.words, batch.seat, standing)
        self.kernels["lay"][(-(-self.n // LANES), -(-height // LANES)), TILE](standing, out)
        return out


@cache
def kernels(key: str) -> dict[str, Any]:
    """The kernels of a game, each compiled when it is first launched."""
    from numba import config

    simulated = getattr(config, "ENABLE_CUDASIM", False)  # by tests, which have no GPU
    jit = cuda.jit if simulated else cuda.jit(max_registers=REGISTERS)
    sources = game_kernels(key) | plain_kernels()
    return {name: jit(kernel) for name, kernel in sources.items()}


def game_kernels(key: str) -> dict[str, Any]:
    """The kernels of a game as Python functions. The sizes of local arrays are constants there."""
    import numba

    game, slots = find_game(key), slots_of(key)
    record = game.state.dtype
    assert record.itemsize % STATE_WORD == 0
    height = record.itemsize // STATE_WORD
    size, values = game.moves.size, VALUES + 2
    code = numba.int16 if size < 2**15 else numba.int32
    number, word = numba.int32, numba.uint64
    begin_slot, deal, clear, finish = slots.begin_slot, slots.deal, slots.clear, slots.finish
    ask, has, nth, mark, wide = slots.ask, slots.has, slots.nth, slots.mark, slots.wide
    play, legal, waiting, observe = slots.play, slots.legal, slots.waiting, slots.observe
    below, lowest_seat = chance.below, slots.lowest_seat

    def begin(words, spare, seats, options, seed, rngs, bits, seat, count):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= words.shape[1]:
            return
        own = cuda.local.array(4, word)
        codes = cuda.local.array(size, code)
        held = cuda.local.array(height, word)
        for k in range(height):
            held[k] = 0
        s = held.view(record)[0]
        begin_slot(s, i, seats, options, seed, rngs[:, i], own, codes, bits[:, i], seat, count)
        for k in range(height):
            words[k, i] = held[k]
        deal(s, seats, options, seed, i, 1, own)
        for k in range(height):
            spare[k, i] = held[k]

    def step(  # type: ignore[no-untyped-def]
        words, spare, moves, bits, queue, counts, turn, seat, count, done, refused, shares
    ):
        i = cuda.grid(1)
        if i >= words.shape[1]:
            return
        clear(i, done, refused, shares)
        move = wide(moves[i])
        if not has(bits[:, i], move):
            refused[i] = True
            return
        codes = cuda.local.array(size, code)
        log = cuda.local.array((1, values), number)[1:]
        held = cuda.local.array(height, word)
        for k in range(height):
            held[k] = words[k, i]
        s = held.view(record)[0]
        play(s, wide(seat[i]), move, log)
        if waiting(s) == 0:
            for k in range(height):
                over = held[k]
                held[k] = spare[k, i]
                spare[k, i] = over
            queue[cuda.atomic.add(counts, turn, 1)] = i
        ask(s, i, codes, bits[:, i], seat, count)
        for k in range(height):
            words[k, i] = held[k]

    def random(  # type: ignore[no-untyped-def]
        words, spare, steps, is_first, rngs, bits, queue, counts, turn, owed,
        seat, count, done, refused, shares,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i >= words.shape[1]:
            return
        if is_first:
            clear(i, done, refused, shares)
        late = wide(owed[i])
        left = steps + max(0, late - 1)
        if left == 0 and late == 0:
            return
        codes = cuda.local.array(size, code)
        log = cuda.local.array((1, values), number)[1:]
        rng = cuda.local.array(4, word)
        held = cuda.local.array(height, word)
        for k in range(4):
            rng[k] = rngs[k, i]
        for k in range(height):
            held[k] = words[k, i]
        s = held.view(record)[0]
        swapped = False
        mover = wide(seat[i])
        n = wide(count[i])
        move = 0
        if late > 0:
            owed[i] = 0
            cuda.atomic.add(counts, 2, -1)
        elif left > 0:
            move = nth(bits[:, i], below(rng, n))
        is_late = False
        while left > 0 or late > 0:
            if late == 0:
                play(s, mover, move, log)
                left -= 1
            late = 0
            if waiting(s) == 0:
                if swapped:
                    is_late = True
                    break
                for k in range(height):
                    over = held[k]
                    held[k] = spare[k, i]
                    spare[k, i] = over
                queue[cuda.atomic.add(counts, turn, 1)] = i
                swapped = True
            mover = lowest_seat(waiting(s))
            n = legal(s, mover, codes)
            if left > 0:
                move = wide(codes[below(rng, n)])
        if is_late:
            owed[i] = left + 1
            cuda.atomic.add(counts, 2, 1)
        else:
            seat[i] = mover
            count[i] = n
            mark(codes, n, bits[:, i])
        for k in range(4):
            rngs[k, i] = rng[k]
        for k in range(height):
            words[k, i] = held[k]

    def refill(  # type: ignore[no-untyped-def]
        spare, seats, options, seed, queue, counts, turn,
        done, ended, endings, ranks, scores, shares,
    ):  # fmt: skip
        first = cuda.grid(1)
        if first == 0:
            counts[1 - turn] = 0
        own = cuda.local.array(4, word)
        held = cuda.local.array(height, word)
        s = held.view(record)[0]
        for place in range(first, wide(counts[turn]), cuda.gridsize(1)):
            i = wide(queue[place])
            for k in range(height):
                held[k] = spare[k, i]
            finish(s, i, done, ended, endings, ranks, scores, shares)
            deal(s, seats, options, seed, i, wide(ended[i]) + 1, own)
            for k in range(height):
                spare[k, i] = held[k]

    def look(words, seat, standing):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= words.shape[1]:
            return
        held = cuda.local.array(height, word)
        for k in range(height):
            held[k] = words[k, i]
        observe(held.view(record)[0], wide(seat[i]), standing[:, i])

    return {"begin": begin, "step": step, "random": random, "refill": refill, "observe": look}


def plain_kernels() -> dict[str, Any]:
    """The kernels that know nothing of rules."""
    import numba

    real = numba.float32
    shape = (LANES, LANES + 1)  # one more, so that a column lies in as many banks as a row

    def mask(bits, out):  # type: ignore[no-untyped-def]
        lane = cuda.threadIdx.x
        i = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
        if i >= out.shape[0]:
            return
        move = lane
        for word in range(bits.shape[0]):
            if move < out.shape[1]:
                out[i, move] = (bits[word, i] >> np.uint32(lane)) & np.uint32(1)
            move += WORD

    def lay(standing, out):  # type: ignore[no-untyped-def]
        tile = cuda.shared.array(shape, real)
        x, y = cuda.threadIdx.x, cuda.threadIdx.y
        slot, row = cuda.blockIdx.x * LANES, cuda.blockIdx.y * LANES
        if row + y < standing.shape[0] and slot + x < standing.shape[1]:
            tile[y, x] = standing[row + y, slot + x]
        cuda.syncthreads()
        if row + x < standing.shape[0] and slot + y < standing.shape[1]:
            out[slot + y, row + x] = tile[x, y]

    return {"mask": mask, "lay": lay}
