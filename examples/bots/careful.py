"""A bot as an object: for doge, it notes what happens and keeps its favourite cards together.

ridotto arena doge --bots examples/bots/careful.py:Careful random --games 100
"""

from collections import Counter


class Careful:
    """Prefers the kind of move that it can choose most often now, and so long turns."""

    name = "careful"

    def begin(self, start):
        """A match begins: start.game, start.seat, start.seats, start.options, start.seconds."""
        self.start = start
        self.heard = Counter()

    def watch(self, seat, move, events):
        """Somebody has moved; move is None where this seat may not see it."""
        self.heard.update(event.kind for event in events)

    def choose(self, view, moves, rng):
        """One of the moves: its object, its code or its notation."""
        kinds = Counter(move.family for move in moves)
        most = max(kinds.values())
        return rng.choice([move for move in moves if kinds[move.family] == most])

    def end(self, outcome):
        """The match is over: outcome.shares, outcome.scores, outcome.ending."""
        self.outcome = outcome


def last(view, moves, rng):
    """A bot as a function: the last of the legal moves."""
    return moves[-1]
