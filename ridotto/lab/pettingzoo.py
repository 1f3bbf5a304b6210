"""The games of the house as environments of PettingZoo (extra `[lab]`).

    from ridotto.lab import pettingzoo
    env = pettingzoo.env("doge", seats=2)

The API for turns (AEC). Seats that choose at once do so one after another, and none sees what the
others have chosen. An observation holds the numbers of `observe` and the mask of legal moves; the
reward comes at the end, one shared among the winners.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.lab.errors import need
from ridotto.lab.picture import RENDER_MODES, render
from ridotto.lab.position import LARGEST, Position

AECEnv: Any = need("pettingzoo").AECEnv
wrappers: Any = need("pettingzoo.utils.wrappers")
spaces: Any = need("gymnasium.spaces")


def env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """An environment that also watches over the order of its calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(key, seats, options, render_mode))


def raw_env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> "Agents":
    """The environment itself."""
    return Agents(Position(find_game(key), seats, options), render_mode)


class Agents(AECEnv):  # type: ignore[misc]
    """A match with an agent in each seat."""

    def __init__(self, position: Position, render_mode: str | None = None) -> None:
        super().__init__()
        self.position = position
        self.render_mode = render_mode
        game = position.game
        self.metadata = {
            "name": f"ridotto_{game.key}_v{game.rules_number}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(position.seats)]
        self.agents = list(self.possible_agents)
        self.action_spaces = {agent: action_space(position) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(position) for agent in self.possible_agents
        }
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deal; without a seed the next match in a row."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.position.begin(draw_seed(self.luck))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows and may do."""
        return self.position.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Make a move; at the end of the match every agent is told so in turn."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.position.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.position.seat == -1:
            self.rewards = dict(zip(self.possible_agents, self.position.shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.position.seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table with the eyes of the agent that acts."""
        if self.render_mode is None:
            return None
        return render(
            self.position.match().scene(max(SPECTATOR, self.position.seat)), self.render_mode
        )

    def close(self) -> None:
        """Nothing is open."""


def action_space(position: Position) -> Any:
    """Every move of the game."""
    return spaces.Discrete(position.game.moves.size)


def observation_space(position: Position) -> Any:
    """The features of a seat and its mask of legal moves."""
    game = position.game
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (game.feature_count,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.moves.size,), np.int8),
        }
    )


def draw_seed(luck: np.random.Generator) -> str:
    """The seed of a match."""
    return luck.bytes(chance.SEED_BITS // 8).hex()
