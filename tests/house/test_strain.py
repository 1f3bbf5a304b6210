"""Under too much work the house takes on nothing new, and says so."""

from pathlib import Path

import pytest

from ridotto.house.errors import Busy
from ridotto.house.strain import Strain
from tests.house.conftest import quick
from tests.house.people import BOT, ME, Person, running, wait_for


class Clock:
    """Time as a test wants it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def waited(strain: Strain, clock: Clock, seconds: float) -> None:
    strain.begin()
    clock.now += seconds
    strain.end()


def test_one_slow_try_does_not_count_but_several_in_a_row_do() -> None:
    clock = Clock()
    strain = Strain(0.2, clock)
    waited(strain, clock, 0.5)
    strain.check()
    for _ in range(5):
        waited(strain, clock, 0.5)
    with pytest.raises(Busy):
        strain.check()
    for _ in range(10):
        waited(strain, clock, 0.01)
    strain.check()


def test_a_try_that_does_not_come_back_counts_as_well() -> None:
    clock = Clock()
    strain = Strain(0.2, clock)
    strain.begin()
    clock.now += 1.5
    assert strain.is_busy


def test_a_busy_house_refuses_new_tables_and_long_thoughts_but_not_moves(tmp_path: Path) -> None:
    with running(quick(tmp_path / "house.db", busy=5.0)) as place, Person(place) as anna:
        table = anna.table(ME, ME)
        assert anna.get("/health")["busy"] is False
        strain = place.house.strain
        strain.most = 1e-9  # whatever it takes is too long now
        wait_for(lambda: strain.is_busy)
        assert anna.get("/health")["busy"] is True
        assert "ridotto_busy 1.0" in anna.http.get("/metrics").text
        body = {"game": "doge", "seats": [ME, BOT]}
        answer = anna.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["error"]) == (503, "busy")
        assert int(answer.headers["retry-after"]) > 0
        scene = anna.scene(table, 0)
        seat = 0 if scene["scene"]["choices"] else 1
        address = f"/api/tables/{table['id']}/hint"
        assert anna.get(address, 503, seat=seat, seconds=1)["error"] == "busy"
        assert anna.play_first(table, seat)["ply"] == 1
