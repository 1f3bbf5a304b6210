"""The slots of a batch on a GPU: the very same rules, compiled for CUDA by numba-cuda.

Each thread makes one move. Six things make it fast:

- A thread works on its record where it lies. A move touches a small part of it; copying all of it
  to the thread and back took longer than the move.
- Threads that go in step do the same. The threads of a block exchange their slots, first by the
  family of the move that is to be made, then by what is to be decided next (`line_up`).
- Matches are dealt ahead. A slot has two records, and where the match in one ends, the thread goes
  on with the other; what is long and seldom (counting the result, dealing) is done by `refill`, for
  all ended slots together, so that no thread waits for the few that are at their end.
- Legal moves are put into a set, bit by bit; a list of them, longer than what a thread can hold at
  hand, would be written far away and read again.
- Nobody listens to events here: a log whose length is known to be 0 lets the compiler leave all
  telling out.
- Few registers for each thread, so that many threads are on the way.

Features are written side by side: the threads go through `observe` in step, each for its own slot.
They read much, and from far apart, so a warp first brings its records into shared memory, together
(`shelf_of`).
"""
# ruff: noqa: C901, PLR0915  (kernels stand in one function: what they close over is constant there)

import importlib
import math
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.events import VALUES
from ridotto.core.game import Game, find_game
from ridotto.core.moves import Moves
from ridotto.core.record import entry_class
from ridotto.lab.batch import BYTE_ONE, SAID, slots_of, taste
from ridotto.lab.errors import NoGpu
from ridotto.lab.fields import WORD, Terms, new_results, new_turns

try:
    cuda: Any = importlib.import_module("numba.cuda")
except ImportError:
    raise NoGpu from None

BLOCK = 512  # threads that exchange their slots
REGISTERS: int | None = 48  # for each thread
STAGED = 800  # bytes of a record up to which 32 of them wait for `observe` in shared memory;
LOOKERS = 128  # of larger ones too few fit: they are read where they lie, in blocks of so many
LOOK_REGISTERS: int | None = 128  # for each of those that wait, and
FAR_REGISTERS: int | None = 64  # of these
AHEAD = 16  # words that a thread asks for before it lays down the first; LANES are a multiple
REFILLERS = 4096  # blocks of LANES threads that deal ahead, each thread one slot after another
LANES = 32  # threads that go in step
TILE = (LANES, LANES)
PHASES = 32  # kinds of positions that are told apart
EIGHT = 8  # bits in a byte, and bytes in a word of the mask
BANK = 4  # bytes of shared memory that lie side by side


def check_gpu() -> None:
    """Is there a GPU that numba can use?"""
    try:
        is_there = cuda.is_available()
    except (ImportError, OSError, RuntimeError):
        is_there = False
    if not is_there:
        raise NoGpu


class Pairs(NamedTuple):
    """Two matches for each slot, and which slots are to be dealt a new one; device arrays all."""

    records: Any  # the match of a slot and the next, two in a row
    words: Any  # the same bytes, a row for each record
    side: Any  # which of the two is being played
    queue: Any  # slots whose match has ended
    counts: Any  # how many those are, in turn: one is written, the other emptied


