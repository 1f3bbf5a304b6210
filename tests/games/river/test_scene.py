"""The scene asks one question at a time and shows what lies where."""

import pytest

import ridotto
from ridotto.core.match import Match
from ridotto.core.scene import HAND, Scene, Token
from ridotto.games.river.layout import ACROSS, UPRIGHT, Valley, pack
from ridotto.games.river.scene import flights
from tests.games.river.position import Table, bare, dealt

NAMES = ("Anna", "Bohdan", "Chiara", "Dmytro", "Elena")


def scene_of(table: Table, seat: int = 0) -> Scene:
    """The scene of a position laid by hand."""
    match = ridotto.new("river", table.seats, seed=1)
    match._state = table.states
    return match.scene(seat, "en", NAMES[: table.seats])


def paths(scene: Scene) -> list[tuple[str, ...]]:
    return [choice.path for choice in scene.choices]


def token(scene: Scene, name: str) -> Token:
    (found,) = (token for token in scene.tokens if token.id == name)
    return found


# Choices


def test_a_piece_is_placed_by_clicking_it_and_its_tile() -> None:
    scene = scene_of(bare().pouch(0, "white heart", "white heart", "orange drop"))
    assert ("pouch:white-heart", "tile:heart") in paths(scene)
    assert ("pouch:orange-drop", "tile:drop") in paths(scene)


def test_the_only_pair_of_a_shape_has_a_button_of_its_own() -> None:
    scene = scene_of(bare().pouch(0, "white heart", "purple heart"))
    assert ("pair:heart",) in paths(scene)
    assert [(button.id, button.text) for button in scene.buttons] == [("pair:heart", "Two hearts")]


def test_several_pairs_of_a_shape_are_told_apart_by_a_second_button() -> None:
    scene = scene_of(bare().pouch(0, "white heart", "white heart", "purple heart"))
    assert ("pair:heart", "pair white+white heart") in paths(scene)
    assert ("pair:heart", "pair white+purple heart") in paths(scene)
    assert [button.text for button in scene.buttons] == [
        "Two hearts",
        "white and white",
        "white and purple",
    ]


def test_a_pair_is_put_on_a_tile_and_a_tile_is_gathered_by_one_click() -> None:
    table = bare().pouch(0, "white heart", "purple heart").tile("circle", "white drop")
    table.play("pair white+purple heart")
    assert ("tile:hexagon",) in paths(scene_of(table))
    assert paths(scene_of(table.play("onto triangle"))) == [("tile:circle",)]


def test_a_new_colour_is_chosen_by_clicking_a_piece_in_hand() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "orange drop", "yellow drop")
    scene = scene_of(table.play("place white triangle", "gather circle"))
    assert paths(scene) == [("hand:yellow",), ("hand:orange",)]
    assert token(scene, "hand/orange-drop:1").click == "hand:orange"


def test_pieces_are_taken_from_the_lake_and_discarded_from_the_pouch_by_one_click() -> None:
    table = bare().lake("white drop", "white drop").pouch(0, *["orange heart"] * 5)
    assert ("lake:white-drop",) in paths(scene_of(table))
    table.play("take white drop", "take white drop")
    assert paths(scene_of(table)) == [("pouch:orange-heart",), ("pouch:white-drop",)]


def test_passing_is_the_main_button() -> None:
    scene = scene_of(bare().pouch(1, "white heart"))
    assert paths(scene) == [("pass",)]
    assert scene.buttons[0].main


def ends(scene: Scene) -> list[bool]:
    return [choice.ends_turn for choice in scene.choices]


def test_what_reveals_pieces_or_ends_the_turn_asks_for_a_confirmation() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "orange drop", "yellow drop")
    assert ends(scene_of(table)) == [False]
    assert ends(scene_of(table.bag("white drop").play("place white triangle"))) == [True]
    assert ends(scene_of(table.play("gather circle"))) == [True, True]
    assert ends(scene_of(bare().pouch(1, "white heart"))) == [True]


def test_gathering_that_asks_for_a_colour_and_draws_nothing_needs_no_confirmation() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "orange drop", "yellow drop")
    assert ends(scene_of(table.play("place white triangle"))) == [False]


def test_the_first_of_three_colours_does_not_end_the_turn() -> None:
    table = bare().pouch(0, "white triangle").tile("circle", "orange drop", "white drop")
    table.tile("circle", "yellow drop").play("place white triangle", "gather circle")
    assert ends(scene_of(table)) == [False, False, False]


