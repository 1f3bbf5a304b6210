"""The JSON API: everything that the pages do. docs/protocol.md explains it, /docs shows it."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field

from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import BadMatchFile
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match
from ridotto.core.pen import WIDE, Pen, Shape
from ridotto.house import (
    admin,
    analysis,
    clocks,
    explore,
    fairness,
    history,
    messages,
    pictures,
    school,
    shelf,
    told,
    verbs,
)
from ridotto.house.bots import LEVEL_OF_LEAVERS
from ridotto.house.errors import BadBody, BadField, NoPictures
from ridotto.house.guests import COOKIE, EVENTS, LONGEST_NICKNAME, Guest, clean
from ridotto.house.hall import Hall
from ridotto.house.house import House, guest_of, house_of
from ridotto.house.ledger import OVER
from ridotto.house.masks import MASKS
from ridotto.house.shelf import DUSK, Theme
from ridotto.house.table import Table
from ridotto.house.talk import LONGEST_NOTE
from ridotto.house.verbs import LARGEST, MOST_SEATS, VERBS, Code, Number, Seconds, Strict, Visit

MOST_PAGES = 10_000  # of the list of tables
JSON = "application/json"
MATCH_FILE = {
    "description": "A match file",
    "required": True,
    "content": {JSON: {"schema": {"type": "object"}}},
}
STILL_POLICY = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
KEPT_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}

Entropy = Annotated[str, Field(max_length=64, pattern=r"^[ -~]*$")]
Token = Annotated[str, Field(max_length=64)]
TableId = Annotated[str, Path(max_length=64, description="The random id of a table")]
Key = Annotated[str, Path(max_length=40, description="The key of a game, such as doge")]
LessonName = Annotated[str, Path(max_length=40, description="The name of a lesson of the game")]
Page = Annotated[int, Query(ge=0, le=MOST_PAGES, description="0 first")]
Seated = Annotated[int, Field(ge=SPECTATOR, le=MOST_SEATS)]  # -1 for those who watch
Eyes = Annotated[int, Query(ge=SPECTATOR, le=MOST_SEATS, description="-1 for a spectator")]


Minutes = Annotated[int, Field(ge=0, lt=24 * 60)]
Day = Annotated[str, Field(pattern=r"^20\d\d-\d\d-\d\d$")]
Event = Literal["turn", "invited", "short", "over", "chat"]


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
    auto: bool | None = None
    coach: bool | None = None
    level: Annotated[str, Field(max_length=40)] | None = None
    pace: Literal["slow", "normal", "quick", "none"] | None = None
    mask: Annotated[str, Field(max_length=20)] | None = None
    colour: Literal["", "lapis", "ruby", "amber", "emerald", "pearl"] | None = None
    zone: Annotated[str, Field(max_length=60)] | None = None
    plays_from: Minutes | None = None
    plays_to: Minutes | None = None
    holidays: Annotated[list[Day], Field(max_length=clocks.MOST_HOLIDAYS)] | None = None
    calls: Annotated[list[Event], Field(max_length=len(EVENTS))] | None = None
    quiet_from: Minutes | None = None
    quiet_to: Minutes | None = None
    bundle: Minutes | None = None


class SeatBody(Strict):
    """Who sits there: me (several times for a hot seat), somebody who comes, a bot, or somebody
    known: whom I met at a seat of a table, and who is invited.
    """

    who: Literal["me", "open", "bot", "known"]
    table: Annotated[str, Field(max_length=64)] | None = None
    seat: Annotated[int, Field(ge=0, le=8)] | None = None
    level: Annotated[str, Field(max_length=40)] | None = None
    name: Annotated[str, Field(max_length=200)] | None = None


class PaceBody(Strict):
    """The time that people have: for every move, or for the match with an increment."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[float, Field(ge=0, le=clocks.MOST)] = 0.0
    increment: Annotated[float, Field(ge=0, le=clocks.MOST)] = 0.0
    is_slow: bool = False


class TableBody(Strict):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=20)
    public: bool = False
    entropy: Entropy = ""
    pledge: Token = ""
    hints: bool = True
    think: Seconds = 0.0
    talk: bool = False
    practice: bool = False
    seed: Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]*$")] = ""
    pace: PaceBody | None = None
    late: Literal["bot", "lose", "wait"] = "bot"


TERMS = ("public", "pledge", "hints", "think", "talk", "practice", "seed", "late")  # of a table


