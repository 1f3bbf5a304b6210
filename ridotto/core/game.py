"""Game: everything the house knows about a game, and the door to its rules.

The rules run in the interpreter until the game is compiled, then as compiled code, on the same
bytes. Whoever asks for `game.loops` at every call goes over in mid-match.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ridotto.core import contract, words
from ridotto.core.contract import Choices
from ridotto.core.errors import BadOption, BadSeats, UnknownGame
from ridotto.core.events import Events, new_log
from ridotto.core.homes import folder_of, game_keys, package_of
from ridotto.core.knowledge import Knowledge, bytes_of, knowledge_of
from ridotto.core.moves import Move, Moves
from ridotto.core.record import Record
from ridotto.core.rule import AT_ONCE, JIT, NEVER, cache_folder, is_kept
from ridotto.core.words import Words

RULES = ("setup", "waiting", "legal", "play", "score", "earned", "result", "ending")
SECRETS = ("redeal", "observe", "unknown", "face_down")
OPTIONAL = ("waiting", "unknown", "face_down")  # the contract's own stand for a game that has none
PIECES = ("components",)
MODULES = ("rules", "secrets", "clicks", "scene", "pieces")
LOOPS = "ridotto.core.loops"


@dataclass(frozen=True)
class Option:
    """A choice made before a match: its name and its values, the usual one first."""

    key: str
    values: tuple[str, ...]
    own: "OwnText | None" = None  # besides the values, a text of one's own may be given


@dataclass(frozen=True)
class OwnText:
    """What an option makes of a text that is none of its values, such as a corrected map.

    The text itself is the option's value, so that a match file holds all it needs. Both functions
    raise a RidottoError that says what is wrong.
    """

    read: Callable[[str], str]  # the name of a file -> its text
    numbers: Callable[[str], Choices]  # any value -> what `setup` finds after the choices


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game of the house, made once in its `__init__.py`; what it is made of lies beside that."""

    key: str
    package: str  # where its files are
    rules_number: int  # raised whenever a stored match would replay differently
    seats: tuple[int, ...]  # the numbers of players it is for
    options: tuple[Option, ...]
    designers: tuple[str, ...]
    published: str  # where the game comes from: titles, publishers, years
    minutes: int
    weight: str  # light, medium or heavy
    endings: tuple[str, ...]  # the ways a match can end
    moments: tuple[str, ...] = ()  # kinds of events worth a moment: a round ends, a scoring
    ahead: tuple[str, ...] = ()  # families of one move that only declines: may be made ahead
    sources: tuple[str, ...]  # what points come from: the columns of `earned`
    # From the files of its folder, which are called alike in every game:
    state: type[Record] = field(init=False)
    moves: Moves = field(init=False)
    events: Events = field(init=False)
    features: tuple[str, ...] = field(init=False)  # names of what `observe` writes, in its order
    turned: Callable[[int, int], int] | None = field(init=False)  # (seat, code): as the seat sees
    rules: ModuleType = field(init=False)
    secrets: ModuleType = field(init=False)
    view: Callable[[Any, int], Any] = field(init=False)  # (state, seat) -> what the seat may see
    clicks: ModuleType = field(init=False)  # path: the names to click for a move
    scene: ModuleType = field(init=False)  # draw, backdrop, flights: see docs/scenes.md
    pieces: ModuleType = field(init=False)
    is_compiled: bool = field(default=False, compare=False)  # is that what `loops` gives?
    is_refused: bool = field(default=False, compare=False)  # has the compiler failed here?
    at_once: bool = field(default=JIT == AT_ONCE, compare=False)  # is it when first asked?
    called: Any = field(default=None, compare=False)  # notes which rules are called, if wanted

    def __post_init__(self) -> None:
        state, features = self.file("state"), self.file("features")
        vars(self).update(state=state.State, moves=state.MOVES, events=state.EVENTS)
        vars(self).update(features=features.FEATURES, turned=getattr(features, "turned", None))
        vars(self).update({name: self.file(name) for name in MODULES}, view=self.file("view").look)

    def file(self, name: str) -> ModuleType:
        """A file of its folder."""
        return importlib.import_module(f"{self.package}.{name}")

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        return find_game, (self.key,)

    @property
    def feature_count(self) -> int:
        """How many numbers `observe` writes."""
        return len(self.features)

    @cached_property
    def knowledge(self) -> Knowledge:
        """Who knows what, as the fields of the state declare it."""
        return knowledge_of(self.key, self.state, max(self.seats))

    @cached_property
    def folder(self) -> Path:
        return folder_of(self.key)

    @cached_property
    def words(self) -> Words:
        return words.words_in(self.folder / "words")

    def title(self, tongue: str = "en") -> str:
        """The name of the game."""
        return self.words.say(tongue, "title")

    def move(self, code: int) -> Move:
        """A move with its names, made once."""
        found = self.made.get(code)
        if found is None:
            found = self.made[code] = Move(code, self.moves, self.words)
        return found

    @cached_property
    def made(self) -> dict[int, Move]:
        return {}

    def load(self, template: str) -> ModuleType:
        """A fresh copy of a module written against the contract, bound to this game's rules.

        It takes a name inside the game's folder, so its compiled code is kept with the game's.
        """
        spec = importlib.util.find_spec(template)
        assert spec is not None
        assert spec.origin is not None
        name = f"{self.package}.{template.rpartition('.')[2]}"
        own = importlib.util.spec_from_file_location(name, spec.origin)
        assert own is not None
        assert own.loader is not None
        module = importlib.util.module_from_spec(own)
        sys.modules[name] = module  # numba looks there when it reads compiled code from disk
        own.loader.exec_module(module)
        for names, home in ((RULES, self.rules), (SECRETS, self.secrets), (PIECES, self.pieces)):
            for function in names:
                if function not in OPTIONAL or hasattr(home, function):
                    setattr(module, function, getattr(home, function))
        return module

    def as_it_runs(self, module: ModuleType) -> ModuleType:
        """A module bound to this game, or its compiled twin if the game is compiled."""
        if self.called is not None:
            return self.called.module(module)  # type: ignore[no-any-return]
        if not self.is_compiled:
            return module
        from ridotto.core.twins import twin

        return twin(module)

    @property
    def loops(self) -> ModuleType:
        """The loops over the rules of this game, as it runs now."""
        if self.at_once and not self.is_compiled:
            self.compile()
        return self.compiled_loops if self.is_compiled else plain_loops(self.key)

    @cached_property
    def compiled_loops(self) -> ModuleType:
        return self.in_mode(compiled=True).as_it_runs(plain_loops(self.key))

    # Interpreted and compiled

    def in_mode(self, *, compiled: bool) -> "Game":
        """The same game beside this one, interpreted or compiled; both play on the same bytes."""
        return replace(self, is_compiled=compiled, at_once=False)

    def switch(self) -> None:
        """From now on compiled code, for all who play it in this process."""
        object.__setattr__(self, "is_compiled", True)

    def compile(self) -> bool:
        """Have the rules compiled if this machine never did so, and go over to them.

        False, and once a sentence, where that cannot be done: then all works as before.
        """
        if self.is_compiled or self.is_refused or JIT == NEVER:
            return self.is_compiled
        tongue = words.native_tongue()
        kept = is_kept(self.key)
        if not kept:
            tell_of_compiling(self)
        try:
            if not kept:
                self.compile_for(warm_up)
            warm_up(self.in_mode(compiled=True))
        except Exception as fault:
            tell(words.HOUSE.say(tongue, "not-compiled", title=self.title(tongue), why=str(fault)))
            object.__setattr__(self, "is_refused", True)
            return False
        self.switch()
        return True

    def compile_for(self, run: Callable[["Game"], None], layer: str = "") -> None:
        """Have all that is called in a run, and is not compiled yet, compiled in one piece."""
        from ridotto.core.twins import Called

        called = Called()
        run(replace(self, is_compiled=True, at_once=False, called=called))
        called.compile(cache_folder(self.key, layer))

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game is for so many."""
        if seats not in self.seats or isinstance(seats, bool):
            allowed = ", ".join(map(str, self.seats))
            raise BadSeats(game=self.key, seats=str(seats), allowed=allowed)
        return seats

    def full_options(self, chosen: Mapping[str, str] | None) -> dict[str, str]:
        """Every option with its value, the usual one where nothing was chosen."""
        full = {option.key: option.values[0] for option in self.options}
        for key, value in (chosen or {}).items():
            if key not in full:
                allowed = ", ".join(full) or "-"
                raise BadOption(game=self.key, option=f"{key}={value}", allowed=allowed)
            full[key] = value
        for option in self.options:
            if full[option.key] not in option.values and option.own:
                option.own.numbers(full[option.key])
            elif full[option.key] not in option.values:
                allowed = ", ".join(f"{option.key}={value}" for value in option.values)
                raise BadOption(
                    game=self.key, option=f"{option.key}={full[option.key]}", allowed=allowed
                )
        return full

    def read_files(self, chosen: Mapping[str, str] | None) -> dict[str, str]:
        """The chosen options, with the text of a file where its name was given."""
        options = dict(chosen or {})
        for option in self.options:
            value = str(options.get(option.key, option.values[0]))
            if option.own and value not in option.values and "\n" not in value:
                options[option.key] = option.own.read(value)
        return options

    def choices(self, options: Mapping[str, str]) -> Choices:
        """The options as the rules read them: a place for each, then the numbers of own texts."""
        found = []
        for option in self.options:
            value = options[option.key]
            found.append(option.values.index(value) if value in option.values else -1)
        for option in self.options:
            if option.own:
                found += option.own.numbers(options[option.key]).tolist()
        return np.array(found, np.int32)


def tell(line: str) -> None:
    """A line for whoever waits."""
    print(line, file=sys.stderr, flush=True)


def tell_of_compiling(game: Game) -> None:
    """Say what is being waited for."""
    tongue = words.native_tongue()
    tell(words.HOUSE.say(tongue, "compiling", title=game.title(tongue)))


def compiled_game(key: str) -> Game:
    """The game of that name, compiled if that can be done here: for whoever plays a lot."""
    game = find_game(key)
    game.compile()
    return game


@cache
def plain_loops(key: str) -> ModuleType:
    """The loops bound to a game, not compiled."""
    return find_game(key).load(LOOPS)


def warm_up(game: Game) -> None:
    """Call each function at the border once, with the types that a match uses."""
    loops = game.loops
    seats = game.seats[0]
    options = game.choices(game.full_options(None))
    seed = np.ones(4, np.uint64)
    states = game.state.blank()
    codes = np.zeros(game.moves.size, np.int32)
    points = np.zeros(seats, np.int32)
    loops.begin(states, seats, options, seed)
    seat = loops.lowest_seat(loops.whose(states))
    loops.choices(states, seat, codes)
    loops.step(states, seat, int(codes[0]), new_log())
    loops.count(states, points)
    loops.split(states, np.zeros((seats, len(game.sources)), np.int32))
    loops.shares(states, np.zeros(seats))
    loops.way_of_ending(states)
    loops.hide(states, contract.SPECTATOR, seed)
    loops.features(states, seat, np.zeros(game.feature_count, np.float32))
    loops.lying(states, points)
    loops.begin(states, seats, options, seed)
    pair, masks = game.state.blank(2), game.state.blank(2)
    looks = (game.knowledge, masks, bytes_of(masks))
    loops.conceal(states, seat, game.knowledge, masks[:1], looks[2][0])
    loops.reveals(pair, bytes_of(pair), seat, seats, *looks)
    loops.last_moves(
        states,
        seat,
        seed,
        game.knowledge,
        masks[:1],
        looks[2][:1],
        pair,
        bytes_of(pair),
        codes,
        np.zeros(codes.size, np.uint8),
    )


def parse_options(chosen: Iterable[str]) -> dict[str, str]:
    """`rounds=single` as a table; the game says what is wrong with it."""
    return {key: value for key, _, value in (text.partition("=") for text in chosen)}


@cache
def find_game(key: str) -> Game:
    """The game of that name."""
    if key not in game_keys():
        raise UnknownGame(game=str(key)[:40], allowed=", ".join(game_keys()))
    game = getattr(importlib.import_module(package_of(key)), "GAME", None)
    if not isinstance(game, Game) or game.key != key:
        raise TypeError(f"{key}: {package_of(key)} has no GAME with the key {key}")
    return game
