"""The graph of an analysis: lines and marks as SVG wants them."""

from dataclasses import dataclass
from itertools import accumulate

from ridotto.analysis.report import signed
from ridotto.house import told

WIDTH, HEIGHT, PAD = 1000, 300, 14
MARGIN = 76  # at the right, for the numbers of the scale
DASHES = ("", "9 4", "2 4", "12 3 2 3", "5 2")  # a line is known by its dashes too
SIZES = {"inaccuracy": 5, "mistake": 7, "blunder": 9}


@dataclass(frozen=True)
class Line:
    """One seat along the match."""

    seat: int
    name: str
    path: str
    dashes: str


@dataclass(frozen=True)
class Point:
    """A marked move on the line of its seat."""

    ply: int
    seat: int
    mark: str
    x: float
    y: float
    size: int


@dataclass(frozen=True)
class Graph:
    """The chances, and what decisions and luck have brought each seat so far."""

    width: int
    height: int
    right: int  # where the lines end and the scale begins
    grid: tuple[tuple[str, float], ...]  # percent, height
    scale: tuple[tuple[str, float], ...]  # the same for what decisions and luck have brought
    chances: tuple[Line, ...]
    points: tuple[Point, ...]
    chosen: tuple[Line, ...]
    luck: tuple[Line, ...]


def course(found: told.Analysis, table: told.Table) -> Graph:
    """The graph of what is known so far."""
    moves, seats = found.moves, table.seats
    last = max(1, found.ply)

    def line(seat: int, values: list[float], low: float, high: float) -> Line:
        points = [
            f"{x_of(i, last):.1f} {y_of(each, low, high):.1f}" for i, each in enumerate(values)
        ]
        path = "M" + "L".join(points) if points else ""
        return Line(seat, seats[seat].name, path, DASHES[seat])

    shown = [moves[0].before, *(move.after for move in moves)] if moves else []
    numbers = range(len(seats))
    parts = {
        name: [list(accumulate((getattr(m, name)[n] for m in moves), initial=0.0)) for n in numbers]
        for name in ("chosen", "luck")
    }
    reach = max([10.0, *(abs(value) for rows in parts.values() for row in rows for value in row)])
    return Graph(
        WIDTH,
        HEIGHT,
        WIDTH - MARGIN,
        tuple((str(percent), y_of(percent, 0, 100)) for percent in (0, 25, 50, 75, 100)),
        tuple((signed(each), y_of(each, -reach, reach)) for each in (-reach, 0.0, reach)),
        tuple(line(n, [row[n] for row in shown], 0, 100) for n in numbers),
        tuple(point(move, last) for move in moves if move.mark),
        *(tuple(line(n, parts[name][n], -reach, reach) for n in numbers) for name in parts),
    )


def point(move: told.AnalysedMove, last: int) -> Point:
    x, y = x_of(move.ply, last), y_of(move.after[move.seat], 0, 100)
    return Point(move.ply, move.seat, move.mark, round(x, 1), round(y, 1), SIZES[move.mark])


def x_of(ply: int, last: int) -> float:
    return PAD + (WIDTH - PAD - MARGIN) * ply / last


def y_of(value: float, low: float, high: float) -> float:
    return HEIGHT - PAD - (HEIGHT - 2 * PAD) * (value - low) / (high - low)
