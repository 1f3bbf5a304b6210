"""What a seat may know of a position: all of it but the order in which the bag will be drawn.

Everything but the bag lies open, so what is in the bag follows by counting.
"""

import numpy as np

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.games.river.board import (
    COLOUR_COUNT,
    COLUMNS,
    KIND_COUNT,
    LAKE,
    MOST_COPIES,
    NOT_YET,
    PHASES,
    PIECES,
    ROWS,
    SEATS,
    STONES,
    TILE_COUNT,
)
from ridotto.games.river.counts import (
    BYTE,
    BYTE_BITS,
    TWOS,
    Counts,
    by_colour,
    of_colour,
)
from ridotto.games.river.factory import stock, total, wasted
from ridotto.games.river.rules import tables
from ridotto.games.river.state import State

PHASE_COUNT = len(PHASES)
MOST_POINTS = 125  # a full factory
MOST_TURNS = 2 * SEATS

# The parts of the features, in order.
PLACE = TILE_COUNT + 2 + COLOUR_COUNT
RIVER = TILE_COUNT * PLACE
FACTORY = COLUMNS * (COLOUR_COUNT + 1) + 3
BOARDS = SEATS * (KIND_COUNT + FACTORY)
LOOSE = 2 * KIND_COUNT + COLOUR_COUNT
TURN = PHASE_COUNT + SEATS + 6
FEATURE_COUNT = RIVER + BOARDS + LOOSE + TURN


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """Everybody, spectators too, knows what is in the bag; nobody knows what comes out next."""
    chance.start(s.rng, seed)


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """The position with the seat's own pouch and factory first, the others clockwise."""
    for place in range(TILE_COUNT):
        observe_place(s, place, out[place * PLACE : (place + 1) * PLACE])
    width = KIND_COUNT + FACTORY
    for i in range(SEATS):
        start = RIVER + i * width
        if i < tables(s):
            board = (max(seat, 0) + i) % tables(s)
            observe_pieces(s.pouch[board], MOST_COPIES, out[start : start + KIND_COUNT])
            observe_factory(s, board, out[start + KIND_COUNT : start + width])
        else:
            out[start : start + width] = 0
    observe_loose(s, out[RIVER + BOARDS : RIVER + BOARDS + LOOSE])
    observe_turn(s, seat, out[RIVER + BOARDS + LOOSE :])


@rule
def observe_place(s: State, place: int, out: Features) -> None:
    """Which tile lies there, its stones, was it used just now, its pieces by colour."""
    tile = s.order[place]
    for other in range(TILE_COUNT):
        out[other] = tile == other
    out[TILE_COUNT] = part(STONES[tile], 2)
    out[TILE_COUNT + 1] = s.used_tile == tile
    pieces = by_colour(s.river[tile])
    for colour in range(COLOUR_COUNT):
        out[TILE_COUNT + 2 + colour] = part(of_colour(pieces, colour), MOST_COPIES)


@rule
def observe_pieces(pieces: Counts, most: int, out: Features) -> None:
    """The pieces by kind."""
    twos = pieces.view(np.int16)
    for i in range(TWOS):
        two = int(twos[i])
        out[2 * i] = part(two & BYTE, most)
        out[2 * i + 1] = part(two >> BYTE_BITS, most)


@rule
def observe_factory(s: State, board: int, out: Features) -> None:
    """Colour and height of each column, stock, overflow, points."""
    # Read together before anything is written, each height is read once.
    stored, lost, points = stock(s, board), wasted(s, board), total(s, board)
    for column in range(COLUMNS):
        start = column * (COLOUR_COUNT + 1)
        own = s.column_colour[board, column]
        for colour in range(COLOUR_COUNT):
            out[start + colour] = own == colour
        out[start + COLOUR_COUNT] = part(s.height[board, column], ROWS)
    out[FACTORY - 3] = part(stored, COLUMNS * ROWS)
    out[FACTORY - 2] = part(lost, COLUMNS * ROWS)
    out[FACTORY - 1] = part(points, MOST_POINTS)


@rule
def observe_loose(s: State, out: Features) -> None:
    """The lake and the bag by kind, the pieces in hand by colour."""
    observe_pieces(s.lake, LAKE, out[:KIND_COUNT])
    observe_pieces(s.bag, MOST_COPIES, out[KIND_COUNT : 2 * KIND_COUNT])
    hand = by_colour(s.hand)
    for colour in range(COLOUR_COUNT):
        out[2 * KIND_COUNT + colour] = part(of_colour(hand, colour), MOST_COPIES)


@rule
def observe_turn(s: State, seat: int, out: Features) -> None:
    """What is asked, how many play, is it my turn, did I begin, how far is the end."""
    for phase in range(PHASE_COUNT):
        out[phase] = s.phase == phase
    for other in range(SEATS):
        out[PHASE_COUNT + other] = s.seats == other + 1
    start = PHASE_COUNT + SEATS
    out[start] = s.turn == seat
    out[start + 1] = part((max(seat, 0) - s.first + s.seats) % s.seats, SEATS)
    out[start + 2] = part(s.bag_left, PIECES)
    out[start + 3] = s.turns_left != NOT_YET
    out[start + 4] = part(0 if s.turns_left == NOT_YET else s.turns_left, MOST_TURNS)
    out[start + 5] = s.lake_closed
