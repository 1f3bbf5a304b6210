"""What a player of some experience likes in Venice 2099; for the bots.

All dealt cards are played before the match ends. So a district stands at the end only if it is a 2
or if its card lies aside, and a treasure is worth the more the fewer of its colour do: on average
about six points divided by the standing districts. The numbers were found by trying.
"""

from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    ASIDE,
    CARD_VALUES,
    COLOUR_COUNT,
    DISTRICT_COUNT,
    MOST_FIGURES,
    MOVE,
    NOBODY,
    NUMBER,
    SQUARE_COUNT,
    VALUE_COUNT,
    WORTH,
    X,
)
from ridotto.games.venice.moving import MOVE_MOVE
from ridotto.games.venice.rules import (
    BUY_MOVE,
    CARD_MOVE,
    DROWN_MOVE,
    GONDOLA_MOVE,
    RESCUE_MOVE,
)
from ridotto.games.venice.state import State

POINTS_PART = 0.2  # of a result that is the lead in points
SLIPS = {"novice": 3.0, "apprentice": 1.05}  # tuned by matches between the levels

MOST_WORTH = 6.0  # of a treasure whose colour has but one district left
CHANCE_TO_STAND = 0.25  # of a district whose card is not in the own hand
X_HOPE = 8.0  # what an X that stands is worth, at a guess
DRY = 0.6  # what it is worth not to drown
GONDOLA = 1.5  # what an unused gondola is worth
MOVING = 0.08  # the weight of a point in moving a figure; there are many such moves
BY_GONDOLA = 0.002  # and in taking a gondola without need
DROWNING = 0.05
UNDER_ENEMY = 4.0  # the weight of sinking a district below another's figure,
UNDER_OWN = 0.1  # and below an own one
STEP = 6.0  # a lead of so many points makes a seat the favourite by 73 to 27


@rule
def policy(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """Stand where the water does not come, buy what becomes rare, sink what others stand on."""
    for i in range(n):
        code = codes[i]
        if code < MOVE_MOVE:
            weights[i] = square_hope(s, seat, code)
        elif code < GONDOLA_MOVE:
            weights[i] = MOVING * square_hope(s, seat, (code - MOVE_MOVE) % SQUARE_COUNT)
        elif code < BUY_MOVE:
            weights[i] = BY_GONDOLA * square_hope(s, seat, (code - GONDOLA_MOVE) % SQUARE_COUNT)
        elif code < CARD_MOVE:
            weights[i] = bargain(s, seat, s.figure[seat, code - BUY_MOVE])
        elif code < RESCUE_MOVE:
            weights[i] = sinking(s, seat, code - CARD_MOVE)
        elif code < DROWN_MOVE:
            weights[i] = square_hope(s, seat, code - RESCUE_MOVE)
        else:
            weights[i] = DROWNING


@rule
def square_hope(s: State, seat: int, square: int) -> float:
    """What a figure on a square may expect, as far as the seat knows."""
    district = s.tile[square]
    if district >= DISTRICT_COUNT:
        return DRY
    colour, value = divmod(district, VALUE_COUNT)
    hope = DRY / 4 + treasure_hope(s, seat, colour, s.coins_on[square] + 1) / 4
    if value == 0:
        return hope + float(NUMBER[0])
    if s.holder[colour * CARD_VALUES + value - 1] == seat:
        return hope
    return hope + CHANCE_TO_STAND * (X_HOPE if value == X else float(NUMBER[value]))


@rule
def treasure_hope(s: State, seat: int, colour: int, price: int) -> float:
    """What a treasure of a colour may bring beyond its price, never less than nothing."""
    if s.stock[colour] == 0 or s.purse[seat] < price:
        return 0.0
    standing = 1.0
    for value in range(1, VALUE_COUNT):
        holder = s.holder[colour * CARD_VALUES + value - 1]
        if holder >= ASIDE and holder != seat:
            standing += CHANCE_TO_STAND
    return max(0.0, MOST_WORTH / standing - price)


@rule
def bargain(s: State, seat: int, square: int) -> float:
    """The weight of buying at a square."""
    colour = s.tile[square] // VALUE_COUNT
    profit = treasure_hope(s, seat, colour, s.coins_on[square] + 1)
    return 0.2 + profit * profit * (0.3 if s.phase == MOVE else 1.0)


@rule
def sinking(s: State, seat: int, card: int) -> float:
    """The weight of playing a card."""
    colour, value = divmod(card, CARD_VALUES)
    below = s.figure_on[s.square_of[colour * VALUE_COUNT + value + 1]]
    weight = 1.0 if s.phase != MOVE else 0.2
    if below == NOBODY:
        return weight
    return weight * (UNDER_OWN if below // MOST_FIGURES == seat else UNDER_ENEMY)


@rule
def evaluate(s: State, values: Values) -> None:
    """The points of each seat when all dealt cards have been played and nobody moves any more."""
    for seat in range(values.shape[0]):
        points = float(s.purse[seat]) + GONDOLA * s.gondolas[seat]
        for colour in range(COLOUR_COUNT):
            left = lasting(s, colour)
            points += float(s.treasures[seat, colour]) * float(WORTH[left])
        for figure in range(s.figures):
            if s.figure[seat, figure] >= 0:
                points += figure_worth(s, s.figure[seat, figure])
        values[seat] = points / STEP


@rule
def stands(s: State, colour: int, value: int) -> bool:
    """Will a district stand at the end?"""
    if s.square_of[colour * VALUE_COUNT + value] < 0:
        return False
    return value == 0 or s.holder[colour * CARD_VALUES + value - 1] == ASIDE


@rule
def lasting(s: State, colour: int) -> int:
    """How many districts of a colour will stand at the end."""
    count = 0
    for value in range(VALUE_COUNT):
        if stands(s, colour, value):
            count += 1
    return count


@rule
def figure_worth(s: State, square: int) -> float:
    """What a figure on a square will count, and a little for being able to move."""
    district = s.tile[square]
    if district >= DISTRICT_COUNT:
        return 2 * DRY
    colour, value = divmod(district, VALUE_COUNT)
    if not stands(s, colour, value):
        return DRY
    if value != X:
        return DRY + float(NUMBER[value])
    total = 0.0
    for other in range(X):
        if stands(s, colour, other):
            total += 2 * float(NUMBER[other])
    return DRY + total
