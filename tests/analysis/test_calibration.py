"""Chances that are fitted to how matches ended, and what is kept of them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ridotto.analysis.calibrate import (
    Rows,
    calibration_error,
    fit_to,
    reliability,
    verdict,
)
from ridotto.analysis.calibration import AS_IT_IS, LEAST, Fit, kept
from ridotto.analysis.samples import KINDS, Sample, collect, kind_of, read, tables

FIT = Fit(1.8, 0.04)


def test_a_fit_keeps_the_order_and_the_sum() -> None:
    chances = np.array([0.5, 0.3, 0.2])
    blunt, sharp = (Fit(power)(chances) for power in (0.5, 2.0))
    assert blunt.sum() == pytest.approx(1) == sharp.sum()
    assert sharp[0] > 0.5 > blunt[0] > blunt[1] > blunt[2]
    assert AS_IT_IS(chances) == pytest.approx(chances)
    assert Fit(1.0, 0.3)(chances) == pytest.approx([0.45, 0.31, 0.24])
    assert Fit(2.0)(np.array([0.3])) == pytest.approx([0.3])  # alone


def test_nothing_is_certain_before_the_end() -> None:
    assert AS_IT_IS(np.array([1.0, 0.0])).min() == pytest.approx(LEAST)


def invented(number: int, matches: int, truth: Fit) -> list[Sample]:
    """Matches that end as the fit of what is thought of them says."""
    rng = np.random.default_rng(number)
    found = []
    for each in range(matches):
        thought = rng.uniform(0.1, 0.9)
        chances = np.array([thought, 1 - thought])
        won = float(rng.random() < truth(chances)[0])
        rows, points = [chances.tolist()] * 2, [[0, int(rng.integers(5))]] * 2
        found.append(Sample(each, kind_of(each), 100, [1, 2], rows, points, [won, 1 - won]))
    return found


def test_a_fit_is_found_again() -> None:
    found = fit_to(Rows(invented(1, 3_000, FIT)))
    assert found.power == pytest.approx(FIT.power, rel=0.15)


def test_few_matches_change_little_and_none_where_nothing_is_wrong() -> None:
    assert 0.7 < fit_to(Rows(invented(2, 10, FIT))).power < 1.5
    assert verdict(invented(3, 400, AS_IT_IS))["power"] == 1
    assert verdict(invented(4, 1_000, FIT))["power"] > 1.4


def test_what_is_fitted_is_tested_on_other_matches() -> None:
    samples = invented(5, 2_000, FIT)
    found = verdict(samples)
    assert (found["matches"], found["positions"]) == (2_000, 4_000)
    assert found["error"] < found["error_bare"]
    assert found["brier"] < found["brier_bare"] < found["brier_points"]


def test_the_first_third_of_matches_is_tested_by_itself() -> None:
    """Where it is known how long they were: of two positions the first is early here."""
    samples = invented(6, 500, AS_IT_IS)
    assert verdict(samples)["early"] == {}
    early = verdict([replace(each, length=4) for each in samples])["early"]
    assert early["positions"] == 500
    assert early["brier"] < early["brier_even"] == 0.25


def test_no_match_is_shown_by_a_fit_that_has_seen_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fit that learns the ends by heart does not help on the matches that are left out."""
    samples = invented(7, 100, AS_IT_IS)
    known = {tuple(each.chances[0]): each.shares for each in samples}
    learned: list[Rows] = []

    def by_heart(rows: Rows) -> Any:
        learned.append(rows)
        seen = {tuple(row) for row in rows.chances.tolist()}
        return lambda chances: np.array(
            [known[tuple(row)] if tuple(row) in seen else [0.5, 0.5] for row in chances.tolist()]
        )

    monkeypatch.setattr("ridotto.analysis.calibrate.fit_to", by_heart)
    found = verdict(samples)
    assert [rows.matches for rows in learned] == [80] * 5  # and none is fitted to all
    assert found["power"] == 1
    assert found["brier"] == found["brier_bare"]


def test_the_error_is_the_mean_distance_of_shown_and_true() -> None:
    rows = reliability(np.array([[0.62], [0.68], [0.1]]), np.array([[1.0], [0.0], [0.0]]))
    assert [row["n"] for row in rows] == [1, 2]
    assert calibration_error(rows) == pytest.approx((0.1 + 2 * 0.15) / 3)


def test_samples_are_added_to_what_is_there(tmp_path: Path) -> None:
    collect(tmp_path, "river", 2, 1, 2)
    collect(tmp_path, "river", 2, 2, 2)
    first, second = read(tmp_path, "river", 2)
    assert (first.number, second.number) == (0, 1)
    assert first.kind == second.kind == next(iter(KINDS))
    for row in first.chances:
        assert sum(row) == pytest.approx(1, abs=1e-3)


def test_every_game_is_calibrated_for_two_and_at_its_largest_table() -> None:
    found = list(tables())
    assert ("doge", 2) in found
    assert ("venice", 2) in found
    assert ("venice", 5) in found


def test_every_fit_that_is_kept_was_better_on_other_matches() -> None:
    for name, each in kept().items():
        assert each["error"] < each["error_bare"], name
        assert each["brier"] <= each["brier_bare"], name
