"""By day the boards are light as well: each game tells which of its colours change."""

import pytest

import ridotto
from ridotto.core.pen import TALL, WIDE
from ridotto.house.shelf import COLOUR, DAY, DUSK, TABLE_TOP, Theme, backdrop, picture


def boards(key: str, theme: Theme) -> str:
    """All empty boards of a game."""
    tables = ridotto.game(key).seats
    return "".join(
        backdrop(key, seats, {}, shape, theme) for seats in tables for shape in (WIDE, TALL)
    )


def light(board: str) -> float:
    """From 0 to 255: the mean of all its colours."""
    found = [bytes.fromhex(colour[1:]) for colour in set(COLOUR.findall(board))]
    return sum(map(sum, found)) / (3 * len(found))


@pytest.mark.parametrize("key", ridotto.games())
def test_every_colour_of_the_day_replaces_one_of_the_dusk(key: str) -> None:
    drawn = boards(key, DUSK)
    assert [colour for colour in ridotto.game(key).scene.DAY if colour not in drawn] == []


@pytest.mark.parametrize("key", ridotto.games())
def test_a_board_is_lighter_by_day(key: str) -> None:
    assert light(boards(key, DAY)) > light(boards(key, DUSK)) + 5


def test_the_picture_of_a_game_is_drawn_in_the_light_of_the_page() -> None:
    assert f'fill="{TABLE_TOP[DAY]}"' in picture("doge", "en", DAY)
    assert f'fill="{TABLE_TOP[DAY]}"' not in picture("doge", "en", DUSK)
