"""Orders to a running house, bans, and who said a line of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    # Nobody knows any more who said the lines that are already there.
    guest = sa.Column("guest", sa.String(32), nullable=False, server_default=sa.text("''"))
    op.add_column("chat", guest)
