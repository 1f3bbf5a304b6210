"""The coach of a first match: the goal, the parts, and why one might make a kind of move.

What he says are the messages of `coach/en.ftl` of a game and its sisters: `goal`; `part-NAME`,
about the things whose names begin like that; `why-FAMILY`, about a family of moves. `kind-FAMILY`
is what such a family is called, as the theme of a puzzle. Each line is said once, when it first
matters. All of them are about the rules alone, so they tell nothing that a seat could not know.
"""

from dataclasses import dataclass
from functools import cache

from ridotto.core.game import Game, find_game
from ridotto.core.words import Words, words_in

FOLDER = "coach"
GOAL, PART, WHY, KIND = "goal", "part-", "why-", "kind-"


@dataclass(frozen=True)
class Line:
    """A line of the coach: about the goal, about things or about moves."""

    id: str
    text: str
    things: str = ""  # how their names begin
    first: int = 0  # the codes of the moves,
    end: int = 0  # up to, not including this one


@cache
def words_of(key: str) -> Words | None:
    """What the coach of a game says; a game need not have one."""
    folder = find_game(key).folder / FOLDER
    return words_in(folder) if folder.is_dir() else None


@cache
def lines_of(key: str, tongue: str) -> tuple[Line, ...]:
    """All that the coach may say, in this order."""
    words = words_of(key)
    if words is None:
        return ()
    names = [GOAL, *words.beginning(PART), *words.beginning(WHY)]
    return tuple(line(find_game(key), name, words.say(tongue, name)) for name in names)


def line(game: Game, name: str, text: str) -> Line:
    """A line by the name of its message."""
    if name.startswith(PART):
        return Line(name, text, things=name.removeprefix(PART))
    if name.startswith(WHY):
        family = name.removeprefix(WHY)
        first = game.moves.first(family)
        return Line(name, text, first=first, end=first + game.moves.families[family].count)
    return Line(name, text)


def kind(key: str, family: str, tongue: str) -> str:
    """What a family of moves is called; nothing where nobody has named it."""
    words = words_of(key)
    name = f"{KIND}{family}"
    return words.say(tongue, name) if words and words.has(name) else ""
