"""What lies in the picture of Venice 2099: the city, the figures, the hand, the market."""

from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import HAND, Token
from ridotto.games.venice.board import (
    CARD_VALUES,
    COLOUR_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    DROWNED,
    MOST_FIGURES,
    OUTSIDE,
    PLATFORM,
    SINKS,
    SQUARES,
    VALUE_COUNT,
    VALUES,
    X,
)
from ridotto.games.venice.layout import (
    BEAD,
    BEAD_STEP,
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIP_HEIGHT,
    CHIP_STEP,
    CHIP_WIDTH,
    lagoon_of,
)
from ridotto.games.venice.view import View

Tiles = tuple[int, ...]  # by square: its district, PLATFORM or OUTSIDE
Water = tuple[bool, ...]  # by square: has it sunk?
Values = tuple[tuple[int, bool], ...]  # of the districts of a colour, and whether they have sunk

# Layers, from the bottom to the top.
TILES, WATER, MARKS, FIGURES, COINS, TAGS = range(6)


def district_words(district: int) -> dict[str, str]:
    """The colour and the value of a district, for a sentence."""
    colour, value = divmod(district, VALUE_COUNT)
    return {"colour": COLOURS[colour], "value": VALUES[value]}


def name_of(district: int) -> str:
    """A district in the ids of tokens and symbols."""
    colour, value = divmod(district, VALUE_COUNT)
    return f"{COLOURS[colour]}-{VALUES[value]}"


# The city


@kept
def city(tiles: Tiles, water: Water, seats: int, pen: Pen) -> list[Token]:
    """The squares, and the water above those that have sunk."""
    tokens = []
    for square, tile in enumerate(tiles):
        if tile != OUTSIDE:
            tokens.append(square_token(square, tile, water[square], seats, pen))
        if tile != OUTSIDE and water[square]:
            tokens.append(water_token(square, tile, seats, pen))
    return tokens


@kept
def square_token(square: int, tile: int, wet: bool, seats: int, pen: Pen) -> Token:
    """A district or a platform."""
    x, y = lagoon_of(pen.shape).square(square, seats)
    size = lagoon_of(pen.shape).cell(seats) - 3
    return Box(x, y, size, size).token(
        id=f"tile:{SQUARES[square]}",
        symbol="venice-platform" if tile == PLATFORM else f"venice-{name_of(tile)}",
        layer=TILES,
        click=f"square:{SQUARES[square]}",
        label="" if wet else square_label(square, tile, pen),
    )


@kept
def water_token(square: int, tile: int, seats: int, pen: Pen) -> Token:
    """The lagoon above a sunk district."""
    x, y = lagoon_of(pen.shape).square(square, seats)
    size = lagoon_of(pen.shape).cell(seats) + 1
    return Box(x, y, size, size).token(
        id=f"water:{SQUARES[square]}",
        symbol="venice-water",
        layer=WATER,
        label=pen.say("token-water", square=SQUARES[square], **district_words(tile)),
    )


def square_label(square: int, tile: int, pen: Pen) -> str:
    """What a standing square is."""
    if tile == PLATFORM:
        return pen.say("token-platform", square=SQUARES[square])
    return pen.say("token-district", square=SQUARES[square], **district_words(tile))


@kept
def coins(coins_on: tuple[int, ...], seats: int, pen: Pen) -> list[Token]:
    """The coins on the squares."""
    return [coin_token(square, count, seats, pen) for square, count in enumerate(coins_on) if count]


@kept
def coin_token(square: int, count: int, seats: int, pen: Pen) -> Token:
    x, y = lagoon_of(pen.shape).square(square, seats, right=0.24, down=0.24)
    size = lagoon_of(pen.shape).cell(seats) * 0.5
    return Box(x, y, size, size).token(
        id=f"coins:{SQUARES[square]}",
        symbol="venice-coin",
        layer=COINS,
        classes="large-text",
        text=str(count),
        label=pen.say("token-coins", coins=count, square=SQUARES[square]),
    )


@kept
def forecast(
    cards: tuple[int, ...], lowest: int, tiles: Tiles, seats: int, pen: Pen
) -> list[Token]:
    """Which squares the viewer's own cards sink, and which of them may be next."""
    return [
        forecast_token(card, card % CARD_VALUES + 1 == lowest, tiles, seats, pen) for card in cards
    ]


@kept
def forecast_token(card: int, soon: bool, tiles: Tiles, seats: int, pen: Pen) -> Token:
    """A frame around what may sink next, a small wave on what sinks later."""
    district = int(SINKS[card])
    square = tiles.index(district)
    x, y = lagoon_of(pen.shape).square(square, seats, *(() if soon else (0.34, -0.34)))
    size = lagoon_of(pen.shape).cell(seats) * (0.98 if soon else 0.25)
    words = {"square": SQUARES[square], **district_words(district)}
    return Box(x, y, size, size).token(
        id=f"forecast:{name_of(district)}",
        symbol="venice-next" if soon else "venice-later",
        layer=MARKS,
        label=pen.say("token-next" if soon else "token-later", **words),
        classes="passing",
    )


