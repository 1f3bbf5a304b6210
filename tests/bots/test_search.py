"""The tree search: it finds what is plain to see."""

from typing import Any

import numpy as np

from ridotto.bots.bind import bound
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose
from ridotto.bots.master import SEARCH
from ridotto.bots.mind import Mind
from ridotto.bots.share import margin, pick, shares_of_values
from ridotto.bots.tree import Style, Tree, new_deals, new_tree
from ridotto.bots.weights import furnished, layout_in, learned_for
from ridotto.core.match import Match
from ridotto.games.doge.board import DOGE, HAND, LEFT_GUARD, RIGHT_GUARD
from ridotto.kit.cases import Case


def doge_match(**fields: Any) -> Match:
    """A match whose position is changed by field, seat 0 to move."""
    match = Case("doge", 2, {"rounds": "single"}).match(1)
    match._state["turn"] = 0
    for name, value in fields.items():
        match._state[name][0] = value
    return match


def test_a_win_in_one_is_found() -> None:
    match = doge_match(piece=[3, 6, 8, 0, 0])
    match._state["hand"][0, 0, 0] = 2
    match._state["held"][0, 0] = match._state["hand"][0, 0].sum()
    decision = choose(ask(match, 0, seed=1), "master", Budget(simulations=300))
    match.play(0, decision.code)
    assert match.winners == (0,)


def test_the_expected_share_is_high_in_a_won_position() -> None:
    match = doge_match(piece=[3, 6, 8, 7, 7], favourite=6)
    decision = choose(ask(match, 0, seed=1), "master", Budget(simulations=300))
    assert decision.thoughts[0].win_share > 0.9
    assert int(match._state["piece"][0, DOGE]) == 6
    assert int(match._state["piece"][0, LEFT_GUARD]) < int(match._state["piece"][0, RIGHT_GUARD])


def test_values_become_chances() -> None:
    shares = np.array([np.log(3.0), 0.0])
    shares_of_values(shares)
    assert np.allclose(shares, [0.75, 0.25])


def mind_that_expects(kind: int, how_much: float) -> Mind:
    """One who thinks that others hold cards of a kind, by so much for each."""
    game = doge_match().game
    arrays = dict(learned_for("doge") or {})
    doubt = np.zeros((len(arrays["own"]), 1), np.float32)
    feature = game.features.index("hand.doge-1") + kind
    doubt[layout_in(arrays).first[feature]] = HAND
    ready = {"doubt": doubt, "hunch_bias": np.zeros(1, np.float32)}
    ready |= {"hunch": np.full(1, how_much, np.float32)}
    return furnished(game, 2, {n: a for n, a in arrays.items() if "eyes" not in n} | ready)


def held_by_the_other(kind: int, how_much: float) -> float:
    """How many cards of a kind the other holds on average when the hidden is dealt as is likely."""
    match = doge_match()
    question = ask(match, 0, seed=1)
    tree, deals = new_tree(match.game, 2, 4, np.ones(4, np.uint64)), new_deals(match.game, 256)
    imagine = bound(match.game, SEARCH).imagine
    imagine(question.states, 0, tree, mind_that_expects(kind, how_much), deals)
    return float(deals.states["hand"][deals.order, 1, kind].mean())


def test_what_others_are_likely_to_hold_is_dealt_more_often() -> None:
    usual = held_by_the_other(0, 0.0)
    assert held_by_the_other(0, 2.0) > 1.3 * usual
    assert held_by_the_other(0, -2.0) < 0.7 * usual


def test_a_margin_is_the_lead_over_the_mean_of_the_others() -> None:
    assert margin(np.array([10, 4, 2], np.int32), 0) == 7
    assert margin(np.array([10, 4, 2], np.int32), 2) == -5
    assert margin(np.array([10], np.int32), 0) == 10


def test_a_pick_follows_the_weights() -> None:
    rng = np.array([1, 2, 3, 4], np.uint64)
    weights = np.array([1, 0, 3], np.float32)
    counts = np.bincount([pick(weights, 3, rng) for _ in range(4000)], minlength=3)
    assert counts[1] == 0
    assert 0.72 < counts[2] / 4000 < 0.78


def tree_of_two_moves(shares: list[list[float]]) -> Tree:
    """A tree whose only node has two moves, tried with these results."""
    game = Case("doge", 2, {}).match(1).game
    tree = new_tree(game, 2, 4, np.ones(4, np.uint64))
    for edge, results in enumerate(shares):
        tree.edge_of[edge] = edge
        tree.edges[edge].visits = len(results)
        tree.edges[edge].available = sum(map(len, shares))
        tree.edges[edge].share = sum(results)
        tree.edges[edge].square = sum(result * result for result in results)
        tree.edges[edge].prior = 0.9 if edge == 0 else 0.1
    return tree


def test_the_outlook_is_the_mean_and_the_spread_of_all_results() -> None:
    loops = bound(doge_match().game, SEARCH)
    mean, spread = loops.outlook(tree_of_two_moves([[0.0] * 500, [1.0] * 500]), 2, 0.0)[:2]
    assert abs(mean - 0.5) < 1e-6
    assert abs(spread - 0.5) < 1e-3


def test_before_the_first_result_nothing_is_known() -> None:
    loops = bound(doge_match().game, SEARCH)
    assert loops.outlook(tree_of_two_moves([[], []]), 2, 0.0) == (0.5, loops.FIRST_SPREAD, 0)


ONCE = Style(explore=3.0, points_part=0.0, again=0.0, further=0)


def test_what_was_given_up_is_tried_again_after_many_tries() -> None:
    loops = bound(doge_match().game, SEARCH)
    few = [[0.2, 0.6] * 80, [0.2, 0.4] * 5]
    many = [[0.2, 0.6] * 8000, [0.2, 0.4] * 5]
    again = ONCE._replace(explore=0.0, again=1.5)
    assert loops.best_edge(tree_of_two_moves(few), 2, again) == 0
    assert loops.best_edge(tree_of_two_moves(many), 2, again) == 1
    assert loops.best_edge(tree_of_two_moves(many), 2, again._replace(again=0.0)) == 0


def test_a_small_lead_counts_where_results_hardly_differ() -> None:
    loops = bound(doge_match().game, SEARCH)
    calm = tree_of_two_moves([[0.24] * 50, [0.27] * 50])
    wild = tree_of_two_moves([[0.0, 0.48] * 25, [0.0, 0.54] * 25])
    assert loops.best_edge(calm, 2, ONCE) == 1
    assert loops.best_edge(wild, 2, ONCE) == 0
