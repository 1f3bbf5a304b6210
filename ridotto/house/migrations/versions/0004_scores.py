"""Scores of matches that are over, so that they can be read when the rules have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Of matches that are already there nobody knows them without a replay.
    scores = sa.Column("scores", sa.String(80), nullable=False, server_default="")
    op.add_column("tables", scores)
