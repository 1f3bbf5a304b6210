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
from typing import Any, Protocol

import numpy as np

from ridotto.bots import bind
from ridotto.core import chance
from ridotto.core.errors import at_least_one
from ridotto.core.game import Game, find_game
from ridotto.core.loops import MATCH_STREAM
from ridotto.lab.errors import BadDevice, BadKind, BadMoves
from ridotto.lab.fields import Counts, Results, Terms, Turns, new_results, new_turns

SLOTS = "ridotto.lab.slots"
TASTES = "ridotto.lab.tastes"
ALIGNED = 64  # bytes; JAX copies an array that begins elsewhere
LEAST_PART = 256  # slots; a thread for fewer costs more than it brings
PARTS = 4  # for each thread: who is done early takes another
APART = 32  # numbers between the scratch rows of two threads, so that they share no cache line
TASTED = 1024  # positions that a thread is asked about at a time
REAL = np.dtype(np.float32)
SAID = ("worth", "liking", "noticed")  # what is asked of taste
DEVICES = ("cpu", "cuda")
KINDS = ("float16", "float32", "int8")  # of numbers in which features stand in columns
BYTE_ONE = 63  # 1 as a byte: features lie between -2 and 2


def slots_of(game: Game) -> ModuleType:
    """The functions of a slot for a game, as it runs now."""
    return game.as_it_runs(plain_slots(game.key))


@cache
def plain_slots(key: str) -> ModuleType:
    """The functions of a slot for a game, not compiled."""
    return find_game(key).load(SLOTS)


def new_room(_: str, shape: tuple[int, ...], kind: Any) -> Any:
    """A new array."""
    return aligned_zeros(shape, kind)


