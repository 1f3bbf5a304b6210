"""Beside the city: the tide gauge, the treasures of each colour, and the quay of each seat."""

from ridotto.core.scene import Area, Token
from ridotto.games.venice.board import (
    COLOUR_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    VALUE_COUNT,
    VALUES,
    X,
)
from ridotto.games.venice.picture import (
    CITY,
    CITY_TOP,
    HEIGHT,
    MARKET_LEFT,
    MARKET_ROW,
    MARKET_TOP,
    QUAY_HEIGHT,
    QUAY_STEP,
    QUAY_TOP,
    TIDE_WIDTH,
    TIDE_X,
    WIDTH,
    WORDS,
    name_of,
)
from ridotto.games.venice.view import View

SHELF = MARKET_LEFT + 160  # what lies on the right of a row: districts above, owners below
CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP = 22.0, 40.0, 23.0
BEAD, BEAD_STEP = 38.0, 36.5


def market(view: View, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """The colours of the match, each with its treasures, its districts and its owners."""
    tokens = []
    for colour in range(COLOUR_COUNT):
        if view.standing[colour]:
            tokens += [*treasure(view, colour, tongue), *chips(view, colour, tongue)]
            tokens += owners(view, colour, tongue, names)
    return tokens


def treasure(view: View, colour: int, tongue: str) -> list[Token]:
    """The stock of a colour, and what a treasure of it is worth as the city stands."""
    y = MARKET_TOP + MARKET_ROW * colour
    name, stock, worth = COLOURS[colour], view.stock[colour], view.worth[colour]
    standing = [
        VALUES[value].upper()
        for value in values_of(view, colour)
        if not is_sunk(view, colour, value)
    ]
    words = {"colour": name, "standing": ", ".join(standing)}
    return [
        Token(
            id=f"treasure:{name}",
            symbol=f"venice-treasure-{name}",
            x=MARKET_LEFT + 36,
            y=y,
            width=72,
            height=72,
            classes="" if stock else "faded",
            label=WORDS.say(tongue, "token-treasures", stock=stock, worth=worth, **words),
        ),
        Token(
            id=f"stock:{name}",
            symbol="venice-stock",
            x=MARKET_LEFT + 62,
            y=y + 26,
            width=40,
            height=40,
            layer=1,
            text=str(stock),
        ),
        Token(
            id=f"worth:{name}",
            symbol=f"venice-worth-{worth}",
            x=MARKET_LEFT + 120,
            y=y,
            width=64,
            height=64,
            text=str(worth),
        ),
    ]


def values_of(view: View, colour: int) -> list[int]:
    """The values of a colour that are in the match."""
    return [value for value in range(VALUE_COUNT) if colour * VALUE_COUNT + value in view.tiles]


def is_sunk(view: View, colour: int, value: int) -> bool:
    """Has that district sunk?"""
    return view.water[view.tiles.index(colour * VALUE_COUNT + value)]


def chips(view: View, colour: int, tongue: str) -> list[Token]:
    """The districts of a colour, those that have sunk under water."""
    tokens = []
    for place, value in enumerate(values_of(view, colour)):
        sunk = is_sunk(view, colour, value)
        token = Token(
            id=f"chip:{name_of(colour * VALUE_COUNT + value)}",
            symbol="venice-chip-sunk" if sunk else f"venice-chip-{COLOURS[colour]}",
            x=SHELF + CHIP_STEP * (place + 0.5),
            y=MARKET_TOP + MARKET_ROW * colour - 20,
            width=CHIP_WIDTH,
            height=CHIP_HEIGHT,
            classes="faded" if sunk else "",
            text=VALUES[value].upper(),
            label=cross_label(view, colour, tongue) if value == X and not sunk else "",
        )
        tokens.append(token)
    return tokens


def owners(view: View, colour: int, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """How many treasures of a colour each seat has."""
    return [
        Token(
            id=f"owned:{COLOURS[colour]}-{seat}",
            symbol=f"venice-bead-{seat}",
            x=SHELF + BEAD_STEP * (seat + 0.5),
            y=MARKET_TOP + MARKET_ROW * colour + 22,
            width=BEAD,
            height=BEAD,
            classes=f"seat-{seat}",
            text=str(own[colour]),
            label=WORDS.say(
                tongue, "token-owned", who=names[seat], colour=COLOURS[colour], count=own[colour]
            ),
        )
        for seat, own in enumerate(view.treasures)
        if own[colour]
    ]


def cross_label(view: View, colour: int, tongue: str) -> str:
    """What a figure on the X of a colour would count now."""
    points = view.cross_worth[colour]
    return WORDS.say(tongue, "token-cross", colour=COLOURS[colour], points=points)


def tide(view: View, tongue: str) -> Token:
    """The gauge beside the city: it rises with every district that sinks."""
    sunk, left = len(view.played), sum(view.held)
    height = CITY * (0.03 + 0.97 * sunk / (sunk + left))
    districts = sum(tile < DISTRICT_COUNT for tile in view.tiles)
    return Token(
        id="tide",
        symbol="venice-tide",
        x=TIDE_X,
        y=CITY_TOP + CITY - height / 2,
        width=TIDE_WIDTH,
        height=height,
        label=WORDS.say(tongue, "token-tide", sunk=sunk, all=districts, left=left),
    )


def floors(view: View, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """On the quay: the last value of each seat; lower cards it cannot hold."""
    return [
        Token(
            id=f"floor:{seat}",
            symbol="venice-floor",
            x=MARKET_LEFT + QUAY_STEP * (seat + 0.5),
            y=QUAY_TOP + QUAY_HEIGHT - 23,
            width=44,
            height=40,
            text=VALUES[floor].upper(),
            label=WORDS.say(tongue, "token-floor", who=names[seat], value=VALUES[floor].upper()),
        )
        for seat, floor in enumerate(view.floors)
        if floor and view.held[seat]
    ]


def areas(tongue: str) -> tuple[Area, ...]:
    """What a phone can zoom to."""
    split = TIDE_X + TIDE_WIDTH
    return (
        Area(id="city", x=0, y=0, width=split, height=HEIGHT, label=WORDS.say(tongue, "area-city")),
        Area(
            id="market",
            x=split,
            y=0,
            width=WIDTH - split,
            height=HEIGHT,
            label=WORDS.say(tongue, "area-market"),
        ),
    )
