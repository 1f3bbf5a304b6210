"""The picture of Venetian Mosaic: six areas of glass and gold within the score track.

tokens.py and cards.py make what lies on the board, backdrop.py the empty board, worth.py the
points of a placement; here are the questions, the click paths and the panels.
"""

from ridotto.core.contract import SPECTATOR
from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.scene import Area, Button, Choice, Fact, Flight, Panel, Scene
from ridotto.games.mosaic import layout
from ridotto.games.mosaic.backdrop import backdrop
from ridotto.games.mosaic.board import (
    BONUS_VALUES,
    CHOOSE,
    CITIZEN_NAMES,
    DIAMONDS,
    EXTRA,
    GOOD_COUNT,
    GOODS,
    HARBOUR,
    NUMBER_COUNT,
    OVER,
    PLAY,
    RESIDENCES,
    ROWS,
    SHIP_MOVE,
    SHIPS_IN_ROW,
    SUPPLY,
    TYPE_AREA,
    WORKSHOP_NAMES,
    WORKSHOPS,
)
from ridotto.games.mosaic.cards import Names, cards, piles, say_card
from ridotto.games.mosaic.tokens import (
    bonuses,
    cell_id,
    cells,
    diamonds,
    figures,
    filled,
    hints,
    route,
    ships,
    titles,
)
from ridotto.games.mosaic.view import View
from ridotto.games.mosaic.worth import WORDS, Worth, position, sail_worth, worth

__all__ = ["backdrop", "draw", "flights"]

AREA_CLAUSE = ("5.1", "6.1", "7.1", "7.1", "8.1", "9.1")  # by area
PHASE_CLAUSE = {CHOOSE: "3.2", SHIP_MOVE: "9.4", EXTRA: "4.5", OVER: "11.6"}


def draw(view: View, moves: list[Move], tongue: str, names: Names) -> Scene:
    """The scene for one pair of eyes."""
    found = worths(view, moves)
    return Scene(
        game="mosaic",
        seat=view.seat,
        width=layout.WIDTH,
        height=layout.HEIGHT,
        prompt=prompt(view, moves, tongue, names),
        clause=clause(view),
        tokens=(
            *titles(tongue),
            *figures(view, tongue),
            *diamonds(view, tongue, names),
            *ships(view, tongue, names),
            *piles(view, tongue, names),
            *cards(view, tongue),
            *hints(view, found, sail_text(view, moves, tongue)),
        ),
        spots=(*cells(view, found, tongue, names), *bonuses(view, tongue, names), *route(tongue)),
        buttons=buttons(view, moves, tongue),
        choices=tuple(choice(view, move, tongue) for move in moves),
        panels=tuple(panel(view, seat, tongue) for seat in range(view.seats)),
        areas=areas(tongue),
    )


