"""What happened in each move, to be read when the rules have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # Of matches that are already there nobody knows it without a replay.
    op.add_column("moves", sa.Column("events", sa.Text, nullable=True))
