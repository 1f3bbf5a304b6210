"""What a position of Venice 2099 is, what can be done in it, and what can happen."""

from ridotto.core.events import Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import EVERYBODY, TOLD, Record, cell, cells, i8, stream
from ridotto.games.venice.board import (
    CARD_COUNT,
    COLOUR_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    MOST_FIGURES,
    MOST_SEATS,
    SQUARE_COUNT,
    SQUARES,
    VALUES,
)


class State(Record):
    """One position. Everything is open but the hands and the cards set aside, both in `holder`."""

    rng = stream()  # the random stream: city, deal and first player
    # the district on each square, PLATFORM or OUTSIDE
    tile = cells(i8, SQUARE_COUNT, known=EVERYBODY)
    # the square of each district, or NOWHERE
    square_of = cells(i8, DISTRICT_COUNT, known=EVERYBODY)
    # 1 where there is water: sunk or outside the city
    water = cells(i8, SQUARE_COUNT, known=EVERYBODY)
    figure_on = cells(i8, SQUARE_COUNT, known=EVERYBODY)  # seat * MOST_FIGURES + figure, or NOBODY
    coins_on = cells(i8, SQUARE_COUNT, known=EVERYBODY)  # coins that lie on each square
    # its square, NOWHERE before it is placed, DROWNED
    figure = cells(i8, MOST_SEATS, MOST_FIGURES, known=EVERYBODY)
    # the seat that holds each card, ASIDE, PLAYED or REMOVED
    holder = cells(i8, CARD_COUNT, known=TOLD)
    held = cells(i8, MOST_SEATS, known=EVERYBODY)  # how many cards a seat holds
    # the value of the last card a seat played, 0 before
    floor = cells(i8, MOST_SEATS, known=EVERYBODY)
    purse = cells(i8, MOST_SEATS, known=EVERYBODY)  # coins of a seat
    gondolas = cells(i8, MOST_SEATS, known=EVERYBODY)  # gondolas that a seat has not used
    # treasures of a seat by colour
    treasures = cells(i8, MOST_SEATS, COLOUR_COUNT, known=EVERYBODY)
    stock = cells(i8, COLOUR_COUNT, known=EVERYBODY)  # treasures left to buy by colour
    # districts of each colour that have not sunk
    standing = cells(i8, COLOUR_COUNT, known=EVERYBODY)
    coins_lost = cell(i8, EVERYBODY)  # coins that have sunk
    gondolas_used = cell(i8, EVERYBODY)  # the pile of used gondolas
    seats = cell(i8, EVERYBODY)  # 2..5
    figures = cell(i8, EVERYBODY)  # how many figures each seat began with
    first = cell(i8, EVERYBODY)  # the seat that began
    # the seat whose turn it is; also while somebody else is asked for a rescue
    turn = cell(i8, EVERYBODY)
    phase = cell(i8, EVERYBODY)  # what may still be done: PLACE, MOVE, BUY, CARD, RESCUE or OVER
    adrift = cell(i8, EVERYBODY)  # the figure on the district that has just sunk, or NOBODY
    x_scoring = cell(i8, EVERYBODY)  # option: SUM_2, SUM_4 or COUNT_2
    dry_rescue = cell(i8, EVERYBODY)  # option: 1 if a rescue may only go to a district


FIGURE_NAMES = tuple(str(n + 1) for n in range(MOST_FIGURES))

MOVES = Moves(
    place=Family("place {square}", square=SQUARES),
    move=Family("move {figure} {square}", figure=FIGURE_NAMES, square=SQUARES),
    gondola=Family("gondola {figure} {square}", figure=FIGURE_NAMES, square=SQUARES),
    buy=Family("buy {figure}", figure=FIGURE_NAMES),
    card=Family("card {colour}-{value}", colour=COLOURS, value=VALUES[1:]),
    rescue=Family("rescue {square}", square=SQUARES),
    drown=Family("drown"),
)

EVENTS = Events(
    placed=Kind(figure=FIGURE_NAMES, square=SQUARES),
    turns_begin=Kind(),
    moved=Kind(figure=FIGURE_NAMES, start=SQUARES, to=SQUARES),
    gondola=Kind(figure=FIGURE_NAMES, start=SQUARES, to=SQUARES),
    bought=Kind(colour=COLOURS, price=int, square=SQUARES, worth=int),
    sank=Kind(colour=COLOURS, value=VALUES, square=SQUARES, coins=int, standing=int, worth=int),
    adrift=Kind(figure=FIGURE_NAMES, square=SQUARES),
    rescued=Kind(figure=FIGURE_NAMES, start=SQUARES, to=SQUARES),
    drowned=Kind(figure=FIGURE_NAMES, square=SQUARES),
    counted=Kind(treasures=int, districts=int, crosses=int, coins=int, total=int, figures=int),
    match_ends=Kind(),
)
