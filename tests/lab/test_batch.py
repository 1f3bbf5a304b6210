"""A batch is many single matches, on however many threads, and on a GPU."""

import ast
import inspect
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ridotto
from ridotto.core.errors import BadNumber, BadSeats
from ridotto.core.game import compiled_game
from ridotto.core.rule import is_rule
from ridotto.kit.cases import Case, all_cases
from ridotto.lab import gpu, slots
from ridotto.lab.batch import BYTE_ONE, Batch, slots_of
from ridotto.lab.errors import BadDevice, BadKind, BadMoves, NoGpu
from ridotto.lab.fields import Results
from ridotto.lab.simulate import simulate

CASES = [case for case in all_cases() if not case.options]
MOST_PARAMETERS = 12
FIELDS = ("seat", "count", "refused", *Results._fields, "mask")


def choose(batch: Batch, luck: np.random.Generator) -> np.ndarray:
    """A random legal move for each slot."""
    return np.where(batch.mask, luck.random(batch.mask.shape), -1).argmax(axis=1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_slot_is_a_single_match(case: Case) -> None:
    batch = Batch(case.key, case.seats, n=3, seed=11)
    luck = np.random.default_rng(1)
    number = [0, 0, 0]
    matches = [ridotto.new(case.key, case.seats, batch.seed_of(slot, 0)) for slot in range(3)]
    while batch.ended.sum() < 3:
        moves = choose(batch, luck)
        for slot, match in enumerate(matches):
            assert batch.states[slot].tobytes() == match.state.tobytes()
            assert batch.seat[slot] == match.waiting[0]
            assert np.flatnonzero(batch.mask[slot]).tolist() == match.codes(match.waiting[0])
            match.play(match.waiting[0], int(moves[slot]))
        batch.step(moves)
        for slot, match in enumerate(matches):
            assert batch.done[slot] == match.over
            if match.over:
                assert tuple(batch.scores[slot]) == match.scores
                assert batch.shares[slot].tolist() == pytest.approx(match.shares)
                assert ridotto.game(case.key).endings[batch.endings[slot]] == match.ending
                number[slot] += 1
                seed = batch.seed_of(slot, number[slot])
                matches[slot] = ridotto.new(case.key, case.seats, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_features_are_those_of_the_seat_to_move(case: Case) -> None:
    batch = Batch(case.key, case.seats, n=2, seed=4)
    batch.random(9)
    out = np.zeros(case.game.feature_count, np.float32)
    case.game.loops.features(batch.states[:1], int(batch.seat[0]), out)
    assert batch.features[0].tobytes() == out.tobytes()


def test_threads_change_nothing() -> None:
    one, two = (Batch("doge", n=600, seed=2, threads=threads) for threads in (1, 2))
    one.random(200)
    for _ in range(200):
        two.random()
    assert one.states.tobytes() == two.states.tobytes()
    assert one.ended.sum() > 0
    for field in ("seat", "count", "ended", "ranks", "mask", "features"):
        assert (getattr(one, field) == getattr(two, field)).all()


def test_the_first_matches_are_those_of_a_simulation() -> None:
    known = simulate(ridotto.game("doge"), 2, 20, seed=3)
    batch = Batch("doge", n=20, seed=3)
    ranks = np.zeros((20, 2), int)
    while (batch.ended == 0).any():
        batch.random()
        first = batch.done & (batch.ended == 1)
        ranks[first] = batch.ranks[first]
    assert (ranks == known.ranks).all()


def test_an_illegal_move_changes_nothing() -> None:
    batch = Batch("doge", n=3, seed=1)
    before = batch.states.copy()
    closed = int(np.flatnonzero(~batch.mask[0])[0])
    batch.step([closed, -1, 10**6])
    assert batch.refused.all()
    assert batch.states.tobytes() == before.tobytes()


def test_what_cannot_be_asked() -> None:
    with pytest.raises(BadDevice, match="abacus"):
        Batch("doge", device="abacus")
    with pytest.raises(BadNumber):
        Batch("doge", n=0)
    with pytest.raises(BadNumber):
        Batch("doge", n=1).random(0)
    with pytest.raises(BadSeats):
        Batch("doge", seats=5)
    with pytest.raises(BadMoves, match="1 moves for 2"):
        Batch("doge", n=2).step([0])
    with pytest.raises(BadMoves, match="1 moves for 2"):
        Batch("doge", n=2).step(0)
    with pytest.raises(BadMoves, match="2 × 1 moves for 2"):
        Batch("doge", n=2).step(np.zeros((2, 1), np.int32))


def has_gpu() -> bool:
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except (ImportError, OSError, RuntimeError):
        return False


@pytest.mark.skipif(has_gpu(), reason="here is a GPU")
def test_without_a_gpu_one_sentence_says_so() -> None:
    with pytest.raises(NoGpu, match="no NVIDIA GPU"):
        Batch("doge", device="cuda")


SIMULATED = """
import sys
import numpy as np
from ridotto.lab import gpu
from ridotto.lab.batch import Batch
gpu.BLOCK = gpu.LANES = 4  # the simulator is slow
gpu.TILE = (4, 4)
cpu, cuda = (Batch(sys.argv[1], n=3, seed=5, device=device) for device in ("cpu", "cuda"))
def same():
    for field in sys.argv[2].split(","):
        if field == "bytes":
            ours, theirs = cpu.columns(np.int8), cuda.columns(np.int8)
        else:
            ours, theirs = getattr(cpu, field), getattr(cuda, field)
        ours, theirs = (ours(), theirs()) if callable(ours) else (ours, theirs)
        theirs = theirs.copy_to_host() if hasattr(theirs, "copy_to_host") else theirs
        assert np.asarray(ours).tobytes() == np.asarray(theirs).tobytes(), field
same()
ended = 0
while not ended:
    for batch in (cpu, cuda):
        batch.random(int(sys.argv[3]))
    same()
    ended = cpu.ended.sum()
moves = cpu.mask.argmax(axis=1)
moves[0] = -1
for batch in (cpu, cuda):
    batch.step(moves)
same()
print("same")
"""


@pytest.mark.parametrize(
    ("key", "steps", "more"),
    [("doge", 170, ["features", "columns", "bytes"]), ("venice", 60, ["columns"])],
)
@pytest.mark.skipif(has_gpu(), reason="the real thing is checked by scripts/gpu_check.py")
def test_a_simulated_gpu_gives_the_same(key: str, steps: int, more: list[str]) -> None:
    fields = ",".join(("states", *FIELDS, *more))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SIMULATED, key, fields, str(steps)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "RIDOTTO_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "same\n", done.stderr


@pytest.mark.parametrize("key", ridotto.games())
def test_legal_moves_as_a_set_are_those_of_the_list(key: str) -> None:
    """A GPU asks for sets, which the simulated one does not compile."""
    batch = Batch(key, ridotto.game(key).seats[-1], n=64, seed=5)
    game, turns = batch.game, batch.engine.turns
    codes = np.zeros(gpu.set_size(game.moves), np.int64)
    for _ in range(20):
        batch.random(7)
        wanted = turns.bits.tobytes(), turns.choices.tobytes()
        for slot in range(batch.n):
            turns.bits[slot] = turns.choices[slot] = 0
            slots_of(game).ask(batch.states[slot], slot, turns, codes)
        assert (turns.bits.tobytes(), turns.choices.tobytes()) == wanted


def test_what_was_asked_for_is_kept_as_long_as_somebody_holds_it() -> None:
    batch = Batch("doge", n=300, seed=3)
    kept, part, turned = batch.features, batch.features[7, 3:5], batch.mask.T
    copies = [each.copy() for each in (kept, part, turned)]
    batch.random(40)
    places = {batch.features.__array_interface__["data"] for _ in range(5)}
    assert len(places) == 1, "what nobody holds is written over"
    batch.mask.sum()
    for each, copy in zip((kept, part, turned), copies, strict=True):
        assert (each == copy).all()


def test_features_in_columns_and_half_precision() -> None:
    batch = Batch("mosaic", n=300, seed=3, threads=2)
    batch.random(20)
    columns, features = batch.columns(), batch.features
    assert (columns.dtype, columns.shape) == (np.float16, features.T.shape)
    assert columns.tobytes() == features.T.astype(np.float16).tobytes()
    assert batch.columns(np.float32).tobytes() == features.T.tobytes()


def test_features_as_bytes() -> None:
    batch = Batch("mosaic", n=300, seed=3)
    batch.random(20)
    rounded, features = batch.columns(np.int8), batch.features.T
    assert (rounded.dtype, rounded.shape) == (np.int8, features.shape)
    assert np.abs(rounded / BYTE_ONE - features).max() < 0.51 / BYTE_ONE
    assert set(rounded[features == 1]) == {BYTE_ONE}
    with pytest.raises(BadKind, match="no “int16” here"):
        batch.columns(np.int16)


def test_a_kernel_calls_compiled_rules_only() -> None:
    """A simulated GPU takes any function, a real one only those that are compiled."""
    compiled_game("doge")
    kernels = gpu.game_kernels("doge") | gpu.plain_kernels("doge")
    called = {
        f"{name}: {other}": value
        for name, kernel in kernels.items()
        for other, value in inspect.getclosurevars(kernel).nonlocals.items()
    }
    assert "mask: bytes_of" in called
    assert [name for name, value in called.items() if is_rule(value)] == []


def test_moves_as_bits_and_back() -> None:
    luck = random.Random(1)
    for size in (32, 83, 687):
        codes = np.array(sorted(luck.sample(range(size), size // 3)), np.int32)
        bits = np.zeros(-(-size // slots.WORD), np.uint32)
        slots.mark(codes, len(codes), bits)
        assert [slots.nth(bits, i) for i in range(len(codes))] == codes.tolist()
        assert [move for move in range(size) if slots.has(bits, move)] == codes.tolist()


def test_no_function_of_the_lab_takes_a_dozen_arrays_in_an_order_kept_by_hand() -> None:
    functions = [
        node
        for path in Path(slots.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert functions
    assert {each.name for each in functions if len(each.args.args) > MOST_PARAMETERS} == set()
