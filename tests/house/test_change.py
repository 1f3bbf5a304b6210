"""What is new is told by the house, and put together by the browser's own script."""

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.pen import TALL, WIDE, Pen
from ridotto.house import server
from ridotto.house.told import Picture
from tests.house.people import ME, OPEN, Person, Place

SCRIPT = Path(server.STATIC) / "change.js"
APPLY = """
import { patch } from %s;
let text = "";
for await (const chunk of process.stdin) text += chunk;
const [first, ...changes] = JSON.parse(text);
console.log(JSON.stringify(changes.reduce(patch, first)));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node to run the script")
@pytest.mark.parametrize("key", ridotto.games())
def test_the_browser_s_script_puts_the_scenes_together(key: str) -> None:
    match = ridotto.new(key, seed=5)
    rng = Random(5)
    pen = Pen(match.game.words)
    drawn = match.draw(0, pen)
    told: list[Any] = [drawn.to_dict()]
    while match.waiting and match.ply < 60:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
        before, drawn = drawn, match.draw(0, pen)
        told.append(msgspec.to_builtins(drawn.difference(before)))
    command = ["node", "--input-type=module", "-e", APPLY % json.dumps(SCRIPT.as_uri())]
    done = subprocess.run(
        command, input=json.dumps(told), capture_output=True, text=True, check=True
    )
    assert msgspec.convert(json.loads(done.stdout), Picture) == msgspec.convert(
        drawn.to_dict(), Picture
    )


def test_a_move_is_told_as_what_is_new_and_equal_eyes_are_told_the_same(
    anna: Person, bruno: Person, place: Place
) -> None:
    table = anna.table(ME, OPEN, public=True)
    bruno.post(f"/api/tables/{table['id']}/join", {})
    with (
        Person(place) as carla,
        Person(place) as dora,
        anna.at(table) as one,
        carla.at(table) as three,
        dora.at(table) as four,
    ):
        scenes = [wire.until("scene") for wire in (one, three, four)]
        for wire in (one, three, four):
            wire.until("chat")
        mover = anna if scenes[0]["scene"]["choices"] else bruno
        mover.play_first(table, scenes[0]["seat"] if mover is anna else 1)
        texts = [wire.wire.recv(timeout=20) for wire in (one, three, four)]
        told = [json.loads(text) for text in texts]
        assert [message["type"] for message in told] == ["change"] * 3
        assert texts[1] == texts[2]
        assert len(texts[1]) < 3000
        assert told[0]["table"]["ply"] == 1
        assert "fairness" not in told[0]["table"]
        now = three.browser.hear(told[1])[0]["scene"]
    whole = anna.scene(table)["scene"]
    assert msgspec.convert(now, Picture) == msgspec.convert(whole, Picture)


def test_who_gives_up_a_seat_is_told_everything_anew(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, OPEN, public=True)
    bruno.post(f"/api/tables/{table['id']}/join", {})
    with anna.at(table) as one, bruno.at(table) as two:
        one.until("chat")
        two.until("chat")
        bruno.post(f"/api/tables/{table['id']}/leave")
        # That somebody has come to the table may be told in between.
        two.until("table", lambda told: told["table"]["mine"] == [])
        scene = two.until("scene") if two.browser.scene["seat"] != -1 else two.browser.scene
        assert scene["seat"] == -1


@pytest.mark.parametrize("key", ridotto.games())
def test_what_a_pen_keeps_is_what_another_draws_anew(key: str) -> None:
    match, rng = ridotto.new(key, seed=6, seats=max(find_game(key).seats)), Random(6)
    names = tuple(f"Player {seat}" for seat in range(match.seats))
    pens = {shape: Pen(match.game.words, "uk", names, shape) for shape in (WIDE, TALL)}
    while match.waiting and match.ply < 80:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
        eyes = rng.choice([SPECTATOR, *range(match.seats)])
        for shape, pen in pens.items():
            drawn = match.draw(eyes, pen)
            assert drawn == match.draw(eyes, Pen(match.game.words, "uk", names, shape))
