"""Files, maps and messages that are nearly right: each gets an answer, and none a fault.

    python -m tests.house.mutants [--number 20000] [--seed 1]

Starts a house of its own and sends it mutated match files of every game and mutated maps, `number`
together, then as many mutated messages on sockets. Bytes are changed, lost, doubled and moved;
values are replaced by odd ones. Counts what was answered, and whatever must not be: a status of 500
or more, a fault of the house, a traceback in its log. Tells the slowest answer, too.
"""

import argparse
import json
import logging
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

import ridotto
from ridotto.core.homes import game_keys
from tests.house.conftest import quick
from tests.house.people import BOT, ME, OPEN, Person, Place, Wire, running

MAP = Path(ridotto.__file__).parent / "games/serenissima/map.toml"
ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 8, 255, 2**31, 2**63, -(2**63), 10**400, 0.5, 1e308, -0.0),
    *("", "0", "-1", "\0", "\ud800", "é\u0301", "x" * 300, "💀", "../../etc/passwd", "<script>"),
    *([], {}, [[]], [None], {"": None}, [0] * 300, {"seat": 0}, float("nan"), float("inf")),
]
PIECES = [b"\0", b"\xff", b'"', b"{", b"[", b"]", b"}", b",", b"=", b"\n", b"9" * 40, b"-", b"e9"]


# Mutants


def mutate_bytes(data: bytes, rng: Random) -> bytes:
    """Change, lose, double or move a few bytes."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        a, b = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        b = min(b, a + rng.choice((1, 1, 4, 60)))
        c = rng.randrange(len(data) + 1)
        data = rng.choice(
            [
                data[:a] + rng.randbytes(1) + data[a + 1 :],
                data[:a] + data[b:],
                data[:a] + data[a:b] * rng.choice((2, 3, 40)) + data[b:],
                data[:a] + rng.choice(PIECES) + data[a:],
                data[:c] + data[a:b] + data[c:],
            ]
        )
    return data


def mutate_value(value: Any, rng: Random) -> Any:
    """Put something odd somewhere into a value, or lose or double a part of it."""
    inside = value if isinstance(value, dict | list) and value else None
    if inside is None or rng.random() < 0.15:
        return rng.choice(ODD)
    changed: Any = dict(inside) if isinstance(inside, dict) else list(inside)
    key = rng.choice(list(changed)) if isinstance(changed, dict) else rng.randrange(len(changed))
    deed = rng.random()
    if deed < 0.1:
        del changed[key]
    elif deed < 0.2 and isinstance(changed, list):
        changed.insert(rng.randrange(len(changed)), changed[key])
    elif deed < 0.2:
        changed[rng.choice(("", "x", "type", "players", "__class__"))] = changed[key]
    else:
        changed[key] = mutate_value(changed[key], rng)
    return changed


def mutant(value: Any, rng: Random) -> bytes:
    """A value as JSON with something wrong in it."""
    if rng.random() < 0.4:
        return mutate_bytes(json.dumps(value).encode(), rng)
    for _ in range(rng.choice((1, 1, 2))):
        value = mutate_value(value, rng)
    return json.dumps(value).encode()


def mutant_map(text: str, rng: Random) -> str:
    """A map with bytes, lines or values changed."""
    if rng.random() < 0.5:
        return mutate_bytes(text.encode(), rng).decode("utf-8", "replace")
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 3))):
        n = rng.randrange(len(lines))
        name = lines[n].partition("=")[0]
        odd = rng.choice(
            ("-1", "0", "99999", "[]", "''", "{}", "1e400", "nan", "2001-01-01", "true")
        )
        lines[n] = rng.choice((f"{name}= {odd}", "", lines[rng.randrange(len(lines))]))
    return "\n".join(lines)


# What they are made of


def a_match(key: str, seed: int) -> Any:
    """The file of some match, as far as it has come."""
    rng, game = Random(seed), ridotto.game(key)
    match = ridotto.new(key, seats=rng.choice(game.seats), seed=seed)
    for _ in range(rng.choice((0, 5, 30))):
        if not match.over:
            seat = match.waiting[0]
            match.play(seat, rng.choice(match.codes(seat)))
    return match.to_dict() | {"players": ["Anna", "Бруно"], "fairness": None}


def messages(scene: Any) -> list[Any]:
    """What a browser may say in some position."""
    codes = [choice["code"] for choice in scene["scene"]["choices"]] or [0]
    here = {"seat": max(0, scene["seat"]), "ply": scene["ply"]}
    return [
        {"type": "move", "code": codes[-1], **here},
        {"type": "undo", **here},
        {"type": "preview", "seat": here["seat"], "code": codes[0]},
        {"type": "shape", "shape": "tall"},
        {"type": "now"},
        {"type": "enough"},
        {"type": "hint", "seat": here["seat"], "seconds": 0.02},
        {"type": "why", "ply": here["ply"]},
        {"type": "chat", "text": "ciao"},
    ]


# Sending them


class Faults(logging.Handler):
    """Every traceback that the house writes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == "websockets.client":
            return  # our own end of a line that the house has closed
        if record.exc_info or "Traceback" in record.getMessage():
            self.found.append(self.format(record))


