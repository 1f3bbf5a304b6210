"""The hall: all tables of the house. Those that nobody looks at are only in the store.

`with hall.at(id) as table` gives a table, opened by replay if need be, and holds its lock.
"""

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ridotto.core.chance import parse_seed
from ridotto.core.errors import NewerRules, OlderRules, RidottoError
from ridotto.core.fairness import commitment_of
from ridotto.core.game import Game, find_game
from ridotto.core.match import Match
from ridotto.house import fairness, history, ledger, messages, outbox, presence, school, talk, told
from ridotto.house.advice import Adviser
from ridotto.house.analysis import Analyst
from ridotto.house.bots import LEVEL_OF_LEAVERS, Thinkers
from ridotto.house.clocks import (
    ALWAYS,
    NO_LIMIT,
    Agenda,
    Pace,
    Span,
    ends_at,
    read_clocks,
    read_pace,
    write_pace,
)
from ridotto.house.desk import Desk
from ridotto.house.errors import (
    SENTENCES,
    BadField,
    BadPledge,
    BadPractice,
    NeedsPerson,
    NoReplay,
    NoStore,
    NoSuchTable,
    NotAtTable,
    NotOver,
)
from ridotto.house.guests import LONGEST_NICKNAME, Guest, clean, keep, new_id, settings_of
from ridotto.house.leases import Leases
from ridotto.house.ledger import (
    AWAY,
    BOT,
    GUEST,
    MATCH,
    OPEN,
    OVER,
    PLAYING,
    PRACTICE,
    RECORD,
    WAITING,
    Line,
    Seat,
    Sheet,
)
from ridotto.house.metrics import Metrics
from ridotto.house.post import Post
from ridotto.house.settings import Settings
from ridotto.house.shelf import Shelf
from ridotto.house.store import News, Store
from ridotto.house.table import (
    CHANGED,
    HERE,
    MOVED,
    MUTED,
    NOW,
    PLANNED,
    SAID,
    Table,
    Turn,
    seat_of,
)
from ridotto.house.talk import Muted

STRIPES = 64  # locks for opening: two threads never open the same table twice
MOST_UNWATCHED = 100  # tables in memory that nobody watches
UNPLAYABLE = (OlderRules, NewerRules, NoReplay)  # why a match is only a record
PASSING = 1.0  # seconds for which a table without watchers keeps its bots in this process
ID = re.compile(r"[A-Za-z0-9_-]{22}")


