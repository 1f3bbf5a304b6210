"""A position as the environments need it: who acts, what is legal, what a seat knows."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core import chance
from ridotto.core.errors import IllegalMove
from ridotto.core.game import Game
from ridotto.core.loops import no_log
from ridotto.core.match import Match

LARGEST = 100.0  # no feature goes beyond; most lie in -1..1
LOG = no_log()

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def draw_seed(luck: np.random.Generator) -> str:
    """The seed of a match."""
    return luck.bytes(chance.SEED_BITS // 8).hex()


class Position:
    """A match without its history: fast to step, nothing to look back at."""

    def __init__(
        self, game: Game, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        game.compile()
        self.game = game
        self.seats = game.seats[0] if seats is None else game.check_seats(seats)
        self.options = game.full_options(options)
        self.choices = game.choices(self.options)
        self.states = game.state.blank()
        self.codes = np.zeros(game.moves.size, np.int32)
        self.seed = ""
        self.played: list[tuple[int, int]] = []

    def begin(self, seed: str) -> None:
        """Deal."""
        self.seed = seed
        self.played = []
        self.states = self.game.state.blank()
        words = chance.seed_words(seed)
        self.game.loops.begin(self.states, self.seats, self.choices, words)

    @property
    def seat(self) -> int:
        """Who acts; of several that choose at once the first, -1 at the end."""
        mask = self.game.loops.whose(self.states)
        return int(self.game.loops.lowest_seat(mask)) if mask else -1

    def legal(self, seat: int) -> npt.NDArray[np.int32]:
        """The codes of the moves that a seat may choose from now."""
        if seat != self.seat:
            return self.codes[:0]
        return self.codes[: self.game.loops.choices(self.states, seat, self.codes)]

    def mask(self, seat: int) -> Mask:
        """1 for each legal move; all 0 for a seat that does not act now."""
        mask = np.zeros(self.game.moves.size, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def features(self, seat: int) -> Floats:
        """What a seat knows."""
        out = np.zeros(self.game.feature_count, np.float32)
        self.game.loops.features(self.states, seat, out)
        return out

    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat knows and may do, as PettingZoo and Gymnasium hand it over."""
        return {"observation": self.features(seat), "action_mask": self.mask(seat)}

    def play(self, code: int) -> None:
        """Make a move of the seat that acts."""
        seat = self.seat
        if code not in self.legal(seat):
            raise IllegalMove(move=str(code), seat=seat + 1)
        self.game.loops.step(self.states, seat, int(code), LOG)
        self.played.append((seat, int(code)))

    def shares(self) -> list[float]:
        """The winners share one, who plays alone has won or not; nothing before the end."""
        shares = np.zeros(self.seats)
        self.game.loops.shares(self.states, shares)
        return list(shares.tolist())

    def points(self) -> npt.NDArray[np.int32]:
        """The points of each seat as they stand."""
        points = np.zeros(self.seats, np.int32)
        self.game.loops.count(self.states, points)
        return points

    def sources(self) -> npt.NDArray[np.int32]:
        """The same by what they came from: a row for each seat."""
        points = np.zeros((self.seats, len(self.game.sources)), np.int32)
        self.game.loops.split(self.states, points)
        return points

    def match(self) -> Match:
        """The same as a match, for its picture and its log."""
        return Match(self.game, self.seats, self.seed, self.options).play_all(self.played)
