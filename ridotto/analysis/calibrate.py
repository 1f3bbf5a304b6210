"""Fits and tests the calibration: are positions that are shown as 70 % won in 70 %?

    python -m ridotto.analysis.calibrate doge 2 --matches 600 --workers 2 --write
    python -m ridotto.analysis.calibrate --write      # every game, at two seats and the most

Matches of apprentices (who play as people do) and of journeymen (who play strongly), half of each.
From each a few positions are taken, judged as an analysis judges them, and compared with how the
match ended. Every other match is for fitting, the rest for testing. Beside it stands what the
points alone would say, fitted to the same matches.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from ridotto.analysis.calibration import FILE
from ridotto.analysis.chances import judge, sharpened
from ridotto.bots.decision import ask
from ridotto.bots.ladder import choose
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import compiled_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match

LEVELS = ("apprentice", "journeyman")
BINS = 10
SHARPNESS = np.arange(0.1, 4.0, 0.02)  # that are tried
OFFSETS = np.arange(-3.0, 3.01, 0.1)  # alone
STEPS = np.geomspace(1e-4, 10.0, 160)  # what a point of lead may mean for the odds' logarithm

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """Positions by row and seat: what was thought, what the points were, how it ended."""

    chances: Numbers
    points: Numbers
    shares: Numbers


def play(key: str, seats: int, number: int) -> Match:
    """A match of one level against itself."""
    match = Match(compiled_game(key), seats, number + 1)
    level = LEVELS[number // 2 % len(LEVELS)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose(ask(match, seat, seed=number * 10_000 + match.ply), level).code)
    return match


def sample(key: str, seats: int, simulations: int, positions: int, number: int) -> Sample:
    """A few positions of one match."""
    match = play(key, seats, number)
    rng = np.random.default_rng(number)
    course = match.course()
    chances, points = [], []
    for ply in rng.choice(match.ply, min(positions, match.ply), replace=False).tolist():
        before = match.at(ply)
        seat = match.played[ply][0]
        chances.append(judge(before, seat, SPECTATOR, simulations, f"{number:x}").chances)
        points.append(course[ply])
    shares = np.tile(match.shares, (len(chances), 1))
    return Sample(np.array(chances), np.array(points, float), shares)


def joined(parts: list[Sample]) -> Sample:
    return Sample(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("chances", "points", "shares")
        )
    )


# Fitting and testing


def log_loss(chances: Numbers, shares: Numbers) -> float:
    """The mean surprise at how it ended."""
    likely = np.clip(chances, 1e-6, 1 - 1e-6)
    found = shares * np.log(likely)
    if shares.shape[1] == 1:
        found = found + (1 - shares) * np.log(1 - likely)
    return float(-found.sum(axis=1).mean())


def best(tries: Sequence[tuple[float, ...]], loss: Callable[..., float]) -> tuple[float, ...]:
    return min(tries, key=lambda each: loss(*each))


def fit(found: Sample) -> tuple[float, float]:
    """The sharpness, and alone the offset, with which the ends surprise least."""
    offsets = OFFSETS.tolist() if found.shares.shape[1] == 1 else [0.0]
    tries = [(float(power), offset) for power in SHARPNESS for offset in offsets]
    power, offset = best(
        tries, lambda *each: log_loss(sharpened_rows(found.chances, *each), found.shares)
    )
    return round(power, 2), round(offset, 1)


def sharpened_rows(chances: Numbers, sharpness: float, offset: float) -> Numbers:
    return np.array([sharpened(row, sharpness, offset) for row in chances.tolist()])


def by_points(found: Sample, step: float) -> Numbers:
    """The chances if only the points counted."""
    values = step * (found.points - found.points.max(axis=1, keepdims=True))
    powers = np.exp(values)
    if values.shape[1] == 1:
        return np.full_like(values, found.shares.mean())
    chances: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return chances


def brier(chances: Numbers, shares: Numbers) -> float:
    """The mean squared distance from how it ended, of all seats."""
    return float(((chances - shares) ** 2).mean())


def reliability(chances: Numbers, shares: Numbers) -> list[dict[str, float]]:
    """By tenths of the chance: how many there are, what was shown, what came true."""
    place = np.minimum(BINS - 1, (chances * BINS).astype(int)).ravel()
    rows = []
    for each in range(BINS):
        within = place == each
        if within.any():
            shown, true = chances.ravel()[within].mean(), shares.ravel()[within].mean()
            rows.append({"n": int(within.sum()), "shown": float(shown), "true": float(true)})
    return rows


def calibration_error(rows: list[dict[str, float]]) -> float:
    """The mean distance between shown and true, by how often it is shown."""
    total = sum(row["n"] for row in rows)
    return sum(row["n"] * abs(row["shown"] - row["true"]) for row in rows) / total


def verdict(fitting: Sample, testing: Sample, simulations: int) -> dict[str, object]:
    """Fit to the one, test on the other."""
    sharpness, offset = fit(fitting)
    tries = [(float(step),) for step in STEPS]
    (step,) = best(tries, lambda each: log_loss(by_points(fitting, each), fitting.shares))
    shown = sharpened_rows(testing.chances, sharpness, offset)
    rows = reliability(shown, testing.shares)
    return {
        "sharpness": sharpness,
        "offset": offset,
        "simulations": simulations,
        "positions": len(shown),
        "error": round(calibration_error(rows), 4),
        "error_before": round(calibration_error(reliability(testing.chances, testing.shares)), 4),
        "brier": round(brier(shown, testing.shares), 4),
        "brier_points": round(brier(by_points(testing, step), testing.shares), 4),
        "reliability": [{name: round(value, 3) for name, value in row.items()} for row in rows],
    }


def main() -> None:
    """Play, fit, test, tell; and keep it if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("seats", type=int, nargs="?")
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--positions", type=int, default=4, help="of each match")
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the fit in calibration.json")
    given = parser.parse_args()
    for key in [given.game] if given.game else game_keys():
        for seats in [given.seats] if given.seats else tables_of(key):
            found = calibrate(key, seats, given)
            print(json.dumps({f"{key}-{seats}": found}, indent=1), flush=True)
            if given.write:
                keep(key, seats, found)


def tables_of(key: str) -> list[int]:
    """Two seats where a game is for two, and as many as it is for."""
    seats = compiled_game(key).seats
    return sorted({2 if 2 in seats else seats[0], seats[-1]})


def calibrate(key: str, seats: int, given: argparse.Namespace) -> dict[str, object]:
    """Play, fit to every other match, test on the rest."""
    compiled_game(key)  # before the workers are there
    work = partial(sample, key, seats, given.simulations, given.positions)
    with ProcessPoolExecutor(given.workers) as pool:
        parts = list(pool.map(work, range(given.matches), chunksize=2))
    return verdict(joined(parts[::2]), joined(parts[1::2]), given.simulations)


def keep(key: str, seats: int, found: dict[str, object]) -> None:
    kept = json.loads(FILE.read_text("utf-8")) | {f"{key}-{seats}": found}
    FILE.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
