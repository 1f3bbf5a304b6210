"""What the table of Serenissima shows: prices, chains, prompts, panels, and the names to click."""

from collections.abc import Iterable
from copy import copy
from itertools import combinations

import pytest

from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.core.pen import TALL, WIDE, Pen
from ridotto.core.scene import Flight, Scene, Spot, Token
from ridotto.games.serenissima import layout, scene
from ridotto.games.serenissima.board import BOOKS, PHASES, ZONE_KEYS
from ridotto.games.serenissima.tokens import chart_of
from ridotto.kit.cases import Case, sampled
from tests.games.serenissima.position import draw, fight, phase, play, position
from tests.games.serenissima.test_map import changed

NAMES = ("Anna", "Bohdan", "Chiara", "Dmytro")
ONE = {1: (0, "valencia", 3, ""), 2: (1, "genoa", 3, "")}


def seen(match: Match, seat: int | None = None, shape: str = WIDE) -> Scene:
    """With the eyes of a seat; without one, of the seat to move."""
    eyes = match.waiting[0] if seat is None else seat
    return match.scene(eyes, "en", NAMES[: match.seats], shape)


def tokens(picture: Scene, beginning: str) -> list[Token]:
    return [token for token in picture.tokens if token.id.startswith(beginning)]


def labels(picture: Scene, beginning: str) -> list[str]:
    return [token.label for token in tokens(picture, beginning)]


def button(picture: Scene, name: str) -> str:
    (found,) = (button.text for button in picture.buttons if button.id == name)
    return found


def path(picture: Scene, notation: str) -> tuple[str, ...]:
    (found,) = (choice.path for choice in picture.choices if choice.notation == notation)
    return found


def market(picture: Scene) -> str:
    (found,) = (spot.label for spot in picture.spots if spot.id == "market")
    return found


# Prices


def test_the_first_cube_of_an_own_port_is_free_the_next_one_costs() -> None:
    match = position({1: (0, "valencia", 1, "")})
    assert button(seen(match), "load") == "Load wood (free)"
    assert button(seen(play(match, "load wood")), "load") == "Load wood (1 ducat)"


def test_a_cube_of_an_enemy_port_costs() -> None:
    match = position({1: (0, "genoa", 1, "")})
    assert button(seen(match), "load").endswith("(1 ducat)")


def test_the_warehouse_tells_what_its_next_slot_pays() -> None:
    match = position({1: (0, "genoa", 2, "wood wine")}, stored={"genoa": "gold"})
    before = match.state.ducats[0]
    assert market(seen(match)) == "Warehouse in Genoa: the next cube earns 3 ducats"
    assert play(match, "sell wood").state.ducats[0] == before + 3
    assert market(seen(match)).endswith("the next cube earns 4 ducats")


def test_an_own_port_pays_nothing() -> None:
    match = position({1: (0, "valencia", 2, "wine")})
    assert market(seen(match)).endswith("the next cube earns 0 ducats")


def test_a_full_warehouse_has_no_market() -> None:
    match = position({1: (0, "marseille", 2, "wood")}, stored={"marseille": "gold stone"})
    assert [spot for spot in seen(match).spots if spot.id == "market"] == []


def test_a_galley_tells_its_price_with_and_without_a_hired_sailor() -> None:
    match = position({1: (0, "valencia", 1, "")}, {"valencia": (0, 3)}, ducats=(9,))
    assert button(seen(play(match, "invest")), "buy-reserve").endswith(": 2 ducats")
    match = position({1: (0, "valencia", 1, "")}, {"valencia": (0, 3)}, ducats=(9,), reserve={0: 0})
    assert button(seen(play(match, "invest")), "buy-port").endswith(": 1 ducat")


# Chains


def test_a_chain_tells_who_could_blockade_and_with_how_many() -> None:
    match = position(
        {1: (0, "valencia", 2, ""), 7: (1, "algiers", 2, ""), 8: (1, "algiers", 1, "")}
    )
    assert labels(seen(match), "risk:") == ["Bohdan could blockade off Algiers with 3 sailors"]
    assert tokens(seen(match, SPECTATOR), "risk:")[0].classes == "seat-1"