class Hall:
    """The tables in memory, and the way to all others."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        metrics: Metrics,
        settings: Settings,
        key: str,
        homes: Mapping[str, str],
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.metrics = metrics
        self.idle = settings.idle
        self.key = key
        self.post = Post()
        self.live: dict[str, Table] = {}
        self.leases = Leases(store, self.needs_lease, self.look_again) if store.is_shared else None
        is_ours = self.leases.has if self.leases else (lambda _: True)
        self.desk = Desk(store, self.post, metrics)
        self.thinkers = Thinkers(settings, shelf, metrics, homes, self.desk, is_ours)
        self.adviser = Adviser(self.thinkers, store)
        self.analyst = Analyst(self.thinkers, store)
        self.outages: tuple[Span, ...] = ()  # watch.py keeps them
        self.opening = [threading.Lock() for _ in range(STRIPES)]
        metrics.tables.set_function(lambda: len(self.live))

    # What a table needs

    def write(self, work: Callable[[Connection], None], news: News | None = None) -> None:
        """Have something stored, and other processes told of it."""
        with self.metrics.commit_seconds.time():
            self.store.write(work, news)

    def tell(self, news: News) -> None:
        """Tell other processes something that is not stored."""
        self.store.tell(news)

    def note_present(self, table_id: str, come: set[str], gone: set[str]) -> None:
        """Have the other processes know who watches here; without the store nobody can."""
        if self.store.is_shared:
            name, news = self.store.name, (table_id, HERE, self.store.name, [*come], [*gone])
            with suppress(NoStore):
                self.store.write(lambda c: presence.note(c, name, table_id, come, gone), news)

    def read_present(self, table: Table) -> None:
        """Who is at a table in other processes."""
        if self.store.is_shared:
            name = self.store.name
            found = self.store.read(lambda c: presence.elsewhere(c, name, table.id))
            table.take_present(found)

    def looked(self, table_id: str, guest: str) -> int:
        """How far somebody has looked at their match, in whatever process that was."""
        return self.store.read(lambda connection: ledger.read_looked(connection, table_id, guest))

    def forget_lost(self, alive: set[str]) -> None:
        """Nobody is in processes that are not alive any more."""
        for table in list(self.live.values()):
            lost = {each for each in table.elsewhere if each[0] not in alive}
            if lost:
                with table.lock:
                    table.take_present(table.elsewhere - lost)

    def catch_up(self, table: Table) -> None:
        """Bring a table that another process has changed to what is stored; it is locked."""
        ply, own = (table.match.ply if table.match else 0), table.sheet.version
        try:
            version, moves, seats = self.store.read(
                lambda c: (
                    ledger.read_version(c, table.id),
                    ledger.read_moves(c, table.id, ply),
                    ledger.read_seats(c, [table.id])[table.id],
                )
            )
            if moves and version - own == len(moves):  # nothing else has happened, but for plans
                table.seats = seats
                table.follow(moves)
            else:
                table.take_over(self.replay(self.read(table.id)))
        except RidottoError:  # removed, not compiled here, or no store
            self.drop(table)
            raise

    def check_version(self, table: Table) -> None:
        """News from another process may still be on their way."""
        if self.store.is_shared:
            version = self.store.read(lambda c: ledger.read_version(c, table.id))
            if version != table.sheet.version:
                self.catch_up(table)

    def hear_at_once(self, news: News) -> bool:
        """What another process has done, on the event loop; False if it has to be heard elsewhere.

        A table is looked for after it is seen that nobody opens it: who does may read the old one.
        """
        table_id, kind, *values = news
        if self.opening[hash(table_id) % STRIPES].locked():
            return False
        if (table := self.live.get(table_id)) is None:
            return True
        if kind != MOVED or table in self.desk.taken or not table.lock.acquire(blocking=False):
            return False
        try:
            is_told = bool(table.watchers) and table.is_at_hand and table.can_follow(values[0])
            if is_told:
                table.hear_move(*values)
        finally:
            table.lock.release()
        return is_told

    def hear(self, news: News) -> None:
        """What another process has done at a table; if nobody watches, it is read anew later."""
        table_id, kind, *values = news
        with self.opening[hash(table_id) % STRIPES]:  # whoever reads it now may read the old one
            table = self.live.get(table_id)
        if table is None:
            return
        with table.lock, suppress(RidottoError):
            if table.closed:
                pass
            elif kind == NOW:
                table.end_thoughts()
            elif not table.watchers:
                self.drop(table)
            elif kind == MOVED:
                table.hear_move(*values)
            elif kind == PLANNED:
                table.hear_plan(*values)
            elif kind == SAID:
                table.hear_line(Line(*values))
            elif kind == HERE:
                table.hear_present(*values)
            elif kind == MUTED:
                table.mute(values[0], frozenset(values[1]))
            elif values[0] > table.sheet.version:
                self.catch_up(table)

    def catch_up_all(self) -> None:
        """Some news may have been missed."""
        for table_id in list(self.live):
            self.refresh(table_id)

    def deal(self, sheet: Sheet, seats: Sequence[Seat]) -> Match:
        """The match of a table whose seats are all taken."""
        match = ledger.deal(sheet, seats)
        self.shelf.want(sheet.game)
        return match

    def send(self) -> None:
        """What was left for those who watch goes out."""
        self.post.send()

    def agendas(self, guests: Sequence[str]) -> list[Agenda]:
        """When guests play."""
        found = self.store.read(lambda connection: settings_of(connection, guests))
        return [agenda_of(found.get(guest, {})) for guest in guests]

    def ask_bot(self, table: Table, turn: Turn) -> None:
        self.thinkers.ask(table, turn)

    def note_move(self, table: Table, *, is_bots: bool) -> None:
        """A move was made and told."""
        self.metrics.moves.labels(table.sheet.game, "bot" if is_bots else "guest").inc()
        if table.sheet.state == OVER:
            self.desk.do(self.thinkers.forget, table)

    def needs_lease(self, table_id: str) -> bool:
        """Should the bots of a table think in this process? Where people watch, they do."""
        table = self.live.get(table_id)
        if table is None or table.closed:
            return False
        return bool(table.watchers) or time.monotonic() - table.touched < PASSING

    def look_again(self) -> None:
        """Bots that waited for a lease may think."""
        self.thinkers.jobs.look_again()

    # Opening and closing

    @contextmanager
    def at(self, table_id: str, *, newest: bool = False) -> Iterator[Table]:
        """A table, with its lock held; where it matters, as it is stored at this moment.

        Who writes need not ask for the newest: the store refuses what is on top of an old one.
        """
        while True:
            table = self.open(table_id)
            with table.lock:
                if newest and not table.closed:
                    self.check_version(table)
                if not table.closed:
                    table.touched = time.monotonic()
                    if table.thinking and not table.watchers:
                        self.thinkers.jobs.look_again()  # bots wait for somebody to come
                    yield table
                    return
                self.forget(table)

    def open(self, table_id: str) -> Table:
        """A table; replayed from the store if nobody has looked at it."""
        if (table := self.live.get(table_id)) is not None:
            return table
        with self.opening[hash(table_id) % STRIPES]:
            if (table := self.live.get(table_id)) is None:
                with self.metrics.open_seconds.time():
                    table = self.replay(self.read(table_id))
                self.live[table_id] = table
                with table.lock:
                    self.read_present(table)
                    table.call_bots()  # they may have been about to move when the house closed
                    table.go_on()
        self.trim(wanted=table)
        return table

    def read(self, table_id: str) -> ledger.Stored:
        """What is stored of a table."""
        if not ID.fullmatch(table_id):
            raise NoSuchTable
        stored = self.store.read(lambda c: ledger.read_table(c, table_id))
        if stored is None:
            raise NoSuchTable
        return stored

    def replay(self, stored: ledger.Stored) -> Table:
        if stored.sheet.state == WAITING:
            return Table(self, stored, None)
        match = ledger.replay(stored.sheet, stored.seats, stored.moves)
        self.shelf.want(stored.sheet.game)
        table = Table(self, stored, match)
        if stored.sheet.state == PLAYING:  # older houses did not store who begins
            table.sheet = replace(stored.sheet, **ledger.standing(match))
        return table

    def forget(self, table: Table) -> None:
        """Take a table out of the memory."""
        if self.live.get(table.id) is table:
            del self.live[table.id]

    def drop(self, table: Table) -> None:
        """Close a table: whoever comes next reads it anew."""
        table.close()
        self.forget(table)

    def trim(self, wanted: Table | None = None) -> None:
        """Close tables that nobody watches: those untouched for long, and all above a number."""
        tables = [table for table in list(self.live.values()) if table is not wanted]
        unwatched = [table for table in tables if is_idle(table)]
        unwatched.sort(key=lambda table: table.touched)
        too_many = len(unwatched) - MOST_UNWATCHED
        for n, table in enumerate(unwatched):
            if n >= too_many and time.monotonic() - table.touched < self.idle:
                break
            self.close_quietly(table)

    def close_quietly(self, table: Table) -> None:
        """Close a table unless somebody is busy there."""
        if table.lock.acquire(blocking=False):
            try:
                if is_idle(table):
                    self.drop(table)
            finally:
                table.lock.release()

    def refresh(self, table_id: str) -> None:
        """Bring a table up to date that was changed from outside, or that was removed."""
        if (table := self.live.get(table_id)) is not None:
            with table.lock, suppress(RidottoError):
                if not table.closed:
                    self.catch_up(table)
                    self.read_present(table)

    def close(self) -> None:
        """No more bots."""
        for table in list(self.live.values()):
            with table.lock:
                table.stop_bots()
        self.thinkers.close()
        if self.leases:
            self.leases.close()
        if self.store.is_shared:
            name = self.store.name
            with suppress(NoStore):
                self.store.write(lambda connection: presence.leave(connection, name))

    # Looking

    def lobby(self, me: Guest, page: int = 0) -> told.Lobby:
        """Open public tables and my own."""

        def work(connection: Connection) -> tuple[ledger.Listed, ledger.Listed]:
            mine = ledger.tables_of(connection, me.id, page) if me.known else []
            return ledger.open_tables(connection, page), mine

        open_ones, mine = self.store.read(work)
        return told.Lobby(
            [messages.short_face(*table, me.id, me.tongue) for table in open_ones],
            [
                messages.short_face(*table, me.id, me.tongue, self.until(*table, me))
                for table in mine
            ],
        )

    def until(self, sheet: Sheet, seats: tuple[Seat, ...], me: Guest) -> int:
        """When my time at a table is used up; 0 while no clock of mine runs."""
        found = read_clocks(sheet.clocks)
        if not found or sheet.state != PLAYING:
            return 0
        agenda = agenda_of(vars(me)) if read_pace(sheet.pace).is_slow else ALWAYS
        ends = [
            ends_at(found[seat], agenda, self.outages) for seat in messages.own_seats(seats, me.id)
        ]
        return round(min((end for end in ends if end), default=0))

    def face(self, table_id: str, me: Guest) -> told.Table:
        """A table as it is shown.

        A match that cannot be played any more is a record, and `record` says why.
        """
        try:
            with self.at(table_id, newest=True) as table:
                return table.face(me)
        except UNPLAYABLE as fault:
            stored, why = self.read(table_id), fault.text(me.tongue)
            return messages.record_face(stored.sheet, stored.seats, me.id, me.tongue, why)

    def log(self, table_id: str, me: Guest) -> told.Log:
        """All that happened, in words; of a match that cannot be played any more what is stored."""
        try:
            with self.at(table_id, newest=True) as table:
                match, pen, explained = table.playing(), table.pen(me.tongue), table.explained()
            return messages.log(match, pen, explained)
        except UNPLAYABLE:
            stored = self.read(table_id)
            happened = self.store.read(lambda c: ledger.read_events(c, table_id))
            return messages.record_log(stored, happened, me.tongue)

    def file(self, table_id: str, me: Guest) -> dict[str, Any]:
        """The match file of a finished match, or of one that cannot be played any more."""
        try:
            with self.at(table_id, newest=True) as table:
                if table.sheet.state != OVER:
                    raise NotOver
                return messages.match_file(table.sheet, table.seats, table.playing(), me.tongue)
        except UNPLAYABLE:
            return messages.record_file(self.read(table_id), me.tongue)

    # What a guest keeps for themselves

    def notes(self, table_id: str, me: Guest) -> told.Notes:
        """My notes about a table, and whom I do not hear there."""
        text, muted = self.store.read(lambda c: talk.read(c, me.id, table_id))
        return told.Notes(text, sorted(muted))

    def keep_notes(self, table_id: str, me: Guest, text: str | None, muted: Muted | None) -> None:
        """Keep them, as far as they are told."""
        self.read(table_id)  # there is such a table

        def work(connection: Connection) -> Muted:
            old = talk.read(connection, me.id, table_id)
            new = old[0] if text is None else text, old[1] if muted is None else muted
            talk.write(connection, me.id, table_id, *new)
            return new[1]

        news = None if muted is None else (table_id, MUTED, me.id, sorted(muted))
        found = self.store.write(work, news)
        if (table := self.live.get(table_id)) is not None:
            with table.lock:
                table.mute(me.id, found)

    # Setting tables

    def set_table(
        self,
        me: Guest,
        key: str,
        seats: Sequence[Seat],
        options: Mapping[str, str],
        public: bool,
        pledge: str = "",
        hints: bool = True,
        think: float = 0.0,
        talk: bool = False,
        practice: bool = False,
        seed: str = "",
        pace: Pace = NO_LIMIT,
        late: str = "bot",
    ) -> str:
        """A new table; the match begins at once if no seat is open. Returns its id.

        With a `seed` the deal is chosen: the same for all who have its number, and nobody's secret.
        """
        game = find_game(key)
        game.check_seats(len(seats))
        if all(seat.kind == BOT for seat in seats):
            raise NeedsPerson
        secret = fairness.pledged_secret(self.key, pledge) if pledge else fairness.new_secret()
        is_full = all(seat.kind != OPEN for seat in seats)
        if practice and (public or not is_full):
            raise BadPractice
        sheet = new_sheet(
            me,
            game,
            game.full_options(options),
            public=public,
            state=WAITING,
            secret="" if seed else secret,
            commitment=commitment_of(secret),
            seed=parse_seed(seed) if seed else "",
            purpose=PRACTICE if practice else MATCH,
            hints=hints,
            think=self.thinkers.check_seconds(think),
            talk=talk,
            pace=write_pace(pace),
            late=late,
        )
        if is_full:
            sheet = self.started(sheet, tuple(seats))

        def work(connection: Connection) -> None:
            keep(connection, me)
            ledger.add_table(connection, sheet, seats)
            for guest in {seat.owner for seat in seats if seat.kind == OPEN} - {""}:
                outbox.put(connection, guest, outbox.INVITED, sheet.id, who=me.nickname)

        try:
            self.write(work)
        except IntegrityError:
            raise BadPledge from None
        return sheet.id

    def seats_for(self, me: Guest, wishes: Sequence[Mapping[str, Any]], entropy: str) -> list[Seat]:
        """The seats of a new table as a guest wishes them."""
        several = sum(wish["who"] == "me" for wish in wishes) > 1
        seats = []
        for number, wish in enumerate(wishes):
            if wish["who"] == "me":
                apart = SENTENCES.say(me.tongue, "hot-seat", name=me.nickname, seat=number)
                name = wish.get("name") or (apart if several else me.nickname)
                seat = replace(seat_of(me), name=name, entropy=entropy)
                seats.append(replace(seat, mask="") if several else seat)  # no two alike
                entropy = ""
            elif wish["who"] == "bot":
                level = self.thinkers.check_level(wish.get("level") or LEVEL_OF_LEAVERS)
                seats.append(Seat(kind=BOT, level=level))
            elif wish["who"] == "known":
                seats.append(self.seat_for_known(me, wish.get("table") or "", wish.get("seat")))
            else:
                seats.append(Seat(kind=OPEN))
        return seats

    def seat_for_known(self, me: Guest, table_id: str, seat: int | None) -> Seat:
        """A seat that is kept for somebody whom a guest has played with."""
        met = self.store.read(lambda c: history.companion(c, me.id, table_id, seat or 0))
        if met is None:
            raise BadField(field="seats")
        return kept(Seat(kind=GUEST, guest=met.id, name=met.nickname))

    def started(self, sheet: Sheet, seats: tuple[Seat, ...]) -> Sheet:
        """The sheet of a table that begins at once, with its clocks."""
        match = self.deal(sheet, seats)
        table = Table(self, ledger.Stored(sheet, seats, (), ()), match)
        return table.timed(replace(sheet, **ledger.standing(match)), seats)

    def rematch(
        self,
        table_id: str,
        me: Guest,
        turn: bool = True,
        level: str | None = None,
        pledge: str = "",
        entropy: str = "",
    ) -> str:
        """The same people at a new table; the id of that table.

        Each one seat further if they `turn`; `level` is another one for the bots. It begins when
        all are there, so that every device has added its part to the deal.
        """
        with self.at(table_id) as table:
            if not table.own_seats(me.id):
                raise NotAtTable
            if table.sheet.state != OVER:
                raise NotOver
            if table.sheet.rematch:
                return table.sheet.rematch
            order = (*table.seats[1:], table.seats[0]) if turn else table.seats
            seats = [
                kept(seat)
                if seat.kind == GUEST and seat.guest != me.id
                else replace(
                    seat,
                    entropy=entropy if seat.guest else "",
                    plan="",
                    level=(seat.level and level) or seat.level,
                )
                for seat in order
            ]
            sheet, names = table.sheet, ("public", "hints", "think", "talk", "late")
            terms = {name: getattr(sheet, name) for name in names}
            terms |= {"pledge": pledge, "pace": read_pace(sheet.pace)}
            new = self.set_table(me, sheet.game, seats, sheet.options, **terms)
            first = table.mark_rematch(new)
            if first != new:  # somebody else asked at the same time
                self.remove(self.read(new).sheet)
            return first

    def branch(self, table_id: str, me: Guest, ply: int, seat: int, purpose: str = PRACTICE) -> str:
        """A new table that goes on from a position of a finished match, the others being bots."""
        with self.at(table_id) as table:
            if table.sheet.state != OVER:
                raise NotOver
            old, match = table.sheet, table.playing().at(ply)
        if seat not in range(match.seats) or match.over:
            raise BadField(field="seat" if match.waiting else "ply")
        kept = {name: getattr(old, name) for name in ("hints", "think", "talk")}
        seats = among_bots(me, seat, match, me.level)
        return self.add(me, seats, match, purpose=purpose, start=ply, **kept)

    def set_lesson(self, me: Guest, key: str, name: str, kind: str = school.LESSON) -> str:
        """The table of a lesson or puzzle, at its beginning; a guest has one for each.

        Returns its id.
        """
        lesson, purpose = school.find(key, name, kind), f"{kind} {name}"
        old = self.store.read(lambda c: ledger.table_for(c, me.id, key, purpose))
        if old is not None:
            with self.at(old) as table:
                table.begin_at(table.sheet.start, lesson.seat)
            return old
        match = lesson.begin()
        seats = among_bots(me, lesson.seat, match)
        return self.add(me, seats, match, purpose=purpose, start=match.ply, hints=False)

    def add(self, me: Guest, seats: Sequence[Seat], match: Match, **more: Any) -> str:
        """Store a table at which a match has already begun; returns its id."""
        told = {"public": False, "secret": "", "commitment": commitment_of(fairness.new_secret())}
        told |= ledger.standing(match) | more
        sheet = new_sheet(me, match.game, match.options, **told)

        def work(connection: Connection) -> None:
            if me.id in {seat.guest for seat in seats}:
                keep(connection, me)
            ledger.add_table(connection, sheet, seats, match)

        self.write(work)
        return sheet.id

    def leave(self, table_id: str, me: Guest) -> None:
        """A guest gives their seats up."""
        with self.at(table_id) as table:
            if not table.leave(me.id, LEVEL_OF_LEAVERS):
                self.remove(table.sheet)
                self.drop(table)

    def remove(self, sheet: Sheet) -> None:
        """Forget a table at which nobody sits."""
        news = (sheet.id, CHANGED, sheet.version + 1)
        self.write(lambda connection: ledger.remove_table(connection, sheet), news)

    def open_file(self, me: Guest, data: Any) -> str:
        """Keep a match file so that it can be looked at; the id of its replay."""
        match = Match.from_dict(data)
        players = data.get("players") if isinstance(data.get("players"), list) else []
        names = [clean(name, LONGEST_NICKNAME) for name in players[: match.seats]] + [
            ""
        ] * match.seats
        seats = [Seat(kind=RECORD, name=name or str(i + 1)) for i, name in enumerate(names)]
        return self.add(me, seats[: match.seats], match, state=OVER, waiting=0)


def agenda_of(settings: Mapping[str, Any]) -> Agenda:
    """When somebody with these settings plays."""
    names = ("zone", "plays_from", "plays_to", "holidays")
    zone, start, end, days = (settings.get(name, 0) for name in names)
    holidays = frozenset(date.fromisoformat(day) for day in days or ())
    return Agenda(str(zone or "UTC"), int(start), int(end), holidays)


def new_sheet(me: Guest, game: Game, options: dict[str, str], **more: Any) -> Sheet:
    """The sheet of a table that a guest sets."""
    more |= {"id": new_id(), "invite": new_id(), "host": me.id}
    return Sheet(game=game.key, rules=game.rules_number, options=options, **more)


def is_idle(table: Table) -> bool:
    """Does nobody look, and does no bot think? Those that wait to be watched do not count."""
    return not table.watchers and not (table.thinking and table.is_watched)


def kept(seat: Seat) -> Seat:
    """The seat of somebody who is expected; their device adds to the deal when they come."""
    return Seat(kind=OPEN, name=seat.name, owner=seat.guest, gone=AWAY)


def among_bots(me: Guest, seat: int, match: Match, level: str = "") -> list[Seat]:
    """A guest in one seat of a match and bots in all others."""
    bot = Seat(kind=BOT, level=level)
    return [seat_of(me) if number == seat else bot for number in range(match.seats)]
