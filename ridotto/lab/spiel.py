"""The games of the house as games of OpenSpiel (extra `[openspiel]`).

    import pyspiel
    from ridotto.lab import spiel
    game = spiel.load("doge", seats=2)

Three chance nodes at the start draw the number of the deal; the luck after it lies in the record.
Seats that choose at once do so one after another, none seeing the others' choice. What a player
observes is the numbers of `observe` and its legal moves. Its information state is besides all that
it has seen so far, as OpenSpiel's tabular methods want it (perfect recall); the tensor of both is
the numbers, which hold what a seat with a good memory knows.

`late(match, deals, moves)` is a small game: a few moves from where a match stands, with one of a
few deals of what nobody but its holder knows.
"""

from functools import cache
from typing import Any

import numpy as np

from ridotto.bots.bind import GREEDY, bound
from ridotto.core import chance
from ridotto.core.contract import NO_MOVE, SPECTATOR
from ridotto.core.game import Game, compiled_game
from ridotto.core.loops import no_log
from ridotto.core.match import Match
from ridotto.core.record import States
from ridotto.lab.errors import need

pyspiel: Any = need("pyspiel", "OpenSpiel")

OUTCOMES = 1000  # of each chance node at the start
DRAWS = 3  # chance nodes, so that there are a thousand million deals
LONGEST = 20_000  # moves; far beyond any match
LOG = no_log()


@cache
def load(key: str, seats: int) -> "SpielGame":
    """A game of the house for OpenSpiel, registered there as `ridotto_<key>_<seats>`."""
    game = compiled_game(key)
    game.check_seats(seats)

    class Own(SpielGame):
        """The game for so many seats; OpenSpiel wants a class that it can call with parameters."""

        def __init__(self, _: Any = None) -> None:
            super().__init__(game, seats)

    pyspiel.register_game(kind(game, seats), Own)
    return Own()


