"""What is told to whom, as docs/protocol.md says; the fields of the messages are in told.py.

Scenes are drawn from views, so nothing in here can tell a secret of the match; the secret of the
deal is told when the match is over.
"""

from collections.abc import Container, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ridotto.analysis.report import signed
from ridotto.core.contract import SPECTATOR
from ridotto.core.events import SEAT, Event
from ridotto.core.game import find_game
from ridotto.core.match import FORMAT, Match
from ridotto.core.pen import Pen
from ridotto.core.scene import Scene, differing
from ridotto.house import ahead, consent, ending, told
from ridotto.house.clocks import read_pace
from ridotto.house.errors import SENTENCES
from ridotto.house.ledger import BOT, GUEST, OPEN, OVER, Line, Seat, Sheet, Stored
from ridotto.house.masks import masks_at
from ridotto.house.shelf import art_address, backdrop_address

NOT_ENDED: dict[str, Any] = {"ending": "", "ranking": [], "sources": [], "course": []}
KEPT_NAMES = 4096  # tables whose names are put together once
LONGEST_OPTION = 80  # characters; a map of one's own is thousands, and stands in the match file
ENCODER = msgspec.json.Encoder()


def encode(message: Any) -> str:
    """A message as it goes over the wire."""
    return ENCODER.encode(message).decode()


# Tables


def name_of(seat: Seat, mask: str, tongue: str) -> str:
    """Who sits there, by name."""
    if seat.kind == BOT:
        return SENTENCES.say(tongue, "bot-name", mask=mask)
    if seat.kind == OPEN and seat.owner:
        return SENTENCES.say(tongue, "kept-seat", name=seat.name)
    if seat.kind == OPEN:
        return SENTENCES.say(tongue, "open-seat")
    return seat.name


@lru_cache(KEPT_NAMES)
def names_of(table_id: str, seats: tuple[Seat, ...], tongue: str) -> tuple[str, ...]:
    masks = masks_at(table_id, len(seats))
    return tuple(name_of(seat, mask, tongue) for seat, mask in zip(seats, masks, strict=True))


@lru_cache(KEPT_NAMES)
def told_seats(
    table_id: str, seats: tuple[Seat, ...], guest: str, tongue: str
) -> tuple[told.Seat, ...]:
    """Who sits at a table, as a guest is told."""
    names, masks = names_of(table_id, seats, tongue), masks_at(table_id, len(seats))
    mine = own_seats(seats, guest)
    return tuple(
        told.Seat(
            i,
            seat.kind,
            name,
            seat.level,
            mask if seat.kind == BOT else seat.mask,
            seat.colour,
            0,
            i in mine or (seat.kind == OPEN and seat.owner == guest),
        )
        for i, (seat, name, mask) in enumerate(zip(seats, names, masks, strict=True))
    )


def own_seats(seats: Sequence[Seat], guest: str) -> list[int]:
    """The seats of a guest; several in a hot seat."""
    return [i for i, seat in enumerate(seats) if seat.kind == GUEST and seat.guest == guest]


def short_fields(sheet: Sheet, seats: tuple[Seat, ...], guest: str, tongue: str) -> dict[str, Any]:
    """The fields of a table as it stands in a list."""
    mine = own_seats(seats, guest)
    scores = [int(points) for points in sheet.scores.split()]
    found = {
        "id": sheet.id,
        "game": sheet.game,
        "title": find_game(sheet.game).title(tongue),
        "options": {name: value[:LONGEST_OPTION] for name, value in sheet.options.items()},
        "public": sheet.public,
        "state": sheet.state,
        "ply": sheet.ply,
        "waiting": [i for i in range(len(seats)) if sheet.waiting >> i & 1],
        "your_turn": any(sheet.waiting >> i & 1 for i in mine),
        "mine": mine,
        "host": sheet.host == guest,
        "seats": told_seats(sheet.id, seats, guest, tongue),
        "winners": [int(seat) for seat in sheet.winners.split()],
        "scores": scores,
        "ended": sheet.ended,
        "hints": sheet.hints,
        "think": sheet.think,
        "talk": sheet.talk,
        "chosen": not sheet.secret,
        "pace": told.Pace(**vars(read_pace(sheet.pace))),
        "changed": round(sheet.changed),
    }
    return found | {"headline": headline(found, tongue)}


def headline(found: dict[str, Any], tongue: str) -> str:
    """Who won and by how much, or how it ended before its end."""
    if found["scores"]:
        return ending.headline(found, found["scores"], tongue)
    return ending.unfinished(found, tongue) if found["state"] == OVER else ""


