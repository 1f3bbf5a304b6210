"""The bots that a seat can be given to, as people read of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ridotto.bots import ladder
from ridotto.core.words import words_in
from ridotto.house import told
from ridotto.house.errors import SENTENCES

STEP = 0.5  # of a level: what "a little" weaker or stronger is
WORDS = words_in(Path(__file__).parent / "words")


@dataclass(frozen=True)
class Choice:
    """A bot that can be chosen."""

    level: str
    name: str
    strength: float  # 0 for one of the host's own
    is_between: bool = False  # two levels


def choices(tongue: str, own: Sequence[str], chosen: str = "") -> list[Choice]:
    """The levels, the steps between them and what was chosen, by strength; then the host's own."""
    count = round((len(ladder.LEVELS) - 1) / STEP)
    strengths = {1 + STEP * i for i in range(count + 1)}
    if ladder.is_level(chosen):
        strengths.add(ladder.strength_of(chosen))
    known = [choice(tongue, strength) for strength in sorted(strengths)]
    return known + [Choice(name, name, 0.0) for name in own]


def choice(tongue: str, strength: float) -> Choice:
    level = ladder.level_of(strength)
    return Choice(level, level_name(tongue, level), strength, strength != int(strength))


def level_name(tongue: str, level: str) -> str:
    """How a level is called: by its name, and by how much it is above; an own bot has a name."""
    if not ladder.is_level(level):
        return level
    strength = ladder.strength_of(level)
    name = SENTENCES.say(tongue, "level", level=ladder.level_of(int(strength)))
    part = round(strength - int(strength), ladder.FINEST)
    return WORDS.say(tongue, "level-between", level=name, part=part) if part else name


def by_strength(rows: list[told.ByBots]) -> list[told.ByBots]:
    """Figures in the order of the ladder, those of a host's own bots at the end."""

    def place(row: told.ByBots) -> tuple[float, str]:
        is_level = ladder.is_level(row.level)
        return (ladder.strength_of(row.level) if is_level else len(ladder.LEVELS) + 1, row.level)

    return sorted(rows, key=place)
