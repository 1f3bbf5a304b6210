"""What a move is sure to do, whatever lies hidden and whatever is drawn.

The rules are plain Python, so a move can be played on a position some of whose numbers are in
doubt: those that the declarations hide from the seat, the random stream among them. What is
reckoned from a number in doubt is in doubt, too; what is written at a place in doubt leaves all
places in doubt that may be meant. Where a rule asks about one, both ways are gone to the end of
that rule, and what is not alike on all ways is in doubt from there. So what is not in doubt at the
end of the move is sure in every deal. Nothing is drawn for this, and nothing hidden is read.
"""

import threading
from collections.abc import Callable, Iterator
from copy import copy
from dis import get_instructions
from functools import cache, reduce
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np

from ridotto.core import chance
from ridotto.core.events import new_log
from ridotto.core.record import Cells, States, copied
from ridotto.core.rule import is_rule

NO_LOG = new_log()[:0]
WAYS = 256  # that are gone at most; if there are more, nothing is foreseen
QUESTIONS = 64  # on one way through a rule, of which some never ends
POINTS, DOUBT = "_points", "_doubt"  # beside the fields of a position, which have other names
TWO_SIDED = ("add", "sub", "mul", "floordiv", "mod", "lshift", "rshift", "and", "or", "xor")
OTHERS = ("neg", "invert", "abs", "eq", "ne", "lt", "le", "gt", "ge", "copy")


class Unforeseen(Exception):
    """Too much hangs on numbers in doubt."""


class Doubt:
    """Any number that cannot be foreseen, and the way that is gone where the rules ask about it."""

    def __init__(self) -> None:
        self.gone = 0  # how many ways
        self.most = QUESTIONS  # that are answered on a way
        self.turns: list[bool] = []  # which way at each question
        self.asked = 0  # how many there have been on this way
        self.before: dict[str, Any] = {}  # the fields written on this way, as they were
        self.met: dict[str, set[int]] = {}  # by field of one number, all that it has been made

    def __bool__(self) -> bool:
        if self.asked == self.most:
            raise Unforeseen
        if self.asked == len(self.turns):
            self.turns.append(True)
        self.asked += 1
        return self.turns[self.asked - 1]

    def __index__(self) -> int:
        raise Unforeseen

    __iter__ = __index__

    def itself(self, *_: Any) -> "Doubt":
        return self

    def common(self, one: Any, other: Any) -> Any:
        """What two ways have in common: the same number, or this doubt."""
        return one if doubt_in(one, other) is None and one == other else self


for operator in (*TWO_SIDED, *(f"r{each}" for each in TWO_SIDED), *OTHERS):
    setattr(Doubt, f"__{operator}__", Doubt.itself)


def doubt_in(*numbers: Any) -> Doubt | None:
    """The doubt among some numbers."""
    return next((each for each in numbers if isinstance(each, Doubt)), None)


IS_DOUBT = np.frompyfunc(lambda number: isinstance(number, Doubt), 1, 1)


class Guesses(np.ndarray[Any, Any]):
    """A table with numbers in doubt, or that is looked up at a place in doubt."""

    of: "tuple[Thought, str] | None" = None  # the position and the field that it is a part of
    width: int = 0  # bytes of each number there

    def __array_finalize__(self, whole: Any) -> None:
        self.of, self.width = getattr(whole, "of", None), getattr(whole, "width", 0)

    def view(self, *kind: Any) -> Any:  # type: ignore[override]
        """Itself as another class; or several numbers read as one, as rules do to be quick."""
        if kind and isinstance(kind[0], type) and issubclass(kind[0], np.integer):
            return Joined(
                cast("Guesses", self.reshape(-1)), np.dtype(kind[0]).itemsize // self.width
            )
        return super().view(*kind)

    def __getitem__(self, at: Any) -> Any:
        places = at if isinstance(at, tuple) else (at,)
        doubt = doubt_in(*places)
        if doubt is None:
            return super().__getitem__(at)
        if len(places) < self.ndim:
            raise Unforeseen
        return doubt

    def __setitem__(self, at: Any, value: Any) -> None:
        if self.of:
            thought, name = self.of
            thought.keep(name)
        places = at if isinstance(at, tuple) else (at,)
        doubt = doubt_in(*places)
        if doubt is not None:
            at = tuple(slice(None) if isinstance(each, Doubt) else each for each in places)
        super().__setitem__(at, value if doubt is None else doubt)


