"""Who knows what of a position, as the fields of its state declare it.

Hidden is counted in bytes, so that compiled code needs no names: a record, and beside it a mask of
as many bytes that are 0 where the eyes know and HIDDEN where they do not. What the declarations say
once and for all is made here; of fields that are TOLD the game tells for each position (`unknown`).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.contract import SPECTATOR
from ridotto.core.record import NO_ONE, OWN_SEAT, PLAYERS, TOLD, Field, Record, States, Stream

Bytes = npt.NDArray[np.uint8]
HIDDEN = 255
# What a move is to its seat: the seat acts on, it ends the turn, or it touches what is hidden.
GOES_ON, ENDS, TOUCHES = range(3)


class Knowledge(NamedTuple):
    """What the declarations of a state say."""

    fixed: Bytes  # by eyes (the spectator's first) and byte: always HIDDEN from them?
    told: npt.NDArray[np.int64]  # of each field that is TOLD: first byte, bytes a number, numbers


def bytes_of(states: States) -> Bytes:
    """Records as rows of bytes."""
    return states.view(np.uint8).reshape(len(states), -1)


def knowledge_of(key: str, state: type[Record], seats: int) -> Knowledge:
    """The declarations of a game's state, for the largest number of seats."""
    for name, field in state.fields.items():
        if field.known is None:
            raise TypeError(f"{key}: state.py: State.{name} does not say who knows it")
    if not isinstance(state.fields.get("rng"), Stream):
        raise TypeError(f"{key}: state.py: State.rng has to be the random stream")
    fixed = [hidden_always(state, eyes) for eyes in (SPECTATOR, *range(seats))]
    told = [
        (state.dtype.fields[name][1], field.kind.itemsize, np.prod(field.shape, dtype=np.int64))
        for name, field in state.fields.items()
        if field.known is TOLD and state.dtype.fields
    ]
    return Knowledge(
        np.concatenate([bytes_of(mask) for mask in fixed]),
        np.array(told, np.int64).reshape(len(told), 3),
    )


def hidden_always(state: type[Record], eyes: int) -> States:
    """A record whose bytes are HIDDEN where these eyes never see."""
    mask = state.blank()
    for name, field in state.fields.items():
        if field.known is OWN_SEAT:
            others = [seat for seat in range(field.shape[0]) if seat != eyes]
            part = mask[name][0].view(np.uint8).reshape(field.shape[0], -1)
            part[others] = HIDDEN
        elif is_hidden(field, eyes):
            mask[name].view(np.uint8)[...] = HIDDEN
    return mask


def is_hidden(field: Field, eyes: int) -> bool:
    """Is all of a field always hidden from these eyes?"""
    return field.known is NO_ONE or (field.known is PLAYERS and eyes == SPECTATOR)
