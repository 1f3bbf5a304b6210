"""What the house keeps: guests, tables, seats, moves, lessons learned, chat, orders, bans.

A match is its seed and its moves. Every time is in seconds since 1970.
"""

from sqlalchemy import (
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

LEARNED = Table(  # the lessons and puzzles that guests have done
    "learned",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("purpose", String(80), primary_key=True),
    Column("at", Float, nullable=False),
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
    Index("chat_table", "table_id", "id"),
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
