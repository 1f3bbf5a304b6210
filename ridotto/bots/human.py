"""How people err who are still learning; novice and apprentice choose so, in every game.

They overlook moves, the more the more there are, and seldom those that catch the eye. Of what they
see they like what scores at once (greed), what feels right (the game's `policy`), and what leads to
a good position by the end of their own turn, not thinking of any answer (short sight). How much of
each, and how far they misjudge it, makes the level. Everything is measured against how far the
moves at hand differ, so that the same numbers do for every game.
"""

import time
from dataclasses import dataclass

import numpy as np

from ridotto.bots.bind import GREEDY, bound
from ridotto.bots.decision import Decision, Question, Thought
from ridotto.core import chance
from ridotto.core.contract import Codes, Values, Weights
from ridotto.core.game import Game

INTERPRETED_SECONDS = 0.5  # that are looked at most where the game is not compiled
ALIKE = 1e-9  # moves that differ by less are held to be alike


@dataclass(frozen=True)
class Person:
    """Somebody who is learning."""

    sight: float  # of so many moves beside the first half are overlooked
    feeling: float  # how much it counts what the policy likes,
    greed: float  # what is scored at once,
    judgement: float  # and where the turn leads, by the game's `evaluate`
    slips: float  # by how much that is misjudged, in spreads of the moves at hand
    deals: int  # ways to deal the hidden that are looked at
    to_end: bool  # of the turn; or no further than the move


def by_person(question: Question, person: Person) -> Decision:
    """What somebody likes best of what is seen."""
    luck = np.random.default_rng(question.seed.tolist())
    codes, likes = noticed(question, person, luck)
    sums, deals = looked_at(question, person, codes)
    loops = bound(question.game, GREEDY)
    means = sums / deals
    worth = person.feeling * apart(np.log(likes)) + person.greed * apart(means[:, loops.GAIN])
    worth += person.judgement * apart(means[:, loops.SHARE])
    worth += person.slips * luck.standard_normal(len(codes))
    order = np.argsort(-worth, kind="stable")
    thoughts = tuple(thought(int(codes[i]), means[i], deals) for i in order)
    return Decision(thoughts[0].code, thoughts)


def noticed(question: Question, person: Person, luck: np.random.Generator) -> tuple[Codes, Values]:
    """The legal moves that are not overlooked, at least one, and how well they are liked."""
    codes, weights = scratch(question.game)
    n = bound(question.game, GREEDY).weigh(question.states, question.seat, codes, weights)
    likes = weights[:n].astype(np.float64) / weights[:n].mean()
    missed = ((n - 1) / (person.sight + n - 1)) ** (1 + likes)
    draws = luck.random(n) - missed
    seen = draws >= min(0.0, draws.max())
    return codes[:n][seen], likes[seen]


def looked_at(question: Question, person: Person, codes: Codes) -> tuple[Values, int]:
    """What moves lead to, added up over deals of the hidden; and over how many."""
    game = question.game
    look_ahead = bound(game, GREEDY).look_ahead
    sums = np.zeros((game.moves.size, 4), np.float64)
    work, shares = question.states.copy(), np.zeros(question.seats, np.float64)
    rng = np.zeros(4, np.uint64)
    chance.start(rng, question.seed)
    deals, begun = 0, time.perf_counter()
    n = len(codes)
    while deals < person.deals and not (deals and is_late(game, begun)):
        look_ahead(question.states, work, question.seat, rng, person.to_end, codes, n, shares, sums)
        deals += 1
    return sums[:n], deals


def is_late(game: Game, begun: float) -> bool:
    """Has somebody looked long enough? In the interpreter every deal may take a while."""
    return not game.is_compiled and time.perf_counter() - begun > INTERPRETED_SECONDS


def apart(values: Values) -> Values:
    """Numbers in spreads from their mean; nothing where they are alike."""
    spread = values.std()
    return (values - values.mean()) / spread if spread > ALIKE else np.zeros_like(values)


def thought(code: int, mean: Values, deals: int) -> Thought:
    """What somebody thinks of a move."""
    share, square, points = mean.tolist()[:3]
    deviation = max(0.0, square - share * share) ** 0.5
    return Thought(code, share, points, deals, deviation / deals**0.5)


def scratch(game: Game) -> tuple[Codes, Weights]:
    """Room for the legal moves and their weights."""
    return np.zeros(game.moves.size, np.int32), np.zeros(game.moves.size, np.float32)
