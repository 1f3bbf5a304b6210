"""What holds for every game in play, at every number of seats and with every option.

A module of tests takes all of it and names its games:

    from ridotto.kit.conformance import *

    KEYS = ("lampara",)

What fails names the game, the number of seats, the seed, the ply and the move.
"""

import os
import random
import sys
from bisect import bisect_left
from collections import Counter
from itertools import chain
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.game import Game
from ridotto.core.loops import WRONG_SOURCES
from ridotto.core.match import Match
from ridotto.core.pen import TALL, WIDE, Shape
from ridotto.core.record import Cells
from ridotto.core.rule import is_rule
from ridotto.core.scene import HAND, Scene, Token
from ridotto.core.words import TONGUES
from ridotto.kit.cases import Case, all_cases, digest, play_random, positions, sampled, where
from ridotto.kit.judge import judge
from ridotto.kit.sentences import walk_matches

INTERPRETED_MATCHES = 2000
SHARES = 2  # processes that share this work
ENOUGH_MOVES = 2_000  # the interpreter takes up to some milliseconds a move
MOVES_OF_DEALS = 3_000
LONG = os.environ.get("RIDOTTO_LONG") == "1"  # what takes minutes, in full
RANDOM_MOVES = 2_000_000 if LONG else 200_000  # at each number of seats
SAID_MATCHES = 3


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test for every case or game of the module that asks."""
    keys = getattr(metafunc.module, "KEYS", ridotto.games())
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(keys), ids=str)
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", keys)


def test_legal_moves_are_sorted_unique_and_known(case: Case) -> None:
    for match in chain(positions(case, 1), sampled(case, 200, seed=1)):
        for seat in range(case.seats):
            codes = match.codes(seat)
            assert codes == sorted(set(codes)), where(match)
            assert all(0 <= code < case.game.moves.size for code in codes), where(match)
            assert bool(codes) == (seat in match.waiting), f"{where(match)}: seat {seat}"


def test_random_matches_end_with_winners_and_a_way_of_ending(case: Case) -> None:
    for number in range(8):
        *_, match = play_random(case.match(number), random.Random(number))
        assert match.ending in case.game.endings, where(match)
        assert match.winners or case.seats == 1, f"{where(match)}: nobody won"
        assert len(match.scores) == case.seats
    assert any(map(any, match.sources)), f"{case}: earned() books nothing"


def test_a_match_that_goes_on_has_no_winner(case: Case) -> None:
    match = case.match(1)
    assert not match.over
    assert match.winners == ()
    assert match.ending is None


def test_playing_on_a_copy_leaves_the_original(case: Case) -> None:
    for match in positions(case, 1):
        before = match.state.tobytes()
        twin = match.at(match.ply)
        for seat in twin.waiting[:1]:
            twin.play(seat, twin.codes(seat)[-1])
        assert match.state.tobytes() == before, where(match)


def test_every_component_is_accounted_for_at_every_move(case: Case) -> None:
    for match in positions(case, 2, seed=100):
        assert_whole(match)


def assert_whole(match: Match) -> None:
    number = int(match.game.loops.fault(match._state))
    assert number == 0, f"{where(match)}: {fault_text(match.game, number)}"


def fault_text(game: Game, number: int) -> str:
    """A flaw of a position, with its meaning where `pieces.LAWS` says it."""
    if number == WRONG_SOURCES:
        return f"earned() in {game.folder.name}/rules.py does not add up to score()"
    laws = getattr(game.pieces, "LAWS", ())
    meaning = f", broken is: {laws[number]}" if number < len(laws) else ""
    return f"components() in {game.folder.name}/pieces.py gives fault {number}{meaning}"


def test_random_moves_keep_every_component_and_sources_add_up_to_the_score(key: str) -> None:
    for seats in ridotto.game(key).seats:
        assert_no_flaw(Case(key, seats), RANDOM_MOVES)


def test_what_a_seat_may_think_can_be_played_to_its_end(case: Case) -> None:
    assert_no_flaw(case, MOVES_OF_DEALS, MOVES_OF_DEALS)


def assert_no_flaw(case: Case, most: int, deals: int = 0) -> None:
    """No flaw in so many random moves; if there is one, after how many of them."""
    game = case.game
    options = game.choices(game.full_options(case.options))
    states, codes = game.state.blank(2), np.zeros(game.moves.size, np.int32)
    points = np.zeros(case.seats, np.int32)
    sources = np.zeros((case.seats, len(game.sources)), np.int32)
    given = (states, case.seats, options, chance.seed_words(f"{case.seats}"))

    def check(moves: int) -> int:
        return int(game.loops.checked_moves(*given, moves, deals, points, sources, codes))

    number = check(most)
    if number:
        ply = bisect_left(range(most), True, key=lambda moves: check(moves) != 0)
        text = fault_text(game, number)
        pytest.fail(f"{case}: {text}, first after {ply} random moves")


def test_notation_and_code_are_a_pair(key: str) -> None:
    moves = ridotto.game(key).moves
    for code in range(moves.size):
        assert moves.parse(moves.notation(code)) == code, f"{key}: {moves.notation(code)}"


def test_a_saved_match_replays_to_the_same_bytes(case: Case, tmp_path: object) -> None:
    *_, match = play_random(case.match(11), random.Random(11))
    path = f"{tmp_path}/match.json"
    match.save(path)
    again = ridotto.load(path)
    assert again.state.tobytes() == match.state.tobytes(), where(match)
    assert [event.text() for event in again.log] == [event.text() for event in match.log]


def test_undo_leads_back_through_every_position(case: Case) -> None:
    match = case.match(12)
    states = [here.state.tobytes() for here in play_random(match, random.Random(12))]
    for expected in reversed(states[:-1]):
        match.undo()
        assert match.state.tobytes() == expected


def test_a_replay_can_stop_at_any_move(case: Case) -> None:
    match = case.match(13)
    states = [here.state.tobytes() for here in play_random(match, random.Random(13))]
    for ply in range(0, len(states), 7):
        assert match.at(ply).state.tobytes() == states[ply]


@pytest.mark.parametrize("share", range(SHARES))
def test_interpreter_and_compiled_code_agree_byte_by_byte(
    case: Case, share: int, request: pytest.FixtureRequest
) -> None:
    matches = INTERPRETED_MATCHES // SHARES
    more = {} if case.options else getattr(request.module, "MORE_MOVES", {})
    enough = more.get(case.key, ENOUGH_MOVES)
    interpreted, compiled = case.in_mode(compiled=False), case.in_mode(compiled=True)
    assert interpreted.loops is not compiled.loops
    found = {
        digest(game, case, share * matches, matches, enough) for game in (interpreted, compiled)
    }
    assert len(found) == 1, f"{case}: the same moves give other bytes compiled"
    assert not interpreted.is_compiled


def test_a_match_goes_over_to_compiled_code_at_any_move(case: Case) -> None:
    *_, whole = play_random(in_mode(case, compiled=True), random.Random(14))
    match = in_mode(case, compiled=False)
    change = random.Random(str(case)).randrange(whole.ply)
    for here in play_random(match, random.Random(14)):
        assert here.state.tobytes() == whole.at(here.ply).state.tobytes(), where(here)
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


def test_what_a_seat_may_think_has_every_component(case: Case) -> None:
    rng = random.Random(5)
    for match in chain(sampled(case, 60, seed=50), sampled(case, 60, seed=51)):
        assert_whole(redealt(match, rng.choice([*range(case.seats), SPECTATOR])))


def test_every_feature_has_a_name_of_its_own(case: Case) -> None:
    names = case.game.features
    assert len(names) == len(set(names)) == case.game.secrets.FEATURE_COUNT


def test_features_are_small_numbers(case: Case) -> None:
    for match in sampled(case, 200, seed=60):
        numbers = match.features(match.ply % case.seats)
        named = zip(match.game.features, numbers, strict=True)
        large = {name: number for name, number in named if not -2 <= number <= 2}
        assert not large, f"{where(match)}: observe() gives {large}"


def test_observe_writes_every_number(case: Case) -> None:
    """Zeros too: what it leaves out would be what lay there before."""
    for match in sampled(case, 60, seed=61):
        for seat in (*range(case.seats), SPECTATOR):
            numbers = np.full(match.game.feature_count, np.nan, np.float32)
            match.game.loops.features(match._state, seat, numbers)
            named = zip(match.game.features, numbers, strict=True)
            left_out = [name for name, number in named if np.isnan(number)]
            assert not left_out, f"{where(match)}: observe() does not write {left_out}"


def test_nobody_is_told_what_they_do_not_know(case: Case) -> None:
    faults = set(judge(case))
    assert not faults, f"{case}: {', '.join(sorted(faults))}"


def shape_at(match: Match) -> Shape:
    """Both shapes of a scene in turn."""
    return TALL if match.ply % 2 else WIDE


def acting(match: Match) -> tuple[int, ...]:
    """A seat that must act, another each time where several do; nobody at the end."""
    return match.waiting[match.ply % len(match.waiting) :][:1] if match.waiting else ()


def test_both_shapes_of_a_scene_hold_the_same_things(case: Case) -> None:
    for match in sampled(case, 40, seed=75):
        wide, tall = (match.scene(match.ply % case.seats, shape=each) for each in (WIDE, TALL))
        for part in ("tokens", "spots", "buttons"):
            ids = [{each.id for each in getattr(scene, part)} for scene in (wide, tall)]
            assert ids[0] == ids[1], f"{where(match)}: {part} in one shape only: {ids[0] ^ ids[1]}"
        assert tall.choices == wide.choices, where(match)
        outside = [token.id for token in tall.tokens if not is_inside(token, tall)]
        assert not outside, f"{where(match)}: outside of the tall board: {outside}"


def is_inside(token: Token, scene: Scene) -> bool:
    """Does a token lie on the board, or in the hand?"""
    on_board = 0 <= token.x <= scene.width and 0 <= token.y <= scene.height
    return token.place == HAND or on_board


def test_click_paths_are_exactly_the_legal_moves(case: Case) -> None:
    for match in chain(sampled(case, 60, seed=70), sampled(case, 60, seed=71)):
        for seat in acting(match):
            scene = match.scene(seat, shape=shape_at(match))
            assert sorted(choice.code for choice in scene.choices) == match.codes(seat)
            paths = Counter(choice.path for choice in scene.choices)
            shared = [path for path in paths if paths[path] > 1]
            assert not shared, f"{where(match)}: two moves share a path: {shared}"
            beginnings = {path[:n] for path in paths for n in range(1, len(path))}
            both = paths.keys() & beginnings
            assert not both, f"{where(match)}: a path is the beginning of another: {both}"
            for choice in scene.choices:
                nothing = set(choice.path) - names_in(scene)
                at = f"{where(match)}: the path of {choice.notation}"
                assert not nothing, f"{at} is {choice.path}, but the scene has no {nothing}"


def names_in(scene: Scene) -> set[str]:
    """All that can be clicked."""
    tokens = {token.click or token.id for token in scene.tokens}
    return tokens | {spot.id for spot in scene.spots} | {button.id for button in scene.buttons}


def test_ids_in_a_scene_are_unique_and_symbols_exist(case: Case) -> None:
    art = (case.game.folder / "art.svg").read_text("utf-8")
    for match in sampled(case, 60, seed=80):
        scene = match.scene(match.ply % case.seats, shape=shape_at(match))
        parts: tuple[Any, ...] = (*scene.tokens, *scene.spots, *scene.buttons)
        ids = Counter(part.id for part in parts)
        twice = [name for name in ids if ids[name] > 1]
        assert not twice, f"{where(match)}: ids that are there twice: {twice}"
        symbols = {token.symbol for token in scene.tokens}
        symbols |= {fact.symbol for panel in scene.panels for fact in panel.facts}
        missing = [symbol for symbol in symbols if symbol and f'id="{symbol}"' not in art]
        assert not missing, f"{where(match)}: art.svg has no symbol {missing}"


def test_every_step_of_a_click_path_has_its_own_question(case: Case) -> None:
    for match in sampled(case, 40, seed=72):
        for seat in acting(match):
            for tongue in TONGUES:
                scene = match.scene(seat, tongue)
                steps = {
                    "|".join(choice.path[:n])
                    for choice in scene.choices
                    for n in range(1, len(choice.path))
                }
                assert steps == set(scene.asks), where(match)
                assert all(text.strip() for text in scene.asks.values()), where(match)


def test_no_sentence_is_missing_in_any_state(key: str) -> None:
    """Of a few matches; `python -m ridotto.kit.sentences` walks through a thousand of each game."""
    found = walk_matches(key, SAID_MATCHES)
    assert found.positions > SAID_MATCHES
    assert found.heard


def test_all_that_is_said_can_be_said_in_every_language(case: Case) -> None:
    names = ("Anna", "Bohdan", "Chiara", "Dmytro", "Elena")[: case.seats]
    for match in sampled(case, 40, seed=90):
        tongue = TONGUES[match.ply % len(TONGUES)]
        for seat in acting(match):
            assert all(move.text(tongue) for move in match.moves(seat))
            scene = match.scene(seat, tongue, names)
            assert scene.text()
            assert scene.svg().startswith("<svg")
    *_, whole = play_random(case.match(91), random.Random(91))
    for tongue in TONGUES:
        assert all(event.text(tongue, names) for event in whole.log)


def test_rules_look_up_plain_numbers(key: str) -> None:
    """A narrow array of NumPy's would wrap in the interpreter where compiled code does not."""
    game = ridotto.game(key)
    modules = [
        sys.modules[name] for name in sys.modules if name.startswith(str(game.rules.__package__))
    ]
    rules = [rule for module in modules for rule in vars(module).values() if is_rule(rule)]
    looked_up = {
        f"{rule.__module__}.{name}": rule.__globals__.get(name)
        for rule in rules
        for name in rule.__code__.co_names
    }
    arrays = {name: value for name, value in looked_up.items() if isinstance(value, np.ndarray)}
    numbers = [name for name in arrays if arrays[name].dtype.kind in "iu"]
    narrow = [name for name in numbers if not isinstance(arrays[name], Cells)]
    assert not narrow, f"{key}: make it a table(): {narrow}"


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_game_says_its_moves_options_endings_and_deeds(key: str, tongue: str) -> None:
    game = ridotto.game(key)
    messages = ["title", "subtitle", *(f"ending-{ending}" for ending in game.endings)]
    for option in game.options:
        messages.append(f"option-{option.key}")
        messages += [f"option-{option.key}-{value}" for value in option.values]
    messages += [f"deed-{kind}" for kind in game.events.kinds]
    messages += [f"ended-{ending}" for ending in game.endings]
    messages += [f"source-{source}" for source in game.sources]
    assert all(game.words.say(tongue, message) for message in messages)
    assert all(game.move(code).text(tongue) for code in range(game.moves.size))
