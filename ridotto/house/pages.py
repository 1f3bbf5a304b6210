"""The pages.

Every template gets `tongue`, `say`, `lettered`, `me`, `page`, `root` (the sub-path before every
address), `static`, `address` (of the house), `notice`, `quick_table`, `what_is` and `tempo` (a pace
in words); the rest:

The table itself is drawn by the browser from scenes; these pages are what surrounds it.

- home.html: games, levels, tables: {"open": […], "mine": […]} as GET /api/tables
- new.html: game, levels: [levels.Choice], times: [(seconds, their name)], tempos, write_pace,
  lates, seed (of the link, or none), known: [(table, seat, name) of those I have played with]
- table.html: game, levels, times, rules (HTML), table (as GET /api/tables/{id}), invite ("" or the
  token of the link), phrases, reactions, phrase (a phrase in words), coach (his lines, if any)
- people.html: table, level (of the guest's bots), level_name, muted (seats)
- deal.html: table, fairness (its own, as JSON)
- analysis.html: game, table, eyes; found.html is a part of it: found (as POST
  /api/tables/{id}/analysis), graph (see graphs.py)
- explore.html: game, table, ply (where variations begin)
- replay.html: game, table, ply (of the link, or none), films (can they be drawn here?)
- learn.html: game, lessons: [{title, about, address, done}], puzzles: [(heading, [{title, address,
  done}])]
- record.html: game, table, lines (of its log), for a match that cannot be played any more
- rules.html: game, text (HTML), clauses: [(id, heading)]
- about.html: games
- settings.html: themes, paces, colours, tongues: [(tongue, its name)], masks: [(mask, its name)],
  events (one may be told of), clock (minutes as a time of the day)
- mistakes.html: games (see insight.py)
- me.html: history (as GET /api/me/history), number (of the page), level_name, by_strength
- account.html: account (as GET /api/me/account)
- stop.html: token of a notice
- offline.html: for the time without a network
- docs.html: calls: [{method, path, summary, description, …}] of the JSON API
- trouble.html, enter.html: status, sentence
"""

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from typing import Any

import markdown
from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from ridotto.analysis.report import signed
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import Game, find_game
from ridotto.core.homes import game_keys
from ridotto.core.words import TONGUES, words_in
from ridotto.house import api, graphs, history, insight, ledger, school, shelf, told
from ridotto.house.bots import LEVELS
from ridotto.house.clocks import write_pace
from ridotto.house.errors import SENTENCES, NotOver
from ridotto.house.guests import COLOURS, EVENTS, PACES, THEMES, Guest
from ridotto.house.house import guest_of, house_of
from ridotto.house.ledger import UNTIL_TOLD, WAITING
from ridotto.house.lettering import lettering
from ridotto.house.levels import Choice, by_strength, choices, level_name
from ridotto.house.masks import MASKS
from ridotto.house.messages import encode, phrase
from ridotto.house.pictures import can_draw
from ridotto.house.talk import PHRASES, REACTIONS
from ridotto.house.tempo import TEMPOS, tempo
from ridotto.school import coach
from ridotto.school.lesson import Lesson, lessons_of
from ridotto.school.puzzle import HARDNESS, Puzzle, of_the_day, puzzles_of

FOLDER = Path(__file__).parent
WORDS = words_in(FOLDER / "words")
TEMPLATES = Environment(loader=FileSystemLoader(FOLDER / "templates"), autoescape=True)
CLAUSE = re.compile(r"<(p|li)>(<strong>)(\d+\.\d+)")  # a paragraph that begins with its number
HEADING_ID = re.compile(r'(?<=<h\d) id="[^"]*"')  # at the table other things have these names
SEED = re.compile("[0-9a-f]{1,64}")  # of a deal
PLY = re.compile("[0-9]{1,6}")  # in the address of a position
DAY = 24 * 3600  # seconds
LATES = ("bot", "lose", "wait")
TIMES = (5, 20, 60)  # seconds that one may choose from
TONGUE_NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def render(request: Request, page: str, status: int = 200, **names: Any) -> HTMLResponse:
    """A page in the guest's language."""
    me, house, root = guest_of(request), house_of(request), root_of(request)
    html = TEMPLATES.get_template(f"{page}.html").render(
        page=page,
        me=me,
        tongue=me.tongue,
        say=partial(WORDS.say, me.tongue),
        root=root,
        static=lambda name: root + static_address(name),
        address=str(request.base_url).rstrip("/"),
        notice=house.notice,
        quick_table=partial(quick_table, request, me),
        lettered=lettered,
        status=status,
        what_is=shelf.what_is,
        tempo=partial(tempo, say=partial(WORDS.say, me.tongue)),
        **names,
    )
    return HTMLResponse(html, status)


