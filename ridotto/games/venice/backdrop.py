"""The empty board: the lagoon, the names of squares, the gauge, and what treasures are worth."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE
from ridotto.core.svg import rect, use, word
from ridotto.games.venice.board import WORTH
from ridotto.games.venice.layout import Lagoon, lagoon_of, side_of

BEYOND = 900.0  # how far the water goes on around the board
NIGHT, LAGOON, CANAL, FOAM, BRASS = "#0c1f26", "#12343b", "#1d4e56", "#cfe8e3", "#c8a24a"

# By day: a shallow lagoon in the sun.
DAY = {
    "#12343b": "#c6e8e4", "#1d4e56": "#93d0d1", "#cfe8e3": "#17444b", "#0c1f26": "#e9f4f1",
}  # fmt: skip


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The lagoon around the city, names of rows and columns, the gauge, and the table of worths."""
    lagoon = lagoon_of(shape)
    parts = [*water(lagoon), *square_names(lagoon, seats), *gauge(lagoon), *worth_table(lagoon)]
    return "".join([*parts, *quay_wall(lagoon, seats)])


def water(lagoon: Lagoon) -> list[str]:
    """Water with faint waves, and the shore of the city."""
    crests = " 60 0" * int((lagoon.width + 2 * BEYOND) // 60)
    waves = [
        f'<path d="M{-BEYOND:g} {y}q30-16 60 0t{crests}" fill="none" '
        f'stroke="{FOAM}" stroke-opacity=".07" stroke-width="2"/>'
        for y in range(20 - 44 * 10, int(lagoon.height) + 44 * 10, 44)
    ]
    edge, width, height = 8, lagoon.width + 2 * BEYOND, lagoon.height + 2 * BEYOND
    side, line = lagoon.city + 2 * edge, 'stroke-opacity=".7" stroke-width="2.5"'
    paint = f'rx="14" fill="{CANAL}" stroke="{BRASS}" {line}'
    shore = rect(lagoon.left - edge, lagoon.top - edge, side, side, paint)
    return [rect(-BEYOND, -BEYOND, width, height, f'fill="{LAGOON}"'), *waves, shore]


def square_names(lagoon: Lagoon, seats: int) -> list[str]:
    """Letters below the columns, numbers beside the rows."""
    cell, bottom = lagoon.cell(seats), lagoon.top + lagoon.city
    texts = []
    for i in range(side_of(seats)):
        middle = cell * (i + 0.5)
        texts.append(text_at(lagoon.left + middle, bottom + 19, "abcdefgh"[i], lagoon.letters))
        texts.append(text_at(lagoon.left - 22, bottom - middle, str(i + 1), lagoon.letters))
    return texts


def text_at(x: float, y: float, text: str, size: float = 24) -> str:
    """A word of the backdrop."""
    return word(x, y, f'<tspan fill="{FOAM}">{text}</tspan>', size)


def gauge(lagoon: Lagoon) -> list[str]:
    """The pole beside which the tide rises."""
    width, top, city = lagoon.tide_width, lagoon.top, lagoon.city
    left = lagoon.tide_x - width / 2 - 3
    marks = [
        f'<path d="M{left + width + 6:g} {top + city * i / 10:g}h{6 if i % 5 else 11}" '
        f'stroke="{FOAM}" stroke-opacity=".6" stroke-width="2"/>'
        for i in range(11)
    ]
    paint = f'rx="9" fill="{NIGHT}" stroke="{BRASS}" stroke-opacity=".6"'
    return [rect(left, top - 3, width + 6, city + 6, paint), *marks]


def quay_wall(lagoon: Lagoon, seats: int) -> list[str]:
    """The quay, a berth for each seat."""
    stone = f'rx="8" fill="{NIGHT}" fill-opacity=".55"'
    line = 'stroke="var(--glass, #c8a24a)" stroke-width="2"'
    return [
        rect(*lagoon.berth_of(seat), f'{stone} class="seat-{seat}" {line}') for seat in range(seats)
    ]


def worth_table(lagoon: Lagoon) -> list[str]:
    """What a treasure is worth by the number of standing districts, in pictures."""
    parts = []
    for count in range(1, 5):
        left, top = lagoon.prices[0] + lagoon.prices_step * (count - 1), lagoon.prices[1]
        for house in range(count):
            row, column = divmod(house, 2)
            parts.append(use_at("house", left + 17 * column, top + 17 * row, 16))
        parts.append(use_at("arrow", left + 35, top + 10, 20))
        parts.append(text_at(left + 65, top + 20, str(WORTH[count]), 26))
    parts.append(text_at(left + 42, top + 2, "+"))
    return parts


def use_at(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol of the backdrop."""
    return use(f"venice-{symbol}", x, y, size, size, f'color="{FOAM}"')
