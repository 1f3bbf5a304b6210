"""How far somebody has looked at their match."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    looked = sa.Column("looked", sa.Integer, nullable=False, server_default="-1")
    op.add_column("seats", looked)
