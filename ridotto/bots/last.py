"""Last turns, played out to the end of the match. Loaded once for each game.

Every way through a turn is tried, the shorter ways first, in each of the deals that the hidden may
have; after it every seat does what is best for itself. A way is worth the mean share of the win
over the deals. What comes to luck is not known: then, as where something is left out, only a win
that is sure counts. Without answers a way must end well within the turn: that is cheap, and is
asked in any position.

All goes on in steps, with stacks of its own, so that it can be left at any time and taken up again.
"""

from typing import Any

import numpy as np

from ridotto.bots.plain import judge
from ridotto.bots.tree import (
    AIM,
    BEST,
    DEAL,
    DEPTH,
    IS_ANSWERED,
    IS_CUT,
    IS_DONE,
    IS_SURE,
    LENGTH,
    LIMIT,
    LINE,
    NONE,
    SUM,
    TRIED,
    Last,
    Words,
)
from ridotto.core import chance
from ridotto.core.contract import Values, enough, legal, play, waiting
from ridotto.core.events import Log
from ridotto.core.loops import lowest_seat, no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

Numbers = Values | Words

HAIR = 1e-6  # of the win: what is as good
HALF = np.uint64(32)  # the bits of a word that are turned to the other end
FACTOR = np.uint64(0x9FB21C651E98DF25)  # odd, and its bits look drawn
END = np.uint64(0)  # marks the keys of positions at the end of the turn


@rule
def solve(states: States, seat: int, positions: int, last: Last) -> None:
    """Go on until so many more positions were tried, or all is done."""
    log = no_log()
    enough_tried = last.at[TRIED] + positions
    while not last.at[IS_DONE] and last.at[TRIED] < enough_tried:
        if last.at[LINE] != NONE:
            answer(seat, last, log)
        elif last.at[DEAL] != NONE:
            go_the_way(states, seat, last, log)
        else:
            go_on(states, seat, last, log)


# Every way through the turn


@rule
def set_out(seat: int, last: Last) -> None:
    """To the start of the turn, for ways one move longer than before."""
    if last.at[LIMIT] == 0:
        judge(last.deals[:1], last.scores, last.shares)
        last.sums[AIM] = last.shares[seat]
        if not last.at[IS_ANSWERED]:
            only_sure(last)
    elif not last.at[IS_CUT] or last.at[LIMIT] == last.way.shape[0]:
        last.at[IS_DONE] = 1
        if last.at[IS_CUT]:
            only_sure(last)
        return
    last.at[LIMIT] += 1
    last.at[IS_CUT] = 0
    last.turn[0] = last.deals[0]
    enter(seat, 0, last)


@rule
def enter(seat: int, depth: int, last: Last) -> None:
    """A position of the turn, from which every move is to be tried."""
    last.at[DEPTH] = depth
    last.counts[depth] = legal(last.turn[depth], seat, last.codes[depth])
    last.places[depth] = 0


@rule
def go_on(states: States, seat: int, last: Last, log: Log) -> None:
    """Try the next move of the turn."""
    depth = int(last.at[DEPTH])
    if depth == NONE:
        set_out(seat, last)
        return
    if last.places[depth] == last.counts[depth]:
        last.at[DEPTH] -= 1
        return
    last.way[depth] = last.codes[depth, last.places[depth]]
    last.places[depth] += 1
    last.turn[depth + 1] = last.turn[depth]
    if not make(last.turn[depth + 1], seat, int(last.way[depth]), last, log):
        only_sure(last)
        return
    s = last.turn[depth + 1]
    if waiting(s) != 1 << seat or enough(s, states[0], 0):
        if is_new(last, depth + 1, END):
            last.at[LENGTH] = depth + 1
            last.at[DEAL] = 0
            last.sums[SUM] = 0.0
    elif depth + 1 == last.at[LIMIT]:
        last.at[IS_CUT] = 1
    elif is_new(last, depth + 1, np.uint64(last.at[LIMIT])):
        enter(seat, depth + 1, last)


@rule
def make(s: Any, seat: int, code: int, last: Last, log: Log) -> bool:
    """Make a move in a position. Is it no matter of luck?

    Without answers it never is: each deal has its own luck, and a win must be one in all of them.
    """
    take(last.luck, s.rng)
    play(s, seat, code, log)
    last.at[TRIED] += 1
    is_calm = True
    for word in range(last.luck.shape[0]):
        is_calm = is_calm and last.luck[word] == s.rng[word]
    return bool(is_calm or not last.at[IS_ANSWERED])


@rule
def only_sure(last: Last) -> None:
    """Something cannot be known: what is not a win for sure does not count any more."""
    last.at[IS_SURE] = 1
    last.sums[BEST] = last.deals.shape[0] - HAIR


@rule
def is_new(last: Last, place: int, mark: np.uint64) -> bool:
    """Has this position not been met yet? Cards of one turn often lead there in many orders."""
    key = key_of(last.turn_words[place], mark)
    slot = np.int64(key & np.uint64(last.met.shape[0] - 1))
    if last.met[slot] == key:
        return False
    last.met[slot] = key
    return True


