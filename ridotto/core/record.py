"""A state is one flat record: fixed size, no pointers.

    class State(Record):
        rng = stream()  # the random stream
        favourite = cell(i8, EVERYBODY)  # -8..8
        hand = cells(u8, 2, KINDS, known=OWN_SEAT)  # how many cards of each kind a seat holds

`State.dtype` is the NumPy type of such a record, `State.blank()` an array that holds one. Every
field of a state says who knows it; other records need not.
"""

from enum import Enum, auto
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

i8 = np.dtype(np.int8)
i16 = np.dtype(np.int16)
i32 = np.dtype(np.int32)
u8 = np.dtype(np.uint8)
u16 = np.dtype(np.uint16)
u32 = np.dtype(np.uint32)
u64 = np.dtype(np.uint64)

# One state at the border between Python and compiled code: an array of one record.
States = npt.NDArray[np.void]

# `s.round` would be a method of numpy.record in the interpreter and a field in compiled code.
TAKEN_NAMES = frozenset(dir(np.record))


class Known(Enum):
    """Who knows a field of a state, or sees a move of a family."""

    EVERYBODY = auto()
    PLAYERS = auto()  # every seat, but no spectator
    OWN_SEAT = auto()  # the seat that the first axis tells, or that makes the move
    NO_ONE = auto()
    TOLD = auto()  # another field or the value itself says it: see `unknown` in core/contract.py


EVERYBODY, PLAYERS, OWN_SEAT, NO_ONE, TOLD = Known


class Field:
    """The type and the shape of one field of a record, and who knows it."""

    def __init__(self, kind: np.dtype[Any], shape: tuple[int, ...], known: Known | None) -> None:
        self.kind = kind
        self.shape = shape
        self.known = known


def cell(kind: np.dtype[Any], known: Known | None = None) -> Any:
    """A field that holds one number."""
    return Field(kind, (), known)


def cells(kind: np.dtype[Any], *shape: int, known: Known | None = None) -> Any:
    """A field that holds a table of numbers."""
    return Field(kind, shape, known)


class Stream(Field):
    """The random stream of a state."""


def stream() -> Any:
    """The field that holds the random stream, which nobody knows; a state calls it `rng`."""
    return Stream(u64, (4,), NO_ONE)


Part = tuple[str, np.dtype[Any], tuple[int, ...]]


def with_padding(parts: list[Part]) -> list[Part]:
    """The fields, and every gap between them as a field: NumPy leaves the bytes of a gap undefined.

    Equal states must be equal byte by byte.
    """
    layout = np.dtype(parts, align=True)
    assert layout.fields is not None
    starts = [layout.fields[name][1] for name, _, _ in parts]
    found: list[Part] = []
    end = 0
    for part, start in zip([*parts, None], [*starts, layout.itemsize], strict=True):
        if start > end:
            found.append((f"gap_{end}", u8, (start - end,)))
        if part is not None:
            found.append(part)
            end = start + layout.fields[part[0]][0].itemsize
    return found


class Record:
    """Subclass it with fields made by `cell` and `cells`."""

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]

    def __init_subclass__(cls) -> None:
        fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in fields:
            if name in TAKEN_NAMES:
                raise TypeError(
                    f"{cls.__name__}.{name}: numpy.record owns this name, choose another"
                )
        cls.fields = fields
        parts = [(name, f.kind, f.shape) for name, f in fields.items()]
        cls.dtype = np.dtype((np.record, np.dtype(with_padding(parts), align=True)))

    @classmethod
    def blank(cls, n: int = 1) -> States:
        """An array of n records full of zeros."""
        return np.zeros(n, cls.dtype)
