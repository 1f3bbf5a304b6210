"""Analyses in the house: who may ask, what is told and kept, exercises, and the page."""

import html
import json
from copy import copy
from typing import Any

import pytest
from sqlalchemy import select, update

from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose
from ridotto.bots.master import Search
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import explore, insight, ledger
from ridotto.house.schema import SEATS, TABLES
from tests.house.people import BOT, ME, OPEN, Person, Place, wait_for

SHORT = {"options": {"rounds": "single"}}
FEW = 40  # simulations


def finished(anna: Person) -> Any:
    """A short match of doge that is over: opened from a file, so that it is always the same."""
    match = Match(find_game("doge"), 2, 43, {"rounds": "single"})  # a short one
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose(ask(match, seat, seed=match.ply), "novice").code)
    return anna.post("/api/matches", match.to_dict())


def analysed(place: Place, person: Person, table: Any, seat: int = SPECTATOR) -> Any:
    """All of an analysis, with little thought."""
    analyst = place.house.hall.analyst
    address = f"/api/tables/{table['id']}/analysis?seat={seat}"
    person.post(address)
    for run in list(analyst.runs.values()):
        run.course.simulations = FEW

    def known() -> Any:
        told = person.post(address)
        return told["done"] == told["total"] and told

    return wait_for(known)


@pytest.fixture(scope="module")
def known(place: Place) -> tuple[Any, Any]:
    """A match and its analysis; everybody may look at it."""
    with Person(place) as somebody:
        table = finished(somebody)
        return table, analysed(place, somebody, table)


def test_a_finished_match_is_analysed_and_kept(
    place: Place, anna: Person, known: tuple[Any, Any]
) -> None:
    table, told = known
    assert [move["ply"] for move in told["moves"]] == list(range(1, told["ply"] + 1))
    assert len(told["lines"]) >= 2
    for move in told["moves"]:
        for seat in range(2):
            change = move["after"][seat] - move["before"][seat]
            assert abs(change - move["chosen"][seat] - move["luck"][seat]) < 0.21  # rounded
    about = (table["id"], SPECTATOR)  # what is told is written down a moment later
    stored = wait_for(lambda: place.house.store.read(lambda c: ledger.read_analysis(c, *about)))
    assert stored[0] == told["ply"]
    place.house.hall.analyst.runs.clear()  # as after a new start of the house
    assert anna.post(f"/api/tables/{table['id']}/analysis?seat=-1") == {
        **told,
        "done": 0,
        "total": 0,
    }
    assert json.loads(stored[1])["looks"]


def test_a_mistake_becomes_an_exercise(anna: Person, known: tuple[Any, Any]) -> None:
    table, told = known
    marked = [move for move in told["moves"] if move["mark"]]
    assert marked, "a match of novices has mistakes"
    ply = marked[0]["ply"]
    plain = next(move["ply"] for move in told["moves"] if not move["mark"])
    anna.post(f"/api/tables/{table['id']}/mistakes/{plain}", status=422)
    exercise = anna.post(f"/api/tables/{table['id']}/mistakes/{ply}")
    assert exercise["ply"] == ply - 1
    assert exercise["lesson"]["state"] == "goal"
    mover = marked[0]["seat"]
    choices = anna.scene(exercise, mover)["scene"]["choices"]
    better = next(each for each in choices if each["text"] == marked[0]["better"])
    after = anna.move(exercise, mover, better["code"], ply - 1)
    assert after["lesson"]["state"] == "done"


def test_during_a_match_only_own_eyes_and_only_where_help_is_allowed(
    place: Place, anna: Person, bruno: Person
) -> None:
    table = anna.table(ME, OPEN, public=True, **SHORT)
    bruno.post(f"/api/tables/{table['id']}/join", {})
    anna.post(f"/api/tables/{table['id']}/analysis?seat=1", status=403)
    told = analysed(place, anna, table, 0)
    assert told["moves"] == []
    strict = anna.table(ME, BOT, hints=False, **SHORT)
    anna.post(f"/api/tables/{strict['id']}/analysis?seat=0", status=403)


def test_a_match_that_was_conceded_is_judged_like_any_other(
    place: Place, anna: Person, bruno: Person
) -> None:
    table = anna.table(ME, OPEN, public=True, **SHORT)
    bruno.post(f"/api/tables/{table['id']}/join", {})
    people = (anna, bruno)
    for _ in range(4):
        seat = anna.get(f"/api/tables/{table['id']}")["waiting"][0]
        people[seat].play_first(table, seat)
    before = analysed(place, anna, table)
    assert not any(move["chosen"] != [0, 0] for move in before["moves"])
    anna.post(f"/api/tables/{table['id']}/concede")
    told = analysed(place, anna, table)
    assert not any("accuracy" in line for line in before["lines"])
    assert any("accuracy" in line for line in told["lines"])


