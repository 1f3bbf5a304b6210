"""What the things of a seat are worth while the city stands as it does. Clauses 9 of the rules."""

from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    COLOUR_COUNT,
    COUNT_2,
    MOST_FIGURES,
    NUMBER,
    PLATFORM,
    VALUE_COUNT,
    WORTH,
    X_TIMES,
    X,
)
from ridotto.games.venice.state import State


@rule
def treasure_points(s: State, seat: int) -> int:
    """[9.2] The rarer the standing districts of a colour, the dearer its treasures."""
    points = 0
    for colour in range(COLOUR_COUNT):
        points += s.treasures[seat, colour] * worth_of(s, colour)
    return points


@rule
def worth_of(s: State, colour: int) -> int:
    """[9.2] What a treasure counts by the standing districts of its colour."""
    return WORTH[s.standing[colour]]


@rule
def district_points(s: State, seat: int) -> int:
    """[9.3] The number of every district on which a figure stands; nothing on a platform."""
    points = 0
    for figure in range(MOST_FIGURES):
        district = district_under(s, seat, figure)
        if district != PLATFORM:
            points += NUMBER[district % VALUE_COUNT]
    return points


@rule
def cross_points(s: State, seat: int) -> int:
    """[9.4] The figures on X districts."""
    points = 0
    for figure in range(MOST_FIGURES):
        district = district_under(s, seat, figure)
        if district != PLATFORM and district % VALUE_COUNT == X:
            points += cross_worth(s, district // VALUE_COUNT)
    return points


@rule
def district_under(s: State, seat: int, figure: int) -> int:
    """The standing district below a figure; PLATFORM if it stands on none."""
    square = s.figure[seat, figure]
    if square < 0 or s.water[square]:
        return PLATFORM
    return s.tile[square]


@rule
def cross_worth(s: State, colour: int) -> int:
    """[9.4] Twice the sum of the standing numbers of the colour, or what the option says."""
    if s.x_scoring == COUNT_2:
        return X_TIMES[COUNT_2] * s.standing[colour]
    total = 0
    for value in range(X):
        square = s.square_of[colour * VALUE_COUNT + value]
        if square >= 0 and not s.water[square]:
            total += NUMBER[value]
    return X_TIMES[s.x_scoring] * total


@rule
def points_of(s: State, seat: int) -> int:
    """[9] All points of a seat; [9.5] each coin of its own is one."""
    on_board = district_points(s, seat) + cross_points(s, seat)
    return treasure_points(s, seat) + on_board + s.purse[seat]


@rule
def figures_left(s: State, seat: int) -> int:
    """[9.7] The figures of a seat that stand in the city, on platforms too."""
    n = 0
    for figure in range(MOST_FIGURES):
        square = s.figure[seat, figure]
        if square >= 0 and not s.water[square]:
            n += 1
    return n
