"""Everything the pages do can be done through the JSON API."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ridotto.core.fairness import is_fair
from ridotto.core.match import Match, load_match
from ridotto.games.serenissima.chart import standard
from tests.house.people import BOT, ME, OPEN, Person, Place, play_to_the_end, wait_for


def test_games_tell_what_a_table_needs(anna: Person) -> None:
    game = next(game for game in anna.get("/api/games") if game["key"] == "doge")
    assert game["title"] == "The Doge's Way Home"
    assert game["seats"] == [2]
    assert [value["value"] for value in game["options"][0]["values"]] == ["full", "single"]
    for address in (game["art"], game["picture"]):
        answer = anna.http.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]


def test_a_table_with_a_map_of_its_own_has_a_board(anna: Person) -> None:
    own = standard().replace("prices = [2, 3] ", "prices = [77, 88] ", 1)
    usual = anna.table(ME, OPEN, game="serenissima")
    table = anna.table(ME, OPEN, game="serenissima", options={"map": own})
    boards = [anna.http.get(each["backdrop"]) for each in (usual, table)]
    assert [answer.status_code for answer in boards] == [200, 200]
    assert [">77<" in answer.text for answer in boards] == [False, True]


def test_two_changes_at_once_are_both_kept(place: Place) -> None:
    """Each was read before the other was written: the second used to take the first one back."""
    guests = place.house.guests
    guest = guests.find("somebody")
    guests.change(guest, zone="Europe/Rome")
    seen = guests.find("somebody")
    guests.change(seen, calls=["turn"])
    after = guests.change(seen, quiet_from=1350)
    assert (after.zone, list(after.calls), after.quiet_from) == ("Europe/Rome", ["turn"], 1350)
    assert guests.find("somebody") == after


def test_a_guest_keeps_a_name_and_settings(anna: Person) -> None:
    assert anna.get("/api/me")["nickname"]
    anna.http.patch("/api/me", json={"nickname": " Анна \u202e ", "tongue": "uk", "motion": False})
    kept = {
        "nickname": "Анна",
        "tongue": "uk",
        "theme": "auto",
        "motion": False,
        "sound": True,
        "confirm": True,
        "patterns": False,
        "auto": True,
        "coach": True,
        "level": "apprentice",
        "pace": "normal",
    }
    assert kept.items() <= anna.get("/api/me").items()


def test_the_browser_s_language_is_spoken_until_one_is_chosen(place: Place) -> None:
    with Person(place, **{"accept-language": "de-DE,uk;q=0.9,en;q=0.8"}) as person:
        assert person.get("/api/me")["tongue"] == "uk"
        me = person.http.patch("/api/me", json={"pace": "quick"}).json()
        assert me["tongue"] == "uk"  # and stays so
        table = person.table(ME, ME)
        assert [seat["name"].partition(" (")[2] for seat in table["seats"]] == [
            "лазурит)",
            "рубін)",
        ]


def test_a_match_against_a_bot_begins_at_once(anna: Person) -> None:
    table = anna.table(ME, BOT)
    assert table["state"] == "playing"
    assert table["mine"] == [0]
    wait_for(lambda: 0 in anna.get(f"/api/tables/{table['id']}")["waiting"])
    scene = anna.scene(table, 0)
    assert scene["scene"]["choices"]
    after = anna.move(table, 0, scene["scene"]["choices"][0]["code"], scene["ply"])
    assert after["ply"] > scene["ply"]


def test_a_friend_joins_by_link_and_the_match_begins(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN)
    assert table["state"] == "waiting"
    invite = table["invite"].partition("invite=")[2]
    assert "invite" not in bruno.get(f"/api/tables/{table['id']}")
    joined = bruno.post(f"/api/tables/{table['id']}/join", {"invite": invite})
    assert joined["state"] == "playing"
    assert joined["mine"] == [1]
    again = bruno.post(f"/api/tables/{table['id']}/join", {})
    assert again["mine"] == [1]


def test_without_the_link_nobody_joins_a_private_table(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN)
    for invite in ("", "x" * 22):
        answer = bruno.post(f"/api/tables/{table['id']}/join", {"invite": invite}, 403)
        assert answer["error"] == "not-invited"
    assert anna.get(f"/api/tables/{table['id']}")["state"] == "waiting"


def test_public_tables_are_listed_until_full(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN, public=True)
    hidden = anna.table(ME, OPEN)
    listed = [each["id"] for each in bruno.get("/api/tables")["open"]]
    assert table["id"] in listed
    assert hidden["id"] not in listed
    bruno.post(f"/api/tables/{table['id']}/join", {})
    assert table["id"] not in [each["id"] for each in bruno.get("/api/tables")["open"]]
    assert [each["id"] for each in bruno.get("/api/tables")["mine"]] == [table["id"]]


def test_the_host_may_give_an_open_seat_to_a_bot(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN)
    path = f"/api/tables/{table['id']}/bot"
    assert bruno.post(path, {"seat": 1, "level": "novice"}, 403)["error"] == "not-host"
    assert anna.post(path, {"seat": 1, "level": "genius"}, 422)["error"] == "unknown-level"
    assert anna.post(path, {"seat": 0, "level": "novice"}, 409)["error"] == "no-open-seat"
    assert anna.post(path, {"seat": 1, "level": "novice"})["state"] == "playing"


def two_at_a_table(anna: Person, bruno: Person, **more: Any) -> Any:
    table = anna.table(ME, OPEN, public=True, **more)
    return bruno.post(f"/api/tables/{table['id']}/join", {})


def test_moves_are_checked(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno)
    seat = table["waiting"][0]
    mover, other = (anna, bruno) if seat == 0 else (bruno, anna)
    code = mover.scene(table, seat)["scene"]["choices"][0]["code"]
    illegal = max(c["code"] for c in mover.scene(table, seat)["scene"]["choices"]) + 1
    assert other.move(table, seat, code, 0, 403)["error"] == "not-your-seat"
    assert other.move(table, 1 - seat, code, 0, 409)["error"] == "not-your-turn"
    assert mover.move(table, seat, code, 3, 409)["error"] == "stale-move"
    assert mover.move(table, seat, 10_000, 0, 422)["error"] == "unknown-move"
    assert mover.move(table, seat, illegal, 0, 409)["error"] == "illegal-move"
    assert mover.move(table, seat, code, 0)["ply"] == 1
    assert mover.move(table, seat, code, 0, 409)["error"] == "stale-move"


def test_of_two_moves_at_once_exactly_one_counts(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno)
    people = (anna, bruno)
    with ThreadPoolExecutor(8) as pool:
        for _ in range(10):
            face = anna.get(f"/api/tables/{table['id']}")
            seat, ply = face["waiting"][0], face["ply"]
            code = people[seat].scene(table, seat)["scene"]["choices"][0]["code"]
            path = f"/api/tables/{table['id']}/moves"
            body = {"seat": seat, "code": code, "ply": ply}
            jobs = [pool.submit(people[n % 2].http.post, path, json=body) for n in range(8)]
            answers = sorted(job.result().status_code for job in jobs)
            assert answers == [200, 403, 403, 403, 403, 409, 409, 409]
            assert anna.get(f"/api/tables/{table['id']}")["ply"] == ply + 1


def test_a_move_is_taken_back_until_something_is_revealed(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno)
    seat = table["waiting"][0]
    mover, other = (anna, bruno) if seat == 0 else (bruno, anna)
    before = mover.scene(table, seat)
    card = next(c for c in before["scene"]["choices"] if "ends_turn" not in c)
    after = mover.move(table, seat, card["code"], 0)
    assert after["can_undo"]
    assert not other.get(f"/api/tables/{table['id']}")["can_undo"]
    path = f"/api/tables/{table['id']}/undo"
    assert other.post(path, {"seat": 1 - seat, "ply": 1}, 409)["error"] == "cannot-undo"
    assert mover.post(path, {"seat": seat, "ply": 0}, 409)["error"] == "stale-move"
    assert mover.post(path, {"seat": seat, "ply": 1})["ply"] == 0
    assert mover.scene(table, seat) == before
    mover.move(table, seat, card["code"], 0)
    done = next(c for c in mover.scene(table, seat)["scene"]["choices"] if c["notation"] == "done")
    ended = mover.move(table, seat, done["code"], 1)  # draws cards
    assert not ended["can_undo"]
    assert mover.post(path, {"seat": seat, "ply": 2}, 409)["error"] == "cannot-undo"


def test_nothing_is_taken_back_after_the_end(anna: Person) -> None:
    table = anna.table(ME, ME, options={"rounds": "single"})
    with anna.at(table) as wire:
        end = play_to_the_end(wire, Random(5))
    for seat in (0, 1):
        body = {"seat": seat, "ply": end["ply"]}
        told = anna.post(f"/api/tables/{table['id']}/undo", body, 409)
        assert told["error"] == "undo-after-end"


def test_a_seat_that_is_left_goes_to_a_bot_that_plays_on(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno, options={"rounds": "single"})
    bruno.post(f"/api/tables/{table['id']}/leave")
    face = anna.get(f"/api/tables/{table['id']}")
    assert [seat["kind"] for seat in face["seats"]] == ["guest", "bot"]
    with anna.at(table) as wire:
        assert play_to_the_end(wire, Random(5))["over"]
    assert bruno.post(f"/api/tables/{table['id']}/leave", status=403)["error"] == "not-at-table"


def test_a_table_that_all_leave_before_the_match_is_removed(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN, public=True)
    anna.post(f"/api/tables/{table['id']}/leave")
    assert bruno.get(f"/api/tables/{table['id']}", 404)["error"] == "no-such-table"


def test_chat_is_kept_and_cleaned(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, BOT)
    path = f"/api/tables/{table['id']}/chat"
    anna.post(path, {"text": "  <script>alert(1)</script>\u0007 \U0001f600 "})
    assert anna.post(path, {"text": " \u200e\n "}, 422)["error"] == "bad-field"
    with bruno.at(table) as wire:
        lines = wire.until("chat")["lines"]
    assert [line["text"] for line in lines] == ["<script>alert(1)</script> \U0001f600"]


@pytest.fixture(scope="module")
def finished(place: Place) -> Any:
    """A finished match of one round: (who played it, the table)."""
    with Person(place) as person:
        table = person.table(ME, BOT, options={"rounds": "single"}, entropy="la luna")
        with person.at(table) as wire:
            yield person, play_to_the_end(wire, Random(1))


def test_a_finished_match_can_be_looked_at_from_every_seat(finished: Any, bruno: Person) -> None:
    _, table = finished
    last = table["ply"]
    for seat in (-1, 0, 1):
        for ply in (0, last // 2, last):
            scene = bruno.scene(table, seat, ply=ply)
            assert (scene["seat"], scene["ply"]) == (seat, ply)
    assert bruno.get(f"/api/tables/{table['id']}/scene", 404, ply=last + 1)["error"]
    assert bruno.get(f"/api/tables/{table['id']}/log")["lines"]


def test_a_match_that_goes_on_keeps_its_secrets(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno)
    assert anna.get(f"/api/tables/{table['id']}/scene", 403, seat=1)["error"] == "not-your-seat"
    assert anna.get(f"/api/tables/{table['id']}/match", 409)["error"] == "not-over"
    assert table["fairness"]["secret"] == ""
    assert anna.scene(table)["seat"] == -1


def test_the_match_file_replays_and_proves_the_deal(finished: Any, tmp_path: Path) -> None:
    person, table = finished
    answer = person.http.get(f"/api/tables/{table['id']}/match")
    assert "attachment" in answer.headers["content-disposition"]
    path = tmp_path / "match.json"
    path.write_bytes(answer.content)
    assert load_match(path).winners == tuple(table["winners"])
    data = answer.json()
    assert data["fairness"]["entropy"] == ["la luna", ""]
    assert is_fair(data["fairness"], data["seed"])


def test_a_match_file_can_be_opened(finished: Any, anna: Person) -> None:
    person, table = finished
    data = person.get(f"/api/tables/{table['id']}/match")
    opened = anna.post("/api/matches", data)
    face = anna.get(f"/api/tables/{opened['id']}")
    assert face["over"]
    assert [seat["name"] for seat in face["seats"]] == data["players"]
    for seat in (0, 1):
        assert anna.scene(opened, seat, ply=9) == person.scene(table, seat, ply=9)


@pytest.mark.parametrize(
    ("damage", "error"),
    [
        ({"moves": ["0 done"]}, "bad-match-file"),
        ({"rules": 99}, "newer-rules"),
        ({"game": "chess"}, "unknown-game"),
        ({"seats": "2"}, "bad-match-file"),
        ({"seed": "z"}, "bad-seed"),
        ({"ridotto": None}, "bad-match-file"),
    ],
)
def test_a_damaged_match_file_is_refused(anna: Person, damage: Any, error: str) -> None:
    data = Match(find_doge(), 2, 1).to_dict() | damage
    answer = anna.http.post("/api/matches", json=data)
    assert answer.status_code in {404, 409, 422}
    assert answer.json()["error"] == error


def find_doge() -> Any:
    from ridotto.core.game import find_game

    return find_game("doge")


def test_a_rematch_seats_the_same_people_one_further(
    place: Place, anna: Person, bruno: Person
) -> None:
    table = two_at_a_table(anna, bruno, options={"rounds": "single"})
    path = f"/api/tables/{table['id']}/rematch"
    assert anna.post(path, status=409)["error"] == "not-over"
    with anna.at(table) as one, bruno.at(table) as two, ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(play_to_the_end, wire, Random(n)) for n, wire in enumerate((one, two))]
        assert all(job.result()["over"] for job in jobs)
        again = anna.post(path, {"entropy": "sirocco"})
        told = two.until("table", lambda message: message["table"]["rematch"])
    assert told["table"]["rematch"] == again["id"]
    assert bruno.post(path)["id"] == again["id"]
    assert (again["state"], again["mine"]) == ("waiting", [1])
    assert again["seats"][0]["name"] == f"{table['seats'][1]['name']} is expected"
    join = f"/api/tables/{again['id']}/join"
    with Person(place) as carla:
        assert carla.post(join, {}, 409)["error"] == "no-open-seat"
    seats = bruno.get(f"/api/tables/{again['id']}")["seats"]
    assert [seat["mine"] for seat in seats] == [True, False]
    begun = bruno.post(join, {"entropy": "bora"})
    assert (begun["state"], begun["mine"]) == ("playing", [0])
    assert begun["fairness"]["entropy"] == ["bora", "sirocco"]


def test_a_preview_tells_what_a_move_would_do(anna: Person, bruno: Person) -> None:
    table = two_at_a_table(anna, bruno)
    seat = table["waiting"][0]
    mover = (anna, bruno)[seat]
    choices = mover.scene(table, seat)["scene"]["choices"]
    cards = ("doge", "guards", "merchant", "harlequin")
    card = next(c for c in choices if c["notation"].startswith(cards))
    found = mover.get(f"/api/tables/{table['id']}/preview", seat=seat, code=card["code"])
    assert found["tokens"]
    assert found["points"] == [0, 0]
    assert found["gains"] == []


def test_entropy_and_pledge_fix_the_deal_before_it_is_known(anna: Person) -> None:
    pledge = anna.post("/api/pledges")
    table = anna.table(ME, BOT, pledge=pledge["pledge"], entropy="acqua alta")
    assert table["fairness"]["commitment"] == pledge["commitment"]
    body = {"game": "doge", "seats": [ME, BOT], "pledge": pledge["pledge"], "entropy": "acqua alta"}
    assert anna.post("/api/tables", body, 409)["error"] == "bad-pledge"


def test_a_rematch_is_dealt_from_a_pledge_and_entropy_too(anna: Person) -> None:
    table = anna.table(ME, BOT)
    assert anna.post(f"/api/tables/{table['id']}/concede")["fairness"]["secret"]
    pledge = anna.post("/api/pledges")
    wish = {"turn": False, "pledge": pledge["pledge"], "entropy": "bora"}
    again = anna.post(f"/api/tables/{table['id']}/rematch", wish)
    assert again["fairness"]["commitment"] == pledge["commitment"]
    assert again["fairness"]["entropy"] == ["bora", ""]
    assert (again["fairness"]["secret"], again["fairness"]["seed"]) == ("", "")
    fair = anna.post(f"/api/tables/{again['id']}/concede")["fairness"]
    assert is_fair(fair, fair["seed"])


def test_a_chosen_deal_is_the_same_for_all_and_marked(anna: Person, bruno: Person) -> None:
    own = anna.table(ME, OPEN, public=True, seed="b0a7", options={"rounds": "single"})
    assert own["chosen"]
    assert own["fairness"]["commitment"] == own["fairness"]["seed"] == ""
    assert bruno.get("/api/tables")["open"][0]["chosen"]
    table = bruno.post(f"/api/tables/{own['id']}/join", {"entropy": "changes nothing"})
    other = anna.table(ME, ME, seed="b0a7", options={"rounds": "single"})
    hands = [
        [token["symbol"] for token in anna.scene(each, 0)["scene"]["tokens"]]
        for each in (table, other)
    ]
    assert hands[0] == hands[1]
    while not table["over"]:
        seat = table["waiting"][0]
        table = (anna, bruno)[seat].play_first(table, seat)
    assert table["fairness"]["seed"].endswith("b0a7")
    found = anna.get("/api/me/history")
    assert (found["matches"][0]["ended"], found["figures"]) == ("chosen", [])
    assert not anna.table(ME, BOT)["chosen"]


def test_every_call_of_the_api_is_in_the_protocol(place: Place, anna: Person) -> None:
    text = Path("docs/protocol.md").read_text("utf-8")
    page = anna.http.get("/docs").text
    for path in json.loads(anna.http.get("/openapi.json").text)["paths"]:
        assert path in page
        assert path.rpartition("/")[2].strip("{}") in text, path


@pytest.mark.parametrize("tongue", ["en", "ru", "uk"])
def test_every_page_can_be_read_in_every_language(anna: Person, tongue: str) -> None:
    anna.http.patch("/api/me", json={"tongue": tongue})
    table = anna.table(ME, BOT)
    paths = ["/", "/new/doge", "/rules/doge", "/about", "/settings", "/docs"]
    paths += ["/me", "/account", "/new/doge?seed=b0a7"]
    own = f"/table/{table['id']}"
    for path in [*paths, own, f"{own}/people", f"{own}/deal", f"/replay/{table['id']}"]:
        answer = anna.http.get(path)
        assert answer.status_code == 200, path
        assert f'lang="{tongue}"' in answer.text
    for path in ("/table/none", "/new/chess", "/nowhere"):
        answer = anna.http.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")


def test_health_and_metrics(anna: Person) -> None:
    assert anna.get("/health")["status"] == "ok"
    text = anna.http.get("/metrics").text
    for name in ("ridotto_tables_live", "ridotto_sockets", "ridotto_moves_total"):
        assert f"# HELP {name}" in text
    documented = Path("docs/house.md").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("# HELP"):
            assert line.split()[2] in documented
