"""Pen: in whose language and with whose names a scene or a sentence is written."""

from dataclasses import dataclass

from ridotto.core.words import HOUSE, Words


@dataclass(frozen=True)
class Pen:
    """The words of a game in one language, and the names of the players."""

    words: Words
    tongue: str = "en"
    names: tuple[str, ...] = ()  # by seat

    def say(self, message: str, **values: str | float) -> str:
        """A message of the game, with the values in their places."""
        return self.words.say(self.tongue, message, **values)

    def name(self, seat: int) -> str:
        """The player in a seat; without names, the number of the seat counted from 1."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return HOUSE.say(self.tongue, "player", number=seat + 1)
