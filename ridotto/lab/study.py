"""What many matches say about a game: the figures of a study.

`summarize` turns the tables of `matches` into figures; `page` draws them.
"""

from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.game import find_game
from ridotto.lab.arena import Plan
from ridotto.lab.data import DataSet
from ridotto.lab.matches import ENDS
from ridotto.lab.ratings import wilson

Floats = npt.NDArray[np.float64]

FEWEST = 30  # times that something must have been done before its share of wins is told
FEW_MATCHES = 5  # a ply that fewer matches reached is not drawn,
FEW_PART = 0.01  # nor one that a smaller part of them reached


@dataclass(frozen=True)
class SeatFigures:
    """What a seat got."""

    seat: int
    scores: Floats
    share: float
    low: float  # the 95 % interval of the share
    high: float

    def to_dict(self) -> dict[str, Any]:
        """The figures for programs."""
        shares = {"share": self.share, "low": self.low, "high": self.high}
        return {"seat": self.seat, **shares, "scores": measures(self.scores)}


@dataclass(frozen=True)
class Source:
    """What brings points: points a match, for winners and for the others."""

    name: str  # one of the game's `sources`
    winners: float
    others: float


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

    @property
    def even(self) -> float:
        """The share of wins of a seat that is like the others; alone, the share that was won."""
        return float(np.mean([seat.share for seat in self.seats]))

    def to_dict(self) -> dict[str, Any]:
        """The figures for programs; what fills columns is in the data."""
        return {
            "plan": self.plan.head() | {"games": self.plan.games},
            "seats": [seat.to_dict() for seat in self.seats],
            "bots": [asdict(bot) for bot in self.bots],
            "plies": measures(self.plies),
            "choices": {"mean": self.mean_choices, "by_ply": self.choices.tolist()},
            "endings": self.endings,
            "sources": [asdict(source) for source in self.sources],
            "deeds": [asdict(deed) for deed in self.deeds],
        }


def measures(values: Floats) -> dict[str, float]:
    """Where numbers lie."""
    mean, deviation = float(values.mean()), float(values.std())
    least, most = float(values.min()), float(values.max())
    return {"mean": mean, "deviation": deviation, "least": least, "most": most}


def summarize(data: DataSet) -> Study:
    """The figures of a data set; what is long is read shard by shard."""
    seats = columns(data.read("seats"))
    lengths, deeds = Lengths(), deed_sums(data)
    for part in data.parts("matches"):
        lengths.add(columns(part))
    return Study(
        plan=data.plan,
        seats=[seat_figures(seats, seat) for seat in range(data.plan.seats)],
        bots=[bot_figures(seats, bot) for bot in sorted(set(seats["bot"].tolist()))],
        plies=np.concatenate(lengths.plies).astype(float),
        choices=lengths.choices_by_ply(),
        mean_choices=float(lengths.sums.sum() / lengths.counts.sum()),
        endings=dict(lengths.endings),
        sources=sources(find_game(data.plan.game).sources, seats),
        deeds=won_by(deeds, float(seats["share"].mean())),
    )


class Lengths:
    """What the matches say about length, choices and ending, added up."""

    def __init__(self) -> None:
        self.plies: list[npt.NDArray[Any]] = []
        self.endings: Counter[str] = Counter()
        self.sums: Floats = np.zeros(0)  # legal moves, by ply
        self.counts: Floats = np.zeros(0)  # matches that reached the ply

    def add(self, matches: dict[str, npt.NDArray[Any]]) -> None:
        """The matches of a shard."""
        self.plies.append(matches["plies"])
        self.endings.update(matches["ending"].tolist())
        longest = int(max(matches["plies"].max(), len(self.sums)))
        for name in ("sums", "counts"):
            kept = getattr(self, name)
            setattr(self, name, np.concatenate([kept, np.zeros(longest - len(kept))]))
        for row in matches["choices"]:
            self.sums[: len(row)] += row
            self.counts[: len(row)] += 1

    def choices_by_ply(self) -> Floats:
        """The mean number of legal moves at each ply that enough matches reached."""
        few = min(self.counts[0], max(FEW_MATCHES, FEW_PART * self.counts[0]))
        enough = self.counts >= few
        return np.asarray(self.sums[enough] / self.counts[enough])


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


# Deeds, by kind and detail: how many seats did it, and their wins.
SEATS, WINS = range(2)
Sums = dict[tuple[str, str], Floats]


def deed_sums(data: DataSet) -> Sums:
    """All deeds of a data set, added up."""
    found: Sums = defaultdict(lambda: np.zeros(2))
    for part in data.parts("deeds"):
        deeds = columns(part)
        keys = np.char.add(
            np.char.add(deeds["kind"].astype(str), "\t"), deeds["detail"].astype(str)
        )
        rows = (np.ones(len(keys)), deeds["share"])
        names, places = np.unique(keys, return_inverse=True)
        added = np.stack([np.bincount(places, weights=row) for row in rows], axis=1)
        for name, row in zip(names.tolist(), added, strict=True):
            kind, _, detail = name.partition("\t")
            found[kind, detail] += row
    return dict(sorted(found.items()))


def sources(names: tuple[str, ...], seats: dict[str, Any]) -> list[Source]:
    """What points come from, the richest source of the winners first."""
    share, points = seats["share"], np.stack(seats["sources"])
    won, lost = max(share.sum(), 1e-9), max((1 - share).sum(), 1e-9)
    winners, others = share @ points / won, (1 - share) @ points / lost
    found = [
        Source(name, float(winners[i]), float(others[i]))
        for i, name in enumerate(names)
        if points[:, i].any()
    ]
    return sorted(found, key=lambda source: -abs(source.winners))


def won_by(deeds: Sums, even: float) -> list[Deed]:
    """How often a seat that did something won; what is most surely not even comes first."""
    found = []
    for (kind, detail), row in deeds.items():
        n = int(row[SEATS])
        if n >= FEWEST and kind != ENDS:
            share = float(row[WINS] / n)
            found.append(Deed(kind, detail, n, share, *wilson(share, n)))
    return sorted(found, key=lambda deed: min(even - deed.low, deed.high - even))
