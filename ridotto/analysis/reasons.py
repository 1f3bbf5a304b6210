"""Why one move is better than another, from playouts of both in the same deals.

One mechanism for all games: of everything that happened in the playouts (`traits.py`), what became
more or less likely with the one move, and how much that has to do with winning. Nothing is told
that chance alone may have brought about.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.analysis.bound import playouts_of
from ridotto.analysis.saying import WORDS
from ridotto.analysis.traits import MOVER, NOBODYS, OTHERS, Trait, names_of, new_traits
from ridotto.bots.decision import Question, ask
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match

PLAYOUTS = 2_000  # of each move
TOLD = 3  # reasons, at most
SURE = 4.0  # standard errors of a difference; there are hundreds of traits to find one in
LEAST_SHARE = 0.03  # by which the share of playouts with an event must differ to be worth telling
LEAST_POINTS = 0.5  # and the points of a source
ENDS = 2.0  # how much more an end counts than a means to it
LEAST_PART = 0.05  # of the strongest reason's weight that another must have to be told beside it

AKIN = 0.01  # shares nearer than that are those of one event under two names
NOTHING = 1e-9  # a variance that is none

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Reason:
    """Something that is different with the better move."""

    side: int  # MOVER, OTHERS or NOBODYS
    kind: str  # of an event, or empty
    detail: str  # `piece=doge`, or empty
    source: str  # of points, or empty
    better: float  # the share of playouts with the event, or the mean points: with the better move
    other: float  # and with the other one
    error: float  # of each of the two: the larger of their standard errors
    weight: float  # what the difference means for the chance to win

    @property
    def is_points(self) -> bool:
        return bool(self.source)


@dataclass(frozen=True)
class Outcomes:
    """Playouts, added up: by side and trait sums of values, of squares, of products with shares."""

    n: int
    share: float  # the mover's part of the win, added up
    sums: Numbers

    @property
    def means(self) -> Numbers:
        found: Numbers = self.sums[0] / self.n
        return found

    @property
    def varied(self) -> Numbers:
        """The variances of the traits."""
        found: Numbers = np.maximum(0.0, self.sums[1] / self.n - self.means**2)
        return found

    @property
    def errors(self) -> Numbers:
        """The standard errors of the means."""
        found: Numbers = np.sqrt(self.varied / self.n)
        return found

    def slopes(self) -> Numbers:
        """How the share of the win goes with each trait."""
        joint = self.sums[2] / self.n - self.means * self.share / self.n
        varied = self.varied
        found: Numbers = np.divide(joint, varied, out=np.zeros_like(joint), where=varied > NOTHING)
        return found

    def __add__(self, other: "Outcomes") -> "Outcomes":
        return Outcomes(self.n + other.n, self.share + other.share, self.sums + other.sums)


def play_out(question: Question, code: int, playouts: int = PLAYOUTS) -> Outcomes:
    """Many playouts of a move by what the question's eyes know."""
    t = new_traits(question.game, question.seats)
    n = playouts_of(question.game).imagine(
        question.states, question.eyes, question.seat, code, playouts, question.seed, t
    )
    return Outcomes(n, float(t.total[0]), t.sums)


def compare(question: Question, better: int, other: int, playouts: int = PLAYOUTS) -> list[Reason]:
    """The reasons for the better of two moves, the weightiest first."""
    a, b = (play_out(question, code, playouts) for code in (better, other))
    if not a.n or not b.n:
        return []
    gaps = a.means - b.means
    errors = np.sqrt(a.errors**2 + b.errors**2)
    weights = gaps * (a + b).slopes()
    least = np.full(gaps.shape[1], LEAST_SHARE)
    least[-len(question.game.sources) :] = LEAST_POINTS
    is_told = (np.abs(gaps) >= least) & (np.abs(gaps) > SURE * errors) & (weights > 0)
    ends = ENDS * weights * is_end(question.game) + weights
    order = sorted(zip(*np.nonzero(is_told), strict=True), key=lambda at: -ends[at])
    return distinct(
        [
            reason(
                names_of(question.game.key).traits[trait], int(side), a, b, (side, trait), weights
            )
            for side, trait in order
        ]
    )


def is_end(game: Game) -> npt.NDArray[np.bool_]:
    """By trait: is it an end in itself, points or what is worth a moment, not a means to it?"""
    traits = names_of(game.key).traits
    return np.array([bool(each.source) or each.kind in game.moments for each in traits])


def reason(
    trait: Trait, side: int, a: Outcomes, b: Outcomes, at: tuple[int, int], weights: Numbers
) -> Reason:
    """One difference."""
    return Reason(
        side,
        trait.kind,
        trait.detail,
        trait.source,
        float(a.means[at]),
        float(b.means[at]),
        float(max(a.errors[at], b.errors[at])),
        float(weights[at]),
    )


def distinct(reasons: list[Reason]) -> list[Reason]:
    """The strongest few, each about something else."""
    found: list[Reason] = []
    for each in reasons:
        is_new = not any(is_akin(each, other) for other in found)
        if is_new and each.weight >= LEAST_PART * reasons[0].weight and len(found) < TOLD:
            found.append(each)
    return found


def is_akin(one: Reason, other: Reason) -> bool:
    """Are they about the same kind of thing, or does one always come with the other?"""
    same_kind = (one.side, one.kind, one.source) == (other.side, other.kind, other.source)
    apart = max(abs(one.better - other.better), abs(one.other - other.other))
    return same_kind or apart < max(AKIN, one.error, other.error)


def why(match: Match, seat: int, eyes: int, better: int, other: int, seed: str) -> list[Reason]:
    """Why one move of a seat is better than another, by what some eyes know."""
    return compare(ask(match, seat, eyes=eyes, seed=seed), better, other)


# In words


def text(key: str, each: Reason, tongue: str, mover: str, others: str) -> str:
    """A reason as a sentence; the two sides by name."""
    game = find_game(key)
    if each.is_points:
        said: dict[str, Any] = {
            "what": game.words.say(tongue, f"source-{each.source}"),
            "better": round(each.better, 1),
            "other": round(each.other, 1),
            "error": max(0.1, round(each.error, 1)),
        }
        message = "reason-points"
    else:
        said = {
            "what": deed_text(game, each.kind, each.detail, tongue),
            "better": round(100 * each.better),
            "other": round(100 * each.other),
            "error": max(1, round(100 * each.error)),
        }
        message = "reason-event" if each.side != NOBODYS else "reason-nobody"
    who = {MOVER: mover, OTHERS: others, NOBODYS: ""}[each.side]
    return WORDS.say(tongue, message, who=who, **said)


def deed_text(game: Game, kind: str, detail: str, tongue: str) -> str:
    """An event in the words of its game: `Building a basilica: Crete`."""
    said = game.words.say(tongue, f"deed-{kind}")
    if not detail:
        return said
    key, _, value = detail.partition("=")
    message = f"value-{key}" if game.words.has(f"value-{key}") else key
    named = game.words.say(tongue, message, **{key: value}) if game.words.has(message) else value
    return f"{said}: {named}"
