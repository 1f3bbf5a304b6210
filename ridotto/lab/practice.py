"""Practice: a mind plays thousands of matches against itself at once and learns from every move.

    ridotto train river --practice --device cuda --minutes 5

All seats are the same mind. In each step it likes moves by what the seat to move knows, and one is
drawn; and it judges the position through all eyes, as it does in a search. How its judgement
changes over the next moves tells what the move was worth (generalised advantages), and the liking
follows that, a little at a time (PPO). The judgement learns from itself a few moves later and from
how the match ends. On a GPU the matches never leave it.
"""

import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from typing import Any, NamedTuple

import numpy as np

from ridotto.bots import weights
from ridotto.lab.batch import Batch
from ridotto.lab.errors import need
from ridotto.lab.learning import (
    POINTS_WEIGHT,
    Arrays,
    Pupil,
    judged,
    liking_of,
    one_step,
    taken_in,
)

STEPS = 16  # that are played before they are learned from
TRACE = 0.95  # how far a surprise counts for the moves before it
LEAD = 0.15  # of a gain: the lead in points, in measures of theirs, beside the share of the win
CLIP = 0.2  # a move becomes at most so much likelier in one go
ENTROPY = 0.008  # what variety is worth
RATE, LAST_RATE = 6e-4, 0.05  # the first rate, and the part of it at the end
CLOSED = -1e9  # the liking for a move that is not legal
REFUSED = -1  # a move that leaves a match as it is
SPREAD_OUT = 3 * STEPS  # steps in which matches that begin together come apart
NO_LUCK = 1e-6


class Step(NamedTuple):
    """One step of all slots, and what came of it."""

    seen: Any  # slots, seats, features: what each seat saw
    mask: Any  # slots, moves: was it legal?
    seat: Any  # slots: who moved
    move: Any  # slots
    likely: Any  # slots: the logarithm of how likely the move was
    standing: Any  # slots, 2, seats: the share of the win and the points that were expected
    done: Any  # slots: did the match end?
    ended: Any  # slots, 2, seats: with which shares and points


