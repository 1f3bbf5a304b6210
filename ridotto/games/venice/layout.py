"""Where everything lies in the picture of Venice 2099, in units of the scene.

In a wide space the city fills the left, row 1 at the bottom, and the treasures and the quay follow
on the right; in a tall one they lie below it. The tide gauge stands beside the city.
"""

from dataclasses import dataclass

from ridotto.core.pen import TALL
from ridotto.games.venice.board import SIDE, SMALL_CITY, SMALL_SIDE

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

CARD_WIDTH, CARD_HEIGHT = 76.0, 108.0
CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP = 22.0, 40.0, 23.0
BEAD, BEAD_STEP = 38.0, 36.5
FIGURE_STEP = 20.0  # between figures that wait


@dataclass(frozen=True)
class Lagoon:
    """The picture for one shape of space."""

    width: float
    height: float
    left: float  # the corner of the city, and its side
    top: float
    city: float
    tide_x: float  # the middle of the gauge, and its width
    tide_width: float
    letters: float  # the size of the names of squares
    market: Point  # the left end of the first row of treasures, in its middle
    columns: int  # of treasures
    column: float  # the distance between two columns, and between two rows
    row: float
    berth: Box  # of the first seat
    berth_step: float
    waiting: float  # the size of a figure that waits
    prices: Point  # the corner of what treasures are worth, and the distance to the next
    prices_step: float

    def cell(self, seats: int) -> float:
        """The side of a square."""
        return self.city / side_of(seats)

    def square(self, square: int, seats: int, right: float = 0, down: float = 0) -> Point:
        """The middle of a square, or a place beside it in parts of a square."""
        row, column = divmod(square, SIDE)
        cell = self.cell(seats)
        x = self.left + cell * (column + 0.5 + right)
        return x, self.top + cell * (side_of(seats) - row - 0.5 + down)

    def treasure(self, colour: int) -> Point:
        """The left end of the row of a colour."""
        row, column = divmod(colour, self.columns)
        return self.market[0] + self.column * column, self.market[1] + self.row * row

    def shelf(self, colour: int) -> Point:
        """What lies on the right of a row: districts above, owners below."""
        x, y = self.treasure(colour)
        return x + 156, y

    def berth_of(self, seat: int) -> Box:
        """The place of a seat on the quay."""
        left, top, width, height = self.berth
        return left + self.berth_step * seat, top, width, height

    def quay(self, seat: int, figure: int) -> Point:
        """Where a figure waits or is laid to rest."""
        left, top, width, height = self.berth_of(seat)
        if width > height:
            return left + 28 + FIGURE_STEP * figure, top + height / 2
        return left + width / 2, top + 28 + FIGURE_STEP * figure

    def floor(self, seat: int) -> Point:
        """Where the last value of a seat stands."""
        left, top, width, height = self.berth_of(seat)
        return (left + width - 25 if width > height else left + width / 2), top + height - 23


ASIDE = Lagoon(
    width=1200.0,
    height=784.0,
    left=46.0,
    top=26.0,
    city=720.0,
    tide_x=804.0,
    tide_width=22.0,
    letters=24.0,
    market=(846.0, 128.0),
    columns=1,
    column=0.0,
    row=88.0,
    berth=(848.0, 622.0, 62.0, 156.0),
    berth_step=66.0,
    waiting=52.0,
    prices=(848.0, 22.0),
    prices_step=84.0,
)
BELOW = Lagoon(
    width=720.0,
    height=1000.0,
    left=38.0,
    top=10.0,
    city=648.0,
    tide_x=704.0,
    tide_width=18.0,
    letters=26.0,
    market=(16.0, 809.0),
    columns=2,
    column=354.0,
    row=73.5,
    berth=(12.0, 692.0, 136.0, 48.0),
    berth_step=140.0,
    waiting=48.0,
    prices=(60.0, 742.0),
    prices_step=164.0,
)


def lagoon_of(shape: str) -> Lagoon:
    """The picture for a shape of space."""
    return BELOW if shape == TALL else ASIDE


def side_of(seats: int) -> int:
    """How many squares the city has along its side."""
    return SMALL_SIDE if seats == SMALL_CITY else SIDE
