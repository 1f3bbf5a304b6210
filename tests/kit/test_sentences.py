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
