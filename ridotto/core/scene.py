"""A game draws itself as a scene: a still backdrop and a flat list of tokens with stable ids.

The browser knows scenes, not games; the same scene becomes the web table, a picture in a notebook
and a text for a screen reader. A scene is drawn from a view only, so it cannot show a secret.
docs/scenes.md tells how a game draws one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

BOARD = "board"
HAND = "hand"  # tokens in the hand have no place of their own: the table lays them out in a row

HAND_GAP = 8.0


@dataclass(frozen=True, kw_only=True)
class Token:
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


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A place that can be clicked though nothing lies there: a cell, a zone."""

    id: str
    x: float
    y: float
    width: float
    height: float
    label: str
    round: bool = False  # drawn as an ellipse instead of a rectangle


@dataclass(frozen=True, kw_only=True)
class Button:
    """A choice that has no place on the board: done, pass, which of several ways."""

    id: str
    text: str
    main: bool = False  # the usual next step: drawn large


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A legal move as the names to click in turn; no path is the beginning of another."""

    code: int
    notation: str
    text: str
    path: tuple[str, ...]
    ends_turn: bool = False  # asks for a confirmation: the move reveals something or ends the turn


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One figure in the panel of a seat: cards held, coins, rounds won."""

    symbol: str  # of art.svg, or ""
    value: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Panel:
    """What the table shows about a seat."""

    seat: int
    score: int
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Area:
    """A part of the board that a double tap enlarges."""

    id: str
    x: float
    y: float
    width: float
    height: float
    label: str
    tap: bool = False  # it is drawn small: one tap is enough


@dataclass(frozen=True, kw_only=True)
class Flight:
    """Points (or another gain) that rise from where they were earned and fly to a seat."""

    seat: int
    text: str  # "+4"
    at: str  # name of a token or spot


@dataclass(frozen=True, kw_only=True)
class Scene:
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
    panels: tuple[Panel, ...] = ()
    areas: tuple[Area, ...] = ()
    backdrop: str = field(default="", repr=False)  # SVG of the empty board, without the <svg>
    art: Path | None = field(default=None, repr=False)  # the symbols

    def to_dict(self) -> dict[str, Any]:
        """What a browser gets; the backdrop and the art are fetched once, apart."""
        data: dict[str, Any] = {name: getattr(self, name) for name in HEAD}
        for name in PARTS:
            data[name] = [slim(part) for part in getattr(self, name)]
        return data

    def svg(self) -> str:
        """A picture that stands alone, the hand below the board."""
        hand = [token for token in self.tokens if token.place == HAND]
        depth = max((token.height for token in hand), default=-HAND_GAP) + HAND_GAP
        board = sorted((t for t in self.tokens if t.place == BOARD), key=lambda token: token.layer)
        size = f"0 0 {self.width:g} {self.height + depth:g}"
        head = 'xmlns="http://www.w3.org/2000/svg" role="img"'
        parts = [
            f'<svg {head} viewBox="{size}" aria-label={quoteattr(self.prompt)}>',
            f"<style>{STYLE}</style>",
            f'<rect width="{self.width:g}" height="{self.height + depth:g}" fill="#0c1f26"/>',
            symbols(self.art),
            self.backdrop,
            *(draw(token, token.x, token.y) for token in board),
            *draw_hand(hand, self.width, self.height),
            "</svg>",
        ]
        return "\n".join(parts)

    def _repr_svg_(self) -> str:
        return self.svg()

    def text(self) -> str:
        """The scene in words: the prompt, the seats, what lies on the table, what can be done."""
        lines = [self.prompt]
        lines += [f"{panel.seat + 1}: {panel.score} · {spoken(panel)}" for panel in self.panels]
        lines += sorted({token.label for token in self.tokens if token.label})
        lines += [f"- {choice.text}" for choice in self.choices]
        return "\n".join(lines)


HEAD = ("game", "seat", "shape", "width", "height", "prompt", "clause")
PARTS = ("tokens", "spots", "buttons", "choices", "panels", "areas")


DEFAULTS = {
    kind: tuple((known.name, known.default) for known in fields(kind))
    for kind in (Token, Spot, Button, Choice, Fact, Panel, Area, Flight)
}  # the fields of each kind of part, looked up once: a scene has hundreds of parts


def slim(part: Any) -> dict[str, Any]:
    """The fields of a part that differ from their defaults; what is inside it likewise."""
    found = {}
    for name, default in DEFAULTS[type(part)]:
        value = getattr(part, name)
        if value != default:
            found[name] = value
    if isinstance(part, Panel):
        found["facts"] = [slim(fact) for fact in part.facts]
    return found


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


TEXT_SIZE, SMALL_TEXT, LARGE_TEXT = 0.5, 0.3, 0.66  # of the height of its token


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
