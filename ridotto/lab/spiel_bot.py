"""OpenSpiel's own information-set tree search as a player in the arena.

It is the bot of `open_spiel.python.algorithms.ismcts` with its usual settings: UCT, random
playouts, the hidden dealt anew for every simulation. Its playouts run in our compiled code, which
makes it stronger than playouts in Python would; its thinking time is ours.
"""

import time
from typing import Any

import numpy as np

from ridotto.bots.decision import Budget
from ridotto.core import chance
from ridotto.core.match import Match
from ridotto.lab import spiel
from ridotto.lab.errors import need
from ridotto.lab.spiel import SpielState

ISMCTSBot: Any = need("open_spiel.python.algorithms.ismcts", "OpenSpiel").ISMCTSBot
Evaluator: Any = need("open_spiel.python.algorithms.mcts", "OpenSpiel").Evaluator

UCT = 2.0  # OpenSpiel's own setting in its examples, for results of 0..1


class Playouts(Evaluator):  # type: ignore[misc]
    """Random playouts to the end of the match."""

    def __init__(self, game: spiel.SpielGame, seed: chance.Luck) -> None:
        self.game = game
        self.rng = np.zeros(4, np.uint64)
        chance.start(self.rng, seed)
        self.codes = np.zeros(game.house.moves.size, np.int32)

    def evaluate(self, state: SpielState) -> np.ndarray[Any, Any]:
        """The shares of the win after random play."""
        states = state.states.copy()
        self.game.house.loops.random_playout(states, self.codes, self.rng, spiel.LOG)
        shares = np.zeros(self.game.seats)
        self.game.house.loops.shares(states, shares)
        return shares

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All moves alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Timed(ISMCTSBot):  # type: ignore[misc]
    """The bot with a clock: it makes simulations until its time is over."""

    def __init__(self, game: spiel.SpielGame, budget: Budget, seed: chance.Luck) -> None:
        luck = np.random.RandomState(int(seed[0] & np.uint64(0xFFFFFFFF)))
        most = budget.simulations or 1
        super().__init__(
            game, Playouts(game, seed), UCT, most, random_state=luck, use_observation_string=True
        )
        self.budget = budget
        self.made = 0
        self.rng = np.zeros(4, np.uint64)
        chance.start(self.rng, seed)
        self.set_resampler(self.redealt)

    def redealt(self, state: SpielState, player: int) -> SpielState:
        """The hidden dealt anew."""
        seed = np.array([chance.draw(self.rng) for _ in range(4)], np.uint64)
        return state.redealt(player, seed)

    def run_search(self, state: SpielState) -> list[tuple[int, float]]:
        """As in OpenSpiel, but for the end."""
        self.reset()
        actions = state.legal_actions()
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        self._root_node = self.create_new_node(state)
        begin, done = time.perf_counter(), 0
        while not self.is_spent(done, time.perf_counter() - begin):
            self.run_simulation(self.sample_root_state(state))
            done += 1
        self.made += done
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy

    def is_spent(self, done: int, spent: float) -> bool:
        """At least two simulations: the first only makes the root."""
        if done < 2:
            return False
        if self.budget.seconds is not None:
            return spent >= self.budget.seconds
        return done >= (self.budget.simulations or 0)


class SpielBot:
    """The bot in a seat."""

    def __init__(self, budget: Budget, seat: int, match: Match) -> None:
        self.game = spiel.load(match.game.key, match.seats)
        self.budget = budget
        self.seat = seat
        self.simulations = 0

    def choose(self, match: Match, seed: str) -> int:
        """The bot's move; it is told what its seat knows, nothing else."""
        words = chance.derived_words(seed, "openspiel", self.seat)
        bot = Timed(self.game, self.budget, words)
        code = bot.step(SpielState.of(self.game, match.known(self.seat, seed)))
        self.simulations += bot.made
        return int(code)