def test_of_equals_the_chain_names_the_one_who_is_asked_first() -> None:
    galleys = {1: (0, "valencia", 2, ""), 3: (1, "algiers", 4, ""), 4: (2, "algiers", 4, "")}
    match = position(galleys)
    assert labels(seen(match), "risk:") == ["Bohdan could blockade off Algiers with 4 sailors"]
    assert play(match, "sail algiers").waiting == (1,)


def test_as_many_sailors_make_no_chain() -> None:
    match = position({1: (0, "valencia", 2, ""), 7: (1, "algiers", 2, "")})
    assert tokens(seen(match), "risk:") == []


def test_a_sale_could_be_blockaded_where_the_galley_set_sail() -> None:
    match = position({1: (0, "valencia", 3, "wine"), 7: (1, "valencia", 4, "")})
    play(match, "sail algiers")
    assert [token.id for token in tokens(seen(match), "risk:")] == ["risk:valencia"]
    assert play(match, "sail valencia", "sell wine").waiting == (1,)


def test_no_chain_where_the_galley_cannot_sail() -> None:
    match = position({1: (0, "valencia", 1, "wood"), 7: (1, "tunis", 4, "")})
    assert tokens(seen(play(match, "sail algiers")), "risk:") == []
    assert seen(match).prompt == "Galley 1 can sail no further: sell, fight, or be done."


def blockades(match: Match) -> dict[str, int]:
    """The zones where sailing there leads to a question, and who is asked."""
    found = {}
    for seat in match.waiting:
        for move in [move for move in match.moves(seat) if move.family == "sail"]:
            after = play(copy(match), move.notation)
            if phase(after) == "blockade":
                found[move.notation.removeprefix("sail ")] = after.waiting[0]
    return found


def test_whoever_is_asked_was_named_by_a_chain() -> None:
    matches = list(sampled(Case("serenissima", 4), 200, seed=3))
    chains = [
        {token.id.removeprefix("risk:"): int(token.classes[-1]) for token in tokens(here, "risk:")}
        for here in (seen(match, SPECTATOR) for match in matches)
    ]
    asked = [blockades(match) for match in matches]
    assert sum(map(len, asked)) > 5
    assert all(a.items() <= b.items() for a, b in zip(asked, chains, strict=True))


# Prompts


def test_the_prompt_names_the_good_of_the_ports_to_close() -> None:
    match = Case("serenissima", 2, {"closed": "chosen"}).match(1)
    assert seen(match).prompt == "Choose a port to close: wood."
    assert seen(play(match, "close ragusa")).prompt == "Choose a port to close: wine."


def test_the_prompt_counts_the_zones_left() -> None:
    match = position({1: (0, "valencia", 3, "")})
    assert seen(play(match, "sail algiers")).prompt.startswith("Galley 1 can sail 2 more zones.")
    assert seen(play(match, "sail tunis")).prompt.startswith("Galley 1 can sail one more zone.")


def test_the_prompt_counts_both_sides_of_a_battle() -> None:
    match = position({1: (0, "algiers", 3, ""), 2: (1, "algiers", 4, "")})
    assert "2 of yours against 3." in seen(fight(match, "attack 2", 1, 1)).prompt
    match = position({1: (0, "algiers", 3, "")}, {"algiers": (1, 3), "genoa": (1, 1)})
    assert "3 of yours against 1." in seen(fight(match, "attack port", 2, 0)).prompt


def test_who_is_not_asked_waits() -> None:
    match = position(ONE)
    assert seen(match, 1).prompt == "Waiting for Anna."
    assert seen(match, SPECTATOR).prompt == "Waiting for Anna."


def test_a_blockade_says_whose_galley_wants_what() -> None:
    match = position({1: (0, "valencia", 2, ""), 7: (1, "algiers", 3, "")})
    play(match, "sail algiers")
    assert seen(match).prompt == "Anna sails on off Algiers with galley 1. Do you blockade it?"
    assert seen(match).clause == "6.2"


def test_every_phase_that_waits_has_a_prompt() -> None:
    assert set(scene.PROMPTS) == set(PHASES[PHASES.index("close") :])


# The names to click


