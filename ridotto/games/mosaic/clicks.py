"""What can be clicked on the picture of Venetian Mosaic: cells, buttons, a path for each move."""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import Button, Spot
from ridotto.games.mosaic.board import (
    AREAS,
    BOTTOM,
    LAST_SPACE,
    MIDDLE,
    NOBODY,
    RESIDENCE_VALUES,
    SEA,
    SEA_EXTRAS,
    SEA_POINTS,
)
from ridotto.games.mosaic.layout import BONUS_SIZE, SEA_CELL, layout_of
from ridotto.games.mosaic.state import EVENTS
from ridotto.games.mosaic.tokens import bonus_label, cell_name, say_voyage
from ridotto.games.mosaic.view import View
from ridotto.games.mosaic.worth import Use


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
    """A card, a cell or a button: every move is one click."""
    family, values = move.moves.split(move.code)
    if family in PLACES_OF_CARDS:
        return (f"{PLACES_OF_CARDS[family]}:{values['type']}-{values['number']}",)
    found = view.uses.get(move.code)
    return (family,) if found is None or found.area == SEA else (cell_id(found.area, found.cell),)


PLACES_OF_CARDS = {"keep": "hand", "take": "open"}


def cell_id(area: int, cell: int) -> str:
    return f"cell:{AREAS[area]}:{cell}"


def buttons(view: View, moves: list[Move], pen: Pen) -> tuple[Button, ...]:
    """Sail, stay, decline: where they can be done."""
    return tuple(
        Button(id=move.family, text=button_text(view, move, pen))
        for family in ("sail", "stay", "decline")
        for move in moves
        if move.family == family
    )


def button_text(view: View, move: Move, pen: Pen) -> str:
    """What a button says; sailing tells where to and for what."""
    voyage = view.uses.get(move.code)
    return say_voyage(view, voyage, pen) if voyage else pen.say(f"button-{move.family}")


# Spots


def spots(view: View, pen: Pen) -> tuple[Spot, ...]:
    """All cells, where a legal one explains what it would earn; bonus spaces; the sea route."""
    why = {(use.area, use.cell): explain(use, view.seat, pen) for use in view.uses.values()}
    found: list[Spot] = []
    for area, owners in enumerate(view.owners):
        reasons = tuple(why.get((area, cell), "") for cell in range(len(owners))) if why else ()
        found += cells(area, owners, reasons, pen)
    for area, spaces in enumerate(view.bonus):
        found += bonuses(area, spaces, pen)
    return (*found, *route(pen))


@kept
def cells(area: int, owners: tuple[int, ...], why: tuple[str, ...], pen: Pen) -> list[Spot]:
    """The cells of an area; why a legal one earns what it does."""
    return [
        cell_spot(area, cell, seat, why[cell] if why else "", pen)
        for cell, seat in enumerate(owners)
    ]


@kept
def cell_spot(area: int, cell: int, seat: int, why: str, pen: Pen) -> Spot:
    """A cell: whose diamond it has, or what one there would earn."""
    layout = layout_of(pen.shape)
    label = cell_name(area, cell, pen)
    if seat != NOBODY:
        label = pen.say("token-diamond", who=pen.name(seat), where=label)
    elif why:
        label = f"{label}: {why}"
    box = Box(*layout.places[area][cell], *layout.cell_size(area))
    return box.spot(cell_id(area, cell), label)


@kept
def bonuses(area: int, spaces: tuple[int, ...], pen: Pen) -> list[Spot]:
    """The bonus spaces of an area."""
    return [
        Box(*at, BONUS_SIZE, BONUS_SIZE).spot(
            f"bonus:{AREAS[area]}:{space}", bonus_label(area, space, spaces[space], pen)
        )
        for space, at in enumerate(layout_of(pen.shape).bonuses[area])
    ]


@kept
def route(pen: Pen) -> list[Spot]:
    """The spaces of the sea route."""
    return [route_spot(space, pen) for space in range(LAST_SPACE + 1)]


def route_spot(space: int, pen: Pen) -> Spot:
    box = Box(*layout_of(pen.shape).sea(space), SEA_CELL, SEA_CELL)
    star = "yes" if SEA_EXTRAS[space] else "no"
    label = pen.say("spot-sea", space=space, points=int(SEA_POINTS[space]), star=star)
    return box.spot(f"sea:{space}", label, is_round=True)


# Why a cell earns what it does


def explain(use: Use, seat: int, pen: Pen) -> str:
    """The gains of a placement as one line: "+12 = 4 + 3 + 5 · bonus 20 · Anna +3"."""
    events = [EVENTS.event(list(row), pen.words) for row in use.told]
    own = [event for event in events if event.seat == seat and event.kind != "bonus"]
    figures = " + ".join(part for part in map(formula, own) if part)
    parts = [f"+{use.gains[seat]}" + (f" = {figures}" if figures else "")]
    for event in events:
        if event.kind == "bonus":
            parts.append(pen.say("why-bonus", points=int(event.values["points"])))
        if event.kind == "bonus_lost":
            parts.append(pen.say("why-bonus-lost"))
    if use.extra:
        parts.append(pen.say("why-extra"))
    for other, gain in enumerate(use.gains):
        if gain and other != seat:
            parts.append(f"{pen.name(other)} +{gain}")
    return " · ".join(parts)


def formula(event: Event) -> str:
    """How the points of an event come about, in figures."""
    v = event.values
    match event.kind:
        case "workshop":
            return times(v["group"], v["factor"])
        case "residence":
            first, last = int(v["first"]), int(v["cell"])
            return " + ".join(str(n) for n in RESIDENCE_VALUES[first - 1 : last])
        case "citizen":
            return times(v["value"], v["factor"])
        case "triangle":
            return f"{v['middles']} × {MIDDLE} + {v['bottoms']} × {BOTTOM}"
        case "sold":
            return f"{v['price']} × {v['count']}"
        case "fleet":
            return f"{v['value']} × {v['count']}"
        case "bonus":
            return f"{v['points']}"
        case _:
            return ""


def times(value: str | int, factor: str | int) -> str:
    """A product, if there is anything to multiply."""
    return f"{value}" if factor == 1 else f"{value} × {factor}"
