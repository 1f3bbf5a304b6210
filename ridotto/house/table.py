"""A table that somebody looks at: who sits there, the match, and who watches.

Whoever calls a method holds `lock` (`Hall.at` sees to that). Everything a table holds is replaced,
never changed in place: a move is tried on a copy of the match, committed to the store, and only
then does the copy become the table's match and is told to the watchers.

A table may be in the memory of several processes. What one has written the others hear, and take
over; who writes on top of an old version is refused by the store, reads the newest and tries again.
"""

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from functools import wraps
from secrets import compare_digest
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ridotto.bots.decision import Decision
from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import NoSuchPly
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.core.pen import WIDE, Pen
from ridotto.core.scene import Scene
from ridotto.house import (
    ahead,
    clocks,
    consent,
    history,
    ledger,
    messages,
    outbox,
    school,
    talk,
    told,
)
from ridotto.house.clocks import Agenda, Span
from ridotto.house.errors import (
    AlreadyPlaying,
    CannotUndo,
    NeedsPerson,
    NoBotMove,
    NoHints,
    NoOpenSeat,
    NoProposal,
    NoStore,
    NotAtTable,
    NotAway,
    NothingToHint,
    NotHost,
    NotInvited,
    NotPlaying,
    NotYourSeat,
    OnlyPlayersTalk,
    Paused,
    StaleMove,
    StillSecret,
    TableClosed,
    TimeIsUp,
    UndoAfterEnd,
)
from ridotto.house.guests import Guest
from ridotto.house.ledger import (
    AGREED,
    AWAY,
    BOT,
    CONCEDED,
    GUEST,
    LATE,
    LEFT,
    MATCH,
    OPEN,
    OVER,
    PLAYING,
    PRACTICE,
    WAITING,
    Line,
    Seat,
    Sheet,
)
from ridotto.house.presence import Elsewhere
from ridotto.house.store import News
from ridotto.house.talk import Muted

Eyes = tuple[int, str, str]  # seat, language, shape: those who share them see the same scene,
# and with equal language, host, own seats and those one may take back, the same table
Place = tuple[str, bool, tuple[int, ...], tuple[int, ...]]
CHAT_PAUSE = 600.0  # seconds of silence after which somebody is called to a chat once more
LATE_LEVEL = "apprentice"  # of a bot that plays on for who is late
AWAY_SECONDS = 120.0  # after which a bot may be sent in; by correspondence people come once a day
ARRIVAL = 5.0  # seconds in which people come to a table, or come back
ATTEMPTS = 5  # to write on top of the newest version
# What other processes are told.
MOVED, PLANNED, SAID, NOW, CHANGED = "moved", "planned", "said", "now", "changed"
HERE, MUTED = "here", "muted"
Given = ParamSpec("Given")
Result = TypeVar("Result")


def hidden_moves(match: Match, first: int = 1) -> set[int]:
    """The moves, from number `first` on, that only their own seat has seen by now."""
    return {ply for ply in range(first, match.ply + 1) if not match.is_seen(ply, SPECTATOR)}


def seat_of(guest: Guest) -> Seat:
    """A guest on a chair."""
    return Seat(
        kind=GUEST, guest=guest.id, name=guest.nickname, mask=guest.mask, colour=guest.colour
    )


class Watcher(Protocol):
    """Somebody at a table, reached over a wire."""

    guest: Guest
    wish: int  # the seat they asked for; SPECTATOR for all their own
    shown: int  # the seat whose eyes they were last given
    shape: str  # of the space they have for the board
    told: "tuple[Eyes, Place] | None"  # by which they were last told a scene and the table
    muted: Muted  # the seats that they do not hear
    looks: bool  # is the page seen, and not behind another?

    def send(self, text: str) -> None: ...
    def leave(self, text: str) -> None: ...  # sent with all others by `Services.send`
    def hang_up(self) -> None: ...


class Services(Protocol):
    """What a table needs of the hall."""

    def write(self, work: Callable[[Connection], None], news: News | None = None) -> None: ...
    def tell(self, news: News) -> None: ...
    def catch_up(self, table: "Table") -> None: ...
    def deal(self, sheet: Sheet, seats: tuple[Seat, ...]) -> Match: ...
    def ask_bot(self, table: "Table", turn: "Turn") -> None: ...
    def send(self) -> None: ...
    def agendas(self, guests: Sequence[str]) -> list[Agenda]: ...
    def note_present(self, table_id: str, come: set[str], gone: set[str]) -> None: ...
    def looked(self, table_id: str, guest: str) -> int: ...
    def note_move(self, table: "Table", *, is_bots: bool) -> None: ...

    outages: tuple[Span, ...]  # when the house was not there


@dataclass(eq=False)
class Turn:
    """A bot that thinks about its move, or a person's move that was programmed ahead."""

    seat: int
    enough: threading.Event = field(default_factory=threading.Event)  # set: answer now
    is_wanted: bool = True  # has the table not moved on?
    begun: float = field(default_factory=time.monotonic)


@dataclass(frozen=True, eq=False)
class Step:
    """A move that was tried on a copy."""

    work: Callable[[Connection], None]  # stores it
    news: News  # for other processes
    keep: Callable[[], None]  # it becomes the table's, and is told; after it is stored


class Overtaken(Exception):
    """Another process has changed the table, ours is up to date by now; it never leaves here."""


def on_top(
    work: Callable[Concatenate["Table", Given], Result],
) -> Callable[Concatenate["Table", Given], Result]:
    """A deed that is tried again when another process was quicker, if it is still possible then."""

    @wraps(work)
    def attempt(table: "Table", /, *values: Given.args, **named: Given.kwargs) -> Result:
        for _ in range(ATTEMPTS):
            try:
                return work(table, *values, **named)
            except Overtaken:
                continue
        raise StaleMove

    return attempt


