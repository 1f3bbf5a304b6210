"""The empty board: the lagoon at night, and the quay where the market is. It never changes."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE
from ridotto.core.svg import rect
from ridotto.kit.lampara.game.layout import BEYOND, layout_of

# By day these colours stand for those of the night.
DAY = {"#123c46": "#7fb4bd", "#4a4650": "#d8cfc0"}


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """Water above, stone below."""
    layout = layout_of(shape)
    left, quay, width = -BEYOND, layout.quay, layout.width + 2 * BEYOND
    height = layout.height + BEYOND
    return (
        rect(left, left, width, quay + BEYOND, 'fill="#123c46"')
        + rect(left, quay, width, height, 'fill="#4a4650"')
        + rect(left, quay, width, 8, 'fill="#c8a24a"')
    )