class JoinBody(Strict):
    """Take an open seat; the invitation is needed where the table is not public."""

    invite: Token = ""
    entropy: Entropy = ""


class RematchBody(Strict):
    """Once more: each one seat further unless told otherwise, the bots of another level if told."""

    turn: bool = True
    level: Annotated[str, Field(max_length=40)] | None = None
    entropy: Entropy = ""
    pledge: Token = ""


class ProposalBody(Strict):
    """What I propose; `seat` is that of who is away."""

    kind: Literal["end", "back", "pause", "bot"]
    seat: Annotated[int, Field(ge=-1, le=MOST_SEATS)] = -1


class AnswerBody(Strict):
    """Do I agree?"""

    yes: bool


class BotBody(Strict):
    """Give a seat to a bot."""

    seat: Number
    level: Annotated[str, Field(max_length=40)]


Anything = dict[str, Any]


class BranchBody(Strict):
    """From where to go on, and in which seat."""

    ply: Code
    seat: Number


class Answer(JSONResponse):
    """One of the messages in told.py."""

    def render(self, content: Any) -> bytes:
        return messages.ENCODER.encode(content)


# What each call answers, by the name it has in /openapi.json.
KINDS: dict[str, Any] = {
    "Games": list[told.Game],
    **{
        kind.__name__: kind
        for kind in (
            told.Me,
            told.History,
            told.Export,
            told.Channels,
            told.Account,
            told.Wish,
            told.Recovery,
            told.Link,
            told.Notes,
            told.Lobby,
            told.Table,
            told.Pledge,
            told.Opened,
            told.Scene,
            told.Sources,
            told.Log,
            told.Preview,
            told.Thoughts,
            told.Analysis,
            told.Lines,
        )
    },
}
REF = "#/components/schemas/{name}"
SCHEMAS, COMPONENTS = msgspec.json.schema_components(KINDS.values(), ref_template=REF)
SCHEMA_OF = dict(zip(KINDS, SCHEMAS, strict=True))


def answers(kind: str, status: int = 200) -> Anything:
    """For the schema of a call: what it answers."""
    content = {JSON: {"schema": SCHEMA_OF[kind]}}
    return {
        "status_code": status,
        "responses": {status: {"description": f"{kind}", "content": content}},
    }


