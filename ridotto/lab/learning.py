"""How a mind learns, with JAX: on a GPU where there is one.

    layout = layout_of(features)            # which numbers have steps
    mind = Pupil(layout, game.moves.size)
    mind.learn(lesson, epochs=10)

Three things are learned at once: who wins, with how many points, and which moves a search tries.
"""

import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ridotto.bots.mind import HEADS, POINTS, TASTE, VALUE, Layout
from ridotto.lab.errors import need

MOST_STEPS = 24  # of a number; more are put together
COARSE = 16  # into so many
SIZE = (96, 32)  # of a network: the first layer and the second
RATE, DECAY = 1e-3, 2e-2
BATCH = 2048
SHORTEST = 1e-3  # seconds of a lesson for which no time is left
ONE_NUMBER = 30.0  # how much faster a single number learns
BY_SEARCH = 0.5  # of the target: what the search expected; the rest is how the match ended
POINTS_WEIGHT, LIKING_WEIGHT = 0.25, 0.5  # beside the chance to win
HELD_OUT = 10  # every tenth match is for checking
TEMPERS = (0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0, 1.4)
SAYING = ("liking", "liking_bias", "leaning")  # the last step of a liking
EVEN_PACE: dict[str, float] = {}  # all weights learn as fast
JUDGES = ("own", "other", "bias", "deep", "deep_bias", "heads", "head_bias")  # the rest likes

Arrays = dict[str, Any]


def layout_of(features: Any) -> Layout:
    """A row for every number, and for each of its steps where there are more than two."""
    first, steps, lowest, scale = [], [], [], []
    rows = 0
    for column in features.T:
        levels = np.unique(np.round(column.astype(np.float64), 4))
        count, per_one = steps_of(levels)
        first.append(rows)
        steps.append(count)
        lowest.append(levels[0])
        scale.append(per_one)
        rows += 1 + count
    return Layout(
        np.array(first, np.int32),
        np.array(steps, np.int32),
        np.array(lowest, np.float32),
        np.array(scale, np.float32),
    )


def steps_of(levels: Any) -> tuple[int, float]:
    """How many steps a number has that takes these values, and how many for each 1."""
    if len(levels) < 3:
        return 0, 0.0
    width = float(levels[-1] - levels[0])
    count = round(width / float(np.diff(levels).min())) + 1
    if count > MOST_STEPS:
        count = COARSE
    return count, (count - 1) / width


@dataclass
class Lesson:
    """Positions of matches with the same number of seats, and how they ended."""

    seen: Any  # positions, seats, features: half precision
    mover: Any  # positions
    told: Any  # positions: the mover's share by the search, below 0 where there was none
    shares: Any  # positions, seats: of the win
    points: Any  # positions, seats: at the end
    worth: Any  # positions, seats: how well each stands by taste
    match: Any  # positions
    decided: Any  # decisions, features: what the seat saw
    tasted: Any  # decisions, moves in the seat's eyes: how the taste likes them, as logarithms
    visits: Any  # decisions, moves in the seat's eyes; below 0 where illegal
    decided_in: Any  # decisions: the match

    def __len__(self) -> int:
        return len(self.match)

    def on_device(self, jax: Any) -> "Lesson":
        """The same, where the learning is; only which match is which stays here."""
        here = {"match": self.match, "decided_in": self.decided_in}
        there = {name: jax.numpy.asarray(field) for name, field in vars(self).items()}
        return Lesson(**there | here)


