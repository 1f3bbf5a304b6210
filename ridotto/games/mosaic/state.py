"""What a position of Venetian Mosaic is, what can be done in it, and what can happen."""

from ridotto.core.events import Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import EVERYBODY, OWN_SEAT, TOLD, Record, cell, cells, i8, i16, i32, stream
from ridotto.games.mosaic.board import (
    AREA_COUNT,
    BONUS_AREA_COUNT,
    BONUS_AREAS,
    BONUS_SPACES,
    CITIZEN_NAMES,
    ENDINGS,
    GOODS,
    HAND,
    KIND_COUNT,
    NUMBERS,
    PYRAMIDS,
    REASONS,
    ROWS,
    SEATS,
    SOURCE_COUNT,
    TYPES,
    WORKSHOP_NAMES,
)


class State(Record):
    """One position. A hand has the number of the seat it was dealt to, wherever it has gone."""

    rng = stream()  # the random stream: deals and the lot for the first player
    # the cells with a seat's diamonds, as bits
    glass = cells(i32, SEATS, AREA_COUNT, known=EVERYBODY)
    # who has the 20, 15, 10, 5; or NOBODY
    bonus = cells(i8, BONUS_AREA_COUNT, BONUS_SPACES, known=EVERYBODY)
    # diamonds on the board, 0..30; the last three are the spares
    used = cells(i8, SEATS, known=EVERYBODY)
    ship = cells(i8, SEATS, known=EVERYBODY)  # space of the sea route, 0..20
    earned = cells(i16, SEATS, SOURCE_COUNT, known=EVERYBODY)  # points by area, sea route and bonus
    deck = cells(i8, KIND_COUNT, known=TOLD)  # cards left to deal; nobody knows their order
    row = cells(i8, KIND_COUNT, known=EVERYBODY)  # open cards beside the board
    discard = cells(i8, KIND_COUNT, known=EVERYBODY)  # played cards
    deck_left = cell(i8, EVERYBODY)  # how many in the deck
    row_left = cell(i8, EVERYBODY)  # how many in the row
    hand = cells(i8, SEATS, HAND, known=TOLD)  # kinds in rising order, then NO_CARD
    held = cells(i8, SEATS, known=EVERYBODY)  # how many cards are left of a hand
    chosen = cells(i8, SEATS, known=TOLD)  # the card a seat keeps face down, or NO_CARD
    card = cell(i8, EVERYBODY)  # the card in play, or NO_CARD
    phase = cell(i8, EVERYBODY)  # CHOOSE, PLAY, SHIP_MOVE, EXTRA or OVER
    turn = cell(i8, EVERYBODY)  # the seat on turn; NOBODY while all choose, and when over
    first = cell(i8, EVERYBODY)  # the seat with the Doge
    round_number = cell(i8, EVERYBODY)  # from 1
    # from 0, within the round: how often the hands have gone to the left
    cycle = cell(i8, EVERYBODY)
    seats = cell(i8, EVERYBODY)  # 2..4
    in_turn = cell(i8, EVERYBODY)  # 1 if each seat chooses only on its own turn


MOVES = Moves(
    keep=Family("keep {type}-{number}", seen=OWN_SEAT, type=TYPES, number=NUMBERS),
    take=Family("take {type}-{number}", type=TYPES, number=NUMBERS),
    decline=Family("decline"),
    workshop=Family("workshop {cell}", cell=WORKSHOP_NAMES),
    residence=Family("residence"),
    noble=Family("noble {cell}", cell=CITIZEN_NAMES),
    commoner=Family("commoner {cell}", cell=CITIZEN_NAMES),
    trade=Family("trade {row} {good}", row=ROWS, good=GOODS),
    harbour=Family("harbour {row}", row=ROWS),
    sail=Family("sail"),
    stay=Family("stay"),
)

EVENTS = Events(
    round_begins=Kind(number=int),
    chose=Kind(),
    revealed=Kind(type=TYPES, number=int),
    took=Kind(type=TYPES, number=int),
    declined=Kind(),
    workshop=Kind(cell=WORKSHOP_NAMES, group=int, factor=int, points=int),
    residence=Kind(cell=int, first=int, value=int, length=int, points=int),
    citizen=Kind(pyramid=PYRAMIDS, cell=CITIZEN_NAMES, value=int, factor=int, points=int),
    triangle=Kind(pyramid=PYRAMIDS, middles=int, bottoms=int, points=int),
    trade=Kind(row=int, good=GOODS, price=int),
    sold=Kind(good=GOODS, price=int, count=int, points=int),
    harbour=Kind(row=int),
    fleet=Kind(row=int, goods=int, value=int, count=int, points=int),
    empty_fleet=Kind(row=int),
    bonus=Kind(area=BONUS_AREAS, points=int),
    bonus_lost=Kind(area=BONUS_AREAS),
    sailed=Kind(start=int, to=int, points=int),
    idle=Kind(),
    stayed=Kind(),
    extra=Kind(reason=REASONS),
    no_extra=Kind(reason=REASONS),
    last_diamond=Kind(),
    hands_pass=Kind(),
    laid_out=Kind(count=int),
    match_ends=Kind(ending=ENDINGS, points=int),
)
