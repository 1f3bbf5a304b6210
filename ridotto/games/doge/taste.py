"""What a player of some experience likes in the Doge's way home; for the bots.

The numbers were fitted to matches that a tree search without any taste played against itself:
logistic regression of the winner of a round on the position for `evaluate`, and of the moves tried
most for `policy`.
"""

import math

import numpy as np

from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.record import table
from ridotto.core.rule import rule
from ridotto.games.doge.board import (
    DOGE,
    END,
    HARLEQUIN,
    LAST_ROUND,
    LEFT_GUARD,
    MANSION,
    MERCHANT,
    NOBODY,
    PAIR_STEPS,
    PIECES,
    RIGHT_GUARD,
    ROUNDS,
    SEATS,
    SIDE,
)
from ridotto.games.doge.rules import SUMMON_MOVE, TO_CENTRE_MOVE, pull
from ridotto.games.doge.state import MOVES, State

# What a cell nearer to the own mansion is worth, as the logarithm of odds.
CELL = np.array([0.10, 0.24, 0.10, 0.125, 0.11])  # by piece: Guards, Doge, Merchant, Harlequin
FAVOURITE_CELL = 0.26
PULLED = 0.29  # for each step that the Favourite would go now
ON_TURN = 0.18

SLIPS = {"novice": 0.5, "apprentice": 0.8}  # tuned by matches between the levels
PATIENCE = {"journeyman": 100, "master": 4000}  # simulations; likewise

LIKING = np.array([0.45, 1.0, 0.45, 0.55, 0.3])  # of a cell in choosing a move, by piece
HOMECOMING = 200.0  # the weight of a move that brings the Doge home
BLUNDER = 0.02  # and of one that brings him to the other home
LUKEWARM = 0.7  # the weight of a move that moves nothing
LIKED_MOST = 6.0  # the largest liking that counts, or nothing else would be tried

WAY = {"left": -1, "right": 1}


def steps_of(code: int) -> list[int]:
    """By piece: how many cells to the right a card moves it, wherever it stands."""
    family, values = MOVES.split(code)
    steps = [0] * len(PIECES)
    way = WAY.get(values.get("way", ""), 0)
    if family == "doge":
        steps[DOGE] = way
    elif family == "cortege":
        steps[:3] = [way] * 3
    elif family == "pair":
        left, right = PAIR_STEPS[code - MOVES.first("pair")].tolist()
        steps[LEFT_GUARD], steps[RIGHT_GUARD] = left, right
    elif family == "merchant":
        steps[MERCHANT] = way * int(values["value"])
    elif family in {"guard", "harlequin"}:
        steps[PIECES.index(values["piece"])] = way * int(values.get("value", "1"))
    return steps


STEPS = table([steps_of(code) for code in range(MOVES.size)])
LIKES = np.array(  # by seat and move: the weight of a card before its effect on the Doge's way
    [
        [
            float(np.exp(np.clip(SIDE[seat] * (STEPS[code] @ LIKING), -2.0, LIKED_MOST)))
            if STEPS[code].any()
            else LUKEWARM
            for code in range(MOVES.size)
        ]
        for seat in range(SEATS)
    ],
    np.float32,
)
FARTHEST = 2 * END
LIKES_TO = np.array(  # by piece and by cells towards the own mansion, from -FARTHEST
    [
        [
            np.exp(np.clip(cells * LIKING[piece], -2.0, LIKED_MOST))
            for cells in range(-FARTHEST, FARTHEST + 1)
        ]
        for piece in range(len(PIECES))
    ],
    np.float32,
)


@rule
def policy(s: State, seat: int, codes: Codes, n: int, weights: Weights) -> None:
    """Bring pieces home, the Doge before all."""
    side = SIDE[seat]
    for i in range(n):
        code = codes[i]
        weights[i] = LIKES[seat, code]
        to = s.piece[DOGE] + STEPS[code, DOGE]
        if code >= TO_CENTRE_MOVE and code < SUMMON_MOVE + 3:
            piece, cell = goal(s, code)
            weights[i] = LIKES_TO[piece, (cell - s.piece[piece]) * side + FARTHEST]
            to = cell if piece == DOGE else s.piece[DOGE]
        if to * side >= MANSION:
            weights[i] = HOMECOMING
        elif to * side <= -MANSION:
            weights[i] = BLUNDER


@rule
def goal(s: State, code: int) -> tuple[int, int]:
    """The piece and the cell of a move that names its goal: the centre, or the Merchant."""
    if code < SUMMON_MOVE:
        return code - TO_CENTRE_MOVE, 0
    return code - SUMMON_MOVE, s.piece[MERCHANT]


@rule
def evaluate(s: State, values: Values) -> None:
    """The chances in this round, and what it means for the match."""
    lead = float(FAVOURITE_CELL * s.favourite + PULLED * (pull(s, 0) - pull(s, 1)))
    for piece in range(HARLEQUIN + 1):
        lead += float(CELL[piece] * s.piece[piece])
    if s.turn != NOBODY:
        lead += ON_TURN * SIDE[s.turn]
    chance = match_chance(s, 1 / (1 + math.exp(-lead)))
    values[0] = math.log(chance / (1 - chance))
    values[1] = 0.0


@rule
def match_chance(s: State, chance: float) -> float:
    """Seat 0's chance to win the match, given its chance to win this round; others are even."""
    if s.single or s.round_number == LAST_ROUND:
        return chance
    if s.round_number < ROUNDS:
        return 0.25 + chance / 2
    if s.wins[0] > s.wins[1]:
        return 0.5 + chance / 2
    return chance if s.wins[0] == s.wins[1] else chance / 2


@rule
def enough(s: State, start: State, plies: int) -> bool:
    """A playout ends with its round: the next begins even."""
    return bool(s.round_number != start.round_number)