class Joined:
    """A table whose numbers are read as fewer, wider ones; in doubt if a part of them is."""

    def __init__(self, table: Guesses, count: int) -> None:
        self.table, self.count = table, count

    def places(self, at: int) -> slice:
        return slice(self.count * at, self.count * (at + 1))

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, Doubt):
            return at
        parts = self.table[self.places(at)].tolist()
        width = self.table.width
        doubt = doubt_in(*parts)
        if doubt is not None:
            return doubt
        whole = b"".join(int(part).to_bytes(width, "little", signed=True) for part in parts)
        return int.from_bytes(whole, "little", signed=True)

    def __setitem__(self, at: Any, value: Any) -> None:
        doubt = doubt_in(at, value)
        if isinstance(at, Doubt):
            self.table[:] = at
        elif doubt is not None:
            self.table[self.places(at)] = doubt
        else:
            width = self.table.width
            whole = int(value).to_bytes(width * self.count, "little", signed=True)
            self.table[self.places(at)] = [
                int.from_bytes(whole[i : i + width], "little", signed=True)
                for i in range(0, len(whole), width)
            ]


class Way(NamedTuple):
    """A way through a rule."""

    answer: Any
    before: dict[str, Any]  # the fields that it has written, as they were
    after: dict[str, Any]  # and as it has left them


class Thought:
    """A position with numbers in doubt: its fields by name."""

    def __init__(self, states: States, hidden: States, seats: int) -> None:
        fields = vars(self)
        doubt = fields[DOUBT] = Doubt()
        for name in states.dtype.names or ():
            values = np.array(states[name][0].tolist(), object)
            values[hidden[name][0] != 0] = doubt
            width = states.dtype[name].base.itemsize
            fields[name] = self.part(name, values, width) if values.ndim else values.item()
        fields[POINTS] = self.part(POINTS, np.zeros(seats, object))

    def part(self, name: str, values: Any, width: int = 0) -> Guesses:
        """A field that is a table."""
        found: Guesses = values.view(Guesses)
        found.of, found.width = (self, name), width
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        self.keep(name)
        vars(self)[name] = value
        if not isinstance(value, Doubt):
            vars(self)[DOUBT].met.setdefault(name, set()).add(value)

    def keep(self, name: str) -> None:
        """Remember how a field was before it is written on the way that is gone."""
        before = vars(self)[DOUBT].before
        if name not in before:
            before[name] = copy(vars(self)[name])

    def put(self, fields: dict[str, Any]) -> None:
        """Give whole fields another content."""
        for name, value in fields.items():
            if isinstance(vars(self)[name], Guesses):
                np.ndarray.__setitem__(vars(self)[name], ..., value)
            else:
                vars(self)[name] = value

    def ways(self, most: int, rule: Callable[..., Any], given: tuple[Any, ...]) -> Iterator[Way]:
        """The ways through a rule, all from the same position, to which it goes back."""
        doubt = vars(self)[DOUBT]
        turns: list[bool] = []
        while True:
            doubt.most, doubt.turns, doubt.asked, doubt.before = most, turns, 0, {}
            answer, before = rule(self, *given), doubt.before
            yield Way(answer, before, {name: copy(vars(self)[name]) for name in before})
            if not turns:
                return
            self.put(before)
            while turns and not turns[-1]:
                turns.pop()
            if not turns:
                return
            turns[-1] = False
            doubt.gone += 1
            if doubt.gone == WAYS:
                raise Unforeseen

    def settle(self, most: int, rule: Callable[..., Any], *given: Any) -> Any:
        """The answer of a rule, and what it writes; in doubt where not all its ways are alike."""
        doubt = vars(self)[DOUBT]
        outer = doubt.most, doubt.turns, doubt.asked, doubt.before
        try:
            ways = list(self.ways(most, rule, given))
        finally:
            doubt.most, doubt.turns, doubt.asked, doubt.before = outer
        before = {name: old for way in ways for name, old in way.before.items()}
        doubt.before |= before | doubt.before
        if len(ways) > 1:
            common = np.frompyfunc(doubt.common, 2, 1)
            for name, old in before.items():
                self.put({name: reduce(common, [way.after.get(name, old) for way in ways])})
        return reduce(doubt.common, [way.answer for way in ways])


# What stands for the rules, for chance and for Python's own functions when numbers are in doubt.


