"""The empty board of Serenissima as SVG: sea, coasts and relief, ports, wheel, track and trays."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from ridotto.core import svg
from ridotto.core.pen import WIDE, Box
from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import (
    GOODS,
    MOST_SLOTS,
    NO_GOOD,
    NUMBERS,
    PLACES,
    SCORINGS,
    ZONE_KEYS,
    ZONES,
)
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
    STANDARD,
    START_ROW,
    Numbers,
    chart_of,
)
from ridotto.games.serenissima.layout import LAYOUTS, Chart, Layout, Place

INK = "#2a2013"
NIGHT = "#0a2029"
BRASS = "#c8a24a"
FOAM = "#cfe8e3"
MARBLE = "#f3eee3"
COAST = tomllib.loads((FOLDER / "coast.toml").read_text("utf-8"))
WINDS = 32
FAR = 2000  # units beyond the board, for screens of another shape

# By day: the table of marble, the sea in the sun.
DAY = {
    "#1f5058": "#f3ebda", "#143a43": "#e9dfc9", "#0a1b21": "#d9ccae", "#0b3a5c": "#2b86ae",
    "#0d4a68": "#3b9abd", "#12627a": "#54b3c8", "#1a4a55": "#2a6c79", "#0a222b": "#1d535f",
    "#1d5563": "#256a7a", "#0b2731": "#123f4c", "#0a2029": "#174a56",
}  # fmt: skip

DEFINITIONS = """<defs>
<radialGradient id="serenissima-table" cx=".5" cy=".5" r=".5">
<stop offset="0" stop-color="#1f5058"/><stop offset="0.35" stop-color="#143a43"/>
<stop offset="1" stop-color="#0a1b21"/></radialGradient>
<radialGradient id="serenissima-vellum" cx=".48" cy=".42" r=".72">
<stop offset="0" stop-color="#f4e6bd"/><stop offset="0.5" stop-color="#e3cc95"/>
<stop offset="0.85" stop-color="#c9a768"/><stop offset="1" stop-color="#a37f47"/>
</radialGradient>
<radialGradient id="serenissima-deep" cx=".48" cy=".55" r=".55">
<stop offset="0" stop-color="#0b3a5c"/><stop offset="0.45" stop-color="#0d4a68"/>
<stop offset="1" stop-color="#12627a"/></radialGradient>
<linearGradient id="serenissima-quay" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#e5d3a6"/><stop offset="0.25" stop-color="#c8b07c"/>
<stop offset="1" stop-color="#8b6f45"/></linearGradient>
<linearGradient id="serenissima-door" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1d5563"/><stop offset="1" stop-color="#0b2731"/></linearGradient>
<linearGradient id="serenissima-tray" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1a4a55"/><stop offset="1" stop-color="#0a222b"/></linearGradient>
</defs>"""


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The empty board for so many players."""
    return painted(seats, options.get("map", "standard"), shape)


@lru_cache(32)  # maps of one's own come and go
def painted(seats: int, option: str, shape: str) -> str:
    row = chart_of(option)
    chart = zones_of(row, shape)
    ports = [zone for zone in range(ZONES) if row[GOOD_ROW + zone] != NO_GOOD]
    return "".join(
        [
            DEFINITIONS,
            sheet(shape),
            ways(row, chart),
            *(port(row, zone, chart) for zone in ports),
            wheel(chart.layout, int(NUMBERS[seats - 2])),
            track(chart.layout, seats, row),
            trays(chart.layout),
        ]
    )


def zones_of(row: Numbers, shape: str) -> Chart:
    """Where the zones of a map lie."""
    places = row[AT_ROW : AT_ROW + 2 * ZONES].reshape(ZONES, 2).tolist()
    slots = tuple(row[SLOTS_ROW : SLOTS_ROW + ZONES].tolist())
    return layout.chart_at(tuple((x, y) for x, y in places), slots, shape)


# The chart


