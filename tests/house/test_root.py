"""A house below a path of another site, and behind proxies that it trusts or not."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from ridotto.house.doors import Doors
from tests.house.conftest import quick
from tests.house.people import BOT, ME, PATIENCE, Place, Wire, running
from tests.house.prefix import PrefixProxy, below

LINK = re.compile(r'(?:href|src|data-art|data-backdrop|data-lit)="(/[^"]*)"')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("root")
    with running(quick(folder / "house.db", root_path="/games", proxies="127.0.0.1")) as place:
        yield place


@pytest.fixture(params=["cut off", "handed on"])
def site(
    house: Place, request: pytest.FixtureRequest
) -> Iterator[tuple[httpx.Client, PrefixProxy]]:
    with (
        below(house.port, cuts=request.param == "cut off") as proxy,
        httpx.Client(base_url=proxy.base, timeout=PATIENCE) as http,
    ):
        yield http, proxy


def test_every_link_of_every_page_stays_below_the_path(
    site: tuple[httpx.Client, PrefixProxy],
) -> None:
    http, proxy = site
    table = http.post("/games/api/tables", json={"game": "doge", "seats": [ME, BOT]}).json()
    waiting = http.post("/games/api/tables", json={"game": "doge", "seats": [ME, {"who": "open"}]})
    pages = ["/", "/about", "/settings", "/docs", "/new/doge", "/rules/doge"]
    pages += [f"/table/{table['id']}", f"/replay/{table['id']}", waiting.json()["invite"]]
    links = set()
    for page in pages:
        answer = http.get(f"/games{page}")
        assert answer.status_code == 200, page
        assert 'data-root="/games"' in answer.text
        links |= set(LINK.findall(answer.text))
    assert {link for link in links if not link.startswith("/games/")} == set()
    for link in sorted(links):
        status = http.get(link.replace("&amp;", "&")).status_code
        # A match that is not over has no file yet, and only one game is compiled.
        allowed = {409} if link.endswith("/match") else {200, 503} if "/picture" in link else {200}
        assert status in allowed | ({303} if "/next" in link else set()), link
    assert http.get("/games/about/").status_code == 307
    assert http.get("/games/about/").headers["location"].endswith("/games/about")
    assert proxy.missed == []


def test_addresses_in_answers_begin_at_the_house(site: tuple[httpx.Client, PrefixProxy]) -> None:
    http, _ = site
    assert http.get("/games/openapi.json").json()["servers"] == [{"url": "/games"}]
    table = http.post("/games/api/tables", json={"game": "doge", "seats": [ME, ME]}).json()
    for name in ("art", "backdrop", "invite"):
        assert http.get(f"/games{table[name]}").status_code == 200
    game = http.get("/games/api/games").json()[0]
    assert http.get(f"/games{game['art']}").status_code == 200


def test_the_manifest_is_relative_to_itself(site: tuple[httpx.Client, PrefixProxy]) -> None:
    http, _ = site
    base = httpx.URL(str(http.base_url)).join("/games/static/manifest.webmanifest")
    manifest = http.get("/games/static/manifest.webmanifest").json()
    assert base.join(manifest["start_url"]).path == base.join(manifest["scope"]).path == "/games/"
    for icon in manifest["icons"]:
        assert http.get(str(base.join(icon["src"]))).status_code == 200


def test_cookies_are_for_the_path_alone(site: tuple[httpx.Client, PrefixProxy]) -> None:
    http, _ = site
    assert "Path=/games;" in http.get("/games/api/me").headers["set-cookie"]
    assert [cookie.path for cookie in http.cookies.jar] == ["/games"]


def test_the_wire_is_below_the_path_as_well(site: tuple[httpx.Client, PrefixProxy]) -> None:
    http, _ = site
    table = http.post("/games/api/tables", json={"game": "doge", "seats": [ME, ME]}).json()
    cookie = {"Cookie": f"ridotto_guest={http.cookies['ridotto_guest']}"}
    address = f"ws://127.0.0.1:{http.base_url.port}/games/ws/tables/{table['id']}"
    with connect(address, additional_headers=cookie) as socket:
        wire = Wire(socket)
        scene = wire.until("scene")
        wire.move(scene, scene["scene"]["choices"][0]["code"])
        assert wire.until("scene")["ply"] == 1


# Proxies


def forwarded(place: Place, address: str) -> dict[str, str]:
    """What the house takes a request for that says it was forwarded."""
    place.house.limits.homes.clear()
    headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
    answer = httpx.patch(f"{place.base}/api/me", json={"sound": True}, headers=headers)
    answer.raise_for_status()
    home = next(iter(place.house.limits.homes.values()))
    return {"home": home, "cookie": answer.headers["set-cookie"]}


def test_a_trusted_proxy_is_believed(house: Place) -> None:
    found = forwarded(house, "203.0.113.7")
    assert found["home"] == "203.0.113.7"
    assert found["cookie"].endswith("Secure")
    assert forwarded(house, "198.51.100.1, 203.0.113.8")["home"] == "203.0.113.8"


def test_nobody_else_is(tmp_path: Path) -> None:
    with running(quick(tmp_path / "h.db", proxies="192.0.2.0/24")) as place:
        found = forwarded(place, "203.0.113.7")
        assert found["home"] == "127.0.0.1"
        assert "Secure" not in found["cookie"]


def test_a_proxy_may_bring_as_many_as_there_is_room_for() -> None:
    doors = Doors(most=10, most_each=2, proxies=["192.0.2.0/24"])
    assert [doors.enter(object(), "192.0.2.9") for _ in range(4)] == [True] * 4  # type: ignore[arg-type]
    assert [doors.enter(object(), "192.0.3.9") for _ in range(3)] == [True, True, False]  # type: ignore[arg-type]


def test_a_house_at_the_top_has_no_path(anna: object, place: Place) -> None:
    page = httpx.get(place.base).text
    assert 'data-root=""' in page
    assert json.loads(httpx.get(f"{place.base}/openapi.json").text).get("servers") is None
