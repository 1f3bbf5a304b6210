"""Parts of a whole are rounded as a division would round them, however they are found."""

import numpy as np

from ridotto.core import features
from ridotto.core.twins import twin


def test_a_part_is_the_rounded_quotient() -> None:
    compiled = twin(features)
    for whole in range(1, 130):
        for number in range(-whole, 2 * whole + 1):
            wanted = np.float32(number) / np.float32(whole)
            assert features.part(number, whole) == wanted
            assert compiled.part(number, whole) == wanted
