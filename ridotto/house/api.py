"""The JSON API: everything that the pages do. docs/protocol.md explains it, /docs shows it."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import Future
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import BadMatchFile
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.pen import WIDE, Shape
from ridotto.house import fairness, messages, shelf
from ridotto.house.advice import Adviser
from ridotto.house.bots import check_level
from ridotto.house.errors import BadBody, BadField, Preparing
from ridotto.house.guests import LONGEST_NICKNAME, Guest, clean
from ridotto.house.hall import seats_for
from ridotto.house.house import House, guest_of, house_of
from ridotto.house.ledger import UNTIL_TOLD
from ridotto.house.table import Table

LONGEST_LINE = 500  # characters of a chat line
MOST_SEATS = 8
MOST_PAGES = 10_000  # of the list of tables
LARGEST = 2**31 - 1
JSON = "application/json"
MATCH_FILE = {
    "description": "A match file",
    "required": True,
    "content": {JSON: {"schema": {"type": "object"}}},
}
KEPT_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}

Number = Annotated[int, Field(ge=0, le=MOST_SEATS)]
Code = Annotated[int, Field(ge=0, le=LARGEST)]
# Thinking time: 0 for the usual one, -1 until told.
Seconds = Annotated[float, Field(ge=UNTIL_TOLD, le=LARGEST, allow_inf_nan=False)]
Entropy = Annotated[str, Field(max_length=64, pattern=r"^[ -~]*$")]
Token = Annotated[str, Field(max_length=64)]
TableId = Annotated[str, Path(max_length=64, description="The random id of a table")]
Key = Annotated[str, Path(max_length=40, description="The key of a game, such as doge")]
Eyes = Annotated[int, Query(ge=SPECTATOR, le=MOST_SEATS, description="-1 for a spectator")]


class Strict(BaseModel):
    """Wrong types and unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Trouble(BaseModel):
    """What went wrong: a name for programs and a sentence for people."""

    error: str
    sentence: str


class MeBody(Strict):
    """What a guest may change about themselves; what is left out stays."""

    nickname: Annotated[str, Field(max_length=200)] | None = None
    tongue: Literal["en", "ru", "uk"] | None = None
    theme: Literal["auto", "dusk", "day"] | None = None
    motion: bool | None = None
    sound: bool | None = None
    confirm: bool | None = None
    patterns: bool | None = None


class SeatBody(Strict):
    """Who sits there: me (several times for a hot seat), somebody who comes, or a bot."""

    who: Literal["me", "open", "bot"]
    level: Annotated[str, Field(max_length=40)] | None = None
    name: Annotated[str, Field(max_length=200)] | None = None


class TableBody(Strict):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, str], Field(max_length=20)] = {}
    public: bool = False
    entropy: Entropy = ""
    pledge: Token = ""
    hints: bool = True
    think: Seconds = 0.0
    talk: bool = False


class JoinBody(Strict):
    """Take an open seat; the invitation is needed where the table is not public."""

    invite: Token = ""
    entropy: Entropy = ""


class BotBody(Strict):
    """Give an open seat to a bot."""

    seat: Number
    level: Annotated[str, Field(max_length=40)]


class MoveBody(Strict):
    """A move; `ply` is the number of moves the mover has seen."""

    seat: Number
    code: Code
    ply: Code


class UndoBody(Strict):
    """Take the last move back."""

    seat: Number
    ply: Code


class ChatBody(Strict):
    """A line for the chat of a table."""

    text: Annotated[str, Field(max_length=4000)]


STATUSES = (400, 403, 404, 405, 408, 409, 413, 422, 429, 503)
router = APIRouter(prefix="/api", responses={status: {"model": Trouble} for status in STATUSES})
Anything = dict[str, Any]


def may(request: Request, *deeds: str) -> tuple[House, Guest]:
    """The house and the guest, if the guest has not done too much of this lately."""
    house, guest = house_of(request), guest_of(request)
    address = request.client.host if request.client else ""
    usual = ["look"] if request.method == "GET" else []  # the guard has counted all other deeds
    for deed in (*usual, *deeds):
        house.limits.check(deed, guest.id, address)
    return house, guest


def clean_line(text: str) -> str:
    """A line of chat."""
    line = clean(text, LONGEST_LINE)
    if not line:
        raise BadField(field="text")
    return line


def clean_name(text: str) -> str:
    """A nickname."""
    name = clean(text, LONGEST_NICKNAME)
    if not name:
        raise BadField(field="nickname")
    return name


# Games


@router.get("/games")
def games(request: Request) -> list[Anything]:
    """The games of the house."""
    return [shelf.describe(find_game(key), guest_of(request).tongue) for key in game_keys()]


@router.get("/games/{key}/art", response_class=Response)
def art(key: Key) -> Response:
    """The symbols of a game, SVG."""
    return svg(shelf.art(find_game(key).key))


