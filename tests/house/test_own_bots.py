"""Bots of the host's own at a table of the house, where the host allows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ridotto.house.errors import BadSetting
from ridotto.house.settings import read_settings
from tests.house.conftest import quick
from tests.house.people import ME, Person, Place, running, wait_for

CAREFUL = "careful=examples/bots/careful.py:Careful"
BROKEN = "broken=run:false"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("own")
    settings = quick(folder / "house.db", bots=f"{CAREFUL},{BROKEN}", bot_seconds=20.0)
    with running(settings) as place:
        yield place


def plies(anna: Person, table: dict[str, str], least: int) -> bool:
    """Play on until so many moves are made."""
    found = anna.get(f"/api/tables/{table['id']}")
    if 0 in found["waiting"]:
        anna.play_first(table, 0)
    return bool(found["ply"] >= least)


def test_a_guest_gives_a_seat_to_the_hosts_bot(open_house: Place) -> None:
    with Person(open_house) as anna:
        table = anna.table(ME, {"who": "bot", "level": "careful"})
        wait_for(lambda: plies(anna, table, 10))
        visitors = open_house.house.hall.thinkers.visitors
        visitor = visitors.seated[table["id"], 1]
        assert visitor is not None
        assert visitor.seen


def test_where_a_bot_fails_an_apprentice_plays_on(open_house: Place) -> None:
    with Person(open_house) as anna:
        table = anna.table(ME, {"who": "bot", "level": "broken"})
        wait_for(lambda: plies(anna, table, 6))
        visitors = open_house.house.hall.thinkers.visitors
        assert visitors.seated[table["id"], 1] is None


def test_a_house_without_them_knows_none(tmp_path: Path) -> None:
    wish = {"who": "bot", "level": "careful"}
    with running(quick(tmp_path / "house.db")) as place, Person(place) as anna:
        anna.post("/api/tables", {"game": "doge", "seats": [ME, wish]}, status=422)


@pytest.mark.parametrize(
    "text",
    ["careful", "careful=nowhere.py:X", "Careful=run:true", "master=run:true", "a=run:no-such"],
)
def test_a_bot_that_is_none_is_told_at_the_start(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"RIDOTTO_BOTS|bots"):
        read_settings(bots=text, db=str(tmp_path / "h.db"))
