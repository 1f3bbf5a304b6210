"""What lies where in the picture of Venice 2099: the city, the figures, the hand.

The city fills the left, row 1 at the bottom; the tide gauge stands beside it; the treasures follow
on the right, a row for each colour, and below them the quay, a berth for each seat (`market.py`).
"""

from ridotto.core.rule import PACKAGE
from ridotto.core.scene import HAND, Token
from ridotto.core.words import words_in
from ridotto.games.venice.board import (
    CARD_VALUES,
    COLOURS,
    DROWNED,
    MOST_FIGURES,
    OUTSIDE,
    PLATFORM,
    SIDE,
    SMALL_CITY,
    SMALL_SIDE,
    SQUARES,
    VALUE_COUNT,
    VALUES,
)
from ridotto.games.venice.view import View

WORDS = words_in(PACKAGE / "games" / "venice" / "words")

WIDTH, HEIGHT = 1200.0, 784.0
CITY_LEFT, CITY_TOP, CITY = 46.0, 26.0, 720.0  # the corner and the side of the city
TIDE_X, TIDE_WIDTH = CITY_LEFT + CITY + 38, 22.0
MARKET_LEFT, MARKET_TOP, MARKET_ROW = 846.0, 128.0, 88.0  # the middle of the first row
QUAY_TOP, QUAY_STEP, QUAY_SIZE, QUAY_HEIGHT = 622.0, 66.0, 52.0, 156.0
CARD_WIDTH, CARD_HEIGHT = 76.0, 108.0

# Layers, from the bottom to the top.
TILES, WATER, MARKS, FIGURES, COINS, TAGS = range(6)


# Places


def side_of(seats: int) -> int:
    """How many squares the city has along its side."""
    return SMALL_SIDE if seats == SMALL_CITY else SIDE


def cell_of(seats: int) -> float:
    """The side of a square in units of the scene."""
    return CITY / side_of(seats)


def middle_of(square: int, seats: int, right: float = 0, down: float = 0) -> tuple[float, float]:
    """The middle of a square, or a place beside it in parts of a square."""
    row, column = divmod(square, SIDE)
    cell = cell_of(seats)
    x = CITY_LEFT + cell * (column + 0.5 + right)
    return x, CITY_TOP + cell * (side_of(seats) - row - 0.5 + down)


def district_words(district: int) -> dict[str, str]:
    """The colour and the value of a district, for a sentence."""
    colour, value = divmod(district, VALUE_COUNT)
    return {"colour": COLOURS[colour], "value": VALUES[value]}


def name_of(district: int) -> str:
    """A district in the ids of tokens and symbols."""
    colour, value = divmod(district, VALUE_COUNT)
    return f"{COLOURS[colour]}-{VALUES[value]}"


def card_district(card: int) -> int:
    """The district that a card sinks."""
    colour, value = divmod(card, CARD_VALUES)
    return colour * VALUE_COUNT + value + 1


# The city


def city(view: View, tongue: str) -> list[Token]:
    """The squares, and the water above those that have sunk."""
    tokens = []
    for square, tile in enumerate(view.tiles):
        if tile != OUTSIDE:
            tokens.append(square_token(view, square, tongue))
        if tile != OUTSIDE and view.water[square]:
            tokens.append(water_token(view, square, tongue))
    return tokens


def square_token(view: View, square: int, tongue: str) -> Token:
    """A district or a platform."""
    tile = view.tiles[square]
    x, y = middle_of(square, view.seats)
    size = cell_of(view.seats) - 3
    return Token(
        id=f"tile:{SQUARES[square]}",
        symbol="venice-platform" if tile == PLATFORM else f"venice-{name_of(tile)}",
        x=x,
        y=y,
        width=size,
        height=size,
        layer=TILES,
        click=f"square:{SQUARES[square]}",
        label="" if view.water[square] else square_label(view, square, tongue),
    )


def water_token(view: View, square: int, tongue: str) -> Token:
    """The lagoon above a sunk district."""
    x, y = middle_of(square, view.seats)
    size = cell_of(view.seats) + 1
    words = district_words(view.tiles[square])
    return Token(
        id=f"water:{SQUARES[square]}",
        symbol="venice-water",
        x=x,
        y=y,
        width=size,
        height=size,
        layer=WATER,
        label=WORDS.say(tongue, "token-water", square=SQUARES[square], **words),
    )


def square_label(view: View, square: int, tongue: str) -> str:
    """What a standing square is."""
    tile = view.tiles[square]
    if tile == PLATFORM:
        return WORDS.say(tongue, "token-platform", square=SQUARES[square])
    return WORDS.say(tongue, "token-district", square=SQUARES[square], **district_words(tile))


def coins(view: View, tongue: str) -> list[Token]:
    """The coins on the squares."""
    size = cell_of(view.seats) * 0.36
    tokens = []
    for square, count in enumerate(view.coins_on):
        if not count:
            continue
        x, y = middle_of(square, view.seats, right=0.3, down=0.3)
        token = Token(
            id=f"coins:{SQUARES[square]}",
            symbol="venice-coin",
            x=x,
            y=y,
            width=size,
            height=size,
            layer=COINS,
            text=str(count),
            label=WORDS.say(tongue, "token-coins", coins=count, square=SQUARES[square]),
        )
        tokens.append(token)
    return tokens


