"""The rules of Venice 2099. Numbers in brackets are the clauses of words/rules.en.md.

Setup · whose turn · legal moves · playing a move · sinking · end of a turn · result.
How figures go is in `moving.py`, what things are worth in `scoring.py`.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log, is_heard, tell
from ridotto.core.moves import add, add_all
from ridotto.core.rule import rule
from ridotto.games.venice.board import (
    ASIDE,
    BUY,
    BY_FIGURES,
    BY_POINTS,
    CARD,
    CARD_COUNT,
    CARD_VALUES,
    COLOUR_COUNT,
    DISTRICT_COUNT,
    DROWNED,
    EIGHT,
    FIGURES,
    GONDOLAS,
    HAND,
    MOST_FIGURES,
    MOST_SEATS,
    MOVE,
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
    SEVEN,
    SHARED,
    SIDE,
    SINKS,
    SMALL_CITY,
    SMALL_SIDE,
    SQUARE_COUNT,
    TREASURES,
    VALUE_COUNT,
)
from ridotto.games.venice.moving import MOVE_MOVE, free_squares, legal_queen_moves
from ridotto.games.venice.scoring import (
    cross_points,
    district_points,
    figures_left,
    points_of,
    treasure_points,
    worth_of,
)
from ridotto.games.venice.state import EVENTS, MOVES, State

PLACE_MOVE = MOVES.first("place")
GONDOLA_MOVE = MOVES.first("gondola")
BUY_MOVE = MOVES.first("buy")
CARD_MOVE = MOVES.first("card")
RESCUE_MOVE = MOVES.first("rescue")
DROWN_MOVE = MOVES.first("drown")

PLACED = EVENTS.code("placed")
TURNS_BEGIN = EVENTS.code("turns_begin")
MOVED = EVENTS.code("moved")
BY_GONDOLA = EVENTS.code("gondola")
BOUGHT = EVENTS.code("bought")
SANK = EVENTS.code("sank")
ADRIFT = EVENTS.code("adrift")
RESCUED = EVENTS.code("rescued")
LOST = EVENTS.code("drowned")
COUNTED = EVENTS.code("counted")
MATCH_ENDS = EVENTS.code("match_ends")


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """[2] Begin a match."""
    chance.start(s.rng, seed)
    s.seats = seats
    s.figures = FIGURES[seats]
    s.x_scoring = options[0]
    s.dry_rescue = options[1]
    removed = NOBODY
    if seats == SMALL_CITY:
        removed = chance.below(s.rng, COLOUR_COUNT)  # [2.7]
    lay_city(s, seats, removed)
    deal_cards(s, seats, removed)
    for seat in range(MOST_SEATS):
        equip(s, seat, seat < seats)
    s.coins_lost = 0
    s.gondolas_used = 0
    s.first = chance.below(s.rng, seats)  # [2.6]
    s.turn = s.first
    s.phase = PLACE
    s.adrift = NOBODY


@rule
def lay_city(s: State, seats: int, removed: int) -> None:
    """[2.1] Lay the squares in random order and [2.2] put the treasures beside them."""
    n = 0
    for colour in range(COLOUR_COUNT):
        s.stock[colour] = 0 if colour == removed else TREASURES
        s.standing[colour] = 0
        for value in range(VALUE_COUNT):
            district = colour * VALUE_COUNT + value
            s.square_of[district] = NOWHERE
            if is_in_match(seats, colour, value, removed):
                s.tile[n] = district
                s.standing[colour] += 1
                n += 1
    for _ in range(PLATFORMS[seats]):
        s.tile[n] = PLATFORM
        n += 1
    chance.shuffle(s.rng, s.tile, n)
    if n < SQUARE_COUNT:
        spread(s, n)
    for square in range(SQUARE_COUNT):
        s.water[square] = s.tile[square] == OUTSIDE
        s.figure_on[square] = NOBODY
        s.coins_on[square] = 0
        if s.tile[square] < DISTRICT_COUNT:
            s.square_of[s.tile[square]] = square


@rule
def is_in_match(seats: int, colour: int, value: int, removed: int) -> bool:
    """[2.7] Two players play without one colour, without the 7s and without the 8s."""
    return seats != SMALL_CITY or (colour != removed and value != SEVEN and value != EIGHT)


@rule
def spread(s: State, n: int) -> None:
    """[2.7] Spread the first n tiles over the rows of the small city, the last ones first."""
    for square in range(SQUARE_COUNT - 1, -1, -1):
        row, column = divmod(square, SIDE)
        if row < SMALL_SIDE and column < SMALL_SIDE:
            n -= 1
            s.tile[square] = s.tile[n]
        else:
            s.tile[square] = OUTSIDE


@rule
def deal_cards(s: State, seats: int, removed: int) -> None:
    """[2.3] Deal the hands; [2.4] the rest stays aside, unseen."""
    left = 0
    for card in range(CARD_COUNT):
        colour, value = divmod(card, CARD_VALUES)
        s.holder[card] = REMOVED
        if is_in_match(seats, colour, value + 1, removed):
            s.holder[card] = ASIDE
            left += 1
    for seat in range(MOST_SEATS):
        s.held[seat] = HAND[seats] if seat < seats else 0
        for _ in range(s.held[seat]):
            s.holder[draw_aside(s, left, 0)] = seat
            left -= 1


@rule
def draw_aside(s: State, n: int, lowest: int) -> int:
    """One of the n cards aside whose value is not below `lowest`, each equally likely."""
    skip = chance.below(s.rng, n)
    card = 0
    while s.holder[card] != ASIDE or card % CARD_VALUES + 1 < lowest or skip > 0:
        if s.holder[card] == ASIDE and card % CARD_VALUES + 1 >= lowest:
            skip -= 1
        card += 1
    return card


@rule
def equip(s: State, seat: int, plays: bool) -> None:
    """[2.5] Give a seat its figures, coins and gondolas; nothing to a seat that is not played."""
    s.floor[seat] = 0
    s.purse[seat] = PURSE[s.seats] if plays else 0
    s.gondolas[seat] = GONDOLAS if plays else 0
    for figure in range(MOST_FIGURES):
        s.figure[seat, figure] = NOWHERE
    for colour in range(COLOUR_COUNT):
        s.treasures[seat, colour] = 0


# Whose turn


@rule
def waiting(s: State) -> int:
    """The seat whose turn it is, or [8.2] the owner of a figure that is adrift."""
    if s.phase == OVER:
        return 0
    return 1 << asked(s)


@rule
def asked(s: State) -> int:
    """The one seat that must act."""
    if s.phase == RESCUE:
        return s.adrift // MOST_FIGURES
    return s.turn


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """[4.1] Move, then buy, then play a card: who does a later thing goes without the earlier."""
    if s.phase == OVER or asked(s) != seat:
        return 0
    if s.phase == PLACE:
        return legal_places(s, seat, out)
    if s.phase == RESCUE:
        return legal_rescues(s, out)
    n = 0
    if s.phase == MOVE:
        free = free_squares(s)
        n = legal_queen_moves(s, seat, free, out, n)
        if s.gondolas[seat]:
            n = legal_gondolas(s, seat, free, out, n)
    if s.phase != CARD:
        n = legal_purchases(s, seat, out, n)
    return legal_cards(s, seat, out, n)


@rule
def legal_places(s: State, seat: int, out: Codes) -> int:
    """[3.1] Any free square, [3.2] but no value on which an own figure stands already."""
    taken = taken_values(s, seat)
    free = free_squares(s)
    n = 0
    for square in range(SQUARE_COUNT):
        if (free >> square) & 1:
            tile = s.tile[square]
            if tile == PLATFORM or not (taken >> (tile % VALUE_COUNT)) & 1:  # [3.3]
                n = add(out, n, PLACE_MOVE + square)
    return n


@rule
def taken_values(s: State, seat: int) -> int:
    """The values of the districts on which the seat's figures stand, as a bit mask."""
    taken = 0
    for figure in range(s.figures):
        square = s.figure[seat, figure]
        if square >= 0 and s.tile[square] != PLATFORM:
            taken |= 1 << (s.tile[square] % VALUE_COUNT)
    return taken


