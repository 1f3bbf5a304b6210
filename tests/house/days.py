"""Simulated days at a table with clocks, and beside it a second book that is kept by other means.

The book asks the clock on the wall of each person, step by step, whether that step counts. All
moments are whole steps, so the two must agree exactly: what is tried one step before the end of
somebody's time is taken, what is tried one step after it is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import cast
from unittest.mock import patch
from zoneinfo import ZoneInfo

from hypothesis import strategies as st

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import clocks, consent
from ridotto.house.clocks import BANK, DAY, HOUR, MOVE, Agenda, Pace, Span
from ridotto.house.errors import NotYourSeat, TimeIsUp
from ridotto.house.ledger import GUEST, Seat, Sheet, Stored
from ridotto.house.table import Services, Table

STEP = 300.0  # seconds
LONGEST = int(60 * DAY / STEP)  # steps after which an end is not looked for
ZONES = ["Europe/Kyiv", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]
CHANGES = ["2026-03-08 07:00", "2026-03-29 01:00", "2026-04-04 15:00", "2026-10-25 01:00"]
PACES = [
    Pace(MOVE, DAY / 2, is_slow=True),
    Pace(BANK, DAY, 2 * HOUR, is_slow=True),
    Pace(MOVE, HOUR),
    Pace(BANK, 6 * HOUR, HOUR / 2),
]
BEFORE, AFTER = -1, -2  # waits: until a step before somebody's end, and until a step after it


@dataclass(frozen=True)
class Visit:
    """Something that happens: after a while, at a house that may have been opened anew."""

    wait: int  # steps, or BEFORE, or AFTER
    is_restarted: bool = False
    is_looked_at: bool = False  # by the night watch
    pause: int = 0  # steps for which all agree to pause before the move
    choice: int = 0  # the number of the move


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def steps(most: float, least: int = 0) -> st.SearchStrategy[int]:
    return st.integers(least, int(most / STEP))


Story = tuple[Pace, list[Agenda], float, list[Span], list[Visit]]


@st.composite
def lives(draw: st.DrawFn) -> Story:
    """A pace, two people, a beginning near a change of the clocks, outages and visits."""
    begin = moment(draw(st.sampled_from(CHANGES))) - draw(steps(3 * DAY)) * STEP
    day = datetime.fromtimestamp(begin, UTC).date()
    days = st.integers(-1, 9).map(lambda n: day + timedelta(days=n))
    people = [draw(agendas(st.frozensets(days, max_size=4))) for _ in range(2)]
    gaps = st.tuples(steps(6 * DAY, 1), steps(DAY, 1))
    outages = [
        (begin + at * STEP, begin + (at + length) * STEP)
        for at, length in draw(st.lists(gaps, max_size=3))
    ]
    pace = draw(st.sampled_from(PACES))
    waits = st.one_of(steps(pace.seconds / 2), st.just(BEFORE))
    plan = draw(st.lists(visits(waits), min_size=1, max_size=12))
    return pace, people, begin, outages, [*plan, draw(visits(st.sampled_from([BEFORE, AFTER])))]


def visits(waits: st.SearchStrategy[int]) -> st.SearchStrategy[Visit]:
    pauses = st.one_of(st.just(0), steps(DAY))
    return st.builds(Visit, waits, st.booleans(), st.booleans(), pauses, st.integers(0, 20))


def agendas(holidays: st.SearchStrategy[frozenset[date]]) -> st.SearchStrategy[Agenda]:
    minutes = st.integers(0, 287).map(lambda n: 5 * n)
    lengths = st.integers(48, 288).map(lambda n: 5 * n)
    return st.builds(
        lambda zone, start, length, off: Agenda(zone, start, (start + length) % 1440, off),
        st.sampled_from(ZONES), minutes, lengths, holidays,
    )  # fmt: skip


# The second book


def is_counted(agenda: Agenda, at: float, outages: Sequence[Span]) -> bool:
    """Does a moment count? Asked of the clock on the wall."""
    if any(begin <= at < end for begin, end in outages):
        return False
    wall = datetime.fromtimestamp(at, ZoneInfo(agenda.zone))
    minute = wall.hour * 60 + wall.minute
    if comes_twice(wall):  # begun with the second of the two, ended with the first
        begins, ends = (
            comes_twice(wall.replace(hour=each // 60, minute=each % 60))
            for each in (agenda.start, agenda.end)
        )
        if (begins and minute >= agenda.start and not wall.fold) or (
            ends and minute < agenda.end and wall.fold
        ):
            return False
    today, before = wall.date(), wall.date() - timedelta(days=1)
    if agenda.start < agenda.end:
        return today not in agenda.holidays and agenda.start <= minute < agenda.end
    late = minute >= agenda.start and today not in agenda.holidays
    early = minute < agenda.end and before not in agenda.holidays
    return late or early


def comes_twice(wall: datetime) -> bool:
    return wall.replace(fold=0).utcoffset() > wall.replace(fold=1).utcoffset()  # type: ignore[operator]


def spent(agenda: Agenda, since: float, now: float, outages: Sequence[Span]) -> float:
    """The seconds that count from one moment to another."""
    moments = (since + STEP * n for n in range(round((now - since) / STEP)))
    return STEP * sum(is_counted(agenda, at + STEP / 2, outages) for at in moments)


def end_of(agenda: Agenda, since: float, left: float, outages: Sequence[Span]) -> float:
    """When somebody has used up what they had."""
    for n in range(LONGEST):
        if left <= 0:
            return since + n * STEP
        left -= STEP * is_counted(agenda, since + (n + 0.5) * STEP, outages)
    raise AssertionError("nobody has so much time")


# The table


class Calm:
    """A hall that keeps nothing: its people have their agendas, and it was away at times."""

    def __init__(self, own: list[Agenda]) -> None:
        self.own = own
        self.outages: tuple[Span, ...] = ()

    def agendas(self, _guests: object) -> list[Agenda]:
        return self.own

    def write(self, *_: object) -> None: ...
    def tell(self, *_: object) -> None: ...
    def ask_bot(self, *_: object) -> None: ...
    def note_move(self, *_: object, is_bots: bool) -> None: ...
    def send(self) -> None: ...


def table_in(hall: Calm, pace: Pace) -> Table:
    match = Match(find_game("doge"), 2, 1, {})
    sheet = Sheet(
        id="t" * 22, game="doge", rules=1, options=match.options, public=False, host="a", invite="",
        state="playing", secret="00", commitment="00", pace=clocks.write_pace(pace), late="bot",
        waiting=1 << match.waiting[0],
    )  # fmt: skip
    seats = tuple(Seat(kind=GUEST, guest=guest, name=guest) for guest in "ab")
    table = Table(cast(Services, hall), Stored(sheet, seats, (), ()), match)
    table.sheet = table.timed(sheet, seats)
    return table


def attempt(table: Table, seat: int, choice: int) -> bool:
    """Somebody tries to move."""
    match = table.playing()
    codes = match.codes(seat)
    try:
        table.move("ab"[seat], seat, codes[choice % len(codes)], match.ply)
    except (TimeIsUp, NotYourSeat):  # refused, or a bot sits there already
        return False
    return True


class Life:
    """A table over simulated days, with its second book."""

    def __init__(self, pace: Pace, own: list[Agenda], begin: float, outages: list[Span]) -> None:
        self.pace, self.outages, self.now = pace, outages, begin
        self.own = own if pace.is_slow else [clocks.ALWAYS] * 2
        self.had = [pace.seconds, pace.seconds]
        self.hall = Calm(own)
        self.table = table_in(self.hall, pace)

    def pass_to(self, moment: float) -> None:
        """Let time pass; nobody comes to a house that is not there, and it knows no future."""
        self.now = moment
        for begin, until in sorted(self.outages):
            self.now = until if begin <= self.now < until else self.now
        self.hall.outages = tuple(span for span in self.outages if span[0] <= self.now)

    def come(self, wait: int, seat: int) -> None:
        """Let time pass until somebody comes."""
        end = end_of(self.own[seat], self.now, self.had[seat], self.outages)
        moments = {BEFORE: max(self.now, end - STEP), AFTER: end + STEP}
        self.pass_to(moments.get(wait, self.now + wait * STEP))

    def visit(self, visit: Visit) -> bool:
        """Somebody comes and tries to move; False when nothing more can happen."""
        (seat,) = self.table.playing().waiting
        since = self.now
        self.come(visit.wait, seat)
        used = spent(self.own[seat], since, self.now, self.outages)
        if visit.is_restarted:
            stored = Stored(self.table.sheet, self.table.seats, (), ())
            self.table = Table(self.table.hall, stored, self.table.match)
        if visit.is_looked_at and used != self.had[seat]:
            self.table.look_at_clocks(self.now)
            is_sitting = self.table.seats[seat].kind == GUEST
            assert is_sitting == (used < self.had[seat]), (seat, used, self.had[seat])
        if visit.pause and used < self.had[seat]:
            self.pause(visit.pause)
        is_taken = attempt(self.table, seat, visit.choice)
        if used != self.had[seat]:  # not at the very moment
            assert is_taken == (used < self.had[seat]), (seat, used, self.had[seat])
        if not is_taken or self.table.playing().over:
            return False
        self.charge(seat, used)
        return True

    def charge(self, seat: int, used: float) -> None:
        if self.pace.kind == MOVE:
            self.had[seat] = self.pace.seconds
            return
        has_passed = seat not in self.table.playing().waiting
        self.had[seat] += (self.pace.increment if has_passed else 0.0) - used

    def pause(self, length: int) -> None:
        """All agree to pause, and somebody ends it."""
        self.table.propose("a", consent.PAUSE, -1, "")
        self.table.answer("b", True, "")
        self.pass_to(self.now + length * STEP)
        self.table.resume("a")


def simulate(life: Story) -> None:
    """Raise AssertionError if a move in time is refused, or a late one taken."""
    pace, own, begin, outages, plan = life
    with patch("ridotto.house.table.time") as clock:
        clock.time.return_value = clock.monotonic.return_value = begin
        found = Life(pace, own, begin, outages)
        clock.time.side_effect = lambda: found.now
        for visit in plan:
            if not found.visit(visit):
                return