def forecast(view: View, tongue: str) -> list[Token]:
    """Which squares the viewer's own cards sink, and which of them may be next."""
    own = hand_of(view)
    return [
        forecast_token(view, card, card % CARD_VALUES == own[0] % CARD_VALUES, tongue)
        for card in own
    ]


def forecast_token(view: View, card: int, soon: bool, tongue: str) -> Token:
    """A frame around what may sink next, a small wave on what sinks later."""
    district = card_district(card)
    square = view.tiles.index(district)
    x, y = middle_of(square, view.seats, *(() if soon else (0.34, -0.34)))
    size = cell_of(view.seats) * (0.98 if soon else 0.25)
    words = {"square": SQUARES[square], **district_words(district)}
    return Token(
        id=f"forecast:{name_of(district)}",
        symbol="venice-next" if soon else "venice-later",
        x=x,
        y=y,
        width=size,
        height=size,
        layer=MARKS,
        label=WORDS.say(tongue, "token-next" if soon else "token-later", **words),
    )


# Figures


def figures(view: View, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """The figures in the city and in the water; on the quay those not placed, and the drowned."""
    return [
        figure_token(view, seat, figure, square, figure_label(view, seat, figure, tongue, names))
        for seat, own in enumerate(view.figures)
        for figure, square in enumerate(own)
    ]


def figure_token(view: View, seat: int, figure: int, square: int, label: str) -> Token:
    """A figure on its square, or on the quay; it leans over in the water, and lies when drowned."""
    adrift = view.adrift == seat * MOST_FIGURES + figure
    x, y = quay(seat, figure) if square < 0 else middle_of(square, view.seats, down=0.06)
    size = QUAY_SIZE if square < 0 else cell_of(view.seats) * 0.72
    state = " faded" if square == DROWNED else " lifted" if adrift else ""
    return Token(
        id=f"figure:{seat}-{figure + 1}",
        symbol=f"venice-figure-{seat}-{figure + 1}",
        x=x,
        y=y,
        width=size,
        height=size,
        layer=FIGURES,
        turn=90 if square == DROWNED else 28 if adrift else 0,
        classes=f"seat-{seat}{state}",
        label=label,
    )


def figure_label(view: View, seat: int, figure: int, tongue: str, names: tuple[str, ...]) -> str:
    """Whose figure it is, and where it stands."""
    square = view.figures[seat][figure]
    words = {"figure": str(figure + 1), "who": names[seat]}
    if square < 0:
        return WORDS.say(tongue, "token-drowned" if square == DROWNED else "token-reserve", **words)
    adrift = view.adrift == seat * MOST_FIGURES + figure
    message = "token-adrift" if adrift else "token-figure"
    return WORDS.say(tongue, message, square=SQUARES[square], **words)


def quay(seat: int, figure: int) -> tuple[float, float]:
    """Where a figure waits or is laid to rest: a column for each seat below the market."""
    return MARKET_LEFT + QUAY_STEP * (seat + 0.5), QUAY_TOP + 28 + 20 * figure


def prices(view: View, buyers: list[int], tongue: str) -> list[Token]:
    """What a treasure costs where the viewer's figures of these numbers may buy now."""
    tokens = []
    for figure in buyers:
        square = view.figures[view.seat][figure - 1]
        price = view.coins_on[square] + 1
        colour = COLOURS[view.tiles[square] // VALUE_COUNT]
        x, y = middle_of(square, view.seats, right=-0.28, down=0.34)
        token = Token(
            id=f"price:{figure}",
            symbol="venice-price",
            x=x,
            y=y,
            width=cell_of(view.seats) * 0.38,
            height=cell_of(view.seats) * 0.3,
            layer=TAGS,
            text=str(price),
            label=WORDS.say(
                tongue, "token-price", square=SQUARES[square], colour=colour, price=price
            ),
        )
        tokens.append(token)
    return tokens


# The hand


def hand_of(view: View) -> list[int]:
    """The viewer's own cards in the order in which they must be played."""
    own = view.hands[view.seat] if 0 <= view.seat < view.seats else None
    return sorted(own or (), key=lambda card: (card % CARD_VALUES, card))


def hand(view: View, tongue: str) -> list[Token]:
    """The viewer's own cards from the lowest to the highest, then the gondolas."""
    cards = [card_token(card_district(card), tongue) for card in hand_of(view)]
    left = view.gondolas[view.seat] if 0 <= view.seat < view.seats else 0
    gondolas = [
        Token(
            id=f"gondola:{number}",
            symbol="venice-gondola",
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            place=HAND,
            classes=f"seat-{view.seat}",
            click="gondola",
            label=WORDS.say(tongue, "token-gondola"),
        )
        for number in range(1, left + 1)
    ]
    return [*cards, *gondolas]


def card_token(district: int, tongue: str) -> Token:
    """A forecast card in the hand."""
    return Token(
        id=f"card:{name_of(district)}",
        symbol=f"venice-card-{name_of(district)}",
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        place=HAND,
        label=WORDS.say(tongue, "token-card", **district_words(district)),
    )