class Pupil:
    """Weights that learn."""

    def __init__(
        self,
        layout: Layout,
        moves: int,
        seed: int = 0,
        size: tuple[int, int] = SIZE,
        pace: float = 1.0,
    ) -> None:
        self.jax = need("jax", "JAX")
        self.layout = layout
        rows = int(layout.first[-1] + 1 + layout.steps[-1])
        hidden, deep = size
        luck = np.random.default_rng(seed)

        def matrix(high: int, wide: int, size: float) -> Any:
            return (luck.standard_normal((high, wide)) * size).astype(np.float32)

        zeros = partial(np.zeros, dtype=np.float32)
        self.weights: Arrays = {
            "own": matrix(rows, hidden, 0.1),
            "other": matrix(rows, hidden, 0.05),
            "bias": zeros(hidden),
            "deep": matrix(hidden, deep, hidden**-0.5),
            "deep_bias": zeros(deep),
            "heads": matrix(deep, HEADS, 0.1),
            "head_bias": zeros(HEADS),
            "wish": matrix(rows, hidden, 0.1),
            "calm": zeros(hidden),
            "liking": matrix(moves, hidden, 0.05),
            "liking_bias": zeros(moves),
            "leaning": np.ones(1, np.float32),
        }
        self.weights["head_bias"][TASTE] = 1.0  # who has learned nothing thinks as taste does
        self.middle, self.width = 0.0, 1.0  # of the points: they are learned in these measures
        self.moments = [
            {name: np.zeros_like(a) for name, a in self.weights.items()} for _ in range(2)
        ]
        self.steps_done = 0
        self.pace = dict.fromkeys(JUDGES, pace) | {"leaning": ONE_NUMBER}
        self.expand = expander(layout, self.jax.numpy)
        loss = partial(losses, self.jax, self.expand)
        self.step = self.jax.jit(partial(one_step, self.jax, loss, pace=self.pace))
        self.measure = self.jax.jit(loss)

    def measure_points(self, lessons: list[Lesson]) -> None:
        """Take the measure of the points; once, before the first lesson."""
        points = np.concatenate([lesson.points.ravel() for lesson in lessons])
        self.middle, self.width = float(points.mean()), float(points.std()) or 1.0

    def learn(
        self, lessons: list[Lesson], epochs: int, until: float = np.inf, rate: float = RATE
    ) -> dict[str, float]:
        """Go through lessons so many times or so long; keep what judges other matches best.

        And what likes their moves best: these are weights of their own.
        """
        luck = np.random.default_rng(self.steps_done)
        lessons = [lesson.on_device(self.jax) for lesson in lessons]
        kept, figures = dict(self.weights), self.check(lessons)
        best = {name: figures[name] for name in ("chance", "liking")}
        begun, epoch, part = time.perf_counter(), 0, 0.0
        while part < 1:
            for batch in self.shuffled(lessons, luck):
                self.steps_done += 1
                self.weights, self.moments, _ = self.step(
                    self.weights, self.moments, self.steps_done, rate * (1 - part) ** 2, batch
                )
            found = self.check(lessons)
            for name, least in best.items():
                if found[name] < least:
                    best |= {name: found[name]}
                    figures |= {name: found[name], f"{name}_epoch": epoch}
                    figures |= {"brier": found["brier"]} if name == "chance" else {}
                    kept |= {n: w for n, w in self.weights.items() if is_of(name, n)}
            epoch += 1
            part = done_of(epoch, epochs, begun, until)
        self.weights = kept
        return figures | {"epochs": epoch}

    def temper(self, lessons: list[Lesson]) -> None:
        """Make the liking as keen as the lessons are; practice makes it far too keen."""
        tempered = [
            self.weights | {name: self.weights[name] * np.float32(keen) for name in SAYING}
            for keen in TEMPERS
        ]
        errors = []
        for self.weights in tempered:
            errors.append(self.check(lessons)["liking"])
        self.weights = tempered[int(np.argmin(errors))]

    def check(self, lessons: list[Lesson]) -> dict[str, float]:
        """The errors in matches that were held out, and of those who know nothing."""
        sums: dict[str, float] = {}
        total = 0
        for lesson in lessons:
            held = np.flatnonzero(lesson.match % HELD_OUT == 0)
            chosen = np.flatnonzero(lesson.decided_in % HELD_OUT == 0)
            for part in range(0, len(held), BATCH):
                rows = held[part : part + BATCH]
                found = self.measure(self.weights, self.batch(lesson, rows, chosen))[1]
                for name, value in found.items():
                    sums[name] = sums.get(name, 0.0) + float(value) * len(rows)
                total += len(rows)
        return {name: value / max(1, total) for name, value in sums.items()}

    def shuffled(self, lessons: list[Lesson], luck: Any) -> Any:
        """Batches of all lessons, mixed."""
        parts = []
        for lesson in lessons:
            rows = luck.permutation(np.flatnonzero(lesson.match % HELD_OUT != 0))
            chosen = np.flatnonzero(lesson.decided_in % HELD_OUT != 0)
            for part in range(0, len(rows), BATCH):
                some = rows[part : part + BATCH]
                parts.append((lesson, some, luck.permutation(chosen)[: len(some)]))
        for number in luck.permutation(len(parts)):
            yield self.batch(*parts[number])

    def batch(self, lesson: Lesson, rows: Any, chosen: Any) -> Arrays:
        """Some positions and decisions of a lesson, repeated until there are enough.

        JAX compiles anew for every other number of them.
        """
        rows = np.resize(rows, BATCH)
        chosen = np.resize(chosen, BATCH) if len(chosen) else chosen
        return {
            "seen": lesson.seen[rows],
            "mover": lesson.mover[rows],
            "told": lesson.told[rows],
            "shares": lesson.shares[rows],
            "points": (lesson.points[rows] - self.middle) / self.width,
            "worth": lesson.worth[rows],
            "decided": lesson.decided[chosen],
            "tasted": lesson.tasted[chosen],
            "visits": lesson.visits[chosen],
        }

    def remember(self, learned: Arrays, middle: float, width: float) -> None:
        """Take over weights that were exported, and the measure that the points had."""
        self.weights = {name: np.array(learned[name], np.float32) for name in self.weights}
        self.middle, self.width = middle, width
        self.weights["heads"][:, POINTS] /= width
        self.weights["head_bias"][POINTS] = (self.weights["head_bias"][POINTS] - middle) / width

    def export(self) -> Arrays:
        """The weights as the search reads them: points in their own measure."""
        found = {name: np.array(array) for name, array in self.weights.items()}
        found["heads"][:, POINTS] *= self.width
        found["head_bias"][POINTS] = found["head_bias"][POINTS] * self.width + self.middle
        return found


