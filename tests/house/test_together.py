"""Simultaneous choices: all may act in any order, and nobody sees what the others chose."""

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from tests.house.people import OPEN, Person, Place

SEATS = 3
GAME = "mosaic"  # everybody chooses a card at the same time


class Round:
    """Three people at a table, all of whom must choose now."""

    def __init__(self, people: list[Person], table: Any) -> None:
        self.people = people
        self.table = table

    @property
    def face(self) -> Any:
        return self.people[0].get(f"/api/tables/{self.table['id']}")

    def scene(self, seat: int) -> Any:
        return self.people[seat].scene(self.table, seat)

    def codes(self, seat: int) -> list[int]:
        return [choice["code"] for choice in self.scene(seat)["scene"]["choices"]]

    def move(self, seat: int, code: int, ply: int, status: int = 200) -> Any:
        return self.people[seat].move(self.table, seat, code, ply, status)

    def play_until_all_choose(self) -> None:
        rng = Random(8)
        while len(self.face["waiting"]) < SEATS:
            seat, ply = self.face["waiting"][0], self.face["ply"]
            self.move(seat, rng.choice(self.codes(seat)), ply)


@pytest.fixture
def together(place: Place) -> Iterator[Round]:
    place.house.shelf.prepare(GAME)
    with ExitStack() as stack:
        people = [stack.enter_context(Person(place)) for _ in range(SEATS)]
        table = people[0].table({"who": "me"}, *[OPEN] * (SEATS - 1), game=GAME, public=True)
        for person in people[1:]:
            person.post(f"/api/tables/{table['id']}/join", {})
        found = Round(people, table)
        found.play_until_all_choose()
        yield found


def test_all_waiting_seats_may_act_in_any_order(together: Round) -> None:
    ply = together.face["ply"]
    codes = [together.codes(seat)[0] for seat in range(SEATS)]
    for seat in (2, 0, 1):  # nobody has looked again since the first acted
        together.move(seat, codes[seat], ply)
    assert together.face["ply"] == ply + SEATS


def test_nobody_chooses_twice(together: Round) -> None:
    ply = together.face["ply"]
    code = together.codes(1)[0]
    together.move(1, code, ply)
    assert together.move(1, code, ply, 409)["error"] == "stale-move"
    assert together.move(1, code, ply + 1, 409)["error"] == "not-your-turn"


def test_a_choice_is_not_seen_before_it_is_revealed(together: Round) -> None:
    ply = together.face["ply"]
    seen = []
    for code in together.codes(1)[:2]:
        together.move(1, code, ply)
        seen.append(
            [together.scene(0), together.scene(2), together.people[0].scene(together.table)]
        )
        body = {"seat": 1, "ply": ply + 1}
        together.people[1].post(f"/api/tables/{together.table['id']}/undo", body)
    assert seen[0] == seen[1]
