"""What lies on the board of Venetian Mosaic, and its cells, as tokens and spots of the scene."""

from ridotto.core.scene import HAND, Spot, Token
from ridotto.games.mosaic import layout
from ridotto.games.mosaic.board import (
    AREAS,
    BONUS_VALUES,
    CHOOSE,
    CITIZEN_NAMES,
    EXTRA,
    FLEET_VALUES,
    FLEETS,
    GOOD_COUNT,
    GOODS,
    GOODS_IN_ROW,
    HARBOUR,
    LAST_SPACE,
    NO_CARD,
    NOBODY,
    NUMBER_COUNT,
    PLAY,
    RESIDENCE_VALUES,
    RESIDENCES,
    ROW_COUNT,
    SEA_EXTRAS,
    SEA_POINTS,
    SHIP_MOVE,
    SHIPS_IN_ROW,
    SYMBOL_CELLS,
    SYMBOLS_OF,
    TRADE,
    TYPE_AREA,
    TYPES,
    WORKSHOP_NAMES,
    WORKSHOPS,
)
from ridotto.games.mosaic.board import HAND as HAND_SIZE
from ridotto.games.mosaic.view import View
from ridotto.games.mosaic.worth import WORDS, Worth, best, explain, sail_worth

FIRST_TYPE = tuple(TYPE_AREA.tolist().index(area) for area in range(len(AREAS)))

Names = tuple[str, ...]


def card_name(kind: int) -> str:
    """A card in ids: "swan-3"."""
    return f"{TYPES[kind // NUMBER_COUNT]}-{kind % NUMBER_COUNT + 1}"


def say_card(kind: int, tongue: str) -> str:
    """A card in words."""
    number = str(kind % NUMBER_COUNT + 1)
    return WORDS.say(tongue, "card", type=TYPES[kind // NUMBER_COUNT], number=number)


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


# Cards


def piles(view: View, tongue: str, names: Names) -> list[Token]:
    """The deck, the discards, and the cards kept face down."""
    deck, discard = layout.DECK_CARD, layout.DISCARD_CARD
    tokens = [
        Token(
            id="deck",
            symbol="mosaic-back",
            x=deck.x,
            y=deck.y,
            width=deck.width,
            height=deck.height,
            classes="small-text",
            text=str(view.deck_left),
            label=WORDS.say(tongue, "token-deck", count=view.deck_left),
        ),
        Token(
            id="discards",
            symbol="mosaic-discards",
            x=discard.x,
            y=discard.y,
            width=discard.width,
            height=discard.height,
            classes="small-text",
            text=str(len(view.discards)),
            label=discard_label(view, tongue),
        ),
    ]
    for seat, chosen in enumerate(view.has_chosen):
        if chosen and seat != view.seat:
            tokens.append(
                Token(
                    id=f"kept:{seat}",
                    symbol="mosaic-kept",
                    x=layout.KEPT_FIRST + layout.KEPT_PITCH * seat,
                    y=layout.KEPT_Y,
                    width=30,
                    height=42,
                    classes=f"seat-{seat}",
                    label=WORDS.say(tongue, "token-kept", who=names[seat]),
                )
            )
    return tokens


def discard_label(view: View, tongue: str) -> str:
    """Every discarded card, equal ones counted."""
    parts = [
        f"{view.discards.count(kind)} × {say_card(kind, tongue)}"
        for kind in sorted(set(view.discards))
    ]
    return WORDS.say(tongue, "token-discards", cards=", ".join(parts) or "—")


def cards(view: View, tongue: str) -> list[Token]:
    """The open cards, the card in play and the viewer's own.

    Copies of one kind are numbered in the order discards, open, in play, own: so a card that goes
    from one place to the next keeps its id.
    """
    copies: dict[int, int] = {kind: view.discards.count(kind) for kind in set(view.discards)}
    return [
        *open_cards(view, copies, tongue),
        *card_in_play(view, copies, tongue),
        *own_cards(view, copies, tongue),
    ]


def card_id(kind: int, copies: dict[int, int]) -> str:
    """The id of the next copy of a kind."""
    copies[kind] = copies.get(kind, 0) + 1
    return f"card:{card_name(kind)}:{copies[kind]}"


def open_cards(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    tokens = []
    asked = view.phase == EXTRA and view.turn == view.seat
    for index, kind in enumerate(view.row):
        x, y = layout.open_card(index, len(view.row))
        tokens.append(
            Token(
                id=card_id(kind, copies),
                symbol=f"mosaic-card-{card_name(kind)}",
                x=x,
                y=y,
                width=layout.OPEN_WIDTH,
                height=layout.OPEN_HEIGHT,
                layer=1 + index // layout.OPEN_COLUMNS,
                label=card_label(view, kind, tongue) if asked else say_card(kind, tongue),
                click=f"open:{card_name(kind)}",
            )
        )
    return tokens


def card_in_play(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    if view.card == NO_CARD:
        return []
    box = layout.PLAY_CARD
    return [
        Token(
            id=card_id(view.card, copies),
            symbol=f"mosaic-card-{card_name(view.card)}",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            layer=3,
            label=WORDS.say(tongue, "token-in-play", card=say_card(view.card, tongue)),
            click="in-play",
        )
    ]


def own_cards(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    """The viewer's hand; after the choice the kept card is lifted, the rest is handed over."""
    if view.hand is None:
        return []
    handed = len(view.hand) < HAND_SIZE - view.cycle
    kept = [] if view.kept is None else [view.kept]
    asked = view.phase == CHOOSE and not handed
    return [
        Token(
            id=card_id(kind, copies),
            symbol=f"mosaic-card-{card_name(kind)}",
            width=layout.CARD_WIDTH,
            height=layout.CARD_HEIGHT,
            place=HAND,
            classes="lifted" if is_kept else "faded" if handed else "",
            label=card_label(view, kind, tongue) if asked else say_card(kind, tongue),
            click=f"hand:{card_name(kind)}",
        )
        for kind, is_kept in [*((k, True) for k in kept), *((k, False) for k in view.hand)]
    ]


def card_label(view: View, kind: int, tongue: str) -> str:
    """A card and the most that it could earn now."""
    found = best(view, kind)
    place = "–" if found is None else found.short(view.seat)
    _, points, extra = sail_worth(view, kind)
    sail = f"+{points}" + ("★" if extra else "")
    return WORDS.say(
        tongue, "token-card-worth", card=say_card(kind, tongue), place=place, sail=sail
    )


# Hints: the points of every legal placement


def hints(view: View, found: dict[str, Worth], can_sail: bool) -> list[Token]:
    """The gain on each legal cell, and on the space where the ship would stop."""
    tokens = []
    for name, one in found.items():
        _, area, cell = name.split(":")
        x, y = layout.PLACES[AREAS.index(area)][int(cell)]
        tokens.append(hint(f"hint:{area}:{cell}", name, x, y + 15, one.short(view.seat)))
    if can_sail and view.phase in (PLAY, SHIP_MOVE):
        to, points, extra = sail_worth(view, view.card)
        x, y = layout.sea(to)
        tokens.append(hint("hint:sea", "sail", x, y - 20, f"+{points}" + ("★" if extra else "")))
    return tokens


def hint(name: str, click: str, x: float, y: float, text: str) -> Token:
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
