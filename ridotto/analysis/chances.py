"""The chance of every seat to win a position, as some eyes know it.

The search tells the chance of the seat that is to move. At a table of two the other has the rest;
at a larger one the rest is shared out as playouts share it. What comes of it is calibrated: among
positions shown as 70 %, 70 % are won (`calibration.py`).
"""

from dataclasses import dataclass

import numpy as np

from ridotto.analysis.bound import playouts_of
from ridotto.analysis.calibration import fit_of
from ridotto.analysis.traits import new_traits
from ridotto.bots.decision import Budget, Question, Thought, ask
from ridotto.bots.master import Search
from ridotto.core.match import Match

PLAYOUTS = 4  # the part of the simulations that is spent on how the others share the rest: 1 in 4

Chances = tuple[float, ...]  # by seat; at a table of several they add up to 1


@dataclass(frozen=True)
class Judged:
    """What was thought of a position."""

    chances: Chances  # of every seat, as the eyes know the position
    thoughts: tuple[Thought, ...]  # about the moves of the seat to move, the best first


def judge(match: Match, seat: int, eyes: int, simulations: int, seed: str | int) -> Judged:
    """The chances of a position in which a seat is to move, for some eyes."""
    return judged(ask(match, seat, eyes=eyes, seed=seed), simulations)


def judged(question: Question, simulations: int) -> Judged:
    """The same of any question."""
    search = Search(question, Budget(simulations=simulations))
    search.grow(Budget(simulations=simulations))
    thoughts = search.decision().thoughts
    if not thoughts:  # there is one move only: nothing was searched
        return Judged(plain_chances(question, max(1, simulations // PLAYOUTS)), ())
    own = expected(thoughts, search.is_own)
    return Judged(shared_out(own, question.seat, others(question, simulations)), thoughts)


def expected(thoughts: tuple[Thought, ...], is_own: bool) -> float:
    """The share of the seat to move: its best move's, or what it gets whatever it may hold."""
    if is_own:
        return thoughts[0].win_share
    visits = sum(each.visits for each in thoughts)
    return sum(each.visits * each.win_share for each in thoughts) / max(1, visits)


def others(question: Question, simulations: int) -> Chances:
    """How playouts share the win; at a table of two that is known without."""
    if question.seats < 3:
        return (1.0,) * question.seats
    return plain_chances(question, max(1, simulations // PLAYOUTS))


def plain_chances(question: Question, playouts: int) -> Chances:
    """The shares of all seats by playouts alone."""
    means = np.zeros(question.seats)
    traits = new_traits(question.game, question.seats)
    template = playouts_of(question.game)
    template.outlook(question.states, question.eyes, playouts, question.seed, traits, means)
    return tuple(means.tolist())


def shared_out(own: float, seat: int, weights: Chances) -> Chances:
    """A chance of one seat, the rest shared out among the others by weight."""
    rest = sum(weights) - weights[seat]
    others_count = max(1, len(weights) - 1)
    return tuple(
        own if other == seat else (1 - own) * (weight / rest if rest > 0 else 1 / others_count)
        for other, weight in enumerate(weights)
    )


def calibrated(key: str, chances: Chances) -> Chances:
    """Chances as they prove true: sharper or blunter than the search has them."""
    return tuple(fit_of(key, len(chances))(np.array(chances)).tolist())
