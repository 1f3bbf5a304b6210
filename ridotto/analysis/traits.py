"""The traits of a playout: what of its events and its points is counted, and under which name."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.contract import Codes, Points, Sources, Values, Weights
from ridotto.core.events import VALUES, Log, new_log
from ridotto.core.game import Game, find_game
from ridotto.core.record import States

MOVER, OTHERS, NOBODYS = range(3)  # the sides that an event can be of
HORIZON = 2  # turns of the mover after this one in which events count
MOST_NAMES = 64  # of a value whose every name is a trait of its own


@dataclass(frozen=True)
class Trait:
    """One number of a playout: an event with one value or with any, or a source of points."""

    kind: str = ""  # of an event
    detail: str = ""  # `piece=doge`, or empty: whatever the values are
    source: str = ""


class Names(NamedTuple):
    """The traits of a game in their order, and where the values of an event lead to."""

    traits: tuple[Trait, ...]  # events, then sources
    first: Codes  # by kind: the trait of the kind, whatever its values are
    places: npt.NDArray[np.int32]  # by kind and value: the trait of its first name, or -1


class Traits(NamedTuple):
    """The sums of many playouts and the scratch space of one."""

    sums: npt.NDArray[np.float64]  # by row (ONCE, SQUARE, JOINT), side and trait
    total: Values  # the mover's share and its square, added up
    marks: npt.NDArray[np.uint8]  # by side and event: did it happen in this playout?
    first: Codes
    places: npt.NDArray[np.int32]
    moments: npt.NDArray[np.uint8]  # by kind: is it worth a moment?
    horizon: Codes  # one number: turns of the mover
    log: Log
    work: States
    codes: Codes
    weights: Weights
    points: Points
    shares: Values
    sources: Sources


@cache
def names_of(key: str) -> Names:
    """The traits of a game."""
    game = find_game(key)
    kinds = game.events.kinds
    traits: list[Trait] = []
    first = np.zeros(len(kinds), np.int32)
    places = np.full((len(kinds), VALUES), -1, np.int32)
    for number, (kind, values) in enumerate(kinds.items()):
        first[number] = len(traits)
        traits.append(Trait(kind))
        for place, (name, options) in enumerate(values.values.items()):
            if isinstance(options, tuple) and len(options) <= MOST_NAMES:
                places[number, place] = len(traits)
                traits += [Trait(kind, f"{name}={option}") for option in options]
    events = len(traits)
    traits += [Trait(source=source) for source in game.sources]
    assert events + len(game.sources) == len(traits)
    return Names(tuple(traits), first, places)


def new_traits(game: Game, seats: int) -> Traits:
    """Sums that are 0."""
    names = names_of(game.key)
    count = len(names.traits)
    kinds = game.events.names
    return Traits(
        sums=np.zeros((3, 3, count)),
        total=np.zeros(2),
        marks=np.zeros((3, count - len(game.sources)), np.uint8),
        first=names.first,
        places=names.places,
        moments=np.array([kind in game.moments for kind in kinds], np.uint8),
        horizon=np.array([HORIZON], np.int32),
        log=new_log(),
        work=game.state.blank(),
        codes=np.zeros(game.moves.size, np.int32),
        weights=np.zeros(game.moves.size, np.float32),
        points=np.zeros(seats, np.int32),
        shares=np.zeros(seats),
        sources=np.zeros((seats, len(game.sources)), np.int32),
    )