def taste(
    game: Game, seats: int, states: Any, movers: Any, room: Callable[..., Any] = new_room
) -> tuple[Any, Any, Any]:
    """What the taste of a game says of positions; see `Batch.tasted`. On all cores."""
    n, size = len(states), game.moves.size
    widths = (seats,), (size,), (seats, len(bind.inputs(game)) - game.feature_count)
    worth, liking, noticed = (
        room(name, (n, *width), REAL) for name, width in zip(SAID, widths, strict=True)
    )
    say = game.as_it_runs(bind.plain(game.key, TASTES)).say

    def work(first: int) -> None:
        some = slice(first, first + TASTED)
        codes = np.zeros(size, np.int32)
        say(states[some], movers[some], codes, worth[some], liking[some], noticed[some])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(work, range(0, n, TASTED)))
    return worth, liking, noticed


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
        self.game.compile()
        self.seats = self.game.seats[0] if seats is None else self.game.check_seats(seats)
        self.options = self.game.full_options(options)
        at_least_one("n", n)
        self.n = n
        self.seed = chance.parse_seed(seed)
        self.device = device  # as PyTorch calls it
        terms = Terms(self.seats, self.game.choices(self.options), chance.seed_words(self.seed))
        self.engine = make_engine(self.game, terms, self.n, device, threads)
        turns, results = self.engine.turns, self.engine.results
        self.seat, self.count, self.refused = turns.seat, turns.choices, turns.refused
        self.done, self.ended, self.endings = results.done, results.ended, results.endings
        self.ranks, self.scores, self.shares = results.ranks, results.scores, results.shares

    def __getstate__(self) -> dict[str, Any]:
        if self.device != "cpu":
            raise TypeError("a batch on a GPU cannot be copied")
        about = (self.game, self.seats, self.n, self.seed, self.options, self.device)
        kept = (self.engine.records(), *self.engine.turns, *self.engine.results, self.engine.rngs)
        return {"about": (*about, self.engine.threads), "kept": kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        # Made anew and filled, so that its fields lie where every library can use them.
        self.__init__(*state["about"])  # type: ignore[misc]
        engine = self.engine
        fields = (engine.records(), *engine.turns, *engine.results, engine.rngs)
        for field, kept in zip(fields, state["kept"], strict=True):
            field[...] = kept

    def step(self, moves: Any) -> None:
        """Make a move in every slot; where a match ends, the next one begins.

        A move that is not legal is refused: its slot stays as it is.
        """
        shape = np.shape(moves)
        if shape != (self.n,):
            raise BadMoves(given=" × ".join(map(str, shape)) or "1", n=self.n)
        self.engine.step(moves)

    def random(self, steps: int = 1) -> None:
        """Make random moves in every slot; `done` and `shares` tell of the last that ended."""
        at_least_one("steps", steps)
        self.engine.random(steps)

    @property
    def states(self) -> Any:
        """The records; on a GPU a copy of them on the host."""
        return self.engine.records()

    @property
    def mask(self) -> Any:
        """One row for each slot, True for each legal move."""
        return self.engine.mask()

    @property
    def features(self) -> Any:
        """One row for each slot: what the seat to move knows, as numbers for a network."""
        return self.engine.features()

    def columns(self, kind: Any = np.float16, eyes: int | None = None) -> Any:
        """The features with a row for each of them and a column for each slot.

        They are what the seat to move knows, or the seat that `eyes` names.
        In half precision unless told: so a GPU writes them fastest, and a network's first layer
        takes them as gladly. As bytes (`np.int8`) they are rounded to parts of BYTE_ONE.
        """
        name = np.dtype(kind).name
        if name not in KINDS:
            raise BadKind(kind=name, allowed=", ".join(KINDS))
        return self.engine.columns(np.dtype(kind), eyes)

    def tasted(self) -> tuple[Any, Any, Any]:
        """What the taste of the game says in each slot: how well every seat stands, how much the
        seat to move likes each move, as logarithms that are 0 for illegal ones, and what every
        seat notices.
        """
        return self.engine.tasted()

    def seed_of(self, slot: int, match: int) -> str:
        """The seed of a match of a slot: `ridotto.new(key, seats, seed)` begins the same one."""
        words = chance.seed_words(self.seed)
        words[1] ^= np.uint64(match)
        words[2] ^= np.uint64(slot)
        words[3] ^= MATCH_STREAM
        return "".join(f"{int(word):016x}" for word in reversed(words))


class Engine(Protocol):
    """What does the work of a batch. On a GPU all arrays are numba's device arrays."""

    threads: int  # of the CPU, 0 on a GPU
    turns: Turns
    results: Results
    rngs: Any  # the luck of random moves, by slot

    def step(self, moves: Any) -> None:
        """Make a given move in every slot."""

    def random(self, steps: int) -> None:
        """Make random moves in every slot."""

    def wait(self) -> None:
        """Until all that was asked for is done."""

    def records(self) -> Any:
        """The matches, on the host."""

    def mask(self) -> Any:
        """The legal moves, True in the row of a slot."""

    def features(self) -> Any:
        """What the seats to move know."""

    def columns(self, kind: Any, eyes: int | None) -> Any:
        """The same with a row for each feature, as numbers of a kind; or what one seat knows."""

    def tasted(self) -> tuple[Any, Any, Any]:
        """How all seats stand by taste, how the movers like their moves, what all notice."""


def make_engine(game: Game, terms: Terms, n: int, device: str, threads: int | None) -> Engine:
    """What does the work."""
    if device not in DEVICES:
        raise BadDevice(device=str(device)[:40], allowed=", ".join(DEVICES))
    if device == "cuda":
        from ridotto.lab.gpu import Cuda

        return Cuda(game, terms, n)
    return Cores(game, terms, n, threads)


class Cores:
    """The slots shared out among threads; the result does not depend on how many."""

    def __init__(self, game: Game, terms: Terms, n: int, threads: int | None) -> None:
        self.game, self.terms, self.n = game, terms, n
        self.slots = slots_of(game)
        most = -(-n // LEAST_PART)
        self.threads = max(1, min(threads or os.cpu_count() or 1, most))
        self.parts = min(self.threads * PARTS, most) if self.threads > 1 else 1
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.codes = np.zeros((self.parts, game.moves.size + APART), np.int32)
        self.states = self.array((), game.state.dtype)
        self.rngs = self.array((4,), np.uint64)
        self.turns = new_turns(self.array, game)
        self.results = new_results(self.array, terms.seats)
        self.rooms: dict[np.dtype[Any], Room] = {}  # of the mask and the features
        self.share_out(self.begin)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array with a row for each slot."""
        return aligned_zeros((self.n, *shape), np.dtype(kind))

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array to be written all over, where the last one lay if nobody has kept that."""
        name, whole = np.dtype(kind), (self.n, *shape)
        if name not in self.rooms or not self.rooms[name].is_free():
            self.rooms[name] = Room(name.itemsize * prod(whole))
        return self.rooms[name].lend(whole, name)

    def records(self) -> Any:
        """The matches themselves."""
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

    def begin(self, part: int, first: int, last: int) -> None:
        """Deal the first matches of a part."""
        codes = self.codes[part]
        self.slots.begin_part(first, last, self.states, self.terms, self.turns, self.rngs, codes)

    def step(self, moves: Any) -> None:
        """Make the given moves."""
        chosen: Counts = np.ascontiguousarray(moves, np.int32)
        fields = (self.terms, self.turns, self.results)

        def work(part: int, first: int, last: int) -> None:
            codes = self.codes[part]
            self.slots.step_part(first, last, self.states, chosen, *fields, codes)

        self.share_out(work)

    def random(self, steps: int) -> None:
        """Make random moves."""
        fields = (self.terms, self.turns, self.results)

        def work(part: int, first: int, last: int) -> None:
            codes = self.codes[part]
            self.slots.random_part(first, last, self.states, steps, *fields, self.rngs, codes)

        self.share_out(work)

    def wait(self) -> None:
        """All is done when a call returns."""

    def mask(self) -> Any:
        """The legal moves."""
        out, bits = self.room((self.game.moves.size,), np.bool_), self.turns.bits
        self.share_out(lambda _, first, last: self.slots.mask_part(first, last, bits, out))
        return out

    def features(self, eyes: int | None = None) -> Any:
        """What the seats to move know, or one of them."""
        out = self.room((self.game.feature_count,), np.float32)
        seat = self.turns.seat if eyes is None else np.full(self.n, eyes, np.int32)

        def work(_: int, first: int, last: int) -> None:
            self.slots.observe_part(first, last, self.states, seat, out)

        self.share_out(work)
        return out

    def columns(self, kind: Any, eyes: int | None) -> Any:
        """The same with a row for each feature."""
        out = aligned_zeros((self.game.feature_count, self.n), kind)
        features = self.features(eyes).T
        if kind == np.int8:  # from halves, as a GPU does it; exact until it is rounded
            features = np.floor(features.astype(np.float16).astype(np.float32) * BYTE_ONE + 0.5)
        out[:] = features
        return out

    def tasted(self) -> tuple[Any, Any, Any]:
        """What taste says."""
        return taste(self.game, self.terms.seats, self.states, self.turns.seat)


class Room:
    """Memory for one array after another.

    New memory comes from the system page by page, which takes as long as to write it.
    """

    def __init__(self, size: int) -> None:
        self.memory = bytearray(size + ALIGNED + 1)

    def is_free(self) -> bool:
        """Is there no array any more that lies here, nor a part of one?"""
        try:
            self.memory.pop()  # refused as long as anybody looks at these bytes
        except BufferError:
            return False
        self.memory.append(0)
        return True

    def lend(self, shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
        """An array that lies here."""
        return aligned(np.frombuffer(self.memory, np.uint8), shape, kind)


def aligned_zeros(shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
    """Zeros that begin where every library can use them as they are."""
    return aligned(np.zeros(kind.itemsize * prod(shape) + ALIGNED, np.uint8), shape, kind)


def aligned(room: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
    """An array in a room that has ALIGNED bytes more than it needs."""
    start = -room.__array_interface__["data"][0] % ALIGNED
    return room[start : start + kind.itemsize * prod(shape)].view(kind).reshape(shape)
