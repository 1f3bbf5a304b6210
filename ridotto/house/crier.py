"""The crier: looks into the outbox twice a second and calls people where they want to be called.

What is due for one person goes out as one notice. In their quiet hours it waits for the morning;
who wants several at once gets the first at once and the next after a while.
"""

import hashlib
import json
import logging
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update

from ridotto.core.game import find_game
from ridotto.house import clocks, outbox, push
from ridotto.house.errors import SENTENCES, NoSuchChannel, NoSuchPage, TooManyChannels
from ridotto.house.guests import Guest, Guests, new_id
from ridotto.house.ledger import PLAYING
from ridotto.house.outbox import Notice
from ridotto.house.schema import CHANNELS, GUESTS, SEATS, TABLES
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
    tag: str  # a notice of the same tag takes the place of the one before


class Crier:
    """Calls people."""

    def __init__(
        self, store: Store, guests: Guests, key: str, address: str, root: str, *, near: bool
    ) -> None:
        self.store = store
        self.guests = guests
        self.signer = Signer(key, salt="stop")
        self.vapid = store.write(push.vapid_key)
        self.address = address  # of the house, for notices that leave the browser
        self.root = root
        self.near = near
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
        if now - self.tidied > TIDY_SECONDS:
            self.tidied = now
            self.store.write(lambda connection: outbox.take_up(connection, now))
        for guest in self.store.read(lambda connection: outbox.due(connection, now)):
            with self.lock:
                if guest in self.called:
                    continue
                self.called.add(guest)
            self.pool.submit(self.call, guest)

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
        taken = self.store.write(lambda connection: outbox.take(connection, guest.id, now))
        wanted = [each for each in taken if each.event in guest.calls]
        true = self.store.read(
            lambda connection: [each for each in wanted if is_true(connection, each)]
        )
        failed = self.send(guest, true) if true else []

        def work(connection: Connection) -> None:
            outbox.done(connection, taken)
            for channel in failed:
                outbox.again(connection, true, channel)
            if true:
                connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(called=now))

        self.store.write(work)

    def welcome(self, guest: str, table_id: str) -> None:
        """Somebody has come to a table: they need not be called there."""
        if self.store.read(lambda connection: outbox.has(connection, guest, table_id)):
            self.store.write(lambda connection: outbox.withdraw(connection, guest, table_id))

    # Sending

    def send(self, guest: Guest, notices: Sequence[Notice]) -> list[str]:
        """Call somebody on every channel, or on the one that failed; those that fail now."""
        games = self.store.read(lambda connection: games_of(connection, notices))
        call = call_of(notices, games, guest.tongue)
        only = {notice.channel for notice in notices} - {""}
        failed = []
        for channel in self.store.read(lambda connection: channels_of(connection, guest.id)):
            if len(only) == 1 and channel.id not in only and all(each.channel for each in notices):
                continue
            try:
                self.send_to(channel, call, guest.tongue)
            except push.Gone:
                self.store.write(lambda c, channel=channel: remove(c, guest.id, channel.id))  # type: ignore[misc]
            except push.Failed as fault:
                logger.warning("a channel of kind %s failed: %s", channel.kind, fault)
                failed.append(channel.id)
        return failed

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
        self.store.write(lambda c: c.execute(delete(CHANNELS).where(CHANNELS.c.id == channel)))


def quiet_until(guest: Guest, now: float) -> float:
    """When the quiet hours end in which somebody is; 0 if they are in none."""
    if guest.quiet_from == guest.quiet_to:
        return 0.0
    quiet = clocks.Agenda(guest.zone, guest.quiet_from, guest.quiet_to)
    begin, end = next(clocks.playing_spans(quiet, now))
    return end if begin <= now else 0.0


def last_call(connection: Connection, guest: str) -> float:
    return connection.execute(select(GUESTS.c.called).where(GUESTS.c.id == guest)).scalar() or 0.0


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
    connection.execute(delete(CHANNELS).where(same))
    if len(channels_of(connection, guest)) >= MOST_CHANNELS:
        raise TooManyChannels(most=MOST_CHANNELS)
    channel = Channel(new_id(), guest, kind, address, label)
    connection.execute(insert(CHANNELS).values(**vars(channel), created=time.time()))
    return channel


def remove(connection: Connection, guest: str, channel: str) -> None:
    own = (CHANNELS.c.guest == guest) & (CHANNELS.c.id == channel)
    if not connection.execute(delete(CHANNELS).where(own)).rowcount:
        raise NoSuchChannel