@rule
def key_of(words: Words, key: np.uint64) -> np.uint64:
    """A number that tells positions apart."""
    for i in range(words.shape[0]):
        key = chance.rotate(chance.times(key ^ words[i], FACTOR), HALF)
    return chance.mix(key)


# What a way is worth


@rule
def go_the_way(states: States, seat: int, last: Last, log: Log) -> None:
    """Go the way with the next deal, if it can still be worth as much as any."""
    deal = last.at[DEAL]
    all_deals = last.deals.shape[0]
    if deal == all_deals:
        last.at[DEAL] = NONE
        place = last.places[0] - 1
        last.worths[place] = max(last.worths[place], last.sums[SUM] / all_deals)
        last.sums[BEST] = max(last.sums[BEST], last.sums[SUM])
        last.at[IS_DONE] = last.sums[SUM] > all_deals - HAIR
    elif last.sums[SUM] + (all_deals - deal) < last.sums[BEST] - HAIR:
        last.at[DEAL] = NONE
    elif follows(seat, last, log) and is_known(states, seat, last):
        add(float(last.best[0, seat]), last)
    elif last.at[LINE] == NONE:
        give_up(last)


@rule
def give_up(last: Last) -> None:
    """Nobody can tell what the way is worth."""
    last.at[DEAL] = last.at[LINE] = NONE
    only_sure(last)


@rule
def add(share: float, last: Last) -> None:
    """What the way is worth with this deal; to the next one."""
    last.sums[SUM] += share
    last.at[DEAL] += 1


@rule
def follows(seat: int, last: Last, log: Log) -> bool:
    """Can the same way be gone with this deal?"""
    s = last.line[0]
    if last.at[DEAL] == 0:
        last.line[0] = last.turn[last.at[LENGTH]]
        return True
    last.line[0] = last.deals[last.at[DEAL]]
    for step in range(last.at[LENGTH]):
        if waiting(s) != 1 << seat:
            return False
        n = legal(s, seat, last.line_codes[0])
        is_legal = False
        for i in range(n):
            is_legal = is_legal or last.line_codes[0, i] == last.way[step]
        if not is_legal or not make(s, seat, int(last.way[step]), last, log):
            return False
    return True


@rule
def is_known(states: States, seat: int, last: Last) -> bool:
    """Is it known at once what the way is worth? Else answers are looked for, if at all.

    Without them a round counts like a match: is it decided for the seat, and not worse than it
    stood before?
    """
    if last.at[IS_ANSWERED]:
        return arrive(0, last)
    over = waiting(last.line[0]) == 0
    if not over and not enough(last.line[0], states[0], 0):
        return False
    judge(last.line[:1], last.scores, last.best[0])
    if not over:
        last.best[0, seat] = 1.0 if last.best[0, seat] >= last.sums[AIM] else 0.0
    return True


# What the others may answer


@rule
def answer(seat: int, last: Last, log: Log) -> None:
    """Try the next move after the turn."""
    depth = int(last.at[LINE])
    mover = int(last.movers[depth])
    if last.line_places[depth] == last.line_counts[depth] or last.best[depth, mover] == 1:
        keep(depth, last)
        last.at[LINE] -= 1
        hand_up(seat, depth, last)
        return
    code = int(last.line_codes[depth, last.line_places[depth]])
    last.line_places[depth] += 1
    if depth + 1 == last.line.shape[0]:
        give_up(last)
        return
    last.line[depth + 1] = last.line[depth]
    if not make(last.line[depth + 1], mover, code, last, log):
        give_up(last)
    elif arrive(depth + 1, last):
        hand_up(seat, depth + 1, last)


@rule
def arrive(depth: int, last: Last) -> bool:
    """Is it known at once what a position is worth? Else every answer is to be tried."""
    mask = waiting(last.line[depth])
    if mask == 0:
        judge(last.line[depth : depth + 1], last.scores, last.best[depth])
        return True
    last.keys[depth] = key_of(last.line_words[depth], END)
    slot = np.int64(last.keys[depth] & np.uint64(last.known.shape[0] - 1))
    if last.known[slot] == last.keys[depth]:
        take(last.best[depth], last.values[slot])
        return True
    last.at[LINE] = depth
    last.movers[depth] = lowest_seat(mask)
    last.line_counts[depth] = legal(
        last.line[depth], int(last.movers[depth]), last.line_codes[depth]
    )
    last.line_places[depth] = 0
    last.best[depth] = NONE
    return False


@rule
def keep(depth: int, last: Last) -> None:
    """Note what a position is worth."""
    slot = np.int64(last.keys[depth] & np.uint64(last.known.shape[0] - 1))
    last.known[slot] = last.keys[depth]
    take(last.values[slot], last.best[depth])


@rule
def hand_up(seat: int, depth: int, last: Last) -> None:
    """Tell what a position is worth to the one before it."""
    if depth == 0:
        add(float(last.best[0, seat]), last)
        return
    mover = last.movers[depth - 1]
    if last.best[depth, mover] > last.best[depth - 1, mover]:
        take(last.best[depth - 1], last.best[depth])


@rule
def take(to: Numbers, numbers: Numbers) -> None:
    """Write numbers over others."""
    for i in range(to.shape[0]):
        to[i] = numbers[i]
