"""Versions of tables, and who may use their chat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # The defaults are for the tables that are already there.
    talk = sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.false())
    version = sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("0"))
    op.add_column("tables", talk)
    op.add_column("tables", version)