def test_the_last_free_column_ends_the_turn() -> None:
    table = bare().pouch(0, "white triangle").factory(0, 1, 1, 1, 1, 1, 1)
    table.tile("circle", "orange drop", "black drop", "yellow drop")
    assert ends(scene_of(table.play("place white triangle", "gather circle"))) == [True] * 3


def test_the_last_piece_from_the_lake_ends_the_turn_unless_the_pouch_is_too_full() -> None:
    table = bare().lake("white drop", "white heart").pouch(1, "white heart")
    assert ends(scene_of(table)) == [False, False]
    assert ends(scene_of(table.play("take white drop"))) == [True]
    full = bare().lake("white drop").pouch(0, *["orange heart"] * 5)
    assert ends(scene_of(full))[-1] is False
    assert ends(scene_of(full.play("take white drop"))) == [True, True]


# Prompts


def test_the_prompt_says_what_can_be_done() -> None:
    assert (
        "or take the one piece" in scene_of(bare().pouch(0, "white drop").lake("black drop")).prompt
    )
    assert "lake" not in scene_of(bare().pouch(0, "white drop")).prompt
    assert "pouch is empty" in scene_of(bare().lake("black drop")).prompt
    assert "pass" in scene_of(bare().pouch(1, "white drop")).prompt


def test_the_prompt_of_each_phase() -> None:
    table = (
        bare().pouch(0, "white heart", "purple heart").tile("circle", "white drop", "black drop")
    )
    assert "for your pair" in scene_of(table.play("pair white+purple heart")).prompt
    assert "gather" in scene_of(table.play("onto triangle")).prompt
    assert "new colour" in scene_of(table.play("gather circle")).prompt


def test_the_prompt_counts_pieces_at_the_lake() -> None:
    table = bare().lake(*["white drop"] * 3).pouch(0, *["orange heart"] * 4)
    assert "2 more pieces" in scene_of(table.play("take white drop")).prompt
    assert "2 pieces" in scene_of(table.play("take white drop", "take white drop")).prompt


def test_who_waits_is_told_for_whom() -> None:
    assert scene_of(bare().pouch(0, "white drop"), seat=1).prompt == "Anna is to move."


def test_once_the_end_has_begun_the_turns_left_are_told() -> None:
    table = bare().pouch(0, "white drop")
    table.s.turns_left = 1
    assert scene_of(table).prompt.endswith("1 turn is left.")


def test_the_end_of_a_match_is_told() -> None:
    assert scene_of(bare(3).play("pass")).prompt == "The match is over."
    beaten = bare(1).factory(0, 2).factory(1, 1).play("pass")
    assert scene_of(beaten).prompt == "You have beaten the rival, 4 to 2."
    tie = bare(1).factory(0, 1).factory(1, 1).play("pass")
    assert scene_of(tie).prompt == "The rival is not beaten: 2 to 2."


# What lies where


def test_the_own_pouch_is_the_hand_and_the_others_lie_on_the_board() -> None:
    scene = scene_of(bare().pouch(0, "white drop").pouch(1, "black drop"))
    assert token(scene, "pouch:0/white-drop:1").place == HAND
    assert token(scene, "pouch:1/black-drop:1").place != HAND
    assert token(scene, "pouch:1/black-drop:1").click == ""


def test_a_spectator_has_no_hand() -> None:
    scene = scene_of(bare().pouch(0, "white drop"), seat=-1)
    assert token(scene, "pouch:0/white-drop:1").place != HAND


def test_pieces_travel_with_their_tile() -> None:
    table = bare().pouch(0, "white square").tile("heart", "white drop").tile("circle", "black drop")
    before = token(scene_of(table), "tile:circle/black-drop:1").x
    after = token(
        scene_of(table.play("place white square", "gather heart")), "tile:circle/black-drop:1"
    ).x
    assert after > before


def test_a_click_on_a_piece_in_the_river_is_a_click_on_its_tile() -> None:
    scene = scene_of(bare().tile("circle", "black drop"))
    assert token(scene, "tile:circle/black-drop:1").click == "tile:circle"


def test_the_own_factory_is_the_large_one_for_every_seat() -> None:
    table = bare(3).factory(0, 1).factory(1, 1).factory(2, 1)
    sizes = [
        token(scene_of(table, seat), f"cell:{seat}:0:0/white-circle:1").width for seat in range(3)
    ]
    assert len(set(sizes)) == 1
    assert token(scene_of(table, 0), "cell:1:0:0/white-circle:1").width < sizes[0]


