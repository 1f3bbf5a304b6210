"""Information-set Monte Carlo tree search, written once for all games. Loaded once for each game.

A simulation deals the hidden, walks down the tree, adds one node, plays on by the policy, and
writes what every seat got along its path. Where a mind has been learned it deals what others are
likely to hold and plays on only to the end of the turn, or a little further, and the mind judges.
Each seat maximises its own result: its share of the win first, then its lead in points. A seat
finds its node by what it has seen (`keys`): a move that lies face down is added to what the others
have seen when it comes to light. Chance lies in the record and leaves no trace in the tree ("open
loop"), so different draws share their nodes.
"""

from typing import Any

import numpy as np

from ridotto.bots.mind import (
    JUDGING,
    LIKING,
    Mind,
    as_they_are,
    hunch,
    judge_seats,
    like,
    look,
    trusted,
)
from ridotto.bots.plain import judge
from ridotto.bots.share import margin, pick, shares_of_values
from ridotto.bots.tree import (
    EDGES,
    HIGHEST,
    LONGEST_PATH,
    LOWEST,
    NODES,
    NONE,
    PLIES,
    SIMULATIONS,
    Deals,
    Style,
    Tree,
)
from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import (
    NO_MOVE,
    Features,
    Weights,
    enough,
    evaluate,
    face_down,
    legal,
    notice,
    observe,
    play,
    policy,
    redeal,
    waiting,
)
from ridotto.core.events import NOBODY, Log
from ridotto.core.loops import lowest_seat, no_log
from ridotto.core.record import States
from ridotto.core.rule import rule

SEAT_SALT = np.uint64(0x9E3779B97F4A7C15)
EVEN_PART = 0.1  # of the prior that is shared out evenly, so that no move is forgotten
SETTLED = 200.0  # tries of a position after which `again` counts
OPEN = 0.1  # of the deals that come however unlikely they are: others may not play as we do
UNTRIED = 0.25  # how much worse than its node a move is thought before it is tried, in spreads
FIRST_SPREAD = 0.25  # of the results at a node that nothing is known of,
FIRST_VISITS = 2  # which counts like so many simulations
FEW_MOVES = 20  # in which a match can be played out to its end
ALL_MOVES = 1 << 30
SHORTER = 0.001  # of what a result differs from an even share is lost with each decision before it


@rule
def think(
    states: States,
    seat: int,
    root: np.uint64,
    simulations: int,
    style: Style,
    tree: Tree,
    mind: Mind,
    seen: Features,
    deals: Deals,
) -> None:
    """Run simulations from a position as the seat knows it.

    The hidden is one of the `deals`, or dealt anew each time if there are none. With room for what
    is `seen`, the other seats know their own hands, and have a node for each.
    """
    seed = np.empty(4, np.uint64)
    log = no_log()
    for _ in range(simulations):
        if deals.order.shape[0] > 0:
            deal_as_likely(deals, seed, tree)
        else:
            deal_anew(states, seat, seed, tree.rng, tree.work)
        tree.keys[:] = root
        for other in range(tree.lying.shape[0]):
            tree.lying[other] = face_down(tree.work[0], other)
            if seen.shape[0] > 0 and other != seat:
                observe(tree.work[0], other, seen)
                tree.keys[other] = fold_seen(root, seen)
        depth = descend(states, tree, mind, style, log)
        settle(states, tree, mind, style, depth, log)
        learn(tree, depth)
        tree.counts[SIMULATIONS] += 1


@rule
def deal_anew(states: States, seat: int, seed: Luck, rng: Luck, out: States) -> None:
    """The position as the seat knows it, the rest drawn from the luck of the search."""
    draw_seed(seed, rng)
    out[0] = states[0]
    redeal(out[0], seat, seed)


@rule
def draw_seed(seed: Luck, rng: Luck) -> None:
    """Luck for a stream of its own."""
    for word in range(seed.shape[0]):
        seed[word] = chance.draw(rng)


# What others are likely to hold


@rule
def imagine(states: States, seat: int, tree: Tree, mind: Mind, deals: Deals) -> None:
    """Deal the hidden in many ways, and have each come the more often the likelier it is.

    What others have done so far tells something of what they hold: the mind knows how much.
    """
    seed = np.empty(4, np.uint64)
    count = deals.states.shape[0]
    most = -1e30
    for i in range(count):
        deal = deals.states[i : i + 1]
        deal_anew(states, seat, seed, tree.rng, deal)
        deals.odds[i] = 0.0
        for other in range(tree.keys.shape[0]):
            if other != seat:
                see(deal[0], other, mind)
                deals.odds[i] += hunch(mind)
        most = max(most, deals.odds[i])
    total = 0.0
    for i in range(count):
        deals.odds[i] = np.exp(deals.odds[i] - most)
        total += deals.odds[i]
    put_in_order(deals, total)


