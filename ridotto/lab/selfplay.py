"""Matches of a mind against itself, with notes for it to learn from. Loaded once for each game.

A move is drawn as the mind likes it, by taste where it is blank: that is quick, so that there are
many matches, and positions are worth what such play makes of them. Now and then a search thinks
about a decision, and how often it tried each move is what the mind shall like. Without simulations
the taste is what it shall like. Who plays with care thinks a little about every other move, too.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.bots.memory import ROOT
from ridotto.bots.mind import Integers, Matrix, Mind
from ridotto.bots.search import imagine, prefer, root_edge, think
from ridotto.bots.share import pick, unit
from ridotto.bots.tree import EDGES, NODES, NONE, Deals, Style, Tree
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, legal, notice, observe, play, setup, waiting
from ridotto.core.events import NOBODY, Log
from ridotto.core.loops import lowest_seat
from ridotto.core.record import States
from ridotto.core.rule import rule

STARTS, DECISIONS = range(2)  # the places of `counts`
UNTOLD = -1.0  # where no search has told its share
ILLEGAL = -1  # instead of visits
TASTED = 1000  # tries that stand for the taste's weights


class Manner(NamedTuple):
    """How a match is played, and what is noted of it."""

    simulations: int  # of a decision that is noted; 0: by taste
    noted: float  # the part of the decisions that are noted
    sharp: float  # the power of a liking; above 1 the best moves are drawn more often
    kept: float  # the part of the starts of turns that are noted
    usual: int  # simulations of a decision that is not noted; 0: by liking
    astray: float  # the part of those that are made by liking all the same
    style: Style


class Notes(NamedTuple):
    """What is written down: as long as there is room."""

    starts: States
    start_seat: Integers
    start_match: Integers
    start_share: Matrix  # what the search expects for the seat, or UNTOLD
    decisions: States
    decision_seat: Integers
    decision_match: Integers
    visits: npt.NDArray[np.int16]  # by move, or ILLEGAL
    counts: npt.NDArray[np.int64]


@rule
def play_match(
    states: States,
    seats: int,
    options: Choices,
    seed: Luck,
    number: int,
    manner: Manner,
    tree: Tree,
    mind: Mind,
    deals: Deals,
    notes: Notes,
    log: Log,
) -> None:
    """Play a match to its end."""
    setup(states[0], seats, options, seed)
    before = NOBODY
    mask = waiting(states[0])
    while mask != 0:
        seat = lowest_seat(mask)
        is_start = seat != before and unit(tree.rng) < manner.kept
        code, share = choose(states, seat, number, manner, tree, mind, deals, notes)
        if is_start:
            note_start(states, seat, number, share, notes)
        play(states[0], seat, code, log)
        before = seat
        mask = waiting(states[0])


@rule
def choose(
    states: States,
    seat: int,
    number: int,
    manner: Manner,
    tree: Tree,
    mind: Mind,
    deals: Deals,
    notes: Notes,
) -> tuple[int, float]:
    """A move, and the share of the win that is expected of it."""
    n = legal(states[0], seat, tree.codes)
    if n == 1:
        return int(tree.codes[0]), UNTOLD
    tree.work[0] = states[0]
    prefer(tree, mind, seat, n)
    if unit(tree.rng) < manner.noted:
        if manner.simulations == 0:
            note_taste(states, seat, number, n, tree, notes)
        else:
            think_anew(states, seat, manner.simulations, manner, tree, mind, deals)
            note_decision(states, seat, number, tree, notes)
            return best_tried(tree, seat)
    elif manner.usual > 0 and unit(tree.rng) >= manner.astray:
        think_anew(states, seat, manner.usual, manner, tree, mind, deals)
        return best_tried(tree, seat)
    for i in range(n):
        tree.weights[i] = tree.weights[i] ** manner.sharp
    return int(tree.codes[pick(tree.weights, n, tree.rng)]), UNTOLD


@rule
def think_anew(
    states: States,
    seat: int,
    simulations: int,
    manner: Manner,
    tree: Tree,
    mind: Mind,
    deals: Deals,
) -> None:
    """Search with an empty tree."""
    clear(tree)
    if deals.order.shape[0] > 0:
        imagine(states, seat, tree, mind, deals)
    think(states, seat, ROOT, simulations, manner.style, tree, mind, mind.features[:0], deals)


@rule
def clear(tree: Tree) -> None:
    """Forget all that was thought."""
    for node in range(tree.counts[NODES]):
        tree.nodes[node].visits = 0
    for edge in range(tree.counts[EDGES]):
        e = tree.edges[edge]
        e.visits = e.available = 0
        e.share = e.square = e.points = e.margin = 0.0
    tree.counts[NODES] = tree.counts[EDGES] = 0
    tree.slots[:] = NONE
    tree.span[:] = 0


@rule
def best_tried(tree: Tree, seat: int) -> tuple[int, float]:
    """The move at the root that was tried most, and the share of the win that is expected there."""
    share = 0.0
    total = best = 0
    edge = root_edge(tree, ROOT, seat)
    code = int(tree.edges[edge].code)
    while edge != NONE:
        e = tree.edges[edge]
        if e.visits > best:
            best = int(e.visits)
            code = int(e.code)
        share += e.share
        total += e.visits
        edge = int(e.following)
    return code, share / max(1, total)


@rule
def note_start(states: States, seat: int, number: int, share: float, notes: Notes) -> None:
    """Write down a position."""
    place = notes.counts[STARTS]
    if place < notes.starts.shape[0]:
        notes.counts[STARTS] += 1
        notes.starts[place] = states[0]
        notes.start_seat[place] = seat
        notes.start_match[place] = number
        notes.start_share[place] = share


@rule
def new_decision(states: States, seat: int, number: int, notes: Notes) -> int:
    """The place of a new decision, or NONE if there is no room."""
    place = int(notes.counts[DECISIONS])
    if place == notes.decisions.shape[0]:
        return NONE
    notes.counts[DECISIONS] += 1
    notes.decisions[place] = states[0]
    notes.decision_seat[place] = seat
    notes.decision_match[place] = number
    notes.visits[place, :] = ILLEGAL
    return place


@rule
def note_decision(states: States, seat: int, number: int, tree: Tree, notes: Notes) -> None:
    """Write down how often each move was tried at the root."""
    place = new_decision(states, seat, number, notes)
    edge = root_edge(tree, ROOT, seat)
    while place != NONE and edge != NONE:
        notes.visits[place, tree.edges[edge].code] = tree.edges[edge].visits
        edge = int(tree.edges[edge].following)


@rule
def note_taste(states: States, seat: int, number: int, n: int, tree: Tree, notes: Notes) -> None:
    """Write down what the taste thinks of each move, as if it had been tried so often."""
    place = new_decision(states, seat, number, notes)
    if place != NONE:
        total = 0.0
        for i in range(n):
            total += tree.weights[i]
        for i in range(n):
            tried = int(TASTED * tree.weights[i] / total)
            notes.visits[place, tree.codes[i]] = tried


@rule
def see(states: States, seats: Integers, observed: Matrix, noticed: Matrix) -> None:
    """What seats see of positions, a row each."""
    for row in range(states.shape[0]):
        observe(states[row], int(seats[row]), observed[row])
        notice(states[row], int(seats[row]), noticed[row])
