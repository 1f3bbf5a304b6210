"""Last turns solved by brute force, as tests/bots/endgames.py does it by the hundred."""

import pytest

from ridotto.bots.decision import Budget
from ridotto.core.game import compiled_game
from ridotto.lab.players import parse_entrant
from tests.bots.endgames import Position, Solver, endings, examined, first_open, turn_of


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
