"""Scores of matches that are over, and the moves that people have programmed ahead."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # Of matches that are already over nobody knows them without a replay.
    for table, name, length in (("tables", "scores", 80), ("seats", "plan", 60)):
        empty = sa.Column(name, sa.String(length), nullable=False, server_default=sa.text("''"))
        op.add_column(table, empty)
