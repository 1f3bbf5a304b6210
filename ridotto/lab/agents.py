"""The games of the house as environments of PettingZoo (extra `[gym]`).

    from ridotto.lab import agents
    env = agents.env("doge", seats=2)

or, once this module is imported, `pettingzoo.make("aec", "ridotto/doge-v0")` of PettingZoo 1.27.
The API for turns (AEC). Seats that choose at once do so one after another, and none sees what the
others have chosen. `bots` takes seats away from the agents: `bots={1: "novice"}`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.lab.errors import need
from ridotto.lab.picture import RENDER_MODES, render
from ridotto.lab.position import Position
from ridotto.lab.sights import Reward, Sight, Worth
from ridotto.lab.sitting import Sitting, entrant_of

zoo: Any = need("pettingzoo")
wrappers: Any = need("pettingzoo.utils.wrappers")
spaces: Any = need("gymnasium.spaces")

VERSION = 0  # of the environments


def env(key: str, **choices: Any) -> Any:
    """An environment that also watches over the order of its calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(key, **choices))


def raw_env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    bots: Mapping[int, Any] | None = None,
    reward: Reward = "win",
    observation: str = "features",
    tongue: str = "en",
    render_mode: str | None = None,
) -> "Agents":
    """The environment itself."""
    position = Position(find_game(key), seats, options)
    sight, worth = Sight(position.game, observation, tongue), Worth(position, reward)
    return Agents(position, sight, worth, bots or {}, render_mode)


class Agents(zoo.AECEnv):  # type: ignore[misc]
    """A match with an agent in each seat that no bot has."""

    def __init__(
        self,
        position: Position,
        sight: Sight,
        worth: Worth,
        bots: Mapping[int, Any],
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.position, self.sight, self.worth = position, sight, worth
        self.render_mode = render_mode
        game = position.game
        self.metadata = {
            "name": f"ridotto_{game.key}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.bots = dict(bots)
        for bot in bots.values():
            entrant_of(bot)  # says what is wrong with it, before a match
        free = [seat for seat in range(position.seats) if seat not in bots]
        self.seat_of = {f"seat_{seat}": seat for seat in free}
        self.possible_agents = list(self.seat_of)
        self.agents = list(self.possible_agents)
        size = game.moves.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {agent: sight.space() for agent in self.possible_agents}
        self.luck = np.random.default_rng()
        self.sitting = Sitting(position)

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
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.sitting.begin(self.bots, self.luck)
        self.stood = self.worth.of(self.position)
        self.agent_selection = f"seat_{self.position.seat}"

    def observe(self, agent: str) -> Any:
        """What an agent knows and may do."""
        return self.sight.show(self.position, self.seat_of[agent])

    def action_mask(self, agent: str) -> npt.NDArray[np.int8]:
        """1 for each move that an agent may make now."""
        return self.position.mask(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Make a move; at the end of the match every agent is told so in turn."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.sitting.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        outcome = self.sitting.let_bots_play(self.luck)
        stands = self.worth.of(self.position, outcome.shares if outcome else None)
        gained = (stands - self.stood).tolist()
        self.stood = stands
        self.rewards = {agent: gained[self.seat_of[agent]] for agent in self.agents}
        if outcome is None:
            self.agent_selection = f"seat_{self.position.seat}"
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            told = {"fault": outcome.fault} if outcome.fault else {}
            self.infos = {agent: dict(told) for agent in self.agents}
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table with the eyes of the agent that acts."""
        if self.render_mode is None:
            return None
        eyes = max(SPECTATOR, self.position.seat)
        return render(self.position.match().scene(eyes), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def register() -> None:
    """Make every game known to `pettingzoo.make`, where PettingZoo has that."""
    if hasattr(zoo, "register"):
        for key in game_keys():
            about = {"key": key}
            zoo.register("aec", f"ridotto/{key}-v{VERSION}", "ridotto.lab.agents:env", kwargs=about)


register()