STATUSES = (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
# Told as it is written down: as a model FastAPI would read it anew for every status of every call,
# a fifth of a second before the house opens.
REFUSAL = {"content": {JSON: {"schema": {"$ref": REF.format(name=Trouble.__name__)}}}}
REFUSALS: dict[int | str, dict[str, Any]] = dict.fromkeys(STATUSES, REFUSAL)
COMPONENTS[Trouble.__name__] = Trouble.model_json_schema()
router = APIRouter(prefix="/api", responses=REFUSALS)


def may(request: Request, *deeds: str) -> tuple[House, Guest]:
    """The house and the guest, if the guest has not done too much of this lately."""
    house, guest = house_of(request), guest_of(request)
    address = request.client.host if request.client else ""
    usual = ["look"] if request.method == "GET" else []  # the guard has counted all other deeds
    for deed in (*usual, *deeds):
        house.limits.check(deed, guest.id, address)
    return house, guest


def clean_name(text: str) -> str:
    """A nickname."""
    name = clean(text, LONGEST_NICKNAME)
    if not name:
        raise BadField(field="nickname")
    return name


# Games


@router.get("/games", **answers("Games"))
def games(request: Request) -> Answer:
    """The games of the house."""
    tongue = guest_of(request).tongue
    return Answer([shelf.describe(find_game(key), tongue) for key in game_keys()])


@router.get("/games/{key}/art", response_class=Response)
def art(key: Key) -> Response:
    """The symbols of a game, SVG."""
    return svg(shelf.art(find_game(key).key))


@router.get("/games/{key}/picture", response_class=Response)
def picture(key: Key, tongue: Literal["en", "ru", "uk"] = "en", theme: Theme = DUSK) -> Response:
    """A position of a game as a picture, SVG."""
    return svg(shelf.picture(find_game(key).key, tongue, theme))


@router.get("/games/{key}/lessons/{name}/picture", response_class=Response)
def lesson_picture(
    key: Key, name: LessonName, tongue: Literal["en", "ru", "uk"] = "en"
) -> Response:
    """The position of a lesson as a picture, SVG."""
    return svg(school.picture((find_game(key).key, name), tongue))


def svg(text: str) -> Response:
    """A picture that a browser may keep; the address changes when the picture does."""
    return Response(text, media_type="image/svg+xml", headers=KEPT_FOR_EVER | STILL_POLICY)


# Guests


@router.get("/me", **answers("Me"))
def me(request: Request) -> Answer:
    """Who I am."""
    return Answer(guest_of(request).to_dict())


@router.patch("/me", **answers("Me"))
def change_me(request: Request, body: MeBody) -> Answer:
    """Change my nickname or my settings."""
    house, guest = may(request)
    changes = body.model_dump(exclude_none=True)
    if "nickname" in changes:
        changes["nickname"] = clean_name(changes["nickname"])
    if "level" in changes:
        changes["level"] = house.hall.thinkers.check_level(changes["level"])
    check_changes(changes)
    return Answer(house.guests.change(guest, **changes).to_dict())


def check_changes(changes: Anything) -> None:
    """Raise BadField for what the types above cannot tell."""
    wrong = {
        "mask": changes.get("mask") and changes["mask"] not in MASKS,
        "zone": "zone" in changes and not clocks.is_zone(changes["zone"]),
        "holidays": not all(clocks.is_day(day) for day in changes.get("holidays", ())),
    }
    for field, is_wrong in wrong.items():
        if is_wrong:
            raise BadField(field=field)


@router.get("/me/history", **answers("History"))
def my_history(request: Request, page: Page = 0) -> Answer:
    """What I have played: figures for each game, and fifty matches on a page, the latest first."""
    house, guest = may(request)
    return Answer(house.store.read(lambda c: history.of(c, guest.id, guest.tongue, page)))


@router.get("/me/export", **answers("Export"))
def export_me(request: Request) -> Answer:
    """All that the house keeps about me."""
    house, guest = may(request, "file")
    found = house.store.read(lambda connection: admin.export_guest(connection, guest.id))
    return Answer(found, headers={"content-disposition": 'attachment; filename="ridotto-me.json"'})


@router.delete("/me", status_code=204)
def forget_me(request: Request) -> Response:
    """Delete all that the house keeps about me; then I am somebody else."""
    house, guest = may(request, "file")
    house.store.write(lambda connection: admin.forget_guest(connection, guest.id))
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE, path=house.settings.root_path or "/")
    return answer


# Tables


@router.get("/tables", **answers("Lobby"))
def tables(request: Request, page: Page = 0) -> Answer:
    """Open public tables, and those where I sit; fifty of each on a page, the latest first."""
    return Answer(house_of(request).hall.lobby(guest_of(request), page))


@router.post("/pledges", **answers("Pledge", 201))
def pledge(request: Request) -> Answer:
    """A commitment to a secret deal, for a table that begins at once; see docs/house.md."""
    house, _ = may(request)
    return Answer(fairness.new_pledge(house.hall.key), 201)


def pace_of(body: PaceBody | None) -> clocks.Pace:
    """The pace that somebody wishes."""
    pace = clocks.Pace(**body.model_dump()) if body else clocks.Pace()
    if pace.is_on and pace.seconds < clocks.LEAST:
        raise BadField(field="pace")
    return pace


def new_table(request: Request, make: Callable[[Hall, Guest], str]) -> Answer:
    """A table that is made, unless the house has too much to do."""
    house, guest = may(request, "create")
    house.strain.check()
    return Answer(house.hall.face(make(house.hall, guest), guest), 201)


@router.post("/tables", **answers("Table", 201))
def set_table(request: Request, body: TableBody) -> Answer:
    """Set a table; the match begins at once if no seat is open."""
    wishes = [seat.model_dump() for seat in body.seats]
    for wish in wishes:
        wish["name"] = clean(wish["name"] or "", LONGEST_NICKNAME)
    terms = {name: getattr(body, name) for name in TERMS}

    def make(hall: Hall, me: Guest) -> str:
        seats, pace = hall.seats_for(me, wishes, body.entropy), pace_of(body.pace)
        return hall.set_table(me, body.game, seats, body.options, **terms, pace=pace)

    return new_table(request, make)


@router.post("/games/{key}/lessons/{name}", **answers("Table", 201))
def set_lesson(request: Request, key: Key, name: LessonName) -> Answer:
    """Begin a lesson, or begin it again."""
    return new_table(request, lambda hall, me: hall.set_lesson(me, key, name))


