"""Where everything lies in the picture of Lampara: coordinates and sizes, for both shapes."""

from dataclasses import dataclass

from ridotto.core.pen import TALL

Point = tuple[float, float]
HAND_CARD = (110.0, 154.0)  # width and height
BEYOND = 900.0  # water and stone go on beyond the board, for screens of any shape


@dataclass(frozen=True)
class Layout:
    """The board for one shape of space."""

    width: float
    height: float
    card: Point  # width and height of the deck and of a stall
    deck: Point
    stalls: tuple[Point, ...]  # by catch
    quay: float  # the edge between the lagoon and the market


LYING = Layout(
    width=1000.0,
    height=520.0,
    card=(110.0, 154.0),
    deck=(500.0, 130.0),
    stalls=((200.0, 390.0), (400.0, 390.0), (600.0, 390.0), (800.0, 390.0)),
    quay=255.0,
)
STANDING = Layout(
    width=700.0,
    height=1000.0,
    card=(180.0, 252.0),
    deck=(350.0, 170.0),
    stalls=((200.0, 530.0), (500.0, 530.0), (200.0, 830.0), (500.0, 830.0)),
    quay=345.0,
)


def layout_of(shape: str) -> Layout:
    """The layout for a shape of space."""
    return STANDING if shape == TALL else LYING
