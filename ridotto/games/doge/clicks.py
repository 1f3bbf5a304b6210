"""What is clicked: the path of each move, and the stones and buttons in it."""

from ridotto.core.events import two_sided
from ridotto.core.moves import Move
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import Button, Spot
from ridotto.games.doge.board import END, PAIR_STEPS, PAIR_WAYS, PIECES
from ridotto.games.doge.layout import street_of
from ridotto.games.doge.view import View


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
    """The card and the stone; the piece between them only where the stone does not tell it."""
    family, values = move.moves.split(move.code)
    by = {"left": -1, "right": 1}.get(values.get("way", ""), 0)
    match family:
        case "doge":
            return ("card:doge-1", stone(view, "doge", by))
        case "cortege":
            return ("card:doge-1", f"piece:{'left-guard' if by < 0 else 'right-guard'}")
        case "guard":
            return ("card:guards-1", stone(view, values["piece"], by))
        case "pair":
            return ("card:guards-1-1", pair_goal(view, values["how"]))
        case "to_doge":
            return ("card:guards-to-doge", "piece:doge")
        case "merchant":
            value = int(values["value"])
            return (f"card:merchant-{value}", stone(view, "merchant", by * value))
        case "harlequin":
            value = int(values["value"])
            piece = values["piece"]
            return (f"card:harlequin-{value}", f"piece:{piece}", stone(view, piece, by * value))
        case "to_centre":
            return ("card:harlequin-to-centre", f"piece:{values['piece']}")
        case "summon":
            return ("piece:merchant", f"piece:{values['piece']}")
        case _:
            return (family,)


def pair_goal(view: View, how: str) -> str:
    """Guards 1+1: the stone for one Guard, two cells on, or a button for both."""
    left, right = (int(by) for by in PAIR_STEPS[PAIR_WAYS.index(how)])
    if left and right:
        return f"how:{how}"
    return stone(view, "left-guard" if left else "right-guard", left + right)


def stone(view: View, piece: str, by: int) -> str:
    """The stone that lies so many steps from a piece."""
    return f"cell:{view.pieces[PIECES.index(piece)] + by}"


@kept
def cells(pen: Pen) -> tuple[Spot, ...]:
    """The stones of the street."""
    return tuple(stone_spot(cell, pen) for cell in range(-END, END + 1))


def stone_spot(cell: int, pen: Pen) -> Spot:
    """One stone, as broad as the street."""
    street = street_of(pen.shape)
    x, y = street.at(cell, street.top + street.breadth / 2)
    *_, width, height = street.slab(0, 0, street.cell - 4, street.breadth - 4)
    label = pen.say("spot-cell", **two_sided("cell", cell))
    return Box(x, y, width, height).spot(f"cell:{cell}", label)


@kept
def buttons(pen: Pen) -> tuple[Button, ...]:
    """The choices that have no place in the street."""
    both = [Button(id=f"how:{how}", text=pen.say(f"how-{how}")) for how in PAIR_WAYS[:4]]
    return (
        *both,
        Button(id="redraw", text=pen.say("button-redraw")),
        Button(id="done", text=pen.say("button-done"), main=True),
    )
