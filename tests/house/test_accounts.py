"""Accounts: made, entered, lost and found again; and all that must not work."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select, text, update

from ridotto.house import accounts
from ridotto.house.guests import Guests
from ridotto.house.schema import METADATA, TICKETS
from ridotto.house.store import Store, migrate, open_engine, url_of
from tests.house.authenticator import PRESENT, Passkey
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, running
from tests.house.postgres import Postgres


def browser(place: Place) -> Person:
    """A person who has come by a name, as passkeys want it."""
    return Person(place, host=f"localhost:{place.port}")


def origin(person: Person) -> str:
    return f"http://localhost:{person.place.port}"


@pytest.fixture
def people(place: Place) -> Iterator[Any]:
    """As many new browsers as are asked for."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(browser(place))


def make_account(person: Person) -> Passkey:
    key = Passkey()
    options = person.post("/api/me/passkeys/wish")["options"]
    credential = key.make(options, origin(person))
    person.post("/api/me/passkeys", {"credential": credential}, 201)
    return key


def answer(person: Person, key: Passkey) -> Any:
    return key.use(person.post("/api/signin/wish")["options"], origin(person))


def sign_in(person: Person, key: Passkey, status: int = 204, **more: Any) -> Any:
    return person.post("/api/signin", {"credential": answer(person, key), **more}, status)


def enter_code(person: Person, code: str, status: int = 204, **more: Any) -> Any:
    return person.post("/api/signin/code", {"code": code, **more}, status)


def own_tables(person: Person) -> list[str]:
    return [table["id"] for table in person.get("/api/tables")["mine"]]


def guest_id(person: Person) -> str:
    found = person.place.house.guests.read_cookie(person.cookie.partition("=")[2])
    return str(found).partition(":")[0]


# Making one, and coming back


def test_a_guest_becomes_an_account_with_all_that_they_have(people: Any) -> None:
    anna, other = people(), people()
    anna.http.patch("/api/me", json={"nickname": "Anna", "theme": "day"})
    table = anna.table(ME, BOT)
    before = anna.cookie
    key = make_account(anna)
    assert own_tables(anna) == [table["id"]]
    assert anna.get("/api/me/account")["account"]
    sign_in(other, key)
    assert own_tables(other) == [table["id"]]
    told = other.get("/api/me")
    assert (told["nickname"], told["theme"]) == ("Anna", "day")
    scene = other.scene(table, 0)  # the same seat, on the second device
    assert scene["seat"] == 0
    with Person(anna.place, cookie=before) as thief:  # a cookie from before is nobody's
        assert own_tables(thief) == []
        assert thief.get(f"/api/tables/{table['id']}")["mine"] == []


def test_a_page_that_was_open_before_does_not_take_the_new_cookie_away(people: Any) -> None:
    anna = people()
    before = anna.cookie
    make_account(anna)
    with Person(anna.place, cookie=before) as late:  # a call that was on its way
        assert "set-cookie" not in late.http.get("/api/notice").headers
        assert "set-cookie" not in late.http.get("/api/me").headers


def test_an_account_never_sees_the_tables_of_another(people: Any) -> None:
    anna, bruno = people(), people()
    mine, theirs = anna.table(ME, BOT), bruno.table(ME, BOT)
    make_account(anna)
    key = make_account(bruno)
    assert own_tables(anna) == [mine["id"]]
    assert own_tables(bruno) == [theirs["id"]]
    assert theirs["id"] not in str(anna.get("/api/me/export"))
    anna.get(f"/api/tables/{theirs['id']}/scene", 403, seat=0)
    (session,) = bruno.get("/api/me/account")["sessions"]
    (passkey,) = bruno.get("/api/me/account")["passkeys"]
    assert anna.http.delete(f"/api/me/sessions/{session['id']}").status_code == 404
    assert anna.http.delete(f"/api/me/passkeys/{passkey['id']}").status_code == 404
    assert own_tables(bruno) == [theirs["id"]]
    sign_in(anna, key)  # the same browser, another account: nothing of the first is left in it
    assert own_tables(anna) == [theirs["id"]]


@pytest.mark.parametrize("bring", [True, False])
def test_what_a_browser_has_played_comes_along_if_one_likes(people: Any, bring: bool) -> None:
    anna, phone = people(), people()
    key = make_account(anna)
    table = phone.table(ME, OPEN, public=True)
    old = guest_id(phone)
    sign_in(phone, key, bring=bring)
    assert own_tables(anna) == ([table["id"]] if bring else [])
    assert anna.get(f"/api/tables/{table['id']}")["mine"] == ([0] if bring else [])
    kept = str(anna.place.house.store.read(everything))
    assert (old in kept) != bring


def everything(connection: Any) -> list[Any]:
    kinds = [kind for name, kind in METADATA.tables.items() if name != "orders"]
    return [connection.execute(select(kind)).all() for kind in kinds]


# What must not work


def test_an_answer_works_once(people: Any) -> None:
    anna, thief = people(), people()
    key = make_account(anna)
    heard = answer(thief, key)
    thief.post("/api/signin", {"credential": heard}, 204)
    assert thief.post("/api/signin", {"credential": heard}, 401)["error"] == "not-signed-in"


