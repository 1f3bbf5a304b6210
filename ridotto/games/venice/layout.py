"""Where everything lies in the picture of Venice 2099, in units of the scene.

The city fills the left, row 1 at the bottom; the tide gauge stands beside it; the treasures follow
on the right, a row for each colour, and below them the quay, a berth for each seat.
"""

from ridotto.games.venice.board import SIDE, SMALL_CITY, SMALL_SIDE

Point = tuple[float, float]

WIDTH, HEIGHT = 1200.0, 784.0
CITY_LEFT, CITY_TOP, CITY = 46.0, 26.0, 720.0  # the corner and the side of the city
TIDE_X, TIDE_WIDTH = CITY_LEFT + CITY + 38, 22.0
MARKET_LEFT, MARKET_TOP, MARKET_ROW = 846.0, 128.0, 88.0  # the middle of the first row
QUAY_TOP, QUAY_STEP, QUAY_SIZE, QUAY_HEIGHT = 622.0, 66.0, 52.0, 156.0
CARD_WIDTH, CARD_HEIGHT = 76.0, 108.0

SHELF = MARKET_LEFT + 160  # what lies on the right of a row: districts above, owners below
CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP = 22.0, 40.0, 23.0
BEAD, BEAD_STEP = 38.0, 36.5


def side_of(seats: int) -> int:
    """How many squares the city has along its side."""
    return SMALL_SIDE if seats == SMALL_CITY else SIDE


def cell_of(seats: int) -> float:
    """The side of a square in units of the scene."""
    return CITY / side_of(seats)


def middle_of(square: int, seats: int, right: float = 0, down: float = 0) -> Point:
    """The middle of a square, or a place beside it in parts of a square."""
    row, column = divmod(square, SIDE)
    cell = cell_of(seats)
    x = CITY_LEFT + cell * (column + 0.5 + right)
    return x, CITY_TOP + cell * (side_of(seats) - row - 0.5 + down)


def quay(seat: int, figure: int) -> Point:
    """Where a figure waits or is laid to rest: a column for each seat below the market."""
    return MARKET_LEFT + QUAY_STEP * (seat + 0.5), QUAY_TOP + 28 + 20 * figure
