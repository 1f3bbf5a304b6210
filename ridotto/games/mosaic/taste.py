"""What a player of some experience likes in Venetian Mosaic; for the bots.

A card is worth what its best diamond earns at once, with something for a set of symbols that grows
and for an extra card, less a part of what it gives to others. The numbers were found by trying.
"""

import math

from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.rule import rule
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    BONUS_SPACES,
    BONUS_VALUES,
    BOTTOM,
    CHOOSE,
    COMMONERS,
    DIAMONDS,
    FIRST_MIDDLE,
    FLEET_VALUES,
    FLEETS,
    GOOD_COUNT,
    GOODS_IN_ROW,
    HARBOUR,
    LAST_SPACE,
    LEVEL_POINTS,
    MIDDLE,
    NO_CARD,
    NOBLES,
    NOBODY,
    NUMBER_COUNT,
    PIGMENT,
    RESIDENCE_CELLS,
    RESIDENCE_VALUES,
    RESIDENCES,
    SEA_EXTRAS,
    SEA_POINTS,
    SET_SIZE,
    SHIPS_IN_ROW,
    STAR_OF,
    SUPPORTS,
    SYMBOL_CELLS,
    SYMBOL_COUNT,
    TRADE,
    TRIANGLE_BOTTOMS,
    TRIANGLE_MIDDLES,
    TYPE_AREA,
    TYPE_SYMBOL,
    WORKSHOPS,
)
from ridotto.games.mosaic.rules import (
    DECLINE_MOVE,
    KEEP_MOVE,
    SAIL_MOVE,
    STAY_MOVE,
    TAKE_MOVE,
    cell_of,
    total_points,
)
from ridotto.games.mosaic.scoring import count, distinct, filled, group, own
from ridotto.games.mosaic.state import State

POINTS_PART = 0.2  # of a result that is the lead in points
AGAIN = 1.5  # else the search settles on what the mind likes, see docs/bots.md
SLIPS = {"novice": 1.05, "apprentice": 0.7}  # tuned by matches between the levels
PATIENCE = {"journeyman": 15, "master": 150}  # simulations; likewise

KEENNESS = 0.3  # how sharply more points are preferred
MOST = 25.0  # more than so many points do not count in a weight
EXTRA_CARD = 5.0  # what the right to an extra card is worth
NEW_SYMBOL = 1.5  # what a further symbol of a set is worth before the set is full
SHIP = 2.0  # what a ship in a harbour is worth before the fleet leaves
DECLINING = 0.1
STEP = 12.0  # a lead of so many points makes a seat the favourite by 73 to 27


