"""What happens in one slot of a batch, on a CPU or on a GPU. Loaded once for each game.

A slot holds one match after another. Its matches depend on the seed of the batch, on the number of
the slot and on how many matches have ended in it, on nothing else; so do its random choices.

A step is `accept`, `advance`, `renew` where the match is over, and `ask`. On a CPU one follows the
other; between them the threads of a GPU change places.

The legal moves of a slot are kept as bits, 32 in a word.
"""

from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import (
    Codes,
    Features,
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
from ridotto.core.moves import SET
from ridotto.core.record import States
from ridotto.core.rule import rule
from ridotto.core.wins import share_win
from ridotto.lab.fields import WORD, Bits, Counts, Flags, Results, Terms, Turns

ONE, TWO, FOUR, EIGHT, SIXTEEN = (np.uint32(n) for n in (1, 2, 4, 8, 16))
PAIRS, FOURS, EIGHTS, LAST = (np.uint32(n) for n in (0x55555555, 0x33333333, 0x0F0F0F0F, 0x3F))
LOWEST_BYTE = np.uint32(0xFF)
EACH_BYTE = np.uint64(0x0101010101010101)
OWN_BIT = np.uint64(0x8040201008040201)  # bit 0 in byte 0, bit 1 in byte 1, …
ALL_BUT_HIGHEST = np.uint64(0x7F7F7F7F7F7F7F7F)


# Seeds


@rule
def own_seed(seed: Luck, slot: int, match: int, stream: np.uint64, own: Luck) -> None:
    """The seed of a match of a slot, or of its choices. The first match is that of `simulate`."""
    for word in range(4):
        own[word] = seed[word]
    own[1] ^= np.uint64(match)
    own[2] ^= np.uint64(slot)
    own[3] ^= stream


@rule
def deal(s: Any, terms: Terms, slot: int, match: int, own: Luck) -> None:
    """Begin a match of a slot."""
    own_seed(terms.seed, slot, match, MATCH_STREAM, own)
    setup(s, terms.seats, terms.options, own)


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


# A step, part by part


@rule
def clear(i: int, turns: Turns, results: Results) -> None:
    """Forget what the last step told."""
    turns.refused[i] = False
    if results.done[i]:
        results.done[i] = False
        for seat in range(results.shares.shape[1]):
            results.shares[i, seat] = 0


@rule
def accept(i: int, move: int, turns: Turns) -> bool:
    """Is the move legal? One that is not is refused."""
    if has(turns.bits[i], move):
        return True
    turns.refused[i] = True
    return False


@rule
def advance(s: Any, i: int, move: int, turns: Turns, log: Log) -> bool:
    """Make a legal move; is the match over?"""
    play(s, wide(turns.seat[i]), move, log)
    return waiting(s) == 0


@rule
def renew(s: Any, i: int, ahead: int, terms: Terms, results: Results, own: Luck) -> None:
    """Keep the result of a match that is over; deal the next, or one as far ahead of it."""
    results.done[i] = True
    results.ended[i] += 1
    results.endings[i] = ending(s)
    result(s, results.ranks[i])
    score(s, results.scores[i])
    share_win(results.ranks[i], results.shares[i])
    deal(s, terms, i, wide(results.ended[i]) + ahead, own)


@rule
def find(s: Any, i: int, turns: Turns, codes: Codes) -> int:
    """Note who is to move in a slot, and list what that seat may do."""
    mover = lowest_seat(waiting(s))
    n = legal(s, mover, codes)
    turns.seat[i] = mover
    turns.choices[i] = n
    return n


@rule
def ask(s: Any, i: int, turns: Turns, codes: Codes) -> None:
    """Note who is to move in a slot and what that seat may do, found as a list or as a set."""
    if codes.itemsize == SET:
        for word in range(codes.shape[0]):
            codes[word] = 0
        find(s, i, turns, codes)
        for word in range(turns.bits.shape[1]):
            turns.bits[i, word] = np.uint32(codes[word])
    else:
        mark(codes, find(s, i, turns, codes), turns.bits[i])


@rule
def begin_slot(
    s: Any, i: int, terms: Terms, turns: Turns, rng: Luck, own: Luck, codes: Codes
) -> None:
    """The first match of a slot."""
    own_seed(terms.seed, i, 0, CHOICE_STREAM, own)
    chance.start(rng, own)
    deal(s, terms, i, 0, own)
    ask(s, i, turns, codes)


@rule
def pick(i: int, turns: Turns, rng: Luck) -> int:
    """A random legal move of a slot."""
    return nth(turns.bits[i], chance.below(rng, wide(turns.choices[i])))


# All slots of a part of the batch, on one CPU thread


@rule
def begin_part(
    first: int, last: int, states: States, terms: Terms, turns: Turns, rngs: Luck, codes: Codes
) -> None:
    own = np.zeros(4, np.uint64)
    for i in range(first, last):
        begin_slot(states[i], i, terms, turns, rngs[i], own, codes)


@rule
def step_part(
    first: int,
    last: int,
    states: States,
    moves: Counts,
    terms: Terms,
    turns: Turns,
    results: Results,
    codes: Codes,
) -> None:
    """Make a given move in each slot."""
    own = np.zeros(4, np.uint64)
    log = no_log()
    for i in range(first, last):
        clear(i, turns, results)
        if accept(i, wide(moves[i]), turns):
            if advance(states[i], i, wide(moves[i]), turns, log):
                renew(states[i], i, 0, terms, results, own)
            ask(states[i], i, turns, codes)


@rule
def random_part(
    first: int,
    last: int,
    states: States,
    steps: int,
    terms: Terms,
    turns: Turns,
    results: Results,
    rngs: Luck,
    codes: Codes,
) -> None:
    """Make random moves in each slot; only the last position is asked for its bits."""
    own = np.zeros(4, np.uint64)
    log = no_log()
    for i in range(first, last):
        clear(i, turns, results)
        move = pick(i, turns, rngs[i])
        n = 0
        for made in range(1, steps + 1):
            if advance(states[i], i, move, turns, log):
                renew(states[i], i, 0, terms, results, own)
            n = find(states[i], i, turns, codes)
            if made < steps:
                move = wide(codes[chance.below(rngs[i], n)])
        mark(codes, n, turns.bits[i])


@rule
def mask_part(first: int, last: int, bits: Bits, mask: Flags) -> None:
    """The bits as one byte for each move."""
    for i in range(first, last):
        for word in range(bits.shape[1]):
            left, start = bits[i, word], word * WORD
            for move in range(start, min(start + WORD, mask.shape[1])):
                mask[i, move] = left & ONE
                left >>= ONE


@rule
def observe_part(first: int, last: int, states: States, seat: Counts, out: Features) -> None:
    """What the seat to move knows, slot by slot."""
    for i in range(first, last):
        observe(states[i], wide(seat[i]), out[i])
