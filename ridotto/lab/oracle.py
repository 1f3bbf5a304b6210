"""Bots asked one by one for the slots of a batch, in seats that are not the learner's."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.bots import ladder
from ridotto.bots.decision import Question
from ridotto.core import chance
from ridotto.lab.batch import Batch
from ridotto.lab.errors import BadKind
from ridotto.lab.players import RANDOM, Entrant
from ridotto.lab.sitting import entrant_of

NO_MOVE = -1


class Oracle:
    """Answers for levels of the ladder, for chance and for functions; they remember nothing."""

    def __init__(self, batch: Batch, bots: Sequence[Any]) -> None:
        self.entrants = [entrant_of(bot) for bot in bots]
        for entrant in self.entrants:
            is_known = entrant.bot in (RANDOM, ladder.TASTE) or ladder.is_level(entrant.bot)
            if not (is_known or is_function(entrant.own)):
                levels = *ladder.LEVELS, ladder.TASTE, ladder.NUMBERS
                allowed = ", ".join((RANDOM, *levels, "(view, moves, rng) → move"))
                raise BadKind(kind=entrant.bot, allowed=allowed)
        self.begin(batch)

    def begin(self, batch: Batch) -> None:
        """Look at a new batch."""
        self.batch = batch
        self.asked = 0

    def moves(self, others: npt.NDArray[np.bool_], own: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """A move for every slot in which another than the learner is to move, else NO_MOVE."""
        found = np.full(self.batch.n, NO_MOVE)
        seats, states = self.batch.seat, self.batch.states
        for slot in np.flatnonzero(others).tolist():
            seat, learner = int(seats[slot]), int(own[slot])
            entrant = self.entrants[seat - (seat > learner)]
            found[slot] = self.choose(entrant, states[slot : slot + 1], seat, slot)
        return found

    def choose(self, entrant: Entrant, states: Any, seat: int, slot: int) -> int:
        """The code of a bot's move."""
        game = self.batch.game
        self.asked += 1
        words = chance.derived_words(self.batch.seed, "oracle", slot, self.asked)
        if entrant.own is None and entrant.bot != RANDOM:
            known = states.copy()
            game.loops.hide(known, seat, words)
            question = Question(game, known, seat, seat, self.batch.seats, words)
            return ladder.choose(question, entrant.bot, entrant.budget).code
        codes = np.zeros(game.moves.size, np.int32)
        legal = codes[: game.loops.choices(states, seat, codes)].tolist()
        luck = random.Random(int(words[0]))
        if entrant.own is None:
            return int(luck.choice(legal))
        moves = [game.move(code) for code in legal]
        chosen = entrant.own(game.view(states[0], seat), moves, luck)
        return int(getattr(chosen, "code", chosen))


def is_function(bot: Any) -> bool:
    """Is it a bot that needs no more than view, moves and luck?"""
    return callable(bot) and not isinstance(bot, type) and not hasattr(bot, "choose")
