"""What docs/lab.md shows is what happens."""

import doctest
from pathlib import Path


def test_the_walk_through_of_the_lab_is_true() -> None:
    failed, tried = doctest.testfile(str(Path("docs/lab.md").resolve()), module_relative=False)
    assert tried > 30
    assert failed == 0