def late(match: Match, deals: int = 4, moves: int = 3) -> "SpielGame":
    """A few moves from where a match stands, as a game small enough for tabular methods.

    Chance draws one of so many deals of what a spectator does not know. After so many moves, if the
    match is not over, the chances to win by the game's taste are what the players get.
    """
    return Late(match, deals, moves)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.house = game
        self.seats = seats
        self.options = game.choices(game.full_options(None))
        super().__init__(kind(game, seats), size(game, seats), {})

    def new_initial_state(self) -> "SpielState":
        """The position before the deal."""
        return SpielState(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielGame":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.house.key, self.seats)  # as OpenSpiel stores it

    def make_py_observer(self, kind: Any = None, *_: Any) -> "Observer":
        """Something that tells what a player knows, now or with all that it has seen."""
        return Observer(self, bool(kind is not None and kind.perfect_recall))


class Late(SpielGame):
    """A game that begins where a match stands."""

    def __init__(self, match: Match, deals: int, moves: int) -> None:
        self.moves = moves
        self.begins = [match.known(SPECTATOR, number) for number in range(deals)]
        super().__init__(match.game, match.seats)

    def new_initial_state(self) -> "LateState":
        """Before chance has drawn one of the deals."""
        return LateState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("the rest of a match cannot be stored as a game")


def kind(game: Game, seats: int) -> Any:
    """What sort of game it is, in OpenSpiel's words."""
    of = pyspiel.GameType
    return of(
        short_name=f"ridotto_{game.key}_{seats}",
        long_name=game.title(),
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.GENERAL_SUM if seats == 1 else of.Utility.CONSTANT_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


def size(game: Game, seats: int) -> Any:
    """The measures of the game."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.moves.size,
        max_chance_outcomes=OUTCOMES,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None if seats == 1 else 1.0,
        max_game_length=LONGEST,
    )


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.states: States = game.house.state.blank()
        self.deal = 0  # its number as far as it has been drawn
        self.draws = 0
        self.seen: list[list[str]] = [[] for _ in range(game.seats)]  # by player, what it has seen

    @classmethod
    def of(cls, game: SpielGame, states: States) -> "SpielState":
        """A state that stands at a position."""
        state = cls(game)
        state.states = states
        state.draws = DRAWS
        return state

    @property
    def dealt(self) -> bool:
        """Has the match begun?"""
        return self.draws == DRAWS

    def current_player(self) -> int:
        """Whose turn it is; chance before the deal, nobody at the end."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        mask = self.game.house.loops.whose(self.states)
        if not mask:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.game.house.loops.lowest_seat(mask))

    def _legal_actions(self, player: int) -> list[int]:
        if not self.dealt:
            return []
        codes = np.zeros(self.game.house.moves.size, np.int32)
        n = self.game.house.loops.choices(self.states, player, codes)
        return list(codes[:n].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.draw(action)
            return
        mover, loops = self.current_player(), self.game.house.loops
        before, after = (np.zeros(self.game.seats, np.int32) for _ in range(2))
        loops.lying(self.states, before)
        loops.step(self.states, mover, action, LOG)
        loops.lying(self.states, after)
        for player, seen in enumerate(self.seen):
            hidden = player != mover and action in self.game.house.moves.secret
            seen.append(f"{mover}:{'?' if hidden and after[mover] != NO_MOVE else action}")
            seen += [
                f"{i}!{n}" for i, n in enumerate(before) if n != NO_MOVE and after[i] == NO_MOVE
            ]

    def draw(self, outcome: int) -> None:
        """The next figure of the deal's number; with the last one the match begins."""
        self.deal = self.deal * OUTCOMES + outcome
        self.draws += 1
        if self.dealt:
            seed = chance.seed_words(chance.parse_seed(self.deal))
            self.game.house.loops.begin(self.states, self.game.seats, self.game.options, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.game.house.moves.notation(action)

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.dealt and not self.game.house.loops.whose(self.states)

    def returns(self) -> list[float]:
        """The winners share one; nothing before the end."""
        shares = np.zeros(self.game.seats)
        if self.dealt:
            self.game.house.loops.shares(self.states, shares)
        return list(shares.tolist())

    def __str__(self) -> str:
        return str(self.states.tolist()) if self.dealt else f"before the deal, {self.draws} drawn"

    def redealt(self, player: int, seed: chance.Luck) -> "SpielState":
        """A position that the player cannot tell from this one."""
        states = self.states.copy()
        self.game.house.loops.hide(states, player, seed)
        return SpielState.of(self.game, states)


class LateState(SpielState):
    """A position of such a game."""

    game: Late

    @property
    def is_cut(self) -> bool:
        """Have enough moves been made?"""
        return self.dealt and len(self.seen[0]) >= self.game.moves

    def current_player(self) -> int:
        """Whose turn it is."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_cut else super().current_player()

    def is_terminal(self) -> bool:
        """Is it over, by the rules or by the number of moves?"""
        return self.is_cut or super().is_terminal()

    def returns(self) -> list[float]:
        """The shares of the win, or the chances of it."""
        if not self.is_cut or super().is_terminal():
            return super().returns()
        points, shares = np.zeros(self.game.seats, np.int32), np.zeros(self.game.seats)
        bound(self.game.house, GREEDY).judge(self.states, points, shares)
        return list(shares.tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        count = len(self.game.begins)
        return [(outcome, 1 / count) for outcome in range(count)]

    def draw(self, outcome: int) -> None:
        """The deal is chosen at once."""
        self.deal, self.draws = outcome, DRAWS
        self.states = self.game.begins[outcome].copy()


class Observer:
    """What a player knows: the features of the game, and all it has seen where that is asked."""

    def __init__(self, game: SpielGame, recalls: bool = False) -> None:
        self.house = game.house
        self.recalls = recalls
        self.tensor = np.zeros(game.house.feature_count, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the features of a player."""
        self.tensor.fill(0)
        if state.dealt:
            self.house.loops.features(state.states, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The features and the legal moves as text."""
        self.set_from(state, player)
        told = f"{player} {state._legal_actions(player)} {self.tensor.tobytes().hex()}"
        return f"{told} {' '.join(state.seen[player])}" if self.recalls else told
