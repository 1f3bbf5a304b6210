"""The things on the table of River Valley: glass, tiles, factories and their points.

Where they lie is in layout.py. Like pieces cannot be told apart, so the name of a piece is where it
lies, its kind, and a running number: it travels with its tile, and is a new piece elsewhere.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import HAND, Token
from ridotto.games.river.board import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    RIVAL,
    ROW_POINTS,
    ROWS,
    SHAPES,
    STONES,
    TILE_COUNT,
    TILES,
)
from ridotto.games.river.layout import (
    HAND_PIECE,
    PIECE,
    POUCH_PIECE,
    SHARD,
    TEXT,
    Room,
    Slot,
    pack,
    valley_of,
)
from ridotto.games.river.view import Factory, Pieces, View

TILE_LAYER, PIECE_LAYER, SIGN_LAYER = 1, 3, 4


def colour_of(kind: int) -> str:
    return COLOURS[kind % COLOUR_COUNT]


def shape_of(kind: int) -> str:
    return SHAPES[kind // COLOUR_COUNT]


def kind_name(kind: int) -> str:
    return f"{colour_of(kind)}-{shape_of(kind)}"


def each(pieces: Pieces) -> list[int]:
    """The kinds of all pieces, like ones as often as they are there."""
    return [kind for kind, count in pieces for _ in range(count)]


def fine(text: float) -> str:
    """The class of what is only read when it is enlarged."""
    return "fine" if text < TEXT - 1 else ""


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table."""
    count = len(view.factories)
    places = valley_of(pen.shape).slots(count)
    own = [places[(board - max(0, view.seat)) % count] for board in range(count)]
    return (
        *bag(view.bag_left, pen),
        *river(view.order, view.river, pen),
        *lake(view.lake, pen),
        *(
            token
            for seat, held in enumerate(view.pouches)
            for token in pouch(seat, held, seat == view.seat, own[seat], pen)
        ),
        *hand(view.hand, view.turn == view.seat, pen),
        *(
            token
            for board, made in enumerate(view.factories)
            for token in factory(board, made, own[board], view.seats == 1 and board == RIVAL, pen)
        ),
    )


def who(board: int, is_rival: bool, pen: Pen) -> str:
    """Whose factory it is."""
    return pen.say("rival") if is_rival else pen.name(board)


# Glass


def piece(
    kind: int, number: int, zone: str, at: tuple[float, float], size: float, label: str, click: str
) -> Token:
    """One piece of glass; of like ones in a zone each has its number."""
    return Box(round(at[0], 1), round(at[1], 1), round(size, 1), round(size, 1)).token(
        id=f"{zone}/{kind_name(kind)}:{number}",
        symbol=f"river-{kind_name(kind)}",
        layer=PIECE_LAYER,
        label=label,
        click=click,
    )


def heap(
    kinds: Sequence[int],
    zone: str,
    room: Room,
    size: float,
    gap: float,
    say: Callable[[int], tuple[str, str]],
) -> list[Token]:
    """Pieces side by side, as large as told or as fits; `say` gives the label and the click."""
    size, middles = pack(len(kinds), *room, size)
    return [
        piece(kind, n, zone, at, size - gap, *say(kind))
        for (kind, n), at in zip(numbered(kinds), middles, strict=True)
    ]