def test_variations_go_on_from_any_position(anna: Person, known: tuple[Any, Any]) -> None:
    table, _ = known
    address = f"/api/tables/{table['id']}"
    start = anna.get(f"{address}/variation", ply=3)
    assert start["ply"] == 3
    code = start["scene"]["choices"][-1]["code"]
    assert anna.get(f"{address}/variation", ply=3, line=str(code))["ply"] == 4
    told = anna.get(f"{address}/lines", ply=3, line=str(code))
    assert sum(told["chances"]) == pytest.approx(100, abs=0.2) or len(told["lines"]) == 1
    assert all(1 <= len(line["moves"]) <= 3 for line in told["lines"])
    anna.get(f"{address}/variation", ply=3, line="999999", status=422)
    going_on = anna.table(ME, BOT, **SHORT)
    anna.get(f"/api/tables/{going_on['id']}/variation", ply=0, status=409)
    anna.get(f"/api/tables/{going_on['id']}/lines", ply=0, status=409)
    assert anna.http.get(f"/explore/{table['id']}?ply=3").status_code == 200


@pytest.mark.parametrize(
    ("key", "seats"),
    [("doge", 2), ("mosaic", 3), ("river", 2), ("serenissima", 2), ("venice", 3)],
)
def test_best_lines_are_found_by_what_their_seat_knows(key: str, seats: int) -> None:
    """What follows the first move of a line goes on in the true deal: the match is over."""
    match = Match(find_game(key), seats, 8)
    while match.ply < 24 or len(match.codes(match.waiting[0])) < 3:
        seat = match.waiting[0]
        match.play(seat, choose(ask(match, seat, seed=match.ply), "novice").code)
    twin = copy(match)
    twin._state = match.known(match.waiting[0], 99)
    one, other = (lines_of(each) for each in (match, twin))
    assert one == other
    assert len(one[1]) == 3


def lines_of(match: Match) -> tuple[list[float], list[tuple[int, float, str]]]:
    """The chances, and every line up to its first move."""
    budget = Budget(simulations=FEW)
    found = Search(ask(match, match.waiting[0], seed=5), budget)
    found.grow(budget)
    told = explore.tell(match, found, "en")
    return told.chances, [(line.code, line.chance, line.moves[0]) for line in told.lines]


def test_the_page_is_a_document(anna: Person, known: tuple[Any, Any]) -> None:
    table, told = known
    page = anna.http.get(f"/analysis/{table['id']}").text
    assert "analysis.js" in page
    found = anna.http.get(f"/analysis/{table['id']}/found?seat=-1").text
    assert found.count("<tr>") == told["ply"] + 1  # the graph as a table
    for move in told["moves"]:
        if move["mark"]:
            assert f'id="move-{move["ply"]}"' in found
    assert found.count("<h3") == sum(bool(move["mark"]) for move in told["moves"])


def test_numbers_about_me_come_from_the_analyses_of_my_matches(
    place: Place, anna: Person, known: tuple[Any, Any]
) -> None:
    table, told = known
    mine = anna.table(ME, BOT, **SHORT)["id"]
    (mine,) = place.house.store.read(
        lambda c: c.execute(select(TABLES.c.host).where(TABLES.c.id == mine)).scalars().all()
    )
    assert "mistakes/" not in anna.http.get("/mistakes").text
    own = (SEATS.c.table_id == table["id"]) & (SEATS.c.seat == 0)
    place.house.store.write(lambda c: c.execute(update(SEATS).where(own).values(guest=mine)))
    (found,) = place.house.store.read(lambda c: insight.of(c, mine))
    marked = [move for move in told["moves"] if move["mark"] and move["seat"] == 0]
    assert found.matches == 1
    assert [slip.ply for slip in found.slips] == [move["ply"] for move in marked]
    assert found.marks.total() == len(marked)
    first = next(move for move in told["moves"] if move["seat"] == 0 and any(move["chosen"]))
    page = anna.http.get("/mistakes").text
    assert page.count("/mistakes/") == len(marked)
    assert len(found.openings) == 1
    (shown,) = insight.told(found, "en")["openings"]
    assert shown[0] in {move["text"] for move in told["moves"][: first["ply"]]}
    assert shown[0] in html.unescape(page)
    place.house.store.write(lambda c: c.execute(update(SEATS).where(own).values(guest="")))
