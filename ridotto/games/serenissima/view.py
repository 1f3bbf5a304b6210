"""What a seat may see of a position: field by field, so that a new field of State stays secret.

What a picture needs to know of the rules (prices, who could blockade) is asked of them here.
"""

from collections.abc import Iterator
from types import SimpleNamespace as Plain
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import once
from ridotto.games.serenissima.battle import defenders
from ridotto.games.serenissima.board import (
    CHOOSE,
    FIGHT,
    FROM_WAREHOUSES,
    FROM_WINE,
    GALLEYS,
    GOOD_COUNT,
    INVEST,
    NOBODY,
    OVER,
    SAIL,
    SELL,
    SOURCES,
    SPECIAL,
    ZONES,
)
from ridotto.games.serenissima.fleet import crew_in_zone
from ridotto.games.serenissima.investing import galley_price
from ridotto.games.serenissima.loading import load_price
from ridotto.games.serenissima.sailing import blocker, can_sail, zones_left
from ridotto.games.serenissima.selling import sale_price
from ridotto.games.serenissima.state import State


class Port(Struct, frozen=True):
    """A sea zone and its port."""

    good: int  # what the port makes; NO_GOOD where there is no port
    prices: tuple[int, ...]  # of the slots of its warehouse
    is_start: bool
    owner: int  # a seat, NOBODY or CLOSED
    garrison: int
    stored: tuple[int, ...]  # the goods in its warehouse
    fort: bool
    basilica: bool


class Galley(Struct, frozen=True):
    """A galley in play."""

    number: int  # counted from 0
    owner: int
    zone: int
    crew: int
    cargo: tuple[int, ...]  # cubes by good


class Risk(Struct, frozen=True):
    """A zone that the active galley can sail to and where it could be blockaded."""

    zone: int
    seat: int  # who would be asked first
    count: int  # and with how many sailors


class View(Struct, frozen=True, kw_only=True):
    """The position with the eyes of one seat."""

    seat: int  # whose eyes; SPECTATOR for somebody at no seat
    seats: int
    first: int
    numbers: int  # galleys in the game
    phase: int  # see PHASES
    turn: int  # the seat to decide; NOBODY when the match is over
    step: int  # of the set-up
    turn_number: int
    pawn: int
    last_cell: int
    scoring: tuple[int, ...]
    scorings: int
    deck: tuple[int, ...]  # the doge's cards that may come, by kind
    discard: tuple[int, ...]
    card: int  # drawn last, or -1
    ducats: tuple[int | None, ...]  # None where the purse is hidden
    announced: tuple[int, ...]
    reserve: tuple[int, ...]
    places: tuple[tuple[int, int], ...]  # of the zones on the screen
    slots: tuple[int, ...]  # of the warehouses, by zone
    ports: tuple[Port, ...]  # by zone
    galleys: tuple[Galley, ...]  # those in play, by number
    supply: tuple[int, ...]
    forts_left: int
    basilicas_left: int
    income: tuple[int, ...]
    active: int  # -1 on the doge's sector
    zones_left: int  # that it may still sail
    sale_closed: bool
    capture_closed: bool
    asking: int
    pending: int
    strength: int
    target: int
    dice: tuple[int, int, int, int]  # the last round: dice and skulls of both sides
    loot: tuple[int, ...]
    buying: int
    cube_price: int  # of the next cube of the port, while the active galley may load or sell
    sale_price: int  # what the port pays it for the next cube
    galley_prices: tuple[int, ...]  # by source, for the seat that invests
    defenders: int  # sailors left on the other side of a battle
    risks: tuple[Risk, ...]

    def galley(self, number: int) -> Galley:
        """The galley of a number in play."""
        return next(galley for galley in self.galleys if galley.number == number)


def plain(record: Any) -> Plain:
    """The record as numbers and lists: reading a NumPy record field by field is slow."""
    values = zip(State.dtype.names or (), record.item(), strict=True)
    return Plain(
        **{
            name: value.tolist() if isinstance(value, np.ndarray) else value
            for name, value in values
        }
    )


