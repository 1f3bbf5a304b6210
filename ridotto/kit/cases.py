"""Games at every number of seats and with every option, and positions of random matches."""

import hashlib
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import ridotto
from ridotto.core import chance
from ridotto.core.game import Game
from ridotto.core.match import Match


@dataclass(frozen=True)
class Case:
    """A game at a number of seats, with the options that are not the usual ones."""

    key: str
    seats: int
    options: dict[str, str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *self.options.values()])

    @property
    def game(self) -> Game:
        return ridotto.game(self.key)

    def match(self, seed: int) -> Match:
        return ridotto.new(self.key, self.seats, seed, self.options)

    def in_mode(self, *, compiled: bool) -> Game:
        """The game interpreted or compiled, whatever the others in this process do."""
        return self.game.in_mode(compiled=compiled)


def all_cases(keys: Iterable[str] | None = None) -> list[Case]:
    """The usual options at all numbers of seats, other values at the smallest and largest.

    Of all games, if none are named.
    """
    cases = []
    for key in ridotto.games() if keys is None else keys:
        game = ridotto.game(key)
        cases += [Case(key, seats) for seats in game.seats]
        cases += [
            Case(key, seats, {option.key: value})
            for option in game.options
            for value in option.values[1:]
            for seats in sorted({game.seats[0], game.seats[-1]})
        ]
    return cases


def play_random(match: Match, rng: random.Random) -> Iterator[Match]:
    """The match at each of its positions, random moves by random waiting seats in between."""
    yield match
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
        yield match


def positions(case: Case, matches: int, seed: int = 0) -> Iterator[Match]:
    """All positions of some random matches."""
    for number in range(matches):
        yield from play_random(case.match(seed + number), random.Random(seed + number))


def sampled(case: Case, n: int, seed: int) -> Iterator[Match]:
    """About n positions spread over one random match, the last one included: pictures take time."""
    *_, match = play_random(case.match(seed), random.Random(seed))
    for ply in {*range(0, match.ply, max(1, match.ply // n)), match.ply}:
        yield match.at(ply)


def where(match: Match) -> str:
    """The position, for whoever looks for a mistake."""
    last = "".join(f" {seat} {match.game.moves.notation(code)}" for seat, code in match.played[-1:])
    seed = f"seed {int(match.seed, 16)}"
    return f"{match.game.key}, {match.seats} seats, {match.options}, {seed}, ply {match.ply}{last}"


def digest(game: Game, case: Case, first: int, matches: int, enough: int) -> str:
    """A hash over every byte of every state of random matches and over all legal moves.

    No further match is begun after `enough` moves.
    """
    plies = 0
    total = hashlib.sha256()
    loops = game.loops
    options = game.choices(game.full_options(case.options))
    states: Any = game.state.blank()
    codes = np.zeros(game.moves.size, np.int32)
    ranks = np.zeros(case.seats, np.int32)
    points = np.zeros(case.seats, np.int32)
    numbers = np.zeros(game.feature_count, np.float32)
    for number in range(first, first + matches):
        if plies >= enough:
            break
        rng = random.Random(number)
        loops.begin(states, case.seats, options, chance.seed_words(f"{number:x}"))
        while mask := loops.whose(states):
            plies += 1
            seat = rng.choice([s for s in range(case.seats) if mask >> s & 1])
            n = loops.choices(states, seat, codes)
            total.update(states.tobytes() + codes[:n].tobytes())
            loops.step(states, seat, int(rng.choice(codes[:n])), loops.no_log())
        assert loops.rank(states, ranks)
        loops.count(states, points)
        loops.features(states, 0, numbers)
        ending = loops.way_of_ending(states)
        loops.hide(states, 0, chance.seed_words("5"))
        total.update(states.tobytes() + ranks.tobytes() + points.tobytes() + numbers.tobytes())
        total.update(bytes([ending]))
    return total.hexdigest()
