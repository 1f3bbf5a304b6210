"""The empty board of River Valley: forest, river, lake and factories."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE
from ridotto.core.svg import rect, use, word
from ridotto.games.river.board import COLUMNS, OVERFLOW_POINTS, RIVAL, ROW_POINTS, ROWS
from ridotto.games.river.layout import BEYOND, UPRIGHT, Slot, Valley, valley_of

# By day: meadows instead of the night in the forest, light water, walnut.
DAY = {
    "#173a2a": "#bcd98e", "#12301f": "#aed083", "#12282a": "#cfdda6", "#0c1f26": "#e0e7bf",
    "#3a4a2c": "#dcca94", "#2b7f8c": "#5cc0d2", "#1b5f7a": "#45a8c8", "#1d6a80": "#45a8c8",
    "#4fb3c4": "#98e4ec", "#1f7390": "#56bcd6", "#0f3f58": "#3499bc", "#4a3826": "#916a41",
    "#33261a": "#7a5833", "#3d2e1f": "#7a5833", "#8a7350": "#d0b080", "#0b1d22": "#35240f",
    "#2a1512": "#4a2418", "#e8d9b5": "#fff4d6",
}  # fmt: skip

DEFINITIONS = """<defs>
<linearGradient id="river-water" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#2b7f8c"/><stop offset="1" stop-color="#1b5f7a"/></linearGradient>
<radialGradient id="river-lake" cx=".45" cy=".35" r=".8"><stop offset="0" stop-color="#4fb3c4"/>
<stop offset=".6" stop-color="#1f7390"/><stop offset="1" stop-color="#0f3f58"/></radialGradient>
<linearGradient id="river-forest" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#173a2a"/><stop offset=".36" stop-color="#12301f"/>
<stop offset=".42" stop-color="#12282a"/><stop offset="1" stop-color="#0c1f26"/>
</linearGradient>
<linearGradient id="river-wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#4a3826"/><stop offset="1" stop-color="#33261a"/></linearGradient>
</defs>"""


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The forest, the river, the lake and the empty factories."""
    tables = max(seats, RIVAL + 1)
    valley = valley_of(shape)
    width, height = valley.width + 2 * BEYOND, valley.height + 2 * BEYOND
    return "".join(
        [
            DEFINITIONS,
            rect(-BEYOND, -BEYOND, width, height, 'fill="url(#river-forest) #12301f"'),
            *trees(valley),
            water(valley),
            *(factory(slot, large=slot.has_ladder) for slot in valley.slots(tables)),
        ]
    )


def trees(valley: Valley) -> list[str]:
    """The forest on the banks, behind and before the water."""
    edge, bank = (valley.width, valley.lake[1] - 90) if valley is UPRIGHT else (870, 196)
    behind = [(x, 4 + 9 * (x * 7 % 3), 44 + x * 13 % 18) for x in range(6, int(edge), 47)]
    before = [(x, bank + 7 * (x * 5 % 3), 40 + x * 11 % 14) for x in range(2, int(edge), 61)]
    return [
        use("river-tree", x, y, size, 1.5 * size, f'opacity="{0.55 if y < 100 else 0.75:g}"')
        for x, y, size in (*behind, *before)
    ]


def water(valley: Valley) -> str:
    """The river from the left edge into the lake."""
    x, y, *_ = valley.lake
    first = valley.tiles[0][1]
    bends = " ".join(f"S {x - 40:g} {y:g} {x:g} {y:g}" for x, y in valley.tiles)
    start = valley.tiles[0][0] - 80
    way = f"M {-BEYOND:g} {first + 40:g} C {-BEYOND / 2:g} {first - 10:g} "
    way += f"{start:g} {first - 10:g} {start:g} {first:g} {bends} "
    if valley is UPRIGHT:  # around the bend and back
        way += f"C {valley.width + 70:g} {first:g} {valley.width + 60:g} {y:g} {x:g} {y:g}"
    else:
        way += f"S {x - 120:g} {y:g} {x - 60:g} {y:g}"
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
    return lines + lake(valley)


def lake(valley: Valley) -> str:
    """The lake with its shore and ripples."""
    x, y, width, height = valley.lake
    rings = "".join(
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{width / 2 * part:g}" '
        f'ry="{height / 2 * part:g}" fill="none" stroke="#d9f5f8" stroke-opacity=".25" '
        'stroke-width="2"/>'
        for part in (0.55, 0.78)
    )
    reeds = "".join(
        use("river-reed", x + width * a, y + height * b, 26, 52)
        for a, b in ((-0.46, 0.25), (-0.4, 0.31), (0.4, 0.28), (0.44, -0.43), (0.36, 0.33))
    )
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{width / 2 + 10:g}" '
        f'ry="{height / 2 + 9:g}" fill="#3a4a2c"/>'
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{width / 2:g}" '
        f'ry="{height / 2:g}" fill="url(#river-lake) #1f7390"/>{rings}{reeds}'
    )


def factory(slot: Slot, large: bool) -> str:
    """An empty factory: frame, cells, what a row brings, and the overflow."""
    wood = 'rx="16" fill="url(#river-wood) #3d2e1f" stroke="#8a7350" stroke-width="2"'
    hollow = 'fill="#0b1d22" fill-opacity=".72" stroke="#8a7350" stroke-opacity=".55"'
    lost = 'rx="8" fill="#2a1512" fill-opacity=".7" stroke="#e0664f" stroke-opacity=".6"'
    left, top, size = slot.left + 1.5, slot.top + 1.5, slot.cell - 3
    cells = [
        (left + slot.cell * i, top + slot.cell * j) for i in range(COLUMNS) for j in range(ROWS)
    ]
    x, y, width, height = slot.overflow
    parts = [
        rect(slot.x, slot.y, slot.width, slot.height, wood),
        *(rect(*cell, size, size, f'rx="{slot.cell / 8:g}" {hollow}') for cell in cells),
        rect(x - width / 2, y - height / 2, width, height, f'{lost} stroke-dasharray="6 5"'),
    ]
    return "".join(parts) + (signs(slot) if large else "")


def signs(slot: Slot) -> str:
    """The points for a row of each length, printed under the columns, and the cost of overflow."""
    x, y, _, height = slot.overflow
    ladder = "".join(
        sign(slot.middle(column, 0)[0], slot.bottom + 0.8 * slot.text, str(ROW_POINTS[column + 1]))
        for column in range(COLUMNS)
    )
    return ladder + sign(x, y - height / 2 - 0.7 * slot.text, f"−{OVERFLOW_POINTS}")


PRINT = 26.0  # the size of printed numbers


def sign(x: float, y: float, text: str) -> str:
    """A small printed number."""
    return word(x, y, text, PRINT, 'fill="#e8d9b5" fill-opacity=".8"')