@rule
def put_in_order(deals: Deals, total: float) -> None:
    """Fill the order with deals, each as often as its part of the total; some with any."""
    count = deals.order.shape[0]
    filled, passed = 0, 0.0
    for i in range(deals.odds.shape[0]):
        passed += (1 - OPEN) * deals.odds[i] / total + OPEN / deals.odds.shape[0]
        while filled < count and (filled + 0.5) / count < passed:
            deals.order[filled] = i
            filled += 1
    while filled < count:
        deals.order[filled] = deals.odds.shape[0] - 1
        filled += 1


@rule
def deal_as_likely(deals: Deals, seed: Luck, tree: Tree) -> None:
    """One of the deals, with luck of its own."""
    last = np.uint64(deals.order.shape[0] - 1)
    tree.work[0] = deals.states[deals.order[np.int64(chance.draw(tree.rng) & last)]]
    draw_seed(seed, tree.rng)
    chance.start(tree.work[0].rng, seed)


# How far it is to the end


@rule
def is_late(states: States, seat: int, tree: Tree) -> bool:
    """Does a playout end the match after a few moves?"""
    deal_anew(states, seat, np.empty(4, np.uint64), tree.rng, tree.work)
    play_out(states, tree, NOBODY, FEW_MOVES, no_log())
    return bool(waiting(tree.work[0]) == 0)


# Down the tree


@rule
def descend(states: States, tree: Tree, mind: Mind, style: Style, log: Log) -> int:
    """Walk to the first new node and make its best move; returns the length of the path."""
    depth = 0
    s = tree.work[0]
    while depth < LONGEST_PATH:
        mask = waiting(s)
        if mask == 0:
            break
        mover = lowest_seat(mask)
        n = legal(s, mover, tree.codes)
        code = int(tree.codes[0])
        fresh = False
        if n > 1:
            node = find_node(tree, mover)
            if node == NONE or not link_edges(tree, mind, node, mover, n):
                break
            fresh = tree.nodes[node].visits == 0
            edge = best_edge(tree, n, style)
            code = int(tree.edges[edge].code)
            tree.nodes[node].visits += 1
            tree.path[depth] = edge
            tree.movers[depth] = mover
            depth += 1
        play(s, mover, code, log)
        note(tree, mover, code)
        if fresh or enough(s, states[0], 0):
            break
    return depth


@rule
def note(tree: Tree, mover: int, code: int) -> None:
    """Add a move to what the seats have seen, and those that it turned up to what others have."""
    tree.keys[mover] = fold(tree.keys[mover], mover, code)
    if tree.lying[mover] != NO_MOVE or face_down(tree.work[0], mover) == NO_MOVE:
        show(tree, mover, code)
    for seat in range(tree.lying.shape[0]):
        before, now = tree.lying[seat], face_down(tree.work[0], seat)
        if before != NO_MOVE and now == NO_MOVE:
            show(tree, seat, int(before))
        tree.lying[seat] = now


@rule
def show(tree: Tree, mover: int, code: int) -> None:
    """Add a move to what all but its own seat have seen."""
    for seat in range(tree.keys.shape[0]):
        if seat != mover:
            tree.keys[seat] = fold(tree.keys[seat], mover, code)


@rule
def fold(key: np.uint64, mover: int, code: int) -> np.uint64:
    """The key of what was seen before and this move."""
    return chance.mix(chance.add(key, np.uint64(code * 8 + mover + 1)))


@rule
def fold_seen(key: np.uint64, seen: Features) -> np.uint64:
    """The key of a seat that also knows what it sees now."""
    for i in range(seen.shape[0]):
        key = chance.mix(chance.add(key, np.uint64(np.int64(seen[i] * 1024) + 1_000_000_000)))
    return key


@rule
def seat_key(key: np.uint64, mover: int) -> np.uint64:
    """The key of a node: what was seen, and who is to move."""
    return chance.mix(chance.add(key, chance.times(SEAT_SALT, np.uint64(mover + 1))))


@rule
def find_slot(tree: Tree, key: np.uint64) -> int:
    """The place of a node in the hash table, or the empty place where it would be."""
    last = np.uint64(tree.slots.shape[0] - 1)
    slot = np.int64(key & last)
    while tree.slots[slot] != NONE and tree.nodes[tree.slots[slot]].key != key:
        slot = np.int64(np.uint64(slot + 1) & last)
    return int(slot)


@rule
def root_edge(tree: Tree, root: np.uint64, seat: int) -> int:
    """The first edge of the node at the root, or NONE."""
    slot = find_slot(tree, seat_key(root, seat))
    return NONE if tree.slots[slot] == NONE else int(tree.nodes[tree.slots[slot]].first)


