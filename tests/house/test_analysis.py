"""Analyses in the house: who may ask, what is told and kept, exercises, and the page."""

import json
from typing import Any

from ridotto.bots.decision import ask
from ridotto.bots.ladder import choose
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import ledger
from tests.house.people import BOT, ME, OPEN, Person, Place, wait_for

SHORT = {"options": {"rounds": "single"}}
FEW = 40  # simulations


def finished(anna: Person) -> Any:
    """A short match of doge that is over: opened from a file, so that it is always the same."""
    match = Match(find_game("doge"), 2, 4, {"rounds": "single"})
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


def test_a_finished_match_is_analysed_and_kept(place: Place, anna: Person) -> None:
    table = finished(anna)
    told = analysed(place, anna, table)
    assert [move["ply"] for move in told["moves"]] == list(range(1, told["ply"] + 1))
    assert len(told["lines"]) >= 2
    for move in told["moves"]:
        for seat in range(2):
            change = move["after"][seat] - move["before"][seat]
            assert abs(change - move["chosen"][seat] - move["luck"][seat]) < 0.21  # rounded
    stored = place.house.store.read(lambda c: ledger.read_analysis(c, table["id"], SPECTATOR))
    assert stored is not None
    assert stored[0] == told["ply"]
    place.house.hall.analyst.runs.clear()  # as after a new start of the house
    assert anna.post(f"/api/tables/{table['id']}/analysis?seat=-1") == {
        **told,
        "done": 0,
        "total": 0,
    }
    assert json.loads(stored[1])["looks"]


def test_a_mistake_becomes_an_exercise(place: Place, anna: Person) -> None:
    table = finished(anna)
    told = analysed(place, anna, table)
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


def test_the_page_is_a_document(place: Place, anna: Person) -> None:
    table = finished(anna)
    page = anna.http.get(f"/analysis/{table['id']}").text
    assert "analysis.js" in page
    told = analysed(place, anna, table)
    found = anna.http.get(f"/analysis/{table['id']}/found?seat=-1").text
    assert found.count("<tr>") == told["ply"] + 1  # the graph as a table
    for move in told["moves"]:
        if move["mark"]:
            assert f'id="move-{move["ply"]}"' in found
    assert found.count("<h3") == sum(bool(move["mark"]) for move in told["moves"])
