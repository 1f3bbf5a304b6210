"""MaskablePPO of sb3-contrib on the Gymnasium environment (pip install "ridotto[gym,train]").

python examples/maskable_ppo.py --steps 20000
"""

import argparse

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from ridotto.lab.learner import Learner


def train(game="doge", steps=20_000, bots=("random",), seed=0):
    """A model that has learned for so many steps."""
    env = Learner(game, seat=None, bots=list(bots), observation="flat")
    return MaskablePPO("MlpPolicy", env, seed=seed, n_steps=512).learn(steps)


def strength(model, game="doge", matches=100, bots=("random",)):
    """Its share of wins."""
    env, won = Learner(game, seat=None, bots=list(bots), observation="flat"), 0.0
    for seed in range(matches):
        seen, over = env.reset(seed=seed)[0], False
        while not over:
            move, _ = model.predict(seen, action_masks=get_action_masks(env), deterministic=True)
            seen, reward, over, _, _ = env.step(int(move))
        won += reward
    return won / matches


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="doge")
    parser.add_argument("--steps", type=int, default=20_000)
    given = parser.parse_args()
    print(f"wins against chance: {strength(train(given.game, given.steps), given.game):.1%}")
