"""A mind says in the search what it said when it learned; other weights are left alone."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.bots import weights
from ridotto.bots.bind import SEARCH, inputs, own_taste, plain
from ridotto.bots.mind import Mind
from ridotto.bots.tree import Tree, new_tree
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.kit.cases import Case, sampled
from ridotto.lab.batch import taste
from ridotto.lab.hunch import odds_of
from ridotto.lab.learning import Pupil, judged, layout_of, liked, taken_in

CASES = [Case("doge", 2), Case("mosaic", 3), Case("river", 5), Case("venice", 2)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def eyes(match: Match) -> Any:
    """What every seat sees of a position."""
    observed = np.zeros((match.seats, match.game.feature_count), np.float32)
    for seat in range(match.seats):
        match.game.secrets.observe(match.state, seat, observed[seat])
    return np.concatenate([observed, by_taste(match, 0)[2][0]], 1)


def by_taste(match: Match, seat: int) -> tuple[Any, Any, Any]:
    """What taste says of a position."""
    states = match.game.state.blank()
    states[0] = match.state
    return taste(match.game, match.seats, states, np.full(1, seat, np.int32))


def hunch_by_chance(pupil: Pupil) -> weights.Arrays:
    """Weights of a hunch; the same each time."""
    luck = np.random.default_rng(5)
    shapes = {"doubt": (len(pupil.weights["own"]), 5), "hunch_bias": 5, "hunch": 5}
    return {name: luck.standard_normal(size).astype(np.float32) for name, size in shapes.items()}


def by_chance(case: Case) -> tuple[list[Match], Pupil, Tree, Mind]:
    """Positions, weights by chance, a tree and a mind that has them; with a hunch of its own."""
    found = [match for match in sampled(case, 4, seed=4) if match.waiting]
    pupil = Pupil(layout_of(np.concatenate([eyes(m) for m in found])), case.game.moves.size, 7)
    arrays = pupil.export() | pupil.layout._asdict() | {"trust": weights.FULL_TRUST}
    mind = weights.furnished(case.game, case.seats, arrays | hunch_by_chance(pupil))
    return found, pupil, new_tree(case.game, case.seats, 16, np.ones(4, np.uint64)), mind


@every_case
def test_the_search_judges_as_the_pupil_does(case: Case) -> None:
    found, pupil, tree, mind = by_chance(case)
    for match in found:
        tree.work[0] = match.state
        plain(case.key, SEARCH).judge_by_mind(tree, mind)
        taken = taken_in(pupil.jax, pupil.expand, pupil.weights, eyes(match)[None])
        worth = by_taste(match, 0)[0]
        value, points = judged(pupil.jax, pupil.weights, *taken, worth)
        np.testing.assert_allclose(tree.shares, pupil.jax.nn.softmax(value[0]), atol=1e-4)
        np.testing.assert_allclose(tree.points, points[0], atol=1e-3)


@every_case
def test_the_search_likes_what_the_pupil_likes(case: Case) -> None:
    """The error against its own liking is that liking's entropy; any other would be higher."""
    found, pupil, tree, mind = by_chance(case)
    for match in found:
        seat = match.waiting[0]
        codes = match.codes(seat)
        tree.work[0], tree.codes[: len(codes)] = match.state, codes
        plain(case.key, SEARCH).prefer(tree, mind, seat, len(codes))
        part = tree.weights[: len(codes)].astype(np.float64)
        visits = np.full((1, case.game.moves.size), -1, np.float32)
        visits[0, mind.seen_as[seat, codes]] = 1e6 * part
        tasted = np.zeros_like(visits)
        tasted[0, mind.seen_as[seat]] = by_taste(match, seat)[1][0]
        batch = {"decided": eyes(match)[None, seat], "visits": visits, "tasted": tasted}
        error = liked(pupil.jax, pupil.expand, pupil.weights, batch)
        assert float(error) == pytest.approx(-(part * np.log(part)).sum(), abs=2e-3)


@every_case
def test_the_search_has_the_hunch_that_was_learned(case: Case) -> None:
    found, pupil, _, mind = by_chance(case)
    loops = plain(case.key, SEARCH)
    learned = hunch_by_chance(pupil)
    for match in found:
        for seat in range(match.seats):
            loops.see(match.state, seat, mind)
            odds = odds_of(pupil.jax, pupil.expand, learned, eyes(match)[seat])
            assert loops.hunch(mind) == pytest.approx(float(odds), abs=2e-3)


@pytest.mark.parametrize("key", ridotto.games())
def test_nobody_notices_what_is_hidden_from_them(key: str) -> None:
    """Every number, of every seat, stays the same when the hidden is dealt anew."""
    game = find_game(key)
    room = {seats: np.zeros(len(inputs(game)) - game.feature_count) for seats in game.seats}
    notice = getattr(own_taste(key), "notice", None)
    told = 0
    for seats in (game.seats[0], game.seats[-1]):
        for match in sampled(Case(key, seats), 12, seed=5):
            for seat in range(match.seats) if notice else ():
                notice(match.state, seat, room[seats])
                seen = room[seats].copy()
                for deal in range(4):
                    room[seats][:] = np.nan  # each number is written every time
                    notice(match.known(seat, deal)[0], seat, room[seats])
                    np.testing.assert_array_equal(room[seats], seen)
                told += 1
    assert bool(told) == (len(room[game.seats[0]]) > 0)


def test_a_move_is_seen_from_the_own_side() -> None:
    """The second house of doge sees the street turned round, and its moves too."""
    game = find_game("doge")
    left, right = game.moves.parse("cortege left"), game.moves.parse("cortege right")
    first, second = weights.seen_as(game, 2)
    assert (first == np.arange(game.moves.size)).all()
    assert second[left] == right
    assert (second[second] == first).all()


@pytest.fixture
def doge() -> Game:
    return find_game("doge")


def test_weights_for_other_rules_are_left_alone(
    doge: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, pupil, *_ = by_chance(CASES[0])
    path = tmp_path / "doge" / weights.FILE
    path.parent.mkdir()
    monkeypatch.setenv("RIDOTTO_MINDS", str(tmp_path))
    for rules, told in (({}, ""), ({"rules": doge.rules_number + 1}, "other rules")):
        monkeypatch.setattr(weights, "purpose", lambda _, r=rules: {"game": "doge"} | r)
        weights.save(path, doge, pupil.layout, pupil.export())
        monkeypatch.setattr(weights, "purpose", lambda _: {"game": "doge"})
        weights.learned_for.cache_clear()
        assert (weights.learned_for("doge") is None) == bool(told)
        assert told in capsys.readouterr().err
    path.write_bytes(b"no weights at all")
    weights.learned_for.cache_clear()
    assert weights.learned_for("doge") is None
    assert "other rules" in capsys.readouterr().err
    weights.learned_for.cache_clear()
