"""What an environment shows a learner, and what it pays: the same for Gymnasium and PettingZoo.

| observation | |
|---|---|
| `features` | the numbers of `observe` and the mask of legal moves, in a dictionary |
| `flat` | the numbers alone; the mask is at `action_masks()` |
| `dict` | the numbers by the first part of their names (`game.features`), and the mask |
| `text` | the table in words |

A reward is the change of what a seat is worth: its share of the win (`win`), its lead in points
over the mean of the others (`points`), or weights by the game's sources of points and for the win,
such as `{"rows": 0.01, "win": 1}`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.bots.share import margin
from ridotto.core.errors import BadOption
from ridotto.core.game import Game
from ridotto.lab.errors import BadKind, need
from ridotto.lab.position import LARGEST, Position

spaces: Any = need("gymnasium.spaces")

OBSERVATIONS = ("features", "flat", "dict", "text")
REWARDS = ("win", "points")
LONGEST_TEXT = 1 << 16
LETTERS = frozenset(chr(n) for n in range(0x3000) if n == ord("\n") or chr(n).isprintable())
Reward = str | Mapping[str, float]


def check_kind(kind: object, allowed: tuple[str, ...]) -> None:
    """Raise unless there is such a kind of observation or reward."""
    if kind not in allowed:
        raise BadKind(kind=str(kind), allowed=", ".join(allowed))


class Sight:
    """The observations of an environment."""

    def __init__(self, game: Game, kind: str = "features", tongue: str = "en") -> None:
        check_kind(kind, OBSERVATIONS)
        self.game = game
        self.kind = kind
        self.tongue = tongue
        self.groups = groups_of(game.features) if kind == "dict" else {}

    def space(self) -> Any:
        game = self.game
        if self.kind == "text":
            return spaces.Text(LONGEST_TEXT, charset=LETTERS)
        if self.kind == "flat":
            return numbers(game.feature_count)
        shown = {name: numbers(len(places)) for name, places in self.groups.items()}
        mask = spaces.Box(0, 1, (game.moves.size,), np.int8)
        whole = {"observation": numbers(game.feature_count)}
        return spaces.Dict({**(shown or whole), "action_mask": mask})

    def show(self, position: Position, seat: int) -> Any:
        """What a seat knows."""
        if self.kind == "text":
            return position.match().scene(seat, self.tongue).text()
        if self.kind == "features":
            return position.observation(seat)
        features = position.features(seat)
        if self.kind == "flat":
            return features
        shown = {name: features[places] for name, places in self.groups.items()}
        return {**shown, "action_mask": position.mask(seat)}


def numbers(n: int) -> Any:
    """The space of so many features."""
    return spaces.Box(-LARGEST, LARGEST, (n,), np.float32)


def groups_of(names: tuple[str, ...]) -> dict[str, list[int]]:
    """The places of the features by the first part of their names."""
    found: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        found.setdefault(name.partition(".")[0], []).append(place)
    return found


class Worth:
    """What each seat is worth as it stands; a reward is how that changes."""

    def __init__(self, position: Position, kind: Reward = "win") -> None:
        self.kind = kind
        self.weights: npt.NDArray[np.float64] | None = None
        self.win = 1.0
        if not isinstance(kind, str):
            sources = position.game.sources
            if unknown := set(kind) - {"win", *sources}:
                allowed = ", ".join(["win", *sources])
                raise BadOption(game=position.game.key, option=min(unknown), allowed=allowed)
            self.win = float(kind.get("win", 0.0))
            self.weights = np.array([kind.get(name, 0.0) for name in sources])
        else:
            check_kind(kind, REWARDS)

    def of(self, position: Position, shares: list[float] | None = None) -> npt.NDArray[np.float64]:
        """By seat; `shares` where a bot has failed and the rules cannot say."""
        if self.kind == "points":
            points = position.points()
            return np.array([margin(points, seat) for seat in range(position.seats)])
        won = self.win * np.array(position.shares() if shares is None else shares)
        return won if self.weights is None else won + position.sources() @ self.weights
