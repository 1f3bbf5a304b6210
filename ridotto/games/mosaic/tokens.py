"""What lies on the board of Venetian Mosaic: names and figures, glass, hints, cards."""

from collections import Counter

from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import HAND, Token
from ridotto.games.mosaic.board import (
    AREAS,
    BONUS_VALUES,
    CHOOSE,
    CITIZEN_NAMES,
    EXTRA,
    GOOD_COUNT,
    GOODS,
    HARBOUR,
    NO_CARD,
    NOBODY,
    NUMBER_COUNT,
    RESIDENCE_VALUES,
    RESIDENCES,
    SEA,
    SHIPS_IN_ROW,
    SYMBOLS_OF,
    TRADE,
    TYPE_AREA,
    TYPES,
    WORKSHOP_NAMES,
    WORKSHOPS,
)
from ridotto.games.mosaic.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    DIAMOND,
    MARKER,
    SHIP,
    SHIP_OFFSETS,
    TITLE_HEIGHT,
    Point,
    layout_of,
)
from ridotto.games.mosaic.view import Cards, View
from ridotto.games.mosaic.worth import Use

FIRST_TYPE = tuple(TYPE_AREA.tolist().index(area) for area in range(len(AREAS)))


# Names and figures


@kept
def titles(pen: Pen) -> list[Token]:
    """The name of every area and of the open cards."""
    layout = layout_of(pen.shape)
    places = [(name, layout.title(area)) for area, name in enumerate(AREAS)]
    places.append(("cards", layout.open_title))
    return [
        Box(x, y, 200, TITLE_HEIGHT).token(
            id=f"title:{name}",
            symbol="",
            text=pen.say("area", area=name),
            label=pen.say("tip-area", area=name),
        )
        for name, (x, y) in places
    ]


@kept
def set_signs(pen: Pen) -> Token:
    """Nothing to see: 3≠★ and 5≠★ are printed; it says what they mean."""
    layout = layout_of(pen.shape)
    x, y = layout.bonuses[RESIDENCES][0][0], layout.title(RESIDENCES)[1]
    box = Box(x + 86, y, 150, TITLE_HEIGHT)
    return box.token(id="sets", symbol="", label=pen.say("token-sets"))


@kept
def figures(prices: tuple[int, ...], fleets: tuple[tuple[int, bool], ...], pen: Pen) -> list[Token]:
    """The price of each good above its column, and what a ship of each row is worth."""
    layout = layout_of(pen.shape)
    tokens = []
    for good, (name, price) in enumerate(zip(GOODS, prices, strict=True)):
        label = pen.say("token-price", good=name, price=price)
        tokens.append(figure(f"price:{name}", layout.price(good), str(price), label))
    for row, (value, gone) in enumerate(fleets):
        message = "token-value-gone" if gone else "token-value"
        label = pen.say(message, row=row + 1, points=value)
        tokens.append(figure(f"value:{row}", layout.fleet(row), "–" if gone else str(value), label))
    return tokens


def figure(name: str, at: Point, text: str, label: str) -> Token:
    """A number in a small gold ring."""
    return Box(*at, 40, 44).token(
        id=name,
        symbol="mosaic-ring",
        classes="large-text",
        text=text,
        label=label,
    )


# Glass


@kept
def diamonds(
    owners: tuple[tuple[int, ...], ...], bonuses: tuple[tuple[int, ...], ...], pen: Pen
) -> list[Token]:
    """Everybody's diamonds, by area on cells and on bonus spaces."""
    return [
        *(token for area, seats in enumerate(owners) for token in glass(area, seats, pen)),
        *(token for area, seats in enumerate(bonuses) for token in bonus(area, seats, pen)),
    ]


@kept
def glass(area: int, owners: tuple[int, ...], pen: Pen) -> list[Token]:
    """The diamonds on the cells of an area."""
    return [diamond(area, cell, seat, pen) for cell, seat in enumerate(owners) if seat != NOBODY]


@kept
def diamond(area: int, cell: int, seat: int, pen: Pen) -> Token:
    label = pen.say("token-diamond", who=pen.name(seat), where=cell_name(area, cell, pen))
    at = layout_of(pen.shape).places[area][cell]
    return piece(f"diamond:{AREAS[area]}:{cell}", "diamond", seat, at, label)


@kept
def bonus(area: int, spaces: tuple[int, ...], pen: Pen) -> list[Token]:
    """The diamonds on the bonus spaces of an area."""
    return [
        piece(
            f"bonus-diamond:{AREAS[area]}:{space}",
            "diamond",
            seat,
            layout_of(pen.shape).bonuses[area][space],
            bonus_label(area, space, seat, pen),
        )
        for space, seat in enumerate(spaces)
        if seat != NOBODY
    ]


