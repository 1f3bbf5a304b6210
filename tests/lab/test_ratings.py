"""The figures about strength."""

import numpy as np
import pytest

from ridotto.lab.ratings import elo, ratings, sequential_interval, wilson


def test_wilson_is_the_known_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_ten_to_one_is_400_points() -> None:
    wins = np.array([[0.0, 100_000.0], [10_000.0, 0.0]])
    rating = elo(wins)
    assert rating[0] - rating[1] == pytest.approx(400, abs=0.5)


def test_ratings_add_up_along_a_chain() -> None:
    wins = np.zeros((3, 3))
    wins[0, 1], wins[1, 0] = 7500, 2500
    wins[1, 2], wins[2, 1] = 7500, 2500
    found = ratings(wins, ["a", "b", "c"], "c")
    assert found["c"].elo == 0
    assert found["a"].elo == pytest.approx(2 * found["b"].elo, rel=1e-3)
    assert found["a"].low < found["a"].elo < found["a"].high


def test_the_interval_of_a_rating_covers_the_truth_nineteen_times_in_twenty() -> None:
    rng = np.random.default_rng(5)
    truth = 400 * np.log10(0.6 / 0.4)
    hits = 0
    for won in rng.binomial(300, 0.6, 400).tolist():
        found = ratings(np.array([[0.0, won], [300.0 - won, 0.0]]), ["a", "b"], "b")["a"]
        hits += found.low <= truth <= found.high
    assert 0.92 < hits / 400 <= 0.99


def test_a_clean_sheet_gives_no_infinite_rating() -> None:
    found = ratings(np.array([[0.0, 50.0], [0.0, 0.0]]), ["a", "b"], "b")["a"]
    assert 400 < found.elo < 1000
    assert found.high - found.low > 300


def test_the_sequential_interval_rarely_leaves_the_truth_at_any_time() -> None:
    rng = np.random.default_rng(3)
    wrong = 0
    for _ in range(200):
        values = rng.choice([0.0, 0.5, 1.0], 300, p=[0.25, 0.5, 0.25])
        for n in range(20, 301, 10):
            low, high = sequential_interval(values[:n].tolist())
            if not low <= 0.5 <= high:
                wrong += 1
                break
    assert wrong / 200 < 0.05


def test_the_sequential_interval_says_nothing_at_first() -> None:
    assert sequential_interval([1.0] * 19) == (-np.inf, np.inf)
    low, _ = sequential_interval([1.0] * 60)
    assert low > 0.5
