"""What is clicked: the path of each move, and the buttons in it."""

from ridotto.core.moves import Move
from ridotto.core.pen import Pen
from ridotto.core.scene import Button
from ridotto.games.river.view import View

Pairs = dict[str, list[Move]]  # the pairs that can be placed, by shape


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
    """A piece and its tile, a tile, a colour in hand, a piece in the lake, or a button."""
    values = values_of(move)
    match move.family:
        case "place":
            return (f"pouch:{values['colour']}-{values['shape']}", f"tile:{values['shape']}")
        case "pair":
            ways = pairs_among(moves)[values["shape"]]
            return (f"pair:{values['shape']}", move.notation)[: len(ways)]
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


def pairs_among(moves: list[Move]) -> Pairs:
    """The pairs that can be placed, by shape."""
    found: Pairs = {}
    for move in moves:
        if move.family == "pair":
            found.setdefault(values_of(move)["shape"], []).append(move)
    return found


def values_of(move: Move) -> dict[str, str]:
    return move.moves.split(move.code)[1]


def buttons(moves: list[Move], pen: Pen) -> tuple[Button, ...]:
    """A pair of each shape that is there twice; where colours differ, which; passing."""
    found = []
    for shape, ways in pairs_among(moves).items():
        text = pen.say("button-pair", shape=shape)
        found.append(Button(id=f"pair:{shape}", text=text))
        found += [pair_button(move, pen) for move in ways if len(ways) > 1]
    if any(move.family == "pass_turn" for move in moves):
        found.append(Button(id="pass", text=pen.say("button-pass"), main=True))
    return tuple(found)


def pair_button(move: Move, pen: Pen) -> Button:
    """Which two colours of a shape."""
    values = values_of(move)
    text = pen.say("button-colours", first=values["first"], second=values["second"])
    return Button(id=move.notation, text=text)
