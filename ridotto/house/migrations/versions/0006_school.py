"""What a table is for, where it begins, and what guests have learned."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    purpose = sa.Column("purpose", sa.String(80), nullable=False, server_default=sa.text("''"))
    start = sa.Column("start", sa.Integer, nullable=False, server_default=sa.text("0"))
    op.add_column("tables", purpose)
    op.add_column("tables", start)
    op.create_table(
        "learned",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("purpose", sa.String(80), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