@router.post("/games/{key}/puzzles/{name}", **answers("Table", 201))
def set_puzzle(request: Request, key: Key, name: LessonName) -> Answer:
    """Begin a puzzle, or begin it again."""
    return new_table(request, lambda hall, me: hall.set_lesson(me, key, name, school.PUZZLE))


@router.get("/tables/{id}", **answers("Table"))
def table(request: Request, id: TableId) -> Answer:  # noqa: A002
    """A table."""
    return Answer(house_of(request).hall.face(id, guest_of(request)))


@router.get("/tables/{id}/backdrop", response_class=Response)
def backdrop(
    request: Request,
    id: TableId,  # noqa: A002
    shape: Shape = WIDE,
    theme: Theme = DUSK,
) -> Response:
    """The empty board of a table, SVG."""
    stored = house_of(request).hall.read(id)
    sheet = stored.sheet
    return svg(shelf.backdrop(sheet.game, len(stored.seats), sheet.options, shape, theme))


@router.post("/tables/{id}/join", **answers("Table"))
def join(request: Request, id: TableId, body: JoinBody) -> Answer:  # noqa: A002
    """Take an open seat."""
    house, guest = may(request)
    if not guest.known:
        guest = house.guests.change(guest)
    with house.hall.at(id) as table:
        table.join(guest, body.invite, body.entropy)
        return Answer(table.face(guest))


@router.post("/tables/{id}/bot", **answers("Table"))
def seat_bot(request: Request, id: TableId, body: BotBody) -> Answer:  # noqa: A002
    """Give an open seat to a bot; only the host may do that."""
    level = house_of(request).hall.thinkers.check_level(body.level)
    return at_table(request, id, lambda table, me: table.seat_bot(me.id, body.seat, level))


@router.post("/tables/{id}/leave", status_code=204)
def leave(request: Request, id: TableId) -> Response:  # noqa: A002
    """Give up my seats: bots play on."""
    house, guest = may(request)
    house.hall.leave(id, guest)
    return Response(status_code=204)


def at_table(request: Request, table_id: str, deed: Callable[[Table, Guest], None]) -> Answer:
    """The table, after something was done there."""
    house, guest = may(request)
    with house.hall.at(table_id) as table:
        deed(table, guest)
        return Answer(table.face(guest))


@router.post("/tables/{id}/concede", **answers("Table"))
def concede(request: Request, id: TableId) -> Answer:  # noqa: A002
    """Give the match up: the only other wins; among more a bot plays on for me."""
    return at_table(request, id, lambda table, me: table.concede(me.id, LEVEL_OF_LEAVERS))


@router.post("/tables/{id}/replace", **answers("Table"))
def send_bot(request: Request, id: TableId, body: BotBody) -> Answer:  # noqa: A002
    """Go on with a bot in the place of somebody who is away; only the host may do that alone."""
    level = house_of(request).hall.thinkers.check_level(body.level)
    return at_table(request, id, lambda table, me: table.send_bot(me.id, body.seat, level))


@router.post("/tables/{id}/back", **answers("Table"))
def come_back(request: Request, id: TableId) -> Answer:  # noqa: A002
    """Take my seat back from the bot."""
    return at_table(request, id, lambda table, me: table.come_back(me))


@router.post("/tables/{id}/propose", **answers("Table"))
def propose(request: Request, id: TableId, body: ProposalBody) -> Answer:  # noqa: A002
    """Propose to end the match, to take my last move back, to pause, or to send a bot."""
    kind, seat = body.kind, body.seat
    return at_table(
        request, id, lambda table, me: table.propose(me.id, kind, seat, LEVEL_OF_LEAVERS)
    )


@router.post("/tables/{id}/answer", **answers("Table"))
def answer(request: Request, id: TableId, body: AnswerBody) -> Answer:  # noqa: A002
    """Agree to what is proposed, or do not."""
    return at_table(request, id, lambda table, me: table.answer(me.id, body.yes, LEVEL_OF_LEAVERS))


@router.post("/tables/{id}/resume", **answers("Table"))
def resume(request: Request, id: TableId) -> Answer:  # noqa: A002
    """Go on after a pause."""
    return at_table(request, id, lambda table, me: table.resume(me.id))


