"""The empty board at dusk: sky, palaces, the street, the alley, the canal. It never changes."""

from collections.abc import Mapping
from functools import cache

from ridotto.core.pen import WIDE
from ridotto.core.svg import rect, word
from ridotto.games.doge.board import END, MANSION
from ridotto.games.doge.layout import BEYOND, LYING, STANDING, Street, street_of

SEAT_GLASS = ("#3b6fd4", "#d1495b")  # lapis at the right end, ruby at the left
LAMPS = (-6, -2, 2, 6)  # the stones between which lamps stand
WIDTH, HEIGHT = LYING.width, LYING.height
STREET_TOP, STREET_END, QUAY = LYING.top, LYING.end, LYING.quay
FRONT = 144.0  # the width of a palace

# By day: the sun instead of the moon, the windows without lamps, pale stone and green water.
DAY = {
    "#0d2438": "#6fabd6", "#2c4a68": "#94c6e4", "#8a6278": "#cbe3ec", "#e59a62": "#f4e8cc",
    "#ffcf85": "#fff1d2", "#fef3d8": "none", "#4a465c": "#a3b7c6", "#3f4257": "#98adbd",
    "#585468": "#adbdca", "#5a4a55": "#e6b890", "#2d3440": "#c9936e", "#75606a": "#f3dcc4",
    "#e9d3bd": "#fff5e6", "#c9a893": "#f2dcc4", "#8a7672": "#d6b8a0", "#fff1c2": "#d8ecf2",
    "#f0a63c": "#7fb0c2", "#22303c": "#5d8799", "#3b4146": "#cdbfa4", "#141f27": "#8d7a5a",
    "#9c968e": "#efe7d8", "#7b7d7b": "#dcd2c0", "#1a1f38": "#b8a98a", "#1a2a3c": "#fff4dc",
    "#10303c": "#e8d8b8", "#f3e6c4": "#4a3712", "#22393f": "#fbf3de", "#2a2333": "#b0837a",
    "#5b4a5e": "#e9c4b8", "#43384e": "#d9aa9f", "#d98d62": "#f0cda6", "#1b5660": "#8ad6d6",
    "#123c46": "#5bbac2", "#0a2029": "#3a9dab", "#8fd0cc": "#eafcfb", "#ffd98a": "#ffffff",
    "#6b5236": "#b08a5e", "#755b3d": "#bd976a", "#3a2b1a": "#7a5a36",
}  # fmt: skip


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The empty street, the same for every match."""
    return dusk(shape)


@cache
def dusk(shape: str) -> str:
    """Everything that never moves."""
    way = street_of(shape)
    town = (terrace(), quayside()) if way.is_tall else (sky(), houses(), *palaces(), pavement())
    parts = (DEFINITIONS, *town, street(way), alley(way))
    return "".join((*parts, side_canal() if way.is_tall else canal(), piers(way)))


DEFINITIONS = """<defs>
<linearGradient id="doge-sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#0d2438"/><stop offset=".35" stop-color="#2c4a68"/>
<stop offset=".62" stop-color="#8a6278"/><stop offset=".82" stop-color="#e59a62"/>
<stop offset="1" stop-color="#ffcf85"/></linearGradient>
<linearGradient id="doge-wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#5a4a55"/><stop offset="1" stop-color="#2d3440"/></linearGradient>
<linearGradient id="doge-palace" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#e9d3bd"/><stop offset=".5" stop-color="#c9a893"/>
<stop offset="1" stop-color="#8a7672"/></linearGradient>
<linearGradient id="doge-window" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fff1c2"/><stop offset="1" stop-color="#f0a63c"/></linearGradient>
<linearGradient id="doge-stone" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#9c968e"/><stop offset="1" stop-color="#7b7d7b"/></linearGradient>
<linearGradient id="doge-alley" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#5b4a5e"/><stop offset="1" stop-color="#43384e"/></linearGradient>
<linearGradient id="doge-water" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1b5660"/><stop offset=".4" stop-color="#123c46"/>
<stop offset="1" stop-color="#0a2029"/></linearGradient>
<radialGradient id="doge-lamplight"><stop offset="0" stop-color="#ffe3a6" stop-opacity=".75"/>
<stop offset="1" stop-color="#ffc866" stop-opacity="0"/></radialGradient>
<radialGradient id="doge-pool"><stop offset="0" stop-color="#ffdfae" stop-opacity=".34"/>
<stop offset=".6" stop-color="#ffcf90" stop-opacity=".12"/>
<stop offset="1" stop-color="#ffc880" stop-opacity="0"/></radialGradient>
<linearGradient id="doge-evening" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1a1f38" stop-opacity=".4"/>
<stop offset=".25" stop-color="#1a2a3c" stop-opacity=".12"/>
<stop offset="1" stop-color="#10303c" stop-opacity=".24"/></linearGradient>
<linearGradient id="doge-roofs"><stop offset="0" stop-color="#2c4a68"/>
<stop offset=".8" stop-color="#8a6278"/><stop offset="1" stop-color="#d98d62"/></linearGradient>
<linearGradient id="doge-side"><stop offset="0" stop-color="#1b5660"/>
<stop offset=".1" stop-color="#123c46"/><stop offset=".3" stop-color="#0a2029"/></linearGradient>
<radialGradient id="doge-moonglow"><stop offset="0" stop-color="#fff6dc" stop-opacity=".55"/>
<stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient>
</defs>"""


def box(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """A rectangle."""
    return rect(x, y, width, height, f'fill="{fill}" {more}')


def wide(y: float, height: float, fill: str, more: str = "") -> str:
    """A band across the whole picture and beyond it."""
    return box(-BEYOND, y, WIDTH + 2 * BEYOND, height, fill, more)


def curve(d: str, fill: str = "none", more: str = "") -> str:
    """A path."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


