"""What a guest may do at a table while it is played: every verb once, with two doors to it.

Over the socket the name of the verb is the `type` of the message and its body the other fields; in
the API it is an address of its own. What comes in is described by pydantic, which FastAPI reads;
what goes out by told.py.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ridotto.core.contract import SPECTATOR
from ridotto.core.pen import WIDE, Shape
from ridotto.house import messages, told
from ridotto.house.desk import Deed
from ridotto.house.errors import BadField
from ridotto.house.guests import Guest, clean
from ridotto.house.house import House
from ridotto.house.ledger import UNTIL_TOLD
from ridotto.house.table import Watcher
from ridotto.house.talk import PHRASES, REACTIONS

LONGEST_LINE = 500  # characters of a chat line
MOST_SEATS = 8
LARGEST = 2**31 - 1

Number = Annotated[int, Field(ge=0, le=MOST_SEATS)]
Code = Annotated[int, Field(ge=0, le=LARGEST)]
# Thinking time: 0 for the usual one, -1 until told.
Seconds = Annotated[float, Field(ge=UNTIL_TOLD, le=LARGEST, allow_inf_nan=False)]


class Strict(BaseModel):
    """Wrong types and unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid")


class MoveBody(Strict):
    """A move; `ply` is the number of moves the mover has seen."""

    seat: Number
    code: Code
    ply: Code


class UndoBody(Strict):
    """Take the last move back."""

    seat: Number
    ply: Code


class PlanBody(Strict):
    """Have a move made ahead; no plan takes it back."""

    seat: Number
    plan: Annotated[str, Field(max_length=60)]


class PreviewBody(Strict):
    """What would this move do?"""

    seat: Number
    code: Code


class HintBody(Strict):
    """What would a master do? 0 seconds for the usual time, -1 for until enough."""

    seat: Number
    seconds: Seconds = 0.0


class WhyBody(Strict):
    """Why was this move made?"""

    ply: Code


class ChatBody(Strict):
    """A line for the chat of a table; or a phrase, which everybody reads in their own language."""

    text: Annotated[str, Field(max_length=4000)] = ""
    phrase: Annotated[str, Field(max_length=20)] = ""


class ShapeBody(Strict):
    """The space for the board has another shape now."""

    shape: Shape


class LookBody(Strict):
    """Is the page seen now, or is it hidden?"""

    open: bool


class NoBody(Strict):
    """Nothing more to say."""


@dataclass(frozen=True)
class Visit:
    """A guest at a table of the house."""

    house: House
    guest: Guest
    table_id: str
    eyes: int = SPECTATOR  # the seat by whose eyes they look
    shape: str = WIDE  # of the space that they have for the board
    watcher: Watcher | None = None  # who comes by the socket


def move(visit: Visit, body: MoveBody) -> None:
    """Make a move."""
    with visit.house.metrics.move_seconds.time():
        move_of(visit, body).slowly()


def move_of(visit: Visit, body: MoveBody) -> Deed:
    """A move, for the desk."""
    hall, given = visit.house.hall, (visit.guest.id, body.seat, body.code, body.ply)
    table = hall.live.get(visit.table_id)

    def slowly() -> None:
        with hall.at(visit.table_id) as opened:
            opened.move(*given)

    return Deed(table, lambda: table.attempt(*given) if table else None, slowly)


def undo(visit: Visit, body: UndoBody) -> None:
    """Take the last move back, if nothing was revealed and nobody acted since."""
    with visit.house.hall.at(visit.table_id) as table:
        table.undo(visit.guest.id, body.seat, body.ply)


def plan(visit: Visit, body: PlanBody) -> None:
    """Have a move made for a seat of mine wherever it can be made, until I decide again."""
    with visit.house.hall.at(visit.table_id) as table:
        table.plan(visit.guest.id, body.seat, body.plan)


def again(visit: Visit, _body: NoBody) -> None:
    """Begin again what is practised here."""
    with visit.house.hall.at(visit.table_id) as table:
        table.again(visit.guest.id)


def preview(visit: Visit, body: PreviewBody) -> told.Preview:
    """What a move would do, as far as the seat can know."""
    with visit.house.hall.at(visit.table_id) as table:
        table.check_own(visit.guest.id, body.seat)
        match, names = table.playing(), table.names(visit.guest.tongue)
    return messages.preview(match, body.seat, body.code, names, visit.shape)


def turn(visit: Visit, body: ShapeBody) -> None:
    """Draw the position anew for a device that was turned."""
    assert visit.watcher is not None
    with visit.house.hall.at(visit.table_id) as table:
        visit.watcher.shape = body.shape
        table.show(visit.watcher)


def look(visit: Visit, body: LookBody) -> None:
    """Look at the table again, or elsewhere; the house keeps how far I have seen my match."""
    assert visit.watcher is not None
    with visit.house.hall.at(visit.table_id, newest=body.open) as table:
        (table.look if body.open else table.look_away)(visit.watcher)


def hurry(visit: Visit, _body: NoBody) -> None:
    """Have the bots that think move now, with the best they have found."""
    with visit.house.hall.at(visit.table_id) as table:
        table.hurry(visit.guest.id)


def enough(visit: Visit, _body: NoBody) -> None:
    """Have what I asked for answered now."""
    visit.house.hall.adviser.enough(visit.guest)


def hint(visit: Visit, body: HintBody) -> "Future[told.Thoughts]":
    """What a master would do in my place; the answer comes when it has thought."""
    with visit.house.hall.at(visit.table_id) as table:
        return visit.house.hall.adviser.hint(table, visit.guest, body.seat, body.seconds)


def why(visit: Visit, body: WhyBody) -> "Future[told.Thoughts]":
    """Why a move was made: by what my eyes know while the match is played, afterwards in full."""
    with visit.house.hall.at(visit.table_id) as table:
        return visit.house.hall.adviser.why(table, visit.guest, visit.eyes, body.ply)


def say(visit: Visit, body: ChatBody) -> None:
    """Say something at a table."""
    line = "" if body.phrase else clean(body.text, LONGEST_LINE)
    if not line and body.phrase not in (*PHRASES, *REACTIONS):
        raise BadField(field="phrase" if body.phrase else "text")
    with visit.house.hall.at(visit.table_id) as table:
        table.say(visit.guest, line, body.phrase)


@dataclass(frozen=True)
class Verb:
    """A verb: what comes with it, what it does, and what it counts as besides any message."""

    body: type[Strict]
    act: Callable[[Visit, Any], Any]
    deed: str = ""  # see limits.py


VERBS = {
    "move": Verb(MoveBody, move),
    "undo": Verb(UndoBody, undo),
    "plan": Verb(PlanBody, plan),
    "again": Verb(NoBody, again),
    "preview": Verb(PreviewBody, preview),
    "shape": Verb(ShapeBody, turn),
    "look": Verb(LookBody, look),
    "now": Verb(NoBody, hurry),
    "enough": Verb(NoBody, enough),
    "hint": Verb(HintBody, hint, "advice"),
    "why": Verb(WhyBody, why, "advice"),
    "chat": Verb(ChatBody, say, "chat"),
}
