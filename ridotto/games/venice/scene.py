"""The picture of Venice 2099: the drowning city from above, and the treasures beside it."""

from collections.abc import Mapping

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.rule import PACKAGE
from ridotto.core.scene import HAND, Area, Button, Choice, Fact, Flight, Panel, Scene, Spot, Token
from ridotto.core.words import words_in
from ridotto.games.venice.board import (
    CARD_VALUES,
    COLOUR_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    MOST_FIGURES,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    OVER,
    PHASES,
    PLATFORM,
    RESCUE,
    SIDE,
    SMALL_CITY,
    SMALL_SIDE,
    SQUARE_COUNT,
    SQUARES,
    VALUE_COUNT,
    VALUES,
    X,
)
from ridotto.games.venice.view import View

WORDS = words_in(PACKAGE / "games" / "venice" / "words")

WIDTH, HEIGHT = 1180.0, 780.0
CITY_LEFT, CITY_TOP, CITY = 62.0, 28.0, 720.0  # the corner and the side of the city
MARKET_LEFT, MARKET_TOP, MARKET_ROW = 850.0, 78.0, 92.0  # the treasures, a row for each colour
CHIP = 27.0  # a standing district in the market
QUAY_TOP = 660.0  # figures that are still to be placed
CARD_WIDTH, CARD_HEIGHT = 84.0, 120.0
CLAUSES = {"place": "3.1", "move": "4.1", "buy": "6.1", "card": "7.1", "rescue": "8.2", "over": "9"}


