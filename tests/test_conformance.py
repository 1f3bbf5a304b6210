"""What holds for every game, at every number of seats and with every option."""

import random
import sys
from collections import Counter
from itertools import chain

import numpy as np
import pytest

import ridotto
from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.match import Match
from ridotto.core.pen import TALL, WIDE, Shape
from ridotto.core.record import Cells
from ridotto.core.rule import is_rule
from ridotto.core.scene import HAND, Scene, Token
from ridotto.core.words import TONGUES
from tests.cases import Case, all_cases, digest, play_random, positions, sampled

CASES = all_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("key", ridotto.games())

# The interpreter takes up to some milliseconds a move: other games than the first do fewer.
INTERPRETED_MATCHES = 2000
SHARES = 2  # parts of this work, for tests that run side by side
ENOUGH_MOVES = {"doge": 1_000_000}
FEWER_MOVES = 2_000


@every_case
def test_legal_moves_are_sorted_unique_and_known(case: Case) -> None:
    for match in chain(positions(case, 1), sampled(case, 200, seed=1)):
        for seat in range(case.seats):
            codes = match.codes(seat)
            assert codes == sorted(set(codes))
            assert all(0 <= code < case.game.moves.size for code in codes)
            assert bool(codes) == (seat in match.waiting)


@every_case
def test_random_matches_end_with_winners_and_a_way_of_ending(case: Case) -> None:
    for number in range(8):
        *_, match = play_random(case.match(number), random.Random(number))
        assert match.over
        assert match.winners or case.seats == 1, "only who plays alone can lose to nobody"
        assert match.ending in case.game.endings
        assert match.waiting == ()
        assert len(match.scores) == case.seats


@every_case
def test_a_match_that_goes_on_has_no_winner(case: Case) -> None:
    match = case.match(1)
    assert not match.over
    assert match.winners == ()
    assert match.ending is None


@every_case
def test_playing_on_a_copy_leaves_the_original(case: Case) -> None:
    for match in positions(case, 1):
        before = match.state.tobytes()
        twin = match.at(match.ply)
        for seat in twin.waiting[:1]:
            twin.play(seat, twin.codes(seat)[-1])
        assert match.state.tobytes() == before


@every_case
def test_every_component_is_accounted_for_at_every_move(case: Case) -> None:
    for match in positions(case, 2, seed=100):
        assert fault(match) == 0


def fault(match: Match) -> int:
    return int(match.game.loops.fault(match._state))


@every_game
def test_a_million_random_moves_keep_every_component(key: str) -> None:
    game = ridotto.game(key)
    options = game.choices(game.full_options(None))
    states = game.state.blank()
    codes = np.zeros(game.moves.size, np.int32)
    for seats in game.seats:
        seed = chance.seed_words(f"{seats}")
        assert game.loops.checked_moves(states, seats, options, seed, 1_000_000, codes) == 0


@every_case
def test_what_a_seat_may_think_can_be_played_to_its_end(case: Case) -> None:
    game = case.game
    states = game.state.blank(2)
    codes = np.zeros(game.moves.size, np.int32)
    options = game.choices(game.full_options(case.options))
    seed = chance.seed_words("77")
    assert game.loops.checked_redeals(states, case.seats, options, seed, 3_000, codes) == 0


@every_game
def test_notation_and_code_are_a_pair(key: str) -> None:
    moves = ridotto.game(key).moves
    assert [moves.parse(moves.notation(code)) for code in range(moves.size)] == list(
        range(moves.size)
    )


@every_case
def test_a_saved_match_replays_to_the_same_bytes(case: Case, tmp_path: object) -> None:
    *_, match = play_random(case.match(11), random.Random(11))
    path = f"{tmp_path}/match.json"
    match.save(path)
    again = ridotto.load(path)
    assert again.state.tobytes() == match.state.tobytes()
    assert [event.text() for event in again.log] == [event.text() for event in match.log]


@every_case
def test_undo_leads_back_through_every_position(case: Case) -> None:
    match = case.match(12)
    states = [here.state.tobytes() for here in play_random(match, random.Random(12))]
    for expected in reversed(states[:-1]):
        match.undo()
        assert match.state.tobytes() == expected


@every_case
def test_a_replay_can_stop_at_any_move(case: Case) -> None:
    match = case.match(13)
    states = [here.state.tobytes() for here in play_random(match, random.Random(13))]
    for ply in range(0, len(states), 7):
        assert match.at(ply).state.tobytes() == states[ply]


@pytest.mark.parametrize("share", range(SHARES))
@every_case
def test_interpreter_and_compiled_code_agree_byte_by_byte(case: Case, share: int) -> None:
    matches = INTERPRETED_MATCHES // SHARES
    enough = FEWER_MOVES if case.options else ENOUGH_MOVES.get(case.key, FEWER_MOVES)
    interpreted, compiled = (
        digest(case.in_mode(compiled=mode), case, share * matches, matches, enough)
        for mode in (False, True)
    )
    assert interpreted == compiled


@every_case
def test_a_match_goes_over_to_compiled_code_at_any_move(case: Case) -> None:
    *_, whole = play_random(in_mode(case, compiled=True), random.Random(14))
    match = in_mode(case, compiled=False)
    change = random.Random(str(case)).randrange(whole.ply)
    for here in play_random(match, random.Random(14)):
        assert here.state.tobytes() == whole.at(here.ply).state.tobytes()
        if here.ply == change:
            here.game.switch()
    assert match.to_dict() == whole.to_dict()
    assert match.log == whole.log