# The sky and the town


STARS = ((210, 30, 1.2), (300, 16, 0.9), (352, 52, 1), (455, 22, 1.1), (566, 40, 0.9))


def sky() -> str:
    """The hour between sun and lamps, the domes and the bell tower far away."""
    far = (
        "M370 154V128H396C396 108 420 108 420 128H440C440 96 484 96 484 128H516C516 96 560 96 560 "
        "128H580C580 108 604 108 604 128H632V154Z"
    )
    crosses = "M408 112V104M462 104V94M538 104V94"
    stars = "".join(f'<circle cx="{x}" cy="{y}" r="{r:g}"/>' for x, y, r in STARS)
    return (
        box(-BEYOND, -BEYOND, WIDTH + 2 * BEYOND, BEYOND + 1, "#0d2438")
        + wide(0, 170, "url(#doge-sky)")
        + '<circle cx="690" cy="46" r="62" fill="url(#doge-moonglow)"/>'
        + '<circle cx="690" cy="46" r="15" fill="#fdf0d0"/>'
        + f'<g fill="#fef3d8" opacity=".8">{stars}</g>'
        + curve(far, "#4a465c")
        + curve(crosses, more='stroke="#4a465c" stroke-width="2.4"')
        + curve("M600 154V58L611 30L622 58V154Z", "#3f4257")
        + box(597, 72, 28, 4, "#585468")
    )


def houses() -> str:
    """The houses along the street: walls, cornices and windows, some of them lit."""
    left = [(160, 92, 74), (234, 104, 66), (300, 86, 70)]
    fronts = left + [(WIDTH - x - width, y, width) for x, y, width in left]
    return "".join(house(x, y, width, i) for i, (x, y, width) in enumerate(fronts))


