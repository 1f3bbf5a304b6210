"""What is stored stays stored, in SQLite and in PostgreSQL."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Engine, MetaData, func, insert, select, text

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import ledger
from ridotto.house.errors import NotAtTable, StaleMove
from ridotto.house.guests import new_id
from ridotto.house.house import House
from ridotto.house.ledger import GUEST, OVER, Seat, Sheet
from ridotto.house.schema import HOUSE, METADATA, MOVES, SEATS, TABLES
from ridotto.house.store import Store, migrate, open_engine, url_of
from tests.house.conftest import quick
from tests.house.people import BOT, ME, Person, play_to_the_end, running
from tests.house.postgres import Postgres

STORED_MATCHES = 10_000
VERSIONS = Path(ledger.__file__).parent / "migrations" / "versions"


def put(name: str) -> Any:
    return lambda c: c.execute(insert(HOUSE).values(name=name, value=""))


def names(store: Store) -> list[str]:
    return sorted(store.read(lambda c: c.execute(select(HOUSE.c.name)).scalars().all()))


def test_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


OLD_TABLE = """INSERT INTO tables VALUES ('old', 'doge', 1, '{}', false, 'h', 'i', 'playing', 's',
'c', '5', 1, 1, '', '', 1.5, 2.5)"""


def check_old_store(engine: Engine) -> None:
    """A store of the first form, brought to the newest: its tables are as they were played."""
    migrate(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text(OLD_TABLE))
        connection.execute(text("INSERT INTO seats VALUES ('old', 0, 'bot', '', 'master', '', '')"))
        connection.execute(text("INSERT INTO moves VALUES ('old', 1, 0, 7)"))
    migrate(engine)
    with engine.connect() as connection:
        stored = ledger.read_table(connection, "old")
        assert stored is not None
        assert (stored.sheet.hints, stored.sheet.think) == (True, 0.0)
        assert (stored.sheet.talk, stored.sheet.version) == (False, 0)
        assert stored.moves == ((0, 7),)
        assert ledger.read_thoughts(connection, "old", 1) is None
        assert ledger.read_looked(connection, "old", "") == -1  # nobody knows
    engine.dispose()


def sample(column: Column[Any], number: int) -> Any:
    """A value that a column of some form of the store may hold."""
    if column.type.python_type is not str:
        return column.type.python_type(number)
    known = {"options": "{}", "settings": "{}", "state": "playing", "kind": "guest"}
    name = {"table_id": "id"}.get(column.name, column.name)  # of the same table
    return known.get(name) or f"{name}-{number}"


def fill(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Two rows in every table that this form of the store has, and what they hold."""
    found = MetaData()
    found.reflect(connection)
    rows = {}
    for sheet in found.sorted_tables:
        if sheet.name != "alembic_version":
            rows[sheet.name] = [{each.name: sample(each, n) for each in sheet.c} for n in (1, 2)]
            connection.execute(sheet.insert(), rows[sheet.name])
    return rows


def check_every_form(open_new: Callable[[str], Engine]) -> None:
    """Every form that a store has ever had is brought to the newest with all that is in it."""
    forms = sorted(path.name[:4] for path in VERSIONS.glob("0*.py"))
    assert len(forms) > 14
    for form in forms:
        engine = open_new(form)
        migrate(engine, form)
        with engine.begin() as connection:
            before = fill(connection)
        migrate(engine)
        with engine.connect() as connection:
            for name, rows in before.items():
                kept = connection.execute(select(METADATA.tables[name])).mappings().all()
                for row in rows:
                    same = {key: row[key] for key in row if key in METADATA.tables[name].c}
                    assert any(same.items() <= dict(each).items() for each in kept), (form, name)
        engine.dispose()


def test_every_older_form_keeps_what_is_in_it(tmp_path: Path) -> None:
    check_every_form(lambda form: open_engine(url_of(str(tmp_path / f"{form}.db"))))


