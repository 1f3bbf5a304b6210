"""The rules of Serenissima. Numbers in brackets are the clauses of words/rules.en.md.

Setup · legal moves · playing a move · what goes on by itself · result. The steps of a
turn have their own files: opening, loading, sailing, selling, battle, investing, turns.
"""

from ridotto.core import chance
from ridotto.core.chance import Luck
from ridotto.core.contract import Choices, Codes, Points, Sources
from ridotto.core.events import Log
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.battle import (
    ATTACK_MOVE,
    ATTACK_PORT_MOVE,
    CAPTURE_MOVE,
    FIGHT_MOVE,
    LAND_MOVE,
    PLUNDER_MOVE,
    STOP_MOVE,
    attack,
    attack_port,
    can_attack,
    can_attack_port,
    can_capture,
    can_plunder,
    capture,
    end_plunder,
    fight,
    land,
    legal_battle,
    legal_landing,
    legal_plunder,
    plunder,
    stop,
)
from ridotto.games.serenissima.board import (
    ASK_SALE,
    BLOCKADE,
    BOOK_COUNT,
    CHOOSE,
    CLOSE,
    DOGE,
    FIGHT,
    GALLEYS,
    HOME,
    INVEST,
    LOAD,
    MORE_PORTS,
    NOBODY,
    NUMBER,
    NUMBERS,
    OCCUPY,
    OVER,
    PLUNDER,
    RELIEF,
    RICHEST,
    SAIL,
    SELL,
    SHARED,
    SPECIAL,
    WHEEL,
)
from ridotto.games.serenissima.fleet import active_seat, cargo_count, end_activation
from ridotto.games.serenissima.investing import (
    HIRE_MOVE,
    NUMBER_MOVE,
    can_invest,
    invest,
    legal_investing,
    legal_numbers,
    number,
    play_investing,
)
from ridotto.games.serenissima.loading import (
    JETTISON_MOVE,
    jettison,
    legal_jettison,
    legal_loading,
    play_loading,
)
from ridotto.games.serenissima.opening import (
    CLOSE_MOVE,
    FEWEST_SEATS,
    HOME_MOVE,
    begin_closing,
    clear_activation,
    close,
    empty_galleys,
    empty_ports,
    fill_purses,
    launch_first,
    legal_closing,
    legal_homes,
    read_figures,
    read_zones,
    settle_home,
)
from ridotto.games.serenissima.sailing import (
    BLOCKADE_MOVE,
    LET_PASS_MOVE,
    SAIL_MOVE,
    ask,
    blockade,
    can_sail,
    legal_blockade,
    legal_sailing,
    let_pass,
    sail,
)
from ridotto.games.serenissima.selling import SELL_MOVE, legal_selling, sell
from ridotto.games.serenissima.state import MOVES, State
from ridotto.games.serenissima.turns import (
    leader,
    open_card,
    rank_of,
    relieve,
    turn_wheel,
)

INVEST_MOVE = MOVES.first("invest")
DONE_MOVE = MOVES.first("done")

MONEY, CLOSING, MAP, CHART = range(4)  # the options in their order; the numbers of a chart follow


# Setup


@rule
def setup(s: State, seats: int, options: Choices, seed: Luck) -> None:
    """[2] Lay out the board, [2.6] draw the first player by lot, [2.3] close ports."""
    chance.start(s.rng, seed)
    s.seats = seats
    read_zones(s, options[CHART:])
    read_figures(s, options[CHART:])
    empty_ports(s)
    empty_galleys(s)
    fill_purses(s)
    clear_activation(s)
    s.hidden = options[MONEY]
    s.numbers = NUMBERS[seats - FEWEST_SEATS]
    s.first = chance.below(s.rng, seats)
    begin_closing(s, options[CLOSING] == 1)


# Legal moves


@rule
def legal(s: State, seat: int, out: Codes) -> int:
    """What the seat may do in this step."""
    if s.turn != seat:
        return 0
    phase = s.phase
    if phase >= CHOOSE and phase <= SELL:
        return legal_activation(s, seat, out)
    if phase == BLOCKADE:
        return legal_blockade(out, 0)
    if phase >= FIGHT and phase <= OCCUPY:
        return legal_after_battle(s, out)
    if phase >= INVEST and phase <= SPECIAL:
        return add(out, legal_investing(s, seat, out, 0), DONE_MOVE)
    if phase == CLOSE:
        return legal_closing(s, out, 0)
    if phase == HOME:
        return legal_homes(s, out, 0)
    return legal_numbers(s, out, 0)


@rule
def legal_activation(s: State, seat: int, out: Codes) -> int:
    """[3.3] What is left of load, sail, sell or fight; a later step ends the earlier ones."""
    n = 0
    if s.phase == CHOOSE:
        n = add(out, n, INVEST_MOVE)
    if s.phase <= LOAD:
        n = legal_loading(s, seat, out, n)
    n = legal_jettison(s, out, n)
    n = legal_sailing(s, out, n)
    n = legal_selling(s, out, n)
    if s.phase != SELL:
        n = legal_battle(s, seat, out, n)
    return add(out, n, DONE_MOVE)


@rule
def legal_after_battle(s: State, out: Codes) -> int:
    """[8.4] Fight on or stop, [8.6] plunder, [9.1] land; [4.6] cubes may go overboard."""
    n = legal_jettison(s, out, 0)
    if s.phase == FIGHT:
        n = add(out, n, FIGHT_MOVE)
        return add(out, n, STOP_MOVE)
    if s.phase == PLUNDER:
        n = legal_plunder(s, out, n)
        return add(out, n, DONE_MOVE)
    return legal_landing(s, 0 if s.phase == OCCUPY else 1, out, n)