@router.get("/games/{key}/picture", response_class=Response)
def picture(request: Request, key: Key) -> Response:
    """A position of a game as a picture, SVG."""
    game = find_game(key)
    if not house_of(request).shelf.is_ready(key):
        raise Preparing(game=game.key)
    return svg(shelf.picture(key))


def svg(text: str) -> Response:
    """A picture that a browser may keep; the address changes when the picture does."""
    policy = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(text, media_type="image/svg+xml", headers=KEPT_FOR_EVER | policy)


# Guests


@router.get("/me")
def me(request: Request) -> Anything:
    """Who I am."""
    return guest_of(request).to_dict()


@router.patch("/me")
def change_me(request: Request, body: MeBody) -> Anything:
    """Change my nickname or my settings."""
    house, guest = may(request)
    changes = body.model_dump(exclude_none=True)
    if "nickname" in changes:
        changes["nickname"] = clean_name(changes["nickname"])
    return house.guests.change(guest, **changes).to_dict()


# Tables


@router.get("/tables")
def tables(
    request: Request, page: Annotated[int, Query(ge=0, le=MOST_PAGES, description="0 first")] = 0
) -> Anything:
    """Open public tables, and those where I sit; fifty of each on a page, the latest first."""
    return house_of(request).hall.lobby(guest_of(request), page)


@router.post("/pledges", status_code=201)
def pledge(request: Request) -> Anything:
    """A commitment to a secret deal, for a table that begins at once; see docs/house.md."""
    house, _ = may(request)
    return fairness.new_pledge(house.hall.key)


@router.post("/tables", status_code=201)
def set_table(request: Request, body: TableBody) -> Anything:
    """Set a table; the match begins at once if no seat is open."""
    house, guest = may(request, "create")
    wishes = [seat.model_dump() for seat in body.seats]
    for wish in wishes:
        wish["name"] = clean(wish["name"] or "", LONGEST_NICKNAME)
    seats = seats_for(guest, wishes, body.entropy)
    table_id = house.hall.set_table(
        guest,
        body.game,
        seats,
        body.options,
        body.public,
        body.pledge,
        hints=body.hints,
        think=body.think,
        talk=body.talk,
    )
    return house.hall.face(table_id, guest)


@router.get("/tables/{id}")
def table(request: Request, id: TableId) -> Anything:  # noqa: A002
    """A table."""
    return house_of(request).hall.face(id, guest_of(request))


@router.get("/tables/{id}/backdrop", response_class=Response)
def backdrop(request: Request, id: TableId, shape: Shape = WIDE) -> Response:  # noqa: A002
    """The empty board of a table, SVG."""
    stored = house_of(request).hall.read(id)
    sheet = stored.sheet
    return svg(shelf.backdrop(sheet.game, len(stored.seats), sheet.options, shape))


@router.post("/tables/{id}/join")
def join(request: Request, id: TableId, body: JoinBody) -> Anything:  # noqa: A002
    """Take an open seat."""
    house, guest = may(request)
    if not guest.known:
        guest = house.guests.change(guest)
    with house.hall.at(id) as table:
        table.join(guest, body.invite, body.entropy)
        return table.face(guest)


@router.post("/tables/{id}/bot")
def seat_bot(request: Request, id: TableId, body: BotBody) -> Anything:  # noqa: A002
    """Give an open seat to a bot; only the host may do that."""
    house, guest = may(request)
    level = check_level(body.level)
    with house.hall.at(id) as table:
        table.seat_bot(guest.id, body.seat, level)
        return table.face(guest)


@router.post("/tables/{id}/leave", status_code=204)
def leave(request: Request, id: TableId) -> Response:  # noqa: A002
    """Give up my seats: bots play on."""
    house, guest = may(request)
    house.hall.leave(id, guest)
    return Response(status_code=204)


@router.post("/tables/{id}/rematch", status_code=201)
def rematch(request: Request, id: TableId) -> Anything:  # noqa: A002
    """The same people once more, each one seat further."""
    house, guest = may(request, "create")
    return house.hall.face(house.hall.rematch(id, guest), guest)


@router.post("/tables/{id}/moves")
def move(request: Request, id: TableId, body: MoveBody) -> Anything:  # noqa: A002
    """Make a move."""
    house, guest = may(request)
    with house.metrics.move_seconds.time(), house.hall.at(id) as table:
        table.move(guest.id, body.seat, body.code, body.ply)
        house.metrics.moves.labels(table.sheet.game, "guest").inc()
        return table.face(guest)


@router.post("/tables/{id}/undo")
def undo(request: Request, id: TableId, body: UndoBody) -> Anything:  # noqa: A002
    """Take my last move back, if nothing was revealed and nobody acted since."""
    house, guest = may(request)
    with house.hall.at(id) as table:
        table.undo(guest.id, body.seat, body.ply)
        return table.face(guest)


