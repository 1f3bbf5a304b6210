"""What an author does wrong is told with the game, the file, the language and the message."""

from pathlib import Path

import pytest

from ridotto.core.loops import WRONG_SOURCES
from ridotto.kit.cases import Case
from ridotto.kit.conformance import assert_no_flaw
from tests.kit.conftest import Run

MISTAKES = {
    "a message is missing": (
        ("ridotto_regata/words/uk.ftl", "move-cast = ", "# "),
        "test_a_game_says_its_moves_options_endings_and_deeds",
        ("ridotto_regata: message move-cast in uk (", "words/uk.ftl) is missing"),
    ),
    "a variable is missing": (
        ("ridotto_regata/words/ru.ftl", "move-cast = ", "move-cast = { $where } "),
        "test_a_game_says_its_moves_options_endings_and_deeds",
        ("ridotto_regata: message move-cast in ru (", "words/ru.ftl): ", "where"),
    ),
    "a language says something else": (
        ("ridotto_regata/words/ru.ftl", "fact-cards = ", "fact-boats = "),
        "test_every_language_says_the_same",
        (
            "words/ru.ftl: other messages or variables than in English: ",
            "['fact-boats', 'fact-cards']",
        ),
    ),
    "a card is lost": (
        ("ridotto_regata/rules.py", "s.sold[catch] += count", "s.sold[catch] += 1"),
        "test_every_component_is_accounted_for_at_every_move",
        (
            "regata, 2 seats, {}, seed 100, ply ",
            " sell ",
            "components() in ridotto_regata/pieces.py gives fault 1, broken is: every card is in",
        ),
    ),
    "an event has a value that has no name": (
        ("ridotto_regata/rules.py", "tell(log, SOLD, seat, catch,", "tell(log, SOLD, seat, -1,"),
        "test_random_matches_end_with_winners_and_a_way_of_ending",
        ("ridotto_regata: event sold: catch is -1, not one of ('sardine', 'squid'",),
    ),
    "a field does not say who knows it": (
        ("ridotto_regata/state.py", "turn = cell(i8, EVERYBODY)", "turn = cell(i8)"),
        "test_nobody_is_told_what_they_do_not_know",
        ("regata: state.py: State.turn does not say who knows it",),
    ),
    "a path names nothing": (
        ("ridotto_regata/clicks.py", '("deck",)', '("sea",)'),
        "test_click_paths_are_exactly_the_legal_moves",
        ("regata, 2 seats", "the path of cast is ('sea',), but the scene has no {'sea'}"),
    ),
    "a symbol is missing": (
        ("ridotto_regata/art.svg", 'id="regata-eel"', 'id="regata-conger"'),
        "test_ids_in_a_scene_are_unique_and_symbols_exist",
        ("regata, 2 seats", "art.svg has no symbol ['regata-eel']"),
    ),
    "a clause has no test": (
        ("tests/test_rulebook.py", "test_4_2_", "test_"),
        "test_every_clause_has_a_test",
        ("regata: clauses of ", "rules.en.md without a test: 4.2 (no “def test_4_2_…” in "),
    ),
    "a clause does not exist": (
        ("ridotto_regata/rules.py", "[4.2]", "[4.9]"),
        "test_the_rules_cite_only_clauses_that_exist",
        ("regata: ", "rules.en.md has no such clauses: [('rules.py', '4.9')]"),
    ),
    "a number of seats has no golden match": (
        ("ridotto_regata/__init__.py", "seats=(2, 3, 4)", "seats=(2, 3, 4, 5)"),
        "test_there_is_a_golden_match",
        ("regata: ", "golden has no match for the number of seats {5}"),
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named(mistake: str, package: Path, run: Run) -> None:
    (file, right, wrong), test, said = MISTAKES[mistake]
    text = (package / file).read_text("utf-8")
    assert right in text
    (package / file).write_text(text.replace(right, wrong), "utf-8")
    done = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", test)
    assert done.returncode == 1, done.stdout
    faults = "\n".join(line for line in done.stdout.splitlines() if line.startswith("E "))
    assert [part for part in said if part not in faults] == [], faults


@pytest.mark.parametrize(
    ("flaw", "said"),
    [
        (2, "river-3: components() in river/pieces.py gives fault 2"),
        (WRONG_SOURCES, "river-3: earned() in river/rules.py does not add up to score()"),
    ],
)
def test_a_flaw_in_a_long_simulation_is_found_again(
    flaw: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = Case("river", 3)
    fake = lambda *given: flaw if given[4] >= 17 else 0  # noqa: E731
    monkeypatch.setattr(case.game.loops, "checked_moves", fake)
    with pytest.raises(pytest.fail.Exception, match=r"first after 17 random moves") as told:
        assert_no_flaw(case, 1000)
    assert said in str(told.value)
