"""What the table shows: hints on legal cells, why they earn it, prompts, panels and flights."""

from copy import copy
from random import Random

import pytest

from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.core.scene import Flight, Scene
from ridotto.games.mosaic import scene
from ridotto.games.mosaic.board import SEA, STARS
from ridotto.games.mosaic.layout import SIDE_BY_SIDE, STACKED, Layout
from ridotto.games.mosaic.worth import Use
from tests.games.mosaic.position import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    all_choose,
    fill,
    gains,
    hand,
    in_play,
    new,
    pass_turn,
    row,
    state,
)

NAMES = ("Anna", "Bohdan", "Chiara", "Dmytro")


def seen(match: Match, seat: int, tongue: str = "en") -> Scene:
    return match.scene(seat, tongue, NAMES[: match.seats])


def label(picture: Scene, name: str) -> str:
    return next(spot.label for spot in picture.spots if spot.id == name)


def hint(picture: Scene, name: str) -> str:
    return next(token.text for token in picture.tokens if token.id == f"hint:{name}")


def ids(picture: Scene, start: str) -> list[str]:
    return [token.id for token in picture.tokens if token.id.startswith(start)]


def test_a_legal_residence_tells_its_sum() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0)
    fill(match, BLUE, "residences", 1, 2)
    picture = seen(match, BLUE)
    assert label(picture, "cell:residences:3") == "Residences 4 (5): +12 = 4 + 3 + 5 · extra card"
    assert hint(picture, "residences:3") == "+12★"


def test_a_legal_workshop_tells_group_factor_and_bonus() -> None:
    match = in_play("pigment-3")
    fill(match, BLUE, "workshops", 1, 8, 9)
    picture = seen(match, BLUE)
    assert label(picture, "cell:workshops:0") == "Workshops a1 (Pigment): +28 = 4 × 2 · bonus 20"
    assert hint(picture, "workshops:0") == "+28"


def test_a_legal_good_tells_what_others_get() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, BLUE, "trade", 3, 7)
    picture = seen(match, RED)
    expected = "Trade 3 (Swan): +3 = 3 × 1 · extra card · Anna +6"
    assert label(picture, "cell:trade:11") == expected


def test_a_legal_citizen_tells_level_and_triangle() -> None:
    match = in_play("coin-1", turn=RED)
    fill(match, GREEN, "nobles", 3, 8)
    fill(match, RED, "nobles", 4, 7)
    fill(match, YELLOW, "nobles", 9)
    picture = seen(match, RED)
    expected = (
        "Nobles top level, cell 1 (Coin): +16 = 6 × 2 + 1 × 3 + 1 × 1 · extra card"
        " · Chiara +1 · Dmytro +4"
    )
    assert label(picture, "cell:nobles:0") == expected


def test_a_fleet_tells_value_and_ships() -> None:
    match = in_play("ship-4", turn=GREEN)
    fill(match, BLUE, "trade", 4, 5, 7)
    fill(match, GREEN, "harbour", 3)
    fill(match, RED, "harbour", 4)
    picture = seen(match, GREEN)
    assert label(picture, "cell:harbour:5") == "Harbour 2 (Ship): +12 = 6 × 2 · Bohdan +6"


def test_a_lost_bonus_is_told() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    state(match).used[RED] = 29
    assert label(seen(match, RED), "cell:trade:3").endswith("no diamond for the bonus")


def test_hints_are_the_points_that_the_rules_give() -> None:
    match = in_play("carafe-1", turn=RED)
    fill(match, RED, "trade", 1)
    fill(match, YELLOW, "trade", 5)
    assert hint(seen(match, RED), "trade:9") == "+6"
    assert gains(match, "trade 3 carafe")[RED] == 6


@pytest.mark.parametrize("seed", range(3))
def test_a_picture_promises_what_the_rules_then_do(seed: int) -> None:
    match, rng, tried = new(3, seed), Random(seed), 0
    while not match.over:
        seat = match.waiting[0]
        for code, use in match.view(seat).uses.items():
            twin = copy(match)
            twin.play(seat, code)
            assert twin.scores[seat] - match.scores[seat] == use.gains[seat]
            assert has_been_used(twin, seat, use)
            tried += 1
        match.play(seat, rng.choice(match.codes(seat)))
    assert tried > 100


def has_been_used(match: Match, seat: int, use: Use) -> bool:
    """Is the diamond or the ship where the picture said it would be?"""
    if use.area == SEA:
        return match.view(seat).ships[seat] == use.cell
    return match.view(seat).owners[use.area][use.cell] == seat


def test_only_the_seat_on_turn_gets_hints() -> None:
    match = in_play("carafe-1", turn=RED)
    assert ids(seen(match, BLUE), "hint:") == []
    assert ids(seen(match, SPECTATOR), "hint:") == []


def test_sailing_is_a_button_and_a_hint_on_the_space() -> None:
    match = in_play("crab-3")
    state(match).ship[BLUE] = 3
    picture = seen(match, BLUE)
    assert [button.text for button in picture.buttons] == ["Sail to 6: +10"]
    assert hint(picture, "sea") == "+10"


