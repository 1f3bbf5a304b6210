"""The fields of a batch are handed over to other libraries without copying."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.lab.batch import ALIGNED, Batch

SCRIPT = Path(__file__).parents[2] / "scripts" / "handover_check.py"


def script() -> ModuleType:
    """The questions that are also asked on a GPU."""
    spec = importlib.util.spec_from_file_location("handover_check", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ASKED = script()


@pytest.mark.parametrize("name", [*ASKED.FIELDS, *ASKED.MADE, "states"])
@pytest.mark.parametrize("key", ridotto.games())
def test_every_field_begins_where_every_library_can_use_it(key: str, name: str) -> None:
    field = getattr(Batch(key, n=5), name)
    assert ASKED.address(field) % ALIGNED == 0
    assert field.flags.c_contiguous
    assert field.flags.writeable


@pytest.mark.parametrize("name", [*ASKED.FIELDS, *ASKED.MADE])
def test_dlpack_shares_the_memory(name: str) -> None:
    field = getattr(Batch("doge", n=4), name)
    taken = np.from_dlpack(field)
    assert ASKED.address(taken) == ASKED.address(field)
    assert (taken.shape, taken.dtype) == (field.shape, field.dtype)


def test_what_was_taken_once_sees_later_steps() -> None:
    batch = Batch("doge", n=64, seed=1)
    taken, before = np.from_dlpack(batch.count), batch.count.copy()
    batch.random(5)
    assert (taken != before).any()
    assert (taken == batch.count).all()


class Elsewhere:
    """Moves that another library holds; only their memory is shown."""

    def __init__(self, moves: Any) -> None:
        self.moves = moves

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.moves.shape)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.asarray(self.moves, dtype)


@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_moves_may_be_an_array_of_another_library(kind: Any) -> None:
    batch, twin = (Batch("doge", n=8, seed=2) for _ in range(2))
    moves = batch.mask.argmax(axis=1)
    batch.step(Elsewhere(moves.astype(kind)))
    twin.step(moves)
    assert batch.states.tobytes() == twin.states.tobytes()
    assert not batch.refused.any()


@pytest.mark.parametrize("package", ASKED.QUESTIONS)
def test_torch_and_jax_work_on_the_same_memory(package: str) -> None:
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed (torch is too large for every run of the tests)")
    # In a process of its own: both start threads that would outlive the test.
    done = subprocess.run(
        [sys.executable, SCRIPT, "--device", "cpu", "--n", "64", "--package", package],
        capture_output=True,
        text=True,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["answer"] for line in answers] == ["yes"] * len(ASKED.QUESTIONS[package]), answers
    assert done.returncode == 0
