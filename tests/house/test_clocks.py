"""Clocks: over simulated days with restarts, holidays, zones and daylight saving."""

from datetime import UTC, date, datetime, timedelta
from typing import cast
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.house import clocks
from ridotto.house.clocks import ALWAYS, BANK, DAY, HOUR, MOVE, Agenda, Clock, Pace
from ridotto.house.errors import NotYourSeat, TimeIsUp
from ridotto.house.ledger import GUEST, Seat, Sheet, Stored
from ridotto.house.table import Services, Table

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


def is_counted(agenda: Agenda, moment: float, gaps: tuple[tuple[float, float], ...]) -> bool:
    """The same question asked of the wall clock at one moment, by another way."""
    if any(begin <= moment < end for begin, end in gaps):
        return False
    if agenda.is_always:
        return True
    wall = datetime.fromtimestamp(moment, ZoneInfo(agenda.zone))
    minute = wall.hour * 60 + wall.minute
    today, before = wall.date(), wall.date() - timedelta(days=1)
    if agenda.start < agenda.end:
        return today not in agenda.holidays and agenda.start <= minute < agenda.end
    late = minute >= agenda.start and today not in agenda.holidays
    early = minute < agenda.end and before not in agenda.holidays
    return late or early


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


plans = st.lists(st.tuples(st.floats(0, 2 * DAY), st.booleans()), min_size=1, max_size=30)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([THREE_DAYS, BANKED]), agendas, agendas, plans, outages)
def test_no_move_is_refused_in_time_and_none_accepted_late(
    pace: Pace,
    one: Agenda,
    two: Agenda,
    plan: list[tuple[float, bool]],
    gaps: tuple[tuple[float, float], ...],
) -> None:
    """Two people over weeks, the house stored and opened again between moves; beside it a second
    book of what each has used.
    """
    now, both = YEAR, [one, two]
    table = clocks.pressed(pace, clocks.new_clocks(pace, 2), [0], None, now, both)
    had = [pace.seconds, pace.seconds]
    for n, (wait, is_restarted) in enumerate(plan):
        seat = n % 2
        spent = clocks.used(both[seat], now, now + wait, gaps)
        now += wait
        if is_restarted:
            table = clocks.read_clocks(clocks.write_clocks(table))
        end = clocks.ends_at(table[seat], both[seat], gaps)
        assert end is not None
        if abs(spent - had[seat]) > 0.1:  # not at the very moment
            assert (now <= end) == (spent < had[seat])
        if now > end:
            return
        table = clocks.pressed(pace, table, [1 - seat], seat, now, both, gaps)
        had[seat] = pace.seconds if pace.kind == MOVE else had[seat] - spent + pace.increment


class Calm:
    """A hall that keeps nothing: its people have their agendas, and it was away at times."""

    def __init__(self, own: list[Agenda], outages: tuple[tuple[float, float], ...]) -> None:
        self.own, self.outages = own, outages

    def agendas(self, _guests: object) -> list[Agenda]:
        return self.own

    def write(self, *_: object) -> None: ...
    def tell(self, *_: object) -> None: ...
    def ask_bot(self, *_: object) -> None: ...
    def note_move(self, *_: object, is_bots: bool) -> None: ...
    def send(self) -> None: ...


def slow_table(hall: Calm, pace: Pace) -> Table:
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


def spent(agenda: Agenda, since: float, now: float, gaps: tuple[tuple[float, float], ...]) -> float:
    """What counts, asked of the wall clock minute by minute."""
    steps = range(int((now - since) / 60))
    return 60.0 * sum(is_counted(agenda, since + 60 * n + 30, gaps) for n in steps)


SLOW = [Pace(MOVE, DAY / 2, is_slow=True), Pace(BANK, DAY, 2 * HOUR, is_slow=True)]
MOST_STRAY = 1500.0  # seconds by which minutes may differ from the very moments, over all visits
waits = st.one_of(st.floats(0, 1.5 * DAY), st.sampled_from(["before", "after"]))
visits = st.lists(st.tuples(waits, st.booleans(), st.booleans()), min_size=1, max_size=8)
near_outages = st.lists(
    st.tuples(st.floats(0, 5 * DAY), st.floats(HOUR, DAY)).map(
        lambda each: (YEAR + each[0], YEAR + each[0] + each[1])
    ),
    max_size=3,
).map(tuple)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SLOW), agendas, agendas, visits, near_outages)
def test_a_table_takes_every_move_in_time_and_no_late_one(
    pace: Pace,
    one: Agenda,
    two: Agenda,
    plan: list[tuple[float | str, bool, bool]],
    gaps: tuple[tuple[float, float], ...],
) -> None:
    """The table itself over simulated days, opened anew and looked at by the watch in between."""
    both = [one, two]
    with patch("ridotto.house.table.time") as clock:
        clock.time.return_value = clock.monotonic.return_value = now = YEAR
        table = slow_table(Calm(both, gaps), pace)
        had = [pace.seconds, pace.seconds]
        for wait, is_restarted, is_looked_at in plan:
            (seat,) = table.playing().waiting
            before, now = now, moment_of(wait, now, table.ends()[seat])
            used = spent(both[seat], before, now, gaps)
            clock.time.return_value = now
            if is_restarted:
                table = Table(table.hall, Stored(table.sheet, table.seats, (), ()), table.match)
            if is_looked_at:
                table.look_at_clocks(now)
            is_taken = attempt(table, seat)
            if abs(used - had[seat]) > MOST_STRAY:
                assert is_taken == (used < had[seat])
            if not is_taken or table.playing().over:
                return
            has_passed = seat not in table.playing().waiting
            left = had[seat] - used + (pace.increment if has_passed else 0.0)
            had[seat] = pace.seconds if pace.kind == MOVE else max(0.0, left)


def moment_of(wait: float | str, now: float, end: float) -> float:
    """After a while, or an hour before or after the end of somebody's time."""
    if isinstance(wait, str):
        return max(now, end + (HOUR if wait == "after" else -HOUR))
    return now + wait


def attempt(table: Table, seat: int) -> bool:
    """Somebody tries to move."""
    match = table.playing()
    try:
        table.move("ab"[seat], seat, match.codes(seat)[-1], match.ply)
    except (TimeIsUp, NotYourSeat):  # refused, or a bot sits there already
        return False
    return True
