"""The games of the house as environments of Gymnasium (extra `[gym]`): one learner against bots.

    import gymnasium
    import ridotto.lab.learner
    env = gymnasium.make("ridotto/doge-v0", bots=["novice"])

or `gymnasium.make("ridotto.lab.learner:ridotto/doge-v0")` without the second import. The bots sit
in the other seats in order: names as in the arena (`journeyman@100`), or bots of one's own. A move
that is not legal loses at once, with the reward -1; `action_masks()` tells which are.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.lab.errors import need
from ridotto.lab.picture import RENDER_MODES, render
from ridotto.lab.position import Position
from ridotto.lab.sights import Reward, Sight, Worth
from ridotto.lab.sitting import Sitting, companions, entrant_of

gym: Any = need("gymnasium")

ILLEGAL = -1.0  # the reward for a move that is not legal
VERSION = 0  # of the environments


class Learner(gym.Env):  # type: ignore[misc]
    """The seat of a learner at a table of bots; random ones unless told."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        seat: int | None = 0,
        bots: Sequence[Any] = (),
        options: Mapping[str, str] | None = None,
        reward: Reward = "win",
        observation: str = "features",
        tongue: str = "en",
        render_mode: str | None = None,
    ) -> None:
        """Sit down in a seat, or with None in any, another for each match."""
        self.position = Position(find_game(key), seats, options)
        self.bots = companions(self.position.seats, seat, bots)
        for bot in self.bots:
            entrant_of(bot)  # says what is wrong with it, before a match
        self.sitting = Sitting(self.position)
        self.own_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.sight = Sight(self.position.game, observation, tongue)
        self.worth = Worth(self.position, reward)
        self.observation_space = self.sight.space()
        self.action_space = gym.spaces.Discrete(self.position.game.moves.size)
        self.stood = 0.0  # what the learner's seat was worth when it was last told

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Any, dict[str, Any]]:
        """Deal, and let the bots move until the learner must."""
        super().reset(seed=seed)
        if self.own_seat is None:
            self.seat = int(self.np_random.integers(self.position.seats))
        others = [other for other in range(self.position.seats) if other != self.seat]
        self.sitting.begin(dict(zip(others, self.bots, strict=True)), self.np_random)
        self.stood = float(self.worth.of(self.position)[self.seat])
        return self.sight.show(self.position, self.seat), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots answer."""
        if int(action) not in self.position.legal(self.seat):
            seen = self.sight.show(self.position, self.seat)
            return seen, ILLEGAL, True, False, {"illegal": True}
        self.sitting.play(int(action))
        outcome = self.sitting.let_bots_play(self.np_random)
        shares = outcome.shares if outcome else None
        stands = float(self.worth.of(self.position, shares)[self.seat])
        reward, self.stood = stands - self.stood, stands
        told = {"fault": outcome.fault} if outcome and outcome.fault else {}
        seen = self.sight.show(self.position, self.seat)
        return seen, reward, outcome is not None, False, told

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each legal move, as sb3-contrib asks for it."""
        return self.position.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table with the eyes of the learner."""
        if self.render_mode is None or not self.position.seed:
            return None
        return render(self.position.match().scene(self.seat), self.render_mode)


def register() -> None:
    """Make every game known to `gymnasium.make` and `gymnasium.make_vec`."""
    for key in game_keys():
        gym.register(
            id=f"ridotto/{key}-v{VERSION}",
            entry_point="ridotto.lab.learner:Learner",
            vector_entry_point="ridotto.lab.vector:Learners",
            kwargs={"key": key},
            disable_env_checker=True,
        )


register()
