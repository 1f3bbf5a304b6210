"""People who have gone, and what those at a table agree upon."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    columns = (
        ("seats", "owner", sa.String(32), "''"),
        ("seats", "gone", sa.String(10), "''"),
        ("seats", "seen", sa.Float, "0"),
        ("tables", "ended", sa.String(10), "''"),
        ("tables", "proposal", sa.Text, "''"),
        ("tables", "paused", sa.Boolean, "false"),
    )
    for table, name, kind, default in columns:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=sa.text(default)))
