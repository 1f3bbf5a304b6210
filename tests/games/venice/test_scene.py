"""The picture of Venice 2099: what is shown to whom, and what is clicked."""

from typing import Any

import pytest

import ridotto
from ridotto.core.contract import SPECTATOR
from ridotto.core.scene import HAND, Scene, Token
from ridotto.games.venice import scene
from ridotto.games.venice.board import NOWHERE, PLACE
from tests.games.venice.position import city, flood, hold, legal, play, put

NAMES = ("Anna", "Bohdan", "Chiara")


@pytest.fixture
def turn() -> Any:
    """Three seats; seat 0 has figures on c3 (green 4) and d3 (green 5) and three cards."""
    s = city(3)
    put(s, 0, "c3", "d3")
    put(s, 1, "b5")
    hold(s, 0, "brown-x", "red-3", "black-3")
    hold(s, 1, "red-4")
    hold(s, 2, "red-5")
    return s


def drawn(s: Any, seat: int, tongue: str = "en") -> Scene:
    match = ridotto.new("venice", int(s.seats))
    match._state[0] = s
    return match.scene(seat, tongue, NAMES)


def paths(s: Any, seat: int) -> dict[str, tuple[str, ...]]:
    return {choice.notation: choice.path for choice in drawn(s, seat).choices}


def token(s: Any, seat: int, name: str) -> Token:
    return next(token for token in drawn(s, seat).tokens if token.id == name)


def ids(s: Any, seat: int, beginning: str) -> list[str]:
    return [token.id for token in drawn(s, seat).tokens if token.id.startswith(beginning)]


def test_a_move_is_a_figure_and_a_square(turn: Any) -> None:
    assert paths(turn, 0)["move 1 c7"] == ("figure:0-1", "square:c7")


def test_a_gondola_is_clicked_first(turn: Any) -> None:
    assert paths(turn, 0)["gondola 2 h8"] == ("gondola", "figure:0-2", "square:h8")


def test_a_treasure_is_bought_by_one_click(turn: Any) -> None:
    play(turn, 0, "move 2 d4")
    assert paths(turn, 0)["buy 1"] == ("treasure:green",)
    assert paths(turn, 0)["buy 2"] == ("treasure:turquoise",)


def test_two_figures_on_one_colour_ask_which_of_them_buys(turn: Any) -> None:
    assert paths(turn, 0)["buy 1"] == ("treasure:green", "figure:0-1")
    assert paths(turn, 0)["buy 2"] == ("treasure:green", "figure:0-2")


def test_a_price_hangs_where_something_can_be_bought(turn: Any) -> None:
    turn.coins_on[18] = 3  # c3
    assert token(turn, 0, "price:1").text == "4"
    assert token(turn, 0, "price:2").text == "1"
    assert ids(turn, 1, "price") == []


def test_the_hand_lies_in_the_order_in_which_it_must_be_played(turn: Any) -> None:
    hand = [token.id for token in drawn(turn, 0).tokens if token.place == HAND]
    assert hand == ["card:black-3", "card:red-3", "card:brown-x", "gondola:1", "gondola:2"]


def test_what_may_sink_next_is_framed_and_what_sinks_later_is_marked(turn: Any) -> None:
    assert token(turn, 0, "forecast:red-3").symbol == "venice-next"
    assert token(turn, 0, "forecast:black-3").symbol == "venice-next"
    assert token(turn, 0, "forecast:brown-x").symbol == "venice-later"


def test_what_is_framed_is_what_the_rules_let_sink(turn: Any) -> None:
    framed = [t.id for t in drawn(turn, 0).tokens if t.symbol == "venice-next"]
    assert framed == [card.replace("card ", "forecast:") for card in legal(turn, 0, "card")]


def test_a_price_is_what_the_buyer_then_pays(turn: Any) -> None:
    turn.coins_on[18] = 3  # c3
    before = int(turn.purse[0])
    price = token(turn, 0, "price:1").text
    play(turn, 0, "buy 1")
    assert before - int(turn.purse[0]) == int(price)


def test_others_see_neither_hand_nor_forecast(turn: Any) -> None:
    assert ids(turn, 1, "forecast") == ["forecast:red-4"]
    assert ids(turn, SPECTATOR, "forecast") == []
    assert ids(turn, SPECTATOR, "card") == []
    assert ids(turn, SPECTATOR, "gondola") == []


def test_water_rises_where_a_district_sank(turn: Any) -> None:
    before = token(turn, 0, "tide").height
    flood(turn, "c2")
    assert ids(turn, 0, "water") == ["water:c2"]
    assert token(turn, 0, "chip:violet-4").symbol == "venice-chip-sunk"
    assert token(turn, 0, "tide").height > before


