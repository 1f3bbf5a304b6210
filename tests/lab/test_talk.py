"""Games as text, and the server that lets an assistant sit at a table."""

import re

import pytest

import ridotto
from ridotto.core.errors import IllegalMove, MatchOver, UnknownMove, UnknownSeat
from ridotto.core.words import TONGUES
from ridotto.lab.arena import WrongBots
from ridotto.lab.mcp_command import Desk, server
from ridotto.lab.words import Talk
from tests.apart import run

SINGLE = {"rounds": "single"}


@pytest.mark.parametrize("key", ridotto.games())
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_game_can_be_played_by_reading(key: str, tongue: str) -> None:
    talk = Talk(key, seed=1, tongue=tongue)
    assert len(talk.rules()) > 1000
    for _ in range(4):
        seen = talk.look()
        assert f"\n{len(talk.moves())}. " in seen
        assert talk.play("1")


def test_a_match_is_told_to_its_end() -> None:
    talk = Talk("doge", options=SINGLE, seed=2)
    told = ""
    while not talk.over:
        told = talk.play(str(len(talk.moves())))
    assert re.search(r"You (have won|have lost|share)", told)
    with pytest.raises(MatchOver):
        talk.play("1")


def test_a_move_is_found_in_an_answer() -> None:
    talk = Talk("doge", seed=3)
    moves = talk.moves()
    for answer in (
        "2",
        "2.",
        "I choose 2",
        moves[1].notation,
        f"move: {moves[1].notation}!",
        moves[1].text("en"),
        moves[1].notation.upper(),
    ):
        assert talk.find(answer) == moves[1], answer
    longest = max(moves, key=lambda move: len(move.notation))
    assert talk.find(f"Let me play {longest.notation} now") == longest
    for answer in ("", "999", "fly", "1 or 2"):
        with pytest.raises(UnknownMove):
            talk.find(answer)
    legal = {move.code for move in moves}
    closed = next(code for code in range(talk.game.moves.size) if code not in legal)
    with pytest.raises(IllegalMove):
        talk.find(talk.game.moves.notation(closed))


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(UnknownSeat):
        Talk("doge", seat=2)
    with pytest.raises(WrongBots):
        Talk("doge", bots=["random", "random"])


@pytest.mark.parametrize("key", ridotto.games())
def test_a_seat_reads_only_what_it_knows(key: str) -> None:
    """With everything hidden dealt anew, the text is the same."""
    talk = Talk(key, seed=5)
    for _ in range(3):
        talk.play("1")
    before = talk.look()
    match = talk.match
    match._state = match.known(talk.seat, seed=99)
    assert talk.look() == before


def test_an_assistant_plays_a_match() -> None:
    desk = Desk(["random"])
    assert "doge" in desk.games()
    assert "Doge" in desk.rules("doge")
    assert "no game" in desk.rules("chess")
    assert "no game" in desk.sit_down("chess")
    table = desk.sit_down("doge").splitlines()[0]
    assert "1. " in desk.look(table)
    assert "not a move" in desk.play(table, "fly")
    assert "1. " in desk.play(table, "1")
    assert "no table" in desk.look("nowhere")
    for _ in range(20):
        desk.sit_down("doge")
    assert len(desk.tables) == 16


def test_the_protocol_offers_the_tools() -> None:
    pytest.importorskip("mcp", reason="the extra [mcp] is not installed")
    made = server(Desk(["random"]))
    names = [tool.name for tool in run(made.list_tools())]
    assert names == ["games", "rules", "sit_down", "look", "play"]
    answer = run(made.call_tool("sit_down", {"game": "doge"}))
    assert "1. " in str(answer)