def test_cubes_are_clicked_on_the_deck_and_then_where_they_go() -> None:
    galleys = {1: (0, "genoa", 2, "wood"), 2: (0, "genoa", 1, "")}
    picture = seen(position(galleys))
    assert path(picture, "sell wood") == ("hold:wood", "market")
    assert path(picture, "jettison wood") == ("hold:wood", "sea")
    assert path(picture, "wood to 2") == ("hold:wood", "galley:2")
    assert path(picture, "sailor to 2") == ("galley:2", "sailor-to")
    assert path(picture, "sail marseille") == ("zone:marseille",)


def test_investments_are_clicked_on_the_port() -> None:
    match = position(ONE, {"valencia": (0, 2)}, ducats=(9,), stored={"valencia": "stone"})
    picture = seen(play(match, "invest"))
    assert path(picture, "hire valencia") == ("port:valencia", "hire")
    assert path(picture, "buy valencia reserve") == ("port:valencia", "buy-reserve")
    assert path(picture, "hire aboard 1") == ("galley:1",)


def test_the_usual_next_step_is_large() -> None:
    assert [button.id for button in seen(position(ONE)).buttons if button.main] == ["done"]


# The pieces


def test_a_port_tells_owner_garrison_and_goods() -> None:
    match = position(ONE, {"valencia": (0, 2)}, stored={"valencia": "gold"}, closed=("tunis",))
    (town,) = tokens(seen(match), "port:valencia")
    assert (town.text, town.classes, town.symbol) == ("2", "seat-0", "serenissima-town-0-great")
    assert "Anna" in town.label
    assert "gold" in town.label
    assert tokens(seen(match), "port:tunis")[0].symbol == "serenissima-town-closed-middle"


def test_cubes_keep_their_ids_and_share_a_click() -> None:
    cubes = tokens(seen(position({1: (0, "genoa", 2, "wood wood gold")})), "deck:")
    assert [cube.id for cube in cubes[2:]] == ["deck:wood:0", "deck:wood:1", "deck:gold:0"]
    assert [cube.click for cube in cubes] == ["", "", "hold:wood", "hold:wood", "hold:gold"]


def test_the_dice_show_the_last_round() -> None:
    match = position({1: (0, "algiers", 3, ""), 2: (1, "algiers", 2, "")})
    picture = seen(fight(match, "attack 2", 1, 0))
    faces = [token.symbol.removeprefix("serenissima-die-") for token in tokens(picture, "die:")]
    assert faces == ["skull", "blank", "blank", "blank", "blank"]


def boxes(things: Iterable[Token | Spot]) -> list[layout.Box]:
    return [layout.Box(thing.x, thing.y, thing.width, thing.height) for thing in things]


def clashes(found: list[layout.Box]) -> list[tuple[layout.Box, layout.Box]]:
    return [(a, b) for a, b in combinations(found, 2) if a.meets(b)]


@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("zone", ZONE_KEYS)
def test_six_galleys_of_a_zone_lie_apart_and_clear_of_its_town(zone: str, shape: str) -> None:
    galleys = dict.fromkeys(range(1, 7), (0, zone, 1, ""))
    picture = seen(position(galleys), shape=shape)
    hulls = boxes(tokens(picture, "galley:"))
    assert clashes([*hulls, *boxes(tokens(picture, "port:"))]) == []


@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_galleys_of_a_crowded_zone_turn_before_they_shrink(shape: str, count: int) -> None:
    match = position(ONE)
    chart = chart_of(match.view(0), Pen(match.game.words, shape=shape))
    berths = [berth for zone in range(len(ZONE_KEYS)) for berth in chart.berths(zone, count)]
    assert min(berth.scale for berth in berths) >= 0.72


@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_galleys_of_neighbours_keep_apart_and_stay_in_the_frame(shape: str) -> None:
    for first in range(5):
        zones = ZONE_KEYS[first::5] * 4
        galleys = {i + 1: (i % 4, zones[i], 1, "") for i in range(15)}
        picture = seen(position(galleys), shape=shape)
        hulls = boxes(tokens(picture, "galley:"))
        frame = layout.LAYOUTS[shape].chart
        assert all(abs(hull.x - frame.x) * 2 < frame.width - hull.width for hull in hulls)
        assert all(abs(hull.y - frame.y) * 2 < frame.height - hull.height for hull in hulls)
        assert clashes(hulls) == []


