"""The empty board of Venetian Mosaic as SVG: track, areas, cells, bonus spaces, sea route."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE, Box
from ridotto.core.svg import rect, use, word
from ridotto.games.mosaic.board import (
    AREAS,
    BONUS_VALUES,
    COMMONERS,
    FIFTH,
    FIRST_MIDDLE,
    HARBOUR,
    LAST_SPACE,
    NOBLES,
    RESIDENCE_VALUES,
    RESIDENCES,
    ROW_COUNT,
    SEA_EXTRAS,
    SEA_POINTS,
    SHIPS_IN_ROW,
    SYMBOLS_OF,
    THIRD,
    TYPE_AREA,
    TYPES,
    WORKSHOPS,
)
from ridotto.games.mosaic.layout import (
    BAND,
    BONUS_SIZE,
    HEX,
    HEX_PITCH,
    TEXT,
    Layout,
    layout_of,
)

GOLD = "var(--brass, #c8a24a)"
PALE = "#fff3d6"
FONT = 'font-family="Iowan Old Style, Palatino Linotype, URW Palladio L, Palatino, Georgia, serif"'

# The ground of each area and the glass of its cells, in the order of the areas.
GROUNDS = ("#6b3410", "#432463", "#0d4a4c", "#2d5420", "#1b4f78", "#14295a")
GLASS = ("#a85a1c", "#6c43a0", "#17797a", "#4c8a34", "#2f83bd", "#2a4fa0")
TRACK_STEPS = 100
SEA_GROUND, SEA_GLASS, CARD_GROUND = "#0b3c4d", "#176a83", "#14262d"

# By day: marble under the glass, and more light in it.
DAY = {
    "#0a1a20": "#e6d8b8", "#123039": "#fbf6ea", "#0b1d24": "#efe4cc", "#1c4650": "#8fbcbf",
    "#2c6a73": "#5d9ca3", "#6d4f12": "#7a5812", "#6b3410": "#8f4515", "#432463": "#5a3285",
    "#0d4a4c": "#0f5f62", "#2d5420": "#386826", "#1b4f78": "#22639a", "#14295a": "#223f86",
    "#a85a1c": "#c4762f", "#6c43a0": "#8257bd", "#17797a": "#229798", "#4c8a34": "#62a646",
    "#2f83bd": "#469bd4", "#2a4fa0": "#4169c0", "#0b3c4d": "#0f5670", "#176a83": "#2a86a4",
    "#14262d": "#35565f",
}  # fmt: skip

DEFINITIONS = """<defs>
<linearGradient id="mosaic-night" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#123039"/><stop offset="1" stop-color="#0b1d24"/></linearGradient>
</defs>"""


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The empty board; it is the same for all seats and options."""
    layout = layout_of(shape)
    areas = [area(layout, number) for number in range(len(AREAS))]
    parts = [DEFINITIONS, ground(layout), score_track(layout), *areas, sea(layout), cards(layout)]
    return "".join(parts)


def ground(layout: Layout) -> str:
    """The night under the glass, framed in gold."""
    width, height = layout.width - 2 * BAND, layout.height - 2 * BAND
    frame = f'rx="10" fill="url(#mosaic-night)" stroke="{GOLD}" stroke-width="2"'
    night = rect(0, 0, layout.width, layout.height, 'rx="14" fill="#0a1a20"')
    return night + rect(BAND, BAND, width, height, frame)


