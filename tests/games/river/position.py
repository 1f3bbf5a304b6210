"""A table of River Valley whose pieces a test lays by hand."""

from typing import Any, Self

import numpy as np

import ridotto
from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.events import Event, new_log
from ridotto.games.river.board import (
    CELL_BITS,
    COLOUR_COUNT,
    COLOURS,
    KIND_COUNT,
    NO_COLOUR,
    SHAPES,
)

GAME = ridotto.game("river")


def kind_of(piece: str) -> int:
    """The kind of a piece such as "light-blue heart"."""
    colour, shape = piece.split()
    return SHAPES.index(shape) * COLOUR_COUNT + COLOURS.index(colour)


def dealt(seats: int, seed: int = 1, lake: str = "yes") -> "Table":
    """A match as it begins."""
    return Table(seats, seed, lake)


def bare(seats: int = 3, lake: str = "yes") -> "Table":
    """A table without a single piece: seat 0 begins, the tiles lie in the order of the shapes."""
    table = Table(seats, 1, lake)
    s = table.s
    for field in ("bag", "river", "lake", "pouch", "pile", "held", "lake_left", "bag_left"):
        s[field] = 0
    s.order[:] = range(len(SHAPES))
    s.first = 0
    s.turn = 0
    return table


class Table:
    """A position with ways to lay pieces, to move and to ask."""

    def __init__(self, seats: int, seed: int, lake: str) -> None:
        self.states = GAME.state.blank()
        self.seats = seats
        options = GAME.choices(GAME.full_options({"lake_in_end_phase": lake}))
        GAME.loops.begin(self.states, seats, options, chance.seed_words(f"{seed:x}"))
        self.log: list[Event] = []

    @property
    def s(self) -> Any:
        return self.states[0]

    # Laying pieces

    def bag(self, *pieces: str) -> Self:
        return self.lay(self.s.bag, "bag_left", *pieces)

    def lake(self, *pieces: str) -> Self:
        return self.lay(self.s.lake, "lake_left", *pieces)

    def tile(self, tile: str, *pieces: str) -> Self:
        place = SHAPES.index(tile)
        self.lay(self.s.river[place], "", *pieces)
        self.s.pile[place] += len(pieces)
        return self

    def pouch(self, seat: int, *pieces: str) -> Self:
        self.lay(self.s.pouch[seat], "", *pieces)
        self.s.held[seat] += len(pieces)
        return self

    def lay(self, counts: Any, total: str, *pieces: str) -> Self:
        for piece in pieces:
            counts[kind_of(piece)] += 1
        if total:
            self.s[total] += len(pieces)
        return self

    def factory(self, board: int, *heights: int, overflow: int = 0) -> Self:
        """Columns of these heights, in the order of the colours, and white overflow."""
        self.s.height[board] = 0
        self.s.column_colour[board] = NO_COLOUR
        for column, height in enumerate(heights):
            self.s.height[board, column] = height
            self.s.column_colour[board, column] = column if height else NO_COLOUR
        self.s.overflow[board, 0] = overflow
        return self

    def river(self, *tiles: str) -> Self:
        """The tiles from the start to the lake."""
        self.s.order[:] = [SHAPES.index(tile) for tile in tiles]
        return self

    # Moving

    def play(self, *moves: str) -> Self:
        """Moves by the seats whose turn it is, each of them legal."""
        for move in moves:
            assert move in self.moves(), f"{move!r} is not among {self.moves()}"
            log = new_log()
            GAME.loops.step(self.states, int(self.s.turn), GAME.moves.parse(move), log)
            self.log += GAME.events.read(log, GAME.words)
        return self

    # Asking

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, usually of the one whose turn it is."""
        out = np.zeros(GAME.moves.size, np.int32)
        who = int(self.s.turn) if seat is None else seat
        return [GAME.moves.notation(c) for c in out[: GAME.loops.choices(self.states, who, out)]]

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def over(self) -> bool:
        return not GAME.loops.whose(self.states)

    @property
    def scores(self) -> list[int]:
        points = np.zeros(self.seats, np.int32)
        GAME.loops.count(self.states, points)
        return list(points.tolist())

    @property
    def ranks(self) -> list[int]:
        ranks = np.zeros(self.seats, np.int32)
        assert GAME.loops.rank(self.states, ranks)
        return list(ranks.tolist())

    @property
    def ending(self) -> str:
        return GAME.endings[GAME.loops.way_of_ending(self.states)]

    @property
    def order(self) -> list[str]:
        return [SHAPES[tile] for tile in self.s.order]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.log]

    def heights(self, board: int) -> list[int]:
        return list(self.s.height[board].tolist())

    def colours(self, board: int) -> list[str]:
        return [COLOURS[c] for c in self.s.column_colour[board] if c != NO_COLOUR]

    def wasted(self, board: int) -> dict[str, int]:
        counts = self.s.overflow[board]
        return {COLOURS[c]: int(counts[c]) for c in range(COLOUR_COUNT) if counts[c]}

    def shapes(self, board: int, column: int) -> list[str]:
        packed = int(self.s.mosaic[board, column])
        rows = range(self.s.height[board, column])
        return [SHAPES[packed >> CELL_BITS * row & 7] for row in rows]

    def in_pouch(self, seat: int) -> list[str]:
        return names(self.s.pouch[seat])

    def in_lake(self) -> list[str]:
        return names(self.s.lake)

    def on(self, tile: str) -> list[str]:
        return names(self.s.river[SHAPES.index(tile)])

    def view(self, seat: int = SPECTATOR) -> Any:
        return GAME.view(self.s, seat)

    def event(self, kind: str) -> Event:
        """The only event of that kind."""
        (found,) = (event for event in self.log if event.kind == kind)
        return found


def names(counts: Any) -> list[str]:
    """The pieces of a place, like ones as often as they lie there."""
    return [
        f"{COLOURS[kind % COLOUR_COUNT]} {SHAPES[kind // COLOUR_COUNT]}"
        for kind in range(KIND_COUNT)
        for _ in range(counts[kind])
    ]
