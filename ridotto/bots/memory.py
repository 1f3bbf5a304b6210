"""What a bot keeps from one move to the next: its trees, and the moves that its seat has seen."""

import numpy as np

from ridotto.bots.search import fold
from ridotto.bots.tree import EDGES, NODES, Tree
from ridotto.core.contract import NO_MOVE
from ridotto.core.match import Match

ROOT = np.uint64(1)  # the key of having seen nothing
FULL = 0.5  # a tree fuller than that is not used for another move


class Memory:
    """The memory of one bot in one match: `follow` the match, then give it to `choose`."""

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

    def roomy_trees(self, count: int) -> list[Tree]:
        """The trees of the last move if there are so many and they have room, else none."""
        fit = [tree for tree in self.trees if has_room(tree)]
        return fit if len(fit) == count else []


def has_room(tree: Tree) -> bool:
    """Is enough left for another move, of nodes and of edges?"""
    nodes, edges = (
        tree.counts[NODES] / tree.nodes.shape[0],
        tree.counts[EDGES] / tree.edges.shape[0],
    )
    return bool(max(nodes, edges) < FULL)