def root_of(request: Request) -> str:
    """The sub-path before every address."""
    return house_of(request).settings.root_path


def lettered(words: str) -> Markup:
    """A name in the lettering of the house, for those who see; words that it lacks as they are."""
    drawn = lettering(words)
    if not drawn:
        return escape(words)
    return Markup('{}<span class="unseen">{}</span>').format(Markup(drawn), words)  # noqa: S704


@cache
def static_address(name: str) -> str:
    """The address of a static file; changes when the file does, so browsers may keep it."""
    import hashlib

    digest = hashlib.sha256((FOLDER / "static" / name).read_bytes()).hexdigest()
    return f"/static/{name}?v={digest[:12]}"


def all_games(tongue: str) -> list[dict[str, Any]]:
    return [shelf.describe(find_game(key), tongue) for key in game_keys()]


def quick_table(request: Request, me: Guest, key: str) -> str:
    """The table one gets by pressing Play, as JSON for the API: the rest are bots.

    In a first match they are gentle, unless one has asked for strong ones.
    """
    seats = find_game(key).seats
    is_gentle = me.level == Guest.level and is_new_to(request, me, key)
    bot = {"who": "bot", "level": LEVELS[0] if is_gentle else me.level}
    bots = [bot] * ((2 if 2 in seats else seats[0]) - 1)
    return json.dumps({"game": key, "seats": [{"who": "me"}, *bots]})


def is_new_to(request: Request, me: Guest, key: str) -> bool:
    """Has a guest never ended a match of a game?"""
    known: set[str] | None = getattr(request.state, "known_games", None)
    if known is None:  # all at once, and once for a page
        known = house_of(request).store.read(lambda c: history.games_of(c, me.id))
        request.state.known_games = known
    return key not in known


def coach_for(request: Request, me: Guest, face: told.Table) -> list[dict[str, Any]]:
    """What the coach may say at a table: to who plays a first match there and wants to hear him."""
    is_there = face.mine or face.state == WAITING  # who takes a seat there needs no new page
    is_wanted = me.coach and is_there and not face.over and not face.lesson
    if not is_wanted or not is_new_to(request, me, face.game):
        return []
    return [asdict(line) for line in coach.lines_of(face.game, me.tongue)]


@router.get("/")
def home(request: Request) -> HTMLResponse:
    me = guest_of(request)
    tables = house_of(request).hall.lobby(me)
    return render(
        request,
        "home",
        games=all_games(me.tongue),
        tables=tables,
        levels=bot_choices(request, me.level),
    )


@router.get("/new/{key}")
def new(request: Request, key: str, seed: str = "") -> HTMLResponse:
    return render(
        request,
        "new",
        game=game_card(request, key),
        levels=bot_choices(request),
        times=thinking_times(request, "think-until"),
        known=house_of(request).store.read(lambda c: history.companions(c, guest_of(request).id)),
        tempos=TEMPOS,
        write_pace=write_pace,
        lates=LATES,
        seed=seed if SEED.fullmatch(seed) else "",
    )


@router.get("/table/{id}")
def table(request: Request, id: str, invite: str = "") -> HTMLResponse:  # noqa: A002
    me = guest_of(request)
    face = house_of(request).hall.face(id, me)
    rules, _ = rules_of(find_game(face.game), me.tongue, root_of(request))
    return render_match(
        request,
        face,
        "table",
        invite=invite[:64],
        levels=bot_choices(request),
        times=thinking_times(request, "think-enough"),
        rules=HEADING_ID.sub("", rules),
        phrases=PHRASES,
        reactions=REACTIONS,
        phrase=lambda name: phrase(name, me.tongue),
        coach=coach_for(request, me, face),
    )


@router.get("/next")
def next_table(request: Request, after: str = "") -> RedirectResponse:
    """The next table that waits for me: the one that has waited longest, but not this one."""
    lobby = house_of(request).hall.lobby(guest_of(request))
    waiting = [each for each in reversed(lobby.mine) if each.your_turn and each.id != after]
    path = f"/table/{waiting[0].id}" if waiting else "/"
    return RedirectResponse(f"{house_of(request).settings.root_path}{path}", 303)


@router.get("/table/{id}/people")
def people(request: Request, id: str) -> HTMLResponse:  # noqa: A002
    me = guest_of(request)
    hall = house_of(request).hall
    face, muted = hall.face(id, me), hall.notes(id, me).muted
    name = partial(level_name, me.tongue)
    return render(request, "people", table=face, level=me.level, level_name=name, muted=muted)


