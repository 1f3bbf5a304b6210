"""The time of a table: late moves, reminders, what follows, outages and pauses."""

import time
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select, update

from ridotto.house import clocks, crier, watch
from ridotto.house.clocks import Clock, Pace
from ridotto.house.pages import WORDS
from ridotto.house.schema import HOUSE, OUTAGES, OUTBOX, TABLES
from ridotto.house.store import Store
from ridotto.house.tempo import tempo
from tests.house.people import BOT, ME, OPEN, Person, Place

HOUR = {"kind": "move", "seconds": 3600.0}
BANK = {"kind": "bank", "seconds": 36_000.0, "increment": 5.0}


def table_of_two(anna: Person, bruno: Person, **more: Any) -> tuple[Any, Person, Person, int]:
    """A table with a pace; the table, who must act, who waits, and the seat that must act."""
    table = anna.table(ME, OPEN, public=True, **{"pace": HOUR} | more)
    table = bruno.post(f"/api/tables/{table['id']}/join", {})
    seat = table["waiting"][0]
    return table, (anna, bruno)[seat], (bruno, anna)[seat], seat


def let_pass(place: Place, table: Any, seconds: float) -> None:
    """As if what is stored had been stored that long ago; the table is read anew."""
    store = place.house.store
    row = store.read(lambda c: c.execute(select(TABLES).where(TABLES.c.id == table["id"])).one())
    earlier = [
        Clock(each.left, each.since and each.since - seconds)
        for each in clocks.read_clocks(row.clocks)
    ]
    values = {"clocks": clocks.write_clocks(earlier), "due": max(row.due - seconds, 1.0)}
    store.write(lambda c: c.execute(update(TABLES).where(TABLES.c.id == row.id).values(**values)))
    place.house.hall.refresh(table["id"])


def look(person: Person, table: Any) -> Any:
    return person.get(f"/api/tables/{table['id']}")


def test_the_table_says_until_when_somebody_has_time(anna: Person, bruno: Person) -> None:
    table, mover, _, seat = table_of_two(anna, bruno)
    assert abs(table["ends"][seat] - time.time() - 3600) < 600
    assert table["ends"][1 - seat] == 0
    while table["waiting"] == [seat]:
        table = mover.play_first(table, seat)
    assert (table["ends"][seat], bool(table["ends"][1 - seat])) == (0, True)


def test_a_list_says_until_when_i_have_time(anna: Person, bruno: Person) -> None:
    slow = {"kind": "move", "seconds": 86_400.0, "is_slow": True}
    for person in (anna, bruno):
        person.http.patch("/api/me", json={"zone": "UTC", "plays_from": 480, "plays_to": 1200})
    table, mover, other, seat = table_of_two(anna, bruno, pace=slow)
    (mine,), (his,) = (each.get("/api/tables")["mine"] for each in (mover, other))
    assert mine["until"] == table["ends"][seat] > time.time() + 86_400  # half a day has no hours
    assert his["until"] == 0
    assert mine["pace"] == slow | {"increment": 0}


def test_any_pace_has_its_words() -> None:
    say = partial(WORDS.say, "en")
    assert [tempo(pace, say) for pace in (Pace(), Pace("bank", 5400, 0))] == [
        "no limit",
        "live: 90 minutes for the match",
    ]
    assert tempo(Pace("bank", 864_000, 43_200, True), say) == (
        "by correspondence: 10 days for the match, and 12 hours more for each turn"
    )
    assert tempo(Pace("move", 90), say) == "live: 90 seconds for a move"


def test_a_match_that_begins_at_once_has_its_clock(anna: Person) -> None:
    table = anna.table(ME, ME, pace=BANK)
    assert bool(table["ends"][0]) != bool(table["ends"][1])
    alone = anna.table(BOT, ME, pace=HOUR)
    assert alone["ends"][0] == 0  # a bot has no clock


def test_a_move_in_time_is_taken(anna: Person, bruno: Person, place: Place) -> None:
    table, mover, _, seat = table_of_two(anna, bruno)
    let_pass(place, table, 1800)
    mover.play_first(table, seat)


def test_a_late_move_is_refused_and_a_bot_goes_on_until_they_come_back(
    anna: Person, bruno: Person, place: Place
) -> None:
    table, mover, _, seat = table_of_two(anna, bruno)
    scene = mover.scene(table, seat)
    let_pass(place, table, 3601)
    mover.move(table, seat, scene["scene"]["choices"][0]["code"], 0, 409)
    after = look(mover, table)
    assert (after["seats"][seat]["kind"], after["back"]) == ("bot", [seat])
    assert mover.post(f"/api/tables/{table['id']}/back")["mine"] == [seat]


def test_nobody_need_come_for_the_time_to_run_out(
    anna: Person, bruno: Person, place: Place
) -> None:
    table, _, waiter, seat = table_of_two(anna, bruno, late="lose")
    let_pass(place, table, 3601)
    place.house.watch.look()
    ended = look(waiter, table)
    assert (ended["state"], ended["ended"], ended["winners"]) == ("over", "late", [1 - seat])
    assert "ran out of time" in ended["headline"]
    assert waiter.get("/api/me/history")["figures"][0]["won"] == 1


