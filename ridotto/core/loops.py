"""Compiled loops over the contract of a game, loaded once for each game (`Game.loops`).

The names imported from `contract` are replaced by the game's own functions before anything is
compiled, so numba sees plain calls: it can inline them and keep the result on disk.

The first group is the border to Python: an array of one record is cheap to hand over (1 µs), a
record itself is not.
"""

import numpy as np

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import (
    Choices,
    Codes,
    Features,
    Points,
    Sources,
    components,
    earned,
    ending,
    face_down,
    legal,
    observe,
    play,
    redeal,
    result,
    score,
    setup,
    unknown,
    waiting,
)
from ridotto.core.events import VALUES, Log
from ridotto.core.knowledge import ENDS, GOES_ON, HIDDEN, TOUCHES, Bytes, Knowledge
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.core.wins import Shares, share_win

MATCH_STREAM = np.uint64(1)  # which part of a simulation a stream of random numbers is for
CHOICE_STREAM = np.uint64(2)
WRONG_SOURCES = -1  # the sources of a seat's points do not add up to its score


@rule
def begin(states: States, seats: int, options: Choices, seed: Luck) -> None:
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
def split(states: States, out: Sources) -> None:
    earned(states[0], out)


@rule
def rank(states: States, out: Points) -> bool:
    return result(states[0], out)


@rule
def shares(states: States, out: Shares) -> None:
    """The part of each seat in the one win; nothing while the match goes on."""
    ranks = np.empty(out.shape[0], np.int32)
    out[:] = 0
    if result(states[0], ranks):
        share_win(ranks, out)


@rule
def way_of_ending(states: States) -> int:
    return ending(states[0])


@rule
def hide(states: States, seat: int, seed: Luck) -> None:
    redeal(states[0], seat, seed)


@rule
def features(states: States, seat: int, out: Features) -> None:
    observe(states[0], seat, out)


@rule
def lying(states: States, out: Codes) -> None:
    """The move that lies face down before each seat, or NO_MOVE."""
    for seat in range(out.shape[0]):
        out[seat] = face_down(states[0], seat)


# What is hidden. A record is given twice: as such, and as its bytes.


@rule
def conceal(states: States, eyes: int, known: Knowledge, mask: States, out: Bytes) -> None:
    """Write HIDDEN at every byte of a position that these eyes do not know, 0 elsewhere.

    `out` are the bytes of `mask`.
    """
    out[:] = 0
    unknown(states[0], eyes, mask[0])
    for field in range(known.told.shape[0]):
        first, width, count = known.told[field, 0], known.told[field, 1], known.told[field, 2]
        for start in range(first, first + width * count, width):
            spread(out[start : start + width])
    for i in range(out.shape[0]):
        out[i] |= known.fixed[eyes + 1, i]


@rule
def spread(number: Bytes) -> None:
    """Mark all bytes of a number if it is marked at all."""
    marked = False
    for i in range(number.shape[0]):
        marked = marked or number[i] != 0
    for i in range(number.shape[0]):
        number[i] = HIDDEN if marked else 0


@rule
def touches(before: Bytes, after: Bytes, hidden: Bytes) -> bool:
    """Has anything hidden changed?"""
    changed = False
    for i in range(hidden.shape[0]):
        changed = changed or (hidden[i] != 0 and before[i] != after[i])
    return changed


@rule
def uncovers(before: Bytes, after: Bytes, hidden: Bytes, hidden_after: Bytes) -> bool:
    """Did anything come to light as it lay?"""
    shown = False
    for i in range(hidden.shape[0]):
        shown = shown or (hidden[i] != 0 and hidden_after[i] == 0 and before[i] == after[i])
    return shown


@rule
def reveals(
    pair: States,
    pair_bytes: Bytes,
    mover: int,
    seats: int,
    known: Knowledge,
    masks: States,
    mask_bytes: Bytes,
) -> bool:
    """Did the move from the first position to the second touch or show what the mover did not know?

    Or show anybody else something that it has not moved.
    """
    conceal(pair[:1], mover, known, masks[:1], mask_bytes[0])
    if touches(pair_bytes[0], pair_bytes[1], mask_bytes[0]):
        return True
    for eyes in range(-1, seats):
        conceal(pair[:1], eyes, known, masks[:1], mask_bytes[0])
        conceal(pair[1:], eyes, known, masks[1:], mask_bytes[1])
        if uncovers(pair_bytes[0], pair_bytes[1], mask_bytes[0], mask_bytes[1]):
            return True
    return False


@rule
def last_moves(
    states: States,
    seat: int,
    seed: Luck,
    known: Knowledge,
    mask: States,
    mask_bytes: Bytes,
    pair: States,
    pair_bytes: Bytes,
    codes: Codes,
    ends: Bytes,
) -> int:
    """The legal moves of a seat; `ends` tells what each is to the seat.

    It GOES_ON; it ENDS what the seat does before others act; or it TOUCHES what the seat does not
    know, chance included. Found in a deal as the seat may think it, so that it tells nothing of the
    true one. `pair` holds two records.
    """
    n = legal(states[0], seat, codes)
    if n == 0:
        return 0
    log = no_log()
    pair[0] = states[0]
    redeal(pair[0], seat, seed)
    conceal(pair[:1], seat, known, mask, mask_bytes[0])
    for i in range(n):
        pair[1] = pair[0]
        move = np.int64(codes[i])
        play(pair[1], seat, move, log)  # type: ignore[arg-type]
        ends[i] = GOES_ON if waiting(pair[1]) >> seat & 1 else ENDS
        if touches(pair_bytes[0], pair_bytes[1], mask_bytes[0]):
            ends[i] = TOUCHES
    return n


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
    return np.empty((0, VALUES + 2), np.int32)


@rule
def random_step(states: States, codes: Codes, rng: Luck, log: Log) -> None:
    """One random move by the first seat that must act."""
    s = states[0]
    seat = lowest_seat(waiting(s))
    n = legal(s, seat, codes)
    play(s, seat, int(codes[chance.below(rng, n)]), log)


@rule
def random_playout(states: States, codes: Codes, rng: Luck, log: Log) -> int:
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
    seed: Luck,
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
    states: States, seats: int, options: Choices, seed: Luck, moves: int, codes: Codes
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
def flaw(states: States, points: Points, sources: Sources) -> int:
    """What is wrong with a position: a fault of its components, WRONG_SOURCES, or 0."""
    score(states[0], points)
    earned(states[0], sources)
    for seat in range(points.shape[0]):
        for source in range(sources.shape[1]):
            points[seat] -= sources[seat, source]
        if points[seat] != 0:
            return WRONG_SOURCES
    return components(states[0])


@rule
def checked_moves(
    states: States,
    seats: int,
    options: Choices,
    seed: Luck,
    moves: int,
    deals: int,
    points: Points,
    sources: Sources,
    codes: Codes,
) -> int:
    """Random moves like `random_moves`; stops at the first flaw and tells it.

    After each of the first `deals` moves what a seat may think is played to its end, too. `states`
    holds two records.
    """
    rng = np.zeros(4, np.uint64)
    chance.start(rng, seed)
    log = no_log()
    thought = states[1:]
    setup(states[0], seats, options, rng)
    for move in range(moves):
        random_step(states, codes, rng, log)
        wrong = flaw(states[:1], points, sources)
        if wrong:
            return wrong
        if not waiting(states[0]):
            setup(states[0], seats, options, rng)
        if move < deals:
            thought[0] = states[0]
            chance.draw(rng)
            redeal(thought[0], move % seats, rng)
            while waiting(thought[0]):
                wrong = components(thought[0])
                if wrong:
                    return wrong
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
