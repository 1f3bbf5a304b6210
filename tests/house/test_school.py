"""Lessons at a table: what is asked, what is answered, what is kept; practice and taking back."""

import json
import re
from html import unescape
from itertools import accumulate, pairwise
from random import Random
from typing import Any

import pytest

from ridotto.core.game import find_game
from ridotto.school.lesson import lessons_of
from ridotto.school.puzzle import HARDNESS, puzzles_of
from tests.house.people import BOT, ME, OPEN, Person, play_to_the_end

FIRST = "/api/games/doge/lessons/first"
HOME = "/api/games/doge/lessons/home"
LEVELS = {puzzle.level for puzzle in puzzles_of("doge")}
HEADS = {"easy": "easy", "middle": "not so easy", "hard": "hard"}


def code(move: str) -> int:
    return find_game("doge").moves.parse(move)


def play(person: Person, table: Any, move: str, status: int = 200) -> Any:
    """Make a move as the learner, who has seen all."""
    ply = person.get(f"/api/tables/{table['id']}")["ply"]
    return person.move(table, 0, code(move), ply, status)


def finish_home(person: Person) -> Any:
    table = person.post(HOME)
    for move in ("guards-1+1 right-guard-right", "done", "doge-1 right", "doge-1 right"):
        table = play(person, table, move)
    return table


def test_a_lesson_tells_its_sentences_in_the_language_of_the_guest(anna: Person) -> None:
    anna.http.patch("/api/me", json={"tongue": "uk"})
    lesson = anna.post(FIRST)["lesson"]
    assert lesson["title"] == "Ваш перший хід"
    assert len(lesson["lines"]) == len(lesson["looks"]) == 3
    assert lesson["asked"] == [code("doge-1 right")]


def test_a_wrong_move_is_answered_and_nothing_changes(anna: Person) -> None:
    table = anna.post(FIRST)
    refused = play(anna, table, "redraw", 409)
    assert refused == {"error": "not-asked", "sentence": table["lesson"]["wrong"]}
    assert anna.get(f"/api/tables/{table['id']}")["ply"] == table["ply"]


def test_the_others_answer_by_themselves(anna: Person) -> None:
    table = anna.post(FIRST)
    play(anna, table, "doge-1 right")
    after = play(anna, table, "done")
    assert after["ply"] == 4
    assert after["your_turn"]
    assert after["lesson"]["state"] == "goal"


def test_a_goal_that_is_missed_can_be_tried_again_and_again(anna: Person) -> None:
    table = anna.post(FIRST)
    for move in ("doge-1 right", "done"):
        play(anna, table, move)
    missed = play(anna, table, "redraw")
    assert missed["lesson"]["state"] == "missed"
    assert missed["can_undo"]
    again = anna.post(f"/api/tables/{table['id']}/again")
    assert again["lesson"]["state"] == "goal"
    done = play(anna, table, "guards-1+1 right-guard-right")
    assert done["lesson"]["state"] == "done"
    assert [way["href"] for way in done["lesson"]["ways"]] == [HOME, "/learn/doge"]


def test_what_is_learned_is_kept_with_the_guest(anna: Person, bruno: Person) -> None:
    assert "✓" not in anna.http.get("/learn/doge").text
    table = finish_home(anna)
    assert table["over"]
    assert table["lesson"]["state"] == "done"
    assert anna.http.get("/learn/doge").text.count("✓") == 1
    assert "✓" not in bruno.http.get("/learn/doge").text


def test_a_guest_has_one_table_for_a_lesson_and_it_stands_in_no_list(anna: Person) -> None:
    table = finish_home(anna)
    again = anna.post(HOME)
    assert again["id"] == table["id"]
    assert again["ply"] == 20
    assert not again["over"]
    assert table["id"] not in [each["id"] for each in anna.get("/api/tables")["mine"]]


@pytest.mark.parametrize("address", ["/api/games/doge/lessons/none", "/api/games/none/lessons/x"])
def test_a_lesson_that_is_not_there_is_refused(anna: Person, address: str) -> None:
    anna.post(address, status=404)


def test_others_cannot_learn_for_me(anna: Person, bruno: Person) -> None:
    table = anna.post(FIRST)
    bruno.move(table, 0, code("doge-1 right"), table["ply"], 403)
    bruno.post(f"/api/tables/{table['id']}/again", status=409)


def test_in_practice_everything_can_be_taken_back(anna: Person) -> None:
    table = anna.table(ME, BOT, practice=True, seed="8", options={"rounds": "single"})
    assert table["practice"]
    play(anna, table, "redraw")  # shows new cards: in a match that would be for good
    now = anna.get(f"/api/tables/{table['id']}")
    assert now["can_undo"]
    back = anna.post(f"/api/tables/{table['id']}/undo", {"seat": 0, "ply": now["ply"]})
    assert back["ply"] == 0


def test_practice_begins_again_where_it_began(anna: Person) -> None:
    table = anna.table(ME, BOT, practice=True, seed="8")
    first = anna.scene(table, 0)["scene"]["tokens"]
    play(anna, table, "redraw")
    assert anna.post(f"/api/tables/{table['id']}/again")["ply"] == 0
    assert anna.scene(table, 0)["scene"]["tokens"] == first


