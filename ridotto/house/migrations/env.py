"""Alembic runs this to bring a database to the newest form; see `store.migrate`."""

from alembic import context

from ridotto.house.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
