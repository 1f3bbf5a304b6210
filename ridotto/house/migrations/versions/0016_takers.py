"""Which process is sending a notice."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    taker = sa.Column("taker", sa.String(16), nullable=False, server_default="")
    op.add_column("outbox", taker)