@rule
def legal_gondolas(s: State, seat: int, free: int, out: Codes, n: int) -> int:
    """[8.1] Any own figure to any free square."""
    for figure in range(s.figures):
        if s.figure[seat, figure] >= 0:
            n = add_all(out, n, GONDOLA_MOVE + figure * SQUARE_COUNT, free)
    return n


@rule
def legal_purchases(s: State, seat: int, out: Codes, n: int) -> int:
    """[6.1] A treasure of the colour under any own figure."""
    for figure in range(s.figures):
        if can_buy(s, seat, s.figure[seat, figure]):
            n = add(out, n, BUY_MOVE + figure)
    return n


@rule
def can_buy(s: State, seat: int, square: int) -> bool:
    """[6.4] On no platform, [6.3] with enough coins, and while the stock lasts."""
    if square < 0 or s.tile[square] == PLATFORM:
        return False
    if s.stock[s.tile[square] // VALUE_COUNT] == 0:
        return False
    return s.purse[seat] >= price_on(s, square)


@rule
def price_on(s: State, square: int) -> int:
    """[6.2] One coin more than lies on the square."""
    return s.coins_on[square] + 1


@rule
def legal_cards(s: State, seat: int, out: Codes, n: int) -> int:
    """[7.1] A card of the lowest value in hand, [7.2] any of them."""
    lowest = lowest_value(s, seat)
    for colour in range(COLOUR_COUNT):
        card = colour * CARD_VALUES + lowest - 1
        if s.holder[card] == seat:
            n = add(out, n, CARD_MOVE + card)
    return n


@rule
def lowest_value(s: State, seat: int) -> int:
    """[7.1] The lowest value in a hand with cards; [10.3] never below the last one played."""
    value = max(1, s.floor[seat])
    while not holds_value(s, seat, value):
        value += 1
    return value


@rule
def holds_value(s: State, seat: int, value: int) -> bool:
    """Is there a card of that value in the hand?"""
    colour = 0
    while colour < COLOUR_COUNT and s.holder[colour * CARD_VALUES + value - 1] != seat:
        colour += 1
    return colour < COLOUR_COUNT


@rule
def legal_rescues(s: State, out: Codes) -> int:
    """[8.2] Let the figure drown, or bring it to [8.3] any free square."""
    return add(out, add_all(out, 0, RESCUE_MOVE, ways_out(s)), DROWN_MOVE)


@rule
def ways_out(s: State) -> int:
    """[8.3] Any free square, [8.6] or by the option only a free district."""
    free = free_squares(s)
    if s.dry_rescue:
        for square in range(SQUARE_COUNT):
            if s.tile[square] == PLATFORM:
                free &= ~(1 << square)
    return free


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a move of the seat that must act."""
    if move < MOVE_MOVE:
        place(s, seat, move - PLACE_MOVE, log)
    elif move < GONDOLA_MOVE:
        figure, square = divmod(move - MOVE_MOVE, SQUARE_COUNT)
        move_figure(s, seat, figure, square, log)
    elif move < BUY_MOVE:
        figure, square = divmod(move - GONDOLA_MOVE, SQUARE_COUNT)
        take_gondola(s, seat, figure, square, log)
    elif move < CARD_MOVE:
        buy(s, seat, s.figure[seat, move - BUY_MOVE], log)
    elif move < RESCUE_MOVE:
        sink(s, seat, move - CARD_MOVE, log)
    elif move < DROWN_MOVE:
        rescue(s, seat, move - RESCUE_MOVE, log)
    else:
        drown(s, log)
        end_turn(s, log)


@rule
def place(s: State, seat: int, square: int, log: Log) -> None:
    """[3.1] Put the next figure on a square; [3.5] when all stand the first player begins."""
    figure = 0
    while s.figure[seat, figure] != NOWHERE:
        figure += 1
    s.figure[seat, figure] = square
    s.figure_on[square] = seat * MOST_FIGURES + figure
    tell(log, PLACED, seat, figure, square)
    s.turn = (seat + 1) % s.seats
    if s.figure[s.turn, s.figures - 1] != NOWHERE:
        begin_turn(s, log)
        tell(log, TURNS_BEGIN, s.turn)


@rule
def move_figure(s: State, seat: int, figure: int, square: int, log: Log) -> None:
    """[5.1] Move one figure along a straight line."""
    tell(log, MOVED, seat, figure, s.figure[seat, figure], square)
    go(s, seat, figure, square)
    s.phase = BUY


@rule
def go(s: State, seat: int, figure: int, square: int) -> None:
    """Take a figure from its square to another."""
    s.figure_on[s.figure[seat, figure]] = NOBODY
    s.figure_on[square] = seat * MOST_FIGURES + figure
    s.figure[seat, figure] = square


@rule
def take_gondola(s: State, seat: int, figure: int, square: int, log: Log) -> None:
    """[8.1] A gondola instead of the move; buying comes after it as usual."""
    tell(log, BY_GONDOLA, seat, figure, s.figure[seat, figure], square)
    use_gondola(s, seat)
    go(s, seat, figure, square)
    s.phase = BUY


@rule
def use_gondola(s: State, seat: int) -> None:
    """[8.5] A used gondola is gone."""
    s.gondolas[seat] -= 1
    s.gondolas_used += 1


@rule
def buy(s: State, seat: int, square: int, log: Log) -> None:
    """[6.2] Pay the price, all of it laid on the square; take the treasure."""
    colour = s.tile[square] // VALUE_COUNT
    price = price_on(s, square)
    s.purse[seat] -= price
    s.coins_on[square] += price
    s.stock[colour] -= 1
    s.treasures[seat, colour] += 1
    tell(log, BOUGHT, seat, colour, price, square, worth_of(s, colour))
    s.phase = CARD  # [4.2]


# Sinking


@rule
def sink(s: State, seat: int, card: int, log: Log) -> None:
    """[7.3] The district of the card sinks, [7.4] with its coins and [7.5] with its figure."""
    colour, value = divmod(card, CARD_VALUES)
    square = s.square_of[SINKS[card]]
    s.holder[card] = PLAYED
    s.held[seat] -= 1
    s.floor[seat] = value + 1  # [10.3]
    s.water[square] = 1
    s.standing[colour] -= 1
    coins = s.coins_on[square]
    s.coins_lost += coins
    s.coins_on[square] = 0
    left, worth = s.standing[colour], worth_of(s, colour)
    tell(log, SANK, seat, colour, value + 1, square, coins, left, worth)
    s.adrift = s.figure_on[square]
    if s.adrift != NOBODY and can_rescue(s):
        ask_for_rescue(s, log)
        return
    if s.adrift != NOBODY:
        drown(s, log)  # [8.4]
    end_turn(s, log)


@rule
def can_rescue(s: State) -> bool:
    """[8.4] Has the owner of the figure adrift a gondola, and [8.6] a place to go to?"""
    return s.gondolas[s.adrift // MOST_FIGURES] > 0 and ways_out(s) != 0


@rule
def ask_for_rescue(s: State, log: Log) -> None:
    """[8.2] The owner alone decides, at once, whoever's turn it is."""
    owner, figure = divmod(s.adrift, MOST_FIGURES)
    s.phase = RESCUE
    tell(log, ADRIFT, owner, figure, s.figure[owner, figure])


@rule
def rescue(s: State, seat: int, square: int, log: Log) -> None:
    """[8.2] A gondola brings the figure out of the water."""
    figure = s.adrift % MOST_FIGURES
    tell(log, RESCUED, seat, figure, s.figure[seat, figure], square)
    use_gondola(s, seat)
    go(s, seat, figure, square)
    end_turn(s, log)


@rule
def drown(s: State, log: Log) -> None:
    """[7.5] The figure adrift is out of the match."""
    owner, figure = divmod(s.adrift, MOST_FIGURES)
    square = s.figure[owner, figure]
    s.figure_on[square] = NOBODY
    s.figure[owner, figure] = DROWNED
    tell(log, LOST, owner, figure, square)


# End of a turn


@rule
def end_turn(s: State, log: Log) -> None:
    """[4.3] The next seat is on."""
    s.adrift = NOBODY
    s.turn = (s.turn + 1) % s.seats
    begin_turn(s, log)


@rule
def begin_turn(s: State, log: Log) -> None:
    """[4.1] A turn begins with moving; [9.1] without a card to play the match is over."""
    s.phase = MOVE
    if s.held[s.turn] == 0:
        end_match(s, log)


@rule
def end_match(s: State, log: Log) -> None:
    """[9.1] Nothing more is to be done."""
    s.phase = OVER
    s.turn = NOBODY
    if is_heard(log):
        tell_result(s, log)


@rule
def tell_result(s: State, log: Log) -> None:
    """[9] The points of every seat."""
    for seat in range(s.seats):
        treasures, districts = treasure_points(s, seat), district_points(s, seat)
        crosses, coins = cross_points(s, seat), s.purse[seat]
        total, figures = points_of(s, seat), figures_left(s, seat)
        tell(log, COUNTED, seat, treasures, districts, crosses, coins, total, figures)
    tell(log, MATCH_ENDS, NOBODY if ending(s) == SHARED else best_seat(s))


# Result


@rule
def score(s: State, out: Points) -> None:
    """[9] The points, were the city to stay as it is."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


@rule
def earned(s: State, out: Sources) -> None:
    """[9] The points by SOURCES."""
    for seat in range(s.seats):
        out[seat, 0] = treasure_points(s, seat)
        out[seat, 1] = district_points(s, seat)
        out[seat, 2] = cross_points(s, seat)
        out[seat, 3] = s.purse[seat]


@rule
def result(s: State, out: Points) -> bool:
    """[9.7] Most points win; among equals most figures in the city; then the victory is shared."""
    if s.phase != OVER:
        return False
    for seat in range(s.seats):
        out[seat] = rank_of(s, seat)
    return True


@rule
def rank_of(s: State, seat: int) -> int:
    """[9.7] Points, and figures to tell equals apart."""
    return points_of(s, seat) * (MOST_FIGURES + 1) + figures_left(s, seat)


@rule
def best_seat(s: State) -> int:
    """The first seat of the highest rank."""
    best = 0
    for seat in range(1, s.seats):
        if rank_of(s, seat) > rank_of(s, best):
            best = seat
    return best


@rule
def ending(s: State) -> int:
    """[9.7] Did points decide, or figures, or is the victory shared?"""
    best = best_seat(s)
    how = BY_POINTS
    for seat in range(s.seats):
        if seat != best and rank_of(s, seat) == rank_of(s, best):
            return SHARED
        if seat != best and points_of(s, seat) == points_of(s, best):
            how = BY_FIGURES
    return how