@router.post("/tables/{id}/now")
def now(request: Request, id: TableId) -> Anything:  # noqa: A002
    """Have the bots that think move now, with the best they have found."""
    house, guest = may(request)
    with house.hall.at(id) as table:
        table.hurry(guest.id)
        return table.face(guest)


async def advice(
    request: Request, table_id: str, ask: Callable[[Adviser, Table, Guest], "Future[Anything]"]
) -> Anything:
    """What the adviser answers, when it has thought; meanwhile others are served."""

    def begin() -> "Future[Anything]":
        house, guest = may(request, "advice")
        with house.hall.at(table_id) as table:
            return ask(house.hall.adviser, table, guest)

    return await asyncio.wrap_future(await asyncio.to_thread(begin))


@router.get("/tables/{id}/hint")
async def hint(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Annotated[int, Query(ge=0, le=MOST_SEATS)],
    seconds: Annotated[float, Query(ge=0, le=LARGEST, description="0 for the usual time")] = 0.0,
) -> Anything:
    """What a master would do in my place; answers when it has thought."""
    return await advice(request, id, lambda of, *who: of.hint(*who, seat, seconds))


@router.get("/tables/{id}/why")
async def why(
    request: Request,
    id: TableId,  # noqa: A002
    ply: Annotated[int, Query(ge=1, le=LARGEST)],
    seat: Eyes = SPECTATOR,
) -> Anything:
    """Why a move was made: by what my eyes know while the match is played, afterwards in full."""
    return await advice(request, id, lambda of, *who: of.why(*who, seat, ply))


@router.get("/tables/{id}/scene")
def scene(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Eyes = SPECTATOR,
    ply: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
    shape: Shape = WIDE,
) -> Anything:
    """The scene with the eyes of a seat: my own; any seat when the match is over."""
    house, guest = may(request)
    with house.hall.at(id, newest=True) as table:
        table.may_see(guest.id, seat)
        match, names = table.playing(), table.names(guest.tongue)
        explained = table.explained(match.ply if ply is None else ply)
    if ply is not None:
        match = match.at(ply)
    told = (match, seat, guest.tongue, names)
    return messages.scene(*told, fresh=False, explained=explained, shape=shape)


@router.get("/tables/{id}/log")
def log(request: Request, id: TableId) -> Anything:  # noqa: A002
    """All that happened, in words."""
    house, guest = may(request)
    with house.hall.at(id, newest=True) as table:
        match, names, explained = table.playing(), table.names(guest.tongue), table.explained()
    return messages.log(match, guest.tongue, names, explained)


@router.get("/tables/{id}/preview")
def preview(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Annotated[int, Query(ge=0, le=MOST_SEATS)],
    code: Annotated[int, Query(ge=0, le=LARGEST)],
    shape: Shape = WIDE,
) -> Anything:
    """What a move would do, as far as the seat can know."""
    house, guest = may(request)
    with house.hall.at(id) as table:
        table.check_own(guest.id, seat)
        match, names = table.playing(), table.names(guest.tongue)
    return messages.preview(match, seat, code, names, shape)


@router.get("/tables/{id}/match")
def match_file(request: Request, id: TableId) -> JSONResponse:  # noqa: A002
    """The match file of a finished match."""
    house, guest = may(request)
    found = house.hall.file(id, guest)
    name = f"ridotto-{found['game']}-{id[:8]}.json"
    return JSONResponse(found, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/matches", status_code=201, openapi_extra={"requestBody": MATCH_FILE})
def open_file(request: Request) -> Anything:
    """Open a match file to look at it; answers the id of its replay."""
    house, guest = may(request)
    body = parse_file(request)
    if not isinstance(body, dict):
        raise BadMatchFile(reason="no-match", detail="")
    key = body.get("game")
    if isinstance(key, str) and not house.shelf.is_ready(find_game(key).key):
        raise Preparing(game=key)
    return {"id": house.hall.open_file(guest, body)}


def parse_file(request: Request) -> Any:
    """The JSON in a body, read here and not on the event loop: it may be large."""
    kind = request.headers.get("content-type", JSON)
    try:
        if kind.partition(";")[0].strip().lower() == JSON:
            return json.loads(request.state.body)
    except (ValueError, RecursionError):
        pass
    raise BadBody


@router.post("/tables/{id}/chat", status_code=204)
def chat(request: Request, id: TableId, body: ChatBody) -> Response:  # noqa: A002
    """Say something at a table."""
    house, guest = may(request, "chat")
    line = clean_line(body.text)
    with house.hall.at(id) as table:
        table.say(guest, line)
    return Response(status_code=204)
