"""What happened, in sentences."""

import pytest

from ridotto.core.events import SEAT, Events, Kind, new_log, tell
from ridotto.core.game import find_game
from ridotto.core.pen import Pen

DOGE = find_game("doge")


def test_a_seat_among_the_values_is_named_in_the_sentence() -> None:
    log = new_log()
    tell(log, DOGE.events.code("round_begins"), -1, 2, 1)
    (event,) = DOGE.events.read(log, DOGE.words)
    assert event.values == {"number": 2, "merchant_seat": 1}
    assert "Ada" not in event.text("en", ("Ada", "Bo"))
    assert "Bo" in event.text("en", ("Ada", "Bo"))
    assert "2" in event.text("en")


def test_the_name_of_a_value_that_is_a_seat_tells_it() -> None:
    with pytest.raises(TypeError, match=r"robbed: .* ends in _seat"):
        Kind(robbed=SEAT)


def test_a_number_stays_a_number() -> None:
    events = Events(fell=Kind(other_seat=int))
    log = new_log()
    tell(log, 0, 0, 3)
    assert type(events.read(log, DOGE.words)[0].values["other_seat"]) is int


def test_a_pen_writes_in_its_language_with_its_names() -> None:
    pen = Pen(DOGE.words, "uk", ("Ada",))
    assert pen.name(0) == "Ada"
    assert pen.name(1) != Pen(DOGE.words, "en").name(1)
    assert pen.say("title") == DOGE.title("uk")
