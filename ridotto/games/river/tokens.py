"""The things on the table of River Valley: glass, tiles, factories and their points.

Where they lie is in layout.py. Like pieces cannot be told apart, so the name of a piece is where it
lies, its kind, and a running number: it travels with its tile, and is a new piece elsewhere.
"""

from collections import Counter
from dataclasses import replace

from ridotto.core.pen import Pen
from ridotto.core.scene import HAND, Token
from ridotto.games.river.board import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    RIVAL,
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


def fine(text: float) -> str:
    """The class of what is only read when it is enlarged."""
    return "fine" if text < TEXT - 1 else ""


def each(pieces: Pieces) -> list[int]:
    """The kinds of all pieces, like ones as often as they are there."""
    return [kind for kind, count in pieces for _ in range(count)]


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table."""
    table = Picture(view, pen)
    found = [*table.bag(), *table.river(), *table.lake(), *table.pouches(), *table.hand()]
    for board, factory in enumerate(view.factories):
        found += table.factory(board, factory, table.slots[board])
    return tuple(found)


class Picture:
    """Draws the tokens of one view; counts the pieces drawn, so that each has its own name."""

    def __init__(self, view: View, pen: Pen) -> None:
        self.view = view
        self.pen = pen
        self.drawn: Counter[str] = Counter()
        tables = len(view.factories)
        self.valley = valley_of(pen.shape)
        places = self.valley.slots(tables)
        self.slots = tuple(places[(board - max(0, view.seat)) % tables] for board in range(tables))

    def is_rival(self, board: int) -> bool:
        """Is it the factory of the solo rival?"""
        return self.view.seats == 1 and board == RIVAL

    def who(self, board: int) -> str:
        """Whose factory it is."""
        return self.pen.say("rival") if self.is_rival(board) else self.pen.name(board)

    # Glass

    def piece(
        self, kind: int, zone: str, at: tuple[float, float], size: float, label: str
    ) -> Token:
        """One piece of glass; of like ones in a zone each has its number."""
        name = f"{zone}/{kind_name(kind)}"
        self.drawn[name] += 1
        return Token(
            id=f"{name}:{self.drawn[name]}",
            symbol=f"river-{kind_name(kind)}",
            x=round(at[0], 1),
            y=round(at[1], 1),
            width=round(size, 1),
            height=round(size, 1),
            layer=PIECE_LAYER,
            label=label,
        )

    def label(self, zone: str, kind: int, **values: str | int) -> str:
        """What a piece is and where it lies, in words."""
        kinds = {"colour": colour_of(kind), "shape": shape_of(kind)}
        return self.pen.say(f"label-{zone}-piece", **kinds, **values)

    def river(self) -> list[Token]:
        """The tiles with their pieces; a click on a piece is a click on its tile."""
        places = {tile: place for place, tile in enumerate(self.view.order)}
        tokens = []
        for tile in range(TILE_COUNT):
            kinds = each(self.view.river[tile])
            tokens.append(self.tile(tile, places[tile], len(kinds)))
            x, y = self.valley.tiles[places[tile]]
            size, middles = pack(len(kinds), x, y - 2, *self.valley.pile, PIECE)
            zone = f"tile:{TILES[tile]}"
            for kind, at in zip(kinds, middles, strict=True):
                label = self.label("tile", kind, tile=TILES[tile])
                tokens.append(replace(self.piece(kind, zone, at, size - 3, label), click=zone))
        return tokens

    def tile(self, tile: int, place: int, count: int) -> Token:
        """A river tile."""
        x, y = self.valley.tiles[place]
        stones = int(STONES[tile])
        return Token(
            id=f"tile:{TILES[tile]}",
            symbol=f"river-tile-{TILES[tile]}",
            x=x,
            y=y,
            width=self.valley.tile[0],
            height=self.valley.tile[1],
            layer=TILE_LAYER,
            label=self.pen.say(
                "label-tile", tile=TILES[tile], place=place + 1, stones=stones, count=count
            ),
        )

    def lake(self) -> list[Token]:
        """The pieces in the lake."""
        kinds = each(self.view.lake)
        size, middles = pack(len(kinds), *self.valley.lake_room, self.valley.lake_piece)
        return [
            replace(
                self.piece(kind, "lake", at, size - 10, self.label("lake", kind)),
                click=f"lake:{kind_name(kind)}",
            )
            for kind, at in zip(kinds, middles, strict=True)
        ]

    def hand(self) -> list[Token]:
        """Pieces being carried: a pair to its tile, or gathered ones of new colours."""
        kinds = each(self.view.hand)
        room = self.valley.tray
        if self.view.turn == self.view.seat:
            room = self.valley.own.pouch  # free, because the own pouch is the hand below the board
        size, middles = pack(len(kinds), *room, PIECE + 4)
        return [
            replace(
                self.piece(kind, "hand", at, size - 4, self.label("hand", kind)),
                click=f"hand:{colour_of(kind)}",
            )
            for kind, at in zip(kinds, middles, strict=True)
        ]

    def pouches(self) -> list[Token]:
        """The viewer's own pouch is the hand below the board; the others lie by the factories."""
        tokens = []
        for seat, pouch in enumerate(self.view.pouches):
            x, y, width, height = self.slots[seat].pouch
            kinds = each(pouch)
            size, middles = pack(len(kinds), x, y, width, height, min(POUCH_PIECE, height))
            for kind, at in zip(kinds, middles, strict=True):
                label = self.label("pouch", kind, who=self.pen.name(seat))
                token = self.piece(kind, f"pouch:{seat}", at, size - 2, label)
                tokens.append(self.own(token, kind) if seat == self.view.seat else token)
        return tokens

    def own(self, token: Token, kind: int) -> Token:
        """A piece of the viewer's own pouch: large, in the hand, and to be clicked."""
        return replace(
            token,
            x=0,
            y=0,
            width=HAND_PIECE,
            height=HAND_PIECE,
            label=self.label("own", kind),
            place=HAND,
            click=f"pouch:{kind_name(kind)}",
        )

    def bag(self) -> list[Token]:
        """The bag, and how many pieces are left in it."""
        left = self.view.bag_left
        x, y, size, _ = self.valley.bag
        bag = Token(
            id="bag",
            symbol="river-bag",
            x=x,
            y=y,
            width=size,
            height=size,
            layer=TILE_LAYER,
            label=self.pen.say("label-bag", count=left),
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

    def factory(self, board: int, factory: Factory, slot: Slot) -> list[Token]:
        """The pieces of a factory, its overflow, and the points it brings now."""
        return [
            *self.laid(board, factory, slot),
            *self.shards(board, factory, slot),
            *(self.row(board, row, factory.row_points[row], slot) for row in range(ROWS)),
            *(
                self.column(board, column, factory.column_points[column], slot)
                for column in range(COLUMNS)
            ),
            *self.total(board, factory.total, slot),
        ]

    def laid(self, board: int, factory: Factory, slot: Slot) -> list[Token]:
        """The pieces in the columns."""
        tokens = []
        for column, colour in enumerate(factory.colours):
            for row, shape in enumerate(factory.columns[column]):
                kind = shape * COLOUR_COUNT + colour
                label = self.label("factory", kind, who=self.who(board), column=column + 1)
                zone = f"cell:{board}:{column}:{row}"
                at = slot.middle(column, row)
                tokens.append(self.piece(kind, zone, at, slot.cell * 0.9, label))
        return tokens

    def shards(self, board: int, factory: Factory, slot: Slot) -> list[Token]:
        """The overflow: only colours count there."""
        colours = [colour for colour, count in enumerate(factory.overflow) for _ in range(count)]
        size, middles = pack(len(colours), *slot.overflow, min(SHARD, slot.cell))
        tokens = []
        for colour, at in zip(colours, middles, strict=True):
            name = COLOURS[colour]
            label = self.pen.say("label-shard", who=self.who(board), colour=name)
            shard = self.piece(colour, f"overflow:{board}", at, size - 2, label)
            tokens.append(replace(shard, symbol=f"river-shard-{name}"))
        return tokens

    def row(self, board: int, row: int, points: int, slot: Slot) -> Token:
        """What a row brings now, at its left."""
        label = self.pen.say("label-row", who=self.who(board), row=row + 1, points=points)
        return self.sign(f"row:{board}:{row}", slot.row_sign(row), points, slot, label)

    def column(self, board: int, column: int, points: int, slot: Slot) -> Token:
        """What a column brings now, above it; in a small factory without a frame."""
        label = self.pen.say("label-column", who=self.who(board), column=column + 1, points=points)
        at = slot.column_sign(column)
        token = self.sign(f"column:{board}:{column}", at, points, slot, label)
        return token if slot.cell >= token.width else replace(token, symbol="")

    def sign(
        self, name: str, at: tuple[float, float], points: int, slot: Slot, label: str
    ) -> Token:
        """A number of points; where there are none, a faded dot."""
        return Token(
            id=name,
            symbol="river-scored" if points else "",
            x=round(at[0], 1),
            y=round(at[1], 1),
            width=slot.text * 2,
            height=slot.text * 2,
            layer=SIGN_LAYER,
            text=str(points) if points else "·",
            classes=f"{'' if points else 'faded'} {fine(slot.text)}".strip(),
            label=label,
        )

    def total(self, board: int, points: int, slot: Slot) -> list[Token]:
        """What the whole factory is worth now, on a disc with the seat's colour and pattern."""
        is_rival = self.is_rival(board)
        x, y = slot.total
        text = str(points).replace("-", "−")
        size = slot.badge * (1 if len(text) < 3 else 0.72)  # as large as fits on the disc
        disc = Token(
            id=f"disc:{board}",
            symbol=f"river-total-{'rival' if is_rival else board}",
            x=round(x, 1),
            y=round(y, 1),
            width=slot.badge,
            height=slot.badge,
            layer=TILE_LAYER,
            classes="" if is_rival else f"seat-{board}",
        )
        number = replace(
            disc,
            id=f"total:{board}",
            symbol="",
            height=size,
            layer=SIGN_LAYER,
            classes=f"{disc.classes} {fine(size / 2)}".strip(),
            text=text,
            label=self.pen.say("label-total", who=self.who(board), points=points),
        )
        return [disc, number]