def score_track(layout: Layout) -> str:
    """A hundred tesserae around the board, each tenth with its number on a plate."""
    parts, plates = [], []
    for step in range(TRACK_STEPS):
        x, y = layout.track(step)
        tenth, fifth = step % 10 == 0, step % 5 == 0
        tone = "#6d4f12" if tenth else "#2c6a73" if fifth else "#1c4650"
        upright = x in (BAND / 2, layout.width - BAND / 2)
        length = (layout.height / layout.lines if upright else layout.width / layout.columns) - 6
        width, height = (22.0, length) if upright else (length, 22.0)
        paint = f'rx="4" fill="{tone}" fill-opacity="0.85"'
        parts.append(rect(x - width / 2, y - height / 2, width, height, paint))
        if tenth:
            inner = min(max(x, 19), layout.width - 19)
            half = 9.5 * len(str(step))  # wider than the step: letters stay pale by day, too
            plate = rect(inner - half, y - 12, 2 * half, 24, 'rx="4" fill="#6d4f12"')
            plates.append(plate + text(inner, y, str(step), TEXT))
    return "".join(parts + plates)


def text(x: float, y: float, words: str, size: float, fill: str = PALE) -> str:
    return word(x, y, words, size, f'fill="{fill}" font-weight="700" {FONT}')


def picture(symbol: str, x: float, y: float, size: float) -> str:
    return use(f"mosaic-{symbol}", x - size / 2, y - size / 2, size, size)


def panel(box: Box, tone: str) -> str:
    """The ground of an area with a gold edge and a sheen."""
    at = box.x, box.y, box.width, box.height
    sheen = f'fill="url(#mosaic-sheen)" stroke="{GOLD}" stroke-width="2.5"'
    return rect(*at, f'rx="12" fill="{tone}"') + rect(*at, f'rx="12" {sheen}')


def area(layout: Layout, number: int) -> str:
    """An area with its cells and its bonus spaces."""
    parts = [panel(layout.boxes[number], GROUNDS[number])]
    if number == HARBOUR:
        parts += quays(layout)
    parts += [cell(layout, number, i) for i in range(len(layout.places[number]))]
    if number == WORKSHOPS:
        parts += [picture("star", x, y, 22) for x, y in layout.stars]
    if number in (NOBLES, COMMONERS):
        parts += top_stars(layout, number)
    if number == RESIDENCES:
        parts += set_signs(layout)
    if number != HARBOUR:
        parts += [bonus(layout, number, space) for space in range(len(BONUS_VALUES))]
    return "".join(parts)


def cell(layout: Layout, number: int, i: int) -> str:
    """One cell: a hexagon, a house, a medallion or a pane, with its symbol."""
    x, y = layout.places[number][i]
    symbol = TYPES[TYPE_AREA.tolist().index(number) + SYMBOLS_OF[number][i]]
    if number == WORKSHOPS:
        return hexagon(x, y, GLASS[number]) + picture(symbol, x, y, 36)
    if number == RESIDENCES:
        value = str(RESIDENCE_VALUES[i])
        arrow = picture("arrow", x - 34, y, 18) if i == 0 else ""
        return house(x, y, GLASS[number]) + text(x, y + 4, value, TEXT) + arrow
    if number in (NOBLES, COMMONERS):
        return medallion(x, y, 28, GLASS[number]) + picture(symbol, x, y, 38)
    return pane(x, y, GLASS[number]) + picture(symbol, x, y, 34)


def hexagon(x: float, y: float, tone: str) -> str:
    half, side = HEX - 1.5, HEX_PITCH * 2 / 3 - 1.5
    corners = (
        *((x, y - side), (x + half, y - side / 2), (x + half, y + side / 2)),
        *((x, y + side), (x - half, y + side / 2), (x - half, y - side / 2)),
    )
    points = " ".join(f"{a:g},{b:g}" for a, b in corners)
    return f'<polygon points="{points}" fill="{tone}" stroke="{GOLD}" stroke-width="2"/>'


def house(x: float, y: float, tone: str) -> str:
    """A house with a gable."""
    return (
        f'<path d="M{x - 23:g} {y + 28:g}V{y - 16:g}L{x:g} {y - 30:g}L{x + 23:g} {y - 16:g}'
        f'V{y + 28:g}Z" fill="{tone}" stroke="{GOLD}" stroke-width="2" stroke-linejoin="round"/>'
    )


