"""Thinking by search: what the journeyman, the master, hints and "why?" have in common.

    search = Search(ask(match, seat), Budget(seconds=1.0))
    search.grow(Budget(seconds=0.1))    # as often as there is time for it
    search.decision().thoughts

The eyes of a question may be another seat's, or a spectator's: then everything that is hidden from
those eyes is dealt anew in every simulation, also the hand of the seat that moves. The thoughts are
then about all moves that the seat might have had, and tell nothing that those eyes could not find
out.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ridotto.bots.bind import LAST, SEARCH, bound, own_taste
from ridotto.bots.decision import Budget, Decision, Question, Thought
from ridotto.bots.last import HAIR
from ridotto.bots.memory import Memory
from ridotto.bots.search import edge_value, spread_of
from ridotto.bots.tree import (
    IS_DONE,
    IS_SURE,
    NONE,
    TRIED,
    Deals,
    Last,
    Style,
    Tree,
    new_deals,
    new_last,
    new_tree,
)
from ridotto.bots.weights import blank, mind_for
from ridotto.core import chance, contract
from ridotto.core.contract import Codes, Values
from ridotto.core.record import States

NODES_PER_SECOND = 1 << 15  # that a tree has room for; no game adds more
LEAST_ROOM = 1 << 10  # nodes of a tree
MOST_ROOM = 1 << 17  # nodes: about 100 MB when full; a full tree goes on counting
KEPT = 4  # moves that a tree kept between moves has room for
FIRST_STINT = 1  # simulations between two looks at the clock, at first: one may be slow
STINT_SECONDS = 0.01  # and how long a stint shall last
SURE_DEALS = 6  # ways to deal the hidden in which a win must lie on the table
TURN_POSITIONS = 4000  # of a turn that are tried out for such a win
LAST_DEALS, ALL_DEALS = 96, 12  # deals of the hidden, and how many may be unlike
LAST_POSITIONS = 60_000  # that are tried when last turns are played out, if simulations count,
MOST_POSITIONS = 1_000_000  # and if only time does,
LAST_PART = 0.2  # of which it takes no more; nor does what is left to choose when they are known,
LAST_STINT = 2000  # between two looks at the clock
LEAST_DEALS, MOST_DEALS = 32, 512  # ways to deal the hidden of which the likely come more often
MOST_GUESSES = 1024  # of what one other seat holds: within these nobody can stop the thinking
FEW_TRIED, FEW_HANDS = 24, 6  # deals of the hidden, and hands of each other seat among them
DOUBT = 16  # deals that a rare move is held not to have been chosen in
OFTEN = 0.25  # of the tries of the move tried most: moves tried less often are not chosen
CAUTION = 1.0  # standard errors by which a move is held to be worse than it has shown

# What is added up for each move at the root.
VISITS, AVAILABLE, SHARE, SQUARE, POINTS, VALUE = range(6)


class Search:
    """Trees that grow from one position, one for each thread; they can be taken up again."""

    def __init__(
        self,
        question: Question,
        budget: Budget,
        memory: Memory | None = None,
        learned: bool = True,
    ) -> None:
        """Make room for a budget that may be spent in portions; a memory lends its trees.

        Unless it shall not use what was `learned` of the game: then by taste and playouts alone.
        """
        self.question = question
        self.is_own = question.eyes == question.seat
        self.codes = choices(question)
        self.is_forced = self.is_own and len(self.codes) == 1  # that needs no thought
        self.memory = memory or Memory()
        self.key = self.memory.key
        self.trees = [] if self.is_forced else trees_for(question, budget, memory)
        mind = mind_for if learned else blank
        self.minds = [mind(question.game, question.seats) for _ in self.trees]
        self.simulations = 0
        self.best: list[int] = []  # moves that nothing is better than, if that is known
        self.last: list[Last] = []  # last turns that may tell
        self.find_end()
        self.seen = room_to_see(question)
        self.deals = self.imagined(budget)

    # The end of the match, played out

    def find_end(self) -> None:
        """Look for a win within this turn, if the seat itself asks; if there is none at hand and
        the end is near, have the last turns ready to be played out. Interpreted it takes too long.
        """
        question, game = self.question, self.question.game
        if not self.is_own or not self.trees or not game.is_compiled:
            return
        turn = new_last(game, question.seats, self.dealt(SURE_DEALS), is_answered=False)
        self.solve(turn, TURN_POSITIONS)
        self.best = self.best_of(turn)
        is_late = bound(game, SEARCH).is_late
        if not self.best and is_late(question.states, question.seat, self.trees[0]):
            self.last = [] if turn.at[IS_DONE] else [turn]
            deals = self.all_deals()
            self.last += [new_last(game, question.seats, each, is_answered=True) for each in deals]

    def all_deals(self) -> list[States]:
        """All ways in which the hidden may be dealt, in one array; none if there are too many."""
        found: dict[bytes, States] = {}
        for _ in range(LAST_DEALS):
            deal = self.dealt(1)
            deal["rng"] = 1  # what comes to luck is left out
            found.setdefault(deal.tobytes(), deal)
            if len(found) > ALL_DEALS:
                return []
        return [np.concatenate([*found.values()])]

    def dealt(self, count: int) -> States:
        """The position with the hidden dealt anew in so many ways."""
        question = self.question
        deals = question.game.state.blank(count)
        seed = np.empty(4, np.uint64)
        deal_anew = bound(question.game, SEARCH).deal_anew
        for number in range(count):
            room = seed, self.trees[0].rng, deals[number : number + 1]
            deal_anew(question.states, question.seat, *room)
        return deals

    def solve(self, last: Last, positions: int) -> None:
        """Try so many more positions of the last turns."""
        question = self.question
        bound(question.game, LAST).solve(question.states, question.seat, positions, last)

    def play_out(self, budget: Budget) -> None:
        """Play out the last turns, as far as the budget goes."""
        budget = a_part_of(budget)
        most = MOST_POSITIONS if budget.simulations is None else LAST_POSITIONS
        begin = time.perf_counter()
        while self.last and not self.best and sum(last.at[TRIED] for last in self.last) < most:
            self.solve(self.last[0], LAST_STINT)
            self.best = self.best_of(self.last[0])
            if self.last[0].at[IS_DONE]:
                self.last.pop(0)
            if is_over(budget, time.perf_counter() - begin):
                break

    def best_of(self, last: Last) -> list[int]:
        """The first moves of the best ways through the turn, if they are known."""
        if not last.at[IS_DONE]:
            return []
        worths = last.worths[: len(self.codes)]
        best = worths.max()
        if last.at[IS_SURE] and best < 1 - HAIR:
            return []
        return [int(code) for code in self.codes[worths > best - HAIR]]

    def imagined(self, budget: Budget) -> Deals:
        """Ways in which the hidden may be dealt, the likelier the more often; none without a mind
        that has a hunch: then it is dealt anew each time.
        """
        game = self.question.game
        if not self.trees or len(self.minds[0].hunch) == 0:
            return new_deals(game, 0)
        most = min(MOST_DEALS, MOST_GUESSES // max(1, self.question.seats - 1))
        most = 1 << most.bit_length() - 1  # a power of two
        wanted = most if budget.simulations is None else max(LEAST_DEALS, budget.simulations)
        deals = new_deals(game, min(most, 1 << (wanted - 1).bit_length()))
        room = self.trees[0], self.minds[0], deals
        bound(game, SEARCH).imagine(self.question.states, self.question.eyes, *room)
        return deals

    # Growing

    def grow(self, budget: Budget) -> None:
        """Think with every tree at once, at least a few simulations."""
        self.play_out(budget)
        budget = a_part_of(budget) if self.best else budget
        if len(self.trees) == 1:
            self.simulations += self.grow_tree(0, budget)
        elif self.trees:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                done = pool.map(lambda tree: self.grow_tree(tree, budget), range(len(self.trees)))
                self.simulations += sum(done)

    def grow_tree(self, number: int, budget: Budget) -> int:
        """Simulate in stints, looking at the clock and at `stop` between them."""
        question = self.question
        think = bound(question.game, SEARCH).think
        style = style_of(question.game.key)
        room = self.trees[number], self.minds[number], self.seen.copy()
        most = 1 << 40 if budget.simulations is None else -(-budget.simulations // len(self.trees))
        done, stint = 0, FIRST_STINT
        begin = time.perf_counter()
        while True:
            stint = min(stint, most - done)
            think(question.states, question.eyes, self.key, stint, style, *room, self.deals)
            done += stint
            spent = time.perf_counter() - begin
            if done >= most or is_over(budget, spent):
                return done
            stint = stint_within(budget, done, spent)

    def rest(self) -> Memory:
        """Give the trees back to the memory, for the next move."""
        self.memory.keep(self.trees)
        return self.memory

    # Answering

    def decision(self) -> Decision:
        """The best move so far, and why; where the end is known, the best of the best moves."""
        best = self.best or self.codes.tolist()
        thoughts = tuple(sorted(self.thoughts(), key=lambda thought: thought.code not in best))
        is_thought = bool(thoughts) and thoughts[0].code in best
        return Decision(thoughts[0].code if is_thought else best[0], thoughts, self.simulations)

    def thoughts(self) -> tuple[Thought, ...]:
        """What is thought of each move, the best first.

        With the seat's own eyes the best is the one that has surely done best, of those tried
        often. A kept tree also remembers moves that other draws would have allowed. With other eyes
        it is the one chosen most often where it was possible.
        """
        found = self.totals()
        if self.is_own:
            found = {code: row for code, row in found.items() if code in self.codes}
        most = max((row[VISITS] for row in found.values()), default=0.0)
        ranks = {
            code: sureness(row, most) if self.is_own else row[VISITS] / (row[AVAILABLE] + DOUBT)
            for code, row in found.items()
        }
        known = [thought(code, row) for code, row in found.items()]
        return tuple(sorted(known, key=lambda t: (-ranks[t.code], -t.win_share, t.code)))

    def totals(self) -> dict[int, Values]:
        """By move at the root: what all trees have added up."""
        root_edge = bound(self.question.game, SEARCH).root_edge
        points_part = style_of(self.question.game.key).points_part
        found: dict[int, Values] = {}
        for tree in self.trees:
            edge = int(root_edge(tree, self.key, self.question.seat))
            while edge != NONE:
                e = tree.edges[edge]
                value = e.visits * edge_value(tree, edge, points_part) if e.visits else 0.0
                row = np.array([e.visits, e.available, e.share, e.square, e.points, value])
                found[int(e.code)] = found.get(int(e.code), 0.0) + row
                edge = int(e.following)
        return found


def room_to_see(question: Question) -> npt.NDArray[np.float32]:
    """Room for what a seat sees, where the others can have a few hands, not just one; else none."""
    game = question.game
    seen = np.zeros(game.feature_count, np.float32)
    others = question.seats - (question.eyes >= 0)
    found = set()
    for number in range(FEW_TRIED if game.is_compiled else 0):
        deal = question.states.copy()
        game.loops.hide(deal, question.eyes, chance.seed_words(str(number)))
        for seat in range(question.seats):
            if seat != question.eyes:
                game.loops.features(deal, seat, seen)
                found.add((seat, seen.tobytes()))
        if len(found) > FEW_HANDS * others:
            break
    return seen if others < len(found) <= FEW_HANDS * others else seen[:0]


def choices(question: Question) -> Codes:
    """The legal moves in the position that was given."""
    codes = np.zeros(question.game.moves.size, np.int32)
    return codes[: question.game.loops.choices(question.states, question.seat, codes)]


def thought(code: int, row: Values) -> Thought:
    """The means of a move."""
    visits, _, share, square, points, _ = row.tolist()
    n = max(1, visits)
    mean = share / n
    deviation = max(0.0, square / n - mean * mean) ** 0.5
    return Thought(code, mean, points / n, int(visits), deviation / n**0.5)


def sureness(row: Values, most: float) -> float:
    """How surely a move is good, for choosing among moves: what it is worth at the least.

    Of those tried seldom beside the one tried most, only how often.
    """
    n = row[VISITS]
    if n == 0 or n < OFTEN * most:
        return float(n / max(1.0, most) - 1)
    return float(row[VALUE] / n - CAUTION * spread_of(row[SHARE], row[SQUARE], n) / n**0.5)


# Settings


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def style_of(key: str) -> Style:
    """The settings of the search in a game's taste, or the usual ones."""
    own = own_taste(key)

    def said(name: str) -> float:
        return float(getattr(own, name, getattr(contract, name)))

    return Style(said("EXPLORE"), said("POINTS_PART"), said("AGAIN"), int(said("FURTHER")))