# Playing a move


@rule
def play(s: State, seat: int, move: int, log: Log) -> None:
    """Carry out a move of the seat whose turn it is."""
    if move < INVEST_MOVE:
        play_opening(s, seat, move, log)
    elif move == INVEST_MOVE:
        invest(s, seat, log)
    elif move < JETTISON_MOVE:
        play_loading(s, seat, move, log)
    elif move < BLOCKADE_MOVE:
        play_activation(s, seat, move, log)
    elif move < HIRE_MOVE:
        play_answer(s, seat, move, log)
    elif move < DONE_MOVE:
        play_investing(s, seat, move, log)
    else:
        finish(s)
    settle(s, log)


@rule
def play_opening(s: State, seat: int, move: int, log: Log) -> None:
    """[2.5] Close a port, [2.6] choose a start port or a number."""
    if move < HOME_MOVE:
        close(s, seat, move - CLOSE_MOVE, log)
    elif move < NUMBER_MOVE:
        settle_home(s, seat, move - HOME_MOVE, log)
    elif s.phase == NUMBER:
        launch_first(s, seat, move - NUMBER_MOVE, log)
    else:
        number(s, seat, move - NUMBER_MOVE, log)


@rule
def play_activation(s: State, seat: int, move: int, log: Log) -> None:
    """Throw overboard, sail, sell, attack, capture."""
    if move < SAIL_MOVE:
        jettison(s, move - JETTISON_MOVE, log)
    elif move < SELL_MOVE:
        sail(s, seat, move - SAIL_MOVE, log)
    elif move < ATTACK_MOVE:
        offer(s, seat, move - SELL_MOVE, log)
    elif move < ATTACK_PORT_MOVE:
        attack(s, seat, move - ATTACK_MOVE, log)
    elif move < CAPTURE_MOVE:
        attack_port(s, seat, log)
    else:
        capture(s, log)


@rule
def offer(s: State, seat: int, good: int, log: Log) -> None:
    """[7.4] The first cube announces the sale, which may be blockaded; the others follow."""
    if s.phase == SELL:
        sell(s, seat, good, log)
    else:
        s.pending = good
        ask(s, ASK_SALE, log)


@rule
def play_answer(s: State, seat: int, move: int, log: Log) -> None:
    """Blockade or not, fight on or stop, plunder, land."""
    if move == BLOCKADE_MOVE:
        blockade(s, seat, log)
    elif move == LET_PASS_MOVE:
        let_pass(s, seat, log)
    elif move == FIGHT_MOVE:
        fight(s, log)
    elif move == STOP_MOVE:
        stop(s, seat, log)
    elif move < LAND_MOVE:
        plunder(s, seat, move - PLUNDER_MOVE, log)
    else:
        land(s, seat, move - LAND_MOVE, log)


# What goes on by itself


@rule
def settle(s: State, log: Log) -> None:
    """Go on until a seat has to decide: a step in which nothing is left to do ends by itself."""
    while s.phase < CLOSE or not has_choice(s):
        if s.phase == WHEEL:
            turn_wheel(s, log)
        elif s.phase == DOGE:
            open_card(s, log)
        elif s.phase == RELIEF:
            relieve(s, log)
        else:
            finish(s)


@rule
def has_choice(s: State) -> bool:
    """Can the seat do anything but be done?"""
    phase = s.phase
    if phase >= SAIL and phase <= SELL:
        return cargo_count(s, s.active) > 0 or can_sail(s) or can_strike(s)
    if phase >= INVEST and phase <= SPECIAL:
        return can_invest(s, s.turn)
    return phase != PLUNDER or can_plunder(s)


@rule
def can_strike(s: State) -> bool:
    """[8.1] Is there a galley or a port to fight for?"""
    if s.phase == SELL:
        return False
    seat = active_seat(s)
    for galley in range(GALLEYS):
        if can_attack(s, seat, galley):
            return True
    return can_attack_port(s, seat) or can_capture(s)


@rule
def finish(s: State) -> None:
    """[3.4] Done: with the plunder, with the special investment, or with the galley's turn."""
    if s.phase == PLUNDER:
        end_plunder(s)
    elif s.phase == SPECIAL:
        s.phase = RELIEF
    else:
        end_activation(s)


# Scoring and result


@rule
def score(s: State, out: Points) -> None:
    """The ducats."""
    for seat in range(s.seats):
        out[seat] = s.ducats[seat]


@rule
def earned(s: State, out: Sources) -> None:
    """The ducats by what they were booked to."""
    for seat in range(s.seats):
        for source in range(BOOK_COUNT):
            out[seat, source] = s.booked[seat, source]


@rule
def result(s: State, out: Points) -> bool:
    """[12.4] The most ducats win, then the most ports; else the victory is shared."""
    if s.phase != OVER:
        return False
    for seat in range(s.seats):
        out[seat] = rank_of(s, seat)
    return True


@rule
def ending(s: State) -> int:
    """[12.4] Decided by ducats, by ports, or shared."""
    best = leader(s)
    if best == NOBODY:
        return SHARED
    for seat in range(s.seats):
        if seat != best and s.ducats[seat] == s.ducats[best]:
            return MORE_PORTS
    return RICHEST
