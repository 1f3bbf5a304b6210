"""Environments as people expect them: masks, seats, rewards, observations, copies, many at once."""

import copy
import pickle
from typing import Any

import gymnasium as gym
import numpy as np
import pettingzoo
import pytest
from gymnasium.vector import AutoresetMode

import ridotto
from ridotto.bots.own import BotFailed
from ridotto.core.errors import BadOption
from ridotto.lab import agents, sitting, spiel
from ridotto.lab.batch import Batch
from ridotto.lab.errors import BadKind
from ridotto.lab.learner import Learner
from ridotto.lab.vector import Learners

SINGLE = {"rounds": "single"}
BOTH = pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])


def first(view: Any, moves: list[Any], rng: Any) -> Any:
    return moves[0]


def crash(view: Any, moves: list[Any], rng: Any) -> Any:
    raise KeyError("card")


def finish(env: Any, seed: int = 1) -> tuple[float, dict[str, Any]]:
    """Random moves to the end; the sum of the rewards and what was told last."""
    env.reset(seed=seed)
    luck, total, over, told = np.random.default_rng(seed), 0.0, False, {}
    while not over:
        move = luck.choice(np.flatnonzero(env.unwrapped.action_masks()))
        _, reward, over, _, told = env.step(move)
        total += reward
    return total, told


# One learner


def test_a_game_is_made_by_its_name_alone() -> None:
    env = gym.make("ridotto.lab.learner:ridotto/doge-v0")
    assert finish(env)[0] in {0.0, 0.5, 1.0}


def test_the_mask_says_what_is_legal() -> None:
    env = Learner("doge", options=SINGLE)
    seen, _ = env.reset(seed=4)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == seen["action_mask"]).all()


@pytest.mark.parametrize("key", ridotto.games())
@pytest.mark.parametrize("kind", ["features", "flat", "dict", "text"])
def test_every_observation_lies_in_its_space(key: str, kind: str) -> None:
    env = Learner(key, observation=kind, seat=None, seats=2)
    seen, _ = env.reset(seed=3)
    for _ in range(5):
        assert env.observation_space.contains(seen), seen
        seen, _, over, _, _ = env.step(np.flatnonzero(env.action_masks())[0])
        assert not over


def test_a_dictionary_holds_the_features_by_their_names() -> None:
    flat, split = (Learner("doge", observation=kind) for kind in ("flat", "dict"))
    features, groups = flat.reset(seed=5)[0], split.reset(seed=5)[0]
    names = ridotto.game("doge").features
    hand = [i for i, name in enumerate(names) if name.startswith("hand.")]
    assert (groups["hand"] == features[hand]).all()
    assert groups["my-turn"] == features[names.index("my-turn")] == 1


def test_points_are_paid_as_they_come() -> None:
    env = Learner("river", seats=2, reward="points")
    total, _ = finish(env)
    points = env.position.points()
    assert total == points[0] - points[1]


def test_a_reward_may_be_shaped_by_sources() -> None:
    env = Learner("river", seats=2, reward={"rows": 0.5, "win": 10})
    total, _ = finish(env)
    rows = env.position.sources()[0, ridotto.game("river").sources.index("rows")]
    assert total == pytest.approx(0.5 * rows + 10 * env.position.shares()[0])
    with pytest.raises(BadOption, match="fame"):
        Learner("river", reward={"fame": 1})
    with pytest.raises(BadKind, match="fame"):
        Learner("river", reward="fame")
    with pytest.raises(BadKind, match="smell"):
        Learner("river", observation="smell")


def test_a_learner_may_sit_anywhere() -> None:
    env = Learner("river", seats=3, seat=None)
    env.reset(seed=1)
    assert {(env.reset(), env.seat)[1] for _ in range(30)} == {0, 1, 2}


def test_a_bot_of_ones_own_sits_opposite() -> None:
    assert finish(Learner("doge", bots=[first], options=SINGLE))[0] in {0.0, 1.0}


