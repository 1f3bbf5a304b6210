"""What a seat may know of a position: everything but the other hands and the cards set aside.

Since everybody must play their lowest card, nobody holds a card below the last one they played.
Nothing more follows: any deal of the unseen cards that respects this may be the true one.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Features
from ridotto.core.features import part
from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    ASIDE,
    CARD_COUNT,
    CARD_VALUES,
    COLOUR_COUNT,
    DISTRICT_COUNT,
    FIGURE_BITS,
    GONDOLAS,
    LOWEST_NUMBER,
    MOST_CARDS,
    MOST_COINS,
    MOST_FIGURES,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    PHASES,
    PLATFORM,
    PLAYED,
    SQUARE_COUNT,
    TREASURES,
    VALUE_BITS,
    VALUE_COUNT,
    WORTH,
    X_SCORINGS,
    X,
)
from ridotto.games.venice.rules import draw_aside
from ridotto.games.venice.scoring import figures_left, points_of
from ridotto.games.venice.state import State

PHASE_COUNT = len(PHASES)
X_WAYS = len(X_SCORINGS)
HIGHEST_NUMBER = 8
HIGHEST_WORTH = 6
COIN_SCALE = 16  # coins on a square, and
POINT_SCALE = 100  # points, brought to about 1

# The parts of the features, in order: so many numbers for each square (`observe_square`), for each
# seat (`observe_seat`), for each colour, and for what is to be done.
SQUARE_PART = 5 + COLOUR_COUNT + MOST_FIGURES + (MOST_SEATS - 1) + 3
SEAT_PART = 8 + COLOUR_COUNT
COLOUR_PART = 2
TABLE_PART = PHASE_COUNT + X_WAYS + 1
SEATS_START = SQUARE_COUNT * SQUARE_PART
COLOURS_START = SEATS_START + MOST_SEATS * SEAT_PART
TABLE_START = COLOURS_START + COLOUR_COUNT * COLOUR_PART
FEATURE_COUNT = TABLE_START + TABLE_PART


@rule
def redeal(s: State, seat: int, seed: Luck) -> None:
    """[10.3] Deal the cards that the seat has not seen anew, none below what its holder may hold.

    The hands are drawn from the most bound to the least bound: what one of them may hold the next
    may hold too, so the number of ways left never depends on what was drawn, and every possible
    deal is equally likely.
    """
    chance.start(s.rng, seed)
    for card in range(CARD_COUNT):
        if s.holder[card] >= 0 and s.holder[card] != seat:
            s.holder[card] = ASIDE
    for lowest in range(CARD_VALUES, -1, -1):
        for other in range(s.seats):
            if other != seat and s.floor[other] == lowest:
                draw_hand(s, other, lowest)


@rule
def draw_hand(s: State, seat: int, lowest: int) -> None:
    """Draw as many cards as the seat holds from those aside that are not below `lowest`."""
    n = 0
    for card in range(CARD_COUNT):
        if s.holder[card] == ASIDE and card % CARD_VALUES + 1 >= lowest:
            n += 1
    for _ in range(s.held[seat]):
        s.holder[draw_aside(s, n, lowest)] = seat
        n -= 1


@rule
def is_unknown(s: State, seat: int, card: int) -> bool:
    """Is a card in a hand that is not the seat's own, or aside?"""
    return hides(s.holder[card], seat)


@rule
def hides(holder: int, seat: int) -> bool:
    """Is what lies there not for the eyes of a seat? ASIDE and SPECTATOR are alike."""
    return holder == ASIDE or (holder >= 0 and holder != seat)


@rule
def unknown(s: State, seat: int, mask: State) -> None:
    """Where a card is that has not been seen."""
    for card in range(CARD_COUNT):
        mask.holder[card] = is_unknown(s, seat, card)


