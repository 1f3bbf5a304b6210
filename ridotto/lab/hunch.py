"""A hunch of what others hold: learned by telling true positions from others dealt by chance.

Who plays well does not do just anything with a hand, so what somebody has done tells something of
what they hold. Of true positions and of the same with the hidden dealt anew, as a seat could think
them, it is learned which is the true one, from what another seat would see. The odds that come out
are how much likelier a deal is than chance would have it, and that is what a search needs
(`imagine` in `bots/search.py`).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ridotto.bots.mind import Layout
from ridotto.core.game import Game
from ridotto.lab.errors import need
from ridotto.lab.learning import HELD_OUT, Arrays, done_of, expander, one_step

DEALT = 7  # deals by chance beside each true one
WIDE = 8  # the only layer
RATE = 2e-3
BATCH = 256  # positions, each with its deals
EPOCHS = 12
CHECKED = 4096  # positions that were held out, at most
WORD = 1 << 64

Look = Callable[[str, Any, Any], Any]  # what seats see of positions


@dataclass
class Riddles:
    """True positions, and who wonders about whose hand."""

    game: Game
    starts: Any  # positions
    mover: Any  # positions: the seat that wonders
    other: Any  # positions: the seat about which it does
    match: Any  # positions
    look: Look

    def seen(self, rows: Any, luck: Any) -> Any:
        """What the others see in some positions: first the true ones, then dealt anew."""
        own = [self.look(self.game.key, self.starts[rows], self.other[rows])]
        for _ in range(DEALT):
            dealt = self.starts[rows]
            for i, seat in enumerate(self.mover[rows].tolist()):
                self.game.loops.hide(dealt[i : i + 1], seat, luck.integers(0, WORD, 4, np.uint64))
            own.append(self.look(self.game.key, dealt, self.other[rows]))
        return np.stack(own, 1)


def has_riddles(riddles: Riddles, luck: Any) -> bool:
    """Is anything hidden in these positions?"""
    seen = riddles.seen(np.arange(len(riddles.match)), luck)
    return bool((seen != seen[:, :1]).any())


def riddles_of(game: Game, parts: list[dict[str, Any]], look: Look, luck: Any) -> Riddles:
    """Riddles from matches at tables of one size or several."""
    others = []
    for part in parts:
        seats = part["shares"].shape[1]
        steps = luck.integers(1, seats, len(part["mover"]))
        others.append(((part["mover"] + steps) % seats).astype(np.int32))
    joined = {n: np.concatenate([part[n] for part in parts]) for n in ("starts", "mover", "match")}
    return Riddles(game, **joined, other=np.concatenate(others), look=look)


def guess(layout: Layout, riddles: Riddles, luck: Any, until: float) -> tuple[Arrays, Arrays]:
    """Learn until a time; the weights that guess best in other matches, and the figures."""
    jax = need("jax", "JAX")
    held = riddles.match % HELD_OUT == 0
    learned = kept = fresh(layout, luck)
    moments = [{name: np.zeros_like(a) for name, a in learned.items()} for _ in range(2)]
    loss = partial(told_apart, jax, expander(layout, jax.numpy))
    step, measure = jax.jit(partial(one_step, jax, loss)), jax.jit(loss)
    checked = [riddles.seen(rows, luck) for rows in batches(np.flatnonzero(held)[:CHECKED])]
    begun, part, epoch, number = time.perf_counter(), 0.0, 0, 0
    by_chance = best = float(np.log(1 + DEALT))
    while part < 1:
        for rows in batches(luck.permutation(np.flatnonzero(~held))):
            number += 1
            batch = {"seen": riddles.seen(rows, luck)}
            learned, moments, _ = step(learned, moments, number, RATE * (1 - part), batch)
        found = float(np.mean([measure(learned, {"seen": seen})[0] for seen in checked]))
        if found < best:
            best, kept = found, learned
        epoch += 1
        part = done_of(epoch, EPOCHS, begun, until)
    figures = {"hunch": best, "by_chance": by_chance, "epochs": epoch}
    return {name: np.array(array) for name, array in kept.items()}, figures


def fresh(layout: Layout, luck: Any) -> Arrays:
    """Weights to begin with: all deals are alike."""
    rows = int(layout.first[-1] + 1 + layout.steps[-1])
    return {
        "doubt": (luck.standard_normal((rows, WIDE)) * 0.05).astype(np.float32),
        "hunch_bias": np.zeros(WIDE, np.float32),
        "hunch": np.zeros(WIDE, np.float32),
    }


def batches(rows: Any) -> list[Any]:
    """As many positions each time, the last ones filled up: JAX compiles for every number."""
    return [np.resize(rows[i : i + BATCH], BATCH) for i in range(0, len(rows), BATCH)]


def odds_of(jax: Any, expand: Any, weights: Arrays, seen: Any) -> Any:
    """How likely seats are to hold what they see, as logarithms: see `bots/mind.py`."""
    few = jax.nn.relu(expand(seen) @ weights["doubt"] + weights["hunch_bias"])
    return few @ weights["hunch"]


def told_apart(jax: Any, expand: Any, weights: Arrays, batch: Arrays) -> Any:
    """How little the true position is thought likelier than the others."""
    odds = odds_of(jax, expand, weights, batch["seen"])
    error = -jax.nn.log_softmax(odds)[:, 0].mean()
    return error, {"hunch": error}