def test_a_bot_that_fails_loses_to_the_learner() -> None:
    total, told = finish(Learner("doge", bots=[crash], options=SINGLE), seed=3)
    assert total == 1
    assert "“crash” loses this match" in told["fault"]


def test_a_bot_that_always_fails_first_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOST_DEALS", 1)
    env = Learner("river", seats=2, seat=1, bots=[crash])
    with pytest.raises(BotFailed, match="crash"):
        any(env.reset(seed=seed) is None for seed in range(20))


@pytest.mark.parametrize("bot", ["random", "journeyman@10", first])
def test_a_copy_goes_on_as_the_original_would(bot: Any) -> None:
    env = Learner("doge", bots=[bot])
    env.reset(seed=2)
    for _ in range(4):
        env.step(np.flatnonzero(env.action_masks())[0])
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        mine, theirs = copy.deepcopy(env), twin
        for _ in range(6):
            move = np.flatnonzero(mine.action_masks())[-1]
            a, b = mine.step(move), theirs.step(move)
            assert (a[0]["observation"] == b[0]["observation"]).all()
            assert a[1:] == b[1:]


# Agents


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="an older PettingZoo has no registry")
def test_pettingzoo_makes_the_game_by_name() -> None:
    env = pettingzoo.make("aec", "ridotto/doge-v0")
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1"]


def test_a_bot_may_take_the_seat_of_an_agent() -> None:
    env = agents.env("river", seats=3, bots={1: first}, reward="points")
    env.reset(seed=1)
    total = dict.fromkeys(env.agents, 0.0)
    assert list(total) == ["seat_0", "seat_2"]
    before = lead(env)  # the bot may have begun
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else np.flatnonzero(env.unwrapped.action_mask(agent))[0])
    assert total["seat_0"] == lead(env) - before


def lead(env: Any) -> float:
    """Of the first of three seats over the mean of the others."""
    first, *others = env.unwrapped.position.points().tolist()
    return float(first - sum(others) / 2)


def test_an_environment_of_agents_can_be_copied() -> None:
    env = agents.env("doge", bots={1: "novice"})
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(copy.deepcopy(env)))
    for each in (env, twin):
        for _ in range(5):
            each.step(np.flatnonzero(each.unwrapped.action_mask("seat_0"))[0])
    assert env.unwrapped.position.played == twin.unwrapped.position.played


# Many learners


@BOTH
@pytest.mark.parametrize("key", ridotto.games())
def test_many_learners_are_what_single_matches_are(key: str, mode: Any) -> None:
    """The first match of a slot, played again move by move."""
    seats = ridotto.game(key).seats[-1]
    envs = Learners(key, 6, seats=seats, seat=None, autoreset_mode=mode)
    seen, _ = envs.reset(seed=3)
    assert envs.observation_space.contains(seen)
    batch = Batch(key, seats, 6, seed=3)
    luck, steps, over = np.random.default_rng(3), 0, np.zeros(6, np.bool_)
    while not over.any() and steps < 2000:
        mask = envs.action_masks()
        seen, reward, over, cut, infos = envs.step((luck.random(mask.shape) * mask).argmax(axis=1))
        steps += 1
    slot = int(np.flatnonzero(over)[0])
    assert batch.seed_of(slot, 0) == envs.batch.seed_of(slot, 0)
    assert not cut.any()
    assert 0 <= reward[slot] <= 1
    last = infos["final_obs"][slot] if mode == AutoresetMode.SAME_STEP else None
    known = last["observation"] if last else seen["observation"][slot]
    assert known.any()
    if mode == AutoresetMode.NEXT_STEP:
        assert not seen["action_mask"][slot].any()
        again, reward, ended, _, _ = envs.step(np.full(6, -1))
        assert again["action_mask"][slot].any()
        assert (reward[slot], ended[slot]) == (0, False)
        assert (reward[~over] == -1).all()  # of slots whose move was not legal


