"""Many learners at once: a `VectorEnv` of Gymnasium over a `Batch`, on CPU threads or on a GPU.

    envs = gymnasium.make_vec("ridotto/doge-v0", 512, vectorization_mode="vector_entry_point")

Every slot of the batch is an environment. In the other seats sit a `policy`, a function that gets
features, masks and seats of all slots and gives a move for each (random unless told), or `bots`,
asked one by one: levels of the ladder and bots of one's own that are functions.

Where a match ends the next begins: in the same step (the last observation is then in
`infos["final_obs"]`) or, as is usual in Gymnasium 1.x, in the next one, whose action is passed
over. On a GPU the last observation is not kept, and zeros stand for it. A move that is not legal
changes nothing and gets the reward -1. The reward of a match comes at its end: `win`, or the lead
in `points`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.loops import no_log
from ridotto.lab.batch import Batch
from ridotto.lab.errors import need
from ridotto.lab.oracle import Oracle
from ridotto.lab.sights import REWARDS, Sight, check_kind
from ridotto.lab.sitting import companions

gym: Any = need("gymnasium")
vector: Any = need("gymnasium.vector")
AutoresetMode = vector.AutoresetMode

NO_MOVE = -1  # leaves a slot as it is
ILLEGAL = -1.0
OBSERVATIONS = ("features", "flat")
LOG = no_log()
Policy = Callable[[Any, Any, Any], Any]  # (features, mask, seat) of every slot -> a move for each


class Learners(vector.VectorEnv):  # type: ignore[misc]
    """As many learners as the batch has slots."""

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        policy: Policy | None = None,
        bots: Sequence[Any] = (),
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        observation: str = "features",
        autoreset_mode: Any = AutoresetMode.NEXT_STEP,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        """All learners in one seat, or with None each slot in another, in turn."""
        self.about: dict[str, Any] = {"game": key, "seats": seats, "n": num_envs}
        self.about |= {"options": options, "device": device, "threads": threads}
        self.batch = Batch(**self.about, seed=0)
        check_kind(reward, REWARDS)
        check_kind(observation, OBSERVATIONS)
        companions(self.batch.seats, seat, bots)  # says what is wrong with them
        self.num_envs = num_envs
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.mode, "render_modes": []}
        self.reward, self.observation = reward, observation
        self.policy = policy or self.any_move
        self.oracle = Oracle(self.batch, bots) if bots else None
        turns = np.arange(num_envs) % self.batch.seats
        self.seat = turns if seat is None else np.full(num_envs, seat)
        self.rows = np.arange(num_envs)
        self.single_observation_space = Sight(self.batch.game, observation).space()
        self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
        self.single_action_space = gym.spaces.Discrete(self.batch.game.moves.size)
        self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)
        self.ended = np.zeros(num_envs, np.bool_)  # in the last step, to be begun in the next

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Any, dict[str, Any]]:
        """New matches in all slots, and the moves of the others before the learners' first."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.batch = Batch(**self.about, seed=number)
        if self.oracle:
            self.oracle.begin(self.batch)
        self.ended[:] = False
        self.let_others_play(Telling(self))
        return self.shown(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A move of every learner, and the answers of the others."""
        telling = Telling(self)
        if self.mode == AutoresetMode.NEXT_STEP and self.ended.any():
            actions = np.where(self.ended, NO_MOVE, to_host(actions))
        self.play(actions, telling)
        refused = to_host(self.batch.refused) & ~self.ended
        telling.rewards[refused] = ILLEGAL
        self.let_others_play(telling)
        self.ended = telling.ended if self.mode == AutoresetMode.NEXT_STEP else self.ended
        infos: dict[str, Any] = {"refused": refused} if refused.any() else {}
        seen = self.shown()
        if telling.ended.any() and self.mode == AutoresetMode.SAME_STEP:
            infos |= telling.final_infos()
        elif telling.ended.any():
            seen = telling.with_final(seen)
        return seen, telling.rewards, telling.ended, np.zeros_like(telling.ended), infos

    def play(self, moves: Any, telling: "Telling") -> None:
        """A step of the batch; what ended is noted before the slot goes on."""
        telling.before(moves)
        self.batch.step(moves)
        telling.after()

    def let_others_play(self, telling: "Telling") -> None:
        """Until it is every learner's turn again."""
        while (others := to_host(self.batch.seat) != self.seat).any():
            if self.oracle:
                moves = self.oracle.moves(others, self.seat)
            else:
                batch = self.batch
                chosen = to_host(self.policy(batch.features, batch.mask, batch.seat))
                moves = np.where(others, chosen, NO_MOVE)
            self.play(moves.astype(np.int32), telling)
            assert not (to_host(self.batch.refused) & others).any(), (
                "a policy chose an illegal move"
            )

    def any_move(self, _: Any, mask: Any, __: Any) -> npt.NDArray[np.int64]:
        """Random legal moves."""
        legal = to_host(mask)
        return np.asarray((self.np_random.random(legal.shape) * legal).argmax(axis=1))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each legal move of each learner."""
        return np.asarray(to_host(self.batch.mask))

    def shown(self) -> Any:
        """What every learner knows and may do."""
        known = to_host(self.batch.features)
        if self.observation == "flat":
            return known
        return {"observation": known, "action_mask": to_host(self.batch.mask).view(np.int8)}


class Telling:
    """What happened to the learners in a step: rewards, ends, and the last observations."""

    def __init__(self, envs: Learners) -> None:
        self.envs = envs
        self.rewards = np.zeros(envs.num_envs)
        self.ended = np.zeros(envs.num_envs, np.bool_)
        count = envs.batch.game.feature_count
        self.last = np.zeros((envs.num_envs, count), np.float32)

    def before(self, moves: Any) -> None:
        """Keep what the slots look like: a match that ends is gone afterwards."""
        batch = self.envs.batch
        self.moves, self.seats = to_host(moves).copy(), to_host(batch.seat).copy()
        self.kept = batch.states.copy() if batch.device == "cpu" else None

    def after(self) -> None:
        """Note what has ended."""
        envs, batch = self.envs, self.envs.batch
        done = to_host(batch.done)
        if not done.any():
            return
        own = envs.rows, envs.seat
        if envs.reward == "win":
            gained = to_host(batch.shares)[own]
        else:
            scores = to_host(batch.scores)
            others = scores.sum(axis=1) - scores[own]
            gained = scores[own] - others / max(1, batch.seats - 1)
        self.rewards = np.where(done, gained, self.rewards)
        self.ended |= done
        if self.kept is not None:
            for slot in np.flatnonzero(done).tolist():
                self.observe_end(slot, batch)

    def observe_end(self, slot: int, batch: Batch) -> None:
        """The last position of a slot: its last move is made once more, where nothing follows."""
        assert self.kept is not None
        state = self.kept[slot : slot + 1]
        batch.game.loops.step(state, int(self.seats[slot]), int(self.moves[slot]), LOG)
        batch.game.loops.features(state, int(self.envs.seat[slot]), self.last[slot])

    def final(self, slot: int) -> Any:
        """The last observation of a slot as its space has it."""
        if self.envs.observation == "flat":
            return self.last[slot]
        size = self.envs.batch.game.moves.size
        return {"observation": self.last[slot], "action_mask": np.zeros(size, np.int8)}

    def final_infos(self) -> dict[str, Any]:
        """As Gymnasium hands over what was seen at the end."""
        found = np.full(self.envs.num_envs, None, object)
        for slot in np.flatnonzero(self.ended).tolist():
            found[slot] = self.final(slot)
        return {"final_obs": found, "_final_obs": self.ended.copy()}

    def with_final(self, seen: Any) -> Any:
        """The observations, with the last one where a match has ended."""
        if self.envs.observation == "flat":
            return np.where(self.ended[:, None], self.last, seen)
        known = np.where(self.ended[:, None], self.last, seen["observation"])
        mask = np.where(self.ended[:, None], np.int8(0), seen["action_mask"])
        return {"observation": known, "action_mask": mask}


def to_host(array: Any) -> Any:
    """An array of a batch or of a library, where NumPy can read it."""
    if hasattr(array, "copy_to_host"):
        return array.copy_to_host()
    return np.asarray(array.cpu() if hasattr(array, "cpu") else array)
