"""What the bots of a house keep from one move to the next."""

from dataclasses import dataclass
from typing import Any

import pytest

import ridotto
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose
from ridotto.core.match import Match
from ridotto.house import bots
from ridotto.house.bots import Memories
from ridotto.house.table import Turn
from tests.house.people import BOT, ME, Person, Place

GRANDMASTER = {"who": "bot", "level": "grandmaster"}


@dataclass
class Desk:
    """As much of a table as a memory is found by, or a pause."""

    id: str
    match: Match | None = None


def test_a_memory_is_with_one_thought_at_a_time() -> None:
    memories: Any = Memories()
    desk, match = Desk("a"), ridotto.new("doge", seed=7)
    first = memories.take(desk, match, 0)
    assert memories.take(desk, match, 0) is not first
    memories.put_back(desk, 0, first)
    assert memories.take(desk, match, 1) is not first
    assert memories.take(desk, match, 0) is first


def test_there_is_a_limit_to_what_all_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    memories: Any = Memories()
    match = ridotto.new("doge", seed=7)
    seat = match.waiting[0]
    memory = memories.take(Desk("a"), match, seat)
    choose(ask(match, seat), "journeyman", Budget(simulations=10), memory)
    monkeypatch.setattr(bots, "MOST_KEPT", 2 * memory.size)
    for name in "abc":
        memories.put_back(Desk(name), seat, memory)
    assert [table for table, _ in memories.kept] == ["b", "c"]
    memories.forget(Desk("b"))
    assert [table for table, _ in memories.kept] == ["c"]


def test_a_bot_keeps_its_trees_for_its_next_move(place: Place, anna: Person) -> None:
    memories = place.house.hall.thinkers.memories
    table = anna.table(ME, GRANDMASTER)

    def bytes_kept() -> int:
        memory, size = memories.kept.get((table["id"], 1), (None, 0))
        return size if memory and memory.trees else 0

    while not bytes_kept():
        if anna.get(f"/api/tables/{table['id']}")["waiting"] == [0]:
            anna.play_first(table, 0)
    assert bytes_kept() < 30_000_000


def test_bots_pause_so_that_people_can_follow(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn is followed more quickly than a change of turns; before the first move is nothing."""
    thinkers, match = place.house.hall.thinkers, ridotto.new("river", seed=7)
    monkeypatch.setattr(thinkers, "pause", 60.0)
    table: Any = Desk("a", match)
    assert thinkers.pause_before(table, Turn(0)) == 0
    mover = match.waiting[0]
    match.play(mover, match.codes(mover)[0])
    assert thinkers.pause_before(table, Turn(mover)) == 30
    assert thinkers.pause_before(table, Turn(1 - mover)) == 60


def test_a_bot_that_begins_does_not_pause(
    place: Place, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place.house.hall.thinkers, "pause", 60.0)
    table = anna.table(BOT, ME)
    while table["waiting"] == [1]:  # who begins is drawn
        table = anna.table(BOT, ME)
    with anna.at(table) as wire:
        assert wire.until("scene", lambda message: message["ply"] > 0)["ply"] == 1