def done_of(epoch: int, epochs: int, begun: float, until: float) -> float:
    """The part of a lesson that is done: of its epochs, or of its time if that is further."""
    return max(epoch / epochs, (time.perf_counter() - begun) / max(until - begun, SHORTEST))


def is_of(figure: str, name: str) -> bool:
    """Do these weights count for this figure?"""
    return (name in JUDGES) == (figure == "chance")


def expander(layout: Layout, numpy: Any) -> Any:
    """A function from numbers to rows: each as it is, and 1 at the step it stands on."""
    feature = np.repeat(np.arange(len(layout.first)), 1 + layout.steps)
    step = np.arange(len(feature)) - layout.first[feature] - 1  # -1: the number itself
    lowest, scale = layout.lowest[feature], layout.scale[feature]
    most = np.maximum(layout.steps[feature] - 1, 0)

    def expand(seen: Any) -> Any:
        number = seen.astype(numpy.float32)[..., feature]
        at = numpy.clip(numpy.floor((number - lowest) * scale + 0.5), 0, most)
        return numpy.where(step < 0, number, (at == step) & (number != 0))

    return expand


def taken_in(jax: Any, expand: Any, weights: Arrays, seen: Any) -> tuple[Any, Any]:
    """What the numbers come to in the first layer: as a seat's own eyes, and as another's."""
    both = jax.numpy.concatenate([weights["own"], weights["other"]], 1)
    own, other = jax.numpy.split(expand(seen) @ both, 2, -1)
    return own, other


