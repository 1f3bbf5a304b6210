"""The judge of secrecy finds every leak that is planted in a game."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import ridotto
from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.events import new_log, tell
from ridotto.core.match import Match
from ridotto.kit.cases import Case
from ridotto.kit.conformance import LONG
from ridotto.kit.judge import judge, judge_move
from tests.previews import Choice, choices, faults

WITH_HANDS = [Case("doge", 2), Case("mosaic", 3), Case("venice", 3)]
with_hands = pytest.mark.parametrize("case", WITH_HANDS, ids=str)
every_game = pytest.mark.parametrize("key", ridotto.games())
HAND = {"doge": "hand", "mosaic": "hand", "venice": "holder"}  # the field that holds the cards

NO_LOG = new_log()[:0]
Patch = pytest.MonkeyPatch


# Planted leaks


def plant(patch: Patch, case: Case, name: str, leak: Callable[..., Any]) -> None:
    """Wrap a function at the border of the rules: the leak gets it, then its arguments."""
    honest = getattr(case.game.loops, name)
    patch.setattr(case.game.loops, name, lambda *given: leak(honest, *given))


@every_game
def test_a_redeal_that_hides_nothing_is_found(key: str, monkeypatch: Patch) -> None:
    case = Case(key, ridotto.game(key).seats[0])
    plant(monkeypatch, case, "hide", lambda *_: None)
    assert any("keeps" in fault for fault in judge(case))


@with_hands
def test_a_redeal_that_only_starts_chance_anew_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(_: Any, states: Any, __: int, seed: Any) -> None:
        chance.start(states["rng"][0], seed)

    plant(monkeypatch, case, "hide", leak)
    assert any("keeps" in fault for fault in judge(case))


@with_hands
def test_a_redeal_that_keeps_one_card_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(honest: Any, states: Any, seat: int, seed: Any) -> None:
        kept = states[HAND[case.key]].ravel()[card]
        honest(states, seat, seed)
        states[HAND[case.key]].reshape(-1)[card] = kept

    card = -1 if case.key == "venice" else 1  # the lowest cards are played soonest
    plant(monkeypatch, case, "hide", leak)
    assert any("keeps" in fault for fault in judge(case))


@pytest.mark.parametrize("case", WITH_HANDS[:2], ids=str)
def test_a_redeal_that_keeps_one_hand_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(honest: Any, states: Any, seat: int, seed: Any) -> None:
        kept = states["hand"][0, 1].copy()
        honest(states, seat, seed)
        states["hand"][0, 1] = kept

    plant(monkeypatch, case, "hide", leak)
    assert any("keeps" in fault for fault in judge(case))


@with_hands
def test_a_redeal_that_does_nothing_half_of_the_time_is_found(
    case: Case, monkeypatch: Patch
) -> None:
    def leak(honest: Any, states: Any, seat: int, seed: Any) -> None:
        if seed[0] & np.uint64(1):
            honest(states, seat, seed)

    plant(monkeypatch, case, "hide", leak)
    assert any("favours" in fault for fault in judge(case))


@with_hands
def test_a_redeal_that_changes_what_is_known_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(honest: Any, states: Any, seat: int, seed: Any) -> None:
        honest(states, SPECTATOR, seed)

    plant(monkeypatch, case, "hide", leak)
    assert "redeal changes what is known" in judge(case)


@with_hands
def test_a_view_with_the_cards_of_another_seat_is_found(case: Case, monkeypatch: Patch) -> None:
    honest = case.game.view
    cards = HAND[case.key]
    monkeypatch.setitem(
        case.game.__dict__, "view", lambda s, seat: (honest(s, seat), s[cards].tobytes())
    )
    monkeypatch.setattr(
        "ridotto.kit.judge.judge_picture", lambda *_: set()
    )  # it cannot draw such a view
    assert "view tells" in judge(case, 10)


@with_hands
def test_a_scene_with_the_cards_of_another_seat_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(match: Match, *given: Any) -> Any:
        return replace(honest(match, *given), prompt=match._state[HAND[case.key]].tobytes().hex())

    honest = Match.draw
    monkeypatch.setattr(Match, "draw", leak)
    assert "scene tells" in judge(case, 10)


@pytest.mark.parametrize("whose", [SPECTATOR, 0])
@with_hands
def test_an_observe_that_tells_is_found(case: Case, whose: int, monkeypatch: Patch) -> None:
    def leak(honest: Any, states: Any, seat: int, out: Any) -> None:
        honest(states, seat, out)
        if seat == whose:
            cards = states[HAND[case.key]].ravel()
            out[0] = cards @ np.arange(len(cards))

    plant(monkeypatch, case, "features", leak)
    assert "observe tells" in judge(case)


@with_hands
def test_an_event_that_tells_is_found(case: Case, monkeypatch: Patch) -> None:
    def leak(honest: Any, states: Any, seat: int, move: int, log: Any) -> None:
        honest(states, seat, move, log)
        tell(log, kind, 0, int(states[HAND[case.key]].ravel()[:6].sum()) % 2)

    kind = case.game.events.code(
        {"doge": "drew", "mosaic": "harbour", "venice": "counted"}[case.key]
    )
    plant(monkeypatch, case, "step", leak)
    assert "events tell" in judge(case)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_that_is_explained_unseen_is_found(seats: int, monkeypatch: Patch) -> None:
    """All other games play in the open."""
    monkeypatch.setattr(Match, "is_seen", lambda *_: True)
    assert "a move is explained unseen" in judge(Case("mosaic", seats))


def test_the_last_to_choose_has_a_secret_too(monkeypatch: Patch) -> None:
    """The leak that there was: a choice counted as open if nobody else had to choose any more."""

    def old(match: Match, ply: int, _: int) -> bool:
        return len(match.at(ply - 1).waiting) == 1

    monkeypatch.setattr(Match, "is_seen", old)
    assert "a move is explained unseen" in judge(Case("mosaic", 3), 120)


@pytest.mark.parametrize("case", WITH_HANDS[:2], ids=str)
def test_an_undo_of_what_was_revealed_is_found(case: Case, monkeypatch: Patch) -> None:
    def can_undo(match: Match, _: int) -> bool:
        return not match.over

    monkeypatch.setattr(Match, "can_undo", can_undo)
    assert "undo takes back what was revealed" in judge(case, 120)


def test_an_undo_is_judged_with_all_eyes_and_without_deals(monkeypatch: Patch) -> None:
    """Whoever chooses last turns up the first player's card; all see it."""
    match = ridotto.new("mosaic", 3, 5)
    for seat in (0, 1):
        match.play(seat, match.codes(seat)[0])
    every = (SPECTATOR, 0, 1, 2)
    honest = [judge_move(match, eyes, [], random.Random(0)) for eyes in every]
    monkeypatch.setattr(Match, "can_undo", lambda *_: True)
    lied = [judge_move(match, eyes, [], random.Random(0)) for eyes in every]
    assert honest == [set()] * 4
    assert lied == [{"undo takes back what was revealed"}] * 4


# Undo, preview


def test_whether_invest_can_be_taken_back_is_no_luck() -> None:
    answers = set()
    for seed in range(20):
        match = ridotto.new("serenissima", 3, seed, {"money": "hidden"})
        rng = np.random.default_rng(seed)
        while not match.over and match.ply < 80:
            seat = match.waiting[0]
            codes = match.codes(seat)
            names = [match.game.moves.notation(code) for code in codes]
            code = codes[names.index("invest")] if "invest" in names else rng.choice(codes)
            match.play(seat, int(code))
            if names and match.game.moves.notation(int(code)) == "invest":
                answers.add(match.can_undo(seat))
                break
    assert answers == {True}


def test_a_drawn_piece_is_not_shown_as_certain() -> None:
    match = ridotto.new("river", seats=2, seed=47)
    match.play(0, "place purple triangle")
    assert_certain((match, 0, match.game.moves.parse("gather drop")))


@every_game
def test_a_preview_shows_only_what_every_deal_shows(key: str) -> None:
    for choice in choices(key, 150 if LONG else 12):
        assert_certain(choice)


def assert_certain(choice: Choice) -> None:
    match, seat, code = choice
    assert faults(choice, match.preview(seat, code), 100) == []
