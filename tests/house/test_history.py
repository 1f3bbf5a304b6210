"""What people have played: results, figures, the page of one's own, and all of it deleted."""

from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import insert, select, text

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import admin, history
from ridotto.house.schema import METADATA, MOVES
from ridotto.house.settings import Settings
from ridotto.house.store import Store, migrate, open_engine, url_of
from tests.house.people import BOT, ME, OPEN, Person, Place, play_to_the_end
from tests.house.postgres import Postgres

ROUND = {"options": {"rounds": "single"}}


def finish(person: Person, *seats: Any, seed: int = 1) -> Any:
    """Play a short match to its end."""
    table = person.table(*seats, **ROUND)
    with person.at(table) as wire:
        return play_to_the_end(wire, Random(seed))


def test_a_guest_without_an_account_finds_all_matches_again(anna: Person) -> None:
    first, second = finish(anna, ME, BOT), finish(anna, BOT, ME, seed=2)
    found = anna.get("/api/me/history")
    assert [match["id"] for match in found["matches"]] == [second["id"], first["id"]]
    latest = found["matches"][0]
    assert (latest["mine"], latest["kept"], latest["ended"]) == ([1], True, "played")
    assert [seat["score"] for seat in latest["seats"]] == second["scores"]
    assert [seat["seat"] for seat in latest["seats"] if seat["won"]] == second["winners"]
    assert [seat["name"] for seat in latest["seats"]] == [s["name"] for s in second["seats"]]


def test_figures_tell_played_won_best_seats_and_bots(anna: Person) -> None:
    ended = [finish(anna, ME, BOT, seed=seed) for seed in range(3)]
    (doge,) = anna.get("/api/me/history")["figures"]
    won = sum(0 in table["winners"] for table in ended)
    best = max(table["scores"][0] for table in ended)
    assert (doge["game"], doge["played"], doge["won"], doge["best"]) == ("doge", 3, won, best)
    assert doge["by_seats"] == [{"seats": 2, "played": 3, "won": won, "best": best}]
    assert doge["by_bots"] == [{"level": "novice", "played": 3, "won": won}]


def test_a_hot_seat_is_listed_but_counts_in_no_figure(anna: Person) -> None:
    finish(anna, ME, ME)
    found = anna.get("/api/me/history")
    assert (found["figures"], found["matches"][0]["mine"]) == ([], [0, 1])


def test_who_only_watches_or_is_somebody_else_has_no_history(anna: Person, bruno: Person) -> None:
    table = finish(anna, ME, BOT)
    with bruno.at(table) as wire:
        wire.until("scene")
    assert bruno.get("/api/me/history") == {"figures": [], "matches": [], "more": False}


def test_results_outlive_their_table(anna: Person, place: Place) -> None:
    table = finish(anna, ME, BOT)
    old = Settings(db="", keep_tables=1e-9)
    admin.tidy(place.house.store, old)
    (match,) = anna.get("/api/me/history")["matches"]
    assert (match["id"], match["kept"]) == (table["id"], False)
    page = anna.http.get("/me").text
    assert "no longer kept" in page
    assert f"/replay/{table['id']}" not in page


def test_a_match_that_is_rolled_back_has_no_result(anna: Person, place: Place) -> None:
    table = finish(anna, ME, BOT)
    admin.roll_back(place.house.store, table["id"], table["ply"] - 1)
    assert anna.get("/api/me/history")["matches"] == []


def test_a_match_that_the_house_closes_is_listed_without_points(anna: Person, place: Place) -> None:
    table = anna.table(ME, BOT)
    place.house.store.write(lambda connection: admin.close_table(connection, table["id"]))
    found = anna.get("/api/me/history")
    assert (found["figures"], found["matches"][0]["ended"]) == ([], "closed")
    assert [seat["score"] for seat in found["matches"][0]["seats"]] == [None, None]


def test_a_mask_and_its_colour_are_seen_by_others(anna: Person, bruno: Person) -> None:
    answer = anna.http.patch("/api/me", json={"mask": "dottore", "colour": "pearl"})
    assert (answer.json()["mask"], answer.json()["colour"]) == ("dottore", "pearl")
    table = anna.table(ME, OPEN, public=True)
    seat = bruno.get(f"/api/tables/{table['id']}")["seats"][0]
    assert (seat["mask"], seat["colour"]) == ("dottore", "pearl")
    assert anna.http.patch("/api/me", json={"mask": "nobody"}).status_code == 422
    assert anna.http.patch("/api/me", json={"colour": "red"}).status_code == 422


