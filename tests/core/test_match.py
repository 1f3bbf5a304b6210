"""The public door: playing, looking, going back, keeping; and what happens with bad input."""

import json
import pickle
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ridotto
from ridotto.core.errors import (
    BadMatchFile,
    BadOption,
    BadSeats,
    IllegalMove,
    MatchOver,
    NewerRules,
    NoSuchPly,
    NothingToUndo,
    NotYourTurn,
    OlderRules,
    RidottoError,
    UnknownGame,
    UnknownMove,
    UnknownSeat,
)
from ridotto.core.match import Match
from ridotto.core.words import TONGUES


@pytest.fixture
def match() -> Match:
    """A match of doge in which seat 0 is to move."""
    return ridotto.new("doge", seats=2, seed=7)


@pytest.fixture
def finished() -> Match:
    match = ridotto.new("doge", seed=3, options={"rounds": "single"})
    rng = random.Random(3)
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.codes(match.waiting[0])))
    return match


def test_the_same_seed_gives_the_same_match(match: Match) -> None:
    assert ridotto.new("doge", seed="7").state.tobytes() == match.state.tobytes()
    assert ridotto.new("doge", seed=8).state.tobytes() != match.state.tobytes()


def test_a_move_may_be_given_as_move_code_or_notation(match: Match) -> None:
    move = match.moves(0)[0]
    states = [match.at(0) for _ in range(3)]
    for twin, form in zip(states, (move, move.code, move.notation), strict=True):
        twin.play(0, form)
    assert len({twin.state.tobytes() for twin in states}) == 1


def test_playing_returns_what_happened_and_keeps_it(match: Match) -> None:
    events = match.play(0, match.moves(0)[0])
    assert events
    assert match.log == events == match.events(1)


def test_the_state_is_a_copy(match: Match) -> None:
    match.state.piece[1] = 5
    assert match.state.piece[1] == 0


def test_a_seat_that_need_not_act_has_no_moves(match: Match) -> None:
    assert match.moves(1) == []


def test_undo_takes_back_the_last_move(match: Match) -> None:
    before = match.state.tobytes()
    match.play(0, match.moves(0)[0])
    match.undo()
    assert match.state.tobytes() == before
    assert match.log == ()


def test_a_card_played_may_be_taken_back_by_its_player_only(match: Match) -> None:
    match.play(0, match.moves(0)[0])
    assert match.can_undo(0)
    assert not match.can_undo(1)


def test_a_turn_that_drew_cards_may_not_be_taken_back(match: Match) -> None:
    match.play(0, match.moves(0)[0])
    match.play(0, "done")
    assert not match.can_undo(0)


def test_a_summon_drew_nothing_and_may_be_taken_back(match: Match) -> None:
    match.play(0, "summon doge")
    assert match.can_undo(0)


def test_a_redraw_may_not_be_taken_back(match: Match) -> None:
    match.play(0, "redraw")
    assert not match.can_undo(0)


def test_a_preview_tells_which_tokens_move(match: Match) -> None:
    before = match.state.tobytes()
    preview = match.preview(0, "summon doge")
    assert "piece:doge" in {token.id for token in preview.tokens}
    assert preview.points == (0, 0)
    assert match.state.tobytes() == before


# Bad input: one clear sentence, nothing changed


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (1, "redraw", NotYourTurn),
        (0, "done", IllegalMove),
        (0, "dance", UnknownMove),
        (0, 10_000, UnknownMove),
        (0, -1, UnknownMove),
        (0, True, UnknownMove),
        (2, "redraw", UnknownSeat),
        (-1, "redraw", UnknownSeat),
        (True, "redraw", UnknownSeat),
    ],
)
def test_a_wrong_move_changes_nothing(
    match: Match, seat: int, move: Any, error: type[RidottoError]
) -> None:
    before = match.state.tobytes()
    with pytest.raises(error):
        match.play(seat, move)
    assert match.state.tobytes() == before
    assert match.ply == 0


def test_no_move_after_the_end(finished: Match) -> None:
    with pytest.raises(MatchOver, match="is over"):
        finished.play(0, "redraw")


def test_nothing_to_undo_at_the_beginning(match: Match) -> None:
    with pytest.raises(NothingToUndo):
        match.undo()


@pytest.mark.parametrize("ply", [-1, 1, True])
def test_a_position_that_does_not_exist(match: Match, ply: int) -> None:
    with pytest.raises(NoSuchPly):
        match.at(ply)


def test_unknown_games_seats_and_options() -> None:
    with pytest.raises(UnknownGame, match=r"no game “chess”.*doge"):
        ridotto.new("chess")
    with pytest.raises(BadSeats, match="not for 3"):
        ridotto.new("doge", seats=3)
    with pytest.raises(BadOption, match="rounds"):
        ridotto.new("doge", options={"length": "full"})
    with pytest.raises(BadOption, match="rounds=single"):
        ridotto.new("doge", options={"rounds": "seven"})


