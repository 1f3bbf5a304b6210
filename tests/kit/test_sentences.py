"""The walk through all states finds a sentence that is missing in one language."""

import pytest

import ridotto
from ridotto.kit.sentences import walk_matches


def test_a_missing_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ridotto.game("river").words
    messages = dict(words.bundle("uk")._messages)
    del messages["label-rung"]
    monkeypatch.setattr(words.bundle("uk"), "_messages", messages)
    monkeypatch.setattr(words, "writers", {})
    with pytest.raises(LookupError, match="label-rung in uk"):
        walk_matches("river", 1)


def test_a_thing_that_does_not_say_what_it_is_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ridotto.game("river").words
    known = words.has
    monkeypatch.setattr(words, "has", lambda name: name != "what-lake" and known(name))
    with pytest.raises(AssertionError, match="'lake'"):
        walk_matches("river", 1)
