"""What happens in one slot of a batch, on a CPU or on a GPU. Loaded once for each game.

A slot holds one match after another. Its matches depend on the seed of the batch, on the number of
the slot and on how many matches have ended in it, on nothing else; so do its random choices.

The legal moves of a slot are kept as bits, 32 in a word.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core import chance
from ridotto.core.chance import Words
from ridotto.core.contract import (
    Choices,
    Codes,
    Features,
    Points,
    ending,
    legal,
    observe,
    play,
    result,
    score,
    setup,
    waiting,
)
from ridotto.core.events import Log
from ridotto.core.loops import CHOICE_STREAM, MATCH_STREAM, lowest_seat, no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

Bits = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int32]
Shares = npt.NDArray[np.float32]

WORD = 32
ONE, TWO, FOUR, EIGHT, SIXTEEN = (np.uint32(n) for n in (1, 2, 4, 8, 16))
PAIRS, FOURS, EIGHTS, LAST = (np.uint32(n) for n in (0x55555555, 0x33333333, 0x0F0F0F0F, 0x3F))
LOWEST_BYTE = np.uint32(0xFF)
EACH_BYTE = np.uint64(0x0101010101010101)
OWN_BIT = np.uint64(0x8040201008040201)  # bit 0 in byte 0, bit 1 in byte 1, …
ALL_BUT_HIGHEST = np.uint64(0x7F7F7F7F7F7F7F7F)


# Seeds


@rule
def own_seed(seed: Words, slot: int, match: int, stream: np.uint64, own: Words) -> None:
    """The seed of a match of a slot, or of its choices. The first match is that of `simulate`."""
    for word in range(4):
        own[word] = seed[word]
    own[1] ^= np.uint64(match)
    own[2] ^= np.uint64(slot)
    own[3] ^= stream


@rule
def deal(
    s: Any, seats: int, options: Choices, seed: Words, slot: int, match: int, own: Words
) -> None:
    """Begin a match of a slot."""
    own_seed(seed, slot, match, MATCH_STREAM, own)
    setup(s, seats, options, own)


@rule
def wide(number: np.integer[Any]) -> int:
    """A number as the rules take it; narrow ones would have all of them compiled once more."""
    return np.int64(number)  # type: ignore[return-value]


# Legal moves as bits


@rule
def mark(codes: Codes, n: int, bits: Bits) -> None:
    """Write n rising codes as bits, each word once."""
    word = 0
    value = np.uint32(0)
    for i in range(n):
        place = int(codes[i]) // WORD
        while word < place:
            bits[word] = value
            value = np.uint32(0)
            word += 1
        value |= np.uint32(ONE << np.uint32(int(codes[i]) % WORD))
    while word < bits.shape[0]:
        bits[word] = value
        value = np.uint32(0)
        word += 1


@rule
def has(bits: Bits, move: int) -> bool:
    """Is a move among the bits?"""
    if move < 0 or move >= WORD * bits.shape[0]:
        return False
    return bool((bits[move // WORD] >> np.uint32(move % WORD)) & ONE)


@rule
def ones(word: np.uint32) -> int:
    """How many bits of a word are set."""
    pairs = word - ((word >> ONE) & PAIRS)
    fours = (pairs & FOURS) + ((pairs >> TWO) & FOURS)
    bytes_ = (fours + (fours >> FOUR)) & EIGHTS
    halves = bytes_ + (bytes_ >> EIGHT)
    return int((halves + (halves >> SIXTEEN)) & LAST)


@rule
def nth(bits: Bits, n: int) -> int:
    """The n-th move of the bits, counted from 0."""
    word = 0
    here = ones(bits[0])
    while n >= here:
        n -= here
        word += 1
        here = ones(bits[word])
    left = bits[word]
    place = WORD * word
    width = WORD // 2
    while width > 0:  # is it in the lower half?
        here = ones(left & np.uint32((1 << width) - 1))
        if n >= here:
            n -= here
            left >>= np.uint32(width)
            place += width
        width //= 2
    return place


@rule
def bytes_of(flags: np.uint32) -> np.uint64:
    """The lowest eight bits as bytes of 0 or 1, the lowest first."""
    each = chance.times(np.uint64(flags & LOWEST_BYTE), EACH_BYTE) & OWN_BIT
    return (chance.add(each, ALL_BUT_HIGHEST) >> np.uint64(7)) & EACH_BYTE


@rule
def ask(s: Any, i: int, codes: Codes, bits: Bits, seat: Counts, count: Counts) -> None:
    """Note who is to move in a slot and what that seat may do."""
    mover = lowest_seat(waiting(s))
    n = legal(s, mover, codes)
    seat[i] = mover
    count[i] = n
    mark(codes, n, bits)


# Playing


@rule
def finish(
    s: Any,
    i: int,
    done: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    """Keep the result of a match that is over."""
    done[i] = True
    ended[i] += 1
    endings[i] = ending(s)
    result(s, ranks[i])
    score(s, scores[i])
    share(ranks[i], shares[i])


@rule
def settle(
    s: Any,
    i: int,
    seats: int,
    options: Choices,
    seed: Words,
    own: Words,
    done: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    """If the match of a slot is over, keep its result and begin the next one."""
    if waiting(s) == 0:
        finish(s, i, done, ended, endings, ranks, scores, shares)
        deal(s, seats, options, seed, i, wide(ended[i]), own)


@rule
def share(ranks: Points, shares: Shares) -> None:
    """The winners share one; who plays alone has won or not."""
    if ranks.shape[0] == 1:
        shares[0] = ranks[0] > 0
        return
    best = ranks[0]
    winners = 0
    for seat in range(ranks.shape[0]):
        if ranks[seat] > best:
            best = ranks[seat]
            winners = 0
        winners += ranks[seat] == best
    for seat in range(ranks.shape[0]):
        shares[seat] = (ranks[seat] == best) / winners


@rule
def clear(i: int, done: Flags, refused: Flags, shares: Shares) -> None:
    """Forget what the last step told."""
    refused[i] = False
    if done[i]:
        done[i] = False
        for seat in range(shares.shape[1]):
            shares[i, seat] = 0


@rule
def begin_slot(
    s: Any,
    i: int,
    seats: int,
    options: Choices,
    seed: Words,
    rng: Words,
    own: Words,
    codes: Codes,
    bits: Bits,
    seat: Counts,
    count: Counts,
) -> None:
    """The first match of a slot."""
    own_seed(seed, i, 0, CHOICE_STREAM, own)
    chance.start(rng, own)
    deal(s, seats, options, seed, i, 0, own)
    ask(s, i, codes, bits, seat, count)


@rule
def step_slot(
    s: Any,
    i: int,
    move: int,
    seats: int,
    options: Choices,
    seed: Words,
    own: Words,
    codes: Codes,
    bits: Bits,
    log: Log,
    seat: Counts,
    count: Counts,
    done: Flags,
    refused: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    """Make a move in a slot; one that is not legal is refused and changes nothing."""
    clear(i, done, refused, shares)
    if not has(bits, move):
        refused[i] = True
        return
    play(s, wide(seat[i]), move, log)
    settle(s, i, seats, options, seed, own, done, ended, endings, ranks, scores, shares)
    ask(s, i, codes, bits, seat, count)


@rule
def random_slot(
    s: Any,
    i: int,
    steps: int,
    rng: Words,
    seats: int,
    options: Choices,
    seed: Words,
    own: Words,
    codes: Codes,
    bits: Bits,
    log: Log,
    seat: Counts,
    count: Counts,
    done: Flags,
    refused: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    """Make random moves in a slot, in one match after another."""
    clear(i, done, refused, shares)
    mover = wide(seat[i])
    move = nth(bits, chance.below(rng, wide(count[i])))
    n = 0
    for made in range(1, steps + 1):
        play(s, mover, move, log)
        settle(s, i, seats, options, seed, own, done, ended, endings, ranks, scores, shares)
        mover = lowest_seat(waiting(s))
        n = legal(s, mover, codes)
        if made < steps:
            move = wide(codes[chance.below(rng, n)])
    seat[i] = mover
    count[i] = n
    mark(codes, n, bits)


# All slots of a part of the batch, on one CPU thread


@rule
def begin_part(
    first: int,
    last: int,
    states: States,
    seats: int,
    options: Choices,
    seed: Words,
    rngs: Words,
    codes: Codes,
    bits: Bits,
    seat: Counts,
    count: Counts,
) -> None:
    own = np.zeros(4, np.uint64)
    for i in range(first, last):
        begin_slot(states[i], i, seats, options, seed, rngs[i], own, codes, bits[i], seat, count)


@rule
def step_part(
    first: int,
    last: int,
    states: States,
    moves: Counts,
    seats: int,
    options: Choices,
    seed: Words,
    codes: Codes,
    bits: Bits,
    seat: Counts,
    count: Counts,
    done: Flags,
    refused: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    own = np.zeros(4, np.uint64)
    log = no_log()
    for i in range(first, last):
        step_slot(
            states[i], i, wide(moves[i]), seats, options, seed, own, codes, bits[i], log,
            seat, count, done, refused, ended, endings, ranks, scores, shares,
        )  # fmt: skip


@rule
def random_part(
    first: int,
    last: int,
    states: States,
    steps: int,
    rngs: Words,
    seats: int,
    options: Choices,
    seed: Words,
    codes: Codes,
    bits: Bits,
    seat: Counts,
    count: Counts,
    done: Flags,
    refused: Flags,
    ended: Counts,
    endings: Counts,
    ranks: Points,
    scores: Points,
    shares: Shares,
) -> None:
    own = np.zeros(4, np.uint64)
    log = no_log()
    for i in range(first, last):
        random_slot(
            states[i], i, steps, rngs[i], seats, options, seed, own, codes, bits[i], log,
            seat, count, done, refused, ended, endings, ranks, scores, shares,
        )  # fmt: skip


@rule
def mask_part(first: int, last: int, bits: Bits, mask: Flags) -> None:
    """The bits as one byte for each move."""
    for i in range(first, last):
        for move in range(mask.shape[1]):
            mask[i, move] = has(bits[i], move)


@rule
def observe_part(first: int, last: int, states: States, seat: Counts, out: Features) -> None:
    """What the seat to move knows, slot by slot."""
    for i in range(first, last):
        observe(states[i], wide(seat[i]), out[i])
