"""The tree of a search as flat arrays: nodes and edges are records, children are found by a hash.

A node is what a seat can tell apart: the seat and the moves it has seen since the search began. An
edge is a move at a node. Since every deal of the hidden allows other moves, the edges of a node are
a chain that grows when a new one is met.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.bots.mind import Integers
from ridotto.core.chance import Luck
from ridotto.core.contract import Codes, Points, Values, Weights
from ridotto.core.game import Game
from ridotto.core.record import Record, States, cell, i32, u64

f32 = np.dtype(np.float32)
f64 = np.dtype(np.float64)

Words = npt.NDArray[np.uint64]  # records, as whole numbers

NONE = -1
LONGEST_TURN = 16  # moves of a turn that are tried out to its end
LONGEST_LINE = 32  # positions after it
MET = 1 << 13  # positions of a turn that are remembered
KNOWN = 1 << 16  # positions after it, likewise
ORDERED = 4  # times each of some deals comes on average when they are put in order
LONGEST_PATH = 64  # moves of one simulation that the tree remembers
EDGES_PER_NODE = 16  # on average, when room is made
SLOTS_PER_NODE = 2  # a power of two keeps the hash table half empty
NODES, EDGES, SIMULATIONS, PLIES = range(4)  # the places of `counts`
LOWEST, HIGHEST = range(2)  # the places of `span`

# The places of `at` while last turns are played out, and of `sums`.
IS_ANSWERED = 0  # are the answers of others looked at?
IS_SURE = 1  # does only a win count that is sure?
IS_DONE = 2
DEPTH, LIMIT, IS_CUT = 3, 4, 5  # moves of the turn so far, and at most; were any ways longer?
LENGTH = 6  # moves of the way that is weighed,
DEAL = 7  # with which deal, or NONE
LINE = 8  # positions after it, or NONE
TRIED = 9  # positions in all
LAST_REGISTERS = 10
SUM, BEST, AIM = range(3)  # of the way, of the best so far; how the seat stood: shares


class Node(Record):
    """A decision of one seat."""

    key = cell(u64)  # of the seat and what it has seen
    first = cell(i32)  # its first edge, or NONE
    visits = cell(i32)  # simulations that came through


class Edge(Record):
    """A move at a node, with sums over the simulations that chose it, for the seat that moves."""

    code = cell(i32)  # the move
    following = cell(i32)  # the next edge of the node, or NONE
    visits = cell(i32)  # simulations that chose it
    available = cell(i32)  # simulations in which it was legal
    prior = cell(f32)  # what the policy thinks of it, 0..1
    share = cell(f64)  # sum of win shares
    square = cell(f64)  # sum of their squares
    points = cell(f64)  # sum of points
    margin = cell(f64)  # sum of leads over the mean of the others


class Style(NamedTuple):
    """How a search chooses what it tries; a game's taste may have its own (core/contract.py)."""

    explore: float  # how far a move that was tried little is preferred, in spreads
    points_part: float  # of a result that is the lead in points
    again: float  # how far a move that was given up is tried again, in spreads
    further: int  # turns after which the mind judges a simulation once more; 0: only once


class Tree(NamedTuple):
    """A tree and the scratch space of its search."""

    nodes: States  # of Node
    edges: States  # of Edge
    slots: Integers  # hash table: a node, or NONE
    counts: npt.NDArray[np.int64]  # NODES and EDGES in use, SIMULATIONS and PLIES done
    span: Values  # LOWEST and HIGHEST lead of any seat so far
    rng: Luck  # the luck of the playouts
    work: States  # the position of the running simulation
    keys: npt.NDArray[np.uint64]  # what each seat has seen so far
    lying: Codes  # the move that lies face down before each seat, or NO_MOVE
    codes: Codes  # legal moves
    weights: Weights  # what the policy thinks of them
    liked: Weights  # what the mind thinks of them
    place: Integers  # by move: its place among the legal ones plus one, else 0
    edge_of: Integers  # by place: its edge
    path: Integers  # edges of the running simulation
    movers: Integers  # who chose them
    scores: Points  # by seat: the points as they stand
    points: Values  # by seat: those expected at the end
    shares: Values  # by seat
    guess: Values  # by seat: shares, then points, as the mind judged them at the end of a turn


class Deals(NamedTuple):
    """Ways in which the hidden may be dealt; none where all are alike, or nothing is hidden."""

    states: States
    odds: Values  # how likely each is beside the others
    order: Integers  # places in `states`: the likelier the more often; a power of two of them


