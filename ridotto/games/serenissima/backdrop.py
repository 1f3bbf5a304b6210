"""The empty board of Serenissima as SVG: sea and coasts, ways, warehouses, wheel and track."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin

from ridotto.core.pen import WIDE
from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import MOST_SLOTS, NO_GOOD, NUMBERS, SCORINGS, ZONES
from ridotto.games.serenissima.chart import (
    AT_ROW,
    CELL_ROW,
    FOLDER,
    GOOD_ROW,
    LAST_ROW,
    NEAR_ROW,
    PRICE_ROW,
    SCORING_ROW,
    SLOTS_ROW,
    START_ROW,
    Numbers,
    chart_of,
)

LAND = "#332c1c"
COAST = "var(--brass, #c8a24a)"
SEA = "#0f3440"
INK = "var(--foam, #cfe8e3)"
MARBLE = "var(--marble, #f3eee3)"
YELLOW, RED = "#e3b23c", "#c0504a"

COAST_LINES = tomllib.loads((FOLDER / "coast.toml").read_text("utf-8"))
SHORES = COAST_LINES["sea"]
ISLANDS = tuple(COAST_LINES["islands"].values())
ROSES = ((690.0, 590.0, 46.0), (196.0, 776.0, 64.0))  # compass roses: place and radius


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The empty board for so many players."""
    return painted(seats, options.get("map", "standard"))


@lru_cache(32)  # maps of one's own come and go
def painted(seats: int, chart: str) -> str:
    row = chart_of(chart)
    return "".join(
        [sea(), ways(row), *(port(row, zone) for zone in range(ZONES)), column(seats, row)]
    )


# The sea


def sea() -> str:
    """Land, water, islands and the lines of the winds."""
    width, height = layout.CHART_WIDTH, layout.HEIGHT
    islands = "".join(f'<path d="{path}"/>' for path in ISLANDS)
    return (
        f'<rect width="{layout.WIDTH:g}" height="{height:g}" fill="var(--night, #0c1f26)"/>'
        f'<rect width="{width:g}" height="{height:g}" fill="{LAND}"/>'
        f'<clipPath id="serenissima-sea"><path d="{SHORES}"/></clipPath>'
        f'<path d="{SHORES}" fill="{SEA}"/>'
        f'<g clip-path="url(#serenissima-sea)">{winds()}'
        f'<path d="{SHORES}" fill="none" stroke="#2a6f7c" stroke-width="26" opacity=".35"/>'
        f'<path d="{SHORES}" fill="none" stroke="#3d8a96" stroke-width="9" opacity=".4"/></g>'
        f'<path d="{SHORES}" fill="none" stroke="{COAST}" stroke-width="2.2"/>'
        f'<g fill="{LAND}" stroke="{COAST}" stroke-width="2">{islands}</g>'
        + "".join(rose(*place) for place in ROSES)
        + f'<rect x="6" y="6" width="{width - 12:g}" height="{height - 12:g}" rx="8" fill="none" '
        f'stroke="{COAST}" stroke-width="2.5" opacity=".7"/>'
    )


def winds() -> str:
    """Sixteen lines from each rose, as on a portolan."""
    lines = []
    for x, y, _ in ROSES:
        for wind in range(16):
            angle = pi * wind / 8
            lines.append(f"M{x:g} {y:g}l{1500 * cos(angle):.0f} {1500 * sin(angle):.0f}")
    return f'<path d="{"".join(lines)}" stroke="{COAST}" stroke-width="1" opacity=".22"/>'


def rose(x: float, y: float, radius: float) -> str:
    """A compass rose: two stars of four points."""
    stars = ""
    for turn, reach, shade in ((45, 0.72, "#8a6f2e"), (0, 1.0, "#c8a24a")):
        r, w = radius * reach, radius * reach * 0.2
        corners = ((0, -r), (w, -w), (r, 0), (w, w), (0, r), (-w, w), (-r, 0), (-w, -w))
        star = "M" + "L".join(f"{a:g} {b:g}" for a, b in corners) + "Z"
        stars += f'<path d="{star}" fill="{shade}" transform="rotate({turn})"/>'
    ring = f'<circle r="{radius * 0.62:g}" fill="none" stroke="#c8a24a" stroke-width="1.5"/>'
    return f'<g transform="translate({x:g} {y:g})" opacity=".55">{ring}{stars}</g>'


def ways(row: Numbers) -> str:
    """A dotted line between neighbouring zones."""
    lines = ""
    for zone in range(ZONES):
        for other in range(zone):
            if row[NEAR_ROW + zone] >> other & 1:
                (a, b), (c, d) = middle(row, zone), middle(row, other)
                lines += f"M{a:g} {b:g}L{c:g} {d:g}"
    return (
        f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="3.5" stroke-linecap="round" '
        'stroke-dasharray="1 11" opacity=".6"/>'
    )