class Table:
    """A table in memory."""

    def __init__(self, hall: Services, stored: ledger.Stored, match: Match | None) -> None:
        self.hall = hall
        self.lock = threading.RLock()
        self.sheet = stored.sheet
        self.seats = stored.seats
        self.chat = stored.chat
        self.match = match
        self.undo_match: Match | None = None  # the position of the last answer, and the answer
        self.undo_answer = False
        self.pens: dict[tuple[str, str], Pen] = {}  # by language and shape
        # What those who watch were last told: whoever has the same eyes was told the same.
        self.pictures: dict[Eyes, Scene] = {}
        self.faces: dict[Place, told.Table] = {}
        self.watchers: set[Watcher] = set()
        self.thinking: dict[int, Turn] = {}  # by seat of a bot
        self.closed = False  # no longer the hall's: open the table anew
        self.touched = time.monotonic()  # when a person last came
        self.left = 0.0  # when somebody last stopped watching
        self.noted: set[str] = set()  # those who sit and watch here, as other processes know
        self.elsewhere: Elsewhere = frozenset()  # those who sit and watch in other processes

    # Looking

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def is_watched(self) -> bool:
        """Does anybody look, or did so a moment ago? Bots do not play for nobody."""
        return bool(self.watchers) or time.monotonic() - self.touched < ARRIVAL

    def is_followed(self, since: float) -> bool:
        """Does anybody follow what a bot has thought about since then? To ask now and then is not
        enough for a long thought.
        """
        return bool(self.watchers) or time.monotonic() - max(self.left, since) < ARRIVAL

    def playing(self) -> Match:
        """The match, if it has begun."""
        if self.match is None:
            raise NotPlaying
        return self.match

    def own_seats(self, guest: str) -> list[int]:
        return messages.own_seats(self.seats, guest)

    def check_own(self, guest: str, seat: int) -> None:
        if seat not in self.own_seats(guest):
            raise NotYourSeat

    def face(self, guest: Guest) -> told.Table:
        return messages.face(
            self.sheet,
            self.seats,
            self.match,
            guest.id,
            guest.tongue,
            self.can_undo(guest.id),
            self.thoughtful(),
            school.tell(self.sheet, self.match, guest.tongue),
            [self.away_since(number) for number in range(len(self.seats))],
            self.ends(),
            self.gone_seats(guest.id),
            self.watching(),
        )

    def watching(self) -> int:
        """How many people are here without a seat, as far as this process knows."""
        sitting = {seat.guest for seat in self.seats if seat.kind == GUEST}
        return len({watcher.guest.id for watcher in self.watchers} - sitting)

    def thoughtful(self) -> list[told.Thinking]:
        """The bots that think, and since when."""
        now = time.monotonic()
        return [
            told.Thinking(seat, round(now - turn.begun, 1))
            for seat, turn in self.thinking.items()
            if self.seats[seat].kind == BOT
        ]

    def can_undo(self, guest: str) -> bool:
        """May the guest take the last move back? Found out once for each position."""
        if self.match is None or not self.match.played:
            return False
        if self.sheet.purpose:
            return self.last_own(guest) > school.floor(self.sheet, self.match)
        if self.sheet.state == OVER:
            return False
        last = self.match.played[-1][0]
        if last not in self.own_seats(guest):
            return False
        if self.undo_match is not self.match:
            self.undo_match, self.undo_answer = self.match, self.match.can_undo(last)
        return self.undo_answer

    def last_own(self, guest: str) -> int:
        """The number of the last move that a guest has made here; 0 if there is none."""
        mine, played = self.own_seats(guest), self.playing().played
        return max((ply for ply, (seat, _) in enumerate(played, 1) if seat in mine), default=0)

    def names(self, tongue: str) -> tuple[str, ...]:
        return messages.names_of(self.id, self.seats, tongue)

    def pen(self, tongue: str, shape: str = WIDE) -> Pen:
        """A pen for a language and a shape; the same one as long as the same people sit here."""
        names, key = self.names(tongue), (tongue, shape)
        pen = self.pens.get(key)
        if pen is None or pen.names != names:
            pen = self.pens[key] = Pen(find_game(self.sheet.game).words, tongue, names, shape)
        return pen

    def explained(self, first: int = 1) -> set[int]:
        """The moves, from number `first` on, that people may ask about now.

        While the match is played: only moves of bots, only those that everybody has seen, and only
        where help is allowed. Afterwards all, and in a puzzle that is solved what was done in it.
        """
        match = self.playing()
        first = max(1, first)
        plies = range(first, match.ply + 1)
        if self.sheet.state == OVER:
            return set(plies)
        if school.is_done(self.sheet, match):
            return {ply for ply in plies if ply > self.sheet.start}
        if not self.sheet.hints:
            return set()
        by_bots = {ply for ply in plies if self.seats[match.played[ply - 1][0]].kind == BOT}
        return by_bots - hidden_moves(match, first)

    def check_explained(self, ply: int) -> Match:
        """The position before a move, if people may ask why it was made."""
        match = self.playing()
        before = match.at(ply - 1)
        if ply > match.ply:
            raise NoSuchPly(ply=str(ply), last=match.ply)
        if ply in self.explained(ply):
            return before
        if not self.sheet.hints:
            raise NoHints
        raise StillSecret if self.seats[match.played[ply - 1][0]].kind == BOT else NoBotMove

    def check_hint(self, guest: str, seat: int) -> Match:
        """The position, if a guest may ask for a hint about it."""
        self.check_own(guest, seat)
        match = self.playing()
        if not self.sheet.hints:
            raise NoHints
        if seat not in match.waiting:
            raise NothingToHint
        return match

    def may_see(self, guest: str, seat: int) -> None:
        """Raise unless the guest may have the eyes of that seat."""
        if seat != SPECTATOR and self.sheet.state != OVER:
            self.check_own(guest, seat)

    # Playing

    @on_top
    def move(self, guest: str, seat: int, code: int, ply: int) -> None:
        """A guest acts; `ply` is how many moves they have seen."""
        self.check_time(seat)
        self.carry_out(self.attempt(guest, seat, code, ply))
        self.go_on()

    def attempt(self, guest: str, seat: int, code: int, ply: int) -> Step:
        """A guest's move, tried."""
        self.touched = time.monotonic()
        self.check_own(guest, seat)
        self.check_seen(seat, ply)
        school.check(self.sheet, self.playing(), code)
        plan = self.seats[seat].plan
        return self.step(seat, code, plan=plan if ahead.lasts(plan) else "")

    @property
    def is_at_hand(self) -> bool:
        """Can a move be tried and told at once, without asking the store for anything?"""
        if self.closed or self.match is None or not self.match.game.is_compiled:
            return False
        if self.sheet.purpose or clocks.read_pace(self.sheet.pace).is_slow:
            return False
        now = time.time()
        return not any(0 < end < now for end in self.ends())

    def plan(self, guest: str, seat: int, plan: str) -> None:
        """A guest has a move made for them where it can be made, or takes that back."""
        self.check_own(guest, seat)
        self.keep_plan(seat, ahead.check_plan(find_game(self.sheet.game), plan))
        self.call_bots()

    def keep_plan(self, seat: int, plan: str) -> None:
        """Store a plan, or that there is none; nobody else is told, nor when that was."""
        if plan != self.seats[seat].plan:
            own = replace(self.seats[seat], plan=plan)
            self.commit(
                lambda connection: ledger.change_seat(connection, self.id, seat, own),
                (self.id, PLANNED, seat, plan),
            )
        self.take_plan(seat, plan)

    def take_plan(self, seat: int, plan: str) -> None:
        """A plan that is stored."""
        self.stop_bot(seat)
        if plan == self.seats[seat].plan:
            return
        own = replace(self.seats[seat], plan=plan)
        self.seats = self.seats_with(seat, own)
        for watcher in self.watchers:
            if watcher.guest.id == own.guest:
                watcher.send(self.table_text(watcher))

    def planned(self, seat: int) -> int | None:
        """The move that is made for a person now, if any."""
        match, plan = self.playing(), self.seats[seat].plan
        code = ahead.code_of(match.game, plan) if plan else None
        return code if code in match.codes(seat) else None

    @on_top
    def move_ahead(self, turn: Turn) -> None:
        """Make the move that a person has programmed, unless they have changed their mind."""
        if self.closed or self.thinking.get(turn.seat) is not turn:
            return
        code = self.planned(turn.seat) if turn.seat in self.playing().waiting else None
        if code is not None:
            self.carry_out(self.step(turn.seat, code))
        else:
            self.stop_bot(turn.seat)

    @on_top
    def bot_move(self, turn: Turn, decision: Decision, seconds: float) -> bool:
        """A bot acts, unless the table has moved on without it."""
        step = self.bot_attempt(turn, decision, seconds)
        if step is not None:
            self.carry_out(step)
        return step is not None

    def bot_attempt(self, turn: Turn, decision: Decision, seconds: float) -> Step | None:
        """A bot's move, tried, if the table still waits for it."""
        if self.closed or self.thinking.get(turn.seat) is not turn:
            return None
        return self.step(turn.seat, decision.code, ledger.write_thoughts(decision, seconds))

    def hurry(self, guest: str) -> None:
        """A player wants the bots to move now."""
        if not self.own_seats(guest):
            raise NotAtTable
        self.end_thoughts()
        self.hall.tell((self.id, NOW))  # they may think elsewhere

    def end_thoughts(self) -> None:
        """The bots that think move now."""
        for turn in self.thinking.values():
            turn.enough.set()

    # Clocks

    def agendas(self) -> list[Agenda]:
        """When the people at the table play; only by correspondence that matters."""
        if not clocks.read_pace(self.sheet.pace).is_slow:
            return [clocks.ALWAYS] * len(self.seats)
        return self.hall.agendas([seat.guest for seat in self.seats])

    def timed(
        self,
        sheet: Sheet,
        seats: tuple[Seat, ...],
        mover: int | None = None,
        now: float | None = None,
    ) -> Sheet:
        """A sheet with its clocks as they run from now on; only people have clocks."""
        pace = clocks.read_pace(sheet.pace)
        if not pace.is_on:
            return sheet
        now, agendas, outages = now or time.time(), self.agendas(), self.hall.outages
        found = clocks.read_clocks(sheet.clocks) or clocks.new_clocks(pace, len(seats))
        is_on = sheet.state == PLAYING and not sheet.paused
        must = [n for n, seat in enumerate(seats) if sheet.waiting >> n & 1 and seat.kind == GUEST]
        if is_on:
            found = clocks.pressed(pace, found, must, mover, now, agendas, outages)
        else:
            found = clocks.held(found, now, agendas, outages)
        due = clocks.next_due(pace, found, agendas, now, outages)
        return replace(sheet, clocks=clocks.write_clocks(found), due=due)

    def ends(self) -> list[float]:
        """When each seat runs out of time; 0 while its clock stands."""
        found = clocks.read_clocks(self.sheet.clocks)
        if not found or self.sheet.state != PLAYING:
            return [0.0] * len(self.seats)
        pairs = zip(found, self.agendas(), strict=True)
        return [clocks.ends_at(clock, each, self.hall.outages) or 0.0 for clock, each in pairs]

    def check_time(self, seat: int) -> None:
        """Raise if the time of a seat is used up."""
        end = self.ends()[seat]
        if end and time.time() > end:
            self.look_at_clocks(time.time())
            if not self.own_seats(self.seats[seat].guest):
                raise TimeIsUp

    @on_top
    def look_at_clocks(self, now: float) -> None:
        """Remind those whose time runs short; go on without those who are late."""
        ends = self.ends()
        late = [seat for seat, end in enumerate(ends) if end and end <= now]
        for seat in late:
            if self.sheet.state == PLAYING:
                self.run_out(seat)
        if not late:
            self.remind(now)

    def remind(self, now: float) -> None:
        """Have those called whose time runs short, and look again at the next moment."""
        pace, agendas = clocks.read_pace(self.sheet.pace), self.agendas()
        found = clocks.read_clocks(self.sheet.clocks)
        due = clocks.next_due(pace, found, agendas, now, self.hall.outages)
        sheet = replace(self.next_sheet(), due=due)

        def work(connection: Connection) -> None:
            ledger.change_table(connection, sheet)
            for clock, agenda, seat in zip(found, agendas, self.seats, strict=True):
                moment = clocks.reminds_at(pace, clock, agenda, self.hall.outages)
                if moment and moment <= now and seat.kind == GUEST:
                    outbox.put(connection, seat.guest, outbox.SHORT, self.id, self.sheet.ply)

        self.commit(work, self.news_of(sheet))
        self.sheet = sheet

    def run_out(self, seat: int) -> None:
        """A person is late: as the table was set, a bot plays on, they lose, or all wait."""
        others = [number for number in range(len(self.seats)) if number != seat]
        if self.sheet.late == "wait":
            found = list(clocks.read_clocks(self.sheet.clocks))
            found[seat] = clocks.Clock(0.0)
            self.put(replace(self.next_sheet(), clocks=clocks.write_clocks(found), due=0.0))
        elif self.sheet.late == "lose" and len(others) <= 1:
            self.finish(others, LATE)
        else:
            self.give_to_bot(seat, LATE_LEVEL, LATE if self.sheet.late == "lose" else AWAY)

    def check_seen(self, seat: int, ply: int) -> None:
        """Has the mover seen the latest position, as far as it concerns them?

        In a simultaneous choice others may have acted in between: that is no reason to refuse, if
        the seat had to act all the time and could have done the same.
        """
        match = self.playing()
        if ply == match.ply:
            return
        if not 0 <= ply < match.ply or any(mover == seat for mover, _ in match.played[ply:]):
            raise StaleMove
        choices = match.codes(seat)
        if not choices or any(match.at(n).codes(seat) != choices for n in range(ply, match.ply)):
            raise StaleMove

    def carry_out(self, step: Step) -> None:
        """Commit a move, and tell it."""
        self.commit(step.work, step.news)
        step.keep()

    def step(
        self, seat: int, code: int, thoughts: str | None = None, plan: str | None = None
    ) -> Step:
        """Try a move; `plan` is what the seat has programmed from then on."""
        after = copy(self.playing())
        if self.sheet.state == OVER and not after.over:
            raise TableClosed
        if self.sheet.paused:
            raise Paused
        after.play(seat, code)
        sheet = replace(self.sheet_after(after), proposal="")  # it was about another position
        sheet = self.timed(sheet, self.seats, seat)
        row = ledger.row_of(self.id, after, after.ply, thoughts)
        own = self.seats[seat] if plan is None else replace(self.seats[seat], plan=plan)

        def work(connection: Connection) -> None:
            ledger.add_move(connection, sheet, row)
            if own != self.seats[seat]:
                ledger.change_seat(connection, self.id, seat, own)
            self.leave_notices(connection, sheet, self.seats)
            if school.is_done(sheet, after):
                ledger.learn(connection, sheet.host, sheet)
            if sheet.state == OVER and sheet.purpose in (MATCH, PRACTICE):
                ended = history.how(sheet)
                history.record(connection, sheet, self.seats, after.scores, ended)

        def keep() -> None:
            self.seats = self.seats_with(seat, own)
            self.advance(sheet, after)
            self.hall.note_move(self, is_bots=thoughts is not None)

        moved = (self.id, MOVED, sheet.version, seat, code, own.plan)
        news = self.news_of(sheet) if sheet.pace else moved  # others ask for the clocks
        return Step(work, news, keep)

    def advance(self, sheet: Sheet, after: Match) -> None:
        """The table after a move; whoever made it has thought."""
        self.stop_bot(after.played[-1][0])
        self.sheet, self.match = sheet, after
        self.call_bots()
        self.tell_scene()

    def leave_notices(self, connection: Connection, sheet: Sheet, seats: tuple[Seat, ...]) -> None:
        """Have those called who are not here and must act now, or whose match is over."""
        new = sheet.waiting & ~self.sheet.waiting
        for number, seat in enumerate(seats):
            if seat.kind != GUEST or self.is_here(seat.guest):
                continue
            if sheet.state == OVER:
                outbox.put(connection, seat.guest, outbox.OVER, sheet.id)
            elif new >> number & 1:
                outbox.put(connection, seat.guest, outbox.TURN, sheet.id, sheet.ply)

    @on_top
    def undo(self, guest: str, seat: int, ply: int) -> None:
        """A guest takes their last move back."""
        self.check_own(guest, seat)
        match, free = self.playing(), bool(self.sheet.purpose)
        least = self.last_own(guest) if free else match.ply  # bots may have moved meanwhile
        if not least <= ply <= match.ply:
            raise StaleMove
        if self.sheet.state == OVER and not free:
            raise UndoAfterEnd
        if not (self.can_undo(guest) if free else match.can_undo(seat)):
            raise CannotUndo
        self.go_back(self.last_own(guest) - 1, seat)

    @on_top
    def again(self, guest: str) -> None:
        """A guest begins again what is practised here: from the last beginning that they passed."""
        mine = self.own_seats(guest)
        if not self.sheet.purpose or not mine:
            raise CannotUndo
        floor = school.floor(self.sheet, self.playing())
        self.go_back(self.sheet.start if floor == self.playing().ply else floor, mine[0])

    @on_top
    def go_on(self) -> None:
        """What happens in a lesson without the learner."""
        while reply := school.reply(self.sheet, self.match):
            self.carry_out(self.step(*reply))

    @on_top
    def begin_at(self, ply: int, seat: int) -> None:
        """Begin again at a position, whatever has happened since."""
        self.go_back(ply, seat)

    def go_back(self, ply: int, seat: int, ended: str = "") -> None:
        """Go back to an earlier position, as a seat wants it; `ended`, where no result counts."""
        before = self.playing().at(ply)
        ended = ended or self.sheet.ended
        sheet = replace(self.sheet_after(before), ended=ended, proposal="")
        sheet = self.timed(sheet, self.seats)
        own = replace(self.seats[seat], plan="")  # or the move would be made again at once

        def work(connection: Connection) -> None:
            ledger.take_back(connection, sheet)
            ledger.change_seat(connection, self.id, seat, own)

        self.commit(work, self.news_of(sheet))
        self.sheet, self.match, self.seats = sheet, before, self.seats_with(seat, own)
        self.stop_bots()
        self.call_bots()
        self.tell_scene(undone=True)

    def sheet_after(self, match: Match) -> Sheet:
        """The sheet for a later or earlier position."""
        return replace(self.next_sheet(), **ledger.standing(match), changed=time.time())

    def next_sheet(self) -> Sheet:
        """The sheet as the next that is stored; each change of a table has its number."""
        return replace(self.sheet, version=self.sheet.version + 1)

    def news_of(self, sheet: Sheet) -> News:
        """What other processes are told about a change that is not just a move."""
        return (self.id, CHANGED, sheet.version)

    def commit(self, work: Callable[[Connection], None], news: News) -> None:
        """Have it stored.

        If another process was quicker, take over what it has done. If the store fails, nobody knows
        what is stored: open the table anew.
        """
        try:
            self.hall.write(work, news)
        except (StaleMove, IntegrityError):
            self.hall.catch_up(self)
            raise Overtaken from None
        except Exception:
            self.close()
            raise

    # What other processes have done

    def hear_move(self, version: int, seat: int, code: int, plan: str) -> None:
        """A move that is stored already, and what its seat has programmed from then on."""
        if not self.can_follow(version):
            self.hall.catch_up(self)
        elif version > self.sheet.version:
            if plan != self.seats[seat].plan:
                self.seats = self.seats_with(seat, replace(self.seats[seat], plan=plan))
            self.follow([(seat, code)])

    def can_follow(self, version: int) -> bool:
        """Is a version the next one, or known, so that nothing in between is missing?"""
        return version <= self.sheet.version + 1

    def hear_plan(self, seat: int, plan: str) -> None:
        """A plan that is stored already."""
        self.take_plan(seat, plan)
        self.call_bots()

    def hear_line(self, line: Line) -> None:
        """Something said."""
        self.chat = (*self.chat[1 - ledger.KEPT_CHAT :], line)
        for watcher in self.watchers:
            if self.hears(watcher, line):
                watcher.send(self.chat_text(watcher, [line]))

    def hears(self, watcher: Watcher, line: Line) -> bool:
        return talk.hears(watcher.muted, self.own_seats(line.guest))

    def chat_text(self, watcher: Watcher, lines: Sequence[Line]) -> str:
        """What was said, as far as somebody wants to hear it, in their language."""
        heard = [line for line in lines if self.hears(watcher, line)]
        return messages.encode(messages.chat(heard, self.seats, watcher.guest.tongue))

    def tell_chat(self) -> None:
        for watcher in self.watchers:
            watcher.send(self.chat_text(watcher, self.chat))

    def mute(self, guest: str, muted: Muted) -> None:
        """Somebody hears others than before: what was said is told anew."""
        for watcher in self.watchers:
            if watcher.guest.id == guest and watcher.muted != muted:
                watcher.muted = muted
                watcher.send(self.chat_text(watcher, self.chat))

    def follow(self, moves: Sequence[tuple[int, int]]) -> None:
        """Moves that are stored already, each one a version; told one after another."""
        for seat, code in moves:
            after = copy(self.playing())
            after.play(seat, code)
            self.advance(self.sheet_after(after), after)

    def take_over(self, newest: "Table") -> None:
        """All of it as it is stored; what was said meanwhile is told, too."""
        has_changed = newest.sheet.version != self.sheet.version
        was_said = newest.chat != self.chat
        self.sheet, self.seats, self.chat = newest.sheet, newest.seats, newest.chat
        self.note_present()
        if has_changed:
            self.match = newest.match
            self.stop_bots()
            self.call_bots()
            self.tell_scene(fresh=False, undone=self.match is not None)
        if was_said:
            self.tell_chat()

    # Coming and going

    @on_top
    def join(self, guest: Guest, invite: str, entropy: str) -> None:
        """A guest takes an open seat, or those kept for them; the last one begins the match."""
        if self.own_seats(guest.id):
            return
        if kept := self.open_seats(guest.id):
            for number in kept:
                own = replace(seat_of(guest), name=self.seats[number].name, entropy=entropy)
                self.fill(number, own)
                entropy = ""
            return
        if not self.sheet.public and not compare_digest(
            invite.encode(), self.sheet.invite.encode()
        ):
            raise NotInvited
        free = self.open_seats()
        if not free:
            raise NoOpenSeat
        self.fill(free[0], replace(seat_of(guest), entropy=entropy))

    def open_seats(self, owner: str = "") -> list[int]:
        """The seats for whoever comes, or those kept for a guest."""
        seats = enumerate(self.seats)
        return [i for i, seat in seats if seat.kind == OPEN and seat.owner == owner]

    @on_top
    def seat_bot(self, guest: str, number: int, level: str) -> None:
        """The host does not wait for another guest."""
        if self.sheet.host != guest:
            raise NotHost
        if self.sheet.state != WAITING:
            raise AlreadyPlaying
        if number >= len(self.seats) or self.seats[number].kind != OPEN:
            raise NoOpenSeat
        self.fill(number, Seat(kind=BOT, level=level))

    def fill(self, number: int, seat: Seat) -> None:
        """Somebody takes an open seat."""
        seats = self.seats_with(number, seat)
        if all(each.kind == BOT for each in seats):
            raise NeedsPerson
        sheet, match = self.next_sheet(), self.match
        if all(each.kind != OPEN for each in seats):
            match = self.hall.deal(sheet, seats)
            sheet = self.sheet_after(match)
        self.reseat(number, seats, sheet)
        self.match = match
        self.call_bots()
        self.tell_scene(fresh=False)

    @on_top
    def leave(self, guest: str, level: str) -> bool:
        """A guest gives up their seats: to bots, or before the match to whoever comes.

        False when nobody is left at a table where no match has begun: it can be removed.
        """
        mine = self.own_seats(guest)
        if not mine:
            raise NotAtTable
        for number in mine:
            bot = Seat(kind=BOT, level=level, owner=guest, gone=LEFT)
            heir = Seat(kind=OPEN) if self.sheet.state == WAITING else bot
            entropy = "" if heir.kind == OPEN else self.seats[number].entropy
            seats = self.seats_with(number, replace(heir, entropy=entropy))
            self.reseat(number, seats, self.next_sheet())
        self.call_bots()
        self.tell_scene(fresh=False)
        return self.sheet.state != WAITING or any(seat.kind == GUEST for seat in self.seats)

    def seats_with(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:number], seat, *self.seats[number + 1 :])

    def reseat(self, number: int, seats: tuple[Seat, ...], sheet: Sheet) -> None:
        """Store another person on a seat, and what follows from it."""
        sheet = self.timed(sheet, seats)

        def work(connection: Connection) -> None:
            ledger.change_table(connection, sheet)
            ledger.change_seat(connection, sheet.id, number, seats[number])
            self.leave_notices(connection, sheet, seats)

        self.commit(work, self.news_of(sheet))
        self.seats, self.sheet = seats, sheet
        self.note_present()

    @on_top
    def say(self, guest: Guest, text: str, phrase: str = "") -> None:
        """A line for the chat, or a phrase."""
        mine = self.own_seats(guest.id)
        if not self.sheet.talk and not mine:
            raise OnlyPlayersTalk
        line = Line(guest.nickname, text, round(time.time(), 1), guest.id, phrase)

        def work(connection: Connection) -> None:
            ledger.add_line(connection, self.id, line)
            players = {seat.guest for seat in self.seats if seat.kind == GUEST} - {guest.id}
            players -= talk.deaf_to(connection, self.id, mine)
            for each in sorted(each for each in players if not self.is_here(each)):
                if not self.was_called(each, line):
                    outbox.put(connection, each, outbox.CHAT, self.id, line.at, guest.nickname)

        self.commit(work, (self.id, SAID, *vars(line).values()))
        self.hear_line(line)

    def was_called(self, guest: str, line: Line) -> bool:
        """Was somebody called by what the same person said a while ago, and has not come since?"""
        seen = max((seat.seen for seat in self.seats if seat.guest == guest), default=0.0)
        since = max(seen, line.at - CHAT_PAUSE)
        return any(each.guest == line.guest and each.at > since for each in self.chat)

    @on_top
    def mark_rematch(self, table_id: str) -> str:
        """The same people play again elsewhere; where, for another may have asked before."""
        if not self.sheet.rematch:
            sheet = replace(self.next_sheet(), rematch=table_id)
            self.commit(lambda c: ledger.change_table(c, sheet), self.news_of(sheet))
            self.sheet = sheet
            self.tell_table()
        return self.sheet.rematch

    # Going, and what people agree upon

    def check_player(self, guest: str) -> None:
        """Raise unless a match is on in which the guest plays."""
        if not self.own_seats(guest):
            raise NotAtTable
        self.playing()
        if self.sheet.state == OVER:
            raise TableClosed

    def is_here(self, guest: str) -> bool:
        """Is somebody at the table, in this process or in another?"""
        here = any(watcher.guest.id == guest for watcher in self.watchers)
        return here or any(there == guest for _, there in self.elsewhere)

    def note_present(self) -> None:
        """Let the other processes know who of those who sit here watches in this one."""
        sitting = {seat.guest for seat in self.seats if seat.kind == GUEST}
        here = {watcher.guest.id for watcher in self.watchers} & sitting
        come, gone = here - self.noted, self.noted - here
        if come or gone:
            self.noted = here
            self.hall.note_present(self.id, come, gone)

    def hear_present(self, process: str, come: Sequence[str], gone: Sequence[str]) -> None:
        """Who has come to the table in another process, and who has gone."""
        others = {each for each in self.elsewhere if each not in {(process, out) for out in gone}}
        self.take_present(frozenset(others | {(process, guest) for guest in come}))

    def take_present(self, elsewhere: Elsewhere) -> None:
        """Who is there in other processes; told if that changes anything."""
        before = [self.away_since(number) for number in range(len(self.seats))]
        self.elsewhere = elsewhere
        now = time.time()
        for number, since in enumerate(before):
            if not since and self.away_since(number):  # gone from there a moment ago
                self.seats = self.seats_with(number, replace(self.seats[number], seen=now))
        if before != [self.away_since(number) for number in range(len(self.seats))]:
            self.tell_table()

    def away_since(self, number: int) -> float:
        """Since when a person is not at their match; 0 if they are, or if it is no person."""
        seat = self.seats[number]
        if seat.kind != GUEST or self.sheet.state != PLAYING or self.is_here(seat.guest):
            return 0.0
        return seat.seen or self.sheet.created

    @on_top
    def send_bot(self, guest: str, number: int, level: str) -> None:
        """The host goes on with a bot in the place of somebody who is away."""
        self.check_player(guest)
        if self.sheet.host != guest:
            raise NotHost
        if not self.has_gone(number):
            raise NotAway
        self.give_to_bot(number, level, AWAY)

    def has_gone(self, number: int) -> bool:
        """Has a person been away for so long, or so late, that one of the others may go on?"""
        if number >= len(self.seats) or not (since := self.away_since(number)):
            return False
        is_late = self.sheet.late == "wait" and self.is_out(number)
        is_slow = clocks.read_pace(self.sheet.pace).is_slow
        return is_late or time.time() - since >= (clocks.DAY if is_slow else AWAY_SECONDS)

    def is_out(self, number: int) -> bool:
        """Has a person no time left?"""
        found = clocks.read_clocks(self.sheet.clocks)
        return bool(found) and found[number] == clocks.Clock(0.0)

    def give_to_bot(self, number: int, level: str, why: str) -> None:
        """A bot plays on for somebody who has gone; who is only away may come back."""
        old = self.seats[number]
        bot = Seat(kind=BOT, level=level, entropy=old.entropy, name=old.name)
        bot = replace(bot, owner=old.guest, gone=why, seen=old.seen)
        self.reseat(number, self.seats_with(number, bot), self.next_sheet())
        self.call_bots()
        self.tell_scene(fresh=False)

    def gone_seats(self, guest: str) -> list[int]:
        """The seats that a guest may take back from the bots."""
        if self.sheet.state != PLAYING:
            return []
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.owner == guest and seat.kind == BOT and seat.gone == AWAY
        ]

    @on_top
    def come_back(self, guest: Guest) -> None:
        """Somebody takes their seats back."""
        gone = self.gone_seats(guest.id)
        if not gone:
            raise NotAtTable
        for number in gone:
            own = replace(seat_of(guest), entropy=self.seats[number].entropy)
            own = replace(own, name=self.seats[number].name or own.name)
            self.stop_bots()
            self.reseat(number, self.seats_with(number, own), self.next_sheet())
        self.call_bots()
        self.tell_scene(fresh=False)

    @on_top
    def concede(self, guest: str, level: str) -> None:
        """Somebody gives the match up: to the only other, else a bot plays on for them."""
        self.check_player(guest)
        mine = self.own_seats(guest)
        others = [number for number in range(len(self.seats)) if number not in mine]
        if len(others) <= 1:
            self.finish(others, CONCEDED)
            return
        for number in mine:
            self.give_to_bot(number, level, CONCEDED)

    def finish(self, winners: Sequence[int], ended: str) -> None:
        """The match ends before its end."""
        sheet = replace(
            self.next_sheet(),
            state=OVER,
            waiting=0,
            winners=" ".join(map(str, winners)),
            ended=ended,
            proposal="",
            paused=False,
            changed=time.time(),
            due=0.0,
        )

        def work(connection: Connection) -> None:
            ledger.change_table(connection, sheet)
            history.record(connection, sheet, self.seats, [None] * len(self.seats), ended)
            self.leave_notices(connection, sheet, self.seats)

        self.commit(work, self.news_of(sheet))
        self.sheet = sheet
        self.stop_bots()
        self.tell_scene(fresh=False)

    @on_top
    def propose(self, guest: str, kind: str, seat: int, level: str) -> None:
        """A player proposes something; with nobody else to ask it is done at once."""
        self.check_player(guest)
        if kind == consent.BOT and not (seat < len(self.seats) and self.away_since(seat)):
            raise NotAway
        if kind == consent.BACK:
            self.back_to(guest)
        proposal = consent.Proposal(kind, guest, self.playing().ply, seat, (guest,))
        is_alone = consent.is_agreed(self.seats, proposal)
        if kind == consent.BOT and is_alone and not self.has_gone(seat):
            raise NotAway
        self.weigh(proposal, level)

    @on_top
    def answer(self, guest: str, is_yes: bool, level: str) -> None:
        """Another player agrees or does not."""
        self.check_player(guest)
        proposal = consent.read(self.sheet.proposal)
        if proposal is None or proposal.ply != self.playing().ply:
            raise NoProposal
        if is_yes:
            self.weigh(proposal.with_yes(guest), level)
        else:
            self.put(replace(self.next_sheet(), proposal=""))

    def weigh(self, proposal: consent.Proposal, level: str) -> None:
        """Do what all agree to; before that, wait for the others."""
        if not consent.is_agreed(self.seats, proposal):
            self.put(replace(self.next_sheet(), proposal=consent.write(proposal)))
        elif proposal.kind == consent.END:
            self.finish([], AGREED)
        elif proposal.kind == consent.BACK:
            ply = self.back_to(proposal.by)  # something was seen, maybe: the result will not count
            self.go_back(ply, self.playing().played[ply][0], consent.BACK)
        elif proposal.kind == consent.PAUSE:
            self.stop_bots()
            paused = replace(self.next_sheet(), proposal="", paused=True)
            self.put(self.timed(paused, self.seats))
        else:
            self.give_to_bot(proposal.seat, level, AWAY)

    @on_top
    def resume(self, guest: str) -> None:
        """Anybody who plays ends a pause."""
        self.check_player(guest)
        self.put(self.timed(replace(self.next_sheet(), paused=False), self.seats))
        self.call_bots()

    def put(self, sheet: Sheet) -> None:
        """Store what is written about the table, and tell it."""
        self.commit(lambda c: ledger.change_table(c, sheet), self.news_of(sheet))
        self.sheet = sheet
        self.tell_table()

    def back_to(self, guest: str) -> int:
        """The position before the last move of a guest."""
        last = self.last_own(guest)
        if not last:
            raise CannotUndo
        return last - 1

    # Telling

    def watch(self, watcher: Watcher) -> None:
        """Somebody comes to the table and is told everything."""
        if watcher.wish != SPECTATOR:
            self.may_see(watcher.guest.id, watcher.wish)
        is_new = bool(self.own_seats(watcher.guest.id)) and not self.is_here(watcher.guest.id)
        if is_new:  # the others see that somebody has come
            self.watchers.add(watcher)
            self.tell_table()
        else:
            self.watchers.add(watcher)
            watcher.send(self.table_text(watcher))
        self.note_present()
        if self.match is not None:
            watcher.shown = self.eyes(watcher)
            self.show(watcher)
            watcher.send(self.log_text(self.match, self.pen(watcher.guest.tongue)))
        watcher.send(self.chat_text(watcher, self.chat))
        if watcher.looks:
            self.tell_looked(watcher)

    def show(self, watcher: Watcher) -> None:
        """The position as it is, for who has come or has turned the device."""
        if self.match is not None:
            watcher.told = self.eyes_of(watcher), self.place(watcher)
            news = self.news(self.pen(watcher.guest.tongue))
            watcher.send(self.whole_text(watcher, news, fresh=False, handed=False))

    def eyes_of(self, watcher: Watcher) -> Eyes:
        """What a scene looks like depends on this alone."""
        return watcher.shown, watcher.guest.tongue, watcher.shape

    def unwatch(self, watcher: Watcher, *, is_leaving: bool = False) -> None:
        """Somebody goes; or the house does (`is_leaving`), and all will be back in a moment."""
        self.watchers.discard(watcher)
        self.touched = self.left = time.monotonic()
        guest, now = watcher.guest.id, round(time.time(), 1)
        if self.closed:
            return
        has_gone = self.own_seats(guest) and not self.is_here(guest)
        self.look_away(watcher, **{"seen": now} if has_gone else {})
        if is_leaving:
            return
        if has_gone:
            self.take_going(guest, now)
        self.note_present()

    def look(self, watcher: Watcher) -> None:
        """Somebody looks at the table again."""
        watcher.looks = True
        self.tell_looked(watcher)

    def look_away(self, watcher: Watcher, **values: float) -> None:
        """Somebody looks elsewhere, or goes: keep how far they have seen their match.

        Without the store nobody can.
        """
        if watcher.looks and self.match:
            values["looked"] = self.match.ply
        watcher.looks = False
        mine = self.own_seats(watcher.guest.id)
        if mine and values:
            with suppress(NoStore):
                self.hall.write(lambda c: ledger.note_seats(c, self.id, mine, **values))

    def tell_looked(self, watcher: Watcher) -> None:
        """Tell somebody how far they have looked; what they do alone they have always seen."""
        guest = watcher.guest.id
        if self.match is None or self.sheet.purpose not in (MATCH, PRACTICE):
            return
        is_looking = any(each.looks for each in self.watchers - {watcher} if each.guest.id == guest)
        ply = self.match.ply if is_looking else self.hall.looked(self.id, guest)
        if ply >= 0:
            watcher.send(messages.encode(told.Looked(ply=ply)))

    def take_going(self, guest: str, now: float) -> None:
        """The others see that somebody has gone."""
        mine = self.own_seats(guest)
        self.seats = tuple(
            replace(seat, seen=now) if number in mine else seat
            for number, seat in enumerate(self.seats)
        )
        self.tell_table()

    def eyes(self, watcher: Watcher) -> int:
        """The seat whose eyes a watcher has: in a hot seat the one that must act."""
        mine = self.own_seats(watcher.guest.id)
        if watcher.wish in mine:
            return watcher.wish
        if watcher.wish != SPECTATOR and self.sheet.state == OVER:
            return watcher.wish
        if not mine:
            return SPECTATOR
        acting = [seat for seat in mine if self.sheet.waiting >> seat & 1]
        if watcher.shown in (acting or mine):
            return watcher.shown
        return (acting or mine)[0]

    def tell(self, text: str) -> None:
        """The same to all."""
        for watcher in self.watchers:
            watcher.send(text)

    def tell_table(self) -> None:
        self.faces = {}
        for watcher in self.watchers:
            watcher.send(self.table_text(watcher))

    def table_text(self, watcher: Watcher) -> str:
        """The whole table, for somebody who comes or when nothing was played."""
        face = self.faces[self.place(watcher)] = self.face(watcher.guest)
        return messages.encode(told.TableNews(table=face))

    def place(self, watcher: Watcher) -> Place:
        """What a table looks like depends on this alone."""
        guest = watcher.guest
        own, gone = tuple(self.own_seats(guest.id)), tuple(self.gone_seats(guest.id))
        return guest.tongue, guest.id == self.sheet.host, own, gone

    def tell_scene(self, *, fresh: bool = True, undone: bool = False) -> None:
        """The new position and the table around it to everybody, each with their own eyes."""
        if self.match is None:
            self.tell_table()
            return
        old_pictures, self.pictures = self.pictures, {}
        old_faces, self.faces = self.faces, {}
        news = {tongue: self.news(self.pen(tongue)) for tongue in self.tongues()}
        texts: dict[tuple[Eyes, Place], str] = {}  # whoever sees the same is sent the same
        for watcher in self.watchers:
            tongue, before = watcher.guest.tongue, watcher.shown
            watcher.shown = self.eyes(watcher)
            key = eyes, place = self.eyes_of(watcher), self.place(watcher)
            if watcher.told != key:
                watcher.told = key
                handed = len({before, watcher.shown, SPECTATOR}) == 3 and self.sheet.state != OVER
                text = self.whole_text(watcher, news[tongue], fresh=fresh, handed=handed)
                watcher.leave(text)
                watcher.leave(self.table_text(watcher))
            else:
                if key not in texts:
                    last = old_pictures[eyes], old_faces[place]
                    texts[key] = self.change_text(watcher, place, *last, news[tongue], fresh)
                watcher.leave(texts[key])
            if undone:
                watcher.leave(self.log_text(self.match, self.pen(tongue)))
        self.hall.send()

    def tongues(self) -> set[str]:
        return {watcher.guest.tongue for watcher in self.watchers}

    def news(self, pen: Pen) -> list[told.News]:
        """What led to the position."""
        match = self.playing()
        return messages.news(match, pen, self.explained(match.ply))

    def picture(self, eyes: Eyes) -> Scene:
        """The scene for some eyes, drawn once."""
        if eyes not in self.pictures:
            self.pictures[eyes] = self.draw(self.playing(), eyes[0], self.pen(*eyes[1:]))
        return self.pictures[eyes]

    def draw(self, match: Match, seat: int, pen: Pen) -> Scene:
        """A position of this match; after its end nobody is to move, however it ended."""
        drawn = match.draw(seat, pen)
        if self.sheet.state != OVER or match.over or match.ply < self.playing().ply:
            return drawn
        return messages.at_rest(drawn, self.sheet, self.seats, pen.tongue)

    def whole_text(
        self, watcher: Watcher, news: list[told.News], *, fresh: bool, handed: bool
    ) -> str:
        """The whole scene, for somebody who comes or gets other eyes."""
        drawn = self.picture(self.eyes_of(watcher))
        return messages.encode(
            messages.scene(self.playing(), drawn, news, fresh=fresh, handed=handed)
        )

    def change_text(
        self,
        watcher: Watcher,
        place: Place,
        picture: Scene,
        face: told.Table,
        news: list[told.News],
        fresh: bool,
    ) -> str:
        """What is new for somebody who was told that picture and that face last."""
        if place not in self.faces:
            self.faces[place] = self.face(watcher.guest)
        drawn = self.picture(self.eyes_of(watcher))
        change = told.Change(
            ply=self.playing().ply,
            seat=watcher.shown,
            scene=drawn.difference(picture),
            table=messages.table_changes(face, self.faces[place]),
            news=news,
            fresh=fresh,
        )
        return messages.encode(change)

    def log_text(self, match: Match, pen: Pen) -> str:
        return messages.encode(messages.log(match, pen, self.explained()))

    # Bots

    def call_bots(self) -> None:
        """Have every bot that must act think and plans carried out; in a lesson nobody does.

        Who thinks already goes on. It cannot move before whoever called this has told the position
        and let go of the lock.
        """
        is_on = self.match and self.sheet.state == PLAYING and not self.closed
        is_on = is_on and self.sheet.purpose in (MATCH, PRACTICE)
        is_on = is_on and not self.sheet.paused
        for seat in self.match.waiting if self.match and is_on else ():
            is_bot = self.seats[seat].kind == BOT
            if seat not in self.thinking and (is_bot or self.planned(seat) is not None):
                turn = self.thinking[seat] = Turn(seat)
                if not is_bot:
                    turn.enough.set()  # whether somebody watches or not
                self.hall.ask_bot(self, turn)

    def stop_bots(self) -> None:
        """What the bots think about is no longer so."""
        for seat in list(self.thinking):
            self.stop_bot(seat)

    def stop_bot(self, seat: int) -> None:
        if turn := self.thinking.pop(seat, None):
            turn.is_wanted = False
            turn.enough.set()

    def close(self) -> None:
        """Leave the memory; watchers come back by themselves."""
        self.closed = True
        self.stop_bots()
        for watcher in self.watchers:
            watcher.hang_up()
        if self.noted:
            self.hall.note_present(self.id, set(), self.noted)
