"""A house with a password, people who are banned, and figures for those who may see them."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus

from ridotto.cli import main
from ridotto.house.door import Bans, Door
from ridotto.house.errors import Banned, CannotListen
from ridotto.house.metrics import Metrics
from tests.house.conftest import quick
from tests.house.people import ME, Person, Place, free_port, running

WORD = "la luna è piena"


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("closed")
    with running(quick(folder / "house.db", password=WORD, metrics_token="sesame")) as place:
        yield place


@pytest.fixture
def carla(closed: Place) -> Iterator[Person]:
    with Person(closed) as person:
        yield person


def test_who_has_not_entered_gets_a_page_that_asks(carla: Person) -> None:
    for path in ("/", "/about", "/table/x?invite=y", "/docs", "/nowhere"):
        answer = carla.http.get(path, headers={"accept-language": "uk"})
        assert answer.status_code == 401
        assert "Пароль цього дому" in answer.text
        assert WORD not in answer.text
    assert carla.http.head("/").status_code == 401
    assert carla.http.get("/static/house.css").status_code == 200
    assert carla.get("/health")["status"] == "ok"


def test_programs_and_wires_stay_outside_too(carla: Person) -> None:
    assert carla.get("/api/me", 401)["error"] == "not-admitted"
    assert carla.get("/openapi.json", 401)["error"] == "not-admitted"
    body = {"game": "doge", "seats": [ME, ME]}
    assert carla.post("/api/tables", body, 401)["error"] == "not-admitted"
    carla.http.cookies.set("ridotto_door", "x" * 64)
    assert carla.get("/api/me", 401)
    with pytest.raises(InvalidStatus), carla.at({"id": "x" * 22}, Cookie="a=b"):
        pass


def test_the_password_opens_the_house(carla: Person) -> None:
    assert carla.post("/api/enter", {"password": "il sole"}, 403)["error"] == "wrong-password"
    answer = carla.http.post("/api/enter", json={"password": WORD})
    assert answer.status_code == 204
    assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
    table = carla.table(ME, ME)
    assert carla.http.get(f"/table/{table['id']}").status_code == 200
    door = f"{carla.cookie}; ridotto_door={carla.http.cookies['ridotto_door']}"
    with carla.at(table, Cookie=door) as wire:
        assert wire.until("scene")["ply"] == 0


def test_an_invitation_opens_it_without_the_password(carla: Person, closed: Place) -> None:
    wrong = carla.http.get("/enter?key=wrong")
    assert wrong.status_code == 401
    assert "set-cookie" not in wrong.headers or "ridotto_door" not in wrong.headers["set-cookie"]
    answer = carla.http.get(f"/enter?key={closed.house.door.invitation}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert carla.http.get("/").status_code == 200


def test_another_password_makes_old_invitations_worthless() -> None:
    assert Door("a", "key").invitation != Door("b", "key").invitation
    assert Door("a", "key").invitation != Door("a", "other").invitation
    assert Door("", "key").invitation == ""


def test_passwords_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db", password=WORD, limits=1.0)) as place:
        found = []
        for n in range(14):
            with Person(place) as person:  # each time a new guest
                found.append(person.http.post("/api/enter", json={"password": str(n)}).status_code)
        assert found[:10] == [403] * 10
        assert found[-1] == 429
        with Person(place) as person:  # not even the right one is listened to
            assert person.post("/api/enter", {"password": WORD}, 429)["error"] == "too-often"


# Bans


def test_a_banned_person_reads_why(anna: Person, place: Place) -> None:
    anna.get("/api/me")
    guest = place.house.guests.read_cookie(anna.cookie.partition("=")[2])
    place.house.orders.bans = Bans([guest or ""])
    try:
        answer = anna.http.get("/", headers={"accept-language": "en"})
        assert answer.status_code == 403
        assert "does not let you in" in answer.text
        assert "<html" in answer.text
        assert anna.get("/api/me", 403)["error"] == "banned"
        with pytest.raises(InvalidStatus), anna.at({"id": "x" * 22}):
            pass
        with Person(place) as other:
            assert other.get("/api/me")
    finally:
        place.house.orders.bans = Bans()


def test_networks_are_banned() -> None:
    bans = Bans(networks=["203.0.113.0/24", "2001:db8::/64", "192.0.2.1/32"])
    for address in ("203.0.113.77", "2001:db8::5", "192.0.2.1", "::ffff:192.0.2.1"):
        with pytest.raises(Banned):
            bans.check("x", address)
    for address in ("203.0.114.1", "2001:db8:0:1::5", "192.0.2.2", "", "unix"):
        bans.check("x", address)


# Figures


def test_figures_need_the_token(carla: Person) -> None:
    assert carla.get("/metrics", 401)["error"] == "wrong-token"
    bad, good = ({"authorization": f"Bearer {word}"} for word in ("simsim", "sesame"))
    assert carla.http.get("/metrics", headers=bad).status_code == 401
    answer = carla.http.get("/metrics", headers=good)
    assert "ridotto_sockets" in answer.text


def test_without_a_token_figures_are_for_this_machine_alone(place: Place) -> None:
    assert httpx.get(f"{place.base}/metrics").status_code == 200
    away = {"x-forwarded-for": "203.0.113.7"}
    assert httpx.get(f"{place.base}/metrics", headers=away).status_code == 404


def test_figures_on_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    metrics = Metrics()
    metrics.serve(str(port))
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    assert any(f.name == "ridotto_sockets" for f in text_string_to_metric_families(text))
    with running(quick(tmp_path / "h.db", metrics=str(port))) as place:
        assert httpx.get(f"{place.base}/metrics").status_code == 404


def test_a_port_that_is_taken_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        db = tmp_path / "never.db"
        assert main(["serve", "--no-open", "--port", port, "--db", str(db)]) == 2
        told = capsys.readouterr().err
        assert f"port {port}: Address already in use" in told
        assert len(told.splitlines()) == 1
        assert not db.exists()
        with pytest.raises(CannotListen):
            Metrics().serve(port)
