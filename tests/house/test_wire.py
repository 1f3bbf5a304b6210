"""The WebSocket: scenes go out, moves come in, and it resumes by itself."""

import json
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode

from ridotto.core.game import Game
from ridotto.house import shelf
from ridotto.house import wire as wire_module
from ridotto.house.desk import DESK_THREADS
from ridotto.house.house import ENTERING
from tests.house.conftest import quick
from tests.house.people import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    Person,
    Place,
    Wire,
    play_to_the_end,
    running,
    wait_for,
)

SHORT = {"options": {"rounds": "single"}}


def test_a_whole_match_against_a_bot(anna: Person) -> None:
    table = anna.table(ME, BOT, **SHORT)
    with anna.at(table) as wire:
        end = play_to_the_end(wire, Random(2))
    assert end["winners"]
    assert end["ending"]
    first, second = end["ranking"]
    own = f"You win, {first['score']} to {second['score']}."
    other = f"{first['name']} wins, {first['score']} to your {second['score']}."
    assert end["headline"] == (own if first["mine"] else other)
    assert all(sum(row["sources"]) == row["score"] for row in end["ranking"])
    assert end["course"][-1] == [end["ply"], *end["scores"]]
    assert {each["seat"] for each in end["ranking"]} == {0, 1}
    assert end["fairness"]["secret"]


def test_two_people_and_a_spectator(anna: Person, bruno: Person, place: Place) -> None:
    table = anna.table(ME, OPEN, public=True, **SHORT)
    with Person(place) as carla, anna.at(table) as one, carla.at(table) as three:
        assert one.until("table")["table"]["state"] == "waiting"
        bruno.post(f"/api/tables/{table['id']}/join", {})
        with bruno.at(table) as two, ThreadPoolExecutor(3) as pool:
            watched = pool.submit(scenes_until_the_end, three)
            played = [pool.submit(play_to_the_end, w, Random(n)) for n, w in enumerate((one, two))]
            assert all(job.result()["over"] for job in played)
            scenes = watched.result()
    assert {scene["seat"] for scene in scenes} == {-1}
    assert not any(scene["scene"]["choices"] for scene in scenes)
    assert [scene["ply"] for scene in scenes] == list(range(len(scenes)))