def test_rows_and_columns_show_the_points_they_bring_now() -> None:
    scene = scene_of(bare(2).factory(0, 3, 5, 2, 4, 2, 1, 1, overflow=2))
    assert [token(scene, f"row:0:{row}").text for row in range(5)] == ["22", "11", "2", "·", "·"]
    columns = [token(scene, f"column:0:{column}").text for column in range(7)]
    assert columns == ["·", "10", "·", "16", "·", "·", "·"]
    assert token(scene, "total:0").text == "55"
    assert token(scene, "overflow:0/white-circle:2").symbol == "river-shard-white"


def test_a_long_total_is_written_smaller() -> None:
    short = token(scene_of(bare(2).factory(0, 1)), "total:0")
    long = token(scene_of(bare(2).factory(0, 1, overflow=9)), "total:0")
    assert long.text == "−25"
    assert long.height < short.height


def test_a_solo_match_shows_the_rivals_factory_and_one_panel() -> None:
    scene = scene_of(bare(1).factory(1, 1))
    assert token(scene, "disc:1").symbol == "river-total-rival"
    assert "the rival" in token(scene, "total:1").label
    assert len(scene.panels) == 1


def test_a_panel_tells_pouch_stock_overflow_and_who_began() -> None:
    scene = scene_of(bare(2).pouch(0, "white drop").factory(0, 2, 1, overflow=2))
    assert [fact.value for fact in scene.panels[0].facts] == ["1", "3/17", "2", ""]
    assert [fact.value for fact in scene.panels[1].facts] == ["0", "0/17"]


# Layout


@pytest.mark.parametrize("valley", [ACROSS, UPRIGHT], ids=["wide", "tall"])
@pytest.mark.parametrize("tables", [2, 3, 4, 5])
def test_every_slot_lies_on_the_board_and_holds_its_parts(tables: int, valley: Valley) -> None:
    places = valley.slots(tables)
    assert len(places) == tables
    for slot in places:
        assert slot.x >= 0
        assert slot.x + slot.width <= valley.width
        assert slot.y + slot.height <= valley.height
        assert slot.right < slot.x + slot.width
        assert slot.pouch[2] > 0
        assert slot.pouch[3] >= 30


def test_packed_things_stay_in_their_box_and_do_not_overlap() -> None:
    size, middles = pack(40, 100, 100, 104, 88, 44)
    assert len(set(middles)) == 40
    assert all(100 - 52 <= x - size / 2 and x + size / 2 <= 100 + 52 for x, _ in middles)
    assert all(100 - 44 <= y - size / 2 and y + size / 2 <= 100 + 44 for _, y in middles)


def test_few_things_keep_their_size() -> None:
    assert pack(0, 0, 0, 100, 100, 40) == (40, [])
    assert pack(1, 7, 9, 100, 100, 40) == (40, [(7, 9)])


# Previews and flights


def in_progress(table: Table) -> Match:
    match = ridotto.new("river", table.seats, seed=1)
    match._state = table.states
    return match


def test_a_preview_shows_where_gathered_pieces_land_and_what_they_bring() -> None:
    table = dealt(2)
    table.s.turn = 0
    table.factory(0, 2).pouch(0, "white triangle").river(
        "circle", "triangle", "square", "heart", "drop", "hexagon"
    )
    table.s.river[0] = 0
    table.s.pile[0] = 0
    table.tile("circle", "white drop")
    preview = in_progress(table.play("place white triangle")).preview(0, "gather circle")
    assert preview.points == (2, 0)
    landed = [t for t in preview.tokens if t.id == "cell:0:0:2/white-drop:1"]
    assert len(landed) == 1


def test_points_rise_from_the_column_and_are_lost_with_the_overflow() -> None:
    table = (
        bare().pouch(0, "white triangle").factory(0, 4).tile("circle", "white drop", "white heart")
    )
    table.play("place white triangle", "gather circle")
    shown = [(f.seat, f.text, f.at) for event in table.log for f in flights(event)]
    assert shown == [
        (0, "2 ◆", "tile:circle"),
        (0, "+2", "column:0:0"),
        (0, "−3", "total:0"),
    ]


def test_the_rival_has_no_flights() -> None:
    table = bare(1).tile("circle", "white drop").lake("black drop").play("take black drop")
    assert [f for event in table.log for f in flights(event)] == []
