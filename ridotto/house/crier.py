"""The crier: looks into the outbox twice a second and calls people where they want to be called.

What is due for one person goes out as one notice. In their quiet hours it waits for the morning;
who wants several at once gets the first at once and the next after a while.
"""

import hashlib
import json
import logging
import threading
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from itsdangerous import BadSignature, Signer
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ridotto.core.game import find_game
from ridotto.house import clocks, outbox, push
from ridotto.house.errors import SENTENCES, BadChannel, NoSuchChannel, NoSuchPage, TooManyChannels
from ridotto.house.guests import Guest, Guests, new_id
from ridotto.house.leases import Leases
from ridotto.house.ledger import PLAYING
from ridotto.house.outbox import Notice
from ridotto.house.schema import CHANNELS, GUESTS, OUTBOX, SEATS, TABLES
from ridotto.house.store import Store

SECONDS = 0.5  # between two looks
THREADS = 8  # that call: a service that does not answer holds up nobody else
TIDY_SECONDS = 30.0  # between two looks for what a process has left that died
MOST_CHANNELS = 10  # of one guest
MOST_LINES = 5  # in one notice
PUSH, URL = "push", "url"
logger = logging.getLogger("ridotto.house")


@dataclass(frozen=True)
class Channel:
    """A way to reach somebody."""

    id: str
    guest: str
    kind: str  # push or url
    address: str
    label: str


@dataclass(frozen=True)
class Call:
    """What somebody is told."""

    title: str
    text: str
    path: str  # of the page where it leads, in the house
    tag: str  # a notice of the same tag takes the place of the one before, without a sound


class Crier:
    """Calls people."""

    def __init__(
        self,
        store: Store,
        guests: Guests,
        key: str,
        address: str,
        root: str,
        *,
        near: bool,
        leases: Leases | None = None,
    ) -> None:
        self.store = store
        self.guests = guests
        self.signer = Signer(key, salt="stop")
        self.vapid = store.write(push.vapid_key)
        self.address = address  # of the house, for notices that leave the browser
        self.root = root
        self.near = near
        self.leases = leases  # which know who is alive, where several processes share the store
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="crier")
        self.lock = threading.Lock()
        self.called: set[str] = set()  # guests who are being called now
        self.tidied = 0.0

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)

    # Looking

    def look(self) -> None:
        """Have everybody called for whom something is due."""
        now = time.time()
        dead, due = self.store.read(lambda c: (self.dead(c), outbox.due(c, now)))
        if dead or now - self.tidied > TIDY_SECONDS:
            self.tidied = now
            self.store.write(lambda connection: outbox.take_up(connection, now, dead))
            due = self.store.read(lambda connection: outbox.due(connection, now))
        for guest in due:
            with self.lock:
                if guest in self.called:
                    continue
                self.called.add(guest)
            self.pool.submit(self.call, guest)

    def dead(self, connection: Connection) -> Collection[str]:
        """Processes that have died while they were sending.

        SQLite is for one process: when it begins, all others are no more.
        """
        others = outbox.takers(connection) - {self.store.name}
        if others and self.leases:
            return self.leases.dead(connection, others)
        return () if self.store.is_shared or self.tidied else others

    def call(self, guest_id: str) -> None:
        try:
            self.call_now(self.guests.find(guest_id), time.time())
        except Exception:
            logger.exception("calling somebody")
        finally:
            with self.lock:
                self.called.discard(guest_id)

    def call_now(self, guest: Guest, now: float) -> None:
        """Send what is due, or let it wait."""
        later = max(
            quiet_until(guest, now),
            self.store.read(lambda c: last_call(c, guest.id)) + guest.bundle * 60,
        )
        if later > now:
            self.store.write(lambda connection: outbox.postpone(connection, guest.id, later))
            return
        name = self.store.name
        taken = self.store.write(lambda c: outbox.take(c, guest.id, name, now))
        true = self.store.read(
            lambda c: [each for each in taken if each.event in guest.calls and is_true(c, each)]
        )
        self.store.write(lambda c: outbox.done(c, [each for each in taken if each not in true]))
        for channel in self.store.read(lambda connection: channels_of(connection, guest.id)):
            if own := [each for each in true if each.channel == channel.id]:
                self.send(guest, channel, own)
        if true:
            self.store.write(lambda connection: note_call(connection, guest.id, now))

    def welcome(self, guest: str, table_id: str) -> None:
        """Somebody has come to a table: they need not be called there."""
        if self.store.read(lambda connection: outbox.has(connection, guest, table_id)):
            self.store.write(lambda connection: outbox.withdraw(connection, guest, table_id))

    # Sending

    def send(self, guest: Guest, channel: Channel, notices: Sequence[Notice]) -> None:
        """Call somebody on one channel, and keep what came of it."""
        games = self.store.read(lambda connection: games_of(connection, notices))
        try:
            self.send_to(channel, call_of(notices, games, guest.tongue), guest.tongue)
        except push.Gone:
            self.store.write(lambda connection: drop(connection, CHANNELS.c.id == channel.id))
        except (push.Failed, BadChannel) as fault:  # a host that cannot be found may come back
            logger.warning("a channel of kind %s failed: %s", channel.kind, fault)
            self.store.write(lambda connection: outbox.again(connection, notices))
        else:
            self.store.write(lambda connection: outbox.done(connection, notices))

    def send_to(self, channel: Channel, call: Call, tongue: str) -> None:
        """Call somebody on one channel."""
        stop = f"{self.root}/stop/{self.stop_token(channel)}"
        end = SENTENCES.say(tongue, "call-stop")
        if channel.kind == PUSH:
            told = {
                "title": call.title,
                "body": call.text,
                "tag": call.tag,
                "url": self.root + call.path,
                "stop": stop,
                "stopTitle": end,
            }
            topic = hashlib.sha256(call.tag.encode()).hexdigest()[:32]
            sender = self.address if self.address.startswith("https:") else "mailto:house@localhost"
            push.send_push(channel.address, json.dumps(told), topic, self.vapid, sender)
        else:
            push.check_url(channel.address, near=self.near)
            base = self.address.removesuffix(self.root)
            text = f"{call.text}\n{base}{self.root}{call.path}\n\n{end}: {base}{stop}"
            push.send_url(channel.address, call.title, text)

    # Ending

    def stop_token(self, channel: Channel) -> str:
        """Who has it may end this channel, and nothing else."""
        return self.signer.sign(channel.id).decode()

    def stop(self, token: str) -> None:
        try:
            channel = self.signer.unsign(token).decode()
        except (BadSignature, UnicodeDecodeError):
            raise NoSuchPage from None
        self.store.write(lambda connection: drop(connection, CHANNELS.c.id == channel))


