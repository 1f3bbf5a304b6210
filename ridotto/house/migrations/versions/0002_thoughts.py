"""Hints and thinking times of tables, and what bots thought."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # The defaults are for the tables that are already there.
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    think = sa.Column("think", sa.Float, nullable=False, server_default=sa.text("0"))
    op.add_column("tables", hints)
    op.add_column("tables", think)
    op.add_column("moves", sa.Column("thoughts", sa.Text, nullable=True))