@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_zones_to_sail_to_do_not_overlap(shape: str) -> None:
    match = position({1: (0, "crete", 3, "")})
    chart = chart_of(match.view(0), Pen(match.game.words, shape=shape))
    assert clashes(chart.spots) == []


@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_a_map_with_zones_at_the_edges_is_drawn_inside_the_frame(shape: str) -> None:
    own = changed("at = [7, 22]", "at = [0, 100]").replace("at = [94, 43]", "at = [100, 0]")
    match = Case("serenissima", 4, {"map": own}).match(1)
    picture = seen(match, shape=shape)
    for token in picture.tokens:
        assert token.width / 2 <= token.x <= picture.width - token.width / 2, token.id
        assert token.height / 2 <= token.y <= picture.height - token.height / 2, token.id


def test_a_port_is_as_large_as_its_warehouse() -> None:
    picture = seen(position(ONE))
    looks = {name: tokens(picture, f"port:{name}")[0].symbol for name in ("crete", "genoa")}
    assert looks["crete"] == "serenissima-town-neutral-small"
    assert looks["genoa"].endswith("-great")


def test_a_quay_tells_what_the_next_cube_earns() -> None:
    match = position(ONE, stored={"crete": "gold", "corfu": "gold wine"})
    assert "the next cube earns 3 ducats" in labels(seen(match), "quay:crete")[0]
    assert labels(seen(match), "quay:corfu") == ["Warehouse in Corfu: full"]


def test_a_cell_that_scores_tells_what_it_pays() -> None:
    found = labels(seen(position(ONE)), "scoring:")
    assert found[0].startswith("Scoring 1 on cell 8: ")
    assert all("0, 2, 5, 10, 15, 20" in label for label in found)


def test_the_white_pawn_counts_the_cells_to_the_next_scoring() -> None:
    match = position(ONE, pawn=13, scorings=2)
    assert "1" in labels(seen(match), "pawn:white")[0].removeprefix("white pawn on 13")


# Panels, flights, the board


def test_a_hidden_purse_shows_what_was_announced() -> None:
    match = position(ONE, ducats=(4, 6, 7, 8), money="hidden")
    match._state[0].booked[1, BOOKS.index("wine")] = 3
    assert [panel.score for panel in seen(match, 0).panels] == [4, 3, 0, 0]
    assert [panel.facts[0].value for panel in seen(match, 0).panels] == ["1", "?", "?", "?"]
    assert [panel.facts[0].value for panel in seen(match, SPECTATOR).panels] == ["?"] * 4


def test_at_the_end_every_purse_is_open() -> None:
    match = position(ONE, active=2, ducats=(4, 6, 7, 8), money="hidden", pawn=13, scorings=2)
    draw(match, "one")
    assert tuple(panel.score for panel in seen(match, 0).panels) == match.scores


def test_panels_count_galleys_ports_and_sailors() -> None:
    match = position(ONE, {"valencia": (0, 2), "naples": (0, 1)})
    facts = [fact.value for fact in seen(match).panels[0].facts]
    assert facts == ["1", "2", str(match.state.reserve[0])]


def test_ducats_rise_where_they_are_earned() -> None:
    match = play(position({1: (0, "genoa", 2, "spice")}), "sell spice")
    found = [flight for event in match.events(1) for flight in scene.flights(event)]
    assert found[0] == Flight(seat=0, text="+4", at="port:genoa")


def test_who_owns_the_port_is_paid_for_a_cube() -> None:
    match = position({1: (0, "genoa", 2, "")}, {"genoa": (1, 1)})
    notation = next(move.notation for move in match.moves(0) if move.notation.startswith("load"))
    play(match, notation)
    found = [flight for event in match.events(1) for flight in scene.flights(event)]
    assert found == [Flight(seat=1, text="+1", at="port:genoa")]


def test_a_map_of_one_s_own_is_drawn_with_its_prices() -> None:
    own = changed("prices = [2, 3] ", "prices = [77, 88] ")
    assert ">77<" in scene.backdrop(3, {"map": own})
    assert ">77<" not in scene.backdrop(3, {"map": "standard"})


def test_every_cell_of_the_track_has_its_place() -> None:
    for own in layout.LAYOUTS.values():
        assert len({layout.cell(own, index, 99) for index in range(100)}) == 100
        assert len({layout.cell(own, index, 14) for index in range(15)}) == 15