class Cuda:
    """The engine of a batch on a GPU."""

    threads = 0

    def __init__(self, game: Game, terms: Terms, n: int) -> None:
        check_gpu()
        self.game, self.n = game, n
        self.grid = (-(-n // BLOCK), BLOCK)
        self.kernels = kernels(game.key)
        self.ready: dict[str, Any] = {}  # kernels for the types of the arrays below
        self.terms = Terms(terms.seats, cuda.to_device(terms.options), cuda.to_device(terms.seed))
        records = self.array((2,), game.state.dtype)
        self.pairs = Pairs(
            records=records,
            words=records.view(np.uint32).reshape(2 * n, game.state.dtype.itemsize // BANK),
            side=self.array((), np.int32),
            queue=self.array((), np.int32),
            counts=cuda.to_device(np.zeros(2, np.int32)),
        )
        self.turn = 0  # which of the two counts
        self.rngs = self.array((4,), np.uint64)
        self.turns = new_turns(self.array, game)
        self.results = new_results(self.array, terms.seats)
        self.moves = self.array((), np.int32)  # of the step that is being made
        self.spaces: dict[str, Any] = {}  # of the mask and the features, made when first asked for
        self.rooms: dict[str, Any] = {}  # on the host, where the device can reach them itself
        self.launch("begin", self.grid, self.pairs, self.terms, self.turns, self.rngs)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array on the device with a row for each slot."""
        return cuda.to_device(np.zeros((self.n, *shape), kind))

    def space(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        """The same array whenever it is asked for."""
        if name not in self.spaces:
            self.spaces[name] = cuda.device_array(shape, kind)
        return self.spaces[name]

    def room(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        """The same array on the host whenever it is asked for; copied several times as fast."""
        if name not in self.rooms:
            self.rooms[name] = (cuda.pinned_array if math.prod(shape) else np.zeros)(shape, kind)
        return self.rooms[name]

    def records(self) -> Any:
        """A copy of the matches on the host."""
        return self.brought().copy()

    def brought(self) -> Any:
        """The matches, brought to the host; the next call brings others to the same place."""
        words = self.space("brought", (self.n, self.pairs.words.shape[1]), np.uint32)
        self.launch("bring", (self.n, LANES), self.pairs, words)
        out = self.room("brought", words.shape, np.uint32)
        words.copy_to_host(out)
        return out.reshape(-1).view(self.game.state.dtype)

    def launch(self, name: str, grid: Any, *args: Any, kind: str = "") -> None:
        """Start a kernel. The types of our arrays stay the same, and to find them takes long.

        Those of the features are of one kind or another.
        """
        if name + kind not in self.ready:
            self.ready[name + kind] = self.kernels[name].specialize(*args)
        self.ready[name + kind][grid](*args)

    def step(self, moves: Any) -> None:
        """Make the given moves, from the host or from the device."""
        self.kernels["take"][self.grid](on_device(moves), self.moves)
        self.advance(is_first=True)

    def random(self, steps: int) -> None:
        """Make random moves."""
        for made in range(steps):
            self.launch("pick", self.grid, self.turns, self.rngs, self.moves)
            self.advance(is_first=made == 0)

    def advance(self, is_first: bool) -> None:
        """Make the moves that are noted, and deal new matches ahead."""
        told = (self.turns, self.results, self.moves)
        self.launch("step", self.grid, self.pairs, *told, is_first, self.turn)
        grid = (min(REFILLERS, -(-self.n // LANES)), LANES)
        self.launch("refill", grid, self.pairs, self.terms, self.results, self.turn)
        self.turn = 1 - self.turn

    def wait(self) -> None:
        """Until all that was asked for is done."""
        cuda.synchronize()

    def mask(self) -> Any:
        """The legal moves; the next call writes into the same array."""
        size = self.game.moves.size
        groups = -(-self.n // EIGHT)
        packed = self.space("mask", (groups * size,), np.uint64)
        warps = BLOCK // LANES
        self.launch("mask", (-(-groups // warps), (LANES, warps)), self.turns.bits, size, packed)
        return packed.view(np.bool_)[: self.n * size].reshape(self.n, size)

    def features(self) -> Any:
        """What the seats to move know; the next call writes into the same array."""
        standing = self.columns(np.float32, None)
        height = self.game.feature_count
        out = self.space("features", (self.n, height), np.float32)
        tiles = (-(-self.n // LANES), -(-height // LANES))
        self.launch("lay", (tiles, TILE), standing, out)
        return out

    def tasted(self) -> tuple[Any, Any, Any]:
        """What taste says, asked on the host: as a kernel it wrote outside of its local arrays.

        The next call writes into the same arrays.
        """
        seat: Any = self.turns.seat
        about = (self.game, self.terms.seats, self.brought(), seat.copy_to_host())
        worth, liking, noticed = map(self.written, SAID, taste(*about, self.room))
        return worth, liking, noticed

    def written(self, name: str, said: Any) -> Any:
        """An array on the device with what stands in one of the host."""
        out = self.space(name, said.shape, said.dtype)
        out.copy_to_device(said)
        return out

    def eyes(self, seat: int) -> Any:
        """The same seat for every slot."""
        name = f"eyes of {seat}"
        if name not in self.spaces:
            self.spaces[name] = cuda.to_device(np.full(self.n, seat, np.int32))
        return self.spaces[name]

    def columns(self, kind: Any, eyes: int | None) -> Any:
        """The same as the threads write it: side by side, a row for each feature.

        What each seat knows has an array of its own.
        """
        name = np.dtype(kind).name
        space = name if eyes is None else f"{name} of {eyes}"
        out = self.space(space, (self.game.feature_count, self.n), kind)
        if name == "int8":
            self.launch("round", (-(-self.n // BLOCK), BLOCK), self.columns(np.float16, eyes), out)
            return out
        turns = self.turns if eyes is None else self.turns._replace(seat=self.eyes(eyes))
        if self.game.state.dtype.itemsize <= STAGED:
            room = LANES * shelf_of(self.game).itemsize
            grid: Any = (-(-self.n // LANES), LANES, 0, room)
            self.launch("observe", grid, self.pairs, turns, out, kind=name)
        else:
            grid = (-(-self.n // LOOKERS), LOOKERS)
            self.launch("observe_far", grid, self.pairs, turns, out, kind=name)
        return out


def on_device(moves: Any) -> Any:
    """The moves as an array on the GPU, without a copy where they lie there already."""
    with suppress(ValueError):  # of JAX, if the array lies elsewhere
        if hasattr(moves, "__cuda_array_interface__"):
            return cuda.as_cuda_array(moves)
    return cuda.to_device(np.ascontiguousarray(moves, np.int32))


def is_simulated() -> bool:
    """Do tests without a GPU run the kernels in the interpreter?"""
    from numba import config

    return bool(getattr(config, "ENABLE_CUDASIM", False))


@cache
def kernels(key: str) -> dict[str, Any]:
    """The kernels of a game, each compiled when it is first launched."""
    sources = game_kernels(key) | plain_kernels(key)
    if is_simulated():
        return {name: cuda.jit(kernel) for name, kernel in sources.items()}
    most = {"observe": LOOK_REGISTERS, "observe_far": FAR_REGISTERS}
    return {
        name: cuda.jit(max_registers=most.get(name, REGISTERS))(kernel)
        for name, kernel in sources.items()
    }


def shelf_parts(game: Game) -> dict[str, Any]:
    """The fields of a record but its chance: what `observe` may read."""
    fields: Mapping[str, Any] = game.state.dtype.fields or {}
    return {name: about for name, about in fields.items() if name != "rng"}


@cache
def shelf_of(game: Game) -> np.dtype[Any]:
    """A record as it lies in shared memory: without its chance, an odd number of words long.

    So threads that read the same field of their records read from different banks.
    """
    parts = shelf_parts(game)
    first = min(start for _, start, *_ in parts.values())
    words = (game.state.dtype.itemsize - first) // BANK
    layout = np.dtype(
        {
            "names": list(parts),
            "formats": [kind for kind, *_ in parts.values()],
            "offsets": [start - first for _, start, *_ in parts.values()],
            "itemsize": BANK * (words | 1),
        },
        align=True,
    )
    return np.dtype((entry_class(game.state, layout), layout))


def game_kernels(key: str) -> dict[str, Any]:
    """The kernels of a game as Python functions. The sizes of local arrays are constants there."""
    import numba

    game = find_game(key)
    slots = slots_of(game)
    size, values, block = set_size(game.moves), VALUES + 2, BLOCK
    number, short, word, code = numba.int32, numba.uint32, numba.uint64, numba.int64
    begin_slot, deal, clear, accept = slots.begin_slot, slots.deal, slots.clear, slots.accept
    advance, renew, ask, choose = slots.advance, slots.renew, slots.ask, slots.pick
    observe, wide = slots.observe, slots.wide
    lined_up = line_up if is_simulated() else cuda.jit(device=True)(line_up)
    families = family_of_moves(game.moves)
    has_phases = "phase" in (game.state.dtype.names or ())
    phase = numba.njit(phase_of if has_phases else no_phase)
    kinds = max(len(game.moves.families), PHASES) + 1
    idle = kinds - 1  # of a thread that has no move to make
    lanes, ahead, shelf = LANES, min(LANES, AHEAD), shelf_of(game)
    width = shelf.itemsize // BANK  # words from one record there to the next
    skipped = min(start for _, start, *_ in shelf_parts(game).values()) // BANK
    span = game.state.dtype.itemsize // BANK - skipped

    def begin(pairs, terms, turns, rngs):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= rngs.shape[0]:
            return
        own = cuda.local.array(4, word)
        codes = cuda.local.array(size, code)
        begin_slot(pairs.records[i, 0], i, terms, turns, rngs[i], own, codes)
        deal(pairs.records[i, 1], terms, i, 1, own)

    def pick(turns, rngs, moves):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < moves.shape[0]:
            moves[i] = choose(i, turns, rngs[i])

    def step(pairs, turns, results, moves, is_first, turn):  # type: ignore[no-untyped-def]
        tally = cuda.shared.array(kinds, number)
        order = cuda.shared.array(block, number)
        family = cuda.const.array_like(families)
        first = cuda.blockIdx.x * cuda.blockDim.x
        place = cuda.threadIdx.x
        i = first + place
        kind = idle
        if i < moves.shape[0]:
            if is_first:
                clear(i, turns, results)
            if accept(i, wide(moves[i]), turns):
                kind = wide(family[moves[i]])
        place = wide(lined_up(place, kind, tally, order))
        i = first + place
        kind = idle
        if i < moves.shape[0] and not turns.refused[i]:
            log = cuda.local.array((1, values), number)[1:]
            here = wide(pairs.side[i])
            if advance(pairs.records[i, here], i, wide(moves[i]), turns, log):
                here = 1 - here
                pairs.side[i] = here
                pairs.queue[cuda.atomic.add(pairs.counts, turn, 1)] = i
            kind = phase(pairs.records[i, here])
        if has_phases:
            i = first + wide(lined_up(place, kind, tally, order))
        if i < moves.shape[0] and not turns.refused[i]:
            codes = cuda.local.array(size, code)
            ask(pairs.records[i, wide(pairs.side[i])], i, turns, codes)

    def refill(pairs, terms, results, turn):  # type: ignore[no-untyped-def]
        first = cuda.grid(1)
        if first == 0:
            pairs.counts[1 - turn] = 0
        own = cuda.local.array(4, word)
        for place in range(first, wide(pairs.counts[turn]), cuda.gridsize(1)):
            i = wide(pairs.queue[place])
            renew(pairs.records[i, 1 - wide(pairs.side[i])], i, 1, terms, results, own)

    def look(pairs, turns, standing):  # type: ignore[no-untyped-def]
        words = cuda.shared.array(0, short)
        states = cuda.shared.array(0, shelf)  # the same bytes
        starts = cuda.shared.array(lanes, short)
        got = cuda.local.array(ahead, short)
        lane = cuda.threadIdx.x
        i = cuda.grid(1)
        slot = min(i, pairs.side.shape[0] - 1)
        starts[lane] = 2 * slot + pairs.side[slot]
        cuda.syncthreads()
        for at in range(lane, span, lanes):
            for row in range(0, lanes, ahead):  # several on the way, since they come from far
                for k in range(ahead):
                    got[k] = pairs.words[starts[row + k], skipped + at]
                for k in range(ahead):
                    words[(row + k) * width + at] = got[k]
        cuda.syncthreads()
        if i == slot:
            observe(states[lane], wide(turns.seat[i]), standing[:, i])

    def look_far(pairs, turns, standing):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < pairs.side.shape[0]:
            observe(pairs.records[i, wide(pairs.side[i])], wide(turns.seat[i]), standing[:, i])

    looks = {"observe": look, "observe_far": look_far}
    return {"begin": begin, "pick": pick, "step": step, "refill": refill, **looks}


def set_size(moves: Moves) -> int:
    """Words of a set of legal moves; `add_all` looks at two more than it needs."""
    return -(-moves.size // WORD) + 2


def family_of_moves(moves: Moves) -> npt.NDArray[np.int32]:
    """The number of the family, by move."""
    counts = [family.count for family in moves.families.values()]
    return np.repeat(np.arange(len(counts), dtype=np.int32), counts)


def phase_of(s: Any) -> int:
    """What a position asks for, where its record tells."""
    return min(max(0, int(s.phase)), PHASES - 1)


def no_phase(_: Any) -> int:
    """All positions ask for the same."""
    return 0


def line_up(place, kind, tally, order):  # type: ignore[no-untyped-def]
    """The place in the block that this thread takes over: those of a kind go side by side."""
    me = cuda.threadIdx.x
    for each in range(me, tally.shape[0], cuda.blockDim.x):
        tally[each] = 0
    cuda.syncthreads()
    rank = cuda.atomic.add(tally, kind, 1)
    cuda.syncthreads()
    for lower in range(kind):
        rank += tally[lower]
    order[rank] = place
    cuda.syncthreads()
    return order[me]


def plain_kernels(key: str) -> dict[str, Any]:
    """The kernels that know nothing of rules, but use what was compiled with them."""
    import numba

    real = np.float32 if is_simulated() else numba.float32
    one, half = np.float32(BYTE_ONE), np.float32(0.5)
    slots = slots_of(find_game(key))
    bytes_of, wide = slots.bytes_of, slots.wide
    shape = (LANES, LANES + 1)  # one more, so that a column lies in as many banks as a row

    def take(given, moves):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < moves.shape[0]:
            moves[i] = given[i]

    def bring(pairs, out):  # type: ignore[no-untyped-def]
        slot = cuda.blockIdx.x
        row = 2 * slot + pairs.side[slot]
        for word in range(cuda.threadIdx.x, out.shape[1], cuda.blockDim.x):
            out[slot, word] = pairs.words[row, word]

    def mask(bits, size, out):  # type: ignore[no-untyped-def]
        # A row may begin anywhere in a word of the mask, but eight rows are `size` words.
        group = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
        if group * EIGHT >= bits.shape[0]:
            return
        for place in range(cuda.threadIdx.x, size, LANES):
            # Division is dear, that of short numbers less so.
            row = wide(np.uint32(place * EIGHT) // np.uint32(size))
            move = place * EIGHT - row * size
            slot = group * EIGHT + row
            flags = np.uint32(0)
            if slot < bits.shape[0]:
                shift = move % WORD
                flags = bits[slot, move // WORD] >> np.uint32(shift)
                if shift > WORD - EIGHT and move // WORD + 1 < bits.shape[1]:
                    flags |= bits[slot, move // WORD + 1] << np.uint32(WORD - shift)
            if size - move < EIGHT and slot + 1 < bits.shape[0]:
                flags |= bits[slot + 1, 0] << np.uint32(size - move)
            out[group * size + place] = bytes_of(flags)

    def lay(standing, out):  # type: ignore[no-untyped-def]
        tile = cuda.shared.array(shape, real)
        x, y = cuda.threadIdx.x, cuda.threadIdx.y
        slot, row = cuda.blockIdx.x * LANES, cuda.blockIdx.y * LANES
        if row + y < standing.shape[0] and slot + x < standing.shape[1]:
            tile[y, x] = standing[row + y, slot + x]
        cuda.syncthreads()
        if row + x < standing.shape[0] and slot + y < standing.shape[1]:
            out[slot + y, row + x] = tile[x, y]

    def round_off(standing, out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < out.shape[1]:
            for row in range(out.shape[0]):
                out[row, i] = math.floor(real(standing[row, i]) * one + half)

    return {"take": take, "bring": bring, "mask": mask, "lay": lay, "round": round_off}
