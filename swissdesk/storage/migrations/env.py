"""Alembic's entry point: runs the revisions on the connection that it is given."""

from alembic import context

from swissdesk.storage.rows.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # Alembic assumes that SQLite cannot roll back tables, and would commit before
)
with context.begin_transaction():
    context.run_migrations()
