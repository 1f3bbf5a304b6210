"""Sets of moves as bits, interpreted and compiled alike, up to the highest bit."""

import random
from types import ModuleType

import numpy as np
import pytest

from ridotto.core import bits, moves
from ridotto.core.twins import twin

ALL = (1 << 64) - 1
MASKS = (0, 1, ALL, 1 << 63, ALL >> 1, *map(random.Random(1).getrandbits, [64] * 50))


def as_compiled(mask: int) -> int:
    """The same bits with a sign."""
    return mask - (1 << 64) if mask >> 63 else mask


@pytest.mark.parametrize("module", [bits, twin(bits)], ids=["plain", "compiled"])
def test_bits_are_counted_and_found(module: ModuleType) -> None:
    for mask in MASKS:
        given = mask if module is bits else as_compiled(mask)
        assert module.ones(given) == mask.bit_count()
        if mask:
            assert module.lowest(given) == (mask & -mask).bit_length() - 1


@pytest.mark.parametrize("module", [bits, twin(bits)], ids=["plain", "compiled"])
def test_the_bits_of_eight_bytes_come_side_by_side(module: ModuleType) -> None:
    for flags in range(256):
        spread = sum(1 << (8 * i) for i in range(8) if flags >> i & 1)
        assert module.gathered(spread) == flags


@pytest.mark.parametrize("module", [moves, twin(moves)], ids=["plain", "compiled"])
def test_many_moves_at_once_as_a_list_and_as_a_set(module: ModuleType) -> None:
    for first, mask in enumerate(MASKS):
        given = mask if module is moves else as_compiled(mask)
        wanted = [first + i for i in range(64) if mask >> i & 1]
        codes, found = np.zeros(64, np.int32), np.zeros(6, np.int64)
        assert module.add_all(codes, 0, first, given) == len(wanted)
        assert module.add_all(found, 0, first, given) == len(wanted)
        assert codes[: len(wanted)].tolist() == wanted
        assert [i for i in range(192) if int(found[i // 32]) >> i % 32 & 1] == wanted