def short_face(
    sheet: Sheet, seats: tuple[Seat, ...], guest: str, tongue: str, until: int = 0
) -> told.ShortTable:
    """A table as it stands in a list; the guest has time `until` then."""
    return told.ShortTable(**short_fields(sheet, seats, guest, tongue), until=until)


def face(
    sheet: Sheet,
    seats: tuple[Seat, ...],
    match: Match | None,
    guest: str,
    tongue: str,
    undo: bool = False,
    thinking: Sequence[told.Thinking] = (),
    lesson: told.Lesson | None = None,
    away: Sequence[float] = (),
    ends: Sequence[float] = (),
    back: Sequence[int] = (),
    watching: int = 0,
) -> told.Table:
    """A table as its page and the API show it; without the match while that is not open.

    `undo` tells whether the guest may take the last move back.
    """
    found = short_fields(sheet, seats, guest, tongue)
    if any(away):
        there = zip(found["seats"], away, strict=True)
        found["seats"] = tuple(replace(seat, away=round(since)) for seat, since in there)
    over = sheet.state == OVER
    ended = ending.tell(found, match, tongue) if match and over else NOT_ENDED
    return told.Table(
        **found | ended,
        over=over,
        can_undo=undo,
        paused=sheet.paused,
        late=sheet.late,
        ends=[round(end) for end in ends],
        back=list(back),
        proposal=proposal(sheet, seats),
        rematch=sheet.rematch,
        backdrop=backdrop_address(sheet.game, sheet.id),
        art=art_address(sheet.game),
        fairness=fairness(sheet, seats),
        practice=bool(sheet.purpose),
        lesson=lesson,
        watching=watching,
        thinking=list(thinking),
        ahead=ahead.tell(sheet, seats, found["mine"], tongue) if not over else [],
        invite=f"/table/{sheet.id}?invite={sheet.invite}" if found["host"] else UNSET,
    )


def record_face(
    sheet: Sheet, seats: tuple[Seat, ...], guest: str, tongue: str, why: str
) -> told.Table:
    """A table whose match cannot be played any more, as far as it is stored."""
    found = face(sheet, seats, None, guest, tongue)
    ranks = ending.ranking(found.seats, found.winners, found.scores) if found.scores else []
    return msgspec.structs.replace(found, record=why, ranking=ranks)


def proposal(sheet: Sheet, seats: Sequence[Seat]) -> told.Proposal | None:
    """What people have to agree to, by their seats."""
    found = consent.read(sheet.proposal)
    if found is None:
        return None
    by, yes = (
        [i for i, seat in enumerate(seats) if seat.guest and seat.guest in guests]
        for guests in ([found.by], found.agreed)
    )
    return told.Proposal(found.kind, by[0] if by else -1, found.seat, yes)


def fairness(sheet: Sheet, seats: Sequence[Seat]) -> told.Fairness:
    """What is needed to check the deal; the secret only when the match is over."""
    is_over = sheet.state == OVER
    return told.Fairness(
        sheet.commitment if sheet.secret else "",
        [seat.entropy for seat in seats],
        sheet.secret if is_over else "",
        sheet.seed if is_over else "",
    )


def table_changes(before: told.Table, after: told.Table) -> dict[str, Any]:
    """What a browser that has one must be told of the other; the bots that think, always."""
    return differing(before, after) | {"thinking": after.thinking}


# Scenes


def at_rest(drawn: Scene, sheet: Sheet, seats: tuple[Seat, ...], tongue: str) -> Scene:
    """The last position of a match that ended before its end: nobody is to move."""
    prompt = short_face(sheet, seats, "", tongue).headline
    return msgspec.structs.replace(drawn, prompt=prompt, choices=(), buttons=(), asks={})


def scene(
    match: Match,
    drawn: Scene,
    news: list[told.News],
    *,
    fresh: bool = False,
    handed: bool = False,
) -> told.Scene:
    """The whole picture for one seat, with what led to it."""
    picture = told.Picture(**drawn.parts())
    return told.Scene(
        ply=match.ply, seat=drawn.seat, scene=picture, news=news, fresh=fresh, handed=handed
    )


