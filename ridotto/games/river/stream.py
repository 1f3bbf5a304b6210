"""The bag, the river and the lake. Numbers in brackets are the clauses of words/rules.en.md.

Drawing · the river · the lake.
"""

import numpy as np

from ridotto.core import chance
from ridotto.core.events import Log, tell
from ridotto.core.rule import rule
from ridotto.games.river.board import LAKE, NOBODY, STONES, TILE_COUNT
from ridotto.games.river.counts import TWOS
from ridotto.games.river.state import EVENTS, State

REFILLED = EVENTS.code("refilled")


# Drawing


@rule
def draw_piece(s: State) -> int:
    """Take a piece out of the bag, which is not empty."""
    kind = chance.draw_counted(s.rng, s.bag, s.bag_left)
    s.bag[kind] -= 1
    s.bag_left -= 1
    return kind


@rule
def draw_to_tile(s: State, tile: int, count: int) -> int:
    """Put so many pieces on a tile, or [4.7] what is left in the bag; returns how many."""
    drawn = 0
    while drawn < count and s.bag_left > 0:
        s.river[tile, draw_piece(s)] += 1
        s.pile[tile] += 1
        drawn += 1
    return drawn


@rule
def draw_to_pouch(s: State, seat: int, full: int) -> int:
    """Fill a pouch up to so many pieces, as far as the bag goes; returns how many were drawn."""
    drawn = 0
    while s.held[seat] < full and s.bag_left > 0:
        s.pouch[seat, draw_piece(s)] += 1
        s.held[seat] += 1
        drawn += 1
    return drawn


# The river


@rule
def place_of(s: State, tile: int) -> int:
    """Where in the river a tile lies: 0 at the start, 5 by the lake."""
    place = 0
    while s.order[place] != tile:
        place += 1
    return place


@rule
def pick_up(s: State, tile: int) -> int:
    """[4.5] Take all pieces of a tile into the hand; returns how many."""
    hand, pieces = s.hand.view(np.int16), s.river[tile].view(np.int16)
    for two in range(TWOS):
        if pieces[two] != 0:
            hand[two] += pieces[two]
            pieces[two] = 0
    count = s.pile[tile]
    s.pile[tile] = 0
    return count


@rule
def flow(s: State, tile: int, log: Log) -> None:
    """[4.6] The tile goes to the start; [4.7] its new neighbour says how many pieces it gets."""
    for place in range(place_of(s, tile), 0, -1):
        s.order[place] = s.order[place - 1]
    s.order[0] = tile
    neighbour = s.order[1]
    stones = STONES[neighbour]
    count = draw_to_tile(s, tile, stones)
    tell(log, REFILLED, NOBODY, tile, count, neighbour, stones)


@rule
def fullest_tile(s: State) -> int:
    """[9.3] The tile with most pieces; of equal ones the nearest to the lake."""
    best = s.order[0]
    for place in range(1, TILE_COUNT):
        tile = s.order[place]
        if s.pile[tile] >= s.pile[best]:
            best = tile
    return best


# The lake


@rule
def draw_to_lake(s: State) -> int:
    """[6.3] Fill the lake up to five pieces, as far as the bag goes; returns how many."""
    drawn = 0
    while s.lake_left < LAKE and s.bag_left > 0:
        s.lake[draw_piece(s)] += 1
        s.lake_left += 1
        drawn += 1
    return drawn
