"""What holds for the bots of every level, in every game."""

import random
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

import ridotto
from ridotto.bots.decision import Budget, Decision, ask
from ridotto.bots.errors import BadBudget, NothingToChoose, UnknownBot
from ridotto.bots.ladder import (
    AT_EASE,
    LEVELS,
    PATIENCE,
    TASTE,
    choose,
    is_level,
    level_of,
    patience_of,
    strength_of,
    way_of,
)
from ridotto.bots.master import Search
from ridotto.bots.memory import Memory
from ridotto.core import chance
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.kit.cases import Case, play_random

CASES = [
    Case(key, seats)
    for key in ridotto.games()
    for seats in sorted({ridotto.game(key).seats[0], ridotto.game(key).seats[-1]})
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_level = pytest.mark.parametrize("level", [*LEVELS, TASTE])

BUDGET = Budget(simulations=60)


def middle(case: Case, seed: int = 3) -> Match:
    """A position in the middle of a random match at which somebody has a choice."""
    plies = sum(1 for _ in play_random(case.match(seed), random.Random(seed)))
    for match in play_random(case.match(seed), random.Random(seed)):
        if match.ply > plies // 2 and len(match.codes(match.waiting[0])) > 1:
            return match
    raise AssertionError("nobody has a choice in the second half")


@every_level
@every_case
def test_a_bot_plays_legal_moves_to_the_end(case: Case, level: str) -> None:
    match = case.match(5)
    while not match.over:
        seat = match.waiting[0]
        decision = choose(ask(match, seat, seed=match.ply), level, Budget(simulations=8))
        match.play(seat, decision.code)
    assert match.winners or match.seats == 1, "only who plays alone can lose to nobody"


@every_level
@every_case
def test_the_choice_does_not_change_when_the_hidden_is_changed(case: Case, level: str) -> None:
    match = middle(case)
    seat = match.waiting[0]
    question = ask(match, seat, seed=11)
    decisions = [
        choose(replace(question, states=match.known(seat, deal)), level, BUDGET)
        for deal in range(4)
    ]
    assert all(decision == decisions[0] for decision in decisions)


@pytest.mark.parametrize("level", ["1.5", "2.5", "3.5", "4.5"])
@every_case
def test_nor_does_it_between_two_levels(case: Case, level: str) -> None:
    match = middle(case)
    seat = match.waiting[0]
    ways = set()
    for seed in range(6):
        question = ask(match, seat, seed=seed)
        ways.add(way_of(level, question.seed))
        twin = replace(question, states=match.known(seat, seed + 50))
        assert choose(question, level, BUDGET) == choose(twin, level, BUDGET)
    assert len(ways) == 2, "both ways were tried"


@every_level
@every_case
def test_the_position_given_is_left_as_it_was(case: Case, level: str) -> None:
    match = middle(case)
    seat = match.waiting[0]
    question = ask(match, seat, seed=1)
    before = question.states.tobytes()
    choose(question, level, BUDGET)
    assert question.states.tobytes() == before


@every_case
def test_the_same_seed_gives_the_same_thoughts(case: Case) -> None:
    match = middle(case)
    seat = match.waiting[0]
    first, second, other = (
        choose(ask(match, seat, seed=seed), "grandmaster", BUDGET) for seed in (1, 1, 2)
    )
    assert first == second
    assert first != other


@every_case
def test_thoughts_are_about_all_legal_moves_and_add_up(case: Case) -> None:
    match = middle(case)
    seat = match.waiting[0]
    decision = choose(ask(match, seat, seed=1), "grandmaster", Budget(simulations=500))
    assert sorted(thought.code for thought in decision.thoughts) == match.codes(seat)
    assert decision.code == decision.thoughts[0].code
    assert decision.simulations == 500
    assert sum(thought.visits for thought in decision.thoughts) == 500
    assert all(0 <= thought.win_share <= 1 for thought in decision.thoughts)


@pytest.mark.parametrize("level", PATIENCE)
@pytest.mark.parametrize("key", ridotto.games())
def test_journeyman_and_master_stop_at_their_patience(key: str, level: str) -> None:
    """However much time there is; fewer simulations can be asked for."""
    match = middle(Case(key, 2))
    seat = match.waiting[0]
    patience = patience_of(match.game, level)
    assert patience is not None
    assert patience <= PATIENCE[level]
    for given, spent in ((Budget(seconds=60), patience), (Budget(simulations=7), 7)):
        assert choose(ask(match, seat), level, given).simulations == spent


@every_case
def test_taste_is_the_same_search_without_a_mind(case: Case) -> None:
    match = middle(case)
    seat = match.waiting[0]
    question = ask(match, seat, seed=1)
    alone = choose(question, TASTE, BUDGET)
    assert alone.simulations == choose(question, "grandmaster", BUDGET).simulations
    mindless = Search(question, BUDGET, learned=False)
    mindless.grow(BUDGET)
    assert alone == mindless.decision()
    with pytest.raises(UnknownBot):
        strength_of(TASTE)


def test_a_bot_keeps_to_its_time_and_uses_several_threads() -> None:
    match = middle(Case("doge", 2))
    seat = match.waiting[0]
    choose(ask(match, seat), "grandmaster", Budget(simulations=1))  # compiled by now
    begin = time.perf_counter()
    decision = choose(ask(match, seat), "grandmaster", Budget(seconds=0.2, threads=2))
    assert 0.2 <= time.perf_counter() - begin < 2
    assert decision.simulations > 100


def test_a_bot_can_be_interrupted() -> None:
    match = middle(Case("doge", 2))
    seat = match.waiting[0]
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    begin = time.perf_counter()
    decision = choose(ask(match, seat), "grandmaster", Budget(seconds=60, stop=stop))
    assert time.perf_counter() - begin < 30
    assert decision.code in match.codes(seat)


def test_a_forced_move_is_made_at_once() -> None:
    for match in play_random(Case("doge", 2).match(1), random.Random(1)):
        if match.over or len(match.codes(match.waiting[0])) > 1:
            continue
        seat = match.waiting[0]
        decision = choose(ask(match, seat), "grandmaster", Budget(seconds=60))
        assert decision.code == match.codes(seat)[0]
        return


def test_memory_gives_more_visits_to_the_next_move() -> None:
    match = Case("doge", 2).match(1)
    seat = match.waiting[0]
    memory = Memory()
    match.play(seat, remembered(match, seat, memory).code)
    while match.waiting != (seat,) or len(match.codes(seat)) == 1:
        other = match.waiting[0]
        match.play(other, match.codes(other)[0])
    thoughts = remembered(match, seat, memory).thoughts
    assert sum(thought.visits for thought in thoughts) >= 300


def test_who_thinks_now_little_now_much_has_room_for_it() -> None:
    match = Case("doge", 2).match(1)
    seat = match.waiting[0]
    memory = Memory()
    choose(ask(match, seat, seed=1), "journeyman", AT_EASE, memory)
    (small,) = memory.trees
    choose(ask(match, seat, seed=1), "grandmaster", Budget(simulations=4000), memory)
    (large,) = memory.trees
    assert large.nodes.shape[0] >= 4000 > small.nodes.shape[0]
    choose(ask(match, seat, seed=1), "journeyman", AT_EASE, memory)
    assert memory.trees == [large], "what was found serves who thinks less"


def remembered(match: Match, seat: int, memory: Memory) -> Decision:
    memory.follow(match, seat)
    return choose(ask(match, seat, seed=1), "grandmaster", Budget(simulations=300), memory)


def test_memory_begins_anew_when_moves_are_taken_back() -> None:
    match = Case("doge", 2).match(1)
    memory = Memory()
    seat = match.waiting[0]
    match.play(seat, match.codes(seat)[0])
    memory.follow(match, seat)
    key = memory.key
    match.undo()
    match.play(seat, match.codes(seat)[1])
    memory.follow(match, seat)
    assert memory.key != key
    assert memory.seen == match.played


SEEDS = [chance.derived_words("5eed", number) for number in range(400)]


@pytest.mark.parametrize(
    ("level", "strength", "written"),
    [
        ("novice", 1, "novice"),
        ("grandmaster", 5, "grandmaster"),
        ("2", 2, "apprentice"),
        ("2.0", 2, "apprentice"),
        ("2.5", 2.5, "2.5"),
        ("4.125", 4.12, "4.12"),
        (3, 3, "journeyman"),
        (1.3, 1.3, "1.3"),
    ],
)
def test_a_level_is_a_name_or_a_number(level: str | float, strength: float, written: str) -> None:
    assert strength_of(level) == strength
    assert level_of(strength_of(level)) == written
    assert strength_of(written) == strength


@pytest.mark.parametrize(
    "level",
    ["0.9", "5.1", "2,5", "-2", "nan", "1e0", " 2", "٢", 0, 5.5, float("nan"), float("inf")],
)
def test_what_is_no_strength_is_refused(level: str | float) -> None:
    with pytest.raises(UnknownBot):
        strength_of(level)


@every_level
def test_a_level_plays_in_its_own_way(level: str) -> None:
    assert {way_of(level, seed) for seed in SEEDS} == {level}


def test_between_two_levels_the_nearer_chooses_more_often() -> None:
    for part in (0.1, 0.5, 0.8):
        ways = [way_of(2 + part, seed) for seed in SEEDS]
        assert set(ways) == {"apprentice", "journeyman"}
        assert ways.count("journeyman") / len(ways) == pytest.approx(part, abs=0.08)


def test_with_the_same_luck_nobody_stronger_plays_in_a_weaker_way() -> None:
    strengths = [1 + number / 10 for number in range(41)]
    for seed in SEEDS[:50]:
        ways = [LEVELS.index(way_of(strength, seed)) for strength in strengths]
        assert ways == sorted(ways)


def test_a_strength_in_between_chooses_as_the_level_would() -> None:
    match = middle(Case("doge", 2))
    for seed in range(8):
        question = ask(match, match.waiting[0], seed=seed)
        assert choose(question, 2.5) == choose(question, way_of("2.5", question.seed))


@pytest.mark.parametrize("level", ["", "Master", "oracle", "6"])
def test_an_unknown_level_is_refused_with_a_sentence(level: str) -> None:
    match = Case("doge", 2).match(1)
    with pytest.raises(UnknownBot, match="The bots are: novice, apprentice, journeyman, master"):
        choose(ask(match, 0), level)
    assert not is_level(level)


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"simulations": 0}, {"seconds": -1.0}])
def test_no_budget_is_refused_with_a_sentence(budget: dict[str, float]) -> None:
    with pytest.raises(BadBudget, match="is no budget for a bot"):
        Budget(**budget)  # type: ignore[arg-type]


def test_a_seat_that_need_not_act_is_told_so() -> None:
    match = Case("doge", 2).match(1)
    other = 1 - match.waiting[0]
    with pytest.raises(NothingToChoose) as fault:
        choose(ask(match, other), "novice")
    assert len({fault.value.text(tongue) for tongue in TONGUES}) == len(TONGUES)


def test_a_solo_bot_reads_the_result_of_its_seat() -> None:
    solo = [case for case in CASES if case.seats == 1]
    for case in solo:
        match = middle(case)
        decision = choose(ask(match, 0, seed=1), "master", Budget(simulations=50))
        assert np.isfinite(decision.thoughts[0].points)


def test_a_kept_tree_never_suggests_what_other_draws_would_have_allowed() -> None:
    memory = Memory()
    for seed in range(5):  # other hands, and nothing seen in between: the same node of the tree
        match = ridotto.new("doge", seed=seed)
        seat = match.waiting[0]
        decision = choose(ask(match, seat, seed=1), "grandmaster", Budget(simulations=300), memory)
        assert decision.code in match.codes(seat)
        assert {thought.code for thought in decision.thoughts} <= set(match.codes(seat))
