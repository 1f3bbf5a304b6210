"""What a player of some experience likes in River Valley; for the bots.

Gather what fits the own factory, keep a piece or two in the pouch, and do not go to the lake with a
full one. The numbers were found by trying.
"""

import math

from ridotto.core.contract import Codes, Features, Values, Weights
from ridotto.core.features import named, part
from ridotto.core.rule import rule
from ridotto.games.river.board import (
    ACT,
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    GATHER,
    LAY,
    NO_COLUMN,
    NOBODY,
    ONTO,
    OVERFLOW_POINTS,
    POUCH,
    RIVAL,
    ROW_POINTS,
    ROWS,
    SHAPE_COUNT,
    TAKE,
    TILE_COUNT,
    TILES,
)
from ridotto.games.river.factory import column_of, free_column, in_hand, row_length, total
from ridotto.games.river.rules import GATHER_MOVE, LAY_MOVE, ONTO_MOVE, PAIR_MOVE, TAKE_MOVE
from ridotto.games.river.state import State
from ridotto.games.river.stream import place_of

POINTS_PART = 0.2  # of a result that is the lead in points
FURTHER = 2  # turns after which a mind judges once more; see docs/bots.md
SLIPS = {"novice": 1.4, "apprentice": 0.3}  # tuned by matches between the levels
PATIENCE = {"journeyman": 80, "master": 1000}  # simulations; likewise

KEENNESS = 0.45  # how sharply a better tile is preferred
PIECE = 1.0  # what a piece in the factory is worth beyond the points of its row,
COLUMN_STEP = 0.35  # and more for each column further right
IN_POUCH = 1.3  # what a piece in the pouch is worth
LAKE = 1.0  # what going to the lake is worth with a pouch that has room
PAIR = -1.0  # what giving two pieces is worth, besides the choice of a tile
STEP = 8.0  # a lead of so many points makes a seat the favourite by 73 to 27
NOTHING = -9.0  # the value of a tile that is not there

# What a mind is told besides, for the own factory: values as parts of VALUE_SCALE.
VALUE_SCALE = 16.0
NOTICED = (
    *named(("worth", "in-reach"), TILES),
    *("best-worth", "best-with-one", "best-with-two", "lake-worth"),
    *named(("column-of", "height-of"), COLOURS),
    *named(("worth-of-column",), [str(n + 1) for n in range(COLUMNS)]),
)


