"""What a position of the Doge's way home is, what can be done in it, and what can happen."""

from ridotto.core.events import SEAT, Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import (
    EVERYBODY,
    NO_ONE,
    OWN_SEAT,
    PLAYERS,
    Record,
    cell,
    cells,
    i8,
    stream,
)
from ridotto.games.doge.board import (
    ENDINGS,
    HARLEQUIN_VALUES,
    KIND_COUNT,
    KINDS,
    LAST_ROUND,
    MERCHANT_VALUES,
    PAIR_WAYS,
    PIECES,
    SEATS,
)


class State(Record):
    """One position. A deck's order is unknown to all, so it is kept as counts."""

    rng = stream()  # the random stream: draws and lots
    piece = cells(i8, len(PIECES), known=EVERYBODY)  # the cell of each piece, -8..8
    favourite = cell(i8, EVERYBODY)  # her cell in the alley, -8..8
    hand = cells(i8, SEATS, KIND_COUNT, known=OWN_SEAT)  # how many cards of each kind a seat holds
    # of these, how many the other seat can conclude
    seen = cells(i8, SEATS, KIND_COUNT, known=PLAYERS)
    held = cells(i8, SEATS, known=EVERYBODY)  # how many cards a seat holds in all
    discard = cells(i8, SEATS, KIND_COUNT, known=EVERYBODY)  # a seat's open discard pile
    deck = cells(i8, KIND_COUNT, known=NO_ONE)  # cards left to draw
    deck_left = cell(i8, EVERYBODY)  # how many in all
    deal = cell(i8, EVERYBODY)  # 1..3, within the round
    turn = cell(i8, EVERYBODY)  # the seat to move; NOBODY when the match is over
    playing = cell(i8, EVERYBODY)  # the type of card played this turn, or NO_TYPE at its start
    # the type of piece that Harlequin cards move this turn, or NO_TYPE
    target = cell(i8, EVERYBODY)
    merchant_seat = cell(i8, EVERYBODY)  # who got the Merchant at the start of the round
    round_number = cell(i8, EVERYBODY)  # 1..3
    single = cell(i8, EVERYBODY)  # 1 if the match is one round only
    wins = cells(i8, SEATS, known=EVERYBODY)  # rounds won
    round_winner = cells(i8, LAST_ROUND, known=EVERYBODY)  # of each finished round, or NOBODY
    round_ending = cells(i8, LAST_ROUND, known=EVERYBODY)  # how each finished round ended


WAYS = ("left", "right")
GUARDS = ("left-guard", "right-guard")
SUMMONED = PIECES[:3]

MOVES = Moves(
    doge=Family("doge-1 {way}", way=WAYS),
    cortege=Family("cortege {way}", way=WAYS),
    guard=Family("guards-1 {piece} {way}", piece=GUARDS, way=WAYS),
    pair=Family("guards-1+1 {how}", how=PAIR_WAYS),
    to_doge=Family("guards-to-doge"),
    merchant=Family(
        "merchant-{value} {way}", value=tuple(str(n + 1) for n in range(MERCHANT_VALUES)), way=WAYS
    ),
    harlequin=Family(
        "harlequin-{value} {piece} {way}",
        value=tuple(str(n + 1) for n in range(HARLEQUIN_VALUES)),
        piece=PIECES,
        way=WAYS,
    ),
    to_centre=Family("harlequin-to-centre {piece}", piece=PIECES),
    summon=Family("summon {piece}", piece=SUMMONED),
    redraw=Family("redraw"),
    done=Family("done"),
)

EVENTS = Events(
    round_begins=Kind(number=int, merchant_seat=SEAT),
    card=Kind(card=KINDS),
    cortege=Kind(),
    moved=Kind(piece=PIECES, start=int, to=int),
    summoned=Kind(piece=SUMMONED),
    redrew=Kind(count=int),
    favourite=Kind(start=int, to=int, right_steps=int, left_steps=int),
    drew=Kind(count=int),
    deal_begins=Kind(deal=int),
    round_ends=Kind(ending=ENDINGS, number=int),
    match_ends=Kind(),
)
