"""The scene of Lampara: the lagoon, and the market on the quay."""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import Pen
from ridotto.core.scene import Fact, Flight, Panel, Scene
from ridotto.kit.lampara.game.backdrop import DAY, backdrop
from ridotto.kit.lampara.game.board import NOBODY
from ridotto.kit.lampara.game.layout import layout_of
from ridotto.kit.lampara.game.tokens import tokens
from ridotto.kit.lampara.game.view import View

__all__ = ["DAY", "backdrop", "draw", "flights"]


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    layout = layout_of(pen.shape)
    return Scene(
        game="lampara",
        seat=view.seat,
        width=layout.width,
        height=layout.height,
        prompt=prompt(view, moves, pen),
        clause="5.2" if view.turn == NOBODY else "3.1",
        tokens=tokens(view, pen),
        panels=tuple(panel(view, seat, pen) for seat in range(view.seats)),
    )


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """Points, and how many cards a seat holds."""
    held = str(view.held[seat])
    cards = Fact(symbol="lampara-back", value=held, label=pen.say("fact-cards"))
    return Panel(seat=seat, score=view.points[seat], facts=(cards,))


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now."""
    if view.turn == NOBODY:
        return pen.say("prompt-over")
    if not moves:
        return pen.say("prompt-wait", who=pen.name(view.turn))
    return pen.say("prompt-cast" if view.may_cast else "prompt-sell")


def flights(event: Event) -> tuple[Flight, ...]:
    """Points rise from the stall."""
    if event.kind != "sold":
        return ()
    stall = f"stall:{event.values['catch']}"
    return (Flight(seat=event.seat, text=f"+{event.values['points']}", at=stall),)
