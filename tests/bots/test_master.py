"""Thinking by search: in portions, with other eyes, with trees kept from move to move."""

import random
import sys
import threading

import numpy as np
import numpy.typing as npt

import ridotto
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose
from ridotto.bots.master import (
    AVAILABLE,
    DOUBT,
    LEAST_ROOM,
    VISITS,
    Search,
    room_to_see,
    sureness,
)
from ridotto.bots.memory import MOST_BYTES, PAGE, Memory, bytes_used
from ridotto.bots.tree import EDGES, NODES
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import compiled_game
from ridotto.core.match import Match

SMALL = Budget(simulations=1)


def doge(seed: int = 7) -> Match:
    return ridotto.new("doge", seats=2, seed=seed)


def test_portions_add_up_to_the_same_tree_as_one_thought() -> None:
    match = doge()
    question = ask(match, match.waiting[0], seed=3)
    parts, whole = (Search(question, Budget(simulations=400)) for _ in range(2))
    for _ in range(4):
        parts.grow(Budget(simulations=100))
    whole.grow(Budget(simulations=400))
    assert parts.decision() == whole.decision()
    assert parts.simulations == 400


def test_portions_answer_as_the_grandmaster_does_move_after_move() -> None:
    match = doge()
    seat = match.waiting[0]
    budget = Budget(simulations=300)
    in_portions, at_once = Memory(), Memory()
    for _ in range(6):
        while match.waiting != (seat,) or len(match.codes(seat)) == 1:
            match.play(match.waiting[0], match.codes(match.waiting[0])[0])
        question = ask(match, seat, seed=match.ply)
        in_portions.follow(match, seat)
        at_once.follow(match, seat)
        search = Search(question, budget, in_portions)
        for _ in range(3):
            search.grow(Budget(simulations=100))
        search.rest()
        assert search.decision() == choose(question, "grandmaster", budget, at_once)
        match.play(seat, search.decision().code)


def test_several_trees_share_the_simulations_and_add_up_their_visits() -> None:
    match = doge()
    search = Search(ask(match, match.waiting[0], seed=3), Budget(simulations=300, threads=3))
    search.grow(Budget(simulations=300))
    assert len(search.trees) == 3
    assert sum(each.visits for each in search.decision().thoughts) == 300


def tried(results: list[float]) -> npt.NDArray[np.float64]:
    """What is added up for a move that was tried with these results."""
    square = sum(result * result for result in results)
    return np.array([len(results), 100, sum(results), square, 0.0, sum(results)])


def test_the_move_that_did_better_is_chosen_though_another_was_tried_more() -> None:
    often, better = tried([0.4, 0.6] * 50), tried([0.5, 0.7] * 15)
    assert sureness(better, 100) > sureness(often, 100)


def test_a_move_that_may_have_been_lucky_is_not_chosen() -> None:
    often, lucky = tried([0.4, 0.6] * 50), tried([0.05, 1.0] * 15)
    assert sureness(lucky, 100) < sureness(often, 100)


def test_a_move_that_was_tried_seldom_is_not_chosen_whatever_it_brought() -> None:
    often = tried([0.0] * 100)
    assert sureness(tried([1.0] * 20), 100) < sureness(often, 100)
    assert sureness(tried([]), 100) < sureness(tried([0.0]), 100)


def test_a_full_tree_goes_on_counting() -> None:
    match = doge()
    search = Search(ask(match, match.waiting[0]), SMALL)
    search.grow(Budget(simulations=4 * LEAST_ROOM))
    assert search.trees[0].counts[NODES] == LEAST_ROOM
    assert sum(each.visits for each in search.decision().thoughts) == 4 * LEAST_ROOM