# Figures


@kept
def figures(squares: tuple[tuple[int, ...], ...], adrift: int, seats: int, pen: Pen) -> list[Token]:
    """The figures in the city and in the water; on the quay those not placed, and the drowned."""
    return [
        figure_token(seat, figure, square, adrift == seat * MOST_FIGURES + figure, seats, pen)
        for seat, own in enumerate(squares)
        for figure, square in enumerate(own)
    ]


@kept
def figure_token(seat: int, figure: int, square: int, adrift: bool, seats: int, pen: Pen) -> Token:
    """A figure on its square, or on the quay; it leans over in the water, and lies when drowned."""
    waits = square < 0
    lagoon = lagoon_of(pen.shape)
    x, y = lagoon.quay(seat, figure) if waits else lagoon.square(square, seats, down=0.06)
    size = lagoon.waiting if waits else lagoon.cell(seats) * 0.76
    state = " faded" if square == DROWNED else " lifted" if adrift else ""
    return Box(x, y, size, size).token(
        id=f"figure:{seat}-{figure + 1}",
        symbol=f"venice-figure-{seat}-{figure + 1}",
        layer=FIGURES,
        turn=90 if square == DROWNED else 28 if adrift else 0,
        classes=f"seat-{seat}{state}",
        label=figure_label(seat, figure, square, adrift, pen),
    )


def figure_label(seat: int, figure: int, square: int, adrift: bool, pen: Pen) -> str:
    """Whose figure it is, and where it stands."""
    words = {"figure": str(figure + 1), "who": pen.name(seat)}
    if square < 0:
        return pen.say("token-drowned" if square == DROWNED else "token-reserve", **words)
    message = "token-adrift" if adrift else "token-figure"
    return pen.say(message, square=SQUARES[square], **words)