@cache
def sheet(shape: str) -> str:
    """A sheet of vellum on a dark table: land, water, islands, the lines of the winds."""
    own = LAYOUTS[shape]
    box, clip = own.chart, f"serenissima-sea-{shape}"
    bend = layout.Bend([COAST["ports"][key] for key in ZONE_KEYS], own.middles)
    sea = curve(bend(points(COAST["sea"])), closed=True)
    islands = "".join(curve(bend(points(line)), closed=True) for line in COAST["islands"])
    shores = f"{sea}{islands}"
    table = own.width + 2 * FAR, own.height + 2 * FAR, 'fill="url(#serenissima-table)"'
    return (
        f"{svg.rect(-FAR, -FAR, *table)}"
        f"{rect(box, 14, 'url(#serenissima-vellum)')}"
        f'<clipPath id="{clip}-sheet">{rect(box, 14, "#000")}</clipPath>'
        f'<defs><path id="{clip}-shores" d="{shores}" clip-rule="evenodd" '
        'fill-rule="evenodd"/></defs>'
        f'<clipPath id="{clip}"><use href="#{clip}-shores"/></clipPath>'
        f'<g clip-path="url(#{clip}-sheet)">'
        f'<use href="#{clip}-shores" fill="none" stroke="#7f8f4e" stroke-width="54" opacity=".18"/>'
        f'<use href="#{clip}-shores" fill="none" stroke="#6f8a4c" stroke-width="22" opacity=".22"/>'
        f"{rivers(bend)}{winds(own, INK, 0.1)}{relief(bend, shape)}"
        f'<use href="#{clip}-shores" fill="url(#serenissima-deep)"/>'
        f'<g clip-path="url(#{clip})" fill="none" stroke-linejoin="round">'
        f'<use href="#{clip}-shores" stroke="#1f7f8c" stroke-width="120" opacity=".22"/>'
        f'<use href="#{clip}-shores" stroke="#2f9aa3" stroke-width="70" opacity=".25"/>'
        f'<use href="#{clip}-shores" stroke="#58bdbb" stroke-width="34" opacity=".3"/>'
        f'<use href="#{clip}-shores" stroke="#a5e3d6" stroke-width="13" opacity=".45"/>'
        f"{winds(own, '#e7cf8f', 0.3)}"
        f'<use href="#{clip}-shores" stroke="#04141b" stroke-width="9" opacity=".45" '
        'transform="translate(2.5 4)"/></g>'
        f'<use href="#{clip}-shores" fill="none" stroke="#4a2f12" stroke-width="3"/>'
        f'<use href="#{clip}-shores" fill="none" stroke="#f6e3ae" stroke-width="1.1"/>'
        + "".join(rose(*place) for place in own.roses)
        + f"</g>{border(box)}"
    )


def points(line: str) -> list[Place]:
    """Places written as pairs of degrees."""
    pairs = (pair.split() for pair in line.split(","))
    return [(float(pair[0]), float(pair[1])) for pair in pairs]


def curve(line: list[Place], *, closed: bool) -> str:
    """A smooth line through all places."""
    n = len(line)
    path = f"M{line[0][0]:g} {line[0][1]:g}"
    for i in range(n if closed else n - 1):
        before, here, there, after = (
            line[j % n] if closed else line[min(max(j, 0), n - 1)] for j in range(i - 1, i + 3)
        )
        a, b = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        c, d = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        path += f"C{a:.1f} {b:.1f} {c:.1f} {d:.1f} {there[0]:.1f} {there[1]:.1f}"
    return path + ("Z" if closed else "")


def rivers(bend: layout.Bend) -> str:
    lines = "".join(curve(bend(points(line)), closed=False) for line in COAST["rivers"])
    return (
        f'<path d="{lines}" fill="none" stroke="#2f7f8b" stroke-width="4" stroke-linecap="round" '
        'opacity=".75"/>'
    )


def relief(bend: layout.Bend, shape: str) -> str:
    """Mountains and dunes."""
    own = LAYOUTS[shape]
    size = own.town[0] * 0.62
    covered = [*zones_of(STANDARD, shape).blocks, own.track, own.cards]
    parts = []
    for chain in COAST["mountains"]:
        line, height = chain.rsplit(" ", 1)
        span = size * float(height)
        for x, y in spread(bend(points(line)), span * 0.62):
            if not any(box.meets(Box(x, y, span * 0.7, span * 0.7)) for box in covered):
                parts.append((y, use("peak", Box(x, y, span, span))))
    parts += [
        (y, use("dune", Box(x, y, size * 1.5, size * 0.6))) for x, y in bend(points(COAST["dunes"]))
    ]
    return "".join(part for _, part in sorted(parts))