def test_other_eyes_think_of_moves_that_the_seat_does_not_have() -> None:
    match = doge()
    seat = match.waiting[0]
    own = set(match.codes(seat))
    for eyes in (1 - seat, SPECTATOR):
        search = Search(ask(match, seat, eyes=eyes), Budget(simulations=2000))
        search.grow(Budget(simulations=2000))
        codes = [each.code for each in search.thoughts()]
        assert set(codes) - own
        rows = search.totals()
        shares = [rows[code][VISITS] / (rows[code][AVAILABLE] + DOUBT) for code in codes]
        assert shares == sorted(shares, reverse=True)


def test_stop_ends_it_and_a_single_move_needs_no_thought() -> None:
    match = doge()
    seat = match.waiting[0]
    stop = threading.Event()
    stop.set()
    search = Search(ask(match, seat), SMALL)
    search.grow(Budget(seconds=60, stop=stop))
    assert search.decision().code in match.codes(seat)
    while len(match.codes(match.waiting[0])) > 1:
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    seat = match.waiting[0]
    single = Search(ask(match, seat), SMALL)
    single.grow(Budget(simulations=20))
    assert single.is_forced
    assert single.decision().code == match.codes(seat)[0]
    assert not single.decision().thoughts
    assert not single.simulations


def test_a_search_has_the_trees_to_itself_until_it_rests() -> None:
    match = doge()
    question = ask(match, match.waiting[0], seed=3)
    memory = Memory()
    first = Search(question, SMALL, memory)
    first.grow(SMALL)
    assert Search(question, SMALL, memory).trees[0] is not first.trees[0]
    first.rest()
    assert Search(question, SMALL, memory).trees[0] is first.trees[0]


def test_trees_that_are_full_or_large_are_not_kept() -> None:
    match = doge()
    memory = Memory()
    search = Search(ask(match, match.waiting[0]), SMALL, memory)
    search.grow(SMALL)
    (tree,) = search.trees
    assert search.rest().trees
    assert memory.size > bytes_used(tree)
    tree.counts[NODES] = LEAST_ROOM
    assert not search.rest().trees
    tree.counts[NODES] = 1
    tree.counts[EDGES] = tree.edges.shape[0] - 1
    assert not search.rest().trees
    huge = Search(ask(match, match.waiting[0]), Budget(seconds=60), memory).trees[0]
    huge.counts[EDGES] = MOST_BYTES // huge.edges.itemsize
    memory.keep([huge])
    assert not memory.trees


def test_a_large_tree_is_reckoned_by_the_pages_that_it_touches() -> None:
    match = doge()
    question = ask(match, match.waiting[0])
    small, large = (Search(question, Budget(seconds=each)).trees[0] for each in (0.01, 60))
    for tree in (small, large):
        tree.counts[EDGES] = 1
    assert bytes_used(small) < PAGE
    assert PAGE < bytes_used(large) < 3 * PAGE  # of which the table of nodes is one million


def test_thoughts_keep_nothing_of_the_tree() -> None:
    match = doge()
    search = Search(ask(match, match.waiting[0], seed=3), Budget(simulations=100))
    search.grow(Budget(simulations=100))
    before = sys.getrefcount(search.trees[0].edges)
    search.thoughts()
    after = sys.getrefcount(search.trees[0].edges)
    assert after == before


def test_only_where_the_others_may_hold_one_of_a_few_hands_do_they_know_theirs() -> None:
    """In river nothing is hidden but the bag; at first a hand of venice may be almost any."""
    sizes = []
    for key in ("river", "venice"):
        match = ridotto.new(key, seats=2, seed=3)
        compiled_game(key)
        sizes.append(len(room_to_see(ask(match, match.waiting[0], seed=1))))
    rng = random.Random(3)
    while match.ply < 200 and not match.over:  # venice: until one card is left in each hand
        seat = match.waiting[0]
        if int(match.state.held[:2].max()) == 1:
            sizes.append(len(room_to_see(ask(match, seat, seed=1))))
            break
        match.play(seat, rng.choice(match.codes(seat)))
    assert sizes == [0, 0, match.game.feature_count]
