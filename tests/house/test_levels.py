"""A bot between two levels: asked for, seated, met again, and called by its name."""

from random import Random

import pytest

from ridotto.bots.ladder import LEVELS
from ridotto.house.bots import counted_as, way_now
from ridotto.house.levels import STEP, by_strength, choices, level_name
from ridotto.house.told import ByBots
from tests.house.people import ME, Person, wait_for
from tests.house.test_history import ROUND, play_to_the_end
from tests.house.test_own_bots import plies

BETWEEN = {"who": "bot", "level": "2.5"}


def test_a_seat_is_given_to_a_bot_between_two_levels(anna: Person) -> None:
    table = anna.table(ME, BETWEEN, **ROUND)
    with anna.at(table) as wire:
        ended = play_to_the_end(wire, Random(1))
    assert ended["seats"][1]["level"] == "2.5"
    (doge,) = anna.get("/api/me/history")["figures"]
    assert [row["level"] for row in doge["by_bots"]] == ["2.5"]
    again = anna.post(f"/api/tables/{table['id']}/rematch", {"turn": False, "level": "3"})
    assert again["seats"][1]["level"] == "journeyman"
    page = anna.http.get("/me").text
    assert "bot: Apprentice +0.5" in page
    assert "(Apprentice +0.5)" in page
    assert "bot: Apprentice +0.5" in anna.http.get(f"/table/{table['id']}/people").text


@pytest.mark.parametrize("level", ["4.5", "1.25"])
def test_it_makes_moves(anna: Person, level: str) -> None:
    table = anna.table(ME, {"who": "bot", "level": level})
    wait_for(lambda: plies(anna, table, 20))


def test_a_strength_is_kept_as_it_is_written(anna: Person) -> None:
    assert anna.http.patch("/api/me", json={"level": "2.0"}).json()["level"] == "apprentice"
    assert anna.http.patch("/api/me", json={"level": "2.30"}).json()["level"] == "2.3"
    assert 'value="2.3" data-strength="2.3" selected' in anna.http.get("/").text
    refused = anna.http.patch("/api/me", json={"level": "5.5"})
    assert refused.status_code == 422
    assert "1–5" in refused.text


def test_half_steps_are_offered_and_what_was_chosen() -> None:
    found = choices("en", ("careful",), "2.3")
    strengths = [each.strength for each in found[:-1]]
    assert strengths == sorted(strengths)
    assert {1 + STEP * number for number in range(9)} | {2.3} == set(strengths)
    assert [each.level for each in found if not each.is_between] == [*LEVELS, "careful"]
    assert found[-1].strength == 0
    assert choices("en", (), "careful") == choices("en", ())


@pytest.mark.parametrize(
    ("tongue", "name"), [("en", "Apprentice +0.5"), ("ru", "Ученик +0,5"), ("uk", "Учень +0,5")]
)
def test_what_lies_between_has_a_name_in_every_language(tongue: str, name: str) -> None:
    assert level_name(tongue, "2.5") == name
    assert level_name(tongue, "apprentice") == name.split(" ", maxsplit=1)[0]
    assert level_name(tongue, "careful") == "careful"


def test_figures_stand_in_the_order_of_strength() -> None:
    levels = ["careful", "grandmaster", "2.5", "novice", "apprentice"]
    rows = by_strength([ByBots(level, 1, 0) for level in levels])
    assert [row.level for row in rows] == ["novice", "apprentice", "2.5", "grandmaster", "careful"]


def test_a_bot_takes_now_the_one_way_now_the_other() -> None:
    assert {way_now("3.5") for _ in range(100)} == {"journeyman", "master"}
    assert {way_now("master") for _ in range(20)} == {"master"}
    assert way_now("a bot that is gone") == "apprentice"
    assert [counted_as(level) for level in ("3.5", "master", "careful")] == [
        "journeyman",
        "master",
        "careful",
    ]
