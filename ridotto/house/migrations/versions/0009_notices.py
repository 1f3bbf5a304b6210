"""Notices that wait to go out, and where they go."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    called = sa.Column("called", sa.Float, nullable=False, server_default=sa.text("0"))
    op.add_column("guests", called)
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("channels_guest", "channels", ["guest"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("event", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("taken", sa.Float, nullable=False),
    )
    op.create_index("outbox_due", "outbox", ["taken", "due"])
    op.create_index("outbox_guest", "outbox", ["guest"])
