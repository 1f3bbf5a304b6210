"""What many matches say about a game: the figures of a study.

`summarize` turns the tables of `matches` into figures; `page` draws them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.lab.arena import Plan
from ridotto.lab.data import DataSet
from ridotto.lab.ratings import wilson

Floats = npt.NDArray[np.float64]

FEWEST = 30  # times that something must have been done before its share of wins is told
LONGEST = 400  # plies for which the number of choices is drawn
FEW_MATCHES = 5  # a ply that fewer matches reached is not drawn


@dataclass(frozen=True)
class SeatFigures:
    """What a seat got."""

    seat: int
    scores: Floats
    share: float
    low: float  # the 95 % interval of the share
    high: float


@dataclass(frozen=True)
class Source:
    """A kind of event that brings points: points a match, for winners and for the others."""

    kind: str
    winners: float
    others: float
    count: float  # how often a seat does it in a match


@dataclass(frozen=True)
class Deed:
    """Something that a seat may have done, and how often such a seat won."""

    kind: str
    detail: str  # "" for the kind as a whole, or `value=name`
    seats: int  # how many did it at least once
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class BotFigures:
    """How a bot fared, in whatever seats."""

    bot: str
    games: int
    share: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Study:
    """All figures."""

    plan: Plan
    seats: list[SeatFigures]
    bots: list[BotFigures]
    plies: Floats
    choices: Floats  # mean number of legal moves, by ply
    mean_choices: float
    endings: dict[str, int]
    sources: list[Source]
    deeds: list[Deed]


def summarize(data: DataSet) -> Study:
    """The figures of a data set."""
    matches, seats = columns(data.read("matches")), columns(data.read("seats"))
    deeds = columns(data.read("deeds"))
    names, counts = np.unique(matches["ending"], return_counts=True)
    every = np.concatenate(matches["choices"])
    return Study(
        plan=data.plan,
        seats=[seat_figures(seats, seat) for seat in range(data.plan.seats)],
        bots=[bot_figures(seats, bot) for bot in sorted(set(seats["bot"].tolist()))],
        plies=matches["plies"].astype(float),
        choices=choices_by_ply(matches["choices"]),
        mean_choices=float(every.mean()),
        endings=dict(zip(names.tolist(), counts.tolist(), strict=True)),
        sources=sources(deeds, seats),
        deeds=won_by(deeds, data.plan.seats),
    )


def columns(table: Any) -> dict[str, npt.NDArray[Any]]:
    """The columns of a table of pyarrow as arrays."""
    return {
        name: np.array(table[name].to_numpy(zero_copy_only=False)) for name in table.column_names
    }


def seat_figures(seats: dict[str, Any], seat: int) -> SeatFigures:
    """The figures of one seat."""
    own = seats["seat"] == seat
    share = float(seats["share"][own].mean())
    return SeatFigures(seat, seats["score"][own].astype(float), share, *wilson(share, own.sum()))


def bot_figures(seats: dict[str, Any], bot: str) -> BotFigures:
    """The figures of one bot."""
    own = seats["bot"] == bot
    n, share = int(own.sum()), float(seats["share"][own].mean())
    return BotFigures(bot, n, share, *wilson(share, n), float(seats["score"][own].mean()))


def choices_by_ply(choices: npt.NDArray[Any]) -> Floats:
    """The mean number of legal moves at each ply that enough matches reached."""
    longest = min(LONGEST, max(len(row) for row in choices))
    sums, counts = np.zeros(longest), np.zeros(longest)
    for row in choices:
        part = row[:longest]
        sums[: len(part)] += part
        counts[: len(part)] += 1
    enough = counts >= min(FEW_MATCHES, len(choices))
    return np.asarray(sums[enough] / counts[enough])


def sources(deeds: dict[str, Any], seats: dict[str, Any]) -> list[Source]:
    """How points are earned, the richest source first."""
    won = float(seats["share"].sum())
    lost = len(seats["share"]) - won
    whole = deeds["detail"] == ""
    found = []
    for kind in sorted(set(deeds["kind"][whole].tolist())):
        rows = whole & (deeds["kind"] == kind)
        points, share = deeds["points"][rows], deeds["share"][rows]
        if points.any():
            winners = float((points * share).sum() / max(won, 1e-9))
            others = float((points * (1 - share)).sum() / max(lost, 1e-9))
            count = float(deeds["count"][rows].sum() / len(seats["share"]))
            found.append(Source(kind, winners, others, count))
    return sorted(found, key=lambda source: -abs(source.winners))


def won_by(deeds: dict[str, Any], seats: int) -> list[Deed]:
    """How often a seat that did something won; what differs most from an even share first."""
    keys = np.char.add(np.char.add(deeds["kind"].astype(str), "\t"), deeds["detail"].astype(str))
    keys = keys[deeds["count"] > 0]
    shares = deeds["share"][deeds["count"] > 0]
    names, places = np.unique(keys, return_inverse=True)
    counts = np.bincount(places)
    sums = np.bincount(places, weights=shares)
    found = []
    for name, n, total in zip(names.tolist(), counts.tolist(), sums.tolist(), strict=True):
        if n >= FEWEST:
            kind, _, detail = name.partition("\t")
            found.append(Deed(kind, detail, n, total / n, *wilson(total / n, n)))
    return sorted(found, key=lambda deed: -abs(deed.share - 1 / seats))