@kept
def ships(spaces: tuple[int, ...], scores: tuple[int, ...], pen: Pen) -> list[Token]:
    """The ships on the sea route and the markers on the score track."""
    layout = layout_of(pen.shape)
    tokens = []
    for seat, (space, points) in enumerate(zip(spaces, scores, strict=True)):
        (x, y), (dx, dy) = layout.sea(space), SHIP_OFFSETS[seat]
        label = pen.say("token-ship", who=pen.name(seat), space=space)
        tokens.append(piece(f"ship:{seat}", "vessel", seat, (x + dx, y + dy), label, layer=2))
        x, y = layout.track(points)
        label = pen.say("token-marker", who=pen.name(seat), points=points)
        at = x + 5 * seat - 7, y
        tokens.append(piece(f"marker:{seat}", "marker", seat, at, label, layer=2 + seat))
    return tokens


SIZES = {"diamond": DIAMOND, "vessel": SHIP, "marker": MARKER}


def piece(name: str, kind: str, seat: int, at: Point, label: str, layer: int = 1) -> Token:
    """A piece of a seat's glass."""
    return Box(*at, SIZES[kind], SIZES[kind]).token(
        id=name,
        symbol=f"mosaic-{kind}-{seat}",
        layer=layer,
        classes=f"seat-{seat}",
        label=label,
    )


# Hints: the points of every legal placement


def hints(view: View, pen: Pen) -> list[Token]:
    """The gain on each legal cell, and on the space where the ship would stop."""
    return [use_hint(view, use, pen) for use in view.uses.values()]


def use_hint(view: View, use: Use, pen: Pen) -> Token:
    layout = layout_of(pen.shape)
    gain = use.short(view.seat)
    if use.area == SEA:
        x, y = layout.sea(use.cell)
        return hint("hint:sea", x, y - 20, gain, click="sail", label=say_voyage(view, use, pen))
    x, y = layout.places[use.area][use.cell]
    return hint(f"hint:{AREAS[use.area]}:{use.cell}", x, y + 15, gain)


def say_voyage(view: View, voyage: Use, pen: Pen) -> str:
    """Where a card sails the ship, and for what."""
    return pen.say("button-sail", to=voyage.cell, gain=voyage.short(view.seat))


def hint(name: str, x: float, y: float, text: str, click: str = "", label: str = "") -> Token:
    """A number on a cell."""
    wide = len(text) > 3
    return Box(x, y, 74 if wide else 54, 44).token(
        id=name,
        symbol="mosaic-hint-wide" if wide else "mosaic-hint",
        layer=4,
        classes="large-text passing",
        text=text,
        click=click,
        label=label,
    )


@kept
def cell_name(area: int, cell: int, pen: Pen) -> str:
    """A cell with its area and its symbol or number."""
    symbol = SYMBOLS_OF[area][cell]
    what = pen.say("symbol", type=TYPES[FIRST_TYPE[area] + symbol])
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
        where = pen.say("level", cell=CITIZEN_NAMES[cell])
    return pen.say("spot-cell", area=AREAS[area], where=where, what=what)


def bonus_label(area: int, space: int, seat: int, pen: Pen) -> str:
    points = int(BONUS_VALUES[space])
    if seat != NOBODY:
        return pen.say("spot-bonus-taken", area=AREAS[area], points=points, who=pen.name(seat))
    return pen.say("spot-bonus", area=AREAS[area], points=points)


# Cards


def card_name(kind: int) -> str:
    """A card in ids: "swan-3"."""
    return f"{TYPES[kind // NUMBER_COUNT]}-{kind % NUMBER_COUNT + 1}"


