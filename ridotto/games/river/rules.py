"""The rules of River Valley. Numbers in brackets are the clauses of words/rules.en.md.

Setup · legal moves · playing a move · end of a turn · end of the match · result.
The river is in stream.py, laying and scoring in factory.py.
"""

from ridotto.core import bits, chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log, is_heard, tell
from ridotto.core.moves import add, add_all
from ridotto.core.rule import rule
from ridotto.games.river.board import (
    ACT,
    BLACK,
    BLACK_SEATS,
    COLOUR_COUNT,
    COLUMNS,
    COPIES,
    DISCARD,
    FINAL_ROUND,
    GATHER,
    KIND_COUNT,
    LAKE_TAKE,
    LAST_STOCK,
    LAY,
    NO_COLOUR,
    NOBODY,
    NOT_YET,
    ONTO,
    OVERFLOW_POINTS,
    POUCH,
    POUCH_FULL,
    POUCH_START,
    RIVAL,
    RIVAL_BEATEN,
    RIVAL_UNBEATEN,
    RUN_DRY,
    SEATS,
    STONES,
    TAKE,
    TILE_COUNT,
)
from ridotto.games.river.counts import by_colour, kinds_with, of_colour
from ridotto.games.river.factory import (
    WASTED,
    actor,
    column_points,
    lay_colour,
    lay_forced,
    lay_rarest_first,
    row_points,
    stock,
    total,
    wasted,
)
from ridotto.games.river.state import EVENTS, MOVES, State
from ridotto.games.river.stream import (
    draw_to_lake,
    draw_to_pouch,
    draw_to_tile,
    flow,
    fullest_tile,
    pick_up,
    place_of,
)

PLACE_MOVE = MOVES.first("place")
PAIR_MOVE = MOVES.first("pair")
ONTO_MOVE = MOVES.first("onto")
GATHER_MOVE = MOVES.first("gather")
LAY_MOVE = MOVES.first("lay")
TAKE_MOVE = MOVES.first("take")
DISCARD_MOVE = MOVES.first("discard")
PASS_MOVE = MOVES.first("pass_turn")

PLACED = EVENTS.code("placed")
GATHERED = EVENTS.code("gathered")
TOOK = EVENTS.code("took")
LAKE_REFILLED = EVENTS.code("lake_refilled")
PASSED = EVENTS.code("passed")
END_BEGINS = EVENTS.code("end_begins")
TOPPED_UP = EVENTS.code("topped_up")
SCORED = EVENTS.code("scored")
MATCH_ENDS = EVENTS.code("match_ends")

PAIRS = COLOUR_COUNT * COLOUR_COUNT  # codes of the pairs of one shape
ALL_COLOURS = (1 << COLOUR_COUNT) - 1  # as bits


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """[2] Fill the bag, lay out the river and the lake, hand out the pouches."""
    chance.start(s.rng, seed)
    s.seats = seats
    s.lake_closed = options[0]
    s.turns_left = NOT_YET
    s.used_tile = 0
    s.to_take = 0
    clear(s)
    fill_bag(s, seats)
    lay_out_river(s)
    draw_to_lake(s)  # [2.3]
    s.first = chance.below(s.rng, seats)  # [2.5]
    for i in range(seats):
        draw_to_pouch(s, (s.first + i) % seats, POUCH_START)  # [2.4]
    begin_turn(s, s.first)


@rule
def clear(s: State) -> None:
    """Take everything off the table."""
    for kind in range(KIND_COUNT):
        s.hand[kind] = 0
        s.lake[kind] = 0
        for tile in range(TILE_COUNT):
            s.river[tile, kind] = 0
        for seat in range(SEATS):
            s.pouch[seat, kind] = 0
    s.lake_left = 0
    for seat in range(SEATS):
        s.held[seat] = 0
        clear_factory(s, seat)


@rule
def clear_factory(s: State, board: int) -> None:
    """Take everything out of a factory."""
    for column in range(COLUMNS):
        s.column_colour[board, column] = NO_COLOUR
        s.height[board, column] = 0
        s.mosaic[board, column] = 0
    for colour in range(COLOUR_COUNT):
        s.overflow[board, colour] = 0


