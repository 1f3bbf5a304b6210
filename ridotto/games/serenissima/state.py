"""What a position of Serenissima is, what can be done in it, and what can happen."""

from ridotto.core.events import SEAT, Events, Kind
from ridotto.core.moves import Family, Moves
from ridotto.core.record import EVERYBODY, Record, cell, cells, i8, i16, i32, stream
from ridotto.games.serenissima.board import (
    ASKINGS,
    BOOK_COUNT,
    CARD_COUNT,
    CARDS,
    GALLEYS,
    GOOD_COUNT,
    GOODS,
    MOST_SEATS,
    MOST_SLOTS,
    NUMBER_KEYS,
    PLACES,
    PORT_KEYS,
    SCORINGS,
    SOURCES,
    ZONE_KEYS,
    ZONES,
)


class State(Record):
    """One position. A port has the number of its zone; a galley is counted from 0.

    The order of the doge's cards is unknown to all, so the deck is kept as counts.
    """

    rng = stream()  # the random stream: dice, cards, lots

    # The chart, the same throughout a match (see chart.py).
    near = cells(i32, ZONES, known=EVERYBODY)  # the neighbours of a zone, as a mask
    at = cells(i8, ZONES, 2, known=EVERYBODY)  # its place on the screen
    good = cells(i8, ZONES, known=EVERYBODY)  # what the port makes; NO_GOOD where there is no port
    slots = cells(i8, ZONES, known=EVERYBODY)  # how many cubes its warehouse holds
    price = cells(i8, ZONES, MOST_SLOTS, known=EVERYBODY)  # what each slot pays
    is_start = cells(i8, ZONES, known=EVERYBODY)  # 1 if a match may begin there
    # what a port pays at a scoring, by its cubes
    income = cells(i8, MOST_SLOTS + 1, known=EVERYBODY)
    basilica_income = cell(i8, EVERYBODY)
    wine_income = cell(i8, EVERYBODY)
    last_cell = cell(i8, EVERYBODY)  # of the track
    scoring = cells(i8, SCORINGS, known=EVERYBODY)  # the cells of the track that score

    # The match.
    seats = cell(i8, EVERYBODY)
    first = cell(i8, EVERYBODY)  # the first player
    numbers = cell(i8, EVERYBODY)  # galleys in the game, 12 or 15
    hidden = cell(i8, EVERYBODY)  # 1 if purses are hidden
    phase = cell(i8, EVERYBODY)  # see PHASES
    turn = cell(i8, EVERYBODY)  # the seat to decide; NOBODY when the match is over
    # how many have closed a port, begun, or had their special investment
    step = cell(i8, EVERYBODY)
    turn_number = cell(i16, EVERYBODY)  # from 1; 0 during the set-up
    pawn = cell(i8, EVERYBODY)  # the white pawn's cell of the track
    scorings = cell(i8, EVERYBODY)  # how many there have been
    deck = cells(i8, CARD_COUNT, known=EVERYBODY)  # the doge's cards face down, by kind
    discard = cells(i8, CARD_COUNT, known=EVERYBODY)  # the doge's cards laid aside, by kind
    card = cell(i8, EVERYBODY)  # the kind of the card drawn last, or -1

    # The seats.
    ducats = cells(i32, MOST_SEATS, known=EVERYBODY)
    # ducats won and, below 0, spent so far; see BOOKS
    booked = cells(i16, MOST_SEATS, BOOK_COUNT, known=EVERYBODY)
    reserve = cells(i8, MOST_SEATS, known=EVERYBODY)  # sailors not in play
    fleet = cells(i8, MOST_SEATS, known=EVERYBODY)  # galleys in play
    ports = cells(i8, MOST_SEATS, known=EVERYBODY)  # ports owned

    # The ports.
    # a seat, NOBODY if neutral, CLOSED if closed or no port at all
    owner = cells(i8, ZONES, known=EVERYBODY)
    garrison = cells(i8, ZONES, known=EVERYBODY)  # sailors in it
    stored = cells(i8, ZONES, known=EVERYBODY)  # the goods in its warehouse, as a mask
    fort = cells(i8, ZONES, known=EVERYBODY)  # 1 if there is one
    basilica = cells(i8, ZONES, known=EVERYBODY)  # 1 if there is one
    forts_left = cell(i8, EVERYBODY)
    basilicas_left = cell(i8, EVERYBODY)
    supply = cells(i8, GOOD_COUNT, known=EVERYBODY)  # cubes not in play

    # The galleys.
    galley_owner = cells(i8, GALLEYS, known=EVERYBODY)  # NOBODY if the number is free
    galley_zone = cells(i8, GALLEYS, known=EVERYBODY)
    crew = cells(i8, GALLEYS, known=EVERYBODY)  # sailors on board
    cargo = cells(i8, GALLEYS, GOOD_COUNT, known=EVERYBODY)  # cubes on board

    # The galley under the black pawn.
    active = cell(i8, EVERYBODY)  # its number counted from 0; -1 on the doge's sector
    reach = cell(i8, EVERYBODY)  # zones it may move: the sailors on board when it set sail
    steps = cell(i8, EVERYBODY)  # zones it has moved
    start_zone = cell(i8, EVERYBODY)  # where it set sail
    # what came on board from each place while loading, as a mask
    taken = cells(i8, GALLEYS + 1, known=EVERYBODY)
    # what went to each place while loading, as a mask
    given = cells(i8, GALLEYS + 1, known=EVERYBODY)
    sale_closed = cell(i8, EVERYBODY)  # 1 if nothing can be sold in this activation any more
    capture_closed = cell(i8, EVERYBODY)  # 1 after a blockade of a capture, until a galley is sunk
    asking = cell(i8, EVERYBODY)  # what a blockade would forbid, see ASKINGS
    asked = cell(i8, EVERYBODY)  # the seats that have let it happen, as a mask
    pending = cell(i8, EVERYBODY)  # the good of the sale announced
    strength = cell(i8, EVERYBODY)  # at the first attack, or NOT_FOUGHT
    target = cell(i8, EVERYBODY)  # the galley attacked, PORT_TARGET, or NO_TARGET
    attack_dice = cell(i8, EVERYBODY)  # of the last round: dice and skulls of both sides
    attack_skulls = cell(i8, EVERYBODY)
    defence_dice = cell(i8, EVERYBODY)
    defence_skulls = cell(i8, EVERYBODY)
    loot = cells(i8, GOOD_COUNT, known=EVERYBODY)  # cubes of the galley just sunk
    buying = cell(i8, EVERYBODY)  # the port of the galley that waits for its number, or -1
    source = cell(i8, EVERYBODY)  # where its first sailor comes from
    bought = cell(i16, EVERYBODY)  # the galleys bought in this investment, as a mask