def prices(view: View, buyers: list[int], pen: Pen) -> list[Token]:
    """What a treasure costs where the viewer's figures of these numbers may buy now."""
    tokens = []
    for figure in buyers:
        square = view.figures[view.seat][figure - 1]
        price = view.prices[figure - 1]
        colour = COLOURS[view.tiles[square] // VALUE_COUNT]
        x, y = lagoon_of(pen.shape).square(square, view.seats, right=-0.25, down=0.27)
        size = lagoon_of(pen.shape).cell(view.seats) * 0.5
        token = Box(x, y, size, size).token(
            id=f"price:{figure}",
            symbol="venice-price",
            layer=TAGS,
            classes="large-text passing",
            text=str(price),
            label=pen.say("token-price", square=SQUARES[square], colour=colour, price=price),
        )
        tokens.append(token)
    return tokens


# The hand


def hand_of(view: View) -> tuple[int, ...]:
    """The viewer's own cards in the order in which they must be played."""
    own = view.hands[view.seat] if 0 <= view.seat < view.seats else None
    return tuple(sorted(own or (), key=lambda card: (card % CARD_VALUES, card)))


def gondolas_of(view: View) -> int:
    """How many gondolas the viewer has."""
    return view.gondolas[view.seat] if 0 <= view.seat < view.seats else 0


@kept
def hand(own: tuple[int, ...], seat: int, left: int, pen: Pen) -> list[Token]:
    """The viewer's own cards from the lowest to the highest, then the gondolas."""
    cards = [card_token(int(SINKS[card]), pen) for card in own]
    gondolas = [
        Token(
            id=f"gondola:{number}",
            symbol="venice-gondola",
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            place=HAND,
            classes=f"seat-{seat}",
            click="gondola",
            label=pen.say("token-gondola"),
        )
        for number in range(1, left + 1)
    ]
    return [*cards, *gondolas]


@kept
def card_token(district: int, pen: Pen) -> Token:
    """A forecast card in the hand."""
    return Token(
        id=f"card:{name_of(district)}",
        symbol=f"venice-card-{name_of(district)}",
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        place=HAND,
        label=pen.say("token-card", **district_words(district)),
    )


# Beside the city


def market(view: View, pen: Pen) -> list[Token]:
    """The colours of the match, each with its treasures, its districts and its owners."""
    return market_of(
        view.standing,
        districts(view.square_of, view.water, pen),
        view.stock,
        view.worth,
        view.cross_worth,
        view.treasures,
        pen,
    )


@kept
def market_of(
    standing: tuple[int, ...],
    values: tuple[Values, ...],
    stock: tuple[int, ...],
    worth: tuple[int, ...],
    cross_worth: tuple[int, ...],
    treasures: tuple[tuple[int, ...], ...],
    pen: Pen,
) -> list[Token]:
    """The same of what it is drawn from: all by colour, the treasures by seat before."""
    tokens = []
    for colour in range(COLOUR_COUNT):
        if standing[colour]:
            tokens += treasure(colour, in_words(values[colour]), stock[colour], worth[colour], pen)
            tokens += chips(colour, values[colour], cross_worth[colour], pen)
            tokens += owners(colour, tuple(own[colour] for own in treasures), pen)
    return tokens


@kept
def treasure(colour: int, standing: str, stock: int, worth: int, pen: Pen) -> list[Token]:
    """The stock of a colour, and what a treasure of it is worth as the city stands."""
    x, y = lagoon_of(pen.shape).treasure(colour)
    name = COLOURS[colour]
    words = {"colour": name, "standing": standing}
    return [
        Box(x + 36, y, 72, 72).token(
            id=f"treasure:{name}",
            symbol=f"venice-treasure-{name}",
            classes="" if stock else "faded",
            label=pen.say("token-treasures", stock=stock, worth=worth, **words),
        ),
        Box(x + 62, y + 26, 40, 40).token(
            id=f"stock:{name}",
            symbol="venice-stock",
            layer=1,
            classes="large-text",
            text=str(stock),
        ),
        Box(x + 118, y, 64, 64).token(
            id=f"worth:{name}",
            symbol=f"venice-worth-{worth}",
            text=str(worth),
        ),
    ]


@kept
def districts(square_of: tuple[int, ...], water: Water, _pen: Pen) -> tuple[Values, ...]:
    """By colour, the values that are in the match, and which of them have sunk."""
    firsts = range(0, COLOUR_COUNT * VALUE_COUNT, VALUE_COUNT)
    by_colour = [square_of[first : first + VALUE_COUNT] for first in firsts]
    return tuple(
        tuple((value, water[square]) for value, square in enumerate(squares) if square >= 0)
        for squares in by_colour
    )


def in_words(values: Values) -> str:
    """The values that have not sunk."""
    return ", ".join(VALUES[value].upper() for value, sunk in values if not sunk)


@kept
def chips(colour: int, values: Values, cross_worth: int, pen: Pen) -> list[Token]:
    """The districts of a colour, those that have sunk under water."""
    x, y = lagoon_of(pen.shape).shelf(colour)
    return [
        Box(x + CHIP_STEP * (place + 0.5), y - 20, CHIP_WIDTH, CHIP_HEIGHT).token(
            id=f"chip:{name_of(colour * VALUE_COUNT + value)}",
            symbol="venice-chip-sunk" if sunk else f"venice-chip-{COLOURS[colour]}",
            classes="large-text faded" if sunk else "large-text",
            text=VALUES[value].upper(),
            label=cross_label(colour, cross_worth, pen) if value == X and not sunk else "",
        )
        for place, (value, sunk) in enumerate(values)
    ]


@kept
def owners(colour: int, counts: tuple[int, ...], pen: Pen) -> list[Token]:
    """How many treasures of a colour each seat has."""
    x, y = lagoon_of(pen.shape).shelf(colour)
    return [
        Box(x + BEAD_STEP * (seat + 0.5), y + 20, BEAD, BEAD).token(
            id=f"owned:{COLOURS[colour]}-{seat}",
            symbol=f"venice-bead-{seat}",
            classes=f"seat-{seat} large-text",
            text=str(count),
            label=pen.say("token-owned", who=pen.name(seat), colour=COLOURS[colour], count=count),
        )
        for seat, count in enumerate(counts)
        if count
    ]


def cross_label(colour: int, points: int, pen: Pen) -> str:
    """What a figure on the X of a colour would count now."""
    return pen.say("token-cross", colour=COLOURS[colour], points=points)


@kept
def tide(sunk: int, left: int, tiles: Tiles, pen: Pen) -> Token:
    """The gauge beside the city: it rises with every district that sinks."""
    lagoon = lagoon_of(pen.shape)
    height = lagoon.city * (0.03 + 0.97 * sunk / (sunk + left))
    districts = sum(tile < DISTRICT_COUNT for tile in tiles)
    bottom = lagoon.top + lagoon.city
    return Box(lagoon.tide_x, bottom - height / 2, lagoon.tide_width, height).token(
        id="tide",
        symbol="venice-tide",
        label=pen.say("token-tide", sunk=sunk, all=districts, left=left),
    )


@kept
def worth(pen: Pen) -> Token:
    """Nothing to see: what treasures are worth is printed; it says so in words."""
    lagoon = lagoon_of(pen.shape)
    (left, top), width = lagoon.prices, 3 * lagoon.prices_step + 80
    return Box(left + width / 2 - 4, top + 18, width, 44).token(
        id="worth",
        symbol="",
        label=pen.say("token-worth"),
    )


@kept
def floors(floors: tuple[int, ...], held: tuple[int, ...], pen: Pen) -> list[Token]:
    """On the quay: the last value of each seat; lower cards it cannot hold."""
    return [
        Box(*lagoon_of(pen.shape).floor(seat), 44, 40).token(
            id=f"floor:{seat}",
            symbol="venice-floor",
            classes="large-text",
            text=VALUES[floor].upper(),
            label=pen.say("token-floor", who=pen.name(seat), value=VALUES[floor].upper()),
        )
        for seat, floor in enumerate(floors)
        if floor and held[seat]
    ]
