"""A small part of `python -m tests.house.mutants`: nothing nearly right is a fault of the house."""

from tests.house.mutants import try_all
from tests.house.people import Place


def test_what_is_nearly_right_is_refused_or_done_and_never_a_fault(place: Place) -> None:
    found = try_all(place, 120, seed=7, games=["doge"])
    assert found["answers"]["message sent"] == 120
    assert (found["refused"], found["faults"], found["tracebacks"]) == (0, 0, 0), found["examples"]
    assert len({answer for answer in found["answers"] if answer.startswith("file")}) > 1