COUNTS = tuple(str(n) for n in range(PLACES + 1))

MOVES = Moves(
    close=Family("close {port}", port=PORT_KEYS),
    home=Family("home {port}", port=PORT_KEYS),
    number=Family("number {galley}", galley=NUMBER_KEYS),
    invest=Family("invest"),
    embark=Family("embark"),
    disembark=Family("disembark"),
    sailor_from=Family("sailor from {galley}", galley=NUMBER_KEYS),
    sailor_to=Family("sailor to {galley}", galley=NUMBER_KEYS),
    load=Family("load {good}", good=GOODS),
    good_from=Family("{good} from {galley}", galley=NUMBER_KEYS, good=GOODS),
    good_to=Family("{good} to {galley}", galley=NUMBER_KEYS, good=GOODS),
    jettison=Family("jettison {good}", good=GOODS),
    sail=Family("sail {zone}", zone=ZONE_KEYS),
    sell=Family("sell {good}", good=GOODS),
    attack=Family("attack {galley}", galley=NUMBER_KEYS),
    attack_port=Family("attack port"),
    capture=Family("capture"),
    blockade=Family("blockade"),
    let_pass=Family("let pass"),
    fight=Family("fight"),
    stop=Family("stop"),
    plunder=Family("plunder {good}", good=GOODS),
    land=Family("land {count}", count=COUNTS),
    hire=Family("hire {port}", port=PORT_KEYS),
    hire_aboard=Family("hire aboard {galley}", galley=NUMBER_KEYS),
    buy=Family("buy {port} {source}", port=PORT_KEYS, source=SOURCES),
    fort=Family("fort {port}", port=PORT_KEYS),
    basilica=Family("basilica {port}", port=PORT_KEYS),
    done=Family("done"),
)

EVENTS = Events(
    closed=Kind(port=PORT_KEYS),
    settled=Kind(port=PORT_KEYS, count=int),
    launched=Kind(galley=NUMBER_KEYS, zone=ZONE_KEYS, count=int),
    turn_begins=Kind(number=int),
    called=Kind(galley=NUMBER_KEYS, zone=ZONE_KEYS),
    invested=Kind(galley=NUMBER_KEYS),
    embarked=Kind(galley=NUMBER_KEYS, port=PORT_KEYS),
    disembarked=Kind(galley=NUMBER_KEYS, port=PORT_KEYS),
    crossed=Kind(galley=NUMBER_KEYS, to_galley=NUMBER_KEYS),
    loaded=Kind(galley=NUMBER_KEYS, good=GOODS, port=PORT_KEYS, price=int, paid_seat=SEAT),
    passed=Kind(galley=NUMBER_KEYS, good=GOODS, to_galley=NUMBER_KEYS),
    jettisoned=Kind(galley=NUMBER_KEYS, good=GOODS),
    sailed=Kind(galley=NUMBER_KEYS, zone=ZONE_KEYS, count=int),
    announced=Kind(asking=ASKINGS, galley=NUMBER_KEYS, zone=ZONE_KEYS),
    blockaded=Kind(asking=ASKINGS, galley=NUMBER_KEYS, zone=ZONE_KEYS),
    let_pass=Kind(asking=ASKINGS, galley=NUMBER_KEYS),
    sold=Kind(galley=NUMBER_KEYS, good=GOODS, port=PORT_KEYS, price=int, bonus=int),
    attacked=Kind(galley=NUMBER_KEYS, to_galley=NUMBER_KEYS, strength=int, other_seat=SEAT),
    attacked_port=Kind(galley=NUMBER_KEYS, port=PORT_KEYS, strength=int, other_seat=SEAT),
    salvo=Kind(port=PORT_KEYS, skulls=int),
    fought=Kind(dice=int, skulls=int, other_dice=int, other_skulls=int, left=int, other_left=int),
    stopped=Kind(galley=NUMBER_KEYS),
    sunk=Kind(galley=NUMBER_KEYS, zone=ZONE_KEYS),
    plundered=Kind(galley=NUMBER_KEYS, good=GOODS),
    freed=Kind(port=PORT_KEYS),
    captured=Kind(galley=NUMBER_KEYS, port=PORT_KEYS, count=int),
    hired=Kind(port=PORT_KEYS),
    hired_aboard=Kind(galley=NUMBER_KEYS),
    bought=Kind(port=PORT_KEYS, price=int, source=SOURCES),
    built_fort=Kind(port=PORT_KEYS),
    built_basilica=Kind(port=PORT_KEYS),
    card=Kind(card=CARDS, start=int, to=int),
    wine=Kind(ducats=int, count=int),
    scored=Kind(ducats=int, warehouses=int, basilicas=int, number=int),
    special=Kind(),
    match_ends=Kind(),
)
