"""The games inside OpenSpiel."""

from typing import Any

import pytest

import ridotto

pyspiel = pytest.importorskip("pyspiel")


def dealt(game: Any, *draws: int) -> Any:
    """The position after the chance nodes of the beginning."""
    state = game.new_initial_state()
    for outcome in draws:
        assert state.is_chance_node()
        state.apply_action(outcome)
    assert not state.is_chance_node()
    return state


def test_every_draw_tells_in_the_deal() -> None:
    from ridotto.lab import spiel

    game = spiel.load("doge", 2)
    deals = {str(dealt(game, *draws)) for draws in ((0, 0, 7), (0, 7, 0), (7, 0, 0), (0, 0, 8))}
    assert len(deals) == 4
    first = ridotto.new("doge", seed=7_000)
    assert dealt(game, 0, 7, 0).states.tobytes() == first.state.tobytes()


def test_the_same_knowledge_is_the_same_information() -> None:
    from ridotto.lab import spiel

    game = spiel.load("doge", 2)
    state = dealt(game, 0, 0, 7)
    player = state.current_player()
    twin = state.redealt(player, spiel.chance.seed_words("5"))
    assert twin.observation_string(player) == state.observation_string(player)
    assert str(twin) != str(state)


def test_openspiel_bot_plays_in_the_arena() -> None:
    from ridotto.lab import arena

    plan = arena.Plan("doge", 2, ("apprentice", "openspiel"), "4", 2, "1", {"rounds": "single"})
    book = arena.run(plan)
    assert len(book.games) == 2
    assert all(game.simulations[1] > 0 for game in book.games)
