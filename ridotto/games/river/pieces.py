"""Are all components there, and do they lie where they may? Asked by tests at every move.

`components` gives the number of the first law that does not hold; LAWS says it in words.
"""

from ridotto.core.rule import rule
from ridotto.games.river.board import (
    BLACK,
    BLACK_SEATS,
    CELL_BITS,
    CELL_MASK,
    COLOUR_COUNT,
    COLUMNS,
    COPIES,
    DISCARD,
    GATHER,
    KIND_COUNT,
    LAKE,
    LAKE_TAKE,
    LAY,
    NO_COLOUR,
    NOBODY,
    ONTO,
    POUCH,
    ROWS,
    SEATS,
    SHAPE_COUNT,
    TAKE,
    TILE_COUNT,
)
from ridotto.games.river.counts import by_colour
from ridotto.games.river.factory import colours_in, column_of
from ridotto.games.river.state import State

LAWS = (
    "all is in order",
    "no place holds fewer than no pieces",
    "the totals of bag, lake, tiles and pouches are right",
    "every tile lies in the river once",
    "columns stand from the left, each of another colour, no higher than five",
    "each of the 120 or 132 pieces is somewhere, once",
    "pieces in hand belong to a pair being placed or to new colours being laid",
    "a pouch holds five pieces, more only at the lake",
    "the seat to move is at the table",
)
IN_ORDER, COUNTS, TOTALS, RIVER, FACTORIES, GLASS, IN_HAND, POUCHES, TURN = range(9)


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of the law that is broken."""
    if not are_counts_sound(s):
        return COUNTS
    if not are_totals_right(s):
        return TOTALS
    if not is_river_whole(s):
        return RIVER
    if not are_columns_sound(s):
        return FACTORIES
    if not are_pieces_there(s):
        return GLASS
    if not is_hand_sound(s):
        return IN_HAND
    if not are_pouches_sound(s):
        return POUCHES
    return IN_ORDER if s.turn >= NOBODY and s.turn < s.seats else TURN


@rule
def are_pieces_there(s: State) -> bool:
    """All of each kind; of a piece in the overflow only the colour is kept."""
    for colour in range(COLOUR_COUNT):
        missing = 0
        for shape in range(SHAPE_COUNT):
            copies = COPIES[shape * COLOUR_COUNT + colour]
            if colour == BLACK and s.seats != BLACK_SEATS:
                copies = 0
            seen = loose(s, shape * COLOUR_COUNT + colour) + laid(s, shape, colour)
            if seen > copies:
                return False
            missing += copies - seen
        for board in range(SEATS):
            missing -= s.overflow[board, colour]
        if missing != 0:
            return False
    return True


@rule
def loose(s: State, kind: int) -> int:
    """How many pieces of a kind are in the bag, the lake, the river, the pouches and in hand."""
    count = s.bag[kind] + s.lake[kind] + s.hand[kind]
    for tile in range(TILE_COUNT):
        count += s.river[tile, kind]
    for seat in range(SEATS):
        count += s.pouch[seat, kind]
    return count


@rule
def laid(s: State, shape: int, colour: int) -> int:
    """How many pieces of a kind are in the columns of the factories."""
    count = 0
    for board in range(SEATS):
        column = column_of(s, board, colour)
        if column >= 0:
            for row in range(s.height[board, column]):
                count += (s.mosaic[board, column] >> (CELL_BITS * row)) & CELL_MASK == shape
    return count


@rule
def are_counts_sound(s: State) -> bool:
    for kind in range(KIND_COUNT):
        if s.bag[kind] < 0 or s.lake[kind] < 0 or s.hand[kind] < 0:
            return False
        for tile in range(TILE_COUNT):
            if s.river[tile, kind] < 0:
                return False
        for seat in range(SEATS):
            if s.pouch[seat, kind] < 0:
                return False
    return True


@rule
def are_totals_right(s: State) -> bool:
    bag, lake = s.bag_left, s.lake_left
    for kind in range(KIND_COUNT):
        bag -= s.bag[kind]
        lake -= s.lake[kind]
    for tile in range(TILE_COUNT):
        pile = s.pile[tile]
        for kind in range(KIND_COUNT):
            pile -= s.river[tile, kind]
        if pile != 0:
            return False
    for seat in range(SEATS):
        held = s.held[seat]
        for kind in range(KIND_COUNT):
            held -= s.pouch[seat, kind]
        if held != 0:
            return False
    return bag == 0 and lake == 0 and s.lake_left <= LAKE


@rule
def is_river_whole(s: State) -> bool:
    tiles = 0
    for place in range(TILE_COUNT):
        if s.order[place] < 0:
            return False
        tiles |= 1 << s.order[place]
    return tiles == (1 << TILE_COUNT) - 1


@rule
def are_columns_sound(s: State) -> bool:
    for board in range(SEATS):
        colours = 0
        for column in range(COLUMNS):
            height, colour = s.height[board, column], s.column_colour[board, column]
            if height < 0 or height > ROWS or (height > 0) != (colour != NO_COLOUR):
                return False
            if s.mosaic[board, column] >> (CELL_BITS * height) != 0:
                return False
            if height > 0 and column > 0 and s.height[board, column - 1] == 0:
                return False
            if height > 0:
                if (colours >> colour) & 1:
                    return False
                colours |= 1 << colour
    return True


@rule
def is_hand_sound(s: State) -> bool:
    carried = 0
    for kind in range(KIND_COUNT):
        carried += s.hand[kind]
    if s.phase == ONTO:
        return carried == 2
    if s.phase == LAY:
        return colours_in(by_colour(s.hand)) > 1
    return carried == 0


@rule
def are_pouches_sound(s: State) -> bool:
    for seat in range(SEATS):
        held = s.held[seat]
        most = 0 if seat >= s.seats else POUCH
        if seat == s.turn and (s.phase == TAKE or s.phase == DISCARD):
            most += LAKE_TAKE
        if held > most or held < 0:
            return False
    if s.phase == GATHER and s.pile[s.used_tile] == 0:
        return False
    return (s.to_take > 0) == (s.phase == TAKE) and s.to_take < LAKE_TAKE
