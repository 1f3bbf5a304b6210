"""The rules of the Doge's way home. Numbers in brackets are the clauses of words/rules.en.md.

Setup · legal moves · playing a move · end of a turn · deals · rounds · result.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.doge.board import (
    CARDS,
    COPIES,
    DOGE,
    DOGE_1,
    DOGE_HOME,
    DOGE_SIDE,
    DOGE_TYPE,
    DRAWN,
    END,
    FAVOURITE_HOME,
    FAVOURITE_SIDE,
    GUARD_START,
    GUARDS_1,
    GUARDS_1_1,
    GUARDS_TO_DOGE,
    GUARDS_TYPE,
    HAND,
    HARLEQUIN,
    HARLEQUIN_1,
    HARLEQUIN_TO_CENTRE,
    HARLEQUIN_TYPE,
    HARLEQUIN_VALUES,
    KIND_COUNT,
    KIND_TYPE,
    LAST_DEAL,
    LAST_ROUND,
    LEFT_GUARD,
    LOT_START,
    MANSION,
    MERCHANT,
    MERCHANT_1,
    MERCHANT_TYPE,
    MERCHANT_VALUES,
    NO_TYPE,
    NOBODY,
    PAIR_STEPS,
    PAIR_WAYS,
    PIECE_TYPE,
    PIECES,
    RIGHT_GUARD,
    ROUNDS,
    SEATS,
    SIDE,
)
from ridotto.games.doge.state import EVENTS, MOVES, State

DOGE_MOVE = MOVES.first("doge")
CORTEGE_MOVE = MOVES.first("cortege")
GUARD_MOVE = MOVES.first("guard")
PAIR_MOVE = MOVES.first("pair")
TO_DOGE_MOVE = MOVES.first("to_doge")
MERCHANT_MOVE = MOVES.first("merchant")
HARLEQUIN_MOVE = MOVES.first("harlequin")
TO_CENTRE_MOVE = MOVES.first("to_centre")
SUMMON_MOVE = MOVES.first("summon")
REDRAW_MOVE = MOVES.first("redraw")
DONE_MOVE = MOVES.first("done")

ROUND_BEGINS = EVENTS.code("round_begins")
CARD = EVENTS.code("card")
CORTEGE = EVENTS.code("cortege")
MOVED = EVENTS.code("moved")
SUMMONED = EVENTS.code("summoned")
REDREW = EVENTS.code("redrew")
FAVOURITE = EVENTS.code("favourite")
DREW = EVENTS.code("drew")
DEAL_BEGINS = EVENTS.code("deal_begins")
ROUND_ENDS = EVENTS.code("round_ends")
MATCH_ENDS = EVENTS.code("match_ends")

WAYS = 2  # left, right
PIECE_COUNT = len(PIECES)
PAIR_COUNT = len(PAIR_WAYS)


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """Begin a match."""
    chance.start(s.rng, seed)
    s.single = options[0]
    s.round_number = 1
    s.merchant_seat = NOBODY  # drawn by lot once the cards are dealt
    s.wins[0] = 0
    s.wins[1] = 0
    for i in range(LAST_ROUND):
        s.round_winner[i] = NOBODY
        s.round_ending[i] = NOBODY
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """[2] Deal, draw the lots or swap them, and place the pieces."""
    s.deal = 1
    deal_hands(s)
    while is_one_type(s, 0) or is_one_type(s, 1):
        deal_hands(s)  # [2.3] both hands go back, all 54 cards are shuffled again
    if s.merchant_seat == NOBODY:
        s.merchant_seat = chance.below(s.rng, SEATS)  # [2.5]
    else:
        s.merchant_seat = 1 - s.merchant_seat  # [7.6]
    side = SIDE[s.merchant_seat]
    s.piece[LEFT_GUARD] = -GUARD_START
    s.piece[DOGE] = 0
    s.piece[RIGHT_GUARD] = GUARD_START
    s.piece[MERCHANT] = LOT_START * side
    s.piece[HARLEQUIN] = -LOT_START * side
    s.favourite = 0
    begin_turn(s, s.merchant_seat)  # [2.6]


@rule
def deal_hands(s: State) -> None:
    """[2.2] Shuffle all cards and deal eight to each seat, seat 0 first."""
    for kind in range(KIND_COUNT):
        s.deck[kind] = COPIES[kind]
        for seat in range(SEATS):
            s.hand[seat, kind] = 0
            s.seen[seat, kind] = 0
            s.discard[seat, kind] = 0
    s.deck_left = CARDS
    for seat in range(SEATS):
        s.held[seat] = 0
        while s.held[seat] < HAND:
            draw_card(s, seat)


@rule
def is_one_type(s: State, seat: int) -> bool:
    """[2.3] Are all cards of a hand of one type?"""
    first = NO_TYPE
    for kind in range(KIND_COUNT):
        if s.hand[seat, kind]:
            if first == NO_TYPE:
                first = KIND_TYPE[kind]
            if KIND_TYPE[kind] != first:
                return False
    return True


@rule
def draw_card(s: State, seat: int) -> None:
    """Take one card from the deck, which is not empty."""
    kind = chance.draw_counted(s.rng, s.deck, s.deck_left)
    s.deck[kind] -= 1
    s.deck_left -= 1
    s.hand[seat, kind] += 1
    s.held[seat] += 1


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """[3.1] Play a card, speak the guild's word, redraw, or (after a card) be done."""
    if s.turn != seat:
        return 0
    n = 0
    if may_play(s, DOGE_TYPE):
        n = legal_doge(s, seat, out, n)
    if may_play(s, GUARDS_TYPE):
        n = legal_guards(s, seat, out, n)
    if may_play(s, MERCHANT_TYPE):
        n = legal_merchant(s, seat, out, n)
    if may_play(s, HARLEQUIN_TYPE):
        n = legal_harlequin(s, seat, out, n)
    if s.playing != NO_TYPE:
        return add(out, n, DONE_MOVE)  # [3.5]
    for piece in range(3):
        if can_go(s, piece, s.piece[MERCHANT]):  # [4.8]
            n = add(out, n, SUMMON_MOVE + piece)
    return add(out, n, REDRAW_MOVE)  # [3.6]


