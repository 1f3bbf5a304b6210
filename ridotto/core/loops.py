"""Compiled loops over the contract of a game, loaded once for each game (`Game.loops`).

The names imported from `contract` are replaced by the game's own functions before anything is
compiled, so numba sees plain calls: it can inline them and keep the result on disk.

The first group is the border to Python: an array of one record is cheap to hand over (1 µs), a
record itself is not.
"""

import numpy as np

from ridotto.core import chance
from ridotto.core.chance import Words
from ridotto.core.contract import (
    Choices,
    Codes,
    Features,
    Points,
    components,
    ending,
    legal,
    observe,
    play,
    redeal,
    result,
    score,
    setup,
    waiting,
)
from ridotto.core.events import VALUES, Log
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.core.wins import Shares, share_win

MATCH_STREAM = np.uint64(1)  # which part of a simulation a stream of random numbers is for
CHOICE_STREAM = np.uint64(2)


@rule
def begin(states: States, seats: int, options: Choices, seed: Words) -> None:
    setup(states[0], seats, options, seed)


@rule
def whose(states: States) -> int:
    return waiting(states[0])


@rule
def choices(states: States, seat: int, out: Codes) -> int:
    return legal(states[0], seat, out)


@rule
def step(states: States, seat: int, move: int, log: Log) -> None:
    play(states[0], seat, move, log)


@rule
def count(states: States, out: Points) -> None:
    score(states[0], out)


@rule
def rank(states: States, out: Points) -> bool:
    return result(states[0], out)


@rule
def shares(states: States, out: Shares) -> None:
    """The part of each seat in the one win; nothing while the match goes on."""
    ranks = np.zeros(out.shape[0], np.int32)
    out[:] = 0
    if result(states[0], ranks):
        share_win(ranks, out)


@rule
def way_of_ending(states: States) -> int:
    return ending(states[0])


@rule
def hide(states: States, seat: int, seed: Words) -> None:
    redeal(states[0], seat, seed)


@rule
def features(states: States, seat: int, out: Features) -> None:
    observe(states[0], seat, out)


@rule
def lowest_seat(mask: int) -> int:
    """The first seat of a mask that is not empty."""
    seat = 0
    while not (mask >> seat) & 1:
        seat += 1
    return seat


@rule
def no_log() -> Log:
    """A log of no length, which switches the telling off."""
    return np.zeros((0, VALUES + 2), np.int32)


@rule
def random_step(states: States, codes: Codes, rng: Words, log: Log) -> None:
    """One random move by the first seat that must act."""
    s = states[0]
    seat = lowest_seat(waiting(s))
    n = legal(s, seat, codes)
    # As a wide number, or numba would compile all of `play` a second time for narrow ones.
    move = np.int64(codes[chance.below(rng, n)])
    play(s, seat, move, log)  # type: ignore[arg-type]


@rule
def random_playout(states: States, codes: Codes, rng: Words, log: Log) -> int:
    """Random moves to the end of the match; returns how many."""
    plies = 0
    while waiting(states[0]):
        random_step(states, codes, rng, log)
        plies += 1
    return plies


@rule
def simulate(
    states: States,
    seats: int,
    options: Choices,
    seed: Words,
    first: int,
    ranks: Points,
    scores: Points,
    plies: Points,
    endings: Points,
    codes: Codes,
) -> None:
    """Whole random matches, one for each row of the tables, numbered from `first`.

    A match depends on the seed and its number only, not on how the work is shared out.
    """
    rng = np.zeros(4, np.uint64)
    own = np.zeros(4, np.uint64)
    log = no_log()
    for row in range(plies.shape[0]):
        for word in range(4):
            own[word] = seed[word]
        own[2] ^= np.uint64(first + row)
        own[3] ^= MATCH_STREAM
        setup(states[0], seats, options, own)
        own[3] ^= MATCH_STREAM ^ CHOICE_STREAM
        chance.start(rng, own)
        plies[row] = random_playout(states, codes, rng, log)
        result(states[0], ranks[row])
        score(states[0], scores[row])
        endings[row] = ending(states[0])


@rule
def random_moves(
    states: States, seats: int, options: Choices, seed: Words, moves: int, codes: Codes
) -> int:
    """Random moves, a new match whenever one ends; returns how many matches ended. For timing."""
    rng = np.zeros(4, np.uint64)
    chance.start(rng, seed)
    own = seed.copy()
    log = no_log()
    ended = 0
    setup(states[0], seats, options, own)
    for _ in range(moves):
        random_step(states, codes, rng, log)
        if not waiting(states[0]):
            ended += 1
            own[3] ^= np.uint64(ended)
            setup(states[0], seats, options, own)
    return ended


@rule
def checked_moves(
    states: States, seats: int, options: Choices, seed: Words, moves: int, codes: Codes
) -> int:
    """Random moves like `random_moves`; stops at the first fault of the components."""
    rng = np.zeros(4, np.uint64)
    chance.start(rng, seed)
    log = no_log()
    setup(states[0], seats, options, rng)
    for _ in range(moves):
        random_step(states, codes, rng, log)
        fault = components(states[0])
        if fault:
            return fault
        if not waiting(states[0]):
            setup(states[0], seats, options, rng)
    return 0


@rule
def checked_redeals(
    states: States, seats: int, options: Choices, seed: Words, moves: int, codes: Codes
) -> int:
    """Random moves; each position is dealt anew as a seat may think it, and that played to its end.

    `states` holds two records. Stops at the first fault of the components and tells it.
    """
    rng = np.zeros(4, np.uint64)
    chance.start(rng, seed)
    log = no_log()
    thought = states[1:]
    setup(states[0], seats, options, rng)
    for move in range(moves):
        random_step(states, codes, rng, log)
        if not waiting(states[0]):
            setup(states[0], seats, options, rng)
        thought[0] = states[0]
        chance.draw(rng)
        redeal(thought[0], move % seats, rng)
        while waiting(thought[0]):
            fault = components(thought[0])
            if fault:
                return fault
            random_step(thought, codes, rng, log)
    return 0


@rule
def fault(states: States) -> int:
    return components(states[0])


@rule
def copies(source: States, target: States, n: int) -> None:
    """Copy a record n times. For timing."""
    for i in range(n):
        target[i % target.shape[0]] = source[0]