def test_an_answer_works_only_where_it_was_asked_for(people: Any) -> None:
    anna, bruno, thief = people(), people(), people()
    key = make_account(anna)
    heard = answer(bruno, key)
    thief.post("/api/signin", {"credential": heard}, 401)
    made = Passkey()
    options = bruno.post("/api/signin/wish")["options"]  # for coming in, not for a new one
    bruno.post("/api/me/passkeys", {"credential": made.make(options, origin(bruno))}, 401)


def test_wrong_answers_are_refused_and_all_alike(people: Any) -> None:
    anna, thief = people(), people()
    key = make_account(anna)
    options = lambda: thief.post("/api/signin/wish")["options"]  # noqa: E731
    stolen = Passkey(id=key.id)  # the name of a passkey, but not the key
    elsewhere = Passkey(site="example.org", key=key.key, id=key.id, count=9)
    wrong = [
        Passkey().use(options(), origin(thief)),
        stolen.use(options(), origin(thief)),
        key.use({"challenge": "AAAA"}, origin(thief)),
        key.use(options(), "https://example.org"),
        elsewhere.use(options(), origin(thief)),
        key.use(options(), origin(thief), PRESENT),  # nobody has unlocked it
        {"id": "x"},
    ]
    key.count = 0  # a copy of the authenticator that is behind
    wrong.append(key.use(options(), origin(thief)))
    found = [thief.http.post("/api/signin", json={"credential": each}) for each in wrong]
    assert {each.status_code for each in found} == {401}
    assert len({each.content for each in found}) == 1  # nobody learns who is known here
    assert not thief.get("/api/me/account")["account"]


def test_what_is_asked_tells_nothing_of_accounts(people: Any) -> None:
    anna, thief = people(), people()
    before = thief.post("/api/signin/wish")["options"]
    make_account(anna)
    after = thief.post("/api/signin/wish")["options"]
    assert before | {"challenge": ""} == after | {"challenge": ""}
    assert not after.get("allowCredentials")


def test_a_passkey_is_one_persons(people: Any) -> None:
    anna, bruno = people(), people()
    key = make_account(anna)
    options = bruno.post("/api/me/passkeys/wish")["options"]
    bruno.post("/api/me/passkeys", {"credential": key.make(options, origin(bruno))}, 401)
    assert not bruno.get("/api/me/account")["account"]


def test_a_number_has_no_passkeys_but_codes(place: Place, people: Any) -> None:
    with Person(place) as anna:
        assert anna.post("/api/me/passkeys/wish", status=409)["error"] == "no-passkeys"
        table = anna.table(ME, BOT)
        code = anna.post("/api/me/devices", status=201)["code"]
        phone = people()
        enter_code(phone, code)
        assert own_tables(phone) == own_tables(anna) == [table["id"]]


# Codes


def test_a_short_code_works_once_and_soon(people: Any) -> None:
    anna, phone, late = people(), people(), people()
    link = anna.post("/api/me/devices", status=201)
    assert link["picture"].startswith("data:image/svg+xml")
    assert link["address"].endswith(f"/account#{link['code']}")
    enter_code(phone, link["code"].lower().replace("-", " "))
    assert len(anna.get("/api/me/account")["sessions"]) == 2
    assert enter_code(late, link["code"], 401)["error"] == "wrong-code"
    old = anna.post("/api/me/devices", status=201)["code"]
    new = anna.post("/api/me/devices", status=201)["code"]
    enter_code(late, old, 401)  # a newer one has taken its place
    over = update(TICKETS).where(TICKETS.c.kind == accounts.LINK).values(until=1.0)
    anna.place.house.store.write(lambda connection: connection.execute(over))
    enter_code(late, new, 401)


def test_who_has_lost_everything_comes_back_by_a_recovery_code(people: Any) -> None:
    anna, found = people(), people()
    key, table = make_account(anna), anna.table(ME, BOT)
    codes = anna.post("/api/me/recovery", status=201)["codes"]
    kept = str(anna.place.house.store.read(everything))
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)
    enter_code(found, codes[0])
    assert own_tables(found) == [table["id"]]
    told = found.get("/api/me/account")
    assert told["recovery"] == len(codes) - 1
    (lost,) = told["passkeys"]
    assert found.http.delete(f"/api/me/passkeys/{lost['id']}").status_code == 200
    found.http.delete("/api/me/sessions")
    make_account(found)  # a new passkey in the place of the old one
    assert own_tables(anna) == []
    sign_in(anna, key, 401)
    enter_code(anna, codes[0], 401)  # it has been used
    found.post("/api/me/recovery", status=201)
    enter_code(anna, codes[1], 401)  # new ones have taken its place