def house(x: float, top: float, width: float, number: int) -> str:
    """One front with a row or two of pointed windows."""
    parts = [
        box(x, top, width, STREET_TOP - top, "url(#doge-wall)"),
        box(x - 2, top - 4, width + 4, 5, "#75606a"),
    ]
    columns = int(width // 22)
    for column in range(columns):
        left = x + (width - columns * 20) / 2 + column * 20 + 5
        lit = (column * 7 + number * 5) % 3 != 1
        parts.append(window(left, top + 12, 10, 20, lit))
        if STREET_TOP - top > 60:
            parts.append(box(left, top + 42, 10, 20, "#22303c", 'rx="5"'))
    return "".join(parts)


def window(x: float, y: float, width: float, height: float, lit: bool = True) -> str:
    """A pointed Venetian window."""
    half = width / 2
    d = (
        f"M{x:g} {y + height:g}V{y + half:g}Q{x:g} {y + 1:g} {x + half:g} {y - half * 0.7:g}"
        f"Q{x + width:g} {y + 1:g} {x + width:g} {y + half:g}V{y + height:g}Z"
    )
    fill = "url(#doge-window)" if lit else "#22303c"
    return curve(d, fill, 'stroke="#e9dcc4" stroke-width="1.2" stroke-opacity=".7"')


def palaces() -> tuple[str, str]:
    """The houses of both seats at the ends of the street; that of seat 0 mirrored."""
    return palace(1), f'<g transform="matrix(-1 0 0 1 {WIDTH:g} 0)">{palace(0)}</g>'


def palace(seat: int) -> str:
    """The house of a seat, as it stands at the left end."""
    left, width = 22.0, FRONT
    crown = "".join(curve(f"M{left + i * 16:g} 22l4 -8 4 8 4 -8 4 8z", "#f1e2cc") for i in range(9))
    loggia = "".join(window(left + 12 + i * 21, 66, 15, 30) for i in range(6))
    arcade = "".join(window(left + 9 + i * 33, 122, 25, 34) for i in range(4))
    rounds = "".join(
        f'<circle cx="{left + 30 + i * 21:g}" cy="55" r="4.6" fill="url(#doge-window)" '
        'stroke="#f1e2cc" stroke-width="1.4"/>'
        for i in range(5)
    )
    lozenges = "".join(
        curve(f"M{left + 8 + i * 16:g} 34l6 -6 6 6 -6 6z", "#c98f83", 'opacity=".55"')
        for i in range(8)
    )
    return (
        box(left, 20, width, STREET_TOP - 16, "url(#doge-palace)")
        + crown
        + lozenges
        + rounds
        + loggia
        + box(left - 3, 99, width + 6, 6, "#f1e2cc")
        + "".join(box(left + 4 + i * 7, 92, 3, 8, "#f1e2cc") for i in range(20))
        + arcade
        + box(left, 107, width, 4, SEAT_GLASS[seat], 'opacity=".85"')
        + box(left - 3, 43, width + 6, 3, "#f1e2cc")
    )


# The ground


def pavement() -> str:
    """What lies under and around the stones."""
    return (
        wide(STREET_TOP - 4, QUAY - STREET_TOP + 4, "#3b4146")
        + wide(STREET_TOP - 4, 5, "#141f27", 'opacity=".5"')
        + wide(STREET_END + 2, 10, "#e6dcc6")
        + wide(STREET_END + 10, 4, "#8d8675")
        + wide(QUAY - 6, 9, "#f0e7d3")
        + wide(QUAY + 3, 6, "#8d8675")
    )


def street(way: Street) -> str:
    """Seventeen stones, the outer two of each side a mansion's, under the light of the lamps."""
    cells = range(-END, END + 1)
    evening = way.slab(-BEYOND, way.top, 2 * (way.middle + BEYOND), way.breadth)
    return (
        "".join(stone(cell, way) for cell in cells)
        + ("" if way.is_tall else box(*evening, "url(#doge-evening)"))
        + "".join(numeral(cell, way) for cell in cells)
        + rose(*way.at(0, way.top + way.breadth / 2))
        + "".join(lamp(*way.at(cell, way.top), way) for cell in LAMPS)
    )


def stone(cell: int, way: Street) -> str:
    """One stone of three slabs."""
    begin, length = way.along(cell) - way.cell / 2 + 1.5, way.cell - 3
    third = (way.breadth - 8) / 3
    shade = (0.04, 0.16, 0.09)
    parts = []
    for row in range(3):
        slab = way.slab(begin, way.top + 2 + row * (third + 2), length, third)
        parts.append(box(*slab, "url(#doge-stone)", 'rx="5"'))
        dim = shade[(cell * 5 + row * 7) % 3]
        parts.append(box(*slab, "#0c1f26", f'rx="5" opacity="{dim:g}"'))
    if abs(cell) >= MANSION:
        parts.append(carpet(cell, *way.slab(begin, way.top + 2, length, way.breadth - 4)))
    return "".join(parts)


def carpet(cell: int, left: float, top: float, width: float, height: float) -> str:
    """The mansion's own floor: the seat's glass, edged with brass, dots or stripes for the seat."""
    seat = 0 if cell > 0 else 1
    floor = box(
        left, top, width, height, SEAT_GLASS[seat], 'rx="5" opacity=".42" stroke="none"'
    ) + box(
        left + 3,
        top + 3,
        width - 6,
        height - 6,
        "none",
        'rx="4" stroke="#e2c271" stroke-width="1.6" opacity=".9"',
    )
    marks = [
        (left + width / 2 + dx, top + height / 2 + dy)
        for dx in spread(width)
        for dy in spread(height)
    ]
    if seat == 0:
        dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="3.4"/>' for x, y in marks)
        return floor + f'<g fill="#fff" opacity=".3">{dots}</g>'
    d = "".join(f"M{x - 13:g} {y + 6:g}l26 -12" for x, y in marks)
    return floor + curve(d, more='stroke="#fff" stroke-width="4" opacity=".26"')


def spread(length: float, pitch: float = 28.0) -> list[float]:
    """Places of marks along a length, from its middle."""
    n = max(1, int((length - 16) // pitch))
    return [pitch * (i - (n - 1) / 2) for i in range(n)]


def numeral(cell: int, way: Street) -> str:
    """How far the stone is from the middle."""
    if cell == 0:
        return ""
    x, y = way.at(cell, way.numeral)
    serif = "font-family=\"Georgia, 'Liberation Serif', serif\""
    text = f'<tspan fill="#f3e6c4" fill-opacity=".9" {serif}>{abs(cell)}</tspan>'
    return word(x, y, text, way.letters, 'font-weight="600"')


def rose(x: float, y: float) -> str:
    """The brass star in the middle of the street."""
    big = f"M{x} {y - 25}l6 19 19 6 -19 6 -6 19 -6 -19 -19 -6 19 -6z"
    small = f"M{x - 13} {y - 13}l13 8 13 -8 -8 13 8 13 -13 -8 -13 8 8 -13z"
    return (
        f'<g opacity=".95"><circle cx="{x:g}" cy="{y:g}" r="21" fill="#22393f" stroke="#c8a24a" '
        'stroke-width="1.6"/>' + curve(small, "#8a6a22") + curve(big, "#e2c271") + "</g>"
    )


def lamp(x: float, y: float, way: Street) -> str:
    """A lantern on the wall beside the street, and the light it throws."""
    dx, dy, rx, ry = (110, 0, 190, 130) if way.is_tall else (0, 52, 128, 176)
    top = y - 24 if way.is_tall else y - 36
    x -= 8 if way.is_tall else 0
    return (
        f'<ellipse cx="{x + dx:g}" cy="{y + dy:g}" rx="{rx}" ry="{ry}" fill="url(#doge-pool)"/>'
        f'<circle cx="{x:g}" cy="{top + 20:g}" r="26" fill="url(#doge-lamplight)"/>'
        + curve(
            f"M{x:g} {top:g}v10M{x - 5:g} {top + 10:g}h10",
            more='stroke="#1a2228" stroke-width="2"',
        )
        + curve(
            f"M{x - 5:g} {top + 11:g}h10l2 11l-7 7l-7 -7Z",
            "#ffe6a8",
            'stroke="#3a2a12" stroke-width="1.2"',
        )
    )


def alley(way: Street) -> str:
    """The Favourite's own way: seventeen small rose stones between the street and the quay."""
    begin, breadth = way.along(-END) - way.cell / 2, way.alley_breadth - 6
    frame = way.slab(begin - 5, way.alley - 2, (2 * END + 1) * way.cell + 10, breadth + 8)
    parts = [box(*frame, "#2a2333", 'rx="9"')]
    for cell in range(-END, END + 1):
        slab = way.slab(way.along(cell) - way.cell / 2 + 3, way.alley + 2, way.cell - 6, breadth)
        parts.append(box(*slab, "url(#doge-alley)", 'rx="11"'))
        if abs(cell) >= MANSION:
            parts.append(carpet(cell, *slab))
        parts.append(dot(cell, *way.at(cell, way.alley + (16 if way.is_tall else 46))))
    return "".join(parts)


def dot(cell: int, x: float, y: float) -> str:
    """A rose petal on each stone of the alley, a flower in its middle."""
    if cell:
        return f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="#f0b7a6" opacity=".55"/>'
    petals = "".join(
        f'<circle cx="{x + dx:g}" cy="{y - 16 + dy:g}" r="6"/>'
        for dx, dy in ((0, -8), (8, -2), (5, 7), (-5, 7), (-8, -2))
    )
    return (
        f'<g fill="#f0b7a6" opacity=".6">{petals}</g>'
        f'<circle cx="{x:g}" cy="{y - 16:g}" r="4" fill="#e2c271"/>'
    )


# The town of a street that runs upright: fronts at its left, the canal at its right


def terrace() -> str:
    """Dusk over the roofs, houses one above another, a palace at each end."""
    width, height = STANDING.width, STANDING.height
    night = box(-BEYOND, -BEYOND, width + 2 * BEYOND, height + 2 * BEYOND, "#0d2438")
    rows = [(4 + (i % 2) * 10, 176 + 82 * i, 132 - (i % 2) * 12) for i in range(8)]
    fronts = "".join(
        f'<g transform="translate(0 {y - 88:g})">{house(x, 88, breadth, i)}</g>'
        for i, (x, y, breadth) in enumerate(rows)
    )
    shade = box(-BEYOND, 0, BEYOND + STANDING.top, height, "url(#doge-roofs)")
    ends = "".join(
        f'<g transform="translate(-19 {y:g})">{palace(seat)}</g>'
        for seat, y in ((1, 0), (0, height - 180))
    )
    return night + shade + fronts + ends


def quayside() -> str:
    """What lies under and around the stones, and the edge of the quay."""
    top, height = STANDING.top - 6, STANDING.height + 2 * BEYOND
    return (
        box(top, -BEYOND, STANDING.quay - top, height, "#3b4146")
        + box(top, -BEYOND, 5, height, "#141f27", 'opacity=".5"')
        + box(STANDING.end + 2, -BEYOND, 8, height, "#e6dcc6")
        + box(STANDING.quay - 4, -BEYOND, 9, height, "#f0e7d3")
        + box(STANDING.quay + 5, -BEYOND, 6, height, "#8d8675")
    )


def side_canal() -> str:
    """Dark water at the right, with the lamps in it."""
    left = STANDING.quay + 11
    waves = "".join(
        curve(
            f"M{left + 12 + (i * 37) % 50} {30 + 46 * i}q10 -4 20 0t20 0",
            more='stroke="#8fd0cc" stroke-width="1.6" opacity=".3" stroke-linecap="round"',
        )
        for i in range(21)
    )
    water = box(left, -BEYOND, BEYOND, STANDING.height + 2 * BEYOND, "url(#doge-side)")
    boat = f'<g transform="translate(684 286) rotate(90)">{gondola(0, 0)}</g>'
    return water + waves + boat


# The canal


def canal() -> str:
    """Dark water with the lamps in it, and mooring poles in the colours of the houses."""
    glints = "".join(
        curve(
            f"M{LYING.along(cell) - width:g} {500 + 9 * i}h{2 * width:g}",
            more='stroke="#ffd98a" stroke-width="3.4" stroke-linecap="round" '
            f'opacity="{0.5 - 0.04 * i:g}"',
        )
        for cell in LAMPS
        for i, width in enumerate((13, 9, 16, 7, 12, 5, 9, 4, 6, 3))
    )
    waves = "".join(
        curve(
            f"M{x} {y}q14 -5 28 0t28 0",
            more='stroke="#8fd0cc" stroke-width="1.6" opacity=".25" stroke-linecap="round"',
        )
        for x, y in WAVES
    )
    return (
        wide(QUAY + 9, HEIGHT - QUAY - 9, "url(#doge-water)")
        + wide(HEIGHT - 1, BEYOND, "#0a2029")
        + glints
        + waves
        + gondola(330, 560)
        + "".join(pole(x, seat) for x, seat in ((22, 1), (168, 1), (832, 0), (978, 0)))
    )


WAVES = (
    (190, 520), (250, 585), (420, 528), (560, 585), (600, 516), (690, 560), (760, 522), (400, 590),
    (60, 640), (300, 660), (520, 640), (780, 650), (900, 690), (160, 720), (420, 740), (650, 720),
    (80, 800), (330, 830), (580, 810), (840, 790), (-150, 530), (-90, 575), (1060, 525),
)  # fmt: skip


def gondola(x: float, y: float) -> str:
    """A gondola at rest."""
    hull = (
        f"M{x - 88} {y - 20}C{x - 84} {y + 6} {x - 40} {y + 14} {x} {y + 14}C{x + 44} {y + 14} "
        f"{x + 76} {y + 4} {x + 92} {y - 26}C{x + 70} {y - 4} {x + 40} {y} {x} {y}C{x - 40} {y} "
        f"{x - 70} {y - 6} {x - 80} {y - 22}Z"
    )
    return (
        curve(hull, "#0a1418", 'stroke="#4a6a70" stroke-width="1"')
        + curve(f"M{x - 20} {y + 2}q10 -14 34 -8v8z", "#7c1f2e")
        + curve(
            f"M{x + 91} {y - 26}v-9m0 2h6m-6 5h5m-5 5h4", more='stroke="#e2c271" stroke-width="2.2"'
        )
        + f'<circle cx="{x - 78}" cy="{y - 26}" r="3.4" fill="#ffd98a"/>'
    )


def pole(x: float, seat: int) -> str:
    """A striped mooring pole."""
    bands = "".join(curve(f"M{x - 5} {y}l10 -7v7l-10 7z", "#f3eee3") for y in range(500, 590, 20))
    return (
        box(x - 5, 484, 10, 112, SEAT_GLASS[seat], 'rx="3"')
        + bands
        + f'<circle cx="{x}" cy="481" r="7" fill="#e2c271" stroke="#8a6a22" stroke-width="1"/>'
    )


def piers(way: Street) -> str:
    """The landing stages on which the cards lie."""
    return "".join(pier(x, y, way) for x, y in (*way.piles, way.deck))


def pier(x: float, y: float, way: Street) -> str:
    """A stage of planks."""
    width, rows = (way.pile[0] + 22, 9) if way.is_tall else (116, 8)
    top = y - 7 * rows + 6
    planks = "".join(
        box(x - width / 2, top + i * 14, width, 13, "#6b5236" if i % 2 else "#755b3d", 'rx="2"')
        for i in range(rows)
    )
    return planks + box(x - width / 2, top - 2, width, 4, "#3a2b1a")
