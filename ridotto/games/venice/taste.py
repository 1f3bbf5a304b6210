"""What a player of some experience likes in Venice 2099; for the bots.

All dealt cards are played before the match ends. So a district stands at the end only if it is a 2
or if its card lies aside, and a treasure is worth the more the fewer of its colour do: on average
about six points divided by the standing districts. The numbers were found by trying.
"""

from ridotto.core import bits
from ridotto.core.contract import Codes, Features, Values, Weights
from ridotto.core.features import named, part
from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    ASIDE,
    CARD_COUNT,
    CARD_VALUES,
    COLOUR_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    MOST_FIGURES,
    MOVE,
    NOBODY,
    NUMBER,
    PLAYED,
    SQUARE_COUNT,
    TREASURES,
    VALUE_COUNT,
    VALUES,
    WORTH,
    X,
)
from ridotto.games.venice.moving import MOVE_MOVE, free_squares, reached
from ridotto.games.venice.rules import (
    BUY_MOVE,
    CARD_MOVE,
    DROWN_MOVE,
    GONDOLA_MOVE,
    RESCUE_MOVE,
)
from ridotto.games.venice.scoring import cross_worth, worth_of
from ridotto.games.venice.secrets import hides
from ridotto.games.venice.state import FIGURE_NAMES, State

POINTS_PART = 0.2  # of a result that is the lead in points
FURTHER = 2  # turns after which a mind judges once more; see docs/bots.md
SLIPS = {"novice": 3.0, "apprentice": 1.05}  # tuned by matches between the levels
PATIENCE = {"journeyman": 150, "master": 2000}  # simulations; likewise

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

# What a mind is told besides, by what the seat knows.
FIGURE = ("number", "cross", "price", "worth", "hope", "dry", "my-card", "unknown-card")
FIGURE_NOTICED = (*FIGURE, "my-turns-left", "others-turns-left", "ways")
COLOUR_NOTICED = ("my-cards", "unknown-cards", "hope", "my-hope")
NOTICED = (
    *named(("my-figure",), FIGURE_NAMES, FIGURE_NOTICED),
    *named(COLOURS, COLOUR_NOTICED),
    *named(("my-cards",), VALUES[1:]),
    *("set-aside", "best-bargain", "my-hope"),
)
MOST_CROSS = 40.0  # these bring numbers to about 1
MOST_PRICE = 16.0
MOST_HOPE = 10.0
MOST_WAYS = 32.0
MOST_POINTS = 60.0


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


@rule
def notice(s: State, seat: int, out: Features) -> None:
    """Figure by figure and colour by colour, what may stand at the end and what it would bring."""
    aside = chance_aside(s, seat)
    free = free_squares(s)
    hope = float(s.purse[seat])
    best = 0.0
    for figure in range(MOST_FIGURES):
        start = figure * len(FIGURE_NOTICED)
        square = s.figure[seat, figure]
        if square < 0:
            out[start : start + len(FIGURE_NOTICED)] = 0
        else:
            hope += notice_figure(
                s, seat, square, aside, free, out[start : start + len(FIGURE_NOTICED)]
            )
            best = max(best, float(bargain(s, seat, square)) if is_shop(s, square) else 0.0)
    start = MOST_FIGURES * len(FIGURE_NOTICED)
    for colour in range(COLOUR_COUNT):
        hope += notice_colour(s, seat, colour, aside, out[start : start + len(COLOUR_NOTICED)])
        start += len(COLOUR_NOTICED)
    notice_cards(s, seat, out[start : start + CARD_VALUES])
    start += CARD_VALUES
    out[start] = aside
    out[start + 1] = min(2.0, best / MOST_HOPE)
    out[start + 2] = hope / MOST_POINTS


@rule
def is_shop(s: State, square: int) -> bool:
    """Is there a district on the square, which sells treasures?"""
    return bool(s.tile[square] < DISTRICT_COUNT)


@rule
def chance_aside(s: State, seat: int) -> float:
    """The chance that a card which the seat has not seen lies aside and is never played."""
    unseen = 0
    for card in range(CARD_COUNT):
        unseen += hides(s.holder[card], seat)
    dealt = 0
    for other in range(s.seats):
        dealt += s.held[other] if other != seat else 0
    return (unseen - dealt) / unseen if unseen > 0 else 0.0


@rule
def notice_figure(
    s: State, seat: int, square: int, aside: float, free: int, out: Features
) -> float:
    """One figure of the seat; returns the points that it may expect there."""
    district = s.tile[square]
    is_district = district < DISTRICT_COUNT
    colour, value = divmod(district if is_district else 0, VALUE_COUNT)
    holder = s.holder[colour * CARD_VALUES + value - 1] if value > 0 else PLAYED
    mine, unknown = seat >= 0 and holder == seat, hides(holder, seat)
    points = 0.0
    if is_district:
        points = float(cross_worth(s, colour)) if value == X else float(NUMBER[value])
    hope = 0.0 if mine else points * (aside if unknown else 1.0)
    out[0] = part(int(NUMBER[value]) if is_district else 0, CARD_VALUES)
    out[1] = points / MOST_CROSS if is_district and value == X else 0.0
    out[2] = (s.coins_on[square] + 1) / MOST_PRICE if is_district else 0.0
    out[3] = float(worth_of(s, colour)) / MOST_WORTH if is_district else 0.0
    out[4] = hope / MOST_HOPE
    out[5] = not is_district or value == 0
    out[6], out[7] = mine, unknown
    out[8] = part(max(0, value + 1 - s.floor[seat]), VALUE_COUNT) if mine else 0.0
    out[9] = part(max(0, value + 1 - lowest_floor(s, seat)), VALUE_COUNT) if unknown else 0.0
    out[10] = bits.ones(reached(free, square)) / MOST_WAYS
    return hope


@rule
def lowest_floor(s: State, seat: int) -> int:
    """The lowest value that another seat may still play."""
    lowest = CARD_VALUES
    for other in range(s.seats):
        if other != seat:
            lowest = min(lowest, int(s.floor[other]))
    return lowest


@rule
def notice_colour(s: State, seat: int, colour: int, aside: float, out: Features) -> float:
    """The cards of a colour, and what its treasures may bring; returns that of the seat's own."""
    mine = unknown = 0
    for value in range(CARD_VALUES):
        holder = s.holder[colour * CARD_VALUES + value]
        mine += seat >= 0 and holder == seat
        unknown += hides(holder, seat)
    hope = MOST_WORTH / (1 + aside * unknown)
    own = float(s.treasures[seat, colour]) * hope
    out[0], out[1] = part(mine, CARD_VALUES), part(unknown, CARD_VALUES)
    out[2], out[3] = hope / MOST_WORTH, own / (MOST_WORTH * TREASURES / 4)
    return own


@rule
def notice_cards(s: State, seat: int, out: Features) -> None:
    """The cards of the seat by value."""
    for value in range(CARD_VALUES):
        mine = 0
        for colour in range(COLOUR_COUNT):
            mine += seat >= 0 and s.holder[colour * CARD_VALUES + value] == seat
        out[value] = part(mine, COLOUR_COUNT)
