"""Where everything lies in the picture of the Doge's way home: coordinates and sizes."""

WIDTH, HEIGHT = 1000.0, 600.0
MIDDLE = WIDTH / 2
CELL = 54.0  # width of a stone
STREET_TOP, STREET_HEIGHT = 154.0, 246.0
STREET_END = STREET_TOP + STREET_HEIGHT
LANES = (188.0, 268.0, 348.0)  # where figures stand: at the back, in the middle, in front
ALLEY_TOP, ALLEY_HEIGHT = 416.0, 62.0
QUAY = 486.0  # the edge of the pavement; below it the canal
PILE_Y = 546.0
PILE_X = (WIDTH - 95, 95.0)  # a seat's discards lie by its own palace

FIGURE = (54.0, 84.0)  # width and height of a figure
LANE = (1, 1, 1, 0, 2)  # the lane in which each piece walks
CARD = (92.0, 132.0)
PILE = (56.0, 80.0)
BANNER = (40.0, 72.0)
BANNER_Y = 66

# Sky, pavement and water go on beyond the board, so that they fill a screen of any shape.
BEYOND = 900.0


def x_of(cell: float) -> float:
    """The middle of a stone."""
    return MIDDLE + CELL * cell
