"""What is said at a table: phrases in everybody's language, whom one does not hear, one's notes."""

from typing import Any

import pytest
from sqlalchemy import select

from ridotto.house import talk
from ridotto.house.errors import SENTENCES
from ridotto.house.schema import NOTES
from tests.house.people import BOT, ME, OPEN, Person, Place


@pytest.fixture
def table(anna: Person, bruno: Person) -> Any:
    """A table of two people who speak different languages."""
    bruno.http.patch("/api/me", json={"tongue": "uk"})
    found = anna.table(ME, OPEN, public=True, talk=True)
    return bruno.post(f"/api/tables/{found['id']}/join", {})


def say(person: Person, table: Any, status: int | None = None, **body: str) -> Any:
    return person.post(f"/api/tables/{table['id']}/chat", body, status)


def keep(person: Person, table: Any, **body: Any) -> Any:
    return person.http.put(f"/api/tables/{table['id']}/notes", json=body).json()


def heard(wire: Any) -> list[tuple[str, int]]:
    return [(line["text"], line["seat"]) for line in wire.until("chat")["lines"]]


def test_everybody_reads_a_phrase_in_their_own_language(
    anna: Person, bruno: Person, table: Any
) -> None:
    with anna.at(table) as one, bruno.at(table) as two:
        assert heard(one) == heard(two) == []
        say(anna, table, phrase="luck")
        assert heard(one) == [("Good luck!", 0)]
        assert heard(two) == [("Успіху!", 0)]
        say(bruno, table, phrase="applause")
        assert heard(one) == [("★ applauds", 1)]
    with bruno.at(table) as again:  # and so it is kept
        assert heard(again) == [("Успіху!", 0), ("★ аплодує", 1)]


@pytest.mark.parametrize("tongue", ["en", "ru", "uk"])
def test_every_phrase_has_words_of_its_own(tongue: str) -> None:
    names = (*talk.PHRASES, *talk.REACTIONS)
    found = {SENTENCES.say(tongue, "phrase", phrase=name) for name in names}
    assert len(found) == len(names)


def test_only_phrases_of_the_house_are_said(anna: Person, table: Any) -> None:
    assert say(anna, table, 422, phrase="nonsense")["error"] == "bad-field"
    say(anna, table, 422)
    with Person(anna.place) as stranger:
        quiet = anna.table(ME, BOT)
        say(stranger, quiet, 403, phrase="hello")


def test_whom_one_has_muted_one_does_not_hear(anna: Person, bruno: Person, table: Any) -> None:
    with anna.at(table) as wire, Person(anna.place) as watcher:
        heard(wire)
        say(bruno, table, text="first")
        assert heard(wire) == [("first", 1)]
        assert keep(anna, table, muted=[1])["muted"] == [1]
        assert heard(wire) == []  # what was said is gone, too
        say(bruno, table, text="second")
        say(watcher, table, text="third")
        assert heard(wire) == [("third", -1)]
        keep(anna, table, muted=[-1])
        assert heard(wire) == [("first", 1), ("second", 1)]
        keep(anna, table, muted=[])
        assert len(heard(wire)) == 3
    with bruno.at(table) as other:  # nobody else is told
        assert len(heard(other)) == 3


def test_nobody_is_called_by_whom_they_have_muted(anna: Person, place: Place, table: Any) -> None:
    keep(anna, table, muted=[1])
    deaf = place.house.store.read(lambda c: talk.deaf_to(c, table["id"], [1]))
    assert len(deaf) == 1
    assert not place.house.store.read(lambda c: talk.deaf_to(c, table["id"], [0]))


def test_notes_are_kept_and_nobody_elses(anna: Person, bruno: Person, table: Any) -> None:
    path = f"/api/tables/{table['id']}/notes"
    text = "He keeps the moon.\nI think\u202e so."
    assert keep(anna, table, text=text)["text"] == "He keeps the moon.\nI think so."
    keep(anna, table, muted=[1])
    assert anna.get(path) == {"text": "He keeps the moon.\nI think so.", "muted": [1]}
    assert bruno.get(path) == {"text": "", "muted": []}
    assert "moon" not in str(bruno.get("/api/me/export"))
    assert "moon" in str(anna.get("/api/me/export")["notes"])
    assert anna.http.put("/api/tables/nowhere/notes", json={"text": "x"}).status_code == 404
    anna.http.delete("/api/me")
    kept = anna.place.house.store.read(lambda c: str(c.execute(select(NOTES)).all()))
    assert "moon" not in kept