def test_the_last_observation_is_that_of_the_last_position() -> None:
    """At the end of doge the features say that nobody is to move."""
    envs = Learners("doge", 64, options=SINGLE, autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    turn = ridotto.game("doge").features.index("my-turn")
    finals = []
    for _ in range(60):
        seen, _, _, _, infos = envs.step(envs.action_masks().argmax(axis=1))
        assert (seen["observation"][:, turn] == 1).all()
        finals += [each["observation"][turn] for each in infos.get("final_obs", []) if each]
    assert len(finals) > 20
    assert set(finals) == {0.0}


def test_many_learners_play_against_a_policy_and_bots() -> None:
    asked = []

    def policy(features: Any, mask: Any, seat: Any) -> Any:
        asked.append(set(seat.tolist()))
        return mask.argmax(axis=1)

    bots = [{"bots": [bot]} for bot in ("novice", "taste@5", first)]
    for choice in ({"policy": policy}, *bots):
        envs = Learners("doge", 8, seat=1, options=SINGLE, **choice)
        envs.reset(seed=2)
        for _ in range(20):
            envs.step(envs.action_masks().argmax(axis=1))
        assert (envs.batch.seat == 1).all()
    assert any(0 in seats for seats in asked)
    with pytest.raises(BadKind, match="openspiel"):
        Learners("doge", 2, bots=["openspiel"])


def test_many_learners_are_made_by_name_and_can_be_copied() -> None:
    mode = "vector_entry_point"
    envs = gym.make_vec("ridotto/doge-v0", num_envs=16, vectorization_mode=mode, observation="flat")
    envs.reset(seed=1)
    inner = envs.unwrapped
    inner.step(inner.action_masks().argmax(axis=1))
    for twin in (copy.deepcopy(inner), pickle.loads(pickle.dumps(inner))):
        mine = copy.deepcopy(inner)
        for _ in range(5):
            moves = mine.action_masks().argmax(axis=1)
            assert (mine.step(moves)[0] == twin.step(moves)[0]).all()


def test_a_batch_can_be_copied() -> None:
    batch = Batch("doge", n=600, seed=4, threads=2)
    batch.random(20)
    twin = pickle.loads(pickle.dumps(batch))
    for each in (batch, twin):
        each.random(30)
    assert (batch.states == twin.states).all()
    assert (batch.ended == twin.ended).all()
    assert twin.count is twin.engine.turns.choices


# OpenSpiel


@pytest.mark.parametrize("key", ridotto.games())
def test_openspiel_gives_tensors_and_an_environment(key: str) -> None:
    from open_spiel.python import rl_environment

    game = spiel.load(key, ridotto.game(key).seats[-1])
    env = rl_environment.Environment(game)
    step = env.reset()
    size = ridotto.game(key).feature_count
    assert game.information_state_tensor_size() == game.observation_tensor_size() == size
    for _ in range(30):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == size
        step = env.step([step.observations["legal_actions"][player][0]])


def test_an_information_state_remembers_what_was_seen() -> None:
    state = spiel.load("doge", 2).new_initial_state()
    while state.is_chance_node() or len(state.history()) < 8:
        state.apply_action(state.legal_actions()[0])
    for player in range(2):
        told, now = state.information_state_string(player), state.observation_string(player)
        assert told != now
        assert told.startswith(now)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.seen[0]) == len(state.seen[0]) + 1


def test_an_information_state_keeps_secret_choices() -> None:
    state = spiel.load("mosaic", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    states = []
    for action in state.legal_actions():
        twin = state.clone()
        twin.apply_action(action)
        states.append(twin)
    assert len({each.information_state_string(0) for each in states}) == len(states) > 1
    assert len({each.information_state_string(1) for each in states}) == 1


def test_a_few_moves_of_a_match_are_a_small_game() -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr

    game = spiel.late(ridotto.new("doge", seed=3, options=SINGLE), deals=3, moves=2)
    state = game.new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
    for action in (0, None, None):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0] if action is None else action)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    assert solver._infostates
