"""Ray gives the same games, data and pages as one process, and goes on where it was stopped."""

import os
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ridotto.lab import arena, data, study_command
from ridotto.lab.arena import Book, Plan
from ridotto.lab.data import generate
from ridotto.lab.errors import ClusterRefuses, NoCluster
from ridotto.lab.matches import make_plan
from ridotto.lab.workers import LOCAL, spread
from tests.lab.test_study import files, run

ray = pytest.importorskip("ray", reason="the extra [lab] is not installed")

ARENA = Plan("doge", 2, ("apprentice", "journeyman"), "10", 6, "1", {"rounds": "single"})
DATA = make_plan("doge", None, ["random"], "4", 10, "7", {})


class Killed(Exception):
    """As if the process had been killed."""


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """One local Ray for all tests, begun by the first that needs it."""
    before = dict(os.environ)
    os.environ |= {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "PYTHONPATH": str(Path.cwd())}
    yield
    ray.shutdown()
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "SHARD", 4)


def told(book: Book) -> list[object]:
    """All of the games but the seconds that they took."""
    return [replace(game, seconds=[]) for game in book.games]


def test_an_arena_is_the_same() -> None:
    alone, shared = arena.run(ARENA), arena.run(ARENA, workers=2, ray=LOCAL)
    assert len(alone.games) == ARENA.games
    assert told(alone) == told(shared) == told(arena.run(ARENA, workers=2))


def test_an_arena_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def kill(book: Book) -> None:
        if len(book.games) == 3:
            raise Killed

    with pytest.raises(Killed):
        arena.run(ARENA, path, workers=2, ray=LOCAL, told=kill)
    assert len(path.read_text().splitlines()) == 1 + 3
    assert told(arena.run(ARENA, path, workers=2, ray=LOCAL)) == told(arena.run(ARENA))


def test_a_data_set_is_the_same_and_goes_on(tmp_path: Path) -> None:
    generate(tmp_path / "one", DATA, features=True)

    def kill(there: int) -> None:
        if there >= 4:
            raise Killed

    with pytest.raises(Killed):
        generate(tmp_path / "ray", DATA, features=True, workers=2, ray=LOCAL, told=kill)
    assert 1 < len(files(tmp_path / "ray")) < len(files(tmp_path / "one"))
    generate(tmp_path / "ray", DATA, features=True, workers=2, ray=LOCAL)
    assert files(tmp_path / "one") == files(tmp_path / "ray")


def test_a_study_is_the_same(tmp_path: Path) -> None:
    words = ("venice", "--games", "6", "--bots", "novice")
    run(study_command, *words, "--workers", "1", "--out", str(tmp_path / "one"))
    run(study_command, *words, "--workers", "2", "--ray", "--out", str(tmp_path / "ray"))
    (one,), (shared,) = ((tmp_path / name).glob("*/study.html") for name in ("one", "ray"))
    assert one.read_text("utf-8") == shared.read_text("utf-8")
    assert files(one.parent / "data") == files(shared.parent / "data")


def test_a_cluster_that_does_not_answer_gets_a_sentence() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # bound, but nobody listens
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        ray.shutdown()
        with pytest.raises(NoCluster, match=f"No Ray cluster answers at “{address}”"):
            list(spread(abs, [(-1,)], ray=address))


def test_a_cluster_that_lets_nobody_in_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise ConnectionError

    ray.shutdown()
    monkeypatch.setattr(ray, "init", refuse)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterRefuses, match=f"“{address}” answers, but does not let us in"):
            list(spread(abs, [(-1,)], ray=address))
    with pytest.raises(NoCluster):
        list(spread(abs, [(-1,)], ray="auto"))
