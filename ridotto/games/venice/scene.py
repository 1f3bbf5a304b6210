"""The picture of Venice 2099 and the ways to click: the drowning city from above.

What lies where is in `picture.py` and `market.py`, the empty board in `lagoon.py`.
"""

from collections.abc import Mapping

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.scene import Button, Choice, Fact, Flight, Panel, Scene
from ridotto.games.venice.board import (
    COLOURS,
    MOST_FIGURES,
    OVER,
    PHASES,
    RESCUE,
    SQUARES,
    VALUE_COUNT,
)
from ridotto.games.venice.lagoon import backdrop_of
from ridotto.games.venice.market import areas, floors, market, tide
from ridotto.games.venice.picture import (
    HEIGHT,
    WIDTH,
    WORDS,
    city,
    coins,
    figures,
    forecast,
    hand,
    prices,
)
from ridotto.games.venice.view import View

CLAUSES = {
    "place": "3.1",
    "move": "4.1",
    "buy": "6.1",
    "card": "7.1",
    "rescue": "8.2",
    "over": "9.1",
}


def draw(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> Scene:
    """The scene for one pair of eyes."""
    return Scene(
        game="venice",
        seat=view.seat,
        width=WIDTH,
        height=HEIGHT,
        prompt=prompt(view, moves, tongue, names),
        clause=CLAUSES[step(view, moves)],
        tokens=(
            *city(view, tongue),
            *coins(view, tongue),
            *forecast(view, tongue),
            *figures(view, tongue, names),
            *prices(view, buyers(moves), tongue),
            *market(view, tongue, names),
            *floors(view, tongue, names),
            tide(view, tongue),
            *hand(view, tongue),
        ),
        buttons=(Button(id="drown", text=WORDS.say(tongue, "button-drown")),),
        choices=tuple(choice(view, moves, move, tongue) for move in moves),
        panels=tuple(panel(view, seat, tongue) for seat in range(view.seats)),
        areas=areas(tongue),
    )


def choice(view: View, moves: list[Move], move: Move, tongue: str) -> Choice:
    """A legal move as the things to click."""
    return Choice(
        code=move.code,
        notation=move.notation,
        text=move.text(tongue),
        path=path(view, moves, move),
        ends_turn=move.family in {"card", "rescue", "drown"},
    )


def path(view: View, moves: list[Move], move: Move) -> tuple[str, ...]:
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


def panel(view: View, seat: int, tongue: str) -> Panel:
    """Points as the city stands; cards, coins and gondolas."""
    return Panel(
        seat=seat,
        score=sum(view.points[seat]),
        facts=(
            fact("cards", view.held[seat], tongue),
            fact("coins", view.purses[seat], tongue),
            fact("gondolas", view.gondolas[seat], tongue),
        ),
    )


def fact(name: str, value: int, tongue: str) -> Fact:
    """One figure of a panel."""
    label = WORDS.say(tongue, f"fact-{name}")
    return Fact(symbol=f"venice-icon-{name}", value=str(value), label=label)


def prompt(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> str:
    """What to do now, or who is awaited."""
    if view.phase == OVER:
        return WORDS.say(tongue, "prompt-over")
    if view.phase == RESCUE:
        owner, figure = divmod(view.adrift, MOST_FIGURES)
        square = SQUARES[view.figures[owner][figure]]
        if moves:
            return WORDS.say(tongue, "prompt-rescue", square=square)
        return WORDS.say(tongue, "prompt-wait-rescue", who=names[owner], square=square)
    if not moves:
        return WORDS.say(tongue, "prompt-wait", who=names[view.turn])
    return WORDS.say(tongue, f"prompt-{step(view, moves)}")


def step(view: View, moves: list[Move]) -> str:
    """The phase, or the next one in which the seat has something to do."""
    families = {move.family for move in moves}
    if not moves or families & {"place", "move", "gondola", "rescue", "drown"}:
        return PHASES[view.phase]
    return "buy" if "buy" in families else "card"


def backdrop(seats: int, options: Mapping[str, str]) -> str:
    """The lagoon without the city."""
    return backdrop_of(seats)


def flights(event: Event) -> tuple[Flight, ...]:
    """What a treasure is worth now rises where it was bought."""
    if event.kind != "bought":
        return ()
    at = f"treasure:{event.values['colour']}"
    return (Flight(seat=event.seat, text=f"+{event.values['worth']}", at=at),)
