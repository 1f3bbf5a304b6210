"""Masked PPO by self-play over a batch, in JAX: every seat is the same network.

python examples/ppo_jax.py --game doge --updates 200 --save doge.npz
"""

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

from ridotto.lab.batch import Batch
from ridotto.lab.returns import advantages

WIDTH, RATE, CLIP, ENTROPY, VALUE = 256, 3e-4, 0.2, 0.01, 0.5
EPOCHS, PARTS = 4, 4
CLOSED = -1e9  # the logit of a move that is not legal


def layer(key, n, m, scale=1.0):
    return scale * jax.random.normal(key, (n, m)) * (2 / n) ** 0.5, jnp.zeros(m)


def new_network(key, features, moves):
    a, b, c, d = jax.random.split(key, 4)
    body = [layer(a, features, WIDTH), layer(b, WIDTH, WIDTH)]
    return body, layer(c, WIDTH, moves, 0.01), layer(d, WIDTH, 1, 0.1)


@jax.jit
def think(network, known, mask):
    """The logits of the legal moves, and the share of the win that the mover expects."""
    body, choice, worth = network
    for weights, bias in body:
        known = jax.nn.relu(known @ weights + bias)
    logits = jnp.where(mask, known @ choice[0] + choice[1], CLOSED)
    return logits, (known @ worth[0] + worth[1])[:, 0]


def loss(network, part):
    logits, value = think(network, part["known"], part["mask"])
    every = jax.nn.log_softmax(logits)
    chosen = jnp.take_along_axis(every, part["move"][:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - part["likely"])
    gain = part["gain"]
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    spread = -(jnp.exp(every) * jnp.where(part["mask"], every, 0)).sum(1)
    told = -better + VALUE * (value - part["target"]) ** 2 - ENTROPY * spread
    return (told * part["weight"]).sum() / part["weight"].sum()


@jax.jit
def learn(network, memory, part):
    """One step of Adam."""
    first, second, count = memory
    slope = jax.grad(loss)(network, part)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)
    count = count + 1
    size = RATE * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    network = jax.tree.map(
        lambda p, m, v: p - size * m / (jnp.sqrt(v) + 1e-8), network, first, second
    )
    return network, (first, second, count)


def play(network, batch, steps, key):
    """So many steps of every slot, as arrays of steps and slots."""
    rows = []
    for _ in range(steps):
        key, own = jax.random.split(key)
        known, mask, seat = batch.features, batch.mask, batch.seat.copy()
        logits, value = think(network, known, mask)
        move = jax.random.categorical(own, logits)
        likely = jnp.take_along_axis(jax.nn.log_softmax(logits), move[:, None], 1)[:, 0]
        batch.step(np.asarray(move))
        about = (known, mask, seat, np.asarray(move), np.asarray(likely), np.asarray(value))
        rows.append((*about, batch.done.copy(), batch.shares.copy()))
    return [np.stack(column) for column in zip(*rows, strict=True)], key


def update(network, memory, played, luck):
    """Several rounds over what was played."""
    known, mask, seat, move, likely, value, done, shares = played
    gain, weight = advantages(value, seat, done, shares)
    target = gain + value
    sure = weight > 0
    gain = (gain - gain[sure].mean()) / (gain[sure].std() + 1e-8)
    about = {"known": known, "mask": mask, "move": move, "likely": likely}
    about |= {"gain": gain, "target": target, "weight": weight}
    flat = {name: field.reshape(-1, *field.shape[2:]) for name, field in about.items()}
    for _ in range(EPOCHS):
        for part in np.array_split(luck.permutation(len(flat["move"])), PARTS):
            network, memory = learn(network, memory, {k: v[part] for k, v in flat.items()})
    return network, memory


def strength(network, game, seats, matches, seed):
    """The share of wins of the network against random moves, in every seat in turn."""
    batch, luck = Batch(game, seats, matches, seed=seed), np.random.default_rng(seed)
    own, won, over = np.arange(matches) % seats, np.zeros(matches), np.zeros(matches, bool)
    while not over.all():
        logits, _ = think(network, batch.features, batch.mask)
        best, any_move = np.asarray(logits.argmax(1)), luck.random(batch.mask.shape) * batch.mask
        batch.step(np.where(batch.seat == own, best, any_move.argmax(1)))
        fresh = batch.done & ~over
        won[fresh] = batch.shares[np.arange(matches), own][fresh]
        over |= batch.done
    return won.mean()


class Policy:
    """A network as a bot for the arena and the league: it is shown the numbers of its seat."""

    sees = "features"

    def __init__(self, network, name="ppo_jax"):
        self.network, self.name = network, name

    def choose(self, known, moves, rng):
        """The move that it likes best."""
        codes = np.array([move.code for move in moves])
        mask = np.zeros((1, self.network[1][1].size), bool)
        mask[0, codes] = True
        return int(think(self.network, known[None], mask)[0].argmax())


def save(network, path):
    np.savez(path, *jax.tree.leaves(network))


def load(path):
    with np.load(path) as kept:
        arrays = list(kept.values())
    body, choice, worth = arrays[:4], arrays[4:6], arrays[6:]
    return [tuple(body[:2]), tuple(body[2:])], tuple(choice), tuple(worth)


def train(game="doge", seats=2, updates=100, slots=256, steps=128, seed=0, told=print, seconds=1e9):
    """Play and learn; returns the network and its share of wins against chance."""
    batch = Batch(game, seats, slots, seed=seed)
    key = jax.random.PRNGKey(seed)
    network = new_network(key, batch.game.feature_count, batch.game.moves.size)
    memory = jax.tree.map(jnp.zeros_like, network), jax.tree.map(jnp.zeros_like, network), 0
    luck, end = np.random.default_rng(seed), time.monotonic() + seconds
    for number in range(1, updates + 1):
        if time.monotonic() > end:
            break
        played, key = play(network, batch, steps, key)
        network, memory = update(network, memory, played, luck)
        if number % max(1, updates // 20) == 0:
            told(f"{number * slots * steps:9} moves: {strength(network, game, seats, 200, 1):.1%}")
    return network, strength(network, game, seats, 400, 2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="doge")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--slots", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=1e9, help="to learn at most")
    parser.add_argument("--save", help="a file for the network, .npz")
    given = vars(parser.parse_args())
    path = given.pop("save")
    learned, share = train(**given)
    if path:
        save(learned, path)
    print(f"wins against chance: {share:.1%}")