@rule
def fill_bag(s: State, seats: int) -> None:
    """[2.1] All pieces go into the bag, black ones only with five players."""
    left = 0
    for kind in range(KIND_COUNT):
        used = kind % COLOUR_COUNT != BLACK or seats == BLACK_SEATS
        s.bag[kind] = COPIES[kind] if used else 0
        left += s.bag[kind]
    s.bag_left = left


@rule
def lay_out_river(s: State) -> None:
    """[2.2] The tiles in a random order, each with as many pieces as it shows stones."""
    for tile in range(TILE_COUNT):
        s.order[tile] = tile
    chance.shuffle(s.rng, s.order, TILE_COUNT)
    for place in range(TILE_COUNT):
        tile = s.order[place]
        s.pile[tile] = 0
        draw_to_tile(s, tile, STONES[tile])


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """The answers to what the seat is asked for now."""
    if s.turn != seat:
        return 0
    if s.phase == ACT:
        return legal_actions(s, seat, out)
    if s.phase == ONTO:
        return legal_tiles(out)
    if s.phase == GATHER:
        return legal_gather(s, out)
    if s.phase == LAY:
        return legal_lay(s, out)
    if s.phase == TAKE:
        return legal_take(s, out, 0)
    return legal_discard(s, seat, out)


@rule
def legal_actions(s: State, seat: int, out: Codes) -> int:
    """[3.1] Place pieces in the river or go to the lake; [3.2] pass if neither can be done."""
    n = 0
    if s.held[seat] > 0:
        kinds = kinds_with(s.pouch[seat], 1)
        n = add_all(out, n, PLACE_MOVE, kinds)  # [4.1]
        n = legal_pair(s, seat, kinds, out, n)
    if is_lake_open(s):
        n = legal_take(s, out, n)
    return n if n > 0 else add(out, n, PASS_MOVE)


@rule
def is_lake_open(s: State) -> bool:
    """[7.4] By option the lake closes when the end has begun."""
    return s.turns_left == NOT_YET or not s.lake_closed


@rule
def legal_pair(s: State, seat: int, kinds: int, out: Codes, n: int) -> int:
    """[4.2] Two pieces of one shape; the lower colour is named first."""
    twice = kinds_with(s.pouch[seat], 2) if bits.ones(kinds) < s.held[seat] else 0
    left = kinds
    while left != 0:
        first = bits.lowest(left)
        left &= left - 1
        shape, colour = divmod(first, COLOUR_COUNT)
        seconds = ((left | (twice & (1 << first))) >> (shape * COLOUR_COUNT)) & ALL_COLOURS
        if seconds != 0:
            n = add_all(out, n, PAIR_MOVE + shape * PAIRS + colour * COLOUR_COUNT, seconds)
    return n


@rule
def legal_tiles(out: Codes) -> int:
    """[4.2] A pair goes on any tile."""
    n = 0
    for tile in range(TILE_COUNT):
        n = add(out, n, ONTO_MOVE + tile)
    return n


@rule
def legal_gather(s: State, out: Codes) -> int:
    """[4.3] A tile beside the used one; [4.4] an empty one only if there is nothing to gather."""
    here = place_of(s, s.used_tile)
    beside = laden = 0
    for place in range(max(0, here - 1), min(here + 2, TILE_COUNT)):
        tile = s.order[place]
        if place != here:
            beside |= 1 << tile
            laden |= int(s.pile[tile] > 0) << tile
    return add_all(out, 0, GATHER_MOVE, laden if laden != 0 else beside)


@rule
def legal_lay(s: State, out: Codes) -> int:
    """[5.4] A new colour among the gathered ones; the known ones are laid by themselves."""
    hand = by_colour(s.hand)
    n = 0
    for colour in range(COLOUR_COUNT):
        if of_colour(hand, colour) > 0:
            n = add(out, n, LAY_MOVE + colour)
    return n


@rule
def legal_take(s: State, out: Codes, n: int) -> int:
    """[6.1] A piece of the lake."""
    return add_all(out, n, TAKE_MOVE, kinds_with(s.lake, 1))


