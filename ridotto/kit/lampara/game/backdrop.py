"""The empty board: the lagoon at night, and the quay where the market is. It never changes."""

from collections.abc import Mapping

from ridotto.kit.lampara.game.layout import BEYOND, HEIGHT, QUAY, WIDTH


def backdrop(seats: int, options: Mapping[str, str]) -> str:
    """Water above, stone below."""
    left, width = -BEYOND, WIDTH + 2 * BEYOND
    return (
        f'<rect x="{left}" y="{left}" width="{width}" height="{QUAY + BEYOND}" fill="#123c46"/>'
        f'<rect x="{left}" y="{QUAY}" width="{width}" height="{HEIGHT + BEYOND}" fill="#4a4650"/>'
        f'<rect x="{left}" y="{QUAY}" width="{width}" height="8" fill="#c8a24a"/>'
    )
