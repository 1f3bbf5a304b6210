"""Do PyTorch and JAX work on the very memory of a batch? For a machine with a GPU, torch and jax.

    python scripts/handover_check.py                     on the GPU
    python scripts/handover_check.py --device cpu        the same with arrays of NumPy
    python scripts/handover_check.py venice --seats 5 --n 65536

Every line is the answer to one question, as JSON; the exit code is 1 if any answer is no. Packages
that are not installed are named and left out.
"""

import argparse
import importlib
import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

# Older numba-cuda asks for names that newer NumPy has dropped.
for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):
        setattr(np, old, getattr(np, new))

from ridotto.lab.batch import Batch  # noqa: E402

FIELDS = ("seat", "count", "done", "refused", "ended", "endings", "ranks", "scores", "shares")
MADE = ("mask", "features")  # written when they are asked for
STEPS = 100  # of the loop of training
Check = Callable[[Any, Batch], Any]


def address(field: Any) -> int:
    """Where the memory of an array of NumPy or numba begins."""
    on_gpu = getattr(field, "__cuda_array_interface__", None)
    return int((on_gpu or field.__array_interface__)["data"][0])


def host(field: Any) -> Any:
    """A field as an array of NumPy."""
    return field.copy_to_host() if hasattr(field, "copy_to_host") else np.asarray(field)


# PyTorch


def torch_takes_fields(torch: Any, batch: Batch) -> Any:
    """`torch.as_tensor(batch.mask)` points to the same memory, for every field."""
    found = {}
    for name in (*FIELDS, *MADE):
        field = getattr(batch, name)
        tensor = torch.as_tensor(field, device=batch.device)
        found[name] = tensor.data_ptr() == address(field) and tensor.shape == field.shape
    return found


def torch_takes_dlpack(torch: Any, batch: Batch) -> Any:
    """`torch.from_dlpack` of a field, or of its tensor where numba has no DLPack."""
    found = {}
    for name in (*FIELDS, *MADE):
        field = getattr(batch, name)
        source = field if hasattr(field, "__dlpack__") else torch.as_tensor(field, device="cuda")
        found[name] = torch.from_dlpack(source).data_ptr() == address(field)
    return found


def torch_sees_steps(torch: Any, batch: Batch) -> Any:
    """A tensor made once sees what later steps write, and the batch sees what torch writes."""
    count = torch.as_tensor(batch.count, device=batch.device)
    before = count.clone()
    batch.random(7)
    seen = bool((count != before).any()) and (count.cpu().numpy() == host(batch.count)).all()
    scores = torch.as_tensor(batch.scores, device=batch.device)
    scores.fill_(-7)
    return {"reads": bool(seen), "writes": bool((host(batch.scores) == -7).all())}


def torch_moves_stay(torch: Any, batch: Batch) -> Any:
    """Moves as a tensor do what the same moves from the host do; on a GPU they stay there."""
    twin = Batch(batch.game, batch.seats, batch.n, batch.seed, device=batch.device)
    other = Batch(batch.game, batch.seats, batch.n, batch.seed, device=batch.device)
    same = True
    for kind in (torch.int32, torch.int64):
        for _ in range(10):
            moves = torch.as_tensor(twin.mask, device=batch.device).to(torch.int32).argmax(dim=1)
            without_host(twin, moves.to(kind))
            other.step(moves.cpu().numpy())
        same = same and twin.states.tobytes() == other.states.tobytes()
    return {"same": same, "refused": int(host(twin.refused).sum()) == 0}


def without_host(batch: Batch, moves: Any) -> None:
    """Step while nothing may be copied from the host to the GPU."""
    if batch.device != "cuda":
        batch.step(moves)
        return
    from numba import cuda

    copy = cuda.to_device
    cuda.to_device = forbidden
    try:
        batch.step(moves)
    finally:
        cuda.to_device = copy


def forbidden(*_: Any) -> None:
    raise AssertionError("the moves were copied through the host")


