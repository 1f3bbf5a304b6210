"""What a diamond on a cell is worth, to whom, and what it opens. Numbers in brackets are clauses.

Workshops · residences · citizens · trade · harbour · sea route · bonus. A placement returns the
reason for an extra card, or NO_REASON.
"""

from ridotto.core.events import Log, tell
from ridotto.core.rule import rule
from ridotto.games.mosaic.board import (
    BONUS,
    BONUS_VALUES,
    BOTTOM,
    DIAMONDS,
    FIFTH,
    FIFTH_NUMBER,
    FIRST_MIDDLE,
    FLEET_VALUES,
    FLEETS,
    GOOD_COUNT,
    GOOD_DEAL,
    GOODS_IN_ROW,
    HARBOUR,
    LAST_SPACE,
    LEVEL_POINTS,
    MIDDLE,
    NEIGHBOURS,
    NO_REASON,
    NOBLES,
    NOBODY,
    NUMBER_COUNT,
    PIGMENT,
    RESIDENCE_VALUES,
    RESIDENCES,
    SEA,
    SEA_EXTRAS,
    SEA_POINTS,
    SEA_SPACE,
    SEATS,
    SET_SIZE,
    SHIPS_IN_ROW,
    STAR,
    STAR_OF,
    SUPPLY,
    SYMBOL_CELLS,
    SYMBOL_COUNT,
    THIRD,
    THIRD_NUMBER,
    TOP_CELL,
    TRADE,
    TRIANGLE_BOTTOMS,
    TRIANGLE_MIDDLES,
    TYPE_SYMBOL,
    WORKSHOP_CELLS,
    WORKSHOPS,
)
from ridotto.games.mosaic.state import EVENTS, State

WORKSHOP = EVENTS.code("workshop")
RESIDENCE = EVENTS.code("residence")
CITIZEN = EVENTS.code("citizen")
TRIANGLE = EVENTS.code("triangle")
TRADED = EVENTS.code("trade")
SOLD = EVENTS.code("sold")
HARBOURED = EVENTS.code("harbour")
FLEET = EVENTS.code("fleet")
EMPTY_FLEET = EVENTS.code("empty_fleet")
BONUS_PAID = EVENTS.code("bonus")
BONUS_LOST = EVENTS.code("bonus_lost")
SAILED = EVENTS.code("sailed")
IDLE = EVENTS.code("idle")
LAST_DIAMOND = EVENTS.code("last_diamond")


# Cells and diamonds


@rule
def count(cells: int) -> int:
    """How many cells a mask holds."""
    n = 0
    while cells:
        cells &= cells - 1
        n += 1
    return n


@rule
def filled(s: State, area: int) -> int:
    """The cells of an area with anybody's diamond."""
    cells = 0
    for seat in range(SEATS):
        cells |= s.glass[seat, area]
    return cells


@rule
def own(s: State, seat: int, area: int) -> int:
    """The cells of an area with the seat's diamonds."""
    return s.glass[seat, area]


@rule
def use_diamond(s: State, seat: int, log: Log) -> None:
    """Take a diamond from the supply, or from the spares when it is empty."""
    s.used[seat] += 1
    if s.used[seat] == SUPPLY:
        tell(log, LAST_DIAMOND, seat)


@rule
def place(s: State, seat: int, area: int, cell: int, log: Log) -> int:
    """[4.2] A diamond on a cell: instant points, then the bonus, then the extra card."""
    before = distinct(s, seat, area)
    s.glass[seat, area] |= 1 << cell
    use_diamond(s, seat, log)
    if area == WORKSHOPS:
        reason = score_workshop(s, seat, cell, log)
    elif area == RESIDENCES:
        reason = score_residence(s, seat, cell, before, log)
    elif area == TRADE:
        reason = score_trade(s, seat, cell, log)
    elif area == HARBOUR:
        reason = score_harbour(s, seat, cell, log)
    else:
        reason = score_citizen(s, seat, area, cell, log)
    if before < SET_SIZE[area] and distinct(s, seat, area) == SET_SIZE[area]:
        pay_bonus(s, seat, area, log)
    return reason


@rule
def distinct(s: State, seat: int, area: int) -> int:
    """How many different symbols of an area the seat's diamonds cover."""
    cells = own(s, seat, area)
    n = 0
    for symbol in range(SYMBOL_COUNT[area]):
        if cells & SYMBOL_CELLS[area, symbol]:
            n += 1
    return n


# Workshops


@rule
def score_workshop(s: State, seat: int, cell: int, log: Log) -> int:
    """[5.2] A point for each diamond of the group, [5.3] two on pigment; [5.5] a full star."""
    size = count(group(own(s, seat, WORKSHOPS), cell))
    factor = 2 if SYMBOL_CELLS[WORKSHOPS, PIGMENT] >> cell & 1 else 1
    s.earned[seat, WORKSHOPS] += size * factor
    tell(log, WORKSHOP, seat, cell, size, factor, size * factor)
    return STAR if STAR_OF[cell] & ~filled(s, WORKSHOPS) == 0 else NO_REASON


@rule
def group(cells: int, cell: int) -> int:
    """The cells of a mask that hang together with one of them."""
    found = 1 << cell
    edge = found
    while edge:
        reach = 0
        for other in range(WORKSHOP_CELLS):
            if edge >> other & 1:
                reach |= NEIGHBOURS[other]
        edge = reach & cells & ~found
        found |= edge
    return found


# Residences