class Last(NamedTuple):
    """Room to play out the last turns (`last.py`): a turn, and a line of answers after it."""

    deals: States  # ways the hidden may be dealt
    at: npt.NDArray[np.int64]  # where it is, by the names from IS_ANSWERED on
    sums: Values  # SUM, BEST and AIM
    worths: Values  # by place of the first move: the most that a way is worth, or NONE
    luck: Luck  # as it was before a move
    turn: States  # the positions of a turn: one more than moves
    turn_words: Words  # the same as words
    met: npt.NDArray[np.uint64]  # keys of positions that were tried out; the newest of a slot
    codes: Codes  # by depth: the legal moves
    counts: Integers  # by depth: how many there are
    places: Integers  # by depth: which is next
    way: Codes  # the moves made
    line: States  # the positions after the turn
    line_words: Words  # the same as words
    keys: npt.NDArray[np.uint64]  # by depth: of the position
    movers: Integers  # by depth: who is to move
    line_codes: Codes  # by depth: as for the turn
    line_counts: Integers
    line_places: Integers
    best: Values  # by depth: the shares of all seats, if the best move so far is made
    known: npt.NDArray[np.uint64]  # keys of positions that were solved; the newest of a slot
    values: Values  # the shares there
    scores: Points  # by seat
    shares: Values  # by seat


def new_last(game: Game, seats: int, deals: States, is_answered: bool) -> Last:
    """Room for a turn with these deals; with answers also for what is known of them."""
    known, longest = (KNOWN, LONGEST_LINE) if is_answered else (1, 1)
    turn, line = game.state.blank(LONGEST_TURN + 1), game.state.blank(longest)
    at = np.full(LAST_REGISTERS, NONE, np.int64)
    at[[IS_ANSWERED, IS_SURE, IS_DONE, IS_CUT, LIMIT, LENGTH, TRIED]] = 0
    at[IS_ANSWERED] = is_answered
    return Last(
        deals=deals,
        at=at,
        sums=np.zeros(3, np.float64),
        worths=np.full(game.moves.size, NONE, np.float64),
        luck=np.zeros(4, np.uint64),
        turn=turn,
        turn_words=words_of(turn),
        met=np.zeros(MET, np.uint64),
        codes=np.zeros((LONGEST_TURN, game.moves.size), np.int32),
        counts=np.zeros(LONGEST_TURN, np.int32),
        places=np.zeros(LONGEST_TURN, np.int32),
        way=np.zeros(LONGEST_TURN, np.int32),
        line=line,
        line_words=words_of(line),
        keys=np.zeros(longest, np.uint64),
        movers=np.zeros(longest, np.int32),
        line_codes=np.zeros((longest, game.moves.size), np.int32),
        line_counts=np.zeros(longest, np.int32),
        line_places=np.zeros(longest, np.int32),
        best=np.zeros((longest, seats), np.float64),
        known=np.zeros(known, np.uint64),
        values=np.zeros((known, seats), np.float64),
        scores=np.zeros(seats, np.int32),
        shares=np.zeros(seats, np.float64),
    )


def words_of(states: States) -> Words:
    """Records as rows of words: they hold a random stream, so a whole number of them."""
    return states.view(np.uint64).reshape(len(states), -1)


def new_deals(game: Game, count: int) -> Deals:
    """Room for so many deals, a power of two or none."""
    return Deals(
        states=game.state.blank(count),
        odds=np.zeros(count, np.float64),
        order=np.zeros(count * ORDERED, np.int32),
    )


def new_tree(game: Game, seats: int, room: int, seed: Luck) -> Tree:
    """An empty tree with room for so many nodes."""
    size = game.moves.size
    slots = 1 << (SLOTS_PER_NODE * room - 1).bit_length()
    return Tree(
        nodes=Node.blank(room),
        edges=Edge.blank(room * EDGES_PER_NODE + size),
        slots=np.full(slots, NONE, np.int32),
        counts=np.zeros(4, np.int64),
        span=np.zeros(2, np.float64),
        rng=seed.copy(),
        work=game.state.blank(),
        keys=np.zeros(seats, np.uint64),
        lying=np.zeros(seats, np.int32),
        codes=np.zeros(size, np.int32),
        weights=np.zeros(size, np.float32),
        liked=np.zeros(size, np.float32),
        place=np.zeros(size, np.int32),
        edge_of=np.zeros(size, np.int32),
        path=np.zeros(LONGEST_PATH, np.int32),
        movers=np.zeros(LONGEST_PATH, np.int32),
        scores=np.zeros(seats, np.int32),
        points=np.zeros(seats, np.float64),
        shares=np.zeros(seats, np.float64),
        guess=np.zeros(2 * seats, np.float64),
    )