def torch_trains(torch: Any, batch: Batch) -> Any:
    """A random policy with a gradient, from mask and features: a loop of training in small."""
    torch.manual_seed(1)
    n, size = batch.game.feature_count, batch.game.moves.size
    policy = torch.nn.Linear(n, size, device=batch.device)
    learner = torch.optim.SGD(policy.parameters(), lr=1e-3)
    first = policy.weight.detach().clone()
    refused = won = 0
    started = perf_counter()
    for _ in range(STEPS):
        legal = torch.as_tensor(batch.mask, device=batch.device)
        logits = policy(torch.as_tensor(batch.features, device=batch.device))
        chances = torch.distributions.Categorical(logits=logits.masked_fill(~legal, -1e9))
        moves = chances.sample()
        mover = torch.as_tensor(batch.seat, device=batch.device).long().clone()
        batch.step(moves)
        reward = torch.as_tensor(batch.shares, device=batch.device)
        got = reward.gather(1, mover[:, None]).squeeze(1)
        learner.zero_grad()
        (-(chances.log_prob(moves) * (got - 0.5))).mean().backward()
        learner.step()
        refused += int(torch.as_tensor(batch.refused, device=batch.device).sum())
        won += float(reward.sum())
    batch.engine.wait()
    rate = round(batch.n * STEPS / (perf_counter() - started))
    return {
        "refused": refused == 0,
        "learned": bool((policy.weight != first).any()),
        "told": f"{rate} moves a second, {won:g} matches won",
    }


# JAX


def jax_takes_fields(jax: Any, batch: Batch) -> Any:
    """`jax.numpy.asarray` of a field on a GPU; an array of NumPy it always copies."""
    if batch.device == "cpu":
        return {"told": "on a CPU only from_dlpack copies nothing"}
    return jax_pointers(batch, lambda field: jax.numpy.asarray(field, copy=False))


def jax_takes_dlpack(jax: Any, batch: Batch) -> Any:
    """`jax.dlpack.from_dlpack` of a field, through torch where numba has no DLPack."""

    def taken(field: Any) -> Any:
        if not hasattr(field, "__dlpack__"):
            field = importlib.import_module("torch").as_tensor(field, device="cuda")
        return jax.dlpack.from_dlpack(field)

    return jax_pointers(batch, taken)


def jax_pointers(batch: Batch, take: Callable[[Any], Any]) -> dict[str, bool]:
    """Does each field keep its place? Zero copies are the question, not only equal numbers."""
    found = {}
    for name in (*FIELDS, *MADE):
        field = getattr(batch, name)
        batch.engine.wait()  # JAX works on streams of its own
        array = take(field)
        found[name] = array.unsafe_buffer_pointer() == address(field)
    return found


def jax_moves_stay(jax: Any, batch: Batch) -> Any:
    """An array of JAX is taken as moves, and does what the same moves from the host do."""
    twin = Batch(batch.game, batch.seats, batch.n, batch.seed, device=batch.device)
    other = Batch(batch.game, batch.seats, batch.n, batch.seed, device=batch.device)
    for _ in range(10):
        legal = host(twin.mask)
        moves = jax.numpy.argmax(jax.numpy.asarray(legal), axis=1).astype(jax.numpy.int32)
        moves.block_until_ready()
        without_host(twin, moves)
        other.step(legal.argmax(axis=1))
    return {"same": twin.states.tobytes() == other.states.tobytes()}


QUESTIONS: dict[str, tuple[Check, ...]] = {
    "torch": (
        torch_takes_fields,
        torch_takes_dlpack,
        torch_sees_steps,
        torch_moves_stay,
        torch_trains,
    ),
    "jax": (jax_takes_fields, jax_takes_dlpack, jax_moves_stay),
}


def main() -> int:
    """Ask all questions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="doge")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--n", type=int, default=4096)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--package", choices=[*QUESTIONS], nargs="*", default=[*QUESTIONS])
    given = parser.parse_args()
    batch = Batch(given.game, given.seats, given.n, seed=3, device=given.device)
    answers = [
        answer(package, question, batch)
        for package in given.package
        for question in QUESTIONS[package]
    ]
    return 0 if all(answers) else 1


def answer(package: str, question: Check, batch: Batch) -> bool:
    """One line for a question."""
    line: dict[str, Any] = {"question": question.__name__, "device": batch.device}
    try:
        module = importlib.import_module(package)
    except ImportError:
        print(json.dumps(line | {"answer": f"{package} is not installed"}), flush=True)
        return True
    try:
        found = question(module, batch)
        yes = all(value for value in found.values() if isinstance(value, bool))
        line |= {"version": module.__version__, "answer": "yes" if yes else "no", "found": found}
    except Exception:  # one question must not hide the others
        yes = False
        line |= {"answer": "no", "fault": traceback.format_exc(limit=3)}
    print(json.dumps(line, default=str), flush=True)
    return yes


if __name__ == "__main__":
    sys.exit(main())
