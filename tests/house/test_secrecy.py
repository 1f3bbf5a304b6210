"""Nothing secret leaves the house: redeal what is hidden, and the bytes sent do not change.

A scene is drawn from a view and the legal moves alone. For all positions these are compared for
every seat and a spectator; for some of the positions, which keeps this fast, the bytes as they are
sent. With RIDOTTO_EVERY_BYTE=1 the bytes of every position are compared for all eyes (minutes),
with RIDOTTO_POSITIONS=10000 more of them.
"""

import json
import os
from copy import copy
from random import Random

import pytest

from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.match import Match
from ridotto.core.pen import Pen
from ridotto.house import messages
from ridotto.house.ledger import GUEST, PLAYING, Seat, Sheet
from ridotto.house.pictures import plies_between

POSITIONS = int(os.environ.get("RIDOTTO_POSITIONS", "3000"))  # over all games, numbers of seats
SAMPLE = 20  # one in so many positions is compared byte by byte
EVERY_BYTE = os.environ.get("RIDOTTO_EVERY_BYTE") == "1"
UNDO_PLIES = 40
TOLD_PLIES, TOLD_STEP = 60, 15
SECRET = "5ec7e7"
CASES = [(key, seats) for key in game_keys() for seats in find_game(key).seats]


def picture(match: Match, seat: int) -> str:
    """The scene as it is sent to one pair of eyes."""
    pen = pen_of(match)
    return messages.encode(messages.scene(match, match.draw(seat, pen), messages.news(match, pen)))


def pen_of(match: Match) -> Pen:
    return Pen(match.game.words, "en", tuple(f"P{n}" for n in range(match.seats)))


def change(before: Match, after: Match, seat: int) -> str:
    """What is sent to one pair of eyes that were sent the position before."""
    drawn = after.draw(seat, pen_of(after))
    return messages.encode(drawn.difference(before.draw(seat, pen_of(before))))


def table(match: Match, seat: int) -> str:
    """The table as it is sent to the guest on a seat."""
    seats = tuple(Seat(kind=GUEST, guest=str(n), name=f"P{n}") for n in range(match.seats))
    sheet = Sheet(
        id="t",
        game=match.game.key,
        rules=1,
        options=match.options,
        public=True,
        host="0",
        invite="i",
        state=PLAYING,
        secret=SECRET,
        commitment="c",
        seed=match.seed,
        ply=match.ply,
        waiting=sum(1 << each for each in match.waiting),
    )
    undo = bool(match.played) and match.can_undo(seat)
    return messages.encode(messages.face(sheet, seats, match, str(seat), "en", undo))


def seen(match: Match, seat: int) -> tuple[object, object]:
    """All that a scene is drawn from."""
    return match.view(seat), [] if seat == SPECTATOR else match.codes(seat)


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_nothing_sent_changes_when_the_hidden_is_redealt(key: str, seats: int) -> None:
    rng = Random(f"{key} {seats}")
    left = POSITIONS // len(CASES) + 1
    while left:
        match = Match(find_game(key), seats, rng.getrandbits(256))
        while not match.over and left:
            mover = rng.choice(match.waiting)
            before = copy(match)
            match.play(mover, rng.choice(match.codes(mover)))
            in_full = EVERY_BYTE or left % SAMPLE == 0
            for seat in (SPECTATOR, *range(seats)):
                other, earlier = copy(match), copy(before)
                other._state = match.known(seat, rng.getrandbits(256))
                earlier._state = before.known(seat, rng.getrandbits(256))
                assert seen(other, seat) == seen(match, seat)
                if in_full:
                    assert picture(other, seat) == picture(match, seat)
                    assert other.scene(seat).svg() == match.scene(seat).svg()
                    assert change(earlier, other, seat) == change(before, match, seat)
            left -= 1


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_the_table_tells_nothing_either_nor_that_a_move_may_be_taken_back(
    key: str, seats: int
) -> None:
    rng = Random(f"undo {key} {seats}")
    match = Match(find_game(key), seats, rng.getrandbits(256))
    while not match.over and match.ply < UNDO_PLIES:
        mover = rng.choice(match.waiting)
        code = rng.choice(match.codes(mover))
        other = copy(match)
        other._state = match.known(mover, rng.getrandbits(256))
        match.play(mover, code)
        other.play(mover, code)
        told = table(other, mover)
        assert told == table(match, mover)
        if not match.over:
            face = json.loads(told)
            assert not any(face[name] for name in ("scores", "ranking", "sources", "course"))


def told_of(match: Match, seat: int) -> dict[str, object]:
    """All that the table tells these eyes besides scenes: by what it is called."""
    pen, at = pen_of(match), max(0, match.ply - 3)
    scene, before = match.draw(seat, pen), match.at(at).draw(seat, pen)
    marked = {token.id: token for token in before.tokens}
    return {
        "line": [line.text for line in messages.log(match, pen).lines],
        "marks": [token for token in scene.tokens if marked.get(token.id) != token],
        "tips": [part.label for part in (*scene.tokens, *scene.spots)],
        "sources": messages.sources(match, seat, "uk"),
        "picture": match.scene(seat, "uk").plain_svg(),
        "film": [match.at(ply).scene(seat).plain_svg() for ply in plies_between(at, match.ply)],
    }


def redealt(match: Match, seat: int, rng: Random) -> Match:
    """The match as these eyes may take it to be, now and at every earlier position."""
    twin = copy(match)
    twin._state = match.known(seat, rng.getrandbits(256))
    twin._past = [
        match.at(ply).known(seat, rng.getrandbits(256)).tobytes() for ply in range(match.ply)
    ]
    return twin


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_line_marks_tips_sources_and_pictures_tell_nothing_hidden(key: str, seats: int) -> None:
    rng = Random(f"told {key} {seats}")
    match = Match(find_game(key), seats, rng.getrandbits(256))
    for ply in range(TOLD_PLIES):
        if match.over:
            break
        mover = rng.choice(match.waiting)
        match.play(mover, rng.choice(match.codes(mover)))
        if ply % TOLD_STEP == 0:
            for seat in (SPECTATOR, rng.randrange(seats)):
                assert told_of(redealt(match, seat, rng), seat) == told_of(match, seat)


@pytest.mark.parametrize("key", game_keys())
def test_sources_are_told_as_they_are_or_not_at_all(key: str) -> None:
    game, rng = find_game(key), Random(key)
    hidden = {"money": "hidden"} if key == "serenissima" else {}
    match = Match(game, game.seats[-1], 5, hidden)
    while not match.over:
        mover = rng.choice(match.waiting)
        match.play(mover, rng.choice(match.codes(mover)))
        if match.ply % 23 == 0:
            seen = match.sources_seen(mover)
            assert seen[mover] == match.sources[mover]
            truth = zip(seen, match.sources, strict=True)
            assert all(row in ((), own) for row, own in truth)
            if hidden:
                assert () in seen


def test_the_secret_of_the_deal_is_told_only_at_the_end() -> None:
    match = Match(find_game("doge"), 2, 5)
    for text in (picture(match, 0), table(match, 0)):
        assert SECRET not in text
        assert match.seed not in text
