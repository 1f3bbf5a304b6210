"""What a move is sure to do: derived, not tried out."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.core import chance
from ridotto.core.events import Log, tell
from ridotto.core.foresight import IS_DOUBT, POINTS, Doubt, Guesses, Unforeseen, foresee
from ridotto.core.record import EVERYBODY, NO_ONE, Record, cell, cells, i8, i32, stream, table
from ridotto.core.rule import rule
from ridotto.games.doge import rules as doge

RARE = 1_000_000_000
VALUE = table([5, 6, 7])


class State(Record):
    rng = stream()
    board = cells(i8, 4, known=EVERYBODY)
    deck = cells(i8, 4, known=NO_ONE)
    row = cells(i8, 2, 4, known=EVERYBODY)
    purse = cell(i32, EVERYBODY)
    turn = cell(i8, EVERYBODY)


DRAW, ASK, LUCK, ENDLESS, LOOK = range(5)


@rule
def play(s: Any, seat: int, move: int, log: Log) -> None:
    tell(log, 0, seat)
    s.turn = 1 - s.turn
    s.board[0] = move + 1
    if move == DRAW:
        kind = chance.draw_counted(s.rng, s.deck, 4)
        s.deck[kind] -= 1
        s.row[1, kind] += 1
    elif move == ASK:
        s.purse = 3 if s.deck[2] > 1 else 1 + 2
        s.board[3] = top(s)
    elif move == LUCK:
        s.purse += 2
        if chance.below(s.rng, RARE) == 0:
            s.board[3] = 0
    elif move == ENDLESS:
        while chance.below(s.rng, RARE) == 0:
            s.purse += 1
    else:
        s.purse = VALUE[max(s.deck[0], 1)]


@rule
def top(s: Any) -> int:
    """The first kind in the deck."""
    for kind in range(4):
        if s.deck[kind]:
            return kind
    return -1


@rule
def score(s: Any, out: Any) -> None:
    out[0] = s.purse
    out[1] = s.board[3]


def foreseen(move: int) -> dict[str, Any]:
    states, hidden = State.blank(), State.blank()
    states["board"] = [0, 1, 1, 1]
    states["deck"] = [1, 1, 1, 1]
    hidden["rng"], hidden["deck"] = 1, 1
    found = foresee(SimpleNamespace(play=play, score=score), states, hidden, 2, 0, move)  # type: ignore[arg-type]
    return {name: np.where(IS_DOUBT(value), None, value).tolist() for name, value in found.items()}


def test_what_is_drawn_is_in_doubt_wherever_it_may_lie() -> None:
    found = foreseen(DRAW)
    assert found["board"] == [DRAW + 1, 1, 1, 1]
    assert found["row"] == [[0] * 4, [None] * 4]
    assert found["deck"] == [None] * 4
    assert (found["turn"], found["purse"]) == (1, 0)


def test_what_all_ways_agree_on_is_sure() -> None:
    found = foreseen(ASK)
    assert found["purse"] == 3
    assert found["board"] == [ASK + 1, 1, 1, None]
    assert found[POINTS] == [3, None]


def test_luck_that_no_sample_would_meet_is_in_doubt_all_the_same() -> None:
    found = foreseen(LUCK)
    assert found["board"] == [LUCK + 1, 1, 1, None]
    assert found["purse"] == 2
    assert found[POINTS] == [2, None]


def test_what_is_looked_up_by_a_hidden_number_is_in_doubt() -> None:
    assert foreseen(LOOK)["purse"] is None


def test_of_a_rule_that_luck_could_keep_going_nothing_is_foreseen() -> None:
    with pytest.raises(Unforeseen):
        foreseen(ENDLESS)


# In a match


@rule
def play_by_turns(s: Any, seat: int, move: int, log: Log) -> None:
    """What is called in another module may write, though this rule itself does not."""
    if s.deck[0]:
        doge.play(s, seat, move, log)


def test_what_a_rule_of_another_module_writes_is_not_overlooked() -> None:
    match = ridotto.new("doge", seats=2, seed=7)
    hidden = match.hidden(0)
    code = match.game.moves.parse("summon doge")
    rules = SimpleNamespace(play=play_by_turns, score=doge.score)
    found = foresee(rules, match._state, hidden, 2, 0, code)  # type: ignore[arg-type]
    assert np.array(IS_DOUBT(found["piece"]), bool)[1]


@rule
def play_unsafely(s: Any, seat: int, move: int, log: Log) -> None:
    """The rules of doge, but once in a very long while the doge goes back to the middle."""
    doge.play(s, seat, move, log)
    if chance.below(s.rng, RARE) == 0:
        s.piece[1] = 0


def test_a_preview_does_not_tell_what_rare_luck_would_undo() -> None:
    match = ridotto.new("doge", seats=2, seed=7)
    honest = match.preview(0, "summon doge")
    rules = SimpleNamespace(play=play_unsafely, score=doge.score)
    match.game = replace(match.game)
    vars(match.game)["rules"] = rules
    told = match.preview(0, "summon doge")
    moved = {token.id for token in honest.tokens} - {token.id for token in told.tokens}
    assert "piece:doge" in moved


def test_numbers_that_are_read_together_are_in_doubt_if_one_of_them_is() -> None:
    doubt = Doubt()
    numbers = np.array([1, -1, doubt, 3], object).view(Guesses)
    numbers.width = 1
    wide = numbers.view(np.int16)
    assert wide[0] == np.array([1, -1], np.int8).view(np.int16)[0]
    assert wide[1] is doubt
    wide[1] = 0x01FE
    assert numbers.tolist() == [1, -1, -2, 1]
    wide[0] += doubt
    assert IS_DOUBT(numbers).tolist() == [True, True, False, False]
    assert wide[doubt] is doubt