@rule
def may_play(s: State, kind_type: int) -> bool:
    """[3.2] All cards of a turn are of one type."""
    return s.playing == NO_TYPE or s.playing == kind_type


@rule
def can_go(s: State, piece: int, to: int) -> bool:
    """Is the cell on the board, another one, and does [4.1] nobility and valour allow it?"""
    if to < -END or to > END or to == s.piece[piece]:
        return False
    if piece == LEFT_GUARD:
        return to < s.piece[DOGE]
    if piece == RIGHT_GUARD:
        return to > s.piece[DOGE]
    if piece == DOGE:
        return s.piece[LEFT_GUARD] < to and to < s.piece[RIGHT_GUARD]
    return True


@rule
def legal_steps(s: State, piece: int, value: int, out: Codes, n: int, first: int) -> int:
    """[3.3] The whole value of a card to the left or to the right."""
    here = s.piece[piece]
    if can_go(s, piece, here - value):
        n = add(out, n, first)
    if can_go(s, piece, here + value):
        n = add(out, n, first + 1)
    return n


@rule
def legal_doge(s: State, seat: int, out: Codes, n: int) -> int:
    """[4.2] One step for one card, or [4.3] a cortège for two."""
    if s.hand[seat, DOGE_1] == 0:
        return n
    n = legal_steps(s, DOGE, 1, out, n, DOGE_MOVE)
    if s.hand[seat, DOGE_1] >= 2:
        if s.piece[LEFT_GUARD] > -END:
            n = add(out, n, CORTEGE_MOVE)
        if s.piece[RIGHT_GUARD] < END:
            n = add(out, n, CORTEGE_MOVE + 1)
    return n


@rule
def legal_guards(s: State, seat: int, out: Codes, n: int) -> int:
    """[4.4] Guards 1, [4.5] Guards 1+1, [4.6] both to the Doge."""
    if s.hand[seat, GUARDS_1]:
        n = legal_steps(s, LEFT_GUARD, 1, out, n, GUARD_MOVE)
        n = legal_steps(s, RIGHT_GUARD, 1, out, n, GUARD_MOVE + WAYS)
    if s.hand[seat, GUARDS_1_1]:
        for how in range(PAIR_COUNT):
            if can_pair(s, how):
                n = add(out, n, PAIR_MOVE + how)
    if s.hand[seat, GUARDS_TO_DOGE]:
        doge = s.piece[DOGE]
        if s.piece[LEFT_GUARD] != doge - 1 or s.piece[RIGHT_GUARD] != doge + 1:
            n = add(out, n, TO_DOGE_MOVE)
    return n


