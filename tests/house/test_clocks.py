"""Clocks: over simulated days with restarts, holidays, zones and daylight saving."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import structs

from ridotto.house import clocks
from ridotto.house import table as tables
from ridotto.house.clocks import ALWAYS, BANK, DAY, HOUR, MOVE, Agenda, Clock, Pace
from ridotto.house.table import Table
from tests.house.days import Story, is_counted, lives, simulate

ZONES = [
    "Europe/Kyiv", "Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/Sao_Paulo", "Pacific/Apia", "UTC",
]  # fmt: skip
YEAR = datetime(2026, 1, 1, tzinfo=UTC).timestamp()

moments = st.floats(YEAR, YEAR + 365 * DAY)
lengths = st.floats(1.0, 10 * DAY)
holidays = st.frozensets(
    st.integers(0, 380).map(lambda n: date(2025, 12, 25) + timedelta(days=n)), max_size=12
)
agendas = st.builds(
    lambda zone, start, length, off: Agenda(zone, start, (start + length) % 1440, off),
    st.sampled_from(ZONES),
    st.integers(0, 1439),
    st.integers(240, 1440),
    holidays,
)
outages = st.lists(
    st.builds(lambda at, length: (at, at + length), moments, st.floats(1.0, 2 * DAY)), max_size=6
).map(tuple)


@settings(max_examples=40, deadline=None)
@given(agendas, moments, st.floats(1.0, 4 * DAY), outages)
def test_time_used_is_what_the_wall_clock_says_minute_by_minute(
    agenda: Agenda, since: float, length: float, gaps: tuple[tuple[float, float], ...]
) -> None:
    """Every minute is asked for itself; at the ends of spans one may be cut."""
    since, step = since // 60 * 60, 60.0
    minutes = int(length // step)
    counted = sum(is_counted(agenda, since + n * step + 30, gaps) for n in range(minutes)) * step
    found = clocks.used(agenda, since, since + minutes * step, gaps)
    edges = 2 * len(gaps)  # only an outage ends within a minute
    assert abs(found - counted) <= edges * step / 2 + 1e-3


@settings(max_examples=200, deadline=None)
@given(agendas, moments, lengths, outages)
def test_a_deadline_is_the_moment_at_which_the_time_is_used_up(
    agenda: Agenda, since: float, left: float, gaps: tuple[tuple[float, float], ...]
) -> None:
    end = clocks.deadline(agenda, since, left, gaps)
    assert clocks.used(agenda, since, end, gaps) == pytest.approx(left, abs=1e-3)
    assert clocks.used(agenda, since, end - 1, gaps) < left  # not a second too early


@settings(max_examples=100, deadline=None)
@given(agendas, moments, st.lists(st.floats(0, DAY), min_size=1, max_size=8), outages)
def test_looking_at_a_clock_does_not_change_what_is_left(
    agenda: Agenda, since: float, steps: list[float], gaps: tuple[tuple[float, float], ...]
) -> None:
    """Stored and started again at any number of moments (restarts), the time used is the same."""
    now, clock = since, Clock(100 * DAY, since)
    for step in steps:
        now += step
        (clock,) = clocks.held([clock], now, [agenda], gaps)
        (clock,) = clocks.read_clocks(clocks.write_clocks([Clock(clock.left, now)]))
    whole = clocks.used(agenda, since, now, gaps)
    assert 100 * DAY - clock.left == pytest.approx(whole, abs=0.01 * len(steps))


@settings(max_examples=100, deadline=None)
@given(agendas, moments, lengths, outages, st.floats(1.0, 5 * DAY))
def test_an_outage_never_costs_anybody_a_second(
    agenda: Agenda,
    since: float,
    left: float,
    gaps: tuple[tuple[float, float], ...],
    length: float,
) -> None:
    end = clocks.deadline(agenda, since, left, gaps)
    begin = since + (end - since) / 2
    more = (*gaps, (begin, begin + length))
    later = clocks.deadline(agenda, since, left, more)
    assert later >= end - 1e-3
    assert clocks.used(agenda, since, later, more) == pytest.approx(left, abs=1e-3)


def at(text: str, zone: str = "Europe/Kyiv") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


KYIV = Agenda("Europe/Kyiv", 9 * 60, 21 * 60)


def test_the_night_does_not_count() -> None:
    assert clocks.deadline(KYIV, at("2026-02-02 20:00"), 2 * HOUR) == at("2026-02-03 10:00")


def test_a_holiday_does_not_count() -> None:
    agenda = Agenda("Europe/Kyiv", 540, 1260, frozenset([date(2026, 2, 3)]))
    assert clocks.deadline(agenda, at("2026-02-02 20:00"), 2 * HOUR) == at("2026-02-04 10:00")


def test_hours_over_midnight_belong_to_the_day_on_which_they_begin() -> None:
    owl = Agenda("Europe/Kyiv", 22 * 60, 3 * 60, frozenset([date(2026, 2, 3)]))
    assert clocks.deadline(owl, at("2026-02-03 01:00"), 3 * HOUR) == at("2026-02-04 23:00")


def test_a_day_of_playing_hours_is_the_same_on_the_wall_when_the_clocks_change() -> None:
    for day in ("2026-03-29", "2026-10-25"):  # one has 23 hours, the other 25
        end = clocks.deadline(KYIV, at(f"{day} 09:00"), 12 * HOUR)
        assert end == at(f"{day} 21:00")


def test_hours_that_begin_in_the_hour_that_is_skipped_begin_with_the_jump() -> None:
    early = Agenda("Europe/Kyiv", 3 * 60 + 30, 12 * 60)  # 3:30 is not there on that day
    spans = clocks.playing_spans(early, at("2026-03-29 00:00"))
    assert next(spans)[0] == at("2026-03-29 04:00")


def test_the_hour_that_comes_twice_counts_twice() -> None:
    night = Agenda("Europe/Kyiv", 2 * 60, 8 * 60)
    (begin, end), *_ = clocks.playing_spans(night, at("2026-10-25 00:00"))
    assert end - begin == 7 * HOUR


def test_hours_that_begin_or_end_in_the_hour_that_comes_twice_are_the_shorter_ones() -> None:
    day = at("2026-10-25 00:00")  # at 4:00 the clocks are put back to 3:00
    (begin, _), *_ = clocks.playing_spans(Agenda("Europe/Kyiv", 3 * 60 + 30, 9 * 60), day)
    assert begin == day + 4.5 * HOUR
    (_, end), *_ = clocks.playing_spans(Agenda("Europe/Kyiv", 22 * 60, 3 * 60 + 30), day)
    assert end == day + 3.5 * HOUR


# The clocks of a table

THREE_DAYS = Pace(MOVE, 3 * DAY, is_slow=True)
BANKED = Pace(BANK, HOUR, 30.0)


def test_time_for_a_move_is_given_anew_with_every_move() -> None:
    two = clocks.new_clocks(THREE_DAYS, 2)
    now, both = YEAR, [ALWAYS, ALWAYS]
    two = clocks.pressed(THREE_DAYS, two, [0], None, now, both)
    two = clocks.pressed(THREE_DAYS, two, [1], 0, now + 2 * DAY, both)
    assert two == (Clock(3 * DAY), Clock(3 * DAY, now + 2 * DAY))
    assert clocks.ends_at(two[1], ALWAYS) == now + 5 * DAY


def test_a_bank_gets_its_increment_when_the_turn_has_passed_on() -> None:
    two, both = clocks.new_clocks(BANKED, 2), [ALWAYS, ALWAYS]
    two = clocks.pressed(BANKED, two, [0], None, YEAR, both)
    two = clocks.pressed(BANKED, two, [0], 0, YEAR + 100, both)  # the turn goes on
    assert two[0] == Clock(HOUR - 100, YEAR + 100)
    two = clocks.pressed(BANKED, two, [1], 0, YEAR + 150, both)
    assert two[0] == Clock(HOUR - 150 + 30)


def test_in_a_choice_of_several_each_clock_runs_until_its_own_move() -> None:
    three, all_three = clocks.new_clocks(BANKED, 3), [ALWAYS] * 3
    three = clocks.pressed(BANKED, three, [0, 1, 2], None, YEAR, all_three)
    three = clocks.pressed(BANKED, three, [0, 2], 1, YEAR + 60, all_three)
    assert [clock.runs for clock in three] == [True, False, True]
    assert three[0].since == YEAR  # not begun anew


def test_a_pause_keeps_what_is_left() -> None:
    two, both = clocks.new_clocks(BANKED, 2), [ALWAYS, ALWAYS]
    two = clocks.pressed(BANKED, two, [0], None, YEAR, both)
    two = clocks.held(two, YEAR + 600, both)
    assert two == (Clock(HOUR - 600), Clock(HOUR))
    two = clocks.pressed(BANKED, two, [0], None, YEAR + 9 * DAY, both)
    assert clocks.ends_at(two[0], ALWAYS) == YEAR + 9 * DAY + HOUR - 600


def test_a_table_is_looked_after_at_the_reminder_and_then_at_the_end() -> None:
    two, both = clocks.new_clocks(BANKED, 2), [ALWAYS, ALWAYS]
    two = clocks.pressed(BANKED, two, [0], None, YEAR, both)
    first = clocks.next_due(BANKED, two, both, YEAR)
    assert first == YEAR + HOUR * 3 / 4
    assert clocks.next_due(BANKED, two, both, first) == YEAR + HOUR
    assert clocks.next_due(BANKED, clocks.held(two, first, both), both, first) == 0


# A table over simulated days

ONCE = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
    phases=[Phase.generate],
)


@settings(max_examples=60, deadline=None)
@given(lives())
def test_no_move_is_refused_in_time_and_none_accepted_late(life: Story) -> None:
    """With restarts, pauses, outages, holidays, zones and clocks that are changed."""
    simulate(life)


# What could be wrong: each fault is planted, and must be found.

used, stopped, ends_at, spans = clocks.used, clocks.stopped, clocks.ends_at, clocks.playing_spans


def charges_outages(*values: Any, passed: bool) -> Clock:
    return stopped(*values[:4], passed=passed)


def ends_in_outages(clock: Clock, agenda: Agenda, _outages: Any = ()) -> float | None:
    return ends_at(clock, agenda)


def forgets_holidays(agenda: Agenda, since: float) -> Any:
    return spans(replace(agenda, holidays=frozenset()), since)


def gives_twice(pace: Pace, *values: Any, passed: bool) -> Clock:
    found = stopped(pace, *values, passed=passed)
    more = pace.increment if passed and pace.kind == BANK else 0.0
    return replace(found, left=found.left + more)


def gives_too_often(*values: Any, passed: bool) -> Clock:
    return stopped(*values, passed=True)


def counts_by_the_wall(agenda: Agenda, since: float, now: float, *gaps: Any) -> float:
    zone = ZoneInfo(agenda.zone)
    begin, end = (datetime.fromtimestamp(at, zone).utcoffset() for at in (since, now))
    assert begin is not None
    assert end is not None
    return used(agenda, since, now, *gaps) + (begin - end).total_seconds()


def takes_a_day_for_24_hours(day: date, minutes: int, zone: ZoneInfo, **_: int) -> float:
    return datetime.combine(day, datetime.min.time(), zone).timestamp() + minutes * 60


def runs_in_pauses(found: Sequence[Clock], *_: Any) -> tuple[Clock, ...]:
    return tuple(found)


def is_lenient(clock: Clock, agenda: Agenda, outages: Any = ()) -> float | None:
    end = ends_at(clock, agenda, outages)
    return end and end + HOUR / 2


begin = Table.__init__


def begins_anew(table: Table, *values: Any) -> None:
    begin(table, *values)
    found = [replace(each, since=each.since and now()) for each in read(table.sheet.clocks)]
    table.sheet = structs.replace(table.sheet, clocks=clocks.write_clocks(found))


def begins_full(table: Table, *values: Any) -> None:
    begin(table, *values)
    seconds = clocks.read_pace(table.sheet.pace).seconds
    found = [Clock(seconds, each.since) for each in read(table.sheet.clocks)]
    table.sheet = structs.replace(table.sheet, clocks=clocks.write_clocks(found))


def now() -> float:
    return float(tables.time.time())


def read(text: str) -> tuple[Clock, ...]:
    return clocks.read_clocks(text)


FAULTS = {
    "an outage is charged to a bank": (clocks, "stopped", charges_outages),
    "time runs out in an outage": (clocks, "ends_at", ends_in_outages),
    "a holiday is forgotten": (clocks, "playing_spans", forgets_holidays),
    "an increment is given twice": (clocks, "stopped", gives_twice),
    "an increment is given before the turn has passed": (clocks, "stopped", gives_too_often),
    "the hour that comes twice is counted twice": (clocks, "used", counts_by_the_wall),
    "every day has 24 hours": (clocks, "moment_of", takes_a_day_for_24_hours),
    "a restart begins the running time anew": (Table, "__init__", begins_anew),
    "a restart gives all time back": (Table, "__init__", begins_full),
    "a pause costs time": (clocks, "held", runs_in_pauses),
    "a late move is taken": (clocks, "ends_at", is_lenient),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[fault])
    with pytest.raises(AssertionError):
        ONCE(given(lives())(simulate))()
