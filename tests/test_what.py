"""What is this? Everything on a board says what it is, what it brings, and by which clause."""

import random
import re

import pytest

import ridotto
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.house.shelf import what_is
from ridotto.kit.cases import play_random

CLAUSE = re.compile(r"(?<![\d.])(\d+\.\d+)(?![\d.])")
every_game = pytest.mark.parametrize("key", ridotto.games())


def explained(found: dict[str, str], name: str) -> str:
    """As static/dom.js looks it up: the longest beginning of the name that is explained."""
    name = re.sub(r"[^a-zA-Z0-9]+", "-", name)
    while name and name not in found:
        name = name.rpartition("-")[0]
    return found.get(name, "")


@every_game
def test_every_explanation_cites_clauses_of_the_rules(key: str) -> None:
    folder = ridotto.game(key).folder / "words"
    for tongue in TONGUES:
        rules = (folder / f"rules.{tongue}.md").read_text("utf-8")
        for name, text in what_is(key, tongue).items():
            cited = CLAUSE.findall(text.replace("–", " "))
            assert cited, f"{key}: what-{name} in {tongue} cites no clause"
            missing = [each for each in cited if f"**{each}**" not in rules]
            assert not missing, f"{key}: what-{name} in {tongue} cites {missing}"


@every_game
def test_everything_with_a_name_says_what_it_is(key: str) -> None:
    game, found = ridotto.game(key), what_is(key, "en")
    silent = set()
    for seats in {game.seats[0], game.seats[-1]}:
        match = Match(game, seats, 5)
        for _ in play_random(match, random.Random(2)):
            if match.ply % 17 == 0 and match.waiting:
                scene = match.scene(match.waiting[0])
                parts = [part for part in (*scene.tokens, *scene.spots) if part.label]
                silent |= {
                    part.id
                    for part in parts
                    if not explained(found, part.id) and not CLAUSE.search(part.label)
                }
    assert not silent


@every_game
def test_nothing_is_explained_that_is_not_there(key: str) -> None:
    game = ridotto.game(key)
    source = "".join(
        (game.folder / f"{file}.py").read_text("utf-8") for file in ("tokens", "clicks")
    )
    kinds = {name.partition("-")[0] for name in what_is(key, "en")}
    assert [kind for kind in kinds if not re.search(rf"[\"(]{kind}\b", source)] == []
