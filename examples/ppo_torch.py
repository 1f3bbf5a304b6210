"""Masked PPO by self-play over a batch, in PyTorch: every seat is the same network.

    python examples/ppo_torch.py --game doge --updates 200 --slots 4096 --device cuda

On a GPU the batch, the network and all that lies between stay there.
"""

import argparse

import numpy as np
import torch
from torch import nn

from ridotto.lab.batch import Batch
from ridotto.lab.returns import advantages

WIDTH, RATE, CLIP, ENTROPY, VALUE = 256, 3e-4, 0.2, 0.01, 0.5
EPOCHS, PARTS = 4, 4
CLOSED = -1e9  # the logit of a move that is not legal


class Network(nn.Module):
    """Logits of the legal moves, and the share of the win that the mover expects."""

    def __init__(self, features, moves):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(features, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.choice, self.worth = nn.Linear(WIDTH, moves), nn.Linear(WIDTH, 1)

    def forward(self, known, mask):
        body = self.body(known)
        logits = self.choice(body).masked_fill(~mask, CLOSED)
        return torch.distributions.Categorical(logits=logits), self.worth(body)[:, 0]


def seen(batch):
    """What every mover knows and may do, without a copy."""
    fields = (batch.features, batch.mask, batch.seat)
    return [torch.as_tensor(field, device=batch.device) for field in fields]


@torch.no_grad()
def play(network, batch, steps):
    """So many steps of every slot, as tensors of steps and slots."""
    rows = []
    for _ in range(steps):
        known, mask, seat = (field.clone() for field in seen(batch))
        choice, value = network(known, mask)
        move = choice.sample()
        batch.step(move.int())
        told = (torch.as_tensor(field, device=batch.device).clone() for field in ended(batch))
        rows.append((known, mask, seat, move, choice.log_prob(move), value, *told))
    return [torch.stack(column) for column in zip(*rows, strict=True)]


def ended(batch):
    return batch.done, batch.shares


def update(network, optimizer, played):
    """Several rounds over what was played."""
    known, mask, seat, move, likely, value, done, shares = played
    host = [field.cpu().numpy() for field in (value, seat, done, shares)]
    gain, weight = (torch.as_tensor(field, device=value.device) for field in advantages(*host))
    target = gain + value
    sure = weight > 0
    gain = (gain - gain[sure].mean()) / (gain[sure].std() + 1e-8)
    flat = [field.flatten(0, 1) for field in (known, mask, move, likely, gain, target, weight)]
    for _ in range(EPOCHS):
        order = torch.randperm(len(flat[0]), device=value.device)
        for part in order.chunk(PARTS):
            step(network, optimizer, *(field[part] for field in flat))


def step(network, optimizer, known, mask, move, likely, gain, target, weight):
    """One step of the optimizer."""
    choice, value = network(known, mask)
    ratio = (choice.log_prob(move) - likely).exp()
    better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
    told = -better + VALUE * (value - target) ** 2 - ENTROPY * choice.entropy()
    optimizer.zero_grad()
    ((told * weight).sum() / weight.sum()).backward()
    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
    optimizer.step()


@torch.no_grad()
def strength(network, game, seats, matches, seed):
    """The share of wins of the network against random moves, in every seat in turn."""
    batch, luck = Batch(game, seats, matches, seed=seed), np.random.default_rng(seed)
    own, won, over = np.arange(matches) % seats, np.zeros(matches), np.zeros(matches, bool)
    network = network.cpu()
    while not over.all():
        known, mask, _ = seen(batch)
        best = network(known, mask)[0].logits.argmax(1).numpy()
        any_move = (luck.random(mask.shape) * mask.numpy()).argmax(1)
        batch.step(np.where(batch.seat == own, best, any_move))
        fresh = batch.done & ~over
        won[fresh] = batch.shares[np.arange(matches), own][fresh]
        over |= batch.done
    return won.mean()


def train(game="doge", seats=2, updates=100, slots=256, steps=128, device="cpu", told=print):
    """Play and learn; returns the network and its share of wins against chance."""
    torch.manual_seed(0)
    batch = Batch(game, seats, slots, seed=0, device=device)
    network = Network(batch.game.feature_count, batch.game.moves.size).to(device)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    for number in range(1, updates + 1):
        update(network.to(device), optimizer, play(network, batch, steps))
        if number % max(1, updates // 20) == 0:
            told(f"{number * slots * steps:9} moves: {strength(network, game, seats, 200, 1):.1%}")
    return network, strength(network, game, seats, 400, 2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="doge")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--slots", type=int, default=256)
    parser.add_argument("--device", default="cpu")
    given = parser.parse_args()
    print(f"wins against chance: {train(**vars(given))[1]:.1%}")
