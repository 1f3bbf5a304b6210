"""Pen: in whose language, with whose names and for which shape of space a scene is written.

A part of a picture that is marked `@kept` is drawn once by a pen; as long as nothing it is drawn
from changes, it is the same object again:

    @kept
    def piece(name: str, cell: int, pen: Pen) -> Token: ...
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, Literal, ParamSpec, TypeVar

from msgspec import Struct

from ridotto.core.scene import Area, Spot, Token
from ridotto.core.words import HOUSE, Words

Shape = Literal["wide", "tall"]  # of the space that a scene is composed for
WIDE: Final = "wide"
TALL: Final = "tall"
MOST_KEPT = 1000  # parts that a pen keeps; a scene has 50 to 400
What = ParamSpec("What")
Drawn = TypeVar("Drawn")


class Box(Struct, frozen=True):
    """A part of a picture: a place, its middle unless the layout says otherwise, and a size."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: "Box") -> bool:
        """Do they share more than an edge?"""
        return (
            abs(self.x - other.x) * 2 < self.width + other.width
            and abs(self.y - other.y) * 2 < self.height + other.height
        )

    def token(
        self,
        *,
        id: str,  # noqa: A002
        symbol: str,
        layer: int = 0,
        turn: float = 0,
        classes: str = "",
        text: str = "",
        label: str = "",
        click: str = "",
    ) -> Token:
        """A token of the board that fills it."""
        return Token(
            id=id,
            symbol=symbol,
            x=self.x,
            y=self.y,
            width=self.width,
            height=self.height,
            layer=layer,
            turn=turn,
            classes=classes,
            text=text,
            label=label,
            click=click,
        )

    def spot(self, name: str, label: str, *, is_round: bool = False) -> Spot:
        """A place that fills it and can be clicked."""
        x, y, width, height = self.x, self.y, self.width, self.height
        return Spot(id=name, x=x, y=y, width=width, height=height, label=label, round=is_round)

    def area(self, name: str, label: str, *, tap: bool = False) -> Area:
        """A part of the board that a double tap enlarges; its box begins at the corner."""
        x, y, width, height = self.x, self.y, self.width, self.height
        return Area(id=name, x=x, y=y, width=width, height=height, label=label, tap=tap)

    def row(self, index: int, count: int, step: float) -> float:
        """The middle of one of several things side by side in its middle."""
        return self.x + (index - (count - 1) / 2) * step


@dataclass(frozen=True)
class Pen:
    """The words of a game in one language, the names of the players, the shape of the space."""

    words: Words
    tongue: str = "en"
    names: tuple[str, ...] = ()  # by seat
    shape: str = WIDE
    kept: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def say(self, message: str, **values: str | float) -> str:
        """A message of the game, with the values in their places."""
        return self.words.say(self.tongue, message, **values)

    def name(self, seat: int) -> str:
        """The player in a seat; without names, the number of the seat counted from 1."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return HOUSE.say(self.tongue, "player", number=seat + 1)


def kept(draw: Callable[What, Drawn]) -> Callable[What, Drawn]:
    """Mark a function that draws a part from plain values and, last, a pen."""

    @wraps(draw)
    def draw_once(*what: What.args, **named: What.kwargs) -> Drawn:
        parts: dict[Any, Drawn] = what[-1].kept  # type: ignore[attr-defined]
        key = (draw, what[:-1])
        found = parts.get(key)
        if found is None:
            if len(parts) >= MOST_KEPT:
                parts.clear()
            found = parts[key] = draw(*what, **named)
        return found

    return draw_once