def test_where_the_others_wait_a_late_move_is_taken(
    anna: Person, bruno: Person, place: Place
) -> None:
    table, mover, _, seat = table_of_two(anna, bruno, late="wait")
    let_pass(place, table, 7200)
    place.house.watch.look()
    assert look(mover, table)["ends"][seat] == 0
    mover.play_first(table, seat)


def test_who_runs_short_is_reminded_once(anna: Person, bruno: Person, place: Place) -> None:
    table, mover, _, seat = table_of_two(anna, bruno)
    guest = place.house.guests.read_cookie(mover.cookie.partition("=")[2])
    assert guest
    store = place.house.store
    store.write(lambda c: crier.add(c, guest, crier.URL, "json://nowhere.invalid", "x"))
    let_pass(place, table, 3000)
    own = select(OUTBOX.c.event).where(OUTBOX.c.guest == guest, OUTBOX.c.table_id == table["id"])
    for _ in range(2):
        place.house.watch.look()
        events = store.read(lambda c: c.execute(own).scalars().all())
        assert events.count("short") <= 1
    row = store.read(lambda c: c.execute(select(TABLES).where(TABLES.c.id == table["id"])).one())
    assert row.due > time.time()  # the next moment is the end
    assert look(mover, table)["mine"] == [seat]
    assert mover.http.delete("/api/me").status_code == 204


def test_an_outage_of_the_house_costs_nobody_time(
    anna: Person, bruno: Person, place: Place
) -> None:
    table, mover, _, seat = table_of_two(anna, bruno)
    hall, now = place.house.hall, time.time()
    let_pass(place, table, 36_000)
    hall.outages = ((now - 35_990, now - 1),)
    try:
        place.house.watch.noted = now + 1000  # do not read them anew
        place.house.watch.look()
        assert look(mover, table)["mine"] == [seat]
        mover.play_first(table, seat)
    finally:
        hall.outages, place.house.watch.noted = (), 0.0


def test_in_a_pause_no_clock_runs(anna: Person, bruno: Person, place: Place) -> None:
    table, mover, waiter, seat = table_of_two(anna, bruno, pace=BANK)
    waiter.post(f"/api/tables/{table['id']}/propose", {"kind": "pause"})
    paused = mover.post(f"/api/tables/{table['id']}/answer", {"yes": True})
    assert paused["ends"] == [0, 0]
    let_pass(place, table, 86_400)
    place.house.watch.look()
    resumed = waiter.post(f"/api/tables/{table['id']}/resume")
    assert 35_000 < resumed["ends"][seat] - time.time() < 36_001
    assert mover.post(f"/api/tables/{table['id']}/concede")["ends"] == [0, 0]  # no clock runs on


def test_by_correspondence_the_playing_hours_count(anna: Person, bruno: Person) -> None:
    now = int(time.time() // 60) % 1440
    hours = {"plays_from": (now + 120) % 1440, "plays_to": (now + 600) % 1440, "zone": "UTC"}
    for person in (anna, bruno):
        assert person.http.patch("/api/me", json=hours).is_success
    slow = {"kind": "move", "seconds": 3600.0, "is_slow": True}
    table, _, _, seat = table_of_two(anna, bruno, pace=slow)
    begins = (time.time() // 60 + 120) * 60
    assert abs(table["ends"][seat] - begins - 3600) < 600


@pytest.mark.parametrize("wrong", [{"kind": "move", "seconds": 1.0}, {"kind": "bank"}])
def test_a_pace_must_leave_time(anna: Person, wrong: Any) -> None:
    anna.post("/api/tables", {"game": "doge", "seats": [ME, BOT], "pace": wrong}, 422)


def test_the_next_table_that_waits_is_one_click_away(anna: Person) -> None:
    first, second = anna.table(ME, ME), anna.table(ME, ME)
    answer = anna.http.get(f"/next?after={second['id']}", follow_redirects=False)
    assert answer.headers["location"] == f"/table/{first['id']}"
    with_nobody = anna.http.get(f"/next?after={first['id']}", follow_redirects=False)
    assert with_nobody.headers["location"] == f"/table/{second['id']}"


def test_when_the_house_was_not_there_is_found_out_at_the_start(tmp_path: Any) -> None:
    store = Store(str(tmp_path / "house.db"))
    for now in (1000.0, 1010.0, 1025.0):
        store.write(lambda c, now=now: watch.note(c, now))
    assert store.read(lambda c: c.execute(select(OUTAGES)).all()) == []
    store.write(lambda c: watch.note(c, 5000.0))
    spans = store.read(lambda c: watch.outages(c, 5000.0))
    assert spans == ((1025.0, 5000.0 + watch.GRACE),)
    alive = store.read(lambda c: c.execute(select(HOUSE.c.value).where(HOUSE.c.name == "alive")))
    store.close()
    assert alive is not None
