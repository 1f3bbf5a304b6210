"""The ladder of bots: five levels, one question.

    question = ask(match, seat)         # holds what the seat knows, never the true position
    decision = choose(question, "master", Budget(seconds=1.0))
    match.play(seat, decision.code)

A level is a name or a number: 1 is a novice, 5 a grandmaster, 2.5 stands between an apprentice and
a journeyman. A budget is a time or a number of simulations; with simulations and a seed the answer
can be had again. Novice and apprentice need no budget; journeyman and master think no further than
their patience goes. Compiled code frees the interpreter, so `choose` may run in a thread, and
another thread may set the budget's `stop` to have the answer at once.

`taste` is no level: the same search without what was learned of the game, for as long as it is
given. Minds are measured against it, and puzzles ask it for a second opinion.
"""

import re
from dataclasses import replace

import numpy as np

from ridotto.bots.bind import own_taste
from ridotto.bots.decision import Budget, Decision, Question
from ridotto.bots.errors import NothingToChoose, UnknownBot
from ridotto.bots.human import Person, by_person
from ridotto.bots.master import Search
from ridotto.bots.memory import Memory
from ridotto.core.chance import Luck
from ridotto.core.game import Game

LEVELS = ("novice", "apprentice", "journeyman", "master", "grandmaster")
TASTE = "taste"
SEARCHING = (*LEVELS[2:], TASTE)  # what they have seen is of use to them
EXPLAINING = LEVELS[1:]  # a novice could not say why
DEFAULT_SECONDS = 1.0
AT_EASE = Budget()  # as much as the level usually takes
PATIENCE = {"journeyman": 200, "master": 4000}  # simulations; the game's taste may say less
STRENGTH = re.compile(r"[1-9](\.[0-9]{1,6})?")
NUMBERS = f"1–{len(LEVELS)}"  # how the strengths are told
FINEST = 2  # decimals of a strength that count
MIXED = 0x31E57  # sets the draw of who chooses apart from all others with the same seed
PEOPLE = {  # their slips where the game's taste says nothing
    "novice": Person(
        sight=8, feeling=0.5, greed=1, judgement=0.5, slips=1.0, deals=1, to_end=False
    ),
    "apprentice": Person(
        sight=40, feeling=0.1, greed=0, judgement=1, slips=0.5, deals=8, to_end=True
    ),
}


def choose(
    question: Question, level: str | float, budget: Budget = AT_EASE, memory: Memory | None = None
) -> Decision:
    """The move that a bot of a level makes; `memory` keeps its trees from move to move."""
    way = way_of(level, question.seed)
    if not question.game.loops.whose(question.states) >> question.seat & 1:
        raise NothingToChoose(seat=question.seat + 1)
    if way in PEOPLE:
        decision = by_person(question, person_of(question.game, way))
        return decision if way in EXPLAINING else Decision(decision.code)
    return by_search(question, budget_of(question.game, way, budget), memory, way != TASTE)


# One number


def strength_of(level: str | float) -> float:
    """How strong a level is, as one number: 1 for a novice to 5 for a grandmaster."""
    if level in LEVELS:
        return float(LEVELS.index(level) + 1)
    text = f"{level:.6f}" if isinstance(level, int | float) else level
    strength = round(float(text), FINEST) if STRENGTH.fullmatch(text) else 0.0
    if not 1 <= strength <= len(LEVELS):
        raise UnknownBot(bot=str(level)[:40], allowed=", ".join([*LEVELS, NUMBERS]))
    return strength


def level_of(strength: float) -> str:
    """How a strength is written: the name of a level, or the number of what lies between."""
    return LEVELS[int(strength) - 1] if strength == int(strength) else f"{strength:g}"


def is_level(level: str) -> bool:
    """Is it the name of a level, or a strength?"""
    try:
        strength_of(level)
    except UnknownBot:
        return False
    return True


def way_of(level: str | float, seed: Luck) -> str:
    """Whose way of choosing a bot takes: between two levels now the lower's, now the upper's.

    The upper's the more often the nearer it is, as the seed of the question will have it.
    """
    if level == TASTE:
        return TASTE
    strength = strength_of(level)
    lower = int(strength)
    luck = np.random.default_rng([*seed.tolist(), MIXED])
    return LEVELS[lower - 1 + (luck.random() < strength - lower)]


# Ways of choosing


def person_of(game: Game, level: str) -> Person:
    """How a novice or an apprentice errs in a game."""
    slips = getattr(own_taste(game.key), "SLIPS", {})
    return replace(PEOPLE[level], slips=slips.get(level, PEOPLE[level].slips))


def patience_of(game: Game, level: str) -> int | None:
    """The simulations after which a level thinks no further, however much time there is."""
    own: dict[str, int] = getattr(own_taste(game.key), "PATIENCE", {})
    return (PATIENCE | own).get(level)


def budget_of(game: Game, level: str, given: Budget) -> Budget:
    """What a level may spend: some have little patience; interpreted, all are short of time."""
    simulations, patience = given.simulations, patience_of(game, level)
    if not game.is_compiled and given == AT_EASE:
        given = replace(given, seconds=DEFAULT_SECONDS)
    if patience is not None:
        simulations = min(simulations or patience, patience)
    seconds = DEFAULT_SECONDS if simulations is None and given.seconds is None else given.seconds
    return replace(given, seconds=seconds, simulations=simulations)


def by_search(question: Question, budget: Budget, memory: Memory | None, learned: bool) -> Decision:
    """From journeyman up: the move that did best in an information-set tree search."""
    search = Search(question, budget, memory, learned)
    search.grow(budget)
    search.rest()
    return search.decision()