@router.get("/table/{id}/deal")
def deal(request: Request, id: str) -> HTMLResponse:  # noqa: A002
    face = house_of(request).hall.face(id, guest_of(request))
    return render(request, "deal", table=face, fairness=encode(face.fairness))


@router.get("/analysis/{id}")
def analysis(request: Request, id: str, seat: api.Eyes = SPECTATOR) -> HTMLResponse:  # noqa: A002
    face = house_of(request).hall.face(id, guest_of(request))
    return render_match(request, face, "analysis", eyes=seat, found=None)


@router.get("/analysis/{id}/found")
def found(request: Request, id: str, seat: api.Eyes = SPECTATOR) -> HTMLResponse:  # noqa: A002
    """What is known of it so far: a part of that page, which asks for it again and again."""
    face = house_of(request).hall.face(id, guest_of(request))
    known = api.analysis_of(request, id, seat)
    drawn = graphs.course(known, face)
    return render(request, "found", table=face, eyes=seat, found=known, graph=drawn, signed=signed)


@router.get("/explore/{id}")
def explore(request: Request, id: str, ply: str = "") -> HTMLResponse:  # noqa: A002
    face = house_of(request).hall.face(id, guest_of(request))
    if not face.over and not face.record:
        raise NotOver
    return render_match(request, face, "explore", ply=ply_in(ply, face) or 0)


@router.get("/replay/{id}")
def replay(request: Request, id: str, ply: str = "") -> HTMLResponse:  # noqa: A002
    face = house_of(request).hall.face(id, guest_of(request))
    return render_match(request, face, "replay", ply=ply_in(ply, face), films=can_draw())


def ply_in(address: str, face: told.Table) -> int | None:
    """The position that an address names, or none."""
    return min(int(address), face.ply) if PLY.fullmatch(address) else None


def render_match(request: Request, face: told.Table, page: str, **names: Any) -> HTMLResponse:
    """A page of a match; of one that cannot be played any more, its log to be read."""
    if face.record:
        lines = house_of(request).hall.log(face.id, guest_of(request)).lines
        page, names = "record", {"lines": lines}
    return render(request, page, game=game_card(request, face.game), table=face, **names)


@router.get("/learn/{key}")
def learn(request: Request, key: str) -> HTMLResponse:
    game, me = find_game(key), guest_of(request)
    return render(
        request,
        "learn",
        game=game_card(request, key),
        lessons=lesson_list(game, me, request),
        puzzles=puzzle_list(game, me, request),
    )


@router.get("/rules/{key}")
def rules(request: Request, key: str) -> HTMLResponse:
    game = find_game(key)
    text, clauses = rules_of(game, guest_of(request).tongue, root_of(request))
    return render(request, "rules", game=game_card(request, key), text=text, clauses=clauses)


@router.get("/about")
def about(request: Request) -> HTMLResponse:
    return render(request, "about", games=all_games(guest_of(request).tongue))


@router.get("/settings")
def settings(request: Request) -> HTMLResponse:
    me, tongues = guest_of(request), [(tongue, TONGUE_NAMES[tongue]) for tongue in TONGUES]
    return render(
        request,
        "settings",
        themes=THEMES,
        paces=PACES,
        tongues=tongues,
        masks=[(mask, SENTENCES.say(me.tongue, "bot-name", mask=mask)) for mask in MASKS],
        colours=COLOURS,
        events=EVENTS,
        clock=lambda minutes: f"{minutes // 60:02}:{minutes % 60:02}",
    )


@router.get("/offline")
def offline(request: Request) -> HTMLResponse:
    return render(request, "offline")


@router.get("/sw.js")
def service_worker() -> FileResponse:
    """It must lie at the root of all pages that it serves."""
    return FileResponse(FOLDER / "static" / "sw.js", headers={"cache-control": "no-cache"})


@router.get("/me")
def me(request: Request, page: api.Page = 0) -> HTMLResponse:
    house, guest = house_of(request), guest_of(request)
    found = house.store.read(lambda c: history.of(c, guest.id, guest.tongue, page))
    name = partial(level_name, guest_of(request).tongue)
    return render(
        request, "me", history=found, number=page, level_name=name, by_strength=by_strength
    )


@router.get("/mistakes")
def mistakes(request: Request) -> HTMLResponse:
    house, guest = house_of(request), guest_of(request)
    found = house.store.read(lambda c: insight.page(c, guest.id, guest.tongue))
    return render(request, "mistakes", games=found)


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    return render(request, "docs", calls=calls_of(request.app.openapi))