def quiet_until(guest: Guest, now: float) -> float:
    """When the quiet hours end in which somebody is; 0 if they are in none."""
    if guest.quiet_from == guest.quiet_to:
        return 0.0
    quiet = clocks.Agenda(guest.zone, guest.quiet_from, guest.quiet_to)
    begin, end = next(clocks.playing_spans(quiet, now))
    return end if begin <= now else 0.0


def last_call(connection: Connection, guest: str) -> float:
    return connection.execute(select(GUESTS.c.called).where(GUESTS.c.id == guest)).scalar() or 0.0


def note_call(connection: Connection, guest: str, now: float) -> None:
    connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(called=now))


def is_true(connection: Connection, notice: Notice) -> bool:
    """Does what somebody should be told still hold? Who has moved meanwhile need not be called."""
    if notice.event not in {outbox.TURN, outbox.SHORT}:
        return True
    rows = connection.execute(
        select(TABLES.c.waiting, TABLES.c.state, SEATS.c.seat)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(TABLES.c.id == notice.table_id, SEATS.c.guest == notice.guest)
    )
    return any(row.state == PLAYING and row.waiting >> row.seat & 1 for row in rows)


def games_of(connection: Connection, notices: Sequence[Notice]) -> dict[str, str]:
    """The games that are played at the tables of notices."""
    ids = {notice.table_id for notice in notices}
    rows = connection.execute(select(TABLES.c.id, TABLES.c.game).where(TABLES.c.id.in_(ids)))
    return {row.id: row.game for row in rows}


def call_of(notices: Sequence[Notice], games: dict[str, str], tongue: str) -> Call:
    """One notice for all that has happened."""
    told = {(each.event, each.table_id): line_of(each, games, tongue) for each in notices}
    lines = list(told.values())
    tables = list(dict.fromkeys(notice.table_id for notice in notices))
    path = f"/table/{tables[0]}" if len(tables) == 1 else "/"
    title = lines[0] if len(lines) == 1 else SENTENCES.say(tongue, "call-many", count=len(lines))
    shown = lines[:MOST_LINES] + (["…"] if len(lines) > MOST_LINES else [])
    text = "" if len(lines) == 1 else "\n".join(shown)
    return Call(
        title, text or SENTENCES.say(tongue, "call-come"), path, f"{path} {notices[-1].event}"
    )


def line_of(notice: Notice, games: dict[str, str], tongue: str) -> str:
    game = games.get(notice.table_id, "")
    title = find_game(game).title(tongue) if game else ""
    return SENTENCES.say(tongue, f"call-{notice.event}", game=title, who=notice.who)


# Channels


def channels_of(connection: Connection, guest: str) -> list[Channel]:
    query = select(CHANNELS).where(CHANNELS.c.guest == guest).order_by(CHANNELS.c.created)
    return [
        Channel(row.id, row.guest, row.kind, row.address, row.label)
        for row in connection.execute(query)
    ]


def add(connection: Connection, guest: str, kind: str, address: str, label: str) -> Channel:
    """A new way to reach a guest; the same one again takes its place."""
    same = (CHANNELS.c.kind == kind) & (CHANNELS.c.address == address)
    drop(connection, same)
    if len(channels_of(connection, guest)) >= MOST_CHANNELS:
        raise TooManyChannels(most=MOST_CHANNELS)
    channel = Channel(new_id(), guest, kind, address, label)
    connection.execute(insert(CHANNELS).values(**vars(channel), created=time.time()))
    return channel


def remove(connection: Connection, guest: str, channel: str) -> None:
    own = (CHANNELS.c.guest == guest) & (CHANNELS.c.id == channel)
    if not drop(connection, own):
        raise NoSuchChannel


def drop(connection: Connection, which: ColumnElement[bool]) -> list[str]:
    """Forget channels and what would have gone out there; those that there were."""
    gone = delete(CHANNELS).where(which).returning(CHANNELS.c.id)
    found = list(connection.execute(gone).scalars())
    connection.execute(delete(OUTBOX).where(OUTBOX.c.channel.in_(found)))
    return found