def spread(line: list[Place], step: float) -> Iterable[Place]:
    """Places along a line, about as far apart as told, a little to and fro."""
    count = 0
    for (a, b), (c, d) in pairwise(line):
        n = max(1, ceil(hypot(c - a, d - b) / step))
        for i in range(n):
            count += 1
            yield a + (c - a) * i / n, b + (d - b) * i / n + (count % 3 - 1) * step / 4


def winds(own: Layout, colour: str, opacity: float) -> str:
    """Lines from each rose to all winds, as on a portolan."""
    angles = [2 * pi * wind / WINDS for wind in range(WINDS)]
    lines = [
        f"M{x:g} {y:g}l{FAR * cos(angle):.0f} {FAR * sin(angle):.0f}"
        for x, y, _ in own.roses
        for angle in angles
    ]
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="{colour}" stroke-width="1.1" '
        f'opacity="{opacity:g}"/>'
    )


def rose(x: float, y: float, radius: float) -> str:
    """A compass rose."""
    return use("rose", Box(x, y, 2 * radius, 2 * radius)) if radius else ""


def border(box: Box) -> str:
    """The frame of the chart, with a scale of degrees."""
    inner = Box(box.x, box.y, box.width - 14, box.height - 14)
    return (
        rect(box, 14, "none", "#3a260d", 6)
        + rect(box, 14, "none", BRASS, 2.5)
        + rect(inner, 8, "none", "#3a260d", 5)
        + rect(inner, 8, "none", "#e9d6a2", 4, 'stroke-dasharray="22 22"')
    )


def ways(row: Numbers, chart: Chart) -> str:
    """A dotted line between neighbouring zones, a little bent."""
    lines = ""
    for zone in range(ZONES):
        for other in range(zone):
            if row[NEAR_ROW + zone] >> other & 1:
                (a, b), (c, d) = (harbour(chart, z) for z in (zone, other))
                x, y = (a + c) / 2 + (d - b) * 0.08, (b + d) / 2 - (c - a) * 0.08
                lines += f"M{a:.0f} {b:.0f}Q{x:.0f} {y:.0f} {c:.0f} {d:.0f}"
    width = chart.layout.slot / 8
    return (
        f'<path d="{lines}" fill="none" stroke="#04141b" stroke-width="{width * 1.7:g}" '
        f'stroke-linecap="round" stroke-dasharray=".1 {width * 3:g}" opacity=".5"/>'
        f'<path d="{lines}" fill="none" stroke="#fff3cf" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-dasharray=".1 {width * 3:g}" opacity=".95"/>'
    )


def harbour(chart: Chart, zone: int) -> Place:
    """Where the ways of a zone meet: before its quay."""
    x, y = chart.middles[zone]
    return x, y + layout.side(zone) * chart.layout.store_rise * (zone < ZONES - 1)


def port(row: Numbers, zone: int, chart: Chart) -> str:
    """The land behind a port and its quay with the prices; laurels if a match may begin there."""
    own, (x, y), way = chart.layout, chart.middles[zone], layout.side(zone)
    slots = int(row[SLOTS_ROW + zone])
    width, height = own.town
    good = GOODS[row[GOOD_ROW + zone]]
    store = Box(x, y + way * own.store_rise, slots * own.slot + 10, own.slot + 10)
    parts = [
        use(f"land-{good}", Box(x, y, width * 1.7, height)),
        rect(Box(store.x + 2, store.y + 5, store.width, store.height), 8, "#04141b", opacity=0.5),
        rect(store, 8, "url(#serenissima-quay)", "#3b2a14", 1.6),
    ]
    if row[START_ROW + zone]:
        parts.insert(0, use("shine-port", Box(x, y, width * 1.9, height * 1.9)))
    for slot in range(slots):
        price = str(row[PRICE_ROW + MOST_SLOTS * zone + slot])
        place = Box(store.row(slot, slots, own.slot), store.y, own.slot - 4, own.slot - 2)
        parts.append(figure(place, price, own.slot, "url(#serenissima-door)"))
    return "".join(parts)


# Small parts