@rule
def policy(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """Weigh the moves by what the pieces to be gathered are worth in the own factory."""
    for i in range(n):
        weights[i] = 1.0
    if s.phase == ACT:
        weigh_actions(s, seat, codes, n, weights)
    elif s.phase == ONTO:
        for i in range(n):
            weights[i] = keen(best_beside(s, seat, codes[i] - ONTO_MOVE))
    elif s.phase == GATHER:
        for i in range(n):
            weights[i] = keen(tile_value(s, seat, codes[i] - GATHER_MOVE))
    elif s.phase == LAY:
        for i in range(n):
            weights[i] = in_hand(s, codes[i] - LAY_MOVE)


@rule
def keen(value: float) -> float:
    """The weight of a value."""
    return float(math.exp(KEENNESS * max(-20.0, min(20.0, value))))


@rule
def weigh_actions(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """One piece, two pieces or the lake."""
    best = NOTHING
    for tile in range(TILE_COUNT):
        best = max(best, tile_value(s, seat, tile))
    lake = keen(lake_value(s, seat)) / 4  # its pieces are chosen one by one
    for i in range(n):
        code = codes[i]
        if code < PAIR_MOVE:
            weights[i] = keen(best_beside(s, seat, code // COLOUR_COUNT))
        elif code < ONTO_MOVE:
            weights[i] = keen(best + PAIR)
        elif code >= TAKE_MOVE:
            weights[i] = lake


@rule
def lake_value(s: State, seat: int) -> float:
    """Four pieces in the pouch, less what it does not hold."""
    over = max(0, s.held[seat] + min(4, s.lake_left) - POUCH)
    return LAKE - float(OVERFLOW_POINTS) * over


@rule
def best_beside(s: State, seat: int, tile: int) -> float:
    """The value of the better of the tiles beside one."""
    here = place_of(s, tile)
    best = NOTHING
    if here > 0:
        best = tile_value(s, seat, s.order[here - 1])
    if here < TILE_COUNT - 1:
        best = max(best, tile_value(s, seat, s.order[here + 1]))
    return best


@rule
def tile_value(s: State, seat: int, tile: int) -> float:
    """What the pieces of a tile are worth in the factory of a seat."""
    value = 0.0
    if s.pile[tile] == 0:
        return value
    free = free_column(s, seat)
    for colour in range(COLOUR_COUNT):
        count = 0
        for shape in range(SHAPE_COUNT):
            count += s.river[tile, shape * COLOUR_COUNT + colour]
        if count > 0:
            column = column_of(s, seat, colour)
            if column == NO_COLUMN and free != NO_COLUMN:
                column = free
                free = free + 1 if free + 1 < COLUMNS else NO_COLUMN
            value += pieces_value(s, seat, column, count)
    return value


@rule
def pieces_value(s: State, seat: int, column: int, count: int) -> float:
    """What so many pieces of one colour are worth in a column, or in the overflow."""
    if column == NO_COLUMN:
        return -float(OVERFLOW_POINTS) * count
    height = s.height[seat, column]
    fit = min(count, ROWS - height)
    value = fit * (PIECE + COLUMN_STEP * column) - float(OVERFLOW_POINTS) * (count - fit)
    if fit > 0 and row_length(s, seat, height) == column:
        value += float(ROW_POINTS[column + 1] - ROW_POINTS[column])
    return value


@rule
def evaluate(s: State, values: Values) -> None:
    """The points, the pouch, and what the seat on turn is about to gather."""
    for seat in range(values.shape[0]):
        worth = total(s, seat) + IN_POUCH * s.held[seat]
        if s.turn == seat:
            worth += pending(s, seat)
        values[seat] = worth / STEP
    if s.seats == 1 and s.turn != NOBODY:
        values[0] -= total(s, RIVAL) / STEP


@rule
def pending(s: State, seat: int) -> float:
    """What the rest of the turn will bring."""
    if s.phase == GATHER:
        return best_beside(s, seat, s.used_tile)
    if s.phase == TAKE:
        over = max(0, s.held[seat] + s.to_take - POUCH)
        return IN_POUCH * s.to_take - (float(OVERFLOW_POINTS) + IN_POUCH) * over
    best = 0.0
    if s.phase == ONTO:
        for tile in range(TILE_COUNT):
            best = max(best, tile_value(s, seat, tile))
    return best


@rule
def notice(s: State, seat: int, out: Features) -> None:
    """What the tiles are worth to the seat and which it can gather; its colours; its columns."""
    best, with_one, with_two = NOTHING, NOTHING, NOTHING
    has_pair = False
    for tile in range(TILE_COUNT):
        value = tile_value(s, seat, tile)
        pieces = of_shape(s, seat, tile)
        out[tile] = scaled(value)
        out[TILE_COUNT + tile] = min(2, pieces) / 2
        best = max(best, value)
        has_pair = has_pair or pieces > 1
        if pieces > 0:
            with_one = max(with_one, best_beside(s, seat, tile))
    if has_pair:
        with_two = best
    start = 2 * TILE_COUNT
    out[start], out[start + 1] = scaled(best), scaled(with_one)
    out[start + 2], out[start + 3] = scaled(with_two), scaled(lake_value(s, seat))
    notice_columns(s, seat, out[start + 4 :])


@rule
def notice_columns(s: State, seat: int, out: Features) -> None:
    """Where each colour lies and how high, and what one more piece is worth in each column."""
    for colour in range(COLOUR_COUNT):
        column = column_of(s, seat, colour)
        height = 0 if column == NO_COLUMN else s.height[seat, column]
        out[colour] = part(column + 1, COLUMNS)
        out[COLOUR_COUNT + colour] = part(height, ROWS)
    for column in range(COLUMNS):
        out[2 * COLOUR_COUNT + column] = scaled(pieces_value(s, seat, column, 1))


@rule
def of_shape(s: State, seat: int, shape: int) -> int:
    """How many pieces of a shape, that of a tile, are in a pouch."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += s.pouch[seat, shape * COLOUR_COUNT + colour]
    return count


@rule
def scaled(value: float) -> float:
    """A value as a number of about -1..1."""
    return max(-1.0, min(2.0, value / VALUE_SCALE))
