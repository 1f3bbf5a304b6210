"""The picture of Venice 2099: the drowning city from above."""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import TALL, Box, Pen, kept
from ridotto.core.scene import Area, Button, Fact, Flight, Panel, Scene
from ridotto.games.venice import tokens
from ridotto.games.venice.backdrop import DAY, backdrop
from ridotto.games.venice.board import MOST_FIGURES, OVER, PHASES, RESCUE, SQUARES
from ridotto.games.venice.clicks import buyers
from ridotto.games.venice.layout import lagoon_of
from ridotto.games.venice.view import View

__all__ = ["DAY", "backdrop", "draw", "flights"]

CLAUSES = {
    "place": "3.1",
    "move": "4.1",
    "buy": "6.1",
    "card": "7.1",
    "rescue": "8.2",
    "over": "9.1",
}


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    lagoon = lagoon_of(pen.shape)
    return Scene(
        game="venice",
        seat=view.seat,
        width=lagoon.width,
        height=lagoon.height,
        prompt=prompt(view, moves, pen),
        clause=CLAUSES[step(view, moves)],
        tokens=(
            *tokens.city(view.tiles, view.water, view.seats, pen),
            *tokens.coins(view.coins_on, view.seats, pen),
            *tokens.forecast(tokens.hand_of(view), view.lowest, view.tiles, view.seats, pen),
            *tokens.figures(view.figures, view.adrift, view.seats, pen),
            *tokens.prices(view, buyers(moves), pen),
            *tokens.market(view, pen),
            *tokens.floors(view.floors, view.held, pen),
            tokens.tide(len(view.played), sum(view.held), view.tiles, pen),
            tokens.worth(pen),
            *tokens.hand(tokens.hand_of(view), view.seat, tokens.gondolas_of(view), pen),
        ),
        buttons=buttons(pen),
        panels=tuple(panel(view, seat, pen) for seat in range(view.seats)),
        areas=areas(pen),
    )


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """Points as the city stands; cards, coins and gondolas."""
    counts = view.held[seat], view.purses[seat], view.gondolas[seat]
    return panel_of(seat, view.points[seat], counts, pen)


@kept
def panel_of(seat: int, points: int, counts: tuple[int, int, int], pen: Pen) -> Panel:
    names = ("cards", "coins", "gondolas")
    facts = tuple(fact(name, count, pen) for name, count in zip(names, counts, strict=True))
    return Panel(seat=seat, score=points, facts=facts)


@kept
def buttons(pen: Pen) -> tuple[Button, ...]:
    """Letting a figure drown."""
    return (Button(id="drown", text=pen.say("button-drown")),)


def fact(name: str, value: int, pen: Pen) -> Fact:
    """One figure of a panel."""
    label = pen.say(f"fact-{name}")
    return Fact(symbol=f"venice-icon-{name}", value=str(value), label=label)


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now, or who is awaited."""
    if view.phase == OVER:
        return pen.say("prompt-over")
    if view.phase == RESCUE:
        owner, figure = divmod(view.adrift, MOST_FIGURES)
        square = SQUARES[view.figures[owner][figure]]
        if moves:
            return pen.say("prompt-rescue", square=square)
        return pen.say("prompt-wait-rescue", who=pen.name(owner), square=square)
    if not moves:
        return pen.say("prompt-wait", who=pen.name(view.turn))
    return pen.say(f"prompt-{step(view, moves)}")


def step(view: View, moves: list[Move]) -> str:
    """The phase, or the next one in which the seat has something to do."""
    families = {move.family for move in moves}
    if not moves or families & {"place", "move", "gondola", "rescue", "drown"}:
        return PHASES[view.phase]
    return "buy" if "buy" in families else "card"


@kept
def areas(pen: Pen) -> tuple[Area, ...]:
    """The city, and what lies beside it or below it."""
    lagoon = lagoon_of(pen.shape)
    width, height = lagoon.width, lagoon.height
    across, down = lagoon.tide_x + lagoon.tide_width, lagoon.berth[1]
    city, market = Box(0, 0, across, height), Box(across, 0, width - across, height)
    if pen.shape == TALL:
        city, market = Box(0, 0, width, down), Box(0, down, width, height - down)
    return city.area("city", pen.say("area-city")), market.area("market", pen.say("area-market"))


def flights(event: Event) -> tuple[Flight, ...]:
    """A forecast is shown over its district; what a treasure is worth rises where it was bought."""
    if event.kind == "sank":
        colour, value, square = (event.values[name] for name in ("colour", "value", "square"))
        symbol = f"venice-card-{colour}-{value}"
        return (Flight(seat=event.seat, text="", at=f"tile:{square}", symbol=symbol),)
    if event.kind != "bought":
        return ()
    at = f"treasure:{event.values['colour']}"
    return (Flight(seat=event.seat, text=f"+{event.values['worth']}", at=at),)
