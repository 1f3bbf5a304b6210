"""Who is at which table in which process."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "present",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("present_table", "present", ["table_id"])
