"""What lies on the board of Venetian Mosaic, and its cells, as tokens and spots of the scene."""

from ridotto.core.scene import Spot, Token
from ridotto.games.mosaic import layout
from ridotto.games.mosaic.board import (
    AREAS,
    BONUS_VALUES,
    CITIZEN_NAMES,
    FLEET_VALUES,
    FLEETS,
    GOOD_COUNT,
    GOODS,
    GOODS_IN_ROW,
    HARBOUR,
    LAST_SPACE,
    NOBODY,
    RESIDENCE_VALUES,
    RESIDENCES,
    ROW_COUNT,
    SEA_EXTRAS,
    SEA_POINTS,
    SHIPS_IN_ROW,
    SYMBOL_CELLS,
    SYMBOLS_OF,
    TRADE,
    TYPE_AREA,
    TYPES,
    WORKSHOP_NAMES,
    WORKSHOPS,
)
from ridotto.games.mosaic.cards import Names
from ridotto.games.mosaic.view import View
from ridotto.games.mosaic.worth import WORDS, Worth, explain, sail_worth

FIRST_TYPE = tuple(TYPE_AREA.tolist().index(area) for area in range(len(AREAS)))


def cell_id(area: int, cell: int) -> str:
    return f"cell:{AREAS[area]}:{cell}"


def filled(view: View, area: int) -> int:
    """The cells of an area with anybody's diamond."""
    cells = 0
    for own in view.glass:
        cells |= own[area]
    return cells


def owner_of(view: View, area: int, cell: int) -> int:
    """Whose diamond is on a cell, or NOBODY."""
    for seat, own in enumerate(view.glass):
        if own[area] >> cell & 1:
            return seat
    return NOBODY


# Names and figures


def titles(tongue: str) -> list[Token]:
    """The name of every area and of the open cards."""
    places = [*zip(AREAS, layout.TITLES, strict=True), ("cards", layout.CARD_TITLE)]
    return [
        Token(
            id=f"title:{name}",
            symbol="",
            x=x,
            y=y,
            width=200,
            height=layout.TITLE_HEIGHT,
            text=WORDS.say(tongue, "area", area=name),
        )
        for name, (x, y) in places
    ]


def figures(view: View, tongue: str) -> list[Token]:
    """The price of each good above its column, and what a ship of each row is worth."""
    goods = filled(view, TRADE)
    tokens = []
    for good, name in enumerate(GOODS):
        price = (goods & int(SYMBOL_CELLS[TRADE, good])).bit_count()
        x = layout.trade(good)[0]
        label = WORDS.say(tongue, "token-price", good=name, price=price)
        tokens.append(figure(f"price:{name}", x, layout.PRICE_Y, str(price), label))
    for row in range(ROW_COUNT):
        value = int(FLEET_VALUES[(goods & int(GOODS_IN_ROW[row])).bit_count()])
        gone = not int(FLEETS[row]) & ~filled(view, HARBOUR)
        y = layout.harbour(row * SHIPS_IN_ROW)[1]
        label = WORDS.say(
            tongue, "token-value-gone" if gone else "token-value", row=row + 1, points=value
        )
        tokens.append(figure(f"value:{row}", layout.VALUE_X, y, "–" if gone else str(value), label))
    return tokens


def figure(name: str, x: float, y: float, text: str, label: str) -> Token:
    """A number in a small gold ring."""
    return Token(
        id=name, symbol="mosaic-ring", x=x, y=y, width=38, height=42, text=text, label=label
    )


# Glass


def diamonds(view: View, tongue: str, names: Names) -> list[Token]:
    """Everybody's diamonds, on cells and on bonus spaces."""
    tokens = []
    for area, name in enumerate(AREAS):
        for cell, (x, y) in enumerate(layout.PLACES[area]):
            seat = owner_of(view, area, cell)
            if seat != NOBODY:
                where = cell_name(area, cell, tongue)
                label = WORDS.say(tongue, "token-diamond", who=names[seat], where=where)
                tokens.append(diamond(f"diamond:{name}:{cell}", seat, x, y, label))
    for area, spaces in enumerate(view.bonus):
        for space, seat in enumerate(spaces):
            if seat != NOBODY:
                x, y = layout.BONUS_PLACES[area][space]
                label = bonus_label(area, space, seat, tongue, names)
                tokens.append(diamond(f"bonus-diamond:{AREAS[area]}:{space}", seat, x, y, label))
    return tokens


def diamond(name: str, seat: int, x: float, y: float, label: str) -> Token:
    """A piece of a seat's glass."""
    return Token(
        id=name,
        symbol=f"mosaic-diamond-{seat}",
        x=x,
        y=y,
        width=layout.DIAMOND,
        height=layout.DIAMOND,
        layer=1,
        classes=f"seat-{seat}",
        label=label,
    )


