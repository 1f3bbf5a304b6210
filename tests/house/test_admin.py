"""What who runs the house may do, on both stores, while a house runs and while none does."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text, update

from ridotto.cli import main
from ridotto.house import admin
from ridotto.house.orders import Orders, give
from ridotto.house.schema import CHAT, GUESTS, MOVES, SEATS, TABLES
from ridotto.house.store import Store, migrate, open_engine, url_of
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, running, wait_for
from tests.house.postgres import Postgres

Admin = Callable[..., Any]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("admin") / "house.db")
    server: Postgres = request.getfixturevalue("server")
    return server.database("admin")


@pytest.fixture(scope="module")
def house(db: str) -> Iterator[Place]:
    with running(quick(db)) as place:
        yield place


@pytest.fixture
def dora(house: Place) -> Iterator[Person]:
    with Person(house) as person:
        person.http.patch("/api/me", json={"nickname": "Dora"})
        yield person


@pytest.fixture
def ezio(house: Place) -> Iterator[Person]:
    with Person(house) as person:
        person.http.patch("/api/me", json={"nickname": "Ezio"})
        yield person


@pytest.fixture
def do(db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admin:
    """A deed of `ridotto admin`; answers its JSON, or the sentence of a refusal."""
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")

    def do(*words: str) -> Any:
        code = main(["admin", *words, "--db", db, "--json"])
        told = capsys.readouterr()
        return json.loads(told.out) if code == 0 else told.err

    return do


def id_of(person: Person) -> str:
    found = person.place.house.guests.read_cookie(person.cookie.partition("=")[2])
    assert found
    return found


def together(dora: Person, ezio: Person, **more: Any) -> Any:
    """A table at which both sit."""
    table = dora.table(ME, OPEN, public=True, **more)
    ezio.post(f"/api/tables/{table['id']}/join", {})
    return dora.get(f"/api/tables/{table['id']}")


def seat_of(person: Person, table: Any) -> int:
    return int(person.get(f"/api/tables/{table['id']}")["mine"][0])


def play(table: Any, *people: Person) -> None:
    """One move by whoever must make it."""
    seat = people[0].get(f"/api/tables/{table['id']}")["waiting"][0]
    next(each for each in people if seat_of(each, table) == seat).play_first(table, seat)


def test_tables_and_guests_are_listed(dora: Person, ezio: Person, do: Admin) -> None:
    table = together(dora, ezio)
    row = next(row for row in do("tables", "--state", "playing") if row["id"] == table["id"])
    assert row["players"] == ["Dora", "Ezio"]
    assert [row["id"] for row in do("tables", "--guest", id_of(dora))] == [table["id"]]
    found = do("guests", "dOr")
    assert {row["nickname"] for row in found} == {"Dora"}
    assert id_of(dora) in [row["id"] for row in found]
    assert do("guests", "%") == []


def test_lists_are_for_people_too(
    db: str, house: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "tables", "--db", db]) == 0
    assert "doge" in capsys.readouterr().out
    assert main(["admin", "bans", "--db", db]) == 0
    assert capsys.readouterr().out.strip()


def test_an_announcement_reaches_tables_at_once_and_other_pages_when_they_ask(
    dora: Person, do: Admin
) -> None:
    table = dora.table(ME, ME)
    with dora.at(table) as wire:
        wire.until("scene")
        do("announce", "The house closes <at ten>.")
        assert wire.until("notice")["text"] == "The house closes <at ten>."
    assert dora.get("/api/notice") == {"text": "The house closes <at ten>."}
    assert "The house closes &lt;at ten&gt;." in dora.http.get("/about").text
    do("announce", "Soon over.", "--minutes", "0")
    wait_for(lambda: dora.get("/api/notice") == {"text": ""})
    do("announce")
    wait_for(lambda: dora.place.house.orders.text == "")


def test_a_match_is_ended_where_it_stands(dora: Person, ezio: Person, do: Admin) -> None:
    table = together(dora, ezio)
    play(table, dora, ezio)
    seat = dora.get(f"/api/tables/{table['id']}")["waiting"][0]
    mover = next(each for each in (dora, ezio) if seat_of(each, table) == seat)
    choice = mover.scene(table, seat)["scene"]["choices"][0]["code"]
    with dora.at(table) as wire:
        wire.until("scene")
        do("close", table["id"])
        assert wire.until("table", lambda told: told["table"]["over"])["table"]["ply"] == 1
    face = dora.get(f"/api/tables/{table['id']}")
    assert (face["state"], face["ply"], face["winners"]) == ("over", 1, [])
    assert face["headline"] == "The match was not played to its end."
    assert mover.scene(table, seat)["scene"]["choices"] == []
    assert mover.move(table, seat, choice, 1, 409)["error"] == "table-closed"
    assert dora.http.get(f"/api/tables/{table['id']}/match").status_code == 200


def test_bots_leave_a_closed_table(dora: Person, do: Admin) -> None:
    table = dora.table(ME, BOT)
    do("close", table["id"])
    wait_for(lambda: dora.get(f"/api/tables/{table['id']}")["state"] == "over")
    ply = dora.get(f"/api/tables/{table['id']}")["ply"]
    assert dora.get(f"/api/tables/{table['id']}")["thinking"] == []
    time.sleep(0.3)
    assert dora.get(f"/api/tables/{table['id']}")["ply"] == ply


def test_a_table_where_nothing_has_begun_is_removed(dora: Person, do: Admin) -> None:
    table = dora.table(ME, OPEN)
    do("close", table["id"])
    wait_for(lambda: dora.http.get(f"/api/tables/{table['id']}").status_code == 404)
    assert "no such table" in do("close", table["id"])


def test_a_match_goes_back_to_a_ply(dora: Person, ezio: Person, do: Admin) -> None:
    table = together(dora, ezio)
    for _ in range(4):
        play(table, dora, ezio)
    before = dora.get(f"/api/tables/{table['id']}/log")["lines"]
    assert do("rollback", table["id"], "2")["ply"] == 2
    wait_for(lambda: dora.get(f"/api/tables/{table['id']}")["ply"] == 2)
    after = dora.get(f"/api/tables/{table['id']}/log")["lines"]
    assert after == [line for line in before if line["ply"] <= 2]
    play(table, dora, ezio)
    assert dora.get(f"/api/tables/{table['id']}")["ply"] == 3
    assert "no position 9" in do("rollback", table["id"], "9")


def test_a_banned_guest_is_shown_out_and_a_bot_plays_on(
    dora: Person, ezio: Person, do: Admin
) -> None:
    table = together(dora, ezio)
    with ezio.at(table) as wire:
        wire.until("scene")
        do("ban", id_of(ezio))
        with pytest.raises(Exception, match="1012"):
            wire.until("never")
    wait_for(lambda: ezio.http.get("/api/me").status_code == 403)
    seats = dora.get(f"/api/tables/{table['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "bot"]
    assert id_of(ezio) in [row["who"] for row in do("bans")]
    do("unban", id_of(ezio))
    wait_for(lambda: ezio.http.get("/api/me").status_code == 200)
    assert "is not banned" in do("unban", id_of(ezio))
    assert "Nothing is known" in do("ban", "nobody")


def test_an_address_is_banned_and_one_may_come_with_its_guest(
    house: Place, ezio: Person, do: Admin
) -> None:
    with Person(house, **{"x-forwarded-for": "203.0.113.7"}) as far:
        far.http.patch("/api/me", json={"nickname": "Far"})
        assert do("ban", "203.0.113.0/24") == {"who": "203.0.113.0/24"}
        wait_for(lambda: far.http.get("/api/me").status_code == 403)
        do("unban", "203.0.113.0/24")
        wait_for(lambda: far.http.get("/api/me").status_code == 200)
        do("ban", id_of(far), "--and-address")
        wait_for(lambda: "203.0.113.7/32" in [row["who"] for row in do("bans")])
    with Person(house, **{"x-forwarded-for": "203.0.113.7"}) as again:
        wait_for(lambda: again.http.get("/api/me").status_code == 403)
    do("unban", "203.0.113.7")
    assert ezio.http.get("/api/me").status_code == 200


def test_all_data_of_a_guest_is_exported(
    dora: Person, ezio: Person, do: Admin, tmp_path: Path
) -> None:
    table = together(dora, ezio, entropy="la luna")
    dora.post(f"/api/tables/{table['id']}/chat", {"text": "Ciao!"})
    ezio.post(f"/api/tables/{table['id']}/chat", {"text": "A secret of Ezio."})
    play(table, dora, ezio)
    play(table, dora, ezio)
    found = do("export", id_of(dora))
    assert found["guest"]["nickname"] == "Dora"
    assert [line["text"] for line in found["chat"]] == ["Ciao!"]
    (told,) = found["tables"]
    assert told["seats"] == [{"seat": 0, "name": "Dora", "entropy": "la luna"}]
    assert {move["seat"] for move in told["moves"]} <= {0}
    everything = json.dumps(found)
    assert "Ezio" not in everything
    assert id_of(ezio) not in everything
    stored = dora.place.house.store.read(
        lambda c: c.execute(select(TABLES.c.secret).where(TABLES.c.id == table["id"])).scalar()
    )
    assert str(stored) not in everything
    file = tmp_path / "dora.json"
    do("export", id_of(dora), "-o", str(file))
    assert json.loads(file.read_text("utf-8"))["guest"]["id"] == id_of(dora)
    assert "Nothing is known" in do("export", "nobody")


def test_all_data_of_a_guest_is_deleted(dora: Person, ezio: Person, do: Admin) -> None:
    gone, both, alone = id_of(dora), together(dora, ezio), dora.table(ME, BOT)
    over = together(dora, ezio)
    do("close", over["id"])
    dora.post(f"/api/tables/{both['id']}/chat", {"text": "Ciao!"})
    ezio.post(f"/api/tables/{both['id']}/chat", {"text": "Salve!"})
    store = dora.place.house.store
    older = update(CHAT).where(CHAT.c.text == "Ciao!").values(guest="")  # a line of long ago
    store.write(lambda connection: connection.execute(older))
    do("forget", gone)
    wait_for(lambda: ezio.http.get(f"/api/tables/{alone['id']}").status_code == 404)
    seats = ezio.get(f"/api/tables/{both['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "guest"]
    ended = ezio.get(f"/api/tables/{over['id']}")["seats"]
    assert [seat["kind"] for seat in ended] == ["guest", "guest"]
    assert ended[0]["name"] != "Dora"
    with ezio.at(both) as wire:
        assert [line["text"] for line in wire.until("chat")["lines"]] == ["Salve!"]
    for column in (GUESTS.c.id, SEATS.c.guest, TABLES.c.host, CHAT.c.guest):
        query = select(func.count()).where(column == gone)
        assert store.read(lambda c, query=query: c.execute(query).scalar()) == 0
    assert "Nothing is known" in do("forget", gone)


def test_old_tables_and_lines_are_removed(dora: Person, do: Admin) -> None:
    store = dora.place.house.store
    old, new = dora.table(ME, ME), dora.table(ME, ME)
    dora.play_first(old, dora.get(f"/api/tables/{old['id']}")["waiting"][0])
    for table, line in ((old, "long ago"), (new, "yesterday"), (new, "today")):
        dora.post(f"/api/tables/{table['id']}/chat", {"text": line})
    now = time.time()
    for table in (old, new):
        days = 40 if table is old else 20
        aged = update(TABLES).where(TABLES.c.id == table["id"]).values(changed=now - days * 86400)
        store.write(lambda c, aged=aged: c.execute(aged))
    aged = update(CHAT).where(CHAT.c.text == "yesterday").values(at=now - 15 * 86400)
    store.write(lambda c: c.execute(aged))
    assert do("tidy") == {"tables": 0, "chat": 0}  # for ever, unless something is set
    assert do("tidy", "--tables", "30", "--chat", "10")["tables"] == 1
    wait_for(lambda: dora.http.get(f"/api/tables/{old['id']}").status_code == 404)
    lines = select(CHAT.c.text).where(CHAT.c.table_id.in_([old["id"], new["id"]]))
    assert store.read(lambda c: c.execute(lines).scalars().all()) == ["today"]
    moves = select(func.count()).where(MOVES.c.table_id == old["id"])
    assert store.read(lambda c: c.execute(moves).scalar()) == 0
    assert "cannot be “x”" in do("tidy", "--tables", "x")


def test_an_invitation_is_printed_for_a_house_with_a_password(
    house: Place, do: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert do("invitation") == {"address": ""}
    monkeypatch.setenv("RIDOTTO_PASSWORD", "la luna")
    assert do("invitation")["address"].startswith("http://127.0.0.1:8000/enter?key=")


# Orders and old stores


def test_orders_are_seen_after_all_old_ones_are_gone(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "s.db"))
    for _ in range(3):
        store.write(lambda connection: give(connection, "table", "x"))
    seen = max(Orders(store).done)
    store.write(lambda c: c.execute(text("UPDATE orders SET at = 0")))
    store.write(lambda connection: give(connection, "table", "y"))
    rows = store.read(lambda c: c.execute(text("SELECT id, value FROM orders")).all())
    store.close()
    assert [tuple(row) for row in rows] == [(seen + 1, "y")]


def test_a_house_that_is_not_there_is_not_founded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "tables", "--db", str(tmp_path / "no.db")]) == 2
    assert not (tmp_path / "no.db").exists()
    assert len(capsys.readouterr().err.splitlines()) == 1


def check_old_lines(db: str) -> None:
    """A store of before orders, with a line of chat, brought to the newest form."""
    engine = open_engine(url_of(db))
    migrate(engine, "0003")
    with engine.begin() as connection:
        connection.execute(
            text("""INSERT INTO tables VALUES ('old', 'doge', 1, '{}', false, 'g', 'i', 'playing',
            's', 'c', '5', 0, 1, '', '', 1.5, 2.5, true, 0, false, 0)""")
        )
        seat = "INSERT INTO seats VALUES ('old', 0, 'guest', 'g', '', 'Anna', '')"
        connection.execute(text(seat))
        line = "INSERT INTO chat (table_id, who, text, at) VALUES ('old', 'Anna', 'Ciao!', 3.5)"
        connection.execute(text(line))
    engine.dispose()
    store = Store(db)
    found = store.read(lambda connection: admin.export_guest(connection, "g"))
    store.close()
    assert [line["text"] for line in found["chat"]] == ["Ciao!"]
    assert found["tables"][0]["changed"] == 2.5


def test_an_older_store_keeps_its_lines(tmp_path: Path) -> None:
    check_old_lines(str(tmp_path / "old.db"))


def test_an_older_store_in_postgresql_keeps_its_lines(server: Postgres) -> None:
    check_old_lines(server.database("old_lines"))
