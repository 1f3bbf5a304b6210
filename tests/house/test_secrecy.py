"""Nothing secret leaves the house: redeal what is hidden, and the bytes sent do not change."""

from copy import copy
from random import Random

import pytest

from ridotto.core.contract import SPECTATOR
from ridotto.core.game import find_game, game_keys
from ridotto.core.match import Match
from ridotto.house import messages
from ridotto.house.ledger import GUEST, PLAYING, Seat, Sheet

POSITIONS = 10_000  # over all games and numbers of seats
PARTS = 2
SECRET = "5ec7e7"
CASES = [(key, seats) for key in game_keys() for seats in find_game(key).seats]


def picture(match: Match, seat: int) -> str:
    """The scene as it is sent to one pair of eyes."""
    names = tuple(f"P{n}" for n in range(match.seats))
    return messages.encode(messages.scene(match, seat, "en", names, fresh=True))


def table(match: Match, seat: int) -> str:
    """The table as it is sent to the guest on a seat."""
    seats = [Seat(kind=GUEST, guest=str(n), name=f"P{n}") for n in range(match.seats)]
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
    return messages.encode(messages.face(sheet, seats, match, str(seat), "en"))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_bytes_do_not_change_when_the_hidden_is_redealt(key: str, seats: int, part: int) -> None:
    rng = Random(f"{key} {seats} {part}")
    left = POSITIONS // len(CASES) // PARTS + 1
    while left:
        match = Match(find_game(key), seats, rng.getrandbits(256))
        while not match.over and left:
            mover = rng.choice(match.waiting)
            match.play(mover, rng.choice(match.codes(mover)))
            for seat in (SPECTATOR, *range(seats)):
                other = copy(match)
                other._state = match.known(seat, rng.getrandbits(256))
                assert picture(other, seat) == picture(match, seat)
            left -= 1


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_the_table_tells_nothing_either_nor_that_a_move_may_be_taken_back(
    key: str, seats: int
) -> None:
    rng = Random(f"undo {key} {seats}")
    for _ in range(2):
        match = Match(find_game(key), seats, rng.getrandbits(256))
        while not match.over:
            mover = rng.choice(match.waiting)
            code = rng.choice(match.codes(mover))
            other = copy(match)
            other._state = match.known(mover, rng.getrandbits(256))
            match.play(mover, code)
            other.play(mover, code)
            assert table(other, mover) == table(match, mover)


def test_the_secret_of_the_deal_is_told_only_at_the_end() -> None:
    match = Match(find_game("doge"), 2, 5)
    for text in (picture(match, 0), table(match, 0)):
        assert SECRET not in text
        assert match.seed not in text