def test_who_sits_goes_on_while_many_come(
    anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a restart, when all come back at once and every table has to be opened."""
    table, crowded = anna.table(ME, ME, **SHORT), bruno.table(ME, ME, **SHORT)
    opened, watch = threading.Event(), wire_module.Wire.watch
    coming: list[wire_module.Wire] = []

    def watch_slowly(self: wire_module.Wire) -> None:
        coming.append(self)
        opened.wait(PATIENCE)
        watch(self)

    with anna.at(table) as wire, ExitStack() as crowd:
        scene = wire.until("scene")
        monkeypatch.setattr(wire_module.Wire, "watch", watch_slowly)
        crowd.callback(opened.set)
        for _ in range(2 * DESK_THREADS):
            crowd.enter_context(bruno.at(crowded))
        wait_for(lambda: len(coming) >= ENTERING)
        time.sleep(0.2)  # the others would have come as well
        assert len(coming) == ENTERING
        wire.move(scene, scene["scene"]["choices"][0]["code"])
        assert wire.until("scene")["ply"] == 1
        assert not opened.is_set()


def scenes_until_the_end(wire: Wire) -> list[Any]:
    scenes = []
    while True:
        message = wire.next()
        if message["type"] == "scene":
            scenes.append(message)
        if message["type"] == "table" and message["table"]["over"]:
            return scenes


def test_who_turns_the_device_gets_the_scene_for_that_shape(anna: Person) -> None:
    table = anna.table(ME, ME, **SHORT)  # no bot that moves meanwhile
    with anna.at(table) as wire:
        assert wire.until("scene")["scene"]["shape"] == "wide"
        wire.send(type="shape", shape="tall")
        found = wire.until("scene")
        assert (found["scene"]["shape"], found["fresh"]) == ("tall", False)
        wire.send(type="shape", shape="round")
        assert wire.until("error")["error"] == "bad-field"


def test_a_hot_seat_shows_the_seat_that_must_act(anna: Person) -> None:
    table = anna.table({"who": "me", "name": "Ада"}, {"who": "me", "name": "Бела"}, **SHORT)
    assert [seat["name"] for seat in table["seats"]] == ["Ада", "Бела"]
    shown = set()
    with anna.at(table) as wire:
        rng = Random(3)
        while True:
            message = wire.next()
            if message["type"] == "table" and message["table"]["over"]:
                break
            if message["type"] == "scene" and message["scene"]["choices"]:
                shown.add(message["seat"])
                wire.move(message, rng.choice(message["scene"]["choices"])["code"])
    assert shown == {0, 1}


def test_who_comes_back_gets_everything_at_once(anna: Person) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        scene = wire.until("scene")
        wire.move(scene, scene["scene"]["choices"][0]["code"])
        fresh = wire.until("scene")
        assert fresh["fresh"]
        assert fresh["news"]
    with anna.at(table) as wire:
        kinds = [wire.next() for _ in range(4)]
    assert [message["type"] for message in kinds] == ["table", "scene", "log", "chat"]
    assert kinds[1]["ply"] == 1
    assert not kinds[1]["fresh"]
    assert kinds[1]["scene"] == fresh["scene"]
    assert [line["text"] for line in kinds[2]["lines"]] == [each["text"] for each in fresh["news"]]


def test_undo_over_the_wire_brings_the_log_back(anna: Person) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        scene = wire.until("scene")
        choices = scene["scene"]["choices"]
        card = next(c for c in choices if c["notation"].startswith(("guards", "merchant", "harl")))
        wire.move(scene, card["code"])
        after = wire.until("scene")
        wire.send(type="undo", seat=after["seat"], ply=after["ply"])
        back = wire.until("scene")
        assert back["scene"] == scene["scene"]
        assert back["ply"] == 0
        assert wire.until("log")["lines"] == []


def test_chat_and_preview(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as one, bruno.at(table) as two:
        scene = one.until("scene")
        two.until("chat")
        one.send(type="chat", text="ciao")
        assert two.until("chat")["lines"][0]["text"] == "ciao"
        code = scene["scene"]["choices"][0]["code"]
        one.send(type="preview", seat=scene["seat"], code=code)
        assert one.until("preview")["code"] == code
        two.send(type="preview", seat=0, code=code)
        assert two.until("error")["error"] == "not-your-seat"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "bad-body"),
        ("[]", "bad-body"),
        ("[" * 3000, "bad-body"),
        ("x" * 5000, "bad-body"),
        ('{"type": "dance"}', "bad-field"),
        ('{"type": ["move"]}', "bad-field"),
        ('{"type": "move"}', "bad-field"),
        ('{"type": "move", "seat": "0", "code": 1, "ply": 0}', "bad-field"),
        ('{"type": "move", "seat": true, "code": 1, "ply": 0}', "bad-field"),
        ('{"type": "move", "seat": 0, "code": 1.5, "ply": 0}', "bad-field"),
        ('{"type": "move", "seat": 0, "code": 1e99, "ply": 0}', "bad-field"),
        ('{"type": "move", "seat": 7, "code": 1, "ply": 0}', "not-your-seat"),
        ('{"type": "move", "seat": 0, "code": 99999, "ply": 0}', "unknown-move"),
        ('{"type": "move", "seat": 0, "code": 1, "ply": 999}', "stale-move"),
        ('{"type": "undo", "seat": 0, "ply": 0}', "cannot-undo"),
        ('{"type": "chat", "text": 5}', "bad-field"),
        ('{"type": "chat", "text": "\\ud800"}', "bad-field"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(anna: Person, text: str, error: str) -> None:
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        wire.wire.send(text)
        told = wire.until("error")
    assert told["error"] == error
    assert told["sentence"].endswith((".", "…"))
    assert anna.get(f"/api/tables/{table['id']}")["ply"] == 0


def test_a_message_that_is_too_large_ends_the_connection(anna: Person, place: Place) -> None:
    with anna.at(anna.table(ME, ME)) as wire:
        with suppress(ConnectionClosed):  # it may end before all of it has been sent
            wire.wire.send(" " * 4_000_000)
        code = closing_code(wire)  # who still sends may not read the reason
        assert code in {CloseCode.MESSAGE_TOO_BIG, CloseCode.ABNORMAL_CLOSURE}
    assert anna.get("/health")["status"] == "ok"


def test_foreign_seats_tables_and_origins_are_refused(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, ME)
    with bruno.at(table, "?seat=0") as wire:
        assert wire.until("error")["error"] == "not-your-seat"
        assert closing_code(wire) == 4403
    with bruno.at({"id": "x" * 22}) as wire:
        assert wire.until("error")["error"] == "no-such-table"
        assert closing_code(wire) == 4404
    with pytest.raises(InvalidStatus), anna.at(table, Origin="http://evil.example"):
        pass


def closing_code(wire: Wire) -> int:
    """The reason that was told for hanging up, or that there was none."""
    with pytest.raises(ConnectionClosed) as closed:
        wire.until("nothing")
    return closed.value.rcvd.code if closed.value.rcvd else CloseCode.ABNORMAL_CLOSURE


def test_the_house_says_goodbye_and_the_match_goes_on_after_it(tmp_path: Path) -> None:
    settings = quick(tmp_path / "house.db")
    with running(settings) as first, Person(first) as person:
        table = person.table(ME, ME)
        with person.at(table) as wire:
            scene = wire.until("scene")
            wire.move(scene, scene["scene"]["choices"][0]["code"])
            seen = wire.until("scene")
            first.server.should_exit = True
            assert wire.until("bye")["after"] > 0
            assert closing_code(wire) == 1012
        cookie = person.cookie
    with running(settings) as second, Person(second, cookie=cookie) as person:
        assert len(second.house.hall.live) == 0
        person.http.cookies.set("ridotto_guest", cookie.partition("=")[2])
        with person.at(table) as wire:
            again = wire.until("scene")
            assert again == seen | {"fresh": False}
            wire.move(again, again["scene"]["choices"][0]["code"])
            assert wire.until("scene")["ply"] == 2


def test_an_unwatched_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    settings = quick(tmp_path / "house.db", idle=0.0)
    with running(settings) as place, Person(place) as person:
        table = person.table(ME, ME)
        scene = person.scene(table, 0)
        hall = place.house.hall
        with person.at(table) as wire:
            wire.until("chat")
            hall.trim()
            assert list(hall.live) == [table["id"]]
        while hall.live:  # the server hears a moment later that the wire was cut
            hall.trim()
        assert person.scene(table, 0) == scene


def test_a_game_that_somebody_plays_is_compiled_next(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(shelf, "JIT", "")
    monkeypatch.setattr(shelf.Shelf, "compile", lambda _, game: order.append(game.key))
    found = shelf.Shelf()
    with found.change:  # the threads cannot begin before all is asked for
        found.prepare_all(("doge", "river", "venice"))
        found.want("venice")
    for key in ("doge", "river", "venice"):
        found.prepare(key)
    found.close()
    assert order.index("venice") < order.index("river")


@pytest.mark.parametrize(("cores", "games"), [(1, 1), (2, 1), (4, 3)])
def test_compiling_leaves_a_core_of_those_that_the_house_may_use(
    monkeypatch: pytest.MonkeyPatch, cores: int, games: int
) -> None:
    monkeypatch.setattr(shelf, "cores", lambda: cores)
    assert shelf.Shelf().most == games


def test_a_game_that_cannot_be_compiled_is_played_and_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: shelf.Shelf, game: Game) -> None:
        raise RuntimeError(f"no {game.key}")

    monkeypatch.setattr(shelf, "JIT", "")
    monkeypatch.setattr(shelf.Shelf, "compile", fail)
    found = shelf.Shelf()
    found.prepare("doge")
    found.close()
    assert "cannot be compiled here (no doge)" in caplog.text


def test_closing_ends_what_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[str]] = []

    def compile_for_ever(*_: object) -> "subprocess.Popen[str]":
        command = [sys.executable, "-c", "import time; time.sleep(600)"]
        begun.append(subprocess.Popen(command, stderr=subprocess.PIPE, text=True))
        return begun[0]

    monkeypatch.setattr(shelf, "JIT", "")
    monkeypatch.setattr(shelf, "is_prepared", lambda _: False)
    monkeypatch.setattr(shelf, "prepare_elsewhere", compile_for_ever)
    found = shelf.Shelf()
    found.want("doge")
    wait_for(lambda: begun)
    found.close()
    assert begun[0].returncode == -signal.SIGKILL
    assert begun[0].stderr
    assert begun[0].stderr.closed
    assert not any(thread.is_alive() for thread in found.threads)


def test_sentences_come_in_the_guest_s_language(anna: Person) -> None:
    anna.http.patch("/api/me", json={"tongue": "uk"})
    table = anna.table(ME, ME)
    with anna.at(table) as wire:
        scene = json.dumps(wire.until("scene"), ensure_ascii=False)
        assert "хід" in scene or "карт" in scene
        wire.send(type="dance")
        assert "неправильного" in wire.until("error")["sentence"]


def test_the_house_keeps_how_far_somebody_has_looked(anna: Person) -> None:
    table = anna.table(ME, ME)

    def play() -> None:
        anna.play_first(table, anna.get(f"/api/tables/{table['id']}")["waiting"][0])

    with anna.at(table) as wire:
        play()
        wire.until("scene", lambda m: m["ply"] == 1)
        wire.send(type="look", open=False)
        play()
        wire.until("scene", lambda m: m["ply"] == 2)
        wire.send(type="look", open=True)
        assert wire.until("looked")["ply"] == 1
        with anna.at(table) as other:
            assert other.until("looked")["ply"] == 2  # she looks there
        with anna.at(table, "?hidden=true") as behind:
            behind.until("chat")
            play()
    with anna.at(table) as wire:
        assert wire.until("looked")["ply"] == 3  # not what was hidden counts, but what was seen


def test_nobody_has_looked_at_a_match_of_others(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, ME, public=True)
    for _ in range(2):
        with bruno.at(table) as wire:
            kinds = [wire.next()["type"] for _ in range(4)]
            assert sorted(kinds) == ["chat", "log", "scene", "table"]
            wire.send(type="look", open=False)
