"""The scene of River Valley: a forest river of glass that flows to a lake, and the factories.

The things in it are drawn by picture.py, where they lie is in layout.py; here are the choices, the
prompt and the panels.
"""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.scene import Area, Button, Choice, Fact, Flight, Panel, Scene
from ridotto.games.river.board import (
    ACT,
    COLOUR_COUNT,
    COLUMNS,
    DISCARD,
    LAST_STOCK,
    NOBODY,
    NOT_YET,
    OVERFLOW_POINTS,
    PHASES,
    POUCH,
    TAKE,
)
from ridotto.games.river.layout import HEIGHT, LARGE, WIDTH, backdrop
from ridotto.games.river.picture import WORDS, Picture
from ridotto.games.river.view import View

__all__ = ["backdrop", "draw", "flights"]

CLAUSES = ("3.1", "4.2", "4.3", "5.4", "6.1", "6.2")  # what matters in each phase
CLAUSE_OVER = "8.1"

Pairs = dict[str, list[Move]]  # the pairs that can be placed, by shape


def draw(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> Scene:
    """The scene for one pair of eyes."""
    pairs = pairs_among(moves)
    return Scene(
        game="river",
        seat=view.seat,
        width=WIDTH,
        height=HEIGHT,
        prompt=prompt(view, moves, tongue, names),
        clause=CLAUSE_OVER if view.turn == NOBODY else CLAUSES[view.phase],
        tokens=Picture(view, tongue, names).tokens(),
        buttons=buttons(moves, pairs, tongue),
        choices=tuple(choice(view, move, pairs, tongue) for move in moves),
        panels=tuple(panel(view, seat, tongue) for seat in range(view.seats)),
        areas=areas(tongue),
    )


# Choices


def pairs_among(moves: list[Move]) -> Pairs:
    """The pairs that can be placed, by shape."""
    found: Pairs = {}
    for move in moves:
        if move.family == "pair":
            found.setdefault(values_of(move)["shape"], []).append(move)
    return found


def values_of(move: Move) -> dict[str, str]:
    return move.moves.split(move.code)[1]


def buttons(moves: list[Move], pairs: Pairs, tongue: str) -> tuple[Button, ...]:
    """A pair of each shape that is there twice; where colours differ, which; passing."""
    found = []
    for shape, ways in pairs.items():
        text = WORDS.say(tongue, "button-pair", shape=shape)
        found.append(Button(id=f"pair:{shape}", text=text))
        found += [pair_button(move, tongue) for move in ways if len(ways) > 1]
    if any(move.family == "pass_turn" for move in moves):
        found.append(Button(id="pass", text=WORDS.say(tongue, "button-pass"), main=True))
    return tuple(found)


def pair_button(move: Move, tongue: str) -> Button:
    """Which two colours of a shape."""
    values = values_of(move)
    text = WORDS.say(tongue, "button-colours", first=values["first"], second=values["second"])
    return Button(id=move.notation, text=text)


def choice(view: View, move: Move, pairs: Pairs, tongue: str) -> Choice:
    """A legal move as the things to click."""
    return Choice(
        code=move.code,
        notation=move.notation,
        text=move.text(tongue),
        path=path(move, pairs),
        ends_turn=ends_turn(view, move),
    )


def path(move: Move, pairs: Pairs) -> tuple[str, ...]:
    """A piece and its tile, a tile, a colour in hand, a piece in the lake, or a button."""
    values = values_of(move)
    match move.family:
        case "place":
            return (f"pouch:{values['colour']}-{values['shape']}", f"tile:{values['shape']}")
        case "pair":
            button = f"pair:{values['shape']}"
            return (button, move.notation) if len(pairs[values["shape"]]) > 1 else (button,)
        case "onto" | "gather":
            return (f"tile:{values['tile']}",)
        case "lay":
            return (f"hand:{values['colour']}",)
        case "take":
            return (f"lake:{values['colour']}-{values['shape']}",)
        case "discard":
            return (f"pouch:{values['colour']}-{values['shape']}",)
        case _:
            return ("pass",)


def ends_turn(view: View, move: Move) -> bool:
    """Does the move reveal new pieces or end the turn?"""
    match move.family:
        case "gather" | "pass_turn":
            return True
        case "lay":
            colours = {kind % COLOUR_COUNT for kind, _ in view.hand}
            return len(colours) == 2 or len(view.factories[view.turn].colours) == COLUMNS - 1
        case "take":
            to_take = view.to_take if view.phase == TAKE else sum(n for _, n in view.lake)
            return to_take == 1 and held(view, view.turn) < POUCH
        case "discard":
            return held(view, view.turn) == POUCH + 1
        case _:
            return False


def held(view: View, seat: int) -> int:
    """How many pieces are in a pouch."""
    return sum(count for _, count in view.pouches[seat])


# Around the board


def panel(view: View, seat: int, tongue: str) -> Panel:
    """Points, pouch, stock, overflow, and who began."""
    factory = view.factories[seat]
    wasted = sum(factory.overflow)
    facts = [
        fact("pouch", f"{held(view, seat)}", tongue),
        fact("stock", f"{factory.stock}/{LAST_STOCK}", tongue),
    ]
    if wasted:
        facts.append(fact("overflow", f"{wasted} × −{OVERFLOW_POINTS}", tongue))
    if view.first == seat and view.seats > 1:
        facts.append(fact("first", "", tongue))
    return Panel(seat=seat, score=factory.total, facts=tuple(facts))


def fact(name: str, value: str, tongue: str) -> Fact:
    return Fact(symbol=f"river-{name}", value=value, label=WORDS.say(tongue, f"fact-{name}"))


def prompt(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> str:
    """What to do now; once the end has begun, also how many turns are left."""
    if view.turn == NOBODY:
        return over(view, tongue)
    if moves:
        text = question(view, moves, tongue)
    else:
        text = WORDS.say(tongue, "prompt-wait", who=names[view.turn])
    if view.turns_left == NOT_YET:
        return text
    return f"{text} {WORDS.say(tongue, 'prompt-end', turns=view.turns_left)}"


def over(view: View, tongue: str) -> str:
    """The match is over; alone, who was better."""
    if view.seats > 1:
        return WORDS.say(tongue, "prompt-over")
    own, other = (factory.total for factory in view.factories)
    message = "prompt-beaten" if own > other else "prompt-unbeaten"
    return WORDS.say(tongue, message, own=own, other=other)


def question(view: View, moves: list[Move], tongue: str) -> str:
    """What the viewer is asked for."""
    if view.phase == ACT:
        return WORDS.say(tongue, act_prompt({move.family for move in moves}))
    if view.phase == TAKE:
        return WORDS.say(tongue, "prompt-take", count=view.to_take)
    if view.phase == DISCARD:
        return WORDS.say(tongue, "prompt-discard", count=held(view, view.turn) - POUCH)
    return WORDS.say(tongue, f"prompt-{PHASES[view.phase]}")


def act_prompt(families: set[str]) -> str:
    """Which of the two actions can be taken."""
    if "pass_turn" in families:
        return "prompt-pass"
    if "take" not in families:
        return "prompt-act-river"
    return "prompt-act" if "place" in families else "prompt-act-lake"


def areas(tongue: str) -> tuple[Area, ...]:
    """The river, the own factory and the others', for small screens."""
    top = LARGE.y - 4
    split = LARGE.x + LARGE.width + 4
    boxes = {
        "river": (0.0, 0.0, WIDTH, top),
        "own": (0.0, top, split, HEIGHT - top),
        "others": (split, top, WIDTH - split, HEIGHT - top),
    }
    return tuple(
        Area(id=key, x=x, y=y, width=width, height=height, label=WORDS.say(tongue, f"area-{key}"))
        for key, (x, y, width, height) in boxes.items()
    )


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
