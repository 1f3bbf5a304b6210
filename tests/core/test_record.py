"""Records: fixed size, named fields, no name that NumPy owns."""

import numpy as np
import pytest

from ridotto.core.knowledge import knowledge_of
from ridotto.core.record import EVERYBODY, Record, cell, cells, i8, stream


class Street(Record):
    rng = stream()
    doge = cell(i8, EVERYBODY)
    guards = cells(i8, 2)


def test_a_record_has_its_fields_in_order_and_no_undefined_byte() -> None:
    assert Street.dtype.names == ("rng", "doge", "guards", "gap_35")
    assert Street.dtype.itemsize == 40
    assert sum(Street.dtype[name].itemsize for name in Street.dtype.names) == 40


def test_fields_are_read_and_written_by_name() -> None:
    states = Street.blank()
    states[0].guards[1] = 5
    states[0].doge = -3
    assert states[0].doge == -3
    assert states["guards"].tolist() == [[0, 5]]


def test_a_record_is_its_bytes() -> None:
    states = Street.blank()
    states[0].doge = 7
    again = np.frombuffer(states.tobytes(), Street.dtype)
    assert again[0].doge == 7


@pytest.mark.parametrize("name", ["round", "copy", "view", "size", "min", "choose"])
def test_names_of_numpys_own_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Wrong", (Record,), {name: cell(i8)})


def test_a_state_says_of_every_field_who_knows_it() -> None:
    with pytest.raises(TypeError, match=r"palace: State\.guards does not say who knows it"):
        knowledge_of("palace", Street, 2)
