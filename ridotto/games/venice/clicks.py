"""What can be clicked in the picture of Venice 2099: a path for each move."""

from ridotto.core.moves import Move
from ridotto.games.venice.board import COLOURS, VALUE_COUNT
from ridotto.games.venice.view import View


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
    """The figure and the square; a gondola first; a treasure; a card; or a button."""
    family, values = move.moves.split(move.code)
    match family:
        case "place" | "rescue":
            return (f"square:{values['square']}",)
        case "move":
            return (f"figure:{view.seat}-{values['figure']}", f"square:{values['square']}")
        case "gondola":
            figure = f"figure:{view.seat}-{values['figure']}"
            return ("gondola", figure, f"square:{values['square']}")
        case "buy":
            return treasure_path(view, buyers(moves), figure_of(move))
        case "card":
            return (f"card:{values['colour']}-{values['value']}",)
        case _:
            return (family,)


def treasure_path(view: View, buying: list[int], figure: int) -> tuple[str, ...]:
    """The treasure, and which figure buys it if several stand on its colour."""
    own = view.figures[view.seat]
    colours = {number: view.tiles[own[number - 1]] // VALUE_COUNT for number in buying}
    treasure = f"treasure:{COLOURS[colours[figure]]}"
    if list(colours.values()).count(colours[figure]) == 1:
        return (treasure,)
    return (treasure, f"figure:{view.seat}-{figure}")


def buyers(moves: list[Move]) -> list[int]:
    """The numbers of the figures that may buy a treasure."""
    return [figure_of(move) for move in moves if move.family == "buy"]


def figure_of(move: Move) -> int:
    """The number of the figure that a move names."""
    return int(move.moves.split(move.code)[1]["figure"])