class Practice:
    """A pupil at tables of several sizes."""

    def __init__(
        self,
        pupil: Pupil,
        game: str,
        seats: tuple[int, ...],
        slots: int = 1024,
        device: str = "cpu",
        seed: int = 0,
    ) -> None:
        self.jax = pupil.jax
        self.pupil = pupil
        self.batches = [
            Batch(game, number, max(1, slots * 2 // number), seed + number, device=device)
            for number in sorted(set(seats))
        ]
        self.turned = {
            batch.seats: self.jax.numpy.asarray(weights.seen_as(batch.game, batch.seats))
            for batch in self.batches
        }
        self.order = [self.batches[sorted(set(seats)).index(number)] for number in seats]
        self.key = self.jax.random.key(seed)
        self.decide = self.jax.jit(partial(decide, self.jax, pupil.expand))
        self.worth = self.jax.jit(partial(worth_of, self.jax))
        loss = partial(practised, self.jax, pupil.expand)
        self.learn_step = self.jax.jit(partial(one_step, self.jax, loss))
        self.luck = np.random.default_rng(seed)
        self.decisions = 0  # made so far
        self.told = 0  # how often something was told of them
        for batch in self.batches:
            self.spread_out(batch)

    def learn(self, seconds: float, rows: int = 8) -> Iterator[dict[str, Any]]:
        """Play and learn for so long, the tables in turn; now and then tell how it goes."""
        begun = time.perf_counter()
        figures: list[dict[str, float]] = []
        for batch in cycle(self.order):
            part = (time.perf_counter() - begun) / seconds
            if figures and part >= (self.told + 1) / rows:
                yield self.row(figures)
                figures = []
            if part >= 1:
                break
            rate = RATE * max(LAST_RATE, 1 - part)
            figures.append(self.learn_from(self.play(batch, STEPS), batch.seats, rate))

    def row(self, figures: list[dict[str, float]]) -> dict[str, Any]:
        """The means of figures, and what was played so far."""
        self.told += 1
        mean = {name: round(float(np.mean([f[name] for f in figures])), 4) for name in figures[0]}
        return {"practice": self.told, "decisions": self.decisions, **mean}

    # Playing

    def play(self, batch: Batch, steps: int, resting: float = 0.0) -> list[Step]:
        """So many steps of every slot; in each, a part of them may rest."""
        found = []
        for _ in range(steps):
            self.key, own = self.jax.random.split(self.key)
            seen, mask, seat = self.look(batch)
            turned = self.turned[batch.seats]
            move, likely, standing = self.decide(self.pupil.weights, turned, seen, mask, seat, own)
            made = move
            if resting:
                rests = self.luck.random(batch.n) < resting
                made = np.where(rests, REFUSED, np.asarray(move)).astype(np.int32)
            self.jax.block_until_ready(made)
            batch.step(made)
            about = (seen, mask, seat, move, likely, standing)
            found.append(Step(*about, *self.outcome(batch)))
        self.decisions += steps * batch.n
        return found

    def look(self, batch: Batch) -> tuple[Any, Any, Any]:
        """What each seat sees, which moves are legal, and who is to move."""
        eyes = []
        for seat in range(batch.seats):
            columns = batch.columns(np.float16, np.full(batch.n, seat, np.int32))
            eyes.append(self.taken(batch, columns).T)
        seen = self.jax.numpy.stack(eyes, 1)
        return seen, self.taken(batch, batch.mask), self.taken(batch, batch.seat)

    def outcome(self, batch: Batch) -> tuple[Any, Any]:
        """Which matches ended in the last step, and how, in the measures of the pupil."""
        points = self.taken(batch, batch.scores).astype(np.float32)
        points = (points - self.pupil.middle) / self.pupil.width
        ended = self.jax.numpy.stack([self.taken(batch, batch.shares), points], 1)
        return self.taken(batch, batch.done), ended

    def taken(self, batch: Batch, field: Any) -> Any:
        """A copy of a field; on a GPU by way of PyTorch, which knows numba's arrays."""
        if batch.device == "cpu":
            return self.jax.numpy.array(field)
        torch = need("torch", "PyTorch")
        batch.engine.wait()
        there = self.jax.numpy.from_dlpack(torch.as_tensor(field, device=batch.device))
        return self.jax.block_until_ready(self.jax.numpy.array(there, copy=True))

    def spread_out(self, batch: Batch) -> None:
        """Have half of the matches rest at each step: those that begin together come apart."""
        for _ in range(SPREAD_OUT):
            self.play(batch, 1, resting=0.5)

    def duel(self, other: Arrays, batch: Batch, steps: int) -> tuple[float, int]:
        """The share of the wins of one seat against others with other weights; of how many."""
        own = np.arange(batch.n) % batch.seats
        turned, won, ended = self.turned[batch.seats], 0.0, 0
        for _ in range(steps):
            self.key, luck = self.jax.random.split(self.key)
            seen, mask, seat = self.look(batch)
            moves = [
                np.asarray(self.decide(mind, turned, seen, mask, seat, luck)[0])
                for mind in (self.pupil.weights, other)
            ]
            batch.step(np.where(np.asarray(seat) == own, *moves).astype(np.int32))
            done, how = map(np.asarray, self.outcome(batch))
            won += float(how[np.arange(batch.n), 0, own][done].sum())
            ended += int(done.sum())
        return won / max(1, ended), ended

    # Learning

    def learn_from(self, steps: list[Step], seats: int, rate: float) -> dict[str, float]:
        """Learn from each step once, in any order; the figures of the last."""
        pupil, numpy = self.pupil, self.jax.numpy
        standing = numpy.stack([step.standing for step in steps])
        done = numpy.stack([step.done for step in steps])
        gains = self.worth(standing, done, numpy.stack([step.ended for step in steps]))
        found: dict[str, Any] = {}
        for place in self.luck.permutation(len(steps) - 1):  # what the last brought is not known
            part = steps[place]._asdict() | {"gain": gains[place], "turned": self.turned[seats]}
            pupil.steps_done += 1
            pupil.weights, pupil.moments, found = self.learn_step(
                pupil.weights, pupil.moments, pupil.steps_done, rate, part
            )
        return {name: float(value) for name, value in found.items()}


def logits_of(jax: Any, weights: Arrays, own: Any, turned: Any, mask: Any, seat: Any) -> Any:
    """The liking of the seats to move for their legal moves, by code."""
    numpy = jax.numpy
    mover = numpy.take_along_axis(own, seat[:, None, None], 1)[:, 0]
    liking = numpy.take_along_axis(liking_of(jax, weights, mover), turned[seat], 1)
    return numpy.where(mask, liking, CLOSED)


def decide(
    jax: Any, expand: Any, weights: Arrays, turned: Any, seen: Any, mask: Any, seat: Any, key: Any
) -> Any:
    """Moves drawn by liking, how likely each was, and what is expected of the positions."""
    numpy = jax.numpy
    own, other = taken_in(expand, weights, seen)
    said = judged(jax, weights, own, other)
    logits = logits_of(jax, weights, own, turned, mask, seat)
    move = jax.random.categorical(key, logits)
    likely = numpy.take_along_axis(jax.nn.log_softmax(logits), move[:, None], 1)[:, 0]
    standing = numpy.stack([jax.nn.softmax(said[..., 0]), said[..., 1]], 1)
    return move.astype(numpy.int32), likely, standing


def worth_of(jax: Any, standing: Any, done: Any, ended: Any) -> Any:
    """What each step but the last changed for every seat, now and over the next steps."""
    numpy = jax.numpy
    over = done[:, :, None, None]
    ahead = numpy.concatenate([standing[1:], standing[-1:]])
    surprise = numpy.where(over, ended, ahead) - standing

    def before(later: Any, step: Any) -> Any:
        change, stops = step
        gain = change + TRACE * numpy.where(stops, 0.0, later)
        return gain, gain

    last = numpy.zeros_like(surprise[0])
    return jax.lax.scan(before, last, (surprise[:-1], over[:-1]), reverse=True)[1]


def practised(jax: Any, expand: Any, weights: Arrays, step: Arrays) -> Any:
    """What is wrong with the weights: in one number, and one by one."""
    numpy = jax.numpy
    own, other = taken_in(expand, weights, step["seen"])
    said = judged(jax, weights, own, other)
    target = step["standing"] + step["gain"]
    chance = -(target[:, 0] * jax.nn.log_softmax(said[..., 0])).sum(1).mean()
    points = numpy.square(said[..., 1] - target[:, 1]).mean()
    logits = logits_of(jax, weights, own, step["turned"], step["mask"], step["seat"])
    every = jax.nn.log_softmax(logits)
    chosen = numpy.take_along_axis(every, step["move"][:, None], 1)[:, 0]
    has_choice = step["mask"].sum(1) > 1
    gain = gain_of(jax, step, has_choice)
    ratio = numpy.exp(chosen - step["likely"])
    better = numpy.minimum(ratio * gain, numpy.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    variety = -(numpy.exp(every) * numpy.where(step["mask"], every, 0)).sum(1).mean()
    whole = chance + POINTS_WEIGHT * points - better - ENTROPY * variety
    surprise = numpy.square(step["gain"][:, 0]).sum(1).mean()
    moved = (step["likely"] - chosen).mean()
    figures = {"chance": chance, "points": points, "variety": variety}
    return whole, figures | {"surprise": surprise, "moved": moved}


def gain_of(jax: Any, step: Arrays, has_choice: Any) -> Any:
    """What a move was worth to the seat that chose it, in measures of such gains."""
    numpy = jax.numpy
    share, points = step["gain"][:, 0], step["gain"][:, 1]
    others = (points.sum(1, keepdims=True) - points) / (points.shape[1] - 1)
    every = share + LEAD * (points - others)
    gain = numpy.take_along_axis(every, step["seat"][:, None], 1)[:, 0]
    count = numpy.maximum(1, has_choice.sum())
    mean = (gain * has_choice).sum() / count
    spread = numpy.sqrt((numpy.square(gain - mean) * has_choice).sum() / count)
    return numpy.where(has_choice, (gain - mean) / (spread + NO_LUCK), 0.0)