def test_everything_about_me_can_be_taken_along(anna: Person, bruno: Person) -> None:
    assert bruno.get("/api/me/export")["tables"] == []  # somebody of whom nothing is known
    table = finish(anna, ME, BOT)
    found = anna.get("/api/me/export")
    assert [each["id"] for each in found["tables"]] == [table["id"]]
    assert [each["table_id"] for each in found["results"]] == [table["id"]]


def test_everything_about_me_can_be_deleted(anna: Person, bruno: Person, place: Place) -> None:
    anna.http.patch("/api/me", json={"nickname": "Anna who goes"})
    alone, shared = finish(anna, ME, BOT), play_together(anna, bruno)
    guest = place.house.guests.read_cookie(anna.cookie.partition("=")[2])
    assert guest
    assert anna.http.delete("/api/me").status_code == 204
    kinds = [kind for name, kind in METADATA.tables.items() if name != "orders"]
    kept = place.house.store.read(lambda c: str([c.execute(select(kind)).all() for kind in kinds]))
    assert guest not in kept
    assert "Anna who goes" not in kept
    assert alone["id"] not in kept
    (match,) = bruno.get("/api/me/history")["matches"]  # it was his match, too
    assert (match["id"], match["mine"]) == (shared["id"], [1])
    assert anna.get("/api/me/history")["matches"] == []
    assert place.house.guests.read_cookie(anna.cookie.partition("=")[2]) != guest


def play_together(anna: Person, bruno: Person) -> Any:
    """A short match of two people."""
    table = anna.table(ME, OPEN, public=True, **ROUND)
    table = bruno.post(f"/api/tables/{table['id']}/join", {})
    while not table["over"]:
        seat = table["waiting"][0]
        table = (anna, bruno)[seat].play_first(table, seat)
    return table


# A store of before


def a_match(seed: int) -> Match:
    match, rng = Match(find_game("doge"), 2, seed, {"rounds": "single"}), Random(seed)
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.codes(match.waiting[0])))
    return match


OLD_TABLE = """INSERT INTO tables (id, game, rules, options, public, host, invite, state, secret,
commitment, seed, ply, waiting, winners, rematch, created, changed, hints, think, talk, version)
VALUES (:id, 'doge', :rules, '{"rounds": "single"}', false, 'g', 'i', 'over', 's', :id, :seed, 0,
0, :winners, '', 1.5, 2.5, true, 0, false, 0)"""


def check_old_results(db: str) -> None:
    """A store of before results, with one match that can be replayed and one that cannot."""
    engine, match = open_engine(url_of(db)), a_match(7)
    migrate(engine, "0004")
    with engine.begin() as connection:
        for table_id, rules in (("old", match.game.rules_number), ("older", 0)):
            winners = " ".join(map(str, match.winners))
            row = {"id": table_id, "rules": rules, "seed": match.seed, "winners": winners}
            connection.execute(text(OLD_TABLE), row)
            for seat, kind in enumerate(("guest", "bot")):
                name = "Anna" if kind == "guest" else ""
                connection.execute(
                    text("INSERT INTO seats VALUES (:id, :seat, :kind, :guest, '', :name, '')"),
                    {"id": table_id, "seat": seat, "kind": kind, "guest": name, "name": name},
                )
        for ply, (seat, code) in enumerate(match.played, 1):
            values = {"table_id": "old", "ply": ply, "seat": seat, "code": code}
            connection.execute(insert(MOVES).values(**values))
    engine.dispose()
    store = Store(db)
    assert history.fill_in(store) == 2
    assert history.fill_in(store) == 0
    found = store.read(lambda connection: history.of(connection, "Anna", "en"))
    store.close()
    old, older = found.matches
    assert [old.id, old.ended, older.id, older.ended] == ["old", "played", "older", "older"]
    assert [seat.score for seat in old.seats] == list(match.scores)
    assert [seat.won for seat in old.seats] == [seat in match.winners for seat in (0, 1)]
    assert [seat.score for seat in older.seats] == [None, None]
    assert (found.figures[0].played, found.figures[0].best) == (2, match.scores[0])


def test_matches_of_an_older_store_are_remembered(tmp_path: Path) -> None:
    check_old_results(str(tmp_path / "old.db"))


def test_matches_of_an_older_store_in_postgresql_are_remembered(server: Postgres) -> None:
    check_old_results(server.database("old_results"))
