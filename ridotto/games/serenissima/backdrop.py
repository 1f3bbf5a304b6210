"""The empty board of Serenissima as SVG: sea and coasts, ways, warehouses, wheel and track."""

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin

from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import MOST_SLOTS, NO_GOOD, NUMBERS, SCORINGS, ZONES
from ridotto.games.serenissima.chart import (
    AT_ROW,
    CELL_ROW,
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

# The Mediterranean, clockwise from the Pillars of Hercules: Spain, France, Italy, the Adriatic,
# Greece, the straits, Anatolia, the Levant, Egypt and Barbary.
SHORES = (
    "M0 452 C28 448 40 420 46 396 C52 366 40 344 58 312 C70 286 96 268 122 250 C150 232 170 226 190"
    " 196 C204 174 220 140 250 134 C286 128 306 142 336 118 C360 98 380 74 412 72 C440 72 452 100 462"
    " 132 C472 164 462 190 470 214 C480 244 512 246 524 272 C540 306 566 320 586 348 C606 376 612 404"
    " 630 424 C642 436 656 424 652 404 C648 384 632 372 644 354 C656 340 672 352 684 340 C692 326 670"
    " 306 654 292 C632 272 622 244 606 214 C590 184 556 160 544 128 C536 102 540 70 566 56 C590 46 606"
    " 62 622 90 C640 122 668 146 694 168 C722 194 732 236 744 268 C756 300 752 326 770 352 C784 374"
    " 796 386 792 408 C786 432 778 446 792 470 C806 492 826 482 834 500 C842 514 858 508 858 488 C858"
    " 468 876 474 880 456 C884 436 858 424 862 404 C866 384 896 396 902 372 C906 344 884 322 896 300"
    " C908 280 930 286 940 262 C950 236 930 222 944 208 C962 194 984 200 1004 182 C1020 166 1022 148"
    " 1044 136 C1062 126 1084 130 1098 118 C1114 106 1140 110 1156 92 C1164 82 1180 84 1184 96 C1186"
    " 114 1150 130 1128 140 C1104 152 1082 154 1070 172 C1056 192 1024 196 1010 216 C998 238 1016 262"
    " 1008 288 C1000 314 1012 332 1016 358 C1022 390 1038 398 1056 418 C1074 438 1096 424 1118 432"
    " C1146 440 1166 470 1196 468 C1224 466 1240 452 1262 470 C1280 486 1272 520 1268 552 C1264 588"
    " 1278 620 1276 656 C1274 700 1262 740 1236 768 C1208 792 1180 796 1150 806 C1114 820 1096 838"
    " 1060 842 C1010 846 972 838 930 832 C888 826 866 800 830 796 C796 792 776 812 752 806 C728 800"
    " 724 778 700 784 C672 792 668 826 640 838 C606 850 566 838 536 826 C506 814 482 806 470 780 C460"
    " 752 478 728 462 704 C450 684 424 690 404 676 C372 660 330 664 286 668 C236 672 190 652 146 652"
    " C98 652 48 640 0 618 Z"
)
ISLANDS = (
    "M296 360 C312 346 338 354 342 376 C346 404 344 436 330 452 C314 464 296 452 294 430 C292 406 286"
    " 378 296 360 Z",  # Sardinia
    "M318 268 C330 262 338 276 336 296 C334 316 324 326 314 314 C308 300 308 274 318 268 Z",  # Corsica
    "M506 472 C532 462 574 466 606 470 C614 486 596 512 576 522 C552 522 520 510 506 496 Z",  # Sicily
    "M896 602 C924 592 968 594 1004 606 C1006 620 976 626 940 624 C916 622 896 616 896 602 Z",  # Crete
    "M724 322 C734 318 742 334 750 352 C754 366 744 370 736 358 C728 346 720 330 724 322 Z",  # Corfu
    "M1120 574 C1144 560 1178 562 1196 552 C1192 572 1172 590 1150 594 C1134 594 1120 588 1120 574 Z",
    "M180 380 C192 372 208 378 206 390 C198 400 182 396 180 380 Z",  # the Balearic islands
    "M220 358 C230 352 240 356 238 366 C230 372 220 368 220 358 Z",
    "M1026 500 C1038 492 1050 500 1044 512 C1034 520 1024 512 1026 500 Z",  # Rhodes
    "M908 520 C916 514 924 520 920 528 C912 532 906 528 908 520 Z",
    "M934 446 C942 440 950 446 946 454 C938 458 932 454 934 446 Z",
)
ROSES = ((690.0, 590.0, 46.0), (196.0, 776.0, 64.0))  # compass roses: place and radius


def backdrop(seats: int, options: Mapping[str, str]) -> str:
    """The empty board for so many players."""
    return painted(seats, options.get("map", "standard"))


@cache
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
        star = f"M0 {-r:g}L{w:g} {-w:g}L{r:g} 0L{w:g} {w:g}L0 {r:g}L{-w:g} {w:g}L{-r:g} 0L{-w:g} {-w:g}Z"
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
    parts = [
        f'<rect x="{x - width / 2:g}" y="{top - 19:g}" width="{width:g}" height="38" rx="8" '
        f'fill="#0a1d26" stroke="{COAST}" stroke-opacity=".55" stroke-width="1.5"/>'
    ]
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


# The column on the right


def column(seats: int, row: Numbers) -> str:
    """The wheel, the track and the trays."""
    return wheel(int(NUMBERS[seats - 2])) + track(seats, row) + trays()


def wheel(numbers: int) -> str:
    """A sector for each number and one for the doge."""
    x, y, radius = layout.COLUMN, layout.WHEEL_Y, layout.WHEEL_RADIUS
    parts = [
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#17323a" stroke="{COAST}" stroke-width="3"/>',
        f'<circle cx="{x:g}" cy="{y:g}" r="{2 * layout.WHEEL_RING - radius:g}" fill="#0a1d26" '
        f'stroke="{COAST}" stroke-width="1.5"/>',
    ]
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
            parts.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="21" fill="none" stroke="{MARBLE}" stroke-width="2"/>'
            )
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
        f'<path d="M{left:g} {layout.DECK_Y - 34:g}h{width:g}l-14 64q-3 6 -10 6h-{width - 48:g}q-7 0 '
        f'-10 -6z" fill="#3a2a17" stroke="{COAST}" stroke-width="2"/>{deck}'
        f'<rect x="{left:g}" y="{layout.DICE_Y[0] - 30:g}" width="{width:g}" height="116" rx="14" '
        'fill="#0a1d26" stroke="#7a2f2a" stroke-width="2"/>'
    )
