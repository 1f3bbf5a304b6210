"""Where everything lies in the picture of Lampara: coordinates and sizes."""

WIDTH, HEIGHT = 1000.0, 520.0
CARD = (110.0, 154.0)  # width and height
SEA_Y, MARKET_Y = 130.0, 380.0  # the middle of the deck and of the stalls
STALL_GAP = 200.0
QUAY = 255.0  # the edge between the lagoon and the market
BEYOND = 900.0  # water and stone go on beyond the board, for screens of any shape


def stall_x(catch: int) -> float:
    """The middle of the stall of a catch."""
    return WIDTH / 2 + STALL_GAP * (catch - 1.5)
