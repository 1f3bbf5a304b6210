"""What is told to whom: the JSON of tables, scenes, logs and chat, as docs/protocol.md says.

Scenes are drawn from views, so nothing in here can tell a secret of the match; the secret of the
deal is told when the match is over.
"""

import json
from collections.abc import Container, Sequence
from typing import Any

from ridotto.core.events import Event
from ridotto.core.game import Game, find_game
from ridotto.core.match import FORMAT, Match
from ridotto.core.pen import WIDE, Pen
from ridotto.core.scene import slim
from ridotto.house.errors import SENTENCES
from ridotto.house.ledger import BOT, GUEST, OPEN, OVER, Line, Seat, Sheet, Stored
from ridotto.house.shelf import art_address, backdrop_address

MINUS = "−"  # as wide as a plus
LONGEST_OPTION = 80  # characters; a map of one's own is thousands, and stands in the match file


def encode(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def name_of(seat: Seat, tongue: str) -> str:
    """Who sits there, by name."""
    if seat.kind == BOT:
        return SENTENCES.say(tongue, "bot-name", level=seat.level)
    if seat.kind == OPEN:
        return SENTENCES.say(tongue, "open-seat")
    return seat.name


def names_of(seats: Sequence[Seat], tongue: str) -> tuple[str, ...]:
    return tuple(name_of(seat, tongue) for seat in seats)


def own_seats(seats: Sequence[Seat], guest: str) -> list[int]:
    """The seats of a guest; several in a hot seat."""
    return [i for i, seat in enumerate(seats) if seat.kind == GUEST and seat.guest == guest]


def short_face(sheet: Sheet, seats: Sequence[Seat], guest: str, tongue: str) -> dict[str, Any]:
    """A table as it stands in a list."""
    mine = own_seats(seats, guest)
    return {
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
        "seats": [
            {
                "seat": i,
                "kind": seat.kind,
                "name": name_of(seat, tongue),
                "level": seat.level,
                "mine": i in mine,
            }
            for i, seat in enumerate(seats)
        ],
        "winners": [int(seat) for seat in sheet.winners.split()],
        "hints": sheet.hints,
        "think": sheet.think,
        "talk": sheet.talk,
        "changed": round(sheet.changed),
    }


def face(
    sheet: Sheet,
    seats: Sequence[Seat],
    match: Match | None,
    guest: str,
    tongue: str,
    undo: bool = False,
) -> dict[str, Any]:
    """A table as its page and the API show it; without the match while that is not open.

    `undo` tells whether the guest may take the last move back.
    """
    over = sheet.state == OVER
    scores = match.scores if match else [int(points) for points in sheet.scores.split()]
    found = short_face(sheet, seats, guest, tongue)
    found |= {
        "over": over,
        "ending": ending_text(match, tongue) if match and over else "",
        # Before the end a score may be a secret; what may be seen of it stands in the scene.
        "scores": list(scores) if over else [],
        "headline": headline(found, tongue) if over else "",
        "ranking": ranking(found, scores) if scores and over else [],
        "can_undo": undo,
        "record": "",  # why the match cannot be played any more
        "rematch": sheet.rematch,
        "backdrop": backdrop_address(sheet.game, sheet.id),
        "art": art_address(sheet.game),
        "fairness": fairness(sheet, seats),
    }
    if sheet.host == guest:
        found["invite"] = f"/table/{sheet.id}?invite={sheet.invite}"
    return found


def headline(table: dict[str, Any], tongue: str) -> str:
    """Who won, in a sentence."""
    if len(table["winners"]) == 1:
        return SENTENCES.say(tongue, "won", name=table["seats"][table["winners"][0]]["name"])
    return SENTENCES.say(tongue, "drawn" if len(table["seats"]) > 1 else "not-won")


def ranking(table: dict[str, Any], scores: Sequence[int]) -> list[dict[str, Any]]:
    """The seats with their scores, the winners first."""
    rows = [seat | {"score": scores[seat["seat"]]} for seat in table["seats"]]
    return sorted(rows, key=lambda row: (row["seat"] not in table["winners"], -row["score"]))


def ending_text(match: Match, tongue: str) -> str:
    """How the match ended, if it has."""
    if match.ending is None:
        return ""
    return match.game.words.say(tongue, f"ending-{match.ending}")


def fairness(sheet: Sheet, seats: Sequence[Seat]) -> dict[str, Any]:
    """What is needed to check the deal; the secret only when the match is over."""
    return {
        "commitment": sheet.commitment,
        "entropy": [seat.entropy for seat in seats],
        "secret": sheet.secret if sheet.state == OVER else "",
    }


def scene(
    match: Match,
    seat: int,
    tongue: str,
    names: tuple[str, ...],
    fresh: bool,
    explained: Container[int] = (),
    handed: bool = False,
    shape: str = WIDE,
) -> dict[str, Any]:
    """The picture for one seat, with what led to it.

    `explained` are the moves that people may ask about; `handed`: another person has to look now.
    """
    # `Match.scene` would draw the backdrop too, which a browser has already.
    drawn = match.draw(seat, Pen(match.game.words, tongue, names, shape))
    told = match.events(match.ply) if match.ply else ()
    lines = lines_of(match, match.ply, tongue, names, explained)
    return {
        "type": "scene",
        "ply": match.ply,
        "seat": seat,
        "scene": drawn.to_dict(),
        "news": [line | news(match.game, each) for line, each in zip(lines, told, strict=True)],
        "fresh": fresh,
        "handed": handed,
    }


def lines_of(
    match: Match, ply: int, tongue: str, names: tuple[str, ...], explained: Container[int]
) -> list[dict[str, Any]]:
    """What happened in a move, in words; one may ask why at the last line."""
    told = match.events(ply) if ply else ()
    lines: list[dict[str, Any]] = [{"ply": ply, "text": each.text(tongue, names)} for each in told]
    if lines and ply in explained:
        lines[-1]["why"] = True
    return lines


def news(game: Game, event: Event) -> dict[str, Any]:
    """One thing that happened, besides its words."""
    return {
        "kind": event.kind,
        "seat": event.seat,
        "flights": [slim(flight) for flight in game.scene.flights(event)],
    }


def log(
    match: Match, tongue: str, names: tuple[str, ...], explained: Container[int] = ()
) -> dict[str, Any]:
    """All that happened so far, in words."""
    plies = range(1, match.ply + 1)
    lines = [line for ply in plies for line in lines_of(match, ply, tongue, names, explained)]
    return {"type": "log", "lines": lines}


def chat(lines: Sequence[Line]) -> dict[str, Any]:
    return {"type": "chat", "lines": [vars(line) for line in lines]}


def preview(
    match: Match, seat: int, code: int, names: tuple[str, ...], shape: str = WIDE
) -> dict[str, Any]:
    """What a move would do: what would lie elsewhere, and who would gain."""
    found = match.preview(seat, code, shape)
    here = {(each.id, each.x, each.y) for each in match.scene(seat, shape=shape).tokens}
    moved = [each for each in found.tokens if (each.id, each.x, each.y) not in here]
    gains = [
        {"seat": other, "text": f"{'+' if gain > 0 else MINUS}{abs(gain)} {names[other]}"}
        for other, gain in enumerate(found.points)
        if gain
    ]
    return {
        "type": "preview",
        "code": code,
        "tokens": [slim(each) for each in moved],
        "points": list(found.points),
        "gains": gains,
    }


def preparing(game: Game, tongue: str) -> dict[str, Any]:
    sentence = SENTENCES.say(tongue, "preparing", title=game.title(tongue))
    return {"type": "preparing", "sentence": sentence}


def match_file(sheet: Sheet, seats: Sequence[Seat], match: Match, tongue: str) -> dict[str, Any]:
    """The match file, with the names of the players and the means to check the deal."""
    return match.to_dict() | {
        "players": list(names_of(seats, tongue)),
        "fairness": fairness(sheet, seats) if sheet.secret else None,
    }


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
        "players": list(names_of(stored.seats, tongue)),
        "scores": [int(points) for points in sheet.scores.split()],
        "winners": [int(seat) for seat in sheet.winners.split()],
        "fairness": fairness(sheet, stored.seats) if sheet.secret else None,
    }