class Tally:
    """What was answered, and how long the slowest took."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}
        self.bad: list[str] = []

    def time(self, what: str, work: Callable[[], Any]) -> Any:
        begun = time.perf_counter()
        answer = work()
        seconds = time.perf_counter() - begun
        self.slowest[what] = max(self.slowest.get(what, 0.0), round(seconds, 3))
        return answer

    def take(self, what: str, status: int, sent: bytes) -> None:
        self.answers[f"{what} {status}"] += 1
        if status >= 500:
            self.bad.append(f"{what} {status} {sent[:300]!r}")


def send_files(
    person: Person, games: Sequence[str], number: int, rng: Random, tally: Tally
) -> None:
    """Mutated match files."""
    plain = [a_match(key, seed) for key in games for seed in range(4)]
    headers = {"content-type": "application/json"}
    for _ in range(number):
        body = mutant(rng.choice(plain), rng)
        answer = tally.time(
            "file",
            lambda body=body: person.http.post("/api/matches", content=body, headers=headers),
        )
        tally.take("file", answer.status_code, body)
        if answer.is_success and rng.random() < 0.2:  # what was opened can be looked at
            for path in (f"/api/tables/{answer.json()['id']}", f"/replay/{answer.json()['id']}"):
                tally.take("look", person.http.get(path).status_code, body)


def send_maps(person: Person, number: int, rng: Random, tally: Tally) -> None:
    """Mutated maps for tables of one's own."""
    text = MAP.read_text("utf-8")
    assert tomllib.loads(text)
    for _ in range(number):
        chart = mutant_map(text, rng)
        body = {"game": "serenissima", "seats": [ME, rng.choice((ME, OPEN))]}
        wish = json.dumps(body | {"options": {"map": chart}}).encode()
        answer = tally.time(
            "map",
            lambda wish=wish: person.http.post(
                "/api/tables", content=wish, headers={"content-type": "application/json"}
            ),
        )
        tally.take("map", answer.status_code, chart.encode())


def send_messages(
    person: Person, games: Sequence[str], number: int, rng: Random, tally: Tally
) -> None:
    """Mutated messages, at tables of every game."""
    sent = 0
    while sent < number:
        for key in games:
            seats = [ME, BOT if rng.random() < 0.5 else ME]
            table = person.table(*seats, game=key)
            with person.at(table) as wire:
                for text in nearly_right(wire, rng, min(200, number - sent)):
                    sent += 1
                    try:
                        wire.wire.send(text, text=rng.random() < 0.98)
                    except WebSocketException:
                        tally.answers["wire closed"] += 1
                        break
            if sent >= number:
                break
    tally.answers["message sent"] += sent


def nearly_right(wire: Wire, rng: Random, number: int) -> Iterator[bytes]:
    """Messages about the position that was last told."""
    scene = wire.until("scene")
    for n in range(number):
        if n % 20 == 19:  # take what has come, so that the house is not kept waiting
            try:
                wire.send(type="shape", shape="wide")
                scene = wire.until("scene")
            except WebSocketException:  # bad text ends the line
                return
        yield mutant(rng.choice(messages(scene)), rng)


def try_all(place: Place, number: int, seed: int, games: Sequence[str] = ()) -> dict[str, Any]:
    """All kinds; what came of it."""
    rng, tally, log = Random(seed), Tally(), Faults()
    games = games or game_keys()
    loggers = [logging.getLogger(), logging.getLogger("uvicorn.error")]
    for logger in loggers:
        logger.addHandler(log)
    before = place.house.metrics.faults._value.get()
    with Person(place) as person:
        send_files(person, games, number // 2, rng, tally)
        send_maps(person, number - number // 2, rng, tally)
        send_messages(person, games, number, rng, tally)
        assert person.get("/health")["status"] == "ok"
    for logger in loggers:
        logger.removeHandler(log)
    return {
        "answers": dict(sorted(tally.answers.items())),
        "slowest_s": tally.slowest,
        "refused": len(tally.bad),
        "faults": place.house.metrics.faults._value.get() - before,
        "tracebacks": len(log.found),
        "examples": (tally.bad + log.found)[:5],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(quick(Path(folder) / "house.db", prepare="all")) as place,
    ):
        found = try_all(place, wish.number, wish.seed)
    print(json.dumps(found, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