@router.post("/tables/{id}/rematch", **answers("Table", 201))
def rematch(request: Request, id: TableId, body: RematchBody | None = None) -> Answer:  # noqa: A002
    """The same people once more, each one seat further or as they sat."""
    wish = body or RematchBody()

    def make(hall: Hall, me: Guest) -> str:
        level = wish.level and hall.thinkers.check_level(wish.level)
        return hall.rematch(id, me, wish.turn, level, wish.pledge, wish.entropy)

    return new_table(request, make)


def do(
    request: Request,
    table_id: str,
    name: str,
    body: Strict,
    eyes: int = SPECTATOR,
    shape: str = WIDE,
) -> Any:
    """Do what a guest wants at a table; what it answers."""
    verb = VERBS[name]
    house, guest = may(request, *([verb.deed] if verb.deed else []))
    return verb.act(Visit(house, guest, table_id, eyes, shape), body)


def done(request: Request, table_id: str, name: str, body: Strict) -> Answer:
    """The table, after something was done there."""
    do(request, table_id, name, body)
    with house_of(request).hall.at(table_id) as table:
        return Answer(table.face(guest_of(request)))


@router.post("/tables/{id}/moves", **answers("Table"))
def move(request: Request, id: TableId, body: verbs.MoveBody) -> Answer:  # noqa: A002
    """Make a move."""
    return done(request, id, "move", body)


@router.post("/tables/{id}/undo", **answers("Table"))
def undo(request: Request, id: TableId, body: verbs.UndoBody) -> Answer:  # noqa: A002
    """Take my last move back, if nothing was revealed and nobody acted since."""
    return done(request, id, "undo", body)


@router.post("/tables/{id}/plan", **answers("Table"))
def plan(request: Request, id: TableId, body: verbs.PlanBody) -> Answer:  # noqa: A002
    """Have a move made for me wherever it can be made; an empty plan takes that back."""
    return done(request, id, "plan", body)


@router.post("/tables/{id}/again", **answers("Table"))
def again(request: Request, id: TableId) -> Answer:  # noqa: A002
    """Begin again what is practised here."""
    return done(request, id, "again", verbs.NoBody())


@router.post("/tables/{id}/now", **answers("Table"))
def now(request: Request, id: TableId) -> Answer:  # noqa: A002
    """Have the bots that think move now, with the best they have found."""
    return done(request, id, "now", verbs.NoBody())


async def advice(
    request: Request, table_id: str, name: str, body: Strict, eyes: int = SPECTATOR
) -> Answer:
    """What the adviser answers, when it has thought; meanwhile others are served."""
    asked = await asyncio.to_thread(do, request, table_id, name, body, eyes)
    return Answer(await asyncio.wrap_future(asked))


@router.get("/tables/{id}/hint", **answers("Thoughts"))
async def hint(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Annotated[int, Query(ge=0, le=MOST_SEATS)],
    seconds: Annotated[float, Query(ge=0, le=LARGEST, description="0 for the usual time")] = 0.0,
) -> Answer:
    """What a master would do in my place; answers when it has thought."""
    return await advice(request, id, "hint", verbs.HintBody(seat=seat, seconds=seconds))


@router.get("/tables/{id}/why", **answers("Thoughts"))
async def why(
    request: Request,
    id: TableId,  # noqa: A002
    ply: Annotated[int, Query(ge=1, le=LARGEST)],
    seat: Eyes = SPECTATOR,
) -> Answer:
    """Why a move was made: by what my eyes know while the match is played, afterwards in full."""
    return await advice(request, id, "why", verbs.WhyBody(ply=ply), seat)


@router.post("/tables/{id}/analysis", **answers("Analysis"))
def analyse(request: Request, id: TableId, seat: Eyes = SPECTATOR) -> Answer:  # noqa: A002
    """Have a match analysed with the eyes of a seat; answers what is known so far. Ask again."""
    return Answer(analysis_of(request, id, seat, "advice"))


@router.post("/tables/{id}/mistakes/{ply}", **answers("Table", 201))
def set_mistake(
    request: Request,
    id: TableId,  # noqa: A002
    ply: Annotated[int, Path(ge=1, le=LARGEST, description="A move that the analysis has marked")],
    seat: Eyes = SPECTATOR,
) -> Answer:
    """A marked move of a finished match as an exercise: the better one is to be found."""

    def make(hall: Hall, me: Guest) -> str:
        match, _ = watched(hall, me, id, seat)
        purpose = hall.analyst.exercise(id, match, seat, ply)
        return hall.branch(id, me, ply - 1, match.played[ply - 1][0], purpose)

    return new_table(request, make)