def worths(view: View, moves: list[Move]) -> dict[str, Worth]:
    """What each legal placement earns, by the id of its cell."""
    if view.phase != PLAY or not moves:
        return {}
    start, area = position(view), int(TYPE_AREA[view.card // NUMBER_COUNT])
    legal = [cell for cell in (cell_of(view, move) for move in moves) if cell is not None]
    return {
        cell_id(area, cell): worth(start, view.seats, view.seat, view.card, area, cell)
        for cell in legal
    }


# Moves


def choice(view: View, move: Move, tongue: str) -> Choice:
    """A legal move as the things to click."""
    return Choice(
        code=move.code,
        notation=move.notation,
        text=move.text(tongue),
        path=path(view, move),
        ends_turn=move.family != "take",
    )


def path(view: View, move: Move) -> tuple[str, ...]:
    """A card, a cell or a button: every move is one click."""
    family, values = move.moves.split(move.code)
    if family == "keep":
        return (f"hand:{values['type']}-{values['number']}",)
    if family == "take":
        return (f"open:{values['type']}-{values['number']}",)
    cell = cell_of(view, move)
    if cell is None:
        return (family,)
    return (cell_id(int(TYPE_AREA[view.card // NUMBER_COUNT]), cell),)


def cell_of(view: View, move: Move) -> int | None:
    """The cell that a placement fills; None for any other move."""
    family, values = move.moves.split(move.code)
    match family:
        case "workshop":
            return WORKSHOP_NAMES.index(values["cell"])
        case "residence":
            return filled(view, RESIDENCES).bit_count()
        case "noble" | "commoner":
            return CITIZEN_NAMES.index(values["cell"])
        case "trade":
            return ROWS.index(values["row"]) * GOOD_COUNT + GOODS.index(values["good"])
        case "harbour":
            first = ROWS.index(values["row"]) * SHIPS_IN_ROW
            places = range(first, first + SHIPS_IN_ROW)
            return next(cell for cell in places if not filled(view, HARBOUR) >> cell & 1)
        case _:
            return None


def buttons(view: View, moves: list[Move], tongue: str) -> tuple[Button, ...]:
    """Sail, stay, decline: where they can be done."""
    found = []
    for family in ("sail", "stay", "decline"):
        if any(move.family == family for move in moves):
            found.append(Button(id=family, text=button_text(view, family, tongue)))
    return tuple(found)


def sail_text(view: View, moves: list[Move], tongue: str) -> str:
    """What the button to sail says; nothing where nobody may sail."""
    may = any(move.family == "sail" for move in moves)
    return button_text(view, "sail", tongue) if may else ""


def button_text(view: View, family: str, tongue: str) -> str:
    """What a button says; sailing tells where to and for what."""
    if family != "sail":
        return WORDS.say(tongue, f"button-{family}")
    to, points, extra = sail_worth(view, view.card)
    return WORDS.say(tongue, "button-sail", to=to, gain=f"+{points}" + ("★" if extra else ""))


# Seats


def panel(view: View, seat: int, tongue: str) -> Panel:
    """Diamonds and cards; the Doge and a choice made, where they are."""
    spares = DIAMONDS - max(view.used[seat], SUPPLY)
    supply = max(SUPPLY - view.used[seat], 0)
    facts = [
        Fact(
            symbol=f"mosaic-diamond-{seat}",
            value=str(supply) if supply else f"0+{spares}",
            label=WORDS.say(tongue, "fact-diamonds"),
        ),
        Fact(
            symbol="mosaic-back", value=str(view.held[seat]), label=cards_label(view, seat, tongue)
        ),
    ]
    if view.first == seat:
        facts.append(Fact(symbol="mosaic-doge", value="", label=WORDS.say(tongue, "fact-doge")))
    if view.has_chosen[seat]:
        facts.append(Fact(symbol="mosaic-kept", value="", label=WORDS.say(tongue, "fact-chosen")))
    return Panel(seat=seat, score=view.points[seat], facts=tuple(facts))


def cards_label(view: View, seat: int, tongue: str) -> str:
    """Cards in hand; those that the viewer has held and passed on are named."""
    known = view.known[seat]
    if not known:
        return WORDS.say(tongue, "fact-cards")
    named = ", ".join(say_card(kind, tongue) for kind in known)
    return WORDS.say(tongue, "fact-known-cards", cards=named)


def areas(tongue: str) -> tuple[Area, ...]:
    """The parts of the board that a phone can zoom to."""
    boxes = {
        "cards": layout.CARD_BOX,
        "workshops": layout.BOXES[WORKSHOPS],
        "residences": layout.BOXES[RESIDENCES],
        "citizens": layout.CITIZENS,
        "trade": layout.TRADE_AND_HARBOUR,
        "sea": layout.SEA_BOX,
    }
    return tuple(
        Area(
            id=f"area:{name}",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            label=WORDS.say(tongue, "area", area=name),
        )
        for name, box in boxes.items()
    )


# Prompt


def prompt(view: View, moves: list[Move], tongue: str, names: Names) -> str:
    """What to do now."""
    if view.phase == OVER:
        return WORDS.say(tongue, "prompt-over")
    if not moves:
        return waiting_prompt(view, tongue, names)
    if view.phase == CHOOSE:
        return choose_prompt(view, tongue, names)
    if view.phase == EXTRA:
        return WORDS.say(tongue, "prompt-extra")
    number = view.card % NUMBER_COUNT + 1
    if view.phase == SHIP_MOVE:
        return WORDS.say(tongue, "prompt-ship", number=number)
    name = "prompt-play" if len(moves) > 1 else "prompt-sail-only"
    return WORDS.say(tongue, name, card=say_card(view.card, tongue), number=number)


def choose_prompt(view: View, tongue: str, names: Names) -> str:
    """Choose a card, and who else is choosing."""
    if view.in_turn:
        return WORDS.say(tongue, "prompt-tactical")
    others = [
        names[seat] for seat in range(view.seats) if seat != view.seat and not view.has_chosen[seat]
    ]
    if not others:
        return WORDS.say(tongue, "prompt-choose-last")
    return WORDS.say(tongue, "prompt-choose", others=", ".join(others), count=len(others))


def waiting_prompt(view: View, tongue: str, names: Names) -> str:
    """Whom the others wait for."""
    if view.phase == CHOOSE and not view.in_turn:
        missing = [names[seat] for seat in range(view.seats) if not view.has_chosen[seat]]
        others = ", ".join(missing)
        if view.seat == SPECTATOR:
            return WORDS.say(tongue, "prompt-watch-choice", others=others)
        return WORDS.say(tongue, "prompt-wait-choice", others=others, count=len(missing))
    return WORDS.say(tongue, "prompt-wait", who=names[view.turn])


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
