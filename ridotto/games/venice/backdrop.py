"""The empty board: the lagoon, the names of squares, the gauge, and what treasures are worth."""

from collections.abc import Mapping

from ridotto.core.pen import WIDE
from ridotto.games.venice.board import WORTH
from ridotto.games.venice.layout import (
    CITY,
    CITY_LEFT,
    CITY_TOP,
    HEIGHT,
    MARKET_LEFT,
    QUAY_HEIGHT,
    QUAY_STEP,
    QUAY_TOP,
    TIDE_WIDTH,
    TIDE_X,
    WIDTH,
    cell_of,
    side_of,
)


def backdrop(seats: int, options: Mapping[str, str], shape: str = WIDE) -> str:
    """The lagoon around the city, names of rows and columns, the gauge, and the table of worths."""
    return "".join([*lagoon(), *square_names(seats), *gauge(), *worth_table(), *quay_wall(seats)])


def lagoon() -> list[str]:
    """Water with faint waves, and the shore of the city."""
    crests = " 60 0" * int(WIDTH // 60)
    waves = [
        f'<path d="M0 {y}q30-16 60 0t{crests}" fill="none" stroke="var(--foam, #cfe8e3)" '
        f'stroke-opacity=".07" stroke-width="2"/>'
        for y in range(20, int(HEIGHT), 44)
    ]
    edge = 8
    shore = (
        f'<rect x="{CITY_LEFT - edge:g}" y="{CITY_TOP - edge:g}" width="{CITY + 2 * edge:g}" '
        f'height="{CITY + 2 * edge:g}" rx="14" fill="var(--canal, #1d4e56)" '
        f'stroke="var(--brass, #c8a24a)" stroke-opacity=".7" stroke-width="2.5"/>'
    )
    return [
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="var(--lagoon, #12343b)"/>',
        *waves,
        shore,
    ]


def square_names(seats: int) -> list[str]:
    """Letters below the columns, numbers beside the rows."""
    cell = cell_of(seats)
    texts = []
    for i in range(side_of(seats)):
        middle = cell * (i + 0.5)
        texts.append(text_at(CITY_LEFT + middle, CITY_TOP + CITY + 20, "abcdefgh"[i]))
        texts.append(text_at(CITY_LEFT - 24, CITY_TOP + CITY - middle, str(i + 1)))
    return texts


def text_at(x: float, y: float, text: str, size: int = 20) -> str:
    """A word of the backdrop."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" '
        f'dominant-baseline="central" fill="var(--foam, #cfe8e3)">{text}</text>'
    )


def gauge() -> list[str]:
    """The pole beside which the tide rises."""
    left = TIDE_X - TIDE_WIDTH / 2 - 3
    marks = [
        f'<path d="M{left + TIDE_WIDTH + 6:g} {CITY_TOP + CITY * i / 10:g}h{10 if i % 5 else 16}" '
        f'stroke="var(--foam, #cfe8e3)" stroke-opacity=".6" stroke-width="2"/>'
        for i in range(11)
    ]
    pole = (
        f'<rect x="{left:g}" y="{CITY_TOP - 3:g}" width="{TIDE_WIDTH + 6:g}" height="{CITY + 6:g}" '
        f'rx="9" fill="var(--night, #0c1f26)" stroke="var(--brass, #c8a24a)" stroke-opacity=".6"/>'
    )
    return [pole, *marks]


def quay_wall(seats: int) -> list[str]:
    """The quay below the market, a berth for each seat."""
    return [
        f'<rect x="{MARKET_LEFT + QUAY_STEP * seat + 2:g}" y="{QUAY_TOP:g}" '
        f'width="{QUAY_STEP - 4:g}" height="{QUAY_HEIGHT:g}" rx="8" fill="var(--night, #0c1f26)" '
        f'fill-opacity=".55" class="seat-{seat}" stroke="var(--glass, #c8a24a)" stroke-width="2"/>'
        for seat in range(seats)
    ]


def worth_table() -> list[str]:
    """What a treasure is worth by the number of standing districts, in pictures."""
    parts = []
    for count in range(1, 5):
        left = MARKET_LEFT + 2 + 84 * (count - 1)
        for house in range(count):
            row, column = divmod(house, 2)
            parts.append(use_at("house", left + 17 * column, 22 + 17 * row, 16))
        parts.append(use_at("arrow", left + 35, 32, 20))
        parts.append(text_at(left + 65, 42, str(WORTH[count]), 26))
    parts.append(text_at(MARKET_LEFT + 2 + 84 * 3 + 42, 24, "+"))
    return parts


def use_at(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol of the backdrop."""
    return f'<use href="#venice-{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'