Line = Annotated[str, Query(max_length=2000, pattern=r"^(\d{1,9}(\.\d{1,9})*)?$")]


def varied(request: Request, table_id: str, ply: int, line: str) -> tuple[House, Guest, Match, Pen]:
    """The position of a variation, and with what it is drawn."""
    house, guest = may(request)
    with house.hall.at(table_id, newest=True) as table:
        codes = [int(code) for code in line.split(".") if code]
        return house, guest, explore.variation(table, ply, codes), table.pen(guest.tongue)


@router.get("/tables/{id}/variation", **answers("Scene"))
def variation(
    request: Request,
    id: TableId,  # noqa: A002
    ply: Annotated[int, Query(ge=0, le=LARGEST)],
    line: Line = "",
    shape: Shape = WIDE,
) -> Answer:
    """A position of a finished match gone on by other moves, as the seat to move sees it."""
    _, _, match, pen = varied(request, id, ply, line)
    pen = replace(pen, shape=shape, kept={})
    seat = match.waiting[0] if match.waiting else SPECTATOR
    return Answer(messages.scene(match, match.draw(seat, pen), messages.news(match, pen)))


@router.get("/tables/{id}/lines", **answers("Lines"))
async def lines(
    request: Request,
    id: TableId,  # noqa: A002
    ply: Annotated[int, Query(ge=0, le=LARGEST)],
    line: Line = "",
    depth: Annotated[int, Query(ge=0, le=4)] = 0,
) -> Answer:
    """What a master would play there and what may follow; the deeper, the longer it takes."""

    def asked() -> "Future[told.Lines]":
        house, guest, match, _ = varied(request, id, ply, line)
        return explore.lines(house.hall.thinkers, match, guest, depth)

    return Answer(await asyncio.wrap_future(await asyncio.to_thread(asked)))


def analysis_of(request: Request, table_id: str, eyes: int, *deeds: str) -> told.Analysis:
    """What is known of a match; thinking about it begins if it has not."""
    house, guest = may(request, *deeds)
    with house.hall.at(table_id, newest=True) as table:
        match = house.hall.analyst.check(table, guest, eyes)
        names, is_over = table.names(guest.tongue), table.sheet.state == OVER
    run = house.hall.analyst.begin(table_id, match.at(match.ply), guest.id, eyes, is_over)
    return analysis.tell(run, guest.tongue, names)


@router.get("/tables/{id}/scene", **answers("Scene"))
def scene(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Eyes = SPECTATOR,
    ply: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
    shape: Shape = WIDE,
) -> Answer:
    """The scene with the eyes of a seat: my own; any seat when the match is over."""
    house, guest = may(request)
    with house.hall.at(id, newest=True) as table:
        table.may_see(guest.id, seat)
        match, pen = table.playing(), table.pen(guest.tongue, shape)
        explained = table.explained(match.ply if ply is None else ply)
    if ply is not None:
        match = match.at(ply)
    drawn = table.draw(match, seat, pen)
    return Answer(messages.scene(match, drawn, messages.news(match, pen, explained)))


@router.get("/tables/{id}/picture", response_class=Response)
def position(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Eyes = SPECTATOR,
    ply: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
) -> Response:
    """The same as a picture: PNG, or SVG in a house that cannot make one."""
    house, guest = may(request, "advice")
    match, names = watched(house.hall, guest, id, seat)
    seen = match if ply is None else match.at(ply)
    content, kind = house.studio.make(
        lambda: pictures.photograph(seen.scene(seat, guest.tongue, names))
    )
    return Response(content, media_type=kind, headers=STILL_POLICY)


@router.get("/tables/{id}/film", response_class=Response)
def film(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Eyes = SPECTATOR,
    first: Annotated[int, Query(ge=0, le=LARGEST)] = 0,
    last: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
) -> Response:
    """The match, or a part of it, as an animated WebP; of a long one not every position."""
    if not pictures.can_draw():
        raise NoPictures
    house, guest = may(request, "film")
    match, names = watched(house.hall, guest, id, seat)
    end = match.ply if last is None else last
    positions = [match.at(ply) for ply in pictures.plies_between(first, end)]
    content = house.studio.make(
        lambda: pictures.film([each.scene(seat, guest.tongue, names) for each in positions])
    )
    return Response(content, media_type=pictures.WEBP, headers=STILL_POLICY)