@rule
def can_pair(s: State, how: int) -> bool:
    """[4.5] Two Guards one cell each or one Guard two cells; only the end of the way counts."""
    left = s.piece[LEFT_GUARD] + PAIR_STEPS[how, 0]
    right = s.piece[RIGHT_GUARD] + PAIR_STEPS[how, 1]
    return -END <= left and left < s.piece[DOGE] and s.piece[DOGE] < right and right <= END


@rule
def legal_merchant(s: State, seat: int, out: Codes, n: int) -> int:
    """[4.7] The Merchant by 1, 2 or 3."""
    for i in range(MERCHANT_VALUES):
        if s.hand[seat, MERCHANT_1 + i]:
            n = legal_steps(s, MERCHANT, i + 1, out, n, MERCHANT_MOVE + WAYS * i)
    return n


@rule
def legal_harlequin(s: State, seat: int, out: Codes, n: int) -> int:
    """[4.9] The Harlequin by 1 to 5, [4.10] or to the centre, or [4.11] another piece instead."""
    for i in range(HARLEQUIN_VALUES):
        if s.hand[seat, HARLEQUIN_1 + i]:
            for piece in range(PIECE_COUNT):
                if may_move_with_harlequin(s, seat, piece):
                    first = HARLEQUIN_MOVE + WAYS * (PIECE_COUNT * i + piece)
                    n = legal_steps(s, piece, i + 1, out, n, first)
    if s.hand[seat, HARLEQUIN_TO_CENTRE]:
        for piece in range(PIECE_COUNT):
            if may_move_with_harlequin(s, seat, piece) and can_go(s, piece, 0):
                n = add(out, n, TO_CENTRE_MOVE + piece)
    return n


@rule
def may_move_with_harlequin(s: State, seat: int, piece: int) -> bool:
    """[4.12] All Harlequin cards of a turn move the same type of piece."""
    if s.target != NO_TYPE and s.target != PIECE_TYPE[piece]:
        return False
    return piece == HARLEQUIN or is_masquerade(s, seat)


@rule
def is_masquerade(s: State, seat: int) -> bool:
    """[4.11] Is the Harlequin nearer to the seat than the Doge? [4.13] Asked for each card."""
    side = SIDE[seat]
    return s.piece[HARLEQUIN] * side > s.piece[DOGE] * side


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a move of the seat whose turn it is."""
    if move == REDRAW_MOVE:
        redraw(s, seat, log)
    elif move == DONE_MOVE:
        end_turn(s, seat, log)
    elif move >= SUMMON_MOVE:
        summon(s, seat, move - SUMMON_MOVE, log)
    else:
        play_card(s, seat, move, log)


@rule
def play_card(s: State, seat: int, move: int, log: Log) -> None:
    """[3.2] Play one card, or the two of a cortège."""
    if move < CORTEGE_MOVE:
        use_card(s, seat, DOGE_1, log)
        step(s, seat, DOGE, direction(move - DOGE_MOVE), log)
    elif move < GUARD_MOVE:
        cortege(s, seat, direction(move - CORTEGE_MOVE), log)
    elif move < PAIR_MOVE:
        use_card(s, seat, GUARDS_1, log)
        index = move - GUARD_MOVE
        guard = LEFT_GUARD if index < WAYS else RIGHT_GUARD
        step(s, seat, guard, direction(index % WAYS), log)
    elif move < TO_DOGE_MOVE:
        use_card(s, seat, GUARDS_1_1, log)
        how = move - PAIR_MOVE
        step(s, seat, LEFT_GUARD, PAIR_STEPS[how, 0], log)
        step(s, seat, RIGHT_GUARD, PAIR_STEPS[how, 1], log)
    elif move < MERCHANT_MOVE:
        use_card(s, seat, GUARDS_TO_DOGE, log)
        go(s, seat, LEFT_GUARD, s.piece[DOGE] - 1, log)
        go(s, seat, RIGHT_GUARD, s.piece[DOGE] + 1, log)
    elif move < HARLEQUIN_MOVE:
        i, way = divmod(move - MERCHANT_MOVE, WAYS)
        use_card(s, seat, MERCHANT_1 + i, log)
        step(s, seat, MERCHANT, (i + 1) * direction(way), log)
    elif move < TO_CENTRE_MOVE:
        index, way = divmod(move - HARLEQUIN_MOVE, WAYS)
        i, piece = divmod(index, PIECE_COUNT)
        use_card(s, seat, HARLEQUIN_1 + i, log)
        s.target = PIECE_TYPE[piece]  # [4.12]
        step(s, seat, piece, (i + 1) * direction(way), log)
    else:
        use_card(s, seat, HARLEQUIN_TO_CENTRE, log)
        s.target = PIECE_TYPE[move - TO_CENTRE_MOVE]
        go(s, seat, move - TO_CENTRE_MOVE, 0, log)
    end_round_if_doge_is_home(s, log)


@rule
def direction(way: int) -> int:
    """The sign of a way: left is -, right is +."""
    return 2 * way - 1


@rule
def use_card(s: State, seat: int, kind: int, log: Log) -> None:
    """Put a card from the hand on the seat's own discard pile."""
    s.playing = KIND_TYPE[kind]
    drop_card(s, seat, kind)
    tell(log, CARD, seat, kind)


