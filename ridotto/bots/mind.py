"""A mind: a small network that judges a position and likes moves, learned from matches.

What goes in are the numbers of the game's `observe` and `notice`, through the eyes of every seat,
so that a position of the search, in which the hidden has been dealt anew, is judged with all hands
in sight. A seat's liking for moves comes from its own eyes alone. Each seat is judged by the same
weights:

    own eyes, and the mean of the others' -> hidden -> hidden -> (value, points at the end)
    own eyes                              -> hidden -> a liking for each move

The chance of a seat to win is exp(value) over the sum of all, as in a game's `evaluate`. A mind
builds on taste: what that thinks of a seat counts in its value, how much the mind says each time,
and what it thinks of the moves counts in the liking. A number with several steps (a place on a
track, a count) has a row of weights for each step besides the one that it multiplies. Most numbers
are 0 and cost nothing. `lab/train.py` learns the weights, `bots/weights.py` reads them.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.contract import Codes, Features, Points, Values, Weights
from ridotto.core.rule import rule

Matrix = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int32]

HEADS = 3
VALUE, POINTS, TASTE = range(HEADS)  # what is said of a seat; how far its taste counts
JUDGING, LIKING = range(2)  # the places of `trust`
LEAST = 1e-6  # the weight of a move that taste would never make
NEAR = 1e-5  # a number so near to its step stands on it
LANES = 16  # products that are added up side by side
CALMEST = 1e-4  # the least weight that a move is given


class Layout(NamedTuple):
    """Where a number of `observe` finds its weights; one entry for each."""

    first: Integers  # the row that it multiplies; those of its steps follow
    steps: Integers  # how many steps it has, 0 if it only multiplies
    lowest: Matrix  # the number of the first step
    scale: Matrix  # steps for each 1


class Mind(NamedTuple):
    """The weights, and room to think. Without rows it is blank: the game's taste must do."""

    layout: Layout
    eyes: Matrix  # rows, 2 x hidden: what a seat sees, for itself and then for the others
    bias: Matrix  # hidden
    deep: Matrix  # hidden, deep
    deep_bias: Matrix  # deep
    heads: Matrix  # deep, HEADS
    head_bias: Matrix  # HEADS
    liking_eyes: Matrix  # rows, fancy: what a seat sees, for its liking
    calm: Matrix  # fancy: the bias where moves are liked
    liking: Matrix  # moves, fancy
    liking_bias: Matrix  # moves
    leaning: Matrix  # 1: how far the taste counts in a liking
    hunch_eyes: Matrix  # rows, few: what another seat would see if it held that
    hunch_bias: Matrix  # few
    hunch: Matrix  # few: how likely it is to hold it, as a logarithm; empty where nothing is hidden
    trust: Matrix  # of a result and of a prior: the part that is the mind's at this table
    seen_as: Integers  # seats, moves: the row of a move in the eyes of a seat
    features: Features  # room: all that one seat sees
    observed: Features  # the first of them, by the game's `observe`
    noticed: Features  # and the last, by its `notice`
    seen: Matrix  # room: seats, 2 x hidden
    found: Integers  # room: which numbers are not 0
    rows: Integers  # room: the rows that count in what is seen,
    times: Matrix  # and how many times
    hidden: Matrix  # room: hidden
    fancy: Matrix  # room: fancy
    puzzled: Matrix  # room: few
    thought: Matrix  # room: deep
    sums: Matrix  # room: LANES


@rule
def is_blank(mind: Mind) -> bool:
    """Is there nothing learned?"""
    return bool(mind.eyes.shape[0] == 0)


@rule
def trusted(mind: Mind, what: int) -> float:
    """The part of a result or a prior that is the mind's; none if it is blank."""
    return 0.0 if is_blank(mind) else float(mind.trust[what])


@rule
def add_row(out: Matrix, weights: Matrix, row: int, number: float) -> None:
    """Add a row of weights, so many times."""
    for j in range(out.shape[0]):
        out[j] += np.float32(number) * weights[row, j]


@rule
def take_in(mind: Mind, eyes: Matrix, out: Matrix) -> None:
    """What the features come to: four rows at a time, so that a sum is seldom put away."""
    n = find_rows(mind)
    rows, times = mind.rows, mind.times
    out[:] = 0
    for i in range(0, n, 4):
        a, b, c, d = rows[i], rows[i + 1], rows[i + 2], rows[i + 3]
        by_a, by_b, by_c, by_d = times[i], times[i + 1], times[i + 2], times[i + 3]
        for j in range(out.shape[0]):
            out[j] += (by_a * eyes[a, j] + by_b * eyes[b, j]) + (
                by_c * eyes[c, j] + by_d * eyes[d, j]
            )