def news(match: Match, pen: Pen, explained: Container[int] = ()) -> list[told.News]:
    """What led to the position."""
    if not match.ply:
        return []
    lines, game = lines_of(match, match.ply, pen, explained), match.game
    return [
        told.News(
            **msgspec.structs.asdict(line),
            kind=event.kind,
            moment=event.kind in game.moments,
            flights=game.scene.flights(event),
        )
        for line, event in zip(lines, match.events(match.ply), strict=True)
    ]


def lines_of(match: Match, ply: int, pen: Pen, explained: Container[int]) -> list[told.LogLine]:
    """What happened in a move, in words; one may ask why at the last line."""
    happened, mover = match.events(ply), match.played[ply - 1][0]
    return [
        told.LogLine(
            ply=ply,
            text=event.say(pen),
            seat=event.seat,
            by=mover,
            why=n == len(happened) and ply in explained,
        )
        for n, event in enumerate(happened, 1)
    ]


def log(match: Match, pen: Pen, explained: Container[int] = ()) -> told.Log:
    """All that happened so far, in words."""
    plies = range(1, match.ply + 1)
    return told.Log(lines=[line for ply in plies for line in lines_of(match, ply, pen, explained)])


def sources(match: Match, eyes: int, tongue: str) -> told.Sources:
    """Where the points of the seats come from, as far as these eyes know."""
    names = [match.game.words.say(tongue, f"source-{name}") for name in match.game.sources]
    return told.Sources(names, match.sources_seen(eyes))


def chat(lines: Sequence[Line], seats: Sequence[Seat], tongue: str) -> told.Chat:
    """Lines of the chat as somebody reads them; a phrase in their own language."""
    return told.Chat(
        lines=[
            told.ChatLine(
                who=line.who,
                text=phrase(line.phrase, tongue) if line.phrase else line.text,
                at=line.at,
                seat=next(iter(own_seats(seats, line.guest)), SPECTATOR),
                phrase=line.phrase,
            )
            for line in lines
        ]
    )


def phrase(name: str, tongue: str) -> str:
    return SENTENCES.say(tongue, "phrase", phrase=name)


def preview(match: Match, seat: int, code: int, names: tuple[str, ...], shape: str) -> told.Preview:
    """What a move would do: what would lie elsewhere, and who would gain."""
    found = match.preview(seat, code, shape)
    here = {(each.id, each.x, each.y) for each in match.scene(seat, shape=shape).tokens}
    gains = [
        told.Gain(other, f"{signed(gain)} {names[other]}")
        for other, gain in enumerate(found.points)
        if gain
    ]
    return told.Preview(
        code=code,
        tokens=[each for each in found.tokens if (each.id, each.x, each.y) not in here],
        points=list(found.points),
        gains=gains,
    )


def match_file(sheet: Sheet, seats: tuple[Seat, ...], match: Match, tongue: str) -> dict[str, Any]:
    """The match file, with the names of the players and the means to check the deal."""
    return match.to_dict() | {
        "players": list(names_of(sheet.id, seats, tongue)),
        "fairness": fairness(sheet, seats) if sheet.secret else None,
    }


def record_log(
    stored: Stored, happened: Sequence[tuple[int, int, list[Any]]], tongue: str
) -> told.Log:
    """What happened in a match that cannot be played any more, as far as it can be said."""
    words = find_game(stored.sheet.game).words
    names = names_of(stored.sheet.id, stored.seats, tongue)
    lines = []
    for ply, mover, events in happened:
        for kind, seat, values in events:
            seats = {key: SEAT(value) for key, value in values.items() if key.endswith("_seat")}
            with suppress(LookupError, ValueError):  # there are no words for it any more
                text = Event(kind, seat, values | seats, words).text(tongue, names)
                lines.append(told.LogLine(ply=ply, text=text, seat=seat, by=mover))
    return told.Log(lines=lines)


def record_file(stored: Stored, tongue: str) -> dict[str, Any]:
    """A match that cannot be played any more: all that is stored, the moves by their codes."""
    sheet = stored.sheet
    is_over = sheet.state == OVER
    return {
        "ridotto": FORMAT,
        "game": sheet.game,
        "rules": sheet.rules,
        "seats": len(stored.seats),
        "options": sheet.options,
        "seed": sheet.seed if is_over else "",
        "codes": [list(move) for move in stored.moves] if is_over else [],
        "players": list(names_of(sheet.id, stored.seats, tongue)),
        "scores": [int(points) for points in sheet.scores.split()],
        "winners": [int(seat) for seat in sheet.winners.split()],
        "fairness": fairness(sheet, stored.seats) if sheet.secret else None,
    }
