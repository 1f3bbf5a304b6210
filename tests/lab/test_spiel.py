"""The games inside OpenSpiel."""

import pytest

pyspiel = pytest.importorskip("pyspiel")


def test_the_same_knowledge_is_the_same_information() -> None:
    from ridotto.lab import spiel

    game = spiel.load("doge", 2)
    state = game.new_initial_state()
    state.apply_action(7)
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
