"""The scene asks for a card or the lagoon, and shows what lies open."""

from ridotto.core.contract import SPECTATOR
from ridotto.core.scene import HAND
from ridotto.kit.lampara.game.scene import flights
from ridotto.kit.lampara.tests.position import play, position

NAMES = ("Anna", "Bohdan")


def test_a_card_is_clicked_to_sell_and_the_lagoon_to_cast() -> None:
    choices = position("squid squid eel", "crab").scene(0).choices
    paths = {choice.notation: choice.path for choice in choices}
    assert paths == {
        "sell squid": ("card:squid",),
        "sell eel": ("card:eel",),
        "cast": ("deck",),
    }


def test_only_the_cast_ends_the_turn() -> None:
    choices = position("squid", "crab").scene(0).choices
    assert [choice.notation for choice in choices if choice.ends_turn] == ["cast"]


def test_the_own_cards_are_in_hand_and_tell_what_they_earn() -> None:
    match = position("squid squid", "crab")
    hand = [token for token in match.scene(0).tokens if token.place == HAND]
    assert [token.id for token in hand] == ["card:squid:0", "card:squid:1"]
    assert hand[0].label == "squid in your hand; selling all earns 6"
    assert not [token for token in match.scene(SPECTATOR).tokens if token.place == HAND]


def test_the_panels_show_points_and_numbers_of_cards() -> None:
    panels = play(position("squid squid eel", "crab"), "sell squid").scene(0).panels
    assert [(panel.score, panel.facts[0].value) for panel in panels] == [(6, "1"), (0, "1")]


def test_the_prompt_says_what_to_do() -> None:
    match = position("squid", "crab", deck=0)
    assert match.scene(0).prompt == "Your turn: click a card to sell its catch."
    assert match.scene(1, "en", NAMES).prompt == "Anna is to move."
    assert position("squid", "crab").scene(0).prompt.endswith("or the lagoon to cast.")
    assert play(match, "sell squid", "sell crab").scene(0).prompt == "The match is over."


def test_points_rise_from_the_stall() -> None:
    (sold,) = position("squid squid", "crab").play(0, "sell squid")
    (flight,) = flights(sold)
    assert (flight.seat, flight.text, flight.at) == (0, "+6", "stall:squid")
    (drew,) = position("squid", "crab").play(0, "cast")
    assert flights(drew) == ()
