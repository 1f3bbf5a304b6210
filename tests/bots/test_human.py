"""Novice and apprentice err as people do: they overlook, are greedy, and see but their own turn."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import ridotto
from ridotto.bots import human
from ridotto.bots.decision import Question, ask
from ridotto.bots.human import Person, by_person, noticed
from ridotto.bots.ladder import PEOPLE, choose, person_of
from ridotto.core.match import Match
from ridotto.kit.cases import Case, play_random

CLEAR = Person(
    sight=1e9, feeling=0, greed=0, judgement=1, slips=0, deals=4, to_end=True
)  # who overlooks and misjudges nothing
every_game = pytest.mark.parametrize("key", ridotto.games())
every_person = pytest.mark.parametrize("level", sorted(PEOPLE))


def crowded(key: str) -> Match:
    """A position of a random match in which there is much to choose from."""
    most = max(len(each.codes(each.waiting[0])) for each in played(key, 3))
    return next(each for each in played(key, 3) if len(each.codes(each.waiting[0])) == most)


def played(key: str, seed: int) -> Iterator[Match]:
    """Every position of a random match in which somebody is to move."""
    for match in play_random(Case(key, 2).match(seed), random.Random(seed)):
        if not match.over:
            yield match


def position(key: str, least: int = 8, seed: int = 3) -> Match:
    """A position of a random match at which the seat to move has at least so many moves."""
    for match in played(key, seed):
        if match.ply > 20 and len(match.codes(match.waiting[0])) >= least:
            return match
    raise AssertionError("nowhere is there so much to choose from")


def asked(match: Match, seed: int) -> Question:
    return ask(match, match.waiting[0], seed=seed)


def seen(match: Match, person: Person, seed: int) -> set[int]:
    """The moves that somebody does not overlook."""
    question = asked(match, seed)
    return set(noticed(question, person, np.random.default_rng(question.seed.tolist()))[0].tolist())


@every_person
@every_game
def test_the_same_seed_errs_in_the_same_way(key: str, level: str) -> None:
    match = position(key)
    found = [choose(asked(match, seed), level) for seed in (1, 1, *range(2, 12))]
    assert found[0] == found[1]
    assert any(each.code != found[0].code for each in found[2:]), "another day, another slip"
    assert bool(found[0].thoughts) == (level == "apprentice"), "a novice could not say why"


@every_person
@every_game
def test_what_is_hidden_changes_no_thought(key: str, level: str) -> None:
    match = position(key)
    person = person_of(match.game, level)
    for seed in range(5):
        question = asked(match, seed)
        twin = replace(question, states=match.known(question.seat, seed + 50))
        assert by_person(question, person) == by_person(twin, person)


@every_game
def test_somebody_always_sees_a_move(key: str) -> None:
    match = position(key)
    blind = replace(CLEAR, sight=0.01)
    for seed in range(50):
        found = seen(match, blind, seed)
        assert found
        assert found <= set(match.codes(match.waiting[0]))
    assert seen(match, CLEAR, 1) == set(match.codes(match.waiting[0]))


def test_more_is_overlooked_where_there_is_more() -> None:
    few = next(each for each in played("venice", 3) if len(each.codes(each.waiting[0])) == 3)
    assert share_seen(crowded("venice")) < share_seen(few) < 1


def share_seen(match: Match) -> float:
    """The part of the legal moves that a novice sees, over many a look."""
    counts = [len(seen(match, PEOPLE["novice"], seed)) for seed in range(60)]
    return float(np.mean(counts)) / len(match.codes(match.waiting[0]))


def test_what_catches_the_eye_is_seldom_overlooked() -> None:
    match = position("river", 10)
    question = asked(match, 1)
    luck = np.random.default_rng(1)
    codes, likes = noticed(question, CLEAR, luck)
    assert likes.max() > 2 * likes.min()
    counts = np.zeros(len(codes))
    for _ in range(300):
        found, _ = noticed(question, PEOPLE["novice"], luck)
        counts += np.isin(codes, found)
    assert counts[likes.argmax()] > 1.2 * counts[likes.argmin()]


def test_greed_takes_the_points_at_once() -> None:
    greedy = replace(CLEAR, judgement=0, greed=1, deals=1, to_end=False)
    greatest = 0
    for match in played("mosaic", 4):
        question = asked(match, 1)
        sums, _ = human.looked_at(question, greedy, np.array(match.codes(question.seat), np.int32))
        gains = sums[:, 3]
        chosen = match.codes(question.seat).index(by_person(question, greedy).code)
        assert gains[chosen] == gains.max()
        greatest = max(greatest, int(gains.max() - gains.min()))
    assert greatest > 0, "nothing was to be gained"


def test_who_looks_to_the_end_of_the_turn_beats_who_looks_at_the_move() -> None:
    won = sum(duel("doge", CLEAR, replace(CLEAR, to_end=False), seed) for seed in range(12))
    assert won >= 16, "of 24"


def duel(key: str, first: Person, second: Person, seed: int) -> int:
    """How many of two matches the first wins, one from each seat."""
    won = 0
    for own in range(2):
        match = ridotto.new(key, seats=2, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            question = ask(match, seat, seed=match.ply)
            match.play(seat, by_person(question, first if seat == own else second).code)
        won += match.winners == (own,)
    return won


@every_game
def test_slips_are_those_of_the_game(key: str) -> None:
    game = ridotto.game(key)
    novice, apprentice = (person_of(game, level) for level in ("novice", "apprentice"))
    assert novice.slips > 0
    assert replace(novice, slips=1.0) == PEOPLE["novice"]
    assert replace(apprentice, slips=PEOPLE["apprentice"].slips) == PEOPLE["apprentice"]
    assert novice.sight < apprentice.sight


@every_game
def test_an_apprentice_wins_against_novices(key: str) -> None:
    game = ridotto.game(key)
    pair = person_of(game, "apprentice"), person_of(game, "novice")
    won = sum(duel(key, *pair, seed) for seed in range(12))
    assert 14 <= won, "of 24"


@every_person
@every_game
def test_the_interpreter_does_not_keep_people_waiting(key: str, level: str) -> None:
    match = crowded(key)
    question = replace(asked(match, 1), game=match.game.in_mode(compiled=False))
    begun = time.process_time()
    decision = choose(question, level)
    assert time.process_time() - begun < 3 * human.INTERPRETED_SECONDS
    assert decision.code in match.codes(question.seat)
