"""Last turns solved by brute force, as tests/bots/endgames.py does it by the hundred."""

import pytest

from ridotto.bots.decision import Budget, ask
from ridotto.bots.master import Search
from ridotto.core.game import compiled_game
from ridotto.lab.players import parse_entrant
from tests.bots.endgames import HAIR, Position, Solver, endings, examined, first_open, turn_of


def first(key: str, seed: int) -> Position:
    """The first open position from a seed on."""
    compiled_game(key)
    while (position := first_open(next(endings(key, seed)))) is None:
        seed += 1
    return position


def test_a_round_that_can_be_won_now_is_won() -> None:
    """However few simulations there are: five of the first ten such rounds were missed before."""
    journeyman = parse_entrant("journeyman", Budget(simulations=20))
    for seed in (1, 11, 21):
        position = first("doge", seed)
        after, way = turn_of(position, journeyman, seed)
        assert position.seat in after.winners, (position.match.seed, way)


@pytest.mark.parametrize("key", ["river", "venice"])
def test_the_worth_of_a_turn_is_what_comes_of_it(key: str) -> None:
    position = first(key, 5)
    match, solver = position.match, Solver(position.match.game, 2)
    worths = {
        way: position.worth(way, solver)
        for way in solver.ways(position.deals[0], position.seat).values()
    }
    assert max(worths.values()) == position.best > min(worths.values())
    if position.kind == "last":
        for way, worth in list(worths.items())[:20]:
            after = match.at(match.ply)
            for code in way:
                after.play(position.seat, code)
            assert after.shares[position.seat] == worth


def test_chance_errs_and_the_search_does_not() -> None:
    found = [
        line for seed in range(1, 15) for line in examined("venice", ["random", "master"], seed)
    ]
    assert len(found) >= 4
    lost = {level: sum(line["lost"][level] for line in found) for level in ("random", "master")}
    assert lost["random"] > 1
    assert lost["master"] < lost["random"] / 4


def best_moves(position: Position) -> set[int]:
    """The first moves that brute force knows to begin a best way."""
    solver = Solver(position.match.game, 2)
    ways = solver.ways(position.deals[0], position.seat).values()
    return {way[0] for way in ways if position.worth(way, solver) > position.best - HAIR}


@pytest.mark.parametrize("key", ["venice", "mosaic"])
def test_what_bots_play_out_is_what_brute_force_finds(key: str) -> None:
    """Two programs that share only the rules; the one of the bots runs without any simulation."""
    budget = Budget(simulations=1)
    for seed in (100, 200, 300, 400):
        position = first(key, seed)
        search = Search(ask(position.match, position.seat, seed=seed), budget)
        search.play_out(budget)
        assert search.best
        assert {*search.best} <= best_moves(position), (key, position.match.seed)


def test_last_turns_are_left_when_the_budget_is_spent() -> None:
    """A part of the ways tells nothing: then it is as if nobody had looked."""
    position = answered("venice", 100)
    budget = Budget(simulations=1)
    search = Search(ask(position.match, position.seat, seed=1), budget)
    (last,) = search.last
    search.solve(last, 10)
    assert not search.best_of(last)
    search.play_out(budget)
    assert search.best


def answered(key: str, seed: int) -> Position:
    """The first open position from a seed on in which the others answer, and no win is sure."""
    while (position := first(key, seed)).kind != "answered" or position.best == 1:
        seed += 1
    return position