def in_mode(case: Case, *, compiled: bool) -> Match:
    return Match(case.in_mode(compiled=compiled), case.seats, 14, case.options)


def redealt(match: Match, seat: int) -> Match:
    """The match with everything hidden from the seat dealt anew."""
    twin = match.at(match.ply)
    case_state = twin.known(seat, seed=match.ply + 1)
    twin._state = case_state
    return twin


@every_case
def test_what_a_seat_may_think_has_every_component(case: Case) -> None:
    rng = random.Random(5)
    for match in chain(sampled(case, 60, seed=50), sampled(case, 60, seed=51)):
        assert fault(redealt(match, rng.choice([*range(case.seats), SPECTATOR]))) == 0


def features(match: Match, seat: int) -> list[float]:
    out = np.zeros(match.game.feature_count, np.float32)
    match.game.loops.features(match._state, seat, out)
    return list(out.tolist())


@every_case
def test_features_are_small_numbers(case: Case) -> None:
    for match in sampled(case, 200, seed=60):
        assert all(-2 <= number <= 2 for number in features(match, match.ply % case.seats))


def shape_at(match: Match) -> Shape:
    """Both shapes of a scene in turn."""
    return TALL if match.ply % 2 else WIDE


@every_case
def test_both_shapes_of_a_scene_hold_the_same_things(case: Case) -> None:
    for match in sampled(case, 40, seed=75):
        wide, tall = (match.scene(match.ply % case.seats, shape=each) for each in (WIDE, TALL))
        for part in ("tokens", "spots", "buttons"):
            ids = [{each.id for each in getattr(scene, part)} for scene in (wide, tall)]
            assert ids[0] == ids[1], part
        assert tall.choices == wide.choices
        outside = [token.id for token in tall.tokens if not is_inside(token, tall)]
        assert outside == []


def is_inside(token: Token, scene: Scene) -> bool:
    """Does a token lie on the board, or in the hand?"""
    on_board = 0 <= token.x <= scene.width and 0 <= token.y <= scene.height
    return token.place == HAND or on_board


@every_case
def test_click_paths_are_exactly_the_legal_moves(case: Case) -> None:
    for match in chain(sampled(case, 60, seed=70), sampled(case, 60, seed=71)):
        for seat in match.waiting:
            scene = match.scene(seat, shape=shape_at(match))
            assert sorted(choice.code for choice in scene.choices) == match.codes(seat)
            paths = {choice.path for choice in scene.choices}
            assert len(paths) == len(scene.choices), "two moves share a path"
            beginnings = {path[:n] for path in paths for n in range(1, len(path))}
            assert not paths & beginnings, "a path is the beginning of another"
            names = {token.click or token.id for token in scene.tokens}
            names |= {spot.id for spot in scene.spots} | {button.id for button in scene.buttons}
            assert {name for path in paths for name in path} <= names


@every_case
def test_ids_in_a_scene_are_unique_and_symbols_exist(case: Case) -> None:
    art = (case.game.folder / "art.svg").read_text("utf-8")
    for match in sampled(case, 60, seed=80):
        scene = match.scene(match.ply % case.seats, shape=shape_at(match))
        ids = Counter(part.id for part in (*scene.tokens, *scene.spots, *scene.buttons))
        assert max(ids.values()) == 1
        symbols = {token.symbol for token in scene.tokens}
        symbols |= {fact.symbol for panel in scene.panels for fact in panel.facts}
        assert [symbol for symbol in symbols if symbol and f'id="{symbol}"' not in art] == []


@every_case
def test_all_that_is_said_can_be_said_in_every_language(case: Case) -> None:
    names = ("Anna", "Bohdan", "Chiara", "Dmytro", "Elena")[: case.seats]
    for match in sampled(case, 40, seed=90):
        tongue = TONGUES[match.ply % len(TONGUES)]
        for seat in match.waiting:
            assert all(move.text(tongue) for move in match.moves(seat))
            assert match.scene(seat, tongue, names).text()
            assert match.scene(seat, tongue, names).svg().startswith("<svg")
    *_, whole = play_random(case.match(91), random.Random(91))
    for tongue in TONGUES:
        assert all(event.text(tongue, names) for event in whole.log)


@every_game
def test_rules_look_up_plain_numbers(key: str) -> None:
    """A narrow array of NumPy's would wrap in the interpreter where compiled code does not."""
    game = ridotto.game(key)
    modules = [sys.modules[name] for name in sys.modules if name.startswith(game.rules.__package__)]
    rules = [rule for module in modules for rule in vars(module).values() if is_rule(rule)]
    looked_up = {
        f"{rule.__module__}.{name}": rule.__globals__.get(name)
        for rule in rules
        for name in rule.__code__.co_names
    }
    arrays = {name: value for name, value in looked_up.items() if isinstance(value, np.ndarray)}
    assert arrays
    assert [name for name in arrays if arrays[name].dtype.kind in "iu"] == [
        name for name in arrays if isinstance(arrays[name], Cells)
    ]


@every_game
def test_a_game_says_its_options_and_endings(key: str) -> None:
    game = ridotto.game(key)
    messages = ["title", "subtitle", *(f"ending-{ending}" for ending in game.endings)]
    for option in game.options:
        messages.append(f"option-{option.key}")
        messages += [f"option-{option.key}-{value}" for value in option.values]
    for tongue in TONGUES:
        assert all(game.words.say(tongue, message) for message in messages)
