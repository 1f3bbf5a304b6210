"""The players written by hand: they play whole matches by the rules, and know what they do."""

import pytest

from ridotto.lab import arena
from tests.bots.sparring.__main__ import plan_of


@pytest.mark.parametrize("key", ["doge", "mosaic", "river", "venice", "serenissima"])
def test_a_player_written_by_hand_beats_chance(key: str) -> None:
    games = arena.run(plan_of(key, "random", games=4, seed="3")).games
    assert not [game.fault for game in games if game.fault]
    assert sum(game.shares[1] for game in games) >= 3.5
