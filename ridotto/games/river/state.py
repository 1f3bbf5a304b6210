"""What a position of River Valley is, what can be done in it, and what can happen.

Pieces are kept as counts by kind (shape x colour): like pieces are the same piece.
"""

from ridotto.core.events import Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import EVERYBODY, Record, cell, cells, i8, i16, stream
from ridotto.games.river.board import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    ENDINGS,
    KIND_COUNT,
    REASONS,
    SEATS,
    SHAPES,
    TILE_COUNT,
    TILES,
)


class State(Record):
    """One position, 1,000 bytes. In a solo match the second factory is the rival's."""

    rng = stream()  # the random stream: the first player, the river, draws from the bag
    # shapes in a column, three bits each, the lowest first
    mosaic = cells(i16, SEATS, COLUMNS, known=EVERYBODY)
    bag = cells(i8, KIND_COUNT, known=EVERYBODY)  # pieces left to draw
    river = cells(i8, TILE_COUNT, KIND_COUNT, known=EVERYBODY)  # pieces on each tile
    lake = cells(i8, KIND_COUNT, known=EVERYBODY)  # pieces in the lake
    pouch = cells(i8, SEATS, KIND_COUNT, known=EVERYBODY)  # pieces in each pouch
    # pieces being carried: a pair to its tile, gathered ones home
    hand = cells(i8, KIND_COUNT, known=EVERYBODY)
    # the colour of each column, or NO_COLOUR
    column_colour = cells(i8, SEATS, COLUMNS, known=EVERYBODY)
    height = cells(i8, SEATS, COLUMNS, known=EVERYBODY)  # pieces in each column, 0..5
    # pieces that found no room, by colour
    overflow = cells(i8, SEATS, COLOUR_COUNT, known=EVERYBODY)
    bag_left = cell(i16, EVERYBODY)  # how many pieces in the bag
    lake_left = cell(i8, EVERYBODY)  # how many in the lake
    pile = cells(i8, TILE_COUNT, known=EVERYBODY)  # how many on each tile
    held = cells(i8, SEATS, known=EVERYBODY)  # how many in each pouch
    # the tile at each place, from the start to the lake
    order = cells(i8, TILE_COUNT, known=EVERYBODY)
    seats = cell(i8, EVERYBODY)  # players; 1 in a solo match
    first = cell(i8, EVERYBODY)  # the seat that began
    turn = cell(i8, EVERYBODY)  # the seat to move; NOBODY when the match is over
    phase = cell(i8, EVERYBODY)  # what it is asked for: one of PHASES
    used_tile = cell(i8, EVERYBODY)  # where it has placed its pieces (phase GATHER)
    to_take = cell(i8, EVERYBODY)  # pieces it still takes from the lake (phase TAKE)
    turns_left = cell(i8, EVERYBODY)  # of the whole table until the match ends, or NOT_YET
    lake_closed = cell(i8, EVERYBODY)  # 1 if the lake closes when the end begins


MOVES = Moves(
    place=Family("place {colour} {shape}", shape=SHAPES, colour=COLOURS),
    pair=Family("pair {first}+{second} {shape}", shape=SHAPES, first=COLOURS, second=COLOURS),
    onto=Family("onto {tile}", tile=TILES),
    gather=Family("gather {tile}", tile=TILES),
    lay=Family("lay {colour}", colour=COLOURS),
    take=Family("take {colour} {shape}", shape=SHAPES, colour=COLOURS),
    discard=Family("discard {colour} {shape}", shape=SHAPES, colour=COLOURS),
    pass_turn=Family("pass"),
)

# The seat of an event is NOBODY where the solo rival does it.
EVENTS = Events(
    placed=Kind(colour=COLOURS, shape=SHAPES, tile=TILES),
    gathered=Kind(tile=TILES, count=int),
    refilled=Kind(tile=TILES, count=int, neighbour=TILES, stones=int),
    laid=Kind(colour=COLOURS, count=int, column=int, height=int, points=int),
    wasted=Kind(colour=COLOURS, count=int, reason=REASONS),
    took=Kind(colour=COLOURS, shape=SHAPES),
    lake_refilled=Kind(count=int),
    passed=Kind(),
    end_begins=Kind(stock=int, turns=int),
    topped_up=Kind(count=int),
    scored=Kind(rows=int, columns=int, overflow=int, total=int),
    match_ends=Kind(ending=ENDINGS),
)