def lesson_list(game: Game, me: Guest, request: Request) -> list[dict[str, Any]]:
    """The lessons of a game, and which of them the guest has done."""
    known = house_of(request).store.read(lambda c: ledger.learned(c, me.id))
    return [
        {
            "title": lesson.words.say(me.tongue, lesson.name),
            "about": lesson.words.say(me.tongue, f"{lesson.name}-goal"),
            "address": school.address(lesson),
            "done": (game.key, school.purpose_of(lesson)) in known,
        }
        for lesson in lessons_of(game.key)
    ]


def puzzle_list(game: Game, me: Guest, request: Request) -> list[tuple[str, list[dict[str, Any]]]]:
    """The puzzles of a game under headings: that of today, then by level, each sorted by theme."""
    known = house_of(request).store.read(lambda c: ledger.learned(c, me.id))
    today = of_the_day(game.key, int(time.time() // DAY))
    say = partial(WORDS.say, me.tongue)

    def card(puzzle: Puzzle, title: str) -> dict[str, Any]:
        is_done = (game.key, school.purpose_of(puzzle)) in known
        return {"title": title, "address": school.address(puzzle), "done": is_done}

    groups: dict[str, list[dict[str, Any]]] = {}
    counts: Counter[tuple[str, str]] = Counter()
    if today:  # whoever wants to train something chooses by theme; of today's it tells too much
        level = say("puzzle-level", level=today.level)
        groups[say("puzzle-today")] = [card(today, level)]
    for each in sorted(puzzles_of(game.key), key=puzzle_order):
        theme = coach.kind(game.key, each.theme, me.tongue) or each.theme
        counts[each.level, each.theme] += 1
        title = f"{theme} {counts[each.level, each.theme]}"
        groups.setdefault(say("puzzle-level", level=each.level), []).append(card(each, title))
    return list(groups.items())


def puzzle_order(puzzle: Puzzle) -> tuple[int, str, str]:
    """By how hard they are, then by theme."""
    return HARDNESS.index(puzzle.level), puzzle.theme, puzzle.name


def game_card(request: Request, key: str) -> dict[str, Any]:
    return shelf.describe(find_game(key), guest_of(request).tongue)


def bot_choices(request: Request, chosen: str = "") -> list[Choice]:
    """Every bot that can be chosen, with its name."""
    return choices(guest_of(request).tongue, house_of(request).hall.thinkers.own, chosen)


def thinking_times(request: Request, until: str) -> list[tuple[float, str]]:
    """How long a master may be asked to think in this house: the usual time first."""
    say, settings = partial(WORDS.say, guest_of(request).tongue), house_of(request).settings
    usual, longest = settings.bot_seconds, settings.bot_longest
    longer = [(each, say("think-seconds", count=each)) for each in TIMES if usual < each <= longest]
    return [(0, say("think-seconds", count=usual)), *longer, (UNTIL_TOLD, say(until))]


@cache
def rules_of(game: Game, tongue: str, root: str = "") -> tuple[str, list[tuple[str, str]]]:
    """How to play, as HTML with an id at every heading and clause, and the headings.

    Where a lesson shows what a clause says, its position stands there and can be played.
    """
    for found in (tongue, "en"):
        path = game.folder / "words" / f"rules.{found}.md"
        if path.exists():
            reader = markdown.Markdown(extensions=["tables", "toc", "attr_list"])
            html = CLAUSE.sub(r'<\1 id="clause-\3">\2\3', reader.convert(path.read_text("utf-8")))
            for lesson in lessons_of(game.key):
                html = with_example(html, lesson, tongue, root)
            tokens: list[dict[str, Any]] = getattr(reader, "toc_tokens", [])
            return html, [(token["id"], token["name"]) for token in flat(tokens)]
    return "", []


def with_example(html: str, lesson: Lesson, tongue: str, root: str) -> str:
    """The rules with the position of a lesson after its clause."""
    before, clause, after = html.partition(f'<p id="clause-{lesson.clause}">')
    text, end, rest = after.partition("</p>")
    figure = TEMPLATES.get_template("example.html").render(
        say=partial(WORDS.say, tongue),
        root=root,
        key=lesson.game,
        title=lesson.words.say(tongue, lesson.name),
        goal=lesson.words.say(tongue, f"{lesson.name}-goal"),
        picture=school.picture_address(lesson, tongue),
        address=school.address(lesson),
    )
    return before + clause + text + end + figure + rest if clause else html


def flat(tokens: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for token in tokens for each in (token, *flat(token["children"]))]


def calls_of(openapi: Callable[[], dict[str, Any]]) -> list[dict[str, Any]]:
    """Every call of the JSON API for the page of its documentation."""
    return [
        {"method": method.upper(), "path": path, **call}
        for path, methods in openapi()["paths"].items()
        for method, call in methods.items()
    ]
