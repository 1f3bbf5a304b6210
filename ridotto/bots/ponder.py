"""Thinking in portions: a search that is taken up again until its answer is wanted.

    pondering = Pondering(match.game, match.known(seat), seat, match.seats)
    pondering.grow(seconds=0.1)         # as often as there is time for it
    pondering.decision().thoughts

The eyes may be another seat's, or a spectator's: then everything that is hidden from those eyes is
dealt anew in every simulation, also the hand of the seat that moves. The thoughts are then about
all moves that the seat might have had, and tell nothing that those eyes could not find out.
"""

import threading
from dataclasses import dataclass

import numpy as np

from ridotto.bots import master
from ridotto.bots.bind import bound
from ridotto.bots.decision import Decision, Question, Thought
from ridotto.bots.master import Budget
from ridotto.bots.memory import ROOT
from ridotto.bots.tree import new_tree
from ridotto.core import chance
from ridotto.core.game import Game
from ridotto.core.record import States

ROOM = 1 << 15  # nodes of a tree unless told
DOUBT = 16  # deals that a rare move is held not to have been chosen in


@dataclass(frozen=True)
class Chance:
    """A move that may be possible, what is thought of it, and how often the deals allowed it."""

    thought: Thought
    available: int


class Pondering:
    """One tree for one position; it goes on growing when asked again."""

    def __init__(
        self,
        game: Game,
        states: States,
        seat: int,
        seats: int,
        *,
        eyes: int | None = None,
        room: int = ROOM,
        seed: str | int | None = None,
    ) -> None:
        words = chance.derived_words(chance.parse_seed(seed), "bot", seat)
        self.seat = seat
        self.own = eyes is None or eyes == seat
        self.question = Question(game, states, seat if eyes is None else eyes, seats, words)
        self.tree = new_tree(game, seats, room, words)
        chance.start(self.tree.rng, words)
        self.simulations = 0

    def grow(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        """Think for so long, or until `stop` is set; at least a few simulations."""
        budget = Budget(seconds, simulations, stop, 1)
        self.simulations += master.grow(self.question, budget, self.tree, ROOT)

    def decision(self) -> Decision:
        """The best move so far, and why. A single legal move needs no thought."""
        game = self.question.game
        thoughts = tuple(chance.thought for chance in self.chances())
        if thoughts:
            return Decision(thoughts[0].code, thoughts, self.simulations)
        codes = np.zeros(game.moves.size, np.int32)
        game.loops.choices(self.question.states, self.seat, codes)
        return Decision(int(codes[0]), (), self.simulations)

    def chances(self) -> list[Chance]:
        """The moves that were thought of, first those chosen most often where they were possible.

        With the seat's own eyes all moves are always possible: then it is the one tried most.
        """
        loops = bound(self.question.game, master.SEARCH)
        rows = master.sums(loops, self.tree, ROOT, self.seat)
        found = [Chance(master.thought(row.code, [row]), row.available) for row in rows]
        return sorted(found, key=worth)


def worth(chance: Chance) -> tuple[float, float, int]:
    """By how often it was chosen, what was hardly ever possible last; by win share; by number."""
    thought = chance.thought
    return (-thought.visits / (chance.available + DOUBT), -thought.win_share, thought.code)