def say_card(kind: int, pen: Pen) -> str:
    """A card in words."""
    number = str(kind % NUMBER_COUNT + 1)
    return pen.say("card", type=TYPES[kind // NUMBER_COUNT], number=number)


def piles(view: View, pen: Pen) -> list[Token]:
    """The deck, the discards, and the cards kept face down."""
    chosen = [seat for seat, has in enumerate(view.has_chosen) if has and seat != view.seat]
    return [
        deck(view.deck_left, pen),
        discards(view.discards, pen),
        *(kept_card(seat, pen) for seat in chosen),
    ]


@kept
def deck(left: int, pen: Pen) -> Token:
    label = pen.say("token-deck", count=left)
    return pile("deck", "back", layout_of(pen.shape).deck, left, label)


@kept
def discards(cards: Cards, pen: Pen) -> Token:
    box, label = layout_of(pen.shape).discards, discard_label(cards, pen)
    return pile("discards", "discards", box, len(cards), label)


def pile(name: str, symbol: str, box: Box, count: int, label: str) -> Token:
    """Cards on top of each other, and how many."""
    return box.token(
        id=name,
        symbol=f"mosaic-{symbol}",
        classes="small-text",
        text=str(count),
        label=label,
    )


@kept
def kept_card(seat: int, pen: Pen) -> Token:
    """The card that another seat keeps face down."""
    x, y = layout_of(pen.shape).kept_card(seat)
    return Box(x, y, 30, 42).token(
        id=f"kept:{seat}",
        symbol="mosaic-kept",
        classes=f"seat-{seat}",
        label=pen.say("token-kept", who=pen.name(seat)),
    )


def discard_label(discards: Cards, pen: Pen) -> str:
    """Every discarded card, equal ones counted."""
    parts = [
        f"{count} × {say_card(kind, pen)}" for kind, count in sorted(Counter(discards).items())
    ]
    return pen.say("token-discards", cards=", ".join(parts) or "—")


def cards(view: View, pen: Pen) -> list[Token]:
    """The open cards, the card in play and the viewer's own.

    Copies of one kind are numbered in the order discards, open, in play, own: so a card that goes
    from one place to the next keeps its id.
    """
    in_play = () if view.card == NO_CARD else (view.card,)
    lifted = () if view.kept is None else (view.kept,)
    own = () if view.hand is None else (*lifted, *view.hand)
    ids = card_ids(view.discards, (*view.row, *in_play, *own), pen)
    row, rest = ids[: len(view.row)], ids[len(view.row) :]
    return [
        *open_cards(view.row, row, labels(view, view.row, EXTRA, pen), pen),
        *(card_in_play(card, id_, pen) for card, id_ in zip(in_play, rest, strict=False)),
        *own_cards(
            own,
            rest[len(in_play) :],
            labels(view, own, CHOOSE, pen),
            len(lifted),
            view.has_handed,
            pen,
        ),
    ]


@kept
def card_ids(discards: Cards, cards: Cards, _pen: Pen) -> tuple[str, ...]:
    """The id of each card: which copy of its kind it is, after those that were discarded."""
    copies, found = Counter(discards), []
    for kind in cards:
        copies[kind] += 1
        found.append(f"card:{card_name(kind)}:{copies[kind]}")
    return tuple(found)


@kept
def open_cards(
    kinds: Cards, ids: tuple[str, ...], labels: tuple[str, ...], pen: Pen
) -> list[Token]:
    """The open cards; one that only moves up is the same object with another place."""
    boxes = [layout_of(pen.shape).open_card(index, len(kinds)) for index in range(len(kinds))]
    return [
        open_card(kind, id_, label, box, pen)
        for kind, id_, label, box in zip(kinds, ids, labels, boxes, strict=True)
    ]


@kept
def open_card(kind: int, id_: str, label: str, box: Box, _pen: Pen) -> Token:
    return box.token(
        id=id_,
        symbol=f"mosaic-card-{card_name(kind)}",
        layer=1,
        label=label,
        click=f"open:{card_name(kind)}",
    )


@kept
def card_in_play(kind: int, id_: str, pen: Pen) -> Token:
    return layout_of(pen.shape).play_card.token(
        id=id_,
        symbol=f"mosaic-card-{card_name(kind)}",
        layer=3,
        label=pen.say("token-in-play", card=say_card(kind, pen)),
        click="in-play",
    )


@kept
def own_cards(
    kinds: Cards,
    ids: tuple[str, ...],
    labels: tuple[str, ...],
    lifted: int,
    has_handed: bool,
    pen: Pen,
) -> list[Token]:
    """The viewer's hand; after the choice the kept card is lifted, the rest is handed over."""
    rest = "faded" if has_handed else ""
    return [
        Token(
            id=id_,
            symbol=f"mosaic-card-{card_name(kind)}",
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            place=HAND,
            classes="lifted" if place < lifted else rest,
            label=label,
            click=f"hand:{card_name(kind)}",
        )
        for place, (kind, id_, label) in enumerate(zip(kinds, ids, labels, strict=True))
    ]


def labels(view: View, kinds: Cards, phase: int, pen: Pen) -> tuple[str, ...]:
    """What cards say; those that are chosen from in a phase, then also what they could earn."""
    if view.phase != phase or not view.outlook:
        return names(kinds, pen)
    return tuple(card_label(view, kind, pen) for kind in kinds)


@kept
def names(kinds: Cards, pen: Pen) -> tuple[str, ...]:
    return tuple(say_card(kind, pen) for kind in kinds)


def card_label(view: View, kind: int, pen: Pen) -> str:
    """A card, and the most that it could earn now where it can be chosen."""
    card = say_card(kind, pen)
    if kind not in view.outlook:
        return card
    best, voyage = view.outlook[kind]
    place = "–" if best is None else best.short(view.seat)
    return pen.say("token-card-worth", card=card, place=place, sail=voyage.short(view.seat))