def middle(row: Numbers, zone: int) -> tuple[float, float]:
    """The middle of a zone."""
    return layout.place((int(row[AT_ROW + 2 * zone]), int(row[AT_ROW + 2 * zone + 1])))


def port(row: Numbers, zone: int) -> str:
    """The plate of a port and the prices of its warehouse; a ring if a match may begin there."""
    if row[GOOD_ROW + zone] == NO_GOOD:
        return ""
    x, y = middle(row, zone)
    slots = int(row[SLOTS_ROW + zone])
    top = y + layout.side(zone) * layout.STORE_RISE
    width = slots * layout.SLOT_STEP + 5
    plate = (
        f'<rect x="{x - width / 2:g}" y="{top - 19:g}" width="{width:g}" height="38" rx="8" '
        f'fill="#0a1d26" stroke="{COAST}" stroke-opacity=".55" stroke-width="1.5"/>'
    )
    parts = [plate]
    for slot in range(slots):
        price = row[PRICE_ROW + MOST_SLOTS * zone + slot]
        parts.append(box(layout.slot_x(x, slots, slot), top, layout.SLOT, layout.SLOT, str(price)))
    if row[START_ROW + zone]:
        city = y + layout.side(zone) * layout.CITY_RISE
        parts.append(
            f'<circle cx="{x:g}" cy="{city:g}" r="37" fill="none" stroke="{COAST}" '
            'stroke-width="2" stroke-dasharray="5 4"/>'
        )
    return "".join(parts)


def box(x: float, y: float, width: float, height: float, text: str, fill: str = "#17424c") -> str:
    """A small field with a figure."""
    return (
        f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" '
        f'height="{height:g}" rx="5" fill="{fill}"/>'
        f'<text x="{x:g}" y="{y:g}" font-size="23" text-anchor="middle" '
        f'dominant-baseline="central" fill="{MARBLE}">{text}</text>'
    )


def circle(x: float, y: float, radius: float, fill: str, stroke: float) -> str:
    """A ring of brass."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{COAST}" '
        f'stroke-width="{stroke:g}"/>'
    )


# The column on the right


def column(seats: int, row: Numbers) -> str:
    """The wheel, the track and the trays."""
    return wheel(int(NUMBERS[seats - 2])) + track(seats, row) + trays()


def wheel(numbers: int) -> str:
    """A sector for each number and one for the doge."""
    x, y, radius = layout.COLUMN, layout.WHEEL_Y, layout.WHEEL_RADIUS
    inner = 2 * layout.WHEEL_RING - radius
    parts = [circle(x, y, radius, "#17323a", 3), circle(x, y, inner, "#0a1d26", 1.5)]
    for number in range(1, numbers + 1):
        a, b = layout.sector(number, numbers)
        parts.append(
            f'<text x="{a:g}" y="{b:g}" font-size="23" text-anchor="middle" '
            f'dominant-baseline="central" fill="{MARBLE}">{number}</text>'
        )
    a, b = layout.sector(0, numbers)
    parts.append(
        f'<use href="#serenissima-doge" x="{a - 19:g}" y="{b - 19:g}" width="38" height="38"/>'
    )
    parts.append(rose(x, y, 34))
    return "".join(parts)


def track(seats: int, row: Numbers) -> str:
    """The cells of the track, those that score in their colour, the start with a ring."""
    colour = YELLOW if seats == 4 else RED
    first = SCORING_ROW + SCORINGS * (seats - 2)
    scoring = set(row[first : first + SCORINGS].tolist())
    parts = []
    for index in range(int(row[LAST_ROW]) + 1):
        x, y = layout.cell(index)
        fill = colour if index in scoring else "#17424c"
        parts.append(box(x, y, layout.CELL_WIDTH, layout.CELL_HEIGHT, str(index), fill))
        if index == row[CELL_ROW + seats - 2]:
            parts.append(circle(x, y, 21, "none", 3))
    return "".join(parts)


def trays() -> str:
    """Where the active galley's deck and the dice lie."""
    left, width = layout.COLUMN - 142, 284
    deck = "".join(
        f'<rect x="{x - 25:g}" y="{layout.DECK_Y - 25:g}" width="50" height="50" rx="8" '
        'fill="#0a1d26" stroke="#6b4f24" stroke-width="2"/>'
        for x in layout.DECK_PLACES
    )
    return (
        f'<path d="M{left:g} {layout.DECK_Y - 34:g}h{width:g}l-14 64q-3 6 -10 6h-{width - 48:g}'
        f'q-7 0 -10 -6z" fill="#3a2a17" stroke="{COAST}" stroke-width="2"/>{deck}'
        f'<rect x="{left:g}" y="{layout.DICE_Y[0] - 30:g}" width="{width:g}" height="116" rx="14" '
        'fill="#0a1d26" stroke="#7a2f2a" stroke-width="2"/>'
    )
