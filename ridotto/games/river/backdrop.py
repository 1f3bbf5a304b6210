"""The empty board of River Valley: forest, river, lake and factories."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE
from ridotto.games.river.board import COLUMNS, OVERFLOW_POINTS, RIVAL, ROW_POINTS, ROWS, TILE_COUNT
from ridotto.games.river.layout import (
    HEIGHT,
    LAKE_HEIGHT,
    LAKE_WIDTH,
    LAKE_X,
    LAKE_Y,
    TEXT,
    TILE_Y,
    WIDTH,
    Slot,
    place_of_tile,
    slots,
)


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The forest, the river, the lake and the empty factories."""
    tables = max(seats, RIVAL + 1)
    return "".join(
        [
            f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="url(#river-forest) #12301f"/>',
            *trees(),
            water(),
            *(factory(slot, large=slot.cell > 40) for slot in slots(tables)),
        ]
    )


def trees() -> list[str]:
    """The forest on the banks, behind and before the water."""
    behind = [(x, 4 + 9 * (x * 7 % 3), 44 + x * 13 % 18) for x in range(6, 870, 47)]
    before = [(x, 196 + 7 * (x * 5 % 3), 40 + x * 11 % 14) for x in range(2, 900, 61)]
    return [
        f'<use href="#river-tree" x="{x:g}" y="{y:g}" width="{size:g}" height="{1.5 * size:g}" '
        f'opacity="{0.55 if y < 100 else 0.75:g}"/>'
        for x, y, size in (*behind, *before)
    ]


def water() -> str:
    """The river from the left edge into the lake."""
    xs = [place_of_tile(place) for place in range(TILE_COUNT)]
    bends = " ".join(f"S {x - 40:g} {y:g} {x:g} {y:g}" for x, y in xs)
    way = f"M -20 {TILE_Y + 20:g} C 20 {TILE_Y:g} 60 {TILE_Y:g} 90 {TILE_Y:g} {bends}"
    way += f" S {LAKE_X - 120:g} {LAKE_Y:g} {LAKE_X - 60:g} {LAKE_Y:g}"
    banks = (
        ("#3a4a2c", 132, 1.0, ""),
        ("url(#river-water) #1d6a80", 112, 1.0, ""),
        ("#d9f5f8", 3, 0.35, ' stroke-dasharray="60 46"'),
    )
    lines = "".join(
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{opacity:g}" stroke-linecap="round"{dashes}/>'
        for colour, width, opacity, dashes in banks
    )
    return lines + lake()


def lake() -> str:
    """The lake with its shore and ripples."""
    rings = "".join(
        f'<ellipse cx="{LAKE_X:g}" cy="{LAKE_Y:g}" rx="{LAKE_WIDTH / 2 * part:g}" '
        f'ry="{LAKE_HEIGHT / 2 * part:g}" fill="none" stroke="#d9f5f8" stroke-opacity=".25" '
        'stroke-width="2"/>'
        for part in (0.55, 0.78)
    )
    reeds = "".join(
        f'<use href="#river-reed" x="{x:g}" y="{y:g}" width="26" height="52"/>'
        for x, y in ((900, 176), (918, 190), (1152, 182), (1164, 30), (1140, 194))
    )
    return (
        f'<ellipse cx="{LAKE_X:g}" cy="{LAKE_Y:g}" rx="{LAKE_WIDTH / 2 + 10:g}" '
        f'ry="{LAKE_HEIGHT / 2 + 9:g}" fill="#3a4a2c"/>'
        f'<ellipse cx="{LAKE_X:g}" cy="{LAKE_Y:g}" rx="{LAKE_WIDTH / 2:g}" '
        f'ry="{LAKE_HEIGHT / 2:g}" fill="url(#river-lake) #1f7390"/>{rings}{reeds}'
    )


def factory(slot: Slot, large: bool) -> str:
    """An empty factory: frame, cells, what a row brings, and the overflow."""
    cells = "".join(
        f'<rect x="{slot.left + slot.cell * column + 1.5:g}" '
        f'y="{slot.top + slot.cell * row + 1.5:g}" width="{slot.cell - 3:g}" '
        f'height="{slot.cell - 3:g}" rx="{slot.cell / 8:g}" fill="#0b1d22" fill-opacity=".72" '
        'stroke="#8a7350" stroke-opacity=".55"/>'
        for column in range(COLUMNS)
        for row in range(ROWS)
    )
    x, y, width, height = slot.overflow
    return (
        f'<rect x="{slot.x:g}" y="{slot.y:g}" width="{slot.width:g}" height="{slot.height:g}" '
        'rx="16" fill="url(#river-wood) #3d2e1f" stroke="#8a7350" stroke-width="2"/>'
        f"{cells}"
        f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" '
        f'height="{height:g}" rx="8" fill="#2a1512" fill-opacity=".7" '
        'stroke="#e0664f" stroke-opacity=".6" stroke-dasharray="6 5"/>'
        f"{signs(slot) if large else ''}"
    )


def signs(slot: Slot) -> str:
    """The points for a row of each length, printed under the columns, and the cost of overflow."""
    x, y, _, height = slot.overflow
    ladder = "".join(
        sign(slot.middle(column, 0)[0], slot.bottom + 0.8 * slot.text, str(ROW_POINTS[column + 1]))
        for column in range(COLUMNS)
    )
    return ladder + sign(x, y - height / 2 - 0.7 * slot.text, f"−{OVERFLOW_POINTS}")


def sign(x: float, y: float, text: str) -> str:
    """A small printed number."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{TEXT:g}" text-anchor="middle" '
        f'dominant-baseline="central" fill="#e8d9b5" fill-opacity=".8">{text}</text>'
    )
