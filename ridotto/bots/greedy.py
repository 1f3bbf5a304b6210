"""What a move brings at once and by the end of one's own turn. Loaded once for each game."""

import numpy as np

from ridotto.bots.plain import judge
from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import (
    Codes,
    Values,
    Weights,
    enough,
    legal,
    play,
    policy,
    redeal,
    score,
    waiting,
)
from ridotto.core.events import Log
from ridotto.core.loops import no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

# The columns of what is found of each legal move: sums over the deals tried.
SHARE, SQUARE, POINTS, GAIN = range(4)
LONGEST_TURN = 12  # further moves of one's own that are looked at, or a turn might never end


@rule
def weigh(states: States, seat: int, codes: Codes, weights: Weights) -> int:
    """The legal moves of a seat with their weights; returns how many."""
    n = legal(states[0], seat, codes)
    policy(states[0], seat, codes, n, weights)
    return n


@rule
def look_ahead(
    states: States,
    work: States,
    seat: int,
    rng: Luck,
    to_end: bool,
    codes: Codes,
    n: int,
    shares: Values,
    sums: Values,
) -> None:
    """What each of n moves leads to with another deal of the hidden.

    After the move, or `to_end` of the seat's own turn: the rest of that by taste.
    """
    own = np.empty(4, np.uint64)
    points = np.empty(shares.shape[0], np.int32)
    further = np.empty(sums.shape[0], np.int32)
    liked = np.empty(sums.shape[0], np.float32)
    log = no_log()
    for word in range(4):
        own[word] = chance.draw(rng)
    for i in range(n):
        work[0] = states[0]
        redeal(work[0], seat, own)
        score(work[0], points)
        before = points[seat]
        play(work[0], seat, int(codes[i]), log)
        score(work[0], points)
        sums[i, GAIN] += points[seat] - before
        if to_end:
            play_turn(states, work, seat, further, liked, log)
        judge(work, points, shares)
        sums[i, SHARE] += shares[seat]
        sums[i, SQUARE] += shares[seat] * shares[seat]
        sums[i, POINTS] += points[seat]


@rule
def play_turn(
    states: States, work: States, seat: int, codes: Codes, weights: Weights, log: Log
) -> None:
    """Play the rest of the seat's turn, each move the one that taste likes most."""
    for _ in range(LONGEST_TURN):
        if waiting(work[0]) != 1 << seat or enough(work[0], states[0], 0):
            return
        n = weigh(work, seat, codes, weights)
        play(work[0], seat, int(codes[np.argmax(weights[:n])]), log)
