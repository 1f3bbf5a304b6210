"""A state is one flat record: fixed size, no pointers.

    class State(Record):
        rng = stream()  # the random stream
        favourite = cell(i8, EVERYBODY)  # -8..8
        hand = cells(i8, 2, KINDS, known=OWN_SEAT)  # how many cards of each kind a seat holds

`State.dtype` is the NumPy type of such a record, `State.blank()` an array that holds one. Every
field of a state says who knows it; other records need not.

What Python reads from a record is a plain number, so no sum can wrap; what does not fit a field is
refused when it is written. Compiled code works on the same bytes and widens by itself.
"""

from collections.abc import Callable
from enum import Enum, auto
from functools import wraps
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike

i8 = np.dtype(np.int8)
i16 = np.dtype(np.int16)
i32 = np.dtype(np.int32)
u64 = np.dtype(np.uint64)  # words of chance; counts are signed, or they could not go below 0

Seen = TypeVar("Seen")
POSITIONS = 64  # of which what all eyes see alike is kept: a move is told to all in one go

# One state at the border between Python and compiled code: an array of one record.
States = npt.NDArray[np.void]

# A field called `round` would hide a method of NumPy's.
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
            found.append((f"gap_{end}", i8, (start - end,)))
        if part is not None:
            found.append(part)
            end = start + layout.fields[part[0]][0].itemsize
    return found


class Cells(np.ndarray[Any, Any]):
    """A field that holds a table: an array whose single numbers are read as plain ones."""

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple or self.ndim == 1:
            try:
                return self.item(at)
            except (TypeError, ValueError):  # several numbers
                pass
        found = super().__getitem__(at)
        return found.item() if isinstance(found, np.generic) else found

    def __setitem__(self, at: Any, value: Any) -> None:
        # NumPy asks of plain numbers only whether they fit.
        super().__setitem__(at, value.item() if isinstance(value, np.generic) else value)


def table(values: ArrayLike) -> npt.NDArray[np.int64]:
    """Whole numbers for the rules to look up: the facts of a game, in its `board.py`.

    Kept as small as they allow, since a GPU reads them often; numbers read from it are plain.
    """
    numbers = np.array(values, np.int64)
    kind = np.min_scalar_type(-1 - max(int(numbers.max()), -1 - int(numbers.min())))
    return numbers.astype(kind).view(Cells)


class Lazy:
    """A part of an entry, made when it is first asked for and then kept there."""

    def __init__(self, name: str, make: Callable[[Any], Any]) -> None:
        self.name = name
        self.make = make

    def __get__(self, entry: Any, _: type) -> Any:
        made = entry.__dict__[self.name] = self.make(entry)
        return made


def bytes_within(entry: Any) -> memoryview:
    """The bytes of an entry, as a part of the array that it lies in.

    Taken from the entry itself they would hold on to it and it to them, which nobody clears away.
    """
    whole = entry.base
    if whole.size == 1:
        return whole.reshape(1).view(np.uint8).data  # type: ignore[no-any-return]
    start = np.asarray(entry).ctypes.data
    while isinstance(whole.base, np.ndarray):  # what has no gaps
        whole = whole.base
    start -= whole.ctypes.data
    return whole.reshape(-1).view(np.uint8).data[start : start + entry.itemsize]  # type: ignore[no-any-return]


class Entry(np.void):  # type: ignore[misc]
    """One record of an array. NumPy's own way to a field takes many times as long."""

    bytes_ = Lazy("bytes_", bytes_within)


def as_numbers(kind: np.dtype[Any]) -> Lazy:
    """The whole entry read as numbers of one kind."""
    return Lazy(f"numbers_{kind.char}", lambda entry: entry.bytes_.cast(kind.char))


def as_table(name: str, kind: np.dtype[Any], shape: tuple[int, ...], start: int) -> Lazy:
    """The part of the entry that is a table."""
    return Lazy(f"table_{name}", lambda entry: Cells(shape, kind, entry.bytes_, start))


def number_property(name: str, kind: np.dtype[Any], start: int) -> property:
    """Reading and writing a field that holds one number."""
    numbers, place = attrgetter(f"numbers_{kind.char}"), start // kind.itemsize

    def read(entry: Entry) -> Any:
        return numbers(entry)[place]

    def write(entry: Entry, value: Any) -> None:
        try:
            numbers(entry)[place] = value
        except ValueError:
            raise OverflowError(f"{name}: {value} does not fit {kind}") from None

    return property(read, write)


def table_property(name: str) -> property:
    """Reading and writing a field that holds a table."""
    table = attrgetter(f"table_{name}")

    def write(entry: Entry, values: Any) -> None:
        table(entry)[...] = values

    return property(table, write)


def entry_class(cls: type, layout: np.dtype[Any]) -> type[Entry]:
    """What one record of an array is in Python: its fields as properties."""
    parts: dict[str, Any] = {"__qualname__": f"{cls.__qualname__}.entry"}
    for name, (kind, start, *_) in (layout.fields or {}).items():
        if kind.subdtype:
            parts[f"table_{name}"] = as_table(name, *kind.subdtype, start)
            parts[name] = table_property(name)
        else:
            parts[f"numbers_{kind.char}"] = as_numbers(kind)
            parts[name] = number_property(name, kind, start)
    return type("entry", (Entry,), {"__module__": cls.__module__, **parts})


class Record:
    """Subclass it with fields made by `cell` and `cells`."""

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]
    entry: ClassVar[type[Entry]]  # the class of `State.blank()[0]`

    def __init_subclass__(cls) -> None:
        fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in fields:
            if name in TAKEN_NAMES:
                raise TypeError(f"{cls.__name__}.{name}: NumPy owns this name, choose another")
        cls.fields = fields
        parts = [(name, f.kind, f.shape) for name, f in fields.items()]
        layout = np.dtype(with_padding(parts), align=True)
        cls.entry = entry_class(cls, layout)
        cls.dtype = np.dtype((cls.entry, layout))

    @classmethod
    def blank(cls, n: int = 1) -> States:
        """An array of n records full of zeros."""
        return np.zeros(n, cls.dtype)


def copied(states: States) -> States:
    """The same records once more; NumPy's own `copy` goes from field to field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def once(look: Callable[[Any], Seen]) -> Callable[[Any], Seen]:
    """Mark a function of a view that sees the same with all eyes: it looks once at a position."""
    kept: dict[bytes, Seen] = {}

    @wraps(look)
    def look_once(s: Any) -> Seen:
        data = s.tobytes()
        found = kept.get(data)
        if found is None:
            if len(kept) >= POSITIONS:
                kept.clear()
            found = kept[data] = look(s)
        return found

    return look_once