def draw(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> Scene:
    """The scene for one pair of eyes."""
    return Scene(
        game="venice",
        seat=view.seat,
        width=WIDTH,
        height=HEIGHT,
        prompt=prompt(view, moves, tongue, names),
        clause=CLAUSES[PHASES[view.phase]],
        tokens=(
            *city(view, tongue),
            *coins(view, tongue),
            *forecast(view, tongue),
            *figures(view, tongue, names),
            *prices(view, moves, tongue),
            *market(view, tongue),
            tide(view, tongue),
            *hand(view, tongue),
        ),
        spots=squares(view, tongue),
        buttons=(Button(id="drown", text=WORDS.say(tongue, "button-drown")),),
        choices=tuple(choice(view, moves, move, tongue) for move in moves),
        panels=tuple(panel(view, seat, tongue) for seat in range(view.seats)),
        areas=areas(tongue),
    )


# Places


def side_of(seats: int) -> int:
    """How many squares the city has along its side."""
    return SMALL_SIDE if seats == SMALL_CITY else SIDE


def cell_of(seats: int) -> float:
    """The side of a square in units of the scene."""
    return CITY / side_of(seats)


def middle_of(square: int, seats: int) -> tuple[float, float]:
    """The middle of a square; row 1 lies at the bottom."""
    row, column = divmod(square, SIDE)
    cell = cell_of(seats)
    return CITY_LEFT + cell * (column + 0.5), CITY_TOP + cell * (side_of(seats) - row - 0.5)


def district_words(district: int) -> dict[str, str]:
    """The colour and the value of a district, for a sentence."""
    colour, value = divmod(district, VALUE_COUNT)
    return {"colour": COLOURS[colour], "value": VALUES[value]}


def card_district(card: int) -> int:
    """The district that a card sinks."""
    colour, value = divmod(card, CARD_VALUES)
    return colour * VALUE_COUNT + value + 1


def name_of(district: int) -> str:
    """A district in the ids of tokens and symbols."""
    colour, value = divmod(district, VALUE_COUNT)
    return f"{COLOURS[colour]}-{VALUES[value]}"


# The city


def city(view: View, tongue: str) -> list[Token]:
    """The squares, and the water above those that have sunk."""
    tokens = []
    cell = cell_of(view.seats)
    for square, tile in enumerate(view.tiles):
        if tile == OUTSIDE:
            continue
        x, y = middle_of(square, view.seats)
        wet = view.water[square]
        symbol = "venice-platform" if tile == PLATFORM else f"venice-{name_of(tile)}"
        label = "" if wet else tile_label(view, square, tongue)
        size = {"x": x, "y": y, "width": cell - 3, "height": cell - 3}
        tokens.append(Token(id=f"tile:{SQUARES[square]}", symbol=symbol, label=label, **size))
        if wet:
            words = district_words(tile)
            label = WORDS.say(tongue, "token-water", square=SQUARES[square], **words)
            size = {"x": x, "y": y, "width": cell + 1, "height": cell + 1, "layer": 1}
            token = Token(id=f"water:{SQUARES[square]}", symbol="venice-water", label=label, **size)
            tokens.append(token)
    return tokens


def tile_label(view: View, square: int, tongue: str) -> str:
    """What a standing square is."""
    tile = view.tiles[square]
    if tile == PLATFORM:
        return WORDS.say(tongue, "token-platform", square=SQUARES[square])
    return WORDS.say(tongue, "token-district", square=SQUARES[square], **district_words(tile))


def squares(view: View, tongue: str) -> tuple[Spot, ...]:
    """The squares as places to click."""
    cell = cell_of(view.seats)
    return tuple(
        Spot(
            id=f"square:{SQUARES[square]}",
            x=middle_of(square, view.seats)[0],
            y=middle_of(square, view.seats)[1],
            width=cell - 8,
            height=cell - 8,
            label=tile_label(view, square, tongue),
        )
        for square in range(SQUARE_COUNT)
        if not view.water[square]
    )


def coins(view: View, tongue: str) -> list[Token]:
    """The coins on the squares."""
    cell = cell_of(view.seats)
    return [
        Token(
            id=f"coins:{SQUARES[square]}",
            symbol="venice-coin",
            x=middle_of(square, view.seats)[0] + cell * 0.31,
            y=middle_of(square, view.seats)[1] + cell * 0.31,
            width=cell * 0.34,
            height=cell * 0.34,
            layer=4,
            classes="dark-text",
            text=str(count),
            label=WORDS.say(tongue, "token-coins", coins=count, square=SQUARES[square]),
        )
        for square, count in enumerate(view.coins_on)
        if count
    ]


def forecast(view: View, tongue: str) -> list[Token]:
    """Which squares the viewer's own cards sink, and which of them next."""
    own = hand_of(view)
    cell = cell_of(view.seats)
    tokens = []
    for card in own:
        district = card_district(card)
        square = view.tiles.index(district)
        soon = card % CARD_VALUES == own[0] % CARD_VALUES
        x, y = middle_of(square, view.seats)
        words = {"square": SQUARES[square], **district_words(district)}
        token = Token(
            id=f"forecast:{name_of(district)}",
            symbol="venice-next" if soon else "venice-later",
            x=x if soon else x + cell * 0.34,
            y=y if soon else y - cell * 0.34,
            width=cell * (0.98 if soon else 0.24),
            height=cell * (0.98 if soon else 0.24),
            layer=2,
            label=WORDS.say(tongue, "token-next" if soon else "token-later", **words),
        )
        tokens.append(token)
    return tokens


def figures(view: View, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """The figures in the city, in the water, and still on the quay."""
    tokens = []
    size = cell_of(view.seats) * 0.62
    for seat, own in enumerate(view.figures):
        for figure, square in enumerate(own):
            if square < NOWHERE:
                continue
            adrift = view.adrift == seat * MOST_FIGURES + figure
            x, y = middle_of(square, view.seats) if square >= 0 else quay(seat, figure)
            said = "token-adrift" if adrift else "token-figure"
            words = {"figure": str(figure + 1), "who": names[seat]}
            if square >= 0:
                label = WORDS.say(tongue, said, square=SQUARES[square], **words)
            else:
                label = WORDS.say(tongue, "token-reserve", **words)
            token = Token(
                id=f"figure:{seat}-{figure + 1}",
                symbol=f"venice-figure-{seat}",
                x=x,
                y=y - (0 if square < 0 else size * 0.04),
                width=size if square >= 0 else 44,
                height=size if square >= 0 else 44,
                layer=6 if adrift else 5,
                turn=24 if adrift else 0,
                classes=f"seat-{seat}",
                text=str(figure + 1),
                label=label,
            )
            tokens.append(token)
    return tokens


def quay(seat: int, figure: int) -> tuple[float, float]:
    """Where a figure waits to be placed: a column for each seat below the market."""
    return MARKET_LEFT + 22 + 60 * seat, QUAY_TOP + 26 * figure


def prices(view: View, moves: list[Move], tongue: str) -> list[Token]:
    """What the treasures cost that may be bought now."""
    cell = cell_of(view.seats)
    tokens = []
    for move in moves:
        if move.family != "buy":
            continue
        square = view.figures[view.seat][figure_of(move) - 1]
        x, y = middle_of(square, view.seats)
        price = view.coins_on[square] + 1
        colour = COLOURS[view.tiles[square] // VALUE_COUNT]
        words: dict[str, str | int] = {"square": SQUARES[square], "colour": colour, "price": price}
        token = Token(
            id=f"price:{figure_of(move)}",
            symbol="venice-price",
            x=x - cell * 0.3,
            y=y + cell * 0.33,
            width=cell * 0.36,
            height=cell * 0.28,
            layer=7,
            classes="dark-text",
            text=str(price),
            label=WORDS.say(tongue, "token-price", **words),
        )
        tokens.append(token)
    return tokens


# Beside the city


def market(view: View, tongue: str) -> list[Token]:
    """For each colour: the stock, what a treasure is worth now, and which districts stand."""
    tokens = []
    for colour in range(COLOUR_COUNT):
        if not view.standing[colour]:
            continue
        y = MARKET_TOP + MARKET_ROW * colour
        words = {"colour": COLOURS[colour], "stock": view.stock[colour]}
        label = WORDS.say(tongue, "token-treasures", worth=view.worth[colour], **words)
        tokens += [
            Token(
                id=f"treasure:{COLOURS[colour]}",
                symbol=f"venice-treasure-{COLOURS[colour]}",
                x=MARKET_LEFT + 34,
                y=y,
                width=68,
                height=68,
                classes="" if view.stock[colour] else "faded",
                label=label,
            ),
            Token(
                id=f"stock:{COLOURS[colour]}",
                symbol="",
                x=MARKET_LEFT + 62,
                y=y + 27,
                width=30,
                height=34,
                layer=1,
                classes="small-text",
                text=f"×{view.stock[colour]}",
            ),
            Token(
                id=f"worth:{COLOURS[colour]}",
                symbol=f"venice-worth-{view.worth[colour]}",
                x=MARKET_LEFT + 108,
                y=y,
                width=52,
                height=52,
                classes="dark-text",
                text=str(view.worth[colour]),
            ),
            *chips(view, colour, tongue),
        ]
    return tokens


def chips(view: View, colour: int, tongue: str) -> list[Token]:
    """The districts of a colour: standing ones, and faded the sunk ones."""
    tokens = []
    values = [v for v in range(VALUE_COUNT) if colour * VALUE_COUNT + v in view.tiles]
    for place, value in enumerate(values):
        district = colour * VALUE_COUNT + value
        sunk = view.water[view.tiles.index(district)]
        said = "token-sunk" if sunk else "token-stands" if value else "token-safe"
        label = WORDS.say(tongue, said, **district_words(district))
        if value == X and not sunk:
            points = view.cross_worth[colour]
            label = WORDS.say(tongue, "token-cross", colour=COLOURS[colour], points=points)
        token = Token(
            id=f"chip:{name_of(district)}",
            symbol="venice-chip-sunk" if sunk else f"venice-chip-{COLOURS[colour]}",
            x=MARKET_LEFT + 158 + (CHIP + 3) * (place % 4),
            y=MARKET_TOP + MARKET_ROW * colour + (CHIP + 3) * (place // 4) - 15,
            width=CHIP,
            height=CHIP,
            classes="faded" if sunk else "",
            text=VALUES[value].upper(),
            label=label,
        )
        tokens.append(token)
    return tokens


def tide(view: View, tongue: str) -> Token:
    """The gauge beside the city: it rises with every district that sinks."""
    sunk = len(view.played)
    most = sunk + sum(view.held)
    height = CITY * (0.04 + 0.94 * sunk / most)
    districts = sum(tile < DISTRICT_COUNT for tile in view.tiles)
    words = {"sunk": sunk, "all": districts, "left": sum(view.held)}
    return Token(
        id="tide",
        symbol="venice-tide",
        x=CITY_LEFT + CITY + 30,
        y=CITY_TOP + CITY - height / 2,
        width=18,
        height=height,
        label=WORDS.say(tongue, "token-tide", **words),
    )


def hand_of(view: View) -> list[int]:
    """The viewer's own cards in the order in which they must be played."""
    own = view.hands[view.seat] if 0 <= view.seat < view.seats else None
    return sorted(own or (), key=lambda card: (card % CARD_VALUES, card))


def hand(view: View, tongue: str) -> list[Token]:
    """The viewer's own cards from the lowest to the highest, then the gondolas."""
    cards = [
        Token(
            id=f"card:{name_of(card_district(card))}",
            symbol=f"venice-card-{name_of(card_district(card))}",
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            place=HAND,
            label=WORDS.say(tongue, "token-card", **district_words(card_district(card))),
        )
        for card in hand_of(view)
    ]
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


# Choices


def choice(view: View, moves: list[Move], move: Move, tongue: str) -> Choice:
    """A legal move as the things to click."""
    return Choice(
        code=move.code,
        notation=move.notation,
        text=move.text(tongue),
        path=path(view, moves, move),
        ends_turn=move.family in {"card", "rescue", "drown"},
    )


def path(view: View, moves: list[Move], move: Move) -> tuple[str, ...]:
    """The figure and the square; a gondola first; a treasure; a card; or a button."""
    family, values = move.moves.split(move.code)
    match family:
        case "place" | "rescue":
            return (f"square:{values['square']}",)
        case "move":
            return (f"figure:{view.seat}-{values['figure']}", f"square:{values['square']}")
        case "gondola":
            figure = f"figure:{view.seat}-{values['figure']}"
            return ("gondola", figure, f"square:{values['square']}")
        case "buy":
            return treasure_path(view, moves, figure_of(move))
        case "card":
            return (f"card:{values['colour']}-{values['value']}",)
        case _:
            return (family,)


def treasure_path(view: View, moves: list[Move], figure: int) -> tuple[str, ...]:
    """The treasure, and which figure buys it if several stand on its colour."""
    buyers = [figure_of(move) for move in moves if move.family == "buy"]
    colours = [view.tiles[view.figures[view.seat][n - 1]] // VALUE_COUNT for n in buyers]
    colour = colours[buyers.index(figure)]
    treasure = f"treasure:{COLOURS[colour]}"
    if colours.count(colour) == 1:
        return (treasure,)
    return (treasure, f"figure:{view.seat}-{figure}")


def figure_of(move: Move) -> int:
    """The number of the figure that a move names."""
    return int(move.moves.split(move.code)[1]["figure"])


# Words


def panel(view: View, seat: int, tongue: str) -> Panel:
    """Points, cards, coins, gondolas, figures and treasures."""
    facts = [
        Fact(
            symbol=f"venice-icon-{name}", value=str(value), label=WORDS.say(tongue, f"fact-{name}")
        )
        for name, value in (
            ("cards", view.held[seat]),
            ("coins", view.purses[seat]),
            ("gondolas", view.gondolas[seat]),
            ("figures", view.figures_left[seat]),
        )
    ]
    if view.floors[seat] and view.held[seat]:
        value = VALUES[view.floors[seat]].upper()
        facts.append(
            Fact(symbol="venice-icon-floor", value=value, label=WORDS.say(tongue, "fact-floor"))
        )
    for colour, count in enumerate(view.treasures[seat]):
        if count:
            label = WORDS.say(tongue, "fact-treasures", colour=COLOURS[colour])
            symbol = f"venice-treasure-{COLOURS[colour]}"
            facts.append(Fact(symbol=symbol, value=str(count), label=label))
    return Panel(seat=seat, score=sum(view.points[seat]), facts=tuple(facts))


def prompt(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> str:
    """What to do now."""
    if view.phase == OVER:
        return WORDS.say(tongue, "prompt-over")
    if view.phase == RESCUE and view.adrift != NOBODY:
        owner, figure = divmod(view.adrift, MOST_FIGURES)
        square = SQUARES[view.figures[owner][figure]]
        if moves:
            return WORDS.say(tongue, "prompt-rescue", square=square)
        return WORDS.say(tongue, "prompt-wait-rescue", who=names[owner], square=square)
    if not moves:
        return WORDS.say(tongue, "prompt-wait", who=names[view.turn])
    step = "buy" if any(move.family == "buy" for move in moves) else "card"
    return WORDS.say(tongue, f"prompt-{PHASES[view.phase] if phase_moves(moves) else step}")


def phase_moves(moves: list[Move]) -> bool:
    """Can the seat still place or move a figure?"""
    return any(move.family in {"place", "move", "gondola"} for move in moves)


def areas(tongue: str) -> tuple[Area, ...]:
    """What a phone can zoom to."""
    return (
        Area(
            id="city",
            x=0,
            y=0,
            width=MARKET_LEFT - 20,
            height=HEIGHT,
            label=WORDS.say(tongue, "area-city"),
        ),
        Area(
            id="market",
            x=MARKET_LEFT - 20,
            y=0,
            width=WIDTH - MARKET_LEFT + 20,
            height=HEIGHT,
            label=WORDS.say(tongue, "area-market"),
        ),
    )


def backdrop(seats: int, options: Mapping[str, str]) -> str:
    """The lagoon."""
    return ""


def flights(event: Event) -> tuple[Flight, ...]:
    """Nothing yet."""
    return ()
