"""Selling cubes to a port (compiled)."""

from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import CLOSED, FROM_SALES, GOOD_COUNT, SELL, SPICE, SPICE_BONUS
from ridotto.games.serenissima.fleet import active_zone, book, stored_count
from ridotto.games.serenissima.state import EVENTS, MOVES, State

SELL_MOVE = MOVES.first("sell")
SOLD = EVENTS.code("sold")


@rule
def can_sell(s: State, good: int) -> bool:
    """[7.1] An open port that neither makes nor holds the good, with a free slot."""
    zone = active_zone(s)
    if s.sale_closed or s.owner[zone] == CLOSED or s.cargo[s.active, good] == 0:
        return False
    if s.good[zone] == good or s.stored[zone] >> good & 1:
        return False
    return stored_count(s, zone) < s.slots[zone]


@rule
def legal_selling(s: State, out: Codes, n: int) -> int:
    """Every good that can be sold here."""
    for good in range(GOOD_COUNT):
        if can_sell(s, good):
            n = add(out, n, SELL_MOVE + good)
    return n


@rule
def sale_price(s: State, seat: int, zone: int) -> int:
    """[7.2] What the lowest free slot pays; nothing in an own port or a full one."""
    if s.owner[zone] == seat or stored_count(s, zone) == s.slots[zone]:
        return 0
    return s.price[zone, stored_count(s, zone)]


@rule
def sell(s: State, seat: int, good: int, log: Log) -> None:
    """[7.2] The cube goes on the lowest free slot and earns its price."""
    zone = active_zone(s)
    price = sale_price(s, seat, zone)
    bonus = SPICE_BONUS if good == SPICE else 0  # [7.3]
    s.cargo[s.active, good] -= 1
    s.stored[zone] |= 1 << good
    book(s, seat, FROM_SALES, price + bonus)
    s.phase = SELL  # [7.6] the activation holds no battle any more
    tell(log, SOLD, seat, s.active, good, zone, price, bonus)