def rect(
    box: Box,
    round_: float,
    fill: str,
    stroke: str = "",
    width: float = 0,
    more: str = "",
    opacity: float = 1,
) -> str:
    """A rectangle."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    left, top = box.x - box.width / 2, box.y - box.height / 2
    paint = f'rx="{round_:g}" fill="{fill}"{line} opacity="{opacity:g}" {more}'
    return svg.rect(left, top, box.width, box.height, paint)


def use(symbol: str, box: Box, opacity: float = 1) -> str:
    """A symbol of art.svg."""
    at = (box.x - box.width / 2, box.y - box.height / 2, box.width, box.height)
    left, top, width, height = (round(each, 1) for each in at)
    paint = f'opacity="{opacity:g}"'
    return svg.use(f"serenissima-{symbol}", left, top, width, height, paint)


def figure(box: Box, text: str, size: float, fill: str, colour: str = MARBLE) -> str:
    """A small field with a figure."""
    size = min(size, box.width * 1.7 / max(1, len(text)))
    paint = f'font-weight="600" fill="{colour}"'
    return rect(box, 5, fill) + svg.word(box.x, box.y, text, size, paint)


# Beside the chart


def wheel(own: Layout, numbers: int) -> str:
    """A sector for each number and one for the doge."""
    box = own.wheel
    size = own.bead
    if own.is_loop:
        ground = rect(box, 18, "url(#serenissima-tray)", BRASS, 2.5) + rect(
            Box(box.x, box.y, box.width - 60, 3), 1, BRASS, opacity=0.5
        )
    else:
        ground = use("wheel", Box(box.x, box.y, box.width, box.height))
    parts = [ground]
    for number in range(1, numbers + 1):
        x, y = layout.sector(own, number, numbers)
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.46:g}" fill="{NIGHT}" '
            f'stroke="{BRASS}" stroke-opacity=".55" stroke-width="1.5"/>'
            + svg.word(round(x, 1), round(y, 1), str(number), size * 0.6, f'fill="{FOAM}"')
        )
    x, y = layout.sector(own, 0, numbers)
    parts.append(use("doge", Box(x, y, size * 0.95, size * 0.95)))
    return "".join(parts)


def track(own: Layout, seats: int, row: Numbers) -> str:
    """The cells of the track: those that score are of gold, the start has a ring."""
    last = int(row[LAST_ROW])
    first = SCORING_ROW + SCORINGS * (seats - 2)
    scoring = set(row[first : first + SCORINGS].tolist())
    box = own.track
    parts = [
        rect(
            Box(box.x, box.y, box.width + 8, box.height + 8), 10, "url(#serenissima-tray)", BRASS, 2
        )
    ]
    for index in range(last + 1):
        place = layout.cell(own, index, last)
        size = place.height * 0.72
        if index in scoring:
            text = figure(place, str(index), size, "none", INK)
            parts.append(f'{use("cell", place)}<g class="dark-text">{text}</g>')
        else:
            parts.append(figure(place, str(index), size, "url(#serenissima-door)"))
        if index == row[CELL_ROW + seats - 2]:
            parts.append(rect(place, 5, "none", "#ffd98a", 3))
    return "".join(parts)


def trays(own: Layout) -> str:
    """Where the deck of the galley that is called, the dice, the cards and the supply lie."""
    hold, dice = own.hold, own.dice
    places = [
        Box(hold.row(i, PLACES, hold.width / PLACES), hold.y, hold.height - 8, hold.height - 8)
        for i in range(PLACES)
    ]
    faces = [
        Box(
            dice.row(i, PLACES, dice.width / PLACES),
            dice.y + way * dice.height / 4,
            own.die,
            own.die,
        )
        for i in range(PLACES)
        for way in (-1, 1)
    ]
    return "".join(
        [
            *(
                rect(box, 12, "url(#serenissima-tray)", BRASS, 1.6)
                for box in (own.supply, own.cards, dice)
            ),
            rect(
                Box(dice.x, dice.y - dice.height / 4, dice.width - 6, dice.height / 2 - 5),
                9,
                "#4d1c26",
            ),
            rect(
                Box(dice.x, dice.y + dice.height / 4, dice.width - 6, dice.height / 2 - 5),
                9,
                "#17385a",
            ),
            *(use("die-blank", face, 0.13) for face in faces),
            use("hull", Box(hold.x, hold.y + 2, hold.width + 20, hold.height + 12)),
            *(rect(place, 12, "#1a0f06", "#d8b070", 1.5, opacity=0.6) for place in places),
        ]
    )