@rule
def find_node(tree: Tree, mover: int) -> int:
    """The node of the seat to move, a new one if need be, NONE if there is no room."""
    key = seat_key(tree.keys[mover], mover)
    slot = find_slot(tree, key)
    if tree.slots[slot] != NONE:
        return int(tree.slots[slot])
    new = int(tree.counts[NODES])
    if new == tree.nodes.shape[0]:
        return NONE
    tree.counts[NODES] += 1
    tree.slots[slot] = new
    tree.nodes[new].key = key
    tree.nodes[new].first = NONE
    return new


@rule
def link_edges(tree: Tree, mind: Mind, node: int, mover: int, n: int) -> bool:
    """Find the edge of each of the n legal moves, add those not met before; False if no room."""
    for i in range(n):
        tree.place[tree.codes[i]] = i + 1
        tree.edge_of[i] = NONE
    found = 0
    edge = int(tree.nodes[node].first)
    while edge != NONE:
        i = tree.place[tree.edges[edge].code] - 1
        if i >= 0:
            tree.edge_of[i] = edge
            found += 1
        edge = int(tree.edges[edge].following)
    for i in range(n):
        tree.place[tree.codes[i]] = 0
    return found == n or add_edges(tree, mind, node, mover, n)


@rule
def add_edges(tree: Tree, mind: Mind, node: int, mover: int, n: int) -> bool:
    """Add the legal moves that the node has not met before."""
    if tree.counts[EDGES] + n > tree.edges.shape[0]:
        return False
    prefer(tree, mind, mover, n)
    for i in range(n):
        if tree.edge_of[i] == NONE:
            new = tree.counts[EDGES]
            tree.counts[EDGES] += 1
            edge = tree.edges[new]
            edge.code = tree.codes[i]
            edge.prior = (1 - EVEN_PART) * tree.weights[i] + EVEN_PART / n
            edge.following = tree.nodes[node].first
            tree.nodes[node].first = new
            tree.edge_of[i] = new
    return True


@rule
def prefer(tree: Tree, mind: Mind, mover: int, n: int) -> None:
    """Weigh the legal moves: as the mind likes them, or by taste, or both; they add up to 1."""
    part = trusted(mind, LIKING)
    policy(tree.work[0], mover, tree.codes, n, tree.weights)
    even_out(tree.weights, n)
    if part > 0:
        see(tree.work[0], mover, mind)
        for i in range(n):
            tree.liked[i] = tree.weights[i]
        like(mind, mover, tree.codes, n, tree.liked)
        even_out(tree.liked, n)
        for i in range(n):
            tree.weights[i] = part * tree.liked[i] + (1 - part) * tree.weights[i]


@rule
def even_out(weights: Weights, n: int) -> None:
    """Have weights add up to 1."""
    total = np.float32(0)
    for i in range(n):
        total += weights[i]
    for i in range(n):
        weights[i] /= total


@rule
def best_edge(tree: Tree, n: int, style: Style) -> int:
    """The move that promises most: its value so far, and more for what was tried little.

    How much more goes by the spread of the results: where they hardly differ, a small lead counts.
    """
    usual, spread, visits = outlook(tree, n, style.points_part)
    again = style.again * np.sqrt(np.log(max(1.0, visits / SETTLED)))
    best = int(tree.edge_of[0])
    best_promise = -1e300
    for i in range(n):
        edge = int(tree.edge_of[i])
        e = tree.edges[edge]
        e.available += 1
        value = usual - UNTRIED * spread
        if e.visits > 0:
            value = edge_value(tree, edge, style.points_part)
        first = style.explore * e.prior * np.sqrt(e.available) / (1 + e.visits)
        promise = value + spread * (first + again / np.sqrt(1.0 + e.visits))
        if promise > best_promise:
            best_promise = promise
            best = edge
    return best


@rule
def edge_value(tree: Tree, edge: int, points_part: float) -> float:
    """The mean result of a move, 0..1: the share of the win, and a part for the lead in points."""
    e = tree.edges[edge]
    lead = 0.5
    width = tree.span[HIGHEST] - tree.span[LOWEST]
    if width > 0:
        lead = (e.margin / e.visits - tree.span[LOWEST]) / width
    return float((1 - points_part) * e.share / e.visits + points_part * lead)


@rule
def outlook(tree: Tree, n: int, points_part: float) -> tuple[float, float, int]:
    """Of the legal moves tried so far: their mean result, the spread of the shares, how many."""
    value = share = square = 0.0
    visits = 0
    for i in range(n):
        e = tree.edges[tree.edge_of[i]]
        if e.visits > 0:
            value += e.visits * edge_value(tree, int(tree.edge_of[i]), points_part)
            share += e.share
            square += e.square
            visits += e.visits
    if visits == 0:
        return 0.5, FIRST_SPREAD, 0
    return value / visits, spread_of(share, square, visits), visits


