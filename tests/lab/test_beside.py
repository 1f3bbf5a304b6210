"""Batches beside Pgx in one run, where it is installed."""

import pytest

import ridotto
from ridotto.lab import beside
from ridotto.tables import pgx_table


def test_our_own_figures_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    monkeypatch.setattr(beside, "SLOTS", 64)
    monkeypatch.setattr(beside, "STEPS", 3)
    game = ridotto.game("doge")
    found = beside.compare([game], 1, ())
    assert found["games"]["doge"]["masks"] > 0
    assert found["games"]["doge"]["features"] > 0
    assert pgx_table(found | {"pgx": {"2048": 1e6}}).row_count == 1


def test_pgx_is_measured_in_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pgx", reason="pip install pgx")
    monkeypatch.setattr(beside, "SLOTS", 64)
    monkeypatch.setattr(beside, "STEPS", 3)
    assert beside.compare([], 1, ("2048",))["pgx"]["2048"] > 0