@rule
def policy(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """By what the move earns, or what the card could."""
    for i in range(n):
        code = codes[i]
        if code < TAKE_MOVE:
            weights[i] = keen(card_gain(s, seat, code - KEEP_MOVE))
        elif code < DECLINE_MOVE:
            weights[i] = keen(card_gain(s, seat, code - TAKE_MOVE))
        elif code == DECLINE_MOVE:
            weights[i] = DECLINING
        elif code == SAIL_MOVE:
            weights[i] = keen(sail_gain(s, seat, s.card))
        elif code == STAY_MOVE:
            weights[i] = 1.0
        else:
            weights[i] = keen(cell_gain(s, seat, s.card, cell_of(s, code)))


@rule
def keen(gain: float) -> float:
    """The weight of a gain."""
    return float(math.exp(KEENNESS * min(MOST, gain)))


@rule
def card_gain(s: State, seat: int, card: int) -> float:
    """What the best use of a card brings."""
    best = sail_gain(s, seat, card)
    if s.used[seat] >= DIAMONDS:
        return best
    kind = card // NUMBER_COUNT
    area = TYPE_AREA[kind]
    free = ~filled(s, area)
    if area == RESIDENCES:
        cell = 0
        while cell < RESIDENCE_CELLS and not free >> cell & 1:
            cell += 1
        return max(best, cell_gain(s, seat, card, cell)) if cell < RESIDENCE_CELLS else best
    citizen = area in (NOBLES, COMMONERS)
    fitting = free if citizen else free & SYMBOL_CELLS[area, TYPE_SYMBOL[kind]]
    for cell in range(AREA_CELLS[area]):
        if fitting >> cell & 1 and not (citizen and free & SUPPORTS[cell]):
            best = max(best, cell_gain(s, seat, card, cell))
    return best


@rule
def sail_gain(s: State, seat: int, card: int) -> float:
    """What sailing with a card brings."""
    if s.ship[seat] == LAST_SPACE:
        return 0.0
    to = min(s.ship[seat] + card % NUMBER_COUNT + 1, LAST_SPACE)
    return float(SEA_POINTS[to]) + EXTRA_CARD * float(SEA_EXTRAS[to])


@rule
def cell_gain(s: State, seat: int, card: int, cell: int) -> float:
    """What a diamond on a cell brings."""
    kind = card // NUMBER_COUNT
    area = TYPE_AREA[kind]
    gain = set_gain(s, seat, area, cell)
    if area == WORKSHOPS:
        return gain + workshop_gain(s, seat, cell)
    if area == RESIDENCES:
        return gain + residence_gain(s, seat, cell)
    if area == TRADE:
        return gain + trade_gain(s, seat, cell)
    if area == HARBOUR:
        return harbour_gain(s, seat, cell) + sail_gain(s, seat, card)
    return gain + citizen_gain(s, seat, area, cell, TYPE_SYMBOL[kind])


@rule
def set_gain(s: State, seat: int, area: int, cell: int) -> float:
    """A new symbol of the area, and the bonus when it is the last of a set."""
    cells = own(s, seat, area)
    for symbol in range(SYMBOL_COUNT[area]):
        if SYMBOL_CELLS[area, symbol] >> cell & 1 and cells & SYMBOL_CELLS[area, symbol]:
            return 0.0
    have = distinct(s, seat, area)
    if have + 1 != SET_SIZE[area]:
        return NEW_SYMBOL if have < SET_SIZE[area] else 0.0
    space = 0
    while space < BONUS_SPACES - 1 and s.bonus[area, space] != NOBODY:
        space += 1
    return float(BONUS_VALUES[space])


@rule
def workshop_gain(s: State, seat: int, cell: int) -> float:
    """The group, twice on pigment, and a full star."""
    size = float(count(group(own(s, seat, WORKSHOPS) | 1 << cell, cell)))
    if SYMBOL_CELLS[WORKSHOPS, PIGMENT] >> cell & 1:
        size *= 2
    if STAR_OF[cell] & ~(filled(s, WORKSHOPS) | 1 << cell) == 0:
        size += EXTRA_CARD
    return size


@rule
def residence_gain(s: State, seat: int, cell: int) -> float:
    """The own run that ends here."""
    cells = own(s, seat, RESIDENCES) | 1 << cell
    points = 0.0
    while cell >= 0 and cells >> cell & 1:
        points += float(RESIDENCE_VALUES[cell])
        cell -= 1
    return points


@rule
def citizen_gain(s: State, seat: int, area: int, cell: int, symbol: int) -> float:
    """The level, doubled on the card's symbol, the own part of the triangle, a top cell."""
    factor = 2.0 if SYMBOL_CELLS[area, symbol] >> cell & 1 else 1.0
    cells, others = own(s, seat, area), filled(s, area)
    middles = count(cells & TRIANGLE_MIDDLES[cell]) * 2 - count(others & TRIANGLE_MIDDLES[cell])
    bottoms = count(cells & TRIANGLE_BOTTOMS[cell]) * 2 - count(others & TRIANGLE_BOTTOMS[cell])
    extra = EXTRA_CARD if cell < FIRST_MIDDLE else 0.0
    return factor * float(LEVEL_POINTS[cell]) + float(middles * MIDDLE + bottoms * BOTTOM) + extra


@rule
def trade_gain(s: State, seat: int, cell: int) -> float:
    """The own sales, less half of the others'."""
    cells = SYMBOL_CELLS[TRADE, cell % GOOD_COUNT]
    price = count(filled(s, TRADE) & cells) + 1
    mine = count(own(s, seat, TRADE) & cells) + 1
    others = price - mine
    return float(price * mine) - 0.5 * price * others + (EXTRA_CARD if others > mine else 0.0)


@rule
def harbour_gain(s: State, seat: int, cell: int) -> float:
    """The fleet if it leaves now, else a ship on hope."""
    row = cell // SHIPS_IN_ROW
    goods = count(filled(s, TRADE) & GOODS_IN_ROW[row])
    value = float(FLEET_VALUES[goods])
    if FLEETS[row] & ~(filled(s, HARBOUR) | 1 << cell):
        return SHIP / 2 + value / 2
    mine = count(own(s, seat, HARBOUR) & FLEETS[row]) + 1
    return value * (mine - 0.5 * (SHIPS_IN_ROW - mine))


@rule
def evaluate(s: State, values: Values) -> None:
    """The points, and what the card in play or chosen will bring."""
    for seat in range(values.shape[0]):
        worth = float(total_points(s, seat))
        if s.phase != CHOOSE and s.turn == seat and s.card != NO_CARD:
            worth += card_gain(s, seat, s.card)
        if s.chosen[seat] != NO_CARD:
            worth += card_gain(s, seat, s.chosen[seat])
        values[seat] = worth / STEP
