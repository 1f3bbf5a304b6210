"""Where everything lies in the picture of the Doge's way home: coordinates and sizes.

In a wide space the street runs from left to right, in a tall one from top to bottom: `Street` says
where, in numbers along it and across it.
"""

from dataclasses import dataclass

from ridotto.core.pen import TALL

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True)
class Street:
    """The street, its alley and its piles of cards for one shape of space."""

    width: float
    height: float
    cell: float  # the length of a stone, along the street
    top: float  # where the street begins across, and how broad it is
    breadth: float
    lanes: tuple[float, float, float]  # across: behind, in the middle, in front
    alley: float  # where the alley begins across, and how broad it is
    alley_breadth: float
    quay: float  # the edge of the pavement across; beyond it the canal
    figure: Point  # width and height of a figure
    feet: float  # how far the middle of a figure lies above the middle of its place
    pile: Point  # width and height
    piles: tuple[Point, Point]  # a seat's discards lie by its own palace
    deck: Point
    banners: tuple[Point, Point]
    numeral: float  # across, and the size of the letters
    letters: float

    @property
    def end(self) -> float:
        """Where the street ends across."""
        return self.top + self.breadth

    @property
    def is_tall(self) -> bool:
        return self.height > self.width

    @property
    def middle(self) -> float:
        """The middle along the street."""
        return (self.height if self.is_tall else self.width) / 2

    def along(self, cell: float) -> float:
        """The middle of a stone, along the street."""
        return self.middle + self.cell * cell

    def at(self, cell: float, across: float) -> Point:
        """A point of the picture."""
        along = self.along(cell)
        return (across, along) if self.is_tall else (along, across)

    def slab(self, along: float, across: float, length: float, breadth: float) -> Box:
        """A rectangle of the picture, from where it begins along and across."""
        if self.is_tall:
            return across, along, breadth, length
        return along, across, length, breadth


LYING = Street(
    width=1000.0,
    height=600.0,
    cell=54.0,
    top=154.0,
    breadth=246.0,
    lanes=(188.0, 268.0, 348.0),
    alley=416.0,
    alley_breadth=62.0,
    quay=486.0,
    figure=(54.0, 84.0),
    feet=0.0,
    pile=(56.0, 80.0),
    piles=((905.0, 546.0), (95.0, 546.0)),
    deck=(500.0, 546.0),
    banners=((905.0, 66.0), (95.0, 66.0)),
    numeral=387.0,
    letters=19.0,
)
STANDING = Street(
    width=720.0,
    height=1000.0,
    cell=58.0,
    top=150.0,
    breadth=354.0,
    lanes=(222.0, 334.0, 446.0),
    alley=518.0,
    alley_breadth=92.0,
    quay=622.0,
    figure=(60.0, 86.0),
    feet=17.0,
    pile=(66.0, 94.0),
    piles=((676.0, 928.0), (676.0, 72.0)),
    deck=(676.0, 500.0),
    banners=((75.0, 884.0), (75.0, 62.0)),
    numeral=170.0,
    letters=26.0,
)

LANE = (1, 1, 1, 0, 2)  # the lane in which each piece walks
CARD = (92.0, 132.0)
BANNER = (40.0, 72.0)

# Sky, pavement and water go on beyond the board, so that they fill a screen of any shape.
BEYOND = 900.0


def street_of(shape: str) -> Street:
    """The street for a shape of space."""
    return STANDING if shape == TALL else LYING