def watched(hall: Hall, guest: Guest, table_id: str, seat: int) -> tuple[Match, tuple[str, ...]]:
    """The match of a table and the names of its players, if the guest may have those eyes."""
    with hall.at(table_id, newest=True) as table:
        table.may_see(guest.id, seat)
        return table.playing(), table.names(guest.tongue)


@router.post("/tables/{id}/branch", **answers("Table", 201))
def branch(request: Request, id: TableId, body: BranchBody) -> Answer:  # noqa: A002
    """Go on from a position of a finished match, in one of its seats, against bots."""
    return new_table(request, lambda hall, me: hall.branch(id, me, body.ply, body.seat))


@router.get("/tables/{id}/log", **answers("Log"))
def log(request: Request, id: TableId) -> Answer:  # noqa: A002
    """All that happened, in words."""
    house, guest = may(request)
    return Answer(house.hall.log(id, guest))


@router.get("/tables/{id}/sources", **answers("Sources"))
def sources(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Eyes = SPECTATOR,
    ply: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
) -> Answer:
    """Where everybody's points come from so far, as far as the eyes of a seat know."""
    house, guest = may(request)
    match, _ = watched(house.hall, guest, id, seat)
    seen = match if ply is None else match.at(ply)
    return Answer(messages.sources(seen, seat, guest.tongue))


@router.get("/tables/{id}/preview", **answers("Preview"))
def preview(
    request: Request,
    id: TableId,  # noqa: A002
    seat: Annotated[int, Query(ge=0, le=MOST_SEATS)],
    code: Annotated[int, Query(ge=0, le=LARGEST)],
    shape: Shape = WIDE,
) -> Answer:
    """What a move would do, as far as the seat can know."""
    body = verbs.PreviewBody(seat=seat, code=code)
    return Answer(do(request, id, "preview", body, shape=shape))


@router.get("/tables/{id}/match")
def match_file(request: Request, id: TableId) -> Answer:  # noqa: A002
    """The match file of a finished match."""
    house, guest = may(request)
    found = house.hall.file(id, guest)
    name = f"ridotto-{found['game']}-{id[:8]}.json"
    return Answer(found, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/matches", **answers("Opened", 201), openapi_extra={"requestBody": MATCH_FILE})
def open_file(request: Request) -> Answer:
    """Open a match file to look at it; answers the id of its replay."""
    house, guest = may(request)
    body = parse_file(request)
    if not isinstance(body, dict):
        raise BadMatchFile(reason="no-match", detail="")
    return Answer(told.Opened(house.hall.open_file(guest, body)), 201)


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
def chat(request: Request, id: TableId, body: verbs.ChatBody) -> Response:  # noqa: A002
    """Say something at a table."""
    do(request, id, "chat", body)
    return Response(status_code=204)


class NotesBody(Strict):
    """What I keep for myself about a table; what is left out stays."""

    text: Annotated[str, Field(max_length=4 * LONGEST_NOTE)] | None = None
    muted: Annotated[list[Seated], Field(max_length=MOST_SEATS + 1)] | None = None


@router.get("/tables/{id}/notes", **answers("Notes"))
def notes(request: Request, id: TableId) -> Answer:  # noqa: A002
    """My notes about a table, which nobody else reads, and whom I do not hear there."""
    house, guest = may(request)
    return Answer(house.hall.notes(id, guest))


@router.put("/tables/{id}/notes", **answers("Notes"))
def keep_notes(request: Request, id: TableId, body: NotesBody) -> Answer:  # noqa: A002
    """Change them."""
    house, guest = may(request)
    if not guest.known:
        guest = house.guests.change(guest)
    text = None if body.text is None else clean_note(body.text)
    muted = None if body.muted is None else frozenset(body.muted)
    house.hall.keep_notes(id, guest, text, muted)
    return Answer(house.hall.notes(id, guest))


def clean_note(text: str) -> str:
    """Notes keep their lines; none holds tricks of direction."""
    lines = (clean(line, LONGEST_NOTE) for line in text.splitlines())
    return "\n".join(lines).strip()[:LONGEST_NOTE]