@rule
def drop_card(s: State, seat: int, kind: int) -> None:
    """Move one card of a kind from the hand to the discard pile."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    s.discard[seat, kind] += 1
    if s.seen[seat, kind]:
        s.seen[seat, kind] -= 1


@rule
def step(s: State, seat: int, piece: int, by: int, log: Log) -> None:
    """Move a piece by a number of cells."""
    go(s, seat, piece, s.piece[piece] + by, log)


@rule
def go(s: State, seat: int, piece: int, to: int, log: Log) -> None:
    """Move a piece to a cell."""
    if to != s.piece[piece]:
        tell(log, MOVED, seat, piece, s.piece[piece], to)
        s.piece[piece] = to


@rule
def cortege(s: State, seat: int, by: int, log: Log) -> None:
    """[4.3] Two Doge cards move the Doge and both Guards together."""
    tell(log, CORTEGE, seat)
    use_card(s, seat, DOGE_1, log)
    use_card(s, seat, DOGE_1, log)
    for piece in range(3):
        step(s, seat, piece, by, log)


@rule
def summon(s: State, seat: int, piece: int, log: Log) -> None:
    """[4.8] The guild's word: call the Doge or a Guard to the Merchant instead of cards."""
    tell(log, SUMMONED, seat, piece)
    go(s, seat, piece, s.piece[MERCHANT], log)
    if not end_round_if_doge_is_home(s, log):
        end_turn(s, seat, log)


@rule
def redraw(s: State, seat: int, log: Log) -> None:
    """[3.6] Discard the whole hand, draw eight, and leave the Favourite where she is."""
    tell(log, REDREW, seat, s.held[seat])
    for kind in range(KIND_COUNT):
        while s.hand[seat, kind]:
            drop_card(s, seat, kind)
    draw_and_pass(s, seat, log)


# End of a turn


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.playing = NO_TYPE
    s.target = NO_TYPE


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """[5.1] The Favourite walks, then [6.1] the hand is filled."""
    move_favourite(s, log)
    if s.favourite >= MANSION:
        end_round(s, 0, FAVOURITE_HOME, log)
    elif s.favourite <= -MANSION:
        end_round(s, 1, FAVOURITE_HOME, log)
    else:
        draw_and_pass(s, seat, log)


@rule
def move_favourite(s: State, log: Log) -> None:
    """[5.4] The Favourite walks by the difference, and [5.5] never past the end of her alley."""
    right, left = pull(s, 0), pull(s, 1)
    if right == left:
        return
    before = s.favourite
    s.favourite = max(-END, min(END, before + right - left))
    tell(log, FAVOURITE, NOBODY, before, s.favourite, right, left)


@rule
def pull(s: State, seat: int) -> int:
    """[5.2] A step for each piece in the seat's mansion, [5.3] one for Doge and Guards."""
    side = SIDE[seat]
    steps = 0
    for piece in range(PIECE_COUNT):
        if s.piece[piece] * side >= MANSION:
            steps += 1
    if (
        s.piece[DOGE] * side > 0
        and s.piece[LEFT_GUARD] * side > 0
        and s.piece[RIGHT_GUARD] * side > 0
    ):
        steps += 1
    return steps


@rule
def draw_and_pass(s: State, seat: int, log: Log) -> None:
    """[6.1] Fill the hand; [6.3] check the round if the cards have run out, or pass the turn."""
    fill_hand(s, seat, log)
    if s.deck_left == 0 and seat != s.merchant_seat:
        check_round(s, log)
    else:
        begin_turn(s, 1 - seat)


