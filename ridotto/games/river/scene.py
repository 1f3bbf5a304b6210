"""The scene of River Valley: a forest river of glass that flows to a lake, and the factories."""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import TALL, Box, Pen, kept
from ridotto.core.scene import Area, Fact, Flight, Panel, Scene
from ridotto.games.river.backdrop import DAY, backdrop
from ridotto.games.river.board import (
    ACT,
    DISCARD,
    LAKE_TAKE,
    LAST_STOCK,
    NOBODY,
    NOT_YET,
    OVERFLOW_POINTS,
    PHASES,
    TAKE,
)
from ridotto.games.river.clicks import buttons
from ridotto.games.river.layout import TEXT, valley_of
from ridotto.games.river.tokens import tokens
from ridotto.games.river.view import View

__all__ = ["DAY", "backdrop", "draw", "flights"]

CLAUSES = ("3.1", "4.2", "4.3", "5.4", "6.1", "6.2")  # what matters in each phase
CLAUSE_OVER = "8.1"


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    valley = valley_of(pen.shape)
    return Scene(
        game="river",
        seat=view.seat,
        width=valley.width,
        height=valley.height,
        prompt=prompt(view, moves, pen),
        clause=CLAUSE_OVER if view.turn == NOBODY else CLAUSES[view.phase],
        tokens=tokens(view, pen),
        buttons=buttons(moves, pen),
        panels=tuple(panel(view, seat, pen) for seat in range(view.seats)),
        areas=areas(len(view.factories), pen),
    )


def held(view: View, seat: int) -> int:
    """How many pieces are in a pouch."""
    return sum(count for _, count in view.pouches[seat])


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """Points, pouch, stock, overflow, and who began."""
    factory = view.factories[seat]
    counts = factory.total, held(view, seat), factory.stock, sum(factory.overflow)
    return panel_of(seat, counts, view.first == seat and view.seats > 1, pen)


@kept
def panel_of(seat: int, counts: tuple[int, int, int, int], is_first: bool, pen: Pen) -> Panel:
    points, held, stock, wasted = counts
    facts = [fact("pouch", f"{held}", pen), fact("stock", f"{stock}/{LAST_STOCK}", pen)]
    if wasted:
        facts.append(fact("overflow", str(wasted), pen))
    if is_first:
        facts.append(fact("first", "", pen))
    return Panel(seat=seat, score=points, facts=tuple(facts))


def fact(name: str, value: str, pen: Pen) -> Fact:
    return Fact(symbol=f"river-{name}", value=value, label=pen.say(f"fact-{name}"))


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now; once the end has begun, also how many turns are left."""
    if view.turn == NOBODY:
        return over(view, pen)
    text = question(view, moves, pen)
    if view.turns_left == NOT_YET:
        return text
    return f"{text} {pen.say('prompt-end', turns=view.turns_left)}"


def over(view: View, pen: Pen) -> str:
    """The match is over; alone, who was better."""
    if view.seats > 1:
        return pen.say("prompt-over")
    own, other = (factory.total for factory in view.factories)
    message = "prompt-beaten" if view.is_rival_beaten else "prompt-unbeaten"
    return pen.say(message, own=own, other=other)


def question(view: View, moves: list[Move], pen: Pen) -> str:
    """What the viewer is asked for, or who is awaited."""
    if not moves:
        return pen.say("prompt-wait", who=pen.name(view.turn))
    if view.phase == ACT:
        in_lake = sum(count for _, count in view.lake)
        message = act_prompt({move.family for move in moves})
        return pen.say(message, count=min(in_lake, LAKE_TAKE))
    if view.phase == TAKE:
        return pen.say("prompt-take", count=view.to_take)
    if view.phase == DISCARD:
        return pen.say("prompt-discard", count=view.surplus)
    return pen.say(f"prompt-{PHASES[view.phase]}")


def act_prompt(families: set[str]) -> str:
    """Which of the two actions can be taken."""
    if "pass_turn" in families:
        return "prompt-pass"
    if "take" not in families:
        return "prompt-act-river"
    return "prompt-act" if "place" in families else "prompt-act-lake"


@kept
def areas(tables: int, pen: Pen) -> tuple[Area, ...]:
    """The river and every factory; those that are too small to read open with a tap."""
    valley = valley_of(pen.shape)
    own, *others = valley.slots(tables)
    river = Box(0, 0, valley.width, own.y - 4)
    found = [river.area("river", pen.say("area-river")), own.area("own", pen.say("area-own"))]
    for number, slot in enumerate(others, 1):
        small = slot.text < TEXT or pen.shape == TALL
        found.append(slot.area(f"others:{number}", pen.say("area-others"), tap=small))
    return tuple(found)


def flights(event: Event) -> tuple[Flight, ...]:
    """Pieces leave a tile; points rise from the column laid, or are lost with the overflow."""
    values = event.values
    if event.seat == NOBODY:
        return ()
    if event.kind == "gathered" and values["count"]:
        text, at = f"{values['count']} ◆", f"tile:{values['tile']}"
    elif event.kind == "laid" and values["points"]:
        text, at = f"{values['points']:+d}", f"column:{event.seat}:{int(values['column']) - 1}"
    elif event.kind == "wasted":
        text, at = f"−{OVERFLOW_POINTS * int(values['count'])}", f"total:{event.seat}"
    else:
        return ()
    return (Flight(seat=event.seat, text=text, at=at),)
