"""Thinking by search: several trees at once, one for each core, their visits added up."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from ridotto.bots.bind import bound, own_taste
from ridotto.bots.decision import Decision, Question, Thought
from ridotto.bots.memory import ROOT, Memory, secret_moves
from ridotto.bots.tree import NONE, Tree, new_tree
from ridotto.core import chance, contract

SEARCH = "ridotto.bots.search"
NODES_PER_SECOND = 1 << 15  # that a tree has room for; no game adds more
LEAST_ROOM, MOST_ROOM = 1 << 10, 1 << 20  # nodes of a tree
KEPT = 4  # moves that a tree kept between moves has room for
FIRST_STINT = 16  # simulations between two looks at the clock, at first
STINT_SECONDS = 0.01  # and how long a stint shall last


@dataclass(frozen=True)
class Budget:
    """What may be spent on a move: whichever ends first."""

    seconds: float | None
    simulations: int | None
    stop: threading.Event | None
    threads: int


@dataclass(frozen=True)
class Style:
    """How a search weighs things."""

    explore: float
    points_part: float


@dataclass(frozen=True)
class Sum:
    """What one tree has added up for a move."""

    code: int
    visits: int
    share: float
    square: float
    points: float
    available: int  # simulations in which the move was legal


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def style_of(key: str) -> Style:
    """The style of a game's taste: its EXPLORE and POINTS_PART, or the usual ones."""
    own = own_taste(key)
    return Style(
        *(getattr(own, name, getattr(contract, name)) for name in ("EXPLORE", "POINTS_PART"))
    )


def by_search(question: Question, budget: Budget, memory: Memory | None) -> Decision:
    """The move that was tried most by information-set tree search."""
    codes = np.zeros(question.game.moves.size, np.int32)
    n = question.game.loops.choices(question.states, question.seat, codes)
    if n == 1:
        return Decision(int(codes[0]))
    trees = trees_for(question, budget, memory)
    key = ROOT if memory is None else memory.key
    done = run(question, budget, trees, key)
    if memory is not None:
        memory.trees = trees
    loops = bound(question.game, SEARCH)
    known = [sums(loops, tree, key, question.seat) for tree in trees]
    # A kept tree also remembers moves that other draws would have allowed here.
    thoughts = summary([[row for row in rows if row.code in codes[:n]] for rows in known])
    if not thoughts:  # no room was left in the kept trees
        return by_search(question, budget, None)
    return Decision(thoughts[0].code, tuple(thoughts), done)


def trees_for(question: Question, budget: Budget, memory: Memory | None) -> list[Tree]:
    """The trees of the last move where they can be used, else new ones; with new luck."""
    trees = [] if memory is None else memory.roomy_trees(budget.threads)
    if not trees:
        room = room_for(budget, memory is not None)
        trees = [
            new_tree(question.game, question.seats, room, question.seed)
            for _ in range(budget.threads)
        ]
    for number, tree in enumerate(trees):
        chance.start(tree.rng, question.seed ^ np.uint64(number))
    return trees


def room_for(budget: Budget, kept: bool) -> int:
    """The nodes that a budget can fill; more where the tree is kept for the next moves."""
    nodes = budget.simulations or int((budget.seconds or 0) * NODES_PER_SECOND)
    return max(LEAST_ROOM, min(MOST_ROOM, nodes * (KEPT if kept else 1)))


def run(question: Question, budget: Budget, trees: list[Tree], key: np.uint64) -> int:
    """Think with every tree at once; returns how many simulations were made."""
    if len(trees) == 1:
        return grow(question, budget, trees[0], key)
    with ThreadPoolExecutor(len(trees)) as pool:
        return sum(pool.map(lambda tree: grow(question, budget, tree, key), trees))


def grow(question: Question, budget: Budget, tree: Tree, key: np.uint64) -> int:
    """Simulate in stints, looking at the clock and at `stop` between them."""
    think = bound(question.game, SEARCH).think
    secret = secret_moves(question.game)
    style = style_of(question.game.key)
    done, stint = 0, FIRST_STINT
    begin = time.perf_counter()
    while True:
        stint = min(stint, share_of(budget) - done)
        think(
            question.states,
            question.seat,
            key,
            stint,
            style.explore,
            style.points_part,
            secret,
            tree,
        )
        done += stint
        spent = time.perf_counter() - begin
        if is_spent(budget, done, spent):
            return done
        stint = stint_within(budget, done, spent)


def share_of(budget: Budget) -> int:
    """The simulations that each thread may make."""
    if budget.simulations is None:
        return 1 << 40
    return -(-budget.simulations // budget.threads)


def is_spent(budget: Budget, done: int, spent: float) -> bool:
    """Is it time to answer?"""
    if budget.stop is not None and budget.stop.is_set():
        return True
    late = budget.seconds is not None and spent >= budget.seconds
    return late or done >= share_of(budget)


def stint_within(budget: Budget, done: int, spent: float) -> int:
    """So many simulations that the clock is looked at often enough."""
    left = STINT_SECONDS if budget.seconds is None else min(STINT_SECONDS, budget.seconds - spent)
    return max(1, int(done / max(spent, 1e-6) * left))


def sums(loops: ModuleType, tree: Tree, key: np.uint64, seat: int) -> list[Sum]:
    """What a tree knows about the moves at its root."""
    found = []
    edge = int(loops.root_edge(tree, key, seat))
    while edge != NONE:
        e = tree.edges[edge]
        row = (e.visits, e.share, e.square, e.points, e.available)
        found.append(Sum(int(e.code), *(x.item() for x in row)))
        edge = int(e.following)
    return found


def summary(tables: list[list[Sum]]) -> list[Thought]:
    """The thoughts of all trees together, the move tried most first."""
    by_code: dict[int, list[Sum]] = {}
    for table in tables:
        for row in table:
            by_code.setdefault(row.code, []).append(row)
    thoughts = [thought(code, rows) for code, rows in by_code.items()]
    return sorted(thoughts, key=lambda t: (-t.visits, -t.win_share, t.code))


def thought(code: int, rows: list[Sum]) -> Thought:
    """The means of a move over all trees."""
    visits = sum(row.visits for row in rows)
    n = max(1, visits)
    share = sum(row.share for row in rows) / n
    deviation = max(0.0, sum(row.square for row in rows) / n - share * share) ** 0.5
    points = sum(row.points for row in rows) / n
    return Thought(code, share, points, visits, deviation / n**0.5)