@rule
def spread_of(share: float, square: float, visits: int) -> float:
    """How far results lie apart that come to these sums; few are held to differ as usual."""
    varied = max(0.0, square - share * share / visits) + FIRST_VISITS * FIRST_SPREAD**2
    return float(np.sqrt(varied / (visits + FIRST_VISITS)))


# To the end


@rule
def settle(states: States, tree: Tree, mind: Mind, style: Style, depth: int, log: Log) -> None:
    """What every seat gets: by the mind, by a playout, or by both; who has won has won."""
    trust = trusted(mind, JUDGING) if depth > 0 else 0.0
    if trust > 0:
        trust *= ask_mind(states, tree, mind, style, int(tree.movers[depth - 1]), log)
    if trust < 1:
        play_out(states, tree, NOBODY, ALL_MOVES, log)
        judge(tree.work, tree.scores, tree.shares)
        as_they_are(tree.scores, tree.points)
    blend(tree, trust)


@rule
def ask_mind(states: States, tree: Tree, mind: Mind, style: Style, mover: int, log: Log) -> float:
    """Have the mind judge at the end of the turn, and where the style says so once more later on.

    Its two views of a match have not the same faults. The part of what was wanted that it has
    judged: less than 1 where the match was over before.
    """
    tree.guess[:] = 0
    play_out(states, tree, mover, ALL_MOVES, log)
    if waiting(tree.work[0]) == 0:
        return 0.0
    judge_by_mind(tree, mind)
    if style.further == 0:
        return 1.0
    for _ in range(style.further):
        mask = waiting(tree.work[0])
        if mask != 0:
            play_out(states, tree, lowest_seat(mask), ALL_MOVES, log)
    if waiting(tree.work[0]) == 0:
        return 0.5
    judge_by_mind(tree, mind)
    for i in range(tree.guess.shape[0]):
        tree.guess[i] /= 2
    return 1.0


@rule
def play_out(states: States, tree: Tree, seat: int, most: int, log: Log) -> None:
    """Play by the policy until the match is over or long enough, or the turn of a seat is over."""
    s = tree.work[0]
    plies = 0
    mask = waiting(s)
    while mask != 0 and plies < most and not enough(s, states[0], plies):
        mover = lowest_seat(mask)
        if seat != NOBODY and mover != seat:
            break
        n = legal(s, mover, tree.codes)
        chosen = 0
        if n > 1:
            policy(s, mover, tree.codes, n, tree.weights)
            chosen = pick(tree.weights, n, tree.rng)
        play(s, mover, int(tree.codes[chosen]), log)
        plies += 1
        mask = waiting(s)
    tree.counts[PLIES] += plies


@rule
def see(s: Any, seat: int, mind: Mind) -> None:
    """What a seat sees, in numbers."""
    observe(s, seat, mind.observed)
    notice(s, seat, mind.noticed)


@rule
def judge_by_mind(tree: Tree, mind: Mind) -> None:
    """Look at the position through the eyes of every seat."""
    seats = tree.shares.shape[0]
    for seat in range(seats):
        see(tree.work[0], seat, mind)
        look(mind, seat)
    evaluate(tree.work[0], tree.shares)
    judge_seats(mind, tree.shares, tree.points)
    shares_of_values(tree.shares)
    for seat in range(seats):
        tree.guess[seat] += tree.shares[seat]
        tree.guess[seats + seat] += tree.points[seat]


@rule
def blend(tree: Tree, trust: float) -> None:
    """Put together what the mind guessed and what came out."""
    seats = tree.shares.shape[0]
    for seat in range(seats):
        tree.shares[seat] += trust * (tree.guess[seat] - tree.shares[seat])
        tree.points[seat] += trust * (tree.guess[seats + seat] - tree.points[seat])


# Back up the tree


@rule
def learn(tree: Tree, depth: int) -> None:
    """Add the result of a simulation to every move on its path; won sooner is won better."""
    even = 1.0 / tree.shares.shape[0]
    for seat in range(tree.points.shape[0]):
        lead = margin(tree.points, seat)
        tree.span[LOWEST] = min(tree.span[LOWEST], lead)
        tree.span[HIGHEST] = max(tree.span[HIGHEST], lead)
    for i in range(depth):
        edge = tree.edges[tree.path[i]]
        mover = tree.movers[i]
        share = even + (tree.shares[mover] - even) * (1 - SHORTER * depth)
        edge.visits += 1
        edge.share += share
        edge.square += share * share
        edge.points += tree.points[mover]
        edge.margin += margin(tree.points, int(mover))
