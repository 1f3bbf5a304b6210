"""Backups are made while people play, and give the house back, in either store."""

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from ridotto.cli import main
from ridotto.house.backup import back_up, restore
from ridotto.house.errors import BadBackup, CannotReplace
from ridotto.house.schema import CHAT, HOUSE, METADATA, TABLES
from ridotto.house.store import Store
from tests.house.conftest import quick
from tests.house.people import ME, Person, running
from tests.house.postgres import Postgres

PAIRS = 300  # of rows that belong together


def everything(db: str) -> dict[str, list[Any]]:
    """Every row of a store."""
    store = Store(db)
    found = store.read(
        lambda c: {
            table.name: sorted(tuple(row) for row in c.execute(select(table)))
            for table in METADATA.sorted_tables
        }
    )
    store.close()
    return found


def play_some(db: str) -> tuple[str, str]:
    """A house with a match in it; its id and the cookie of who plays."""
    with running(quick(db)) as place, Person(place) as person:
        table = person.table(ME, ME)
        for _ in range(5):
            person.play_first(table, person.get(f"/api/tables/{table['id']}")["waiting"][0])
        person.post(f"/api/tables/{table['id']}/chat", {"text": "Привіт, 😀"})
        return table["id"], person.cookie


def check_plays_on(db: str, table: str, cookie: str) -> None:
    """The house is as it was, and goes on."""
    with running(quick(db)) as place, Person(place, cookie=cookie) as person:
        face = person.get(f"/api/tables/{table}")
        assert (face["ply"], face["mine"]) == (5, [0, 1])
        person.post(f"/api/tables/{table}/chat", {"text": "Again!"})
        assert person.play_first({"id": table}, face["waiting"][0])["ply"] == 6


def write_pairs(store: Store, done: threading.Event) -> None:
    """Rows that come in pairs, each pair in one transaction, as long as the backup lasts."""
    for n in range(PAIRS):
        if done.is_set():
            return
        names = [f"{n:05} {side}" for side in ("left", "right")]
        rows = [{"name": name, "value": "x" * 2000} for name in names]
        store.write(lambda c, rows=rows: c.execute(insert(HOUSE), rows))


def pairs_in(path: Path) -> tuple[set[str], set[str]]:
    with sqlite3.connect(path) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM house")]
    connection.close()
    left, right = ({n[:5] for n in names if n.endswith(side)} for side in ("left", "right"))
    return left, right


def check_live_backup(db: str, tmp_path: Path) -> None:
    """A backup that is made while the house writes holds whole transactions, up to one moment."""
    store, done = Store(db), threading.Event()
    fill = [{"name": f"fill {n}", "value": "y" * 5000} for n in range(2000)]  # more than one piece
    store.write(lambda connection: connection.execute(insert(HOUSE), fill))
    writer = threading.Thread(target=write_pairs, args=(store, done))
    writer.start()
    try:
        for n in range(3):
            back_up(db, tmp_path / f"live-{n}.db")
    finally:
        done.set()
        writer.join()
        store.close()
    for n in range(3):
        left, right = pairs_in(tmp_path / f"live-{n}.db")
        assert left == right == {f"{each:05}" for each in range(len(left))}


def test_a_backup_during_writes_is_of_one_moment(tmp_path: Path) -> None:
    check_live_backup(str(tmp_path / "live.db"), tmp_path)


def test_a_backup_of_postgresql_during_writes_is_of_one_moment(
    server: Postgres, tmp_path: Path
) -> None:
    check_live_backup(server.database("live"), tmp_path)


def test_sqlite_comes_back(tmp_path: Path) -> None:
    db, file, again = (tmp_path / name for name in ("house.db", "backup.db", "again.db"))
    table, cookie = play_some(str(db))
    before = everything(str(db))
    assert main(["backup", str(file), "--db", str(db)]) == 0
    assert file.stat().st_mode & 0o077 == 0  # it holds the key of the house
    assert main(["restore", str(file), "--db", str(again)]) == 0
    assert everything(str(again)) == before
    check_plays_on(str(again), table, cookie)


def test_postgresql_comes_back_and_either_store_may_become_the_other(
    server: Postgres, tmp_path: Path
) -> None:
    db, other = server.database("first"), server.database("second")
    table, cookie = play_some(db)
    before = everything(db)
    assert main(["backup", str(tmp_path / "a.db"), "--db", db]) == 0
    assert main(["restore", str(tmp_path / "a.db"), "--db", other]) == 0
    assert main(["restore", str(tmp_path / "a.db"), "--db", str(tmp_path / "house.db")]) == 0
    assert everything(other) == before
    assert everything(str(tmp_path / "house.db")) == before
    check_plays_on(other, table, cookie)
    check_plays_on(str(tmp_path / "house.db"), table, cookie)


def test_what_is_there_is_given_up_only_when_asked(tmp_path: Path) -> None:
    db, file = tmp_path / "house.db", tmp_path / "backup.db"
    Store(str(db)).close()
    back_up(str(db), file)
    running_store = Store(str(db))
    running_store.write(lambda c: c.execute(insert(HOUSE).values(name="later", value="")))
    with pytest.raises(CannotReplace, match="--replace"):
        restore(file, str(db))
    with pytest.raises(CannotReplace, match="Stop it first"):
        restore(file, str(db), replace=True)
    running_store.close()
    restore(file, str(db), replace=True)
    assert [row[0] for row in everything(str(db))["house"]] == []
    assert [row[0] for row in everything(f"{db}.before")["house"]] == ["later"]


def test_postgresql_is_replaced_only_when_asked_and_alone(server: Postgres, tmp_path: Path) -> None:
    db, file = server.database("third"), tmp_path / "backup.db"
    table, _ = play_some(db)
    back_up(db, file)
    with pytest.raises(CannotReplace, match="--replace"):
        restore(file, db)
    house = Store(db)
    house.read(lambda c: c.execute(select(TABLES.c.id)).all())
    with pytest.raises(CannotReplace, match="Stop it first"):
        restore(file, db, replace=True)
    house.close()
    restore(file, db, replace=True)
    assert [row[0] for row in everything(db)["tables"]] == [table]


def test_an_older_backup_is_brought_to_the_newest_form(tmp_path: Path) -> None:
    from ridotto.house.store import migrate, open_engine, url_of

    engine = open_engine(url_of(str(tmp_path / "old.db")))
    migrate(engine, "0002")
    engine.dispose()
    restore(tmp_path / "old.db", str(tmp_path / "new.db"))
    assert everything(str(tmp_path / "new.db"))[CHAT.name] == []


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    db, file = tmp_path / "house.db", tmp_path / "backup.db"
    with pytest.raises(BadBackup, match="no such file"):
        restore(file, str(db))
    file.write_bytes(b"no database" * 500)
    with pytest.raises(BadBackup, match="not a database"):
        restore(file, str(db))
    assert not db.exists()
    Store(str(db)).close()
    with pytest.raises(BadBackup, match="there already"):
        back_up(str(db), file)
    with pytest.raises(BadBackup, match="cannot be written"):
        back_up(str(db), tmp_path / "none" / "backup.db")
    assert main(["backup", str(tmp_path / "x.db"), "--db", str(tmp_path / "none.db")]) == 2
    assert not list(tmp_path.glob(".*"))
