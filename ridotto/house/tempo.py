"""The paces that one may choose from when a table is set, and any pace in words."""

from collections.abc import Callable

from ridotto.house.clocks import BANK, DAY, HOUR, MINUTE, MOVE, NO_LIMIT, Pace
from ridotto.house.told import Pace as ToldPace

TEMPOS = (
    NO_LIMIT,
    Pace(BANK, 15 * MINUTE, 10),
    Pace(MOVE, MINUTE),
    Pace(MOVE, 5 * MINUTE),
    Pace(MOVE, 30 * MINUTE),
    Pace(MOVE, 12 * HOUR, is_slow=True),
    Pace(MOVE, DAY, is_slow=True),
    Pace(MOVE, 3 * DAY, is_slow=True),
    Pace(MOVE, 7 * DAY, is_slow=True),
    Pace(BANK, 10 * DAY, 12 * HOUR, is_slow=True),
)
SPANS = (("span-days", DAY), ("span-hours", HOUR), ("minutes", MINUTE))
Say = Callable[..., str]


def span(seconds: float, say: Say) -> str:
    """A span of time, in the largest unit of which it is a whole number."""
    for name, unit in SPANS:
        if seconds % unit == 0:
            return say(name, count=round(seconds / unit))
    return say("think-seconds", count=round(seconds))


def tempo(pace: Pace | ToldPace, say: Say) -> str:
    """How much time people have."""
    if pace.kind not in {MOVE, BANK}:
        return say("tempo-none")
    kind = pace.kind if pace.kind == MOVE or pace.increment else "all"
    times = {"time": span(pace.seconds, say), "more": span(pace.increment, say)}
    return say("tempo-slow" if pace.is_slow else "tempo-live", pace=say(f"tempo-{kind}", **times))
