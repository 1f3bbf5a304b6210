"""What a player of some experience likes in Serenissima; for the bots.

Sell where it pays, best at home, because the cubes in an own port pay at every scoring still to
come; take neutral ports with few sailors; keep the galleys manned. The numbers were found by
trying.
"""

import numpy as np

from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    GALLEYS,
    GOOD_COUNT,
    NOBODY,
    PORTS,
    SCORINGS,
    ZONES,
)
from ridotto.games.serenissima.fleet import cargo_count, has_good, stored_count
from ridotto.games.serenissima.sailing import SAIL_MOVE
from ridotto.games.serenissima.state import MOVES, State
from ridotto.games.serenissima.turns import basilica_income, port_income

EXPLORE = 1.5  # half the usual: found by trying at four seats, see docs/bots.md
POINTS_PART = 0.2  # of a result that is the lead in ducats
SLIPS = {"novice": 0.85, "apprentice": 0.1}  # tuned by matches between the levels
PATIENCE = {"journeyman": 60, "master": 1000}  # simulations; likewise
HORIZON = 120  # a playout is judged after so many moves

FAMILY_WEIGHT = {
    "invest": 0.8,
    "embark": 1.5,
    "disembark": 0.2,
    "sailor_from": 0.5,
    "sailor_to": 0.1,
    "load": 3.0,
    "good_from": 0.5,
    "good_to": 0.1,
    "jettison": 0.01,
    "sell": 30.0,
    "attack": 0.2,
    "attack_port": 0.3,
    "capture": 10.0,
    "plunder": 3.0,
    "hire": 0.3,
    "hire_aboard": 1.0,
    "fort": 0.3,
    "basilica": 20.0,
    "done": 0.3,
}
LANDING = (0.1, 3.0, 1.5, 0.7, 0.3, 0.1)  # so many sailors

TO_MARKET = 6.0  # the weight of sailing where some of the cargo can be sold,
TO_OWN = 2.0  # times this if the port is an own one,
TO_NEUTRAL = 3.0  # to a port that nobody owns,
ELSEWHERE = 0.6

# What things are worth, in ducats.
PORT = 2.0
PORT_AT_SCORING = 3.0  # more for each scoring still to come: it will be filled
GALLEY = 1.5
SAILOR = 0.5
CUBE = 1.5
STEP = 10.0  # a lead of so many ducats makes a seat the favourite by 73 to 27


def weight_of(code: int) -> float:
    """The weight of a move by its kind alone."""
    family, values = MOVES.split(code)
    if family == "land":
        return LANDING[int(values["count"])]
    return FAMILY_WEIGHT.get(family, 1.0)


WEIGHT = np.array([weight_of(code) for code in range(MOVES.size)], np.float32)


@rule
def policy(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """By the kind of move; sailing by where it leads."""
    for i in range(n):
        code = codes[i]
        if code >= SAIL_MOVE and code < SAIL_MOVE + ZONES:
            weights[i] = sailing_weight(s, seat, code - SAIL_MOVE)
        else:
            weights[i] = WEIGHT[code]


@rule
def sailing_weight(s: State, seat: int, zone: int) -> float:
    """Is there something to sell or to take?"""
    owner = s.owner[zone]
    if owner < NOBODY:
        return ELSEWHERE
    weight = TO_NEUTRAL if owner == NOBODY else ELSEWHERE
    if stored_count(s, zone) < s.slots[zone]:
        for good in range(GOOD_COUNT):
            if s.cargo[s.active, good] > 0 and not has_good(s, zone, good):
                weight = TO_MARKET * (TO_OWN if owner == seat else 1.0)
    return weight


@rule
def evaluate(s: State, values: Values) -> None:
    """Ducats, and what ports and ships will still bring."""
    left = float(SCORINGS - s.scorings)
    for seat in range(values.shape[0]):
        income = float(port_income(s, seat) + basilica_income(s, seat))
        worth = s.ducats[seat] + left * income + s.ports[seat] * (PORT + PORT_AT_SCORING * left)
        values[seat] = worth / STEP
    for galley in range(GALLEYS):
        owner = s.galley_owner[galley]
        if owner != NOBODY:
            worth = GALLEY + SAILOR * s.crew[galley] + CUBE * cargo_count(s, galley)
            values[owner] += worth * left / SCORINGS / STEP
    for port in range(PORTS):
        if s.owner[port] >= 0:
            values[s.owner[port]] += SAILOR / 2 * s.garrison[port] * left / SCORINGS / STEP


@rule
def enough(s: State, start: State, plies: int) -> bool:
    """A match is long: its end is guessed."""
    return plies >= HORIZON