def look(record: State, seat: int) -> View:
    """The view of a seat: what all see, and besides its own purse."""
    view, purses = look_around(record)
    shown = tuple(
        purse if other == seat else open_purse
        for other, (purse, open_purse) in enumerate(zip(purses, view.ducats, strict=True))
    )
    return replace(view, seat=seat, ducats=shown)


@once
def look_around(record: State) -> tuple[View, tuple[int, ...]]:
    """What all eyes see, field by field; and all purses."""
    s = plain(record)
    in_play = [galley for galley in range(GALLEYS) if s.galley_owner[galley] != NOBODY]
    zone, owner = s.galley_zone[s.active], s.galley_owner[s.active]
    trades = CHOOSE <= s.phase <= SELL
    sources = range(len(SOURCES)) if s.phase in (INVEST, SPECIAL) else ()
    purses = tuple(s.ducats[: s.seats])
    view = View(
        seat=SPECTATOR,
        seats=s.seats,
        first=s.first,
        numbers=s.numbers,
        phase=s.phase,
        turn=s.turn,
        step=s.step,
        turn_number=s.turn_number,
        pawn=s.pawn,
        last_cell=s.last_cell,
        scoring=tuple(s.scoring),
        scorings=s.scorings,
        deck=tuple(s.deck),
        discard=tuple(s.discard),
        card=s.card,
        # [2.8] A purse is open where the match is played so, and at the end.
        ducats=(None,) * s.seats if s.hidden and s.phase != OVER else purses,
        announced=tuple(sum(own[FROM_WAREHOUSES : FROM_WINE + 1]) for own in s.booked[: s.seats]),
        reserve=tuple(s.reserve[: s.seats]),
        places=tuple(map(tuple, s.at)),
        slots=tuple(s.slots),
        ports=tuple(look_at_port(s, zone) for zone in range(ZONES)),
        galleys=tuple(look_at_galley(s, galley) for galley in in_play),
        supply=tuple(s.supply),
        forts_left=s.forts_left,
        basilicas_left=s.basilicas_left,
        income=tuple(s.income),
        active=s.active,
        zones_left=int(zones_left(record)) if s.phase == SAIL else 0,
        sale_closed=bool(s.sale_closed),
        capture_closed=bool(s.capture_closed),
        asking=s.asking,
        pending=s.pending,
        strength=s.strength,
        target=s.target,
        dice=(s.attack_dice, s.attack_skulls, s.defence_dice, s.defence_skulls),
        loot=tuple(s.loot),
        buying=s.buying,
        cube_price=int(load_price(record, owner, zone, s.good[zone])) if trades else 0,
        sale_price=int(sale_price(record, owner, zone)) if trades else 0,
        galley_prices=tuple(int(galley_price(record, s.turn, source)) for source in sources),
        defenders=int(defenders(record)) if s.phase == FIGHT else 0,
        risks=tuple(look_ahead(record, s)),
    )
    return view, purses


def look_ahead(record: State, s: Plain) -> Iterator[Risk]:
    """Who could blockade the active galley, its sales or its landing, in the zones next to it."""
    ways = s.near[s.galley_zone[s.active]] if s.active >= 0 else 0
    near = sorted({zone for zone in s.galley_zone if ways >> zone & 1})  # else no galley is there
    if near and can_sail(record):
        for zone in near:
            seat = int(blocker(record, zone, 0))
            if seat != NOBODY:
                yield Risk(zone, seat, int(crew_in_zone(record, seat, zone)))


def look_at_port(s: Plain, zone: int) -> Port:
    """A zone and its port; nothing about them is secret."""
    return Port(
        good=s.good[zone],
        prices=tuple(s.price[zone][: s.slots[zone]]),
        is_start=bool(s.is_start[zone]),
        owner=s.owner[zone],
        garrison=s.garrison[zone],
        stored=tuple(good for good in range(GOOD_COUNT) if s.stored[zone] >> good & 1),
        fort=bool(s.fort[zone]),
        basilica=bool(s.basilica[zone]),
    )


def look_at_galley(s: Plain, galley: int) -> Galley:
    """A galley; nothing about it is secret."""
    return Galley(
        number=galley,
        owner=s.galley_owner[galley],
        zone=s.galley_zone[galley],
        crew=s.crew[galley],
        cargo=tuple(s.cargo[galley]),
    )
