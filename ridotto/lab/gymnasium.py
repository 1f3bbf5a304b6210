"""The games of the house as environments of Gymnasium (extra `[lab]`): one learner against bots.

    from ridotto.lab import gymnasium
    env = gymnasium.env("doge", seat=0, bots=["novice"])

or, once this module is imported, `gymnasium.make("ridotto/doge-v1", bots=["apprentice"])`. The bots
sit in the other seats in order; `journeyman@100` thinks for 100 simulations. The reward comes at
the end: one shared among the winners. A move that is not legal loses at once, with the reward -1.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.core.errors import UnknownSeat
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match
from ridotto.lab.arena import WrongBots
from ridotto.lab.errors import need
from ridotto.lab.pettingzoo import action_space, draw_seed, observation_space
from ridotto.lab.picture import RENDER_MODES, render
from ridotto.lab.players import Player, parse_budget, parse_entrant, seat_player
from ridotto.lab.position import Position

gym: Any = need("gymnasium")

BUDGET = "50"  # simulations of a bot that is given none
ILLEGAL = -1.0  # the reward for a move that is not legal


def env(
    key: str,
    seats: int | None = None,
    seat: int = 0,
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> "Chair":
    """A chair at a table of bots; random ones unless told."""
    position = Position(find_game(key), seats, options)
    if not 0 <= seat < position.seats:
        raise UnknownSeat(seat=seat, seats=position.seats)
    others = position.seats - 1
    if bots and len(bots) != others:
        raise WrongBots(bots=len(bots), seats=others)
    return Chair(position, seat, list(bots) or ["random"] * others, render_mode)


class Chair(gym.Env):  # type: ignore[misc]
    """The seat of the learner."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self, position: Position, seat: int, bots: list[str], render_mode: str | None
    ) -> None:
        self.position = position
        self.seat = seat
        self.render_mode = render_mode
        self.entrants = [parse_entrant(bot, parse_budget(BUDGET)) for bot in bots]
        self.observation_space = observation_space(position)
        self.action_space = action_space(position)
        self.match: Match | None = None
        self.players: dict[int, Player] = {}

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal, and let the bots move until the learner must."""
        super().reset(seed=seed)
        self.position.begin(draw_seed(self.np_random))
        self.match = self.position.match()
        others = [other for other in range(self.position.seats) if other != self.seat]
        self.players = {
            other: seat_player(entrant, other, self.match)
            for other, entrant in zip(others, self.entrants, strict=True)
        }
        self.let_bots_play()
        return self.position.observation(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots answer."""
        if int(action) not in self.position.legal(self.seat):
            return self.position.observation(self.seat), ILLEGAL, True, False, {"illegal": True}
        self.play(int(action))
        self.let_bots_play()
        over = self.position.seat == -1
        reward = self.position.shares()[self.seat]
        return self.position.observation(self.seat), reward, over, False, {}

    def let_bots_play(self) -> None:
        """The moves of the other seats, as long as the learner need not act."""
        while self.position.seat not in (self.seat, -1):
            assert self.match is not None
            luck = draw_seed(self.np_random)
            self.play(self.players[self.position.seat].choose(self.match, luck))

    def play(self, code: int) -> None:
        """Make a move in the position and in the match that the bots look at."""
        assert self.match is not None
        self.match.play(self.position.seat, code)
        self.position.play(code)

    def render(self) -> Any:
        """The table with the eyes of the learner."""
        if self.render_mode is None or self.match is None:
            return None
        return render(self.match.scene(self.seat), self.render_mode)


def register() -> None:
    """Make every game known to `gymnasium.make`."""
    for key in game_keys():
        gym.register(
            id=f"ridotto/{key}-v{find_game(key).rules_number}",
            entry_point="ridotto.lab.gymnasium:env",
            kwargs={"key": key},
            disable_env_checker=True,
        )


register()