@rule
def legal_discard(s: State, seat: int, out: Codes) -> int:
    """[6.2] A piece of the pouch that is too full."""
    return add_all(out, 0, DISCARD_MOVE, kinds_with(s.pouch[seat], 1))


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a move of the seat whose turn it is."""
    if move < PAIR_MOVE:
        place(s, seat, move - PLACE_MOVE, log)
    elif move < ONTO_MOVE:
        pick_pair(s, seat, move - PAIR_MOVE)
    elif move < GATHER_MOVE:
        place_pair(s, seat, move - ONTO_MOVE, log)
    elif move < LAY_MOVE:
        gather(s, seat, move - GATHER_MOVE, log)
    elif move < TAKE_MOVE:
        lay(s, seat, move - LAY_MOVE, log)
    elif move < DISCARD_MOVE:
        take_piece(s, seat, move - TAKE_MOVE, log)
    elif move < PASS_MOVE:
        discard(s, seat, move - DISCARD_MOVE, log)
    else:
        tell(log, PASSED, seat)
        end_turn(s, seat, log)


@rule
def place(s: State, seat: int, kind: int, log: Log) -> None:
    """[4.1] Put one piece on the tile of its shape."""
    leave_pouch(s, seat, kind)
    put_on_tile(s, seat, kind, kind // COLOUR_COUNT, log)


@rule
def leave_pouch(s: State, seat: int, kind: int) -> None:
    """Take one piece out of a pouch."""
    s.pouch[seat, kind] -= 1
    s.held[seat] -= 1


@rule
def put_on_tile(s: State, seat: int, kind: int, tile: int, log: Log) -> None:
    """Put a piece on a tile, beside which the seat then gathers."""
    s.river[tile, kind] += 1
    s.pile[tile] += 1
    tell(log, PLACED, seat, kind % COLOUR_COUNT, kind // COLOUR_COUNT, tile)
    s.used_tile = tile
    s.phase = GATHER


@rule
def pick_pair(s: State, seat: int, pair: int) -> None:
    """[4.2] Take two pieces of one shape in hand."""
    start = pair // PAIRS * COLOUR_COUNT
    first = start + pair % PAIRS // COLOUR_COUNT
    second = start + pair % COLOUR_COUNT
    leave_pouch(s, seat, first)
    leave_pouch(s, seat, second)
    s.hand[first] += 1
    s.hand[second] += 1
    s.phase = ONTO


@rule
def place_pair(s: State, seat: int, tile: int, log: Log) -> None:
    """[4.2] Put both pieces on the chosen tile."""
    kinds = kinds_with(s.hand, 1)
    while kinds != 0:
        kind = bits.lowest(kinds)
        while s.hand[kind] > 0:
            s.hand[kind] -= 1
            put_on_tile(s, seat, kind, tile, log)
        kinds &= kinds - 1


@rule
def gather(s: State, seat: int, tile: int, log: Log) -> None:
    """[4.5] Take all pieces of a tile, [4.6] let the river flow, [4.8] lay the pieces."""
    tell(log, GATHERED, seat, tile, pick_up(s, tile))
    flow(s, tile, log)
    lay_rest(s, seat, log)


@rule
def lay(s: State, seat: int, colour: int, log: Log) -> None:
    """[5.4] Lay all gathered pieces of the chosen colour."""
    lay_colour(s, seat, colour, log)
    lay_rest(s, seat, log)


@rule
def lay_rest(s: State, seat: int, log: Log) -> None:
    """Lay what leaves no choice; ask for the rest, or end the turn."""
    if lay_forced(s, seat, log):
        s.phase = LAY
    else:
        end_turn(s, seat, log)


@rule
def take_piece(s: State, seat: int, kind: int, log: Log) -> None:
    """[6.1] Take a piece from the lake into the pouch, four in all."""
    if s.phase == ACT:
        s.to_take = min(LAKE_TAKE, s.lake_left)
        s.phase = TAKE
    s.lake[kind] -= 1
    s.lake_left -= 1
    s.pouch[seat, kind] += 1
    s.held[seat] += 1
    s.to_take -= 1
    tell(log, TOOK, seat, kind % COLOUR_COUNT, kind // COLOUR_COUNT)
    if s.to_take == 0:
        leave_lake(s, seat, log)


@rule
def leave_lake(s: State, seat: int, log: Log) -> None:
    """[6.2] Ask for the surplus of the pouch; then [6.3] refill the lake and end the turn."""
    if surplus(s, seat) > 0:
        s.phase = DISCARD
        return
    tell(log, LAKE_REFILLED, NOBODY, draw_to_lake(s))
    end_turn(s, seat, log)


@rule
def surplus(s: State, seat: int) -> int:
    """[6.2] How many pieces are in the pouch beyond the five it holds."""
    return max(0, int(s.held[seat]) - POUCH)


@rule
def discard(s: State, seat: int, kind: int, log: Log) -> None:
    """[6.2] Put a piece of the pouch into the overflow."""
    colour = kind % COLOUR_COUNT
    leave_pouch(s, seat, kind)
    s.overflow[seat, colour] += 1
    tell(log, WASTED, seat, colour, 1, POUCH_FULL)
    leave_lake(s, seat, log)


# End of a turn


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.phase = ACT


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """See whether the end begins or has come; in a solo match the rival takes its turn first."""
    count_turn(s, seat, log)
    if s.seats == 1:
        rival_turn(s, log)
        count_turn(s, RIVAL, log)
    if s.turns_left == 0 or is_run_dry(s):
        end_match(s, log)
    else:
        begin_turn(s, (seat + 1) % s.seats)


@rule
def rival_turn(s: State, log: Log) -> None:
    """[9.3] The rival gathers the fullest tile and [9.4] lays its pieces."""
    tile = fullest_tile(s)
    tell(log, GATHERED, NOBODY, tile, pick_up(s, tile))
    flow(s, tile, log)
    lay_rarest_first(s, RIVAL, log)


@rule
def count_turn(s: State, board: int, log: Log) -> None:
    """[7.1] Does the end begin with this turn? If it has begun before, one turn less is left."""
    if s.turns_left != NOT_YET:
        s.turns_left -= 1
    elif stock(s, board) >= LAST_STOCK:
        begin_end(s, board, log)


@rule
def is_run_dry(s: State) -> bool:
    """[7.5] Can nobody ever act again?"""
    left = s.lake_left
    for seat in range(SEATS):
        left += s.held[seat]
    return left == 0


# End of the match


@rule
def tables(s: State) -> int:
    """How many take turns: the players, and in a solo match the rival."""
    return max(s.seats, RIVAL + 1)


@rule
def begin_end(s: State, board: int, log: Log) -> None:
    """[7.3] The rest of this round and one more; [7.2] the pouches are filled up to three."""
    n = tables(s)
    seat_in_round = (board - s.first + n) % n
    s.turns_left = n - 1 - seat_in_round + n
    tell(log, END_BEGINS, actor(s, board), stock(s, board), s.turns_left)
    for i in range(s.seats):
        seat = (board + i) % s.seats
        count = draw_to_pouch(s, seat, POUCH_START)
        if count > 0:
            tell(log, TOPPED_UP, seat, count)


@rule
def end_match(s: State, log: Log) -> None:
    """[7] Nobody is to move any more."""
    begin_turn(s, NOBODY)
    if is_heard(log):
        tell_result(s, log)


@rule
def tell_result(s: State, log: Log) -> None:
    """[8] What every factory brings."""
    for board in range(tables(s)):
        rows, columns, lost = row_points(s, board), column_points(s, board), wasted(s, board)
        tell(log, SCORED, actor(s, board), rows, columns, lost, total(s, board))
    tell(log, MATCH_ENDS, NOBODY, ending(s))


# Scoring and result


@rule
def score(s: State, out: Points) -> None:
    """[8] What each factory is worth now."""
    for seat in range(s.seats):
        out[seat] = total(s, seat)


@rule
def earned(s: State, out: Sources) -> None:
    """[8] The points by SOURCES: what the rows and the columns bring, and the overflow costs."""
    for seat in range(s.seats):
        out[seat, 0] = row_points(s, seat)
        out[seat, 1] = column_points(s, seat)
        out[seat, 2] = -OVERFLOW_POINTS * wasted(s, seat)


@rule
def result(s: State, out: Points) -> bool:
    """[8.5] More points win, equal ones share; [9.6] a solo match is won (1) or lost (0)."""
    if s.turn != NOBODY:
        return False
    score(s, out)
    if s.seats == 1:
        out[0] = total(s, 0) > total(s, RIVAL)
    return True


@rule
def ending(s: State) -> int:
    """The final round was played, or nobody could act; a solo match by whether it was won."""
    if s.seats == 1:
        return RIVAL_BEATEN if total(s, 0) > total(s, RIVAL) else RIVAL_UNBEATEN
    return FINAL_ROUND if s.turns_left == 0 else RUN_DRY