@rule
def score_residence(s: State, seat: int, cell: int, before: int, log: Log) -> int:
    """[6.2] The own unbroken run that ends here; [6.4] the third and the fifth number."""
    cells = own(s, seat, RESIDENCES)
    first = cell
    points = 0
    while first >= 0 and cells >> first & 1:
        points += RESIDENCE_VALUES[first]
        first -= 1
    s.earned[seat, RESIDENCES] += points
    tell(log, RESIDENCE, seat, cell + 1, first + 2, RESIDENCE_VALUES[cell], cell - first, points)
    now = distinct(s, seat, RESIDENCES)
    if now > before and now == THIRD:
        return THIRD_NUMBER
    return FIFTH_NUMBER if now > before and now == FIFTH else NO_REASON


# Citizens


@rule
def score_citizen(s: State, seat: int, area: int, cell: int, log: Log) -> int:
    """[7.3] The level, [7.4] doubled on the card's own symbol; [7.5] the triangle below."""
    value = LEVEL_POINTS[cell]
    symbol = TYPE_SYMBOL[s.card // NUMBER_COUNT]
    factor = 2 if SYMBOL_CELLS[area, symbol] >> cell & 1 else 1
    s.earned[seat, area] += value * factor
    tell(log, CITIZEN, seat, area - NOBLES, cell, value, factor, value * factor)
    for owner in range(SEATS):
        score_triangle(s, owner, area, cell, log)
    return TOP_CELL if cell < FIRST_MIDDLE else NO_REASON  # [7.7]


@rule
def score_triangle(s: State, owner: int, area: int, cell: int, log: Log) -> None:
    """[7.5] Each owner in the triangle: one point at the bottom, three in the middle."""
    middles = count(own(s, owner, area) & TRIANGLE_MIDDLES[cell])
    bottoms = count(own(s, owner, area) & TRIANGLE_BOTTOMS[cell])
    points = middles * MIDDLE + bottoms * BOTTOM
    if points:
        s.earned[owner, area] += points
        tell(log, TRIANGLE, owner, area - NOBLES, middles, bottoms, points)


# Trade


@rule
def score_trade(s: State, seat: int, cell: int, log: Log) -> int:
    """[8.2] The price is the number of filled cells of the good, [8.3] paid to all owners."""
    row, good = divmod(cell, GOOD_COUNT)
    cells = SYMBOL_CELLS[TRADE, good]
    price = price_of(s, good)
    tell(log, TRADED, seat, row + 1, good, price)
    mine = count(own(s, seat, TRADE) & cells)
    reason = NO_REASON
    for owner in range(SEATS):
        theirs = count(own(s, owner, TRADE) & cells)
        if theirs:
            s.earned[owner, TRADE] += price * theirs
            tell(log, SOLD, owner, good, price, theirs, price * theirs)
        if theirs > mine:
            reason = GOOD_DEAL  # [8.5] somebody has more cells of the good
    return reason


@rule
def price_of(s: State, good: int) -> int:
    """[8.2] The filled cells of a good."""
    return count(filled(s, TRADE) & SYMBOL_CELLS[TRADE, good])


# Harbour


@rule
def score_harbour(s: State, seat: int, cell: int, log: Log) -> int:
    """[9.2] A full fleet leaves and pays for each of its ships by the goods in its row."""
    row = cell // SHIPS_IN_ROW
    tell(log, HARBOURED, seat, row + 1)
    if not has_left(s, row):
        return NO_REASON
    value = fleet_value(s, row)
    if value == 0:
        tell(log, EMPTY_FLEET, NOBODY, row + 1)  # [9.3]
        return NO_REASON
    for owner in range(SEATS):
        ships = count(own(s, owner, HARBOUR) & FLEETS[row])
        if ships:
            s.earned[owner, HARBOUR] += value * ships
            tell(log, FLEET, owner, row + 1, goods_in(s, row), value, ships, value * ships)
    return NO_REASON


@rule
def has_left(s: State, row: int) -> bool:
    """[9.2] Is the fleet of a row full?"""
    return FLEETS[row] & ~filled(s, HARBOUR) == 0


@rule
def goods_in(s: State, row: int) -> int:
    """The filled trade cells of a row."""
    return count(filled(s, TRADE) & GOODS_IN_ROW[row])


@rule
def fleet_value(s: State, row: int) -> int:
    """[9.2] What a ship of a row is worth by its goods."""
    return FLEET_VALUES[goods_in(s, row)]


# Sea route


@rule
def sail_ship(s: State, seat: int, steps: int, log: Log) -> int:
    """[10.2] Only the space where the ship stops counts; [10.4] it never goes past the last."""
    start = s.ship[seat]
    if start == LAST_SPACE:
        tell(log, IDLE, seat)  # [10.5]
        return NO_REASON
    to = min(start + steps, LAST_SPACE)
    s.ship[seat] = to
    s.earned[seat, SEA] += SEA_POINTS[to]
    tell(log, SAILED, seat, start, to, SEA_POINTS[to])
    return SEA_SPACE if SEA_EXTRAS[to] else NO_REASON  # [10.3]


# Bonus


@rule
def pay_bonus(s: State, seat: int, area: int, log: Log) -> None:
    """[4.4] One more diamond on the highest free bonus space; [11.5] none left, no bonus."""
    if s.used[seat] == DIAMONDS:
        tell(log, BONUS_LOST, seat, area)
        return
    space = 0
    while s.bonus[area, space] != NOBODY:
        space += 1
    s.bonus[area, space] = seat
    s.earned[seat, BONUS] += BONUS_VALUES[space]
    tell(log, BONUS_PAID, seat, area, BONUS_VALUES[space])
    use_diamond(s, seat, log)
