"""Pen: in whose language, with whose names and for which shape of space a scene is written."""

from dataclasses import dataclass
from typing import Final, Literal

from ridotto.core.words import HOUSE, Words

Shape = Literal["wide", "tall"]  # of the space that a scene is composed for
WIDE: Final = "wide"
TALL: Final = "tall"


@dataclass(frozen=True)
class Pen:
    """The words of a game in one language, the names of the players, the shape of the space."""

    words: Words
    tongue: str = "en"
    names: tuple[str, ...] = ()  # by seat
    shape: str = WIDE

    def say(self, message: str, **values: str | float) -> str:
        """A message of the game, with the values in their places."""
        return self.words.say(self.tongue, message, **values)

    def name(self, seat: int) -> str:
        """The player in a seat; without names, the number of the seat counted from 1."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return HOUSE.say(self.tongue, "player", number=seat + 1)
