"""What a bot keeps from one move to the next: its trees, and the moves that its seat has seen."""

import numpy as np

from ridotto.bots.search import fold
from ridotto.bots.tree import EDGES, NODES, Tree
from ridotto.core.contract import NO_MOVE
from ridotto.core.match import Match
from ridotto.core.record import States

ROOT = np.uint64(1)  # the key of having seen nothing
FULL = 0.5  # a tree fuller than that is not used for another move
MOST_BYTES = 30_000_000  # trees larger than that are not kept
LARGE = 4 << 20  # bytes of an array for which NumPy asks the system for pages
PAGE = 2 << 20  # of so many bytes: the first byte that is touched takes them all
LEAST_BYTES = 50_000  # what a memory without trees is reckoned at: the moves seen


class Memory:
    """The memory of one bot in one match: `follow` the match, then give it to `choose`.

    A search takes the trees and gives them back to `keep`.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.trees: list[Tree] = []
        self.key = ROOT
        self.seen: list[tuple[int, int]] = []  # the moves that the key stands for

    def follow(self, match: Match, seat: int) -> None:
        """Note the moves made since the last time, as far as the seat could see them.

        In the order of `search.note`: the move itself, then those that it turned up.
        """
        if match.played[: len(self.seen)] != self.seen:
            self.forget()  # moves were taken back
        for ply in range(len(self.seen), match.ply):
            mover, code = match.played[ply]
            before, now = match.face_down(ply), match.face_down(ply + 1)
            if mover == seat or before[mover] != NO_MOVE or now[mover] == NO_MOVE:
                self.note(mover, code)
            for other in range(match.seats):
                if other != seat and before[other] != NO_MOVE and now[other] == NO_MOVE:
                    self.note(other, before[other])
            self.seen.append((mover, code))

    def note(self, mover: int, code: int) -> None:
        """Add a move to what the seat has seen."""
        self.key = np.uint64(fold(self.key, mover, code))

    def take_trees(self, count: int, room: int) -> list[Tree]:
        """The trees of the last move if there are so many, each with room for so many new nodes.

        Who thinks now little, now much, would else think much in a tree that holds little.
        """
        trees, self.trees = self.trees, []
        return trees if len(trees) == count and all(left(tree) >= room for tree in trees) else []

    def keep(self, trees: list[Tree]) -> None:
        """Keep the trees of a move, unless they are too full or too large; none leave all as is."""
        if trees:
            is_small = sum(map(bytes_used, trees)) <= MOST_BYTES
            self.trees = trees if is_small and all(map(has_room, trees)) else []

    @property
    def size(self) -> int:
        """How many bytes it takes, about."""
        return LEAST_BYTES + sum(map(bytes_used, self.trees))


def has_room(tree: Tree) -> bool:
    """Is enough left for another move, of nodes and of edges?"""
    nodes, edges = tree.counts[NODES], tree.counts[EDGES]
    is_half_empty = max(nodes / tree.nodes.shape[0], edges / tree.edges.shape[0]) < FULL
    return bool(is_half_empty and edges + tree.codes.shape[0] <= tree.edges.shape[0])


def left(tree: Tree) -> int:
    """How many nodes can be added."""
    return int(tree.nodes.shape[0] - tree.counts[NODES])


def bytes_used(tree: Tree) -> int:
    """What of a tree the system must really hold; the rest was never touched."""
    scratch = sum(part.nbytes for part in tree[2:] if isinstance(part, np.ndarray))
    used = zip((tree.nodes, tree.edges), tree.counts[[NODES, EDGES]].tolist(), strict=True)
    return scratch + sum(touched(array, count) for array, count in used)


def touched(array: States, count: int) -> int:
    """The bytes of an array that a system must hold of which so many rows are in use."""
    used = count * array.itemsize
    return used if array.nbytes < LARGE else -(-used // PAGE) * PAGE