@rule
def observe(s: State, seat: int, out: Features) -> None:
    """Squares, seats from the own one on, colours, and what is to be done."""
    for square in range(SQUARE_COUNT):
        start = square * SQUARE_PART
        observe_square(s, seat, square, out[start : start + SQUARE_PART])
    for i in range(MOST_SEATS):
        start = SEATS_START + i * SEAT_PART
        if i < s.seats:
            other = (max(seat, 0) + i) % s.seats
            observe_seat(s, other, out[start : start + SEAT_PART])
        else:
            out[start : start + SEAT_PART] = 0
    for colour in range(COLOUR_COUNT):
        start = COLOURS_START + colour * COLOUR_PART
        out[start] = part(s.stock[colour], TREASURES)
        out[start + 1] = part(WORTH[s.standing[colour]], HIGHEST_WORTH)
    observe_table(s, out[TABLE_START:])


@rule
def observe_square(s: State, seat: int, square: int, out: Features) -> None:
    """Standing, platform, number, X, coins; colour; own figures; others; adrift, cards."""
    tile, on = s.tile[square], s.figure_on[square]
    is_district = tile < DISTRICT_COUNT
    # Of a district; a GPU shifts and adds sooner than it divides and looks up.
    colour, value = tile >> VALUE_BITS, tile & (VALUE_COUNT - 1)
    is_numbered = is_district and value != X
    has_card = is_district and value > 0
    holder = s.holder[colour * CARD_VALUES + value - 1] if has_card else PLAYED
    out[0] = s.water[square] == 0
    out[1] = tile == PLATFORM
    out[2] = part(value + LOWEST_NUMBER if is_numbered else 0, HIGHEST_NUMBER)
    out[3] = is_district and value == X
    out[4] = part(s.coins_on[square], COIN_SCALE)
    for each in range(COLOUR_COUNT):
        out[5 + each] = is_district and colour == each
    place = place_of_figure(s, seat, on)
    for each in range(MOST_FIGURES + MOST_SEATS - 1):
        out[5 + COLOUR_COUNT + each] = place == each
    out[SQUARE_PART - 3] = on != NOBODY and on == s.adrift
    # Mine; or neither mine nor played, so that somebody may hold it.
    out[SQUARE_PART - 2] = seat >= 0 and holder == seat
    out[SQUARE_PART - 1] = hides(holder, seat)


@rule
def place_of_figure(s: State, seat: int, on: int) -> int:
    """Which of the own figures it is, or after these whose; NOBODY where none stands."""
    if on == NOBODY:
        return NOBODY
    steps = (on >> FIGURE_BITS) - max(seat, 0)
    if steps == 0:
        return on & (MOST_FIGURES - 1)
    return MOST_FIGURES - 1 + (steps if steps > 0 else steps + s.seats)


@rule
def observe_seat(s: State, seat: int, out: Features) -> None:
    """At the table, coins, gondolas, cards, last value, to move, figures, points; treasures."""
    out[0] = 1
    out[1] = part(s.purse[seat], MOST_COINS)
    out[2] = part(s.gondolas[seat], GONDOLAS)
    out[3] = part(s.held[seat], MOST_CARDS)
    out[4] = part(s.floor[seat], CARD_VALUES)
    out[5] = s.turn == seat
    out[6] = part(figures_left(s, seat) + unplaced(s, seat), MOST_FIGURES)
    out[7] = part(min(points_of(s, seat), 2 * POINT_SCALE), POINT_SCALE)
    for colour in range(COLOUR_COUNT):
        out[8 + colour] = part(s.treasures[seat, colour], TREASURES)


@rule
def unplaced(s: State, seat: int) -> int:
    """The figures of a seat that are still to be placed."""
    n = 0
    for figure in range(s.figures):
        if s.figure[seat, figure] == NOWHERE:
            n += 1
    return n


@rule
def observe_table(s: State, out: Features) -> None:
    """The phase and the options."""
    for phase in range(PHASE_COUNT):
        out[phase] = s.phase == phase
    for way in range(X_WAYS):
        out[PHASE_COUNT + way] = s.x_scoring == way
    out[PHASE_COUNT + X_WAYS] = s.dry_rescue
