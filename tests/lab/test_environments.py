"""The test suites of PettingZoo, Gymnasium and OpenSpiel themselves, for every game."""

import itertools
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import gymnasium as gym
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough
from pettingzoo.test import api_test, performance_benchmark, seed_test

import ridotto
from ridotto.core.errors import IllegalMove, UnknownSeat
from ridotto.kit.cases import Case, all_cases
from ridotto.lab import agents, spiel
from ridotto.lab.arena import WrongBots
from ridotto.lab.learner import Learner

CASES = all_cases()
SEAT_COUNTS = [case for case in CASES if not case.options]


def finish(env: Any, seed: int) -> dict[str, float]:
    """Random moves to the end; what each agent got in all."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        got[agent] = got.get(agent, 0.0) + reward
        env.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))
    return got


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_the_game(case: Case) -> None:
    def env() -> Any:
        return agents.env(case.key, seats=case.seats, options=case.options)

    api_test(env(), num_cycles=300)
    seed_test(env, num_cycles=100)


@pytest.mark.parametrize("case", SEAT_COUNTS, ids=str)
def test_pettingzoo_measures_the_game(
    case: Case, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = itertools.count()  # its five seconds are over after 500 cycles
    clock = SimpleNamespace(time=lambda: next(ticks) / 100)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(agents.env(case.key, seats=case.seats))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("case", SEAT_COUNTS, ids=str)
def test_the_winners_share_one(case: Case) -> None:
    got = finish(agents.env(case.key, seats=case.seats), seed=3)
    assert len(got) == case.seats
    assert case.seats == 1 or sum(got.values()) == pytest.approx(1)
    assert set(got.values()) <= {0, *(1 / n for n in range(1, case.seats + 1))}


@pytest.mark.parametrize("case", SEAT_COUNTS, ids=str)
def test_an_observation_lies_in_its_space(case: Case) -> None:
    env = agents.env(case.key, seats=case.seats)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    for agent in env.agent_iter(200):
        seen, _, over, _, _ = env.last()
        assert all(
            env.observation_space(other).contains(env.observe(other)) for other in env.agents
        )
        assert over or env.observe(agent)["action_mask"].any()
        env.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))


def test_an_illegal_move_is_refused() -> None:
    env = agents.env("doge")
    env.reset(seed=1)
    closed = np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]
    with pytest.raises(IllegalMove):
        env.step(closed)


@pytest.mark.parametrize("key", ridotto.games())
def test_the_table_can_be_looked_at(key: str) -> None:
    pictures = []
    for mode in ("ansi", "svg", "rgb_array"):
        env = agents.env(key, render_mode=mode)
        env.reset(seed=1)
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
        pictures.append(env.render())
    assert len(pictures[0].splitlines()) > 3
    assert pictures[1].startswith("<svg")
    assert pictures[2].shape[1:] == (800, 3)
    assert pictures[2].std() > 5  # not an empty canvas


@pytest.mark.parametrize("case", SEAT_COUNTS, ids=str)
def test_gymnasium_accepts_the_game(case: Case) -> None:
    env = gym.make(
        f"ridotto/{case.key}-v0",
        seats=case.seats,
        seat=case.seats - 1,
        render_mode="rgb_array",
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped)  # its three ways of rendering included


@pytest.mark.parametrize("key", ridotto.games())
def test_gymnasium_makes_the_game_by_name(key: str) -> None:
    seats = ridotto.game(key).seats[-1]
    env = gym.make(f"ridotto/{key}-v0", seats=seats, bots=["novice"] * (seats - 1))
    seen, _ = env.reset(seed=2)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
    assert 0 <= reward <= 1


def test_the_same_seed_gives_the_same_bots() -> None:
    runs = []
    for _ in range(2):
        env = Learner("doge", bots=["journeyman@20"])
        seen, _ = env.reset(seed=9)
        for _ in range(3):
            seen, *_ = env.step(np.flatnonzero(seen["action_mask"])[0])
        runs.append(env.position.played)
    assert runs[0] == runs[1]


def test_an_illegal_move_loses() -> None:
    env = Learner("doge")
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_there_is_a_bot_for_each_other_seat() -> None:
    with pytest.raises(WrongBots):
        Learner("doge", bots=["novice", "novice"])
    with pytest.raises(UnknownSeat, match="There is no seat 2"):
        Learner("doge", seat=2)


@pytest.mark.parametrize("case", SEAT_COUNTS, ids=str)
def test_openspiel_accepts_the_game(case: Case) -> None:
    game = spiel.load(case.key, case.seats)
    stores = case.seats == case.game.seats[0]  # and plays it again from the start, at every move
    pyspiel.random_sim_test(game, num_sims=1, serialize=stores, verbose=False)
    assert pyspiel.load_game(f"ridotto_{case.key}_{case.seats}").num_players() == case.seats


@pytest.mark.parametrize("key", ridotto.games())
def test_openspiel_writes_a_playthrough(key: str) -> None:
    seats = ridotto.game(key).seats[0]
    spiel.load(key, seats)
    text = playthrough(f"ridotto_{key}_{seats}", None, seed=1)
    assert "IsTerminal() = True" in text


def test_a_playthrough_can_be_had_again() -> None:
    spiel.load("doge", 2)
    first, second = (playthrough("ridotto_doge_2", None, seed=1) for _ in range(2))
    assert first == second
