"""What the house keeps: guests and their keys, tables, moves, lessons, results, chat, notices …

A match is its seed and its moves. Every time is in seconds since 1970.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

METADATA = MetaData()

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("settings", Text, nullable=False),  # JSON: tongue, theme, motion, sound, …
    Column("created", Float, nullable=False),
    Column("called", Float, nullable=False),  # when a notice last went out
    Column("account", Boolean, nullable=False),  # known by sessions; a cookie of before is nobody's
)

PASSKEYS = Table(  # by which somebody comes back to their account
    "passkeys",
    METADATA,
    Column("id", String(1400), primary_key=True),  # as the authenticator calls it, in base64url
    Column("guest", String(32), nullable=False),
    Column("key", Text, nullable=False),  # the public key, in base64url
    Column("uses", BigInteger, nullable=False),  # of its signatures; 0 where it does not count
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("passkeys_guest", "guest"),
)

SESSIONS = Table(  # browsers in which somebody is signed in
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),  # in the signed cookie
    Column("guest", String(32), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_guest", "guest"),
)

TICKETS = Table(  # what works once: challenges, codes for another device, recovery codes
    "tickets",
    METADATA,
    Column("id", String(64), primary_key=True),  # a hash; the code itself is not kept
    Column("kind", String(10), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("until", Float, nullable=False),  # 0 for ever
    Index("tickets_guest", "guest", "kind"),
    Index("tickets_until", "until"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # the rules number it is played by
    Column("options", Text, nullable=False),  # JSON
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),  # the guest who set the table
    Column("invite", String(32), nullable=False),  # who knows it may take an open seat
    Column("state", String(10), nullable=False),  # waiting, playing, over
    Column("secret", String(64), nullable=False),  # revealed when the match is over
    Column("commitment", String(64), nullable=False, unique=True),  # SHA-256 of the secret
    Column("seed", String(64), nullable=False),  # empty until the match begins
    Column("ply", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),  # bit mask of the seats that must act
    Column("winners", String(40), nullable=False),  # seats, when over, separated by spaces
    Column("scores", String(80), nullable=False),  # of the seats, when over, separated by spaces
    Column("ended", String(10), nullable=False),  # how, if not by the rules: conceded, agreed
    Column("proposal", Text, nullable=False),  # JSON, see consent.py
    Column("paused", Boolean, nullable=False),  # do people agree to go on later?
    Column("pace", Text, nullable=False),  # JSON of the time that people have, see clocks.py
    Column("late", String(10), nullable=False),  # what follows when it is used up: bot, lose, wait
    Column("clocks", Text, nullable=False),  # JSON of the clocks of the seats
    Column("due", Float, nullable=False),  # when somebody must be reminded, or is late; 0 for never
    Column("rematch", String(32), nullable=False),  # the table where the same people play again
    Column("hints", Boolean, nullable=False),  # may people ask for hints while they play?
    Column("think", Float, nullable=False),  # seconds of a master; 0 as usual, -1 until told
    Column("talk", Boolean, nullable=False),  # may those who only watch use the chat?
    Column("purpose", String(80), nullable=False),  # empty, practice, lesson NAME, puzzle NAME
    Column("start", Integer, nullable=False),  # the ply at which it begins, and begins again
    Column("version", Integer, nullable=False),  # how often the table was changed
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_open", "state", "public", "changed"),
    Index("tables_due", "due"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(10), nullable=False),  # guest, bot, open; record in an opened file
    Column("guest", String(32), nullable=False),  # empty unless kind is guest
    Column("level", String(20), nullable=False),  # of a bot
    Column("name", String(40), nullable=False),
    Column("entropy", String(128), nullable=False),  # the seat's own part of the seed
    Column("plan", String(60), nullable=False),  # the move made for it where it can, see ahead.py
    Column("mask", String(20), nullable=False),  # that a guest wears; a bot's is not stored
    Column("colour", String(10), nullable=False),  # of that mask
    Column("owner", String(32), nullable=False),  # the guest in whose place a bot plays
    Column("gone", String(10), nullable=False),  # why: away, left, conceded
    Column("seen", Float, nullable=False),  # when the guest last left the table
    # The ply at which they last looked away, on any device; -1 if they never did.
    Column("looked", Integer, nullable=False, server_default="-1"),
    Index("seats_guest", "guest", "table_id"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # 1 is the first move
    Column("seat", SmallInteger, nullable=False),
    Column("code", Integer, nullable=False),
    Column("thoughts", Text, nullable=True),  # JSON of what a bot thought; told after the match
    Column("events", Text, nullable=True),  # JSON of what happened, to read when rules have changed
)

ANALYSES = Table(  # what was found of a match, see analysis.py
    "analyses",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("eyes", SmallInteger, primary_key=True),  # of a seat; -1 of a spectator
    Column("ply", Integer, nullable=False),  # moves of the match then
    Column("data", Text, nullable=False),  # JSON of the course, see analysis/course.py
    Column("at", Float, nullable=False),
)

LEARNED = Table(  # the lessons and puzzles that guests have done
    "learned",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("purpose", String(80), primary_key=True),
    Column("at", Float, nullable=False),
)

RESULTS = Table(  # a row for each seat of a match that has ended; stays when the table goes
    "results",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", SmallInteger, nullable=False),  # how many sat there
    Column("kind", String(10), nullable=False),  # guest, bot
    Column("guest", String(32), nullable=False),
    Column("level", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("mask", String(20), nullable=False),
    Column("score", Integer, nullable=True),  # null if nobody can tell
    Column("won", Boolean, nullable=False),
    Column("ended", String(10), nullable=False),  # see history.py
    Column("at", Float, nullable=False),
    Index("results_guest", "guest", "at"),
    Index("results_ended", "ended"),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("who", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("guest", String(32), nullable=False),  # empty in lines of before form 0004
    Column("phrase", String(20), nullable=False),  # said in everybody's own language, see talk.py
    Index("chat_table", "table_id", "id"),
)

NOTES = Table(  # what a guest keeps for themselves about a table
    "notes",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("muted", String(40), nullable=False),  # seats that they do not hear; -1: who watches
    Column("at", Float, nullable=False),
)

CHANNELS = Table(  # ways to reach a guest
    "channels",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("kind", String(10), nullable=False),  # push, url
    Column("address", Text, nullable=False),  # JSON of a subscription; an address for Apprise
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Index("channels_guest", "guest"),
)

OUTBOX = Table(  # notices that have not gone out yet, see outbox.py
    "outbox",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("key", String(200), nullable=False, unique=True),  # so that nothing is told twice
    Column("guest", String(32), nullable=False),
    Column("event", String(10), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("who", String(40), nullable=False),
    Column("channel", String(32), nullable=False),  # empty for all, before it is taken
    Column("tries", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("taken", Float, nullable=False),  # when, by a process that sends it; 0 by none
    Column("taker", String(16), nullable=False),  # that process, as the store calls it
    Index("outbox_due", "taken", "due"),
    Index("outbox_guest", "guest"),
)

PROCESSES = Table(  # of a house that has several, see presence.py
    "processes",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("seen", Float, nullable=False),
)

PRESENT = Table(  # who of those who sit at a table is there, and in which process
    "present",
    METADATA,
    Column("process", String(16), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Index("present_table", "table_id"),
)

OUTAGES = Table(  # spans in which the house was not there: nobody's clock ran
    "outages",
    METADATA,
    Column("begin", Float, primary_key=True),
    Column("end", Float, nullable=False),
)

ORDERS = Table(  # of who runs the house, for the houses that run on this store
    "orders",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(20), nullable=False),
    Column("value", String(64), nullable=False),
    Column("at", Float, nullable=False),
)

BANS = Table(
    "bans",
    METADATA,
    Column("kind", String(10), primary_key=True),  # guest, address
    Column("who", String(64), primary_key=True),  # an id; a network such as 203.0.113.7/32
    Column("at", Float, nullable=False),
)