def test_treasures_show_their_present_worth_and_stock(turn: Any) -> None:
    flood(turn, "b1", "c1", "d1", "e1", "f1", "g1")
    turn.stock[0] = 4
    assert token(turn, 0, "worth:black").text == "3"
    assert token(turn, 0, "stock:black").text == "4"
    assert token(turn, 0, "treasure:black").label == (
        "Black: 4 treasures in the stock, worth 3 each now; still standing: 2, X"
        ". A treasure counts 6 while one district stands, 3 for two, 2 for three, 1 for four"
        " or more (9.2)."
    )


def test_a_rescue_is_one_click_on_a_square_and_drowning_a_button(turn: Any) -> None:
    play(turn, 0, "card red-3")
    found = paths(turn, 1)
    assert found["rescue h8"] == ("square:h8",)
    assert found["drown"] == ("drown",)
    assert token(turn, 1, "figure:1-1").turn != 0


def test_the_prompt_says_who_decides_on_a_rescue(turn: Any) -> None:
    play(turn, 0, "card red-3")
    assert drawn(turn, 1).prompt.startswith("Your figure on b5 is in the water")
    assert drawn(turn, 0).prompt == "Bohdan decides whether a gondola saves the figure on b5."
    assert drawn(turn, 1).clause == "8.2"


def test_the_prompt_follows_the_steps_of_a_turn(turn: Any) -> None:
    assert drawn(turn, 0).clause == "4.1"
    play(turn, 0, "move 2 d4")
    assert drawn(turn, 0).clause == "6.1"
    play(turn, 0, "buy 1")
    assert drawn(turn, 0).clause == "7.1"
    assert drawn(turn, 1).prompt == "Anna is thinking."


def test_figures_wait_on_the_quay_before_they_are_placed() -> None:
    s = city(3)
    s.figure[:] = NOWHERE
    s.phase = PLACE
    hold(s, 0, "red-3")
    assert token(s, 0, "figure:2-4").label == "figure 4 of Chiara, not placed yet"
    assert paths(s, 0)["place c4"] == ("square:c4",)


def test_a_drowned_figure_lies_faded(turn: Any) -> None:
    play(turn, 0, "card red-3")
    play(turn, 1, "drown")
    assert token(turn, 1, "figure:1-1").classes == "seat-1 faded"
    assert token(turn, 1, "figure:1-1").label == "figure 1 of Bohdan, drowned"


def test_only_a_card_and_the_answer_to_a_rescue_end_the_turn(turn: Any) -> None:
    ending = {choice.notation for choice in drawn(turn, 0).choices if choice.ends_turn}
    assert ending == {"card black-3", "card red-3"}


def test_a_panel_tells_points_cards_coins_and_gondolas(turn: Any) -> None:
    turn.treasures[0, 2] = 2
    panel = drawn(turn, 1).panels[0]
    assert panel.score == 13 + 4 + 5 + 2
    assert [(fact.symbol, fact.value) for fact in panel.facts] == [
        ("venice-icon-cards", "3"),
        ("venice-icon-coins", "13"),
        ("venice-icon-gondolas", "2"),
    ]


def test_the_market_shows_who_has_how_many_treasures(turn: Any) -> None:
    turn.treasures[0, 2] = 2
    turn.treasures[2, 2] = 1
    assert ids(turn, 1, "owned") == ["owned:green-0", "owned:green-2"]
    assert token(turn, 1, "owned:green-0").text == "2"
    assert token(turn, 1, "owned:green-0").label == "Anna: green treasures, 2"


def test_the_quay_shows_below_which_value_a_seat_holds_no_card(turn: Any) -> None:
    assert ids(turn, 1, "floor") == []
    play(turn, 0, "card black-3")
    assert token(turn, 1, "floor:0").text == "3"
    assert token(turn, 1, "floor:0").label == "Anna holds no card lower than 3"


def test_a_bought_treasure_flies_to_its_buyer(turn: Any) -> None:
    (flight,) = scene.flights(play(turn, 0, "buy 1")[0])
    assert (flight.seat, flight.text, flight.at) == (0, "+1", "treasure:green")
    (shown,) = scene.flights(play(turn, 0, "card red-3")[0])
    assert (shown.symbol, shown.at[:5]) == ("venice-card-red-3", "tile:")


def test_the_empty_city_names_its_rows_and_columns() -> None:
    large, small = scene.backdrop(5, {}), scene.backdrop(2, {})
    assert ">h<" in large
    assert ">8<" in large
    assert ">f<" in small
    assert ">g<" not in small
