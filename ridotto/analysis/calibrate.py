"""Fits and tests the calibration: are positions that are shown as 70 % won in 70 %?

    python -m ridotto.analysis.calibrate play samples doge 2 --matches 600
    python -m ridotto.analysis.calibrate fit samples --write

`play` adds positions of matches to a folder (samples.py), every game at two seats and at its
largest table unless told. `fit` fits in turn to four fifths of the matches and tests on the last
fifth, so that each match is tested by a fit that has not seen it. Beside it stands what the points
alone would say, fitted likewise. Where these fits foretell the matches better than the bare chances
do, one is kept, fitted to all of them; else there is none.
"""

import argparse
import json
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from ridotto.analysis.calibration import AS_IT_IS, FILE, Fit, Numbers
from ridotto.analysis.samples import Sample, collect, read, tables

BINS = 10
FOLDS = 5
POWERS: list[float] = np.geomspace(0.4, 2.5, 47).tolist()  # that are tried
BLURS = (0.0, 0.02, 0.05, 0.1, 0.15, 0.2)
STEPS: list[float] = np.geomspace(
    1e-4, 10.0, 160
).tolist()  # what a point of lead may mean for the odds
DOUBT = 0.3  # how far from 1 a power is thought to be before anything is seen, in logarithms
BLURRED = 0.1  # and a blur from 0
EARLY = 3  # positions of the first third of a match are tested by themselves, too
SURE = 1.0  # standard errors by which fits must be better on matches they have not seen


class Rows:
    """Positions of several matches by row and seat."""

    def __init__(self, samples: Sequence[Sample]) -> None:
        self.matches = len(samples)
        self.chances = np.array([row for each in samples for row in each.chances])
        self.points = np.array([row for each in samples for row in each.points], float)
        self.shares = np.array([each.shares for each in samples for _ in each.plies])
        self.match = np.repeat(np.arange(self.matches), [len(each.plies) for each in samples])
        self.early = np.array([EARLY * ply < each.length for each in samples for ply in each.plies])
        # Each match counts as much as any other, however many of its positions there are.
        self.weights = np.array([1 / len(each.plies) for each in samples for _ in each.plies])


# Fitting


def surprises(chances: Numbers, rows: Rows) -> Numbers:
    """The surprise at how each match ended."""
    likely = np.clip(chances, 1e-6, 1 - 1e-6)
    found = -rows.weights * (rows.shares * np.log(likely)).sum(axis=1)
    return np.bincount(rows.match, found).astype(float)


def fit_to(rows: Rows) -> Fit:
    """The likeliest fit, if it is not thought to change much: of few matches little is believed."""

    def loss(fit: Fit) -> float:
        doubt = (log(fit.power) / DOUBT) ** 2 + (fit.blur / BLURRED) ** 2
        return float(surprises(fit(rows.chances), rows).sum()) + doubt / 2

    return min((Fit(round(power, 3), blur) for power in POWERS for blur in BLURS), key=loss)


def by_points(rows: Rows, step: float) -> Numbers:
    """The chances if only the points counted."""
    powers = np.exp(step * (rows.points - rows.points.max(axis=1, keepdims=True)))
    chances: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return chances


def step_for(rows: Rows) -> float:
    """What a point of lead means, by these matches."""
    return min(STEPS, key=lambda each: float(surprises(by_points(rows, each), rows).sum()))


# Testing


def is_better(chances: Numbers, rows: Rows) -> bool:
    """Are matches foretold better, surely, than by the bare chances?"""
    gains = surprises(AS_IT_IS(rows.chances), rows) - surprises(chances, rows)
    return bool(gains.mean() > SURE * gains.std(ddof=1) / sqrt(len(gains)))


def brier(chances: Numbers, shares: Numbers) -> float:
    """The mean squared distance from how it ended, of all seats."""
    return float(((chances - shares) ** 2).mean())


def early(chances: Numbers, rows: Rows) -> dict[str, float]:
    """In the first third of a match: the same distance, and that of who gives all an even share."""
    if not rows.early.any():
        return {}
    said, shares = chances[rows.early], rows.shares[rows.early]
    even = np.full_like(said, 1 / said.shape[1])
    return {
        "positions": len(said),
        "brier": round(brier(said, shares), 4),
        "brier_even": round(brier(even, shares), 4),
    }


def reliability(chances: Numbers, shares: Numbers) -> list[dict[str, float]]:
    """By tenths of the chance: how many there are, what was shown, what came true."""
    place = np.minimum(BINS - 1, (chances * BINS).astype(int)).ravel()
    rows = []
    for each in range(BINS):
        within = place == each
        if within.any():
            said, true = chances.ravel()[within].mean(), shares.ravel()[within].mean()
            rows.append({"n": int(within.sum()), "shown": float(said), "true": float(true)})
    return rows


def calibration_error(rows: list[dict[str, float]]) -> float:
    """The mean distance between shown and true, by how often it is shown."""
    total = sum(row["n"] for row in rows)
    return sum(row["n"] * abs(row["shown"] - row["true"]) for row in rows) / total


def verdict(samples: Sequence[Sample]) -> dict[str, Any]:
    """Test all matches by fits to others; the fit to all of them is the one to be kept."""
    order: list[Sample] = []
    fitted, pointed = [], []
    for fold in range(FOLDS):
        rows = Rows([each for i, each in enumerate(samples) if i % FOLDS != fold])
        rest = Rows(samples[fold::FOLDS])
        order += samples[fold::FOLDS]
        fitted.append(fit_to(rows)(rest.chances))
        pointed.append(by_points(rest, step_for(rows)))
    test = Rows(order)
    bare, shown, points = AS_IT_IS(test.chances), np.vstack(fitted), np.vstack(pointed)
    fit = fit_to(test) if is_better(shown, test) else AS_IT_IS
    shown = bare if fit == AS_IT_IS else shown
    table = reliability(shown, test.shares)
    return {
        "power": fit.power,
        "blur": fit.blur,
        "matches": test.matches,
        "positions": len(shown),
        "error": round(calibration_error(table), 4),
        "error_bare": round(calibration_error(reliability(bare, test.shares)), 4),
        "brier": round(brier(shown, test.shares), 4),
        "brier_bare": round(brier(bare, test.shares), 4),
        "brier_points": round(brier(points, test.shares), 4),
        "early": early(shown, test),
        "reliability": [{name: round(value, 3) for name, value in row.items()} for row in table],
    }


def main() -> None:
    """Play and judge, or fit, test and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deed", choices=["play", "fit"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="?")
    parser.add_argument("seats", type=int, nargs="?")
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--positions", type=int, default=4, help="of each match")
    parser.add_argument("--write", action="store_true", help="keep the fits in calibration.json")
    given = parser.parse_args()
    for key, seats in tables():
        if given.game in {None, key} and given.seats in {None, seats}:
            if given.deed == "play":
                collect(given.folder, key, seats, given.matches, given.positions)
            elif samples := read(given.folder, key, seats):
                found = verdict(samples)
                print(json.dumps({f"{key}-{seats}": found}), flush=True)
                if given.write and found["error"] < found["error_bare"]:
                    keep(key, seats, found)


def keep(key: str, seats: int, found: dict[str, Any]) -> None:
    """Write a fit down; its numbers stand in the file, its reliability table too."""
    kept = json.loads(FILE.read_text("utf-8")) | {f"{key}-{seats}": found}
    FILE.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