def ships(view: View, tongue: str, names: Names) -> list[Token]:
    """The ships on the sea route and the markers on the score track."""
    tokens = []
    for seat, space in enumerate(view.ships):
        (x, y), (dx, dy) = layout.sea(space), layout.SHIP_OFFSETS[seat]
        label = WORDS.say(tongue, "token-ship", who=names[seat], space=space)
        tokens.append(
            Token(
                id=f"ship:{seat}",
                symbol=f"mosaic-vessel-{seat}",
                x=x + dx,
                y=y + dy,
                width=layout.SHIP,
                height=layout.SHIP,
                layer=2,
                classes=f"seat-{seat}",
                label=label,
            )
        )
        x, y = layout.track(view.points[seat])
        label = WORDS.say(tongue, "token-marker", who=names[seat], points=view.points[seat])
        tokens.append(
            Token(
                id=f"marker:{seat}",
                symbol=f"mosaic-marker-{seat}",
                x=x + 5 * seat - 7,
                y=y,
                width=layout.MARKER,
                height=layout.MARKER,
                layer=2 + seat,
                classes=f"seat-{seat}",
                label=label,
            )
        )
    return tokens


# Hints: the points of every legal placement


def hints(view: View, found: dict[str, Worth], sail: str) -> list[Token]:
    """The gain on each legal cell; on the space where the ship would stop, what `sail` says."""
    tokens = []
    for name, one in found.items():
        _, area, cell = name.split(":")
        x, y = layout.PLACES[AREAS.index(area)][int(cell)]
        tokens.append(hint(f"hint:{area}:{cell}", x, y + 15, one.short(view.seat)))
    if sail:
        to, points, extra = sail_worth(view, view.card)
        x, y = layout.sea(to)
        gain = f"+{points}" + ("★" if extra else "")
        tokens.append(hint("hint:sea", x, y - 20, gain, click="sail", label=sail))
    return tokens


def hint(name: str, x: float, y: float, text: str, click: str = "", label: str = "") -> Token:
    """A number on a cell."""
    wide = len(text) > 3
    return Token(
        id=name,
        symbol="mosaic-hint-wide" if wide else "mosaic-hint",
        x=x,
        y=y,
        width=74 if wide else 54,
        height=40,
        layer=4,
        text=text,
        click=click,
        label=label,
    )


# Cells


def cells(view: View, found: dict[str, Worth], tongue: str, names: Names) -> list[Spot]:
    """All cells; a legal one explains what it would earn."""
    spots = []
    for area in range(len(AREAS)):
        for cell, (x, y) in enumerate(layout.PLACES[area]):
            name = cell_id(area, cell)
            label = cell_name(area, cell, tongue)
            seat = owner_of(view, area, cell)
            if seat != NOBODY:
                label = WORDS.say(tongue, "token-diamond", who=names[seat], where=label)
            elif name in found:
                label = f"{label}: {explain(found[name], view.seat, tongue, names)}"
            spots.append(
                Spot(id=name, x=x, y=y, width=layout.CELL, height=layout.CELL, label=label)
            )
    return spots


def cell_name(area: int, cell: int, tongue: str) -> str:
    """A cell with its area and its symbol or number."""
    symbol = SYMBOLS_OF[area][cell]
    what = WORDS.say(tongue, "symbol", type=TYPES[FIRST_TYPE[area] + symbol])
    if area == RESIDENCES:
        what = str(RESIDENCE_VALUES[cell])
        where = str(cell + 1)
    elif area == WORKSHOPS:
        where = WORKSHOP_NAMES[cell]
    elif area == TRADE:
        where = str(cell // GOOD_COUNT + 1)
    elif area == HARBOUR:
        where = str(cell // SHIPS_IN_ROW + 1)
    else:
        where = WORDS.say(tongue, "level", cell=CITIZEN_NAMES[cell])
    return WORDS.say(tongue, "spot-cell", area=AREAS[area], where=where, what=what)


def bonuses(view: View, tongue: str, names: Names) -> list[Spot]:
    """The bonus spaces."""
    return [
        Spot(
            id=f"bonus:{AREAS[area]}:{space}",
            x=x,
            y=y,
            width=layout.BONUS_SIZE,
            height=layout.BONUS_SIZE,
            label=bonus_label(area, space, view.bonus[area][space], tongue, names),
        )
        for area, places in enumerate(layout.BONUS_PLACES)
        for space, (x, y) in enumerate(places)
    ]


def bonus_label(area: int, space: int, seat: int, tongue: str, names: Names) -> str:
    points = int(BONUS_VALUES[space])
    if seat != NOBODY:
        return WORDS.say(
            tongue, "spot-bonus-taken", area=AREAS[area], points=points, who=names[seat]
        )
    return WORDS.say(tongue, "spot-bonus", area=AREAS[area], points=points)


def route(tongue: str) -> list[Spot]:
    """The spaces of the sea route."""
    return [
        Spot(
            id=f"sea:{space}",
            x=layout.sea(space)[0],
            y=layout.SEA_Y,
            width=layout.CELL,
            height=layout.CELL,
            round=True,
            label=WORDS.say(
                tongue,
                "spot-sea",
                space=space,
                points=int(SEA_POINTS[space]),
                star="yes" if SEA_EXTRAS[space] else "no",
            ),
        )
        for space in range(LAST_SPACE + 1)
    ]