def numbered(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Each piece with its number among the like ones."""
    drawn: Counter[int] = Counter()
    found = []
    for kind in kinds:
        drawn[kind] += 1
        found.append((kind, drawn[kind]))
    return found


def label_of(zone: str, kind: int, pen: Pen, **values: str | int) -> str:
    """What a piece is and where it lies, in words."""
    kinds = {"colour": colour_of(kind), "shape": shape_of(kind)}
    return pen.say(f"label-{zone}-piece", **kinds, **values)


@kept
def river(order: tuple[int, ...], piles: tuple[Pieces, ...], pen: Pen) -> list[Token]:
    """The tiles with their pieces; a click on a piece is a click on its tile."""
    return [
        token
        for tile in range(TILE_COUNT)
        for token in tile_with_pile(tile, order.index(tile), piles[tile], pen)
    ]


@kept
def tile_with_pile(tile: int, place: int, pile: Pieces, pen: Pen) -> list[Token]:
    """A river tile, and what lies on it."""
    kinds = each(pile)
    valley = valley_of(pen.shape)
    x, y = valley.tiles[place]
    zone = f"tile:{TILES[tile]}"

    def say(kind: int) -> tuple[str, str]:
        return label_of("tile", kind, pen, tile=TILES[tile]), zone

    room = x, y - 2, *valley.pile
    return [tile_token(tile, place, len(kinds), pen), *heap(kinds, zone, room, PIECE, 3, say)]


def tile_token(tile: int, place: int, count: int, pen: Pen) -> Token:
    """A river tile."""
    valley = valley_of(pen.shape)
    x, y = valley.tiles[place]
    stones = int(STONES[tile])
    return Box(x, y, *valley.tile).token(
        id=f"tile:{TILES[tile]}",
        symbol=f"river-tile-{TILES[tile]}",
        layer=TILE_LAYER,
        label=pen.say("label-tile", tile=TILES[tile], place=place + 1, stones=stones, count=count),
    )


@kept
def lake(pieces: Pieces, pen: Pen) -> list[Token]:
    """The pieces in the lake."""
    kinds = each(pieces)
    valley = valley_of(pen.shape)
    label = pen.say("label-lake", count=len(kinds))
    water = Box(*valley.lake).token(id="lake", symbol="", label=label)

    def say(kind: int) -> tuple[str, str]:
        return label_of("lake", kind, pen), f"lake:{kind_name(kind)}"

    return [water, *heap(kinds, "lake", valley.lake_room, valley.lake_piece, 10, say)]


@kept
def hand(pieces: Pieces, is_own: bool, pen: Pen) -> list[Token]:
    """Pieces being carried: a pair to its tile, or gathered ones of new colours.

    The viewer's own lie where the pouch would be, which is the hand below the board.
    """
    valley = valley_of(pen.shape)

    def say(kind: int) -> tuple[str, str]:
        return label_of("hand", kind, pen), f"hand:{colour_of(kind)}"

    room = valley.own.pouch if is_own else valley.tray
    return heap(each(pieces), "hand", room, PIECE + 4, 4, say)


@kept
def pouch(seat: int, pieces: Pieces, is_own: bool, slot: Slot, pen: Pen) -> list[Token]:
    """The viewer's own pouch is the hand below the board; the others lie by the factories."""
    kinds = each(pieces)
    label = {kind: label_of("pouch", kind, pen, who=pen.name(seat)) for kind in set(kinds)}
    size = min(POUCH_PIECE, slot.pouch[3])
    tokens = heap(kinds, f"pouch:{seat}", slot.pouch, size, 2, lambda kind: (label[kind], ""))
    if not is_own:
        return tokens
    return [own(token, kind, pen) for token, kind in zip(tokens, kinds, strict=True)]


def own(token: Token, kind: int, pen: Pen) -> Token:
    """A piece of the viewer's own pouch: large, in the hand, and to be clicked."""
    return replace(
        token,
        x=0,
        y=0,
        width=HAND_PIECE,
        height=HAND_PIECE,
        label=label_of("own", kind, pen),
        place=HAND,
        click=f"pouch:{kind_name(kind)}",
    )


@kept
def bag(left: int, pen: Pen) -> list[Token]:
    """The bag, and how many pieces are left in it."""
    x, y, size, _ = valley_of(pen.shape).bag
    bag = Box(x, y, size, size).token(
        id="bag",
        symbol="river-bag",
        layer=TILE_LAYER,
        label=pen.say("label-bag", count=left),
    )
    number = replace(
        bag,
        id="bag:left",
        symbol="",
        y=y + size / 6,
        height=size / 1.6,
        layer=SIGN_LAYER,
        text=str(left),
    )
    return [bag, number]


# Factories


@kept
def factory(board: int, made: Factory, slot: Slot, is_rival: bool, pen: Pen) -> list[Token]:
    """The pieces of a factory, its overflow, and the points it brings now."""
    name = who(board, is_rival, pen)
    return [
        *printed(board, slot, name, pen),
        *laid(board, made, slot, name, pen),
        *shards(board, made, slot, name, pen),
        *(row_sign(board, row, made.row_points[row], slot, name, pen) for row in range(ROWS)),
        *(
            column_sign(board, column, made.column_points[column], slot, name, pen)
            for column in range(COLUMNS)
        ),
        *total(board, made.total, slot, is_rival, pen),
    ]


@kept
def printed(board: int, slot: Slot, name: str, pen: Pen) -> list[Token]:
    """Nothing to see: what is printed in a factory says what it is."""
    label = pen.say("label-overflow", who=name)
    room = Box(*slot.overflow).token(id=f"overflow:{board}", symbol="", label=label)
    columns = COLUMNS if slot == valley_of(pen.shape).own else 0  # large in both shapes
    return [room, *(rung(board, column, slot, pen) for column in range(columns))]


def rung(board: int, column: int, slot: Slot, pen: Pen) -> Token:
    """What a row is worth that is filled up to a column, below the cells."""
    x, y = round(slot.middle(column, 0)[0], 1), round(slot.bottom + 0.8 * slot.text, 1)
    return Box(x, y, slot.cell, 1.6 * slot.text).token(
        id=f"rung:{board}:{column}",
        symbol="",
        label=pen.say("label-rung", count=column + 1, points=ROW_POINTS[column + 1]),
    )


def laid(board: int, made: Factory, slot: Slot, name: str, pen: Pen) -> list[Token]:
    """The pieces in the columns."""
    return [
        laid_piece(board, column, row, shape * COLOUR_COUNT + colour, slot, name, pen)
        for column, colour in enumerate(made.colours)
        for row, shape in enumerate(made.columns[column])
    ]


@kept
def laid_piece(
    board: int, column: int, row: int, kind: int, slot: Slot, name: str, pen: Pen
) -> Token:
    label = label_of("factory", kind, pen, who=name, column=column + 1)
    zone, at = f"cell:{board}:{column}:{row}", slot.middle(column, row)
    return piece(kind, 1, zone, at, slot.cell * 0.9, label, "")


def shards(board: int, made: Factory, slot: Slot, name: str, pen: Pen) -> list[Token]:
    """The overflow: only colours count there."""
    colours = [colour for colour, count in enumerate(made.overflow) for _ in range(count)]

    def say(colour: int) -> tuple[str, str]:
        return pen.say("label-shard", who=name, colour=COLOURS[colour]), ""

    size = min(SHARD, slot.cell)
    pieces = heap(colours, f"overflow:{board}", slot.overflow, size, 2, say)
    return [
        replace(token, symbol=f"river-shard-{COLOURS[colour]}")
        for token, colour in zip(pieces, colours, strict=True)
    ]


@kept
def row_sign(board: int, row: int, points: int, slot: Slot, name: str, pen: Pen) -> Token:
    """What a row brings now, at its left."""
    label = pen.say("label-row", who=name, row=row + 1, points=points)
    return sign(f"row:{board}:{row}", slot.row_sign(row), points, slot, label)


@kept
def column_sign(board: int, column: int, points: int, slot: Slot, name: str, pen: Pen) -> Token:
    """What a column brings now, above it; in a small factory without a frame."""
    label = pen.say("label-column", who=name, column=column + 1, points=points)
    token = sign(f"column:{board}:{column}", slot.column_sign(column), points, slot, label)
    return token if slot.cell >= token.width else replace(token, symbol="")


def sign(name: str, at: tuple[float, float], points: int, slot: Slot, label: str) -> Token:
    """A number of points; where there are none, a faded dot."""
    return Box(round(at[0], 1), round(at[1], 1), slot.text * 2, slot.text * 2).token(
        id=name,
        symbol="river-scored" if points else "",
        layer=SIGN_LAYER,
        text=str(points) if points else "·",
        classes=f"{'' if points else 'faded'} {fine(slot.text)}".strip(),
        label=label,
    )


@kept
def total(board: int, points: int, slot: Slot, is_rival: bool, pen: Pen) -> list[Token]:
    """What the whole factory is worth now, on a disc with the seat's colour and pattern."""
    x, y = slot.total
    text = str(points).replace("-", "−")
    size = slot.badge * (1 if len(text) < 3 else 0.72)  # as large as fits on the disc
    disc = Box(round(x, 1), round(y, 1), slot.badge, slot.badge).token(
        id=f"disc:{board}",
        symbol=f"river-total-{'rival' if is_rival else board}",
        layer=TILE_LAYER,
        classes="" if is_rival else f"seat-{board}",
    )
    number = replace(
        disc,
        id=f"total:{board}",
        symbol="",
        height=size,
        layer=SIGN_LAYER,
        text=text,
        classes=f"{disc.classes} {fine(size / 2)}".strip(),
        label=pen.say("label-total", who=who(board, is_rival, pen), points=points),
    )
    return [disc, number]
