"""The picture of Serenissima: a portolan chart of the Mediterranean, the wheel and the trays.

Places are in layout.py, pieces in tokens.py, what can be clicked in clicks.py, the sea in
backdrop.py.
"""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import Area, Fact, Flight, Panel, Scene
from ridotto.games.serenissima import clicks, layout
from ridotto.games.serenissima.backdrop import DAY, backdrop
from ridotto.games.serenissima.board import (
    ASKINGS,
    GOODS,
    NOBODY,
    PHASES,
    PORT_KEYS,
    ZONE_KEYS,
)
from ridotto.games.serenissima.tokens import tokens
from ridotto.games.serenissima.view import View

__all__ = ["DAY", "backdrop", "draw", "flights"]

# The prompt and the clause for each phase in which a seat decides.
PROMPTS = {
    "close": ("close", "2.5"),
    "home": ("home", "2.6"),
    "number": ("number", "2.7"),
    "choose": ("choose", "3.2"),
    "load": ("load", "5.1"),
    "sail": ("sail", "6.1"),
    "act": ("act", "7.1"),
    "sell": ("sell", "7.4"),
    "blockade": ("blockade", "6.2"),
    "fight": ("fight", "8.4"),
    "plunder": ("plunder", "8.6"),
    "land": ("land", "9.1"),
    "occupy": ("occupy", "9.6"),
    "invest": ("invest", "10.1"),
    "invest-number": ("number", "10.5"),
    "special": ("special", "11.7"),
    "special-number": ("number", "10.5"),
    "over": ("over", "12.4"),
}


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    own = layout.LAYOUTS[pen.shape]
    return Scene(
        game="serenissima",
        seat=view.seat,
        width=own.width,
        height=own.height,
        prompt=prompt(view, moves, pen),
        clause=PROMPTS[PHASES[view.phase]][1],
        tokens=tokens(view, pen),
        spots=clicks.spots(view, moves, pen),
        buttons=clicks.buttons(view, moves, pen),
        panels=tuple(panel(view, seat, pen) for seat in range(view.seats)),
        areas=areas(pen),
    )


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now."""
    message = PROMPTS[PHASES[view.phase]][0]
    if view.turn == NOBODY:
        return pen.say("prompt-over")
    if not moves:
        return pen.say("prompt-wait", who=pen.name(view.turn))
    if message == "close":
        return pen.say("prompt-close", good=good_to_close(view, moves))
    return pen.say(f"prompt-{message}", **facts(view, pen))


def good_to_close(view: View, moves: list[Move]) -> str:
    """What all the ports make that may be closed now."""
    _, values = moves[0].moves.split(moves[0].code)
    return GOODS[view.ports[PORT_KEYS.index(values["port"])].good]


def facts(view: View, pen: Pen) -> dict[str, str | int]:
    """What the prompts of an activation speak of."""
    if view.active < 0:
        return {}
    active = view.galley(view.active)
    return {
        "galley": active.number + 1,
        "who": pen.name(active.owner),
        "zone": ZONE_KEYS[active.zone],
        "port": ZONE_KEYS[active.zone],
        "asking": ASKINGS[view.asking],
        "count": view.zones_left,
        "left": active.crew,
        "other_left": view.defenders,
    }


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """The purse, or what was announced of a hidden one; galleys, ports, sailors in the reserve."""
    purse = view.ducats[seat]
    galleys = sum(galley.owner == seat for galley in view.galleys)
    ports = sum(port.owner == seat for port in view.ports)
    score = view.announced[seat] if purse is None else purse
    return panel_of(seat, score, purse is None, (galleys, ports, view.reserve[seat]), pen)


@kept
def panel_of(
    seat: int, score: int, is_hidden: bool, counts: tuple[int, int, int], pen: Pen
) -> Panel:
    galleys, ports, reserve = map(str, counts)
    figures = [
        ("galley", galleys, "galleys"),
        ("town", ports, "ports"),
        ("sailor", reserve, "reserve"),
    ]
    if is_hidden:
        figures.insert(0, ("ducat", "?", "ducats"))
    return Panel(
        seat=seat,
        score=score,
        facts=tuple(
            Fact(
                symbol=f"serenissima-fact-{symbol}",
                value=value,
                label=pen.say(f"fact-{message}"),
            )
            for symbol, value, message in figures
        ),
    )


@kept
def areas(pen: Pen) -> tuple[Area, ...]:
    """Halves of the sea, and the wheel, for a phone."""
    own = layout.LAYOUTS[pen.shape]
    half, wheel = own.width / 2, own.wheel
    low = own.chart.y + own.chart.height / 2
    corner = wheel.x - wheel.width / 2, wheel.y - wheel.height / 2
    parts = {
        "west": Box(0, 0, half * 1.1, low),
        "east": Box(half * 0.9, 0, half * 1.1, low),
        "wheel": Box(*corner, wheel.width, wheel.height),
    }
    return tuple(box.area(name, pen.say(f"area-{name}")) for name, box in parts.items())


def flights(event: Event) -> tuple[Flight, ...]:
    """Ducats rise where they were earned."""
    values = event.values
    if event.kind == "sold":
        earned = int(values["price"]) + int(values["bonus"])
        return (Flight(seat=event.seat, text=f"+{earned}", at=f"port:{values['port']}"),)
    if event.kind == "scored":
        return (Flight(seat=event.seat, text=f"+{values['ducats']}", at="pawn:white"),)
    if event.kind == "wine":
        return (Flight(seat=event.seat, text=f"+{values['ducats']}", at="doge:card"),)
    if event.kind == "loaded" and int(values["paid_seat"]) != NOBODY:
        paid = int(values["paid_seat"])
        return (Flight(seat=paid, text=f"+{values['price']}", at=f"port:{values['port']}"),)
    return ()
