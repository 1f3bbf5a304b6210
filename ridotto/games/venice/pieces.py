"""Are all components there, and do they lie where they may? Asked by tests at every move."""

from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    ASIDE,
    CARD_COUNT,
    CARD_VALUES,
    COLOUR_COUNT,
    DISTRICT_COUNT,
    DROWNED,
    FIGURES,
    GONDOLAS,
    HAND,
    MOST_FIGURES,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    OVER,
    PLACE,
    PLATFORM,
    PLATFORMS,
    PLAYED,
    PURSE,
    REMOVED,
    RESCUE,
    SMALL_CITY,
    SQUARE_COUNT,
    TREASURES,
    VALUE_COUNT,
)
from ridotto.games.venice.state import State

# With two players: squares that stay empty, and cards in the box.
SMALL_OUTSIDE = 28
SMALL_REMOVED = 17


@rule
def components(s: State) -> int:
    """0 if all is in order, else the number of what is not."""
    if not are_squares_complete(s):
        return 1
    if not is_water_where_cards_sank(s):
        return 2
    if not are_cards_complete(s):
        return 3
    if not are_hands_counted(s):
        return 4
    if not is_money_complete(s):
        return 5
    if not are_treasures_complete(s):
        return 6
    if not are_figures_in_place(s):
        return 7
    return 0 if is_turn_in_order(s) else 8


@rule
def are_squares_complete(s: State) -> bool:
    """Every district lies once, on the square that `square_of` names, among its platforms."""
    platforms, outside, districts, laid = 0, 0, 0, 0
    for square in range(SQUARE_COUNT):
        tile = s.tile[square]
        platforms += tile == PLATFORM
        outside += tile == OUTSIDE
        districts += tile < DISTRICT_COUNT and s.square_of[tile] == square
    for district in range(DISTRICT_COUNT):
        laid += s.square_of[district] != NOWHERE
    if outside != (SMALL_OUTSIDE if s.seats == SMALL_CITY else 0):
        return False
    if platforms != PLATFORMS[s.seats] or laid != districts:
        return False
    return districts + platforms + outside == SQUARE_COUNT


@rule
def is_water_where_cards_sank(s: State) -> bool:
    """Water outside and where a played card sank its district, and nowhere else."""
    wet = 0
    for square in range(SQUARE_COUNT):
        wet += s.water[square]
        if s.tile[square] == OUTSIDE:
            wet -= 1
            if not s.water[square]:
                return False
        if s.water[square] and s.coins_on[square]:
            return False  # the coins of a sunk district are lost
    played = 0
    for card in range(CARD_COUNT):
        if s.holder[card] == PLAYED:
            played += 1
            colour, value = divmod(card, CARD_VALUES)
            if not s.water[s.square_of[colour * VALUE_COUNT + value + 1]]:
                return False
    return wet == played and is_standing_counted(s)


@rule
def is_standing_counted(s: State) -> bool:
    """`standing` holds the districts of each colour that are not under water."""
    for colour in range(COLOUR_COUNT):
        dry = 0
        for value in range(VALUE_COUNT):
            square = s.square_of[colour * VALUE_COUNT + value]
            dry += square != NOWHERE and not s.water[square]
        if dry != s.standing[colour]:
            return False
    return True


@rule
def are_cards_complete(s: State) -> bool:
    """All 42 cards: in the hands, played, aside, or in the box with two players."""
    aside, played, removed = 0, 0, 0
    for card in range(CARD_COUNT):
        aside += s.holder[card] == ASIDE
        played += s.holder[card] == PLAYED
        removed += s.holder[card] == REMOVED
    dealt = HAND[s.seats] * s.seats
    held = 0
    for seat in range(MOST_SEATS):
        held += s.held[seat]
    if removed != (SMALL_REMOVED if s.seats == SMALL_CITY else 0):
        return False
    return held + played == dealt and aside == CARD_COUNT - removed - dealt


@rule
def are_hands_counted(s: State) -> bool:
    """`held` counts the cards of each seat, and none of them is below what the seat has played."""
    for seat in range(MOST_SEATS):
        held = 0
        for card in range(CARD_COUNT):
            if s.holder[card] == seat:
                held += 1
                if card % CARD_VALUES + 1 < s.floor[seat]:
                    return False
        if held != s.held[seat]:
            return False
    return True


@rule
def is_money_complete(s: State) -> bool:
    """Every coin in a purse, in the city or sunk, none on a platform; every gondola."""
    coins = s.coins_lost
    for square in range(SQUARE_COUNT):
        coins += s.coins_on[square]
        if s.coins_on[square] and s.tile[square] >= PLATFORM:
            return False
    gondolas = s.gondolas_used
    for seat in range(MOST_SEATS):
        coins += s.purse[seat]
        gondolas += s.gondolas[seat]
        if s.gondolas[seat] > GONDOLAS:
            return False
    return coins == PURSE[s.seats] * s.seats and gondolas == GONDOLAS * s.seats


@rule
def are_treasures_complete(s: State) -> bool:
    """Ten of each colour in the stock and with the seats, none of a colour that is not there."""
    missing = 0
    for colour in range(COLOUR_COUNT):
        found = s.stock[colour]
        for seat in range(MOST_SEATS):
            found += s.treasures[seat, colour]
        if found == 0 and s.square_of[colour * VALUE_COUNT] == NOWHERE:
            missing += 1
        elif found != TREASURES:
            return False
    return missing == (1 if s.seats == SMALL_CITY else 0)


@rule
def are_figures_in_place(s: State) -> bool:
    """Each figure on a dry square of its own, or not placed yet, or drowned, or adrift."""
    placed, shown = 0, 0
    for seat in range(MOST_SEATS):
        for figure in range(MOST_FIGURES):
            number = seat * MOST_FIGURES + figure
            square = s.figure[seat, figure]
            if seat >= s.seats or figure >= s.figures:
                if square != NOWHERE:
                    return False
            elif square >= 0:
                placed += 1
                if s.figure_on[square] != number:
                    return False
                if s.water[square] and number != s.adrift:
                    return False
            elif square != DROWNED and s.phase != PLACE:
                return False
    for square in range(SQUARE_COUNT):
        shown += s.figure_on[square] != NOBODY
    return shown == placed and s.figures == FIGURES[s.seats]


@rule
def is_turn_in_order(s: State) -> bool:
    """The phase agrees with the rest."""
    if s.phase < PLACE or s.phase > OVER:
        return False
    if (s.phase == OVER) != (s.turn == NOBODY) or s.turn < NOBODY or s.turn >= s.seats:
        return False
    if (s.phase == RESCUE) != (s.adrift != NOBODY):
        return False
    held = 0
    for seat in range(MOST_SEATS):
        held += s.held[seat]
    return (s.phase == OVER) == (held == 0 and s.phase != RESCUE)
