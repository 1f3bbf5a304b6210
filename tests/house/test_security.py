"""What the house refuses."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ridotto.house.errors import TooOften
from ridotto.house.guests import mask_name, new_id
from ridotto.house.limits import LIMITS, Limits
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, running

PAGES = ("/", "/new/doge", "/settings", "/about", "/rules/doge", "/docs", "/table/none")


def attributes_in(page: str) -> set[str]:
    """The names of all attributes; what a guest is called, such as " onload=", is none."""
    found: set[str] = set()

    class Reader(HTMLParser):
        def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
            found.update(name for name, _ in attributes)

    Reader().feed(page)
    return found


@pytest.mark.parametrize("path", PAGES)
def test_pages_allow_no_inline_script_and_no_foreign_site(anna: Person, path: str) -> None:
    answer = anna.http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    data = '<script type="application/json"'  # not run by a browser
    assert not re.search(r"<script(?![^>]*\bsrc=)", answer.text.replace(data, "<data"))
    assert "href" in attributes_in(answer.text)
    assert not [name for name in attributes_in(answer.text) if name.startswith("on")]
    assert not re.search(r"\sstyle=", answer.text)
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", answer.text)


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(anna: Person) -> None:
    cookie = anna.http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in anna.http.get("/").headers


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    settings = quick(tmp_path / "h.db", origin="https://games.example.org")
    with running(settings) as place, Person(place, host="games.example.org") as person:
        answer = person.http.get("/")
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        own = {"origin": "https://games.example.org"}
        assert person.http.post("/api/pledges", headers=own).status_code == 201


def test_a_forged_cookie_is_nobody(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, ME)
    guest, _, signature = anna.cookie.partition("=")[2].rpartition(".")
    for forged in (guest, f"{guest}.{signature[:-2]}xx", f"{new_id()}.{signature}", "", "é;="):
        headers = {"cookie": f"ridotto_guest={forged}".encode("latin-1")}
        answer = bruno.http.get(f"/api/tables/{table['id']}/scene?seat=0", headers=headers)
        assert answer.status_code in {400, 403}


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"host": "evil.example"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
def test_requests_from_other_sites_are_refused(anna: Person, headers: dict[str, str]) -> None:
    body = {"game": "doge", "seats": [ME, ME]}
    answer = anna.http.post("/api/tables", json=body, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"] in {"wrong-origin", "wrong-host"}
    assert anna.get("/api/tables")["mine"] == []


def test_a_form_of_another_site_cannot_pass_for_json(anna: Person) -> None:
    body = json.dumps({"game": "doge", "seats": [ME, ME]})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = anna.http.post("/api/tables", content=body, headers={"content-type": kind})
        assert answer.status_code in {400, 422}


def test_the_own_origin_is_welcome(anna: Person, place: Place) -> None:
    headers = {"origin": place.base, "sec-fetch-site": "same-origin"}
    assert anna.http.post("/api/pledges", headers=headers).status_code == 201


@pytest.mark.parametrize("length", [70_000, 5_000_000])
def test_a_huge_body_is_refused(anna: Person, length: int) -> None:
    answer = anna.http.post("/api/tables", content=b" " * length)
    assert answer.status_code == 413
    assert answer.json()["error"] == "too-large"

    def pieces() -> Any:
        for _ in range(length // 10_000):
            yield b" " * 10_000

    assert anna.http.post("/api/tables", content=pieces()).status_code == 413


def test_a_large_match_file_is_read_but_not_believed(anna: Person) -> None:
    lines = ["0 done"] * 90_000
    answer = anna.http.post("/api/matches", json={"ridotto": 1, "game": "doge", "moves": lines})
    assert answer.status_code == 422


@pytest.mark.parametrize("body", ["", "{", "[]", "null", "nan", "[" * 60_000, '"\\ud800"', "\xff"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/matches"])
def test_what_is_no_json_is_refused(anna: Person, path: str, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = anna.http.post(path, content=body.encode("latin-1"), headers=headers)
    assert answer.status_code in {400, 422}
    assert set(answer.json()) == {"error", "sentence"}


WRONG = [
    {},
    {"game": 5, "seats": [ME, ME]},
    {"game": "chess", "seats": [ME, ME]},
    {"game": "doge", "seats": []},
    {"game": "doge", "seats": [ME]},
    {"game": "doge", "seats": [ME] * 9},
    {"game": "doge", "seats": [ME, {"who": "king"}]},
    {"game": "doge", "seats": [ME, {"who": "bot", "level": "god"}]},
    {"game": "doge", "seats": [ME, ME], "options": {"rounds": "many"}},
    {"game": "doge", "seats": [ME, ME], "options": {"\ud800": "x"}},
    {"game": "doge", "seats": [ME, ME], "options": {"rounds": 1}},
    {"game": "doge", "seats": [ME, ME], "public": "yes"},
    {"game": "doge", "seats": [ME, ME], "pledge": "x"},
    {"game": "doge", "seats": [ME, ME], "entropy": "\u0000"},
    {"game": "doge", "seats": [ME, ME], "host": "me"},
]


@pytest.mark.parametrize("body", WRONG, ids=lambda body: json.dumps(body)[:60])
def test_a_wrong_table_is_refused_and_nothing_is_set(anna: Person, body: Any) -> None:
    headers = {"content-type": "application/json"}
    answer = anna.http.post("/api/tables", content=json.dumps(body), headers=headers)
    assert answer.status_code in {404, 409, 422}
    assert set(answer.json()) == {"error", "sentence"}
    assert anna.get("/api/tables")["mine"] == []


@pytest.mark.parametrize("table", ["x", "x" * 22, "%00", "..%2f..%2fetc", "a" * 500, "Ж" * 22])
def test_guessed_tables_do_not_exist(anna: Person, table: str) -> None:
    assert anna.http.get(f"/api/tables/{table}").status_code in {404, 422}
    assert anna.http.get(f"/table/{table}").status_code in {404, 422}


def test_ids_and_invitations_are_random_and_long(anna: Person) -> None:
    table = anna.table(ME, OPEN)
    invite = table["invite"].partition("invite=")[2]
    for token in (table["id"], invite):
        assert len(token) >= 22  # 128 bits in base64url
    assert table["id"] != invite


def test_script_in_a_nickname_is_only_text(anna: Person) -> None:
    name = "<b onload=x()>'\"&"
    anna.http.patch("/api/me", json={"nickname": name})
    table = anna.table(ME, OPEN, public=True)
    for path in ("/", "/settings", f"/table/{table['id']}"):
        assert "<b onload" not in anna.http.get(path).text
    assert anna.get(f"/api/tables/{table['id']}")["seats"][0]["name"] == name


def test_static_files_do_not_lead_out_of_their_folder(anna: Person) -> None:
    for path in ("/static/../server.py", "/static/%2e%2e/server.py", "/static/..%2fserver.py"):
        assert anna.http.get(path).status_code == 404


@pytest.mark.parametrize("what", sorted(LIMITS))
def test_too_much_at_once_is_refused_for_a_while(what: str) -> None:
    limits = Limits(1.0)
    for _ in range(int(LIMITS[what].burst)):
        limits.check(what, "guest", "address")
    with pytest.raises(TooOften):
        limits.check(what, "guest", "address")
    limits.check(what, "another", "elsewhere")


def test_a_new_cookie_does_not_lift_the_limit_of_an_address() -> None:
    limits = Limits(1.0)

    def come_often() -> None:
        for n in range(1000):
            limits.check("create", f"guest {n}", "address")

    with pytest.raises(TooOften):
        come_often()


def test_creation_chat_and_sockets_are_limited(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db", limits=1.0)) as place, Person(place) as person:
        table = person.table(ME, BOT)
        body = {"game": "doge", "seats": [ME, BOT]}
        answers = [person.http.post("/api/tables", json=body) for _ in range(20)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]
        assert len(person.get("/api/tables")["mine"]) == LIMITS["create"].burst
        path = f"/api/tables/{table['id']}/chat"
        lines = [person.http.post(path, json={"text": "!"}).status_code for _ in range(20)]
        assert lines[-1] == 429
        kinds = set()
        for _ in range(40):
            with person.at(table) as wire:
                kinds.add(wire.next().get("error"))
        assert kinds == {None, "too-often"}


def test_masks_are_the_names_of_those_without_one() -> None:
    assert len({mask_name(new_id()) for _ in range(200)}) > 100
