"""The examples learn: run small, each with a check that would fail if nothing were learned."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from ridotto.lab import arena
from ridotto.lab.batch import Batch
from ridotto.lab.returns import advantages

EXAMPLES = Path("examples")
LONGEST = 250  # lines


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def silent(_: str) -> None:
    pass


def test_every_example_is_one_short_file() -> None:
    found = [*EXAMPLES.rglob("*.py"), *EXAMPLES.rglob("*.js"), *EXAMPLES.rglob("*.c")]
    assert found
    for path in found:
        assert len(path.read_text("utf-8").splitlines()) < LONGEST, path


def test_an_advantage_belongs_to_the_seat_that_moved() -> None:
    """Seat 0 moves, seat 1 moves and the match ends: seat 0 wins."""
    values = np.array([[0.25], [0.5], [0.1]], np.float32)
    seats, done = np.array([[0], [1], [0]]), np.array([[False], [True], [False]])
    shares = np.zeros((3, 1, 2), np.float32)
    shares[1, 0] = 1, 0
    found, weight = advantages(values, seats, done, shares)
    assert weight.tolist() == [[1], [1], [0]]
    assert found.ravel().tolist() == [0.75, -0.5, 0]


def test_an_advantage_looks_to_the_next_decision_of_its_seat() -> None:
    values = np.array([[0.2], [0.6], [0.9]], np.float32)
    seats, done = np.zeros((3, 1), int), np.array([[False], [False], [True]])
    shares = np.zeros((3, 1, 1), np.float32)
    shares[2] = 1
    found, _ = advantages(values, seats, done, shares, trace=0.5)
    last = 0.1
    middle = 0.3 + 0.5 * last
    assert found.ravel().tolist() == pytest.approx([0.4 + 0.5 * middle, middle, last])


def test_a_network_of_ppo_in_jax_plays_in_the_arena(tmp_path: Path) -> None:
    jax = pytest.importorskip("jax")
    found: Any = example("ppo_jax")
    found.save(found.new_network(jax.random.PRNGKey(0), 76, 83), tmp_path / "network.npz")
    bot = found.Policy(found.load(tmp_path / "network.npz"), "learned")
    lines = arena.meet("doge", [bot, "random"], games=2, options={"rounds": "single"})
    assert {line.bot for line in lines} == {"learned@1s", "random"}


def test_ppo_in_jax_learns() -> None:
    """After a round of learning the network expects more nearly what really came."""
    jax = pytest.importorskip("jax")
    found: Any = example("ppo_jax")
    batch = Batch("doge", n=16, seed=0)
    network = found.new_network(jax.random.PRNGKey(0), 76, 83)
    played, _ = found.play(network, batch, 160, jax.random.PRNGKey(1))
    zeros = jax.tree.map(jax.numpy.zeros_like, network)
    wiser, _ = found.update(network, (zeros, zeros, 0), played, np.random.default_rng(0))
    known, mask, seats, _, _, values, done, shares = played
    gain, weight = advantages(values, seats, done, shares)
    later = found.think(wiser, known.reshape(-1, 76), mask.reshape(-1, 83))[1]
    before = (weight * gain**2).sum()
    assert (weight * (gain + values - np.asarray(later).reshape(values.shape)) ** 2).sum() < before


def test_ppo_in_pytorch_learns() -> None:
    pytest.importorskip("torch", reason="torch is some 200 MB: pip install 'ridotto[train]'")
    _, share = example("ppo_torch").train(updates=12, slots=64, steps=64, told=silent)
    assert share > 0.65


def test_maskable_ppo_learns() -> None:
    pytest.importorskip("sb3_contrib", reason="it needs torch: pip install 'ridotto[train]'")
    found = example("maskable_ppo")
    assert found.strength(found.train(steps=1024), matches=10) >= 0


@pytest.mark.parametrize("key", ["doge", "river"])
def test_the_checker_of_stable_baselines_accepts_a_game(key: str) -> None:
    checker = pytest.importorskip(
        "stable_baselines3.common.env_checker", reason="pip install 'ridotto[train]'"
    )
    from ridotto.lab.learner import Learner

    checker.check_env(Learner(key, observation="flat"), warn=False)


def test_regrets_are_learned_on_a_few_moves_of_a_match() -> None:
    pytest.importorskip("pyspiel")
    found = example("cfr_openspiel")
    solver = found.solve(moves=2, deals=2, iterations=4)
    assert len(solver._infostates) > 1
    values = found.values(solver, matches=20)
    assert sum(values) == pytest.approx(1)


def test_the_search_teaches_a_network() -> None:
    jax = pytest.importorskip("jax")
    found: Any = example("expert_iteration")
    data = found.teach("doge", matches=1, simulations=8, first=0)
    network = found.new_network(jax.random.PRNGKey(0), 76, 83)
    before, speed = found.loss(network, *data), jax.tree.map(jax.numpy.zeros_like, network)
    for _ in range(20):
        network, speed = found.learn(network, speed, *data)
    assert found.loss(network, *data) < before
    assert 0 <= found.strength(network, "doge", 2) <= 1
