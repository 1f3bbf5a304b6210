"""What may come of a move, counted over many playouts. Loaded once for each game.

A playout deals anew what some eyes do not know, makes the move, and plays on by the policy. What
happened in it is a row of numbers, the traits: by side (the mover, the others, nobody) which
events came about within a few turns, and the points from every source. The sums of the traits are
kept, of their squares, and of their products with the mover's share of the win.
"""

import numpy as np

from ridotto.analysis.traits import MOVER, NOBODYS, OTHERS, Traits
from ridotto.bots.plain import judge
from ridotto.bots.share import pick
from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import (
    Values,
    earned,
    enough,
    legal,
    play,
    policy,
    redeal,
    waiting,
)
from ridotto.core.events import NOBODY
from ridotto.core.loops import lowest_seat, no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

FIRST_VALUE = 2  # the column of a log in which the values of an event begin
ONCE, SQUARE, JOINT = range(3)  # the rows of `sums`


@rule
def imagine(
    states: States, eyes: int, mover: int, code: int, playouts: int, seed: Luck, t: Traits
) -> int:
    """Play a move out many times; returns in how many deals it was legal.

    With the same seed the deals are the same for another move.
    """
    rng = np.zeros(4, np.uint64)
    own = seed.copy()
    tried = 0
    for number in range(playouts):
        deal(states, eyes, number, seed, own, rng, t)
        if is_legal(t, mover, code):
            tried += 1
            play_on(states, mover, code, rng, t)
            add_up(mover, t)
    return tried


@rule
def outlook(states: States, eyes: int, playouts: int, seed: Luck, t: Traits, means: Values) -> None:
    """The share of the win that each seat gets on average when the position is played out."""
    rng = np.zeros(4, np.uint64)
    own = seed.copy()
    log = no_log()
    means[:] = 0
    for number in range(playouts):
        deal(states, eyes, number, seed, own, rng, t)
        plies = 0
        while waiting(t.work[0]) != 0 and not enough(t.work[0], states[0], plies):
            seat = lowest_seat(waiting(t.work[0]))
            play(t.work[0], seat, liked(seat, rng, t), log)
            plies += 1
        judge(t.work, t.points, t.shares)
        for seat in range(means.shape[0]):
            means[seat] += t.shares[seat] / playouts


@rule
def deal(
    states: States, eyes: int, number: int, seed: Luck, own: Luck, rng: Luck, t: Traits
) -> None:
    """Deal the hidden anew, and begin the luck of a playout: the same for the same number."""
    own[0] = seed[0] ^ np.uint64(number)
    t.work[0] = states[0]
    redeal(t.work[0], eyes, own)
    own[1] ^= np.uint64(1)
    chance.start(rng, own)
    own[1] ^= np.uint64(1)


@rule
def is_legal(t: Traits, mover: int, code: int) -> bool:
    """May the seat make that move in this deal?"""
    found = False
    for i in range(legal(t.work[0], mover, t.codes)):
        found = found or t.codes[i] == code
    return found


@rule
def play_on(states: States, mover: int, code: int, rng: Luck, t: Traits) -> None:
    """The move, then moves by the policy; events are noted while the horizon is not passed."""
    t.marks[:] = 0
    t.log[0, 0] = 0
    play(t.work[0], mover, code, t.log)
    note(mover, t, True)
    turns = plies = 0
    last = mover
    while waiting(t.work[0]) != 0 and not enough(t.work[0], states[0], plies):
        seat = lowest_seat(waiting(t.work[0]))
        if seat == mover and last != mover:
            turns += 1
        last = seat
        t.log[0, 0] = 0
        play(t.work[0], seat, liked(seat, rng, t), t.log)
        if turns <= t.horizon[0]:
            note(mover, t, False)
        plies += 1


@rule
def liked(seat: int, rng: Luck, t: Traits) -> int:
    """A legal move, each as likely as the policy says."""
    n = legal(t.work[0], seat, t.codes)
    chosen = 0
    if n > 1:
        policy(t.work[0], seat, t.codes, n, t.weights)
        chosen = pick(t.weights, n, rng)
    return int(t.codes[chosen])


@rule
def note(mover: int, t: Traits, at_once: bool) -> None:
    """Mark the events of a move; of those that come at once only what is worth a moment."""
    for row in range(1, t.log[0, 0] + 1):
        kind, seat = t.log[row, 0], t.log[row, 1]
        if at_once and not t.moments[kind]:
            continue
        side = NOBODYS if seat == NOBODY else MOVER if seat == mover else OTHERS
        t.marks[side, t.first[kind]] = 1
        for value in range(t.places.shape[1]):
            place = t.places[kind, value]
            if place >= 0:
                t.marks[side, place + t.log[row, FIRST_VALUE + value]] = 1


@rule
def add_up(mover: int, t: Traits) -> None:
    """Add the traits of a playout to the sums."""
    judge(t.work, t.points, t.shares)
    earned(t.work[0], t.sources)
    share = t.shares[mover]
    events = t.marks.shape[1]
    t.total[0] += share
    t.total[1] += share * share
    for side in range(t.marks.shape[0]):
        for trait in range(events):
            if t.marks[side, trait]:
                add_one(t, side, trait, 1.0, share)
    others = t.points.shape[0] - 1
    for source in range(t.sources.shape[1]):
        rest = 0.0
        for seat in range(t.sources.shape[0]):
            if seat != mover:
                rest += t.sources[seat, source]
        add_one(t, MOVER, events + source, float(t.sources[mover, source]), share)
        if others:
            add_one(t, OTHERS, events + source, rest / others, share)


@rule
def add_one(t: Traits, side: int, trait: int, value: float, share: float) -> None:
    t.sums[ONCE, side, trait] += value
    t.sums[SQUARE, side, trait] += value * value
    t.sums[JOINT, side, trait] += value * share
