"""The picture of Venetian Mosaic: six areas of glass and gold within the score track."""

from ridotto.core.contract import SPECTATOR
from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import Area, Fact, Flight, Panel, Scene
from ridotto.games.mosaic import tokens
from ridotto.games.mosaic.backdrop import DAY, backdrop
from ridotto.games.mosaic.board import (
    BONUS_VALUES,
    CHOOSE,
    CITIZEN_NAMES,
    COMMONERS,
    DIAMONDS,
    EXTRA,
    HARBOUR,
    NOBLES,
    NUMBER_COUNT,
    OVER,
    PLAY,
    RESIDENCES,
    SHIP_MOVE,
    SUPPLY,
    TRADE,
    TYPE_AREA,
    WORKSHOP_NAMES,
    WORKSHOPS,
)
from ridotto.games.mosaic.clicks import buttons, cell_id, spots
from ridotto.games.mosaic.layout import layout_of
from ridotto.games.mosaic.view import Cards, View

__all__ = ["DAY", "backdrop", "draw", "flights"]

AREA_CLAUSE = ("5.1", "6.1", "7.1", "7.1", "8.1", "9.1")  # by area
PHASE_CLAUSE = {CHOOSE: "3.2", SHIP_MOVE: "9.4", EXTRA: "4.5", OVER: "11.6"}


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    layout = layout_of(pen.shape)
    return Scene(
        game="mosaic",
        seat=view.seat,
        width=layout.width,
        height=layout.height,
        prompt=prompt(view, moves, pen),
        clause=clause(view),
        tokens=(
            *tokens.titles(pen),
            tokens.set_signs(pen),
            *tokens.figures(view.prices, view.fleets, pen),
            *tokens.diamonds(view.owners, view.bonus, pen),
            *tokens.ships(view.ships, view.points, pen),
            *tokens.piles(view, pen),
            *tokens.cards(view, pen),
            *tokens.hints(view, pen),
        ),
        spots=spots(view, pen),
        buttons=buttons(view, moves, pen),
        panels=tuple(panel(view, seat, pen) for seat in range(view.seats)),
        areas=areas(pen),
    )


# Seats


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """Diamonds and cards; the Doge and a choice made, where they are."""
    counts = view.points[seat], view.used[seat], view.held[seat]
    known = view.known[seat] or ()
    return panel_of(seat, counts, known, view.first == seat, view.has_chosen[seat], pen)


@kept
def panel_of(
    seat: int,
    counts: tuple[int, int, int],
    known: Cards,
    is_first: bool,
    has_chosen: bool,
    pen: Pen,
) -> Panel:
    points, used, held = counts
    spares = DIAMONDS - max(used, SUPPLY)
    supply = max(SUPPLY - used, 0)
    facts = [
        Fact(
            symbol=f"mosaic-diamond-{seat}",
            value=str(supply) if supply else f"0+{spares}",
            label=pen.say("fact-diamonds"),
        ),
        Fact(symbol="mosaic-back", value=str(held), label=cards_label(known, pen)),
    ]
    if is_first:
        facts.append(Fact(symbol="mosaic-doge", value="", label=pen.say("fact-doge")))
    if has_chosen:
        facts.append(Fact(symbol="mosaic-kept", value="", label=pen.say("fact-chosen")))
    return Panel(seat=seat, score=points, facts=tuple(facts))


def cards_label(known: Cards, pen: Pen) -> str:
    """Cards in hand; those that the viewer has held and passed on are named."""
    if not known:
        return pen.say("fact-cards")
    named = ", ".join(tokens.say_card(kind, pen) for kind in known)
    return pen.say("fact-known-cards", cards=named)


@kept
def areas(pen: Pen) -> tuple[Area, ...]:
    """The parts of the board that a double tap enlarges."""
    layout = layout_of(pen.shape)
    boxes = {
        "cards": layout.open_box,
        "workshops": layout.boxes[WORKSHOPS],
        "residences": layout.boxes[RESIDENCES],
        "citizens": around(layout.boxes[NOBLES], layout.boxes[COMMONERS]),
        "trade": around(layout.boxes[HARBOUR], layout.boxes[TRADE]),
        "sea": layout.sea_box,
    }
    return tuple(
        box.area(f"area:{name}", pen.say("area", area=name)) for name, box in boxes.items()
    )


def around(first: Box, last: Box) -> Box:
    """The box that holds two, from the corner of the first."""
    width, height = last.x + last.width - first.x, last.y + last.height - first.y
    return Box(first.x, first.y, width, height)


# Prompt


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now."""
    if view.phase == OVER:
        return pen.say("prompt-over")
    if not moves:
        return waiting_prompt(view, pen)
    if view.phase == CHOOSE:
        return choose_prompt(view, pen)
    if view.phase == EXTRA:
        return pen.say("prompt-extra")
    number = view.card % NUMBER_COUNT + 1
    if view.phase == SHIP_MOVE:
        return pen.say("prompt-ship", number=number)
    name = "prompt-play" if len(moves) > 1 else "prompt-sail-only"
    return pen.say(name, card=tokens.say_card(view.card, pen), number=number)


def choose_prompt(view: View, pen: Pen) -> str:
    """Choose a card, and who else is choosing."""
    if view.in_turn:
        return pen.say("prompt-tactical")
    others = [
        pen.name(seat)
        for seat in range(view.seats)
        if seat != view.seat and not view.has_chosen[seat]
    ]
    if not others:
        return pen.say("prompt-choose-last")
    return pen.say("prompt-choose", others=", ".join(others), count=len(others))


def waiting_prompt(view: View, pen: Pen) -> str:
    """Whom the others wait for."""
    if view.phase == CHOOSE and not view.in_turn:
        missing = [pen.name(seat) for seat in range(view.seats) if not view.has_chosen[seat]]
        others = ", ".join(missing)
        if view.seat == SPECTATOR:
            return pen.say("prompt-watch-choice", others=others)
        return pen.say("prompt-wait-choice", others=others, count=len(missing))
    return pen.say("prompt-wait", who=pen.name(view.turn))


def clause(view: View) -> str:
    """The clause of the rules that matters now."""
    if view.phase == PLAY:
        return AREA_CLAUSE[TYPE_AREA[view.card // NUMBER_COUNT]]
    return "12.1" if view.phase == CHOOSE and view.in_turn else PHASE_CLAUSE[view.phase]


# Flights


def flights(event: Event) -> tuple[Flight, ...]:
    """Points rise from the cell, the area, the bonus space or the sea where they were earned."""
    points = event.values.get("points", 0)
    at = source(event)
    if not points or not at:
        return ()
    return (Flight(seat=event.seat, text=f"+{points}", at=at),)


def source(event: Event) -> str:
    """The token or spot where the points of an event were earned."""
    v = event.values
    match event.kind:
        case "workshop":
            return cell_id(WORKSHOPS, WORKSHOP_NAMES.index(str(v["cell"])))
        case "residence":
            return cell_id(RESIDENCES, int(v["cell"]) - 1)
        case "citizen":
            return f"cell:{v['pyramid']}:{CITIZEN_NAMES.index(str(v['cell']))}"
        case "triangle":
            return f"title:{v['pyramid']}"
        case "sold":
            return f"price:{v['good']}"
        case "fleet":
            return f"value:{int(v['row']) - 1}"
        case "bonus":
            return f"bonus:{v['area']}:{BONUS_VALUES.tolist().index(v['points'])}"
        case "sailed":
            return f"sea:{v['to']}"
        case _:
            return ""
