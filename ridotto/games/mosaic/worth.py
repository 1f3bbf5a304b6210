"""What a diamond on a cell would earn, told from a view: the numbers beside the legal cells."""

from dataclasses import dataclass

from ridotto.core.events import Event, new_log
from ridotto.core.record import States
from ridotto.core.rule import PACKAGE
from ridotto.core.words import words_in
from ridotto.games.mosaic.board import (
    AREA_CELLS,
    CITIZEN_CELLS,
    COMMONERS,
    DIAMONDS,
    LAST_SPACE,
    NO_REASON,
    NOBLES,
    NUMBER_COUNT,
    RESIDENCE_VALUES,
    RESIDENCES,
    SEA_EXTRAS,
    SEA_POINTS,
    SUPPORTS,
    SYMBOL_CELLS,
    TYPE_AREA,
    TYPE_SYMBOL,
)
from ridotto.games.mosaic.scoring import place_on
from ridotto.games.mosaic.state import EVENTS, State
from ridotto.games.mosaic.view import View

WORDS = words_in(PACKAGE / "games" / "mosaic" / "words")


@dataclass(frozen=True)
class Worth:
    """What a placement earns."""

    gains: tuple[int, ...]  # by seat
    extra: bool  # does it earn an extra card?
    events: tuple[Event, ...]

    def short(self, seat: int) -> str:
        """As it stands on the cell: "+8", with a star for an extra card."""
        return f"+{self.gains[seat]}" + ("★" if self.extra else "")


def position(view: View) -> States:
    """The open part of a position as a record, to try a placement on."""
    states = State.blank()
    record = states[0]
    for seat in range(view.seats):
        record.glass[seat] = view.glass[seat]
        record.used[seat] = view.used[seat]
        record.ship[seat] = view.ships[seat]
    record.bonus[:] = view.bonus
    record.seats = view.seats
    return states


def worth(start: States, seats: int, seat: int, card: int, area: int, cell: int) -> Worth:
    """The gains of every seat if this seat filled this cell with this card."""
    states = start.copy()
    states[0].card = card
    log = new_log()
    reason = place_on(states, seat, area, cell, log)
    gains = tuple(int(states[0].earned[other].sum()) for other in range(seats))
    return Worth(gains, reason != NO_REASON, EVENTS.read(log, WORDS))


def fitting_cells(view: View, card: int) -> list[int]:
    """The free cells that fit a card: of a harbour row only the first."""
    kind = card // NUMBER_COUNT
    area, symbol = int(TYPE_AREA[kind]), int(TYPE_SYMBOL[kind])
    filled = 0
    for cells in view.glass:
        filled |= cells[area]
    free = [cell for cell in range(AREA_CELLS[area]) if not filled >> cell & 1]
    if area in (NOBLES, COMMONERS):
        return [cell for cell in free if cell < CITIZEN_CELLS and not SUPPORTS[cell] & ~filled]
    if area == RESIDENCES:
        return free[:1]
    return [cell for cell in free if SYMBOL_CELLS[area, symbol] >> cell & 1]


def best(view: View, card: int) -> Worth | None:
    """The placement of a card that earns the seat most now; None without a diamond."""
    if view.used[view.seat] >= DIAMONDS:
        return None
    start, area = position(view), int(TYPE_AREA[card // NUMBER_COUNT])
    found = [
        worth(start, view.seats, view.seat, card, area, cell) for cell in fitting_cells(view, card)
    ]
    return max(found, key=lambda one: (one.gains[view.seat], one.extra), default=None)


def sail_worth(view: View, card: int) -> tuple[int, int, bool]:
    """Where a card would sail the seat's ship, for how many points, and to an extra card?"""
    here = view.ships[view.seat]
    to = min(here + card % NUMBER_COUNT + 1, LAST_SPACE)
    if to == here:
        return to, 0, False
    return to, int(SEA_POINTS[to]), bool(SEA_EXTRAS[to])


def formula(event: Event) -> str:
    """How the points of an event come about, in figures."""
    v = event.values
    match event.kind:
        case "workshop":
            return f"{v['group']}" + (" × 2" if v["factor"] == 2 else "")
        case "residence":
            first, last = int(v["first"]), int(v["cell"])
            return " + ".join(str(n) for n in RESIDENCE_VALUES[first - 1 : last])
        case "citizen":
            return f"{v['value']}" + (" × 2" if v["factor"] == 2 else "")
        case "triangle":
            return f"{v['middles']} × 3 + {v['bottoms']} × 1"
        case "sold":
            return f"{v['price']} × {v['count']}"
        case "fleet":
            return f"{v['value']} × {v['count']}"
        case "bonus":
            return f"{v['points']}"
        case _:
            return ""


def explain(found: Worth, seat: int, tongue: str, names: tuple[str, ...]) -> str:
    """The gains of a placement as one line: "+12 = 4 + 3 + 5 · bonus 20 · Anna +3"."""
    own = [event for event in found.events if event.seat == seat and event.kind != "bonus"]
    figures = " + ".join(part for part in map(formula, own) if part)
    parts = [f"+{found.gains[seat]}" + (f" = {figures}" if figures else "")]
    for event in found.events:
        if event.kind == "bonus":
            parts.append(WORDS.say(tongue, "why-bonus", points=int(event.values["points"])))
        if event.kind == "bonus_lost":
            parts.append(WORDS.say(tongue, "why-bonus-lost"))
    if found.extra:
        parts.append(WORDS.say(tongue, "why-extra"))
    for other, gain in enumerate(found.gains):
        if gain and other != seat:
            parts.append(f"{names[other]} +{gain}")
    return " · ".join(parts)