@rule
def find_rows(mind: Mind) -> int:
    """Note the rows of weights that count and how many times, filled up to fours.

    The row of a step counts its number already; a number beside its step, the difference.
    """
    found = 0
    for feature in range(mind.features.shape[0]):
        mind.found[found] = feature  # without asking: a guess that fails costs more than this
        found += int(mind.features[feature] != 0)
    n = 0
    for i in range(found):
        n = note_rows(mind, int(mind.found[i]), n)
    for i in range(n, n + 3):
        mind.rows[i] = 0
        mind.times[i] = 0
    return n


@rule
def note_rows(mind: Mind, feature: int, n: int) -> int:
    """Add the rows of a number that is not 0 to the n that count; how many they are now."""
    layout = mind.layout
    number = mind.features[feature]
    row = layout.first[feature]
    most = layout.steps[feature] - 1
    if most >= 0:
        place = (number - layout.lowest[feature]) * layout.scale[feature]
        step = max(0, min(int(most), int(np.floor(place + np.float32(0.5)))))
        mind.rows[n] = row + 1 + step
        mind.times[n] = 1
        n += 1
        beyond = place - np.float32(step)
        if abs(beyond) <= NEAR * layout.scale[feature]:
            return n
        number = beyond / layout.scale[feature]
    mind.rows[n] = row
    mind.times[n] = number
    return n + 1


@rule
def look(mind: Mind, seat: int) -> None:
    """Take in the features as what a seat sees."""
    take_in(mind, mind.eyes, mind.seen[seat])


@rule
def judge_seats(mind: Mind, values: Values, points: Values) -> None:
    """The value of every seat, and the points that it will have, after a look through all eyes.

    `values` holds what the taste says of each.
    """
    seats, hidden = mind.seen.shape[0], mind.hidden.shape[0]
    others = np.float32(max(1, seats - 1))
    for seat in range(seats):
        for j in range(hidden):
            total = mind.bias[j] + mind.seen[seat, j]
            for other in range(seats):
                if other != seat:
                    total += mind.seen[other, hidden + j] / others
            mind.hidden[j] = max(np.float32(0), total)
        deepen(mind)
        values[seat] = head(mind, VALUE) + head(mind, TASTE) * values[seat]
        points[seat] = head(mind, POINTS)


@rule
def deepen(mind: Mind) -> None:
    """The second layer."""
    for i in range(mind.thought.shape[0]):
        mind.thought[i] = mind.deep_bias[i]
    for j in range(mind.hidden.shape[0]):
        if mind.hidden[j] > 0:
            add_row(mind.thought, mind.deep, j, mind.hidden[j])


@rule
def head(mind: Mind, which: int) -> float:
    """The last layer."""
    total = mind.head_bias[which]
    for i in range(mind.thought.shape[0]):
        if mind.thought[i] > 0:
            total += mind.thought[i] * mind.heads[i, which]
    return float(total)


@rule
def like(mind: Mind, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """How much a seat, whose eyes gave the features, likes each of its moves.

    `weights` holds what the taste says of them.
    """
    take_in(mind, mind.liking_eyes, mind.fancy)
    best = np.float32(-1e30)
    for j in range(mind.fancy.shape[0]):
        mind.fancy[j] = max(np.float32(0), mind.fancy[j] + mind.calm[j])
    for i in range(n):
        move = mind.seen_as[seat, codes[i]]
        tasted = mind.leaning[0] * np.log(max(np.float32(LEAST), weights[i]))
        learned = product(mind.fancy, mind.liking[move], mind.sums)
        weights[i] = tasted + mind.liking_bias[move] + learned
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = max(np.float32(CALMEST), np.exp(weights[i] - best))


@rule
def hunch(mind: Mind) -> float:
    """How likely another seat is to hold what it does, whose eyes gave the features.

    The logarithm of how much more often it would hold that than dealt by chance, after what it has
    done and but for a number that is the same for all deals.
    """
    if mind.hunch.shape[0] == 0:
        return 0.0
    take_in(mind, mind.hunch_eyes, mind.puzzled)
    total = np.float32(0)
    for j in range(mind.puzzled.shape[0]):
        total += max(np.float32(0), mind.puzzled[j] + mind.hunch_bias[j]) * mind.hunch[j]
    return float(total)


@rule
def product(a: Matrix, b: Matrix, sums: Matrix) -> float:
    """The sum of products; sixteen at a time, so that none waits for the one before."""
    sums[:] = 0
    rest = a.shape[0] % LANES
    for j in range(0, a.shape[0] - rest, LANES):
        for k in range(LANES):
            sums[k] += a[j + k] * b[j + k]
    for j in range(a.shape[0] - rest, a.shape[0]):
        sums[0] += a[j] * b[j]
    total = np.float32(0)
    for k in range(LANES):
        total += sums[k]
    return float(total)


@rule
def as_they_are(points: Points, out: Values) -> None:
    """Points counted now, where nobody guesses those of the end."""
    for seat in range(out.shape[0]):
        out[seat] = points[seat]