def all_errors(kind: type[RidottoError] = RidottoError) -> list[type[RidottoError]]:
    return [found for child in kind.__subclasses__() for found in (child, *all_errors(child))]


DETAILS = {
    **dict.fromkeys(("game", "allowed", "seats", "option", "seed", "move", "turn", "seat"), "1"),
    **dict.fromkeys(("reason", "detail", "name", "path", "why", "extra", "module"), "x"),
    **dict.fromkeys(("ply", "last", "theirs", "ours", "value"), 2),
}


@pytest.mark.parametrize(
    "error", [e for e in all_errors() if e.__module__ == "ridotto.core.errors"]
)
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_error_is_a_sentence_in_every_language(
    error: type[RidottoError], tongue: str
) -> None:
    text = error(**DETAILS).text(tongue)
    assert text.strip().endswith((".", "x"))


def test_an_error_comes_whole_out_of_another_process() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove(move="dance", seat=1)))
    assert isinstance(error, IllegalMove)
    assert "dance" in str(error)


# Match files


def test_a_match_file_is_small_and_readable(finished: Match, tmp_path: Path) -> None:
    finished.save(tmp_path / "match.json")
    data = json.loads((tmp_path / "match.json").read_text("utf-8"))
    assert data["game"] == "doge"
    assert data["rules"] == 1
    assert data["seats"] == 2
    assert data["options"] == {"rounds": "single"}
    assert len(data["seed"]) == 64
    assert data["moves"][0].split()[0] in {"0", "1"}
    assert (tmp_path / "match.json").stat().st_size < 10_000


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadMatchFile, match="cannot be read"):
        ridotto.load(tmp_path / "nothing.json")


@given(cut=st.floats(0, 0.999))
def test_a_truncated_file_is_refused(cut: float, tmp_path_factory: Any) -> None:
    match = ridotto.new("doge", seed=7)
    match.play(0, match.moves(0)[0])
    path = tmp_path_factory.mktemp("cut") / "match.json"
    match.save(path)
    text = path.read_text("utf-8").rstrip()
    path.write_text(text[: int(len(text) * cut)], "utf-8")
    with pytest.raises(BadMatchFile):
        ridotto.load(path)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": "2"},
        {"seats": None},
        {"seed": 7},
        {"moves": "0 redraw"},
        {"moves": [1, 2]},
        {"moves": ["0 redraw", "0 redraw"]},
        {"moves": ["zero redraw"]},
        {"moves": ["0 dance"]},
        {"moves": ["9 redraw"]},
        {"options": []},
        {"game": 5},
        {"ridotto": 99},
        {"ridotto": "1"},
    ],
)
def test_a_malformed_file_is_refused(change: dict[str, Any], tmp_path: Path) -> None:
    data = {**ridotto.new("doge", seed=7).to_dict(), **change}
    (tmp_path / "match.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(BadMatchFile, match="cannot be opened"):
        ridotto.load(tmp_path / "match.json")


@pytest.mark.parametrize("content", ["[]", "null", "7", '"text"', "{}", "[" * 100_000, "\ufeff{}"])
def test_what_is_no_match_at_all_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(content, "utf-8")
    with pytest.raises(BadMatchFile):
        ridotto.load(tmp_path / "match.json")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(BadMatchFile):
        ridotto.load(tmp_path / "match.json")


def test_a_match_of_newer_rules_says_so(tmp_path: Path) -> None:
    data = {**ridotto.new("doge", seed=7).to_dict(), "rules": 99}
    with pytest.raises(NewerRules, match="Update Ridotto"):
        Match.from_dict(data)
    with pytest.raises(OlderRules, match="older version"):
        Match.from_dict({**data, "rules": 0})


def test_loading_and_saving_keeps_all_that_a_file_had(match: Match) -> None:
    data = match.to_dict() | {"players": ["Anna", "Bohdan"], "fairness": {"secret": "ab"}, "x": 1}
    assert Match.from_dict(data).to_dict() == data


def test_a_match_can_be_pickled_and_copied_deeply(match: Match) -> None:
    match.play(0, match.moves(0)[0])
    for twin in (pickle.loads(pickle.dumps(match)), deepcopy(match)):
        assert twin.game is match.game
        assert twin.state.tobytes() == match.state.tobytes()
        assert [event.text() for event in twin.log] == [event.text() for event in match.log]
        twin.undo()
        assert match.ply == 1


def test_ranks_are_told_at_the_end(match: Match, finished: Match) -> None:
    assert match.ranks == ()
    assert finished.winners == (finished.ranks.index(max(finished.ranks)),)


def test_nothing_may_be_taken_back_after_the_end(finished: Match) -> None:
    assert not any(finished.can_undo(seat) for seat in range(2))
