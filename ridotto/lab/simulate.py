"""Many random matches at once, on as many threads as wanted, with the same result on any number."""

import os
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from ridotto.core.chance import parse_seed, seed_words
from ridotto.core.contract import Points
from ridotto.core.game import Game
from ridotto.core.wins import share_wins
from ridotto.lab.ratings import wilson

CHUNK = 500  # matches that a thread plays before it reports


@dataclass(frozen=True)
class Simulation:
    """The results of random matches; one row for each match."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: str
    ranks: Points
    scores: Points
    plies: Points
    endings: Points
    seconds: float

    @property
    def matches(self) -> int:
        return len(self.plies)

    @property
    def moves_per_second(self) -> float:
        return float(self.plies.sum(dtype=np.int64) / self.seconds)

    def wins(self) -> list[float]:
        """The share of matches won by each seat, a tie shared out among its winners."""
        shares = np.zeros(self.ranks.shape)
        share_wins(self.ranks, shares)
        return [float(share) for share in shares.mean(axis=0)]

    def ways_of_ending(self) -> dict[str, int]:
        """How many matches ended in each way."""
        found = Counter(self.endings.tolist())
        return {name: found[i] for i, name in enumerate(self.game.endings)}

    def to_dict(self) -> dict[str, Any]:
        """The summary for programs."""
        return {
            "game": self.game.key,
            "rules": self.game.rules_number,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "matches": self.matches,
            "wins": [
                {"seat": seat, "share": share, "interval": wilson(share, self.matches)}
                for seat, share in enumerate(self.wins())
            ],
            "scores": self.scores.mean(axis=0).tolist(),
            "plies": {
                "mean": float(self.plies.mean()),
                "least": int(self.plies.min()),
                "most": int(self.plies.max()),
            },
            "endings": self.ways_of_ending(),
            "seconds": self.seconds,
            "moves_per_second": self.moves_per_second,
        }


def simulate(
    game: Game,
    seats: int,
    matches: int,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play random matches; `progress` hears how many more are finished."""
    seats = game.check_seats(seats)
    full = game.full_options(options)
    seed = parse_seed(seed)
    ranks, scores = np.zeros((2, matches, seats), np.int32)
    plies, endings = np.zeros((2, matches), np.int32)
    game.compile()
    loops = game.loops

    def run(first: int, last: int) -> int:
        rows = slice(first, last)
        loops.simulate(
            game.state.blank(),
            seats,
            game.choices(full),
            seed_words(seed),
            first,
            ranks[rows],
            scores[rows],
            plies[rows],
            endings[rows],
            np.zeros(game.moves.size, np.int32),
        )
        return last - first

    run(0, 0)  # no match at all: only so that compiling is not counted
    firsts = range(0, matches, CHUNK)
    started = perf_counter()
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for finished in pool.map(run, firsts, [*firsts[1:], matches]):
            progress(finished)
    seconds = perf_counter() - started
    return Simulation(game, seats, full, seed, ranks, scores, plies, endings, seconds)
