"""Families of moves, and a move as a code, as notation and as a sentence.

    MOVES = Moves(
        merchant=Family("merchant-{value} {way}", value=("1", "2", "3"), way=("left", "right")),
        done=Family("done"),
        keep=Family("keep {card}", seen=OWN_SEAT, card=CARDS),
    )
    MOVES.first("merchant")                    # 0: the codes of a family follow each other
    MOVES.code("merchant", 1, 0)               # 2
    MOVES.notation(2)                          # "merchant-2 left"
    MOVES.parse("merchant-2 left")             # 2

Code, notation, size of the action space and the sentences (message `move-merchant` of the game,
with the values of the axes) all come from this one declaration; and who sees such a move: everybody
or, until the rules turn it up, only the seat that makes it (`face_down` in core/contract.py).
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from ridotto.core import bits
from ridotto.core.errors import UnknownMove
from ridotto.core.record import EVERYBODY, OWN_SEAT, Known
from ridotto.core.rule import rule
from ridotto.core.words import Words

SET = 8  # bytes of a word of a set of moves; a list of them has shorter ones
WORD_BITS = 5
WORD = 1 << WORD_BITS  # moves in a word: the upper half stays free
LOW = (1 << WORD) - 1
Found = npt.NDArray[np.int32] | npt.NDArray[np.int64]  # a list of legal moves, or a set


@rule
def add(out: Found, n: int, move: int) -> int:
    """Append a legal move to a list of n, or put it into a set; returns how many there are now."""
    if out.itemsize == SET:  # compiled code knows which
        out[move >> WORD_BITS] |= 1 << (move & (WORD - 1))
    else:
        out[n] = move
    return n + 1


@rule
def add_all(out: Found, n: int, first: int, mask: int) -> int:
    """Add the moves `first` + i for all bits i of a mask."""
    if out.itemsize == SET:
        place, shift = first >> WORD_BITS, first & (WORD - 1)
        low, high = (mask & LOW) << shift, ((mask >> WORD) & LOW) << shift
        out[place] |= low & LOW
        out[place + 1] |= (low >> WORD) | (high & LOW)
        out[place + 2] |= high >> WORD
        return n + bits.ones(mask)
    for start in range(0, bits.ALL, bits.BYTE):
        byte = (mask >> start) & bits.WHOLE_BYTE
        while byte != 0:
            out[n] = first + start + bits.LOWEST[byte]
            n += 1
            byte &= byte - 1
    return n


class Family:
    """Moves of one kind: the pattern of their notation, who sees them, the names on each axis."""

    def __init__(self, pattern: str, *, seen: Known = EVERYBODY, **axes: tuple[str, ...]) -> None:
        if seen not in {EVERYBODY, OWN_SEAT}:
            raise TypeError(f"{pattern}: a move is seen by EVERYBODY or OWN_SEAT, not {seen.name}")
        self.pattern = pattern
        self.seen = seen
        self.axes = axes
        self.shape = tuple(len(names) for names in axes.values())
        self.count = prod(self.shape)

    def values(self, index: int) -> dict[str, str]:
        """The name on each axis of the index-th move of the family."""
        found = {}
        for axis, names in reversed(self.axes.items()):
            index, place = divmod(index, len(names))
            found[axis] = names[place]
        return dict(reversed(found.items()))


class Moves:
    """All moves of a game, numbered family by family, the last axis fastest."""

    def __init__(self, **families: Family) -> None:
        self.families = families
        self.size = sum(family.count for family in families.values())
        self.known: dict[int, tuple[str, dict[str, str]]] = {}  # codes that were split before

    @cached_property
    def firsts(self) -> dict[str, int]:
        firsts, total = {}, 0
        for name, family in self.families.items():
            firsts[name] = total
            total += family.count
        return firsts

    def first(self, family: str) -> int:
        """The lowest code of a family."""
        return self.firsts[family]

    @cached_property
    def secret(self) -> frozenset[int]:
        """The codes of the moves that only their own seat sees when they are made."""
        return frozenset(
            code
            for name, family in self.families.items()
            if family.seen is OWN_SEAT
            for code in range(self.first(name), self.first(name) + family.count)
        )

    def code(self, family: str, *places: int) -> int:
        """The code of the move at these places of the axes."""
        index = 0
        for place, length in zip(places, self.families[family].shape, strict=True):
            if not 0 <= place < length:
                raise IndexError(f"{family}: {place} is not below {length}")
            index = index * length + place
        return self.firsts[family] + index

    def split(self, code: int) -> tuple[str, dict[str, str]]:
        """The family of a code and its value on each axis; for reading only."""
        found = self.known.get(code)
        if found is None:
            found = self.known[code] = self.find(code)
        return found

    def find(self, code: int) -> tuple[str, dict[str, str]]:
        for name, family in self.families.items():
            index = code - self.firsts[name]
            if 0 <= index < family.count:
                return name, family.values(index)
        raise UnknownMove(move=str(code))

    def notation(self, code: int) -> str:
        """The move as text."""
        name, values = self.split(code)
        return self.families[name].pattern.format(**values)

    @cached_property
    def codes(self) -> dict[str, int]:
        return {self.notation(code): code for code in range(self.size)}

    def parse(self, text: str) -> int:
        """The code of a move written as text; spaces and capitals do not matter."""
        plain = " ".join(text.lower().split())
        if plain not in self.codes:
            raise UnknownMove(move=text[:80])
        return self.codes[plain]


@dataclass(frozen=True)
class Move:
    """One move that a seat may make."""

    code: int
    moves: Moves
    words: Words
    texts: dict[str, str] = field(default_factory=dict, compare=False)  # by language, once said

    @cached_property
    def notation(self) -> str:
        """The move as it stands in match files."""
        return self.moves.notation(self.code)

    @cached_property
    def family(self) -> str:
        """The kind of move."""
        return self.moves.split(self.code)[0]

    def text(self, tongue: str = "en") -> str:
        """The move as a person would say it."""
        if tongue not in self.texts:
            family, values = self.moves.split(self.code)
            self.texts[tongue] = self.words.say(tongue, f"move-{family}", **values)
        return self.texts[tongue]

    def __repr__(self) -> str:
        return f"<{self.notation}>"
