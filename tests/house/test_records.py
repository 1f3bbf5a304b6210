"""Matches whose rules have changed since: readable as records, and told of before an upgrade."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, text, update

from ridotto.cli import main
from ridotto.house.check import check
from ridotto.house.schema import MOVES, TABLES
from ridotto.house.store import migrate, open_engine, url_of
from tests.house.conftest import quick
from tests.house.people import ME, Person, Place, play_to_the_end, running
from tests.house.test_store import OLD_TABLE


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[tuple[Place, Person, Any, Any]]:
    """A finished match and one that is being played."""
    with running(quick(tmp_path / "house.db")) as place, Person(place) as person:
        ended = person.table(ME, ME, options={"rounds": "single"})
        with person.at(ended) as wire:
            ended = play_to_the_end(wire, Random(3))
        other = person.table(ME, ME)
        person.play_first(other, other["waiting"][0])
        yield place, person, ended, other


def change(place: Place, table: Any, **values: Any) -> None:
    """What is stored of a table becomes another; it is not in memory then."""
    place.house.store.write(
        lambda c: c.execute(update(TABLES).where(TABLES.c.id == table["id"]).values(**values))
    )
    place.house.hall.live.pop(table["id"], None)


def test_a_match_of_older_rules_is_a_record(kept: tuple[Place, Person, Any, Any]) -> None:
    place, person, ended, other = kept
    for table in (ended, other):
        log = person.get(f"/api/tables/{table['id']}/log")["lines"]
        change(place, table, rules=0)
        told = person.get(f"/api/tables/{table['id']}/log")["lines"]
        assert [line["text"] for line in told] == [line["text"] for line in log] != []
        face = person.get(f"/api/tables/{table['id']}")
        assert "rules 0" in face["record"]
        assert [seat["name"] for seat in face["seats"]]
        page = person.http.get(f"/table/{table['id']}", headers={"accept-language": "en"})
        assert face["record"] in page.text
        assert escape(log[0]["text"]) in page.text
        with person.at(table) as wire:
            assert wire.until("error")["error"] == "older-rules"
        body = {"seat": 0, "code": 0, "ply": 1}
        assert person.post(f"/api/tables/{table['id']}/moves", body, 409)["error"] == "older-rules"
    face = person.get(f"/api/tables/{ended['id']}")
    assert (face["scores"], face["winners"]) == (ended["scores"], ended["winners"])
    assert face["headline"] == ended["headline"]
    assert face["ranking"] == [seat | {"sources": []} for seat in ended["ranking"]]
    file = person.get(f"/api/tables/{ended['id']}/match")
    assert (file["rules"], len(file["codes"])) == (0, ended["ply"])
    assert file["fairness"]["secret"]
    assert person.get(f"/api/tables/{other['id']}/match")["seed"] == ""
    assert {table["id"] for table in person.get("/api/tables")["mine"]} == {
        ended["id"],
        other["id"],
    }


def test_moves_that_are_not_possible_any_more_make_a_record(
    kept: tuple[Place, Person, Any, Any],
) -> None:
    place, person, ended, _ = kept
    strike = delete(MOVES).where(MOVES.c.table_id == ended["id"], MOVES.c.ply == 1)
    place.house.store.write(lambda c: c.execute(strike))
    place.house.hall.live.pop(ended["id"], None)
    face = person.get(f"/api/tables/{ended['id']}")
    assert "record" in face["record"]
    assert face["scores"] == ended["scores"]


def test_check_tells_what_would_not_replay(
    kept: tuple[Place, Person, Any, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    place, _, ended, other = kept
    db = place.house.settings.db
    assert check(db) == (2, [])
    assert main(["check", db]) == 0
    assert capsys.readouterr().out == "All 2 matches can be replayed.\n"
    change(place, other, rules=7)
    change(place, ended, winners="")
    assert main(["check", "--json", db]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 2
    whys = {each["table"]: each["why"] for each in told["troubles"]}
    assert "rules 7" in whys[other["id"]]
    assert "otherwise" in whys[ended["id"]]
    assert main(["check", db]) == 0
    assert "2 of 2 matches cannot be replayed" in capsys.readouterr().out


def test_check_reads_a_store_of_an_older_form_and_leaves_it_so(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    engine = open_engine(url_of(str(path)))
    migrate(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text(OLD_TABLE))
    engine.dispose()
    count, found = check(str(path))
    assert (count, len(found)) == (1, 1)  # nobody sits there
    with open_engine(url_of(str(path))).connect() as connection:
        form = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    assert form == "0001"


def test_check_of_nothing_makes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.db")]) == 2
    assert "none.db" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_the_scores_of_a_match_are_stored_when_it_is_over(
    kept: tuple[Place, Person, Any, Any],
) -> None:
    place, _, ended, other = kept
    stored = [place.house.hall.read(table["id"]).sheet for table in (ended, other)]
    assert [int(points) for points in stored[0].scores.split()] == ended["scores"]
    assert stored[1].scores == ""
