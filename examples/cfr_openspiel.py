"""Counterfactual regret minimisation, by OpenSpiel, on the last moves of a match of doge.

The rest of a match with a few deals of what is hidden is a game small enough for a table.

    python examples/cfr_openspiel.py --moves 6 --iterations 200
"""

import argparse
import random

from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import ridotto
from ridotto.lab import spiel


def last_moves(moves, seed=3):
    """A single round of doge, played at random, as it stood so many moves before its end."""
    match, luck = ridotto.new("doge", seed=seed, options={"rounds": "single"}), random.Random(seed)
    while not match.over:
        match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))
    return match.at(match.ply - moves)


def solve(moves=4, deals=2, iterations=100, seed=3):
    """The information states that were met, and how far the average policy is from the best."""
    game = spiel.late(last_moves(moves, seed), deals)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
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
    parser.add_argument("--moves", type=int, default=4)
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=200)
    given = parser.parse_args()
    found = solve(given.moves, given.deals, given.iterations)
    print(f"{len(found._infostates)} information states, values {values(found)}")
    print("NashConv", exploitability.nash_conv(found._game, found.average_policy()))