def test_every_older_form_in_postgresql_keeps_what_is_in_it(server: Postgres) -> None:
    check_every_form(lambda form: open_engine(url_of(server.database(f"form_{form}"))))


def test_an_older_store_is_brought_to_the_newest_form(tmp_path: Path) -> None:
    check_old_store(open_engine(url_of(str(tmp_path / "old.db"))))


def test_an_older_store_in_postgresql_is_brought_to_the_newest_form(server: Postgres) -> None:
    check_old_store(open_engine(url_of(server.database("old_form"))))


def test_sqlite_commits_to_disk_and_lets_readers_in(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_work_that_fails_does_not_harm_what_is_committed_with_it(store: Store) -> None:
    with ThreadPoolExecutor(32) as pool:
        jobs = [pool.submit(store.write, put(f"n{n % 40:02}")) for n in range(80)]
        faults = sum(job.exception() is not None for job in jobs)
    assert faults == 40
    assert names(store) == [f"n{n:02}" for n in range(40)]


def test_half_of_a_piece_of_work_is_never_kept(store: Store) -> None:
    def work(connection: Connection) -> None:
        put("half")(connection)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store.write(work)
    assert names(store) == []


def a_match(seed: int, rounds: str = "full") -> Match:
    match, rng = Match(find_game("doge"), 2, seed, {"rounds": rounds}), Random(seed)
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.codes(match.waiting[0])))
    return match


def keep(connection: Connection, match: Match, table_id: str) -> None:
    sheet = Sheet(
        id=table_id,
        game="doge",
        rules=1,
        options=match.options,
        public=False,
        host="h",
        invite="",
        state=OVER,
        secret="",
        commitment=table_id,
        seed=match.seed,
        ply=match.ply,
    )
    seats = [Seat(kind=GUEST, guest="h", name="H"), Seat(kind=GUEST, guest="i", name="I")]
    ledger.add_table(connection, sheet, seats, match)


def copy_table(connection: Connection, match: Match, copies: int) -> None:
    """Store a match many times, the copying done by the database."""
    first = new_id()
    keep(connection, match, first)
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :n)"
    for table in (TABLES, SEATS, MOVES):
        ids = {"id", "table_id", "commitment"}
        names = [column.name for column in table.columns]
        values = [f"printf('%022d', i) AS {name}" if name in ids else name for name in names]
        own = "id" if table is TABLES else "table_id"
        query = f"SELECT {', '.join(values)} FROM n, {table.name} WHERE {own} = :first"
        order = f"INSERT INTO {table.name} ({', '.join(names)}) {numbers} {query}"
        connection.execute(text(order), {"n": copies - 1, "first": first})


def test_with_ten_thousand_stored_matches_the_house_opens_at_once(tmp_path: Path) -> None:
    settings = quick(tmp_path / "house.db")
    matches = [a_match(seed) for seed in range(60)]
    longest = max(matches, key=lambda match: match.ply)
    longest_id = new_id()
    store = Store(settings.db)
    store.write(lambda c: keep(c, longest, longest_id))
    store.write(lambda c: copy_table(c, a_match(1, "single"), STORED_MATCHES))
    store.close()
    begun = time.perf_counter()
    house = House(settings)
    assert time.perf_counter() - begun < 2
    house.shelf.prepare("doge")
    assert len(house.hall.live) == 0
    begun = time.perf_counter()
    with house.hall.at(longest_id) as table:
        assert table.playing().ply == longest.ply
    assert time.perf_counter() - begun < 0.2
    ids = house.store.read(lambda c: c.execute(select(TABLES.c.id).limit(400)).scalars().all())
    for table_id in ids:
        with house.hall.at(table_id):
            pass
    assert len(house.hall.live) <= 101
    house.close()


def move_there(house: House, table_id: str, ply: int, n: int = 0) -> None:
    """Make the n-th move there is, from the position after `ply` moves."""
    with house.hall.at(table_id) as table:
        seat = table.playing().waiting[0]
        table.move("guest", seat, table.playing().codes(seat)[n], ply)


