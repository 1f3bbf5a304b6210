"""The scene of the Doge's way home: a street of seventeen stones between two palaces."""

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.pen import Pen, kept
from ridotto.core.scene import Fact, Flight, Panel, Scene
from ridotto.games.doge.backdrop import DAY, backdrop
from ridotto.games.doge.board import NO_TYPE, NOBODY, SEATS
from ridotto.games.doge.clicks import buttons, cells
from ridotto.games.doge.layout import street_of
from ridotto.games.doge.tokens import tokens
from ridotto.games.doge.view import View

__all__ = ["DAY", "backdrop", "draw", "flights"]


def draw(view: View, moves: list[Move], pen: Pen) -> Scene:
    """The scene for one pair of eyes."""
    street = street_of(pen.shape)
    return Scene(
        game="doge",
        seat=view.seat,
        width=street.width,
        height=street.height,
        prompt=prompt(view, moves, pen),
        clause=clause(view),
        tokens=tokens(view, pen),
        spots=cells(pen),
        buttons=buttons(pen),
        panels=tuple(panel(view, seat, pen) for seat in range(SEATS)),
    )


def panel(view: View, seat: int, pen: Pen) -> Panel:
    """Rounds won, cards held, who got the Merchant, who may mask, whom the Favourite follows."""
    counts = view.wins[seat], view.held[seat], view.pulls[seat]
    return panel_of(seat, counts, view.masquerades[seat], view.merchant_seat == seat, pen)


@kept
def panel_of(
    seat: int, counts: tuple[int, int, int], may_mask: bool, has_merchant: bool, pen: Pen
) -> Panel:
    wins, held, pull = counts

    def fact(symbol: str, name: str, value: int | str = "") -> Fact:
        return Fact(symbol=symbol, value=str(value), label=pen.say(f"fact-{name}"))

    facts = [
        fact("doge-back", "cards", held),
        fact("doge-fan", "pull", pull),
    ]
    if may_mask:
        facts.append(fact("doge-mask", "masquerade"))
    if has_merchant:
        facts.append(fact("doge-merchant", "merchant"))
    return Panel(seat=seat, score=wins, facts=tuple(facts))


def prompt(view: View, moves: list[Move], pen: Pen) -> str:
    """What to do now."""
    if view.turn == NOBODY:
        return pen.say("prompt-over")
    if not moves:
        return pen.say("prompt-wait", who=pen.name(view.turn))
    if view.playing == NO_TYPE:
        return pen.say("prompt-start")
    return pen.say("prompt-more" if len(moves) > 1 else "prompt-done")


def clause(view: View) -> str:
    """The clause of the rules that matters now."""
    if view.turn == NOBODY:
        return "7.7"
    return "3.1" if view.playing == NO_TYPE else "3.2"


def flights(event: Event) -> tuple[Flight, ...]:
    """A card is shown on its way to the pile; steps of the Favourite rise where she walks."""
    if event.kind == "card":
        symbol = f"doge-card-{event.values['card']}"
        return (Flight(seat=event.seat, text="", at=f"discard:{event.seat}", symbol=symbol),)
    if event.kind != "favourite":
        return ()
    by = int(event.values["to"]) - int(event.values["start"])
    return (Flight(seat=0 if by > 0 else 1, text=f"{abs(by)}", at="piece:favourite"),)
