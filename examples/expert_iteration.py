"""An AlphaZero-like loop with our search: the search teaches a network, which then chooses alone.

In every round the search plays matches; the network learns how often the search tried each move and
who won. It is measured without any search.

    python examples/expert_iteration.py --rounds 10 --matches 40
"""

import argparse
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import ridotto
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose

sys.path.insert(0, str(Path(__file__).parent))
from ppo_jax import CLOSED, RATE, new_network, think

OPTIONS = {"rounds": "single"}


def features(match, seat):
    out = np.zeros(match.game.feature_count, np.float32)
    match.game.loops.features(match._state, seat, out)
    return out


def teach(game, matches, simulations, first):
    """Positions of matches that the search plays: features, tries of moves, share of the win."""
    known, tries, who, won = [], [], [], []
    for number in range(first, first + matches):
        match, begin = ridotto.new(game, seed=number, options=OPTIONS), len(known)
        while not match.over:
            seat = match.waiting[0]
            about = ask(match, seat, seed=number * 1000 + match.ply)
            found = choose(about, "taste", Budget(simulations=simulations, threads=1))
            visits = np.zeros(match.game.moves.size, np.float32)
            for thought in found.thoughts:
                visits[thought.code] = thought.visits
            if visits.sum():
                known.append(features(match, seat))
                tries.append(visits / visits.sum())
                who.append(seat)
            match.play(seat, found.code)
        won += [match.shares[seat] for seat in who[begin:]]
    return np.stack(known), np.stack(tries), np.array(won, np.float32)


def loss(network, known, tries, won):
    logits, value = think(network, known, tries > 0)
    close = -(tries * jax.nn.log_softmax(jnp.where(tries > 0, logits, CLOSED))).sum(1)
    return close.mean() + ((value - won) ** 2).mean()


@jax.jit
def learn(network, speed, known, tries, won):
    """One step of gradient descent with momentum."""
    slope = jax.grad(loss)(network, known, tries, won)
    speed = jax.tree.map(lambda v, g: 0.9 * v - 30 * RATE * g, speed, slope)
    return jax.tree.map(lambda p, v: p + v, network, speed), speed


def best(network, match, seat):
    """The move that the network likes best, without any search."""
    mask = np.zeros(match.game.moves.size, bool)
    mask[match.codes(seat)] = True
    return int(think(network, features(match, seat)[None], mask[None])[0][0].argmax())


def strength(network, game, matches, seed=10_000):
    """Its share of wins against chance, each deal from both seats."""
    luck, won = np.random.default_rng(seed), 0.0
    for number in range(matches):
        match, own = ridotto.new(game, seed=seed + number // 2, options=OPTIONS), number % 2
        while not match.over:
            seat = match.waiting[0]
            any_move = int(luck.choice(match.codes(seat)))
            match.play(seat, best(network, match, seat) if seat == own else any_move)
        won += match.shares[own]
    return won / matches


def train(game="doge", rounds=5, matches=20, simulations=100, steps=200, told=print):
    """Rounds of teaching and learning; the share of wins after each."""
    ridotto.game(game).compile()
    found = ridotto.game(game)
    network = new_network(jax.random.PRNGKey(0), found.feature_count, found.moves.size)
    speed = jax.tree.map(jnp.zeros_like, network)
    luck, kept, course = np.random.default_rng(0), [], []
    for number in range(rounds):
        kept.append(teach(game, matches, simulations, number * matches))
        data = [np.concatenate(column) for column in zip(*kept, strict=True)]
        for _ in range(steps):
            part = luck.choice(len(data[0]), min(256, len(data[0])), replace=False)
            network, speed = learn(network, speed, *(column[part] for column in data))
        course.append(strength(network, game, 100))
        told(f"{len(data[0])} positions: {course[-1]:.1%} against chance")
    return network, course


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="doge")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=20)
    given = parser.parse_args()
    train(given.game, given.rounds, given.matches)