@rule
def fill_hand(s: State, seat: int, log: Log) -> None:
    """[6.1] Draw up to eight cards; [6.2] when deck 1 is empty the discards become deck 2."""
    before = s.held[seat]
    while s.held[seat] < HAND and s.deck_left > 0:
        draw_card(s, seat)
        if s.deck_left == 0 and s.deal == 1:
            shuffle_discards(s, log)
    if s.held[seat] > before:
        tell(log, DREW, seat, s.held[seat] - before)


# Deals


@rule
def shuffle_discards(s: State, log: Log) -> None:
    """[6.2] Both discard piles become the deck; who remembers them knows the other's hand."""
    s.deal += 1
    tell(log, DEAL_BEGINS, NOBODY, s.deal)
    for kind in range(KIND_COUNT):
        for seat in range(SEATS):
            s.deck[kind] += s.discard[seat, kind]
            s.deck_left += s.discard[seat, kind]
            s.discard[seat, kind] = 0
            s.seen[seat, kind] = s.hand[seat, kind]


@rule
def check_round(s: State, log: Log) -> None:
    """[6.4] The cards have run out: whose side is the Doge on, or else the Favourite?"""
    if s.piece[DOGE] != 0:
        end_round(s, 0 if s.piece[DOGE] > 0 else 1, DOGE_SIDE, log)
    elif s.favourite != 0:
        end_round(s, 0 if s.favourite > 0 else 1, FAVOURITE_SIDE, log)
    elif s.deal < LAST_DEAL:
        begin_last_deal(s, log)
    else:
        end_round(s, NOBODY, DRAWN, log)


@rule
def begin_last_deal(s: State, log: Log) -> None:
    """[6.5] Shuffle the discards once more; the Merchant's player fills up first and moves."""
    shuffle_discards(s, log)
    first = s.merchant_seat
    fill_hand(s, first, log)
    fill_hand(s, 1 - first, log)
    begin_turn(s, first)


# Rounds


@rule
def end_round_if_doge_is_home(s: State, log: Log) -> bool:
    """[7.1] The Doge in a mansion ends the round at once, whoever brought him there."""
    if abs(s.piece[DOGE]) < MANSION:
        return False
    end_round(s, 0 if s.piece[DOGE] > 0 else 1, DOGE_HOME, log)
    return True


@rule
def end_round(s: State, winner: int, ending: int, log: Log) -> None:
    """Note who won the round and how; then the next round, or the end of the match."""
    number = s.round_number
    s.round_winner[number - 1] = winner
    s.round_ending[number - 1] = ending
    if winner != NOBODY:
        s.wins[winner] += 1
    tell(log, ROUND_ENDS, winner, ending, number)
    if is_match_over(s):
        s.turn = NOBODY
        tell(log, MATCH_ENDS, leader(s))
        return
    s.round_number += 1
    begin_round(s)
    tell(log, ROUND_BEGINS, NOBODY, s.round_number, s.merchant_seat)


@rule
def is_match_over(s: State) -> bool:
    """[7.7] After two rounds if one seat has won more, after three in any case."""
    if s.single or s.round_number == LAST_ROUND:
        return True
    return s.round_number == ROUNDS and s.wins[0] != s.wins[1]


@rule
def leader(s: State) -> int:
    """The seat with more rounds, or NOBODY."""
    if s.wins[0] == s.wins[1]:
        return NOBODY
    return 0 if s.wins[0] > s.wins[1] else 1


# Scoring and result


@rule
def score(s: State, out: Points) -> None:
    """The rounds won."""
    for seat in range(SEATS):
        out[seat] = s.wins[seat]


@rule
def earned(s: State, out: Sources) -> None:
    """The rounds won, by the way in which they were won."""
    out[:, :] = 0
    for number in range(LAST_ROUND):
        if s.round_winner[number] != NOBODY:
            out[s.round_winner[number], s.round_ending[number]] += 1


@rule
def result(s: State, out: Points) -> bool:
    """[7.7] More rounds win the match; equal rounds are a draw."""
    if s.turn != NOBODY:
        return False
    score(s, out)
    return True


@rule
def ending(s: State) -> int:
    """How the last round that was won ended; drawn if the match was."""
    if leader(s) == NOBODY:
        return DRAWN
    last = s.round_number - 1
    while s.round_winner[last] == NOBODY:
        last -= 1
    return s.round_ending[last]