def judged(jax: Any, weights: Arrays, own: Any, other: Any, worth: Any) -> tuple[Any, Any]:
    """The value and the points of every seat by a mind, given the taste's: see `bots/mind.py`."""
    relu = jax.nn.relu
    mean = (other.sum(1, keepdims=True) - other) / max(1, own.shape[1] - 1)
    hidden = relu(own + mean + weights["bias"])
    thought = relu(hidden @ weights["deep"] + weights["deep_bias"])
    said = thought @ weights["heads"] + weights["head_bias"]
    return said[..., VALUE] + said[..., TASTE] * worth, said[..., POINTS]


def liking_of(jax: Any, expand: Any, weights: Arrays, seen: Any) -> Any:
    """How much seats that see this have learned to like each move in their eyes, as logarithms."""
    hidden = jax.nn.relu(expand(seen) @ weights["wish"] + weights["calm"])
    return hidden @ weights["liking"].T + weights["liking_bias"]


def losses(jax: Any, expand: Any, weights: Arrays, batch: Arrays) -> Any:
    """What is wrong with the weights: in one number, and one by one."""
    numpy = jax.numpy
    taken = taken_in(jax, expand, weights, batch["seen"])
    value, points = judged(jax, weights, *taken, batch["worth"])
    alone = value.shape[1] == 1
    chance = jax.nn.sigmoid(value) if alone else jax.nn.softmax(value)
    safe = numpy.clip(chance, 1e-5, 1 - 1e-5)
    ended = -(batch["shares"] * numpy.log(safe)).sum(1)
    if alone:
        ended -= ((1 - batch["shares"]) * numpy.log(1 - safe)).sum(1)
    own = numpy.take_along_axis(safe, batch["mover"][:, None], 1)[:, 0]
    told = numpy.clip(batch["told"], 0, 1)
    expected = -(told * numpy.log(own) + (1 - told) * numpy.log(1 - own))
    by_search = numpy.where(batch["told"] < 0, 0.0, BY_SEARCH)
    chance_loss = ((1 - by_search) * ended + by_search * expected).mean()
    points_loss = numpy.square(points - batch["points"]).mean()
    liking_loss = liked(jax, expand, weights, batch) if len(batch["visits"]) else 0.0
    brier = numpy.square(chance - batch["shares"]).sum(1).mean()
    whole = chance_loss + POINTS_WEIGHT * points_loss + LIKING_WEIGHT * liking_loss
    found = {
        "chance": chance_loss,
        "points": points_loss,
        "liking": liking_loss,
        "brier": brier,
        "base": numpy.square(batch["shares"] - batch["shares"].mean(0)).sum(1).mean(),
    }
    return whole, found


def liked(jax: Any, expand: Any, weights: Arrays, batch: Arrays) -> Any:
    """How far the liking for moves is from how often they were tried."""
    numpy = jax.numpy
    learned = liking_of(jax, expand, weights, batch["decided"])
    liking = learned + weights["leaning"] * batch["tasted"]
    liking = numpy.where(batch["visits"] < 0, -1e9, liking)
    tried = numpy.maximum(batch["visits"], 0).astype(numpy.float32)
    part = tried / numpy.maximum(1, tried.sum(1, keepdims=True))
    return -(part * jax.nn.log_softmax(liking)).sum(1).mean()


def one_step(
    jax: Any,
    loss: Any,
    weights: Arrays,
    moments: list[Arrays],
    number: Any,
    rate: Any,
    batch: Arrays,
    pace: dict[str, float] = EVEN_PACE,
) -> Any:
    """Adam with weights that decay."""
    numpy = jax.numpy
    (_, found), slope = jax.value_and_grad(loss, has_aux=True)(weights, batch)
    first = {name: 0.9 * moments[0][name] + 0.1 * slope[name] for name in weights}
    second = {name: 0.999 * moments[1][name] + 0.001 * slope[name] ** 2 for name in weights}
    moved = {}
    for name, weight in weights.items():
        mean = first[name] / (1 - 0.9**number)
        spread = numpy.sqrt(second[name] / (1 - 0.999**number)) + 1e-8
        moved[name] = weight - rate * pace.get(name, 1.0) * (mean / spread + DECAY * weight)
    return moved, [first, second], found