def careful(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of numbers that does not look at those in doubt."""

    def answer(*numbers: Any) -> Any:
        doubt = doubt_in(*numbers)
        return function(*numbers) if doubt is None else doubt

    return answer


def shuffle(rng: Guesses, items: Guesses, n: int) -> None:
    items[:n] = rng[0]


CHANCE = SimpleNamespace(
    draw=lambda rng: rng[0],
    below=lambda rng, _: rng[0],
    draw_counted=lambda rng, *_: rng[0],
    shuffle=shuffle,
)
PLAIN = {each.__name__: careful(each) for each in (int, min, max)}

making = threading.RLock()
modules_in_doubt: dict[int, ModuleType] = {}  # by the id of the plain module's names


def in_doubt(value: Any) -> Any:
    """What a global name of the rules stands for when numbers are in doubt."""
    if value is chance:
        return CHANCE
    if isinstance(value, Cells):
        return value.astype(object).view(Guesses)
    if isinstance(value, ModuleType) and any(map(is_plain_rule, vars(value).values())):
        return module_in_doubt(vars(value))
    return rule_in_doubt(value) if is_plain_rule(value) else value


def is_plain_rule(value: Any) -> bool:
    return isinstance(value, FunctionType) and is_rule(value)


def module_in_doubt(plain: dict[str, Any]) -> ModuleType:
    """A module of rules for numbers in doubt; made once."""
    found = modules_in_doubt.get(id(plain))
    if found is None:
        found = modules_in_doubt[id(plain)] = ModuleType(plain["__name__"])
        vars(found).update(PLAIN)
        vars(found).update({name: in_doubt(value) for name, value in plain.items()})
    return found


def rule_in_doubt(plain: Any) -> Callable[..., Any]:
    """A rule as it goes for a position with numbers in doubt."""
    names = vars(module_in_doubt(plain.__globals__))
    own = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    asks = only_asks(plain)

    def rule(s: Any, *given: Any) -> Any:
        if not isinstance(s, Thought):
            return own(s, *given)
        try:
            return s.settle(0 if asks else QUESTIONS, own, *given)
        except Unforeseen:
            if asks:
                return vars(s)[DOUBT]
            raise

    return rule


@cache
def only_asks(plain: Any) -> bool:
    """Does a rule write nothing, so that no more than its answer can be in doubt?"""
    steps = list(get_instructions(plain))
    if any(step.opname.startswith("STORE_") and step.opname != "STORE_FAST" for step in steps):
        return False
    named = [plain.__globals__.get(step.argval) for step in steps if step.opname == "LOAD_GLOBAL"]
    if any(isinstance(each, ModuleType) and each is not chance for each in named):
        return False  # it may call what writes
    return all(map(only_asks, filter(is_plain_rule, named)))


def foresee(
    rules: ModuleType, states: States, hidden: States, seats: int, seat: int, code: int
) -> dict[str, Any]:
    """What each field will hold after a move, and POINTS of each seat; a Doubt where it is unsure.

    `hidden` marks what the seat does not know (`Match.hidden`).
    """
    with making:
        play, score = rule_in_doubt(rules.play), rule_in_doubt(rules.score)
    s = Thought(states, hidden, seats)
    try:
        play(s, seat, code, NO_LOG)
        score(s, vars(s)[POINTS])
    except (ArithmeticError, LookupError):  # on a way that no deal goes
        raise Unforeseen from None
    return vars(s)


def otherwise(
    before: States, after: States, hidden: States, foreseen: dict[str, Any]
) -> list[States]:
    """The position after a move, with other numbers where the seat would see some in doubt.

    In a table they are all 0, then all 1. A single number often says whose turn it is, and for
    what: it is the lowest and the highest that it was before the move or was made on any way.
    """
    low, high = copied(after), copied(after)
    for name in after.dtype.names or ():
        new = after[name][0]
        doubtful = np.array(IS_DOUBT(foreseen[name]), bool) & (hidden[name][0] == 0)
        others = {0, 1} if new.ndim else {before[name][0], *foreseen[DOUBT].met.get(name, ())}
        if others == {after[name].flat[0]}:
            others = {0, 1}
        low[name][0] = np.where(doubtful, min(others), new)
        high[name][0] = np.where(doubtful, max(others), new)
    return [each for each in (low, high) if each.tobytes() != after.tobytes()]
