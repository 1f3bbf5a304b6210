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
from typing import Any, NamedTuple, cast

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
SHORTEST = 1e-3  # seconds of a practice for which no time is left


class Step(NamedTuple):
    """One step of all slots, and what came of it."""

    seen: Any  # slots, seats, features: what each seat saw
    mask: Any  # slots, moves: was it legal?
    seat: Any  # slots: who moved
    worth: Any  # slots, seats: how well each stood by taste
    tasted: Any  # slots, moves: how the taste liked them
    move: Any  # slots
    likely: Any  # slots: the logarithm of how likely the move was
    standing: Any  # slots, 2, seats: the share of the win and the points that were expected


class Outcome(NamedTuple):
    """What came of a step."""

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
        by_seats = {
            number: Batch(game, number, max(1, slots * 2 // number), seed + number, device=device)
            for number in sorted(set(seats))
        }
        self.batches = list(by_seats.values())
        self.order = [by_seats[number] for number in seats]
        self.turned = {
            batch.seats: self.jax.numpy.asarray(weights.seen_as(batch.game, batch.seats))
            for batch in self.batches
        }
        self.key = self.jax.random.key(seed)
        self.decide = self.jax.jit(partial(decide, self.jax, pupil.expand))
        self.worth = self.jax.jit(partial(worth_of, self.jax))
        loss = partial(practised, self.jax, pupil.expand)
        self.learn_step = self.jax.jit(partial(one_step, self.jax, loss))
        self.luck = np.random.default_rng(seed)
        self.waiting: dict[int, Step] = {}  # by seats: the last step, whose outcome is not known
        self.decisions = 0  # made so far
        self.told = 0  # how often something was told of them
        for batch in self.batches:
            self.spread_out(batch)

    def learn(self, seconds: float, rows: int = 8) -> Iterator[dict[str, Any]]:
        """Play and learn for so long, at least once, the tables in turn; tell how it goes."""
        begun, seconds = time.perf_counter(), max(seconds, SHORTEST)
        figures: list[dict[str, float]] = []
        for batch in cycle(self.order):
            part = (time.perf_counter() - begun) / seconds
            if figures and part >= (self.told + 1) / rows:
                yield self.row(figures)
                figures = []
            if part >= 1 and self.told:
                break
            rate = RATE * max(LAST_RATE, 1 - part)
            figures.append(self.learn_from(self.play(batch, STEPS), batch.seats, rate))

    def row(self, figures: list[dict[str, float]]) -> dict[str, Any]:
        """The means of figures, and what was played so far."""
        self.told += 1
        mean = {name: round(float(np.mean([f[name] for f in figures])), 4) for name in figures[0]}
        return {"practice": self.told, "decisions": self.decisions, **mean}

    # Playing

    def play(self, batch: Batch, steps: int, resting: float = 0.0) -> list[tuple[Step, Outcome]]:
        """So many steps of every slot; in each, a part of them may rest.

        What comes of a step is known in the next one, so the last waits until then.
        """
        found: list[tuple[Step, Outcome]] = []
        while len(found) < steps:
            step, outcome = self.look(batch, self.pupil.weights)
            if batch.seats in self.waiting:
                found.append((self.waiting[batch.seats], outcome))
            self.waiting[batch.seats] = step
            made = step.move
            if resting:
                rests = self.luck.random(batch.n) < resting
                made = np.where(rests, REFUSED, np.asarray(made)).astype(np.int32)
            batch.step(made)
        self.decisions += steps * batch.n
        return found

    def look(self, batch: Batch, mind: Arrays) -> tuple[Step, Outcome]:
        """What the slots show, which moves a mind makes there, and what came of the last step."""
        self.key, luck = self.jax.random.split(self.key)
        columns = [batch.columns(np.float16, seat) for seat in range(batch.seats)]
        fields = (batch.mask, batch.seat, *batch.tasted(), batch.done, batch.shares, batch.scores)
        batch.engine.wait()
        measure = (self.pupil.middle, self.pupil.width)
        shown = [self.taken(batch, field) for field in (*columns, *fields)]
        made = self.decide(mind, self.turned[batch.seats], measure, luck, shown)
        return cast("tuple[Step, Outcome]", self.jax.block_until_ready(made))

    def taken(self, batch: Batch, field: Any) -> Any:
        """A field, where it lies; on a GPU by way of PyTorch, which knows numba's arrays."""
        if batch.device == "cpu":
            return self.jax.numpy.asarray(field)
        torch = need("torch", "PyTorch")
        return self.jax.numpy.from_dlpack(torch.as_tensor(field, device=batch.device))

    def spread_out(self, batch: Batch) -> None:
        """Have half of the matches rest at each step: those that begin together come apart."""
        self.play(batch, SPREAD_OUT, resting=0.5)

    def duel(self, other: Arrays, batch: Batch, steps: int) -> tuple[float, int]:
        """The share of the wins of one seat against others with other weights; of how many."""
        own = np.arange(batch.n) % batch.seats
        won, ended = 0.0, 0
        for _ in range(steps):
            step, outcome = self.look(batch, self.pupil.weights)
            theirs = self.look(batch, other)[0]
            moves = np.asarray(step.move), np.asarray(theirs.move)
            batch.step(np.where(np.asarray(step.seat) == own, *moves).astype(np.int32))
            done, how = np.asarray(outcome.done), np.asarray(outcome.ended)
            won += float(how[np.arange(batch.n), 0, own][done].sum())
            ended += int(done.sum())
        return won / max(1, ended), ended

    # Learning

    def learn_from(
        self, found: list[tuple[Step, Outcome]], seats: int, rate: float
    ) -> dict[str, float]:
        """Learn from each step once, in any order; the figures of the last."""
        pupil, numpy = self.pupil, self.jax.numpy
        standing = [step.standing for step, _ in found] + [self.waiting[seats].standing]
        done, ended = (numpy.stack(each) for each in zip(*(o for _, o in found), strict=True))
        gains = self.worth(numpy.stack(standing), done, ended)
        figures: dict[str, Any] = {}
        for place in self.luck.permutation(len(found)):
            part = found[place][0]._asdict()
            part |= {"gain": gains[place], "turned": self.turned[seats]}
            pupil.steps_done += 1
            pupil.weights, pupil.moments, figures = self.learn_step(
                pupil.weights, pupil.moments, pupil.steps_done, rate, part
            )
        return {name: float(value) for name, value in figures.items()}


def decide(
    jax: Any,
    expand: Any,
    weights: Arrays,
    turned: Any,
    measure: tuple[float, float],
    luck: Any,
    shown: list[Any],
) -> tuple[Step, Outcome]:
    """Moves drawn by liking, and copies of all that is to be kept of what a batch shows."""
    numpy = jax.numpy
    *columns, mask, seat, worth, tasted, noticed, done, shares, scores = shown
    observed = numpy.stack([column.T for column in columns], 1)
    seen = numpy.concatenate([observed, noticed.astype(observed.dtype)], 2)
    mask, seat, worth, tasted, done = map(numpy.copy, (mask, seat, worth, tasted, done))
    own, other = taken_in(jax, expand, weights, seen)
    value, points = judged(jax, weights, own, other, worth)
    logits = logits_of(jax, expand, weights, seen, turned, mask, seat, tasted)
    move = jax.random.categorical(luck, logits).astype(numpy.int32)
    likely = numpy.take_along_axis(jax.nn.log_softmax(logits), move[:, None], 1)[:, 0]
    standing = numpy.stack([jax.nn.softmax(value), points], 1)
    ended = numpy.stack([shares, (scores - measure[0]) / measure[1]], 1)
    return Step(seen, mask, seat, worth, tasted, move, likely, standing), Outcome(done, ended)


def logits_of(
    jax: Any,
    expand: Any,
    weights: Arrays,
    seen: Any,
    turned: Any,
    mask: Any,
    seat: Any,
    tasted: Any,
) -> Any:
    """The liking of the seats to move for their legal moves, by code."""
    numpy = jax.numpy
    mover = numpy.take_along_axis(seen, seat[:, None, None], 1)[:, 0]
    learned = numpy.take_along_axis(liking_of(jax, expand, weights, mover), turned[seat], 1)
    return numpy.where(mask, learned + weights["leaning"] * tasted, CLOSED)


def worth_of(jax: Any, standing: Any, done: Any, ended: Any) -> Any:
    """What each step changed for every seat, now and over the next steps."""
    numpy = jax.numpy
    over = done[:, :, None, None]
    surprise = numpy.where(over, ended, standing[1:]) - standing[:-1]

    def before(later: Any, step: Any) -> Any:
        change, stops = step
        gain = change + TRACE * numpy.where(stops, 0.0, later)
        return gain, gain

    last = numpy.zeros_like(surprise[0])
    return jax.lax.scan(before, last, (surprise, over), reverse=True)[1]


def practised(jax: Any, expand: Any, weights: Arrays, step: Arrays) -> Any:
    """What is wrong with the weights: in one number, and one by one."""
    numpy = jax.numpy
    own, other = taken_in(jax, expand, weights, step["seen"])
    value, points = judged(jax, weights, own, other, step["worth"])
    target = step["standing"] + step["gain"]
    chance = -(target[:, 0] * jax.nn.log_softmax(value)).sum(1).mean()
    points = numpy.square(points - target[:, 1]).mean()
    about = (step[name] for name in ("seen", "turned", "mask", "seat", "tasted"))
    logits = logits_of(jax, expand, weights, *about)
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
