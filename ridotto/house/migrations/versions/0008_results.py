"""Results that stay when their table goes, and the masks that guests wear."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

# Points, and whether it was played to its end, are found by a replay: history.py fills them in.
MATCHES_OF_BEFORE = """
INSERT INTO results
SELECT tables.id, seats.seat, tables.game,
    (SELECT count(*) FROM seats AS others WHERE others.table_id = tables.id),
    seats.kind, seats.guest, seats.level, seats.name, '', NULL,
    ' ' || tables.winners || ' ' LIKE '% ' || CAST(seats.seat AS VARCHAR(2)) || ' %',
    '', tables.changed
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE tables.state = 'over' AND seats.kind <> 'record'
"""


def upgrade() -> None:
    for name, length in (("mask", 20), ("colour", 10)):
        empty = sa.text("''")
        column = sa.Column(name, sa.String(length), nullable=False, server_default=empty)
        op.add_column("seats", column)
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("mask", sa.String(20), nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("ended", sa.String(10), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("results_guest", "results", ["guest", "at"])
    op.create_index("results_ended", "results", ["ended"])
    op.execute(MATCHES_OF_BEFORE)
