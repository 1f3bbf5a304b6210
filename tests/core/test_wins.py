"""Who shares the win."""

import numpy as np
import pytest

import ridotto
from ridotto.core.wins import share_win, share_wins
from ridotto.lab.simulate import simulate


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [
        ([3, 7, 7, 1], [0, 0.5, 0.5, 0]),
        ([-4, -9], [1, 0]),
        ([0, 0], [0.5, 0.5]),
        ([1], [1]),
        ([0], [0]),
        ([-2], [0]),
    ],
)
@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_the_highest_rank_shares_one_win(
    ranks: list[int], shares: list[float], kind: type[np.floating]
) -> None:
    found = np.ones(len(ranks), kind)
    share_win(np.array(ranks, np.int32), found)
    assert found.tolist() == shares


def test_many_matches_are_shared_row_by_row() -> None:
    found = np.ones((2, 2))
    share_wins(np.array([[5, 5], [2, 3]], np.int32), found)
    assert found.tolist() == [[0.5, 0.5], [0, 1]]


def test_who_plays_alone_wins_no_random_match_of_river() -> None:
    simulation = simulate(ridotto.game("river"), seats=1, matches=40, seed=1)
    won = (simulation.ranks > 0).mean()
    assert won < 1
    assert simulation.wins() == [won]