def trees_for(question: Question, budget: Budget, memory: Memory | None) -> list[Tree]:
    """The trees of the last move where they can be used, else new ones; with new luck."""
    game, seats = question.game, question.seats
    count = budget.threads or (cores() if budget.simulations is None else 1)
    room = room_for(budget, memory is not None)
    trees = [] if memory is None else memory.take_trees(count, room // KEPT)
    if not trees:
        trees = [new_tree(game, seats, room, question.seed) for _ in range(count)]
    for number, tree in enumerate(trees):
        chance.start(tree.rng, question.seed ^ np.uint64(number))
    return trees


def room_for(budget: Budget, kept: bool) -> int:
    """The nodes that a budget can fill; more where the tree is kept for the next moves."""
    nodes = budget.simulations or int((budget.seconds or 0) * NODES_PER_SECOND)
    return max(LEAST_ROOM, min(MOST_ROOM, nodes * (KEPT if kept else 1)))


def a_part_of(budget: Budget) -> Budget:
    """The budget with less time, where there is a time."""
    seconds = budget.seconds
    return replace(budget, seconds=None if seconds is None else LAST_PART * seconds)


def is_over(budget: Budget, spent: float) -> bool:
    """Is the time over, or is the answer wanted now?"""
    if budget.stop is not None and budget.stop.is_set():
        return True
    return budget.seconds is not None and spent >= budget.seconds


def stint_within(budget: Budget, done: int, spent: float) -> int:
    """So many simulations that the clock is looked at often enough."""
    left = STINT_SECONDS if budget.seconds is None else min(STINT_SECONDS, budget.seconds - spent)
    return max(1, int(done / max(spent, 1e-6) * left))