def test_practice_is_for_one_person_and_bots(anna: Person) -> None:
    for seats, more in (((ME, OPEN), {}), ((ME, BOT), {"public": True})):
        body = {"game": "doge", "seats": list(seats), "practice": True, **more}
        anna.post("/api/tables", body, status=422)


def test_in_a_match_nothing_begins_again(anna: Person) -> None:
    table = anna.table(ME, ME)
    anna.play_first(table, anna.get(f"/api/tables/{table['id']}")["waiting"][0])
    anna.post(f"/api/tables/{table['id']}/again", status=409)


def test_the_rules_show_positions_that_can_be_played(anna: Person) -> None:
    page = anna.http.get("/rules/doge").text
    assert page.count('<figure class="example">') == len(lessons_of("doge"))
    address = page.partition('data-address="/api/games/doge/lessons/cortege"')
    assert address[1], "the cortège can be opened"
    picture = anna.http.get("/api/games/doge/lessons/cortege/picture?tongue=uk")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "<svg" in picture.text
    anna.get("/api/games/doge/lessons/none/picture", 404)


def test_a_puzzle_is_solved_at_the_table(anna: Person) -> None:
    puzzle = puzzles_of("doge")[0]
    table = anna.post(f"/api/games/doge/puzzles/{puzzle.name}")
    assert table["lesson"]["state"] == "goal"
    ply, seat = table["ply"], puzzle.seat
    choices = anna.scene(table, seat)["scene"]["choices"]
    other = next(each for each in choices if each["notation"] != puzzle.move)
    assert anna.move(table, seat, other["code"], ply)["lesson"]["state"] == "missed"
    anna.post(f"/api/tables/{table['id']}/again")
    done = anna.move(table, seat, code(puzzle.move), ply)
    assert done["lesson"]["state"] == "done"
    assert str(round(100 * min(puzzle.best))) in done["lesson"]["lines"][0]
    assert anna.http.get("/learn/doge").text.count("✓") == 1


def test_why_the_move_of_a_puzzle_is_best_is_told_when_it_is_found(anna: Person) -> None:
    puzzle = puzzles_of("doge")[0]
    table = anna.post(f"/api/games/doge/puzzles/{puzzle.name}")
    ply, why = table["ply"], f"/api/tables/{table['id']}/why"
    assert anna.get(why, 403, ply=ply, seat=puzzle.seat)["error"] == "no-hints"
    with anna.at(table) as wire:
        anna.move(table, puzzle.seat, code(puzzle.move), ply)
        news = wire.until("scene", lambda told: told["ply"] > ply)["news"]
        assert any(line.get("why") for line in news if line["ply"] == ply + 1)
    told = anna.get(why, ply=ply + 1, seat=puzzle.seat)
    assert [row["code"] for row in told["rows"] if row.get("played")] == [code(puzzle.move)]


def coach_at(person: Person, table: Any) -> bool:
    return 'id="coach"' in person.http.get(f"/table/{table['id']}").text


def test_a_coach_sits_beside_who_plays_a_first_match(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, BOT)
    assert coach_at(anna, table)
    assert not coach_at(bruno, table)  # he looks on
    assert not coach_at(anna, anna.post(FIRST))  # a lesson speaks for itself
    anna.http.patch("/api/me", json={"coach": False})
    assert not coach_at(anna, table)


def test_with_the_first_match_the_coach_and_the_gentle_bot_are_gone(anna: Person) -> None:
    def level() -> str:
        found = re.search(r'data-play="doge" data-table="([^"]*)"', anna.http.get("/").text)
        assert found
        return str(json.loads(unescape(found[1]))["seats"][1]["level"])

    assert level() == "novice"
    with anna.at(anna.table(ME, BOT, options={"rounds": "single"})) as wire:
        play_to_the_end(wire, Random(1))
    assert level() == "apprentice"
    assert not coach_at(anna, anna.table(ME, BOT))
    anna.http.patch("/api/me", json={"level": "master"})
    assert level() == "master"


def puzzle_counts() -> list[int]:
    levels = [puzzle.level for puzzle in puzzles_of("doge")]
    return [levels.count(level) for level in HARDNESS]


def test_puzzles_stand_under_that_of_today_and_how_hard_they_are(
    anna: Person, bruno: Person
) -> None:
    bruno.http.patch("/api/me", json={"tongue": "uk"})
    mine, his = (each.http.get("/learn/doge").text for each in (anna, bruno))
    heads = re.findall("<h3>(.*?)</h3>", mine)
    assert heads == ["The puzzle of today", *(HEADS[key] for key in HARDNESS if key in LEVELS)]
    today = [
        re.search(r'<ol class="puzzles">\s*<li><button [^>]*data-address="([^"]*)', page)
        for page in (mine, his)
    ]
    assert today[0]
    assert today[1]
    assert today[0][1] == today[1][1]  # the same for all
    assert mine.count("/puzzles/") == len(puzzles_of("doge")) + 1
    assert "Cortège 1" in mine
    titles = re.findall(r'data-address="[^"]*/puzzles/[^"]*">([^<]*)', mine)
    by_level = [titles[1:][a:b] for a, b in pairwise(accumulate(puzzle_counts(), initial=0))]
    assert all(len(set(each)) == len(each) for each in by_level)  # each can be called by its name
