"""Phrases that everybody reads in their own language, and what a guest keeps about a table."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    phrase = sa.Column("phrase", sa.String(20), nullable=False, server_default=sa.text("''"))
    op.add_column("chat", phrase)
    op.create_table(
        "notes",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("muted", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