def test_nobody_guesses_a_code(tmp_path: Path) -> None:
    with running(quick(tmp_path / "house.db", limits=1.0)) as place, browser(place) as anna:
        code = anna.post("/api/me/devices", status=201)["code"]
        statuses = []
        for number in range(14):
            with browser(place) as thief:  # each time somebody new, from the same address
                guess = f"ABCD-{accounts.LETTERS[number] * 4}"
                answer = thief.http.post("/api/signin/code", json={"code": guess})
                statuses.append(answer.status_code)
        assert statuses == [401] * 10 + [429] * 4
        with browser(place) as thief:
            enter_code(thief, code, 429)  # even the right one, from there


# Sessions


def test_a_session_ends_at_once(people: Any) -> None:
    anna, phone = people(), people()
    key, table = make_account(anna), anna.table(ME, BOT)
    sign_in(phone, key)
    mine = next(s for s in phone.get("/api/me/account")["sessions"] if s["here"])
    with phone.at(table) as wire:
        wire.until("table", lambda message: message["table"]["mine"] == [0])
        told = anna.http.delete(f"/api/me/sessions/{mine['id']}").json()
        assert [session["here"] for session in told["sessions"]] == [True]
        with pytest.raises(Exception, match="1012"):
            wire.until("never")
    assert own_tables(phone) == []
    assert not phone.get("/api/me/account")["account"]
    phone.get(f"/api/tables/{table['id']}/scene", 403, seat=0)
    assert own_tables(anna) == [table["id"]]


def test_who_signs_out_is_somebody_new_here(people: Any) -> None:
    anna = people()
    key, table = make_account(anna), anna.table(ME, BOT)
    (session,) = anna.get("/api/me/account")["sessions"]
    anna.http.delete(f"/api/me/sessions/{session['id']}")
    assert own_tables(anna) == []
    sign_in(anna, key)
    assert own_tables(anna) == [table["id"]]


def test_a_device_is_called_as_its_owner_would_call_it() -> None:
    phone = (
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36"
    )
    assert accounts.device_name(phone) == "Chrome · Android"
    mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605"
    assert accounts.device_name(mac) == "Safari · macOS"
    assert accounts.device_name("python-httpx/0.28") == "?"


def test_everything_about_an_account_can_be_taken_along_and_deleted(people: Any) -> None:
    anna, phone = people(), people()
    key = make_account(anna)
    anna.post("/api/me/recovery", status=201)
    sign_in(phone, key)
    found = anna.get("/api/me/export")
    assert (len(found["passkeys"]), len(found["sessions"])) == (1, 2)
    guest = guest_id(anna)
    assert anna.http.delete("/api/me").status_code == 204
    assert guest not in str(anna.place.house.store.read(everything))
    assert guest_id(phone) == guest  # its cookie does not know yet
    assert not phone.get("/api/me/account")["account"]
    assert guest_id(phone) != guest
    sign_in(anna, key, 401)


# Several houses on one store, and stores of before


def test_what_one_process_asks_another_may_hear(server: Postgres) -> None:
    settings = quick(server.database("accounts"))
    with running(settings) as first, running(settings) as second, ExitStack() as stack:
        anna, phone = (stack.enter_context(browser(first)) for _ in range(2))
        key, table = make_account(anna), anna.table(ME, BOT)
        credential = answer(phone, key)  # asked by the first
        with Person(second, host=f"localhost:{first.port}") as moved:
            moved.http.cookies.set(*phone.cookie.split("=", 1), domain="127.0.0.1", path="/")
            moved.post("/api/signin", {"credential": credential}, 204)
            phone.post("/api/signin", {"credential": credential}, 401)  # once for all of them
            with moved.at(table) as wire:
                wire.until("table", lambda message: message["table"]["mine"] == [0])
                anna.http.delete("/api/me/sessions")
                with pytest.raises(Exception, match="1012"):
                    wire.until("never")
            assert own_tables(moved) == []


def check_older_guests(engine: Engine, db: str) -> None:
    """A guest of before is a guest, with their settings; only then may they be more."""
    migrate(engine, "0011")
    with engine.begin() as connection:
        row = "INSERT INTO guests VALUES ('old', 'Anna', '{\"theme\": \"day\"}', 1.5, 2.5)"
        connection.execute(text(row))
    engine.dispose()
    store = Store(db)
    guests = Guests(store, "key")
    found = guests.admit("old", "")
    assert (found.id, found.nickname, found.theme, found.account) == ("old", "Anna", "day", False)
    store.write(lambda connection: accounts.become_account(connection, found))
    assert guests.admit("old", "").id != "old"
    session = store.write(lambda connection: accounts.open_session(connection, "old", "Here"))
    assert guests.admit("old", session).nickname == "Anna"
    other = store.write(lambda connection: accounts.open_session(connection, "else", "There"))
    assert guests.admit("old", other).id != "old"  # a session of somebody else
    store.close()


def test_guests_of_an_older_store_stay_who_they_are(tmp_path: Path) -> None:
    db = str(tmp_path / "old.db")
    check_older_guests(open_engine(url_of(db)), db)


def test_guests_of_an_older_store_in_postgresql_stay_who_they_are(server: Postgres) -> None:
    db = server.database("older_guests")
    check_older_guests(open_engine(url_of(db)), db)
