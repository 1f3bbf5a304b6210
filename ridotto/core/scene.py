"""A game draws itself as a scene: a still backdrop and a flat list of tokens with stable ids.

The browser knows scenes, not games; the same scene becomes the web table, a picture in a notebook
and a text for a screen reader. A scene is drawn from a view only, so it cannot show a secret.
docs/scenes.md tells how a game draws one.
"""

import re
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import compress
from operator import attrgetter, is_, ne
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import msgspec
from msgspec.structs import astuple

from ridotto.core.display import scoped

BOARD = "board"
HAND = "hand"  # tokens in the hand have no place of their own: the table lays them out in a row

HAND_GAP = 8.0


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A part of a scene: quick to make, to compare and to write as JSON without its defaults."""


class Token(Part, frozen=True, kw_only=True):
    """Something that lies on the table: a piece, a card, a coin, a number."""

    id: str  # stable over the match, so that movement animates by itself
    symbol: str  # id of a <symbol> in the game's art.svg; "" draws only the text
    x: float = 0  # the middle of the token, in units of the scene
    y: float = 0
    width: float
    height: float
    layer: int = 0  # higher ones are drawn later
    turn: float = 0  # degrees, clockwise
    classes: str = ""  # states for the style sheet, such as "seat-0 faded"
    text: str = ""  # drawn on the token
    label: str = ""  # what it is, spoken and shown on hover
    place: str = BOARD
    click: str = ""  # its name in click paths; the id if empty. Equal cards share one.


class Spot(Part, frozen=True, kw_only=True):
    """A place that can be clicked though nothing lies there: a cell, a zone."""

    id: str
    x: float
    y: float
    width: float
    height: float
    label: str
    round: bool = False  # drawn as an ellipse instead of a rectangle


class Button(Part, frozen=True, kw_only=True):
    """A choice that has no place on the board: done, pass, which of several ways."""

    id: str
    text: str
    main: bool = False  # the usual next step: drawn large


class Choice(Part, frozen=True, kw_only=True):
    """A legal move as the names to click in turn; no path is the beginning of another."""

    code: int
    notation: str
    text: str
    path: tuple[str, ...]
    ends_turn: bool = False  # asks for a confirmation: the move reveals something or ends the turn
    luck: bool = False  # chance is asked, so it cannot be taken back
    forced: bool = (
        False  # the only move, it ends no turn, and everybody knows that it is the only one
    )


class Fact(Part, frozen=True, kw_only=True):
    """One figure in the panel of a seat: cards held, coins, rounds won."""

    symbol: str  # of art.svg, or ""
    value: str
    label: str


class Panel(Part, frozen=True, kw_only=True):
    """What the table shows about a seat."""

    seat: int
    score: int
    facts: tuple[Fact, ...]


class Area(Part, frozen=True, kw_only=True):
    """A part of the board that a double tap enlarges."""

    id: str
    x: float
    y: float
    width: float
    height: float
    label: str
    tap: bool = False  # it is drawn small: one tap is enough


class Flight(Part, frozen=True, kw_only=True):
    """Points (or another gain) that rise from where they were earned and fly to a seat.

    With a symbol it is a card that a seat plays: it comes from there and is shown face up.
    """

    seat: int
    text: str  # "+4"
    at: str  # name of a token or spot
    symbol: str = ""  # of art.svg


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The whole picture for one pair of eyes."""

    game: str
    seat: int  # whose eyes; -1 for a spectator
    width: float
    height: float
    shape: str = "wide"  # which backdrop belongs to it; told by whoever had it drawn
    prompt: str  # one sentence: what to do now, and why it is you
    clause: str = ""  # the clause of the rules that matters now, such as "4.11"
    tokens: tuple[Token, ...] = ()
    spots: tuple[Spot, ...] = ()
    buttons: tuple[Button, ...] = ()
    choices: tuple[Choice, ...] = ()
    # the question after the first clicks of a move, by their names joined with "|"
    asks: Mapping[str, str] = {}
    panels: tuple[Panel, ...] = ()
    areas: tuple[Area, ...] = ()
    backdrop: str = ""  # SVG of the empty board, without the <svg>
    art: Path | None = None  # the symbols

    def __repr__(self) -> str:
        return f"<{self.game}, seat {self.seat}: {self.prompt}>"

    def parts(self) -> dict[str, Any]:
        """What a browser gets; the backdrop and the art are fetched once, apart."""
        return dict(zip(TOLD, values_of(self), strict=True))

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, without the defaults of the parts."""
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.parts()))
        return found

    def difference(self, before: "Scene") -> dict[str, Any]:
        """What a browser that has that scene must be told: what has another value now.

        A list of parts is told as what is `gone`, by id, what is `put` at a place, in the order of
        the places, and what is `new` about those that stay: their id and the fields that differ.
        """
        told = {}
        for name, old, new in zip(TOLD, values_of(before), values_of(self), strict=True):
            if old is not new and old != new:
                told[name] = changes(old, new, LISTS[name]) if name in LISTS else new
        return told

    def svg(self) -> str:
        """A picture that stands alone, the hand below the board."""
        hand = [token for token in self.tokens if token.place == HAND]
        board = sorted((t for t in self.tokens if t.place == BOARD), key=lambda token: token.layer)
        size = f"0 0 {self.width:g} {self.depth:g}"
        ground = f'<rect width="{self.width:g}" height="{self.depth:g}" fill="#0c1f26"/>'
        head = 'xmlns="http://www.w3.org/2000/svg" role="img"'
        parts = [
            f'<svg {head} viewBox="{size}" aria-label={quoteattr(self.prompt)}>',
            f"<style>{STYLE}</style>",
            ground if self.backdrop else "",
            symbols(self.art),
            self.backdrop,
            *(draw(token, token.x, token.y) for token in board),
            *draw_hand(hand, self.width, self.height),
            "</svg>",
        ]
        return "\n".join(parts)

    def plain_svg(self) -> str:
        """The same without variables of the style sheet, which only browsers know."""
        coloured = GLASS.sub("currentColor", self.svg()).replace("--glass:", "color:")
        return OTHER_COLOUR.sub(r"\1", coloured)

    @property
    def depth(self) -> float:
        """How high the picture is with the hand below the board."""
        hand = (token.height for token in self.tokens if token.place == HAND)
        return self.height + HAND_GAP + max(hand, default=-HAND_GAP)

    def _repr_svg_(self) -> str:
        return scoped(self.svg())

    def text(self) -> str:
        """The scene in words: the prompt, the seats, what lies on the table, what can be done."""
        lines = [self.prompt]
        lines += [f"{panel.seat + 1}: {panel.score} · {spoken(panel)}" for panel in self.panels]
        lines += sorted({token.label for token in self.tokens if token.label})
        lines += [f"- {choice.text}" for choice in self.choices]
        return "\n".join(lines)


TOLD = (
    *("game", "seat", "shape", "width", "height", "prompt", "clause", "asks"),
    *("tokens", "spots", "buttons", "choices", "panels", "areas"),
)
values_of = attrgetter(*TOLD)
# What their parts are called by; other lists are short, and told as a whole when they change.
LISTS = {"tokens": "id", "spots": "id", "choices": "code"}


def changes(old: Sequence[Any], new: Sequence[Any], name: str = "id") -> dict[str, Any]:
    """How one list of parts becomes another."""
    name_of = attrgetter(name)
    # Most parts are the very objects that they were: only what lies between them is looked at.
    ahead, behind = same_ahead(old, new), same_ahead(old[::-1], new[::-1])
    behind = min(behind, len(old) - ahead, len(new) - ahead)
    old, new = old[ahead : len(old) - behind], new[ahead : len(new) - behind]
    old_names, new_names = list(map(name_of, old)), list(map(name_of, new))
    if old_names == new_names:
        return {"new": fields_changed(zip(old, new, strict=True), name)}
    places = {each: n for n, each in enumerate(old_names)}
    found = [places.pop(each, -1) for each in new_names]
    stay = staying(found)
    told = {
        "gone": [*places, *(old_names[n] for n in found if n >= 0 and n not in stay)],
        "put": [(ahead + n, new[n]) for n, was in enumerate(found) if was not in stay],
        "new": fields_changed(
            ((old[n], part) for n, part in zip(found, new, strict=True) if n in stay), name
        ),
    }
    return {key: value for key, value in told.items() if value}


def same_ahead(old: Sequence[Any], new: Sequence[Any]) -> int:
    """How many parts at the beginning are the same objects."""
    same = list(map(is_, old, new))
    return same.index(False) if False in same else len(same)


def staying(places: list[int]) -> Container[int]:
    """Of places in the old list, in the order of the new one, the most that follow each other.

    The others (-1: not in the old list) are taken out and put in anew.
    """
    known = [place for place in places if place >= 0]
    if known == sorted(known):
        return frozenset(known)
    ends: list[int] = []  # the lowest place that a row of each length can end with
    before: dict[int, int] = {}  # what stands before a place in its row
    for place in known:
        length = bisect_left(ends, place)
        before[place] = ends[length - 1] if length else -1
        ends[length : length + 1] = [place]
    row, place = set(), ends[-1]
    while place >= 0:
        row.add(place)
        place = before[place]
    return row


def fields_changed(pairs: Iterable[tuple[Any, Any]], name: str) -> list[dict[str, Any]]:
    """Of parts that are not as they were: their name and the fields that differ."""
    return [
        {name: getattr(new, name)} | differing(old, new)
        for old, new in pairs
        if old is not new and old != new
    ]


def differing(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    """The fields of one that are not as in the other, with their values."""
    was, now = astuple(old), astuple(new)
    return dict(compress(zip(new.__struct_fields__, now, strict=True), map(ne, now, was)))


GLASS = re.compile(r"var\(--glass[^)]*\)")  # the colour of a seat,
OTHER_COLOUR = re.compile(r"var\(--[^,)]*, *([^)]*)\)")  # and others with what stands for them

# What a standalone picture needs of the style sheet: the glass of the seats.
SEAT_COLOURS = ("#3b6fd4", "#d1495b", "#e3a72f", "#2f9e6e", "#cbb9e6")
STYLE = "".join(f".seat-{seat}{{--glass:{colour}}}" for seat, colour in enumerate(SEAT_COLOURS)) + (
    ".faded{opacity:.45}text{font-family:system-ui,sans-serif;text-anchor:middle;"
    "dominant-baseline:central;fill:#f3eee3}.dark-text text{fill:#1b1a17}"
)


def symbols(art: Path | None) -> str:
    """The symbols of a game as hidden definitions."""
    return f"<defs>{art.read_text('utf-8')}</defs>" if art else ""


def draw(token: Token, x: float, y: float) -> str:
    """One token as SVG."""
    left, top = x - token.width / 2, y - token.height / 2
    turn = f' transform="rotate({token.turn:g} {x:g} {y:g})"' if token.turn else ""
    parts = [f"<g class={quoteattr(token.classes)}{turn}>"]
    if token.label:
        parts.append(f"<title>{escape(token.label)}</title>")
    if token.symbol:
        parts.append(
            f'<use href="#{token.symbol}" x="{left:g}" y="{top:g}" '
            f'width="{token.width:g}" height="{token.height:g}"/>'
        )
    if token.text:
        size = token.height * text_size(token.classes)
        parts.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}">{escape(token.text)}</text>')
    return "".join([*parts, "</g>"])


TEXT_SIZE, SMALL_TEXT, LARGE_TEXT = 0.5, 0.3, 0.72  # of the height of its token


def text_size(classes: str) -> float:
    """How high letters are, in parts of the height of their token."""
    if "small-text" in classes:
        return SMALL_TEXT
    return LARGE_TEXT if "large-text" in classes else TEXT_SIZE


def draw_hand(hand: Iterable[Token], width: float, top: float) -> Iterable[str]:
    """The tokens of a hand in one row."""
    hand = list(hand)
    x = (width - sum(token.width + HAND_GAP for token in hand)) / 2
    for token in hand:
        yield draw(token, x + (token.width + HAND_GAP) / 2, top + token.height / 2)
        x += token.width + HAND_GAP


def spoken(panel: Panel) -> str:
    """The facts of a panel as a phrase."""
    return ", ".join(f"{fact.label} {fact.value}" for fact in panel.facts)
