"""What is claimed of two moves is found again by playouts of another hand."""

import numpy as np
import pytest

import ridotto
from ridotto.analysis.reasons import PLAYOUTS, Reason, compare, text
from ridotto.analysis.traits import HORIZON, MOVER, NOBODYS, OTHERS
from ridotto.bots.bind import GREEDY, SEARCH, bound, plain
from ridotto.bots.decision import ask
from ridotto.bots.ladder import choose
from ridotto.core.events import NOBODY
from ridotto.core.match import Match
from ridotto.core.words import TONGUES

AGAIN = 160  # playouts of the other hand
WITHIN = 4.5  # standard errors


def position(key: str, seats: int, plies: int) -> Match:
    match = ridotto.new(key, seats=seats, seed=5)
    while match.ply < plies or len(match.codes(match.waiting[0])) < 3:
        seat = match.waiting[0]
        match.play(seat, choose(ask(match, seat, seed=match.ply), "apprentice").code)
    return match


def reasons_of(match: Match, seed: int = 3) -> tuple[int, int, list[Reason]]:
    """The best and the worst move of a position, and why."""
    seat = match.waiting[0]
    question = ask(match, seat, seed=seed)
    order = choose(question, "apprentice").thoughts
    better, worse = order[0].code, order[-1].code
    return better, worse, compare(question, better, worse)


def playout(match: Match, seat: int, code: int, number: int) -> tuple[Match, list[tuple[int, str]]]:
    """One playout in plain steps; the events within the horizon, with whose they are."""
    twin = match.at(match.ply)
    twin._state = match.known(seat, 1_000 + number)
    rng = np.random.default_rng(number)
    start = twin._state.copy()
    codes = np.zeros(match.game.moves.size, np.int32)
    weights = np.zeros(match.game.moves.size, np.float32)
    seen = [event for event in twin.play(seat, code) if event.kind in match.game.moments]
    turns, last, plies = 0, seat, 0
    enough = plain(match.game.key, SEARCH).enough
    while not twin.over and not enough(twin._state[0], start[0], plies):
        mover = twin.waiting[0]
        turns += mover == seat != last
        last = mover
        n = bound(match.game, GREEDY).weigh(twin._state, mover, codes, weights)
        part = weights[:n].astype(float) / weights[:n].astype(float).sum()
        events = twin.play(mover, int(rng.choice(codes[:n], p=part)))
        seen += events if turns <= HORIZON else ()
        plies += 1
    facts = []
    for event in seen:
        side = NOBODYS if event.seat == NOBODY else MOVER if event.seat == seat else OTHERS
        facts.append((side, event.kind))
        facts += [(side, f"{event.kind} {key}={value}") for key, value in event.values.items()]
    return twin, facts


# Of every game a position in which there are reasons.
PLACES = [
    ("doge", 2, 14),
    ("mosaic", 2, 20),
    ("river", 2, 12),
    ("serenissima", 2, 40),
    ("venice", 3, 24),
]


@pytest.mark.parametrize(("key", "seats", "plies"), PLACES)
def test_a_claim_is_found_again_by_independent_playouts(key: str, seats: int, plies: int) -> None:
    match = position(key, seats, plies)
    seat = match.waiting[0]
    better, worse, reasons = reasons_of(match)
    assert reasons
    for code, claimed in ((better, "better"), (worse, "other")):
        runs = [playout(match, seat, code, number) for number in range(AGAIN)]
        for each in reasons:
            values = [value_of(each, seat, twin, facts) for twin, facts in runs]
            error = np.hypot(np.std(values) / AGAIN**0.5, each.error)
            assert abs(np.mean(values) - getattr(each, claimed)) <= WITHIN * error, each


def value_of(each: Reason, seat: int, twin: Match, facts: list[tuple[int, str]]) -> float:
    """What a playout adds to a claim."""
    if each.is_points:
        place = twin.game.sources.index(each.source)
        rows = [
            row[place]
            for other, row in enumerate(twin.sources)
            if (other == seat) == (each.side == MOVER)
        ]
        return sum(rows) / len(rows)
    return float((each.side, f"{each.kind} {each.detail}".strip()) in facts)


def test_a_reason_is_said_in_every_language() -> None:
    match = position("doge", 2, 14)
    _, _, reasons = reasons_of(match)
    for tongue in TONGUES:
        for each in reasons:
            said = text("doge", each, tongue, "Anna", "Bohdan")
            assert "Anna" in said or "Bohdan" in said or each.side == NOBODYS


def test_a_move_is_no_better_than_itself() -> None:
    match = position("doge", 2, 14)
    question = ask(match, match.waiting[0], seed=1)
    code = match.codes(match.waiting[0])[0]
    assert compare(question, code, code) == []


@pytest.mark.parametrize(("key", "seats", "plies"), PLACES)
def test_reasons_tell_nothing_hidden(key: str, seats: int, plies: int) -> None:
    match = position(key, seats, plies)
    seat = match.waiting[0]
    twin = match.at(match.ply)
    twin._state = match.known(seat, 77)
    codes = match.codes(seat)
    told = [
        compare(ask(each, seat, seed=4), codes[0], codes[-1], PLAYOUTS // 4)
        for each in (match, twin)
    ]
    assert told[0] == told[1]