def leave(house: House, table_id: str) -> None:
    with house.hall.at(table_id) as table:
        table.leave("guest", "novice")


def ply_at(house: House, table_id: str) -> int:
    with house.hall.at(table_id) as table:
        return table.playing().ply


def undo_there(house: House, table_id: str) -> None:
    with house.hall.at(table_id) as table:
        table.undo("guest", table.playing().played[-1][0], table.playing().ply)


def set_there(house: House) -> str:
    """A hot seat, and a first move that can be taken back."""
    guest = house.guests.find("guest")
    seats = house.hall.seats_for(guest, [ME, ME], "")
    while True:
        table_id = house.hall.set_table(guest, "doge", seats, {}, public=False)
        move_there(house, table_id, 0)
        with house.hall.at(table_id) as table:
            if table.can_undo("guest"):
                return table_id


def check_two_houses(db: str) -> None:
    """What one house has changed, the other cannot write over; and the matches stay whole."""
    one, two = House(quick(db)), House(quick(db))
    for house in (one, two):
        house.shelf.prepare("doge")
    tables = [set_there(one) for _ in range(3)]
    for table_id in tables:
        assert ply_at(two, table_id) == 1
        undo_there(one, table_id)
        with pytest.raises(StaleMove):  # there the move that was taken back still counts
            move_there(two, table_id, 1)
        assert ply_at(two, table_id) == 0
        move_there(two, table_id, 0, -1)
        with pytest.raises(StaleMove):
            move_there(one, table_id, 0)
        assert ply_at(one, table_id) == 1
        leave(two, table_id)
        with pytest.raises(NotAtTable):
            leave(one, table_id)
    for house in (one, two):
        house.close()
    third = House(quick(db))
    third.shelf.prepare("doge")
    for table_id in tables:  # since all have left, bots have played on for a moment
        stored = third.hall.read(table_id)
        assert third.hall.replay(stored).playing().ply == stored.sheet.ply >= 1
    third.close()


def test_two_houses_on_one_file_do_not_spoil_a_match(tmp_path: Path) -> None:
    check_two_houses(str(tmp_path / "two.db"))


@pytest.fixture(scope="module")
def postgres(server: Postgres) -> str:
    return server.database("kept")


def test_postgresql_keeps_a_house_as_well(postgres: str) -> None:
    settings = quick(postgres)
    with running(settings) as first, Person(first) as person:
        table = person.table(ME, BOT, options={"rounds": "single"})
        person.post(f"/api/tables/{table['id']}/chat", {"text": "Привіт, 😀"})
        with person.at(table) as wire:
            end = play_to_the_end(wire, Random(4))
        other = person.table(ME, ME)
        person.play_first(other, person.get(f"/api/tables/{other['id']}")["waiting"][0])
        cookie = person.cookie
    with running(settings) as second, Person(second, cookie=cookie) as person:
        assert person.get(f"/api/tables/{table['id']}") == end
        assert person.get(f"/api/tables/{other['id']}")["ply"] == 1
        assert len(person.get("/api/tables")["mine"]) == 2
        # Other tests may have played in the same database before.
        count = select(func.count()).where(MOVES.c.table_id.in_([table["id"], other["id"]]))
        stored = second.house.store.read(lambda c: c.execute(count).scalar_one())
        assert stored == end["ply"] + 1


def test_postgresql_brings_an_older_store_to_the_newest_form(server: Postgres) -> None:
    engine = open_engine(url_of(server.database("old")))
    check_old_store(engine)
    engine.dispose()


def test_postgresql_with_two_houses_does_not_spoil_a_match(postgres: str) -> None:
    check_two_houses(postgres)


def test_postgresql_gets_the_same_schema(postgres: str) -> None:
    store = Store(postgres)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    store.close()