def test_a_filled_cell_tells_its_owner() -> None:
    match = in_play("key-1")
    fill(match, RED, "residences", 0)
    assert label(seen(match, BLUE), "cell:residences:0") == "Residences 1 (2): Bohdan"


def test_a_card_in_hand_tells_the_most_it_can_earn() -> None:
    match = new(4)
    hand(match, BLUE, "key-4", "coin-1", "ash-1", "swan-1", "ship-1")
    labels = [token.label for token in seen(match, BLUE).tokens if token.place == "hand"]
    assert labels[1:3] == [
        "Residence 4: up to +2 on a cell, +3 at sea",
        "Coin 1: up to +2 on a cell, +1 at sea",
    ]


def test_after_the_choice_the_kept_card_is_lifted_and_the_rest_faded() -> None:
    match = new(4)
    match.play(BLUE, match.codes(BLUE)[0])
    classes = [token.classes for token in seen(match, BLUE).tokens if token.place == "hand"]
    assert classes == ["lifted", "faded", "faded", "faded", "faded"]


def test_a_card_kept_by_another_lies_face_down() -> None:
    match = new(4)
    match.play(RED, match.codes(RED)[0])
    picture = seen(match, BLUE)
    assert ids(picture, "kept:") == ["kept:1"]


def test_the_prompt_says_who_else_is_choosing() -> None:
    match = new(4)
    match.play(RED, match.codes(RED)[0])
    expected = "Choose a card; the rest goes to the left. Chiara, Dmytro choose too."
    assert seen(match, BLUE).prompt == expected
    assert seen(match, RED).prompt == "You have chosen. Anna, Chiara, Dmytro are still choosing."
    assert seen(match, SPECTATOR).prompt == "Choosing a card: Anna, Chiara, Dmytro."


def test_the_clause_is_that_of_the_card_in_play() -> None:
    assert seen(in_play("swan-1"), BLUE).clause == "8.1"
    assert seen(new(3, choice="tactical"), BLUE).clause == "12.1"


def test_panels_tell_diamonds_and_spares() -> None:
    match = new(4)
    state(match).used[:] = [0, 27, 29, 30]
    values = [panel.facts[0].value for panel in seen(match, BLUE).panels]
    assert values == ["27", "0+3", "0+1", "0+0"]


def test_panels_name_the_cards_one_has_passed_on() -> None:
    match = new(3)
    hand(match, BLUE, "key-1", "swan-2", "swan-3", "fish-1", "crab-2")
    match.play(BLUE, "keep key-1")
    all_choose(match)
    pass_turn(match)
    pass_turn(match)
    pass_turn(match)
    fact = seen(match, BLUE).panels[RED].facts[1]
    assert fact.label == "cards in hand, which you have held: Fish 1, Crab 2, Swan 2, Swan 3"
    assert seen(match, RED).panels[YELLOW].facts[1].label != fact.label


def test_a_taken_card_keeps_its_id_on_the_way_to_play() -> None:
    match = in_play("lion-1")
    fill(match, RED, "nobles", 5, 6, 9, 10, 11)
    row(match, "swan-3")
    match.play(BLUE, "noble top-3")
    assert ids(seen(match, BLUE), "card:swan-3") == ["card:swan-3:1"]
    match.play(BLUE, "take swan-3")
    assert ids(seen(match, BLUE), "card:swan-3") == ["card:swan-3:1"]


def test_points_fly_from_where_they_were_earned() -> None:
    match = in_play("swan-1", turn=RED)
    fill(match, RED, "trade", 0, 1, 2)
    fill(match, BLUE, "trade", 7, 11)
    gains(match, "trade 1 swan")
    found = [flight for event in match.events(match.ply) for flight in scene.flights(event)]
    assert found == [
        Flight(seat=BLUE, text="+6", at="price:swan"),
        Flight(seat=RED, text="+3", at="price:swan"),
        Flight(seat=RED, text="+20", at="bonus:trade:0"),
    ]


@pytest.mark.parametrize("layout", [SIDE_BY_SIDE, STACKED], ids=["wide", "tall"])
def test_the_track_goes_once_around_in_a_hundred_steps(layout: Layout) -> None:
    places = {layout.track(points) for points in range(100)}
    assert len(places) == 100
    assert layout.track(100) == layout.track(0)


def test_every_star_lies_between_its_three_cells() -> None:
    layout = SIDE_BY_SIDE
    assert len(layout.stars) == len(STARS)
    assert layout.stars[0][1] == (layout.workshop(0)[1] + 2 * layout.workshop(7)[1]) / 3


@pytest.mark.parametrize("layout", [SIDE_BY_SIDE, STACKED], ids=["wide", "tall"])
def test_all_cells_lie_apart(layout: Layout) -> None:
    places = [place for area in layout.places for place in area]
    assert len(set(places)) == 109