def medallion(x: float, y: float, radius: float, tone: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{tone}" stroke="{GOLD}" '
        f'stroke-width="2.5"/>'
    )


def pane(x: float, y: float, tone: str) -> str:
    return rect(x - 22, y - 21, 44, 42, f'rx="8" fill="{tone}" stroke="{GOLD}" stroke-width="2"')


def quays(layout: Layout) -> list[str]:
    """A wharf behind each row, from the ships to the goods."""
    left = layout.boxes[HARBOUR].x + 6
    tops = [layout.harbour(row * SHIPS_IN_ROW)[1] - 23 for row in range(ROW_COUNT)]
    return [rect(left, top, 180, 46, 'rx="10" fill="#0c1c42"') for top in tops]


def top_stars(layout: Layout, number: int) -> list[str]:
    """A star above each top cell: it earns an extra card."""
    return [picture("star", x, y - 36, 18) for x, y in layout.places[number][:FIRST_MIDDLE]]


def set_signs(layout: Layout) -> list[str]:
    """Different numbers: three earn a card, four the bonus, five a card."""
    x, y = layout.bonuses[RESIDENCES][0][0], layout.title(RESIDENCES)[1]
    signs = [text(x + 34, y, f"{THIRD}≠", TEXT), picture("star", x + 64, y, 22)]
    signs += [text(x + 116, y, f"{FIFTH}≠", TEXT), picture("star", x + 146, y, 22)]
    return signs


def bonus(layout: Layout, number: int, space: int) -> str:
    """A bonus space: an empty setting for a diamond, with its points."""
    x, y = layout.bonuses[number][space]
    half = BONUS_SIZE / 2 + 2
    return (
        f'<path d="M{x:g} {y - half:g}L{x + half:g} {y:g}L{x:g} {y + half:g}L{x - half:g} {y:g}Z" '
        f'fill="#1d1406" fill-opacity="0.75" stroke="{GOLD}" stroke-width="2.5"/>'
        + text(x, y + 1, str(BONUS_VALUES[space]), TEXT, "var(--lamp, #ffd98a)")
    )


def sea(layout: Layout) -> str:
    """The sea route from the start to the last space."""
    spaces = [layout.sea(space) for space in range(LAST_SPACE + 1)]
    points = " ".join(f"{x:g},{y:g}" for x, y in spaces)
    way = (
        f'<polyline points="{points}" stroke="{SEA_GLASS}" stroke-width="14" '
        f'stroke-dasharray="3 9" stroke-linecap="round" fill="none"/>'
    )
    parts = [panel(layout.sea_box, SEA_GROUND), way]
    for space in range(LAST_SPACE + 1):
        x, y = layout.sea(space)
        parts.append(medallion(x, y, 26, SEA_GLASS if space else "#0a2b38"))
        parts.append(sea_sign(space, x, y))
    return "".join(parts)


def sea_sign(space: int, x: float, y: float) -> str:
    """What a space earns: points, a star, or both on the last."""
    if space == 0:
        return picture("anchor", x, y, 34)
    if space == LAST_SPACE:
        return text(x - 7, y, str(SEA_POINTS[space]), TEXT) + picture("star", x + 14, y + 1, 20)
    if SEA_EXTRAS[space]:
        return picture("star", x, y, 34)
    return text(x, y + 1, str(SEA_POINTS[space]), TEXT)


def cards(layout: Layout) -> str:
    """The places of the cards, and of the one in play."""
    grounds = dict.fromkeys([layout.card_box, layout.open_box])  # one or two
    box = layout.play_card
    left, top = box.x - box.width / 2 - 3, box.y - box.height / 2 - 3
    line = f'stroke="{GOLD}" stroke-opacity="0.5" stroke-dasharray="6 6" stroke-width="2"'
    frame = rect(left, top, box.width + 6, box.height + 6, f'rx="10" fill="none" {line}')
    return "".join(panel(ground, CARD_GROUND) for ground in grounds) + frame
