"""The factory: laying pieces and counting its points. Numbers in brackets: words/rules.en.md.

Laying · overflow · scoring. A board is a seat's factory, or in a solo match the RIVAL's.
"""

from ridotto.core.events import Log, is_heard, tell
from ridotto.core.rule import rule
from ridotto.games.river.board import (
    CELL_BITS,
    COLOUR_COUNT,
    COLUMN_FULL,
    COLUMNS,
    COLUMNS_TAKEN,
    NO_COLUMN,
    NOBODY,
    OVERFLOW_POINTS,
    RAREST_FIRST,
    RIVAL,
    ROW_POINTS,
    ROWS,
    SCORED_COLUMNS,
    SHAPE_COUNT,
)
from ridotto.games.river.counts import by_colour, of_colour, without
from ridotto.games.river.state import EVENTS, State

LAID = EVENTS.code("laid")
WASTED = EVENTS.code("wasted")


# Laying


@rule
def actor(s: State, board: int) -> int:
    """The seat that an event names: NOBODY for the solo rival."""
    return NOBODY if s.seats == 1 and board == RIVAL else board


@rule
def column_of(s: State, board: int, colour: int) -> int:
    """The column of a colour, or NO_COLUMN."""
    for column in range(COLUMNS):
        if s.column_colour[board, column] == colour:
            return column
    return NO_COLUMN


@rule
def free_column(s: State, board: int) -> int:
    """[5.1] The leftmost empty column, or NO_COLUMN."""
    for column in range(COLUMNS):
        if s.height[board, column] == 0:
            return column
    return NO_COLUMN


@rule
def in_hand(s: State, colour: int) -> int:
    """How many gathered pieces of a colour are still to be laid."""
    count = 0
    for shape in range(SHAPE_COUNT):
        count += s.hand[shape * COLOUR_COUNT + colour]
    return count


@rule
def colours_in(counted: int) -> int:
    """How many colours there are of, out of `by_colour`."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += of_colour(counted, colour) > 0
    return count


@rule
def lay_forced(s: State, board: int, log: Log) -> bool:
    """Lay all that leaves no choice; is there a choice of [5.4] new colours to make?"""
    hand = by_colour(s.hand)
    for colour in range(COLOUR_COUNT):
        if of_colour(hand, colour) > 0 and column_of(s, board, colour) != NO_COLUMN:
            lay_colour(s, board, colour, log)
            hand = without(hand, colour)
    if colours_in(hand) > 1 and free_column(s, board) != NO_COLUMN:
        return True
    for colour in range(COLOUR_COUNT):
        if of_colour(hand, colour) > 0:
            lay_colour(s, board, colour, log)
    return False


@rule
def lay_rarest_first(s: State, board: int, log: Log) -> None:
    """[9.4] The solo rival lays the colours with the fewest pieces in the game first."""
    for i in range(COLOUR_COUNT):
        lay_colour(s, board, RAREST_FIRST[i], log)


@rule
def lay_colour(s: State, board: int, colour: int, log: Log) -> None:
    """Lay all gathered pieces of a colour, if there are any."""
    count = in_hand(s, colour)
    if count == 0:
        return
    column = column_of(s, board, colour)
    if column == NO_COLUMN:
        column = free_column(s, board)
    if column == NO_COLUMN:
        waste_hand(s, board, colour, COLUMNS_TAKEN, log)  # [5.3]
        return
    lay_in(s, board, column, colour, log)
    if in_hand(s, colour) > 0:
        waste_hand(s, board, colour, COLUMN_FULL, log)  # [5.3]


@rule
def lay_in(s: State, board: int, column: int, colour: int, log: Log) -> None:
    """[5.2] Fill a column from below as far as it has room."""
    points = total(s, board) if is_heard(log) else 0
    s.column_colour[board, column] = colour
    height = s.height[board, column]
    before = height
    for shape in range(SHAPE_COUNT):
        kind = shape * COLOUR_COUNT + colour
        while s.hand[kind] > 0 and height < ROWS:
            s.hand[kind] -= 1
            s.mosaic[board, column] |= shape << (CELL_BITS * height)
            height += 1
    s.height[board, column] = height
    if height > before and is_heard(log):
        gain = total(s, board) - points
        tell(log, LAID, actor(s, board), colour, height - before, column + 1, height, gain)


# Overflow


@rule
def waste_hand(s: State, board: int, colour: int, reason: int, log: Log) -> None:
    """[5.3] Put the gathered pieces of a colour that are left into the overflow."""
    count = in_hand(s, colour)
    for shape in range(SHAPE_COUNT):
        s.hand[shape * COLOUR_COUNT + colour] = 0
    s.overflow[board, colour] += count
    tell(log, WASTED, actor(s, board), colour, count, reason)


@rule
def wasted(s: State, board: int) -> int:
    """How many pieces lie in the overflow."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += s.overflow[board, colour]
    return count


# Scoring


@rule
def stock(s: State, board: int) -> int:
    """[5.5] The pieces in the factory, without the overflow."""
    count = 0
    for column in range(COLUMNS):
        count += s.height[board, column]
    return count


@rule
def row_length(s: State, board: int, row: int) -> int:
    """[8.1] How many cells of a row are filled from the left without a gap."""
    column = 0
    while column < COLUMNS and s.height[board, column] > row:
        column += 1
    return column


@rule
def row_worth(s: State, board: int, row: int) -> int:
    """[8.1] The points of one row."""
    return ROW_POINTS[row_length(s, board, row)]


@rule
def row_points(s: State, board: int) -> int:
    """[8.1] The points of all rows: each column adds a step to those that reach it."""
    points, rows = 0, ROWS
    for column in range(COLUMNS):
        rows = min(rows, int(s.height[board, column]))
        points += rows * (ROW_POINTS[column + 1] - ROW_POINTS[column])
    return points


@rule
def is_scored_column(s: State, board: int, column: int) -> bool:
    """[8.2] Is it one of the two tallest? Of equal ones the left comes first."""
    height = s.height[board, column]
    ahead = 0
    for other in range(COLUMNS):
        lead = s.height[board, other] - height
        if lead > 0 or (lead == 0 and other < column):
            ahead += 1
    return ahead < SCORED_COLUMNS


@rule
def column_worth(s: State, board: int, column: int) -> int:
    """[8.2] The number of a column times its height if it is one of the two tallest, else 0."""
    return (column + 1) * s.height[board, column] if is_scored_column(s, board, column) else 0


@rule
def column_points(s: State, board: int) -> int:
    """[8.2] The points of the two tallest columns."""
    first = second = 0  # their heights
    worth = worth_of_second = 0
    for column in range(COLUMNS):
        height = int(s.height[board, column])
        if height > first:
            second, worth_of_second = first, worth
            first, worth = height, (column + 1) * height
        elif height > second:
            second, worth_of_second = height, (column + 1) * height
    return worth + worth_of_second


@rule
def total(s: State, board: int) -> int:
    """[8] What a factory is worth now."""
    lost = OVERFLOW_POINTS * wasted(s, board)  # [8.3]
    return row_points(s, board) + column_points(s, board) - lost
