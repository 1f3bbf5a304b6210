"""The time that people have for their moves, and when the house was not there."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    columns = (
        ("pace", sa.Text, "''"),
        ("late", sa.String(10), "'bot'"),
        ("clocks", sa.Text, "''"),
        ("due", sa.Float, "0"),
    )
    for name, kind, default in columns:
        op.add_column(
            "tables", sa.Column(name, kind, nullable=False, server_default=sa.text(default))
        )
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "outages",
        sa.Column("begin", sa.Float, primary_key=True),
        sa.Column("end", sa.Float, nullable=False),
    )
