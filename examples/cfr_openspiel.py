"""Counterfactual regret minimisation, by OpenSpiel, on a few moves of a match of doge.

A few moves with a few deals of what is hidden are a game small enough for a table.

    python examples/cfr_openspiel.py --moves 3 --iterations 20
"""

import argparse
import random

from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import ridotto
from ridotto.lab import spiel


def solve(moves=2, deals=2, iterations=20, plies=30, seed=3):
    """Regrets of a few moves of a single round of doge, after so many random ones."""
    match, luck = ridotto.new("doge", seed=seed, options={"rounds": "single"}), random.Random(seed)
    for _ in range(plies):
        match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))
    solver = external_sampling_mccfr.ExternalSamplingSolver(spiel.late(match, deals, moves))
    for _ in range(iterations):
        solver.iteration()
    return solver


def values(solver, matches=200, seed=1):
    """The mean share of the win of each player when both follow the average policy."""
    luck, policy, total = random.Random(seed), solver.average_policy(), [0.0, 0.0]
    for _ in range(matches):
        state = solver._game.new_initial_state()
        while not state.is_terminal():
            known = (
                dict(state.chance_outcomes())
                if state.is_chance_node()
                else policy.action_probabilities(state)
            )
            state.apply_action(luck.choices(list(known), list(known.values()))[0])
        total = [a + b for a, b in zip(total, state.returns(), strict=True)]
    return [each / matches for each in total]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=2)
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=20)
    given = parser.parse_args()
    found = solve(given.moves, given.deals, given.iterations)
    print(f"{len(found._infostates)} information states, values {values(found)}")
    print("NashConv", exploitability.nash_conv(found._game, found.average_policy()))
