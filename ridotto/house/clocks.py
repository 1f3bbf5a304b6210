"""Clocks: plain arithmetic over moments, with no clock of its own and no store.

A moment is seconds since 1970. Time counts for a person only within their playing hours, on days
that are not their holidays, and while the house was there to be played in. So the time used since a
moment is what is left of that span after all of this is taken out, and the deadline is the moment
at which it will have reached what the person had.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

NONE, MOVE, BANK = "none", "move", "bank"  # no limit; for every move; for the whole match
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
LEAST, MOST = MINUTE, 30 * DAY  # seconds that a pace may give
MOST_HOLIDAYS = 40  # days that somebody may have named at one time
LONGEST = 3 * 366  # days in which a deadline is looked for
REMIND_SHARE = 4  # somebody is reminded when a quarter of what they had is left,
REMIND_MOST = DAY  # but not earlier than a day before the end
KEPT_PACES = 64  # that are read once

Span = tuple[float, float]  # from a moment to a later one


@dataclass(frozen=True)
class Pace:
    """How much time people have at a table."""

    kind: str = NONE
    seconds: float = 0.0  # for a move, or at the beginning
    increment: float = 0.0  # added when the turn has passed on
    is_slow: bool = False  # by correspondence: playing hours and holidays count

    @property
    def is_on(self) -> bool:
        return self.kind != NONE


NO_LIMIT = Pace()


@dataclass(frozen=True)
class Agenda:
    """When somebody plays: from `start` to `end` (minutes of the day where they live), on all days
    but their holidays. Always, if both are alike.
    """

    zone: str = "UTC"
    start: int = 0
    end: int = 0  # an end before the start is on the next day
    holidays: frozenset[date] = frozenset()

    @property
    def is_always(self) -> bool:
        return self.start == self.end and not self.holidays


ALWAYS = Agenda()


@dataclass(frozen=True)
class Clock:
    """The time of a seat: what it had `left` when it began to run, and when that was."""

    left: float
    since: float | None = None  # None while it stands

    @property
    def runs(self) -> bool:
        return self.since is not None


# What counts


@lru_cache(64)
def zone_of(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def is_zone(name: str) -> bool:
    return name in available_timezones()


def is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def moment_of(day: date, minutes: int, zone: ZoneInfo, fold: int = 0) -> float:
    """The moment of a time on the wall; of one that comes twice in autumn the first, or the second
    (`fold`). One that is skipped in spring is the moment of the jump.
    """
    wall = datetime.combine(day, time()) + timedelta(minutes=minutes)
    guesses = [wall.replace(tzinfo=zone, fold=each).timestamp() for each in (0, 1)]
    if datetime.fromtimestamp(guesses[fold], zone).replace(tzinfo=None) == wall:
        return guesses[fold]
    return jump_between(min(guesses), max(guesses), zone)  # they embrace the jump


def jump_between(low: float, high: float, zone: ZoneInfo) -> float:
    """The moment at which the clocks are put forward."""
    before = datetime.fromtimestamp(low, zone).utcoffset()
    while high - low > 1:
        middle = (low + high) // 2
        is_before = datetime.fromtimestamp(middle, zone).utcoffset() == before
        low, high = (middle, high) if is_before else (low, middle)
    return high


def playing_spans(agenda: Agenda, since: float) -> Iterator[Span]:
    """The spans in which somebody plays, from a moment on, in order and apart from each other.

    Hours that begin or end at a time that comes twice begin with the second and end with the first:
    nobody is charged for what may be out of their hours.
    """
    zone = zone_of(agenda.zone)
    first = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)  # may reach into today
    until = agenda.end + (24 * 60 if agenda.end <= agenda.start else 0)
    done = since
    for n in range(LONGEST):
        day = first + timedelta(days=n)
        if day in agenda.holidays:
            continue
        begin, end = moment_of(day, agenda.start, zone, fold=1), moment_of(day, until, zone)
        if end > done:
            yield max(begin, done), end
            done = end


def apart(outages: Sequence[Span]) -> list[Span]:
    """The same outages in order, those that overlap as one."""
    found: list[Span] = []
    for begin, end in sorted(outages):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((begin, end))
    return found


def without(spans: Iterator[Span], outages: Sequence[Span]) -> Iterator[Span]:
    """What is left of spans when the outages are taken out of them."""
    gaps = apart(outages)
    ends = [end for _, end in gaps]
    for begin, end in spans:
        at = begin
        for gap in gaps[bisect_right(ends, begin) :]:
            if gap[0] >= end:
                break
            if gap[0] > at:
                yield at, gap[0]
            at = max(at, gap[1])
        if at < end:
            yield at, end


def counting(agenda: Agenda, since: float, outages: Sequence[Span] = ()) -> Iterator[Span]:
    """The spans that count, from a moment on."""
    always = iter([(since, since + LONGEST * DAY)])
    spans = always if agenda.is_always else playing_spans(agenda, since)
    return without(spans, outages) if outages else spans


def used(agenda: Agenda, since: float, now: float, outages: Sequence[Span] = ()) -> float:
    """The seconds that count from one moment to another."""
    total = 0.0
    for begin, end in counting(agenda, since, outages):
        if begin >= now:
            break
        total += min(end, now) - begin
    return total


def deadline(agenda: Agenda, since: float, left: float, outages: Sequence[Span] = ()) -> float:
    """The moment at which so many counting seconds will have passed."""
    for begin, end in counting(agenda, since, outages):
        if left <= end - begin:
            return begin + left
        left -= end - begin
    return since + LONGEST * DAY


# The clocks of a table


def new_clocks(pace: Pace, seats: int) -> tuple[Clock, ...]:
    return (Clock(pace.seconds),) * seats if pace.is_on else ()


def left_of(clock: Clock, agenda: Agenda, now: float, outages: Sequence[Span] = ()) -> float:
    """What a seat has left; below 0 if it is late."""
    if clock.since is None:
        return clock.left
    return clock.left - used(agenda, clock.since, now, outages)


def ends_at(clock: Clock, agenda: Agenda, outages: Sequence[Span] = ()) -> float | None:
    """When a seat runs out of time; None while its clock stands."""
    if clock.since is None:
        return None
    return deadline(agenda, clock.since, max(0.0, clock.left), outages)


def reminds_at(
    pace: Pace, clock: Clock, agenda: Agenda, outages: Sequence[Span] = ()
) -> float | None:
    """When a seat is told that its time runs short."""
    if clock.since is None:
        return None
    rest = min(pace.seconds / REMIND_SHARE, REMIND_MOST)
    return deadline(agenda, clock.since, max(0.0, clock.left - rest), outages)


def pressed(
    pace: Pace,
    clocks: Sequence[Clock],
    waiting: Sequence[int],
    mover: int | None,
    now: float,
    agendas: Sequence[Agenda],
    outages: Sequence[Span] = (),
) -> tuple[Clock, ...]:
    """The clocks after something has happened: `waiting` must act now, `mover` has moved.

    Time that was given for a move is given anew with each; to a bank the increment is added when
    the turn has passed on.
    """
    found = []
    for seat, clock in enumerate(clocks):
        must = seat in waiting
        if clock.runs and (not must or seat == mover):
            clock = stopped(pace, clock, agendas[seat], now, outages, passed=not must)
        if must and not clock.runs:
            clock = replace(clock, since=now)
        found.append(clock)
    return tuple(found)


def stopped(
    pace: Pace,
    clock: Clock,
    agenda: Agenda,
    now: float,
    outages: Sequence[Span] = (),
    *,
    passed: bool,
) -> Clock:
    """A clock that stands, with what is left on it for the next time."""
    if pace.kind == MOVE:
        return Clock(pace.seconds)
    left = max(0.0, left_of(clock, agenda, now, outages))
    return Clock(left + (pace.increment if passed else 0.0))


def held(
    clocks: Sequence[Clock], now: float, agendas: Sequence[Agenda], outages: Sequence[Span] = ()
) -> tuple[Clock, ...]:
    """All clocks stand: the match pauses. What is left stays as it is."""
    return tuple(
        Clock(max(0.0, left_of(clock, agenda, now, outages)))
        for clock, agenda in zip(clocks, agendas, strict=True)
    )


def next_due(
    pace: Pace,
    clocks: Sequence[Clock],
    agendas: Sequence[Agenda],
    now: float,
    outages: Sequence[Span] = (),
) -> float:
    """When somebody has to look after a table: a reminder, or the end of a time; 0 for never."""
    moments = [
        moment
        for clock, agenda in zip(clocks, agendas, strict=True)
        for moment in (
            reminds_at(pace, clock, agenda, outages),
            ends_at(clock, agenda, outages),
        )
        if moment is not None
    ]
    return min((moment for moment in moments if moment > now), default=min(moments, default=0.0))


# As they are stored


def write_clocks(clocks: Sequence[Clock]) -> str:
    """Clocks as text, to the millisecond."""
    rows = [[round(each.left, 3), each.since and round(each.since, 3)] for each in clocks]
    return json.dumps(rows, separators=(",", ":")) if clocks else ""


def read_clocks(text: str) -> tuple[Clock, ...]:
    return tuple(Clock(*row) for row in json.loads(text)) if text else ()


def write_pace(pace: Pace) -> str:
    return json.dumps(vars(pace)) if pace.is_on or pace.is_slow else ""


@lru_cache(KEPT_PACES)
def read_pace(text: str) -> Pace:
    return Pace(**json.loads(text or "{}"))
